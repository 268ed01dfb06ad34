//! The long checks of the published crate, for `verify crate`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check::Tally;
use crate::library;
use crate::project::Project;
use crate::run::{self, Finished};
use crate::test;
use crate::tools::Tool;
use crate::tools::rust::BARE_TARGET;

/// The tools for it.
pub(crate) const NEEDS: [Tool; 3] = [Tool::Clippy, Tool::BareMetal, Tool::SemverChecks];

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
    // Clippy knows since when each function of the standard library has been stable. The syntax that is newer than the
    // oldest Rust it does not know; chains of `let` are looked for.
    let msrv = ["clippy", "--all-features", "--examples", "--", "-D", "clippy::incompatible_msrv", "-D", "warnings"];
    tally += cargo(project, &msrv)?;
    tally += Tally::one(has_no_let_chains(&library::folder(project).join("src")));
    tally += test::selected(library::cargo(project).args(["test", "--doc", "--all-features"]))?;
    tally += examples(project)?;
    tally += only_grows(project)?;
    Ok(tally)
}

fn cargo(project: &Project, arguments: &[&str]) -> Result<Tally, String> {
    let mut command = library::cargo(project);
    command.args(arguments);
    println!("{}", run::shown(&command));
    Ok(Tally::one(run::watched(&mut command)?.success))
}

/// No condition of the library combines `let` with `&&`: that is newer than edition 2024.
fn has_no_let_chains(folder: &Path) -> bool {
    let mut found = false;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found |= !has_no_let_chains(&path);
        } else {
            let text = fs::read_to_string(&path).unwrap_or_default();
            for line in let_chains(&text) {
                println!("crate: {}:{line}: a chain of `let`", path.display());
                found = true;
            }
        }
    }
    !found
}

/// The lines, from 1, on which a condition with `let` begins that has another part.
fn let_chains(code: &str) -> Vec<usize> {
    let plain: Vec<&str> = code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let plain = plain.join("\n");
    let starts = ["if let ", "while let "].into_iter().flat_map(|start| plain.match_indices(start));
    let begun = starts.filter(|(place, start)| has_another_part(&plain[place + start.len()..]));
    let mut places: Vec<usize> = begun.chain(plain.match_indices("&& let ")).map(|(place, _)| place).collect();
    places.sort_unstable();
    places.into_iter().map(|place| 1 + plain[..place].matches('\n').count()).collect()
}

/// Whether `&&` follows the value of a condition, which begins after its `let`. In brackets it belongs to the value.
fn has_another_part(condition: &str) -> bool {
    let (mut depth, mut in_value) = (0, false);
    for (place, letter) in condition.char_indices() {
        match letter {
            '{' if depth == 0 && in_value => return false,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '=' if depth == 0 => in_value = true,
            '&' if depth == 0 && condition[place..].starts_with("&& ") => return true,
            _ => {}
        }
    }
    false
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_of_let_is_found() {
        assert_eq!(let_chains("a;\nif let Some(a) = b && c {}"), [2]);
        assert_eq!(let_chains("while let A { a } = b(c)\n    && c\n{}"), [1]);
        assert_eq!(let_chains("if a\n    && let Some(b) = c\n{}"), [2]);
        assert_eq!(let_chains("if let Some(a) = b.filter(|_| c && d) { e && f }\n// a && let b\n"), []);
    }
}
