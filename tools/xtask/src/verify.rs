//! `verify`: the long checks, run before an issue is called resolved. Later issues add their rows to the table.

use std::env;
use std::process::{Command, ExitCode};

use crate::check::{self, Check, Tally};
use crate::project::Project;
use crate::tools::{Tool, node};
use crate::{dist, fuzz, run};

/// Runs all long checks or only those named; `--ceiling PATH` (or the variable `CEILING`) names a program that the
/// perft bench measures in the same run, to compare with.
///
/// # Errors
/// For a name that is no check, and `--ceiling` without a path.
pub(crate) fn verify(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    let (ceiling, names) = options(arguments)?;
    let ceiling = ceiling.or_else(|| env::var("CEILING").ok());
    let checks = check::choose(table(ceiling), &names)?;
    Ok(check::run(project, &checks))
}

/// All long checks. The work of each prints its figures; they go into the closing note.
fn table(ceiling: Option<String>) -> Vec<Check> {
    vec![
        Check {
            name: "perft",
            about: "perft to depth 13, native and in wasm: counted, then timed",
            needs: [dist::NEEDS.as_slice(), &[Tool::Node]].concat(),
            after: &[],
            work: Box::new(move |project| perft(project, ceiling.as_deref())),
        },
        Check {
            name: "search",
            about: "the search in wasm visits the native positions, at least 0.75 as fast",
            needs: [dist::NEEDS.as_slice(), &[Tool::Node]].concat(),
            after: &[],
            work: Box::new(search),
        },
        Check {
            name: "pointer",
            about: "handler and drawing of a pointer event, four times slower: median 8 ms, 95th percentile 16 ms",
            needs: [dist::NEEDS.as_slice(), &[Tool::Node, Tool::Packages, Tool::Browser]].concat(),
            after: &[],
            work: Box::new(pointer),
        },
        Check {
            name: "page",
            about: "a board one can move on in a second, and Lighthouse at 100, 100, 100 and 95",
            needs: [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser, Tool::Lighthouse]].concat(),
            after: &[],
            work: Box::new(page),
        },
        Check {
            name: "fuzz",
            about: "no text makes the readers of FEN, PDN and links fail",
            needs: fuzz::NEEDS.to_vec(),
            after: &[],
            work: Box::new(fuzz::check),
        },
    ]
}

fn perft(project: &Project, ceiling: Option<&str>) -> Result<Tally, String> {
    dist::build(project)?;
    let mut command = project.command("cargo");
    command.args(["bench", "--bench", "perft", "--", "--wasm"]).arg(project.dist());
    if let Some(ceiling) = ceiling {
        let path = env::current_dir().unwrap_or_default().join(ceiling);
        command.arg("--ceiling").arg(path);
    } else {
        println!("NOT COMPARED with a ceiling program: name one with --ceiling or in the variable CEILING");
    }
    Ok(Tally::one(run::watched(&mut command)?.success))
}

/// Plies of the search bench: a second or two.
const SEARCH_DEPTH: &str = "15";
/// Each is run so often, in turns; the medians are compared.
const SEARCH_RUNS: usize = 5;

fn search(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    let mut native = project.command("cargo");
    native.args(["lab", "bench", "--depth", SEARCH_DEPTH]);
    let mut wasm = project.command("node");
    wasm.arg("benches/search.mjs").arg(project.dist());
    wasm.args(["tools/lab/data/bench.fen", "www/data/weights.bin.gz", SEARCH_DEPTH]);
    let mut ratios = Vec::new();
    for _ in 0..SEARCH_RUNS {
        let [(nodes, native_speed), (wasm_nodes, wasm_speed)] = [bench(&mut native)?, bench(&mut wasm)?];
        println!("native {native_speed:.2} wasm {wasm_speed:.2} million positions a second");
        if nodes != wasm_nodes {
            return Err(format!("{nodes} positions natively, {wasm_nodes} in wasm"));
        }
        ratios.push(wasm_speed / native_speed);
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios[SEARCH_RUNS / 2];
    println!("wasm/native {median:.2}");
    Ok(Tally::one(median >= 0.75))
}

/// The spec prints its figures.
fn pointer(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    Ok(Tally::one(run::watched(node::script(project, "measure").arg("measure_pointer"))?.success))
}

fn page(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    let mut tally = Tally::default();
    let mut measure = node::script(project, "measure");
    measure.arg("measure_page");
    for mut command in [measure, node::audit(project)] {
        let success = run::watched(&mut command)?.success;
        tally.passed += usize::from(success);
        tally.failed += usize::from(!success);
    }
    Ok(tally)
}

/// The positions and the speed of the last line, `signature N  seconds S  mnps M`.
fn bench(command: &mut Command) -> Result<(u64, f64), String> {
    let said = run::ask(command).ok_or_else(|| format!("`{}` failed", run::shown(command)))?;
    let words: Vec<_> = said.lines().last().unwrap_or_default().split_whitespace().collect();
    match words[..] {
        ["signature", nodes, "seconds", _, "mnps", speed] => nodes.parse().ok().zip(speed.parse().ok()),
        _ => None,
    }
    .ok_or_else(|| format!("`{}` does not end with a signature: {said}", run::shown(command)))
}

/// Takes `--ceiling PATH` out of the arguments.
fn options(arguments: &[String]) -> Result<(Option<String>, Vec<String>), String> {
    let mut names = arguments.to_vec();
    let Some(place) = names.iter().position(|name| name == "--ceiling") else { return Ok((None, names)) };
    if place + 1 == names.len() {
        return Err("--ceiling needs the path of a program".to_owned());
    }
    let path = names.drain(place..place + 2).next_back();
    Ok((path, names))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn the_ceiling_may_stand_anywhere() {
        assert_eq!(options(&words("perft")), Ok((None, words("perft"))));
        assert_eq!(options(&words("--ceiling a/b perft")), Ok((Some("a/b".to_owned()), words("perft"))));
        assert_eq!(options(&words("perft --ceiling a/b")), Ok((Some("a/b".to_owned()), words("perft"))));
        assert!(options(&words("perft --ceiling")).is_err());
    }
}
