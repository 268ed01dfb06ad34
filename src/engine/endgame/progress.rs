//! Files of plies to progress, `BCP2`: how soon the winner of an ending forces a capture or a man's step.
//!
//! The plies are counted to the next capture or man's step of either side, if the winner hurries to one that keeps the
//! win and the loser puts off all of them. Such progress cannot be taken back and starts the count of the 40-move rule
//! again. So a winner who always comes nearer to it wins, although the distance to the end of the game is not known,
//! which would take several times as much space.
//!
//! Half the plies are stored of lost positions without a jump, which the tables of results tell. A loser
//! without a king has no step to put off progress with, so that these classes need not be stored.
//!
//! Layout: the four letters; a checksum of eight bytes; the least and greatest number of pieces, one byte each; for
//! each class with this number of pieces a byte, 1 if it is stored, else 0; the [`ProgressModel`]; then for each stored
//! class two bytes for each of its blocks; then the codes of the blocks. The two bytes are the length of the code or,
//! from [`SAME`] on, the value of all positions of a block without a code. Numbers are little-endian.

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::checksum::opened;
use super::class::EndgameClass;
use super::format::{InvalidEndgames, take};
use super::outcomes::Ending;
use super::progress_coder::{DECISIONS, ProgressModel};
use super::walk::Walk;

/// Positions in a block.
pub(super) const BLOCK: usize = 1 << 14;
/// Greater numbers than the length of any code.
pub(super) const SAME: u16 = 1 << 15;
/// The unpacked blocks in memory, a byte for each position, unless another number is set.
const KEPT: usize = 24;

/// The plies to progress of the lost positions of some classes.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::endgame::{EndgameClass, Progress};
/// let position: Position = "B:WK32:BK5".parse()?;
/// let class = EndgameClass::of(&position);
/// let progress = Progress::from_bytes(&Progress::write(2..=2, &[class], |_, _| Some(4))?)?;
/// assert!(progress.holds(class) && progress.pieces() == (2..=2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Progress {
    pieces: RangeInclusive<u8>,
    model: ProgressModel,
    /// The number of the first block of each class, by [`EndgameClass::place`].
    classes: Vec<Option<usize>>,
    /// The two bytes of each block, and where its code begins.
    blocks: Vec<(u16, usize)>,
    codes: Vec<u8>,
    /// Unpacked blocks, the last one used last.
    kept: Mutex<Vec<(usize, Arc<[u8]>)>>,
    /// The most of them.
    most_kept: usize,
}

impl Progress {
    /// The first bytes of every such file.
    pub const MAGIC: &[u8; 4] = b"BCP2";

    /// Reads a file. The checksum is verified at once; blocks are unpacked on demand.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, InvalidEndgames> {
        if !bytes.starts_with(Self::MAGIC) {
            return Err(InvalidEndgames::UnknownVersion);
        }
        let (mut rest, _) = opened(bytes).ok_or(InvalidEndgames::Damaged)?;
        let [fewest, most] = take(&mut rest)?;
        let pieces = fewest..=most;
        if !has_classes(&pieces) {
            return Err(InvalidEndgames::Damaged);
        }
        let mut stored = Vec::new();
        for class in EndgameClass::in_range(&pieces) {
            match take(&mut rest)? {
                [0] => {}
                [1] => stored.push(class),
                _ => return Err(InvalidEndgames::Damaged),
            }
        }
        let (model, mut rest) = rest.split_at_checked(DECISIONS).ok_or(InvalidEndgames::Damaged)?;
        let (mut classes, mut blocks, mut begins) = (vec![None; EndgameClass::PLACES], Vec::new(), 0);
        for class in stored {
            classes[class.place()] = Some(blocks.len());
            for _ in 0..class.size().div_ceil(BLOCK) {
                let length = u16::from_le_bytes(take(&mut rest)?);
                if length >= SAME && length - SAME > u16::from(u8::MAX) {
                    return Err(InvalidEndgames::Damaged);
                }
                blocks.push((length, begins));
                begins += if length < SAME { usize::from(length) } else { 0 };
            }
        }
        if begins != rest.len() {
            return Err(InvalidEndgames::Damaged);
        }
        let (model, codes) = (ProgressModel::from_bytes(model), rest.to_vec());
        Ok(Self { pieces, model, classes, blocks, codes, kept: Mutex::default(), most_kept: KEPT })
    }

    /// The least and greatest number of pieces.
    #[must_use]
    pub fn pieces(&self) -> RangeInclusive<u8> {
        self.pieces.clone()
    }

    /// Returns `true` if the plies of lost positions of this class are known.
    #[must_use]
    pub fn holds(&self, class: EndgameClass) -> bool {
        self.classes.get(class.place()).is_some_and(Option::is_some)
    }

    /// Sets how many unpacked blocks of 16 kB stay in memory: 24 at first, which is enough to play.
    pub fn set_kept_blocks(&mut self, most: usize) {
        self.most_kept = most.max(1);
    }

    /// The plies to progress of a lost position without a jump; `None` if its class is not stored. `ending` tells the
    /// results of positions without a jump of the class; `None` if it does not know one that the block needs.
    pub(super) fn get(
        &self,
        class: EndgameClass,
        index: usize,
        ending: impl Fn(usize) -> Option<Ending>,
    ) -> Option<u16> {
        let number = (*self.classes.get(class.place())?)? + index / BLOCK;
        let &(length, begins) = self.blocks.get(number)?;
        if length >= SAME {
            return Some(2 * (length - SAME));
        }
        let block = self.kept(number).or_else(|| {
            let stored = stored_in(class, index / BLOCK, ending)?;
            let code = self.codes.get(begins..)?.get(..length.into())?;
            let block: Arc<[u8]> = self.model.read(code, &class.strides(), &stored).into();
            self.keep(number, &block);
            Some(block)
        })?;
        Some(2 * u16::from(*block.get(index % BLOCK)?))
    }

    /// An unpacked block.
    fn kept(&self, number: usize) -> Option<Arc<[u8]>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().rposition(|&(kept, _)| kept == number)?;
        let block = kept.remove(place);
        kept.push(block.clone());
        Some(block.1)
    }

    fn keep(&self, number: usize, block: &Arc<[u8]>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        while kept.len() >= self.most_kept {
            kept.remove(0);
        }
        kept.push((number, block.clone()));
    }
}

/// Returns `true` if there are classes with the least and with the greatest of these numbers of pieces.
pub(super) fn has_classes(pieces: &RangeInclusive<u8>) -> bool {
    *pieces.start() >= 2 && !pieces.is_empty() && usize::from(*pieces.end()) <= EndgameClass::MOST
}

/// For each index of a block whether it is lost without a jump; `None` if an ending is unknown.
pub(super) fn stored_in(
    class: EndgameClass,
    block: usize,
    ending: impl Fn(usize) -> Option<Ending>,
) -> Option<Vec<bool>> {
    let (from, mut walk) = (block * BLOCK, Walk::from(class, block * BLOCK));
    let is_stored = |index| {
        let quiet = walk.next().is_some_and(|position| position.jumpers().is_empty());
        if quiet { ending(index).map(|ending| ending == Ending::Lost) } else { Some(false) }
    };
    (from..class.size().min(from + BLOCK)).map(is_stored).collect()
}
