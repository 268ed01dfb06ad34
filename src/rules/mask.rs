//! The rotated order of squares inside a [`Bitboard`](super::Bitboard), and its conversion to and from public masks.

/// The bit of each square in the rotated order, by the square's index.
pub(super) const BIT: [u8; 32] = {
    let (mut bits, mut index) = ([0; 32], 0);
    while index < 32 {
        let (row, half) = (index / 4, index % 4);
        let column = 2 * half + (row + 1) % 2;
        bits[index] = (4 * (7 - row) + 32 - 3 * column).rem_euclid(32) as u8;
        index += 1;
    }
    bits
};

/// Squares that one rotation moves from the public order, with its rows reversed, to the rotated order.
#[derive(Clone, Copy)]
struct Group {
    squares: u32,
    rotation: u32,
}

/// Each group holds one square of every second row.
const GROUPS: [Group; 8] = {
    let mut groups = [Group { squares: 0, rotation: 0 }; 8];
    let mut index = 0;
    while index < 32 {
        let (row, half) = (index / 4, index % 4);
        let from_below = 4 * (7 - row) + half;
        let group = &mut groups[row % 2 * 4 + half];
        group.squares |= 1 << from_below;
        group.rotation = (BIT[index] as u32 + 32 - from_below as u32) % 32;
        index += 1;
    }
    groups
};

/// Converts a public mask to a word in the rotated order.
pub(super) const fn to_inner(mask: u32) -> u32 {
    let (from_below, mut set, mut group) = (rows_reversed(mask), 0, 0);
    while group < GROUPS.len() {
        let Group { squares, rotation } = GROUPS[group];
        set |= (from_below & squares).rotate_left(rotation);
        group += 1;
    }
    set
}

/// Converts a word in the rotated order to a public mask.
pub(super) const fn to_public(set: u32) -> u32 {
    let (mut from_below, mut group) = (0, 0);
    while group < GROUPS.len() {
        let Group { squares, rotation } = GROUPS[group];
        from_below |= set.rotate_right(rotation) & squares;
        group += 1;
    }
    rows_reversed(from_below)
}

/// A public mask with its eight rows of four squares in reverse order.
const fn rows_reversed(mask: u32) -> u32 {
    let pairs = mask.swap_bytes();
    (pairs & 0x0F0F_0F0F) << 4 | pairs >> 4 & 0x0F0F_0F0F
}
