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
        self.classes[class.place()].is_some()
    }

    /// The result of a position of this class without a jump; `None` if its block cannot be read or the class is left
    /// out.
    #[inline]
    pub(super) fn get(&self, class: EndgameClass, index: usize) -> Option<Ending> {
        let (model, first) = self.classes[class.place()].as_ref()?;
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
mod tests {
    use super::super::block_writer::{BlockWriter, PackedClass};
    use super::super::tables::Endgames;
    use super::*;
    use crate::rules::{Ruleset, mix};

    const PIECES: RangeInclusive<u8> = 2..=3;

    /// A pseudo-random result; some blocks have the same for all positions.
    fn made_up(class: EndgameClass, index: usize) -> Ending {
        let spell = if class.pieces() == 2 { index / 1_000_000 } else { index / 9 };
        [Ending::Lost, Ending::Drawn, Ending::Won][mix((class.place() * 1_000_000 + spell) as u64) as usize % 3]
    }

    /// A file of blocks of this size. `is_held` chooses its classes.
    fn file_of(bits: u8, is_held: impl Fn(EndgameClass) -> bool) -> Vec<u8> {
        let mut writer = BlockWriter::new(PIECES, bits);
        let classes: Vec<_> = writer.classes().collect();
        let mut length = PREFACE + OPENING;
        for class in classes {
            let packed = PackedClass::new(class, bits, |index| made_up(class, index));
            length += if is_held(class) { packed.bytes() } else { 1 };
            writer.add(is_held(class).then_some(&packed));
        }
        let bytes = writer.finish();
        assert_eq!(bytes.len(), length);
        bytes
    }

    fn file() -> Vec<u8> {
        file_of(MOST_BITS, |_| true)
    }

    fn open(bytes: Vec<u8>) -> Result<Blocks, InvalidEndgames> {
        Blocks::open(Box::new(bytes), 1 << 16)
    }

    /// Counts the positions with a result, each checked against [`made_up`].
    fn known(tables: &Endgames) -> usize {
        let known = |class: EndgameClass| {
            let result = |index| Some((index, tables.look_up(&class.position(index)?)?));
            let check = |(index, result): (usize, super::super::TableResult)| {
                assert_eq!((result.ending, result.plies), (made_up(class, index), None), "{class} {index}");
            };
            (0..class.size()).filter_map(result).map(check).count()
        };
        EndgameClass::in_range(&PIECES).map(known).sum()
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
        assert_eq!(known(&tables), EndgameClass::in_range(&PIECES).map(quiet).sum::<usize>());
        let blocks = tables.blocks(3).unwrap().clone();
        assert!(blocks.counts().read > 12 && blocks.counts().asked > 100_000 && blocks.counts().failed == 0);
        let mut others = Endgames::default();
        others.set_user_tables(Some(blocks));
        assert_eq!((others.pieces(), known(&others)), (3, known(&tables)));
        others.set_user_tables(None);
        assert_eq!((others.pieces(), known(&others)), (0, 0));
    }

    #[test]
    fn blocks_of_any_size_hold_the_same() {
        for bits in [LEAST_BITS, 11] {
            let mut tables = Endgames::default();
            tables.add_blocks(open(file_of(bits, |_| true)).unwrap());
            assert!(known(&tables) > 100_000, "{bits}");
        }
    }

    #[test]
    fn a_class_that_is_left_out_has_the_results_of_its_moves() {
        let left_out = |class: EndgameClass| class.own_pieces() < class.opponent_pieces();
        let mut tables = Endgames::default();
        tables.add_blocks(open(file_of(9, |class| !left_out(class))).unwrap());
        let mut counts = [0; 3];
        for class in EndgameClass::all(3).into_iter().filter(|&class| left_out(class)) {
            assert!(!tables.blocks(3).unwrap().holds(class));
            let positions = (0..class.size()).step_by(7).filter_map(|index| Some((index, class.position(index)?)));
            for (index, position) in positions.filter(|(_, position)| position.jumpers().is_empty()) {
                let after = |mv| tables.result(&position.after(mv, Ruleset::OFFICIAL)).unwrap().ending.of_opponent();
                let best = position.legal_moves(Ruleset::OFFICIAL).into_iter().map(after);
                let best = best.max_by_key(|&ending| ending as u8).unwrap_or(Ending::Lost);
                assert_eq!(tables.look_up(&position).unwrap().ending, best);
                assert_eq!(tables.ending_at(class, index), Some(best));
                counts[best as usize] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
    }

    #[test]
    fn a_file_without_either_of_a_pair_is_refused() {
        assert!(open(file_of(MOST_BITS, |class| class.pieces() == 2 || class.own_pieces() != 1)).is_ok());
        let unlike = file_of(MOST_BITS, |class| class != class.mirrored());
        assert_eq!(open(unlike).unwrap_err(), InvalidEndgames::Damaged, "such a class is its own mirror image");
        for bits in [LEAST_BITS - 1, MOST_BITS + 1] {
            let mut bytes = file();
            bytes[PREFACE + OPENING - 1] = bits;
            let head =
                bytes[PREFACE..].len().min(u32::from_le_bytes(bytes[4..8].try_into().unwrap()) as usize - PREFACE);
            let sum = checksum(&bytes[PREFACE..PREFACE + head]);
            bytes[8..16].copy_from_slice(&sum.to_le_bytes());
            assert_eq!(open(bytes).unwrap_err(), InvalidEndgames::Damaged, "{bits}");
        }
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

    /// A file that cannot be read after its head.
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
