//! Accuracy: how close a side came to the best moves, from 0 to 100.
//!
//! - A move that loses `d` of the expected points (0 to 1) has the accuracy `A e^(-5 d) - (A - 100)`, at least 0, with
//!   `A = 103.1142`: 100 without a loss, 77 for an inaccuracy of 0.05, 35 for a blunder of 0.2, 0 from a loss of 0.7.
//! - A side has the mean of two means over its moves: one weighted by volatility, one harmonic. The weight of a move is
//!   the standard deviation of the expected points in a window of positions around it, in hundredths, from 0.5 to 12: a
//!   mistake counts more where the game is decided. The harmonic mean counts single bad moves more. The window holds a
//!   tenth of the positions, 2 to 8.
//!
//! The form is that of lichess. The constants are our own, because most games of draughts are drawn and the losses are
//! smaller than in chess.

use super::expected::exp;

/// The decay of the accuracy with the loss.
const DECAY: f64 = 5.0;
/// `100 / (1 - e^(-5 * 0.7))`, which makes the accuracy 0 at a loss of 0.7.
const TOP: f64 = 103.114_2;
/// The bounds of a weight.
const WEIGHTS: (f64, f64) = (0.5, 12.0);
/// The bounds of the window.
const WINDOW: (usize, usize) = (2, 8);

/// The accuracy of a move that loses this share of the expected points, from 0 to 100.
///
/// ```
/// use bitboard_checkers::review::move_accuracy;
/// assert_eq!([0.0, 0.05, 0.2, 1.0].map(|loss| move_accuracy(loss).round()), [100.0, 77.0, 35.0, 0.0]);
/// ```
#[must_use]
pub fn move_accuracy(loss: f64) -> f64 {
    (TOP * exp(-DECAY * loss.max(0.0)) - (TOP - 100.0)).clamp(0.0, 100.0)
}

/// The accuracy of a side: `points` are Black's expected points in all positions of the game, `moves` the number of the
/// position before each of its moves with the accuracy of the move. `None` without moves.
///
/// ```
/// use bitboard_checkers::review::game_accuracy;
/// let points = [0.5, 0.5, 0.4, 0.4, 0.4];
/// assert_eq!(game_accuracy(&points, &[]), None);
/// assert_eq!(game_accuracy(&points, &[(0, 100.0), (2, 100.0)]), Some(100.0));
/// assert!(game_accuracy(&points, &[(0, 100.0), (2, 50.0)]).unwrap() < 75.0);
/// ```
#[must_use]
pub fn game_accuracy(points: &[f64], moves: &[(usize, f64)]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let size = (points.len() / 10).clamp(WINDOW.0, WINDOW.1);
    let (mut weighted, mut weights, mut inverse) = (0.0, 0.0, 0.0);
    for &(position, accuracy) in moves {
        let weight = volatility(points, position, size);
        weighted += weight * accuracy;
        weights += weight;
        inverse += 1.0 / accuracy.max(1.0);
    }
    Some(f64::midpoint(weighted / weights, moves.len() as f64 / inverse).clamp(0.0, 100.0))
}

/// The standard deviation of the window that begins with a position, or that the end of the game allows.
fn volatility(points: &[f64], position: usize, size: usize) -> f64 {
    let first = position.min(points.len().saturating_sub(size));
    let window = &points[first..points.len().min(first + size)];
    let count = window.len().max(1) as f64;
    let mean = window.iter().sum::<f64>() / count;
    let variance = window.iter().map(|point| (point - mean) * (point - mean)).sum::<f64>() / count;
    (100.0 * variance.sqrt()).clamp(WEIGHTS.0, WEIGHTS.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_counts_more_where_the_game_is_decided() {
        let points: Vec<f64> = [0.5; 40].into_iter().chain([0.5, 0.1].repeat(20)).collect();
        let with_mistake_at = |bad: usize| {
            let moves: Vec<_> = (0..40).map(|at| (2 * at, if at == bad { 20.0 } else { 100.0 })).collect();
            game_accuracy(&points, &moves).unwrap()
        };
        assert!(with_mistake_at(30) < with_mistake_at(3) - 1.0);
    }

    #[test]
    fn single_bad_moves_lower_the_accuracy_and_none_leaves_the_range() {
        let points = [0.5; 9];
        assert_eq!(game_accuracy(&points, &[(0, 0.0), (2, 0.0)]), Some(0.5));
        assert_eq!(game_accuracy(&points, &[(0, 100.0), (2, 100.0)]), Some(100.0));
        assert_eq!(game_accuracy(&[], &[(0, 100.0)]), Some(100.0), "without points it is a plain mean");
    }
}
