//! The side to move after a move.
//!
//! In official play the turn alternates. Under other rules a jump may earn another turn, and a side without a move may
//! have to pass; a pass belongs to the move before it.

use super::capture;
use super::movegen;
use super::pieces::Pieces;
use super::rule_options::Blocked;
use super::ruleset::{Rules, Ruleset};
use super::side::Mover;

/// Returns `true` if a side can move.
#[inline]
pub(crate) fn can_move<M: Mover, R: Rules>(mover: M, rules: R, pieces: Pieces) -> bool {
    // A king that moves far has a step exactly where one of a single square is possible.
    !capture::jumpers(mover, rules, pieces).is_empty() || movegen::count_steps(mover, pieces) > 0
}

/// Returns `true` if the side that has just moved moves again. `after` is the board as that side sees it.
///
/// A game without opponent pieces is over, and nobody moves again.
#[inline]
pub(crate) fn stays<M: Mover>(mover: M, set: Ruleset, after: Pieces, jumped: bool) -> bool {
    let may_stay = set.jump_earns_turn() || set.blocked == Blocked::Passes;
    if !may_stay || after.opponent.is_empty() || !can_move(mover, set, after) {
        return false;
    }
    let earned = jumped && set.jump_earns_turn();
    earned || (set.blocked == Blocked::Passes && !can_move(mover.opponent(), set, after.swapped()))
}
