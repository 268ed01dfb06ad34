//! Compares the statistics with values computed by hand or published, and with simulated matches.

use super::*;
use crate::random::Random;

#[track_caller]
fn close(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
}

#[test]
fn points_and_elo_are_two_ways_to_say_the_same() {
    close(points_of(0.0), 0.5, 1e-12);
    close(points_of(400.0), 10.0 / 11.0, 1e-12);
    close(elo_of(0.75), 190.848_501_887_864_97, 1e-9);
    close(elo_of(points_of(-35.0)), -35.0, 1e-9);
    close(elo_of(1.0), 1199.8, 0.1);
}

/// 1 pair of 0 points, 2 of a half, 4 of one, 2 of one and a half, 1 of two: the mean is a half, the squares of the
/// distances sum to 2 / 4 + 4 / 16.
#[test]
fn the_variance_is_that_of_pairs() {
    let pairs = Pairs::new([1, 2, 4, 2, 1]);
    close(pairs.points(), 0.5, 1e-12);
    close(pairs.variance(), 0.075, 1e-12);
    close(pairs.superiority(), 0.5, 1e-6);
    // 1.96 * sqrt(0.075 / 10) = 0.16974; the Elo of 0.66974 is 122.8.
    close(pairs.elo().elo, 0.0, 1e-9);
    close(pairs.elo().error, 122.8, 0.1);
}

/// An opening that Black always wins gives pairs of one point each. With half a pair of each kind, the squares of the
/// distances sum to 5 / 16, among n + 2.5 pairs.
#[test]
fn pairs_that_are_all_alike_leave_an_uncertainty_that_falls_with_their_number() {
    for (number, error) in [(2, 185.0), (10, 61.5), (100, 7.43), (1000, 0.759)] {
        let pairs = Pairs::new([0, 0, number, 0, 0]);
        close(pairs.variance(), 0.0, 0.0);
        close(pairs.elo().elo, 0.0, 1e-9);
        close(pairs.elo().error, error, error / 100.0);
        close(pairs.superiority(), 0.5, 1e-6);
    }
    let won = Pairs::new([0, 0, 0, 0, 10]);
    // (13.5 / 12.5 - 1)^2 and the other squares: the variance is 0.065, so the bound is 1 - 0.1414 of the points.
    close(won.elo().error, 443.0, 1.0);
    assert!(won.superiority() < 1.0);
}

#[test]
fn nothing_and_everything_give_numbers() {
    let none = Pairs::default();
    assert_eq!((none.points(), none.elo().elo), (0.5, 0.0));
    close(none.superiority(), 0.5, 1e-6);
    close(none.elo().error, 472.7, 0.1);
    close(Sprt { elo0: 0.0, elo1: 8.0 }.ratio(&none), 0.0, 0.0);
    let all = Pairs::new([0, 0, 0, 0, 50]);
    assert!(all.elo().elo > 1000.0 && all.superiority() > 0.99);
    assert_eq!(Sprt { elo0: 0.0, elo1: 8.0 }.verdict(&Pairs::new([0, 0, 0, 0, 500])), Verdict::Accepted);
}

#[test]
fn the_normal_distribution_is_that_of_the_tables() {
    for (deviations, below) in
        [(0.0, 0.5), (1.0, 0.841_344_7), (-1.0, 0.158_655_3), (NORMAL_95, 0.975), (3.0, 0.998_650_1)]
    {
        close(normal_below(deviations), below, 2e-7);
    }
}

#[test]
fn the_bounds_are_log_19() {
    let (low, high) = Sprt::bounds();
    close(low, -2.944_438_979, 1e-9);
    close(high, 2.944_438_979, 1e-9);
}

/// The two pentanomial logistic tests published with fastchess (`app/tests/sprt_test.cpp`).
#[test]
fn the_likelihood_ratio_is_that_of_fishtest() {
    let one = Pairs::new([223, 9863, 20279 + 1000, 10037, 246]);
    close(Sprt { elo0: 0.5, elo1: 2.5 }.ratio(&one), -3.07, 0.01);
    let two = Pairs::new([871, 26175, 55003 + 980, 26678, 821]);
    close(Sprt { elo0: 0.0, elo1: 2.0 }.ratio(&two), -4.98, 0.01);
}

#[test]
fn the_most_likely_distribution_has_the_mean_it_must_have() {
    let shares = Pairs::new([3, 20, 50, 30, 0]).shares();
    for mean in [0.4, 0.5, 0.51, 0.7] {
        let best = best_with_mean(&shares, mean);
        close(best.iter().sum(), 1.0, 1e-9);
        close(values().zip(best).map(|(value, probability)| value * probability).sum(), mean, 1e-9);
    }
}

/// A game between players of this Elo difference, with seven of ten games between equals drawn; in half points.
fn game(elo: f64, random: &mut Random) -> usize {
    let points = points_of(elo);
    let win = points - 0.35;
    let drawn = (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
    if drawn < win { 2 } else { usize::from(drawn < win + 0.7) }
}

/// A simulated match that the test stops.
fn simulated(elo: f64, games: u32, random: &mut Random) -> Verdict {
    let test = Sprt { elo0: 0.0, elo1: 8.0 };
    let mut pairs = Pairs::default();
    while test.verdict(&pairs) == Verdict::Open && pairs.number() < games / 2 {
        // Some openings favour a colour by 60 Elo.
        let opening = [-60.0, 0.0, 60.0][random.below(3)];
        pairs.add(game(elo + opening, random) + game(elo - opening, random));
    }
    test.verdict(&pairs)
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn simulated_matches_end_as_their_difference_says() {
    let mut random = Random::new(5);
    let mut count = |elo, games, verdict| (0..40).filter(|_| simulated(elo, games, &mut random) == verdict).count();
    // The error rate is 2 of 40 at the two hypotheses if the match is long enough, and less beyond them.
    assert!(count(0.0, 1_000_000, Verdict::Accepted) <= 4);
    assert!(count(8.0, 1_000_000, Verdict::Rejected) <= 4);
    assert!(count(16.0, 4_000, Verdict::Accepted) >= 38);
    assert!(count(-8.0, 4_000, Verdict::Rejected) >= 38);
    assert_eq!(count(40.0, 4_000, Verdict::Accepted), 40);
}
