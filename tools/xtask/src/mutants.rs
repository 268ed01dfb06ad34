//! Mutation testing with cargo-mutants, which makes one small change to the code at a time; the tests have to fail.

use std::fs;
use std::path::Path;

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

fn try_part(project: &Project, Part { name, files, tests, sample, least }: &Part) -> Result<bool, String> {
    let output = project.root.join("target").join("mutants-of").join(name);
    fs::create_dir_all(&output).map_err(|error| format!("{}: {error}", output.display()))?;
    let mut command = project.command("cargo");
    command.args(["mutants", "--package", "bitboard-checkers", "--file", files, "--profile", "mutants"]);
    command.args(["--no-default-features", "--features", FEATURES, "--timeout", "60"]);
    command.args(["--sharding", "round-robin", "--shard", &format!("0/{sample}"), "--cargo-arg=--lib"]);
    command.args(tests.iter().map(|test| format!("--cargo-arg=--test={test}")));
    command.arg("--output").arg(&output);
    println!("{}", run::shown(&command));
    // The command fails if a single mutant is missed, so the counts decide instead of the exit code.
    run::watched(&mut command)?;
    let counts = Counts::read(&output.join("mutants.out"))?;
    println!("mutants: {name}: {} % of {} caught, {} % wanted", counts.score(), counts.tried(), least);
    Ok(counts.score() >= *least)
}

/// The numbers of caught and missed mutants. A mutant that exceeds the time limit counts as caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    caught: usize,
    missed: usize,
}

impl Counts {
    fn read(folder: &Path) -> Result<Self, String> {
        let lines = |name: &str| -> Result<usize, String> {
            let path = folder.join(name);
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(text.lines().count())
        };
        Ok(Self { caught: lines("caught.txt")? + lines("timeout.txt")?, missed: lines("missed.txt")? })
    }

    fn tried(self) -> usize {
        self.caught + self.missed
    }

    /// The share of caught mutants in percent; 0 if none was tried.
    fn score(self) -> usize {
        (100 * self.caught).checked_div(self.tried()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_counts_what_was_tried() {
        assert_eq!(Counts { caught: 17, missed: 3 }.score(), 85);
        assert_eq!(Counts { caught: 0, missed: 0 }.score(), 0, "an empty run proves nothing");
    }
}
