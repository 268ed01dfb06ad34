//! The long check of the ballots that are lost by `KingsRow`'s tables: the shipped decks are those of the package that
//! has them, and searches agree.

use crate::check::Tally;
use crate::project::Project;
use crate::{python, run};

/// The percentage of the lost eleven-man ballots in which one side has to lead by half a man.
const SHARE: &str = "90";
const NODES: &str = "1000000";

/// Compares the decks of four-move, five-move and eleven-man ballots with those of pydraughts, if there is a Python,
/// and searches the lost eleven-man ballots.
///
/// # Errors
/// When a program cannot be run.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let mut tally = python::ballot_decks(project)?;
    let mut lost = project.command("cargo");
    lost.args(["lab", "lost", "--nodes", NODES, "--share", SHARE]);
    tally += Tally::one(run::watched(&mut lost)?.success);
    Ok(tally)
}
