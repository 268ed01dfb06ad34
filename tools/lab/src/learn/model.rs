//! The network during training: forward and backward passes in floating point, and the Adam optimiser.

use bitboard_checkers::Position;
use bitboard_checkers::engine::Weights;
use rayon::prelude::*;

use super::card::MOST_PIECES;
use crate::random::Random;

/// The prediction is `1 / (1 + exp(-score / SCALE))` for a score in hundredths of a man: a half at 0, three quarters
/// one man ahead.
const SCALE: f32 = 90.0;

const HIDDEN: usize = Weights::HIDDEN;
const SECOND: usize = Weights::SECOND;
/// The number of weights of the first layer, its biases among them; they come first.
const FIRST: usize = (Weights::INPUTS + 1) * HIDDEN;
/// The biases of the first layer.
const BIAS: usize = Weights::INPUTS * HIDDEN;
/// The number of weights of a stage, and within a stage the first bias of the second layer and the first weight and the
/// bias of the output.
const STAGE: usize = SECOND * (2 * HIDDEN + 2) + 1;
const SECOND_BIAS: usize = SECOND * 2 * HIDDEN;
const OUTPUT: usize = SECOND_BIAS + SECOND;
const OUTPUT_BIAS: usize = OUTPUT + SECOND;
const COUNT: usize = Weights::COUNT;

/// The greatest weights of the first layer and of the others: those of the engine are integers of 16 bits.
const GREATEST: [f32; 2] = [2.0, 6.0];
/// The decay rates of the mean gradient and of its square.
const KEPT: [f32; 2] = [0.9, 0.999];
/// Positions of a batch whose gradients are added up in one list. The lists are added in order, so that the result does
/// not depend on the number of cores.
const PART: usize = 1024;
/// The fewest weights that a core takes a step with: fewer are not worth the distribution.
const STEP_PART: usize = 8192;

/// A position to train on.
#[derive(Clone, Copy)]
pub struct Input {
    pub position: Position,
    /// The value to predict, from 0 to 1.
    pub target: f32,
}

/// The network with its optimiser. The weights are in the order of [`Weights::new`]; those of the output are in logits.
pub struct Model {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// The number of inputs with rows of their own: of all buckets, or of the first, which then stands for all.
    inputs: usize,
}

/// A forward pass of a position.
struct Pass {
    /// The inputs, as the side to move and as the other side sees them, and their number.
    inputs: [[usize; 2]; MOST_PIECES],
    pieces: usize,
    /// The first weight of the stage.
    stage: usize,
    sums: [[f32; HIDDEN]; 2],
    squares: [[f32; HIDDEN]; 2],
    second: [f32; SECOND],
    /// In logits.
    output: f32,
}

impl Model {
    /// An untrained network: small random weights, so that the sums learn different things. All buckets begin alike,
    /// and all stages.
    pub fn new(random: &mut Random) -> Self {
        let mut number =
            |middle: f32, spread: f32| middle + spread * (random.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5);
        let spread = 2.0 * (3.0 / (2 * HIDDEN) as f32).sqrt();
        let stage = (0..STAGE).map(|place| match place {
            ..SECOND_BIAS => (0.0, spread),
            SECOND_BIAS..OUTPUT => (0.3, 0.0),
            OUTPUT..OUTPUT_BIAS => (0.0, 1.0),
            _ => (0.0, 0.0),
        });
        let bucket: Vec<f32> = (0..BIAS / Weights::BUCKETS).map(|_| number(0.0, 0.3)).collect();
        let mut weights = bucket.repeat(Weights::BUCKETS);
        weights.extend((BIAS..FIRST).map(|_| number(0.3, 0.2)));
        let stage: Vec<f32> = stage.map(|(middle, spread)| number(middle, spread)).collect();
        weights.extend(stage.iter().cycle().take(Weights::STAGES * STAGE));
        Self::with(weights)
    }

    /// The network of weights, to be trained further.
    pub fn of(weights: &Weights) -> Self {
        let unscaled = |(place, weight): (usize, f32)| if is_output(place) { weight / SCALE } else { weight };
        let weights = weights.trained().into_iter().enumerate().map(unscaled).collect();
        Self::with(weights)
    }

    fn with(weights: Vec<f32>) -> Self {
        let empty = || vec![0.0; COUNT];
        Self { weights, mean: empty(), square: empty(), steps: 0, inputs: Weights::INPUTS }
    }

    /// From now on the rows of the first bucket are those of all buckets.
    pub fn tie(&mut self) {
        self.inputs = Weights::INPUTS / Weights::BUCKETS;
    }

    /// Predicts the share of the points that the side to move makes.
    pub fn predict(&self, position: &Position) -> f32 {
        logistic(self.pass(position).output)
    }

    /// Trains on a batch of positions, on all cores.
    pub fn learn(&mut self, batch: &[Input], rate: f32) {
        let gradients: Vec<_> = batch.par_chunks(PART).map(|part| self.gradient(part)).collect();
        self.step(rate, &gradients, batch.len());
    }

    /// The sum of the gradients of these positions.
    fn gradient(&self, inputs: &[Input]) -> Vec<f32> {
        let mut gradient = vec![0.0; COUNT];
        for Input { position, target } in inputs {
            let pass = self.pass(position);
            self.backward(&pass, logistic(pass.output) - target, &mut gradient);
        }
        gradient
    }

    fn pass(&self, position: &Position) -> Pass {
        let (mut inputs, mut pieces) = ([[0; 2]; MOST_PIECES], 0);
        let stage = Weights::visit(position, |own, other| {
            inputs[pieces] = [own % self.inputs, other % self.inputs];
            pieces += 1;
        });
        let stage = FIRST + STAGE * stage;
        let mut sums = [[0.0; HIDDEN]; 2];
        for (side, sums) in sums.iter_mut().enumerate() {
            sums.copy_from_slice(&self.weights[BIAS..FIRST]);
            for input in &inputs[..pieces] {
                add(sums, 1.0, &self.weights[input[side] * HIDDEN..][..HIDDEN]);
            }
        }
        let squares = sums.map(|sums| sums.map(|sum| clip(sum) * clip(sum)));
        let weights = &self.weights[stage..][..STAGE];
        let mut output = weights[OUTPUT_BIAS];
        let second = std::array::from_fn(|place| {
            let of_sum = &weights[place * 2 * HIDDEN..][..2 * HIDDEN];
            let sum = weights[SECOND_BIAS + place]
                + dot(&squares[0], &of_sum[..HIDDEN])
                + dot(&squares[1], &of_sum[HIDDEN..]);
            output += clip(sum) * weights[OUTPUT + place];
            sum
        });
        Pass { inputs, pieces, stage, sums, squares, second, output }
    }

    /// Adds the gradient of a position; `error` is the prediction minus the target.
    fn backward(&self, pass: &Pass, error: f32, gradient: &mut [f32]) {
        let mut slopes = [[0.0; HIDDEN]; 2];
        let (first, stages) = gradient.split_at_mut(FIRST);
        let (weights, gradient) = (&self.weights[pass.stage..][..STAGE], &mut stages[pass.stage - FIRST..][..STAGE]);
        gradient[OUTPUT_BIAS] += error;
        for (place, &sum) in pass.second.iter().enumerate() {
            gradient[OUTPUT + place] += error * clip(sum);
            if is_clipped(sum) {
                continue;
            }
            let slope = error * weights[OUTPUT + place];
            gradient[SECOND_BIAS + place] += slope;
            for (side, (slopes, squares)) in slopes.iter_mut().zip(&pass.squares).enumerate() {
                let at = place * 2 * HIDDEN + side * HIDDEN;
                add(&mut gradient[at..][..HIDDEN], slope, squares);
                add(slopes, slope, &weights[at..][..HIDDEN]);
            }
        }
        for (slopes, sums) in slopes.iter_mut().zip(&pass.sums) {
            for (slope, &sum) in slopes.iter_mut().zip(sums) {
                *slope *= if is_clipped(sum) { 0.0 } else { 2.0 * sum };
            }
        }
        for input in &pass.inputs[..pass.pieces] {
            for (input, slopes) in input.iter().zip(&slopes) {
                add(&mut first[input * HIDDEN..][..HIDDEN], 1.0, slopes);
            }
        }
        for slopes in &slopes {
            add(&mut first[BIAS..], 1.0, slopes);
        }
    }

    /// Takes a step with this learning rate along the sum of these gradients of a batch of this size.
    fn step(&mut self, rate: f32, gradients: &[Vec<f32>], batch: usize) {
        self.steps += 1;
        // Adam corrects the bias of both means, which begin at 0.
        let correction = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        let weights = (&mut self.weights, &mut self.mean, &mut self.square).into_par_iter().enumerate();
        weights.with_min_len(STEP_PART).for_each(|(place, (weight, mean, square))| {
            let gradient = gradients.iter().map(|part| part[place]).sum::<f32>() / batch as f32;
            *mean += (1.0 - KEPT[0]) * (gradient - *mean);
            *square += (1.0 - KEPT[1]) * (gradient * gradient - *square);
            let greatest = GREATEST[usize::from(place >= FIRST)];
            let change = rate * (*mean / correction[0]) / ((*square / correction[1]).sqrt() + 1e-8);
            *weight = (*weight - change).clamp(-greatest, greatest);
        });
    }

    /// The mean cross-entropy less that of a perfect prediction, in nats.
    pub fn loss(&self, inputs: &[Input]) -> f64 {
        let loss = |input: &Input| {
            let predicted = f64::from(self.predict(&input.position)).clamp(1e-6, 1.0 - 1e-6);
            let target = f64::from(input.target);
            let entropy = |share: f64| if share > 0.0 { share * share.ln() } else { 0.0 };
            entropy(target) + entropy(1.0 - target) - target * predicted.ln() - (1.0 - target) * (1.0 - predicted).ln()
        };
        let losses: Vec<_> = inputs.par_iter().map(loss).collect();
        losses.iter().sum::<f64>() / inputs.len().max(1) as f64
    }

    /// Converts the weights for the engine.
    pub fn weights(&self) -> Weights {
        let scaled = |(place, &weight): (usize, &f32)| if is_output(place) { SCALE * weight } else { weight };
        let rows = self.weights[..self.inputs * HIDDEN].iter().cycle().take(BIAS);
        Weights::new(&rows.chain(&self.weights[BIAS..]).enumerate().map(scaled).collect::<Vec<_>>())
    }
}

/// Returns `true` for the weights and the bias of the output of a stage.
fn is_output(place: usize) -> bool {
    place >= FIRST && (place - FIRST) % STAGE >= OUTPUT
}

/// Clips a sum to the range from 0 to 1.
fn clip(sum: f32) -> f32 {
    sum.clamp(0.0, 1.0)
}

/// Returns `true` if a sum lies outside that range, where the network does not depend on it.
fn is_clipped(sum: f32) -> bool {
    sum <= 0.0 || sum >= 1.0
}

/// Adds the numbers, times a factor, to the sums.
fn add(sums: &mut [f32], factor: f32, numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += factor * number;
    }
}

/// The scalar product of two lists whose length is a multiple of 16. It sums in 16 lanes, which the compiler may not do
/// by itself, because it changes the rounding.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut lanes = [0.0; 16];
    for (one, other) in one.chunks_exact(16).zip(other.chunks_exact(16)) {
        for (lane, (one, other)) in lanes.iter_mut().zip(one.iter().zip(other)) {
            *lane += one * other;
        }
    }
    lanes.iter().sum()
}

fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The share of the points that a score in hundredths of a man predicts.
pub fn expected(score: f32) -> f32 {
    logistic(score / SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::notation::read_fen;

    fn input(fen: &str, target: f32) -> Input {
        Input { position: read_fen(fen).unwrap().position().unwrap(), target }
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn the_network_learns_and_the_engine_evaluates_alike() {
        let inputs = [
            input("B:W21,30:B1,10", 1.0),
            input("B:W22,30:B1,9", 0.0),
            input("W:WK12,21-28:B1-9", 0.7),
            input("B:W21-32:B1-12", 0.5),
        ];
        let mut model = Model::new(&mut Random::new(1));
        let before = model.loss(&inputs);
        for _ in 0..400 {
            model.learn(&inputs, 0.01);
        }
        assert!(model.loss(&inputs) < before / 10.0, "{before} {}", model.loss(&inputs));
        for input in &inputs {
            let evaluated = expected(model.weights().evaluate(&input.position) as f32);
            let predicted = model.predict(&input.position);
            assert!((evaluated - predicted).abs() < 0.02, "{evaluated} {predicted}: rounding is all the difference");
        }
    }

    #[test]
    fn tied_buckets_learn_from_each_other() {
        // Own men and those of the opponent on the same squares in two buckets: many pieces, few pieces.
        let inputs = [input("B:W21-28:B1-8", 0.9), input("B:W21,K32:B1,10", 0.1)];
        let mut model = Model::new(&mut Random::new(1));
        model.tie();
        (0..50).for_each(|_| model.learn(&inputs, 0.01));
        let weights = model.weights();
        let rows: Vec<_> = weights.trained()[..BIAS].chunks(BIAS / Weights::BUCKETS).map(<[f32]>::to_vec).collect();
        assert!(rows.iter().all(|bucket| *bucket == rows[0]));
        for input in &inputs {
            let evaluated = expected(weights.evaluate(&input.position) as f32);
            assert!((evaluated - model.predict(&input.position)).abs() < 0.02, "{evaluated}");
        }
    }

    #[test]
    fn training_goes_on_from_weights() {
        let model = Model::new(&mut Random::new(3));
        let again = Model::of(&model.weights());
        assert_eq!(again.weights(), model.weights());
        assert!(again.weights.iter().zip(&model.weights).all(|(again, weight)| (again - weight).abs() < 3e-3));
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let inputs = [input("B:W21-30,K1:B2-9", 0.9)];
        let mut model = Model::new(&mut Random::new(2));
        let gradient = model.gradient(&inputs);
        let mut places: Vec<usize> = (0..COUNT).collect();
        places.sort_by(|&one, &other| gradient[other].abs().total_cmp(&gradient[one].abs()));
        for &place in &places[..200] {
            let mut at = |shift: f32| {
                model.weights[place] += shift;
                let loss = model.loss(&inputs);
                model.weights[place] -= shift;
                loss
            };
            let slope = (at(1e-3) - at(-1e-3)) / 2e-3;
            let (found, known) = (f64::from(gradient[place]), slope);
            assert!((found - known).abs() < 0.02 * known.abs().max(1e-3), "weight {place}: {found} {known}");
        }
    }
}
