//! `verify api`: fuzzes the exported classes, compares games of the module with the native library, and reads hostile
//! texts.

use std::env::consts::EXE_EXTENSION;
use std::path::PathBuf;

use crate::check::Tally;
use crate::dist;
use crate::project::Project;
use crate::run;
use crate::test;
use crate::tools::Tool;

/// The tools it needs on the machine.
pub(crate) const NEEDS: [Tool; 5] = dist::PACKED;

/// The number of calls that the fuzzer makes.
const CALLS: &str = "1000000";
/// The number of games of the transcript, and the most plies of each.
const GAMES: &str = "3000";
const PLIES: &str = "200";

/// Builds the module with overflow checks and debug assertions, calls it with arbitrary arguments, and replays games of
/// the module in the native library.
///
/// # Errors
/// When a step cannot be run.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let module = build(project)?;
    // Every run uses a new seed, which the programs print.
    let seed = run::seed().to_string();
    let mut fuzz = project.command("node");
    fuzz.arg("tests/api/fuzz.js").arg(&module).args([CALLS, &seed]);
    let mut tally = Tally::one(run::watched(&mut fuzz)?.success);
    let transcript = module.join("transcript.txt");
    let mut play = project.command("node");
    play.arg("tests/api/transcript.js").arg(&module).args([GAMES, PLIES, &seed]).arg(&transcript);
    let mut compare = project.command("cargo");
    compare.args(["test", "--package", "bitboard-checkers", "--test", "transcript", "--", "--nocapture"]);
    compare.env("TRANSCRIPT", &transcript);
    tally += if run::watched(&mut play)?.success { test::selected(&mut compare)? } else { Tally::one(false) };
    tally += hostile(project)?;
    Ok(tally)
}

/// The readers of the release build, as the page calls them, on the texts of `lab hostile`.
fn hostile(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    let mut read = project.command("node");
    read.arg("tests/api/hostile.js").arg(project.dist()).arg(lab(project)?);
    Ok(Tally::one(run::watched(&mut read)?.success))
}

/// Builds `lab`. Returns the program.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn lab(project: &Project) -> Result<PathBuf, String> {
    let target = project.target();
    let mut cargo = project.command("cargo");
    run::plain(cargo.args(["build", "--release", "--package", "lab", "--target-dir"]).arg(&target))?;
    Ok(target.join("release/lab").with_extension(EXE_EXTENSION))
}

/// Builds the module with its checks on. Returns its folder.
fn build(project: &Project) -> Result<PathBuf, String> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let target = project.target();
    let folder = target.join("checked-module");
    let mut cargo = project.command("cargo");
    cargo.args(["build", "--lib", "--package", "bitboard-checkers", "--target", TARGET, "--profile", "checked"]);
    run::plain(cargo.arg("--target-dir").arg(&target))?;
    let mut bindgen = project.command("wasm-bindgen");
    bindgen.args(["--target", "web", "--out-name", "bitboard-checkers", "--out-dir"]).arg(&folder);
    run::plain(bindgen.arg(target.join(TARGET).join("checked").join("bitboard_checkers.wasm")))?;
    Ok(folder)
}
