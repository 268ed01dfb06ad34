//! `package`: makes the npm packages in `target/package-npm`, `target/package-standalone` and `target/package-data`,
//! and checks them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::check::Tally;
use crate::project::Project;
use crate::tools::{self, Tool, node};
use crate::{dist, pack, run};

/// The tools for making it.
const NEEDS: [Tool; 5] = dist::PACKED;

/// The tools for its quick check.
pub(crate) const CHECKED: [Tool; 7] =
    [Tool::Wasm32, Tool::WasmBindgen, Tool::Trunk, Tool::Node, Tool::Packer, Tool::Packages, Tool::Browser];

/// What the small modules are made of, and how.
const MODULE_SOURCES: [&str; 6] =
    ["src", "Cargo.toml", "Cargo.lock", ".cargo/config.toml", "rust-toolchain.toml", "tools/xtask/src"];

/// Builds the page and makes the packages of it.
///
/// # Errors
/// For any argument, or if a step fails.
pub(crate) fn package(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("package takes no arguments".to_owned());
    }
    tools::demand(project, &NEEDS)?;
    dist::build(project)?;
    make(project)?;
    for packed in packed(project, &project.root.join("target"))? {
        println!("package: {} is ready for `npm install` or `npm publish`", packed.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes the package from the release build in `dist/` and checks its types; plays a game with it in Node, runs its
/// examples, weighs its entries and measures what small apps download.
///
/// # Errors
/// Without a build, or if the package cannot be made.
pub(crate) fn smoke(project: &Project) -> Result<Tally, String> {
    make(project)?;
    let mut tally = Tally::default();
    let mut game = project.command("node");
    game.arg("tests/package/smoke.mjs").arg(folder(project));
    let mut downloads = node::with_browser(project, "tests/package/downloads.mjs");
    downloads.arg(folder(project));
    for mut command in [node::script(project, "package-types"), game, downloads] {
        tally += Tally::one(run::watched(&mut command)?.success);
    }
    Ok(tally)
}

/// Packs the package and installs it in empty projects.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn installed(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    make(project)?;
    Ok(Tally::one(run::watched(node::projects(project).arg(folder(project)))?.success))
}

/// The folder of the library.
pub(crate) fn folder(project: &Project) -> PathBuf {
    project.root.join("target/package-npm")
}

/// The folder of the elements for pages without a bundler. Most users of the library have no use for these seven
/// megabytes, so they are a package of their own.
fn standalone(project: &Project) -> PathBuf {
    project.root.join("target/package-standalone")
}

/// The folder of the engine's data as files. The library has the same bytes as text in scripts, which serve everybody
/// but those who serve files, so they are a package of their own.
fn data(project: &Project) -> PathBuf {
    project.root.join("target/package-data")
}

/// The folders of all packages.
pub(crate) fn folders(project: &Project) -> [PathBuf; 3] {
    [folder(project), standalone(project), data(project)]
}

/// Makes the packages from the release build in `dist/`.
///
/// # Errors
/// Without a build, or if a step fails.
pub(crate) fn make(project: &Project) -> Result<(), String> {
    dist::complete_page(project)?;
    let small = project.root.join("target/package-small");
    fs::create_dir_all(&small).map_err(|error| format!("{}: {error}", small.display()))?;
    // Unlike the page, a program chooses what it loads: both play every game.
    for (name, features, inlined) in [
        ("rules", "other-draughts", pack::SMALLEST),
        // Half again as many moves a second, for five kilobytes.
        ("game", "records,diagram,views,other-draughts", 50),
    ] {
        let module = small.join(format!("{name}_bg.wasm"));
        // Cargo would compile both each time: each takes the place of the other.
        let newest = dist::is_newest(&module, &project.root, &MODULE_SOURCES)
            .map_err(|error| format!("the age of {} cannot be read: {error}", module.display()))?;
        if !newest {
            pack::small_module(project, &small, name, (&["--features", features], inlined))?;
        }
    }
    let mut command = project.command("node");
    command.arg("tools/package/make.mjs").args(folders(project)).arg(&small);
    run::plain(command.arg(project.dist()).arg(provenance(project)))
}

/// Packs each package into one file in a folder. If a project installs the package's own folder instead, it gets a link
/// that leads out of the project, and development servers refuse to serve that.
///
/// # Errors
/// If npm cannot pack it.
pub(crate) fn packed(project: &Project, into: &Path) -> Result<Vec<PathBuf>, String> {
    let pack = |package: PathBuf| {
        let mut command = project.command("npm");
        command.args(["pack", "--silent", "--pack-destination"]).arg(into).arg(package);
        run::ask(&mut command).map(|name| into.join(name)).ok_or("`npm pack` failed".to_owned())
    };
    folders(project).into_iter().map(pack).collect()
}

/// The commit and the tools of the build, as JSON.
fn provenance(project: &Project) -> String {
    let ask =
        |program: &str, arguments: &[&str]| run::ask(project.command(program).args(arguments)).unwrap_or_default();
    let commit = ask("git", &["rev-parse", "HEAD"]);
    let changed = !ask("git", &["status", "--porcelain"]).is_empty();
    let [rustc, bindgen, node] = ["rustc", "wasm-bindgen", "node"].map(|tool| ask(tool, &["--version"]));
    // None of these holds a quotation mark or a backslash.
    format!(
        r#"{{ "commit": "{commit}", "changed_since": {changed}, "made_with": ["{rustc}", "{bindgen}", "node {node}"] }}"#
    )
}
