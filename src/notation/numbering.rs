//! How other draughts number the squares, and from which end they letter the columns.

use crate::rules::{Bitboard, Square};

/// How the squares of a game differ from ours, which begin at the upper left as White sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbering {
    /// The rows are numbered, and the columns lettered, from the other end.
    mirrored: bool,
    /// The numbers begin at the lower right.
    turned: bool,
}

impl Numbering {
    /// That of English draughts.
    pub(super) const STANDARD: Self = Self { mirrored: false, turned: false };
    /// That of Italian and Jamaican draughts.
    #[cfg(feature = "other-draughts")]
    pub(super) const MIRRORED: Self = Self { mirrored: true, turned: false };
    /// That of Spanish and Portuguese draughts.
    #[cfg(feature = "other-draughts")]
    pub(super) const MIRRORED_AND_TURNED: Self = Self { mirrored: true, turned: true };
    /// That of Thai draughts.
    #[cfg(feature = "other-draughts")]
    pub(super) const TURNED: Self = Self { mirrored: false, turned: true };

    /// Converts a set of squares between our numbers and the game's; its own inverse.
    pub(super) fn set(self, set: Bitboard) -> Bitboard {
        let set = if self.turned { set.turned() } else { set };
        if self.mirrored { set.renumbered() } else { set }
    }

    /// Converts a square between our number and the game's; its own inverse.
    pub(super) fn square(self, square: Square) -> Square {
        self.set(Bitboard::of(square)).square()
    }

    /// Converts a column between our letter and the game's (0 is a); its own inverse.
    #[cfg(feature = "other-draughts")]
    pub(super) const fn column(self, column: u8) -> u8 {
        if self.mirrored { 7 - column } else { column }
    }

    /// Returns `true` if a1 is a light square, at the left end of White's home row.
    #[cfg(feature = "records")]
    pub(super) const fn is_mirrored(self) -> bool {
        self.mirrored
    }
}
