//! The release build of the page, in `dist/`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::project::Project;
use crate::run::{self, Finished};
use crate::tools::Tool;

/// The wasm module.
pub(crate) const MODULE: &str = "bitboard-checkers_bg.wasm";
/// The JavaScript around it, which pages import.
pub(crate) const GLUE: &str = "bitboard-checkers.js";
/// The wasm module of the page's main thread, without engine and library.
pub(crate) const SMALL_MODULE: &str = "bitboard-checkers-game_bg.wasm";
/// The JavaScript around it, before it is packed.
pub(crate) const SMALL_GLUE: &str = "bitboard-checkers-game.js";
/// The types of the whole module's JavaScript.
pub(crate) const TYPES: &str = "bitboard-checkers.d.ts";

/// The elements for other people's pages.
pub(crate) const ELEMENTS: &str = "checkers-elements.js";
/// Their types.
pub(crate) const ELEMENT_TYPES: &str = "checkers-elements.d.ts";
/// Their manifest for editors, and their types for the JSX of three frameworks.
pub(crate) const ELEMENT_TOOLING: [&str; 5] =
    ["custom-elements.json", "jsx.d.ts", "jsx-react.d.ts", "jsx-preact.d.ts", "jsx-solid.d.ts"];

/// The tools for a build.
pub(crate) const NEEDS: [Tool; 3] = [Tool::Wasm32, Tool::WasmBindgen, Tool::Trunk];

/// The tools for the packed build that is published.
pub(crate) const PACKED: [Tool; 5] = [Tool::Wasm32, Tool::WasmBindgen, Tool::Trunk, Tool::Node, Tool::Packer];

/// Trunk, without its check for updates over the network.
pub(crate) fn trunk(project: &Project) -> Command {
    let mut command = project.command("trunk");
    command.env("TRUNK_SKIP_VERSION_CHECK", "true");
    command
}

/// Builds the page for publication. Cargo skips what has not changed.
///
/// # Errors
/// If the build fails or a file that others rely on is missing.
pub(crate) fn build(project: &Project) -> Result<(), String> {
    let Finished { success, .. } = run::watched(trunk(project).args(["build", "--release"]))?;
    if !success {
        return Err("the release build failed".to_owned());
    }
    whole(&project.dist())
}

/// Checks that `dist/` holds the files that the other commands read from it, and that its module is built from the Rust
/// code as it is: tests of another build would tell nothing.
///
/// # Errors
/// Names the first missing file, or a file that is newer than the build.
pub(crate) fn complete(project: &Project) -> Result<(), String> {
    whole(&project.dist())?;
    current(&project.root, &RUST)
}

/// The same, and checks that the whole page is built from the sources as they are.
///
/// # Errors
/// As for `complete`.
pub(crate) fn complete_page(project: &Project) -> Result<(), String> {
    complete(project)?;
    current(&project.root, &PAGE)
}

/// The sources of the module.
const RUST: [&str; 2] = ["Cargo.toml", "src"];
/// The other sources of the page.
const PAGE: [&str; 3] = ["index.html", "www", "tools/pack"];

fn whole(dist: &Path) -> Result<(), String> {
    let files = ["index.html", MODULE, GLUE, TYPES, SMALL_MODULE, SMALL_GLUE, ELEMENTS, ELEMENT_TYPES];
    match files.iter().chain(&ELEMENT_TOOLING).find(|file| !dist.join(file).is_file()) {
        None => Ok(()),
        Some(file) => Err(format!("dist/{file} is not there; `cargo xtask test build` makes it")),
    }
}

/// Checks that none of these files and folders, by their paths from the root, is newer than the build.
fn current(root: &Path, sources: &[&str]) -> Result<(), String> {
    let failed = |error| format!("the age of the build cannot be read: {error}");
    let built = root.join("dist/index.html").metadata().and_then(|data| data.modified()).map_err(failed)?;
    for source in sources {
        if let Some(file) = newer(&root.join(source), built).map_err(failed)? {
            let file = file.strip_prefix(root).unwrap_or(&file).display();
            return Err(format!("{file} is newer than the build in dist; `cargo xtask test build` makes a new one"));
        }
    }
    Ok(())
}

/// Whether this file is there and none of these files and folders, by their paths from the root, is newer.
///
/// # Errors
/// If an age cannot be read.
pub(crate) fn is_newest(file: &Path, root: &Path, sources: &[&str]) -> io::Result<bool> {
    let made = match file.metadata() {
        Ok(data) => data.modified()?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    for source in sources {
        if newer(&root.join(source), made)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A file at this path, or in this folder, that was changed after this time. Ignores links, installed packages, and
/// hidden files, which editors make beside the file that is edited.
fn newer(path: &Path, time: SystemTime) -> io::Result<Option<PathBuf>> {
    let data = path.symlink_metadata()?;
    if data.is_file() {
        return Ok((data.modified()? > time).then(|| path.to_owned()));
    }
    if !data.is_dir() {
        return Ok(None);
    }
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "node_modules" || name.to_string_lossy().starts_with('.') {
            continue;
        }
        let found = newer(&entry.path(), time)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_source_that_is_newer_than_the_build_is_named() {
        let root = std::env::temp_dir().join(format!("xtask-dist-{}", std::process::id()));
        let write = |path: &str| {
            let file = root.join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(&file, "").unwrap();
            fs::File::options().write(true).open(file).unwrap()
        };
        write("src/rules/board.rs");
        write("www/.main.js.swp").set_modified(SystemTime::now() + Duration::from_mins(1)).unwrap();
        write("dist/index.html").set_modified(SystemTime::now() + Duration::from_secs(5)).unwrap();
        let found = [current(&root, &["src"]), current(&root, &["www"])];
        let made = root.join("dist/index.html");
        let newest = [is_newest(&made, &root, &["src"]), is_newest(&root.join("dist/other.js"), &root, &["src"])];
        write("src/rules/board.rs").set_modified(SystemTime::now() + Duration::from_secs(10)).unwrap();
        let later = current(&root, &["src"]);
        let newest_later = is_newest(&made, &root, &["src"]);
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(found, [Ok(()), Ok(())]);
        assert_eq!(newest.map(Result::unwrap), [true, false]);
        assert!(!newest_later.unwrap());
        assert!(later.is_err_and(|reason| reason.starts_with("src/rules/board.rs is newer")));
    }
}
