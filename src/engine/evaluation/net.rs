//! A small neural network beside the pattern weights: it can combine pieces anywhere on the board.
//!
//! The first layer has a row of [`HIDDEN`] weights for each kind of piece on each square. The [`Accumulator`] holds the
//! sums of the rows of all pieces, once as Black sees the board and once as White does. The sums are clipped to the
//! range from zero to one and squared; the output layer adds them up with one of eight sets of weights, chosen by the
//! number of pieces. A move changes few pieces, so the accumulator is updated from position to position and not
//! computed from scratch.

use super::features::pieces;
use crate::rules::{Bitboard, Position, Side};

/// The width of the hidden layer.
pub(super) const HIDDEN: usize = 16;
/// The inputs: own men, own kings, the opponent's men and its kings, each on 32 squares.
pub(super) const ROWS: usize = 128;
/// The sets of output weights, one for every three pieces.
const STAGES: usize = 8;
/// The number that stands for one in the accumulator: its square fills 15 bits.
const ONE: i16 = 181;
/// Bits of that square.
const SHIFT: i32 = 15;
/// The number of weights in a network.
pub(super) const COUNT: usize = (ROWS + 1) * HIDDEN + STAGES * STAGE;
/// The number of weights in a set of output weights.
const STAGE: usize = 2 * HIDDEN + 1;

/// At least the number of pieces that a move can remove or add.
const MOST: usize = 16;

type Row = [i16; HIDDEN];

/// The network in integers, as the engine uses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Net {
    rows: Vec<Row>,
    /// The bias of the hidden layer.
    bias: Row,
    /// For each stage the weights for the side to move, for the other side, and the bias.
    outputs: Vec<(Row, Row, i16)>,
}

/// The accumulator: the hidden layer of a position, as the sums of the rows of its pieces seen by Black and by White.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(align(64))]
pub(super) struct Accumulator {
    black: Row,
    white: Row,
}

impl Net {
    /// Rounds trained numbers: rows, bias, and for each stage the weights and the bias of the output, multiplied by
    /// `unit`.
    pub(super) fn new(trained: &[f32], unit: f32) -> Self {
        let scale = |place| if place < (ROWS + 1) * HIDDEN { f32::from(ONE) } else { unit };
        let whole = |(place, &number): (usize, &f32)| (number * scale(place)).round() as i16;
        Self::from_numbers(&trained.iter().enumerate().map(whole).collect::<Vec<_>>())
    }

    /// The network with the numbers of a file, [`COUNT`] of them.
    pub(super) fn from_numbers(numbers: &[i16]) -> Self {
        let (rows, outputs) = numbers.split_at((ROWS + 1) * HIDDEN);
        let row = |numbers: &[i16]| std::array::from_fn(|place| numbers[place]);
        let output = |numbers: &[i16]| (row(numbers), row(&numbers[HIDDEN..]), numbers[2 * HIDDEN]);
        Self {
            rows: rows.chunks(HIDDEN).take(ROWS).map(row).collect(),
            bias: row(&rows[ROWS * HIDDEN..]),
            outputs: outputs.chunks(STAGE).map(output).collect(),
        }
    }

    /// The numbers in the order of the file.
    pub(super) fn numbers(&self) -> impl Iterator<Item = i16> {
        let output = |&(own, other, bias): &(Row, Row, i16)| own.into_iter().chain(other).chain([bias]);
        self.rows.iter().flatten().copied().chain(self.bias).chain(self.outputs.iter().flat_map(output))
    }

    /// The accumulator of a position, computed from scratch.
    pub(super) fn accumulate(&self, position: &Position) -> Accumulator {
        let mut accumulator = Accumulator { black: self.bias, white: self.bias };
        for (kind, set) in kinds(position).into_iter().enumerate() {
            for square in set.squares() {
                self.change(&mut accumulator, 32 * kind + square.index(), i16::wrapping_add);
            }
        }
        accumulator
    }

    /// Computes the accumulator of the position after a move from that of the position before.
    #[inline]
    pub(super) fn update(&self, last: &Accumulator, before: &Position, after: &Position, next: &mut Accumulator) {
        let (mut left, mut came) = ([0; MOST], [0; MOST]);
        let (mut leaving, mut coming) = (0, 0);
        for (kind, (before, after)) in kinds(before).into_iter().zip(kinds(after)).enumerate() {
            for square in (before - after).singles().map(Bitboard::square) {
                left[leaving] = 32 * kind + square.index();
                leaving += 1;
            }
            for square in (after - before).singles().map(Bitboard::square) {
                came[coming] = 32 * kind + square.index();
                coming += 1;
            }
        }
        // The piece that moves exchanges one row for another, unless it is a king that returns to its start square.
        let moved = leaving.min(coming).min(1);
        if moved == 1 {
            self.exchange(last, left[0], came[0], next);
        } else {
            next.black.copy_from_slice(&last.black);
            next.white.copy_from_slice(&last.white);
        }
        for &row in &left[moved..leaving] {
            self.change(next, row, i16::wrapping_sub);
        }
        for &row in &came[moved..coming] {
            self.change(next, row, i16::wrapping_add);
        }
    }

    /// The accumulator with one row subtracted and another added.
    #[inline]
    fn exchange(&self, last: &Accumulator, left: usize, came: usize, next: &mut Accumulator) {
        let (less, more) = (&self.rows[left], &self.rows[came]);
        for place in 0..HIDDEN {
            next.black[place] = last.black[place].wrapping_sub(less[place]).wrapping_add(more[place]);
        }
        let (less, more) = (&self.rows[turned(left)], &self.rows[turned(came)]);
        for place in 0..HIDDEN {
            next.white[place] = last.white[place].wrapping_sub(less[place]).wrapping_add(more[place]);
        }
    }

    #[inline]
    fn change(&self, accumulator: &mut Accumulator, row: usize, change: impl Fn(i16, i16) -> i16) {
        for (sum, row) in [(&mut accumulator.black, row), (&mut accumulator.white, turned(row))] {
            let row = &self.rows[row];
            for place in 0..HIDDEN {
                sum[place] = change(sum[place], row[place]);
            }
        }
    }

    /// The network's part of the score for the side to move, in the unit of the output weights.
    #[inline]
    pub(super) fn evaluate(&self, position: &Position, accumulator: &Accumulator) -> i32 {
        let (own, other) = match position.turn() {
            Side::Black => (&accumulator.black, &accumulator.white),
            Side::White => (&accumulator.white, &accumulator.black),
        };
        let (own_weights, other_weights, bias) = &self.outputs[stage(position)];
        (output(own, own_weights).wrapping_add(output(other, other_weights)) >> SHIFT) + i32::from(*bias)
    }
}

/// Shows the row number of every piece, as the side to move sees the board and as the other side does.
pub(super) fn rows(position: &Position, mut show: impl FnMut(usize, usize)) {
    for (kind, set) in kinds(position).into_iter().enumerate() {
        for square in set.squares() {
            let black = 32 * kind + square.index();
            let white = turned(black);
            if position.turn() == Side::Black { show(black, white) } else { show(white, black) }
        }
    }
}

/// The number of the set of output weights for a position.
#[inline]
pub(super) fn stage(position: &Position) -> usize {
    (pieces(position).saturating_sub(1) as usize / 3).min(STAGES - 1)
}

/// Black's men and kings, then White's.
#[inline]
fn kinds(position: &Position) -> [Bitboard; 4] {
    let (black, white, kings) = (position.black(), position.white(), position.kings());
    [black - kings, black & kings, white - kings, white & kings]
}

/// Converts the row number of a piece from Black's view to White's: the piece changes sides and its square is turned.
#[inline]
fn turned(row: usize) -> usize {
    row ^ (64 + 31)
}

#[inline]
fn output(sum: &Row, weights: &Row) -> i32 {
    let mut total = 0_i32;
    for place in 0..HIDDEN {
        let clipped = sum[place].clamp(0, ONE);
        total = total.wrapping_add(i32::from(clipped * clipped) * i32::from(weights[place]));
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_fen;
    use crate::rules::{Game, Move, Ruleset, mix};

    fn some() -> Net {
        let number = |place: usize| ((place * 7919 % 200) as f32 - 100.0) / 200.0;
        Net::new(&(0..COUNT).map(number).collect::<Vec<_>>(), 400.0)
    }

    /// Plays random moves, and shows each with the positions before and after it.
    fn walk(seed: u64, mut show: impl FnMut(&Position, Move, &Position)) {
        let (mut game, mut state) = (Game::new(Ruleset::OFFICIAL), seed);
        loop {
            let (legal, before) = (game.legal_moves(), *game.position());
            state = mix(state);
            let Some(&mv) = legal.get(state as usize % legal.len().max(1)) else { return };
            if game.play(mv).is_err() {
                return;
            }
            show(&before, mv, game.position());
        }
    }

    #[test]
    fn an_updated_accumulator_equals_one_computed_from_scratch() {
        let net = some();
        let (mut crowned, mut doubles, mut kings) = (0, 0, 0);
        for seed in 0..200 {
            let mut accumulator = net.accumulate(&Position::START);
            walk(seed, |before, mv, after| {
                let last = accumulator;
                net.update(&last, before, after, &mut accumulator);
                assert_eq!(accumulator, net.accumulate(after), "seed {seed}, {mv:?}");
                crowned += u32::from(mv.crowns());
                doubles += u32::from(mv.captured().len() > 1);
                kings += (mv.captured() & before.kings()).len();
            });
        }
        assert!(crowned > 100 && doubles > 100 && kings > 100, "{crowned} {doubles} {kings}");
    }

    #[test]
    fn a_king_that_returns_to_its_square_changes_only_the_captured_pieces() {
        let net = some();
        let position = read_fen("B:W7,8,15,16:BK3").unwrap().position().unwrap();
        let round = position.legal_moves(Ruleset::OFFICIAL).into_iter().find(|mv| mv.from() == mv.to());
        let after = position.after(round.expect("a jump round"), Ruleset::OFFICIAL);
        let mut accumulator = Accumulator::default();
        net.update(&net.accumulate(&position), &position, &after, &mut accumulator);
        assert_eq!(accumulator, net.accumulate(&after));
    }

    #[test]
    fn colours_are_alike_and_the_side_to_move_matters() {
        let net = some();
        let score = |fen: &str| {
            let position = read_fen(fen).unwrap().position().unwrap();
            net.evaluate(&position, &net.accumulate(&position))
        };
        assert_eq!(score("B:W22,27,K30:B2,7"), score("W:W26,31:BK3,6,11"));
        assert_ne!(score("B:W22,27,K30:B2,7"), score("W:W22,27,K30:B2,7"));
    }

    #[test]
    fn numbers_are_read_as_written() {
        assert_eq!(Net::from_numbers(&some().numbers().collect::<Vec<_>>()), some());
    }
}
