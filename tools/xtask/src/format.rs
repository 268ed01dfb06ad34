//! `format`: lays out the code, Rust with rustfmt, scripts and styles with Prettier.

use std::process::{Command, ExitCode};

use crate::check::Tally;
use crate::project::Project;
use crate::run;
use crate::tools::{self, Tool};

/// The tools it needs on the machine.
const NEEDS: [Tool; 3] = [Tool::Rustfmt, Tool::Node, Tool::Baseline];

/// The scripts, styles and workflows, for Prettier. Its settings are in `.prettierrc.json`.
const FILES: [&str; 2] = ["{www,tests,tools,benches,src}/**/*.{js,mjs,css}", ".github/**/*.yml"];

/// Changes the layout of all files where it is not as wanted.
///
/// # Errors
/// For any argument, and when a tool cannot be installed or run.
pub(crate) fn format(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("format takes no arguments".to_owned());
    }
    tools::demand(project, &NEEDS)?;
    run::plain(project.command("cargo").args(["fmt", "--all"]))?;
    run::plain(prettier(project).args(["--write", "--log-level", "warn"]))?;
    Ok(ExitCode::SUCCESS)
}

/// Names the scripts and styles whose layout is not as wanted.
///
/// # Errors
/// When Prettier cannot be run.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let mut command = prettier(project);
    command.arg("--check");
    println!("{}", run::shown(&command));
    let success = run::watched(&mut command)?.success;
    if !success {
        println!("`cargo xtask format` changes them");
    }
    Ok(Tally::one(success))
}

/// Files that were checked before and have not changed are not read again.
fn prettier(project: &Project) -> Command {
    let mut command = project.command("node");
    command.arg("tests/baseline/node_modules/prettier/bin/prettier.cjs").args(FILES);
    command.args(["--cache", "--cache-location", "target/prettier-cache"]);
    command
}
