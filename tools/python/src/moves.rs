//! Moves.

use bitboard_checkers as library;
use bitboard_checkers::notation::read_move;
use bitboard_checkers::rules::MoveRefused;
use pyo3::prelude::*;

use crate::error::{refused_move, unreadable};
use crate::numbers;

/// A legal move of some position.
#[pyclass(frozen, eq, hash, module = "bitboard_checkers")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) library::Move);

#[pymethods]
impl Move {
    /// It never changes, so a copy is itself.
    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    #[getter]
    fn start(&self) -> u8 {
        self.0.from().number()
    }

    #[getter]
    fn end(&self) -> u8 {
        self.0.to().number()
    }

    #[getter]
    fn path(&self) -> Vec<u16> {
        numbers(self.0.path())
    }

    #[getter]
    fn captured(&self) -> Vec<u16> {
        numbers(self.0.jumped())
    }

    #[getter]
    fn crowns(&self) -> bool {
        self.0.crowns()
    }

    #[getter]
    fn is_jump(&self) -> bool {
        self.0.is_jump()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }
}

/// A move as Python gives it.
#[derive(FromPyObject)]
pub(crate) enum MoveOrText<'py> {
    Move(PyRef<'py, Move>),
    Text(String),
}

impl MoveOrText<'_> {
    /// The legal move of a game.
    pub(crate) fn choose(&self, game: &library::Game) -> PyResult<library::Move> {
        match self {
            Self::Move(mv) if game.legal_moves().contains(&mv.0) => Ok(mv.0),
            Self::Move(mv) => Err(refused_move(mv.0, &why(game))),
            Self::Text(text) => {
                let squares = read_move(text).map_err(|error| unreadable(text, &error))?;
                squares.choose(game).map_err(|refusal| refused_move(text, &refusal))
            }
        }
    }
}

/// Why a move of another position is refused.
fn why(game: &library::Game) -> MoveRefused {
    match game.outcome() {
        library::Outcome::Playing => MoveRefused::Illegal,
        over => MoveRefused::GameOver(over),
    }
}

/// A list of moves for Python.
pub(crate) fn all(moves: &[library::Move]) -> Vec<Move> {
    moves.iter().copied().map(Move).collect()
}
