//! The long check of certificates: the goals of puzzles and the explanations of reviews are proved, and an independent
//! program accepts the proofs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check::Tally;
use crate::project::Project;
use crate::run;

/// The puzzles with more pieces than the shipped tables, proved down to these.
const TO_THE_TABLES: [&str; 12] = [
    "--puzzles",
    "100000",
    "--least-pieces",
    "6",
    "--pieces",
    "24",
    "--leaves",
    "tables",
    // They lead to wins with six pieces that the search does not see; the tables of six pieces prove them.
    "--except",
    "cg1vw2",
    "--except",
    "bh1y5q",
];

/// All puzzles that gain material. In some of them a won ending counts as a gain.
const GAINS: [&str; 7] = ["--gains", "--puzzles", "100000", "--pieces", "24", "--leaves", "tables"];

/// The greatest number of pieces of a position whose result a proof may take from the tables: that of the tables given.
const OF_THE_TABLES: &str = "5";
/// The same for a proof to the end of the game.
const NOTHING: &str = "0";

/// Proves all puzzles with six pieces or more down to the endgame tables, 200 of the others to the end of the game, the
/// gains of all that gain material, and the explanations of reviews of 1,000 games. Checks the certificates.
///
/// # Errors
/// If the puzzles cannot be read or a program cannot be run.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for (name, options, assumed) in [
        ("to-the-tables", &TO_THE_TABLES[..], OF_THE_TABLES),
        ("to-the-end", &[], NOTHING),
        ("gains", &GAINS, OF_THE_TABLES),
    ] {
        let folder = empty_folder(project, name)?;
        let mut prove = project.command("cargo");
        prove.args(["lab", "puzzles", "certify"]).arg(&folder).args(packed(&project.root.join("www/data/puzzles"))?);
        prove.args(["--endgames", "www/data/endgame5.bin", "--endgames", "www/data/progress5.bin"]).args(options);
        tally += Tally::one(is_accepted(project, &mut prove, &folder, assumed)?);
    }
    let folder = empty_folder(project, "explanations")?;
    let mut review = project.command("cargo");
    review.args(["lab", "review", "tests/data/sample_1000.pdn.gz", "--nodes", "100", "--certificates"]).arg(&folder);
    tally += Tally::one(is_accepted(project, &mut review, &folder, NOTHING)?);
    Ok(tally)
}

fn empty_folder(project: &Project, name: &str) -> Result<PathBuf, String> {
    let folder = project.root.join("target/certificates").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    Ok(folder)
}

/// Writes certificates into a folder. Returns `true` if there are claims, all are proved, and all proofs are accepted,
/// with assumptions about positions of at most `assumed` pieces.
fn is_accepted(project: &Project, prove: &mut Command, folder: &Path, assumed: &str) -> Result<bool, String> {
    if !run::watched(prove)?.success {
        return Ok(false);
    }
    let certificates = packed(folder)?;
    if certificates.is_empty() {
        println!("certificates: no file in {}", folder.display());
        return Ok(false);
    }
    // A command line has a greatest length.
    for some in certificates.chunks(1000) {
        let mut check = project.command("node");
        check.args(["tools/certificate/check.mjs", "--assume-at-most", assumed]).args(some);
        if !run::watched(&mut check)?.success {
            return Ok(false);
        }
    }
    Ok(true)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_folder_without_certificates_is_not_accepted() {
        let folder = std::env::temp_dir().join(format!("xtask-certificates-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let accepted = is_accepted(&Project::find().unwrap(), &mut Command::new("true"), &folder, NOTHING);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(accepted, Ok(false));
    }

    #[test]
    #[cfg(unix)]
    fn a_proof_that_assumes_too_much_is_not_accepted() {
        let project = Project::find().unwrap();
        let folder = std::env::temp_dir().join(format!("xtask-assumptions-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = project.root.join("tests/data/certificates/assumed.txt");
        let packed = Command::new("gzip").arg("-c").arg(file).output().unwrap().stdout;
        fs::write(folder.join("assumed.txt.gz"), packed).unwrap();
        let accepted =
            [OF_THE_TABLES, NOTHING].map(|assumed| is_accepted(&project, &mut Command::new("true"), &folder, assumed));
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(accepted, [Ok(true), Ok(false)]);
    }
}
