//! Writes files of blocks, in the format that [`super::blocks`] describes.

use std::ops::RangeInclusive;

use super::super::checksum::checksum;
use super::blocks::{Blocks, CHECKSUM, LEAST_BITS, OPENING, PREFACE, block_checksum};
use super::class::EndgameClass;
use super::outcomes::Ending;
use super::runs::{MOST_BITS, Model, runs};
use super::walk::Walk;

/// The results of a class, packed in blocks.
///
/// ```
/// use bitboard_checkers::endgame::{EndgameClass, Ending, PackedClass};
/// let class = EndgameClass::all(2)[0];
/// let [same, mixed] = [PackedClass::new(class, 8, |_| Ending::Drawn), PackedClass::new(class, 8, |index| {
///     if index % 3 == 0 { Ending::Won } else { Ending::Lost }
/// })];
/// assert!(same.bytes() < mixed.bytes(), "a block with one result takes two bytes");
/// ```
#[derive(Clone, Debug)]
pub struct PackedClass {
    model: Vec<u8>,
    blocks: Vec<PackedBlock>,
}

#[derive(Clone, Debug)]
enum PackedBlock {
    /// All positions have this result.
    Same(u8),
    /// A few thousand bytes at most, because even a run of one position takes only a few decisions of about one bit.
    Code(Vec<u8>),
}

impl PackedClass {
    /// Packs a class in blocks of `1 << bits` positions; `bits` is 8 to 14. `ending` is called for all positions
    /// without a jump.
    ///
    /// # Panics
    /// If `bits` is another number.
    #[must_use]
    pub fn new(class: EndgameClass, bits: u8, ending: impl Fn(usize) -> Ending) -> Self {
        assert!(
            (LEAST_BITS..=MOST_BITS).contains(&bits),
            "blocks of 256 to 16,384 positions, not 2 to the power of {bits}"
        );
        let mut walk = Walk::new(class);
        let mut value = |index| {
            let kept = walk.next().is_some_and(|position| position.jumpers().is_empty());
            kept.then(|| ending(index) as u8)
        };
        let ranges = (0..class.size()).step_by(1 << bits).map(|from| from..class.size().min(from + (1 << bits)));
        let blocks: Vec<_> = ranges.map(|range| runs(range.map(&mut value))).collect();
        let bytes = Model::of(&blocks);
        let model = Model::from_bytes(&bytes);
        let packed = blocks.into_iter().map(|runs| match runs[..] {
            [run] => PackedBlock::Same(run.value),
            _ => PackedBlock::Code(model.write(&runs)),
        });
        Self { model: bytes.to_vec(), blocks: packed.collect() }
    }

    /// The number of bytes that it adds to a file.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let blocks = self.blocks.iter().map(|block| match block {
            PackedBlock::Same(_) => 2,
            PackedBlock::Code(code) => 2 + CHECKSUM + code.len(),
        });
        1 + self.model.len() + blocks.sum::<usize>()
    }
}

/// Writes a file of blocks, class by class.
///
/// ```
/// use bitboard_checkers::endgame::{BlockWriter, Blocks, Ending, PackedClass};
/// let mut writer = BlockWriter::new(2..=2, 8);
/// for class in writer.classes().collect::<Vec<_>>() {
///     writer.add(Some(&PackedClass::new(class, 8, |_| Ending::Drawn)));
/// }
/// let blocks = Blocks::open(Box::new(writer.finish()), 1 << 16)?;
/// assert_eq!(blocks.pieces(), 2..=2);
/// # Ok::<(), bitboard_checkers::endgame::InvalidEndgames>(())
/// ```
#[derive(Debug)]
pub struct BlockWriter {
    pieces: RangeInclusive<u8>,
    bits: u8,
    head: Vec<u8>,
    blocks: Vec<u8>,
    /// The number of blocks so far.
    count: u32,
    /// A file of plies to progress.
    progress: Vec<u8>,
}

impl BlockWriter {
    /// Begins a file for positions with these numbers of pieces, in blocks of `1 << bits` positions.
    #[must_use]
    pub fn new(pieces: RangeInclusive<u8>, bits: u8) -> Self {
        Self { pieces, bits, head: Vec::new(), blocks: Vec::new(), count: 0, progress: Vec::new() }
    }

    /// The classes to add, in this order.
    pub fn classes(&self) -> impl Iterator<Item = EndgameClass> + use<'_> {
        EndgameClass::in_range(&self.pieces)
    }

    /// Adds the next class, packed in blocks of the writer's size; `None` leaves it to the results of its mirror image.
    pub fn add(&mut self, class: Option<&PackedClass>) {
        let Some(class) = class else { return self.head.push(0) };
        self.head.push(1);
        self.head.extend(&class.model);
        for block in &class.blocks {
            let length = match block {
                PackedBlock::Same(value) => u16::from(*value),
                PackedBlock::Code(code) => self.append(code),
            };
            self.head.extend(length.to_le_bytes());
            self.count += 1;
        }
    }

    /// Appends a block and returns its length.
    fn append(&mut self, code: &[u8]) -> u16 {
        self.blocks.extend(block_checksum(code, self.count).to_le_bytes());
        self.blocks.extend(code);
        (CHECKSUM + code.len()) as u16
    }

    /// Attaches a file of plies to progress, as [`Progress::write`](super::progress::Progress::write) makes it.
    pub fn attach_progress(&mut self, file: Vec<u8>) {
        self.progress = file;
    }

    /// The bytes of the file, after all classes have been added.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        if !self.progress.is_empty() {
            self.head.extend((self.progress.len() as u32).to_le_bytes());
        }
        let length = PREFACE + OPENING + self.head.len();
        let whole = (length + self.blocks.len() + self.progress.len()) as u64;
        let pieces = [*self.pieces.start(), *self.pieces.end()];
        let head = [&pieces[..], &whole.to_le_bytes()[..6], &[self.bits], &self.head[..]].concat();
        let sum = checksum(&head);
        let (length, sum) = ((length as u32).to_le_bytes(), sum.to_le_bytes());
        [&Blocks::MAGIC[..], &length, &sum, &head, &self.blocks, &self.progress].concat()
    }
}
