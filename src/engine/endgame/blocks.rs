//! The results of positions in large endgame tables, which stay packed in their file, `BCB2`, and are read in blocks.
//!
//! A file may hold only one of a class and its mirror image. The result of a position in the omitted class is that of
//! its best move, which leads to the stored class or, by a crowning or a capture, to another one. This halves the file;
//! a look-up in an omitted class costs one look-up for each move.
//!
//! Layout of the head, with little-endian numbers: the four letters; the length of the head in four bytes and its
//! checksum in eight; the least and greatest number of pieces in one byte each; the length of the file in six; the
//! positions of a block in one, as a power of two. Then for each class 0 if it is left out, else 1, its [`Model`], and
//! for each of its blocks two bytes with its length. A length below 3 is the result of all positions of a block without
//! bytes of its own. The head may end with the length of a file of plies to progress, in four bytes. Then come the
//! blocks, each with a checksum of four bytes, which depends on its number, and its code, then the plies to progress.

use std::ops::RangeInclusive;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::super::checksum::checksum;
use super::attached_progress::AttachedProgress;
use super::block_source::BlockSource;
use super::cache::{Cache, CacheCounts};
use super::class::EndgameClass;
use super::format::{InvalidEndgames, take};
use super::outcomes::Ending;
use super::progress::Progress;
use super::runs::{DECISIONS, MOST_BITS, Model};

/// Letters, length and checksum.
pub(super) const PREFACE: usize = 16;
pub(super) const CHECKSUM: usize = 4;
/// Pieces, the length of the file, and the size of a block.
pub(super) const OPENING: usize = 9;
/// The least positions of a block, as a power of two.
pub(super) const LEAST_BITS: u8 = 8;
/// The greatest length of a head.
const MOST_HEAD: usize = 1 << 24;
/// Smaller lengths are results.
const OUTCOMES: u16 = 3;

/// The checksum of the block with this number.
pub(super) fn block_checksum(code: &[u8], number: u32) -> u32 {
    checksum(code) as u32 ^ number
}

/// A large table: its head is in memory, its blocks are read from their source.
///
/// ```
/// use bitboard_checkers::endgame::{BlockWriter, Blocks, Endgames, Ending, PackedClass};
/// let mut writer = BlockWriter::new(2..=2, 8);
/// for class in writer.classes().collect::<Vec<_>>() {
///     writer.add(Some(&PackedClass::new(class, 8, |_| Ending::Drawn)));
/// }
/// let mut tables = Endgames::default();
/// tables.add_blocks(Blocks::open(Box::new(writer.finish()), 1 << 16)?);
/// let result = tables.look_up(&"B:WK32:BK5".parse()?).unwrap();
/// assert_eq!((result.ending, result.plies), (Ending::Drawn, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Blocks {
    pieces: RangeInclusive<u8>,
    length: u64,
    /// The positions of a block, as a power of two.
    bits: u8,
    /// The model and the first block of each class, by [`EndgameClass::place`].
    classes: Vec<Option<(Model, u32)>>,
    /// The length of each block, as in the file.
    lengths: Vec<u16>,
    /// The offset of every [`STRIDE`]th block.
    starts: Vec<u64>,
    source: Box<dyn BlockSource>,
    cache: Mutex<Cache>,
    /// The plies to progress at the end of the file.
    progress: Option<AttachedProgress>,
}

const STRIDE: usize = 32;

impl Blocks {
    /// The first bytes of every such file.
    pub const MAGIC: &[u8; 4] = b"BCB2";

    /// Reads and checks the head of a file. At most `cache_bytes` of unpacked blocks are kept in memory.
    ///
    /// # Errors
    /// If it is not such a file or its head is damaged.
    pub fn open(source: Box<dyn BlockSource>, cache_bytes: usize) -> Result<Self, InvalidEndgames> {
        let mut preface = [0; PREFACE];
        if !source.read(0, &mut preface) || preface[..4] != *Self::MAGIC {
            return Err(InvalidEndgames::UnknownVersion);
        }
        let mut rest = &preface[4..];
        let length = u32::from_le_bytes(take(&mut rest)?) as usize;
        let sum = u64::from_le_bytes(take(&mut rest)?);
        if !(PREFACE + OPENING..=MOST_HEAD).contains(&length) {
            return Err(InvalidEndgames::Damaged);
        }
        let mut head = vec![0; length - PREFACE];
        if !source.read(PREFACE as u64, &mut head) || checksum(&head) != sum {
            return Err(InvalidEndgames::Damaged);
        }
        Self::with_head(&head, source, cache_bytes)
    }

    fn with_head(head: &[u8], source: Box<dyn BlockSource>, cache_bytes: usize) -> Result<Self, InvalidEndgames> {
        let mut rest = head;
        let [fewest, most] = take(&mut rest)?;
        let whole = take::<6>(&mut rest)?.into_iter().rev().fold(0, |number, byte| number << 8 | u64::from(byte));
        let [bits] = take(&mut rest)?;
        let is_known = fewest >= 2 && fewest <= most && usize::from(most) <= EndgameClass::MOST;
        if !is_known || !(LEAST_BITS..=MOST_BITS).contains(&bits) {
            return Err(InvalidEndgames::Damaged);
        }
        let pieces = fewest..=most;
        let (mut classes, mut lengths) = (vec![None; EndgameClass::PLACES], Vec::new());
        for class in EndgameClass::in_range(&pieces) {
            match take(&mut rest)? {
                [0] => continue,
                [1] => {}
                _ => return Err(InvalidEndgames::Damaged),
            }
            classes[class.place()] = Some((Model::from_bytes(&take::<DECISIONS>(&mut rest)?), lengths.len() as u32));
            for _ in 0..class.size().div_ceil(1 << bits) {
                lengths.push(u16::from_le_bytes(take(&mut rest)?));
            }
        }
        // If both classes of a pair are missing, neither can be derived.
        let is_there = |class: EndgameClass| classes[class.place()].is_some();
        if EndgameClass::in_range(&pieces).any(|class| !is_there(class) && !is_there(class.mirrored())) {
            return Err(InvalidEndgames::Damaged);
        }
        let (mut starts, mut next) = (Vec::new(), (PREFACE + head.len()) as u64);
        for (number, &length) in lengths.iter().enumerate() {
            if number % STRIDE == 0 {
                starts.push(next);
            }
            next += bytes_of(length);
        }
        let progress = if rest.is_empty() { None } else { Some(AttachedProgress::read(&mut rest, next)?) };
        if progress.as_ref().map_or(next, AttachedProgress::end) != whole || !rest.is_empty() {
            return Err(InvalidEndgames::Damaged);
        }
        let cache = Mutex::new(Cache::new(lengths.len(), (1 << bits) / 4, cache_bytes));
        Ok(Self { pieces, length: whole, bits, classes, lengths, starts, source, cache, progress })
    }

    /// The least and greatest number of pieces.
    #[must_use]
    pub fn pieces(&self) -> RangeInclusive<u8> {
        self.pieces.clone()
    }

    /// The length of the file in bytes.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// The number of blocks in the file; the plies to progress count as one.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lengths.len() + usize::from(self.progress.is_some())
    }

    /// The plies to progress that the file holds. They are read at the first call and stay in memory.
    #[must_use]
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()?.get(&*self.source)
    }

    /// The statistics of the cache.
    #[must_use]
    pub fn counts(&self) -> CacheCounts {
        self.cache().counts
    }

    /// Reads a block, counted from 0. Returns `true` if it exists and is undamaged.
    #[must_use]
    pub fn is_whole(&self, block: usize) -> bool {
        let Some(&length) = self.lengths.get(block) else {
            return block < self.count() && self.progress.as_ref().is_some_and(|it| it.is_whole(&*self.source));
        };
        length < OUTCOMES || self.code(block, length).is_some()
    }

    /// Returns `true` if the file has the results of this class, `false` if it leaves them to those of its mirror
    /// image.
    #[inline]
    #[must_use]
    pub fn holds(&self, class: EndgameClass) -> bool {
        self.classes.get(class.place()).is_some_and(Option::is_some)
    }

    /// The result of a position of this class without a jump; `None` if its block cannot be read or the class is left
    /// out.
    #[inline]
    pub(super) fn get(&self, class: EndgameClass, index: usize) -> Option<Ending> {
        let (model, first) = self.classes.get(class.place())?.as_ref()?;
        let block = *first as usize + (index >> self.bits);
        let length = *self.lengths.get(block)?;
        if length < OUTCOMES {
            return ending(length as u8);
        }
        let read = |into: &mut [u8]| {
            let code = self.code(block, length);
            code.map(|code| model.read(code, 1 << self.bits, into)).is_some()
        };
        let place = index & ((1 << self.bits) - 1);
        let mut cache = self.cache();
        ending(cache.get(block as u32, read)?[place / 4] >> (place % 4 * 2) & 3)
    }

    /// Reads the code of a block of this length.
    fn code(&self, block: usize, length: u16) -> Option<Vec<u8>> {
        let near = block / STRIDE * STRIDE;
        let from = self.starts[block / STRIDE] + self.lengths[near..block].iter().copied().map(bytes_of).sum::<u64>();
        let mut bytes = vec![0; length.into()];
        let read = self.source.read(from, &mut bytes);
        let (sum, code) = bytes.split_first_chunk().filter(|_| read)?;
        let is_whole = u32::from_le_bytes(*sum) == block_checksum(code, block as u32);
        is_whole.then(|| bytes.split_off(CHECKSUM))
    }

    /// Locks the cache. It stays valid even if a thread panics while it holds the lock.
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The number of bytes of a block.
fn bytes_of(length: u16) -> u64 {
    if length < OUTCOMES { 0 } else { length.into() }
}

fn ending(value: u8) -> Option<Ending> {
    match value {
        0 => Some(Ending::Lost),
        1 => Some(Ending::Drawn),
        2 => Some(Ending::Won),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
