//! The features of the learned evaluation: which of its weights a position uses.
//!
//! The board is seen by the side to move, turned so that it plays as Black does. There are thirteen overlapping regions
//! of eight squares, each with a weight for every placement of both sides' men on it. If there are kings, the same
//! regions are used twice more, for all pieces and for the kings alone. Kings also have a weight for each square, and
//! there is a weight for every combination of numbers of men and kings of both sides.
//!
//! ```text
//! four bands of two rows      nine blocks of four rows by four columns
//!  a a a a a a a a             . . . . . . . .    . . e e e e . .
//!  a a a a a a a a             . . . . . . . .    . . e e e e . .
//!  b b b b b b b b             f f f f . . . .    . . e e e e . .
//!  b b b b b b b b             f f f f . . . .    . . e e e e . .
//!  ...                         f f f f . . . .    ...
//! ```

use crate::rules::{Bitboard, Position, Side};

/// Placements of two sides' men on eight squares.
const PLACEMENTS: u32 = 6561;
/// Bands and blocks.
const REGIONS: u32 = 13;
/// Kings are counted up to this number.
const MOST_KINGS: u32 = 4;
/// The first weight of all pieces in the regions, and of the kings in the regions.
const PIECES: u32 = REGIONS * PLACEMENTS;
const CROWNED: u32 = 2 * REGIONS * PLACEMENTS;
/// The first weight of the kings on squares: 32 for own kings, then 32 for the opponent's.
const KINGS: u32 = 3 * REGIONS * PLACEMENTS;
/// The first weight of the material.
const MATERIAL: u32 = KINGS + 64;

/// The number of weights.
pub(super) const COUNT: usize = (MATERIAL + (13 * (MOST_KINGS + 1)).pow(2)) as usize;

/// Shows the number of every weight that the position uses, each below [`COUNT`].
#[inline]
pub(super) fn visit(position: &Position, mut show: impl FnMut(u32)) {
    let view = |set: Bitboard| match position.turn() {
        Side::Black => straight(set),
        Side::White => straight(set.turned()),
    };
    let (own, opponent) = (view(position.side(position.turn())), view(position.side(!position.turn())));
    let kings = view(position.kings());
    let (men, their_men) = (own & !kings, opponent & !kings);
    regions(men, their_men, 0, &mut show);
    if kings != 0 {
        regions(own, opponent, PIECES, &mut show);
        regions(own & kings, opponent & kings, CROWNED, &mut show);
    }
    each(own & kings, |square| show(KINGS + square));
    each(opponent & kings, |square| show(KINGS + 32 + square));
    let count = |men: u32, kings: u32| men.count_ones().min(12) * (MOST_KINGS + 1) + kings.count_ones().min(MOST_KINGS);
    let (ours, theirs) = (count(men, own & kings), count(their_men, opponent & kings));
    show(MATERIAL + ours * 13 * (MOST_KINGS + 1) + theirs);
}

/// The number of pieces on the board, by which scores are interpolated from opening to end.
#[inline]
pub(super) fn pieces(position: &Position) -> u32 {
    (position.black() | position.white()).len()
}

/// Shows the numbers of the weights of the regions; those of the first region begin at `first`.
#[inline]
fn regions(own: u32, opponent: u32, mut first: u32, mut show: impl FnMut(u32)) {
    let mut region = |own: u32, opponent: u32| {
        show(first + u32::from(TERNARY[own as usize & 0xFF]) + 2 * u32::from(TERNARY[opponent as usize & 0xFF]));
        first += PLACEMENTS;
    };
    for band in 0..4 {
        region(own >> (8 * band), opponent >> (8 * band));
    }
    for row in 0..3 {
        for column in 0..3 {
            let block = |set: u32| {
                let squares = set >> (8 * row + 2 * column) & 0x0F0F;
                squares | squares >> 4
            };
            region(block(own), block(opponent));
        }
    }
}

/// The set in straight order: each byte holds two rows, the lowest first, and its bits are the columns from the left.
#[inline]
const fn straight(set: Bitboard) -> u32 {
    // In the rotated order a column is every eighth bit; its lowest square is in byte 0, 3, 2 or 1 for each two
    // columns.
    let word = set.word();
    word & 0x0303_0303
        | word.rotate_left(8) & 0x0C0C_0C0C
        | word.rotate_left(16) & 0x3030_3030
        | word.rotate_left(24) & 0xC0C0_C0C0
}

/// Iterates over the weights of material: the number of each, with own men, own kings, the opponent's men and kings.
pub(super) fn material() -> impl Iterator<Item = (u32, [u8; 4])> {
    let side = 13 * (MOST_KINGS + 1);
    (0..side * side).map(move |place| {
        let split = |count: u32| [(count / (MOST_KINGS + 1)) as u8, (count % (MOST_KINGS + 1)) as u8];
        let ([men, kings], [their_men, their_kings]) = (split(place / side), split(place % side));
        (MATERIAL + place, [men, kings, their_men, their_kings])
    })
}

fn each(mut set: u32, mut show: impl FnMut(u32)) {
    while set != 0 {
        show(set.trailing_zeros());
        set &= set - 1;
    }
}

/// Converts eight bits to the digits 0 and 1 of a number to the base of three.
const TERNARY: [u16; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut bit, mut digit) = (0, 1);
        while bit < 8 {
            if set >> bit & 1 == 1 {
                table[set] += digit;
            }
            (bit, digit) = (bit + 1, digit * 3);
        }
        set += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_fen;
    use crate::rules::Square;

    fn used(fen: &str) -> Vec<u32> {
        let mut numbers = Vec::new();
        visit(&read_fen(fen).unwrap().position().unwrap(), |number| numbers.push(number));
        numbers
    }

    #[test]
    fn straight_order_has_two_rows_in_a_byte() {
        for square in Square::all() {
            let row_from_below = 7 - u32::from(square.row());
            let bit = row_from_below / 2 * 8 + u32::from(square.column());
            assert_eq!(straight(Bitboard::of(square)), 1 << bit);
        }
    }

    #[test]
    fn the_weights_exist_and_colours_are_alike() {
        for fen in ["B:W21-32:B1-12", "W:W6,K9,K10,K11,K17,K18:BK1,2,K3,32", "B:WK1:B32"] {
            assert!(used(fen).iter().all(|&number| (number as usize) < COUNT), "{fen}");
        }
        assert_eq!(used("B:W22,27,K30:B2,7"), used("W:W26,31:BK3,6,11"));
    }

    #[test]
    fn a_man_changes_the_regions_it_stands_in() {
        let (without, with) = (used("B:W32:B1"), used("B:W32:B1,18"));
        let changed = without.iter().zip(&with).filter(|(one, other)| one != other).count();
        // 18 lies in one band, in two of the three rows of blocks, there in two of the three columns; and it counts.
        assert_eq!(changed, 1 + 2 * 2 + 1);
    }
}
