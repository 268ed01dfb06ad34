//! The exception of the module, with the codes of the module for JavaScript.

use std::fmt::Display;

use bitboard_checkers::notation::{FenError, InvalidFen, UnreadableMove};
use bitboard_checkers::pdn::{compression, is_file_name};
use bitboard_checkers::rules::MoveRefused;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(
    bitboard_checkers,
    CheckersError,
    PyValueError,
    "A text that cannot be read, a position that is not legal, or a move that is refused, with the reason."
);

/// Makes `code` and `offset` attributes of every exception, so that one that a program raises itself has them too.
pub(crate) fn declare(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let class = module.py().get_type::<CheckersError>();
    class.setattr("code", "invalid-argument")?;
    class.setattr("offset", module.py().None())
}

/// The exception with this code and reason.
pub(crate) fn refused(code: &str, reason: impl Display) -> PyErr {
    with_place(code, reason, None)
}

/// The exception for a place in a text: the index of a character.
fn with_place(code: &str, reason: impl Display, offset: Option<usize>) -> PyErr {
    let error = CheckersError::new_err(reason.to_string());
    let set = Python::attach(|py| {
        let exception = error.value(py);
        exception.setattr("code", code)?;
        exception.setattr("offset", offset)
    });
    set.err().unwrap_or(error)
}

/// The index of the character at this byte.
fn character(text: &str, byte: usize) -> usize {
    text.get(..byte).unwrap_or(text).chars().count()
}

/// The exception for a text that is not a move.
pub(crate) fn unreadable(text: &str, error: &UnreadableMove) -> PyErr {
    let reason = format!("{text}: {}", error.describe(text));
    with_place("unreadable-move", reason, Some(character(text, error.offset)))
}

/// The exception for a FEN.
pub(crate) fn invalid_fen(text: &str, error: &InvalidFen) -> PyErr {
    let reason = format!("fen: {error}");
    match error {
        InvalidFen::Unreadable(FenError { offset, .. }) => {
            with_place("invalid-fen", reason, Some(character(text, *offset)))
        }
        InvalidFen::Illegal(_) => refused("invalid-position", reason),
    }
}

/// The exception for a move that is refused.
pub(crate) fn refused_move(text: impl Display, refusal: &MoveRefused) -> PyErr {
    refused(refusal.code(), format!("{text}: {refusal}"))
}

/// Refuses the first bytes of a compressed file.
pub(crate) fn refuse_compressed(bytes: &[u8]) -> PyResult<()> {
    let Some(format) = compression(bytes) else { return Ok(()) };
    let remedy = if format == "gzip" { "open it with gzip.open" } else { "unpack it first" };
    Err(refused("compressed-file", format!("this is a {format} file: {remedy}")))
}

/// Refuses the name of a file in place of its text.
pub(crate) fn refuse_file_name(text: &str) -> PyResult<()> {
    let wrong = || refused("invalid-argument", "this is the name of a file: pass the text of the file");
    if is_file_name(text) { Err(wrong()) } else { Ok(()) }
}
