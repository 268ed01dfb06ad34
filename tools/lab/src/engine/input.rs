//! What the engine is told: lines, read on a thread of their own, so that they are heard while it thinks.

use std::collections::VecDeque;
use std::io::{self, BufRead};
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
    /// How many of them the search under way has heard.
    heard: usize,
}

impl Input {
    /// Reads from this until it ends, on a thread of its own.
    ///
    /// # Errors
    /// When no thread can be had.
    pub fn of(mut reader: impl BufRead + Send + 'static) -> io::Result<Self> {
        let (sender, lines) = channel();
        std::thread::Builder::new().spawn(move || {
            while let Some(line) = read_line(&mut reader) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self::from_lines(lines))
    }

    /// Lines that somebody else reads, until the other end is dropped.
    pub fn from_lines(lines: Receiver<Told>) -> Self {
        Self { lines, waiting: VecDeque::new(), heard: 0 }
    }

    /// The next line to be obeyed, as soon as there is one; none at the end.
    pub fn next(&mut self) -> Option<Told> {
        self.heard = 0;
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// What has come that cannot wait, the end again and again. With `wait` until something comes.
    ///
    /// Where another search waits already, `stop` and `ponderhit` are meant for that one: they wait with it. `stop` ends
    /// the searches before it too, so that it need not wait for long.
    pub fn hear(&mut self, wait: bool) -> Option<Heard> {
        loop {
            if self.heard == self.waiting.len() {
                match if wait { self.lines.recv().map_err(Into::into) } else { self.lines.try_recv() } {
                    Ok(line) => self.waiting.push_back(line),
                    Err(TryRecvError::Empty) => return None,
                    Err(TryRecvError::Disconnected) => return Some(Heard::End),
                }
            }
            let word = self.waiting[self.heard].as_deref().ok().and_then(urgent);
            let stays = match word {
                None => true,
                Some(Heard::Stop | Heard::PonderHit) => self.waiting.range(..self.heard).any(begins_a_search),
                Some(_) => false,
            };
            if stays {
                self.heard += 1;
            } else {
                self.waiting.remove(self.heard);
            }
            if word == Some(Heard::Stop) || !stays {
                return word;
            }
        }
    }
}

fn begins_a_search(line: &Told) -> bool {
    line.as_deref().is_ok_and(|line| line.split_whitespace().next() == Some("go"))
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
        Input::of(io::Cursor::new(text.to_vec())).expect("a thread")
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
    fn a_word_is_for_the_search_before_it() {
        let mut input = input(b"go one\ngo ponder\nnewgame\nponderhit\nisready\nstop\n");
        let next = |input: &mut Input| input.next().expect("a line").expect("text");
        assert_eq!(next(&mut input), "go one");
        assert_eq!([input.hear(true), input.hear(true)], [Some(Heard::IsReady), Some(Heard::Stop)]);
        assert_eq!(next(&mut input), "go ponder");
        assert_eq!([input.hear(true), input.hear(true)], [Some(Heard::PonderHit), Some(Heard::Stop)]);
        assert_eq!(input.hear(true), Some(Heard::End));
        assert_eq!((next(&mut input).as_str(), input.next()), ("newgame", None));
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
