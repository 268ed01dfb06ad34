//! What a match says about two players, from pairs of games.
//!
//! A pair is one opening played twice with colours reversed. Its two games depend on each other (the opening may be
//! good for one colour), so the pair is the thing that is counted: by the points of the first player, 0 to 2 in halves,
//! which makes five kinds ("pentanomial"). Elo is logistic everywhere here: points = 1 / (1 + 10^(-elo / 400)).

/// How many kinds of pairs there are.
pub const KINDS: usize = 5;

/// The quantile of the normal distribution for a two-sided interval of 95 %.
const NORMAL_95: f64 = 1.959_964;

/// Points are taken as no nearer to none or all than this, so that no Elo is infinite: it ends at 1200.
const LEAST_POINTS: f64 = 0.001;

/// A kind of pair that was never seen counts so much in the likelihoods.
const UNSEEN: f64 = 1e-3;

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

/// What a test has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// `elo1` is the better explanation.
    Accepted,
    /// `elo0` is.
    Rejected,
    /// Not decided.
    Open,
}

/// The points out of 1 that an Elo difference gives.
pub fn points_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference that these points out of 1 show.
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

    /// Counts a pair in which the first player made so many half points, 0 to 4.
    pub const fn add(&mut self, halves: usize) {
        self.counts[halves] += 1;
    }

    /// The counts, from pairs with no point to those with two.
    pub const fn counts(&self) -> [u32; KINDS] {
        self.counts
    }

    /// How many pairs there are.
    pub fn number(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The mean of the points, out of 1; a half when there is no pair.
    pub fn points(&self) -> f64 {
        let sum: f64 = values().zip(self.counts).map(|(value, count)| value * f64::from(count)).sum();
        if self.number() == 0 { 0.5 } else { sum / f64::from(self.number()) }
    }

    /// The variance of the points of one pair, out of 1.
    pub fn variance(&self) -> f64 {
        let mean = self.points();
        let sum: f64 = values().zip(self.counts).map(|(value, count)| (value - mean).powi(2) * f64::from(count)).sum();
        sum / f64::from(self.number().max(1))
    }

    /// The standard deviation of the mean of the points.
    fn deviation(&self) -> f64 {
        (self.variance() / f64::from(self.number().max(1))).sqrt()
    }

    /// The Elo difference and its 95 % interval.
    pub fn elo(&self) -> Estimate {
        let (points, width) = (self.points(), NORMAL_95 * self.deviation());
        let error = (elo_of(points + width) - elo_of(points - width)) / 2.0;
        Estimate { elo: elo_of(points), error }
    }

    /// How likely it is that the first player is the better one, from 0 to 1.
    pub fn superiority(&self) -> f64 {
        let ahead = self.points() - 0.5;
        let deviation = self.deviation();
        if deviation > 0.0 {
            normal_below(ahead / deviation)
        } else if ahead == 0.0 {
            0.5
        } else {
            f64::from(ahead > 0.0)
        }
    }

    /// The shares of the five kinds, none of them zero.
    fn shares(&self) -> [f64; KINDS] {
        let counts = self.counts.map(|count| f64::from(count).max(UNSEEN));
        let sum: f64 = counts.iter().sum();
        counts.map(|count| count / sum)
    }
}

impl Sprt {
    /// Where the logarithm of the likelihood ratio ends the test, below and above: errors of 5 % of either kind.
    pub fn bounds() -> (f64, f64) {
        let (alpha, beta) = (0.05_f64, 0.05_f64);
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the likelihood ratio of `elo1` to `elo0` (generalised: for each of the two, of all
    /// distributions of pairs with its points, the one that explains the counts best).
    pub fn ratio(self, pairs: &Pairs) -> f64 {
        let shares = pairs.shares();
        let explained_0 = best_with_mean(&shares, points_of(self.elo0));
        let explained_1 = best_with_mean(&shares, points_of(self.elo1));
        let one: f64 = (0..KINDS).map(|kind| shares[kind] * (explained_1[kind] / explained_0[kind]).ln()).sum();
        one * f64::from(pairs.number())
    }

    /// What the test says to these pairs.
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

/// The points, out of 1, of the five kinds of pairs.
fn values() -> impl Iterator<Item = f64> {
    (0..KINDS).map(|halves| halves as f64 / (KINDS - 1) as f64)
}

/// Of all distributions over the five kinds with this mean, the most likely one after these shares were seen.
///
/// With a Lagrange multiplier t it is share / (1 + t (value - mean)); t is where the mean comes out right, and the
/// difference falls as t grows, between the two places where a probability would become infinite.
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

/// The share of a normal distribution below so many standard deviations, to seven digits
/// (Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26).
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
