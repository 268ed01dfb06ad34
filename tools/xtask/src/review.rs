//! Game reviews of the module against those of the native library. At the same nodes they are the same, bit for bit.

use std::process::Command;

use crate::check::Tally;
use crate::project::Project;
use crate::run;

/// Games from the archive.
const PDN: &str = "tests/data/sample_1000.pdn.gz";
/// Nodes of the first pass.
const NODES: &str = "2000";

/// Reviews the first games of the archive with `lab` and with the module in `dist/`.
///
/// # Errors
/// When `lab` or Node cannot be run.
pub(crate) fn compare(project: &Project, games: &str, mut lab: Command) -> Result<Tally, String> {
    let json = project.root.join("target/review.json");
    run::plain(lab.args(["review", "--nodes", NODES, "--games", games, PDN, "--json"]).arg(&json))?;
    let mut module = project.command("node");
    module.arg("tests/api/review.js").arg(project.dist()).args(["www/data", NODES, PDN]).arg(json);
    Ok(Tally::one(run::watched(&mut module)?.success))
}
