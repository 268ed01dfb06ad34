//! Reads files that may be packed with gzip, with limits against files that unpack to far more than they hold.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

use flate2::read::MultiGzDecoder;

/// The most bytes a packed file may unpack to.
const MOST: u64 = 4 << 30;
/// From this many bytes on, the ratio is limited as well.
const LARGE: u64 = 64 << 20;
/// The most times its own length that a large file may unpack to. Games pack to a fifth or a tenth.
const MOST_TIMES: u64 = 200;

/// The bytes of a file, unpacked if it is packed. Reading fails when it unpacks to too much.
pub struct Archive {
    bytes: Box<dyn Read>,
    /// The length of the file, if it is packed.
    packed: Option<u64>,
    /// The bytes read so far, unpacked.
    read: u64,
}

impl Archive {
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let mut mark = Vec::new();
        (&mut file).take(2).read_to_end(&mut mark)?;
        file.rewind()?;
        if mark != [0x1F, 0x8B] {
            return Ok(Self { bytes: Box::new(file), packed: None, read: 0 });
        }
        let packed = Some(file.metadata()?.len());
        Ok(Self { bytes: Box::new(MultiGzDecoder::new(BufReader::new(file))), packed, read: 0 })
    }
}

impl Read for Archive {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.read += read as u64;
        match self.packed {
            Some(packed) if self.read > MOST || self.read > LARGE && self.read / MOST_TIMES > packed => {
                let message = format!(
                    "it unpacks to more than {} MB, which is too much for a file of {packed} bytes",
                    self.read >> 20
                );
                Err(io::Error::new(io::ErrorKind::InvalidData, message))
            }
            _ => Ok(read),
        }
    }
}
