//! [`BlockSource`]: random access to the bytes of a file of blocks.

use std::fmt;

/// A source of the bytes of a file of blocks.
pub trait BlockSource: fmt::Debug + Send + Sync {
    /// Fills `bytes` from this offset of the file. Returns `false` if that fails.
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool;
}

/// A file in memory.
impl BlockSource for Vec<u8> {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        let here = usize::try_from(from).ok().and_then(|from| self.get(from..)?.get(..bytes.len()));
        here.map(|here| bytes.copy_from_slice(here)).is_some()
    }
}
