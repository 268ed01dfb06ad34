//! The move generator, written once for all rule sets and both sides. The compiler makes a copy for each side under
//! official rules, in which rules and side are constants; the other rule sets share a copy that looks them up.
//!
//! The generator shows every legal move, before any priority among jumps, to a [`Visitor`], together with the board
//! after it. The visitor decides what to do with a move: list it, count it or search it. What a visitor ignores is
//! optimised away.

use super::bitboard::Bitboard;
use super::capture;
use super::direction::Direction;
use super::pieces::Pieces;
use super::rule_options::Capture;
use super::ruleset::{Official, Rules};
use super::side::Mover;
use super::visitor::{Step, Visitor};

/// Shows the visitor every legal move of the side to move.
#[inline]
pub(crate) fn generate<M: Mover, R: Rules, V: Visitor>(mover: M, rules: R, pieces: Pieces, visitor: &mut V) {
    let jumpers = capture::jumpers(mover, rules, pieces);
    if !jumpers.is_empty() {
        capture::generate((mover, rules), pieces, jumpers, visitor);
        if rules.set().capture == Capture::Mandatory {
            return;
        }
    }
    if rules.set().has_long_kings() {
        steps(mover, pieces, !pieces.kings, visitor);
        long_steps(mover, pieces, visitor);
    } else {
        steps(mover, pieces, Bitboard::ALL, visitor);
    }
}

/// Shows the visitor every step to a neighbouring square of these pieces of the side to move (clauses 1.15-1.17).
#[inline]
fn steps<M: Mover, V: Visitor>(mover: M, pieces: Pieces, movers: Bitboard, visitor: &mut V) {
    let empty = pieces.empty();
    for (direction, may_move) in pieces.by_way(mover) {
        for from in (may_move & movers & empty.approach(direction)).singles() {
            let to = from.step(direction);
            visitor.step(Step { from, to, direction, between: 0 }, after_step(mover, pieces, from, to));
        }
    }
}

/// Shows the visitor every step of the kings, as far as the squares are empty.
fn long_steps<M: Mover, V: Visitor>(mover: M, pieces: Pieces, visitor: &mut V) {
    let empty = pieces.empty();
    for from in (pieces.own & pieces.kings).singles() {
        for direction in Direction::ALL {
            let (mut to, mut between) = (from.step(direction) & empty, 0);
            while !to.is_empty() {
                visitor.step(Step { from, to, direction, between }, after_step(mover, pieces, from, to));
                (to, between) = (to.step(direction) & empty, between + 1);
            }
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
    let jumpers = capture::jumpers(mover, Official, pieces);
    if jumpers.is_empty() { count_steps(mover, pieces) } else { capture::count(mover, pieces, jumpers) }
}

/// Counts the steps, as sets of squares.
#[inline]
pub(crate) fn count_steps<M: Mover>(mover: M, pieces: Pieces) -> u32 {
    let empty = pieces.empty();
    let [forward_left, forward_right, back_left, back_right] =
        pieces.by_way(mover).map(|(direction, movers)| movers & empty.approach(direction));
    forward_left.len_of_both(forward_right) + back_left.len_of_both(back_right)
}
