//! `shots`: pictures of the page in every size and theme, to look at.

use std::process::ExitCode;

use crate::dist;
use crate::project::Project;
use crate::run;
use crate::tools::{Tool, demand, node};

/// Builds the page and runs the screenshot spec of `tests/e2e`; arguments go to Playwright.
///
/// # Errors
/// If a tool is missing, or the build or the spec fails.
pub(crate) fn shots(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    demand(project, &[dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser]].concat())?;
    dist::build(project)?;
    run::plain(node::script(project, "shots").args(arguments))?;
    Ok(ExitCode::SUCCESS)
}
