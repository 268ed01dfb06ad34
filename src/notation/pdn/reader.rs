//! Reads the games of a text one after the other, each with its fault if it has one.

use core::fmt;

use super::builder::build;
use super::limits::MAX_PDN_MOVES;
use super::location::Counter;
use super::record::Record;
use super::split::{Extent, Splitter};

/// A fault in a game, with its place.
///
/// ```
/// use bitboard_checkers::pdn::PdnReader;
/// let fault = PdnReader::new("1. 11-15\n1... 15-20 *").next().unwrap().fault.unwrap();
/// assert_eq!((fault.game, fault.line, fault.column), (1, 2, 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnFault {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// The character within the line, from 1.
    pub column: usize,
    /// The fault, or what was expected.
    pub message: String,
}

impl fmt::Display for PdnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} line {} col {}: {}", self.game, self.line, self.column, self.message)
    }
}

impl core::error::Error for PdnFault {}

/// A game that was read completely, or up to its first fault. One in letters whose tags do not say the game is read as
/// Russian or Brazilian draughts where that fits. After a fault in a tag the moves are still read, unless
/// their meaning depends on the tag: `FEN`, `Rules` and `GameType`.
///
/// ```
/// use bitboard_checkers::pdn::{PdnGame, PdnReader};
/// let PdnGame { record, fault } = PdnReader::new("1. 11-15 23-19 2. 15-20 *").next().unwrap();
/// assert_eq!(record.main_line().count(), 2, "the moves before the fault");
/// assert!(fault.is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnGame {
    /// The tags, and the moves up to the fault unless that is in a tag.
    pub record: Record,
    /// The reason why the rest was not read.
    pub fault: Option<PdnFault>,
}

/// Reads the games of a text one after the other. A broken game does not affect the next.
///
/// Repetition and the 40-move rule do not end a game: a player must claim them, and files continue past them. Time and
/// memory are proportional to the length of a game, and bounded by [`MAX_PDN_BYTES`](crate::pdn::MAX_PDN_BYTES) and
/// [`MAX_PDN_MOVES`].
///
/// ```
/// use bitboard_checkers::pdn::PdnReader;
/// let games: Vec<_> = PdnReader::new("1. 11-15 23-19 2. 15-20 *\n\n1. 9-13 22-18 1/2-1/2").collect();
/// let fault = games[0].fault.as_ref().unwrap().to_string();
/// assert_eq!(fault, "game 1 line 1 col 19: 15-20: the piece does not move that way");
/// assert_eq!(games[1].record.main_line().count(), 2);
/// ```
pub struct PdnReader<'a> {
    text: &'a str,
    games: Games,
}

impl<'a> PdnReader<'a> {
    /// Creates a reader of this text; see [`decode`](super::decode) for bytes.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { text, games: Games::default() }
    }

    /// Sets the maximum number of moves of a game, including variations, for text from untrusted sources. A longer game
    /// has a fault.
    #[must_use]
    pub fn with_most_moves(mut self, moves: usize) -> Self {
        self.games.most_moves = moves.min(MAX_PDN_MOVES);
        self
    }
}

impl Iterator for PdnReader<'_> {
    type Item = PdnGame;

    fn next(&mut self) -> Option<PdnGame> {
        self.games.read(self.text, true).map(|(game, _)| game)
    }
}

/// The games of a text that may still grow.
pub(super) struct Games {
    pub(super) splitter: Splitter,
    counter: Counter,
    count: usize,
    most_moves: usize,
}

impl Default for Games {
    fn default() -> Self {
        Self { splitter: Splitter::default(), counter: Counter::default(), count: 0, most_moves: MAX_PDN_MOVES }
    }
}

impl Games {
    /// The next game and its extent. `None` if the text has no more complete games.
    pub(super) fn read(&mut self, text: &str, is_whole: bool) -> Option<(PdnGame, Extent)> {
        let extent = self.splitter.read(text, is_whole)?;
        self.count += 1;
        let (record, trouble) = build(text, &extent, self.most_moves);
        let fault = trouble.map(|(byte, message)| {
            let location = self.counter.location(text, byte);
            PdnFault { game: self.count, line: location.line(), column: location.column(), message }
        });
        Some((PdnGame { record, fault }, extent))
    }

    /// Adapts to a text whose first bytes are dropped; `text` still has them.
    pub(super) fn forget(&mut self, text: &str, bytes: usize) {
        self.counter.forget(text, bytes);
        self.splitter.shift(bytes);
    }
}
