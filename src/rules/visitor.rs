//! What the move generator reports to: a [`Visitor`] is shown each legal move and the board after it.

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::pieces::Pieces;

/// Takes the legal moves as the generator finds them, in no particular order.
pub(crate) trait Visitor {
    /// What is remembered of a jump on its way; `()` for those that do not care.
    type Trail: Copy;

    /// A jump sets out from here.
    fn depart(&self, from: Bitboard) -> Self::Trail;

    /// It hops once more.
    fn hop(&self, trail: Self::Trail, direction: Direction) -> Self::Trail;

    /// A step, and the board after it, still seen by the side that moved.
    fn step(&mut self, from: Bitboard, direction: Direction, after: Pieces);

    /// A jump that ends on this square, and the board after it, still seen by the side that moved.
    fn jump(&mut self, trail: Self::Trail, to: Bitboard, after: Pieces);
}

/// Counts the moves it is shown.
pub(crate) struct Counter(pub(crate) u32);

impl Visitor for Counter {
    type Trail = ();

    fn depart(&self, _from: Bitboard) {}

    fn hop(&self, (): (), _direction: Direction) {}

    fn step(&mut self, _from: Bitboard, _direction: Direction, _after: Pieces) {
        self.0 += 1;
    }

    fn jump(&mut self, (): (), _to: Bitboard, _after: Pieces) {
        self.0 += 1;
    }
}
