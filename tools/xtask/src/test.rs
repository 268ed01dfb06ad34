//! `test`: everything a change must pass, cheap checks first.

mod summary;

use std::env;
use std::fs;
use std::process::{Command, ExitCode};

use crate::check::{self, Check, Tally, Work};
use crate::project::Project;
use crate::run::Finished;
use crate::tools::{Tool, node};
use crate::{dist, format, golden, library, package, review, run, search, size, tidy};

/// Two checks side by side: the page's often wait for a browser while the others keep cargo busy.
const LANES: usize = 2;

/// What cargo locks while it builds for this machine.
const HOST: Option<&str> = Some("host");

/// What cargo locks while it builds for the browser.
const WASM: Option<&str> = Some("wasm");

/// Sets the machine up for the checks, then runs all of them, or only those named.
///
/// # Errors
/// For a name that is no check.
pub(crate) fn test(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    let checks = check::choose(table(), arguments)?;
    Ok(check::run(project, checks, LANES))
}

/// All checks, in the order in which they start: first the longest builds, those that take seconds beside them, then
/// the longest checks and those that fill the gaps.
fn table() -> Vec<Check> {
    let mut checks = vec![compiled()];
    checks.extend(checks_of_sources());
    checks.extend(long_checks());
    checks.extend(checks_of_build());
    checks.extend(checks_by_cargo());
    checks
}

/// Compiles the programs that `native` runs. `native` holds no lock, so other checks of cargo run beside it.
fn compiled() -> Check {
    let work = Box::new(|project: &Project| once(rust_tests(project).arg("--no-run")));
    Check { locks: HOST, ..row("programs", "the Rust tests compile", vec![], work) }
}

/// Checks of the sources that take seconds.
fn checks_of_sources() -> Vec<Check> {
    let linters = || vec![Tool::Node, Tool::Baseline];
    vec![
        row("fmt", "the Rust code is laid out by rustfmt", vec![Tool::Rustfmt], cargo("fmt --all --check")),
        row("tidy", "the repository's own laws hold", vec![], Box::new(tidy::tally)),
        Check { locks: WASM, ..row("build", "the release build of the page", dist::PACKED.to_vec(), Box::new(build)) },
        row("prettier", "scripts and styles are laid out by Prettier", linters(), Box::new(format::check)),
        row("lint", "scripts, pages and catalogues keep the laws that linters check", linters(), Box::new(lint)),
        row(
            "baseline",
            "scripts and styles use what browsers have had for years",
            linters(),
            Box::new(|project| once(project.command("node").arg("tests/baseline/check.js"))),
        ),
    ]
}

/// The two longest checks. They start early, and the others run beside them.
fn long_checks() -> Vec<Check> {
    let page = vec![Tool::Node, Tool::Packages, Tool::Browser];
    vec![
        Check { after: &["programs"], ..row("native", "the Rust tests pass", vec![], Box::new(native)) },
        built(row("e2e", "the page works, played through by Playwright", page, Box::new(end_to_end))),
    ]
}

/// The other checks that use the build in `dist/`.
fn checks_of_build() -> Vec<Check> {
    let page = || vec![Tool::Node, Tool::Packages, Tool::Packer];
    // They run the `lab` of `programs`.
    let alike = |check| Check { after: &["programs", "build"], ..check };
    vec![
        built(row("size", "the release build is small", vec![], Box::new(size))),
        built(row("golden", "the module exports the types that are promised", vec![], Box::new(golden))),
        built(row("node", "the page's logic passes its tests in Node", page(), Box::new(logic))),
        built(row("types", "the page's types fit", page(), Box::new(types))),
        Check {
            locks: WASM,
            ..built(row(
                "package",
                "the npm package is small and typed, and plays in Node",
                package::CHECKED.to_vec(),
                Box::new(package::smoke),
            ))
        },
        alike(row(
            "review",
            "the module reviews games as the native library does, bit for bit",
            dist::PACKED.to_vec(),
            Box::new(review_alike),
        )),
        alike(row(
            "search",
            "the module searches 200 positions as the native library does, node for node",
            dist::PACKED.to_vec(),
            Box::new(search_alike),
        )),
    ]
}

/// The other checks that keep cargo busy.
fn checks_by_cargo() -> Vec<Check> {
    const CLIPPY: &str =
        "clippy --workspace --all-targets --features bitboard-checkers/serde,bitboard-checkers/weights -- -D warnings";
    vec![
        Check { locks: HOST, ..row("clippy", "clippy finds nothing", vec![Tool::Clippy], cargo(CLIPPY)) },
        Check {
            locks: WASM,
            ..row(
                "clippy-wasm",
                "clippy finds nothing in what only the browser sees",
                vec![Tool::Clippy, Tool::Wasm32],
                Box::new(|project| clippy_wasm(project, &["--test web"])),
            )
        },
        Check { locks: HOST, ..row("doc", "the documentation builds and its links lead somewhere", vec![], doc()) },
        row(
            "crate",
            "the library can be published, and natively depends on nothing but vectors",
            vec![],
            Box::new(library::check),
        ),
        row(
            "browser",
            "the Rust tests pass in the browser",
            vec![Tool::Wasm32, Tool::WasmBindgen, Tool::WasmPack, Tool::Browser],
            Box::new(browser),
        ),
    ]
}

/// A check that uses the build in `dist/`.
fn built(check: Check) -> Check {
    Check { after: &["build"], ..check }
}

fn row(name: &'static str, about: &'static str, needs: Vec<Tool>, work: Work) -> Check {
    Check { name, about, needs, after: &[], locks: None, work }
}

/// A check that is one cargo command.
fn cargo(arguments: &'static str) -> Work {
    Box::new(move |project| once(project.command("cargo").args(arguments.split(' '))))
}

/// Lints the code for the browser alone: `src/wasm` and its tests, or the library in some sets of features.
///
/// # Errors
/// If cargo cannot be started.
pub(crate) fn clippy_wasm(project: &Project, builds: &[&str]) -> Result<Tally, String> {
    const BROWSER: &str = "clippy --package bitboard-checkers --target wasm32-unknown-unknown --lib";
    let mut tally = Tally::default();
    for build in builds {
        let words = [BROWSER, build, "-- -D warnings"].join(" ");
        tally += once(project.command("cargo").args(words.split(' ')))?;
    }
    Ok(tally)
}

fn doc() -> Work {
    const ARGUMENTS: [&str; 6] =
        ["doc", "--workspace", "--no-deps", "--document-private-items", "--features", OPTIONAL];
    Box::new(|project| once(project.command("cargo").env("RUSTDOCFLAGS", "-Dwarnings").args(ARGUMENTS)))
}

fn once(command: &mut Command) -> Result<Tally, String> {
    println!("{}", run::shown(command));
    Ok(Tally::one(run::watched(command)?.success))
}

/// The features that nobody has by default.
const OPTIONAL: &str = "bitboard-checkers/serde,bitboard-checkers/weights";

fn rust_tests(project: &Project) -> Command {
    let mut command = project.command("cargo");
    command.args(["test", "--workspace", "--features", OPTIONAL, "--target-dir"]).arg(project.target());
    command
}

fn native(project: &Project) -> Result<Tally, String> {
    let finished = run::watched(rust_tests(project).arg("--no-fail-fast"))?;
    Ok(summary::libtest(&finished.lines).of_runner(finished.success))
}

/// The tests that `native` leaves to `verify`, as one test.
///
/// # Errors
/// When they cannot be run.
pub(crate) fn slow(project: &Project) -> Result<Tally, String> {
    selected(rust_tests(project).args(["--lib", "--bins", "--tests", "--no-fail-fast", "--", "--ignored"]))
}

/// `tests/web.rs` alone, in a package of its own: wasm-pack compiles all tests of a package, and no other one of the
/// library runs there. It is linked quickly: the module that is published is tested in the page. In a target folder of
/// its own: a library for wasm has the same place whatever its settings are, so `build` and this check would each
/// compile it again. In a temporary folder of its own: a test that runs out of time leaves its Chromium behind, which
/// is known by it.
fn browser(project: &Project) -> Result<Tally, String> {
    let scratch = env::temp_dir().join(format!("bitboard-checkers-{}", std::process::id()));
    fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
    // The settings of the browser are read from the folder of the package.
    let settings = "webdriver.json";
    let package = project.root.join("tools/web-tests");
    fs::copy(project.root.join(settings), package.join(settings)).map_err(|error| format!("{settings}: {error}"))?;
    let mut command = project.command("wasm-pack");
    command.args(["test", "--headless", "--chrome", "--release", "--", "--package", "web-tests", "--target-dir"]);
    command.arg(project.target().join("browser"));
    command.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    command.env("WASM_BINDGEN_TEST_TIMEOUT", "300").env("TMPDIR", &scratch);
    let finished = run::watched(&mut command);
    run::end_leftovers(&scratch);
    // A folder that stays is for the system to clear.
    let _ = fs::remove_dir_all(&scratch);
    let finished = finished?;
    Ok(summary::libtest(&finished.lines).of_runner(finished.success))
}

/// The `lab` of the check `programs`, built by the same command: `cargo run` resolves other features, and would replace
/// the program while tests run it.
fn lab(project: &Project) -> Result<Command, String> {
    run::plain(rust_tests(project).args(["--quiet", "--no-run"]))?;
    let target = project.target();
    let program = target.join("debug/lab").with_extension(env::consts::EXE_EXTENSION);
    Ok(project.command(&program.to_string_lossy()))
}

fn review_alike(project: &Project) -> Result<Tally, String> {
    dist::complete(project)?;
    review::compare(project, "3", lab(project)?)
}

fn search_alike(project: &Project) -> Result<Tally, String> {
    dist::complete(project)?;
    search::compare(project, lab(project)?)
}

fn build(project: &Project) -> Result<Tally, String> {
    dist::build(project).map(|()| Tally::one(true))
}

fn size(project: &Project) -> Result<Tally, String> {
    size::within_budget(project).map(Tally::one)
}

fn golden(project: &Project) -> Result<Tally, String> {
    golden::agrees(project).map(Tally::one)
}

fn types(project: &Project) -> Result<Tally, String> {
    dist::complete(project)?;
    once(&mut node::script(project, "types"))
}

/// `tests/baseline`: `ESLint`, dependency-cruiser and the comparison of the catalogues.
fn lint(project: &Project) -> Result<Tally, String> {
    let mut command = project.command("node");
    command.args(["--test", "--test-reporter=spec"]).current_dir(project.root.join("tests/baseline"));
    let finished = run::watched(&mut command)?;
    Ok(summary::node(&finished.lines).of_runner(finished.success))
}

/// The reporter of the script is one whose summary we can read.
fn logic(project: &Project) -> Result<Tally, String> {
    dist::complete(project)?;
    let mut command = project.command("node");
    let finished = run::watched(command.arg("tests/node/run.js"))?;
    Ok(summary::node(&finished.lines).of_runner(finished.success))
}

fn end_to_end(project: &Project) -> Result<Tally, String> {
    dist::complete_page(project)?;
    specs(project, "test")
}

/// The tests that this command selects, as one test. Cargo succeeds too if it selects none, as when a test was renamed:
/// that is a failure.
///
/// # Errors
/// When they cannot be run.
pub(crate) fn selected(command: &mut Command) -> Result<Tally, String> {
    let finished = run::watched(command)?;
    let passed = has_passed(&finished);
    if finished.success && !passed {
        println!("`{}` ran no test", run::shown(command));
    }
    Ok(Tally::one(passed))
}

/// Whether cargo succeeded and at least one test passed.
fn has_passed(finished: &Finished) -> bool {
    finished.success && summary::libtest(&finished.lines).passed > 0
}

/// The specs of a project of `tests/e2e`, by the script that runs them.
///
/// # Errors
/// When they cannot be run.
pub(crate) fn specs(project: &Project, script: &str) -> Result<Tally, String> {
    watch_specs(&mut node::specs(project, script))
}

/// The specs that this command runs.
///
/// # Errors
/// When they cannot be run.
pub(crate) fn watch_specs(command: &mut Command) -> Result<Tally, String> {
    // The reporter whose summary we can read, whatever the configuration prefers.
    let finished = run::watched(command.arg("--reporter=list"))?;
    Ok(summary::playwright(&finished.lines).of_runner(finished.success))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_of_no_test_has_failed() {
        // The lines are not printed: `native` counts those of the tests of this program too.
        let cargo = |passed: &[usize], success: bool| {
            let line =
                |count| format!("test result: ok. {count} passed; 0 failed; 0 ignored; 0 measured; 9 filtered out");
            has_passed(&Finished { success, code: None, lines: passed.iter().map(line).collect() })
        };
        assert!(cargo(&[0, 1], true));
        assert!(!cargo(&[0, 0], true) && !cargo(&[], true), "nothing was run");
        assert!(!cargo(&[3], false));
    }
}
