//! The report of a match: a progress bar during the match, a summary at the end.

use std::cell::Cell;
use std::fmt::Write;

use indicatif::{ProgressBar, ProgressStyle};

use super::player::Side;
use super::statistics::{Sprt, elo_of};
use super::tally::Tally;

/// The progress of a match on standard error: a bar, or an occasional line if there is no terminal.
pub struct Progress {
    bar: ProgressBar,
    /// The number of pairs.
    pairs: usize,
    /// The number of pairs at the last line.
    told: Cell<u32>,
}

impl Progress {
    /// A bar for this number of pairs, some of which may be complete.
    pub fn new(pairs: usize, tally: &Tally) -> Self {
        let bar = ProgressBar::new(2 * pairs as u64);
        let template = "{elapsed_precise} {bar:30} {pos}/{len} games, {eta} left: {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let progress = Self { bar, pairs, told: Cell::new(tally.pairs().number()) };
        progress.bar.set_position(2 * u64::from(tally.pairs().number()));
        progress.bar.reset_eta();
        progress
    }

    /// Shows the current result.
    pub fn show(&self, tally: &Tally) {
        let number = tally.pairs().number();
        self.bar.set_position(2 * u64::from(number));
        self.bar.set_message(standing(tally));
        let twentieth = (self.pairs / 20).max(1) as u32;
        if self.bar.is_hidden() && number / twentieth > self.told.replace(number) / twentieth {
            eprintln!("{}/{} games: {}", 2 * number, 2 * self.pairs, standing(tally));
        }
    }

    /// Prints a line above the bar.
    pub fn say(&self, text: &str) {
        self.bar.suspend(|| eprintln!("{text}"));
    }

    /// Removes the bar.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

fn standing(tally: &Tally) -> String {
    let [wins, draws, losses] = tally.games();
    let estimate = tally.pairs().elo();
    format!(
        "+{wins} ={draws} -{losses}, elo {} ± {:.1}, llr {}",
        fixed(estimate.elo, 1),
        estimate.error,
        fixed(tally.ratio(), 2)
    )
}

/// The result in words, with a last line for programs.
pub fn summary(tally: &Tally, sides: &[Side; 2], sprt: Option<Sprt>) -> String {
    let mut text = String::new();
    let pairs = tally.pairs();
    let ([wins, draws, losses], estimate) = (tally.games(), pairs.elo());
    let games = wins + draws + losses;
    for (letter, side) in ["A", "B"].iter().zip(sides) {
        line(&mut text, format_args!("{letter}  {}, {} a move", side.name, side.budget));
    }
    let [none, half, one, more, two] = pairs.counts();
    line(&mut text, format_args!("pairs by points of A: 0: {none}, ½: {half}, 1: {one}, 1½: {more}, 2: {two}"));
    let sure = 100.0 * pairs.superiority();
    line(
        &mut text,
        format_args!("elo {} ± {:.1} (95 %), A is better with {sure:.1} %", fixed(estimate.elo, 1), estimate.error),
    );
    if let Some(test) = sprt {
        let (low, high) = Sprt::bounds();
        let (elo0, elo1, ratio) = (test.elo0, test.elo1, fixed(tally.ratio(), 2));
        line(&mut text, format_args!("sprt [{elo0}, {elo1}] logistic elo: llr {ratio}, bounds {low:.2} and {high:.2}"));
    }
    let [a, b] = tally.faults();
    line(&mut text, format_args!("games lost by a fault: A {a}, B {b}; {:.2} games a second", tally.rate()));
    line(
        &mut text,
        format_args!(
            "match games {games} wins {wins} draws {draws} losses {losses} points {:.3} elo {} error {:.1} llr {} verdict {}",
            pairs.points(),
            fixed(elo_of(pairs.points()), 1),
            estimate.error,
            fixed(tally.ratio(), 2),
            tally.verdict().word()
        ),
    );
    text
}

fn line(text: &mut String, what: std::fmt::Arguments) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{what}");
}

/// Formats a number with `digits` decimals, without a negative zero.
fn fixed(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.bytes().all(|byte| matches!(byte, b'0' | b'.')) => rest.to_owned(),
        _ => text,
    }
}
