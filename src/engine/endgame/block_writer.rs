//! Writes large tables into files of blocks, whose format [`super::blocks`] describes.

use std::ops::RangeInclusive;

use super::super::checksum::checksum;
use super::blocks::{Blocks, CHECKSUM, OPENING, PREFACE, block_checksum};
use super::class::EndgameClass;
use super::file::classes_of;
use super::outcomes::Ending;
use super::runs::{BLOCK, Model, runs};
use super::walk::Walk;

/// Writes a file of blocks, a class at a time.
#[derive(Debug)]
pub struct BlockWriter {
    pieces: RangeInclusive<u8>,
    head: Vec<u8>,
    blocks: Vec<u8>,
    /// Blocks so far.
    count: u32,
}

impl BlockWriter {
    /// Begins a file of positions with so many pieces.
    #[must_use]
    pub fn new(pieces: RangeInclusive<u8>) -> Self {
        Self { pieces, head: Vec::new(), blocks: Vec::new(), count: 0 }
    }

    /// The classes that are to be added, in this order.
    pub fn classes(&self) -> impl Iterator<Item = EndgameClass> + use<'_> {
        classes_of(&self.pieces)
    }

    /// Adds a class. `ending` is asked for all positions in which nobody has to jump.
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

    /// Bytes so far.
    #[must_use]
    pub fn len(&self) -> usize {
        PREFACE + OPENING + self.head.len() + self.blocks.len()
    }

    /// Whether no class has been added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.head.is_empty()
    }

    /// How many bytes the block has: a few thousand at most, for a run of one position takes some decisions of about a bit.
    fn append(&mut self, code: &[u8]) -> u16 {
        self.blocks.extend(block_checksum(code, self.count).to_le_bytes());
        self.blocks.extend(code);
        (CHECKSUM + code.len()) as u16
    }

    /// The bytes of the file, when all classes have been added.
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
