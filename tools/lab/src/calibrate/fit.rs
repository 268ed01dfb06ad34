//! The fit of the curve: a slope of the logistic function for each range of pieces.

use bitboard_checkers::{Score, Verdict, expected_points};

use super::observe::Observation;

/// The greatest number of pieces of each range, as in `src/review/expected.rs`.
pub const RANGES: [u32; 6] = [6, 8, 12, 16, 20, 24];
/// Bins of the table: tenths of a point.
pub const BINS: usize = 10;

/// The observations and the mean points in one bin.
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

/// The slope of a range, in logits for a hundredth of a man, that predicts the points best (least cross-entropy). A
/// range is fitted by Newton's method from 0.
pub fn slope<'a>(observations: impl Iterator<Item = &'a Observation> + Clone) -> f64 {
    let mut slope = 0.0;
    for _ in 0..30 {
        let (mut first, mut second) = (0.0, 1e-9);
        for it in observations.clone() {
            let score = f64::from(it.score);
            let expected = 1.0 / (1.0 + (-slope * score).exp());
            first += (it.points - expected) * score;
            second += expected * (1.0 - expected) * score * score;
        }
        slope += (first / second).clamp(-0.005, 0.005);
    }
    slope
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
