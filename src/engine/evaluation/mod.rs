//! The evaluation: the static score of a quiet position, from a network or, without its weights, by hand.

mod accumulator;
mod by_hand;
mod cache;
#[cfg(feature = "weights")]
mod gzip;
mod inputs;
mod net;
mod vectors;
mod weights;

use std::sync::Arc;

use self::accumulator::Accumulators;
use self::by_hand::by_hand;
use self::cache::EvaluationCache;
use super::score::Score;
use crate::rules::{Position, Ruleset, key, mix};

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
    /// The rules, for the evaluation by hand.
    rules: Ruleset,
    pub(super) noise: Noise,
    accumulators: Accumulators,
    cache: EvaluationCache,
}

impl Evaluation {
    /// Returns `true` if the last search had these weights and this noise.
    pub(super) fn is_by(&self, weights: Option<&Arc<Weights>>, noise: Noise) -> bool {
        noise == self.noise && weights.map(Arc::as_ptr) == self.weights.as_ref().map(Arc::as_ptr)
    }

    /// Begins a search from `root` by these rules, with weights or without.
    pub(super) fn begin(&mut self, weights: Option<Arc<Weights>>, rules: Ruleset, root: &Position) {
        self.rules = rules;
        if let Some(weights) = &weights {
            self.accumulators.begin(&weights.net, root);
            self.cache.clear();
        }
        self.weights = weights;
    }

    /// Moves on to a position that follows the current one.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position) {
        if self.weights.is_some() {
            self.accumulators.enter(position);
        }
    }

    /// Goes back to the previous position.
    #[inline]
    pub(super) fn leave(&mut self) {
        if self.weights.is_some() {
            self.accumulators.leave();
        }
    }

    /// The static score of the current position for the side to move.
    #[inline]
    pub(super) fn of(&mut self, position: &Position) -> Score {
        let value = match &self.weights {
            Some(weights) => {
                let evaluate = || self.accumulators.current(&weights.net).evaluate(&weights.net, position);
                self.cache.get_or(key(position), evaluate)
            }
            None => by_hand(position, self.rules),
        };
        Score::estimate(value + self.noise.at(position))
    }
}

#[cfg(test)]
mod tests {
    use super::net::Net;
    use super::*;

    #[test]
    fn noise_stays_within_its_amplitude_and_changes_with_the_seed() {
        let position = Position::START;
        let errors: Vec<_> = (0..200).map(|seed| Noise { amplitude: 30, seed }.at(&position)).collect();
        assert!(errors.iter().all(|error| error.abs() <= 30));
        assert!(errors.iter().any(|error| *error > 10) && errors.iter().any(|error| *error < -10));
    }

    #[test]
    fn scores_of_other_weights_are_forgotten() {
        let mut evaluation = Evaluation::default();
        let nets = [Net::random(), Net::from_numbers(&vec![0; Weights::COUNT])];
        let scores = nets.map(|net| {
            let weights = Arc::new(Weights { net });
            evaluation.begin(Some(weights.clone()), Ruleset::OFFICIAL, &Position::START);
            let score = evaluation.of(&Position::START);
            assert_eq!(score, Score::value(weights.evaluate(&Position::START)));
            score
        });
        assert_ne!(scores[0], scores[1]);
    }
}
