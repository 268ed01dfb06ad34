//! The parts of the Rust toolchain: the wasm32 target and a bare one, rustfmt, clippy, the nightly toolchain.

use std::path::Path;

use super::State;
use crate::project::Project;
use crate::run;
use crate::version::Version;

/// The Rust target of the browser.
const TARGET: &str = "wasm32-unknown-unknown";

/// A machine without an operating system, whose Rust has no standard library.
pub(crate) const BARE_TARGET: &str = "thumbv7em-none-eabi";

pub(super) fn wasm32(project: &Project) -> State {
    target(project, TARGET)
}

/// `rust-toolchain.toml` names the target too, but rustup may be set not to install by itself.
pub(super) fn add_wasm32(project: &Project) -> Result<(), String> {
    rustup(project, &["target", "add", TARGET])
}

pub(super) fn bare_metal(project: &Project) -> State {
    target(project, BARE_TARGET)
}

pub(super) fn add_bare_metal(project: &Project) -> Result<(), String> {
    rustup(project, &["target", "add", BARE_TARGET])
}

/// A target is installed if its libraries are in the toolchain, with rustup or without.
fn target(project: &Project, target: &str) -> State {
    let mut question = project.command("rustc");
    let folder = run::ask(question.args(["--print", "target-libdir", "--target", target]));
    let folder = folder.ok_or("rustc does not answer")?;
    if Path::new(&folder).is_dir() { Ok(target.to_owned()) } else { Err("missing".to_owned()) }
}

/// Returns `true` if `cargo <name>` can be run.
pub(super) fn component(project: &Project, name: &str) -> State {
    let answer = run::ask(project.command("cargo").args([name, "--version"]));
    let version = answer.and_then(|text| Version::first(&text)).ok_or("missing")?;
    Ok(version.to_string())
}

pub(super) fn add_component(project: &Project, component: &str) -> Result<(), String> {
    rustup(project, &["component", "add", component])
}

/// Returns `true` if `rustc +nightly` can be run, which needs rustup.
pub(super) fn nightly(project: &Project) -> State {
    let answer = run::ask(project.command("rustc").args(["+nightly", "--version"]));
    let version = answer.and_then(|text| Version::first(&text)).ok_or("missing")?;
    Ok(format!("{version}-nightly"))
}

pub(super) fn add_nightly(project: &Project) -> Result<(), String> {
    if project.on_path(&["rustup"]).is_none() {
        return Err("there is no rustup here, and `cargo +nightly` is of rustup: install it, then \
                    `rustup toolchain install nightly`"
            .to_owned());
    }
    run::plain(project.command("rustup").args(["toolchain", "install", "nightly", "--profile", "minimal"]))
}

/// Returns `true` if `cargo +nightly miri` can be run.
pub(super) fn miri(project: &Project) -> State {
    let answer = run::ask(project.command("cargo").args(["+nightly", "miri", "--version"]));
    answer.ok_or_else(|| "missing".to_owned())
}

pub(super) fn add_miri(project: &Project) -> Result<(), String> {
    rustup(project, &["component", "add", "rust-src", "miri", "--toolchain", "nightly"])
}

fn rustup(project: &Project, arguments: &[&str]) -> Result<(), String> {
    if project.on_path(&["rustup"]).is_none() {
        let wanted = arguments[arguments.len() - 1];
        return Err(format!("there is no rustup here; add `{wanted}` to this Rust by the way it was installed"));
    }
    run::plain(project.command("rustup").args(arguments))
}
