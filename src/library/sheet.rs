//! What a list shows of a game.

use std::ops::Range;

use super::lower_case;
use crate::notation::{Record, RecordResult};

/// A game's line in the list.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Who had Black.
    pub black: String,
    /// Who had White.
    pub white: String,
    /// Where it was played for.
    pub event: String,
    /// Where it was played.
    pub site: String,
    /// When, as the file says it.
    pub date: String,
    /// In which round.
    pub round: String,
    /// The name of its opening; empty where it has none.
    pub opening: String,
    /// The year, where the date begins with one.
    pub year: Option<u16>,
    /// How it ended.
    pub result: RecordResult,
    /// Whether it could be read only up to a fault.
    pub faulty: bool,
    /// All that words are looked for in, in lower case.
    pub(super) words: String,
    /// Where its text lies.
    pub(super) text: Range<usize>,
    /// Where its positions lie.
    pub(super) positions: Range<usize>,
}

impl Sheet {
    pub(super) fn new(
        record: &Record,
        (text, positions): (Range<usize>, Range<usize>),
        opening: &str,
        faulty: bool,
    ) -> Self {
        let tag = |name| record.tag(name).unwrap_or_default().to_owned();
        let [black, white, event, site, date, round] = ["Black", "White", "Event", "Site", "Date", "Round"].map(tag);
        let opening = if opening.is_empty() { tag("Opening") } else { opening.to_owned() };
        let words = [&*black, &white, &event, &site, &date, &opening].map(lower_case).join("\n");
        let year = date.get(..4).and_then(|year| year.parse().ok());
        let result = record.result;
        Self { black, white, event, site, date, round, opening, year, result, faulty, words, text, positions }
    }

    /// How many moves its main line has.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.positions.len() - 1
    }
}
