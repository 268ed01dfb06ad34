//! A move: where from, by which route, what it takes.

use std::fmt;

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::square::Square;

/// The most hops one move can have. A jumped piece stands off the edge, and all pieces that one move jumps stand on rows of
/// the same parity: there are 9 such squares.
pub const MAX_HOPS: usize = 9;

/// A step or a jump of one piece, made by the move generator and legal on the position it was made for.
///
/// Two jumps by different routes are different moves, also when they take the same pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    /// 0 for a step.
    hops: u8,
    crowns: bool,
    /// The direction of the step, or of each hop: two bits each, the first lowest.
    route: u32,
    captured: Bitboard,
}

impl Move {
    pub(super) fn step(from: Square, direction: Direction, to: Square, crowns: bool) -> Self {
        Self { from, to, hops: 0, crowns, route: direction as u32, captured: Bitboard::EMPTY }
    }

    pub(super) fn jump(trail: Trail, to: Square, captured: Bitboard, crowns: bool) -> Self {
        Self { from: trail.from.square(), to, hops: trail.hops, crowns, route: trail.route, captured }
    }

    /// Where it starts.
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it ends; on a circular jump of a king that is where it starts.
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// Whether it captures.
    #[must_use]
    pub const fn is_jump(self) -> bool {
        self.hops > 0
    }

    /// Whether a man becomes a king by it.
    #[must_use]
    pub const fn crowns(self) -> bool {
        self.crowns
    }

    /// The squares of the pieces it jumps, as a set.
    #[must_use]
    pub const fn captured(self) -> Bitboard {
        self.captured
    }

    /// The squares it visits: its start, each landing, its end. Two for a step.
    pub fn path(self) -> impl Iterator<Item = Square> {
        let stride = if self.is_jump() { 2 } else { 1 };
        std::iter::successors(Some((self.from, 0)), move |&(at, done)| {
            (done < self.hops.max(1)).then(|| (walk(at, self.direction(done), stride), done + 1))
        })
        .map(|(square, _)| square)
    }

    /// The squares it jumps over, in that order.
    pub fn jumped(self) -> impl Iterator<Item = Square> {
        self.path().zip(0..self.hops).map(move |(at, hop)| walk(at, self.direction(hop), 1))
    }

    /// Whether its path comes before another's, square by square.
    pub(super) fn comes_before(self, other: Self) -> bool {
        if self.from != other.from {
            self.from < other.from
        } else if self.hops.max(other.hops) > 1 {
            self.path().lt(other.path())
        } else {
            self.to < other.to
        }
    }

    /// How many pieces it jumps: 0 for a step.
    #[must_use]
    pub const fn hops(self) -> u8 {
        self.hops
    }

    /// The direction of the step, or of each hop, as its place in [`Direction::ALL`]: two bits each, the first lowest.
    #[must_use]
    pub const fn directions(self) -> u32 {
        self.route
    }

    /// Whether another move of a list, such as the legal moves, has the same ends.
    #[must_use]
    pub fn is_ambiguous(self, moves: &[Self]) -> bool {
        self.is_jump() && moves.iter().any(|other| (other.from, other.to) == (self.from, self.to) && *other != self)
    }

    fn direction(self, hop: u8) -> Direction {
        Direction::ALL[(self.route >> (2 * hop) & 3) as usize]
    }
}

/// The square `steps` steps away; moves of the generator stay on the board.
fn walk(from: Square, direction: Direction, steps: u8) -> Square {
    (0..steps).fold(from, |at, _| at.neighbour(direction).unwrap_or(at))
}

/// A jump on its way, as far as the move needs to know it.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    from: Bitboard,
    hops: u8,
    route: u32,
}

impl Trail {
    pub(super) fn from(from: Bitboard) -> Self {
        Self { from, hops: 0, route: 0 }
    }

    /// The square it set out from.
    pub(super) fn origin(self) -> Bitboard {
        self.from
    }

    pub(super) fn hop(self, direction: Direction) -> Self {
        Self { hops: self.hops + 1, route: self.route | (direction as u32) << (2 * self.hops), ..self }
    }
}

/// Sorts a few moves, equal ones left in their order.
///
/// By insertion: the lists are short, and the standard library's sort would take 9 kB of the module for nothing.
pub(super) fn sort_few(moves: &mut [Move], comes_before: impl Fn(Move, Move) -> bool) {
    for end in 1..moves.len() {
        for place in (1..=end).rev() {
            if !comes_before(moves[place], moves[place - 1]) {
                break;
            }
            moves.swap(place, place - 1);
        }
    }
}

/// The full path, as in `11x18x25` or `11-15`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.is_jump() { "x" } else { "-" };
        write!(f, "{}", self.from)?;
        self.path().skip(1).try_for_each(|square| write!(f, "{separator}{square}"))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn a_few_moves_are_sorted_and_equal_ones_keep_their_order() {
        let mut moves = Position::START.legal_moves(Ruleset::OFFICIAL);
        moves.reverse();
        sort_few(&mut moves, |a, b| a.from() < b.from());
        let written: Vec<_> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(written, ["9-14", "9-13", "10-15", "10-14", "11-16", "11-15", "12-16"]);
    }
}
