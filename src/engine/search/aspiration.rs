//! Aspiration windows: an iteration is searched with a narrow window around the score of the last one, which cuts off
//! more.
//!
//! A score outside fails high or low, and that bound is moved away before the search is repeated: in steps, because a
//! window without end makes some deep searches many times as large. Worth +43 +-18 Elo: `tools/lab/RESULTS.md`,
//! "aspiration windows".

use super::window::Window;
use crate::engine::score::{Score, Verdict};

/// The first iteration with an aspiration window.
const FIRST_DEPTH: u8 = 5;
/// The distance of either bound from the last score at first, in hundredths of a man.
const MARGIN: i16 = 23;
/// How many times as far away a bound is after a failure.
const FACTOR: i16 = 4;
/// The greatest distance of a bound, in hundredths of a man; farther away there is no bound.
const FARTHEST: i16 = 1000;

/// The aspiration window of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aspiration {
    /// The score of the line in the last iteration.
    last: Score,
    /// The distances of alpha and beta from it, in hundredths of a man; `None` without such a bound.
    below: Option<i16>,
    above: Option<i16>,
}

impl Aspiration {
    /// No bounds, for the first iterations.
    pub(super) const fn none() -> Self {
        Self { last: Score::DRAW, below: None, above: None }
    }

    /// The window for an iteration of this depth after one with the score `last`.
    pub(super) fn around(last: Score, depth: u8) -> Self {
        match last.verdict() {
            Verdict::Value(_) if depth >= FIRST_DEPTH => Self { last, below: Some(MARGIN), above: Some(MARGIN) },
            _ => Self::none(),
        }
    }

    /// The bounds.
    pub(super) fn window(self) -> Window {
        Window {
            alpha: self.below.map_or(-Score::BEST, |distance| self.last.plus(-distance)),
            beta: self.above.map_or(Score::BEST, |distance| self.last.plus(distance)),
        }
    }

    /// Moves beta up after this score failed high, beyond the score.
    pub(super) fn open_above(&mut self, score: Score) {
        let passed = score.hundredths() - self.last.hundredths();
        self.above = farther(self.above).filter(|&distance| i32::from(distance) > passed);
    }

    /// Moves alpha down after an iteration that failed low.
    pub(super) fn open_below(&mut self) {
        self.below = farther(self.below);
    }
}

/// The next distance of a bound; `None` if the bound goes.
fn farther(distance: Option<i16>) -> Option<i16> {
    distance.map(|distance| FACTOR * distance).filter(|&distance| distance <= FARTHEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distances of beta after scores that fail high; `i32::MAX` without a bound.
    fn betas(last: Score, scores: &[Score]) -> Vec<i32> {
        let mut aspiration = Aspiration::around(last, FIRST_DEPTH);
        let distance = |&score: &Score| {
            aspiration.open_above(score);
            let beta = aspiration.window().beta;
            if beta == Score::BEST { i32::MAX } else { beta.hundredths() - last.hundredths() }
        };
        scores.iter().map(distance).collect()
    }

    #[test]
    fn a_bound_that_keeps_failing_moves_away_in_steps_and_goes() {
        let last = Score::value(500);
        assert_eq!(betas(last, &[523, 592, 868].map(Score::value)), [92, 368, i32::MAX]);
        let mut aspiration = Aspiration::around(last, FIRST_DEPTH);
        aspiration.open_above(Score::value(523));
        aspiration.open_below();
        let Window { alpha, beta } = aspiration.window();
        assert_eq!((alpha, beta), (Score::value(408), Score::value(592)), "each side by itself");
    }

    #[test]
    fn a_score_far_outside_and_the_greatest_one_leave_no_bound_that_fails_again() {
        assert_eq!(betas(Score::value(500), &[Score::value(10_000)]), [i32::MAX]);
        assert_eq!(betas(Score::DRAW, &[-Score::lost_at(7)]), [i32::MAX], "a forced win");
        let greatest = Score::value(i32::MAX);
        assert_eq!(betas(greatest, &[greatest; 3]).last(), Some(&i32::MAX), "its beta cannot move");
    }
}
