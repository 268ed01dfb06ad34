//! Chromium and chromedriver, which must have the same version.

use std::env;
use std::path::PathBuf;

use super::State;
use super::version::Version;
use crate::project::Project;
use crate::run;

/// The program names of Chromium.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// The browser: the value of `CHROMIUM`, otherwise the first on PATH.
pub(crate) fn program(project: &Project) -> Option<PathBuf> {
    let told = env::var_os("CHROMIUM").map(PathBuf::from);
    told.or_else(|| project.on_path(&NAMES))
}

/// Both must be installed in the same major version, because chromedriver refuses any other.
pub(super) fn state(project: &Project) -> State {
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
    apt(project, &["chromium", "chromium-driver"], other)
}

/// Installs Debian packages, as root or with a sudo that needs no password; `other` is the advice for other systems.
pub(super) fn apt(project: &Project, packages: &[&str], other: &str) -> Result<(), String> {
    if project.on_path(&["apt-get"]).is_none() {
        return Err(format!("no apt-get here: {other}"));
    }
    let root = run::ask(project.command("id").arg("-u")).as_deref() == Some("0");
    if !root && run::ask(project.command("sudo").args(["-n", "true"])).is_none() {
        let packages = packages.join(" ");
        return Err(format!("this needs root: `sudo apt-get install {packages}`, or {other}"));
    }
    let apt_get = |action: &[&str]| {
        let mut command = project.command(if root { "apt-get" } else { "sudo" });
        if !root {
            command.args(["-n", "apt-get"]);
        }
        command.env("DEBIAN_FRONTEND", "noninteractive").args(action);
        command
    };
    // On a fresh machine the package lists are empty. If one cannot be fetched, the packages may still be available.
    let _ = run::plain(&mut apt_get(&["update", "-q"]));
    run::plain(apt_get(&["install", "-y", "-q"]).args(packages))
}
