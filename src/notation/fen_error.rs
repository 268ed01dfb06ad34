//! The reasons why a FEN cannot be read.

use alloc::format;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;

use crate::rules::{Side, Square};

/// The reason why a FEN cannot be read, and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The reason.
    pub fault: FenFault,
    /// The place, in bytes from the start of the text.
    pub offset: usize,
}

/// The reasons why a FEN cannot be read.
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
        let found = part(text, self.offset);
        if found.is_empty() || !matches!(self.fault, FenFault::Expected(_) | FenFault::DoubtfulLetters) {
            return self.to_string();
        }
        let king = found.strip_suffix(['K', 'k']).filter(|square| super::split_digits(square).1.is_empty());
        let hint = king.filter(|square| !square.is_empty()).map(|square| format!("; a king is written K{square}"));
        format!("{self}, found `{}`{}", shortened(found), hint.unwrap_or_default())
    }
}

/// The part of a FEN between separators that contains this offset.
fn part(text: &str, offset: usize) -> &str {
    let separates = |next: char| next.is_whitespace() || matches!(next, ':' | ',' | '"');
    let (before, behind) = text.split_at_checked(offset).unwrap_or((text, ""));
    let start = before.rfind(separates).map_or(0, |at| at + before[at..].chars().next().map_or(0, char::len_utf8));
    let end = offset + behind.find(separates).unwrap_or(behind.len());
    let part = text.get(start..end).unwrap_or_default();
    // The letter of a side before its first square.
    part.strip_prefix(['B', 'W', 'b', 'w']).filter(|_| offset > start).unwrap_or(part)
}

/// The first characters of a text.
fn shortened(text: &str) -> String {
    const MOST: usize = 20;
    let mut shown: String = text.chars().take(MOST).filter(|next| !next.is_control()).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('\u{2026}');
    }
    shown
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
        assert_eq!(told("W:W5:B26K"), format!("at character 9: {end} `26K`; a king is written K26"));
        assert_eq!(told("W:W5:B26 \u{e9}t\u{e9}"), format!("at character 10: {end} `\u{e9}t\u{e9}`"));
        assert_eq!(told("W:W5:Q26"), "at character 6: expected B or W and a list of squares, found `Q26`");
        assert_eq!(told("hello"), "at character 1: expected B or W for the side to move, found `hello`");
        assert_eq!(told("W:W5,:B26"), "at character 6: expected a number");
        assert_eq!(told("W:WKx5:B26"), "at character 5: expected a number, found `Kx5`");
        assert_eq!(told("W:Wb1:Bh8"), "at character 4: expected a playing square, found `b1`");
        assert_eq!(
            told(&format!("W:W5:B26{}", "x".repeat(99))),
            format!("at character 9: {end} `26{}\u{2026}`", "x".repeat(18))
        );
    }
}
