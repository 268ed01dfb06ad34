//! The release build of the page, in `dist/`.

use std::process::Command;

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
    complete(project)
}

/// Checks that `dist/` holds the files that the other commands read from it.
///
/// # Errors
/// Names the first missing file.
pub(crate) fn complete(project: &Project) -> Result<(), String> {
    let files = ["index.html", MODULE, GLUE, TYPES, SMALL_MODULE, SMALL_GLUE, ELEMENTS, ELEMENT_TYPES];
    match files.iter().chain(&ELEMENT_TOOLING).find(|file| !project.dist().join(file).is_file()) {
        None => Ok(()),
        Some(file) => Err(format!("dist/{file} is not there; `cargo xtask test build` makes it")),
    }
}
