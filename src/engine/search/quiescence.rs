//! Quiescence search: a line does not end in the middle of an exchange, where its score would mislead.
//!
//! If capture is compulsory, a side that can jump must, so alpha-beta itself follows jumps past depth 0;
//! it ends only in a position without jumps and, at depth 0 exactly, without a threat of the opponent to jump. The
//! threats are worth +5.5 +-5.7 Elo: `tools/lab/RESULTS.md`, "threats at the end". Where capture is optional,
//! [`Tree::quiescence`] tries the jumps.

use super::tree::{Choice, Node, Paused, Tree};
use super::window::Window;
use crate::engine::score::{MAX_PLY, Score};
use crate::rules::Move;

/// The depth of the nodes after these moves. A forced single jump costs no depth, because it leaves no choice; past
/// depth 0 no jump does.
pub(super) fn depth_below(node: Node, moves: &[Move]) -> i8 {
    let jump = moves[0].is_jump();
    if jump && (moves.len() == 1 || node.depth <= 0) { node.depth } else { node.depth - 1 }
}

impl Tree {
    /// Returns `true` if a node gets its static score: the side to move has no jump, and at depth 0 neither has the
    /// opponent.
    pub(super) fn is_leaf(&self, Node { position, ply, depth }: Node) -> bool {
        !self.can_jump(&position) && (depth < 0 || ply >= MAX_PLY - 1 || (depth == 0 && !self.is_threatened(&position)))
    }

    /// Searches the jumps of a node past depth 0, for rules with optional capture. Not to jump scores as the position
    /// stands, the "stand pat" of chess programs.
    pub(super) fn quiescence(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        let mut best = self.leaf_score(node);
        let first = self.moves.len();
        node.position.push_moves(self.rules, &mut self.moves);
        self.ordering.sort(&mut self.moves[first..], None, &node.position, node.ply);
        // Jumps come first in the order.
        let mut next = first;
        while best < window.beta && node.ply < MAX_PLY - 1 && self.moves.get(next).is_some_and(|mv| mv.is_jump()) {
            let alpha = window.alpha.max(best);
            let choice = Choice { mv: self.moves[next], index: 0 };
            let score = self.search_move(node, choice, node.depth, Window { alpha, ..window });
            let Ok(score) = score else {
                self.moves.truncate(first);
                return score;
            };
            if score > best {
                best = score;
                self.update_pv(node.ply, self.moves[next]);
            }
            next += 1;
        }
        self.moves.truncate(first);
        Ok(best)
    }
}
