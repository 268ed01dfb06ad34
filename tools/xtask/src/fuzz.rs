//! `fuzz`: arbitrary bytes for the readers of FEN, PDN and links and for the rules; the properties are in `tests/fuzz`.

use std::fs;
use std::process::{Command, ExitCode};

use crate::check::Tally;
use crate::project::Project;
use crate::tools::{self, Tool};
use crate::{options, run};

/// The tools that fuzzing needs, besides a C++ compiler.
pub(crate) const NEEDS: [Tool; 2] = [Tool::Nightly, Tool::CargoFuzz];

/// The default duration of each target in seconds.
pub(crate) const SECONDS: u32 = 20;

/// The targets, each a file in `tests/fuzz/targets`.
const TARGETS: [&str; 5] = ["fen", "pdn", "stream", "link", "rules"];

/// The folder of the fuzz crate.
const FOLDER: &str = "tests/fuzz";
/// Earlier findings and the initial texts.
const KNOWN: &str = "tests/data/fuzzed";

/// Fuzzes all targets or only those named, each for `--seconds N`.
///
/// # Errors
/// For an unknown target, an invalid number, or a missing tool.
pub(crate) fn fuzz(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    let (seconds, targets) = read_options(arguments)?;
    tools::demand(project, &NEEDS)?;
    let Tally { passed, failed, .. } = tally(project, seconds, &targets)?;
    println!("fuzz: {passed} targets found nothing, {failed} failed");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// All targets as a check, in which every target counts as one test.
///
/// # Errors
/// If a target cannot be started.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    tally(project, SECONDS, &TARGETS.map(str::to_owned))
}

fn tally(project: &Project, seconds: u32, targets: &[String]) -> Result<Tally, String> {
    // Built once, so that only the search is timed.
    if !run::watched(cargo_fuzz(project, "build").args(["--sanitizer", "none"]))?.success {
        return Err(format!("{FOLDER} does not build (it needs a C++ compiler too)"));
    }
    let mut tally = Tally::default();
    for target in targets {
        let found_nothing = search(project, seconds, target)?;
        tally += Tally::one(found_nothing);
    }
    Ok(tally)
}

/// Runs a target. Returns `true` if it found nothing.
fn search(project: &Project, seconds: u32, target: &str) -> Result<bool, String> {
    let corpus = format!("{FOLDER}/corpus/{target}");
    fs::create_dir_all(project.root.join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
    let mut command = cargo_fuzz(project, "run");
    // The crates contain no unsafe code, so a sanitizer would find nothing and halve the speed.
    command.args(["--sanitizer", "none", target, &corpus, KNOWN, "--"]);
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-dict={FOLDER}/pdn.dict"));
    command.args(["-max_len=4096", "-timeout=10", "-verbosity=0", "-print_final_stats=1"]);
    println!("{}", run::shown(&command));
    let finished = run::watched(&mut command)?;
    if !finished.success {
        println!(
            "fuzz {target}: FOUND something; mend it, and copy the input from {FOLDER}/artifacts/{target} to {KNOWN}:"
        );
        println!("  then tests/fuzzed.rs looks after it");
    } else if let (Some(texts), Some(speed)) =
        (figure(&finished.lines, "number_of_executed_units"), figure(&finished.lines, "average_exec_per_sec"))
    {
        println!("fuzz {target}: nothing found in {texts} texts, {speed} a second");
    }
    Ok(finished.success)
}

fn cargo_fuzz(project: &Project, verb: &str) -> Command {
    let mut command = project.command("cargo");
    command.args(["+nightly", "fuzz", verb, "--fuzz-dir", FOLDER]);
    command
}

/// A figure from the fuzzer's final statistics: `stat::name: 42`.
fn figure(lines: &[String], name: &str) -> Option<u64> {
    let value = |line: &String| line.strip_prefix("stat::")?.strip_prefix(name)?.strip_prefix(':')?.trim().parse().ok();
    lines.iter().find_map(value)
}

/// Splits the arguments into `--seconds N` and the targets.
fn read_options(arguments: &[String]) -> Result<(u32, Vec<String>), String> {
    let mut targets = arguments.to_vec();
    let seconds = options::take_number(&mut targets, "--seconds")?.unwrap_or(SECONDS);
    if let Some(stranger) = targets.iter().find(|target| !TARGETS.contains(&target.as_str())) {
        return Err(format!("there is no target `{stranger}`, only {}", TARGETS.join(", ")));
    }
    if targets.is_empty() {
        targets = TARGETS.map(str::to_owned).to_vec();
    }
    Ok((seconds, targets))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn targets_and_seconds_may_be_named() {
        assert_eq!(read_options(&[]), Ok((SECONDS, TARGETS.map(str::to_owned).to_vec())));
        assert_eq!(read_options(&words("pdn --seconds 180")), Ok((180, words("pdn"))));
        assert!(read_options(&words("--seconds")).is_err());
        assert!(read_options(&words("pgn")).unwrap_err().contains("`pgn`"));
    }

    #[test]
    fn every_target_is_a_file() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fuzz/targets");
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut names: Vec<_> = files.map(|file| file.file_stem().unwrap().to_string_lossy().into_owned()).collect();
        names.sort();
        let mut targets = TARGETS;
        targets.sort_unstable();
        assert_eq!(names, targets);
    }

    #[test]
    fn the_fuzzers_figures_are_read() {
        let lines = ["Done 12 runs", "stat::number_of_executed_units: 12", "stat::average_exec_per_sec:     6"];
        let lines = lines.map(str::to_owned);
        assert_eq!(figure(&lines, "number_of_executed_units"), Some(12));
        assert_eq!(figure(&lines, "average_exec_per_sec"), Some(6));
        assert_eq!(figure(&lines, "peak_rss_mb"), None);
    }
}
