//! Writes files of blocks, in the format that [`super::blocks`] describes.

use std::ops::RangeInclusive;

use super::super::checksum::checksum;
use super::blocks::{Blocks, CHECKSUM, OPENING, PREFACE, block_checksum};
use super::class::EndgameClass;
use super::outcomes::Ending;
use super::runs::{BLOCK, Model, runs};
use super::walk::Walk;

/// Writes a file of blocks, class by class.
#[derive(Debug)]
pub struct BlockWriter {
    pieces: RangeInclusive<u8>,
    head: Vec<u8>,
    blocks: Vec<u8>,
    /// The number of blocks so far.
    count: u32,
}

impl BlockWriter {
    /// Begins a file for positions with these numbers of pieces.
    #[must_use]
    pub fn new(pieces: RangeInclusive<u8>) -> Self {
        Self { pieces, head: Vec::new(), blocks: Vec::new(), count: 0 }
    }

    /// The classes to add, in this order.
    pub fn classes(&self) -> impl Iterator<Item = EndgameClass> + use<'_> {
        EndgameClass::in_range(&self.pieces)
    }

    /// Adds a class. `ending` is called for all positions without a jump.
    pub fn add(&mut self, class: EndgameClass, ending: impl Fn(usize) -> Ending) {
        let mut walk = Walk::new(class);
        let mut value = |index| {
            let kept = walk.next().is_some_and(|position| position.jumpers().is_empty());
            kept.then(|| ending(index) as u8)
        };
        let ranges = (0..class.size()).step_by(BLOCK).map(|from| from..class.size().min(from + BLOCK));
        let blocks: Vec<_> = ranges.map(|range| runs(range.map(&mut value))).collect();
        let model = Model::of(&blocks);
        self.head.extend(model.0);
        for runs in blocks {
            let length = if let [run] = runs[..] { run.value.into() } else { self.append(&model.write(&runs)) };
            self.head.extend(length.to_le_bytes());
            self.count += 1;
        }
    }

    /// The length of the file so far, in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        PREFACE + OPENING + self.head.len() + self.blocks.len()
    }

    /// Returns `true` if no class has been added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.head.is_empty()
    }

    /// Appends a block and returns its length: a few thousand bytes at most, because even a run of one position takes
    /// only a few decisions of about one bit.
    fn append(&mut self, code: &[u8]) -> u16 {
        self.blocks.extend(block_checksum(code, self.count).to_le_bytes());
        self.blocks.extend(code);
        (CHECKSUM + code.len()) as u16
    }

    /// The bytes of the file, after all classes have been added.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        let length = PREFACE + OPENING + self.head.len();
        let whole = (length + self.blocks.len()) as u64;
        let pieces = [*self.pieces.start(), *self.pieces.end()];
        let head = [&pieces[..], &whole.to_le_bytes()[..6], &self.head[..]].concat();
        let sum = checksum(&head);
        [&Blocks::MAGIC[..], &(length as u32).to_le_bytes()[..], &sum.to_le_bytes()[..], &head[..], &self.blocks[..]]
            .concat()
    }
}
