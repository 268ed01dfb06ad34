//! The network during training: a step of the Adam optimiser for every batch of positions.

use bitboard_checkers::{Position, Weights};

use crate::random::Random;

const HIDDEN: usize = Weights::HIDDEN;
/// The number of weights in the rows, and of all weights.
const ROWS: usize = (Weights::ROWS + 1) * HIDDEN;
const COUNT: usize = Weights::NET;
/// The number of output weights of a stage.
const STAGE: usize = 2 * HIDDEN + 1;
/// The decay rates of the mean gradient and its square.
const KEPT: [f32; 2] = [0.9, 0.999];

/// The network with its optimiser. The output weights are in logits.
pub struct Net {
    numbers: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// A forward pass of a position.
pub struct Pass {
    /// The rows of its pieces, as the side to move and as the other side sees them.
    rows: Vec<[usize; 2]>,
    stage: usize,
    sums: [[f32; HIDDEN]; 2],
    /// In logits.
    pub output: f32,
}

impl Net {
    /// Starts with small random numbers, so that the rows learn different things.
    pub fn new(random: &mut Random) -> Self {
        let mut number =
            |middle: f32, spread: f32| middle + spread * (random.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5);
        let weight = |place| match place {
            _ if place < ROWS - HIDDEN => number(0.0, 0.5),
            _ if place < ROWS => number(0.2, 0.2),
            _ => number(0.0, 0.1),
        };
        let empty = || vec![0.0; COUNT];
        Self { numbers: (0..COUNT).map(weight).collect(), gradient: empty(), mean: empty(), square: empty(), steps: 0 }
    }

    /// Runs a forward pass.
    pub fn pass(&self, position: &Position) -> Pass {
        let start: [f32; HIDDEN] = std::array::from_fn(|place| self.numbers[ROWS - HIDDEN + place]);
        let (mut rows, mut sums) = (Vec::with_capacity(24), [start; 2]);
        let stage = Weights::visit_net(position, |own, other| {
            rows.push([own, other]);
            for (sum, row) in sums.iter_mut().zip([own, other]) {
                for (sum, number) in sum.iter_mut().zip(&self.numbers[row * HIDDEN..]) {
                    *sum += number;
                }
            }
        });
        let weights = &self.numbers[ROWS + stage * STAGE..][..STAGE];
        let mut output = weights[STAGE - 1];
        for (sum, weights) in sums.iter().zip(weights.chunks(HIDDEN)) {
            output += sum.iter().zip(weights).map(|(&sum, weight)| cut(sum) * cut(sum) * weight).sum::<f32>();
        }
        Pass { rows, stage, sums, output }
    }

    /// Runs a backward pass; `error` is the prediction minus the target.
    pub fn backward(&mut self, pass: &Pass, error: f32) {
        let first = ROWS + pass.stage * STAGE;
        self.gradient[first + STAGE - 1] += error;
        for (side, sums) in pass.sums.iter().enumerate() {
            let weights = first + side * HIDDEN;
            let mut slopes = [0.0; HIDDEN];
            for place in 0..HIDDEN {
                let sum = cut(sums[place]);
                let inside = sums[place] > 0.0 && sums[place] < 1.0;
                slopes[place] = if inside { error * self.numbers[weights + place] * 2.0 * sum } else { 0.0 };
                self.gradient[weights + place] += error * sum * sum;
            }
            let rows = pass.rows.iter().map(|rows| rows[side]).chain([Weights::ROWS]);
            for row in rows {
                for (gradient, slope) in self.gradient[row * HIDDEN..].iter_mut().zip(slopes) {
                    *gradient += slope;
                }
            }
        }
    }

    /// Takes a step with this learning rate after a batch of this size.
    pub fn step(&mut self, rate: f32, batch: usize) {
        self.steps += 1;
        let young = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        for place in 0..COUNT {
            let gradient = self.gradient[place] / batch as f32;
            let (mean, square) = (&mut self.mean[place], &mut self.square[place]);
            *mean += (1.0 - KEPT[0]) * (gradient - *mean);
            *square += (1.0 - KEPT[1]) * (gradient * gradient - *square);
            self.numbers[place] -= rate * (*mean / young[0]) / ((*square / young[1]).sqrt() + 1e-8);
        }
        self.gradient.fill(0.0);
    }

    /// The weights; those of the output in hundredths of a man, `scale` of them for a logit.
    pub fn numbers(&self, scale: f32) -> Vec<f32> {
        self.numbers.iter().enumerate().map(|(place, number)| number * if place < ROWS { 1.0 } else { scale }).collect()
    }
}

/// Clips a sum to the range from 0 to 1.
fn cut(sum: f32) -> f32 {
    sum.clamp(0.0, 1.0)
}
