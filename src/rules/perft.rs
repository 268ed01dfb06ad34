//! Perft: counts the sequences of legal moves to a given depth. The count tests the move generator, and the time
//! measures its speed.

use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::movegen;
use super::pieces::Pieces;
use super::position::Position;
use super::ruleset::{Official, Ruleset};
use super::side::{BlackToMove, Mover, Side, WhiteToMove};
use super::visitor::{Hop, Step, Visitor};

/// How the last ply is counted.
///
/// ```
/// use bitboard_checkers::rules::{LastPly, perft};
/// use bitboard_checkers::{Position, Ruleset};
/// let count = |last_ply| perft(&Position::START, Ruleset::OFFICIAL, 4, last_ply);
/// assert_eq!([count(LastPly::Counted), count(LastPly::Made)], [1_469; 2], "they differ in speed only");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastPly {
    /// Its moves are counted without being made.
    Counted,
    /// Every move of it is made.
    Made,
}

/// The number of move sequences of `depth` plies from this position; each route of a jump counts as a move, except
/// under the rules of other countries, where routes that differ in nothing else are one move.
///
/// Draws are ignored, and a forced pass is not a ply. At depth 0 there is one sequence, the empty one.
///
/// ```
/// use bitboard_checkers::rules::{LastPly, perft};
/// use bitboard_checkers::{Position, Ruleset};
/// assert_eq!(perft(&Position::START, Ruleset::OFFICIAL, 5, LastPly::Counted), 7_361);
/// ```
#[must_use]
pub fn perft(position: &Position, rules: Ruleset, depth: u32, last_ply: LastPly) -> u64 {
    let position = position.settled(rules);
    match (depth, last_ply) {
        (0, _) => 1,
        _ if position.is_one_sided() => 0,
        _ if !rules.plays_officially() => by_list(&position, rules, depth, last_ply),
        (_, LastPly::Counted) => officially::<false>(&position, depth),
        (_, LastPly::Made) => officially::<true>(&position, depth),
    }
}

/// Counts with lists of moves. It is slower, but saves a copy of the fast counting for rule sets whose speed is not
/// measured.
fn by_list(position: &Position, rules: Ruleset, depth: u32, last_ply: LastPly) -> u64 {
    // The order of the moves does not matter, and few positions have more.
    let mut moves = Vec::with_capacity(32);
    position.push_moves(rules, &mut moves);
    if depth == 1 && last_ply == LastPly::Counted {
        return moves.len() as u64;
    }
    let below = |mv| match depth {
        1 => {
            core::hint::black_box(position.after(mv, rules));
            1
        }
        _ => by_list(&position.after(mv, rules), rules, depth - 1, last_ply),
    };
    moves.into_iter().map(below).sum()
}

fn officially<const MAKE: bool>(position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Side::Black => below::<_, MAKE>(BlackToMove, position.black(), position.white(), position.kings(), depth),
        Side::White => below::<_, MAKE>(WhiteToMove, position.white(), position.black(), position.kings(), depth),
    }
}

/// Counts the sequences from a board with `M` to move; `depth` is at least 1.
///
/// The three sets are arguments of their own because a struct of three would be passed in memory.
fn below<M: Mover, const MAKE: bool>(mover: M, own: Bitboard, opponent: Bitboard, kings: Bitboard, depth: u32) -> u64 {
    let pieces = Pieces { own, opponent, kings };
    if !MAKE && depth == 1 {
        return u64::from(movegen::count(mover, pieces));
    }
    let mut walk = Walk::<M, MAKE> { mover, depth: depth - 1, nodes: 0 };
    movegen::generate(mover, Official, pieces, &mut walk);
    walk.nodes
}

/// Counts the sequences from every board it is shown.
struct Walk<M, const MAKE: bool> {
    /// The side whose moves it is shown.
    mover: M,
    /// Plies left after those moves.
    depth: u32,
    nodes: u64,
}

impl<M: Mover, const MAKE: bool> Walk<M, MAKE> {
    #[inline]
    fn visit(&mut self, after: Pieces) {
        self.nodes += if MAKE && self.depth == 0 {
            // Keeps the compiler from leaving out a board that nobody reads.
            core::hint::black_box(after.own ^ after.opponent ^ after.kings);
            1
        } else {
            below::<_, MAKE>(self.mover.opponent(), after.opponent, after.own, after.kings, self.depth)
        };
    }
}

impl<M: Mover, const MAKE: bool> Visitor for Walk<M, MAKE> {
    type Trail = ();

    fn depart(&self, _from: Bitboard) {}

    fn hop(&self, (): (), _hop: Hop) {}

    #[inline]
    fn step(&mut self, _step: Step, after: Pieces) {
        self.visit(after);
    }

    #[inline]
    fn jump(&mut self, (): (), _to: Bitboard, after: Pieces) {
        self.visit(after);
    }
}
