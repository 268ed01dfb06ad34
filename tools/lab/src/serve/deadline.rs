//! A time limit over several reads: a peer that sends a byte now and then does not extend it.

use std::io::{self, ErrorKind, Read};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The moment at which waiting ends.
#[derive(Clone, Copy)]
pub struct Deadline(Instant);

impl Deadline {
    pub fn after(time: Duration) -> Self {
        Self(Instant::now() + time)
    }

    /// Reads what arrives before the deadline. Gives the number of bytes, 0 at the end of the stream.
    ///
    /// # Errors
    /// When the deadline passes first, or the connection fails.
    pub fn read(self, stream: &mut TcpStream, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.0.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        stream.set_read_timeout(Some(left))?;
        stream.read(buffer)
    }

    /// Fills the buffer before the deadline.
    ///
    /// # Errors
    /// When the deadline passes or the stream ends first, or the connection fails.
    pub fn read_exact(self, stream: &mut TcpStream, mut buffer: &mut [u8]) -> io::Result<()> {
        while !buffer.is_empty() {
            match self.read(stream, buffer)? {
                0 => return Err(ErrorKind::UnexpectedEof.into()),
                length => buffer = &mut buffer[length..],
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::net::TcpListener;

    #[test]
    fn single_bytes_do_not_extend_a_deadline() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut server, _) = listener.accept().unwrap();
        let sender = std::thread::spawn(move || {
            while client.write_all(b"x").is_ok() {
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        let deadline = Deadline::after(Duration::from_millis(50));
        let mut buffer = vec![0; 1 << 20];
        assert!(deadline.read_exact(&mut server, &mut buffer).is_err());
        drop(server);
        sender.join().unwrap();
    }
}
