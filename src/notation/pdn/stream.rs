//! Reads games from a file that arrives in pieces.

use super::encoding::Decoder;
use super::reader::{Games, PdnGame};
use crate::notation::{floor_char_boundary, part};

/// Reads games from the bytes of a file as they arrive. It keeps little more than the text of the current game.
///
/// The encoding is detected as by [`decode`](super::decode).
///
/// ```
/// use bitboard_checkers::pdn::PdnStream;
/// let mut stream = PdnStream::new();
/// stream.push(b"1. 11-15 23-19 1-0 1. 9-13 22-1");
/// assert_eq!(stream.read().unwrap().0.record.main_line().count(), 2);
/// assert!(stream.read().is_none(), "the second game may go on");
/// stream.push(b"8 1/2-1/2");
/// stream.finish();
/// assert_eq!(stream.read().unwrap().1, "1. 9-13 22-18 1/2-1/2");
/// ```
#[derive(Default)]
pub struct PdnStream {
    decoder: Decoder,
    /// The text that is still needed, and one character before it, which shows whether a line begins.
    text: String,
    finished: bool,
    games: Games,
    /// The length that the text must reach before the next attempt, so that a long token is not read again at every
    /// push.
    worth_reading: usize,
}

impl PdnStream {
    /// Creates a stream for a new file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Accepts the next bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.forget_read();
        self.decoder.push(bytes, &mut self.text);
    }

    /// Marks the end of the file.
    pub fn finish(&mut self) {
        self.decoder.finish(&mut self.text);
        self.finished = true;
    }

    /// Returns the next game and its text once its end has been pushed. If it returned `None` within a long token, it
    /// waits until the text from there on has doubled, or the file is finished.
    pub fn read(&mut self) -> Option<(PdnGame, &str)> {
        if !self.finished && self.text.len() < self.worth_reading {
            return None;
        }
        let Some((game, extent)) = self.games.read(&self.text, self.finished) else {
            self.worth_reading = 2 * self.text.len() - self.games.splitter.at();
            return None;
        };
        Some((game, part(&self.text, extent.start..extent.end).trim()))
    }

    /// Drops the text that is no longer needed, once that is more than half.
    fn forget_read(&mut self) {
        let needed = floor_char_boundary(&self.text, self.games.splitter.needed().saturating_sub(1));
        if needed > self.text.len() / 2 {
            self.games.forget(&self.text, needed);
            self.text.drain(..needed);
            self.worth_reading = self.worth_reading.saturating_sub(needed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::PdnReader;

    const FILE: &str = "\u{FEFF}[Event \"Ménard\"]\r\n1. 11-15 23-19 {well\r\nplayed} 1-0\r\n\r\n[Event \"2\"]\r\n1. 1-2 *\n\
                        1. 9-13 22-18 * 1. 10-14 22-17 9-9 *\r\n[Event \"5\"]\r\n1. 12-16";

    fn in_pieces(bytes: &[u8], size: usize) -> Vec<(PdnGame, String)> {
        let (mut stream, mut games) = (PdnStream::new(), Vec::new());
        for piece in bytes.chunks(size) {
            stream.push(piece);
            while let Some((game, text)) = stream.read() {
                games.push((game, text.to_owned()));
            }
        }
        stream.finish();
        while let Some((game, text)) = stream.read() {
            games.push((game, text.to_owned()));
        }
        games
    }

    #[test]
    fn pieces_of_any_size_give_what_the_whole_gives() {
        let whole: Vec<_> = PdnReader::new(FILE.trim_start_matches('\u{FEFF}')).collect();
        assert_eq!(whole.len(), 5);
        for size in 1..FILE.len() {
            let (games, texts): (Vec<_>, Vec<_>) = in_pieces(FILE.as_bytes(), size).into_iter().unzip();
            assert_eq!(games, whole, "pieces of {size}");
            assert_eq!(texts[2], "1. 9-13 22-18 *");
        }
    }

    #[test]
    fn a_comment_without_an_end_costs_its_own_game_only() {
        let text = b"[Event \"1\"]\n1. 11-15 {oops\nand on 23-19 *\n\n[Event \"2\"]\n1. 11-15 {fine} *";
        for size in [1, 7, 1000] {
            let games = in_pieces(text, size);
            assert_eq!(games.len(), 2, "pieces of {size}");
            let fault = games[0].0.fault.clone().unwrap();
            assert_eq!(fault.to_string(), "game 1 line 2 col 10: expected } at the end of the comment");
            assert_eq!((games[1].0.record.tag("Event"), &games[1].0.fault), (Some("2"), &None));
        }
    }

    #[test]
    fn latin_1_begins_where_utf_8_ends() {
        let games = in_pieces(b"[Event \"M\xC3\xA9nard\"] 1. 11-15 * [Event \"M\xE9nard\"] 1. 11-15 *", 3);
        let names = games.iter().map(|(game, _)| game.record.tag("Event").unwrap());
        assert_eq!(names.collect::<Vec<_>>(), ["Ménard", "Ménard"]);
    }

    #[test]
    fn a_text_without_an_end_is_read_the_less_often_the_longer_it_is() {
        let mut stream = PdnStream::new();
        let mut readings = 0;
        for _ in 0..20_000 {
            stream.push(b"{ no end ");
            let worth = stream.worth_reading;
            assert!(stream.read().is_none());
            readings += usize::from(stream.worth_reading != worth);
        }
        assert!(readings < 25, "{readings} readings");
        stream.finish();
        assert!(stream.read().unwrap().0.fault.is_some());
        assert!(stream.read().is_none());
    }

    #[test]
    fn what_has_been_read_is_forgotten_also_in_a_single_line() {
        let mut stream = PdnStream::new();
        for game in 1..2_000 {
            stream.push(b"1. 11-15 1-2 * ");
            if let Some((read, _)) = stream.read() {
                let fault = read.fault.unwrap();
                assert_eq!((fault.game, fault.line, fault.column), (game, 1, 15 * (game - 1) + 10));
            }
            assert!(stream.text.len() < 100);
        }
    }

    #[test]
    fn lines_end_in_every_systems_way() {
        for end in ["\n", "\r", "\r\n"] {
            let text = ["; a comment", "% hidden 1-2", "1. 11-15", "1-2 *"].join(end);
            let fault = in_pieces(text.as_bytes(), 5)[0].0.fault.clone().unwrap();
            assert_eq!((fault.line, fault.column), (4, 1), "{end:?}");
        }
    }
}
