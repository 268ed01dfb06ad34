//! The exception of the module.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    bitboard_checkers,
    CheckersError,
    PyValueError,
    "A text that cannot be read, a position that is not legal, or a move that is refused, with the reason."
);

/// The exception with this reason.
pub(crate) fn refused(reason: impl Display) -> PyErr {
    CheckersError::new_err(reason.to_string())
}
