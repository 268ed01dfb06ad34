//! `verify`: the long checks, which take too long for every change.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::check::{self, Check, Tally, Work};
use crate::project::Project;
use crate::tools::{Tool, node};
use crate::{
    api, browsers, certificates, checkerboard, decks, dist, fuzz, library_verify, mutants, options, package, python,
    release, review, run, test,
};

/// The default duration of the engine's endurance test.
const SECONDS: u32 = 600;

const SELFMATCH_GAMES: u32 = 2000;

/// Games with a planted blunder, how many times the nodes a blunder is verified with, explanations to replay, and those
/// of the opposition and of trapped kings.
const REVIEW: [(&str, u64); 5] = [
    ("REVIEW_GAMES", 50),
    ("REVIEW_DEPTH", 100),
    ("REVIEW_EXPLANATIONS", 1_000),
    ("REVIEW_ARCHIVE", 200),
    ("REVIEW_ENDINGS", 50),
];

/// Runs all long checks or only those named. `--ceiling PATH` (or the variable `CEILING`) names a program that the
/// perft bench measures in the same run for comparison; `--seconds N` is the duration of the endurance test; `--browser
/// NAME` selects one browser of `browsers` instead of all three; `--tables FILE` (or the variable `ENDGAME6`) names the
/// endgame tables of `six`.
///
/// # Errors
/// For an unknown check or browser, `--ceiling` or `--tables` without a path, or `--seconds` without a number.
pub(crate) fn verify(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    let mut names = arguments.to_vec();
    let ceiling = options::take(&mut names, "--ceiling", "the path of a program")?;
    let ceiling = ceiling.or_else(|| env::var("CEILING").ok());
    let seconds = options::take_number(&mut names, "--seconds")?.unwrap_or(SECONDS);
    let browser = options::take(&mut names, "--browser", "the name of a browser")?;
    let tables = options::take(&mut names, "--tables", "the path of a file")?.or_else(|| env::var("ENDGAME6").ok());
    let mut checks = table(ceiling, seconds);
    checks.extend(of_the_page());
    checks.extend(by_others());
    checks.push(in_browsers(browser)?);
    checks.push(row(
        "release",
        "the files of a release can be made, and the version is the same everywhere",
        release::NEEDS.to_vec(),
        Box::new(release::check),
    ));
    checks.push(row(
        "hosting",
        "nginx serves the page by the recipe of docs/hosting, and its headers block nothing",
        [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser]].concat(),
        Box::new(nginx),
    ));
    checks.push(row(
        "six",
        "the page opens the tables of six pieces in 10 s, wins 100 won positions with them and holds 100 drawn ones",
        [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser]].concat(),
        Box::new(move |project| six(project, tables.as_deref())),
    ));
    checks.push(row(
        "certificates",
        "the goals of puzzles and the explanations of reviews are proved, and an independent program accepts the proofs",
        vec![Tool::Node],
        Box::new(certificates::check),
    ));
    let checks = check::choose(checks, &names)?;
    Ok(check::run(project, checks, 1))
}

/// All long checks. Each prints its figures.
fn table(ceiling: Option<String>, seconds: u32) -> Vec<Check> {
    vec![
        row(
            "perft",
            "perft to depth 13, native and in wasm: counted, then timed",
            [dist::NEEDS.as_slice(), &[Tool::Node]].concat(),
            Box::new(move |project| perft(project, ceiling.as_deref())),
        ),
        row(
            "search",
            "the search in wasm visits the native positions, at least 0.75 as fast",
            [dist::NEEDS.as_slice(), &[Tool::Node]].concat(),
            Box::new(search),
        ),
        row("native", "the Rust tests that take seconds each", vec![], Box::new(test::slow)),
        row(
            "long",
            "the specs that take long: whole games, every view in the dark, deployments, 25,000 games",
            [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser]].concat(),
            Box::new(|project| built_specs(project, "long")),
        ),
        row(
            "pointer",
            "handler and drawing of a pointer event, four times slower: median 8 ms, 95th percentile 16 ms",
            [dist::NEEDS.as_slice(), &[Tool::Node, Tool::Packages, Tool::Browser]].concat(),
            Box::new(pointer),
        ),
        row(
            "page",
            "a board one can move on in a second, taps answered in 100 ms, and Lighthouse at 100, 100, 100 and 95",
            [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser, Tool::Lighthouse]].concat(),
            Box::new(page),
        ),
        row(
            "package",
            "the npm package plays the same game in every tool chain; publint and attw find nothing",
            [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser, Tool::Projects]].concat(),
            Box::new(package::installed),
        ),
        row(
            "crate",
            "the crate in all features and on a bare machine, with its examples, by the oldest Rust it names; its interface only grows",
            library_verify::NEEDS.to_vec(),
            Box::new(library_verify::check),
        ),
        row(
            "boundary",
            "calls of the module are at least as fast as those of rapid-draughts, in JavaScript, and those of the package 0.9 times",
            [dist::PACKED.as_slice(), &[Tool::Projects]].concat(),
            Box::new(boundary),
        ),
        row(
            "fuzz",
            "no text makes the readers of FEN, PDN and links fail",
            fuzz::NEEDS.to_vec(),
            Box::new(fuzz::check),
        ),
        row(
            "api",
            "a million arbitrary calls of the module trap nowhere, it plays as the native library does, and no text costs it more",
            api::NEEDS.to_vec(),
            Box::new(api::check),
        ),
        row(
            "mutants",
            "the tests find 85 % of small faults in the rules and 70 % in the notation, of a sample",
            mutants::NEEDS.to_vec(),
            Box::new(mutants::check),
        ),
        row(
            "miri",
            "the rules' own tests run under Miri, with every overflow and every index checked",
            vec![Tool::Nightly, Tool::Miri],
            Box::new(miri),
        ),
        row(
            "selfmatch",
            "every game of 2,000 of the engine against itself is legal by the oracle and ends by the rules",
            vec![],
            Box::new(|project| long_test(project, "selfmatch", &[("SELFMATCH_GAMES", SELFMATCH_GAMES.into())])),
        ),
        row(
            "review",
            "the review finds 50 planted blunders, at most one blunder in 50 is sound, the explanations of 200 archive games and 1,100 others are true, and 200 games are reviewed alike in wasm",
            dist::PACKED.to_vec(),
            Box::new(review),
        ),
        row(
            "variants",
            "the generator agrees with the oracle at 100,000 positions in random games of every other draughts",
            vec![],
            Box::new(variants),
        ),
        row("tables", "endgame tables of up to four pieces come to the published counts", vec![], Box::new(tables)),
        row(
            "endurance",
            "the engine searches any position by any rules within any limits, for minutes, and never falls",
            vec![],
            Box::new(move |project| endurance(project, seconds)),
        ),
    ]
}

/// The long checks of the page in one browser.
fn of_the_page() -> Vec<Check> {
    vec![
        row(
            "tab",
            "a tab stays as it is over 1,000 games, and a page over 500 mounts of elements",
            [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser]].concat(),
            Box::new(|project| built_specs(project, "endurance")),
        ),
        row(
            "kills",
            "a browser that is killed 200 times loses at most the moves of the last 100 ms",
            [dist::PACKED.as_slice(), &[Tool::Packages, Tool::Browser]].concat(),
            Box::new(|project| built_specs(project, "kills")),
        ),
    ]
}

/// The checks in which programs that are not ours use the engine.
fn by_others() -> Vec<Check> {
    vec![
        row(
            "decks",
            "the longer decks of ballots are those of pydraughts, and searches agree with 90 % of the eleven-man ballots it calls lost",
            vec![],
            Box::new(decks::check),
        ),
        row("hub", "pydraughts plays a whole game of each variant, by the Hub protocol", vec![], Box::new(python::hub)),
        row(
            "pydraughts",
            "pydraughts finds the same legal moves in 300 random games of Russian, Brazilian and Italian draughts",
            vec![],
            Box::new(python::legal_moves),
        ),
        row(
            "checkerboard",
            "a C program loads the library for CheckerBoard and plays a whole game, here and on Windows (Wine)",
            vec![],
            Box::new(checkerboard::check),
        ),
        row(
            "python",
            "the wheel installs and passes its tests, and its perft is 50 times as fast as that of py-draughts",
            vec![Tool::Rustfmt, Tool::Clippy],
            Box::new(python::wheel),
        ),
    ]
}

fn row(name: &'static str, about: &'static str, needs: Vec<Tool>, work: Work) -> Check {
    Check { name, about, needs, after: &[], locks: None, work }
}

fn boundary(project: &Project) -> Result<Tally, String> {
    const OTHER: &str = "tests/package/node_modules/rapid-draughts/dist/english.js";
    dist::build(project)?;
    package::make(project)?;
    let mut tally = Tally::default();
    for (bench, folder) in [("benches/boundary.mjs", project.dist()), ("benches/package.mjs", package::folder(project))]
    {
        let mut command = project.command("node");
        command.arg(bench).arg(folder).arg(OTHER);
        tally += Tally::one(run::watched(&mut command)?.success);
    }
    Ok(tally)
}

fn in_browsers(only: Option<String>) -> Result<Check, String> {
    Ok(Check {
        name: "browsers",
        about: "Chromium, Firefox and WebKitGTK go on the same journeys through the page, at a desk's width and a phone's",
        needs: browsers::needs(only.as_deref())?,
        after: &[],
        locks: None,
        work: Box::new(move |project| browsers::check(project, only.as_deref())),
    })
}

fn perft(project: &Project, ceiling: Option<&str>) -> Result<Tally, String> {
    dist::build(project)?;
    let mut command = project.command("cargo");
    command.args(["bench", "--bench", "perft", "--", "--wasm"]).arg(project.dist());
    let mut tally = Tally::default();
    if let Some(ceiling) = ceiling {
        let path = env::current_dir().unwrap_or_default().join(ceiling);
        command.arg("--ceiling").arg(path);
    } else {
        tally += Tally::not_run("no ceiling program: name one with --ceiling or in the variable CEILING");
    }
    tally += Tally::one(run::watched(&mut command)?.success);
    Ok(tally)
}

/// The depth of the search bench, which takes a second or two.
const SEARCH_DEPTH: &str = "15";
/// The number of alternating runs of each program; the medians are compared.
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

/// The hosting recipe for nginx. A missing nginx is not installed, because Debian's package would start a server on
/// port 80.
fn nginx(project: &Project) -> Result<Tally, String> {
    if project.on_path(&["nginx"]).is_none() {
        return Ok(Tally::not_run("there is no nginx on PATH"));
    }
    built_specs(project, "nginx")
}

/// The specs take the file by an absolute path. They print its figures.
fn six(project: &Project, tables: Option<&str>) -> Result<Tally, String> {
    let Some(tables) = tables else {
        return Ok(Tally::not_run("name a file of endgame tables with --tables or in the variable ENDGAME6"));
    };
    let tables = Path::new(tables).canonicalize().map_err(|error| format!("{tables} cannot be read: {error}"))?;
    dist::build(project)?;
    let mut command = node::specs(project, "six");
    test::watch_specs(command.env("ENDGAME6", tables))
}

fn built_specs(project: &Project, script: &str) -> Result<Tally, String> {
    dist::build(project)?;
    test::specs(project, script)
}

/// Walks through thousands of positions take hours there.
const TOO_LONG_FOR_MIRI: &str = "positions_of_a_walk";

fn miri(project: &Project) -> Result<Tally, String> {
    let mut command = project.command("cargo");
    command.args(["+nightly", "miri", "test", "--lib", "rules::", "--", "--skip", TOO_LONG_FOR_MIRI]);
    test::selected(&mut command)
}

fn page(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    let mut tally = Tally::default();
    let mut measure = node::script(project, "measure");
    measure.args(["measure_page", "measure_interaction", "measure_taps", "measure_engine", "measure_review"]);
    for mut command in [measure, node::audit(project)] {
        let success = run::watched(&mut command)?.success;
        tally += Tally::one(success);
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

/// New positions at every run; the seed is among the figures.
fn endurance(project: &Project, seconds: u32) -> Result<Tally, String> {
    long_test(project, "endurance", &[("ENDURANCE_SECONDS", seconds.into()), ("ENDURANCE_SEED", run::seed())])
}

/// The games that the module and the native library review.
const REVIEWED_ALIKE: &str = "200";

fn review(project: &Project) -> Result<Tally, String> {
    dist::build(project)?;
    let mut tally = long_test(project, "review", &REVIEW)?;
    let mut lab = project.command("cargo");
    lab.args(["run", "--quiet", "--release", "--package", "lab", "--"]);
    tally += review::compare(project, REVIEWED_ALIKE, lab)?;
    Ok(tally)
}

fn variants(project: &Project) -> Result<Tally, String> {
    let mut command = project.command("cargo");
    command.args(["test", "--test", "laws", "in_games_of_other_draughts"]).env("VARIANT_POSITIONS", "100000");
    test::selected(&mut command)
}

/// The unit test of the counts, with tables of one piece more than in `xtask test`.
fn tables(project: &Project) -> Result<Tally, String> {
    let mut command = project.command("cargo");
    command.args(["test", "--release", "--package", "lab", "--bin", "lab", "published_counts"]);
    test::selected(command.env("TABLES_PIECES", "4"))
}

/// The tests of a file of the workbench, short or left out in `xtask test` and here as long as their variables say.
fn long_test(project: &Project, name: &str, variables: &[(&str, u64)]) -> Result<Tally, String> {
    let mut command = project.command("cargo");
    command.args(["test", "--package", "lab", "--test", name, "--", "--include-ignored", "--nocapture"]);
    command.envs(variables.iter().map(|(name, value)| (name, value.to_string())));
    test::selected(&mut command)
}
