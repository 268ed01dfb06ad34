//! Node.js, and the npm packages of the browser tests, of the packer and of Lighthouse.

use std::env;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::Command;

use super::State;
use super::browser;
use crate::project::Project;
use crate::run;
use crate::version::Version;

/// The oldest major version with which the tests were tried.
const OLDEST: u32 = 20;

pub(super) fn state(project: &Project) -> State {
    let answer = run::ask(project.command("node").arg("--version")).ok_or("missing")?;
    let version = Version::first(&answer).ok_or_else(|| format!("`{answer}` tells no version"))?;
    if version.0 < OLDEST {
        return Err(format!("version {version} is there, {OLDEST} or newer is needed"));
    }
    project.on_path(&["npm"]).map(|_| version.to_string()).ok_or_else(|| "npm is missing".to_owned())
}

pub(super) fn install(project: &Project) -> Result<(), String> {
    browser::apt(project, &["nodejs", "npm"], &format!("install Node.js {OLDEST} or newer, with npm"))
}

/// A folder with a `package.json`, in the checkout.
pub(super) struct Folder(&'static str);

/// The browser tests.
pub(super) const TESTS: Folder = Folder("tests/e2e");
/// The packer of the page.
pub(super) const PACKER: Folder = Folder("tools/pack");
/// The audit of the whole page.
pub(super) const LIGHTHOUSE: Folder = Folder("tests/lighthouse");
/// The checks of the npm package, and the tools that build with it.
pub(super) const PROJECTS: Folder = Folder("tests/package");
/// Prettier and the linters.
pub(super) const BASELINE: Folder = Folder("tests/baseline");

/// The packages are installed if `node_modules` has a copy of the current `package-lock.json`.
pub(super) fn packages(project: &Project, folder: &Folder) -> State {
    let lock = lock(project, folder)?;
    match fs::read(stamp(project, folder)) {
        Ok(installed) if installed == lock => Ok("as in package-lock.json".to_owned()),
        Ok(_) => Err("package-lock.json has changed".to_owned()),
        Err(_) => Err("missing".to_owned()),
    }
}

pub(super) fn install_packages(project: &Project, folder: &Folder) -> Result<(), String> {
    let lock = lock(project, folder)?;
    let mut command = project.command("npm");
    command.args(["ci", "--no-audit", "--no-fund"]).current_dir(project.root.join(folder.0));
    // The tests use the browser of this machine.
    run::plain(command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))?;
    let stamp = stamp(project, folder);
    fs::write(&stamp, lock).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Lighthouse against a build, with the path of the browser.
pub(crate) fn audit(project: &Project) -> Command {
    let mut command = project.command("node");
    command.arg("audit.js").arg(project.dist()).current_dir(project.root.join(LIGHTHOUSE.0));
    if let Some(browser) = browser::program(project) {
        command.env("CHROMIUM", browser);
    }
    command
}

/// The npm package in empty projects, with the path of the browser.
pub(crate) fn projects(project: &Project) -> Command {
    with_browser(project, "tests/package/projects.mjs")
}

/// A script of Node, with the path of the browser.
pub(crate) fn with_browser(project: &Project, script: &str) -> Command {
    let mut command = project.command("node");
    command.arg(script);
    if let Some(browser) = browser::program(project) {
        command.env("CHROMIUM", browser);
    }
    command
}

/// A script of `tests/e2e/package.json`, with the path of the browser; further arguments go to its program.
pub(crate) fn script(project: &Project, name: &str) -> Command {
    script_in(project, name, browser::program(project))
}

/// The same for a script that runs specs.
pub(crate) fn specs(project: &Project, name: &str) -> Command {
    script_in(project, name, browser::of_specs(project))
}

fn free_port() -> Option<u16> {
    Some(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).ok()?.local_addr().ok()?.port())
}

/// The server of the specs gets a free port, unless `PORT` names one: two checkouts can be tested at the same time.
fn script_in(project: &Project, name: &str, browser: Option<PathBuf>) -> Command {
    let mut command = project.command("npm");
    command.args(["run", "--silent", name, "--"]).current_dir(project.end_to_end());
    if let Some(port) = free_port().filter(|_| env::var_os("PORT").is_none()) {
        command.env("PORT", port.to_string());
    }
    if let Some(browser) = browser {
        command.env("CHROMIUM", browser);
    }
    command
}

fn lock(project: &Project, folder: &Folder) -> Result<Vec<u8>, String> {
    let file = project.root.join(folder.0).join("package-lock.json");
    fs::read(file).map_err(|error| format!("{}/package-lock.json cannot be read: {error}", folder.0))
}

/// `npm ci` removes it with the whole folder, so an interrupted installation has none.
fn stamp(project: &Project, folder: &Folder) -> PathBuf {
    project.root.join(folder.0).join("node_modules/.installed-package-lock.json")
}
