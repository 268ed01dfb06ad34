//! The data of a game in a game list.

use std::ops::Range;

use super::date::{self, Date};
use super::lower_case;
use crate::pdn::{Record, RecordResult};

/// A game in a game list.
///
/// ```
/// use bitboard_checkers::library::{Library};
/// let mut library = Library::default();
/// library.push(b"[White \"Bob\"][Date \"1891\"] 1. 11-15 22-18 15x22 1-0 [White \"Ann\"] 1. 9-13 * ");
/// library.finish();
/// let sheet = library.sheet(0).unwrap();
/// assert_eq!((sheet.white.as_str(), sheet.year, sheet.result.text()), ("Bob", Some(1891), "1-0"));
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The player of the black pieces.
    pub black: String,
    /// The player of the white pieces.
    pub white: String,
    /// The event.
    pub event: String,
    /// The site.
    pub site: String,
    /// The date, as written in the file.
    pub date: String,
    /// The round.
    pub round: String,
    /// The name of the opening; empty if it has none.
    pub opening: String,
    /// The year, wherever it is in the date.
    pub year: Option<u16>,
    /// The result, see [`Record::result_of_game`].
    pub result: RecordResult,
    /// Whether reading stopped at a fault.
    pub faulty: bool,
    /// A text by which dates sort; empty if the date as it is written does.
    pub(super) date_order: String,
    /// The text in which words are searched, in lower case.
    pub(super) words: String,
    /// The range of its text.
    pub(super) text: Range<usize>,
    /// The range of its positions.
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
        let Date { year, order: date_order } = date::read(&date);
        let result = record.result_of_game();
        Self {
            black,
            white,
            event,
            site,
            date,
            round,
            opening,
            year,
            result,
            faulty,
            date_order,
            words,
            text,
            positions,
        }
    }

    /// The date as a text that sorts in time.
    pub(super) fn date_order(&self) -> &str {
        if self.date_order.is_empty() { &self.date } else { &self.date_order }
    }

    /// The number of moves in the main line.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.positions.len() - 1
    }
}
