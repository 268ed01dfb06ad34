//! The statistics of a match, from pairs of games.
//!
//! A pair is one opening played twice with colours reversed. Its two games depend on each other, because the opening
//! may favour a colour, so pairs are counted instead of games. The first player scores 0 to 2 points in steps of a
//! half, which makes five kinds of pairs (the "pentanomial" model). Elo is logistic everywhere: points = 1 / (1 +
//! 10^(-elo / 400)).

/// The number of kinds of pairs.
pub const KINDS: usize = 5;

/// The quantile of the normal distribution for a two-sided interval of 95 %.
const NORMAL_95: f64 = 1.959_964;

/// The least distance of the points from 0 and 1, which keeps Elo finite: it ends at 1200.
const LEAST_POINTS: f64 = 0.001;

/// The count of a kind of pair that has not occurred, for the likelihoods.
const UNSEEN: f64 = 1e-3;

/// The count that every kind of pair gets in addition where all pairs are of one kind, for the deviation.
const ADDED: f64 = 0.5;

/// Pairs of games, counted by the points of the first player in halves: 0, 1, 2, 3 or 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    counts: [u32; KINDS],
}

/// An Elo difference and the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Logistic Elo of the first player over the second.
    pub elo: f64,
    /// Half the width of the interval.
    pub error: f64,
}

/// A sequential test of "the difference is `elo0`" against "it is `elo1`", with errors of 5 % each.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// Logistic Elo of the hypothesis that is rejected to accept the change.
    pub elo0: f64,
    /// Logistic Elo of the hypothesis that is accepted.
    pub elo1: f64,
}

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// `elo1` explains the results better.
    Accepted,
    /// `elo0` explains the results better.
    Rejected,
    /// The test has not ended.
    Open,
}

/// The points out of 1 for an Elo difference.
pub fn points_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference for these points out of 1.
pub fn elo_of(points: f64) -> f64 {
    let points = points.clamp(LEAST_POINTS, 1.0 - LEAST_POINTS);
    400.0 * (points / (1.0 - points)).log10()
}

impl Pairs {
    /// These counts of pairs, from those with no point to those with two.
    #[cfg(test)]
    pub const fn new(counts: [u32; KINDS]) -> Self {
        Self { counts }
    }

    /// Counts a pair with this number of half points, 0 to 4, for the first player.
    pub const fn add(&mut self, halves: usize) {
        self.counts[halves] += 1;
    }

    /// The counts, from pairs with no point to those with two.
    pub const fn counts(&self) -> [u32; KINDS] {
        self.counts
    }

    /// The number of pairs.
    pub fn number(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The mean points, out of 1; a half without pairs.
    pub fn points(&self) -> f64 {
        mean(&self.counts.map(f64::from))
    }

    /// The variance of the points of a pair, out of 1.
    pub fn variance(&self) -> f64 {
        variance(&self.counts.map(f64::from))
    }

    /// The standard deviation of the mean points. Pairs that are all of one kind do not prove that there are no others,
    /// so half a pair of each kind is added to them.
    fn deviation(&self) -> f64 {
        let added = if self.variance() > 0.0 { 0.0 } else { ADDED };
        let counts = self.counts.map(|count| f64::from(count) + added);
        (variance(&counts) / counts.iter().sum::<f64>()).sqrt()
    }

    /// The Elo difference with its 95 % interval.
    pub fn elo(&self) -> Estimate {
        let (points, width) = (self.points(), NORMAL_95 * self.deviation());
        let error = (elo_of(points + width) - elo_of(points - width)) / 2.0;
        Estimate { elo: elo_of(points), error }
    }

    /// The probability that the first player is the better one.
    pub fn superiority(&self) -> f64 {
        normal_below((self.points() - 0.5) / self.deviation())
    }

    /// The shares of the five kinds, none of them zero.
    fn shares(&self) -> [f64; KINDS] {
        let counts = self.counts.map(|count| f64::from(count).max(UNSEEN));
        let sum: f64 = counts.iter().sum();
        counts.map(|count| count / sum)
    }
}

impl Sprt {
    /// The bounds of the log-likelihood ratio at which the test ends, for error rates of 5 %.
    pub fn bounds() -> (f64, f64) {
        let (alpha, beta) = (0.05_f64, 0.05_f64);
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The generalised log-likelihood ratio of `elo1` to `elo0`: each hypothesis stands for the distribution with its
    /// mean that explains the counts best.
    pub fn ratio(self, pairs: &Pairs) -> f64 {
        let shares = pairs.shares();
        let explained_0 = best_with_mean(&shares, points_of(self.elo0));
        let explained_1 = best_with_mean(&shares, points_of(self.elo1));
        let one: f64 = (0..KINDS).map(|kind| shares[kind] * (explained_1[kind] / explained_0[kind]).ln()).sum();
        one * f64::from(pairs.number())
    }

    /// The verdict of the test on these pairs.
    pub fn verdict(self, pairs: &Pairs) -> Verdict {
        let (low, high) = Self::bounds();
        match self.ratio(pairs) {
            ratio if ratio >= high => Verdict::Accepted,
            ratio if ratio <= low => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

impl Verdict {
    /// The word in the last line of the output.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::Open => "open",
        }
    }
}

/// The points, out of 1, of each kind of pair.
fn values() -> impl Iterator<Item = f64> {
    (0..KINDS).map(|halves| halves as f64 / (KINDS - 1) as f64)
}

/// The mean points of pairs with these counts, out of 1; a half without pairs.
fn mean(counts: &[f64; KINDS]) -> f64 {
    let number: f64 = counts.iter().sum();
    let sum: f64 = values().zip(counts).map(|(value, count)| value * count).sum();
    if number > 0.0 { sum / number } else { 0.5 }
}

/// The variance of the points of a pair, out of 1, with these counts.
fn variance(counts: &[f64; KINDS]) -> f64 {
    let number: f64 = counts.iter().sum();
    let mean = mean(counts);
    let sum: f64 = values().zip(counts).map(|(value, count)| (value - mean).powi(2) * count).sum();
    sum / number.max(1.0)
}

/// The distribution over the five kinds with this mean that makes these shares most likely.
///
/// With a Lagrange multiplier t it is share / (1 + t (value - mean)). The mean falls as t grows, so t is found by
/// bisection between the two values at which a probability would become infinite.
fn best_with_mean(shares: &[f64; KINDS], mean: f64) -> [f64; KINDS] {
    let off = |t: f64| -> f64 {
        values().zip(shares).map(|(value, share)| share * (value - mean) / (1.0 + t * (value - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if off(middle) > 0.0 { low = middle } else { high = middle }
    }
    let t = f64::midpoint(low, high);
    let mut best = *shares;
    for (probability, value) in best.iter_mut().zip(values()) {
        *probability /= 1.0 + t * (value - mean);
    }
    best
}

/// The share of a normal distribution below `deviations` standard deviations, to seven digits (Abramowitz and Stegun,
/// Handbook of Mathematical Functions, 7.1.26).
fn normal_below(deviations: f64) -> f64 {
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let sum = series.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = sum * (-x * x).exp() / 2.0;
    if deviations < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests;
