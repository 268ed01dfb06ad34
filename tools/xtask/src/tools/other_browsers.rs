//! Firefox, and `WebKitGTK` with its driver: for `verify browsers` alone.

use std::env;
use std::fs;
use std::path::PathBuf;

use super::State;
use super::browser::apt;
use crate::project::Project;
use crate::run;

/// Firefox: the value of `FIREFOX`, otherwise the first on PATH.
pub(crate) fn firefox(project: &Project) -> Option<PathBuf> {
    let named = env::var_os("FIREFOX").map(PathBuf::from);
    named.or_else(|| project.on_path(&["firefox-esr", "firefox"]))
}

pub(super) fn firefox_state(project: &Project) -> State {
    let program = firefox(project).ok_or("missing")?;
    let answer = run::ask(project.command(&program.to_string_lossy()).arg("--version"));
    // `Mozilla Firefox 153.7.0esr`
    answer.and_then(|text| text.split(' ').next_back().map(str::to_owned)).ok_or_else(|| "it does not start".to_owned())
}

pub(super) fn install_firefox(project: &Project) -> Result<(), String> {
    let other = "install Firefox (or name it in the variable FIREFOX)";
    apt(project, &["firefox-esr", "fonts-dejavu-core"], other)
}

/// The small browser of `WebKitGTK` that its driver starts: the value of `MINIBROWSER`, otherwise the one in the folder
/// of the library.
pub(crate) fn mini_browser() -> Option<PathBuf> {
    let named = env::var_os("MINIBROWSER").map(PathBuf::from);
    let folders = ["/usr/lib", "/usr/libexec", "/usr/lib64"].into_iter().map(PathBuf::from);
    // Debian has a folder for each architecture in between.
    let nested = folders
        .clone()
        .flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()));
    let candidates = folders.chain(nested).map(|folder| folder.join("webkit2gtk-4.1/MiniBrowser"));
    named.or_else(|| candidates.into_iter().find(|file| file.is_file()))
}

/// The driver cannot print its version; a run reports it.
pub(super) fn webkit_state(project: &Project) -> State {
    for program in ["WebKitWebDriver", "xvfb-run", "dbus-run-session"] {
        project.on_path(&[program]).ok_or_else(|| format!("{program} is missing"))?;
    }
    mini_browser().map(|_| "there".to_owned()).ok_or_else(|| "MiniBrowser is missing".to_owned())
}

pub(super) fn install_webkit(project: &Project) -> Result<(), String> {
    const PACKAGES: [&str; 7] = [
        "webkit2gtk-driver",
        "gstreamer1.0-plugins-base",
        "gstreamer1.0-plugins-good",
        "xvfb",
        "xauth",
        "dbus-daemon",
        "fonts-dejavu-core",
    ];
    let other = "install WebKitGTK with WebKitWebDriver and MiniBrowser, Xvfb and D-Bus \
                 (or name the browser in the variable MINIBROWSER)";
    apt(project, &PACKAGES, other)
}
