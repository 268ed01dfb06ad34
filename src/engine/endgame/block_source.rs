//! [`BlockSource`]: random access to the bytes of a file of blocks.

use std::fmt;

/// A source of the bytes of a file of blocks.
///
/// ```
/// use std::fs::File;
/// use std::io::{Read, Seek, SeekFrom};
/// use std::sync::Mutex;
///
/// use bitboard_checkers::endgame::{BlockSource, Blocks, InvalidEndgames};
///
/// #[derive(Debug)]
/// struct OnDisk(Mutex<File>);
///
/// impl BlockSource for OnDisk {
///     fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
///         let mut file = self.0.lock().unwrap();
///         file.seek(SeekFrom::Start(from)).and_then(|_| file.read_exact(bytes)).is_ok()
///     }
/// }
///
/// let file = OnDisk(Mutex::new(File::open("Cargo.toml")?));
/// assert_eq!(Blocks::open(Box::new(file), 1 << 20).unwrap_err(), InvalidEndgames::UnknownVersion);
/// # Ok::<(), std::io::Error>(())
/// ```
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
