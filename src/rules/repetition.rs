//! Finds earlier occurrences of a position without a scan of the whole game.

use alloc::vec;
use alloc::vec::Vec;

use super::hash::key;
use super::position::Position;

/// An index of a game's positions by their hash, with chained buckets. It stores the number of each position, counted
/// from 0 at the start of the game, and not the position itself.
#[derive(Clone, Debug, Default)]
pub(super) struct PositionIndex {
    /// The last position number in each bucket, plus one; 0 for an empty bucket. The length is a power of two.
    buckets: Vec<u32>,
    /// For each position number the previous one in its bucket, plus one; 0 for the first.
    before: Vec<u32>,
}

impl PositionIndex {
    /// Adds the next position of the game. `all` iterates over the positions from the start to this one.
    pub(super) fn push<'a, P: Iterator<Item = &'a Position>>(&mut self, position: &Position, all: impl Fn() -> P) {
        if self.before.len() == self.buckets.len() {
            let size = (2 * self.buckets.len()).max(64);
            *self = Self { buckets: vec![0; size], before: Vec::with_capacity(size) };
            all().for_each(|known| self.add(known));
        } else {
            self.add(position);
        }
    }

    fn add(&mut self, position: &Position) {
        let bucket = self.bucket(position);
        self.before.push(self.buckets[bucket]);
        self.buckets[bucket] = self.before.len() as u32;
    }

    /// Removes the last position of the game.
    pub(super) fn pop(&mut self, position: &Position) {
        let bucket = self.bucket(position);
        self.buckets[bucket] = self.before.pop().unwrap_or_default();
    }

    /// Counts how often a position occurs from number `first` on, up to `most`. `at` gives the position with a number.
    pub(super) fn count<'a>(
        &self,
        position: &Position,
        first: usize,
        most: usize,
        at: impl Fn(usize) -> &'a Position,
    ) -> usize {
        let mut next = self.buckets[self.bucket(position)] as usize;
        let mut count = 0;
        while next > first && count < most {
            count += usize::from(at(next - 1) == position);
            next = self.before[next - 1] as usize;
        }
        count
    }

    fn bucket(&self, position: &Position) -> usize {
        key(position) as usize & (self.buckets.len() - 1)
    }
}
