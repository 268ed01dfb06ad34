//! The transposition table: a hash table of the results of earlier visits to a position.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use super::table_entry::{Bound, Entry, Visit};

/// The largest table, in megabytes.
///
/// ```
/// use bitboard_checkers::engine::{Engine, MAX_MEGABYTES};
/// let wanted: u16 = 4096;
/// # let wanted = wanted.min(1);
/// let engine = Engine::new(wanted.min(MAX_MEGABYTES));
/// ```
pub const MAX_MEGABYTES: u16 = 1024;

/// A place for an entry: the key of the position, combined with the entry by an exclusive or, and the entry. Two
/// threads that write to one slot at a time may leave halves of two entries; the key of neither position then fits.
#[derive(Default, Debug)]
struct Slot([AtomicU64; 2]);

impl Slot {
    /// The key and the entry; an empty slot has an entry without bound.
    fn load(&self) -> (u64, Entry) {
        let [lock, entry] = &self.0;
        let entry = entry.load(Relaxed);
        (lock.load(Relaxed) ^ entry, Entry(entry))
    }

    fn store(&self, key: u64, Entry(entry): Entry) {
        self.0[0].store(key ^ entry, Relaxed);
        self.0[1].store(entry, Relaxed);
    }

    fn clear(&self) {
        self.0.iter().for_each(|half| half.store(0, Relaxed));
    }
}

/// The slots that share an index: a cache line.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

/// The fewest clusters in use.
const FEWEST: usize = 1 << 10;
/// The nodes of a search for which a cluster suffices.
const NODES_A_CLUSTER: u64 = 16;

/// A fixed number of entries, indexed by the keys of positions.
///
/// An empty table uses a part of its clusters, and searches take more into use as they need them, because a small table
/// stays in the processor's cache. The threads of a search share the entries.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    clusters: Arc<[Cluster]>,
    /// The number of clusters in use, a power of two, or 0.
    used: usize,
    age: u8,
    /// The bits of a key that are compared within a cluster.
    checked: u64,
}

/// Allocates a power of two of empty clusters, fewer if memory is short. A failed allocation would end the whole
/// process.
fn allocate(mut clusters: usize) -> Arc<[Cluster]> {
    while clusters > 1 && Vec::<Cluster>::new().try_reserve_exact(clusters).is_err() {
        clusters /= 2;
    }
    (0..clusters).map(|_| Cluster::default()).collect()
}

impl TranspositionTable {
    /// Creates a table of at most `megabytes` MB, clamped to 1 to [`MAX_MEGABYTES`]; smaller if memory is short.
    pub(super) fn new(megabytes: u16) -> Self {
        let bytes = usize::from(megabytes.clamp(1, MAX_MEGABYTES)) << 20;
        // The largest power of two that fits, so that a mask turns a key into an index.
        Self::of(1 << (bytes / size_of::<Cluster>()).ilog2(), !0)
    }

    fn of(clusters: usize, checked: u64) -> Self {
        let clusters = allocate(clusters);
        Self { used: clusters.len().min(FEWEST), clusters, age: 0, checked }
    }

    /// A table without entries: scores then depend on the position and the depth alone.
    #[cfg(test)]
    pub(super) fn none() -> Self {
        Self { clusters: Arc::default(), used: 0, age: 0, checked: !0 }
    }

    /// A table with key collisions all the time.
    #[cfg(test)]
    pub(super) fn confused() -> Self {
        Self::of(4, 0b1111)
    }

    /// Clears the table.
    pub(super) fn clear(&mut self) {
        self.clusters[..self.used].iter().flat_map(|cluster| &cluster.0).for_each(Slot::clear);
        (self.used, self.age) = (self.clusters.len().min(FEWEST), 0);
    }

    /// Begins a new search, which may replace the entries of older ones. After 255 searches the table is cleared: the
    /// age of an entry has no more room.
    pub(super) fn next_search(&mut self) {
        if self.age == u8::MAX {
            self.clear();
        }
        self.age += 1;
    }

    /// Returns `true` if this search has stored the entry.
    pub(super) fn is_of_this_search(&self, entry: Entry) -> bool {
        entry.age() == self.age
    }

    /// Takes more of the table into use if a search of this many nodes needs it. The entries move to their new places.
    pub(super) fn grow(&mut self, nodes: u64) {
        while self.used < self.clusters.len() && self.used as u64 * NODES_A_CLUSTER < nodes {
            let (low, high) = self.clusters[..2 * self.used].split_at(self.used);
            for (stays, moves) in low.iter().zip(high) {
                for (slot, empty) in stays.0.iter().zip(&moves.0) {
                    let (key, entry) = slot.load();
                    if entry.bound() != Bound::None && key as usize & self.used != 0 {
                        empty.store(key, entry);
                        slot.clear();
                    }
                }
            }
            self.used *= 2;
        }
    }

    /// The same table for another thread.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn share(&self) -> Self {
        Self { clusters: Arc::clone(&self.clusters), ..*self }
    }

    /// The number of clusters in use.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn used(&self) -> usize {
        self.used
    }

    /// Follows another thread that has taken more of the table into use. Until then some entries are not found, or
    /// stored where the other threads do not look for them.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn set_used(&mut self, clusters: usize) {
        self.used = clusters;
    }

    /// The cluster for this key; `None` if the table has none.
    #[inline]
    fn cluster(&self, key: u64) -> Option<&Cluster> {
        self.clusters.get(key as usize & self.used.wrapping_sub(1))
    }

    /// Fetches the cluster for this key into the cache, where the processor has an instruction for it.
    #[inline]
    #[cfg_attr(not(target_arch = "x86_64"), expect(unused_variables, clippy::unused_self, reason = "no instruction"))]
    pub(super) fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        if let Some(cluster) = self.cluster(key) {
            safe_arch::prefetch_t0(cluster);
        }
    }

    /// The entry of the position with this key.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let mut slots = self.cluster(key)?.0.iter().map(Slot::load);
        slots.find(|&slot| self.is_of(key, slot)).map(|(_, entry)| entry)
    }

    /// Returns `true` if a slot holds an entry of the position with this key.
    fn is_of(&self, key: u64, (own, entry): (u64, Entry)) -> bool {
        (own ^ key) & self.checked == 0 && entry.bound() != Bound::None
    }

    /// Stores a visit at this ply from the root: over an older visit of the same position, or over the entry of the
    /// cluster that matters least.
    ///
    /// A deeper entry of the same position is replaced, too, although its bound might cut off a visit with another
    /// window: if it is kept, `ProbCut` and truncation repeat their shallow searches at each visit with this window.
    /// Worth 2 plies in 20 million nodes: `tools/lab/RESULTS.md`, "deeper entries replaced".
    ///
    /// A visit in which no move raised alpha keeps the best move of the older one, which is still the likeliest to fail
    /// high. Worth +14 +-11 Elo: `tools/lab/RESULTS.md`, "best move kept".
    pub(super) fn store(&self, key: u64, visit: Visit, ply: usize) {
        let Some(Cluster(slots)) = self.cluster(key) else { return };
        let (mut place, mut least) = (0, i32::MAX);
        let mut new = Entry::new(visit, ply, self.age);
        for (index, slot) in slots.iter().enumerate() {
            let (own, entry) = slot.load();
            if self.is_of(key, (own, entry)) {
                if !entry.gives_way_to(new) {
                    new = entry.of_age(self.age);
                }
                if visit.best.is_none() {
                    new = new.with_best_of(entry);
                }
                place = index;
                break;
            }
            let worth = self.worth(entry);
            if worth < least {
                (place, least) = (index, worth);
            }
        }
        slots[place].store(key, new);
    }

    /// How much an entry matters: its depth, less [`AGE_IN_PLIES`] for each search since it was stored, and
    /// [`PROOF_IN_PLIES`] more if it is a proof.
    fn worth(&self, entry: Entry) -> i32 {
        if entry.bound() == Bound::None {
            return i32::MIN;
        }
        let proof = if entry.proved_in().is_some() { PROOF_IN_PLIES } else { 0 };
        proof + i32::from(entry.depth()) - AGE_IN_PLIES * i32::from(self.age.wrapping_sub(entry.age()))
    }
}

/// The depth that a proof of a win or a loss by the tables gains in worth.
const PROOF_IN_PLIES: i32 = 24;
/// The depth that an entry loses in worth for each search since it was stored.
const AGE_IN_PLIES: i32 = 8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Score;
    use crate::rules::{Position, Ruleset, mix};

    fn visit(depth: i8, score: i32) -> Visit {
        let best = Position::START.legal_moves(Ruleset::OFFICIAL).first().copied();
        Visit { score: Score::value(score), static_score: Some(Score::value(-7)), bound: Bound::Exact, depth, best }
    }

    #[test]
    fn what_was_stored_256_searches_ago_is_not_of_this_search() {
        let mut table = TranspositionTable::new(1);
        table.store(7, visit(9, 300), 0);
        for _ in 0..256 {
            table.next_search();
        }
        assert!(table.probe(7).is_none_or(|entry| !table.is_of_this_search(entry)));
    }

    #[test]
    fn what_is_stored_is_found_and_forgotten_when_told() {
        let mut table = TranspositionTable::new(1);
        let key = 0x1234_5678_9ABC_DEF0;
        assert!(table.probe(key).is_none());
        table.store(key, visit(5, 42), 3);
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.score(3), entry.depth(), entry.bound()), (Score::value(42), 5, Bound::Exact));
        assert_eq!(entry.static_score(), Some(Score::value(-7)));
        assert!(entry.is_tt_move(visit(5, 42).best.unwrap()));
        assert!(table.probe(key ^ 1 << 40).is_none(), "another position in the same cluster");
        table.clear();
        assert!(table.probe(key).is_none());
    }

    #[test]
    fn the_shallow_entries_of_older_searches_are_replaced_first() {
        let mut table = TranspositionTable::new(1);
        let keys: [u64; 5] = std::array::from_fn(|number| 7 | (number as u64 + 1) << 40);
        for (&key, depth) in keys[..4].iter().zip([9, 3, 5, 8]) {
            table.store(key, visit(depth, 1), 0);
        }
        table.store(keys[4], visit(2, 2), 0);
        assert!(table.probe(keys[1]).is_none(), "the least depth");
        assert!([0, 2, 3, 4].iter().all(|&number| table.probe(keys[number]).is_some()));
        table.next_search();
        table.store(keys[4], visit(1, 2), 0);
        table.store(keys[1], visit(1, 2), 0);
        assert!(table.probe(keys[2]).is_none(), "shallow and old");
        assert!(table.probe(keys[4]).is_some(), "shallower, but of this search");
    }

    #[test]
    fn a_visit_replaces_the_entry_of_its_position_even_a_deeper_one() {
        let table = TranspositionTable::new(1);
        table.store(7, Visit { bound: Bound::Upper, ..visit(9, 60) }, 0);
        table.store(7, Visit { bound: Bound::Lower, ..visit(3, 20) }, 0);
        let entry = table.probe(7).unwrap();
        assert_eq!((entry.depth(), entry.bound(), entry.score(0)), (3, Bound::Lower, Score::value(20)));
    }

    #[test]
    fn a_win_by_the_tables_gives_way_to_a_nearer_one_alone() {
        let mut table = TranspositionTable::new(1);
        let win = |ply| Visit { score: -Score::table_loss_at(ply), bound: Bound::Lower, ..visit(9, 0) };
        let loss = |ply| Visit { score: Score::table_loss_at(ply), bound: Bound::Upper, ..visit(9, 0) };
        let known = |table: &TranspositionTable| table.probe(7).map(|entry| (entry.score(4), entry.bound())).unwrap();
        for proof in [win, loss] {
            table.clear();
            let proved = (proof(20).score, proof(20).bound);
            table.store(7, proof(20), 4);
            let other = if proved.1 == Bound::Lower { Bound::Upper } else { Bound::Lower };
            for later in [visit(30, 60), proof(22), Visit { bound: other, depth: 30, ..proof(18) }] {
                table.next_search();
                table.store(7, later, 4);
                assert_eq!(known(&table), proved, "{:?}", later.bound);
            }
            table.store(7, Visit { bound: Bound::Exact, ..proof(18) }, 4);
            assert_eq!(known(&table), (proof(18).score, proved.1), "a bound, because it may be nearer still");
            assert!(table.probe(7).is_some_and(|entry| entry.proved_in() == Some(14)));
        }
        let forced = Visit { score: -Score::lost_at(31), ..visit(9, 0) };
        table.clear();
        table.store(7, win(20), 4);
        table.store(7, forced, 4);
        assert_eq!(known(&table), (forced.score, Bound::Exact), "a win at a known distance");
    }

    #[test]
    fn a_visit_without_a_best_move_keeps_that_of_the_same_position() {
        let mut table = TranspositionTable::new(1);
        let without = Visit { bound: Bound::Upper, best: None, ..visit(9, 1) };
        let best = visit(5, 1).best.unwrap();
        table.store(7, visit(5, 1), 0);
        table.next_search();
        table.store(7, without, 0);
        let entry = table.probe(7).unwrap();
        assert_eq!((entry.depth(), entry.bound(), entry.is_tt_move(best)), (9, Bound::Upper, true));
        let other = 7 | 1 << 40;
        table.store(other, without, 0);
        assert!(!table.probe(other).unwrap().is_tt_move(best), "a position of its own");
    }

    #[test]
    fn a_table_that_grows_keeps_its_entries() {
        let mut table = TranspositionTable::new(1);
        let keys = || (0..2000).map(mix);
        keys().for_each(|key| table.store(key, visit(5, 42), 0));
        let known: Vec<_> = keys().filter(|&key| table.probe(key).is_some()).collect();
        let used = table.used;
        table.grow(u64::MAX);
        assert!(table.used > used && table.used == table.clusters.len());
        assert!(known.len() > 1900 && known.iter().all(|&key| table.probe(key).is_some()));
    }

    #[test]
    #[cfg(not(target_arch = "wasm32"))]
    fn threads_share_a_table_that_grows() {
        let mut table = TranspositionTable::new(1);
        let mut other = table.share();
        let keys = || (0..2000).map(mix);
        table.grow(u64::MAX);
        other.set_used(table.used());
        keys().for_each(|key| other.store(key, visit(5, 42), 0));
        assert!(keys().filter(|&key| table.probe(key).is_some()).count() > 1900);
        table.clear();
        assert!(keys().all(|key| table.probe(key).is_none()));
    }

    #[test]
    fn halves_of_two_entries_fit_neither_position() {
        let slot = Slot::default();
        let entry = |depth| Entry::new(visit(depth, 1), 0, 0);
        slot.store(7, entry(5));
        slot.0[1].store(entry(6).0, Relaxed);
        assert_ne!(slot.load().0, 7);
    }

    #[test]
    fn the_size_is_kept() {
        for megabytes in [1, 2, 16] {
            let table = TranspositionTable::new(megabytes);
            assert_eq!(table.clusters.len() * size_of::<Cluster>(), usize::from(megabytes) << 20);
        }
        assert_eq!(TranspositionTable::new(0).clusters.len(), TranspositionTable::new(1).clusters.len());
    }
}
