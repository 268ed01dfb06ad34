//! The opening book: the moves that masters played, their results and scores. `cargo lab book` makes the file.

pub use crate::engine::book::{Book, BookEntry, BookMove, BookPage, InvalidBook, ModelGame};
