//! The evaluation: the static score of a quiet position, from learned weights or, without them, by hand.

mod by_hand;
mod features;
#[cfg(feature = "weights")]
mod gzip;
mod net;
mod weights;

use std::sync::Arc;

use self::by_hand::by_hand;
use self::net::Accumulator;
use super::score::{MAX_PLY, Score};
use crate::rules::{Position, key, mix};

pub use weights::{InvalidWeights, Weights};

/// Noise in the evaluation, which makes weak levels play like people and two games differ.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Noise {
    /// The greatest error in either direction, in hundredths of a man.
    pub(super) amplitude: i32,
    /// Each seed gives a position a different error.
    pub(super) seed: u32,
}

impl Noise {
    fn at(self, position: &Position) -> i32 {
        if self.amplitude == 0 {
            return 0;
        }
        let span = 2 * self.amplitude as u64 + 1;
        (mix(key(position) ^ u64::from(self.seed)) % span) as i32 - self.amplitude
    }
}

/// Evaluates the positions of a search.
#[derive(Clone, Default, Debug)]
pub(super) struct Evaluation {
    weights: Option<Arc<Weights>>,
    pub(super) noise: Noise,
    /// The accumulators of the positions from the root to the current one, and room for those below.
    accumulators: Vec<Accumulator>,
    /// Plies from the root to the current position.
    ply: usize,
}

impl Evaluation {
    /// Begins a search from `root`, with weights or without.
    pub(super) fn begin(&mut self, weights: Option<Arc<Weights>>, root: &Position) {
        self.ply = 0;
        if let Some(weights) = &weights {
            self.accumulators.resize(MAX_PLY + 1, Accumulator::default());
            self.accumulators[0] = weights.accumulate(root);
        }
        self.weights = weights;
    }

    /// Moves on to a position that follows the current one, and updates its accumulator.
    #[inline]
    pub(super) fn enter(&mut self, before: &Position, after: &Position) {
        self.ply += 1;
        if let Some(weights) = &self.weights {
            let (known, next) = self.accumulators.split_at_mut(self.ply);
            weights.update(&known[self.ply - 1], before, after, &mut next[0]);
        }
    }

    /// Goes back to the previous position.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.ply -= 1;
    }

    /// The static score of the current position for the side to move.
    #[inline]
    pub(super) fn of(&self, position: &Position) -> Score {
        let value = match &self.weights {
            Some(weights) => {
                let accumulator = &self.accumulators[self.ply];
                debug_assert!(*accumulator == weights.accumulate(position), "the accumulator of another position");
                weights.evaluate_with(position, accumulator)
            }
            None => by_hand(position),
        };
        Score::value(value + self.noise.at(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_within_its_amplitude_and_changes_with_the_seed() {
        let position = Position::START;
        let errors: Vec<_> = (0..200).map(|seed| Noise { amplitude: 30, seed }.at(&position)).collect();
        assert!(errors.iter().all(|error| error.abs() <= 30));
        assert!(errors.iter().any(|error| *error > 10) && errors.iter().any(|error| *error < -10));
    }
}
