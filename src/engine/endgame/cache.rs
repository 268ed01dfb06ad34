//! A cache of unpacked blocks with a fixed capacity in bytes.
//!
//! It uses the clock algorithm: a block that was used again since the hand last passed it is kept. The cache changes
//! how long a look-up takes, never its result.

/// The place of a block that is not in the cache.
const ABSENT: u16 = u16::MAX;
/// The place of a block that cannot be read. It is not tried again, so that look-ups stay consistent.
const UNREADABLE: u16 = u16::MAX - 1;

/// The statistics of a cache.
///
/// ```
/// use bitboard_checkers::endgame::{BlockWriter, Blocks, CacheCounts, Endgames, Ending, PackedClass};
/// let mut writer = BlockWriter::new(2..=2, 8);
/// for class in writer.classes().collect::<Vec<_>>() {
///     let ending = |index| if index % 2 == 0 { Ending::Won } else { Ending::Drawn };
///     writer.add(Some(&PackedClass::new(class, 8, ending)));
/// }
/// let mut tables = Endgames::default();
/// tables.add_blocks(Blocks::open(Box::new(writer.finish()), 1 << 16)?);
/// for _ in 0..2 {
///     assert!(tables.look_up(&"B:WK32:BK5".parse()?).is_some());
/// }
/// assert_eq!(tables.blocks(2).unwrap().counts(), CacheCounts { asked: 2, read: 1, failed: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CacheCounts {
    /// Look-ups that needed a block.
    pub asked: u64,
    /// Look-ups for which the block was read and unpacked.
    pub read: u64,
    /// Blocks that could not be read or were damaged.
    pub failed: u64,
}

/// Unpacked blocks, by their numbers.
#[derive(Debug)]
pub(super) struct Cache {
    /// The place of each block of the file.
    places: Vec<u16>,
    /// The block at each place, and whether it was used again.
    held: Vec<(u32, bool)>,
    bytes: Vec<u8>,
    /// The size of an unpacked block.
    block_bytes: usize,
    capacity: usize,
    hand: usize,
    pub(super) counts: CacheCounts,
}

impl Cache {
    /// Creates a cache for a file with this number of blocks of `block_bytes`. It holds at most `bytes`, but at least
    /// one block.
    pub(super) fn new(blocks: usize, block_bytes: usize, bytes: usize) -> Self {
        let capacity = (bytes / block_bytes).clamp(1, UNREADABLE.into());
        let counts = CacheCounts::default();
        Self {
            places: vec![ABSENT; blocks],
            held: Vec::new(),
            bytes: Vec::new(),
            block_bytes,
            capacity,
            hand: 0,
            counts,
        }
    }

    /// Returns a block. If it is not in the cache, `read` unpacks it; `None` if that fails.
    #[inline]
    pub(super) fn get(&mut self, block: u32, read: impl FnOnce(&mut [u8]) -> bool) -> Option<&[u8]> {
        self.counts.asked += 1;
        let place = match self.places[block as usize] {
            ABSENT => self.take_in(block, read)?,
            UNREADABLE => return None,
            place => {
                self.held[usize::from(place)].1 = true;
                place.into()
            }
        };
        Some(&self.bytes[place * self.block_bytes..][..self.block_bytes])
    }

    /// Reads a block into the cache and returns its place.
    #[cold]
    fn take_in(&mut self, block: u32, read: impl FnOnce(&mut [u8]) -> bool) -> Option<usize> {
        self.counts.read += 1;
        let place = self.make_room();
        if !read(&mut self.bytes[place * self.block_bytes..][..self.block_bytes]) {
            self.counts.failed += 1;
            self.places[block as usize] = UNREADABLE;
            return None;
        }
        self.held[place] = (block, false);
        self.places[block as usize] = place as u16;
        Some(place)
    }

    /// Returns a free place, after removing a block if there is none.
    fn make_room(&mut self) -> usize {
        if self.held.len() < self.capacity {
            self.held.push((NOBODY, false));
            self.bytes.resize(self.held.len() * self.block_bytes, 0);
            return self.held.len() - 1;
        }
        while std::mem::take(&mut self.held[self.hand].1) {
            self.hand = (self.hand + 1) % self.capacity;
        }
        let place = self.hand;
        self.hand = (self.hand + 1) % self.capacity;
        let block = std::mem::replace(&mut self.held[place].0, NOBODY);
        if let Some(place) = self.places.get_mut(block as usize) {
            *place = ABSENT;
        }
        place
    }
}

/// The block number of a free place.
const NOBODY: u32 = u32::MAX;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    const BLOCK_BYTES: usize = 1024;

    #[test]
    fn any_order_finds_the_right_blocks_and_no_more_room_is_taken() {
        let mut cache = Cache::new(50, BLOCK_BYTES, 7 * BLOCK_BYTES);
        for step in 0..5_000 {
            let block = (mix(step) % if step % 2 == 0 { 5 } else { 50 }) as u32;
            let read = |into: &mut [u8]| {
                into.fill(block as u8);
                block != 13
            };
            let found = cache.get(block, read).map(<[u8]>::to_vec);
            assert_eq!(found, (block != 13).then(|| vec![block as u8; BLOCK_BYTES]));
            assert!(cache.bytes.len() <= 7 * BLOCK_BYTES);
        }
        assert_eq!(cache.counts.failed, 1, "it is not tried again");
        assert!(cache.counts.read > 50 && cache.counts.read < 3_000, "{:?}", cache.counts);
    }

    #[test]
    fn what_is_asked_for_stays() {
        let mut cache = Cache::new(9, BLOCK_BYTES, 3 * BLOCK_BYTES);
        for block in 1..9 {
            cache.get(0, |_| true);
            cache.get(block, |_| true);
        }
        assert_eq!(cache.counts.read, 9, "block 0 was read once");
    }
}
