//! The points that a side can expect: 1 for a win, a half for a draw, 0 for a loss.
//!
//! A logistic curve leads from the score of a search to points. It depends on the number of pieces, because a man ahead
//! decides more games the fewer pieces are left. `cargo lab calibrate` fits it; `tools/lab/MODEL.md` has the figures.

use crate::endgame::Ending;
use crate::engine::{Score, Verdict};

/// Scores beyond this many hundredths of a man are proven wins and losses without a known distance.
const PROVEN: i16 = 9_000;

/// Numbers of pieces and scores, in hundredths of a man, at which the logits are given.
const PIECES: [f64; 3] = [6.0, 12.0, 20.0];
const SCORES: [f64; 6] = [0.0, 40.0, 80.0, 140.0, 300.0, 9000.0];
/// Thousandths of a logit at the knots, as fitted. Only the last column is set by hand: a proven win lies behind it.
const LOGITS: [[i16; 6]; 3] =
    [[0, 499, 674, 1092, 1503, 8000], [0, 455, 1135, 2100, 3337, 8000], [0, 396, 960, 1626, 2499, 8000]];

/// The points, from 0 to 1, that a score promises the side to move in a position with this many pieces.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::review::expected_points;
/// let points = |score: Verdict| expected_points(Score::from(score), 16);
/// assert_eq!([Verdict::Win(9), Verdict::Value(0), Verdict::Loss(4)].map(points), [1.0, 0.5, 0.0]);
/// assert!(points(Verdict::Value(100)) > 0.65 && points(Verdict::Value(100)) < 0.95);
/// ```
#[must_use]
pub fn expected_points(score: Score, pieces: u32) -> f64 {
    match score.verdict() {
        Verdict::Win(_) => 1.0,
        Verdict::Loss(_) => 0.0,
        Verdict::Value(value) if value.abs() > PROVEN => f64::from(u8::from(value > 0)),
        Verdict::Value(value) => logistic(logit(value, pieces)),
    }
}

/// The points of a position whose result is known.
///
/// ```
/// use bitboard_checkers::endgame::Ending;
/// use bitboard_checkers::review::exact_points;
/// assert_eq!([Ending::Won, Ending::Drawn, Ending::Lost].map(exact_points), [1.0, 0.5, 0.0]);
/// ```
#[must_use]
pub const fn exact_points(ending: Ending) -> f64 {
    match ending {
        Ending::Won => 1.0,
        Ending::Drawn => 0.5,
        Ending::Lost => 0.0,
    }
}

/// The logit of the points that a score promises. It is interpolated between the knots.
fn logit(score: i16, pieces: u32) -> f64 {
    let (row, share) = place(&PIECES, f64::from(pieces));
    let (column, part) = place(&SCORES, f64::from(score).abs());
    let at = |row: usize| {
        let [lower, upper] = [LOGITS[row][column], LOGITS[row][column + 1]].map(f64::from);
        lower + part * (upper - lower)
    };
    let (fewer, more) = (at(row), at(row + 1));
    let thousandths = fewer + share * (more - fewer);
    if score < 0 { -thousandths / 1000.0 } else { thousandths / 1000.0 }
}

/// The knot below a value, and the share of the way to the next one; outside the knots it is the nearest place.
fn place(knots: &[f64], value: f64) -> (usize, f64) {
    let lower = knots[1..knots.len() - 1].iter().take_while(|&&knot| knot <= value).count();
    let share = (value - knots[lower]) / (knots[lower + 1] - knots[lower]);
    (lower, share.clamp(0.0, 1.0))
}

/// `1 / (1 + e^-x)`.
fn logistic(x: f64) -> f64 {
    if x < 0.0 { 1.0 - logistic(-x) } else { 1.0 / (1.0 + exp(-x)) }
}

/// `e^x` for `x` up to 0, by the series at `x / 1024` and ten squarings.
///
/// The standard library's differs in the last bits from one machine to another; a review is the same on all of them.
pub(super) fn exp(x: f64) -> f64 {
    let part = x.clamp(-700.0, 0.0) / 1024.0;
    let series = (1..=8).rev().fold(1.0, |sum, n| 1.0 + part / f64::from(n) * sum);
    (0..10).fold(series, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_that_of_the_standard_library() {
        for hundredths in 0..3000 {
            let x = -f64::from(hundredths) / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-10, "{x}");
        }
    }

    #[test]
    fn more_is_better_for_any_number_of_pieces_and_both_sides_share_a_point() {
        for pieces in 2..=24 {
            let points = |value| expected_points(Score::from(Verdict::Value(value)), pieces);
            for value in (0..1500).step_by(10) {
                assert!(points(value + 10) > points(value));
                assert!((points(value) + points(-value) - 1.0).abs() < 1e-12);
            }
            assert!(points(1500) < 1.0 && points(12_000) >= 1.0);
        }
    }
}
