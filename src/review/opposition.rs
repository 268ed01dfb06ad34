//! The opposition, which draughts players call "the move".
//!
//! With equal numbers of pieces and nothing to jump, the side to move has the move if an odd number of pieces, of both
//! sides together, stands in its system: the four rows that begin with 1, 9, 17 and 25 are Black's, the other four
//! White's. Otherwise its opponent has it. (Edward Lasker, "Chess and Checkers", 1918.) A step changes the count by one
//! and passes the turn, so that only an exchange can change the holder.

use super::duel::solve;
use super::material::quiet_ends;
use crate::bitboard;
use crate::rules::{Bitboard, Move, Position, Ruleset, Side};

/// The rows that begin with 1, 9, 17 and 25.
const BLACK_SYSTEM: Bitboard = bitboard! {
    . X . X . X . X
    . . . . . . . .
    . X . X . X . X
    . . . . . . . .
    . X . X . X . X
    . . . . . . . .
    . X . X . X . X
    . . . . . . . .
};

/// The side that has the move; `None` if a side has more pieces, or can jump.
///
/// ```
/// use bitboard_checkers::review::holder_of_the_move;
/// use bitboard_checkers::{Position, Side};
/// assert_eq!(holder_of_the_move(&Position::START), Some(Side::White), "the second player has it at the start");
/// let face_to_face: Position = "B:W23:B15".parse()?;
/// assert_eq!(holder_of_the_move(&face_to_face), Some(Side::White), "Black has to give way");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn holder_of_the_move(position: &Position) -> Option<Side> {
    let (black, white) = (position.black(), position.white());
    if black.len() != white.len() || !position.is_quiet() {
        return None;
    }
    // The numbers of pieces in the two systems are both odd or both even.
    let is_odd = ((black | white) & BLACK_SYSTEM).len() % 2 == 1;
    Some(if is_odd { position.turn() } else { !position.turn() })
}

/// The length in plies of the exchange at the start of a line, if it gives up the move: all moves after the first one
/// are jumps, and at the end there is one piece a side, the opponent has the move, and the ending would be better for
/// the side of the first move if the other side were to move.
pub(super) fn exchange_giving_up_the_move(position: &Position, line: &[Move], rules: Ruleset) -> Option<usize> {
    let side = position.turn();
    let end = quiet_ends(position, line, rules).first()?.plies;
    let exchanges = end > 1 && line[1..end].iter().all(|mv| mv.is_jump());
    let last = after(position, &line[..end], rules);
    let held = holder_of_the_move(position) == Some(side) && holder_of_the_move(&last) == Some(!side);
    (exchanges && held && decides(&last, side, rules)?).then_some(end)
}

/// Whether a side would have a better ending if the other side were to move; `None` with more pieces than two.
fn decides(position: &Position, side: Side, rules: Ruleset) -> Option<bool> {
    let ending = |position: &Position| {
        let ending = solve(position, rules)?;
        Some(if position.turn() == side { ending } else { ending.of_opponent() } as u8)
    };
    Some(ending(&position.passed())? > ending(position)?)
}

/// Returns `true` if the side to move has the move, and still has it at the first place in the line where nobody can
/// jump.
pub(super) fn keeps_the_move(position: &Position, line: &[Move], rules: Ruleset) -> bool {
    let Some(end) = quiet_ends(position, line, rules).first().copied() else { return false };
    let holders = [*position, after(position, &line[..end.plies], rules)].map(|it| holder_of_the_move(&it));
    holders == [Some(position.turn()); 2]
}

fn after(position: &Position, line: &[Move], rules: Ruleset) -> Position {
    line.iter().fold(*position, |position, &mv| position.after(mv, rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_leaves_the_move_where_it_is() {
        let mut position: Position = "W:W32,K18,27:B1,K6,9".parse().unwrap();
        let holder = holder_of_the_move(&position).unwrap();
        for _ in 0..40 {
            let next = |mv: &Move| position.after(*mv, Ruleset::OFFICIAL);
            let quiet = |after: &Position| after.is_quiet() && after.has_move();
            let Some(after) = position.legal_moves(Ruleset::OFFICIAL).iter().map(next).find(quiet) else { break };
            position = after;
            assert_eq!(holder_of_the_move(&position), Some(holder), "{position}");
        }
    }

    #[test]
    fn nobody_has_the_move_with_a_jump_to_make_or_with_unequal_pieces() {
        let holder = |fen: &str| holder_of_the_move(&fen.parse().unwrap());
        assert_eq!(holder("B:W18:B14"), None, "Black can jump");
        assert_eq!(holder("W:W18:B14"), None, "White can");
        assert_eq!(holder("B:W18,32:B1"), None);
        assert_eq!([holder("B:W32:B1"), holder("W:W32:B1")], [Some(Side::Black), Some(Side::White)]);
    }
}
