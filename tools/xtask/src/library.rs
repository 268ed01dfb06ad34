//! `crate`: makes the crate that is published, and checks it as others use it.
//!
//! The package at the root of the checkout also builds the module for the browser: Trunk and wasm-pack want its
//! `cdylib` there. Everything that depends on such a package links a shared library of it, and in the browser exports
//! our classes. So the published crate is made from it, like the npm package: `src` without `src/wasm`, and the
//! manifest, README and examples of `tools/crate`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::check::Tally;
use crate::project::Project;
use crate::run::{self, Finished};

const NAME: &str = "bitboard-checkers";

/// The greatest size of the packed crate: sources, documents and the weights of the feature `weights`.
const BUDGET: u64 = 600_000;

/// The features without the engine, and all that the crate then depends on.
const WITHOUT_ENGINE: (&[&str], &[&str]) = (&["--no-default-features", "--features", "std,library"], &[]);

/// The features with the engine, and all that the crate then depends on.
const WITH_ENGINE: (&[&str], &[&str]) =
    (&["--features", "weights"], &["bytemuck", "fearless_simd", "safe_arch", "wide"]);

/// Licences that ask of a program at most to name the authors. A dependency offers at least one of them.
const PERMISSIVE: [&str; 3] = ["MIT", "Apache-2.0", "Zlib"];

/// The lines of `src/lib.rs` that lead to `src/wasm`, which the crate does not have.
const BROWSER: &str = "\n#[cfg(target_arch = \"wasm32\")]\npub mod wasm;\n";

/// Makes the crate.
///
/// # Errors
/// For any argument, or if a file cannot be read or written.
pub(crate) fn library(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("crate takes no arguments".to_owned());
    }
    make(project, &project.root, &folder(project))?;
    println!("crate: {} is ready for `cargo add --path` or `cargo publish`", folder(project).display());
    Ok(ExitCode::SUCCESS)
}

/// Packs the crate, checks its dependencies, and type-checks a program that depends on what was packed.
///
/// # Errors
/// If the crate cannot be made or cargo cannot be started.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    make(project, &project.root, &folder(project))?;
    // The other steps are offline. Without a network they may find everything here already.
    run::watched(cargo(project).arg("fetch"))?;
    let checks = [
        // A program that depends on it compiles what was packed.
        packs(project, &["--no-verify"])?,
        is_light(project),
        depends_on(project, WITHOUT_ENGINE)?,
        depends_on(project, WITH_ENGINE)?,
        serves_a_dependant(project, "check")?,
    ];
    let passed = checks.iter().filter(|&&passed| passed).count();
    Ok(Tally::new(passed, checks.len() - passed))
}

/// The folder of the crate.
pub(crate) fn folder(project: &Project) -> PathBuf {
    project.root.join("target/package-crate")
}

/// Cargo in the folder of the crate, with a target folder outside it, which stays warm.
pub(crate) fn cargo(project: &Project) -> Command {
    let mut command = project.command("cargo");
    command.current_dir(folder(project)).env("CARGO_TARGET_DIR", project.root.join("target/package-crate-target"));
    command
}

/// Makes the crate in `folder` from the sources in `source`, which may be an older checkout.
///
/// # Errors
/// If a file cannot be read or written, or `src/lib.rs` leads to `src/wasm` in another form.
pub(crate) fn make(project: &Project, source: &Path, folder: &Path) -> Result<(), String> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let ours = project.root.join("tools/crate");
    copy_all(&source.join("src"), &folder.join("src"), "wasm")?;
    copy_all(&ours.join("examples"), &folder.join("examples"), "")?;
    let copies = [
        (ours.join("README.md"), "README.md"),
        (source.join("CHANGELOG.md"), "CHANGELOG.md"),
        (source.join("LICENSE-MIT"), "LICENSE-MIT"),
        (source.join("LICENSE-APACHE"), "LICENSE-APACHE"),
        // The versions that the workspace is tested with; cargo drops the others.
        (source.join("Cargo.lock"), "Cargo.lock"),
        (source.join("www/data/weights.bin.gz"), "www/data/weights.bin.gz"),
    ];
    for (from, to) in copies {
        copy(&from, &folder.join(to))?;
    }
    let lib = folder.join("src/lib.rs");
    let (before, after) = read(&lib)?
        .split_once(BROWSER)
        .map(|(before, after)| (before.to_owned(), after.to_owned()))
        .ok_or_else(|| format!("{}: `pub mod wasm` is not where `cargo xtask crate` expects it", source.display()))?;
    write(&lib, &(before + &after))?;
    let manifest = filled(&read(&ours.join("manifest.toml"))?, &read(&source.join("Cargo.toml"))?)?;
    write(&folder.join("Cargo.toml"), &manifest)
}

/// The manifest with the values of the package at the root in place of `{version}` and `{rust-version}`.
fn filled(manifest: &str, root: &str) -> Result<String, String> {
    let mut filled = manifest.to_owned();
    for key in ["version", "rust-version"] {
        let start = format!("{key} = \"");
        let value = root.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix('"'));
        let value = value.ok_or_else(|| format!("Cargo.toml says no {key}"))?;
        filled = filled.replace(&format!("{{{key}}}"), value);
    }
    Ok(filled)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", from.display());
    fs::create_dir_all(to.parent().unwrap_or(to)).map_err(failed)?;
    fs::copy(from, to).map(drop).map_err(failed)
}

/// Copies a folder with all below it, except for what is called `without`.
fn copy_all(from: &Path, to: &Path, without: &str) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", from.display());
    for entry in fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (path, name) = (entry.path(), entry.file_name());
        if name == without {
            continue;
        }
        if path.is_dir() { copy_all(&path, &to.join(name), without)? } else { copy(&path, &to.join(name))? }
    }
    Ok(())
}

/// The folder of the packed crates.
fn packages(project: &Project) -> PathBuf {
    project.root.join("target/package-crate-target/package")
}

/// `cargo package` succeeds without a warning.
///
/// # Errors
/// If the folder cannot be cleared or cargo cannot be started.
pub(crate) fn packs(project: &Project, options: &[&str]) -> Result<bool, String> {
    let folder = packages(project);
    if folder.is_dir() {
        // It may hold an earlier version.
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut command = cargo(project);
    // The folder of a build is in no version control.
    command.args(["package", "--allow-dirty", "--offline"]).args(options);
    let Finished { success, lines, .. } = run::watched(&mut command)?;
    let warnings: Vec<_> = lines.iter().filter(|line| line.starts_with("warning:")).collect();
    for warning in &warnings {
        println!("crate: {warning}");
    }
    Ok(success && warnings.is_empty())
}

/// Packs the crate that was made, and returns the file.
///
/// # Errors
/// If cargo cannot pack it without a warning.
pub(crate) fn packed(project: &Project, version: &str) -> Result<PathBuf, String> {
    if !packs(project, &[])? {
        return Err("`cargo package` failed, or warned".to_owned());
    }
    Ok(packages(project).join(format!("{NAME}-{version}.crate")))
}

/// The packed crate.
fn archive(project: &Project) -> Option<PathBuf> {
    let files = fs::read_dir(packages(project)).into_iter().flatten().flatten().map(|file| file.path());
    files.into_iter().find(|path| path.extension().is_some_and(|extension| extension == "crate"))
}

fn is_light(project: &Project) -> bool {
    let bytes = archive(project).and_then(|path| fs::metadata(path).ok()).map_or(u64::MAX, |data| data.len());
    println!("crate: {bytes} bytes packed, at most {BUDGET}");
    bytes <= BUDGET
}

/// With these features the crate depends, on every system, on exactly these crates, all under permissive licences.
fn depends_on(project: &Project, (features, expected): (&[&str], &[&str])) -> Result<bool, String> {
    let mut command = cargo(project);
    command.args(["tree", "--offline", "--edges", "normal,build", "--prefix", "none", "--target", "all"]);
    command.args(["--format", "{p}: {l}"]).args(features);
    let Finished { success, lines, .. } = run::watched(&mut command)?;
    let found = dependencies(&lines);
    let names: Vec<_> = found.iter().map(|(name, _)| *name).collect();
    if names != expected {
        println!("crate: with {features:?} it depends on {names:?} instead of {expected:?}");
    }
    let strict: Vec<_> = found.iter().filter(|(_, licence)| !is_permissive(licence)).collect();
    for (name, licence) in &strict {
        println!("crate: the licence of {name} is {licence:?}");
    }
    Ok(success && names == expected && strict.is_empty())
}

/// The names and licences that `cargo tree` lists, in the order of the alphabet and without our own.
fn dependencies(lines: &[String]) -> Vec<(&str, &str)> {
    let listed = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| {
        let (package, licence) = line.split_once(": ").unwrap_or((line, ""));
        // Cargo marks a package that it has listed before.
        (package.split([' ', ':']).next().unwrap_or(package), licence.trim_end_matches(" (*)"))
    });
    let mut found: Vec<_> = listed.filter(|(name, _)| *name != NAME).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns `true` if an SPDX expression without parentheses offers a permissive licence.
fn is_permissive(expression: &str) -> bool {
    expression.split(" OR ").any(|licence| PERMISSIVE.contains(&licence))
}

/// A program that uses rules, notation and engine.
const DEPENDANT: &str = r#"//! A program that depends on the crate.
use bitboard_checkers::engine::{Engine, Limits, Stopwatch, Weights};
use bitboard_checkers::{Game, Position, Ruleset};

fn main() {
    let position: Position = "W:W18,26,27,31:B10,11,12,20".parse().expect("a legal position");
    let mut engine = Engine::new(1);
    engine.set_weights(Some(Weights::built_in()));
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let report = engine.search(&Game::from_position(position, Ruleset::OFFICIAL), limits, &Stopwatch::start());
    println!("{}", report.best.expect("a move"));
}
"#;

/// A fresh program that depends on the packed crate passes a command of cargo, `check` or `run`, and nothing that it
/// links is a shared library.
///
/// # Errors
/// If the program cannot be written, or cargo cannot be started.
pub(crate) fn serves_a_dependant(project: &Project, command: &str) -> Result<bool, String> {
    let folder = project.root.join("target/package-crate-dependant");
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder.join("src")).map_err(|error| format!("{}: {error}", folder.display()))?;
    write(&folder.join("src/main.rs"), DEPENDANT)?;
    let Some(archive) = archive(project) else { return Ok(false) };
    run::plain(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&folder))?;
    let unpacked = archive.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let manifest = format!(
        "[package]\nname = \"dependant\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\n\
         {NAME} = {{ path = \"{unpacked}\", features = [\"weights\"] }}\n\n[workspace]\n"
    );
    write(&folder.join("Cargo.toml"), &manifest)?;
    let target = folder.join("target");
    let mut cargo = project.command("cargo");
    cargo.args([command, "--offline"]).current_dir(&folder).env("CARGO_TARGET_DIR", &target);
    let finished = run::watched(&mut cargo)?;
    let shared = shared_libraries(&target);
    for path in &shared {
        println!("crate: a dependant gets {}", path.display());
    }
    Ok(finished.success && shared.is_empty())
}

/// The shared libraries of the crate in a folder and below.
fn shared_libraries(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(shared_libraries(&path));
        } else if path.extension().is_some_and(|extension| ["so", "dll", "dylib"].iter().any(|kind| extension == *kind))
            && path.file_name().is_some_and(|name| name.to_string_lossy().contains("bitboard_checkers"))
        {
            found.push(path);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_has_the_version_of_the_root() {
        let manifest = "version = \"{version}\"\nrust-version = \"{rust-version}\"\nserde = { version = \"1\" }\n";
        let root = "[package]\nversion = \"0.3.1\"\nrust-version = \"1.85\"\n";
        let expected = "version = \"0.3.1\"\nrust-version = \"1.85\"\nserde = { version = \"1\" }\n";
        assert_eq!(filled(manifest, root).as_deref(), Ok(expected));
        assert!(filled(manifest, "version = \"0.3.1\"").unwrap_err().contains("rust-version"));
    }

    #[test]
    fn the_crate_has_the_features_of_the_root_but_those_of_the_browser() {
        let features = |manifest: &str| -> Vec<String> {
            let section = manifest.split("[features]\n").nth(1).unwrap_or_default();
            let lines = section.lines().take_while(|line| !line.starts_with('['));
            lines.filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect()
        };
        let [root, ours] = [include_str!("../../../Cargo.toml"), include_str!("../../crate/manifest.toml")];
        let browser = ["diagram = [\"typing\"]", "perft = []", "typing = []", "views = []"];
        let expected: Vec<_> = features(root).into_iter().filter(|line| !browser.contains(&line.as_str())).collect();
        assert_eq!(
            features(ours),
            expected
                .iter()
                .map(|line| line.replace(", \"diagram\", \"perft\", \"typing\", \"views\"", ""))
                .collect::<Vec<_>>()
        );
        assert!(expected.len() > 5);
    }

    #[test]
    fn dependencies_are_listed_once_with_their_licences() {
        let listed = [
            "bitboard-checkers v0.1.0 (/tmp/crate): MIT OR Apache-2.0",
            "wide v0.7.33: Zlib OR Apache-2.0 OR MIT",
            "bytemuck v1.25.2: Zlib OR Apache-2.0 OR MIT",
            "other v1.0.0 (proc-macro): GPL-3.0-only",
            "unlicensed v1.0.0:",
            "",
            "bytemuck v1.25.2: Zlib OR Apache-2.0 OR MIT (*)",
        ];
        let permissive = "Zlib OR Apache-2.0 OR MIT";
        assert_eq!(
            dependencies(&listed.map(str::to_owned)),
            [("bytemuck", permissive), ("other", "GPL-3.0-only"), ("unlicensed", ""), ("wide", permissive)]
        );
        assert!(is_permissive(permissive) && is_permissive("MIT"));
        assert!(!is_permissive("GPL-3.0-only") && !is_permissive("MIT AND OpenSSL") && !is_permissive(""));
    }

    #[test]
    fn a_shared_library_is_found() {
        let folder = std::env::temp_dir().join(format!("xtask-shared-{}", std::process::id()));
        let deps = folder.join("debug/deps");
        fs::create_dir_all(&deps).unwrap();
        for name in ["libbitboard_checkers-1.rlib", "libserde_derive-1.so", "libbitboard_checkers-1.so"] {
            fs::write(deps.join(name), "").unwrap();
        }
        let found = shared_libraries(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found, [deps.join("libbitboard_checkers-1.so")]);
    }
}
