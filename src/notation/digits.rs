//! Moves as digits alone, as in handwritten scores: `2319` is 23-19, `811` is 8-11, `152229` is 15x22x29.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::coordinates::Coordinates;
use crate::rules::{ALL_DRAUGHTS, Move, Square};

/// The moves of a list that these digits spell: by their ends or by their whole path. Numbers below 10 may begin with a
/// zero. The numbers are those of a game with these coordinates.
pub(super) fn spelled(digits: &str, legal: &[Move], coordinates: Coordinates) -> Vec<Move> {
    let number = |square| if ALL_DRAUGHTS { coordinates.numbering().square(square) } else { square };
    let is_spelled =
        |mv: &Move| spells(digits, [mv.from(), mv.to()].map(number)) || spells(digits, mv.path().map(number));
    legal.iter().copied().filter(is_spelled).collect()
}

/// Returns `true` if the digits are the numbers of these squares, one after the other.
fn spells(digits: &str, squares: impl IntoIterator<Item = Square>) -> bool {
    squares.into_iter().try_fold(digits, strip).is_some_and(str::is_empty)
}

/// The digits after the number of a square.
fn strip(digits: &str, square: Square) -> Option<&str> {
    let digits = digits.strip_prefix('0').filter(|_| square.number() < 10).unwrap_or(digits);
    digits.strip_prefix(&*square.number().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_fen;
    use crate::rules::Ruleset;

    fn read(fen: &str, digits: &str) -> Vec<String> {
        let position = read_fen(fen).unwrap().position().unwrap();
        let legal = position.legal_moves(Ruleset::OFFICIAL);
        spelled(digits, &legal, Coordinates::Official).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn digits_spell_steps_and_jumps() {
        let start = "B:W21-32:B1-12";
        assert_eq!(read(start, "1115"), ["11-15"]);
        assert_eq!(read("B:W21-32:B1-7,9-12,8", "811"), [""; 0], "11 is taken");
        assert_eq!(read("B:W21-32:B8", "811"), ["8-11"]);
        assert_eq!(read("B:W21-32:B8", "0811"), ["8-11"]);
        assert_eq!(read("B:W6,14:B1", "117"), ["1x10x17"]);
        assert_eq!(read("B:W6,14:B1", "11017"), ["1x10x17"]);
        for digits in ["", "1", "11", "111", "11150", "110", "99999999999999999999"] {
            assert_eq!(read(start, digits), [""; 0], "{digits}");
        }
    }
}
