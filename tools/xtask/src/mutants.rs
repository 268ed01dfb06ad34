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
    let output = |stage: &str| project.root.join("target/mutants-of").join(stage);
    let first = run_stage(unit, &output(&format!("{name}-unit")))?;
    let tried = first.tried();
    let mut missed = first.missed;
    if !missed.is_empty() {
        let mut whole = mutants(project, &["--timeout", "60"]);
        whole.args(tests.iter().map(|test| format!("--cargo-arg=--test={test}")));
        // cargo-mutants applies the names to most kinds of mutants only, and the files to all.
        let files: BTreeSet<&str> = missed.iter().filter_map(|name| name.split(':').next()).collect();
        whole.args(files.into_iter().flat_map(|file| ["--file", file]));
        whole.args(missed.iter().map(|name| format!("--re=^{}$", escaped(name))));
        missed = run_stage(whole, &output(name))?.still_missed(missed);
    }
    let score = score(tried - missed.len(), tried);
    println!("mutants: {name}: {score} % of {tried} caught, {least} % wanted");
    Ok(score >= *least)
}

/// The command that tries the chosen mutants with the unit tests.
fn mutants(project: &Project, chosen: &[&str]) -> Command {
    let mut command = project.command("cargo");
    command.args(["mutants", "--package", "bitboard-checkers", "--profile", "mutants"]);
    command.args(["--no-default-features", "--features", FEATURES, "--cargo-arg=--lib"]).args(chosen);
    command
}

/// The exit codes of cargo-mutants after it tried all mutants: all were caught, some were missed, some exceeded the
/// time limit. Other codes say that it tried none, or not all.
const TRIED: [i32; 3] = [0, 2, 3];

/// Runs cargo-mutants and reads its lists in this folder, which must not hold those of an earlier run.
fn run_stage(mut command: Command, output: &Path) -> Result<Counts, String> {
    let failed = |error| format!("{}: {error}", output.display());
    if output.exists() {
        fs::remove_dir_all(output).map_err(failed)?;
    }
    fs::create_dir_all(output).map_err(failed)?;
    command.arg("--output").arg(output);
    println!("{}", run::shown(&command));
    match run::watched(&mut command)?.code {
        Some(code) if TRIED.contains(&code) => Counts::read(&output.join("mutants.out")),
        code => {
            let code = code.map_or_else(|| "no exit code".to_owned(), |code| format!("exit code {code}"));
            Err(format!("cargo-mutants did not try all mutants ({code})"))
        }
    }
}

/// A text as a regular expression that matches only this text.
fn escaped(text: &str) -> String {
    text.chars().flat_map(|c| (!c.is_alphanumeric() && c != ' ').then_some('\\').into_iter().chain([c])).collect()
}

/// The share of caught mutants in percent; 0 if none was tried.
fn score(caught: usize, tried: usize) -> usize {
    (100 * caught).checked_div(tried).unwrap_or(0)
}

/// The names of the caught mutants and of the missed ones. One that exceeds the time limit counts as caught.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counts {
    caught: Vec<String>,
    missed: Vec<String>,
}

impl Counts {
    fn read(folder: &Path) -> Result<Self, String> {
        let lines = |name: &str| -> Result<Vec<String>, String> {
            let path = folder.join(name);
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(text.lines().map(str::to_owned).collect())
        };
        let caught = [lines("caught.txt")?, lines("timeout.txt")?].concat();
        Ok(Self { caught, missed: lines("missed.txt")? })
    }

    /// The mutants of an earlier stage that this stage did not catch either. One that it did not try, or that did not
    /// compile, stays missed.
    fn still_missed(&self, mut missed: Vec<String>) -> Vec<String> {
        missed.retain(|name| !self.caught.contains(name));
        missed
    }

    fn tried(&self) -> usize {
        self.caught.len() + self.missed.len()
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
        assert_eq!(score(17, 20), 85);
        assert_eq!(score(0, 0), 0, "an empty run proves nothing");
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_mutant_that_the_second_stage_did_not_try_stays_missed() {
        let second = Counts { caught: names(&["b", "d"]), missed: names(&["a"]) };
        assert_eq!(second.still_missed(names(&["a", "b", "c"])), ["a", "c"]);
    }

    #[test]
    #[cfg(unix)]
    fn a_stage_that_tried_nothing_fails_and_leaves_no_earlier_lists() {
        let output = std::env::temp_dir().join(format!("xtask-mutants-{}", std::process::id()));
        // The arguments behind the script are `--output` and the folder.
        let stage = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            run_stage(command, &output)
        };
        let lists =
            "mkdir $1/mutants.out; cd $1/mutants.out; echo a >caught.txt; echo b >timeout.txt; echo c >missed.txt";
        let counts = Counts { caught: names(&["a", "b"]), missed: names(&["c"]) };
        for code in [0, 2, 3] {
            assert_eq!(stage(&format!("{lists}; exit {code}")), Ok(counts.clone()));
        }
        assert!(stage("exit 2").is_err(), "the lists are those of an earlier run");
        for code in [1, 4, 70] {
            assert!(stage(&format!("{lists}; exit {code}")).unwrap_err().contains(&format!("exit code {code}")));
        }
        fs::remove_dir_all(&output).unwrap();
    }
}
