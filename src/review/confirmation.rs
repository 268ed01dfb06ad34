//! The confirmation of a best move from the position after it.
//!
//! A search with many moves before it prunes and reduces, and may miss a reply that refutes the move it likes. The same
//! number of nodes goes deeper from the position after the move.

use super::evaluation::Evaluation;
use super::expected::expected_points;
use crate::engine::{Report, Score};
use crate::rules::{Move, Position, Ruleset};

/// Another move is searched if it promises this many points more than the best move that was confirmed.
const MARGIN: f64 = 0.02;

/// The moves of a position with their scores, while they are confirmed one after the other.
pub(super) struct Confirmation {
    position: Position,
    rules: Ruleset,
    /// Evaluations of unconfirmed moves by searches of the position, each with its line.
    promised: Vec<Evaluation>,
    /// The move that is being confirmed.
    doubtful: Option<Evaluation>,
    /// Evaluations of moves by searches of the positions after them.
    confirmed: Vec<Evaluation>,
    /// The positions that all searches visited.
    nodes: u64,
}

impl Confirmation {
    /// Begins with the search of all moves.
    pub(super) fn new(position: Position, rules: Ruleset, best: Evaluation) -> Self {
        let nodes = best.nodes;
        Self { position, rules, promised: vec![best], doubtful: None, confirmed: Vec::new(), nodes }
    }

    /// Adds a search of moves that no other search has named.
    pub(super) fn with_promise(mut self, report: Report) -> Self {
        self.nodes += report.nodes;
        if !report.line.is_empty() {
            self.promised.push(report.into());
        }
        self
    }

    /// Adds the search of the position after the doubtful move.
    pub(super) fn with_reply(mut self, reply: Report) -> Self {
        self.nodes += reply.nodes;
        let Some(mv) = self.doubtful.take().and_then(|it| it.line.first().copied()) else { return self };
        let stays = self.position.after(mv, self.rules).turn() == self.position.turn();
        self.confirmed.push(Evaluation::from(reply).before(mv, stays));
        self
    }

    /// The move to confirm next: the one that promises most, unless a confirmed one is as good.
    pub(super) fn next(&mut self) -> Option<Move> {
        let (index, promise) = self.promised.iter().enumerate().rev().max_by_key(|(_, it)| it.score)?;
        let best = self.confirmed.iter().map(|it| self.points(it.score)).reduce(f64::max);
        if best.is_some_and(|best| self.points(promise.score) < best + MARGIN) {
            return None;
        }
        self.doubtful = Some(self.promised.remove(index));
        self.doubtful.as_ref().and_then(|it| it.line.first()).copied()
    }

    /// Returns `true` if something is known of each move that was not confirmed.
    pub(super) const fn knows_others(&self) -> bool {
        !self.promised.is_empty()
    }

    /// The best moves of all searches so far.
    pub(super) fn moves(&self) -> Vec<Option<Move>> {
        let all = self.promised.iter().chain(&self.doubtful).chain(&self.confirmed);
        all.map(|it| it.line.first().copied()).collect()
    }

    /// The best move that was confirmed; without one, the move that promises most.
    pub(super) fn result(self) -> Option<Evaluation> {
        let promised = || self.promised.iter().chain(&self.doubtful);
        let best = self.confirmed.iter().rev().max_by_key(|it| it.score);
        let best = best.or_else(|| promised().max_by_key(|it| it.score))?;
        let is_other = |it: &&Evaluation| it.line.first() != best.line.first();
        let second = promised().chain(&self.confirmed).filter(is_other).map(|it| it.score.min(best.score)).max();
        Some(Evaluation { second, nodes: self.nodes, ..best.clone() })
    }

    fn points(&self, score: Score) -> f64 {
        expected_points(score, self.position.piece_count())
    }
}
