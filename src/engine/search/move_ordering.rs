//! Move ordering: the earlier the best move is searched, the smaller the tree.
//!
//! First comes the hash move, then captures by size, killers (steps that caused a fail high at the same ply) and other
//! steps by history: how often a step of this kind of piece caused a fail high anywhere, less how often it was searched
//! in vain before one that did. The deductions and the kinds of pieces are worth +12 +-11 Elo: `tools/lab/RESULTS.md`,
//! "history by kind of piece". Captures and killers have no row of their own there; counter-moves were tried and not
//! kept.

use super::table_entry::Entry;
use crate::engine::score::MAX_PLY;
use crate::rules::{Move, Position, Side, Square};

/// The most moves that are sorted. Official play never offers more; under other rules further moves keep their order.
const SORTED: usize = 64;

/// The bound of a history count.
const MAX_HISTORY: i32 = 16_384;
/// The change of a history count at depth 1, which grows with the square of the depth.
const BONUS: i32 = 13;
/// The greatest change of a history count.
const MAX_BONUS: i32 = 1418;

/// The history counts of one kind of piece: for each step from one square to another.
type Steps = [[i16; Square::COUNT]; Square::COUNT];

/// Statistics about moves, independent of positions.
#[derive(Clone, Debug)]
pub(super) struct MoveOrdering {
    /// For each ply the two steps that last caused a fail high there.
    killers: Vec<[Option<Move>; 2]>,
    /// For each [`kind`] of piece, how often a step caused a fail high, less how often it was searched in vain;
    /// weighted by depth.
    history: Vec<Steps>,
}

impl MoveOrdering {
    pub(super) fn new() -> Self {
        Self { killers: vec![[None; 2]; MAX_PLY], history: vec![[[0; Square::COUNT]; Square::COUNT]; 4] }
    }

    /// Clears the killers of the last search and halves the history.
    pub(super) fn next_search(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().flatten().for_each(|count| *count /= 2);
    }

    /// Records that the last of the moves `searched` in a node caused a fail high, and those before it did not. Jumps
    /// are ignored: they come first anyway.
    pub(super) fn reward(&mut self, searched: &[Move], position: &Position, depth: i8, ply: usize) {
        let Some((&best, others)) = searched.split_last().filter(|(best, _)| !best.is_jump()) else { return };
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (BONUS * i32::from(depth.max(1)).pow(2)).min(MAX_BONUS);
        self.add(best, position, bonus);
        for &mv in others {
            self.add(mv, position, -bonus);
        }
    }

    /// Changes a history count. The nearer it is to its bound, the less it grows, so that it never passes it.
    fn add(&mut self, mv: Move, position: &Position, bonus: i32) {
        let count = &mut self.history[kind(position, mv)][mv.from().index()][mv.to().index()];
        *count += (bonus - i32::from(*count) * bonus.abs() / MAX_HISTORY) as i16;
    }

    /// The history count of a step: the higher, the more often it caused a fail high.
    pub(super) fn history(&self, position: &Position, mv: Move) -> i32 {
        self.history[kind(position, mv)][mv.from().index()][mv.to().index()].into()
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

    fn priority(&self, mv: Move, entry: Option<Entry>, position: &Position, ply: usize) -> i32 {
        const TT_MOVE: i32 = 1 << 30;
        const CAPTURE: i32 = 1 << 26;
        const KILLER: i32 = 1 << 25;
        if entry.is_some_and(|entry| entry.is_tt_move(mv)) {
            TT_MOVE
        } else if mv.is_jump() {
            let kings = (mv.captured() & position.kings()).len() as i32;
            CAPTURE * (1 + mv.captured().len() as i32) + kings
        } else if self.killers[ply].contains(&Some(mv)) {
            KILLER
        } else {
            self.history(position, mv)
        }
    }
}

/// The kind of the piece that moves: man or king of either side, 0 to 3.
fn kind(position: &Position, mv: Move) -> usize {
    usize::from(position.kings().has(mv.from())) + 2 * usize::from(position.turn() == Side::White)
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
        ordering.reward(&moves[..=5], &Position::START, 4, 3);
        ordering.sort(&mut moves, None, &Position::START, 3);
        assert_eq!(moves[0], good, "as a killer on its ply");
        moves.rotate_left(3);
        ordering.sort(&mut moves, None, &Position::START, 8);
        assert_eq!(moves[0], good, "by its history on another");
    }
    #[test]
    fn steps_searched_in_vain_come_last_and_counts_stay_within_their_bound() {
        let mut ordering = MoveOrdering::new();
        let mut moves = Position::START.legal_moves(Ruleset::OFFICIAL);
        let (vain, good) = (moves[0], moves[1]);
        for _ in 0..1000 {
            ordering.reward(&[vain, good], &Position::START, 100, 3);
        }
        let count = |mv: Move| i32::from(ordering.history[0][mv.from().index()][mv.to().index()]);
        assert!((MAX_HISTORY - MAX_BONUS..=MAX_HISTORY).contains(&count(good)));
        assert_eq!(count(vain), -count(good));
        ordering.sort(&mut moves, None, &Position::START, 8);
        assert_eq!((moves.first(), moves.last()), (Some(&good), Some(&vain)));
    }
}
