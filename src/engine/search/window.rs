//! The window of alpha-beta.

use crate::engine::score::Score;

/// A score matters if it lies above `alpha` and below `beta`; at or beyond `beta` it fails high, at or below `alpha`
/// low.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// The null window above `alpha`: it tells only whether the score is greater than `alpha`.
    pub(super) fn null_above(alpha: Score) -> Self {
        Self { alpha, beta: alpha.above() }
    }

    /// The null window below `beta`: it tells only whether the score is at least `beta`.
    pub(super) fn null_below(beta: Score) -> Self {
        Self { alpha: beta.below(), beta }
    }

    /// The same window for the other side.
    pub(super) fn swapped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns `true` for a node of the principal variation: its window is wider than a null window.
    pub(super) fn is_pv(self) -> bool {
        self.beta > self.alpha.above()
    }
}
