//! The network of the learned evaluation.
//!
//! ```text
//! 128 inputs in one of eight buckets: own men, own kings, the opponent's men and its kings, each on 32 squares
//!   -> HIDDEN sums for the side to move and HIDDEN for the other side, clipped to 0..1 and squared
//!   -> SECOND sums, clipped to 0..1
//!   -> the score
//! ```
//!
//! The second layer and the output have a set of weights for each stage of the game, chosen by the number of pieces.
//! Weights are integers; the constants say what number stands for one.

use super::inputs::INPUTS;
use super::vectors::{HIDDEN, ONE, Processor, Row, SECOND};
use crate::rules::Position;

/// The number of stages.
pub(super) const STAGES: usize = 4;
/// The number of weights of a stage.
const STAGE: usize = SECOND * (2 * HIDDEN + 2) + 1;
/// The number of weights.
pub(super) const COUNT: usize = (INPUTS + 1) * HIDDEN + STAGES * STAGE;

/// One in the weights of the second layer.
const SECOND_ONE: i16 = 1024;
/// One in the sums of the second layer: eight bits of the square, ten of the weight.
const SECOND_SUM: i32 = 1 << 18;
/// The bits of those sums that are dropped, so that 12 are left.
const SECOND_SHIFT: i32 = 6;
/// A hundredth of a man in the weights of the output.
const HUNDREDTH: i16 = 16;

/// The network in integers, as the engine uses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Net {
    pub(super) rows: Vec<Row>,
    pub(super) bias: Row,
    stages: Vec<Stage>,
    pub(super) processor: Processor,
}

/// The second layer and the output of a stage.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(align(64))]
struct Stage {
    /// For each sum its weights for the side to move and for the other side.
    weights: [[Row; 2]; SECOND],
    biases: [i16; SECOND],
    output: [i16; SECOND],
    bias: i16,
}

impl Net {
    /// Rounds trained numbers, in the order of [`Net::numbers`]. The output weights are in hundredths of a man.
    pub(super) fn new(trained: &[f32]) -> Self {
        let whole = |(place, &number): (usize, &f32)| (number * f32::from(one(place))).round() as i16;
        Self::from_numbers(&trained.iter().enumerate().map(whole).collect::<Vec<_>>())
    }

    /// The rounded numbers, on the scale of [`Net::new`].
    pub(super) fn trained(&self) -> Vec<f32> {
        self.numbers().enumerate().map(|(place, number)| f32::from(number) / f32::from(one(place))).collect()
    }

    /// The network with the numbers of a file, [`COUNT`] of them.
    pub(super) fn from_numbers(numbers: &[i16]) -> Self {
        let (rows, stages) = numbers.split_at((INPUTS + 1) * HIDDEN);
        Self {
            rows: rows.chunks(HIDDEN).take(INPUTS).map(row).collect(),
            bias: row(&rows[INPUTS * HIDDEN..]),
            stages: stages.chunks(STAGE).map(Stage::from_numbers).collect(),
            processor: Processor::detect(),
        }
    }

    /// The numbers in the order of a file: the rows, the bias of the first layer, and for each stage the weights and
    /// biases of the second layer, then the weights and the bias of the output.
    pub(super) fn numbers(&self) -> impl Iterator<Item = i16> {
        self.rows.iter().chain([&self.bias]).flat_map(numbers).chain(self.stages.iter().flat_map(Stage::numbers))
    }

    /// The score for the side to move, in hundredths of a man, of a position at this stage: from the sums of the first
    /// layer for the side to move and for the other side.
    #[inline]
    pub(super) fn evaluate(&self, stage: usize, [own, other]: [&Row; 2]) -> i32 {
        let stage = &self.stages[stage];
        self.processor.run(
            #[inline(always)]
            |second_layer| {
                let mut score = 0_i32;
                for (place, sum) in second_layer([own, other], &stage.weights).into_iter().enumerate() {
                    let sum = sum.wrapping_add(i32::from(stage.biases[place]) * (SECOND_SUM / i32::from(SECOND_ONE)));
                    let clipped = sum.clamp(0, SECOND_SUM) >> SECOND_SHIFT;
                    score = score.wrapping_add(clipped * i32::from(stage.output[place]));
                }
                let one = SECOND_SUM >> SECOND_SHIFT;
                (score / one + i32::from(stage.bias)) / i32::from(HUNDREDTH)
            },
        )
    }
}

impl Stage {
    fn from_numbers(numbers: &[i16]) -> Self {
        let (weights, rest) = numbers.split_at(SECOND * 2 * HIDDEN);
        let weights = std::array::from_fn(|place| {
            let of_sum = &weights[place * 2 * HIDDEN..];
            [row(of_sum), row(&of_sum[HIDDEN..])]
        });
        Self { weights, biases: array(rest), output: array(&rest[SECOND..]), bias: rest[2 * SECOND] }
    }

    fn numbers(&self) -> impl Iterator<Item = i16> {
        self.weights.iter().flatten().flat_map(numbers).chain(self.biases).chain(self.output).chain([self.bias])
    }
}

/// The integer that stands for one in the number at this place.
fn one(place: usize) -> i16 {
    match place.checked_sub((INPUTS + 1) * HIDDEN) {
        None => ONE,
        Some(place) if place % STAGE < SECOND * (2 * HIDDEN + 1) => SECOND_ONE,
        Some(_) => HUNDREDTH,
    }
}

/// The first numbers of a list, as a row.
fn row(numbers: &[i16]) -> Row {
    Row(array(numbers))
}

fn numbers(row: &Row) -> impl Iterator<Item = i16> {
    row.0.into_iter()
}

/// The first numbers of a list.
fn array<const N: usize>(numbers: &[i16]) -> [i16; N] {
    std::array::from_fn(|place| numbers[place])
}

/// The stage of a position.
#[inline]
pub(super) fn stage(position: &Position) -> usize {
    let pieces = position.piece_count() as usize;
    (pieces.saturating_sub(1) * STAGES / 24).min(STAGES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_fen;
    use crate::rules::mix;

    impl Net {
        /// A network with small random numbers.
        pub(in super::super) fn random() -> Self {
            let number = |place: usize| (mix(place as u64) % 401) as i16 - 200;
            Self::from_numbers(&(0..COUNT).map(number).collect::<Vec<_>>())
        }
    }

    #[test]
    fn numbers_are_read_as_written() {
        assert_eq!(Net::random().numbers().count(), COUNT);
        assert_eq!(Net::from_numbers(&Net::random().numbers().collect::<Vec<_>>()), Net::random());
    }

    #[test]
    fn every_number_of_pieces_has_a_stage() {
        let stages: Vec<_> = ["B:WK1:B32", "B:W21-26:B1-6", "B:W21-28:B1-9", "B:W21-32:B1-12"]
            .map(|fen| stage(&read_fen(fen).unwrap().position().unwrap()))
            .into();
        assert_eq!(stages, [0, 1, 2, 3]);
    }
}
