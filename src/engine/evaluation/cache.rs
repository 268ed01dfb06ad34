//! The evaluation cache: the network's scores of positions that the search has evaluated before.
//!
//! The transposition table keeps the static scores of inner nodes. Leaves are not stored there, and many are reached by
//! several paths.

/// The slots, a power of two. They take 64 kB, a part of the processor's second cache.
const SLOTS: usize = 1 << 13;
/// The bits of a slot for the score. The others are the high bits of the key.
const SCORE: u64 = 0xFFFF;

/// Scores by the key of their position. Each slot holds the last position that belongs there.
#[derive(Clone, Debug)]
pub(super) struct EvaluationCache(Box<[u64]>);

impl Default for EvaluationCache {
    fn default() -> Self {
        Self(vec![0; SLOTS].into())
    }
}

impl EvaluationCache {
    /// Forgets all scores, for a search with other weights.
    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The score of the position with this key, in hundredths of a man: the one in its slot, or else what `evaluate`
    /// returns.
    #[inline]
    pub(super) fn get_or(&mut self, key: u64, evaluate: impl FnOnce() -> i32) -> i32 {
        let slot = &mut self.0[key as usize % SLOTS];
        if (*slot ^ key) & !SCORE == 0 {
            return i32::from(*slot as i16);
        }
        let score = evaluate();
        if let Ok(score) = i16::try_from(score) {
            *slot = key & !SCORE | u64::from(score as u16);
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_found_again_until_another_takes_its_slot() {
        let mut cache = EvaluationCache::default();
        let key = 0x1234_5678_9ABC_DEF0;
        assert_eq!(cache.get_or(key, || -42), -42);
        assert_eq!(cache.get_or(key, || unreachable!()), -42);
        assert_eq!(cache.get_or(key ^ 1 << 40, || 7), 7, "another position in the same slot");
        assert_eq!(cache.get_or(key, || 9), 9);
        cache.clear();
        assert_eq!(cache.get_or(key, || 11), 11);
    }

    #[test]
    fn a_score_too_great_for_a_slot_is_not_kept() {
        let mut cache = EvaluationCache::default();
        assert_eq!(cache.get_or(1 << 20, || 40_000), 40_000);
        assert_eq!(cache.get_or(1 << 20, || -40_000), -40_000);
    }
}
