//! The move generator: one for all rule sets and both sides. Official play gets a copy of it for either side, in which
//! rules and side are known to the compiler; the other rule sets share a copy that asks for them.
//!
//! It walks the legal moves and shows each to a [`Visitor`], together with the board after it. What is done with a
//! move - listed, counted, searched, only asked whether there is one - is the visitor's business, and what a visitor
//! ignores costs nothing.

use super::bitboard::Bitboard;
use super::capture;
use super::pieces::Pieces;
use super::rule_options::Capture;
use super::ruleset::Rules;
use super::side::Mover;
use super::visitor::Visitor;

/// Shows every legal move of the side to move to the visitor.
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

/// Shows every step to the visitor (clauses 1.15-1.17).
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

/// How many legal moves there are in official play, every route of a jump counted.
#[inline]
pub(crate) fn count<M: Mover>(mover: M, pieces: Pieces) -> u32 {
    let jumpers = capture::jumpers(mover, pieces);
    if jumpers.is_empty() { count_steps(mover, pieces) } else { capture::count(mover, pieces, jumpers) }
}

/// How many steps there are, counted by sets of squares.
#[inline]
pub(crate) fn count_steps<M: Mover>(mover: M, pieces: Pieces) -> u32 {
    let empty = pieces.empty();
    pieces.by_way(mover).into_iter().map(|(direction, movers)| (movers & empty.approach(direction)).len()).sum()
}
