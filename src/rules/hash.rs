//! A 64-bit key of a position, for the transposition table.

use super::position::Position;
use super::side::Side;

/// Odd constants without structure: the fractional digits of the golden ratio and the finaliser of `SplitMix64`.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
const MIX: [u64; 2] = [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB];

/// The hash key of a position: equal for equal positions, spread evenly over all 64 bits.
///
/// It is computed from scratch in a few multiplications, which on boards of three words is cheaper than updating a key
/// with every move. Two different positions share a key with a probability of about 2^-64.
///
/// ```
/// use bitboard_checkers::rules::key;
/// use bitboard_checkers::{Position, Ruleset};
/// let after = Position::START.after(Position::START.legal_moves(Ruleset::OFFICIAL)[0], Ruleset::OFFICIAL);
/// assert_eq!(key(&Position::START), key(&Position::start(Ruleset::OFFICIAL)));
/// assert_ne!(key(&Position::START), key(&after));
/// ```
#[must_use]
#[inline]
pub fn key(position: &Position) -> u64 {
    let word = |set: super::Bitboard| u64::from(set.word());
    let pieces = word(position.black()) | word(position.white()) << 32;
    let turn = u64::from(position.turn() == Side::White) << 32;
    mix(pieces.wrapping_mul(SPREAD) ^ mix((word(position.kings()) | turn).wrapping_add(SPREAD)))
}

/// The finaliser of `SplitMix64`: every input bit reaches every output bit.
#[inline]
pub(crate) const fn mix(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(MIX[0]);
    x = (x ^ x >> 27).wrapping_mul(MIX[1]);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn positions_of_a_walk_have_keys_of_their_own() {
        let mut seen = HashMap::new();
        let mut row = vec![Position::START];
        for _ in 0..7 {
            row = row
                .iter()
                .flat_map(|position| {
                    position.legal_moves(Ruleset::OFFICIAL).into_iter().map(|mv| position.after(mv, Ruleset::OFFICIAL))
                })
                .collect();
            for position in &row {
                assert_eq!(*seen.entry(key(position)).or_insert(*position), *position);
            }
        }
        assert!(seen.len() > 10_000);
    }
}
