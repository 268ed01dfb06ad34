//! The transposition table: a hash table of the results of earlier visits to a position.

use crate::engine::score::Score;
use crate::rules::{Move, Square};

/// The largest table, in megabytes.
pub const MAX_MEGABYTES: u16 = 1024;

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    /// The entry is empty.
    #[default]
    None,
    /// The true score is at least this: a move failed high.
    Lower,
    /// The true score is at most this: all moves failed low.
    Upper,
    /// The stored score is the true one.
    Exact,
}

/// A stored visit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    check: u32,
    score: i16,
    /// The start and target square of the best move, five bits each.
    ends: u16,
    /// The depth of the visit in plies.
    pub(super) depth: i8,
    pub(super) bound: Bound,
    /// The number of the search that stored it.
    age: u8,
}

impl Entry {
    pub(super) fn score(self, ply: usize) -> Score {
        Score::from_table(self.score, ply)
    }

    /// Returns `true` if this is the stored best move. Two jumps with the same ends match alike, which is good enough
    /// for move ordering.
    pub(super) fn is_tt_move(self, mv: Move) -> bool {
        self.bound != Bound::None && self.ends == ends(mv)
    }
}

fn ends(mv: Move) -> u16 {
    let number = |square: Square| square.index() as u16;
    number(mv.from()) << 5 | number(mv.to())
}

/// Two entries that share an index: one kept for its depth and the most recent one of another position.
type Bucket = [Entry; 2];

/// A fixed number of entries, indexed by the keys of positions.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: u8,
    /// The bits of a key that are compared within a bucket.
    checked: u32,
}

/// Allocates a power of two of empty buckets, fewer if memory is short. A failed allocation would end the whole
/// process.
fn allocate(mut buckets: usize) -> Vec<Bucket> {
    while buckets > 1 && Vec::<Bucket>::new().try_reserve_exact(buckets).is_err() {
        buckets /= 2;
    }
    vec![Bucket::default(); buckets]
}

impl TranspositionTable {
    /// Creates a table of at most `megabytes` MB, clamped to 1 to [`MAX_MEGABYTES`]; smaller if memory is short.
    pub(super) fn new(megabytes: u16) -> Self {
        let bytes = usize::from(megabytes.clamp(1, MAX_MEGABYTES)) << 20;
        let buckets = bytes / size_of::<Bucket>();
        // The largest power of two that fits, so that a mask turns a key into an index.
        let buckets = 1 << buckets.ilog2();
        Self { buckets: allocate(buckets), age: 0, checked: !0 }
    }

    /// A table without entries: scores then depend on the position and the depth alone.
    #[cfg(test)]
    pub(super) fn none() -> Self {
        Self { buckets: Vec::new(), age: 0, checked: !0 }
    }

    /// A table with key collisions all the time.
    #[cfg(test)]
    pub(super) fn confused() -> Self {
        Self { buckets: vec![Bucket::default(); 4], age: 0, checked: 0b1111 }
    }

    /// Clears the table.
    pub(super) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Begins a new search, which may replace the entries of older ones.
    pub(super) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The entry of the position with this key.
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let check = self.check(key);
        let mut entries = self.buckets.get(self.index(key))?.iter();
        entries.find(|entry| entry.check == check && entry.bound != Bound::None).copied()
    }

    /// Stores a visit at this ply from the root.
    pub(super) fn store(&mut self, key: u64, visit: Visit, ply: usize) {
        let (index, age, check) = (self.index(key), self.age, self.check(key));
        let Some([kept, recent]) = self.buckets.get_mut(index) else { return };
        let ends = visit.best.map_or(0, ends);
        let entry =
            Entry { check, score: visit.score.to_table(ply), ends, depth: visit.depth, bound: visit.bound, age };
        let same = kept.check == check && kept.bound != Bound::None;
        if kept.age != age || kept.depth <= visit.depth || (same && visit.bound == Bound::Exact) {
            *kept = entry;
        } else if !same {
            *recent = entry;
        }
    }

    /// The half of the key that does not select the bucket.
    const fn check(&self, key: u64) -> u32 {
        (key >> 32) as u32 & self.checked
    }

    fn index(&self, key: u64) -> usize {
        key as usize & self.buckets.len().wrapping_sub(1)
    }
}

/// The result of a visit.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub(super) score: Score,
    pub(super) bound: Bound,
    pub(super) depth: i8,
    pub(super) best: Option<Move>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    fn visit(depth: i8, score: i32) -> Visit {
        let best = Position::START.legal_moves(Ruleset::OFFICIAL).first().copied();
        Visit { score: Score::value(score), bound: Bound::Exact, depth, best }
    }

    #[test]
    fn what_is_stored_is_found_and_forgotten_when_told() {
        let mut table = TranspositionTable::new(1);
        let key = 0x1234_5678_9ABC_DEF0;
        assert!(table.probe(key).is_none());
        table.store(key, visit(5, 42), 3);
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.score(3), entry.depth, entry.bound), (Score::value(42), 5, Bound::Exact));
        assert!(entry.is_tt_move(visit(5, 42).best.unwrap()));
        assert!(table.probe(key ^ 1 << 40).is_none(), "another position in the same bucket");
        table.clear();
        assert!(table.probe(key).is_none());
    }

    #[test]
    fn a_shallow_visit_does_not_displace_a_deep_one_of_the_same_search() {
        let mut table = TranspositionTable::new(1);
        let (deep, shallow) = (7, 7 | 1 << 40);
        table.store(deep, visit(9, 1), 0);
        table.store(shallow, visit(2, 2), 0);
        assert!(table.probe(deep).is_some() && table.probe(shallow).is_some());
        table.next_search();
        table.store(shallow, visit(2, 2), 0);
        assert!(table.probe(deep).is_none(), "entries of an older search are replaced");
    }

    #[test]
    fn the_size_is_kept() {
        for megabytes in [1, 2, 16] {
            let table = TranspositionTable::new(megabytes);
            assert!(table.buckets.len() * size_of::<Bucket>() <= usize::from(megabytes) << 20);
        }
        assert_eq!(TranspositionTable::new(0).buckets.len(), TranspositionTable::new(1).buckets.len());
    }
}
