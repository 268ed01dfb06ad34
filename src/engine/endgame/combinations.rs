//! Combinations: sets of squares as bits of a number, and their ranks among all sets of the same size.
//!
//! Sets are ordered by their highest squares first, which is also their order as numbers.
//!
//! ```
//! use bitboard_checkers::endgame::combinations::{CHOOSE, LARGEST, SQUARES, rank, set};
//! assert_eq!(CHOOSE[SQUARES as usize][2], 496, "sets of two squares of the board");
//! assert!(CHOOSE[0].len() == LARGEST + 1);
//! let last = CHOOSE[SQUARES as usize][2] as usize - 1;
//! assert_eq!(set(last, 2, 0), 1 << 31 | 1 << 30);
//! assert_eq!(rank(1 << 31 | 1 << 30, 0) as usize, last);
//! ```

use std::sync::OnceLock;

/// The most squares in a set: 7, or 6 where the indices of classes have 32 bits.
///
/// ```
/// use bitboard_checkers::endgame::MAX_ENDGAME_PIECES;
/// use bitboard_checkers::endgame::combinations::LARGEST;
/// assert_eq!(LARGEST, MAX_ENDGAME_PIECES as usize);
/// ```
pub const LARGEST: usize = if usize::BITS < 64 { 6 } else { 7 };
/// The squares of the board.
///
/// ```
/// use bitboard_checkers::Square;
/// use bitboard_checkers::endgame::combinations::SQUARES;
/// assert_eq!(SQUARES as usize, Square::COUNT);
/// ```
pub const SQUARES: u32 = 32;

/// Binomial coefficients: `CHOOSE[n][k]` is the number of sets of `k` among `n` squares.
///
/// ```
/// use bitboard_checkers::endgame::combinations::CHOOSE;
/// assert_eq!(CHOOSE[5][2], 10);
/// ```
pub const CHOOSE: [[u32; LARGEST + 1]; SQUARES as usize + 1] = {
    let mut table = [[0; LARGEST + 1]; SQUARES as usize + 1];
    let mut n = 0;
    while n <= SQUARES as usize {
        table[n][0] = 1;
        let mut k = 1;
        while k <= LARGEST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The first set of this size.
pub(super) fn lowest(count: u32) -> u64 {
    (1 << count) - 1
}

/// The next set of the same size: the lowest element that can moves up by one, and those below it return to the start.
#[inline]
pub(super) fn following(set: u64) -> u64 {
    let low = set & set.wrapping_neg();
    let up = set + low;
    // Of the run of elements that began with the lowest, all but one return.
    let back = (set ^ up).checked_shr(low.trailing_zeros() + 2).unwrap_or(0);
    up | back
}

/// Iterates over the set bits, lowest first.
#[inline]
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < SQUARES).then_some(bit)
    })
}

/// The rank, from 0, of a set of at most [`LARGEST`] squares among those of its size on the squares that are not taken.
/// Squares are bits, square 1 the lowest.
///
/// ```
/// use bitboard_checkers::endgame::combinations::rank;
/// assert_eq!([0b011, 0b101, 0b110].map(|set| rank(set, 0)), [0, 1, 2]);
/// assert_eq!(rank(0b110, 0b001), 0, "square 1 is taken");
/// ```
#[inline]
#[must_use]
pub fn rank(set: u32, taken: u32) -> u32 {
    let below = |bit: u32| (taken & ((1 << bit) - 1)).count_ones();
    (1..).zip(bits(set)).map(|(k, bit): (usize, u32)| CHOOSE[(bit - below(bit)) as usize][k]).sum()
}

/// The set of `count` squares with this [`rank`], on the squares that are not taken.
///
/// ```
/// use bitboard_checkers::endgame::combinations::set;
/// assert_eq!([0, 1, 2].map(|rank| set(rank, 2, 0)), [0b011, 0b101, 0b110]);
/// assert_eq!(set(0, 2, 0b001), 0b110, "square 1 is taken");
/// ```
#[must_use]
pub fn set(rank: usize, count: u32, taken: u32) -> u32 {
    static SETS: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    let sets = SETS.get_or_init(|| (0..=LARGEST).map(all_sets).collect());
    spread(sets[count as usize].get(rank).copied().unwrap_or(0), taken)
}

/// The set of `count` squares with this rank, without the list of all sets that [`set`] makes.
pub(super) fn unranked(mut rank: usize, count: u32) -> u64 {
    (1..=count as usize).rev().fold(0, |set, k| {
        let highest = (0..SQUARES as usize).take_while(|&bit| CHOOSE[bit][k] as usize <= rank).last().unwrap_or(0);
        rank -= CHOOSE[highest][k] as usize;
        set | 1 << highest
    })
}

/// All sets of `count` squares in the order of their ranks.
fn all_sets(count: usize) -> Vec<u32> {
    let next = |&set: &u64| Some(following(set)).filter(|_| set != 0);
    let sets = std::iter::successors(Some(lowest(count as u32)), next);
    sets.take(CHOOSE[SQUARES as usize][count] as usize).map(|set| set as u32).collect()
}

/// Maps a set on the squares that are not taken, counted without gaps, to the board.
pub(super) fn spread(dense: u32, taken: u32) -> u32 {
    // Each taken square moves all squares from there on up by one.
    bits(taken).fold(dense, |set, bit| {
        let low = (1 << bit) - 1;
        set & low | (set & !low) << 1
    })
}
