//! Finds the page of a position by its key.

use crate::rules::{Position, key};

/// Numbers of pages, each at the place that the key of its position names, or behind it where that is taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    slots: Vec<u32>,
    count: usize,
}

const FREE: u32 = u32::MAX;

impl Index {
    /// The page of this position.
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

    /// Adds the next page, whose position is not known yet.
    pub(super) fn add<'a>(&mut self, position: &Position, of_page: impl Fn(usize) -> &'a Position) {
        if 2 * (self.count + 1) > self.slots.len() {
            // Never more than half full: what is looked for is found near its home.
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
