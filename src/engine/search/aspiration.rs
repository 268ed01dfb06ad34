//! Aspiration windows: an iteration is searched with a narrow window around the score of the last one, which cuts off
//! more.
//!
//! A score outside fails high or low, and that side of the window is opened before the search is repeated. Worth +43
//! +-18 Elo: `tools/lab/RESULTS.md`, "aspiration windows".

use super::window::Window;
use crate::engine::score::{Score, Verdict};

/// The first iteration with an aspiration window.
const FIRST_DEPTH: u8 = 5;
/// The distance of either bound from the last score, in hundredths of a man.
const MARGIN: i16 = 23;

impl Window {
    /// The window for an iteration of this depth after one with the score `last`.
    pub(super) fn aspiration(depth: u8, last: Score) -> Self {
        match last.verdict() {
            Verdict::Value(_) if depth >= FIRST_DEPTH => Self { alpha: last.plus(-MARGIN), beta: last.plus(MARGIN) },
            _ => Self::full(),
        }
    }

    /// Opens the window upwards after a score that failed high.
    pub(super) fn open_above(&mut self) {
        self.beta = Score::BEST;
    }

    /// Opens the window downwards after an iteration that failed low.
    pub(super) fn open_below(&mut self) {
        self.alpha = -Score::BEST;
    }
}
