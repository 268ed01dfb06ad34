//! The weights during training: logistic regression, with a step for every position, and a network beside it.

use bitboard_checkers::{Position, Weights};

use super::net::Net;
use crate::random::Random;

/// The prediction is `1 / (1 + exp(-score / SCALE))` for a score in hundredths of a man: a half at 0, three quarters
/// one man ahead.
const SCALE: f32 = 90.0;
/// The scores of a man and a king before training.
const MAN: f32 = 100.0;
const KING: f32 = 130.0;

/// Weights with the sums of their squared gradients, which shorten their steps.
pub struct Model {
    weights: Vec<[f32; 2]>,
    squares: Vec<[f32; 2]>,
    net: Net,
    /// The features of the current position.
    numbers: Vec<usize>,
}

/// A position to train on.
#[derive(Clone, Copy)]
pub struct Input {
    pub position: Position,
    /// The value to predict, from 0 to 1.
    pub target: f32,
}

/// The learning rates.
#[derive(Clone, Copy)]
pub struct Rates {
    /// The first step of a weight, in hundredths of a man.
    pub weights: f32,
    /// The step of the network for a batch.
    pub net: f32,
}

impl Model {
    /// An untrained model that knows material only.
    pub fn new() -> Self {
        let mut weights = vec![[0.0; 2]; Weights::COUNT];
        for (number, pieces) in Weights::material() {
            let [men, kings, their_men, their_kings] = pieces.map(f32::from);
            let score = MAN * (men - their_men) + KING * (kings - their_kings);
            weights[number] = [score; 2];
        }
        let net = Net::new(&mut Random::new(1));
        Self { weights, squares: vec![[1e-6; 2]; Weights::COUNT], net, numbers: Vec::new() }
    }

    /// Predicts the result of a position.
    pub fn predict(&self, position: &Position) -> f32 {
        let opening = Weights::opening(position);
        let mut score = 0.0;
        Weights::visit(position, |number| score += mixed(self.weights[number], opening));
        expected(score + SCALE * self.net.pass(position).output)
    }

    /// Trains on a batch of positions.
    pub fn learn(&mut self, batch: &[Input], rates: Rates) {
        for Input { position, target } in batch {
            let opening = Weights::opening(position);
            self.numbers.clear();
            Weights::visit(position, |number| self.numbers.push(number));
            let score: f32 = self.numbers.iter().map(|&number| mixed(self.weights[number], opening)).sum();
            let pass = self.net.pass(position);
            let error = expected(score + SCALE * pass.output) - target;
            let gradients = [error * opening, error * (1.0 - opening)];
            for &number in &self.numbers {
                let (weights, squares) = (&mut self.weights[number], &mut self.squares[number]);
                for stage in 0..2 {
                    squares[stage] += gradients[stage] * gradients[stage];
                    weights[stage] -= rates.weights * gradients[stage] / squares[stage].sqrt();
                }
            }
            self.net.backward(&pass, error);
        }
        self.net.step(rates.net, batch.len());
    }

    /// The mean cross-entropy, in nats.
    pub fn loss(&self, inputs: &[Input]) -> f64 {
        let loss = |input: &Input| {
            let (predicted, target) =
                (f64::from(self.predict(&input.position)).clamp(1e-6, 1.0 - 1e-6), f64::from(input.target));
            -(target * predicted.ln() + (1.0 - target) * (1.0 - predicted).ln())
        };
        inputs.iter().map(loss).sum::<f64>() / inputs.len().max(1) as f64
    }

    /// Converts the weights for the engine.
    pub fn weights(&self) -> Weights {
        Weights::new(&self.weights, &self.net.numbers(SCALE))
    }
}

fn mixed([first, second]: [f32; 2], opening: f32) -> f32 {
    first * opening + second * (1.0 - opening)
}

/// The share of the points that a score in hundredths of a man predicts.
pub fn expected(score: f32) -> f32 {
    1.0 / (1.0 + (-score / SCALE).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::read_fen;

    fn position(fen: &str) -> Position {
        read_fen(fen).unwrap().position().unwrap()
    }

    fn input(fen: &str, target: f32) -> Input {
        Input { position: position(fen), target }
    }

    #[test]
    fn at_first_little_but_material_counts() {
        let predicted = |fen: &str| Model::new().predict(&position(fen));
        assert!((predicted("B:W21-32:B1-12") - 0.5).abs() < 0.1);
        let ahead = predicted("B:W30:B1,2");
        assert!((ahead - expected(MAN)).abs() < 0.1 && (predicted("W:W30:B1,2") + ahead - 1.0).abs() < 0.1);
        assert!(predicted("B:WK30:BK1,K2") > ahead);
    }

    #[test]
    fn what_is_learnt_is_foretold_and_the_engine_judges_alike() {
        let (won, lost) = (input("B:W21,30:B1,10", 1.0), input("B:W22,30:B1,9", 0.0));
        let mut model = Model::new();
        let before = model.loss(&[won]);
        for _ in 0..200 {
            model.learn(&[won, lost], Rates { weights: 6.0, net: 0.003 });
        }
        assert!(model.predict(&won.position) > 0.9 && model.predict(&lost.position) < 0.1);
        assert!(model.loss(&[won]) < before / 2.0);
        let judged = |input: &Input| expected(model.weights().evaluate(&input.position) as f32);
        for input in [won, lost] {
            assert!((judged(&input) - model.predict(&input.position)).abs() < 0.01, "rounding is all the difference");
        }
    }

    #[test]
    fn the_network_learns_by_itself_what_no_weight_can() {
        let (won, lost) = (input("B:W21,30:B1,10", 1.0), input("B:W22,30:B1,9", 0.0));
        let mut model = Model::new();
        let before = model.loss(&[won, lost]);
        for _ in 0..400 {
            model.learn(&[won, lost], Rates { weights: 0.0, net: 0.01 });
        }
        assert!(model.loss(&[won, lost]) < before / 2.0);
    }
}
