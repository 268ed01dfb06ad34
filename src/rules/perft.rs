//! Perft: how many sequences of legal moves there are to a given depth. The count proves the generator, and its time
//! measures it.

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::movegen::{self, Pieces, Visitor};
use super::position::Position;
use super::ruleset::{Official, Rules, RulesId};
use super::side::{BlackToMove, Mover, Side, WhiteToMove};

/// How the last ply is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastPly {
    /// Its moves are counted without being made.
    Counted,
    /// Every move of it is made.
    Made,
}

/// The number of move sequences of `depth` plies from this position; each route of a jump counts as a move.
///
/// Games are not drawn on the way. At depth 0 there is one sequence, the empty one.
///
/// ```
/// use bitboard_checkers::{LastPly, Position, RulesId, perft};
/// assert_eq!(perft(&Position::START, RulesId::Official, 5, LastPly::Counted), 7_361);
/// ```
#[must_use]
pub fn perft(position: &Position, rules: RulesId, depth: u32, last_ply: LastPly) -> u64 {
    match (rules, last_ply) {
        (RulesId::Official, LastPly::Counted) => from_position::<Official, false>(Official, position, depth),
        (RulesId::Official, LastPly::Made) => from_position::<Official, true>(Official, position, depth),
    }
}

fn from_position<R: Rules, const MAKE: bool>(rules: R, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.turn() {
        Side::Black => below::<BlackToMove, R, MAKE>(rules, position.pieces(), depth),
        Side::White => below::<WhiteToMove, R, MAKE>(rules, position.pieces(), depth),
    }
}

/// Counts below a board on which `M` is to move; `depth` is at least 1.
fn below<M: Mover, R: Rules, const MAKE: bool>(rules: R, pieces: Pieces, depth: u32) -> u64 {
    if !MAKE && depth == 1 {
        return u64::from(movegen::count::<M, R>(rules, pieces));
    }
    let mut walk = Walk::<M, R, MAKE> { rules, depth: depth - 1, nodes: 0, mover: std::marker::PhantomData };
    movegen::generate::<M, R, _>(rules, pieces, &mut walk);
    walk.nodes
}

/// Walks on from every board it is shown.
struct Walk<M, R, const MAKE: bool> {
    rules: R,
    /// Plies left below those boards.
    depth: u32,
    nodes: u64,
    mover: std::marker::PhantomData<M>,
}

impl<M: Mover, R: Rules, const MAKE: bool> Walk<M, R, MAKE> {
    #[inline]
    fn visit(&mut self, after: Pieces) {
        self.nodes += if MAKE && self.depth == 0 {
            // The board has to be made although nobody looks at it.
            std::hint::black_box(after);
            1
        } else {
            below::<M::Opponent, R, MAKE>(self.rules, after.swapped(), self.depth)
        };
    }
}

impl<M: Mover, R: Rules, const MAKE: bool> Visitor for Walk<M, R, MAKE> {
    type Trail = ();

    fn depart(&self, _from: Bitboard) {}

    fn hop(&self, (): (), _direction: Direction) {}

    #[inline]
    fn step(&mut self, _from: Bitboard, _direction: Direction, after: Pieces) {
        self.visit(after);
    }

    #[inline]
    fn jump(&mut self, (): (), _to: Bitboard, after: Pieces) {
        self.visit(after);
    }
}
