//! `setup`: installs the tools of all commands except the browsers of one check; `setup --check` only lists them.

use std::process::ExitCode;

use crate::project::Project;
use crate::tools::{self, ALL, RARE, Tool};

/// Installs the tools, or with `--check` only looks for them. The exit code tells if all are installed in the end.
///
/// # Errors
/// For an unknown argument, or if a tool could not be installed.
pub(crate) fn setup(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    match arguments {
        [] => {
            let usual: Vec<Tool> = ALL.into_iter().filter(|tool| !RARE.contains(tool)).collect();
            tools::demand(project, &usual)?;
            Ok(list(project))
        }
        [only] if only == "--check" => Ok(list(project)),
        _ => Err(format!("setup does not know `{}`; it takes --check or nothing", arguments.join(" "))),
    }
}

/// A line for each tool.
fn list(project: &Project) -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for tool in ALL {
        let (mark, text) = match tool.state(project) {
            Ok(version) => ("there  ", version),
            Err(_) if RARE.contains(&tool) => ("later  ", "when it is needed".to_owned()),
            Err(reason) => {
                code = ExitCode::FAILURE;
                ("MISSING", reason)
            }
        };
        println!("{mark} {:14} {text:24}  {}", tool.name(), tool.why());
    }
    code
}
