//! Kings that are trapped: they stand where the opponent can keep them, and are lost if they leave.

use crate::rules::{Bitboard, Blocked, Move, Position, Ruleset, Side, Square};

/// The turns of its side through which a trapped king is kept.
const TURNS: u32 = 4;
/// The positions that a proof may visit.
const MOST_VISITED: u32 = 60_000;

/// Proves that a king of a side is trapped on a square: whatever the side does in its next four turns, the opponent
/// can reply so that the king stays there, or is jumped as soon as it steps away. It has no jump in that time.
pub(super) struct Trap {
    rules: Ruleset,
    side: Side,
    square: Square,
    visited: u32,
}

impl Trap {
    /// Whether a king of this side on this square is trapped; `None` if it would take too long to find out.
    pub(super) fn holds(position: &Position, rules: Ruleset, side: Side, square: Square) -> Option<bool> {
        let mut trap = Self { rules, side, square, visited: 0 };
        let stands = (position.side(side) & position.kings()).has(square);
        let is_kept = stands && trap.is_kept(position, TURNS);
        (trap.visited <= MOST_VISITED).then_some(is_kept)
    }

    fn is_kept(&mut self, position: &Position, turns: u32) -> bool {
        self.visited += 1;
        if self.visited > MOST_VISITED {
            return false;
        }
        let own = position.turn() == self.side;
        if own && turns == 0 {
            return true;
        }
        let moves = position.legal_moves(self.rules);
        if own {
            // A side without moves is lost, unless it draws by the rules.
            let is_lost = !moves.is_empty() || self.rules.blocked == Blocked::Loses;
            is_lost
                && moves.iter().all(|&mv| {
                    let after = position.after(mv, self.rules);
                    if mv.from() == self.square { self.is_taken(mv, &after) } else { self.is_kept(&after, turns - 1) }
                })
        } else {
            // A king that is captured where it stands is lost, not trapped.
            let square = self.square;
            let stays = move |mv: &&Move| !mv.captured().has(square);
            moves.iter().filter(stays).any(|&mv| self.is_kept(&position.after(mv, self.rules), turns))
        }
    }

    /// Returns `true` if the opponent jumps the king after this move of it.
    fn is_taken(&self, mv: Move, after: &Position) -> bool {
        let king = Bitboard::of(mv.to());
        let replies = after.legal_moves(self.rules);
        !mv.is_jump() && after.turn() != self.side && replies.iter().any(|reply| reply.captured().meets(king))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_trapped(fen: &str, number: u8) -> bool {
        let position: Position = fen.parse().unwrap();
        let square = Square::new(number).unwrap();
        let side = if position.black().has(square) { Side::Black } else { Side::White };
        Trap::holds(&position, Ruleset::OFFICIAL, side, square).unwrap()
    }

    #[test]
    fn a_king_in_the_single_corner_is_trapped_by_two_pieces() {
        let held = "B:W30,K22:B1,2,3,K29";
        assert!(is_trapped(held, 29), "25 is covered");
        assert!(!is_trapped("B:WK22:B1,2,3,K29", 29), "22 alone does not hold it: 29-25 22x29");
    }

    #[test]
    fn a_side_that_draws_when_blocked_has_no_king_trapped() {
        let position = "B:W25,22:BK29".parse().unwrap();
        let is_trapped = |id| {
            let rules = Ruleset::from_id(id).unwrap();
            Trap::holds(&position, rules, Side::Black, Square::new(29).unwrap()).unwrap()
        };
        assert_eq!(["official", "may-stop"].map(is_trapped), [true, false]);
    }

    #[test]
    fn a_king_that_can_be_captured_or_can_jump_is_not_trapped() {
        assert!(!is_trapped("W:W30,K22:BK26,1,2", 26), "it is lost");
        assert!(!is_trapped("B:W22,30:B1,K29", 30), "there is no king");
        assert!(!is_trapped("B:W25,31:B1,2,3,K29", 29), "it jumps");
    }
}
