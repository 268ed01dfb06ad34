//! The reasons why a FEN cannot be read.

use alloc::format;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;

use crate::rules::{Side, Square};

/// The reason why a FEN cannot be read, and its place.
///
/// ```
/// use bitboard_checkers::notation::{FenFault, read_fen};
/// let text = "B:W32:B33";
/// let error = read_fen(text).unwrap_err();
/// assert_eq!((error.fault, error.offset), (FenFault::NoSuchSquare(33), 7));
/// assert!(error.describe(text).starts_with("at character 8: there is no square 33"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The reason.
    pub fault: FenFault,
    /// The place, in bytes from the start of the text.
    pub offset: usize,
}

/// The reasons why a FEN cannot be read.
///
/// ```
/// use bitboard_checkers::notation::{FenFault, read_fen};
/// let fault = |text: &str| read_fen(text).unwrap_err().fault;
/// assert_eq!(fault("?:W32:B1"), FenFault::UnknownTurn);
/// assert_eq!(fault("B:W32:W31").to_string(), "White has two lists");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenFault {
    /// Something else was expected.
    Expected(&'static str),
    /// The side to move is `?`, which PDN allows but a game cannot use.
    UnknownTurn,
    /// No square has this number.
    NoSuchSquare(u32),
    /// A range runs downward.
    DownwardRange(Square, Square),
    /// The square is twice in the list of one side.
    SquareTwice(Square),
    /// A side has two lists.
    ListTwice(Side),
    /// Squares are named by letters, and a1 may be in either corner of the board.
    DoubtfulLetters,
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::UnknownTurn => write!(f, "the side to move is unknown (?), and a game needs one: B or W"),
            Self::NoSuchSquare(number) => {
                write!(f, "there is no square {number}, only 1 to 32{}", super::other_board(*number))
            }
            Self::DownwardRange(first, last) => write!(f, "the range {first}-{last} runs downward"),
            Self::SquareTwice(square) => write!(f, "square {square} stands twice in one list"),
            Self::ListTwice(side) => write!(f, "{side} has two lists"),
            Self::DoubtfulLetters => {
                write!(f, "a1 may be on White's side or on Black's, which are different positions; numbers are certain")
            }
        }
    }
}

impl FenError {
    /// Describes the fault and its position in the text, counted in characters from 1.
    #[must_use]
    pub fn describe(&self, text: &str) -> String {
        format!("at character {}: {}", super::character(text, self.offset), self.explain(text))
    }

    /// Describes the fault with the part of the text in which it is.
    #[must_use]
    pub fn explain(&self, text: &str) -> String {
        let mut message = match (self.fault, lettered(text, self.offset)) {
            (FenFault::SquareTwice(_), Some(item)) => format!("{item} stands twice in one list"),
            (FenFault::DownwardRange(..), Some(item)) => format!("the range {item} runs downward"),
            _ => self.to_string(),
        };
        let names_part = matches!(self.fault, FenFault::Expected(_) | FenFault::DoubtfulLetters);
        let found = if names_part { around(text, self.offset) } else { "" };
        if !found.is_empty() {
            message.extend([", found `", found, "`"]);
        }
        if found.ends_with('K') {
            message += "; K is written before the square of a king";
        }
        message
    }
}

/// The part of a FEN between separators that contains this offset, without the letter of the side; empty if it is long.
fn around(text: &str, offset: usize) -> &str {
    const MOST: usize = 30;
    let separates = |byte: &u8| matches!(byte, b':' | b',' | b' ');
    let (before, behind) = text.as_bytes().split_at_checked(offset).unwrap_or_default();
    let start = before.iter().rposition(separates).map_or(0, |at| at + 1);
    let end = offset + behind.iter().position(separates).unwrap_or(behind.len());
    let side = usize::from(start < offset && matches!(before[start], b'B' | b'W'));
    if end - start > MOST { "" } else { super::part(text, start + side..end) }
}

/// The square or range at this offset, if it is written with letters.
fn lettered(text: &str, offset: usize) -> Option<&str> {
    let rest = super::part(text, offset..);
    let is_within = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let length = rest.bytes().take_while(is_within).count();
    rest.starts_with(|first: char| first.is_ascii_alphabetic()).then(|| super::part(rest, ..length))
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl Error for FenError {}

#[cfg(test)]
mod tests {
    use crate::notation::read_fen;

    #[test]
    fn the_part_that_cannot_be_read_is_named() {
        let told = |fen: &str| read_fen(fen).unwrap_err().describe(fen);
        let end = "expected a colon and the list of a side, or the end, found";
        assert_eq!(told("W:W5:B26K"), format!("at character 9: {end} `26K`; K is written before the square of a king"));
        assert_eq!(told("W:W5:B26 \u{e9}t\u{e9}"), format!("at character 10: {end} `\u{e9}t\u{e9}`"));
        assert_eq!(told("W:W5:Q26"), "at character 6: expected B or W and a list of squares, found `Q26`");
        assert_eq!(told("hello"), "at character 1: expected B or W for the side to move, found `hello`");
        assert_eq!(told("W:W5,:B26"), "at character 6: expected a number");
        assert_eq!(told("W:WKx5:B26"), "at character 5: expected a number, found `Kx5`");
        assert_eq!(told("W:Wb1:Bh8"), "at character 4: expected a playing square, found `b1`");
        assert_eq!(told("W:WKa1,c1,a1:Bh8"), "at character 11: a1 stands twice in one list");
        assert_eq!(told("W:Wc1-a3:Bh8"), "at character 4: the range c1-a3 runs downward");
        let long = told(&format!("W:W5:B26{}", "x".repeat(99)));
        assert_eq!(format!("{long}, found"), format!("at character 9: {end}"), "nothing long is shown");
    }
}
