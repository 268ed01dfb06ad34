//! Positions.

use bitboard_checkers::rules::{LastPly, PRESETS, perft};
use bitboard_checkers::{self as library, Ruleset};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::error::{invalid_fen, refused, refused_move};
use crate::moves::{self, Move, MoveOrText};
use crate::numbers;
use crate::whole::Whole;

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

/// The most plies of perft: far more than can be counted.
const MOST_PLIES: u32 = 100;

/// Plies that are counted in one go: a moment, also with many kings.
const AT_ONCE: u32 = 6;

/// Perft, which Ctrl-C ends.
fn count(py: Python<'_>, position: &library::Position, rules: Ruleset, depth: u32) -> PyResult<u64> {
    if depth <= AT_ONCE {
        let counted = py.detach(|| perft(position, rules, depth, LastPly::Counted));
        py.check_signals()?;
        return Ok(counted);
    }
    let moves = position.legal_moves(rules);
    moves.into_iter().map(|mv| count(py, &position.after(mv, rules), rules, depth - 1)).sum()
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

    fn perft(&self, py: Python<'_>, depth: Whole) -> PyResult<u64> {
        count(py, &self.position, self.rules, depth.within("depth", 0..=MOST_PLIES)?)
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
