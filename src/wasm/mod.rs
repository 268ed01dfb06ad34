//! The browser's side of the crate: the only code that knows wasm-bindgen.
//!
//! The core types never cross the boundary. [`types`] mirrors them as plain records with exact TypeScript types,
//! [`error`] makes every refusal a `CheckersError` with a stable code, and the handle classes, [`game::Game`],
//! [`engine::Engine`], [`library::PdnReader`] and [`library::Library`], do nothing but translate.

#![allow(
    clippy::missing_errors_doc,
    reason = "these docs become TypeScript, where errors are thrown: they say what is thrown, and when"
)]

mod engine;
mod error;
mod game;
mod library;
mod record;
mod rules;
mod text;
mod tree;
mod types;

pub use engine::Engine;
pub use error::CheckersError;
pub use game::Game;
pub use library::{Library, PdnReader};
pub use rules::presets;
pub use text::square_names;
pub use tree::{check_setup, read_setup};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs once when the module is instantiated: a panic, which is our fault, shows its place in the console.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
