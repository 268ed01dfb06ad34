//! Which move is searched first: the earlier the best one, the smaller the tree.

use super::score::MAX_PLY;
use super::table::Entry;
use crate::rules::{Move, Position, Square};

/// More moves than official play ever offers; by rules that offer more the rest stays as it is.
const SORTED: usize = 64;

/// What the search has learnt about moves, apart from positions.
#[derive(Debug)]
pub(super) struct Ordering {
    /// For each ply the two steps that last ended the search of a node there.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a step from one square to another ended the search of a node, weighted by depth.
    history: Vec<[u32; Square::COUNT]>,
}

impl Ordering {
    pub(super) fn new() -> Self {
        Self { killers: vec![[None; 2]; MAX_PLY], history: vec![[0; Square::COUNT]; Square::COUNT] }
    }

    /// Forgets the plies of the last search and half of what it taught.
    pub(super) fn next_search(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().for_each(|count| *count /= 2);
    }

    /// A step was good enough to end the search of a node.
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

    /// Brings the moves into the order in which they are to be searched.
    pub(super) fn sort(&self, moves: &mut [Move], remembered: Option<Entry>, position: &Position, ply: usize) {
        let count = moves.len().min(SORTED);
        let mut promises = [0; SORTED];
        for end in 0..count {
            // By insertion: the lists are short, and equal moves stay in their order.
            let (mv, promise) = (moves[end], self.promise(moves[end], remembered, position, ply));
            let mut place = end;
            while place > 0 && promises[place - 1] < promise {
                (moves[place], promises[place]) = (moves[place - 1], promises[place - 1]);
                place -= 1;
            }
            (moves[place], promises[place]) = (mv, promise);
        }
    }

    fn promise(&self, mv: Move, remembered: Option<Entry>, position: &Position, ply: usize) -> u32 {
        const REMEMBERED: u32 = 1 << 30;
        const CAPTURE: u32 = 1 << 26;
        const KILLER: u32 = 1 << 25;
        if remembered.is_some_and(|entry| entry.recalls(mv)) {
            REMEMBERED
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
    fn what_ended_a_search_comes_first_next_time() {
        let mut ordering = Ordering::new();
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
