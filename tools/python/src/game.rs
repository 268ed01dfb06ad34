//! Games.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use bitboard_checkers::pdn::{RecordResult, is_tag_name, write_pdn};
use bitboard_checkers::rules::{DrawReason, WinReason};
use bitboard_checkers::{self as library, Side};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{refused, refused_move};
use crate::moves::{self, Move, MoveOrText};
use crate::position::{self, Position};

/// A game.
#[pyclass(module = "bitboard_checkers")]
pub(crate) struct Game(pub(crate) library::Game);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (fen = None, rules = "official", automatic_draws = true))]
    fn new(fen: Option<&str>, rules: &str, automatic_draws: bool) -> PyResult<Self> {
        let Position { position, rules } = position::read(fen, rules)?;
        let mut game = library::Game::from_position(position, rules);
        game.set_automatic_draws(automatic_draws);
        Ok(Self(game))
    }

    #[getter]
    fn position(&self) -> Position {
        Position { position: *self.0.position(), rules: self.0.rules() }
    }

    #[getter]
    fn fen(&self) -> String {
        self.0.position().to_string()
    }

    #[getter]
    fn rules(&self) -> String {
        self.0.rules().to_string()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.0.position().turn().id()
    }

    #[getter]
    fn outcome(&self) -> Outcome {
        Outcome(self.0.outcome())
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.outcome() != library::Outcome::Playing
    }

    #[getter]
    fn history(&self) -> Vec<Move> {
        self.0.history().map(Move).collect()
    }

    fn legal_moves(&self) -> Vec<Move> {
        moves::all(self.0.legal_moves())
    }

    fn play(&mut self, r#move: MoveOrText) -> PyResult<()> {
        let chosen = r#move.choose(&self.0)?;
        self.0.play(chosen).map_err(|refusal| refused_move(chosen, &refusal))
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    fn resign(&mut self, side: &str) -> PyResult<()> {
        let side: Side = side.parse().map_err(|error| refused("invalid-argument", error))?;
        self.0.resign(side).map_err(|refusal| refused_move("resign", &refusal))
    }

    fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// `comments` are by ply: 0 is before the first move. `result` is that of a game which goes on by the rules.
    #[pyo3(signature = (tags = None, comments = None, result = None))]
    fn pdn(
        &self,
        tags: Option<&Bound<'_, PyDict>>,
        comments: Option<HashMap<usize, String>>,
        result: Option<&str>,
    ) -> PyResult<String> {
        let mut record = library::pdn::Record::new(*self.0.start(), self.0.rules());
        for (name, value) in tags.into_iter().flatten() {
            let name: String = name.extract()?;
            if !is_tag_name(&name) {
                let reason = format!("tags: the name {name:?} is not one or more letters, digits or underscores");
                return Err(refused("invalid-argument", reason));
            }
            record.set_tag(&name, Some(value.extract()?));
        }
        record.result = RecordResult::of(self.0.outcome());
        if let Some(text) = result {
            let wrong = || refused("invalid-argument", format!("result: {text:?} is not 1-0, 0-1, 1/2-1/2, 0-0 or *"));
            let said = RecordResult::from_text(text).ok_or_else(wrong)?;
            if record.result == RecordResult::Unknown {
                record.result = said;
            }
        }
        let mut last = None;
        for mv in self.0.history() {
            last = Some(record.add(last, mv));
        }
        let line: Vec<_> = record.main_line().collect();
        for (ply, comment) in comments.into_iter().flatten() {
            match ply.checked_sub(1).map(|index| line.get(index)) {
                None => record.comment = comment,
                Some(Some(&id)) => record.node_mut(id).comment = comment,
                Some(None) => {
                    let reason = format!("comments: there is no ply {ply}, only 0 to {}", line.len());
                    return Err(refused("invalid-argument", reason));
                }
            }
        }
        Ok(write_pdn(&record))
    }

    fn __repr__(&self) -> String {
        format!("<Game of {} moves: {}>", self.0.history().len(), self.0.position())
    }
}

/// The outcome of a game.
#[pyclass(frozen, eq, module = "bitboard_checkers")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Outcome(library::Outcome);

#[pymethods]
impl Outcome {
    #[getter]
    fn state(&self) -> &'static str {
        match self.0 {
            library::Outcome::Playing => "playing",
            library::Outcome::Won { .. } => "won",
            library::Outcome::Drawn(_) => "drawn",
        }
    }

    #[getter]
    fn winner(&self) -> Option<&'static str> {
        match self.0 {
            library::Outcome::Won { winner, .. } => Some(winner.id()),
            _ => None,
        }
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        match self.0 {
            library::Outcome::Playing => None,
            library::Outcome::Won { reason, .. } => Some(match reason {
                WinReason::NoPieces => "no-pieces",
                WinReason::Blocked => "blocked",
                WinReason::Resigned => "resigned",
                WinReason::Time => "time",
                WinReason::GaveAll => "gave-all",
                WinReason::NoMove => "no-move",
            }),
            library::Outcome::Drawn(reason) => Some(match reason {
                DrawReason::Repetition => "repetition",
                DrawReason::FortyMoves => "forty-moves",
                DrawReason::QuietMoves => "quiet-moves",
                DrawReason::EndgameCount => "endgame-count",
                DrawReason::Agreement => "agreement",
                DrawReason::Blocked => "blocked",
            }),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.0)
    }
}
