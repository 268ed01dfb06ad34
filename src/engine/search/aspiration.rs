//! Aspiration windows: an iteration is searched with a narrow window around the score of the last one, which cuts off
//! more.
//!
//! A score outside fails high or low, and that bound is moved away before the search is repeated: in steps, because a
//! window without end makes a deep search many times as large. Worth +43 +-18 Elo: `tools/lab/RESULTS.md`, "aspiration
//! windows".

use super::window::Window;
use crate::engine::score::{Score, Verdict};

/// The first iteration with an aspiration window.
const FIRST_DEPTH: u8 = 5;
/// The distance of either bound from the last score, in hundredths of a man.
const MARGIN: i16 = 23;
/// A window of this width is opened to the end, in hundredths of a man.
const WIDE: i32 = 1000;

impl Window {
    /// The window for an iteration of this depth after one with the score `last`.
    pub(super) fn aspiration(depth: u8, last: Score) -> Self {
        match last.verdict() {
            Verdict::Value(_) if depth >= FIRST_DEPTH => Self { alpha: last.plus(-MARGIN), beta: last.plus(MARGIN) },
            _ => Self::full(),
        }
    }

    /// Moves beta up after a score that failed high.
    pub(super) fn open_above(&mut self) {
        self.beta = self.step().map_or(Score::BEST, |step| self.beta.plus(step));
    }

    /// Moves alpha down after an iteration that failed low.
    pub(super) fn open_below(&mut self) {
        self.alpha = self.step().map_or(-Score::BEST, |step| self.alpha.plus(-step));
    }

    /// The step that makes the window three times as wide; `None` if it is wide enough to be opened.
    fn step(self) -> Option<i16> {
        let width = self.beta.hundredths() - self.alpha.hundredths();
        (width < WIDE).then(|| (2 * width) as i16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_keeps_failing_is_open_on_that_side_after_a_few_steps() {
        let mut window = Window::aspiration(FIRST_DEPTH, Score::value(500));
        let mut betas = Vec::new();
        while window.beta < Score::BEST {
            window.open_above();
            betas.push(window.beta.hundredths() - 500);
        }
        assert_eq!(betas[..3], [115, 391, 1219]);
        assert_eq!((betas.len(), window.alpha), (4, Score::value(477)));
        window.open_below();
        assert_eq!(window.alpha, -Score::BEST, "the window is wide already");
    }
}
