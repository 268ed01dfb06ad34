//! The report of a search.

use crate::engine::score::Score;
use crate::rules::Move;

/// The state of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// Whether the search has ended.
    pub done: bool,
    /// Plies of the last iteration that gave a result.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since the start.
    pub time: f64,
    /// The best move; `None` only if there is no legal move.
    pub best: Option<Move>,
    /// The principal variation, beginning with the best move.
    pub line: Vec<Move>,
    /// The best moves with their lines, best first: as many as the limits ask for, or fewer if there are fewer moves.
    pub lines: Vec<Line>,
}

/// A move with its principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Plies it was searched to.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, beginning with the move.
    pub moves: Vec<Move>,
}

impl Report {
    /// The report without a search.
    pub(super) fn nothing() -> Self {
        Self {
            done: true,
            depth: 0,
            score: Score::DRAW,
            nodes: 0,
            time: 0.0,
            best: None,
            line: Vec::new(),
            lines: Vec::new(),
        }
    }
}
