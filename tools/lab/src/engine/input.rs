//! What the engine is told: lines, read on a thread of their own, so that they are heard while it thinks.

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The longest line that is read, in bytes: a game of a hundred thousand moves.
const LONGEST: usize = 1 << 20;

/// A line, or why it is none.
pub type Told = Result<String, String>;

/// What is obeyed at once, even in mid-thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// `isready`
    IsReady,
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `quit`
    Quit,
    /// Nothing more will come.
    End,
}

/// The lines that come.
pub struct Input {
    lines: Receiver<Told>,
    /// Those that came while the engine thought, to be obeyed when it has answered.
    waiting: VecDeque<Told>,
}

impl Input {
    /// Reads from this until it ends.
    pub fn of(mut reader: impl BufRead + Send + 'static) -> Self {
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            while let Some(line) = read_line(&mut reader) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, waiting: VecDeque::new() }
    }

    /// The next line to be obeyed, as soon as there is one; none at the end.
    pub fn next(&mut self) -> Option<Told> {
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// What has come that cannot wait, the end again and again. With `wait` until something comes.
    pub fn hear(&mut self, wait: bool) -> Option<Heard> {
        loop {
            let line = match if wait { self.lines.recv().map_err(Into::into) } else { self.lines.try_recv() } {
                Ok(line) => line,
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return Some(Heard::End),
            };
            match line.as_deref().ok().and_then(urgent) {
                Some(heard) => return Some(heard),
                None => self.waiting.push_back(line),
            }
        }
    }
}

/// What is to be obeyed at once in a line.
pub fn urgent(line: &str) -> Option<Heard> {
    match line.trim() {
        "isready" => Some(Heard::IsReady),
        "stop" => Some(Heard::Stop),
        "ponderhit" => Some(Heard::PonderHit),
        "quit" => Some(Heard::Quit),
        _ => None,
    }
}

/// The next line, without its end. What is no text makes an unknown command; of what is too long only the length is kept.
fn read_line(reader: &mut impl BufRead) -> Option<Told> {
    let (mut line, mut length) = (Vec::new(), 0_usize);
    loop {
        let chunk = reader.fill_buf().ok()?;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let (text, taken) = (&chunk[..end.unwrap_or(chunk.len())], end.map_or(chunk.len(), |end| end + 1));
        if taken == 0 && length == 0 {
            return None;
        }
        length = length.saturating_add(text.len());
        if length <= LONGEST {
            line.extend_from_slice(text);
        }
        reader.consume(taken);
        if end.is_some() || taken == 0 {
            break;
        }
    }
    let too_long = || format!("a line of {length} bytes, more than {LONGEST}, is not read");
    Some(if length <= LONGEST { Ok(String::from_utf8_lossy(&line).into_owned()) } else { Err(too_long()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(text: &[u8]) -> Input {
        Input::of(std::io::Cursor::new(text.to_vec()))
    }

    #[test]
    fn what_cannot_wait_overtakes_the_rest() {
        let mut input = input(b"position startpos\nisready\nnewgame\nquit");
        assert_eq!(input.hear(true), Some(Heard::IsReady));
        assert_eq!(input.hear(true), Some(Heard::Quit));
        assert_eq!((input.hear(true), input.hear(false)), (Some(Heard::End), Some(Heard::End)));
        let rest: Vec<_> = std::iter::from_fn(|| input.next()).collect();
        assert_eq!(rest, [Ok("position startpos".to_owned()), Ok("newgame".to_owned())]);
    }

    #[test]
    fn lines_of_any_bytes_and_lengths_are_lines() {
        let long = [vec![b'x'; LONGEST + 1], vec![b'\n']].concat();
        let mut input = input(&[b"a\r\n\n\xFF\n".as_slice(), &long, b"b"].concat());
        let lines: Vec<_> = std::iter::from_fn(|| input.next()).collect();
        let too_long = Err("a line of 1048577 bytes, more than 1048576, is not read".to_owned());
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(lines, [ok("a\r"), ok(""), ok("\u{FFFD}"), too_long, ok("b")]);
    }
}
