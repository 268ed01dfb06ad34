//! Programs that come as crates and are compiled here: wasm-bindgen, trunk, wasm-pack, cargo-fuzz, cargo-mutants, geckodriver.
//!
//! They go into cargo's usual folder, so that plain `trunk serve` and `wasm-pack test` work afterwards. Where another
//! version stands there already, somebody needs it: ours then goes into our cache, first on PATH for our commands only.

use std::fs::{self, File};
use std::path::PathBuf;

use super::State;
use super::version::Version;
use crate::project::Project;
use crate::run;

/// A program and the crate that holds it.
pub(crate) struct Crate {
    name: &'static str,
    program: &'static str,
    version: String,
    /// What the program is called with to print its version.
    version_arguments: &'static [&'static str],
    /// It must be exactly of this version, else any that serves.
    exact: bool,
    /// With the dependencies its authors tried (`--locked`), else the newest that fit.
    locked: bool,
}

/// A crate whose program has the crate's name. Any version that serves will do; its dependencies are those its authors tried.
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

/// Speaks a format that changes with every release: it must be of the version of the crate in `Cargo.lock`.
pub(super) fn bindgen(project: &Project) -> Crate {
    let cli = crate_of("wasm-bindgen-cli", &project.bindgen);
    Crate { program: "wasm-bindgen", exact: true, locked: false, ..cli }
}

/// 0.22 needs a newer Rust than the project does.
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

/// Its authors publish no package that would not fetch a binary.
pub(super) fn geckodriver() -> Crate {
    crate_of("geckodriver", "0.37.1")
}

/// The folders of our cache that go before PATH. Each holds one program of one version, so none can be stale.
pub(crate) fn own_folders(project: &Project) -> Vec<PathBuf> {
    [bindgen(project), trunk(), wasm_pack(), cargo_fuzz(), cargo_mutants(), geckodriver()]
        .iter()
        .map(|krate| krate.own_root(project).join("bin"))
        .collect()
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

    /// Compiles it. These tools run for seconds: compiling them quickly is worth more than quick code.
    pub(super) fn install(&self, project: &Project) -> Result<(), String> {
        let mut command = project.command("cargo");
        command.args(["install", self.name, "--version", &self.version]);
        if self.locked {
            command.arg("--locked");
        }
        if project.on_path(&[self.program]).is_some() {
            command.arg("--root").arg(self.own_root(project));
        }
        // Not in the checkout's target folder, where another cargo may hold the lock. Shared by all, because
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

/// Where the tools are compiled.
fn scrap(project: &Project) -> PathBuf {
    project.cache.join("build")
}

/// Removes what compiling the tools left (half a gigabyte), unless another cargo is at work in it.
pub(super) fn sweep(project: &Project) {
    let folder = scrap(project);
    let free = |lock: File| lock.try_lock().is_ok().then_some(lock);
    // Kept until the end of this function: nobody begins there while we remove.
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
