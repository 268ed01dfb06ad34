//! Positions.

use bitboard_checkers::rules::{LastPly, PRESETS, perft};
use bitboard_checkers::{self as library, Ruleset};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::error::{invalid_fen, refused, refused_move};
use crate::moves::{self, Move, MoveOrText};
use crate::numbers;

/// A legal position with the rules it is played by.
#[pyclass(frozen, eq, hash, module = "bitboard_checkers")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) position: library::Position,
    pub(crate) rules: Ruleset,
}

/// Reads a position and its rules; without FEN the start.
pub(crate) fn read(fen: Option<&str>, rules: &str) -> PyResult<Position> {
    let rules: Ruleset = rules.parse().map_err(|error| refused("unknown-rules", format!("rules: {error}")))?;
    let read = |fen: &str| fen.parse().map_err(|error| invalid_fen(fen, &error));
    let position = fen.map_or_else(|| Ok(library::Position::start(rules)), read)?;
    Ok(Position { position, rules })
}

/// The names of the rule sets, the official rules first.
#[pyfunction]
pub(crate) fn rule_sets() -> Vec<&'static str> {
    PRESETS.iter().map(|preset| preset.id).collect()
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (fen = None, rules = "official"))]
    fn new(fen: Option<&str>, rules: &str) -> PyResult<Self> {
        read(fen, rules)
    }

    fn __copy__(&self) -> Self {
        *self
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        *self
    }

    /// For `pickle`: the class, and the arguments that make the same position.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, String)) {
        (py.get_type::<Self>(), (self.fen(), self.rules()))
    }

    #[getter]
    fn fen(&self) -> String {
        self.position.to_string()
    }

    #[getter]
    fn rules(&self) -> String {
        self.rules.to_string()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.position.turn().id()
    }

    #[getter]
    fn black(&self) -> Vec<u16> {
        numbers(self.position.black().squares())
    }

    #[getter]
    fn white(&self) -> Vec<u16> {
        numbers(self.position.white().squares())
    }

    #[getter]
    fn kings(&self) -> Vec<u16> {
        numbers(self.position.kings().squares())
    }

    fn legal_moves(&self) -> Vec<Move> {
        moves::all(&self.position.legal_moves(self.rules))
    }

    fn after(&self, r#move: MoveOrText) -> PyResult<Self> {
        let mut game = library::Game::from_position(self.position, self.rules);
        let chosen = r#move.choose(&game)?;
        game.play(chosen).map_err(|refusal| refused_move(chosen, &refusal))?;
        Ok(Self { position: *game.position(), rules: self.rules })
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| perft(&self.position, self.rules, depth, LastPly::Counted))
    }

    fn __str__(&self) -> String {
        self.fen()
    }

    fn __repr__(&self) -> String {
        match self.rules {
            Ruleset::OFFICIAL => format!("Position('{}')", self.position),
            rules => format!("Position('{}', '{rules}')", self.position),
        }
    }
}
