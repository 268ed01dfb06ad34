//! The engine built in here, as a player.

use std::sync::Arc;

use bitboard_checkers::{Book, Endgames, Engine, Game, Limits, Ruleset, Weights, notation};

use super::{Budget, Fault, Player};
use crate::clocks::LabClock;

/// The engine built in, with its own table.
pub struct Inside {
    engine: Engine,
    limits: Limits,
}

impl Inside {
    /// An engine with such a table, that plays within these limits and with this for a move.
    pub fn new(megabytes: u16, mut limits: Limits, budget: Budget) -> Self {
        match budget {
            Budget::Nodes(nodes) => limits.nodes = Some(nodes),
            Budget::Time(milliseconds) => limits.movetime = Some(milliseconds as f64),
            Budget::Own => {}
        }
        Self { engine: Engine::new(megabytes), limits }
    }

    /// Judges by these weights; by hand without any.
    pub fn judge_by(&mut self, weights: Option<Arc<Weights>>) {
        self.engine.set_weights(weights);
    }

    /// Plays from this book; from none without any.
    pub fn play_from(&mut self, book: Option<Arc<Book>>) {
        self.engine.set_book(book);
    }

    /// Looks endings up in these tables; in none without any.
    pub fn look_up_in(&mut self, endgames: Option<Arc<Endgames>>) {
        self.engine.set_endgames(endgames);
    }
}

impl Player for Inside {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.limits.seed = seed as u32;
        self.engine.new_game(Ruleset::OFFICIAL);
        Ok(())
    }

    fn best_move(&mut self, game: &Game, _: &[String]) -> Result<String, Fault> {
        // A match plays on all cores in one process: only the time of this thread counts.
        let report = self.engine.search(game, self.limits, &LabClock::Thread);
        let legal = game.legal_moves();
        Ok(report.best.map_or_else(|| "none".to_owned(), |mv| notation(mv, legal)))
    }
}
