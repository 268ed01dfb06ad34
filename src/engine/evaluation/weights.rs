//! The learned evaluation: the sum of the weights of a position's features, and a small network.

use std::error::Error;
use std::fmt;

use super::features::{self, pieces};
use super::net::{self, Accumulator, Net};
use crate::engine::checksum::{opened, sealed};
use crate::rules::Position;

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"BCW2";
/// The unit of the weights is this fraction of a hundredth of a man.
const UNIT: i32 = 4;
/// Pieces at the start. The score is interpolated from opening to end weights by the number of pieces left.
const PIECES: i32 = 24;

/// Weights for the features that [`Weights::visit`] shows, each in the opening and in the end, and a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    values: Vec<[i16; 2]>,
    net: Net,
}

/// Why a file of weights was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidWeights {
    /// It is something else, or has weights of another version.
    UnknownVersion,
    /// It is incomplete or has been changed.
    Damaged,
}

impl fmt::Display for InvalidWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownVersion => "these are not the weights of this version of the engine",
            Self::Damaged => "the weights are damaged: a part of them is missing or was changed",
        })
    }
}

impl Error for InvalidWeights {}

impl Weights {
    /// The project's own weights, which are part of the program with the feature `weights`. The first call unpacks them,
    /// which takes some 50 ms; later calls return the same.
    ///
    /// ```
    /// use bitboard_checkers::{Engine, Game, Limits, Ruleset, Stopwatch, Weights};
    /// let mut engine = Engine::new(16);
    /// engine.set_weights(Some(Weights::built_in()));
    /// let limits = Limits { nodes: Some(10_000), ..Limits::default() };
    /// assert!(engine.search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start()).best.is_some());
    /// ```
    ///
    /// # Panics
    /// Never: the tests read these weights.
    #[cfg(feature = "weights")]
    #[must_use]
    pub fn built_in() -> std::sync::Arc<Self> {
        use std::sync::{Arc, OnceLock};

        const PACKED: &[u8] = include_bytes!("../../../www/data/weights.bin.gz");
        static READ: OnceLock<Arc<Weights>> = OnceLock::new();
        let read = || super::gzip::unpacked(PACKED).and_then(|bytes| Self::from_bytes(&bytes).ok());
        READ.get_or_init(|| Arc::new(read().expect("our own weights"))).clone()
    }

    /// The number of features.
    pub const COUNT: usize = features::COUNT;
    /// The number of weights in the network.
    pub const NET: usize = net::COUNT;
    /// The width of the network's hidden layer.
    pub const HIDDEN: usize = net::HIDDEN;
    /// The number of the network's inputs.
    pub const ROWS: usize = net::ROWS;

    /// Makes weights from trained numbers.
    ///
    /// `hundredths` has the weights of each feature in the opening and in the end, in hundredths of a man; they are
    /// rounded to quarters. `net` has the network's rows, the bias of its hidden layer, then for each stage the output
    /// weights of both sides and the output bias, these in hundredths of a man.
    ///
    /// # Panics
    /// If the lengths are not [`Weights::COUNT`] and [`Weights::NET`].
    #[must_use]
    pub fn new(hundredths: &[[f32; 2]], net: &[f32]) -> Self {
        assert_eq!((hundredths.len(), net.len()), (Self::COUNT, Self::NET), "a weight for every feature");
        let rounded = |weight: f32| (weight * UNIT as f32).round() as i16;
        Self { values: hundredths.iter().map(|pair| pair.map(rounded)).collect(), net: Net::new(net, UNIT as f32) }
    }

    /// Shows the network's inputs that are set in a position, as the side to move sees them and as the other side does.
    /// Returns the stage of the output weights.
    pub fn visit_net(position: &Position, mut show: impl FnMut(usize, usize)) -> usize {
        net::rows(position, &mut show);
        net::stage(position)
    }

    /// Shows the number, below [`Weights::COUNT`], of every feature of a position, as the side to move sees it.
    pub fn visit(position: &Position, mut show: impl FnMut(usize)) {
        features::visit(position, |number| show(number as usize));
    }

    /// Iterates over the features of material: the number of each, with own men, own kings and the opponent's men and
    /// kings; four kings stand for four or more.
    pub fn material() -> impl Iterator<Item = (usize, [u8; 4])> {
        features::material().map(|(number, pieces)| (number as usize, pieces))
    }

    /// The share of the opening weights in a position's score, from 0 to 1.
    #[must_use]
    pub fn opening(position: &Position) -> f32 {
        pieces(position) as f32 / PIECES as f32
    }

    /// The score of a position for the side to move, in hundredths of a man.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.evaluate_with(position, &self.net.accumulate(position))
    }

    /// The accumulator of a position, computed from scratch.
    pub(super) fn accumulate(&self, position: &Position) -> Accumulator {
        self.net.accumulate(position)
    }

    /// Computes the accumulator of the position after a move from that of the position before.
    #[inline]
    pub(super) fn update(&self, last: &Accumulator, before: &Position, after: &Position, next: &mut Accumulator) {
        self.net.update(last, before, after, next);
    }

    /// The score of a position whose accumulator is known.
    #[inline]
    pub(super) fn evaluate_with(&self, position: &Position, accumulator: &Accumulator) -> i32 {
        let (mut opening, mut end) = (0, 0);
        features::visit(position, |number| {
            let [first, second] = self.values[number as usize];
            opening += i32::from(first);
            end += i32::from(second);
        });
        let pieces = pieces(position) as i32;
        let patterns = (opening * pieces + end * (PIECES - pieces)) / PIECES;
        (patterns + self.net.evaluate(position, accumulator)) / UNIT
    }

    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// If [`Weights::to_bytes`] did not make the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, InvalidWeights> {
        if !bytes.starts_with(&MAGIC) {
            return Err(InvalidWeights::UnknownVersion);
        }
        let (body, _) = opened(bytes).ok_or(InvalidWeights::Damaged)?;
        if body.len() != (Self::COUNT * 2 + Self::NET) * 2 {
            return Err(InvalidWeights::Damaged);
        }
        let (low, high) = body.split_at(body.len() / 2);
        let numbers: Vec<i16> = low.iter().zip(high).map(|(&low, &high)| i16::from_le_bytes([low, high])).collect();
        let (opening, rest) = numbers.split_at(Self::COUNT);
        let (end, net) = rest.split_at(Self::COUNT);
        let values = opening.iter().zip(end).map(|(&opening, &end)| [opening, end]).collect();
        Ok(Self { values, net: Net::from_numbers(net) })
    }

    /// The bytes of a file: `BCW2`, a checksum of eight bytes, the low bytes of all numbers, then the high bytes, which
    /// compresses best. The numbers are the opening weights, the end weights and the network.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let column = |stage: usize| self.values.iter().map(move |pair| pair[stage]);
        let numbers = || column(0).chain(column(1)).chain(self.net.numbers());
        let byte = |place: usize| numbers().map(move |number| number.to_le_bytes()[place]);
        let body: Vec<u8> = byte(0).chain(byte(1)).collect();
        sealed(MAGIC, &body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::checksum::SEAL;

    fn some() -> Weights {
        let weight = |number: usize| [(number % 200) as f32 - 100.0, (number % 7) as f32];
        Weights::new(&(0..Weights::COUNT).map(weight).collect::<Vec<_>>(), &vec![0.0; Weights::NET])
    }

    #[test]
    fn what_is_written_is_read_and_what_is_changed_refused() {
        let bytes = some().to_bytes();
        assert_eq!(Weights::from_bytes(&bytes), Ok(some()));
        assert_eq!(Weights::from_bytes(&bytes[..bytes.len() - 1]), Err(InvalidWeights::Damaged));
        assert_eq!(Weights::from_bytes(b"BCW2"), Err(InvalidWeights::Damaged));
        assert_eq!(Weights::from_bytes(b"chess"), Err(InvalidWeights::UnknownVersion));
        for place in [4, SEAL, bytes.len() / 2, bytes.len() - 1] {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(Weights::from_bytes(&changed), Err(InvalidWeights::Damaged), "at {place}");
        }
    }

    #[test]
    fn a_score_is_the_sum_of_the_weights_of_the_features() {
        let weights = some();
        let mut sum = 0.0;
        Weights::visit(&Position::START, |number| sum += (number % 200) as f32 - 100.0);
        assert_eq!(weights.evaluate(&Position::START), sum as i32);
    }
}
