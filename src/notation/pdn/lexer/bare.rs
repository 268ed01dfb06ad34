//! A FEN that stands in a text without a tag around it, as in lists of positions.

use super::{Lexer, Token, is_blank};
use crate::notation::quotes::is_quote;

/// The most quotation marks before a FEN. A longer run would be read again at each of its marks.
const MOST_MARKS: usize = 2;

impl<'a> Lexer<'a> {
    /// Reads a FEN, with or without quotation marks around it. Returns `None` and reads nothing if the text does not
    /// begin with a FEN.
    pub(super) fn position(&mut self) -> Option<Token<'a>> {
        let before = self.at;
        for _ in 0..MOST_MARKS {
            self.take_if(is_quote);
        }
        self.take_while(is_blank);
        let start = self.at;
        let (length, reached_end) = fen(self.rest().as_bytes());
        self.reached_end |= reached_end;
        let Some(fen) = self.rest().get(..length).filter(|fen| !fen.is_empty()) else {
            self.at = before;
            return None;
        };
        self.at += length;
        if start > before {
            self.take_while(is_blank);
            self.take_while(is_quote);
        }
        Some(Token::Tag("FEN", fen, start))
    }
}

/// The length of the FEN at the start of a text, 0 if there is none, and whether more text could change that.
fn fen(text: &[u8]) -> (usize, bool) {
    let skip_spaces = |mut at: usize| {
        while matches!(text.get(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        at
    };
    let byte = |at: usize| text.get(at).copied().unwrap_or_default();
    let mut at = 0;
    // Other words do not begin with two sides and a square.
    for is_expected in [is_side, |byte| byte == b':', is_side] {
        at = skip_spaces(at);
        if !is_expected(byte(at)) {
            return (0, at == text.len());
        }
        at += 1;
    }
    let sides = at;
    at = skip_spaces(at);
    let is_word = match byte(at).to_ascii_uppercase() {
        b'A'..=b'H' => !byte(at + 1).is_ascii_digit(),
        b'I' | b'J' | b'L'..=b'Z' | 0x80.. => true,
        _ => false,
    };
    if is_word {
        return (0, at + 1 >= text.len());
    }
    if !is_part(byte(at)) {
        return (sides, at == text.len());
    }
    loop {
        while is_part(byte(at)) {
            at += 1;
        }
        let next = skip_spaces(at);
        // Spaces stand beside a separator.
        let goes_on = is_separator(byte(next)) || is_separator(byte(at - 1)) && is_part(byte(next));
        if next == at || !goes_on {
            return (at, next == text.len());
        }
        at = next;
    }
}

fn is_side(byte: u8) -> bool {
    matches!(byte, b'B' | b'W' | b'b' | b'w')
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b':' | b',' | b'-')
}

fn is_part(byte: u8) -> bool {
    is_separator(byte) || byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'?')
}
