//! The scores beside what the federation holds of the ballots: its deck bars those that are thought to be lost.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::matches::openings::BALLOTS;

/// A line for each class of ballots: how many, and how far the scores are from level, in men.
pub fn of(rows: &[String]) -> String {
    let classes: BTreeMap<_, _> =
        BALLOTS.lines().filter_map(|line| line.split_once('\t')?.1.split_once('\t')).collect();
    let mut scores: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut forced = 0;
    for row in rows {
        let mut columns = row.split('\t');
        let (moves, score) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
        let class = classes.get(moves).and_then(|rest| rest.split('\t').next()).unwrap_or("two-move");
        match score.parse::<f64>() {
            Ok(score) => scores.entry(class).or_default().push(score.abs() / 100.0),
            Err(_) => forced += 1,
        }
    }
    let mut text = String::new();
    for (class, scores) in scores {
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
        let most = scores.iter().copied().fold(0.0, f64::max);
        let _ = writeln!(text, "{class}: ballots {} mean {mean:.2} least {least:.2} most {most:.2}", scores.len());
    }
    let _ = writeln!(text, "won or lost by force {forced}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ballots_are_counted_by_their_class() {
        let rows = ["9-13 21-17 5-9\t-10", "9-13 21-17 10-14\t-50", "11-15 23-19\t8", "9-13 23-18 10-14\tW31"];
        let text = of(&rows.map(str::to_owned));
        assert!(text.contains("barred: ballots 1 mean 0.50 least 0.50 most 0.50"), "{text}");
        assert!(text.contains("crossboard: ballots 1 mean 0.10"), "{text}");
        assert!(text.contains("two-move: ballots 1 mean 0.08"), "{text}");
        assert!(text.contains("won or lost by force 1"), "{text}");
    }
}
