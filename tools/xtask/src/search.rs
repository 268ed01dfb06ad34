//! Searches of the module against those of the native engine. At the same nodes they are the same, node for node.

use std::fmt::Write;
use std::fs::{self, File};
use std::process::Command;

use crate::check::Tally;
use crate::project::Project;
use crate::run;

/// The positions to search.
const POSITIONS: &str = "tests/data/search_200.fen";
/// The size of the transposition table in megabytes. It is kept from one search to the next, so that entries are
/// replaced and a difference anywhere shows in all later searches.
const HASH: u32 = 4;
/// The searches of each position. To a depth the number of nodes is the result; to a number of nodes it is the depth,
/// and the search ends in the middle of its second slice.
const SEARCHES: [&str; 2] = ["go depth 7", "go nodes 20000"];

/// Gives the same commands to `lab engine`, built by these arguments of cargo, and to the module in `dist/`, and
/// compares their answers.
///
/// # Errors
/// When a file cannot be read or written, and when `lab` or Node cannot be run.
pub(crate) fn compare(project: &Project, mut lab: Command) -> Result<Tally, String> {
    let positions = project.root.join(POSITIONS);
    let fens = fs::read_to_string(&positions).map_err(|error| format!("{}: {error}", positions.display()))?;
    let target = project.root.join("target");
    let [commands, answers] = ["search_commands.txt", "search_answers.txt"].map(|name| target.join(name));
    let (input, output) = fs::create_dir_all(&target)
        .and_then(|()| fs::write(&commands, script(&fens)))
        .and_then(|()| Ok((File::open(&commands)?, File::create(&answers)?)))
        .map_err(|error| format!("{}: {error}", target.display()))?;
    run::plain(lab.arg("engine").stdin(input).stdout(output))?;
    let mut module = project.command("node");
    module.arg("tests/api/search.js").arg(project.dist()).arg("www/data").args([commands, answers]);
    Ok(Tally::one(run::watched(&mut module)?.success))
}

/// The commands of the line protocol that search these positions.
fn script(fens: &str) -> String {
    let mut script = format!("setoption hash {HASH}\n");
    for fen in fens.lines().filter(|line| !line.starts_with('#')) {
        let [to_depth, to_nodes] = SEARCHES;
        // Writing to a string cannot fail.
        let _ = writeln!(script, "position fen {fen}\n{to_depth}\n{to_nodes}");
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_position_is_searched_to_a_depth_and_to_a_number_of_nodes() {
        let lines = "setoption hash 4\nposition fen B:W32:B1\ngo depth 7\ngo nodes 20000\n";
        assert_eq!(script("# An ending.\nB:W32:B1\n"), lines);
    }
}
