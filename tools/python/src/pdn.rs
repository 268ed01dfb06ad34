//! Games of PDN files.

use std::collections::BTreeMap;

use bitboard_checkers as library;
use bitboard_checkers::pdn::{PdnReader, decode, write_pdn};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;

/// Where and why a game in a file cannot be read.
#[pyclass(frozen, get_all, module = "bitboard_checkers")]
#[derive(Clone)]
pub(crate) struct PdnFault {
    line: usize,
    column: usize,
    message: String,
}

#[pymethods]
impl PdnFault {
    fn __str__(&self) -> String {
        format!("line {} column {}: {}", self.line, self.column, self.message)
    }

    fn __repr__(&self) -> String {
        format!("<PdnFault: {}>", self.__str__())
    }
}

/// A game of a file, up to its first fault.
#[pyclass(frozen, module = "bitboard_checkers")]
pub(crate) struct PdnGame(library::pdn::PdnGame);

#[pymethods]
impl PdnGame {
    #[getter]
    fn tags(&self) -> BTreeMap<&str, &str> {
        self.0.record.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    #[getter]
    fn result(&self) -> &'static str {
        self.0.record.result_of_game().text()
    }

    #[getter]
    fn start(&self) -> Position {
        Position { position: self.0.record.start, rules: self.0.record.rules }
    }

    #[getter]
    fn moves(&self) -> Vec<Move> {
        let record = &self.0.record;
        record.main_line().map(|id| Move(record.node(id).mv)).collect()
    }

    #[getter]
    fn fault(&self) -> Option<PdnFault> {
        let library::pdn::PdnFault { line, column, message, .. } = self.0.fault.clone()?;
        Some(PdnFault { line, column, message })
    }

    fn game(&self) -> Game {
        let mut game = library::Game::from_position(self.0.record.start, self.0.record.rules);
        // Games in files go on after draws that are to be claimed.
        game.set_automatic_draws(false);
        for mv in self.moves() {
            // The reader has checked the moves.
            if game.play(mv.0).is_err() {
                break;
            }
        }
        Game(game)
    }

    fn pdn(&self) -> String {
        write_pdn(&self.0.record)
    }

    fn __repr__(&self) -> String {
        format!("<PdnGame of {} moves, {}>", self.moves().len(), self.result())
    }
}

/// A file as Python gives it.
#[derive(FromPyObject)]
pub(crate) enum TextOrBytes {
    Text(String),
    Bytes(Vec<u8>),
}

/// Reads all games of a text.
#[pyfunction]
pub(crate) fn read_pdn(py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<Vec<PdnGame>> {
    let kind = text.get_type();
    let text: TextOrBytes = text.extract().map_err(|_| {
        let hint = "pass the content of a file, `file.read()`";
        PyTypeError::new_err(format!("read_pdn takes str or bytes, not {kind}: {hint}"))
    })?;
    Ok(py.detach(|| {
        let text = match &text {
            TextOrBytes::Text(text) => text.into(),
            TextOrBytes::Bytes(bytes) => decode(bytes),
        };
        PdnReader::new(&text).map(PdnGame).collect()
    }))
}
