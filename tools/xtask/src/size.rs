//! `size`: what a first visitor downloads of the release build, against a budget.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use crate::dist;
use crate::project::Project;
use crate::run;

/// A file of `dist/` and the bytes it may have at most after `gzip -9`.
struct Budget {
    file: &'static str,
    bytes: usize,
}

/// All budgets. They are promises to those who load the game over a slow line: raise one only with a reason in the commit.
const BUDGETS: [Budget; 3] = [
    // 70 kB for rules, engine and boundary, 52 kB for records: PDN, the tree of a game, links, the index of a library.
    // Weights, book and tables are files of their own, fetched late.
    Budget { file: dist::MODULE, bytes: 122_000 },
    // Generated; it grows when the boundary grows thick.
    Budget { file: dist::GLUE, bytes: 10 * 1024 },
    // Fetched when the first search is asked for, packed as it lies there.
    Budget { file: "www/data/weights.bin.gz", bytes: 300_000 },
];

/// Weighs the release build as it lies in `dist/`.
///
/// # Errors
/// For any argument, and when there is no build or no gzip.
pub(crate) fn size(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("size takes no arguments".to_owned());
    }
    Ok(if within_budget(project)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints every size, and tells whether all are within their budgets.
///
/// # Errors
/// When there is no build or no gzip.
pub(crate) fn within_budget(project: &Project) -> Result<bool, String> {
    dist::complete(project)?;
    let mut within = true;
    for Budget { file, bytes } in BUDGETS {
        let path = project.dist().join(file);
        let plain = fs::metadata(&path).map_err(|error| format!("dist/{file}: {error}"))?.len();
        let zipped = zipped(project, &path)?;
        let verdict = if zipped <= bytes { "within" } else { "ABOVE" };
        println!("{file:26} {plain:8} bytes, {zipped:6} gzipped: {verdict} the budget of {bytes}");
        within &= zipped <= bytes;
    }
    Ok(within)
}

/// The size after `gzip -9`; where there is no gzip, by the same algorithm in Node.
fn zipped(project: &Project, path: &Path) -> Result<usize, String> {
    const SCRIPT: &str = "const bytes = require('fs').readFileSync(0); \
        process.stdout.write(require('zlib').gzipSync(bytes, { level: 9 }))";
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if project.on_path(&["gzip"]).is_some() {
        return length_through(project.command("gzip").args(["-9", "-c"]), bytes);
    }
    length_through(project.command("node").args(["-e", SCRIPT]), bytes)
        .map_err(|error| format!("weighing needs gzip or Node.js: {error}"))
}

/// How many bytes a filter makes of `bytes`.
fn length_through(filter: &mut Command, bytes: Vec<u8>) -> Result<usize, String> {
    let shown = run::shown(filter);
    let failed = |error: io::Error| format!("`{shown}`: {error}");
    let mut child = filter.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let input = child.stdin.take();
    // Beside the reading: a filter whose output nobody takes stops reading its input.
    let writer = thread::spawn(move || input.map(|mut input| input.write_all(&bytes)));
    let output = child.wait_with_output().map_err(failed)?;
    let written = matches!(writer.join(), Ok(Some(Ok(()))));
    if written && output.status.success() { Ok(output.stdout.len()) } else { Err(format!("`{shown}` failed")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_out_of_a_filter_is_weighed() {
        assert_eq!(length_through(&mut Command::new("cat"), vec![7; 300_000]), Ok(300_000));
        assert!(length_through(&mut Command::new("false"), vec![7; 300_000]).is_err());
        assert!(length_through(&mut Command::new("no-such-program-here"), Vec::new()).is_err());
    }
}
