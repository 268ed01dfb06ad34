//! Guides the search for a proof: the endgame tables, and the engine within a budget of nodes. The proof itself relies
//! on neither, because it follows every reply to the end.

use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::engine::{Engine, Limits, Report, Score, Stopwatch, Verdict};
use bitboard_checkers::{Game, Move, Position, Ruleset};

use super::retrograde::RetrogradeSolver;
use crate::weights;

/// The transposition table in megabytes.
const MEGABYTES: u16 = 64;
/// A greater score, in hundredths of a man, is a win that the tables know, at an unknown distance.
const CERTAIN: i16 = 5000;

/// Why there is no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// The budget of nodes is spent.
    Spent,
    /// The tables, or every move that was searched, speak against the claim.
    Refuted,
}

/// The tables lack a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown;

/// Tables and engine.
pub struct Oracle {
    engine: Engine,
    tables: Arc<Endgames>,
    /// The positions beyond the tables that were solved for the aim.
    pub retrograde: Option<RetrogradeSolver>,
    budget: u64,
    used: u64,
}

impl Oracle {
    /// # Errors
    /// If the project's weights cannot be read.
    pub fn new(tables: Arc<Endgames>, budget: u64) -> Result<Self, String> {
        let mut engine = Engine::new(MEGABYTES);
        engine.set_weights(weights::choose(None)?);
        engine.set_endgames(Some(tables.clone()));
        Ok(Self { engine, tables, retrograde: None, budget, used: 0 })
    }

    /// Clears all state, so that a proof does not depend on earlier ones.
    pub fn reset(&mut self) {
        self.engine.new_game(Ruleset::OFFICIAL);
        self.used = 0;
    }

    pub fn tables(&self) -> Arc<Endgames> {
        self.tables.clone()
    }

    /// The nodes that were visited.
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Counts a position that is visited without the engine as a node.
    ///
    /// # Errors
    /// If the budget is spent.
    pub const fn visit(&mut self) -> Result<(), Unproved> {
        if self.used >= self.budget {
            return Err(Unproved::Spent);
        }
        self.used += 1;
        Ok(())
    }

    /// The ending of a position for the side to move, if the tables know it or it was solved.
    pub fn ending(&self, position: &Position) -> Option<Ending> {
        let solved = || self.retrograde.as_ref().map(|solver| solver.ending(position));
        self.ending_in_tables(position).or_else(solved)
    }

    /// The same, if the tables know it.
    pub fn ending_in_tables(&self, position: &Position) -> Option<Ending> {
        self.tables.result(position).map(|result| result.ending)
    }

    /// How near a move of a won position brings the end or, without distances, progress; `None` if it does not win.
    /// Along a line of least numbers no position occurs twice.
    ///
    /// # Errors
    /// If the tables do not know.
    pub fn plies_by(&self, position: &Position, mv: Move) -> Result<Option<u16>, Unknown> {
        let pieces = position.piece_count();
        if let Some(solver) = self.retrograde.as_ref().filter(|_| pieces > self.tables.pieces()) {
            return Ok(solver.plies_by(position, mv));
        }
        if !self.tables.knows_distances(pieces) {
            return self.tables.progress_by(position, mv).ok_or(Unknown);
        }
        let result = self.tables.result(&position.after(mv, Ruleset::OFFICIAL)).ok_or(Unknown)?;
        if result.ending == Ending::Lost { result.plies.map(Some).ok_or(Unknown) } else { Ok(None) }
    }

    /// Searches some moves within these limits and the budget.
    pub fn search(&mut self, position: &Position, moves: &[Move], limits: Limits) -> Result<Report, Unproved> {
        if self.used >= self.budget {
            return Err(Unproved::Spent);
        }
        let game = Game::from_position(*position, Ruleset::OFFICIAL);
        let clock = Stopwatch::start();
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(self.budget - self.used);
        self.engine.start_among(&game, moves, Limits { nodes: Some(nodes), ..limits }, &clock);
        loop {
            let report = self.engine.think(&clock);
            if report.done {
                // A search that the tables answer visits no node, and still takes time.
                self.used += report.nodes.max(1);
                return Ok(report);
            }
        }
    }
}

/// Whether the search has seen the win.
pub fn is_won(score: Score) -> bool {
    match score.verdict() {
        Verdict::Win(_) => true,
        Verdict::Loss(_) => false,
        Verdict::Value(value) => value >= CERTAIN,
    }
}

/// All positions that the opponent can reach after a move.
pub fn replies(position: &Position, mv: Move) -> impl Iterator<Item = Position> + use<> {
    let after = position.after(mv, Ruleset::OFFICIAL);
    after.legal_moves(Ruleset::OFFICIAL).into_iter().map(move |reply| after.after(reply, Ruleset::OFFICIAL))
}
