//! `crate`: checks the library as `cargo package` packs it, and that it has no native dependency.

use std::fs;

use crate::check::Tally;
use crate::project::Project;
use crate::run::{self, Finished};

const NAME: &str = "bitboard-checkers";

/// The greatest size of the packed crate: sources and documents, without data and page.
const BUDGET: u64 = 500_000;

/// Packs the library, compiles the package, and checks its dependencies.
///
/// # Errors
/// If cargo cannot be started.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let checks = [packs(project)?, is_light(project), depends_on_nothing(project)?];
    let passed = checks.iter().filter(|&&passed| passed).count();
    Ok(Tally { passed, failed: checks.len() - passed })
}

/// `cargo package` succeeds with expected warnings only.
fn packs(project: &Project) -> Result<bool, String> {
    let mut command = project.command("cargo");
    // Earlier checks have fetched everything it needs.
    command.args(["package", "--package", NAME, "--allow-dirty", "--offline"]);
    let Finished { success, lines } = run::watched(&mut command)?;
    let warnings: Vec<_> = lines.iter().filter(|line| is_warning(line)).collect();
    for warning in &warnings {
        println!("crate: {warning}");
    }
    Ok(success && warnings.is_empty())
}

/// Tests and benches are not packed, because they read files of the page; cargo mentions that.
fn is_warning(line: &str) -> bool {
    line.starts_with("warning:") && !line.contains("is not included in the published package")
}

fn is_light(project: &Project) -> bool {
    let folder = project.root.join("target/package");
    let packed = fs::read_dir(&folder).into_iter().flatten().flatten();
    let crates = packed.filter(|file| file.path().extension().is_some_and(|extension| extension == "crate"));
    // The package of an earlier version may still exist.
    let bytes = crates.filter_map(|file| Some(file.metadata().ok()?.len())).max().unwrap_or(u64::MAX);
    println!("crate: {bytes} bytes packed, at most {BUDGET}");
    bytes <= BUDGET
}

/// The library has no native dependency, of the browser's or any other.
fn depends_on_nothing(project: &Project) -> Result<bool, String> {
    let mut command = project.command("cargo");
    command.args(["tree", "--package", NAME, "--edges", "normal,build", "--prefix", "none"]);
    let Finished { success, lines } = run::watched(&mut command)?;
    let others: Vec<_> = lines.iter().filter(|line| !line.trim().is_empty() && !line.starts_with(NAME)).collect();
    for other in &others {
        println!("crate: it depends on {other}");
    }
    Ok(success && others.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_meant_is_no_warning() {
        assert!(is_warning("warning: manifest has no license"));
        assert!(!is_warning(
            "warning: ignoring test `laws` as `tests/laws.rs` is not included in the published package"
        ));
        assert!(!is_warning("    Packaged 162 files"));
    }
}
