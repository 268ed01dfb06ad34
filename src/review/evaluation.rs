//! The result of a search of one position.

use super::expected::{exact_points, expected_points};
use crate::endgame::TableResult;
use crate::engine::{Report, Score, Verdict};
use crate::rules::{Move, Position};

/// The result of the search of a position of a game.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
/// use bitboard_checkers::review::Evaluation;
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::new(Ruleset::OFFICIAL);
/// let report = Engine::new(1).search(&game, Limits { depth: Some(5), ..Limits::default() }, &Stopwatch::start());
/// let evaluation = Evaluation::from(report);
/// assert!((0.3..0.7).contains(&evaluation.points(game.position())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, beginning with the best move; empty if there is no legal move.
    pub line: Vec<Move>,
    /// The score of the second-best move, or what a search promises of it; `None` for a single legal move, or if it was
    /// not searched.
    pub second: Option<Score>,
    /// The result of the position in the endgame tables.
    pub table: Option<TableResult>,
    /// The depth of the search for the best move, in plies.
    pub depth: u8,
    /// The number of positions that all searches visited.
    pub nodes: u64,
}

impl Evaluation {
    /// The points that the side to move can expect in this position, from 0 to 1: exact if a table has it.
    #[must_use]
    pub fn points(&self, position: &Position) -> f64 {
        let pieces = position.piece_count();
        self.table.map_or_else(|| expected_points(self.score, pieces), |result| exact_points(result.ending))
    }

    /// The evaluation of the position before a move, if the move is the best one there. `stays`: the same side moves
    /// again.
    pub(super) fn before(&self, mv: Move, stays: bool) -> Self {
        Self {
            score: score_at_other_ply(self.score, stays, |plies| plies.saturating_add(1)),
            line: std::iter::once(mv).chain(self.line.iter().copied()).collect(),
            second: None,
            table: None,
            depth: self.depth.saturating_add(1),
            nodes: self.nodes,
        }
    }

    /// The evaluation of the position after a move; `None` if the move does not begin the line, or ends it. `stays` as
    /// for [`Evaluation::before`].
    pub(super) fn after(&self, mv: Move, stays: bool) -> Option<Self> {
        let line = self.line.strip_prefix(&[mv]).filter(|line| !line.is_empty())?.to_vec();
        Some(Self {
            score: score_at_other_ply(self.score, stays, |plies| plies.saturating_sub(1)),
            line,
            second: None,
            table: None,
            depth: self.depth.saturating_sub(1),
            nodes: self.nodes,
        })
    }

    /// Adds the search of the moves that are not the best one. It knows more than the first search: if its move is
    /// better, that move is the best one.
    pub(super) fn with_second(self, second: Report) -> Self {
        let nodes = self.nodes + second.nodes;
        if second.score > self.score && !second.line.is_empty() {
            return Self { second: Some(self.score), nodes, ..Self::from(second) };
        }
        Self { second: Some(second.score), nodes, ..self }
    }
}

/// A score for the side to move at another ply; `plies` gives the distance of a forced end from there.
fn score_at_other_ply(score: Score, stays: bool, plies: impl Fn(u16) -> u16) -> Score {
    let score = if stays { score } else { -score };
    match score.verdict() {
        Verdict::Win(distance) => Verdict::Win(plies(distance)).into(),
        Verdict::Loss(distance) => Verdict::Loss(plies(distance)).into(),
        Verdict::Value(_) => score,
    }
}

/// The best line of a search; the second line, if it has one, gives the second score.
impl From<Report> for Evaluation {
    fn from(report: Report) -> Self {
        let second = report.lines.get(1).map(|line| line.score);
        Self { score: report.score, line: report.line, second, table: None, depth: report.depth, nodes: report.nodes }
    }
}

/// An evaluation for tests.
#[cfg(test)]
pub(super) fn evaluation(value: i16, line: &[Move], nodes: u64) -> Evaluation {
    let score = Score::from(Verdict::Value(value));
    Evaluation { score, line: line.to_vec(), second: None, table: None, depth: 9, nodes }
}
