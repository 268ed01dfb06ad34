//! What a quiet position is worth, without looking ahead: by the learned weights, or by hand where there are none.

use std::sync::Arc;

use super::net::Sums;
use super::score::{MAX_PLY, Score};
use super::weights::Weights;
use crate::bitboard;
use crate::rules::{Bitboard, Position, Side, key, mix};

/// Hundredths of a man.
const MAN: i32 = 100;
const KING: i32 = 135;
/// A man that keeps the opponent from crowning, by holding a bridge square at home.
const BRIDGE: i32 = 6;
/// A piece in the centre.
const CENTRE: i32 = 4;
/// Each row a man has come forward.
const ADVANCE: i32 = 2;
/// A man one step from its king row is nearly a king.
const LAST_ROW_BUT_ONE: i32 = 8;
/// A king in a double corner, when its side is behind.
const REFUGE: i32 = 12;
/// A king on the edge, where it has half its moves.
const EDGE_KING: i32 = 6;
/// For being ahead, as a share of all pieces: exchanges favour the side that has more.
const LEAD: i32 = 240;

const CENTRE_SQUARES: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . X . X . .
    . . X . X . . .
    . . . X . X . .
    . . X . X . . .
    . . . . . . . .
    . . . . . . . .
};

const EDGE: Bitboard = bitboard! {
    . X . X . X . X
    X . . . . . . .
    . . . . . . . X
    X . . . . . . .
    . . . . . . . X
    X . . . . . . .
    . . . . . . . X
    X . X . X . X .
};

/// The corners where one king cannot be driven out by two.
const DOUBLE_CORNERS: Bitboard = bitboard! {
    . X . . . . . .
    X . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . X
    . . . . . . X .
};

const BLACK_BRIDGE: Bitboard = bitboard! {
    . X . . . X . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

const WHITE_BRIDGE: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . X . . . X .
};

/// An error of judgement, to make play human and varied.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Noise {
    /// At most so many hundredths of a man, either way.
    pub(super) amplitude: i32,
    /// Another seed errs elsewhere.
    pub(super) seed: u32,
}

impl Noise {
    fn at(self, position: &Position) -> i32 {
        if self.amplitude == 0 {
            return 0;
        }
        let span = 2 * self.amplitude as u64 + 1;
        (mix(key(position) ^ u64::from(self.seed)) % span) as i32 - self.amplitude
    }
}

/// How positions are judged: by the learned weights where there are any, else by hand; and with which errors.
#[derive(Clone, Default, Debug)]
pub(super) struct Evaluation {
    weights: Option<Arc<Weights>>,
    pub(super) noise: Noise,
    /// Of the positions from the root to the one at hand, and room for those below.
    sums: Vec<Sums>,
    /// Plies from the root to the position at hand.
    ply: usize,
}

impl Evaluation {
    /// Goes to the root of a search, with weights or without.
    pub(super) fn begin(&mut self, weights: Option<Arc<Weights>>, root: &Position) {
        self.ply = 0;
        if let Some(weights) = &weights {
            self.sums.resize(MAX_PLY + 1, Sums::default());
            self.sums[0] = weights.sums(root);
        }
        self.weights = weights;
    }

    /// Goes on from the position at hand to one that follows.
    #[inline]
    pub(super) fn enter(&mut self, before: &Position, after: &Position) {
        self.ply += 1;
        if let Some(weights) = &self.weights {
            let (known, next) = self.sums.split_at_mut(self.ply);
            weights.follow(&known[self.ply - 1], before, after, &mut next[0]);
        }
    }

    /// Goes back to the position before.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.ply -= 1;
    }

    /// The worth of the position at hand for the side to move.
    #[inline]
    pub(super) fn of(&self, position: &Position) -> Score {
        let value = match &self.weights {
            Some(weights) => {
                debug_assert!(self.sums[self.ply] == weights.sums(position), "the sums are those of another position");
                weights.evaluate_with(position, &self.sums[self.ply])
            }
            None => by_hand(position),
        };
        Score::value(value + self.noise.at(position))
    }
}

/// The worth of the position for the side to move, in hundredths of a man.
fn by_hand(position: &Position) -> i32 {
    worth(position, position.turn()) - worth(position, !position.turn()) + lead(position)
}

/// Pieces and where they stand, for one side.
fn worth(position: &Position, side: Side) -> i32 {
    let pieces = position.side(side);
    let (kings, men) = (pieces & position.kings(), pieces - position.kings());
    let opponent = position.side(!side);
    let count = |set: Bitboard| set.len() as i32;
    let bridge = match side {
        Side::Black => BLACK_BRIDGE,
        Side::White => WHITE_BRIDGE,
    };
    let refuge = if opponent.len() > pieces.len() { REFUGE } else { 0 };
    let guard = if (opponent - position.kings()).is_empty() { 0 } else { BRIDGE };
    MAN * count(men)
        + KING * count(kings)
        + guard * count(men & bridge)
        + CENTRE * count(pieces & CENTRE_SQUARES)
        + refuge * count(kings & DOUBLE_CORNERS)
        - EDGE_KING * count(kings & EDGE)
        + advance(men, side)
}

/// How far the men have come.
fn advance(men: Bitboard, side: Side) -> i32 {
    men.squares()
        .map(|square| {
            let rows = match side {
                Side::Black => square.row(),
                Side::White => 7 - square.row(),
            };
            ADVANCE * i32::from(rows) + if rows == 6 { LAST_ROW_BUT_ONE } else { 0 }
        })
        .sum()
}

/// The worth of being ahead, which grows as the board empties.
fn lead(position: &Position) -> i32 {
    let count = |side| position.side(side).len() as i32;
    let (own, other) = (count(position.turn()), count(!position.turn()));
    LEAD * (own - other) / (own + other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_fen;

    fn value(fen: &str) -> i32 {
        by_hand(&read_fen(fen).unwrap().position().unwrap())
    }

    #[test]
    fn the_start_is_even_and_colours_are_alike() {
        assert_eq!(value("B:W21-32:B1-12"), 0);
        assert_eq!(value("B:W22,27,K30:B2,7"), value("W:W26,31:BK3,6,11"));
    }

    #[test]
    fn a_man_a_king_and_an_exchange_when_ahead_count() {
        assert!(value("B:W29,30:B1,2,3") > 80);
        assert!(value("B:W30:BK18") > value("B:W30:B18"));
        assert!(value("B:W30:B1,2") > value("B:W22,30:B1,2,9"));
    }

    #[test]
    fn noise_stays_within_its_amplitude_and_changes_with_the_seed() {
        let position = Position::START;
        let errors: Vec<_> = (0..200).map(|seed| Noise { amplitude: 30, seed }.at(&position)).collect();
        assert!(errors.iter().all(|error| error.abs() <= 30));
        assert!(errors.iter().any(|error| *error > 10) && errors.iter().any(|error| *error < -10));
    }
}
