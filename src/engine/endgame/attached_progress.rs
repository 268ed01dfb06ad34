//! The plies to progress at the end of a file of blocks.

use std::sync::OnceLock;

use super::block_source::BlockSource;
use super::format::{InvalidEndgames, take};
use super::progress::Progress;

/// The greatest length, in bytes.
const MOST_BYTES: u32 = 1 << 26;

/// Plies to progress that are read from the file when they are first needed.
#[derive(Debug)]
pub(super) struct AttachedProgress {
    /// The offset in the file.
    from: u64,
    /// The length in bytes.
    length: u32,
    /// The plies, or `None` if they could not be read.
    read: OnceLock<Option<Progress>>,
}

impl AttachedProgress {
    /// Reads the length from the head of the file, where they begin at the offset `from`.
    pub(super) fn read(head: &mut &[u8], from: u64) -> Result<Self, InvalidEndgames> {
        let length = u32::from_le_bytes(take(head)?);
        let is_possible = (1..=MOST_BYTES).contains(&length);
        is_possible.then(|| Self { from, length, read: OnceLock::new() }).ok_or(InvalidEndgames::Damaged)
    }

    /// The offset after them.
    pub(super) fn end(&self) -> u64 {
        self.from + u64::from(self.length)
    }

    /// Returns `true` if they can be read and are undamaged.
    pub(super) fn is_whole(&self, source: &dyn BlockSource) -> bool {
        self.load(source).is_some()
    }

    pub(super) fn get(&self, source: &dyn BlockSource) -> Option<&Progress> {
        self.read.get_or_init(|| self.load(source)).as_ref()
    }

    fn load(&self, source: &dyn BlockSource) -> Option<Progress> {
        let mut bytes = vec![0; self.length as usize];
        source.read(self.from, &mut bytes).then(|| Progress::from_bytes(&bytes).ok()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::super::block_writer::{BlockWriter, PackedClass};
    use super::super::blocks::Blocks;
    use super::super::class::EndgameClass;
    use super::super::outcomes::Ending;
    use super::super::tables::Endgames;
    use super::*;

    const PLIES: u8 = 26;

    /// A file in which every position is lost. Progress is [`PLIES`] away where the loser has kings alone.
    fn file(attaches: bool) -> Vec<u8> {
        let mut writer = BlockWriter::new(2..=2, 12);
        let classes: Vec<_> = writer.classes().collect();
        for &class in &classes {
            writer.add(Some(&PackedClass::new(class, 12, |_| Ending::Lost)));
        }
        if attaches {
            let stored: Vec<_> = classes.into_iter().filter(|class| class.counts()[0] == 0).collect();
            writer.attach_progress(Progress::write(2..=2, &stored, |_, _| Some(PLIES)).unwrap());
        }
        writer.finish()
    }

    fn open(bytes: &[u8]) -> Result<Blocks, InvalidEndgames> {
        Blocks::open(Box::new(bytes.to_vec()), 1 << 16)
    }

    #[test]
    fn tables_tell_the_plies_of_the_file() {
        let tables = |attaches| {
            let mut tables = Endgames::default();
            tables.set_user_tables(Some(open(&file(attaches)).unwrap().into()));
            tables
        };
        let [with, without] = [true, false].map(tables);
        let quiet = |class: EndgameClass| {
            let mut positions = (0..class.size()).filter_map(|index| class.position(index));
            positions.find(|it| it.jumpers().is_empty() && it.legal_moves(crate::rules::Ruleset::OFFICIAL).len() > 3)
        };
        let position = EndgameClass::all(2).into_iter().filter(|class| class.counts()[0] == 0).find_map(quiet).unwrap();
        assert_eq!(with.progress(&position), Some(PLIES.into()));
        assert!(with.knows_progress_of(&position));
        assert_eq!(without.progress(&position), None);
        assert!(!without.knows_progress_of(&position));
    }

    #[test]
    fn they_count_as_a_block_that_can_be_damaged() {
        let (bytes, plain) = (file(true), file(false));
        let (blocks, results) = (open(&bytes).unwrap(), open(&plain).unwrap());
        assert_eq!((blocks.length(), results.length()), (bytes.len() as u64, plain.len() as u64));
        assert_eq!(blocks.count(), results.count() + 1);
        assert!((0..blocks.count()).all(|block| blocks.is_whole(block)) && !blocks.is_whole(blocks.count()));
        let last = bytes.len() - 1;
        let mut damaged = bytes.clone();
        damaged[last] ^= 1;
        for bytes in [&damaged[..], &bytes[..last]] {
            let blocks = open(bytes).unwrap();
            assert!(blocks.is_whole(results.count() - 1) && !blocks.is_whole(results.count()));
            assert!(blocks.progress().is_none());
        }
    }

    #[test]
    fn an_impossible_length_is_refused() {
        for length in [0, MOST_BYTES + 1, u32::MAX] {
            let bytes = length.to_le_bytes();
            assert_eq!(AttachedProgress::read(&mut &bytes[..], 7).unwrap_err(), InvalidEndgames::Damaged);
        }
        assert_eq!(AttachedProgress::read(&mut &[1, 0, 0][..], 7).unwrap_err(), InvalidEndgames::Damaged);
    }
}
