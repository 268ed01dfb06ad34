//! Reads files that may be compressed with gzip, with limits against decompression bombs.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
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
    /// The length of the file if it is compressed; that of a pipe is not known.
    packed: Option<u64>,
    /// The most bytes that are read.
    most: u64,
    /// The number of decompressed bytes read so far.
    read: u64,
}

impl Archive {
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let data = file.metadata()?;
        let mut mark = Vec::new();
        (&mut file).take(4).read_to_end(&mut mark)?;
        let format = compression(&mark);
        // A pipe cannot be read again from its start.
        let bytes = Cursor::new(mark).chain(file);
        match format {
            None => Ok(Self { bytes: Box::new(bytes), packed: None, most: u64::MAX, read: 0 }),
            Some("gzip") => {
                let packed = data.is_file().then_some(data.len());
                let most = packed.map_or(MOST, |packed| packed.saturating_mul(MOST_TIMES).clamp(LARGE, MOST));
                Ok(Self { bytes: Box::new(MultiGzDecoder::new(BufReader::new(bytes))), packed, most, read: 0 })
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
        if self.read <= self.most {
            return Ok(read);
        }
        let packed = self.packed.map_or_else(String::new, |packed| format!(" for a file of {packed} bytes"));
        let message = format!("it unpacks to more than {} MB, which is too much{packed}", self.read >> 20);
        Err(io::Error::new(io::ErrorKind::InvalidData, message))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::Write;
    use std::os::fd::AsRawFd;

    use super::*;

    #[test]
    fn a_pipe_is_read_from_its_start() {
        let (pipe, mut input) = io::pipe().unwrap();
        input.write_all(b"[Event]").unwrap();
        drop(input);
        let path = format!("/proc/self/fd/{}", pipe.as_raw_fd());
        let mut text = String::new();
        Archive::open(Path::new(&path)).unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "[Event]");
    }
}
