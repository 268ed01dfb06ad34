//! The engine of this program as a player.

use std::sync::Arc;

use bitboard_checkers::book::Book;
use bitboard_checkers::endgame::Endgames;
use bitboard_checkers::engine::{Engine, Limits, Weights};
use bitboard_checkers::notation::write_move;
use bitboard_checkers::{Game, Ruleset};

use super::{Budget, Fault, Player};
use crate::clocks::LabClock;

/// The engine, with a transposition table of its own.
pub struct Inside {
    engine: Engine,
    limits: Limits,
}

impl Inside {
    /// Creates a player with a table of this size, these limits, and this budget for a move.
    pub fn new(megabytes: u16, mut limits: Limits, budget: Budget) -> Self {
        match budget {
            Budget::Nodes(nodes) => limits.nodes = Some(nodes),
            Budget::Time(milliseconds) => limits.movetime = Some(milliseconds as f64),
            Budget::Own => {}
        }
        Self { engine: Engine::new(megabytes), limits }
    }

    /// Sets the weights for games by these rules; `None` for the handcrafted evaluation.
    pub fn judge_by(&mut self, rules: Ruleset, weights: Option<Arc<Weights>>) {
        self.engine.set_weights_for(rules, weights);
    }

    /// Sets the opening book.
    pub fn play_from(&mut self, book: Option<Arc<Book>>) {
        self.engine.set_book(book);
    }

    /// Sets the endgame tables.
    pub fn look_up_in(&mut self, endgames: Option<Arc<Endgames>>) {
        self.engine.set_endgames(endgames);
    }
}

impl Player for Inside {
    fn new_game(&mut self, rules: Ruleset, seed: u64) -> Result<(), Fault> {
        self.limits.seed = seed as u32;
        self.engine.new_game(rules);
        Ok(())
    }

    fn best_move(&mut self, game: &Game, _: &[String]) -> Result<String, Fault> {
        // Games are played on all cores in one process, so only the time of this thread counts.
        let report = self.engine.search(game, self.limits, &LabClock::Thread);
        let legal = game.legal_moves();
        Ok(report.best.map_or_else(|| "none".to_owned(), |mv| write_move(mv, legal)))
    }
}
