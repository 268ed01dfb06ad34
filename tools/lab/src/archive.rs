//! Reads files that may be compressed with gzip, with limits against decompression bombs.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

use bitboard_checkers::pdn::compression;
use flate2::read::MultiGzDecoder;

/// The most bytes that a compressed file may expand to.
const MOST: u64 = 4 << 30;
/// The number of bytes from which on the ratio is limited too.
const LARGE: u64 = 64 << 20;
/// The greatest ratio of a large file. Game files compress to a fifth or a tenth.
const MOST_TIMES: u64 = 200;

/// The bytes of a file, decompressed if necessary. Reading fails if it expands too much.
pub struct Archive {
    bytes: Box<dyn Read>,
    /// The length of the file if it is compressed.
    packed: Option<u64>,
    /// The number of decompressed bytes read so far.
    read: u64,
}

impl Archive {
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let mut mark = Vec::new();
        (&mut file).take(4).read_to_end(&mut mark)?;
        file.rewind()?;
        match compression(&mark) {
            None => Ok(Self { bytes: Box::new(file), packed: None, read: 0 }),
            Some("gzip") => {
                let packed = Some(file.metadata()?.len());
                Ok(Self { bytes: Box::new(MultiGzDecoder::new(BufReader::new(file))), packed, read: 0 })
            }
            Some(format) => {
                let message = format!("it is a {format} file: unpack it first, or pack the games with gzip");
                Err(io::Error::new(io::ErrorKind::InvalidData, message))
            }
        }
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
