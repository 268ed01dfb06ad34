//! The long checks of the published crate, for `verify crate`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::check::Tally;
use crate::library;
use crate::project::Project;
use crate::run::{self, Finished};
use crate::test;
use crate::tools::Tool;
use crate::tools::rust::BARE_TARGET;

/// The tools for it.
pub(crate) const NEEDS: [Tool; 4] = [Tool::Clippy, Tool::Wasm32, Tool::BareMetal, Tool::SemverChecks];

/// Builds of the library for the browser with few features, as those of the small modules.
const SMALL: [&str; 2] = ["--no-default-features --features records,diagram", "--no-default-features"];

/// Compiles the crate in several sets of features and for a bare machine, tests its documentation, runs its examples
/// and compares its interface with the last release.
///
/// # Errors
/// If the crate or its baseline cannot be made.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    library::make(project, &project.root, &library::folder(project))?;
    let mut tally = Tally::default();
    for features in ["engine", "records", "library", "weights", "serde", "std,serde"] {
        tally += cargo(project, &["check", "--no-default-features", "--features", features])?;
    }
    for features in ["", "serde"] {
        let bare = ["build", "--lib", "--target", BARE_TARGET, "--no-default-features", "--features", features];
        tally += cargo(project, &bare)?;
    }
    // Clippy knows since when each function of the standard library has been stable.
    let msrv = ["clippy", "--all-features", "--examples", "--", "-D", "clippy::incompatible_msrv", "-D", "warnings"];
    tally += cargo(project, &msrv)?;
    tally += test::clippy_wasm(project, &SMALL)?;
    tally += test::selected(library::cargo(project).args(["test", "--doc", "--all-features"]))?;
    tally += examples(project)?;
    tally += Tally::one(library::packs(project, &["--no-verify"])? && library::serves_a_dependant(project, "run")?);
    tally += only_grows(project)?;
    Ok(tally)
}

fn cargo(project: &Project, arguments: &[&str]) -> Result<Tally, String> {
    let mut command = library::cargo(project);
    command.args(arguments);
    println!("{}", run::shown(&command));
    Ok(Tally::one(run::watched(&mut command)?.success))
}

/// A game in which White gives a man away at the second move.
const BLUNDER: &str = "1. 11-15 23-19 2. 8-11 19-16 3. 12x19 *\n";

/// Each example does what it says.
fn examples(project: &Project) -> Result<Tally, String> {
    let game = project.root.join("target/package-crate-game.pdn");
    fs::write(&game, BLUNDER).map_err(|error| format!("{}: {error}", game.display()))?;
    let run = |name: &str, argument: &str, expected: &str| -> Result<Tally, String> {
        let mut command = library::cargo(project);
        command.args(["run", "--release", "--quiet", "--features", "weights", "--example", name, "--", argument]);
        println!("{}", run::shown(&command));
        let Finished { success, lines, .. } = run::watched(&mut command)?;
        Ok(Tally::one(success && lines.iter().any(|line| line.contains(expected))))
    };
    let mut tally = run("legal_moves", "W:W18,26,27,31:B10,11,12,20", "18-15")?;
    // Its input is empty: it shows the board and ends.
    tally += run("play", "3", "Black to move")?;
    tally += run("annotate", &game.to_string_lossy(), "better")?;
    Ok(tally)
}

/// Nothing of the interface of the last release is missing or different, unless the version says so.
fn only_grows(project: &Project) -> Result<Tally, String> {
    let baseline = baseline(project)?;
    let mut command = library::cargo(project);
    command.args(["semver-checks", "--manifest-path"]).arg(library::folder(project).join("Cargo.toml"));
    command.arg("--baseline-root").arg(baseline).arg("--all-features");
    println!("{}", run::shown(&command));
    Ok(Tally::one(run::watched(&mut command)?.success))
}

/// The crate as made from the sources of the last release or, before the first, from those of `tools/crate/baseline`.
fn baseline(project: &Project) -> Result<PathBuf, String> {
    let mut tag = project.command("git");
    let tag = run::ask(tag.args(["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]));
    let file = project.root.join("tools/crate/baseline");
    let revision = match tag.filter(|tag| !tag.is_empty()) {
        Some(tag) => tag,
        None => fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?.trim().to_owned(),
    };
    println!("crate: compared with {revision}");
    let [archive, source, made] = ["archive.tar", "source", "made"].map(|name| scratch(project).join(name));
    fs::create_dir_all(&source).map_err(|error| format!("{}: {error}", source.display()))?;
    let failed =
        |_| format!("the sources of {revision} are not in this checkout; `git fetch --unshallow` fetches them");
    let mut export = project.command("git");
    export.args(["archive", "--output"]).arg(&archive).arg(&revision);
    export.args(["src", "www/data/weights.bin.gz", "Cargo.toml", "Cargo.lock", "CHANGELOG.md"]);
    run::plain(export.args(["LICENSE-MIT", "LICENSE-APACHE"])).map_err(failed)?;
    run::plain(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&source))?;
    library::make(project, &source, &made)?;
    Ok(made)
}

fn scratch(project: &Project) -> PathBuf {
    project.root.join("target/package-crate-baseline")
}
