//! Positions as FEN: `B:W21,22,K30:B1,2,K5`, the side to move, then the squares of each side, `K` before kings.
//!
//! It is written with White's list first and without ranges. It is read in either order, with ranges (`21-32`, `K1-4`),
//! spaces, quotation marks around it, full stops at the end, empty or missing lists, and the move counters (`:H0:F1`)
//! that some sites append.
//! Squares may be named by letters and digits (`a1`) if only one corner of the board can be a1.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::algebraic::{Corner, square_at};
use super::fen_error::{FenError, FenFault};
use super::quotes::is_quote;
use crate::rules::{Bitboard, InvalidPosition, Position, Setup, Side, Square};

/// Reads a set-up; [`Setup::position`] checks whether it is a legal position.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::notation::read_fen;
/// assert_eq!(read_fen("B:W21-32:B1-12.")?, Position::START.setup());
/// let wrong = "B:W33:B1";
/// let error = read_fen(wrong).unwrap_err();
/// assert_eq!(error.describe(wrong), "at character 4: there is no square 33, only 1 to 32; the 10x10 board has 50");
/// # Ok::<(), bitboard_checkers::notation::FenError>(())
/// ```
///
/// # Errors
/// The first part that cannot be read, with its place.
pub fn read_fen(text: &str) -> Result<Setup, FenError> {
    read_fen_from(text, None).map(|(setup, _)| setup)
}

/// Reads a set-up whose square a1 is in this corner. Without a corner, it is the one with which no man is on its king
/// row. Returns the corner too, if squares are named by letters.
pub(super) fn read_fen_from(text: &str, a1: Option<Corner>) -> Result<(Setup, Option<Corner>), FenError> {
    let (setup, letters) = read_seen_from(text, a1.unwrap_or(Corner::White))?;
    let (Some(offset), None) = (letters, a1) else {
        return Ok((setup, letters.and(a1)));
    };
    let (turned, _) = read_seen_from(text, Corner::Black)?;
    // With a1 in the wrong corner, men stand on their king row.
    let is_likely = |setup: Setup| setup.stuck_men().is_empty();
    match (is_likely(setup), is_likely(turned)) {
        (false, true) => Ok((turned, Some(Corner::Black))),
        (true, false) => Ok((setup, Some(Corner::White))),
        _ if setup == turned || setup.position().is_err() => Ok((setup, Some(Corner::White))),
        _ => Err(FenError { fault: FenFault::DoubtfulLetters, offset }),
    }
}

/// Reads a set-up with square a1 in this corner, and the offset of the first square that is named by letters.
fn read_seen_from(text: &str, a1: Corner) -> Read<(Setup, Option<usize>)> {
    let mut reader = Reader { text, at: 0, a1, letters: None };
    reader.quotes();
    let turn = reader.turn()?;
    let mut lists = Lists::default();
    while reader.take(b":") {
        reader.list(&mut lists)?;
    }
    while reader.quotes() || reader.take(b".") {}
    if reader.peek().is_some() {
        return reader.expected("a colon and the list of a side, or the end");
    }
    if lists.black.is_none() && lists.white.is_none() {
        return reader.expected("a colon and the list of a side");
    }
    let Lists { black, white, kings } = lists;
    let setup = Setup { black: black.unwrap_or_default(), white: white.unwrap_or_default(), kings, turn };
    Ok((setup, reader.letters))
}

/// Writes a position in the one canonical form.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::notation::write_fen;
/// assert_eq!(write_fen(&Position::START), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
/// ```
#[must_use]
pub fn write_fen(position: &Position) -> String {
    write_setup(&position.setup())
}

/// Writes a set-up in the same form, legal or not.
///
/// ```
/// use bitboard_checkers::notation::{read_fen, write_setup};
/// let setup = read_fen("B:W1:B1,K3")?;
/// assert!(setup.position().is_err());
/// assert_eq!(write_setup(&setup), "B:W1:B1,K3");
/// # Ok::<(), bitboard_checkers::notation::FenError>(())
/// ```
#[must_use]
pub fn write_setup(setup: &Setup) -> String {
    write_named(setup, |square| square)
}

/// Writes a set-up with squares named in this way.
pub(super) fn write_named<N: fmt::Display>(setup: &Setup, name: impl Fn(Square) -> N) -> String {
    let list = |side, pieces: Bitboard| {
        let item = |square| format!("{}{}", if setup.kings.has(square) { "K" } else { "" }, name(square));
        format!("{}{}", letter(side), pieces.squares().map(item).collect::<Vec<_>>().join(","))
    };
    format!("{}:{}:{}", letter(setup.turn), list(Side::White, setup.white), list(Side::Black, setup.black))
}

const fn letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}

/// The part of the board that has been read.
#[derive(Default)]
struct Lists {
    black: Option<Bitboard>,
    white: Option<Bitboard>,
    kings: Bitboard,
}

impl Lists {
    fn of(&mut self, side: Side) -> &mut Option<Bitboard> {
        match side {
            Side::Black => &mut self.black,
            Side::White => &mut self.white,
        }
    }
}

/// The text and the offset of the next byte. Spaces between tokens are skipped.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The corner of square a1.
    a1: Corner,
    /// The offset of the first square that is named by letters.
    letters: Option<usize>,
}

type Read<T> = Result<T, FenError>;

impl Reader<'_> {
    /// The next byte that is not a space.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text.get(self.at..).unwrap_or_default().trim_start();
        self.at = self.text.len() - rest.len();
        rest.bytes().next()
    }

    /// Takes the quotation marks that come next. Returns `true` if there are any.
    #[inline(never)]
    fn quotes(&mut self) -> bool {
        self.peek();
        let before = self.at;
        for next in self.text.get(before..).unwrap_or_default().chars() {
            if !is_quote(next) {
                break;
            }
            self.at += next.len_utf8();
        }
        self.at > before
    }

    /// Takes the next byte if it is one of these, in either case.
    fn take_any(&mut self, accepted: &[u8]) -> Option<u8> {
        let found = self.peek().map(|byte| byte.to_ascii_uppercase()).filter(|byte| accepted.contains(byte));
        self.at += usize::from(found.is_some());
        found
    }

    fn take(&mut self, accepted: &[u8]) -> bool {
        self.take_any(accepted).is_some()
    }

    fn fail<T>(fault: FenFault, offset: usize) -> Read<T> {
        Err(FenError { fault, offset })
    }

    fn expected<T>(&mut self, what: &'static str) -> Read<T> {
        self.peek();
        Self::fail(FenFault::Expected(what), self.at)
    }

    fn turn(&mut self) -> Read<Side> {
        match self.take_any(b"BW?") {
            Some(b'B') => Ok(Side::Black),
            Some(b'W') => Ok(Side::White),
            Some(_) => Self::fail(FenFault::UnknownTurn, self.at - 1),
            None => self.expected("B or W for the side to move"),
        }
    }

    /// The list of a side, or a move counter, which is ignored.
    fn list(&mut self, lists: &mut Lists) -> Read<()> {
        let side = match self.take_any(b"BWHF") {
            Some(b'B') => Side::Black,
            Some(b'W') => Side::White,
            Some(_) => return self.number().map(|_| ()),
            None => return self.expected("B or W and a list of squares"),
        };
        if lists.of(side).is_some() {
            return Self::fail(FenFault::ListTwice(side), self.at - 1);
        }
        let mut squares = Bitboard::EMPTY;
        if matches!(self.peek(), Some(b'0'..=b'9' | b'a'..=b'h' | b'A'..=b'H' | b'k' | b'K')) {
            self.item(&mut squares, &mut lists.kings)?;
            while self.take(b",") {
                self.item(&mut squares, &mut lists.kings)?;
            }
        }
        *lists.of(side) = Some(squares);
        Ok(())
    }

    /// A square or a range, of men or of kings.
    fn item(&mut self, squares: &mut Bitboard, kings: &mut Bitboard) -> Read<()> {
        let king = self.take(b"K");
        self.peek();
        let start = self.at;
        let first = self.square()?;
        let last = if self.take(b"-") { self.square()? } else { first };
        if last < first {
            return Self::fail(FenFault::DownwardRange(first, last), start);
        }
        for square in Square::all().filter(|square| (first..=last).contains(square)) {
            if squares.has(square) {
                return Self::fail(FenFault::SquareTwice(square), start);
            }
            *squares |= Bitboard::of(square);
            if king {
                *kings |= Bitboard::of(square);
            }
        }
        Ok(())
    }

    fn square(&mut self) -> Read<Square> {
        let letter = self.take_any(b"ABCDEFGH");
        let start = self.at - usize::from(letter.is_some());
        let number = self.number()?;
        if let Some(letter) = letter {
            self.letters = self.letters.or(Some(start));
            let found = u8::try_from(number).ok().and_then(|row| square_at(letter, row, self.a1));
            return found.map_or_else(|| Self::fail(FenFault::Expected("a playing square"), start), Ok);
        }
        let square = u8::try_from(number).ok().and_then(Square::new);
        square.map_or_else(|| Self::fail(FenFault::NoSuchSquare(number), start), Ok)
    }

    fn number(&mut self) -> Read<u32> {
        self.peek();
        let (digits, _) = super::split_digits(self.text.get(self.at..).unwrap_or_default());
        if digits.is_empty() {
            return self.expected("a number");
        }
        self.at += digits.len();
        // A number that does not fit is not a square either.
        Ok(digits.parse().unwrap_or(u32::MAX))
    }
}

/// Reads a set-up, as [`read_fen`] does.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        read_fen(text)
    }
}

/// Writes the set-up as FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_setup(self))
    }
}

/// Why a text is not the FEN of a legal position.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::notation::InvalidFen;
/// let refused = |text: &str| text.parse::<Position>().unwrap_err();
/// assert!(matches!(refused("hello"), InvalidFen::Unreadable(_)));
/// assert!(matches!(refused("B:W1:B1"), InvalidFen::Illegal(_)), "two pieces on one square");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidFen {
    /// The text cannot be read.
    Unreadable(FenError),
    /// The set-up in it is not a legal position.
    Illegal(InvalidPosition),
}

impl FromStr for Position {
    type Err = InvalidFen;

    /// Reads the FEN of a legal position.
    ///
    /// ```
    /// use bitboard_checkers::Position;
    /// let position: Position = "W:W18,K31:B10,11".parse()?;
    /// assert_eq!(position.to_string(), "W:W18,K31:B10,11");
    /// let error = "B:W32:B33".parse::<Position>().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 8: there is no square 33, only 1 to 32; the 10x10 board has 50");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, InvalidFen> {
        read_fen(text).map_err(InvalidFen::Unreadable)?.position().map_err(InvalidFen::Illegal)
    }
}

/// Writes the position as FEN, as [`write_fen`] does.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_fen(self))
    }
}

impl fmt::Display for InvalidFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(f, "byte {}: {error}", error.offset + 1),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl Error for InvalidFen {}

#[cfg(test)]
mod tests;
