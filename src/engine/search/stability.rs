//! Search stability: how much of its time budget a search should use, judged by how steady its result is.
//!
//! A best move that has just changed or a score that has dropped is worth more time. A best move that has stood for
//! many iterations, or that takes nearly all nodes of an iteration, is worth less. The time rules have no row of their
//! own in `tools/lab/RESULTS.md`.

/// The result of the iterations so far, as far as it decides how much time to spend.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct SearchStability {
    /// Iterations that have confirmed the best move.
    steady: u8,
    /// Whether the best move has changed in the current iteration.
    changed: bool,
    /// Whether the current iteration has failed low.
    failed_low: bool,
    /// The score of the last iteration, in hundredths of a man.
    score: Option<i32>,
    /// The drop of the score from the iteration before.
    drop: i32,
    /// The share of the last iteration's nodes that its best move took.
    share: f64,
}

/// Score drops in hundredths of a man, each with its factor, largest first.
const DROPS: [(i32, f64); 2] = [(50, 1.7), (15, 1.3)];
/// Iterations after which a best move is unlikely to change.
const STEADY: u8 = 5;
/// The share of nodes of a best move without rivals.
const NO_RIVAL: f64 = 0.9;

impl SearchStability {
    /// Records that the best move has changed.
    pub(super) fn best_move_changed(&mut self) {
        (self.steady, self.changed) = (0, true);
    }

    /// Records that the current iteration has failed low.
    pub(super) fn fail_low(&mut self) {
        self.failed_low = true;
    }

    /// Returns `true` if the current iteration has failed low, so that its score is not known yet.
    pub(super) fn has_failed_low(&self) -> bool {
        self.failed_low
    }

    /// Records the score of a complete iteration and the share of nodes of its best move.
    pub(super) fn iteration_complete(&mut self, score: i32, share: f64) {
        if !self.changed {
            self.steady = self.steady.saturating_add(1);
        }
        self.drop = self.score.map_or(0, |last| last - score);
        (self.changed, self.failed_low, self.score, self.share) = (false, false, Some(score), share);
    }

    /// The factor by which to multiply the soft limit.
    pub(super) fn factor(&self) -> f64 {
        let settled = match self.steady {
            0 => 1.5,
            1 => 1.2,
            2..STEADY => 1.0,
            _ => 0.7,
        };
        let dropped = DROPS.iter().find(|&&(drop, _)| self.drop >= drop).map_or(1.0, |&(_, factor)| factor);
        let no_rival = if self.steady >= 2 && self.share >= NO_RIVAL { 0.5 } else { 1.0 };
        settled * dropped * no_rival
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The factor after iterations with these scores, in which the best move took this share of nodes.
    fn after(scores: &[i32], share: f64) -> f64 {
        let mut stability = SearchStability::default();
        for &score in scores {
            stability.iteration_complete(score, share);
        }
        stability.factor()
    }

    #[test]
    fn doubt_costs_time_and_certainty_saves_it() {
        let steady = after(&[10; 3], 0.5);
        assert!(after(&[10; 12], 0.5) < steady, "a move that has stood long");
        assert!(after(&[10; 12], 0.95) < after(&[10; 12], 0.5), "a move without rivals");
        assert!(after(&[10, 10, -10], 0.5) > steady, "a score that drops");
        assert!(after(&[10, 10, -90], 0.5) > after(&[10, 10, -10], 0.5));
        assert!((after(&[10, 10, 90], 0.5) - steady).abs() < 1e-9, "a score that rises");
        let mut stability = SearchStability::default();
        for _ in 0..12 {
            stability.iteration_complete(10, 0.95);
        }
        stability.best_move_changed();
        assert!(stability.factor() > steady, "a move that has just changed");
        stability.iteration_complete(10, 0.5);
        assert!(stability.factor() > steady, "and has not been confirmed yet");
    }
}
