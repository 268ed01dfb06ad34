//! `setup`: everything the commands need; `setup --check`: only what is there and what is missing.

use std::process::ExitCode;

use crate::project::Project;
use crate::tools::{self, ALL};

/// Installs everything, or with `--check` only looks; the exit code tells whether all is there in the end.
///
/// # Errors
/// For an argument it does not know, and when something could not be had.
pub(crate) fn setup(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    match arguments {
        [] => {
            tools::demand(project, &ALL)?;
            Ok(list(project))
        }
        [only] if only == "--check" => Ok(list(project)),
        _ => Err(format!("setup does not know `{}`; it takes --check or nothing", arguments.join(" "))),
    }
}

/// One line a tool.
fn list(project: &Project) -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for tool in ALL {
        let (mark, text) = match tool.state(project) {
            Ok(version) => ("there  ", version),
            Err(reason) => {
                code = ExitCode::FAILURE;
                ("MISSING", reason)
            }
        };
        println!("{mark} {:14} {text:24}  {}", tool.name(), tool.why());
    }
    code
}
