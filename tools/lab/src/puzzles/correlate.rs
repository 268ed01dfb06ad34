//! `lab puzzles correlate`: how well ratings agree with the levels that solve the puzzles.
//!
//! Ratings are fitted to the results of the even seeds alone. They are compared with the lowest level that solves the
//! puzzle with each of the odd seeds, and so do all levels above it. The halves are not quite independent: levels 9 and
//! 10 count as solving what level 8 solves with all seeds, even and odd.

use std::path::PathBuf;

use super::rate::rating;
use super::record::Puzzle;
use crate::output;

/// The ratings to compare.
#[derive(clap::Args)]
pub struct Args {
    /// Tables of `lab puzzles rate`
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
}

/// The number of levels: a puzzle that no level solves has the next one.
const LEVELS: usize = 10;

pub fn run(args: &Args) -> Result<(), String> {
    let mut pairs = Vec::new();
    let mut counts = [0; LEVELS + 1];
    let mut solving = [0.0; LEVELS];
    for puzzle in Puzzle::read_all(&args.inputs)? {
        let results: Vec<Vec<bool>> = read_results(&puzzle.solved);
        if results.len() != LEVELS {
            return Err(format!("not rated: {puzzle}"));
        }
        let half = |first: usize| -> Vec<Vec<bool>> {
            results.iter().map(|seeds| seeds.iter().skip(first).step_by(2).copied().collect()).collect()
        };
        let (even, odd) = (half(0), half(1));
        let level = lowest(&odd);
        counts[level] += 1;
        for (share, seeds) in solving.iter_mut().zip(&results) {
            *share += seeds.iter().filter(|&&solves| solves).count() as f64 / seeds.len().max(1) as f64;
        }
        pairs.push((f64::from(rating(even.iter().map(Vec::as_slice))), level as f64));
    }
    output::line(format_args!("puzzles {}", pairs.len()))?;
    output::line(format_args!("lowest level 1 to 10 and none: {counts:?}"))?;
    let shares: Vec<String> = solving.iter().map(|sum| format!("{:.3}", sum / pairs.len().max(1) as f64)).collect();
    output::line(format_args!("share solved by level: {}", shares.join(" ")))?;
    let (ratings, levels): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    let spearman = pearson(&ranks(&ratings), &ranks(&levels));
    output::line(format_args!("Pearson {:.3} Spearman {spearman:.3}", pearson(&ratings, &levels)))
}

fn read_results(text: &str) -> Vec<Vec<bool>> {
    text.split(',').map(|seeds| seeds.chars().map(|seed| seed == '1').collect()).collect()
}

/// The lowest level from which on all levels solve with all seeds.
fn lowest(results: &[Vec<bool>]) -> usize {
    results.iter().rposition(|seeds| seeds.contains(&false)).map_or(0, |failing| failing + 1)
}

/// The correlation of two lists.
fn pearson(one: &[f64], other: &[f64]) -> f64 {
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len().max(1) as f64;
    let (mean_one, mean_other) = (mean(one), mean(other));
    let (mut together, mut of_one, mut of_other) = (0.0, 0.0, 0.0);
    for (a, b) in one.iter().zip(other) {
        let (a, b) = (a - mean_one, b - mean_other);
        together += a * b;
        of_one += a * a;
        of_other += b * b;
    }
    together / (of_one * of_other).sqrt()
}

/// The rank of each value; equal values share the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    for group in order.chunk_by(|&a, &b| values[a].total_cmp(&values[b]).is_eq()) {
        let first = order.partition_point(|&place| values[place] < values[group[0]]) as f64;
        let mean = first + (group.len() as f64 - 1.0) / 2.0;
        for &place in group {
            ranks[place] = mean;
        }
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correlations_are_those_of_known_lists() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [2.5, 0.0, 2.5, 1.0]);
        let rising = [1.0, 2.0, 3.0, 10.0];
        assert!((pearson(&rising, &rising) - 1.0).abs() < 1e-12);
        let falling: Vec<f64> = rising.iter().map(|value| -value).collect();
        assert!((pearson(&ranks(&rising), &ranks(&falling)) + 1.0).abs() < 1e-12);
        assert!(pearson(&[1.0, 2.0, 3.0, 4.0], &[1.0, -1.0, -1.0, 1.0]).abs() < 1e-12);
    }

    #[test]
    fn the_lowest_level_solves_and_so_do_all_above() {
        assert_eq!(lowest(&read_results("00,11,01,11,11")), 3);
        assert_eq!(lowest(&read_results("11,11")), 0);
        assert_eq!(lowest(&read_results("11,10")), 2, "none solves");
    }
}
