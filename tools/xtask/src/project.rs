//! The paths of the project on this machine, and the environment of its commands.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::version;

/// The checkout and the project's own folders outside it.
pub(crate) struct Project {
    /// The folder of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// The project's cache folder: tools that must not be in cargo's own folder, and what their compilation needs.
    pub(crate) cache: PathBuf,
    /// The version of wasm-bindgen in `Cargo.lock`. The command must have exactly the same version.
    pub(crate) bindgen: String,
    path: OsString,
}

impl Project {
    /// Finds the checkout this program was built from.
    ///
    /// # Errors
    /// If `Cargo.lock` cannot be read or names no wasm-bindgen.
    pub(crate) fn find() -> Result<Self, String> {
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&package).join("../..");
        let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
        let lock = fs::read_to_string(root.join("Cargo.lock"))
            .map_err(|error| format!("Cargo.lock cannot be read: {error}"))?;
        let bindgen = version::locked(&lock, "wasm-bindgen").ok_or("Cargo.lock names no wasm-bindgen")?;
        let mut project = Self { root, cache: cache(), bindgen, path: OsString::new() };
        project.set_tool_folders(Vec::new());
        Ok(project)
    }

    /// Sets PATH for the project's commands: these folders of tools, those of this process, and cargo's own.
    pub(crate) fn set_tool_folders(&mut self, folders: Vec<PathBuf>) {
        let before = env::var_os("PATH").unwrap_or_default();
        let parts = folders.into_iter().chain(env::split_paths(&before)).chain(cargo_bin());
        self.path = env::join_paths(parts).unwrap_or(before);
    }

    /// A command in the root of the checkout, with the project's tools on PATH and without the variables of `cargo
    /// run`.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("PATH", &self.path);
        for (name, _) in env::vars_os() {
            if leaks(&name) {
                command.env_remove(name);
            }
        }
        // Trunk reads this as one of its own switches and stops at a value that is neither true nor false.
        if env::var_os("NO_COLOR").is_some() {
            command.env("NO_COLOR", "true");
        }
        command
    }

    /// The first of `names` that is a file on PATH.
    pub(crate) fn on_path(&self, names: &[&str]) -> Option<PathBuf> {
        let folders: Vec<PathBuf> = env::split_paths(&self.path).collect();
        let candidates = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
        candidates.into_iter().find(|file| file.is_file())
    }

    /// The folder of the browser tests.
    pub(crate) fn end_to_end(&self) -> PathBuf {
        self.root.join("tests/e2e")
    }

    /// The folder of what cargo builds. Builds whose results are used by their paths also get it as `--target-dir`,
    /// because a setting of cargo elsewhere may name another one.
    pub(crate) fn target(&self) -> PathBuf {
        self.root.join(target(|name| env::var_os(name)))
    }

    /// The folder of the release build.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }
}

/// Returns `true` for a variable that `cargo run` or rustup has set for this process only. A nested cargo would take
/// our package, toolchain or recursion depth for its own. Variables of the user (`CARGO_HOME`, `CARGO_NET_OFFLINE`,
/// ...) stay.
fn leaks(name: &OsStr) -> bool {
    const WHOLE: [&str; 6] =
        ["CARGO", "CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "OUT_DIR", "RUSTUP_TOOLCHAIN", "RUST_RECURSION_COUNT"];
    const STARTS: [&str; 3] = ["CARGO_BIN_", "CARGO_MANIFEST_", "CARGO_PKG_"];
    let name = name.to_string_lossy();
    WHOLE.contains(&name.as_ref()) || STARTS.iter().any(|start| name.starts_with(start))
}

/// The folder that cargo's variables name, relative to the root.
fn target(variable: impl Fn(&str) -> Option<OsString>) -> OsString {
    let names = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"];
    names.into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty())).unwrap_or("target".into())
}

/// `$XDG_CACHE_HOME` or `~/.cache`, and our folder in it; the temporary folder for a user without a home.
fn cache() -> PathBuf {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")));
    base.unwrap_or_else(env::temp_dir).join("bitboard-checkers")
}

/// The folder in which `cargo install` puts programs. A cargo from the system does not have it on PATH.
fn cargo_bin() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")))?;
    Some(home.join("bin"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_run_sets_is_held_back() {
        for name in ["CARGO", "CARGO_MANIFEST_DIR", "CARGO_PKG_VERSION_MAJOR", "RUSTUP_TOOLCHAIN"] {
            assert!(leaks(OsStr::new(name)), "{name}");
        }
    }

    #[test]
    fn the_target_folder_is_that_of_cargo() {
        let with = |set: &[(&str, &str)]| {
            target(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value)))
        };
        assert_eq!(with(&[]), "target");
        assert_eq!(with(&[("CARGO_TARGET_DIR", ""), ("CARGO_BUILD_TARGET_DIR", "/fast")]), "/fast");
        assert_eq!(with(&[("CARGO_BUILD_TARGET_DIR", "/fast"), ("CARGO_TARGET_DIR", "/mine")]), "/mine");
    }

    #[test]
    fn what_the_user_sets_is_kept() {
        for name in
            ["CARGO_HOME", "CARGO_TARGET_DIR", "CARGO_NET_OFFLINE", "RUSTUP_HOME", "RUSTUP_AUTO_INSTALL", "PATH"]
        {
            assert!(!leaks(OsStr::new(name)), "{name}");
        }
    }
}
