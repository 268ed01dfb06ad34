//! A small neural network beside the pattern weights: it sees what lies together anywhere on the board.
//!
//! Every piece has a row of [`HIDDEN`] numbers for its kind and square. The rows of all pieces are added up twice, as
//! Black sees the board and as White does; both sums are cut to what lies between nothing and one, squared, and added
//! with one of eight sets of weights, by the number of pieces. A move changes few pieces, so that the sums are carried
//! along from position to position and not made anew.

use super::features::pieces;
use crate::rules::{Bitboard, Position, Side};

/// Numbers in a row.
pub(super) const HIDDEN: usize = 16;
/// Rows: own men, own kings, the opponent's men, its kings, each on 32 squares.
pub(super) const ROWS: usize = 128;
/// Sets of weights of the output, for every three pieces more.
const STAGES: usize = 8;
/// Stands for one in the sums: the square of it fills 15 bits.
const ONE: i16 = 181;
/// Bits of that square.
const SHIFT: i32 = 15;
/// How many numbers a network has.
pub(super) const COUNT: usize = (ROWS + 1) * HIDDEN + STAGES * STAGE;
/// How many a set of weights of the output has.
const STAGE: usize = 2 * HIDDEN + 1;

/// Pieces that can change in a move, and more.
const MOST: usize = 16;

type Row = [i16; HIDDEN];

/// The network as the engine uses it, in whole numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Net {
    rows: Vec<Row>,
    /// What every sum begins with.
    start: Row,
    /// For each stage the weights for the side to move, for the other side, and what the output begins with.
    outputs: Vec<(Row, Row, i16)>,
}

/// The rows of all pieces of a position added up, as Black sees it and as White does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(align(64))]
pub(super) struct Sums {
    black: Row,
    white: Row,
}

impl Net {
    /// From what was learnt: rows, the row that all sums begin with, and for each stage the weights of the output and
    /// what it begins with, which are kept in so many parts: `unit`.
    pub(super) fn new(learnt: &[f32], unit: f32) -> Self {
        let scale = |place| if place < (ROWS + 1) * HIDDEN { f32::from(ONE) } else { unit };
        let whole = |(place, &number): (usize, &f32)| (number * scale(place)).round() as i16;
        Self::from_numbers(&learnt.iter().enumerate().map(whole).collect::<Vec<_>>())
    }

    /// From the numbers of a file, [`COUNT`].
    pub(super) fn from_numbers(numbers: &[i16]) -> Self {
        let (rows, outputs) = numbers.split_at((ROWS + 1) * HIDDEN);
        let row = |numbers: &[i16]| std::array::from_fn(|place| numbers[place]);
        let output = |numbers: &[i16]| (row(numbers), row(&numbers[HIDDEN..]), numbers[2 * HIDDEN]);
        Self {
            rows: rows.chunks(HIDDEN).take(ROWS).map(row).collect(),
            start: row(&rows[ROWS * HIDDEN..]),
            outputs: outputs.chunks(STAGE).map(output).collect(),
        }
    }

    /// The numbers of its file.
    pub(super) fn numbers(&self) -> impl Iterator<Item = i16> {
        let output = |&(own, other, start): &(Row, Row, i16)| own.into_iter().chain(other).chain([start]);
        self.rows.iter().flatten().copied().chain(self.start).chain(self.outputs.iter().flat_map(output))
    }

    /// The sums of a position.
    pub(super) fn sums(&self, position: &Position) -> Sums {
        let mut sums = Sums { black: self.start, white: self.start };
        for (kind, set) in kinds(position).into_iter().enumerate() {
            for square in set.squares() {
                self.change(&mut sums, 32 * kind + square.index(), i16::wrapping_add);
            }
        }
        sums
    }

    /// Makes the sums of the position that follows on another, from the sums of that and by what has changed.
    #[inline]
    pub(super) fn follow(&self, sums: &Sums, before: &Position, after: &Position, next: &mut Sums) {
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
        // A piece moves: one row for another. A king that comes back to its square changes nothing by itself.
        let moved = leaving.min(coming).min(1);
        if moved == 1 {
            self.exchange(sums, left[0], came[0], next);
        } else {
            next.black.copy_from_slice(&sums.black);
            next.white.copy_from_slice(&sums.white);
        }
        for &row in &left[moved..leaving] {
            self.change(next, row, i16::wrapping_sub);
        }
        for &row in &came[moved..coming] {
            self.change(next, row, i16::wrapping_add);
        }
    }

    /// The sums with one row taken away and another added.
    #[inline]
    fn exchange(&self, sums: &Sums, left: usize, came: usize, next: &mut Sums) {
        let (less, more) = (&self.rows[left], &self.rows[came]);
        for place in 0..HIDDEN {
            next.black[place] = sums.black[place].wrapping_sub(less[place]).wrapping_add(more[place]);
        }
        let (less, more) = (&self.rows[turned(left)], &self.rows[turned(came)]);
        for place in 0..HIDDEN {
            next.white[place] = sums.white[place].wrapping_sub(less[place]).wrapping_add(more[place]);
        }
    }

    #[inline]
    fn change(&self, sums: &mut Sums, row: usize, change: impl Fn(i16, i16) -> i16) {
        for (sum, row) in [(&mut sums.black, row), (&mut sums.white, turned(row))] {
            let row = &self.rows[row];
            for place in 0..HIDDEN {
                sum[place] = change(sum[place], row[place]);
            }
        }
    }

    /// The worth of a position for the side to move, in the unit of the output's weights.
    #[inline]
    pub(super) fn evaluate(&self, position: &Position, sums: &Sums) -> i32 {
        let (own, other) = match position.turn() {
            Side::Black => (&sums.black, &sums.white),
            Side::White => (&sums.white, &sums.black),
        };
        let (own_weights, other_weights, start) = &self.outputs[stage(position)];
        (output(own, own_weights).wrapping_add(output(other, other_weights)) >> SHIFT) + i32::from(*start)
    }
}

/// Shows the number of the row of every piece, as the side to move sees the board and as the other does.
pub(super) fn rows(position: &Position, mut show: impl FnMut(usize, usize)) {
    for (kind, set) in kinds(position).into_iter().enumerate() {
        for square in set.squares() {
            let black = 32 * kind + square.index();
            let white = turned(black);
            if position.turn() == Side::Black { show(black, white) } else { show(white, black) }
        }
    }
}

/// Which set of weights serves: by the number of pieces.
#[inline]
pub(super) fn stage(position: &Position) -> usize {
    (pieces(position).saturating_sub(1) as usize / 3).min(STAGES - 1)
}

/// Black's men, its kings, White's men, its kings.
#[inline]
fn kinds(position: &Position) -> [Bitboard; 4] {
    let (black, white, kings) = (position.black(), position.white(), position.kings());
    [black - kings, black & kings, white - kings, white & kings]
}

/// The row of a piece as White sees it, from that as Black does: it is the opponent's there, and its square is turned.
#[inline]
fn turned(row: usize) -> usize {
    row ^ (64 + 31)
}

#[inline]
fn output(sum: &Row, weights: &Row) -> i32 {
    let mut total = 0_i32;
    for place in 0..HIDDEN {
        let cut = sum[place].clamp(0, ONE);
        total = total.wrapping_add(i32::from(cut * cut) * i32::from(weights[place]));
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

    /// Plays by chance, and shows each move with the positions before and after it.
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
    fn sums_that_are_carried_along_are_those_made_anew() {
        let net = some();
        let (mut crowned, mut doubles, mut kings) = (0, 0, 0);
        for seed in 0..200 {
            let mut sums = net.sums(&Position::START);
            walk(seed, |before, mv, after| {
                let last = sums;
                net.follow(&last, before, after, &mut sums);
                assert_eq!(sums, net.sums(after), "seed {seed}, {mv:?}");
                crowned += u32::from(mv.crowns());
                doubles += u32::from(mv.captured().len() > 1);
                kings += (mv.captured() & before.kings()).len();
            });
        }
        assert!(crowned > 100 && doubles > 100 && kings > 100, "{crowned} {doubles} {kings}");
    }

    #[test]
    fn a_king_that_comes_back_to_its_square_leaves_only_what_it_took() {
        let net = some();
        let position = read_fen("B:W7,8,15,16:BK3").unwrap().position().unwrap();
        let round = position.legal_moves(Ruleset::OFFICIAL).into_iter().find(|mv| mv.from() == mv.to());
        let after = position.after(round.expect("a jump round"), Ruleset::OFFICIAL);
        let mut sums = Sums::default();
        net.follow(&net.sums(&position), &position, &after, &mut sums);
        assert_eq!(sums, net.sums(&after));
    }

    #[test]
    fn colours_are_alike_and_the_side_to_move_matters() {
        let net = some();
        let worth = |fen: &str| {
            let position = read_fen(fen).unwrap().position().unwrap();
            net.evaluate(&position, &net.sums(&position))
        };
        assert_eq!(worth("B:W22,27,K30:B2,7"), worth("W:W26,31:BK3,6,11"));
        assert_ne!(worth("B:W22,27,K30:B2,7"), worth("W:W22,27,K30:B2,7"));
    }

    #[test]
    fn numbers_are_read_as_written() {
        assert_eq!(Net::from_numbers(&some().numbers().collect::<Vec<_>>()), some());
    }
}
