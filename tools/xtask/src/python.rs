//! Python for `verify`: environments with pinned packages, in the project's cache.

use std::fs;
use std::path::PathBuf;

use crate::check::Tally;
use crate::project::Project;
use crate::run;

/// The Hub protocol from the side of the other program.
const HUB: &[&str] = &["pydraughts==0.6.7"];
/// pydraughts plays a whole game with `lab hub`.
///
/// # Errors
/// If the program cannot be built or the package not installed.
pub(crate) fn hub(project: &Project) -> Result<Tally, String> {
    let Some(python) = environment(project, "hub", HUB)? else { return Ok(Tally::default()) };
    run::plain(project.command("cargo").args(["build", "--release", "--package", "lab"]))?;
    let mut game = project.command(&python.to_string_lossy());
    game.arg("tests/python/hub_game.py").arg(project.root.join("target/release/lab"));
    Ok(Tally::one(run::watched(&mut game)?.success))
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
        println!("python: NOT RUN: python3 with venv is not here; Debian's packages are python3 and python3-venv");
        return Ok(None);
    }
    println!("setup: {} for Python, in {}", packages.join(", "), folder.display());
    run::plain(project.command("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    run::plain(pip(project, &python).args(["install", "--quiet"]).args(packages))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(Some(python))
}

fn pip(project: &Project, python: &std::path::Path) -> std::process::Command {
    let mut command = project.command(&python.to_string_lossy());
    command.args(["-m", "pip", "--disable-pip-version-check"]);
    command
}
