//! Chromium and chromedriver, which must have the same version, and Chromium's headless shell.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use super::State;
use crate::project::Project;
use crate::run;
use crate::version::Version;

/// The program names of Chromium.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// Chromium without its window code, which starts sooner and runs the specs in two thirds of the time. Its name is that
/// of the Debian package and of the program; few other distributions have it.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// The browser: the value of `CHROMIUM`, otherwise the first on PATH.
pub(crate) fn program(project: &Project) -> Option<PathBuf> {
    named().or_else(|| project.on_path(&NAMES))
}

/// The browser of the specs: the value of `CHROMIUM`, otherwise the headless shell, otherwise Chromium.
pub(crate) fn of_specs(project: &Project) -> Option<PathBuf> {
    named().or_else(|| project.on_path(&[HEADLESS_SHELL])).or_else(|| program(project))
}

fn named() -> Option<PathBuf> {
    env::var_os("CHROMIUM").map(PathBuf::from)
}

/// The headless shell is missing only where it can be installed.
pub(super) fn state(project: &Project) -> State {
    let version = pair(project)?;
    let shell = named().or_else(|| project.on_path(&[HEADLESS_SHELL]));
    if shell.is_none() && is_available(project, HEADLESS_SHELL) && apt_get(project).is_some() {
        return Err(format!("{HEADLESS_SHELL} is missing"));
    }
    Ok(version)
}

/// Browser and driver, which are enough. Both must be installed in the same major version, because chromedriver refuses
/// any other.
pub(super) fn pair(project: &Project) -> State {
    let browser = program(project).ok_or("missing")?;
    let of = |program: &str| Version::first(&run::ask(project.command(program).arg("--version"))?);
    let browser = of(&browser.to_string_lossy()).ok_or("it does not tell its version")?;
    let driver = of("chromedriver").ok_or("chromedriver is missing")?;
    if browser.0 == driver.0 {
        Ok(browser.to_string())
    } else {
        Err(format!("chromedriver {driver} does not fit browser {browser}"))
    }
}

pub(super) fn install(project: &Project) -> Result<(), String> {
    let other = "install Chromium and the chromedriver of the same version and put both on PATH \
                 (or name the browser in the variable CHROMIUM)";
    update(project);
    let shell = is_available(project, HEADLESS_SHELL).then_some(HEADLESS_SHELL);
    let packages: Vec<&str> = ["chromium", "chromium-driver"].into_iter().chain(shell).collect();
    apt_install(project, &packages, other)
}

/// Whether the package lists of this machine have a Debian package.
fn is_available(project: &Project, package: &str) -> bool {
    run::ask(project.command("apt-cache").args(["show", package])).is_some_and(|text| !text.is_empty())
}

/// Installs Debian packages, as root or with a sudo that needs no password; `other` is the advice for other systems.
pub(super) fn apt(project: &Project, packages: &[&str], other: &str) -> Result<(), String> {
    update(project);
    apt_install(project, packages, other)
}

/// On a fresh machine the package lists are empty. If one cannot be fetched, the packages may still be available.
fn update(project: &Project) {
    if let Some(mut command) = apt_get(project) {
        let _ = run::plain(command.args(["update", "-q"]));
    }
}

fn apt_install(project: &Project, packages: &[&str], other: &str) -> Result<(), String> {
    if project.on_path(&["apt-get"]).is_none() {
        return Err(format!("no apt-get here: {other}"));
    }
    let Some(mut command) = apt_get(project) else {
        let packages = packages.join(" ");
        return Err(format!("this needs root: `sudo apt-get install {packages}`, or {other}"));
    };
    run::plain(command.args(["install", "-y", "-q"]).args(packages))
}

/// apt-get, if this process may change the system with it.
fn apt_get(project: &Project) -> Option<Command> {
    project.on_path(&["apt-get"])?;
    let root = run::ask(project.command("id").arg("-u")).as_deref() == Some("0");
    if !root {
        run::ask(project.command("sudo").args(["-n", "true"]))?;
    }
    let mut command = project.command(if root { "apt-get" } else { "sudo" });
    if !root {
        command.args(["-n", "apt-get"]);
    }
    command.env("DEBIAN_FRONTEND", "noninteractive");
    Some(command)
}
