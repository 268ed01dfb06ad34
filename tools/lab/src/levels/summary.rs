//! Means over the rows: people by groups, then the levels, and the level that errs as much as people.

use std::fmt::Write;

use bitboard_checkers::engine::LEVELS;

use super::measure::Row;

/// From this cost on, in expected points, a move is counted as an error: what the game review calls a mistake.
const ERROR: f64 = 0.1;

/// The mean cost of moves with its standard error, and the share of errors.
#[derive(Default)]
struct Costs {
    count: f64,
    sum: f64,
    squares: f64,
    errors: f64,
    same: f64,
}

impl Costs {
    fn add(&mut self, cost: f64, same: bool) {
        self.count += 1.0;
        self.sum += cost;
        self.squares += cost * cost;
        self.errors += f64::from(u8::from(cost >= ERROR));
        self.same += f64::from(u8::from(same));
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let variance = self.squares / self.count.max(1.0) - self.mean() * self.mean();
        (variance.max(0.0) / (self.count - 1.0).max(1.0)).sqrt()
    }

    fn share(&self, sum: f64) -> f64 {
        100.0 * sum / self.count.max(1.0)
    }
}

/// People of one kind: their name, and whether the person of a row is one.
type Group = (&'static str, fn(&Row) -> bool);

const GROUPS: [Group; 8] = [
    ("all", |_| true),
    ("who won", |row| row.result == Some(1.0)),
    ("who drew", |row| row.result == Some(0.5)),
    ("who lost", |row| row.result == Some(0.0)),
    ("title matches", |row| row.title_match),
    ("until 1899", |row| (1..1900).contains(&row.year)),
    ("1900-1949", |row| (1900..1950).contains(&row.year)),
    ("from 1950", |row| row.year >= 1950),
];

/// The summary of a table.
pub fn of(rows: &[Row]) -> String {
    let mut text = format!("positions {}\n", rows.len());
    for (name, belongs) in GROUPS {
        let mut costs = Costs::default();
        rows.iter().filter(|row| belongs(row)).for_each(|row| costs.add(row.person, false));
        let (mean, error, errors) = (costs.mean(), costs.error(), costs.share(costs.errors));
        let _ =
            writeln!(text, "people, {name}: moves {} cost {mean:.4} +-{error:.4} errors {errors:.1} %", costs.count);
    }
    let mut means = Vec::new();
    for index in 0..LEVELS.len() {
        let mut costs = Costs::default();
        rows.iter().filter_map(|row| row.levels[index]).for_each(|cost| costs.add(cost.points, cost.same));
        let (mean, error) = (costs.mean(), costs.error());
        let (errors, same) = (costs.share(costs.errors), costs.share(costs.same));
        let number = index + 1;
        let _ = writeln!(
            text,
            "level {number}: moves {} same {same:.1} % cost {mean:.4} +-{error:.4} errors {errors:.1} %",
            costs.count
        );
        means.push(mean);
    }
    let people = rows.iter().map(|row| row.person).sum::<f64>() / (rows.len().max(1) as f64);
    let _ = writeln!(
        text,
        "people stand at level {}",
        equal(&means, people).map_or("-".to_owned(), |it| format!("{it:.1}"))
    );
    text
}

/// The level at which the mean cost falls to `cost`, between two levels in proportion to the logarithm; `None` if every
/// level costs more or less.
fn equal(means: &[f64], cost: f64) -> Option<f64> {
    let at = means.windows(2).position(|pair| pair[0] >= cost && cost >= pair[1] && pair[1] > 0.0)?;
    let [upper, lower] = [means[at], means[at + 1]].map(f64::ln);
    let part = if upper > lower { (upper - cost.ln()) / (upper - lower) } else { 0.0 };
    Some(at as f64 + 1.0 + part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_stand_between_the_levels_that_err_more_and_less() {
        let means = [0.08, 0.04, 0.02, 0.01];
        assert!((equal(&means, 0.02).unwrap() - 3.0).abs() < 1e-9);
        assert!((equal(&means, 0.0283).unwrap() - 2.5).abs() < 0.01);
        assert_eq!((equal(&means, 0.1), equal(&means, 0.001)), (None, None));
    }

    #[test]
    fn the_summary_has_means_and_shares() {
        let rows: Vec<Row> = ["8\t1890\t-\t1\t0.0000", "9\t1960\ttitle\t0\t0.2000"]
            .iter()
            .map(|person| format!("{person}\t=0.3000{}\t-", "\t0.0000".repeat(8)).parse().unwrap())
            .collect();
        let text = of(&rows);
        assert!(text.contains("people, all: moves 2 cost 0.1000 +-0.1000 errors 50.0 %"), "{text}");
        assert!(text.contains("people, title matches: moves 1 cost 0.2000"), "{text}");
        assert!(text.contains("level 1: moves 2 same 100.0 % cost 0.3000 +-0.0000 errors 100.0 %"), "{text}");
        assert!(text.contains("level 10: moves 0 "), "{text}");
    }
}
