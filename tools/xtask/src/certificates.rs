//! The long check of certificates: the goals of some puzzles are proved to the end of the game, and an independent
//! program accepts the proofs.

use std::fs;
use std::path::{Path, PathBuf};

use crate::check::Tally;
use crate::project::Project;
use crate::run;

/// Proves 200 puzzles with at most five pieces and checks the certificates.
///
/// # Errors
/// If the puzzles cannot be read or a program cannot be run.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let folder = project.root.join("target/certificates");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut prove = project.command("cargo");
    prove.args(["lab", "puzzles", "certify"]).arg(&folder).args(packed(&project.root.join("www/data/puzzles"))?);
    prove.args(["--endgames", "www/data/endgame5.bin", "--endgames", "www/data/progress5.bin"]);
    if !run::watched(&mut prove)?.success {
        return Ok(Tally::one(false));
    }
    let mut check = project.command("node");
    check.arg("tools/certificate/check.mjs").args(packed(&folder)?);
    Ok(Tally::one(run::watched(&mut check)?.success))
}

/// The packed files of a folder, in order.
fn packed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let say = |error| format!("{}: {error}", folder.display());
    let entries: Result<Vec<_>, _> = fs::read_dir(folder).map_err(say)?.collect();
    let paths = entries.map_err(say)?.into_iter().map(|entry| entry.path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|extension| extension == "gz")).collect();
    paths.sort();
    Ok(paths)
}
