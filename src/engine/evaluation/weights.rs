//! The weights of the learned evaluation, as they lie in a file.

use std::error::Error;
use std::fmt;

use super::accumulator::Accumulator;
use super::inputs;
use super::net::{self, Net};
use super::vectors;
use crate::engine::checksum::{opened, sealed};
use crate::rules::Position;

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"BCW4";

/// The numbers of the rows of a bucket, and where those of the last bucket end.
const BUCKET_WEIGHTS: usize = inputs::BUCKET_INPUTS * vectors::HIDDEN;
const BUCKETS_END: usize = inputs::BUCKETS * BUCKET_WEIGHTS;

/// The weights of the network that evaluates positions.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::engine::Weights;
/// let weights = Weights::new(&vec![0.0; Weights::COUNT]);
/// assert_eq!(weights.evaluate(&Position::START), 0, "an untrained network knows nothing");
/// assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    pub(super) net: Net,
}

/// Why a file of weights was refused.
///
/// ```
/// use bitboard_checkers::engine::{InvalidWeights, Weights};
/// assert_eq!(Weights::from_bytes(b"PK"), Err(InvalidWeights::UnknownVersion));
/// assert_eq!(Weights::from_bytes(b"BCW4").unwrap_err().to_string(), InvalidWeights::Damaged.to_string());
/// ```
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
    /// The project's own weights, which are part of the program with the feature `weights`. The first call unpacks
    /// them, which takes a few milliseconds; later calls return the same.
    ///
    /// ```
    /// use bitboard_checkers::engine::{Engine, Limits, Stopwatch, Weights};
    /// use bitboard_checkers::{Game, Ruleset};
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

    /// The number of weights.
    pub const COUNT: usize = net::COUNT;
    /// The number of the network's inputs, in all buckets.
    pub const INPUTS: usize = inputs::INPUTS;
    /// The number of buckets of inputs: each has weights of its own for the first layer.
    pub const BUCKETS: usize = inputs::BUCKETS;
    /// The width of the first layer, for each side.
    pub const HIDDEN: usize = vectors::HIDDEN;
    /// The width of the second layer.
    pub const SECOND: usize = vectors::SECOND;
    /// The number of stages, each with a second layer and an output of its own.
    pub const STAGES: usize = net::STAGES;

    /// Makes weights from trained numbers: for each input of each bucket its weights for the first layer, the biases of
    /// that layer, and for each stage the weights of the second layer (for each of its sums those for the side to move,
    /// then those for the other side), its biases, the weights of the output and its bias, these two in hundredths of a
    /// man.
    ///
    /// # Panics
    /// If there are not [`Weights::COUNT`] numbers.
    #[must_use]
    pub fn new(trained: &[f32]) -> Self {
        assert_eq!(trained.len(), Self::COUNT, "the number of weights");
        Self { net: Net::new(trained) }
    }

    /// The numbers that [`Weights::new`] would make these weights of: those it was given, rounded.
    #[must_use]
    pub fn trained(&self) -> Vec<f32> {
        self.net.trained()
    }

    /// Shows the inputs that are set in a position, as the side to move sees the board and as the other side does.
    /// Returns the stage of the position.
    pub fn visit(position: &Position, show: impl FnMut(usize, usize)) -> usize {
        inputs::visit(position, show);
        net::stage(position)
    }

    /// The score of a position for the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        Accumulator::of(&self.net, position).evaluate(&self.net, position)
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
        if body.len() != Self::COUNT * 2 {
            return Err(InvalidWeights::Damaged);
        }
        let (low, high) = body.split_at(body.len() / 2);
        let mut numbers: Vec<i16> = low.iter().zip(high).map(|(&low, &high)| unfolded([low, high])).collect();
        let (first, others) = numbers[..BUCKETS_END].split_at_mut(BUCKET_WEIGHTS);
        for bucket in others.chunks_mut(BUCKET_WEIGHTS) {
            bucket.iter_mut().zip(&*first).for_each(|(number, &first)| *number = number.wrapping_add(first));
        }
        Ok(Self { net: Net::from_numbers(&numbers) })
    }

    /// The bytes of a file: `BCW4`, a checksum of eight bytes, the low bytes of all numbers, then the high bytes. The
    /// numbers have the order of [`Weights::new`].
    ///
    /// To compress well they are small and not negative: of the rows of the later buckets the file has the differences
    /// to those of the first, and 0, -1, 1, -2, 2 are written as 0, 1, 2, 3, 4.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers: Vec<i16> = self.net.numbers().collect();
        let first = |place: usize| match place {
            BUCKET_WEIGHTS..BUCKETS_END => numbers[place % BUCKET_WEIGHTS],
            _ => 0,
        };
        let folded = numbers.iter().enumerate().map(|(place, number)| folded(number.wrapping_sub(first(place))));
        let (low, high): (Vec<u8>, Vec<u8>) = folded.map(|[low, high]| (low, high)).unzip();
        sealed(MAGIC, &[low, high].concat())
    }
}

/// The bytes of a number, with its sign in the lowest bit.
fn folded(number: i16) -> [u8; 2] {
    (number << 1 ^ number >> 15).to_le_bytes()
}

/// The number of these bytes.
fn unfolded(bytes: [u8; 2]) -> i16 {
    let folded = u16::from_le_bytes(bytes);
    (folded >> 1) as i16 ^ -((folded & 1) as i16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::checksum::SEAL;

    fn some() -> Weights {
        Weights { net: Net::random() }
    }

    #[test]
    fn every_number_is_folded_into_one_of_its_own() {
        assert_eq!([0, -1, 1, -2, 2].map(folded), [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]);
        assert!((i16::MIN..=i16::MAX).all(|number| unfolded(folded(number)) == number));
    }

    #[test]
    fn what_is_written_is_read_and_what_is_changed_refused() {
        let bytes = some().to_bytes();
        assert_eq!(Weights::from_bytes(&bytes), Ok(some()));
        assert_eq!(Weights::from_bytes(&bytes[..bytes.len() - 1]), Err(InvalidWeights::Damaged));
        assert_eq!(Weights::from_bytes(b"BCW4"), Err(InvalidWeights::Damaged));
        assert_eq!(Weights::from_bytes(b"chess"), Err(InvalidWeights::UnknownVersion));
        for place in [4, SEAL, bytes.len() / 2, bytes.len() - 1] {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(Weights::from_bytes(&changed), Err(InvalidWeights::Damaged), "at {place}");
        }
    }
}
