//! Programs that are compiled from crates: wasm-bindgen, trunk, wasm-pack, cargo-fuzz, cargo-mutants,
//! cargo-semver-checks, geckodriver.
//!
//! They are installed in cargo's own folder, so that plain `trunk serve` and `wasm-pack test` work too. If another
//! version is installed there, somebody needs it: then the tool goes into the project's cache, which is first on PATH
//! for the project's commands only.

use std::fs::{self, File};
use std::path::PathBuf;

use super::State;
use crate::project::Project;
use crate::run;
use crate::version::Version;

/// A program and its crate.
pub(crate) struct Crate {
    name: &'static str,
    program: &'static str,
    version: String,
    /// The arguments that print its version.
    version_arguments: &'static [&'static str],
    /// Whether exactly this version is needed, not just a compatible one.
    exact: bool,
    /// Whether to use the locked dependencies of its authors (`--locked`) or the newest compatible ones.
    locked: bool,
}

/// A crate whose program has the same name, in any compatible version, with locked dependencies.
fn crate_of(name: &'static str, version: &str) -> Crate {
    Crate {
        name,
        program: name,
        version: version.to_owned(),
        version_arguments: &["--version"],
        exact: false,
        locked: true,
    }
}

/// Its format changes with every release, so it needs the version of the crate in `Cargo.lock`.
pub(super) fn bindgen(project: &Project) -> Crate {
    let cli = crate_of("wasm-bindgen-cli", &project.bindgen);
    Crate { program: "wasm-bindgen", exact: true, locked: false, ..cli }
}

/// Version 0.22 needs a newer Rust than the project.
pub(super) fn trunk() -> Crate {
    crate_of("trunk", "0.21.14")
}

pub(super) fn wasm_pack() -> Crate {
    crate_of("wasm-pack", "0.15.1")
}

pub(super) fn cargo_fuzz() -> Crate {
    crate_of("cargo-fuzz", "0.13.2")
}

/// A subcommand of cargo: it takes its own name first and refuses `--version` alone.
pub(super) fn cargo_mutants() -> Crate {
    Crate { version_arguments: &["mutants", "--version"], ..crate_of("cargo-mutants", "27.1.0") }
}

/// A subcommand of cargo too.
pub(super) fn semver_checks() -> Crate {
    Crate { version_arguments: &["semver-checks", "--version"], ..crate_of("cargo-semver-checks", "0.51.0") }
}

/// Its npm package would fetch a binary.
pub(super) fn geckodriver() -> Crate {
    crate_of("geckodriver", "0.37.1")
}

/// The folders of the cache that precede PATH, as far as they exist. Each holds one program in one version, so none can
/// be stale.
pub(super) fn installed_folders(project: &Project) -> Vec<PathBuf> {
    let crates =
        [bindgen(project), trunk(), wasm_pack(), cargo_fuzz(), cargo_mutants(), semver_checks(), geckodriver()];
    let folders = crates.iter().map(|krate| krate.own_root(project).join("bin"));
    folders.filter(|folder| folder.is_dir()).collect()
}

impl Crate {
    /// Asks the program on PATH for its version.
    pub(super) fn state(&self, project: &Project) -> State {
        let answer = run::ask(project.command(self.program).args(self.version_arguments)).ok_or("missing")?;
        let found = Version::first(&answer).ok_or_else(|| format!("`{answer}` tells no version"))?;
        if self.accepts(found) {
            Ok(found.to_string())
        } else {
            Err(format!("version {found} is there and stays, but {} is needed", self.version))
        }
    }

    fn accepts(&self, found: Version) -> bool {
        let wanted = Version::first(&self.version);
        wanted.is_some_and(|wanted| if self.exact { found == wanted } else { found.serves(wanted) })
    }

    /// Compiles it without optimisation, because these tools run for seconds only.
    pub(super) fn install(&self, project: &Project) -> Result<(), String> {
        let mut command = project.command("cargo");
        command.args(["install", self.name, "--version", &self.version]);
        if self.locked {
            command.arg("--locked");
        }
        if project.on_path(&[self.program]).is_some() {
            command.arg("--root").arg(self.own_root(project));
        }
        // Not in the target folder of the checkout, where another cargo may hold the lock. All tools share it, because
        // they have many crates in common.
        command.arg("--target-dir").arg(scrap(project));
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        command.env("CARGO_PROFILE_RELEASE_LTO", "off");
        command.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        run::plain(&mut command)
    }

    fn own_root(&self, project: &Project) -> PathBuf {
        project.cache.join("tools").join(format!("{}-{}", self.name, self.version))
    }
}

/// The folder in which the tools are compiled.
fn scrap(project: &Project) -> PathBuf {
    project.cache.join("build")
}

/// Removes the build files of the tools (half a gigabyte), unless another cargo is using them.
pub(super) fn sweep(project: &Project) {
    let folder = scrap(project);
    let free = |lock: File| lock.try_lock().is_ok().then_some(lock);
    // The lock is held until the end of this function, so that no other build begins meanwhile.
    let lock = File::open(folder.join("release/.cargo-lock")).ok().and_then(free);
    if lock.is_some() && fs::remove_dir_all(&folder).is_err() {
        println!("setup: {} is no longer needed and could not be removed", folder.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindgen_must_match_exactly_and_trunk_nearly() {
        let bindgen = Crate { version: "0.2.130".to_owned(), exact: true, ..trunk() };
        assert!(bindgen.accepts(Version(0, 2, 130)));
        assert!(!bindgen.accepts(Version(0, 2, 131)));
        assert!(trunk().accepts(Version(0, 21, 15)));
        assert!(!trunk().accepts(Version(0, 22, 0)));
    }
}
