//! The learned evaluation: a weight for everything that a position shows, added up.

use std::error::Error;
use std::fmt;

use super::checksum::{opened, sealed};
use super::features::{self, pieces};
use super::net::{self, Net, Sums};
use crate::rules::Position;

/// What a file of weights begins with.
const MAGIC: [u8; 4] = *b"BCW2";
/// So many parts of a hundredth of a man is one.
const UNIT: i32 = 4;
/// Pieces at the start; the fewer there are, the more the second weight counts and the less the first.
const PIECES: i32 = 24;

/// What everything is worth that [`Weights::visit`] shows: in the opening and at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    values: Vec<[i16; 2]>,
    net: Net,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidWeights {
    /// They are something else, or weights of another version.
    UnknownVersion,
    /// They are not as they were written: something is missing or changed.
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
    /// How many things there are to be seen in positions.
    pub const COUNT: usize = features::COUNT;
    /// How many numbers the network has.
    pub const NET: usize = net::COUNT;
    /// How many numbers each of its rows has.
    pub const HIDDEN: usize = net::HIDDEN;
    /// How many rows it has.
    pub const ROWS: usize = net::ROWS;

    /// From the worth of each thing in hundredths of a man, in the opening and at the end; rounded to quarters. And from
    /// the numbers of the network: its rows, the row all sums begin with, then for each stage the weights of the output,
    /// for both sides, and what it begins with, these in hundredths of a man.
    ///
    /// # Panics
    /// When there are not [`Weights::COUNT`] or not [`Weights::NET`].
    #[must_use]
    pub fn new(hundredths: &[[f32; 2]], net: &[f32]) -> Self {
        assert_eq!((hundredths.len(), net.len()), (Self::COUNT, Self::NET), "a worth for everything");
        let rounded = |worth: f32| (worth * UNIT as f32).round() as i16;
        Self { values: hundredths.iter().map(|pair| pair.map(rounded)).collect(), net: Net::new(net, UNIT as f32) }
    }

    /// Shows the rows of the network that a position uses: as the side to move sees it, and as the other does; and tells
    /// the stage of its output.
    pub fn visit_net(position: &Position, mut show: impl FnMut(usize, usize)) -> usize {
        net::rows(position, &mut show);
        net::stage(position)
    }

    /// Shows the number, below [`Weights::COUNT`], of everything that is to be seen in a position: by the side to move.
    pub fn visit(position: &Position, mut show: impl FnMut(usize)) {
        features::visit(position, |number| show(number as usize));
    }

    /// The number of every material that there can be, with its own men and kings and the opponent's; four kings stand for
    /// four or more.
    pub fn material() -> impl Iterator<Item = (usize, [u8; 4])> {
        features::material().map(|(number, pieces)| (number as usize, pieces))
    }

    /// The share of the opening in a position, from 0 to 1.
    #[must_use]
    pub fn opening(position: &Position) -> f32 {
        pieces(position) as f32 / PIECES as f32
    }

    /// The worth of a position for the side to move, in hundredths of a man.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.evaluate_with(position, &self.net.sums(position))
    }

    /// What the network's part of the worth is made of.
    pub(super) fn sums(&self, position: &Position) -> Sums {
        self.net.sums(position)
    }

    /// The same for the position that follows on another.
    #[inline]
    pub(super) fn follow(&self, sums: &Sums, before: &Position, after: &Position, next: &mut Sums) {
        self.net.follow(sums, before, after, next);
    }

    /// The worth of a position whose sums are known.
    #[inline]
    pub(super) fn evaluate_with(&self, position: &Position, sums: &Sums) -> i32 {
        let (mut opening, mut end) = (0, 0);
        features::visit(position, |number| {
            let [first, second] = self.values[number as usize];
            opening += i32::from(first);
            end += i32::from(second);
        });
        let pieces = pieces(position) as i32;
        let patterns = (opening * pieces + end * (PIECES - pieces)) / PIECES;
        (patterns + self.net.evaluate(position, sums)) / UNIT
    }

    /// From the bytes of a file.
    ///
    /// # Errors
    /// When they are not what [`Weights::to_bytes`] made.
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

    /// The bytes of a file: `BCW2`, a checksum of eight bytes, the low bytes of all numbers, then the high ones: so they
    /// are packed best. First come the weights of the opening, then those of the end, then the network.
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
    use super::super::checksum::SEAL;
    use super::*;

    fn some() -> Weights {
        let worth = |number: usize| [(number % 200) as f32 - 100.0, (number % 7) as f32];
        Weights::new(&(0..Weights::COUNT).map(worth).collect::<Vec<_>>(), &vec![0.0; Weights::NET])
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
    fn a_position_is_worth_the_sum_of_what_it_shows() {
        let weights = some();
        let mut sum = 0.0;
        Weights::visit(&Position::START, |number| sum += (number % 200) as f32 - 100.0);
        assert_eq!(weights.evaluate(&Position::START), sum as i32);
    }
}
