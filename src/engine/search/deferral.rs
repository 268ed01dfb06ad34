//! Deferral of moves: a thread leaves a move that another thread is searching for later, when the result may be in the
//! transposition table. The idea is that of ABDADA (Weill, 1996), in the simple form that Tom Kerrigan described.
//!
//! The threads share a small hash table of the moves being searched. A lost or a confused mark costs some time and
//! changes no score. The effect is measured in `tools/lab/RESULTS.md`, "Threads".

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use crate::rules::{Move, mix};

/// The least depth after a move that is marked: nearer to the leaves the marks cost more than they save.
const LEAST_DEPTH: i8 = 4;
/// The marks of a search, a power of two. A thread sets at most one for each ply of its line.
const MARKS: usize = 1 << 12;

/// The moves that the threads of a search are searching now.
#[derive(Clone, Default, Debug)]
pub(super) struct Deferral(Option<Arc<[AtomicU64]>>);

/// The mark of a move being searched: the number of its place, and what stands there.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    place: usize,
    value: u64,
}

impl Deferral {
    /// An empty table for the threads of a search.
    pub(super) fn shared() -> Self {
        Self(Some((0..MARKS).map(|_| AtomicU64::new(0)).collect()))
    }

    /// The mark of a move in the position with this key, searched to this depth; `None` if such a move has none.
    pub(super) fn mark(&self, key: u64, mv: Move, depth: i8) -> Option<Mark> {
        if self.0.is_none() || depth < LEAST_DEPTH {
            return None;
        }
        let [from, to] = [mv.from(), mv.to()].map(|square| square.index() as u64);
        let value = mix(key ^ (from << 13 | to << 8 | depth as u64)) | 1;
        Some(Mark { place: value as usize >> 1 & (MARKS - 1), value })
    }

    /// Returns `true` if a thread is searching the move with this mark.
    pub(super) fn is_set(&self, mark: Mark) -> bool {
        self.0.as_ref().is_some_and(|marks| marks[mark.place].load(Relaxed) == mark.value)
    }

    /// Sets a mark at the beginning of a search.
    pub(super) fn set(&self, mark: Mark) {
        if let Some(marks) = &self.0 {
            marks[mark.place].store(mark.value, Relaxed);
        }
    }

    /// Removes a mark at the end of the search.
    pub(super) fn remove(&self, mark: Mark) {
        if let Some(marks) = self.0.as_ref().filter(|_| self.is_set(mark)) {
            marks[mark.place].store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn threads_see_the_moves_that_others_search() {
        let moves = Position::START.legal_moves(Ruleset::OFFICIAL);
        let one = Deferral::shared();
        let other = one.clone();
        let [mark, second] = [0, 1].map(|index| one.mark(7, moves[index], 9).unwrap());
        one.set(mark);
        assert!(other.is_set(mark) && !other.is_set(second));
        other.remove(second);
        assert!(other.is_set(mark), "only the mark of the move itself is removed");
        one.remove(mark);
        assert!(!other.is_set(mark));
    }

    #[test]
    fn a_search_of_one_thread_and_shallow_moves_have_no_marks() {
        let mv = Position::START.legal_moves(Ruleset::OFFICIAL)[0];
        assert!(Deferral::default().mark(7, mv, 9).is_none());
        assert!(Deferral::shared().mark(7, mv, LEAST_DEPTH - 1).is_none());
    }
}
