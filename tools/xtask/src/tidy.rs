//! `tidy`: the repository's own laws. Each is a small function, listed in the table below with its reason. The laws
//! for scripts, pages and catalogues are in `tests/baseline`, where linters check them; those here are about Rust,
//! Markdown and lock files, or about files of every kind.

mod arrows;
mod documents;
mod examples;
mod files;
mod modules;
mod places;
mod source;
mod tokens;
mod widths;

use std::fmt;
use std::process::ExitCode;

use crate::check::Tally;
use crate::project::Project;
use source::Source;

/// A law, and the reason for it.
struct Law {
    name: &'static str,
    why: &'static str,
    /// Finds the places that break the law.
    breaches: fn(&[Source]) -> Vec<Breach>,
}

/// All laws.
const LAWS: [Law; 15] = [
    Law {
        name: "arrows",
        why: "rules <- notation <- engine <- review <- wasm: the rules can be trusted because they know nothing above them",
        breaches: arrows::layers,
    },
    Law {
        name: "boundary",
        why: "only src/wasm knows the browser: everything else runs, and is tested, natively too",
        breaches: arrows::boundary,
    },
    Law {
        name: "modules",
        why: "two modules of a crate that need each other can only be understood, moved and tested together",
        breaches: modules::cycles,
    },
    Law {
        name: "encoding",
        why: "no law can read a file that is not UTF-8, and none would be found broken in it",
        breaches: files::encoding,
    },
    Law { name: "opening", why: "a reader learns in the first line what a file is for", breaches: files::opening },
    Law {
        name: "length",
        why: "a file holds one idea; past 400 lines it says why in its first ten: `tidy: long because ...`",
        breaches: files::length,
    },
    Law {
        name: "examples",
        why: "an example is read first, and `cargo test --doc` keeps it right: each public item of the crate has one",
        breaches: examples::examples,
    },
    Law {
        name: "paths",
        why: "documentation that names a file which was renamed misleads: every path and link in Markdown leads somewhere",
        breaches: documents::paths,
    },
    Law {
        name: "readme",
        why: "the README is read in two minutes: at most 150 lines, details belong into docs",
        breaches: documents::readme,
    },
    Law {
        name: "widths",
        why: "the formatters break code at 120 columns and leave comments as they are",
        breaches: widths::comments,
    },
    Law {
        name: "unsafe",
        why: "only the interface to CheckerBoard needs it, and a checkers game must not be able to corrupt memory",
        breaches: files::without_unsafe,
    },
    Law { name: "machine", why: "paths of one person's machine exist nowhere else", breaches: places::machine_paths },
    Law {
        name: "lock",
        why: "package-lock.json holds versions and hashes; where packages come from is each machine's own setting",
        breaches: places::lock,
    },
    Law { name: "registry", why: "where packages come from is each machine's own setting", breaches: places::registry },
    Law {
        name: "top level",
        why: "a newcomer sees the whole house from its door; a new name goes onto the list in tidy/places.rs",
        breaches: places::top_level,
    },
];

/// A place where a law is broken.
#[derive(Debug, PartialEq, Eq)]
struct Breach {
    path: String,
    /// From 1.
    line: usize,
    what: String,
}

impl Breach {
    fn new(source: &Source, line: usize, what: impl Into<String>) -> Self {
        Self { path: source.path.clone(), line, what: what.into() }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// Prints every breach of every law. The exit code tells if there were any.
///
/// # Errors
/// For any argument, or if the checkout cannot be read.
pub(crate) fn tidy(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("tidy takes no arguments".to_owned());
    }
    let Tally { passed, failed, .. } = tally(project)?;
    println!("tidy: {passed} laws hold, {failed} broken");
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs the laws as a check, in which every law counts as a test.
///
/// # Errors
/// If the checkout cannot be read.
pub(crate) fn tally(project: &Project) -> Result<Tally, String> {
    let sources = source::all(&project.root)?;
    let mut tally = Tally::default();
    for Law { name, why, breaches } in &LAWS {
        let breaches = breaches(&sources);
        for breach in &breaches {
            println!("{breach} ({name}: {why})");
        }
        tally += Tally::one(breaches.is_empty());
    }
    Ok(tally)
}

/// Shared by the unit tests of the laws.
#[cfg(test)]
mod testing {
    use super::{Breach, Source};

    /// The lines at which a law is broken by one file.
    pub(super) fn lines(law: fn(&[Source]) -> Vec<Breach>, path: &str, text: &str) -> Vec<usize> {
        law(&[Source::new(path, text)]).iter().map(|breach| breach.line).collect()
    }
}
