//! Whose turn it is after a move.
//!
//! In official play the turn alternates. A jump may earn another turn, and a side without a move may have to pass; a
//! pass is no move of its own but belongs to the move before it.

use super::capture;
use super::movegen;
use super::pieces::Pieces;
use super::rule_options::Blocked;
use super::ruleset::Ruleset;
use super::side::Mover;

/// Whether a side can move at all: every rule set lets a piece step or jump where it can.
#[inline]
pub(crate) fn can_move<M: Mover>(mover: M, pieces: Pieces) -> bool {
    !capture::jumpers(mover, pieces).is_empty() || movegen::count_steps(mover, pieces) > 0
}

/// Whether the side that has just moved moves again; the board is still seen by it.
///
/// With no opponent left the game is over, and no further turn follows.
#[inline]
pub(crate) fn stays<M: Mover>(mover: M, set: Ruleset, after: Pieces, jumped: bool) -> bool {
    let may_stay = set.jump_earns_turn() || set.blocked == Blocked::Passes;
    if !may_stay || after.opponent.is_empty() || !can_move(mover, after) {
        return false;
    }
    let earned = jumped && set.jump_earns_turn();
    earned || (set.blocked == Blocked::Passes && !can_move(mover.opponent(), after.swapped()))
}
