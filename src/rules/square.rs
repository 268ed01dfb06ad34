//! The 32 playable squares, numbered as in every checkers book.
//!
//! ```text
//!  .  1  .  2  .  3  .  4     row 8   Black's home row, White's king row
//!  5  .  6  .  7  .  8  .
//!  .  9  . 10  . 11  . 12
//! 13  . 14  . 15  . 16  .
//!  . 17  . 18  . 19  . 20
//! 21  . 22  . 23  . 24  .
//!  . 25  . 26  . 27  . 28
//! 29  . 30  . 31  . 32  .     row 1   White's home row, Black's king row
//! ```

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::direction::Direction;

/// One of the 32 dark squares.
///
/// ```
/// use bitboard_checkers::Square;
/// let square = Square::new(11).unwrap();
/// assert_eq!((square.number(), square.row(), square.column()), (11, 2, 5));
/// assert_eq!(Square::new(33), None);
/// ```
///
/// Squares are found by row and column, and from a neighbour:
///
/// ```
/// use bitboard_checkers::Square;
/// use bitboard_checkers::rules::Direction;
/// let square = Square::at(2, 5).unwrap();
/// assert_eq!((square.number(), square.index()), (11, 10));
/// assert_eq!(Square::at(2, 4), None, "a light square");
/// let around = Direction::ALL.map(|direction| square.neighbour(direction).map(Square::number));
/// assert!(around.contains(&Some(15)) && Square::all().count() == Square::COUNT);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Square(u8);

/// Why a number or a text is not a square: the squares are 1 to 32.
///
/// ```
/// use bitboard_checkers::Square;
/// use bitboard_checkers::rules::InvalidSquare;
/// assert_eq!("33".parse::<Square>(), Err(InvalidSquare));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidSquare;

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 32;

    /// The square with this number, 1 to 32.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 32 { Some(Self(number - 1)) } else { None }
    }

    /// All squares from 1 to 32.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..32).map(Self)
    }

    /// The square at this row and column, both counted from 0 at the top left; `None` for a light square or off the
    /// board.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < 8 && column < 8 && (row + column) % 2 == 1 { Some(Self(row * 4 + column / 2)) } else { None }
    }

    /// The number, 1 to 32.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The number counted from 0, which is the square's bit in a public mask.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 7 from the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column, 0 to 7 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        2 * (self.0 % 4) + (self.row() + 1) % 2
    }

    /// The adjacent square in a direction; `None` at the edge.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        let (down, right) = direction.offsets();
        // A step off the top or left edge wraps to 255, which `at` refuses.
        Self::at(self.row().wrapping_add_signed(down), self.column().wrapping_add_signed(right))
    }
}

impl TryFrom<u8> for Square {
    type Error = InvalidSquare;

    /// The square with this number, 1 to 32.
    fn try_from(number: u8) -> Result<Self, InvalidSquare> {
        Self::new(number).ok_or(InvalidSquare)
    }
}

/// The number, 1 to 32.
impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.number()
    }
}

impl FromStr for Square {
    type Err = InvalidSquare;

    /// Reads the number of a square.
    ///
    /// ```
    /// use bitboard_checkers::Square;
    /// use bitboard_checkers::rules::InvalidSquare;
    /// assert_eq!("11".parse(), Ok(Square::new(11).unwrap()));
    /// assert_eq!("33".parse::<Square>(), Err(InvalidSquare));
    /// ```
    fn from_str(text: &str) -> Result<Self, InvalidSquare> {
        // `parse` alone would accept a plus sign.
        let number = text.parse().ok().filter(|_| !text.starts_with('+'));
        number.and_then(Self::new).ok_or(InvalidSquare)
    }
}

impl fmt::Display for InvalidSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square from 1 to 32")
    }
}

impl Error for InvalidSquare {}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_follow_the_drawing() {
        let place = |number| Square::new(number).map(|square| (square.row(), square.column()));
        assert_eq!(place(1), Some((0, 1)));
        assert_eq!(place(4), Some((0, 7)));
        assert_eq!(place(5), Some((1, 0)));
        assert_eq!(place(29), Some((7, 0)));
        assert_eq!(place(32), Some((7, 6)));
        assert_eq!((place(0), place(33)), (None, None));
    }

    #[test]
    fn a_place_and_a_number_are_the_same_square() {
        for square in Square::all() {
            assert_eq!(Square::at(square.row(), square.column()), Some(square));
        }
        let dark = (0..=255).flat_map(|row| (0..=255).map(move |column| (row, column)));
        assert_eq!(dark.filter(|&(row, column)| Square::at(row, column).is_some()).count(), 32);
    }

    #[test]
    fn a_number_and_its_text_are_read_as_the_square() {
        for square in Square::all() {
            assert_eq!((Square::try_from(u8::from(square)), square.to_string().parse()), (Ok(square), Ok(square)));
        }
        for text in ["", "0", "33", "+5", "1 ", "a1", "256"] {
            assert_eq!(text.parse::<Square>(), Err(InvalidSquare), "{text}");
        }
    }

    #[test]
    fn neighbours_end_at_the_edges() {
        let go =
            |number, direction| Square::new(number).and_then(|square| square.neighbour(direction)).map(Square::number);
        assert_eq!(go(15, Direction::UpLeft), Some(10));
        assert_eq!(go(15, Direction::UpRight), Some(11));
        assert_eq!(go(15, Direction::DownLeft), Some(18));
        assert_eq!(go(15, Direction::DownRight), Some(19));
        assert_eq!(go(1, Direction::UpLeft), None);
        assert_eq!(go(5, Direction::DownLeft), None);
        assert_eq!(go(28, Direction::UpRight), None);
        assert_eq!(go(32, Direction::DownRight), None);
    }
}
