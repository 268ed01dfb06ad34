//! Files that may be packed with gzip, unpacked only as far as a file of games can reach.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

use flate2::read::MultiGzDecoder;

/// No file may unpack to more, in bytes.
const MOST: u64 = 4 << 30;
/// Past so many bytes a file may not unpack to more than so many times its length: games pack to a fifth or a tenth.
const LARGE: u64 = 64 << 20;
const MOST_TIMES: u64 = 200;

/// The bytes of a file, unpacked where they are packed. Reading fails where it unpacks to too much.
pub struct Archive {
    bytes: Box<dyn Read>,
    /// The length of the file, where it is packed.
    packed: Option<u64>,
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
