//! The blocks that were read last, unpacked: never more than a fixed number of bytes.
//!
//! A clock hand goes round; what was asked for again since it last came by stays. What the cache holds changes how long an answer
//! takes, and never the answer.

use super::runs::BLOCK_BYTES;

/// Of a block that is not there.
const ABSENT: u16 = u16::MAX;
/// Of one that cannot be read: it is not tried again, so that the same question has the same answer.
const UNREADABLE: u16 = u16::MAX - 1;

/// How often blocks were asked for, and read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CacheCounts {
    /// Questions for which a block was needed.
    pub asked: u64,
    /// Of these, those for which it was read and unpacked.
    pub read: u64,
    /// Blocks that could not be read, or were damaged.
    pub failed: u64,
}

/// Unpacked blocks by their numbers.
#[derive(Debug)]
pub(super) struct Cache {
    /// Where each block of the file lies.
    places: Vec<u16>,
    /// Which block lies at each place, and whether it was asked for again.
    held: Vec<(u32, bool)>,
    bytes: Vec<u8>,
    capacity: usize,
    hand: usize,
    pub(super) counts: CacheCounts,
}

impl Cache {
    /// For a file of so many blocks, with at most so many bytes of them, but at least one block.
    pub(super) fn new(blocks: usize, bytes: usize) -> Self {
        let capacity = (bytes / BLOCK_BYTES).clamp(1, UNREADABLE.into());
        let counts = CacheCounts::default();
        Self { places: vec![ABSENT; blocks], held: Vec::new(), bytes: Vec::new(), capacity, hand: 0, counts }
    }

    /// A block, which is unpacked by `read` where it is not there; none where that fails.
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
        Some(&self.bytes[place * BLOCK_BYTES..][..BLOCK_BYTES])
    }

    /// Where the block lies from now on.
    #[cold]
    fn take_in(&mut self, block: u32, read: impl FnOnce(&mut [u8]) -> bool) -> Option<usize> {
        self.counts.read += 1;
        let place = self.make_room();
        if !read(&mut self.bytes[place * BLOCK_BYTES..][..BLOCK_BYTES]) {
            self.counts.failed += 1;
            self.places[block as usize] = UNREADABLE;
            return None;
        }
        self.held[place] = (block, false);
        self.places[block as usize] = place as u16;
        Some(place)
    }

    /// A place that nothing lies at.
    fn make_room(&mut self) -> usize {
        if self.held.len() < self.capacity {
            self.held.push((NOBODY, false));
            self.bytes.resize(self.held.len() * BLOCK_BYTES, 0);
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

/// The block of a place that is empty.
const NOBODY: u32 = u32::MAX;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    #[test]
    fn any_order_finds_the_right_blocks_and_no_more_room_is_taken() {
        let mut cache = Cache::new(50, 7 * BLOCK_BYTES);
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
        let mut cache = Cache::new(9, 3 * BLOCK_BYTES);
        for block in 1..9 {
            cache.get(0, |_| true);
            cache.get(block, |_| true);
        }
        assert_eq!(cache.counts.read, 9, "block 0 was read once");
    }
}
