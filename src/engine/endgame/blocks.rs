//! Large tables in files that stay packed, `BCB1`: what becomes of positions, in blocks that are read one at a time.
//!
//! After the four letters come the length of the head in four bytes and its checksum in eight; then the fewest and the most
//! pieces in a byte each, the length of the file in six; then for each class its [`Model`], and for each of its blocks two
//! bytes: how many the block has, or, below 3, the outcome of all its positions, and then it has none. After the head come the
//! blocks, each a checksum of four bytes, in which the place of the block counts, and its code. Numbers have their low bytes
//! first.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::super::checksum::checksum;
use super::cache::{Cache, CacheCounts};
use super::class::EndgameClass;
use super::file::{InvalidEndgames, classes_of, take};
use super::outcomes::Ending;
use super::runs::{BLOCK, DECISIONS, Model};

/// Letters, length and checksum.
pub(super) const PREFACE: usize = 16;
pub(super) const CHECKSUM: usize = 4;
/// Pieces, and the length of the file.
pub(super) const OPENING: usize = 8;
/// No head is longer.
const MOST_HEAD: usize = 1 << 24;
/// Lengths below are outcomes.
const OUTCOMES: u16 = 3;

/// Of the code of a block at its place among all.
pub(super) fn block_checksum(code: &[u8], number: u32) -> u32 {
    checksum(code) as u32 ^ number
}

/// Where the bytes of a file of blocks come from.
pub trait BlockSource: fmt::Debug + Send + Sync {
    /// Fills all of `bytes` with what begins at this place of the file; false where that cannot be done.
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool;
}

/// A file in memory.
impl BlockSource for Vec<u8> {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        let here = usize::try_from(from).ok().and_then(|from| self.get(from..)?.get(..bytes.len()));
        here.map(|here| bytes.copy_from_slice(here)).is_some()
    }
}

/// A large table: its head in memory, its blocks where they are.
#[derive(Debug)]
pub struct Blocks {
    pieces: RangeInclusive<u8>,
    length: u64,
    /// Each class by its place: its model, and the number of its first block.
    classes: Vec<Option<(Model, u32)>>,
    /// Of each block of all classes, as the file has them.
    lengths: Vec<u16>,
    /// Where every [`STRIDE`]th block begins.
    starts: Vec<u64>,
    source: Box<dyn BlockSource>,
    cache: Mutex<Cache>,
}

const STRIDE: usize = 32;

impl Blocks {
    /// The first bytes of every such file.
    pub const MAGIC: &[u8; 4] = b"BCB1";

    /// Reads and checks the head of a file, and will keep so many bytes of unpacked blocks.
    ///
    /// # Errors
    /// When it is no such file, or its head is damaged.
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
        if fewest < 2 || fewest > most || usize::from(most) > EndgameClass::MOST {
            return Err(InvalidEndgames::Damaged);
        }
        let pieces = fewest..=most;
        let (mut classes, mut lengths) = (vec![None; EndgameClass::PLACES], Vec::new());
        for class in classes_of(&pieces) {
            classes[class.place()] = Some((Model(take::<DECISIONS>(&mut rest)?), lengths.len() as u32));
            for _ in 0..class.size().div_ceil(BLOCK) {
                lengths.push(u16::from_le_bytes(take(&mut rest)?));
            }
        }
        let (mut starts, mut next) = (Vec::new(), (PREFACE + head.len()) as u64);
        for (number, &length) in lengths.iter().enumerate() {
            if number.is_multiple_of(STRIDE) {
                starts.push(next);
            }
            next += bytes_of(length);
        }
        if next != whole || !rest.is_empty() {
            return Err(InvalidEndgames::Damaged);
        }
        let cache = Mutex::new(Cache::new(lengths.len(), cache_bytes));
        Ok(Self { pieces, length: whole, classes, lengths, starts, source, cache })
    }

    /// The fewest and the most pieces.
    #[must_use]
    pub fn pieces(&self) -> RangeInclusive<u8> {
        self.pieces.clone()
    }

    /// Bytes of the whole file.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Blocks of the whole file.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lengths.len()
    }

    /// How often blocks were asked for, and read.
    #[must_use]
    pub fn counts(&self) -> CacheCounts {
        self.cache().counts
    }

    /// Whether a block, counted from 0, is as it was written: it is read for this. One that does not exist is not.
    #[must_use]
    pub fn is_whole(&self, block: usize) -> bool {
        self.lengths.get(block).is_some_and(|&length| length < OUTCOMES || self.code(block, length).is_some())
    }

    /// What becomes of a position of this class in which nobody has to jump; none where its block cannot be read.
    #[inline]
    pub(super) fn get(&self, class: EndgameClass, index: usize) -> Option<Ending> {
        let (model, first) = self.classes[class.place()].as_ref()?;
        let block = *first as usize + index / BLOCK;
        let length = *self.lengths.get(block)?;
        if length < OUTCOMES {
            return ending(length as u8);
        }
        let read = |into: &mut [u8]| {
            let code = self.code(block, length);
            code.map(|code| model.read(&code, BLOCK, into)).is_some()
        };
        let place = index % BLOCK;
        let mut cache = self.cache();
        ending(cache.get(block as u32, read)?[place / 4] >> (place % 4 * 2) & 3)
    }

    /// The code of a block of so many bytes.
    fn code(&self, block: usize, length: u16) -> Option<Vec<u8>> {
        let near = block / STRIDE * STRIDE;
        let from = self.starts[block / STRIDE] + self.lengths[near..block].iter().copied().map(bytes_of).sum::<u64>();
        let mut bytes = vec![0; length.into()];
        let read = self.source.read(from, &mut bytes);
        let (sum, code) = bytes.split_first_chunk().filter(|_| read)?;
        (u32::from_le_bytes(*sum) == block_checksum(code, block as u32)).then(|| code.to_vec())
    }

    /// Nobody fails while holding it; and if so, it is none the worse for that.
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bytes of a block.
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
mod tests {
    use super::super::block_writer::BlockWriter;
    use super::super::tables::Endgames;
    use super::*;
    use crate::rules::mix;

    const PIECES: RangeInclusive<u8> = 2..=3;

    /// Anything at all, but always the same; some blocks of one outcome.
    fn made_up(class: EndgameClass, index: usize) -> Ending {
        let spell = if class.pieces() == 2 { index / 1_000_000 } else { index / 9 };
        [Ending::Lost, Ending::Drawn, Ending::Won][mix((class.place() * 1_000_000 + spell) as u64) as usize % 3]
    }

    fn file() -> Vec<u8> {
        let mut writer = BlockWriter::new(PIECES);
        let classes: Vec<_> = writer.classes().collect();
        for class in classes {
            writer.add(class, |index| made_up(class, index));
        }
        let length = writer.len();
        let bytes = writer.finish();
        assert_eq!(bytes.len(), length);
        bytes
    }

    fn open(bytes: Vec<u8>) -> Result<Blocks, InvalidEndgames> {
        Blocks::open(Box::new(bytes), 4 * BLOCK)
    }

    /// How many positions of all are known, each as it was made up.
    fn known(tables: &Endgames) -> usize {
        let known = |class: EndgameClass| {
            let fate = |index| Some((index, tables.look_up(&class.position(index)?)?));
            let check = |(index, fate): (usize, super::super::Fate)| {
                assert_eq!((fate.ending, fate.plies), (made_up(class, index), None), "{class} {index}");
            };
            (0..class.size()).filter_map(fate).map(check).count()
        };
        classes_of(&PIECES).map(known).sum()
    }

    #[test]
    fn what_is_written_is_read() {
        let mut tables = Endgames::default();
        tables.add_blocks(open(file()).unwrap());
        assert_eq!((tables.pieces(), tables.is_unpacked(3), tables.knows_distances(3)), (3, false, false));
        let quiet = |class: EndgameClass| {
            let positions = (0..class.size()).filter_map(move |index| class.position(index));
            positions.filter(|position| position.jumpers().is_empty()).count()
        };
        assert_eq!(known(&tables), classes_of(&PIECES).map(quiet).sum::<usize>());
        let blocks = tables.blocks(3).unwrap().clone();
        assert!(blocks.counts().read > 12 && blocks.counts().asked > 100_000 && blocks.counts().failed == 0);
        let mut others = Endgames::default();
        others.set_brought(Some(blocks));
        assert_eq!((others.pieces(), known(&others)), (3, known(&tables)));
        others.set_brought(None);
        assert_eq!((others.pieces(), known(&others)), (0, 0));
    }

    #[test]
    fn what_is_unpacked_is_asked_first() {
        let unpacked = Endgames::write(2..=2, |_, _| Ending::Drawn);
        let mut tables = super::super::EndgameReader::new(&unpacked, Endgames::default()).unwrap().finish();
        tables.add_blocks(open(file()).unwrap());
        let position = EndgameClass::all(2)[0].position(3).unwrap();
        assert_eq!(tables.look_up(&position).unwrap().ending, Ending::Drawn);
        assert_eq!(tables.blocks(2).unwrap().counts().asked, 0);
    }

    #[test]
    fn a_head_that_is_changed_cut_off_or_foreign_is_refused() {
        let bytes = file();
        for place in [5, 9, PREFACE, PREFACE + 3, PREFACE + 500] {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(open(changed).unwrap_err(), InvalidEndgames::Damaged, "at {place}");
            assert_eq!(open(bytes[..PREFACE.max(place)].to_vec()).unwrap_err(), InvalidEndgames::Damaged);
        }
        assert_eq!(open(b"BCE1 and so on and on".to_vec()).unwrap_err(), InvalidEndgames::UnknownVersion);
        assert_eq!(open(Vec::new()).unwrap_err(), InvalidEndgames::UnknownVersion);
    }

    #[test]
    fn a_damaged_block_is_not_known_and_the_others_are() {
        let mut bytes = file();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        let blocks = open(bytes).unwrap();
        let damaged: Vec<_> = (0..blocks.count()).filter(|&block| !blocks.is_whole(block)).collect();
        assert_eq!(damaged.len(), 1);
        let mut tables = Endgames::default();
        tables.add_blocks(blocks);
        let known = known(&tables);
        assert!(known > 100_000, "{known}");
        assert_eq!(tables.blocks(3).unwrap().counts().failed, 1);
    }

    /// A file that goes away after its head was read.
    #[derive(Debug)]
    struct Gone(Vec<u8>);

    impl BlockSource for Gone {
        fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
            from <= PREFACE as u64 && self.0.read(from, bytes)
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_known() {
        let mut tables = Endgames::default();
        tables.add_blocks(Blocks::open(Box::new(Gone(file())), 0).unwrap());
        let known = known(&tables);
        assert!(known < 10_000, "only what the head tells: {known}");
    }
}
