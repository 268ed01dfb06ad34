//! Captures of which the rules choose: those of the highest rank among all.

use super::bitboard::Bitboard;
use super::capture;
use super::pieces::Pieces;
use super::rule_options::CapturePriority;
use super::ruleset::Rules;
use super::side::Mover;
use super::visitor::{Hop, Step, Visitor};

/// Shows the visitor those jumps of `jumpers` that the priority of the rules allows.
pub(crate) fn generate<M: Mover, R: Rules, V: Visitor>(
    side: (M, R),
    pieces: Pieces,
    jumpers: Bitboard,
    visitor: &mut V,
) {
    let priority = side.1.set().priority;
    if priority == CapturePriority::WithKing {
        let kings = jumpers & pieces.kings;
        return capture::generate(side, pieces, if kings.is_empty() { jumpers } else { kings }, visitor);
    }
    let kings = pieces.kings;
    let mut highest = Highest { kings, rank: 0, priority };
    capture::generate(side, pieces, jumpers, &mut highest);
    capture::generate(side, pieces, jumpers, &mut Chosen { highest, visitor });
}

/// The rank of a jump, as a number: the higher of two is preferred. From the highest bit: the number of captured pieces,
/// whether a king captures, the number of captured kings, and a bit for each captured piece, the first highest, which is
/// set for a king.
#[derive(Clone, Copy)]
struct Rank(u32);

impl Rank {
    const PIECE: u32 = 1 << 20;
    const BY_KING: u32 = 1 << 19;
    const KING: u32 = 1 << 14;
    const FIRST: u32 = 13;

    /// The rank, by what counts under this priority.
    fn by(self, priority: CapturePriority) -> u32 {
        match priority {
            CapturePriority::Free | CapturePriority::WithKing => 0,
            CapturePriority::MostPieces => self.0 / Self::PIECE,
            CapturePriority::MostPiecesThenKings => (self.0 & !Self::BY_KING) / Self::KING,
            CapturePriority::Italian => self.0,
        }
    }
}

/// Finds the highest rank.
#[derive(Clone, Copy)]
struct Highest {
    /// The kings of both sides.
    kings: Bitboard,
    rank: u32,
    priority: CapturePriority,
}

impl Visitor for Highest {
    type Trail = Rank;

    fn depart(&self, from: Bitboard) -> Rank {
        Rank(if self.kings.meets(from) { Rank::BY_KING } else { 0 })
    }

    fn hop(&self, Rank(rank): Rank, hop: Hop) -> Rank {
        let before = rank / Rank::PIECE;
        let king = if self.kings.meets(hop.over) { Rank::KING | 1 << (Rank::FIRST - before) } else { 0 };
        Rank(rank + Rank::PIECE + king)
    }

    fn step(&mut self, _step: Step, _after: Pieces) {}

    fn jump(&mut self, rank: Rank, _to: Bitboard, _after: Pieces) {
        self.rank = self.rank.max(rank.by(self.priority));
    }
}

/// Shows the jumps of the highest rank to another visitor.
struct Chosen<'a, V> {
    highest: Highest,
    visitor: &'a mut V,
}

impl<V: Visitor> Visitor for Chosen<'_, V> {
    type Trail = (Rank, V::Trail);

    fn depart(&self, from: Bitboard) -> Self::Trail {
        (self.highest.depart(from), self.visitor.depart(from))
    }

    fn hop(&self, (rank, trail): Self::Trail, hop: Hop) -> Self::Trail {
        (self.highest.hop(rank, hop), self.visitor.hop(trail, hop))
    }

    fn step(&mut self, step: Step, after: Pieces) {
        self.visitor.step(step, after);
    }

    fn jump(&mut self, (rank, trail): Self::Trail, to: Bitboard, after: Pieces) {
        if rank.by(self.highest.priority) == self.highest.rank {
            self.visitor.jump(trail, to, after);
        }
    }
}
