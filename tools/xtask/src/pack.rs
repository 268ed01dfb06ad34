//! `pack`: turns the build of Trunk into the page that is published. Trunk calls it, see `Trunk.toml`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::dist;
use crate::glue;
use crate::imports;
use crate::project::Project;
use crate::reference;
use crate::run;
use crate::tools::Tool;

/// The build that Trunk is about to put into `dist/`.
struct Build {
    folder: PathBuf,
    release: bool,
}

/// Completes the build: adds the small module of the main thread and the reference of types, then joins many files into
/// few. A step whose tool is missing is skipped, and the page still works.
///
/// # Errors
/// For any argument, if the caller is not Trunk, or if a step fails.
pub(crate) fn pack(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("pack takes no arguments".to_owned());
    }
    let told = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from).zip(env::var("TRUNK_PROFILE").ok());
    let (folder, profile) = told.ok_or("Trunk calls this when it builds; it does nothing by itself")?;
    let build = Build { folder, release: profile == "release" };
    module(project, &build)?;
    if build.release {
        glue::join(&build.folder, dist::GLUE)?;
        imports::shorten(&build.folder, "bitboard-checkers")?;
        glue::remove_snippets(&build.folder)?;
    }
    // An unpacked page has no service worker and removes that of an earlier build.
    copy(&build.folder, "www/kit/offline/retired_worker.js", "sw.js")?;
    elements(&build.folder)?;
    let types = reference::page(project)?;
    fs::write(build.folder.join(reference::PAGE), types).map_err(|error| format!("{}: {error}", reference::PAGE))?;
    let (script, otherwise) = if build.release {
        ("tools/pack/pack.mjs", "the page stays in many files, without QR codes")
    } else {
        ("tools/pack/pack_vendor.mjs", "the page has no QR codes")
    };
    if is_there(project, &[Tool::Node, Tool::Packer], otherwise) {
        run::plain(project.command("node").arg(script).arg(&build.folder))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns `true` if all these tools are installed; otherwise prints the consequence.
fn is_there(project: &Project, tools: &[Tool], otherwise: &str) -> bool {
    let missing = tools.iter().find_map(|tool| Some((tool, tool.state(project).err()?)));
    if let Some((tool, reason)) = &missing {
        println!("pack: {otherwise}: no {} ({reason}); `cargo xtask setup` installs it", tool.name());
    }
    missing.is_none()
}

/// Makes the module without engine and library. If that fails, the whole module takes its place.
fn module(project: &Project, build: &Build) -> Result<(), String> {
    if build.release
        && is_there(project, &[Tool::Wasm32, Tool::WasmBindgen], "the page loads the whole module at first")
    {
        let features = ["--features", "records,typing,views"];
        return small_module(project, &build.folder, "bitboard-checkers-game", (&features, SMALLEST));
    }
    for (whole, small) in [
        (dist::MODULE, dist::SMALL_MODULE),
        (dist::GLUE, dist::SMALL_GLUE),
        (dist::TYPES, "bitboard-checkers-game.d.ts"),
    ] {
        copy(&build.folder, whole, small)?;
    }
    Ok(())
}

/// The elements have the same address at the root of every build, with their types and their manifest beside them.
fn elements(folder: &Path) -> Result<(), String> {
    const DOOR: &str = "export * from \"./www/pages/elements/elements.js\";\n";
    const TYPES: &str = "www/pages/elements/checkers-elements.d.ts";
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"));
    write(dist::ELEMENTS, DOOR)?;
    let types = fs::read_to_string(folder.join(TYPES)).map_err(|error| format!("{TYPES}: {error}"))?;
    write(dist::ELEMENT_TYPES, &types.replace("../../../bitboard-checkers.js", "./bitboard-checkers.js"))?;
    dist::ELEMENT_TOOLING.iter().try_for_each(|name| copy(folder, &format!("www/pages/elements/{name}"), name))
}

fn copy(folder: &Path, from: &str, to: &str) -> Result<(), String> {
    fs::copy(folder.join(from), folder.join(to)).map(drop).map_err(|error| format!("{from}: {error}"))
}

/// The main thread does not notice the time that inlining saves, but everybody loads its bytes.
pub(crate) const SMALLEST: u32 = 5;

/// The target features are those of `.cargo/config.toml` without vectors, for the reasons given there.
const FLAGS: [&str; 4] = [
    "-Ctarget-feature=-reference-types",
    "-Clink-arg=--keep-section=target_features",
    "-Clink-arg=--no-check-features",
    "-Clink-arg=--features=bulk-memory,multivalue,mutable-globals,nontrapping-fptoint,sign-ext",
];

/// Makes a small module and its glue in `folder`, without the default features but with the named ones. The second of
/// `build` is the greatest cost of a function that is inlined, in units of LLVM.
///
/// It has a profile of its own, so that neither build overwrites the other. Settings of cargo elsewhere must not
/// replace the flags or the target folder.
///
/// # Errors
/// If a step fails.
pub(crate) fn small_module(
    project: &Project,
    folder: &Path,
    name: &str,
    (features, inlined): (&[&str], u32),
) -> Result<(), String> {
    const PROFILE: &str = "small";
    const TARGET: &str = "wasm32-unknown-unknown";
    let arguments = ["build", "--lib", "--package", "bitboard-checkers", "--target", TARGET, "--profile", PROFILE];
    let flags = format!("-Cllvm-args=-inline-threshold={inlined} {}", FLAGS.join(" "));
    // Trunk has just built the same packages, so nothing needs to be fetched.
    let mut cargo = project.command("cargo");
    let target = project.target();
    cargo.args(arguments).arg("--no-default-features").args(features).arg("--offline").arg("--target-dir").arg(&target);
    run::plain(cargo.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", flags))?;
    let module = target.join(TARGET).join(PROFILE).join("bitboard_checkers.wasm");
    let mut bindgen = project.command("wasm-bindgen");
    bindgen
        .args(["--target", "web", "--remove-producers-section", "--out-name", name, "--out-dir"])
        .arg(folder)
        .arg(module);
    run::plain(&mut bindgen)?;
    glue::join(folder, &format!("{name}.js"))?;
    imports::shorten(folder, name)?;
    let inner_types = folder.join(format!("{name}_bg.wasm.d.ts"));
    fs::remove_file(&inner_types).map_err(|error| format!("{}: {error}", inner_types.display()))
}
