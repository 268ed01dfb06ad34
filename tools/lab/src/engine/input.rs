//! The input of the engine: lines read on a thread of their own, so that they arrive during a search.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

/// The longest line that is read, in bytes: a game of a hundred thousand moves.
const LONGEST: usize = 1 << 20;

/// The most bytes of the lines that wait for the end of a search, each with its place in the list. Lines beyond it are
/// refused: a client can send them for as long as it likes.
const MOST_WAITING: usize = 4 * LONGEST;

/// Lines that are read ahead.
const READ_AHEAD: usize = 64;

/// A line, or why it was not read.
pub type InputLine = Result<String, String>;

/// A command that is obeyed at once, even during a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgent {
    /// `isready`
    IsReady,
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `quit`
    Quit,
    /// The end of the input.
    End,
}

/// The input lines.
pub struct Input {
    lines: Receiver<InputLine>,
    /// Lines that arrived during the search and wait until it has ended.
    waiting: VecDeque<InputLine>,
    /// Their size in bytes.
    size: usize,
    /// The number of waiting lines that the current search has seen.
    seen: usize,
    /// Whether one of those begins a search.
    search_waits: bool,
    /// Whether a line has been refused since the search began. Later lines are then refused without a report.
    refused: bool,
    /// Finds the urgent command in a line.
    urgent: fn(&str) -> Option<Urgent>,
}

impl Input {
    /// Reads lines until the end of `reader`, on a thread of its own.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn of(reader: impl BufRead + Send + 'static) -> io::Result<Self> {
        Self::of_words(reader, urgent)
    }

    /// The same for another protocol, in which `urgent` finds the urgent commands.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn of_words(mut reader: impl BufRead + Send + 'static, urgent: fn(&str) -> Option<Urgent>) -> io::Result<Self> {
        let (sender, lines) = sync_channel(READ_AHEAD);
        std::thread::Builder::new().spawn(move || {
            while let Some(line) = read_line(&mut reader) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { urgent, ..Self::from_lines(lines) })
    }

    /// Takes lines that another thread reads, until the channel is closed.
    pub fn from_lines(lines: Receiver<InputLine>) -> Self {
        Self { lines, waiting: VecDeque::new(), size: 0, seen: 0, search_waits: false, refused: false, urgent }
    }

    /// Waits for the next line; `None` at the end.
    pub fn next(&mut self) -> Option<InputLine> {
        (self.seen, self.search_waits, self.refused) = (0, false, false);
        let line = self.waiting.pop_front();
        self.size -= line.as_ref().map_or(0, size);
        line.or_else(|| self.lines.recv().ok())
    }

    /// The next urgent command, if there is one; the end is reported every time. With `wait` it waits for one.
    ///
    /// If another search is waiting, `stop` and `ponderhit` are meant for that one and wait with it. `stop` ends the
    /// searches before it too, so that one need not wait long.
    pub fn next_urgent(&mut self, wait: bool) -> Option<Urgent> {
        loop {
            let is_new = self.seen == self.waiting.len();
            if is_new {
                match if wait { self.lines.recv().map_err(Into::into) } else { self.lines.try_recv() } {
                    Ok(line) => self.waiting.push_back(line),
                    Err(TryRecvError::Empty) => return None,
                    Err(TryRecvError::Disconnected) => return Some(Urgent::End),
                }
            }
            let word = self.waiting[self.seen].as_deref().ok().and_then(self.urgent);
            let stays = match word {
                None => true,
                Some(Urgent::Stop | Urgent::PonderHit) => self.search_waits,
                Some(_) => false,
            };
            match (stays, is_new) {
                (true, true) => self.keep_last(),
                (true, false) => self.pass(),
                (false, true) => drop(self.waiting.pop_back()),
                (false, false) => self.size -= self.waiting.remove(self.seen).as_ref().map_or(0, size),
            }
            if word == Some(Urgent::Stop) || !stays {
                return word;
            }
        }
    }

    /// Keeps the line that has just arrived, or refuses it and those after it if too many wait.
    fn keep_last(&mut self) {
        let last = self.waiting.back().map_or(0, size);
        if self.refused || self.size + last > MOST_WAITING {
            self.waiting.pop_back();
            if self.refused {
                return;
            }
            self.refused = true;
            let refused = format!("more than {MOST_WAITING} bytes wait: no line was read until the search ended");
            self.waiting.push_back(Err(refused));
        }
        self.size += self.waiting.back().map_or(0, size);
        self.pass();
    }

    /// Goes on to the next line that waits.
    fn pass(&mut self) {
        self.search_waits |= begins_a_search(&self.waiting[self.seen]);
        self.seen += 1;
    }
}

/// The bytes that a waiting line takes.
fn size(line: &InputLine) -> usize {
    size_of::<InputLine>() + line.as_ref().map_or_else(String::len, String::len)
}

fn begins_a_search(line: &InputLine) -> bool {
    line.as_deref().is_ok_and(|line| line.split_whitespace().next() == Some("go"))
}

/// The urgent command in a line, if any.
pub fn urgent(line: &str) -> Option<Urgent> {
    match line.trim() {
        "isready" => Some(Urgent::IsReady),
        "stop" => Some(Urgent::Stop),
        "ponderhit" => Some(Urgent::PonderHit),
        "quit" => Some(Urgent::Quit),
        _ => None,
    }
}

/// Reads the next line, without its end. Bytes that are not text make an unknown command; of an overlong line only the
/// length is kept.
fn read_line(reader: &mut impl BufRead) -> Option<InputLine> {
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
        assert_eq!(input.next_urgent(true), Some(Urgent::IsReady));
        assert_eq!(input.next_urgent(true), Some(Urgent::Quit));
        assert_eq!((input.next_urgent(true), input.next_urgent(false)), (Some(Urgent::End), Some(Urgent::End)));
        let rest: Vec<_> = std::iter::from_fn(|| input.next()).collect();
        assert_eq!(rest, [Ok("position startpos".to_owned()), Ok("newgame".to_owned())]);
    }

    #[test]
    fn a_word_is_for_the_search_before_it() {
        let mut input = input(b"go one\ngo ponder\nnewgame\nponderhit\nisready\nstop\n");
        let next = |input: &mut Input| input.next().expect("a line").expect("text");
        assert_eq!(next(&mut input), "go one");
        assert_eq!([input.next_urgent(true), input.next_urgent(true)], [Some(Urgent::IsReady), Some(Urgent::Stop)]);
        assert_eq!(next(&mut input), "go ponder");
        assert_eq!([input.next_urgent(true), input.next_urgent(true)], [Some(Urgent::PonderHit), Some(Urgent::Stop)]);
        assert_eq!(input.next_urgent(true), Some(Urgent::End));
        assert_eq!((next(&mut input).as_str(), input.next()), ("newgame", None));
    }

    #[test]
    fn lines_that_wait_for_long_are_refused_and_words_are_heard() {
        let long = "x".repeat(LONGEST - 1);
        let text = [[long.as_str(); 6].join("\n").as_str(), "newgame\nisready\nstop\n"].join("\n");
        let mut input = input(text.as_bytes());
        let mut word = || input.next_urgent(true);
        assert_eq!([word(), word(), word()], [Urgent::IsReady, Urgent::Stop, Urgent::End].map(Some));
        let lines: Vec<_> = std::iter::from_fn(|| input.next()).collect();
        assert_eq!(lines.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, true, false]);
        assert_eq!(input.size, 0);
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
