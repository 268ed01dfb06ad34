//! The browser's side of the crate: the only code that knows wasm-bindgen.
//!
//! The core types never cross the boundary. [`types`] and [`record`] mirror them as plain records with exact TypeScript
//! types, [`error`] turns every refusal into a `CheckersError` with a stable code, and the exported classes `Game`,
//! `Engine`, `EndgameBlocks`, `PdnReader` and `Library` only translate.

#![allow(
    clippy::missing_errors_doc,
    reason = "these docs become TypeScript, where errors are thrown; each names the errors that it throws"
)]

#[cfg(feature = "engine")]
mod blocks;
#[cfg(feature = "engine")]
mod book;
#[cfg(any(feature = "engine", feature = "records"))]
mod bytes;
#[cfg(feature = "engine")]
mod clock;
#[cfg(feature = "engine")]
mod endgame_report;
#[cfg(feature = "engine")]
mod endgames;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "engine")]
mod engine_tables;
mod error;
mod game;
#[cfg(feature = "engine")]
mod heartbeat;
#[cfg(feature = "library")]
mod library;
#[cfg(not(feature = "records"))]
mod line;
#[cfg(any(feature = "views", feature = "records", feature = "engine", feature = "perft"))]
mod number;
mod objects;
#[cfg(feature = "perft")]
mod perft;
#[cfg(feature = "records")]
mod reader;
mod record;
#[cfg(feature = "engine")]
mod review;
mod rules;
#[cfg(feature = "views")]
mod setup;
#[cfg(feature = "typing")]
mod text;
#[cfg(feature = "records")]
mod tree;
mod types;

#[cfg(feature = "engine")]
pub use blocks::EndgameBlocks;
#[cfg(feature = "engine")]
pub use engine::Engine;
pub use error::CheckersError;
pub use game::Game;
#[cfg(feature = "library")]
pub use library::Library;
#[cfg(feature = "records")]
pub use reader::PdnReader;
pub use rules::presets;
#[cfg(feature = "views")]
pub use setup::{check_setup, read_setup};
#[cfg(feature = "typing")]
pub use text::square_names;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs once when the module is instantiated. From then on a panic, which is a bug, is reported in the console with
/// its file and line.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
