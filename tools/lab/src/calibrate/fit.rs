//! The fit of the curve, and its calibration.
//!
//! The logit of the expected points is linear in its parameters, which are values at the knots, so the best ones are
//! found by Newton's method for logistic regression.

use bitboard_checkers::engine::{Score, Verdict};
use bitboard_checkers::review::expected_points;

use super::observe::Observation;

/// The numbers of pieces and the scores at which `src/review/expected.rs` has logits.
pub const PIECES: [f64; 3] = [6.0, 12.0, 20.0];
pub const SCORES: [f64; 4] = [40.0, 80.0, 140.0, 300.0];
const COUNT: usize = PIECES.len() * SCORES.len();
/// Holds back knots with few observations.
const RIDGE: f64 = 3.0;
/// The least difference of a knot from the one before it: more is better.
const RISE: f64 = 0.05;
/// Bins of the table: tenths of a point.
pub const BINS: usize = 10;

/// The observations in one bin.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bin {
    pub positions: usize,
    /// Games with at least one of the positions.
    pub games: usize,
    /// Sums.
    pub expected: f64,
    pub made: f64,
}

impl Bin {
    /// Points made less points expected, of 100.
    pub fn error(&self) -> f64 {
        100.0 * (self.made - self.expected) / self.positions.max(1) as f64
    }
}

/// The logits at the knots that predict the points best (least cross-entropy).
pub fn fit(games: &[&Vec<Observation>]) -> [f64; COUNT] {
    let mut logits = [0.0; COUNT];
    for _ in 0..20 {
        let (mut gradient, mut curvature) = ([0.0; COUNT], [[0.0; COUNT]; COUNT]);
        for it in games.iter().flat_map(|game| game.iter()) {
            let shares = shares(it);
            let logit: f64 = shares.iter().map(|&(knot, share)| share * logits[knot]).sum();
            let expected = 1.0 / (1.0 + (-logit).exp());
            for &(knot, share) in &shares {
                gradient[knot] += (it.points - expected) * share;
                for &(other, its) in &shares {
                    curvature[knot][other] += expected * (1.0 - expected) * share * its;
                }
            }
        }
        for knot in 0..COUNT {
            gradient[knot] -= RIDGE * logits[knot];
            curvature[knot][knot] += RIDGE;
        }
        let steps = solve(curvature, gradient);
        logits.iter_mut().zip(steps).for_each(|(logit, step)| *logit += step.clamp(-1.0, 1.0));
    }
    for row in logits.chunks_mut(SCORES.len()) {
        for column in 1..row.len() {
            row[column] = row[column].max(row[column - 1] + RISE);
        }
    }
    logits
}

/// The knots around an observation with their shares: linear interpolation in both directions, with the sign of the
/// score. The logit is 0 for a score of 0.
fn shares(it: &Observation) -> Vec<(usize, f64)> {
    let score = f64::from(it.score);
    let rows = around(&PIECES, f64::from(it.pieces));
    let columns =
        if score.abs() < SCORES[0] { vec![(0, score.abs() / SCORES[0])] } else { around(&SCORES, score.abs()) };
    let pairs = rows.iter().flat_map(|&(row, first)| {
        columns.iter().map(move |&(column, second)| (row * SCORES.len() + column, first * second * score.signum()))
    });
    pairs.collect()
}

/// The places around a value in a list, with their shares; outside the list its first or last place.
fn around(knots: &[f64], value: f64) -> Vec<(usize, f64)> {
    let upper = knots.partition_point(|&knot| knot < value);
    if upper == 0 || upper == knots.len() {
        return vec![(upper.min(knots.len() - 1), 1.0)];
    }
    let share = (value - knots[upper - 1]) / (knots[upper] - knots[upper - 1]);
    vec![(upper - 1, 1.0 - share), (upper, share)]
}

/// Solves a system of linear equations with a positive definite matrix, by elimination.
fn solve(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for pivot in 0..COUNT {
        for row in pivot + 1..COUNT {
            let (above, factor) = (matrix[pivot], matrix[row][pivot] / matrix[pivot][pivot]);
            matrix[row].iter_mut().zip(above).for_each(|(number, above)| *number -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..COUNT).rev() {
        let known: f64 = (row + 1..COUNT).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// The calibration of the curve that reviews use, by tenths of the expected points.
pub fn calibration(games: &[&Vec<Observation>]) -> [Bin; BINS] {
    let mut bins = [Bin::default(); BINS];
    for game in games {
        let mut met = [false; BINS];
        for it in *game {
            let expected = expected_points(Score::from(Verdict::Value(it.score)), it.pieces);
            let place = ((expected * BINS as f64) as usize).min(BINS - 1);
            met[place] = true;
            let bin = &mut bins[place];
            bin.positions += 1;
            bin.expected += expected;
            bin.made += it.points;
        }
        bins.iter_mut().zip(met).for_each(|(bin, met)| bin.games += usize::from(met));
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn a_known_curve_is_found_again() {
        let mut random = Random::new(3);
        let mut observe = || {
            let (score, pieces) = (random.below(600) as i16 - 300, 4 + random.below(20) as u32);
            let expected = 1.0 / (1.0 + (-f64::from(score) * 0.01).exp());
            let points = if (random.below(1 << 20) as f64) < expected * f64::from(1 << 20) { 1.0 } else { 0.0 };
            Observation { score, pieces, points }
        };
        let game: Vec<_> = (0..100_000).map(|_| observe()).collect();
        let logits = fit(&[&game]);
        for row in logits.chunks(SCORES.len()) {
            for (logit, score) in row.iter().zip(SCORES) {
                assert!((logit - 0.01 * score).abs() < 0.25, "{score} {logits:?}");
            }
        }
    }
}
