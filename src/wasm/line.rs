//! The moves of a `Game` in a build without records: one line, with the same methods as the tree.

use crate::rules::{Game, Move, MoveRefused, Position, Ruleset, Side};

/// A game with its moves, including those taken back.
#[derive(Clone)]
pub(super) struct Study(Game);

impl Study {
    pub(super) fn new(rules: Ruleset) -> Self {
        Self(Game::new(rules))
    }

    pub(super) fn from_position(start: Position, rules: Ruleset) -> Self {
        Self(Game::from_position(start, rules))
    }

    pub(super) fn game(&self) -> &Game {
        &self.0
    }

    pub(super) fn play(&mut self, mv: Move) -> Result<(), MoveRefused> {
        self.0.play(mv).map(drop)
    }

    pub(super) fn undo(&mut self) -> bool {
        self.0.undo()
    }

    pub(super) fn redo(&mut self) -> bool {
        self.0.redo()
    }

    pub(super) fn set_automatic_draws(&mut self, automatic: bool) {
        self.0.set_automatic_draws(automatic);
    }

    pub(super) fn resign(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.0.resign(side)
    }

    #[cfg(feature = "views")]
    pub(super) fn lose_on_time(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.0.lose_on_time(side)
    }

    pub(super) fn agree_draw(&mut self) -> Result<(), MoveRefused> {
        self.0.agree_draw()
    }
}
