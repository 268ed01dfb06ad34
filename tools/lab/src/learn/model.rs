//! The weights while they are learnt: a logistic regression, one small step for every position.

use bitboard_checkers::{Position, Weights};

/// What is foretold is `1 / (1 + exp(-worth / SCALE))`, in hundredths of a man: half at 0, three quarters one man ahead.
const SCALE: f32 = 90.0;
/// What men and kings are worth before anything is learnt.
const MAN: f32 = 100.0;
const KING: f32 = 130.0;

/// Weights with the sum of the squares of their gradients, by which their steps grow small.
pub struct Model {
    weights: Vec<[f32; 2]>,
    squares: Vec<[f32; 2]>,
}

/// A position as the model sees it.
pub struct Input {
    /// The numbers of its weights.
    pub numbers: Vec<u32>,
    /// The share of the opening.
    pub opening: f32,
    /// What is to be foretold, from 0 to 1.
    pub target: f32,
}

impl Input {
    pub fn new(position: &Position, target: f32) -> Self {
        let mut numbers = Vec::with_capacity(16);
        Weights::visit(position, |number| numbers.push(number as u32));
        Self { numbers, opening: Weights::opening(position), target }
    }
}

impl Model {
    /// Nothing learnt: only material counts.
    pub fn new() -> Self {
        let mut weights = vec![[0.0; 2]; Weights::COUNT];
        for (number, pieces) in Weights::material() {
            let [men, kings, their_men, their_kings] = pieces.map(f32::from);
            let worth = MAN * (men - their_men) + KING * (kings - their_kings);
            weights[number] = [worth; 2];
        }
        Self { weights, squares: vec![[1e-6; 2]; Weights::COUNT] }
    }

    /// What it foretells.
    pub fn foretell(&self, input: &Input) -> f32 {
        let mut worth = [0.0; 2];
        for &number in &input.numbers {
            let [opening, end] = self.weights[number as usize];
            worth = [worth[0] + opening, worth[1] + end];
        }
        expected(worth[0] * input.opening + worth[1] * (1.0 - input.opening))
    }

    /// Learns from one position; `rate` is the first step of a weight, in hundredths of a man.
    pub fn learn(&mut self, input: &Input, rate: f32) {
        let error = self.foretell(input) - input.target;
        let gradients = [error * input.opening, error * (1.0 - input.opening)];
        for &number in &input.numbers {
            let (weights, squares) = (&mut self.weights[number as usize], &mut self.squares[number as usize]);
            for stage in 0..2 {
                squares[stage] += gradients[stage] * gradients[stage];
                weights[stage] -= rate * gradients[stage] / squares[stage].sqrt();
            }
        }
    }

    /// The mean of what the right answers cost in surprise, in nats.
    pub fn loss(&self, inputs: &[Input]) -> f64 {
        let loss = |input: &Input| {
            let (foretold, target) = (f64::from(self.foretell(input)).clamp(1e-6, 1.0 - 1e-6), f64::from(input.target));
            -(target * foretold.ln() + (1.0 - target) * (1.0 - foretold).ln())
        };
        inputs.iter().map(loss).sum::<f64>() / inputs.len().max(1) as f64
    }

    /// As the engine uses them.
    pub fn weights(&self) -> Weights {
        Weights::new(&self.weights)
    }
}

/// The share of the points that a worth in hundredths of a man foretells.
pub fn expected(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth / SCALE).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::read_fen;

    fn position(fen: &str) -> Position {
        read_fen(fen).unwrap().position().unwrap()
    }

    #[test]
    fn at_first_only_material_counts() {
        let foretold = |fen: &str| Model::new().foretell(&Input::new(&position(fen), 0.5));
        assert!((foretold("B:W21-32:B1-12") - 0.5).abs() < 1e-6);
        let ahead = foretold("B:W30:B1,2");
        assert!((ahead - expected(MAN)).abs() < 1e-6 && (foretold("W:W30:B1,2") + ahead - 1.0).abs() < 1e-6);
        assert!(foretold("B:WK30:BK1,K2") > ahead);
    }

    #[test]
    fn what_is_learnt_is_foretold_and_the_engine_judges_alike() {
        let (won, lost) = (Input::new(&position("B:W21,30:B1,10"), 1.0), Input::new(&position("B:W22,30:B1,9"), 0.0));
        let mut model = Model::new();
        let before = model.loss(&[Input { numbers: won.numbers.clone(), ..won }]);
        for _ in 0..200 {
            model.learn(&won, 6.0);
            model.learn(&lost, 6.0);
        }
        assert!(model.foretell(&won) > 0.9 && model.foretell(&lost) < 0.1);
        assert!(model.loss(&[won]) < before / 2.0);
        assert!(model.weights().evaluate(&position("B:W21,30:B1,10")) > 100);
    }
}
