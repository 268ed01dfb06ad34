//! The replies to a move.

use bitboard_checkers::{Move, Position, Ruleset};

/// All positions that the opponent can reach after a move.
pub fn replies(position: &Position, mv: Move) -> impl Iterator<Item = Position> + use<> {
    let after = position.after(mv, Ruleset::OFFICIAL);
    after.legal_moves(Ruleset::OFFICIAL).into_iter().map(move |reply| after.after(reply, Ruleset::OFFICIAL))
}
