//! Move ordering: the earlier the best move is searched, the smaller the tree.
//!
//! First comes the hash move, then captures by size, killers (steps that caused a fail high at the same ply) and other
//! steps by history (how often they did so anywhere). These have no row of their own in `tools/lab/RESULTS.md`;
//! counter-moves and history deductions were tried against them and not kept.

use super::transposition::Entry;
use crate::engine::score::MAX_PLY;
use crate::rules::{Move, Position, Square};

/// The most moves that are sorted. Official play never offers more; under other rules further moves keep their order.
const SORTED: usize = 64;

/// What the search has learned about moves, independent of positions.
#[derive(Clone, Debug)]
pub(super) struct MoveOrdering {
    /// For each ply the two steps that last caused a fail high there.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a step from one square to another caused a fail high, weighted by depth.
    history: Vec<[u32; Square::COUNT]>,
}

impl MoveOrdering {
    pub(super) fn new() -> Self {
        Self { killers: vec![[None; 2]; MAX_PLY], history: vec![[0; Square::COUNT]; Square::COUNT] }
    }

    /// Clears the killers of the last search and halves the history.
    pub(super) fn next_search(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().for_each(|count| *count /= 2);
    }

    /// Records a move that caused a fail high. Jumps are ignored: they come first anyway.
    pub(super) fn reward(&mut self, mv: Move, depth: i8, ply: usize) {
        if mv.is_jump() {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.history[mv.from().index()][mv.to().index()];
        *count = (*count + u32::from(depth.unsigned_abs()).pow(2)).min(1 << 20);
    }

    /// Sorts the moves into the order in which to search them; `entry` is the table entry of the position.
    pub(super) fn sort(&self, moves: &mut [Move], entry: Option<Entry>, position: &Position, ply: usize) {
        let count = moves.len().min(SORTED);
        let mut priorities = [0; SORTED];
        for end in 0..count {
            // Insertion sort: the lists are short, and the order has to be stable.
            let (mv, priority) = (moves[end], self.priority(moves[end], entry, position, ply));
            let mut place = end;
            while place > 0 && priorities[place - 1] < priority {
                (moves[place], priorities[place]) = (moves[place - 1], priorities[place - 1]);
                place -= 1;
            }
            (moves[place], priorities[place]) = (mv, priority);
        }
    }

    fn priority(&self, mv: Move, entry: Option<Entry>, position: &Position, ply: usize) -> u32 {
        const TT_MOVE: u32 = 1 << 30;
        const CAPTURE: u32 = 1 << 26;
        const KILLER: u32 = 1 << 25;
        if entry.is_some_and(|entry| entry.is_tt_move(mv)) {
            TT_MOVE
        } else if mv.is_jump() {
            let kings = (mv.captured() & position.kings()).len();
            CAPTURE * (1 + mv.captured().len()) + kings
        } else if self.killers[ply].contains(&Some(mv)) {
            KILLER
        } else {
            self.history[mv.from().index()][mv.to().index()]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn a_move_that_failed_high_comes_first_next_time() {
        let mut ordering = MoveOrdering::new();
        let mut moves = Position::START.legal_moves(Ruleset::OFFICIAL);
        let good = moves[5];
        ordering.reward(good, 4, 3);
        ordering.sort(&mut moves, None, &Position::START, 3);
        assert_eq!(moves[0], good, "as a killer on its ply");
        moves.rotate_left(3);
        ordering.sort(&mut moves, None, &Position::START, 8);
        assert_eq!(moves[0], good, "by its history on another");
    }
}
