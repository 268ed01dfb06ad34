//! The evaluation cache: the network's scores of positions that the search has evaluated before.
//!
//! The transposition table keeps the static scores of inner nodes. Leaves are not stored there, and many are reached by
//! several paths.

/// The slots, a power of two. They take 64 kB, a part of the level 2 cache.
const SLOTS: usize = 1 << 13;
/// The bits of a slot for the score. The others are the high 48 bits of the key, so about one look-up in 2^48 finds the
/// score of another position, or 0 in an empty slot.
const SCORE_BITS: u64 = 0xFFFF;

/// Scores by the key of their position. Each slot holds the last position that belongs there.
#[derive(Clone, Default, Debug)]
pub(super) struct EvaluationCache(Vec<u64>);

impl EvaluationCache {
    /// Forgets all scores. Each search begins with an empty cache, because its weights may be others.
    pub(super) fn clear(&mut self) {
        self.0.clear();
        self.0.resize(SLOTS, 0);
    }

    /// The score of the position with this key, in hundredths of a man: the one in its slot, or else what `evaluate`
    /// returns. [`EvaluationCache::clear`] must have been called before.
    #[inline]
    pub(super) fn get_or(&mut self, key: u64, evaluate: impl FnOnce() -> i32) -> i32 {
        let slot = &mut self.0[key as usize % SLOTS];
        if (*slot ^ key) & !SCORE_BITS == 0 {
            return i32::from(*slot as i16);
        }
        let score = evaluate();
        if let Ok(score) = i16::try_from(score) {
            *slot = key & !SCORE_BITS | u64::from(score as u16);
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty() -> EvaluationCache {
        let mut cache = EvaluationCache::default();
        cache.clear();
        cache
    }

    #[test]
    fn a_score_is_found_again_until_another_takes_its_slot() {
        let mut cache = empty();
        let key = 0x1234_5678_9ABC_DEF0;
        assert_eq!(cache.get_or(key, || -42), -42);
        assert_eq!(cache.get_or(key, || unreachable!()), -42);
        assert_eq!(cache.get_or(key ^ 1 << 40, || 7), 7, "another position in the same slot");
        assert_eq!(cache.get_or(key ^ 1, || 5), 5);
        assert_eq!(cache.get_or(key, || 9), 9);
        assert_eq!(cache.get_or(key ^ 1, || unreachable!()), 5, "a slot of its own");
        cache.clear();
        assert_eq!(cache.get_or(key, || 11), 11);
    }

    #[test]
    fn a_score_too_great_for_a_slot_is_not_kept() {
        let mut cache = empty();
        assert_eq!(cache.get_or(1 << 20, || 40_000), 40_000);
        assert_eq!(cache.get_or(1 << 20, || -40_000), -40_000);
    }
}
