//! The two sides, as a value and as a pair of types.
//!
//! The types let the move generator be compiled once a side: which way is forward is then known to the compiler.

use std::fmt;
use std::ops::Not;

use super::bitboard::{Bitboard, bitboard};
use super::direction::Direction;

/// Who owns a piece, or is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Dark, also called Red: starts on 1-12 and moves down the diagram. Moves first in official play (clause 1.13).
    Black,
    /// Light: starts on 21-32 and moves up the diagram.
    White,
}

impl Side {
    /// The row on which men of this side are crowned.
    #[must_use]
    pub const fn king_row(self) -> Bitboard {
        match self {
            Self::Black => BlackToMove::KING_ROW,
            Self::White => WhiteToMove::KING_ROW,
        }
    }

    /// Its name in lower case, as data formats write it: `black` or `white`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

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

/// A side as a type.
pub(crate) trait Mover {
    /// The other side.
    type Opponent: Mover<Opponent = Self>;
    /// The two ways its men go.
    const FORWARD: [Direction; 2];
    /// The two ways only its kings go.
    const BACKWARD: [Direction; 2];
    /// Where its men are crowned.
    const KING_ROW: Bitboard;
}

/// Black is to move.
pub(crate) enum BlackToMove {}

/// White is to move.
pub(crate) enum WhiteToMove {}

impl Mover for BlackToMove {
    type Opponent = WhiteToMove;
    const FORWARD: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    const BACKWARD: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
    const KING_ROW: Bitboard = bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X . X . X . X .
    };
}

impl Mover for WhiteToMove {
    type Opponent = BlackToMove;
    const FORWARD: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
    const BACKWARD: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    const KING_ROW: Bitboard = bitboard! {
        . X . X . X . X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };
}
