//! Finds the page of a position by its key.

use crate::rules::{Position, key};

/// A hash table of page numbers with linear probing.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    slots: Vec<u32>,
    count: usize,
}

const FREE: u32 = u32::MAX;

impl Index {
    /// Finds the page of a position.
    pub(super) fn find<'a>(&self, position: &Position, of_page: impl Fn(usize) -> &'a Position) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mut slot = self.home(position);
        while self.slots[slot] != FREE {
            let page = self.slots[slot] as usize;
            if of_page(page) == position {
                return Some(page);
            }
            slot = (slot + 1) % self.slots.len();
        }
        None
    }

    /// Adds the next page, whose position must be new.
    pub(super) fn add<'a>(&mut self, position: &Position, of_page: impl Fn(usize) -> &'a Position) {
        if 2 * (self.count + 1) > self.slots.len() {
            // At most half full, so that probes stay short.
            self.slots = vec![FREE; (2 * self.slots.len()).max(1024)];
            (0..self.count).for_each(|page| self.put(page, of_page(page)));
        }
        self.put(self.count, position);
        self.count += 1;
    }

    fn put(&mut self, page: usize, position: &Position) {
        let mut slot = self.home(position);
        while self.slots[slot] != FREE {
            slot = (slot + 1) % self.slots.len();
        }
        self.slots[slot] = page as u32;
    }

    fn home(&self, position: &Position) -> usize {
        key(position) as usize % self.slots.len()
    }
}
