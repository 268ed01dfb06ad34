//! A FEN that stands in a text without a tag around it, as in lists of positions.

use super::{Lexer, Token};
use crate::notation::pdn::characters::QUOTES;

/// Returns `true` for a character with which a FEN, or a quoted one, begins.
pub(super) fn begins_position(character: char) -> bool {
    is_side(character) || QUOTES.contains(&character)
}

impl<'a> Lexer<'a> {
    /// A FEN, which may stand between quotation marks; `None`, and nothing is taken, if there is none.
    pub(super) fn position(&mut self) -> Option<Token<'a>> {
        let mut ahead = self.clone();
        // Elsewhere a quotation mark is part of a set-up or a tag that is broken.
        let quoted = self.begins_entry() && ahead.take_if(|next| QUOTES.contains(&next));
        let start = ahead.at;
        let found = ahead.begins_fen();
        if found {
            ahead.at = start;
            ahead.take_fen();
        }
        let fen = &self.text[start..ahead.at];
        if found && quoted {
            ahead.take_if(|next| QUOTES.contains(&next));
        }
        self.reached_end |= ahead.reached_end;
        if found {
            self.at = ahead.at;
        }
        found.then_some(Token::Tag("FEN", fen, start))
    }

    /// Returns `true` after a move number, and at the start of a line.
    fn begins_entry(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches(is_space);
        self.number.is_some() || before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// Returns `true` before the FEN of a numbered list. The number has been taken, and the parenthesis behind it now is.
    pub(super) fn numbers_position(&mut self) -> bool {
        let mut ahead = self.clone();
        ahead.take_if(|next| next == ')');
        let behind = ahead.at;
        ahead.skip_blanks();
        let found = ahead.peek().is_some_and(begins_position) && ahead.position().is_some();
        self.reached_end |= ahead.reached_end;
        if found {
            self.at = behind;
        }
        found
    }

    /// Takes the side to move and the beginning of the first list. Other words do not begin like this.
    fn begins_fen(&mut self) -> bool {
        if !self.take_if(is_side) {
            return false;
        }
        self.take_while(is_space);
        if !self.take_if(|next| next == ':') {
            return false;
        }
        self.take_while(is_space);
        if !self.take_if(is_side) {
            return false;
        }
        self.take_while(is_space);
        match self.peek() {
            Some('k' | 'K' | 'a'..='h' | 'A'..='H') => {
                self.take_if(|next| matches!(next, 'k' | 'K'));
                self.take_while(is_space);
                self.take_if(|next| matches!(next, 'a'..='h' | 'A'..='H'));
                self.peek().is_some_and(|next| next.is_ascii_digit())
            }
            next => next.is_none_or(|next| !next.is_alphabetic()),
        }
    }

    /// Takes a FEN. Spaces within it stand beside a separator.
    fn take_fen(&mut self) {
        loop {
            let separated = self.take_while(is_part).ends_with(is_separator);
            let end = self.at;
            let spaced = !self.take_while(is_space).is_empty();
            let goes_on = self.peek().is_some_and(|next| is_separator(next) || separated && is_part(next));
            if !(spaced && goes_on) {
                self.at = end;
                return;
            }
        }
    }
}

fn is_side(character: char) -> bool {
    matches!(character, 'B' | 'W' | 'b' | 'w')
}

fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t')
}

fn is_separator(character: char) -> bool {
    matches!(character, ':' | ',' | '-')
}

fn is_part(character: char) -> bool {
    is_separator(character) || character.is_ascii_alphanumeric() || matches!(character, '.' | '?')
}
