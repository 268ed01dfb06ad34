//! Mutation testing with cargo-mutants, which makes one small change to the code at a time; the tests have to fail.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::check::Tally;
use crate::project::Project;
use crate::run;
use crate::tools::Tool;

/// The tools it needs on the machine.
pub(crate) const NEEDS: [Tool; 1] = [Tool::CargoMutants];

/// A part of the crate, and the tests that have to catch its mutants. Engine and library of games are not compiled,
/// which makes a build ten times as fast.
struct Part {
    name: &'static str,
    files: &'static str,
    tests: &'static [&'static str],
    /// Every n-th mutant is tried.
    sample: usize,
    /// The least share of caught mutants, in percent.
    least: usize,
}

/// What the tests of the parts need.
const FEATURES: &str = "records,typing,views,perft,other-draughts";

const PARTS: [Part; 2] = [
    Part { name: "rules", files: "src/rules/**", tests: &["laws", "perft", "rules"], sample: 4, least: 85 },
    Part { name: "notation", files: "src/notation/**", tests: &["fuzzed", "notation", "rules"], sample: 8, least: 70 },
];

/// Tries a sample of the mutants of each part. The printed command without `--sharding` and `--shard` tries all.
///
/// # Errors
/// When cargo-mutants cannot be run.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for part in &PARTS {
        tally += Tally::one(try_part(project, part)?);
    }
    Ok(tally)
}

/// Unit tests catch most mutants in two seconds each, and the other tests take ten times as long: they see only what
/// the unit tests miss.
fn try_part(project: &Project, part: &Part) -> Result<bool, String> {
    let Part { name, files, tests, sample, least } = part;
    let shard = format!("0/{sample}");
    let mut unit = mutants(project, &["--file", files, "--sharding", "round-robin", "--shard", &shard]);
    unit.args(["--timeout", "20"]).env("CARGO_PROFILE_MUTANTS_OPT_LEVEL", "0");
    let first = run_stage(project, unit, &format!("{name}-unit"))?;
    let mut missed = first.missed.clone();
    if !missed.is_empty() {
        let mut whole = mutants(project, &["--timeout", "60"]);
        whole.args(tests.iter().map(|test| format!("--cargo-arg=--test={test}")));
        // cargo-mutants applies the names to most kinds of mutants only, and the files to all.
        let files: BTreeSet<&str> = missed.iter().filter_map(|name| name.split(':').next()).collect();
        whole.args(files.into_iter().flat_map(|file| ["--file", file]));
        whole.args(missed.iter().map(|name| format!("--re=^{}$", escaped(name))));
        let second = run_stage(project, whole, name)?;
        missed.retain(|name| second.missed.contains(name));
    }
    let counts = Counts { caught: first.tried() - missed.len(), missed };
    println!("mutants: {name}: {} % of {} caught, {} % wanted", counts.score(), counts.tried(), least);
    Ok(counts.score() >= *least)
}

/// The command that tries the chosen mutants with the unit tests.
fn mutants(project: &Project, chosen: &[&str]) -> Command {
    let mut command = project.command("cargo");
    command.args(["mutants", "--package", "bitboard-checkers", "--profile", "mutants"]);
    command.args(["--no-default-features", "--features", FEATURES, "--cargo-arg=--lib"]).args(chosen);
    command
}

fn run_stage(project: &Project, mut command: Command, name: &str) -> Result<Counts, String> {
    let output = project.root.join("target").join("mutants-of").join(name);
    fs::create_dir_all(&output).map_err(|error| format!("{}: {error}", output.display()))?;
    command.arg("--output").arg(&output);
    println!("{}", run::shown(&command));
    // The command fails if a single mutant is missed, so the counts decide instead of the exit code.
    run::watched(&mut command)?;
    Counts::read(&output.join("mutants.out"))
}

/// A text as a regular expression that matches only this text.
fn escaped(text: &str) -> String {
    text.chars().flat_map(|c| (!c.is_alphanumeric() && c != ' ').then_some('\\').into_iter().chain([c])).collect()
}

/// The number of caught mutants, and the names of the missed ones. One that exceeds the time limit counts as caught.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counts {
    caught: usize,
    missed: Vec<String>,
}

impl Counts {
    fn read(folder: &Path) -> Result<Self, String> {
        let lines = |name: &str| -> Result<Vec<String>, String> {
            let path = folder.join(name);
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(text.lines().map(str::to_owned).collect())
        };
        Ok(Self { caught: lines("caught.txt")?.len() + lines("timeout.txt")?.len(), missed: lines("missed.txt")? })
    }

    fn tried(&self) -> usize {
        self.caught + self.missed.len()
    }

    /// The share of caught mutants in percent; 0 if none was tried.
    fn score(&self) -> usize {
        (100 * self.caught).checked_div(self.tried()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_matched_as_it_is() {
        assert_eq!(escaped("a.rs:1:2: replace || with"), r"a\.rs\:1\:2\: replace \|\| with");
    }

    #[test]
    fn the_score_counts_what_was_tried() {
        let missed = |count| vec![String::new(); count];
        assert_eq!(Counts { caught: 17, missed: missed(3) }.score(), 85);
        assert_eq!(Counts { caught: 0, missed: missed(0) }.score(), 0, "an empty run proves nothing");
    }
}
