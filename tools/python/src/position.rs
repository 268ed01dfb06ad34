//! Positions.

use bitboard_checkers::rules::{LastPly, perft};
use bitboard_checkers::{self as library, Ruleset};
use pyo3::prelude::*;

use crate::error::refused;
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
    let rules: Ruleset = rules.parse().map_err(|error| refused(format!("rules: {error}")))?;
    let read = |fen: &str| fen.parse().map_err(|error| refused(format!("fen: {error}")));
    let position = fen.map_or_else(|| Ok(library::Position::start(rules)), read)?;
    Ok(Position { position, rules })
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (fen = None, rules = "official"))]
    fn new(fen: Option<&str>, rules: &str) -> PyResult<Self> {
        read(fen, rules)
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
        game.play(r#move.choose(&game)?).map_err(refused)?;
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
