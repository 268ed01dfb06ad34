//! Sets of squares in one 32-bit word, and the macro that writes them as pictures of the board.
//!
//! The bits are in a rotated order: a step in any of the four directions is one rotation of the word, by 1 or by 7, on
//! every row. The bit of a square `x` columns from the left and `y` rows from the bottom is `4y - 3x`, modulo 32:
//!
//! ```text
//!  .  25   .  19   .  13   .   7     row 8
//! 24   .  18   .  12   .   6   .           up-left +7   up-right +1
//!  .  17   .  11   .   5   .  31                     \ /
//! 16   .  10   .   4   .  30   .                      o
//!  .   9   .   3   .  29   .  23                     / \
//!  8   .   2   .  28   .  22   .         down-left -1   down-right -7
//!  .   1   .  27   .  21   .  15
//!  0   .  26   .  20   .  14   .     row 1
//! ```
//!
//! This order stays inside the crate: [`Bitboard::mask`] and [`Bitboard::from_mask`] use the public one, in which bit
//! `n - 1` is square `n`.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

use super::mask::{self, BIT};
use super::square::Square;

/// A set of playable squares.
///
/// ```
/// use bitboard_checkers::{Bitboard, Square, bitboard};
/// let home = bitboard! {
///     . X . X . X . X
///     X . X . X . X .
///     . X . X . X . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(home.mask(), 0x0000_0FFF);
/// assert_eq!(home.len(), 12);
/// assert!(home.has(Square::new(12).unwrap()) && !home.has(Square::new(13).unwrap()));
/// ```
///
/// The operators are those of sets: `|`, `&`, `-`, `!`.
///
/// ```
/// use bitboard_checkers::{Bitboard, Square};
/// let [low, high] = [0x0000_00FF, 0x0000_0FF0].map(Bitboard::from_mask);
/// assert_eq!((low | high).len(), 12);
/// assert!(low.meets(high) && (low & high).is_subset(low) && (low - low).is_empty());
/// assert_eq!(!Bitboard::ALL, Bitboard::EMPTY);
/// let numbers: Vec<u8> = (low & high).squares().map(Square::number).collect();
/// assert_eq!((numbers, (low & high).singles().count()), (vec![5, 6, 7, 8], 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "u32", into = "u32"))]
pub struct Bitboard(u32);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 32 squares.
    pub const ALL: Self = Self(!0);

    /// The set that holds only this square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << BIT[square.index()])
    }

    /// The set with this public mask, in which bit `n - 1` is square `n`.
    #[must_use]
    pub const fn from_mask(mask: u32) -> Self {
        Self(mask::to_inner(mask))
    }

    /// The public mask of the set: bit `n - 1` is square `n`.
    #[must_use]
    pub const fn mask(self) -> u32 {
        mask::to_public(self.0)
    }

    /// The number of squares in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the set holds this square.
    #[must_use]
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> BIT[square.index()] & 1 == 1
    }

    /// Returns `true` if the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns `true` if every square of the set is in `other`.
    #[must_use]
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The number of squares of two sets together; a square in both counts twice.
    ///
    /// A processor without an instruction for it counts 64 bits as fast as 32.
    #[inline]
    pub(crate) const fn len_of_both(self, other: Self) -> u32 {
        (self.0 as u64 | (other.0 as u64) << 32).count_ones()
    }

    /// Iterates over the squares as sets of one square, in no particular order.
    #[inline]
    pub fn singles(mut self) -> impl Iterator<Item = Self> {
        core::iter::from_fn(move || {
            let single = self.0 & self.0.wrapping_neg();
            self.0 ^= single;
            (single != 0).then_some(Self(single))
        })
    }

    /// Iterates over the squares in ascending order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.has(square))
    }

    /// The square of a set of one square.
    ///
    /// # Panics
    /// If the set is empty, which no caller in this crate passes.
    #[inline]
    pub(crate) fn square(self) -> Square {
        SQUARE[self.0.trailing_zeros() as usize]
    }

    /// The word in the rotated order, for shifts, hashing and the evaluation's features.
    #[inline]
    pub(crate) const fn word(self) -> u32 {
        self.0
    }

    /// The set with this word in the rotated order.
    #[inline]
    pub(super) const fn from_word(word: u32) -> Self {
        Self(word)
    }

    /// Reads a picture of 64 cells, with `X` on each square of the set. [`bitboard!`] calls it.
    ///
    /// # Panics
    /// If a light square is marked or a cell is neither `X` nor `.`; at compile time inside [`bitboard!`].
    #[doc(hidden)]
    #[must_use]
    pub const fn from_picture(cells: [u8; 64]) -> Self {
        let (mut set, mut cell) = (0, 0_u8);
        while cell < 64 {
            match (cells[cell as usize], Square::at(cell / 8, cell % 8)) {
                (b'X', Some(square)) => set |= 1 << BIT[square.index()],
                (b'.', _) => {}
                _ => panic!("a picture marks dark squares with X and all else with a dot"),
            }
            cell += 1;
        }
        Self(set)
    }
}

/// The square of each bit in the rotated order.
const SQUARE: [Square; 32] = {
    let mut squares = [Square::at(0, 1).unwrap(); 32];
    let mut number = 1;
    while number <= 32 {
        let square = Square::new(number).unwrap();
        squares[BIT[square.index()] as usize] = square;
        number += 1;
    }
    squares
};

/// A [`Bitboard`] written as the picture of the board, square 1 in the top row; `X` marks the squares in the set.
///
/// ```
/// use bitboard_checkers::{Side, bitboard};
/// let row = bitboard! {
///     . X . X . X . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(row, Side::White.king_row());
/// ```
#[macro_export]
macro_rules! bitboard {
    ($($cell:tt)*) => {
        const { $crate::rules::Bitboard::from_picture([$(stringify!($cell).as_bytes()[0]),*]) }
    };
}
pub(crate) use bitboard;

/// The set with this public mask, as [`Bitboard::from_mask`] makes it.
impl From<u32> for Bitboard {
    fn from(mask: u32) -> Self {
        Self::from_mask(mask)
    }
}

/// The public mask, as [`Bitboard::mask`] gives it.
impl From<Bitboard> for u32 {
    fn from(set: Bitboard) -> Self {
        set.mask()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

/// The squares in exactly one of the two.
impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The squares of the first that are not in the second.
impl Sub for Bitboard {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Bitboard {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The picture that [`bitboard!`] reads.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..8 {
            for column in 0..8 {
                let marked = Square::at(row, column).is_some_and(|square| self.has(square));
                write!(f, "{}{}", if marked { 'X' } else { '.' }, if column < 7 { ' ' } else { '\n' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.squares().map(Square::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_have_square_n_at_bit_n_minus_1() {
        for square in Square::all() {
            assert_eq!(Bitboard::of(square).mask(), 1 << (square.number() - 1));
            assert_eq!(Bitboard::of(square).square(), square);
        }
        for mask in [0, !0, 0x0000_0FFF, 0xFFF0_0000, 0x1234_5678] {
            assert_eq!(Bitboard::from_mask(mask).mask(), mask);
        }
    }

    #[test]
    fn the_set_words_mean_what_they_say() {
        let set = |mask| Bitboard::from_mask(mask);
        assert_eq!(set(0b1110) - set(0b0100), set(0b1010));
        assert_eq!(set(0b1100) ^ set(0b0110), set(0b1010));
        assert!(set(0b0100).is_subset(set(0b1110)) && !set(0b0101).is_subset(set(0b1110)));
        assert!(set(0b0101).meets(set(0b1100)) && !set(0b0011).meets(set(0b1100)));
        assert_eq!(set(0b1011).squares().map(Square::number).collect::<Vec<_>>(), [1, 2, 4]);
        assert_eq!(set(0b1011).singles().count(), 3);
        assert_eq!((Bitboard::ALL.len(), Bitboard::EMPTY.len()), (32, 0));
        let mut changed = set(0b1110);
        changed &= set(0b0111);
        assert_eq!(changed, set(0b0110));
        changed -= set(0b0011);
        assert_eq!(changed, set(0b0100));
        changed |= set(0b1000);
        assert_eq!(format!("{changed:?}"), format!("{:?}", set(0b1100)));
        assert_ne!(format!("{changed:?}"), format!("{:?}", set(0b1000)));
    }

    #[test]
    fn a_set_prints_the_picture_it_is_read_from() {
        let corner = bitboard! {
            . X . . . . . .
            X . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        };
        assert_eq!(corner, Bitboard::from_mask(0b1_0001));
        assert!(corner.to_string().starts_with(". X . . . . . .\nX . ."));
    }
}
