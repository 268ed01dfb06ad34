//! The two sides, as a value and as a pair of types.
//!
//! With the types the move generator is compiled once for each side, and the forward directions are constants.

use core::error::Error;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use super::bitboard::{Bitboard, bitboard};
use super::direction::Direction;

/// The owner of a piece or the side to move.
///
/// ```
/// use bitboard_checkers::Side;
/// assert_eq!(!Side::Black, Side::White);
/// assert_eq!("black".parse(), Ok(Side::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// Dark, also called Red: starts on 1-12, moves down the diagram and moves first in official play (clause 1.13).
    Black,
    /// Light: starts on 21-32 and moves up the diagram.
    White,
}

impl Side {
    /// The row on which this side's men are crowned.
    #[must_use]
    pub const fn king_row(self) -> Bitboard {
        match self {
            Self::Black => BLACK_KING_ROW,
            Self::White => WHITE_KING_ROW,
        }
    }

    /// The name in data formats: `black` or `white`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// The side with this name in data formats.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        [Self::Black, Self::White].into_iter().find(|side| side.id() == id)
    }
}

/// Why a text is not a side: it is neither `black` nor `white`.
///
/// ```
/// use bitboard_checkers::Side;
/// use bitboard_checkers::rules::InvalidSide;
/// assert_eq!("red".parse::<Side>(), Err(InvalidSide));
/// assert_eq!("Black".parse(), Ok(Side::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidSide;

impl FromStr for Side {
    type Err = InvalidSide;

    /// Reads `black` or `white`, in either case.
    fn from_str(text: &str) -> Result<Self, InvalidSide> {
        [Self::Black, Self::White].into_iter().find(|side| text.eq_ignore_ascii_case(side.id())).ok_or(InvalidSide)
    }
}

impl fmt::Display for InvalidSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected black or white")
    }
}

impl Error for InvalidSide {}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// The side to move as the move generator sees it.
///
/// The generator is generic over this trait. [`BlackToMove`] and [`WhiteToMove`] are constants to the compiler; a
/// [`Side`] is looked up at run time, which takes less code and more time.
pub(crate) trait Mover: Copy {
    /// The type of the other side.
    type Opponent: Mover<Opponent = Self>;
    /// The other side.
    fn opponent(self) -> Self::Opponent;
    /// The two directions in which men move.
    fn forward(self) -> [Direction; 2];
    /// The two directions in which only kings move.
    fn backward(self) -> [Direction; 2];
    /// The row on which men are crowned.
    fn king_row(self) -> Bitboard;
}

const UP: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
const DOWN: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];

const BLACK_KING_ROW: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    X . X . X . X .
};

const WHITE_KING_ROW: Bitboard = bitboard! {
    . X . X . X . X
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

/// Black is to move.
#[derive(Clone, Copy)]
pub(crate) struct BlackToMove;

/// White is to move.
#[derive(Clone, Copy)]
pub(crate) struct WhiteToMove;

impl Mover for BlackToMove {
    type Opponent = WhiteToMove;

    #[inline]
    fn opponent(self) -> WhiteToMove {
        WhiteToMove
    }

    #[inline]
    fn forward(self) -> [Direction; 2] {
        DOWN
    }

    #[inline]
    fn backward(self) -> [Direction; 2] {
        UP
    }

    #[inline]
    fn king_row(self) -> Bitboard {
        BLACK_KING_ROW
    }
}

impl Mover for WhiteToMove {
    type Opponent = BlackToMove;

    #[inline]
    fn opponent(self) -> BlackToMove {
        BlackToMove
    }

    #[inline]
    fn forward(self) -> [Direction; 2] {
        UP
    }

    #[inline]
    fn backward(self) -> [Direction; 2] {
        DOWN
    }

    #[inline]
    fn king_row(self) -> Bitboard {
        WHITE_KING_ROW
    }
}

impl Mover for Side {
    type Opponent = Self;

    fn opponent(self) -> Self {
        !self
    }

    fn forward(self) -> [Direction; 2] {
        match self {
            Self::Black => DOWN,
            Self::White => UP,
        }
    }

    fn backward(self) -> [Direction; 2] {
        self.opponent().forward()
    }

    fn king_row(self) -> Bitboard {
        Self::king_row(self)
    }
}
