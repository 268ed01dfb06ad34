//! The move generator, written once for all rule sets and both sides. The compiler makes a copy for each side under
//! official rules, in which rules and side are constants; the other rule sets share a copy that looks them up.
//!
//! The generator shows every legal move to a [`Visitor`], together with the board after it. The visitor decides what to
//! do with a move: list it, count it or search it. What a visitor ignores is optimised away.

use super::bitboard::Bitboard;
use super::capture;
use super::pieces::Pieces;
use super::rule_options::Capture;
use super::ruleset::Rules;
use super::side::Mover;
use super::visitor::Visitor;

/// Shows the visitor every legal move of the side to move.
#[inline]
pub(crate) fn generate<M: Mover, R: Rules, V: Visitor>(mover: M, rules: R, pieces: Pieces, visitor: &mut V) {
    let jumpers = capture::jumpers(mover, pieces);
    if !jumpers.is_empty() {
        capture::generate((mover, rules), pieces, jumpers, visitor);
        if rules.set().capture == Capture::Mandatory {
            return;
        }
    }
    steps(mover, pieces, visitor);
}

/// Shows the visitor every step (clauses 1.15-1.17).
#[inline]
fn steps<M: Mover, V: Visitor>(mover: M, pieces: Pieces, visitor: &mut V) {
    let empty = pieces.empty();
    for (direction, movers) in pieces.by_way(mover) {
        for from in (movers & empty.approach(direction)).singles() {
            visitor.step(from, direction, after_step(mover, pieces, from, from.step(direction)));
        }
    }
}

/// The board after a step; a man that reaches the king row is crowned (clause 1.16).
#[inline]
fn after_step<M: Mover>(mover: M, pieces: Pieces, from: Bitboard, to: Bitboard) -> Pieces {
    let moved_king = if pieces.kings.meets(from) { to } else { Bitboard::EMPTY };
    Pieces {
        own: pieces.own ^ from | to,
        opponent: pieces.opponent,
        kings: (pieces.kings - from) | (to & mover.king_row()) | moved_king,
    }
}

/// Counts the legal moves under official rules; each route of a jump is a move of its own.
#[inline]
pub(crate) fn count<M: Mover>(mover: M, pieces: Pieces) -> u32 {
    let jumpers = capture::jumpers(mover, pieces);
    if jumpers.is_empty() { count_steps(mover, pieces) } else { capture::count(mover, pieces, jumpers) }
}

/// Counts the steps, as sets of squares.
#[inline]
pub(crate) fn count_steps<M: Mover>(mover: M, pieces: Pieces) -> u32 {
    let empty = pieces.empty();
    pieces.by_way(mover).into_iter().map(|(direction, movers)| (movers & empty.approach(direction)).len()).sum()
}
