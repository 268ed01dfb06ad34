//! Python for `verify`: environments with pinned packages, in the project's cache.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::api;
use crate::check::Tally;
use crate::project::Project;
use crate::run::{self, Finished};

/// The Hub protocol from the side of the other program.
const HUB: &[&str] = &["pydraughts==0.6.7"];
/// The packages that build and test the wheel.
const WHEEL: &[&str] = &["maturin==1.16.0", "pytest==9.2.0"];
/// The package that the wheel is compared with. Its module has the name of another package's.
const OTHER: &[&str] = &["py-draughts==1.10.1"];

/// Why the checks with Python cannot run.
pub(crate) const NO_PYTHON: &str = "python3 with venv is not here; Debian's packages are python3 and python3-venv";

/// How much faster than the other package perft has to be.
const RATIO: &str = "50";

/// pydraughts plays a whole game with `lab hub` in each variant.
///
/// # Errors
/// If the program cannot be built or the package not installed.
pub(crate) fn hub(project: &Project) -> Result<Tally, String> {
    with_packages(project, "hub", HUB, |python| {
        let lab = api::lab(project)?;
        let mut game = project.command(&python.to_string_lossy());
        game.arg("tests/python/hub_game.py").arg(lab);
        Ok(Tally::one(run::watched(&mut game)?.success))
    })
}

/// The decks of ballots in `www/data` are those of pydraughts.
///
/// # Errors
/// If the package cannot be installed.
pub(crate) fn ballot_decks(project: &Project) -> Result<Tally, String> {
    with_packages(project, "hub", HUB, |python| {
        let mut compare = project.command(&python.to_string_lossy());
        Ok(Tally::one(run::watched(compare.args(["-B", "tests/python/ballot_decks.py"]))?.success))
    })
}

/// The random games of each draughts in which pydraughts has to agree on the legal moves.
const GAMES: &str = "100";

/// The wheel and pydraughts have the same legal moves in random games of Russian, Brazilian and Italian draughts.
///
/// # Errors
/// If the wheel cannot be built or a package not installed.
pub(crate) fn legal_moves(project: &Project) -> Result<Tally, String> {
    let compare = |python: &Path, builder: &Path| {
        install_wheel(project, python, &build(project, builder)?)?;
        let mut compare = project.command(&python.to_string_lossy());
        Ok(Tally::one(run::watched(compare.args(["tests/python/legal_moves.py", GAMES]))?.success))
    };
    with_packages(project, "hub", HUB, |python| {
        with_packages(project, "wheel", WHEEL, |builder| compare(python, builder))
    })
}

/// Builds the wheel, installs it, runs its tests, and compares its perft with that of another package.
///
/// # Errors
/// If a package cannot be installed.
pub(crate) fn wheel(project: &Project) -> Result<Tally, String> {
    with_packages(project, "wheel", WHEEL, |python| {
        with_packages(project, "py-draughts", OTHER, |other| test_wheel(project, python, other))
    })
}

fn test_wheel(project: &Project, python: &Path, other: &Path) -> Result<Tally, String> {
    let mut tally = Tally::default();
    // It is not in the workspace, so the other checks do not see it.
    for arguments in [&["fmt", "--check"][..], &["clippy", "--release", "--", "-D", "warnings"]] {
        let mut cargo = project.command("cargo");
        cargo.current_dir(project.root.join("tools/python")).args(arguments);
        cargo.env("CARGO_TARGET_DIR", project.root.join("target/python"));
        tally += Tally::one(run::watched(&mut cargo)?.success);
    }
    let wheel = build(project, python)?;
    println!("python: {}, {} bytes", wheel.display(), wheel.metadata().map_or(0, |data| data.len()));
    for python in [python, other] {
        install_wheel(project, python, &wheel)?;
    }
    let mut tests = project.command(&python.to_string_lossy());
    tests.args(["-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tools/python/tests"]);
    tally += Tally::one(run::watched(&mut tests)?.success);
    let mut bench = project.command(&other.to_string_lossy());
    let Finished { success, lines, .. } = run::watched(bench.args(["tools/python/bench_perft.py", RATIO]))?;
    tally += Tally::one(success && lines.iter().any(|line| line.starts_with("ratio ")));
    Ok(tally)
}

/// The wheel for this machine; `None` if Python is missing: [`NO_PYTHON`].
///
/// # Errors
/// If it cannot be built.
pub(crate) fn built_wheel(project: &Project) -> Result<Option<PathBuf>, String> {
    environment(project, "wheel", WHEEL)?.map(|python| build(project, &python)).transpose()
}

/// Builds the wheel in `target/wheels` with the maturin beside this interpreter.
fn build(project: &Project, python: &Path) -> Result<PathBuf, String> {
    let folder = project.root.join("target/wheels");
    // An older wheel would be found too.
    let _ = fs::remove_dir_all(&folder);
    let mut build = project.command(&python.with_file_name("maturin").to_string_lossy());
    build.args(["build", "--release", "--locked", "--manifest-path", "tools/python/Cargo.toml", "--out"]).arg(&folder);
    build.env("CARGO_TARGET_DIR", project.root.join("target/python"));
    run::plain(&mut build)?;
    let wheels = fs::read_dir(&folder).into_iter().flatten().flatten().map(|file| file.path());
    let wheel = wheels.into_iter().find(|path| path.extension().is_some_and(|extension| extension == "whl"));
    wheel.ok_or_else(|| "maturin made no wheel".to_owned())
}

fn install_wheel(project: &Project, python: &Path, wheel: &Path) -> Result<(), String> {
    run::plain(pip(project, python).args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
}

/// Runs a check with the interpreter of an environment with these packages. Without Python it has not run.
fn with_packages(
    project: &Project,
    name: &str,
    packages: &[&str],
    check: impl FnOnce(&Path) -> Result<Tally, String>,
) -> Result<Tally, String> {
    environment(project, name, packages)?.map_or_else(|| Ok(Tally::not_run(NO_PYTHON)), |python| check(&python))
}

/// The interpreter of an environment with these packages; `None`, with a message, if there is no Python.
fn environment(project: &Project, name: &str, packages: &[&str]) -> Result<Option<PathBuf>, String> {
    let folder = project.cache.join("python").join(name);
    let (python, stamp) = (folder.join("bin/python"), folder.join("installed-packages"));
    let wanted = packages.join("\n");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(Some(python));
    }
    if run::ask(project.command("python3").args(["-c", "import venv, ensurepip"])).is_none() {
        println!("python: NOT RUN: {NO_PYTHON}");
        return Ok(None);
    }
    println!("setup: {} for Python, in {}", packages.join(", "), folder.display());
    run::plain(project.command("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    run::plain(pip(project, &python).args(["install", "--quiet"]).args(packages))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(Some(python))
}

fn pip(project: &Project, python: &Path) -> Command {
    let mut command = project.command(&python.to_string_lossy());
    command.args(["-m", "pip", "--disable-pip-version-check"]);
    command
}
