//! The words of the move text: moves, move numbers and results.

use super::{Lexer, Token, is_blank, is_stop};
use crate::notation::moves::is_separator;
use crate::notation::part;
use crate::notation::pdn::record::RecordResult;

/// More digits before a parenthesis are a move.
const LONGEST_NUMBER: usize = 3;

impl<'a> Lexer<'a> {
    pub(super) fn digits(&mut self) -> &'a str {
        self.take_while(|next| next.is_ascii_digit())
    }

    /// A result, a move, or a move number, which is skipped.
    pub(super) fn number(&mut self) -> Option<Token<'a>> {
        if let Some(draw) = self.draw() {
            return Some(draw);
        }
        let start = self.at;
        let first = self.digits();
        if first.is_empty() {
            return Some(self.unreadable());
        }
        let squares = self.squares(false);
        let text = part(self.text, start..self.at);
        if squares == 1 {
            // In a variation the parenthesis closes that.
            let is_outside = self.depth == 0 && first.len() <= LONGEST_NUMBER;
            if is_outside && self.take_if(|next| next == ')') {
                return None;
            }
            let is_move_number = self.peek().is_some_and(is_stop) || self.rest().trim_start().starts_with('.');
            if is_move_number {
                return None;
            }
            return Some(Token::Digits(text, self.take_if(|next| next == '*')));
        }
        let result = if squares == 2 && first.len() == 1 { points(text) } else { None };
        Some(result.map_or_else(|| self.moved(text), Token::Result))
    }

    /// `1/2-1/2`, or one half alone.
    pub(super) fn draw(&mut self) -> Option<Token<'a>> {
        if !matches!(self.peek(), Some('1' | '\u{bd}')) {
            return None;
        }
        let start = self.at;
        let half = |lexer: &mut Self| {
            let rest = lexer.rest();
            lexer.reached_end |= "1/2".starts_with(rest);
            let length = ["1/2", "\u{bd}"].into_iter().find(|half| rest.starts_with(half)).map_or(0, str::len);
            lexer.at += length;
            length > 0
        };
        if !half(self) {
            return None;
        }
        let alone = self.at;
        if !(self.separator() && half(self)) {
            self.at = alone;
        }
        if self.peek().is_some_and(|next| next.is_ascii_digit() || next == '/' || is_separator(next)) {
            self.at = start;
            return None;
        }
        Some(Token::Result(RecordResult::Draw))
    }

    /// Takes the squares after the first, each with a separator before it, which algebraic squares do not need. Returns
    /// the number of squares of the move.
    pub(super) fn squares(&mut self, algebraic: bool) -> usize {
        let mut count = 1;
        loop {
            let before = self.at;
            let separated = self.separator();
            // Most separators are one byte.
            let spread = self.at > before + 1 && part(self.text, before..self.at).contains(is_blank);
            let square = if algebraic { self.letter_square() } else { separated && !self.digits().is_empty() };
            // A move `11-` continues on the next line, unless that begins with a move number.
            if !square || spread && self.peek().is_some_and(is_stop) {
                self.at = before;
                return count;
            }
            count += 1;
        }
    }

    /// Takes a separator and the blanks around it; nothing if there is no separator.
    pub(super) fn separator(&mut self) -> bool {
        let before = self.at;
        self.skip_blanks();
        if self.take_if(is_separator) {
            self.skip_blanks();
            return true;
        }
        self.at = before;
        false
    }

    pub(super) fn letter_square(&mut self) -> bool {
        let before = self.at;
        if self.take_if(|next| matches!(next, 'a'..='h' | 'A'..='H')) && self.take_if(|next| matches!(next, '1'..='8'))
        {
            return true;
        }
        self.at = before;
        false
    }

    /// A move in algebraic squares, or a word.
    pub(super) fn letters(&mut self) -> Token<'a> {
        let start = self.at;
        if self.letter_square() && self.squares(true) > 1 && !self.peek().is_some_and(char::is_alphanumeric) {
            let text = part(self.text, start..self.at);
            return self.moved(text);
        }
        self.at = start;
        self.unreadable()
    }

    pub(super) fn moved(&mut self, text: &'a str) -> Token<'a> {
        Token::Move(text, self.take_if(|next| next == '*'))
    }

    /// A word that is not PDN. The word SETUP before a set-up is skipped.
    pub(super) fn word(&mut self) -> Option<Token<'a>> {
        let word = self.unreadable();
        let behind = self.at;
        if matches!(word, Token::Unreadable(_, "SETUP")) {
            self.skip_blanks();
            if self.peek() == Some('/') {
                return None;
            }
            self.at = behind;
        }
        Some(word)
    }
}

/// The result of two numbers with a dash between; `None` for a move.
fn points(text: &str) -> Option<RecordResult> {
    if text.contains(['x', 'X', ':', '\u{d7}']) {
        return None;
    }
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    let &[first, second] = digits.as_slice() else { return None };
    RecordResult::from_text(&format!("{}-{}", char::from(first), char::from(second)))
}
