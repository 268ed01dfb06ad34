//! A set-up: any arrangement of pieces, before it has been checked.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::bitboard::Bitboard;
use super::side::Side;
use super::square::Square;

/// The number of pieces that a side starts with, and the most it may have.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::rules::PIECES_A_SIDE;
/// assert_eq!(Position::START.piece_count(), 2 * PIECES_A_SIDE);
/// ```
pub const PIECES_A_SIDE: u32 = 12;

/// Pieces on squares and a side to move, legal or not.
///
/// ```
/// use bitboard_checkers::{Bitboard, Position, Side, Square};
/// let mut setup = Position::START.setup();
/// setup.kings |= Bitboard::of(Square::new(1).unwrap());
/// setup.turn = Side::White;
/// assert!(setup.position()?.kings().has(Square::new(1).unwrap()));
/// # Ok::<(), bitboard_checkers::rules::InvalidPosition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The squares with a black piece.
    pub black: Bitboard,
    /// The squares with a white piece.
    pub white: Bitboard,
    /// The squares whose piece is a king.
    pub kings: Bitboard,
    /// The side to move.
    pub turn: Side,
}

/// All reasons why a set-up is not a legal position.
///
/// ```
/// use bitboard_checkers::notation::read_fen;
/// use bitboard_checkers::rules::SetupFault;
/// let error = read_fen("W:W1-13:B1")?.position().unwrap_err();
/// assert_eq!(error.reasons.len(), 2);
/// assert_eq!(error.reasons[1].to_string(), "both sides have a piece on 1");
/// # Ok::<(), bitboard_checkers::notation::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidPosition {
    /// The faults, at least one.
    pub reasons: Vec<SetupFault>,
}

/// A fault of a set-up.
///
/// ```
/// use bitboard_checkers::notation::read_fen;
/// use bitboard_checkers::rules::SetupFault;
/// let reasons = |fen: &str| read_fen(fen).unwrap().position().unwrap_err().reasons;
/// assert_eq!(reasons("B:W:B"), [SetupFault::NoPieces]);
/// assert_eq!(reasons("B:W1:B1")[0].to_string(), "both sides have a piece on 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// The board is empty.
    NoPieces,
    /// A side has more than [`PIECES_A_SIDE`] pieces.
    TooManyPieces {
        /// The side.
        side: Side,
        /// The number of its pieces.
        count: u32,
    },
    /// Both sides have a piece on these squares.
    Overlap(Bitboard),
    /// These squares are marked as kings but are empty.
    KingsWithoutPiece(Bitboard),
}

impl Setup {
    /// The men on their own king row. They are legal, but have no step forward.
    #[must_use]
    pub fn stuck_men(self) -> Bitboard {
        let of = |pieces: Bitboard, side: Side| (pieces - self.kings) & side.king_row();
        of(self.black, Side::Black) | of(self.white, Side::White)
    }

    /// All faults of the set-up; none for a legal position.
    pub(super) fn faults(self) -> impl Iterator<Item = SetupFault> {
        let pieces = self.black | self.white;
        let too_many = |side, count| (count > PIECES_A_SIDE).then_some(SetupFault::TooManyPieces { side, count });
        let squares = |set: Bitboard, fault: fn(Bitboard) -> SetupFault| (!set.is_empty()).then(|| fault(set));
        [
            pieces.is_empty().then_some(SetupFault::NoPieces),
            too_many(Side::Black, self.black.len()),
            too_many(Side::White, self.white.len()),
            squares(self.black & self.white, SetupFault::Overlap),
            squares(self.kings - pieces, SetupFault::KingsWithoutPiece),
        ]
        .into_iter()
        .flatten()
    }
}

impl SetupFault {
    /// Explains the fault, with squares named in this way.
    fn explain(self, name: &dyn Fn(Square) -> String) -> String {
        match self {
            Self::NoPieces => "there is no piece on the board".to_owned(),
            Self::TooManyPieces { side, count } => format!("{side} has {count} pieces, more than {PIECES_A_SIDE}"),
            Self::Overlap(squares) => format!("both sides have a piece on {}", list(squares, name)),
            Self::KingsWithoutPiece(squares) => format!("there is no piece to be king on {}", list(squares, name)),
        }
    }
}

/// Explains the fault, with squares in the standard numbers.
impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(&|square| square.to_string()))
    }
}

/// The squares as `1, 2 and 3`.
fn list(squares: Bitboard, name: &dyn Fn(Square) -> String) -> String {
    let names: Vec<_> = squares.squares().map(name).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

impl InvalidPosition {
    /// Explains all reasons, with squares named in this way.
    pub(crate) fn explain(&self, name: &dyn Fn(Square) -> String) -> String {
        let reasons: Vec<_> = self.reasons.iter().map(|reason| reason.explain(name)).collect();
        format!("not a legal position: {}", reasons.join("; "))
    }
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(&|square| square.to_string()))
    }
}

impl Error for InvalidPosition {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard;

    #[test]
    fn every_fault_is_reported_at_once() {
        let setup = Setup {
            black: Bitboard::from_mask(0x0000_1FFF),
            white: Bitboard::from_mask(0x0000_0001),
            kings: Bitboard::from_mask(0xC000_0000),
            turn: Side::Black,
        };
        assert_eq!(
            setup.position().unwrap_err().to_string(),
            "not a legal position: Black has 13 pieces, more than 12; both sides have a piece on 1; \
             there is no piece to be king on 31 and 32"
        );
    }

    #[test]
    fn an_empty_board_is_no_position_but_an_empty_side_is() {
        let none = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn: Side::Black };
        assert_eq!(none.position().unwrap_err().reasons, [SetupFault::NoPieces]);
        let black = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X . . . . . . .
        };
        let setup = Setup { black, ..none };
        assert!(setup.position().is_ok(), "a man on its king row is read as written");
        assert_eq!((setup.stuck_men(), Setup { kings: black, ..setup }.stuck_men()), (black, Bitboard::EMPTY));
    }
}
