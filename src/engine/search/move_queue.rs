//! The order in which a node searches its moves: one after the other, then those that were deferred.

use std::ops::Range;

/// The indices of the moves that are still to be searched.
#[derive(Debug)]
pub(super) struct MoveQueue {
    /// The moves that have not had their turn.
    open: Range<usize>,
    /// The first index of the list.
    first: usize,
    /// A bit for each deferred move, by its distance from the first one.
    deferred: u64,
    /// Whether all moves have had their turn.
    is_second_pass: bool,
}

impl MoveQueue {
    /// All moves of a list.
    pub(super) const fn new(moves: Range<usize>) -> Self {
        Self { first: moves.start, open: moves, deferred: 0, is_second_pass: false }
    }

    /// The index of the next move to search.
    #[inline]
    pub(super) fn next(&mut self) -> Option<usize> {
        if let Some(index) = self.open.next() {
            return Some(index);
        }
        if self.deferred == 0 {
            return None;
        }
        self.is_second_pass = true;
        let place = self.deferred.trailing_zeros();
        self.deferred &= self.deferred - 1;
        Some(self.first + place as usize)
    }

    /// Puts a move off until the others have been searched. Returns `false` if it has been put off before.
    pub(super) fn defer(&mut self, index: usize) -> bool {
        let place = index - self.first;
        let defers = !self.is_second_pass && place < 64;
        if defers {
            self.deferred |= 1 << place;
        }
        defers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deferred_moves_come_last_and_once() {
        let mut queue = MoveQueue::new(5..9);
        let mut searched = Vec::new();
        while let Some(index) = queue.next() {
            let is_busy = index == 6 || index == 8;
            if !(is_busy && queue.defer(index)) {
                searched.push(index);
            }
        }
        assert_eq!(searched, [5, 7, 6, 8]);
    }
}
