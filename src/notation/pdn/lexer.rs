//! The tokens of PDN, each with its offset.

mod bare;
mod words;

use super::characters::{QUOTES, is_blank, is_stop};
use super::comment::{self, CommentEnd};
use super::record::RecordResult;
use crate::notation::part;
use crate::notation::quotes::is_quote;

/// A piece of a PDN text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`: the name, the unescaped text between the quotes, and the offset of that text. A FEN without a
    /// tag around it is the tag `FEN`.
    Tag(&'a str, &'a str, usize),
    /// The text of the squares of a move, and whether a star follows without a space.
    Move(&'a str, bool),
    /// Digits alone, and whether a star follows: a move without a separator, or a move number without a full stop.
    Digits(&'a str, bool),
    /// A result such as `1-0`, or a star on its own.
    Result(RecordResult),
    /// `{...}` or `; ...`, without the delimiters.
    Comment(&'a str),
    /// `$n`.
    Nag(u8),
    /// `!` and `?` signs after a move, with or without parentheses.
    Signs(&'a str),
    /// `/FEN "..."/`: the position, and its offset.
    Setup(&'a str, usize),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// Anything else: what was expected, and what was found (empty if that does not help).
    Unreadable(&'static str, &'a str),
}

/// A token and its offset.
pub(super) type Placed<'a> = (Token<'a>, usize);

/// Reads the tokens of a text one after the other. Move numbers are skipped.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The offset of the first move number before the last token.
    number: Option<usize>,
    /// The number of open variations. Outside of them, a parenthesis after a number ends a move number.
    depth: usize,
    reached_end: bool,
}

impl<'a> Lexer<'a> {
    /// Starts at this byte, within this number of open variations. The byte begins a token or the blanks before one.
    pub(super) fn at(text: &'a str, at: usize, depth: usize) -> Self {
        Self { text, at, number: None, depth, reached_end: false }
    }

    /// The offset after the last token.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// The offset of the move number before the last token; of the first if there are several.
    pub(super) fn numbering(&self) -> Option<usize> {
        self.number
    }

    /// Returns `true` if more text could have changed a token.
    pub(super) fn reached_end(&self) -> bool {
        self.reached_end
    }

    fn rest(&self) -> &'a str {
        part(self.text, self.at..)
    }

    #[inline(never)]
    fn peek(&mut self) -> Option<char> {
        // Nearly all characters are ASCII, and decoding them takes a third of the time of reading a file.
        let ascii = self.text.as_bytes().get(self.at).filter(|byte| byte.is_ascii());
        let next = ascii.map_or_else(|| self.rest().chars().next(), |&byte| Some(char::from(byte)));
        self.reached_end |= next.is_none();
        next
    }

    /// Takes the next character if it is one of these.
    #[inline(never)]
    fn take_if(&mut self, wanted: fn(char) -> bool) -> bool {
        let found = self.peek().filter(|&next| wanted(next));
        self.at += found.map_or(0, char::len_utf8);
        found.is_some()
    }

    /// Takes all characters up to the first other one.
    fn take_while(&mut self, wanted: fn(char) -> bool) -> &'a str {
        let start = self.at;
        let bytes = self.text.as_bytes();
        while match bytes.get(self.at) {
            Some(&byte) if byte.is_ascii() => {
                let takes = wanted(char::from(byte));
                self.at += usize::from(takes);
                takes
            }
            _ => self.take_if(wanted),
        } {}
        part(self.text, start..self.at)
    }

    /// Returns `true` at the start of a line. Byte order marks there are ignored, because joined files contain them.
    fn begins_line(&self) -> bool {
        let before = part(self.text, ..self.at).trim_end_matches('\u{FEFF}');
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    fn skip_blanks(&mut self) {
        loop {
            self.take_while(is_blank);
            // A % at the start of a line makes the line a comment.
            if !(self.peek() == Some('%') && self.begins_line()) {
                return;
            }
            self.take_while(within_line);
        }
    }

    fn token(&mut self, first: char) -> Option<Token<'a>> {
        if (matches!(first, 'B' | 'W' | 'b' | 'w') || is_quote(first))
            && let Some(position) = self.position()
        {
            return Some(position);
        }
        match first {
            '[' => return Some(self.tag()),
            '!' | '?' => return Some(Token::Signs(self.take_while(is_sign))),
            '0'..='9' | '\u{bd}' => return self.number(),
            'a'..='h' | 'A'..='H' => return Some(self.letters()),
            '/' => return Some(self.setup()),
            '{' | ';' | '(' | ')' | '$' | '*' | '.' | '\u{2026}' => self.at += first.len_utf8(),
            _ => return self.word(),
        }
        match first {
            '{' => Some(self.comment()),
            ';' => Some(Token::Comment(self.take_while(within_line))),
            '(' => Some(self.open()),
            ')' => {
                self.depth = self.depth.saturating_sub(1);
                Some(Token::Close)
            }
            '$' => Some(self.nag()),
            '*' => Some(Token::Result(RecordResult::Unknown)),
            _ => None,
        }
    }

    fn comment(&mut self) -> Token<'a> {
        let rest = self.rest();
        match comment::end(rest) {
            CommentEnd::Brace(offset) => {
                self.at += offset + 1;
                return Token::Comment(part(rest, ..offset));
            }
            CommentEnd::Line(offset) => self.at += offset,
            CommentEnd::Missing(line) => {
                self.at += line.unwrap_or(rest.len());
                self.reached_end = true;
            }
        }
        Token::Unreadable("} at the end of the comment", "")
    }

    /// `[Name "value"]`, with a backslash before quotes in the value.
    fn tag(&mut self) -> Token<'a> {
        self.at += 1;
        let inside = self.at;
        self.skip_blanks();
        let name = self.take_while(is_name);
        self.skip_blanks();
        let quote = self.peek().filter(|next| QUOTES.contains(next) && !name.is_empty());
        let Some(quote) = quote else {
            self.at = inside;
            self.skip_bracket(!name.is_empty());
            return Token::Unreadable("a tag like [Name \"value\"]", "");
        };
        self.at += quote.len_utf8();
        let start = self.at;
        let Some(value) = self.value(quote) else {
            return Token::Unreadable("a quotation mark at the end of the value", "");
        };
        let behind = self.at;
        self.skip_blanks();
        if self.take_if(|next| next == ']') {
            return Token::Tag(name, value, start);
        }
        self.at = behind;
        Token::Unreadable("] at the end of the tag", "")
    }

    /// Skips the text between brackets that are not a tag, if they are closed on the same line.
    fn skip_bracket(&mut self, has_name: bool) {
        let inside = self.at;
        // A value that lacks its quotation marks may hold parentheses.
        self.take_while(if has_name {
            |next| within_line(next) && !matches!(next, '[' | ']' | '{' | '}')
        } else {
            |next| within_line(next) && !matches!(next, '[' | ']' | '(' | ')' | '{' | '}')
        });
        if !self.take_if(|next| next == ']') {
            self.at = inside;
        }
    }

    /// Takes a value and its closing quotation mark, or the rest of the line if that is missing.
    ///
    /// A straight mark is closed by a straight one and a curly one by a curly one, so that the value may contain the
    /// other kind. If the line has no mark of its kind, one of the other kind closes it.
    fn value(&mut self, quote: char) -> Option<&'a str> {
        let start = self.at;
        let (mut other, mut escaped) = (None, false);
        let end = loop {
            let offset = self.at - start;
            let Some(next) = self.peek().filter(|&next| within_line(next)) else { break other.ok_or(offset) };
            if escaped || next == '\\' {
                escaped = !escaped;
            } else if QUOTES.contains(&next) {
                if (next == '"') == (quote == '"') {
                    break Ok(offset);
                }
                other = other.or(Some(offset));
            }
            self.at += next.len_utf8();
        };
        self.at = start;
        self.take_value(end)
    }

    /// Takes a value and the quotation mark at `Ok`, or the line up to `Err` if it has none.
    fn take_value(&mut self, end: Result<usize, usize>) -> Option<&'a str> {
        let value = end.ok().map(|offset| part(self.rest(), ..offset));
        self.at += end.unwrap_or_else(|line| line);
        if value.is_some() {
            self.take_if(|_| true);
        }
        value
    }

    /// A variation, or signs in parentheses.
    fn open(&mut self) -> Token<'a> {
        let inside = self.at;
        let signs = self.take_while(is_sign);
        if !signs.is_empty() && self.take_if(|next| next == ')') {
            return Token::Signs(signs);
        }
        self.at = inside;
        self.depth += 1;
        Token::Open
    }

    fn nag(&mut self) -> Token<'a> {
        let digits = self.digits();
        digits.parse().map_or(Token::Unreadable("a number from 0 to 255 after $", ""), Token::Nag)
    }

    /// `/FEN "..."/`, which may follow the word SETUP.
    fn setup(&mut self) -> Token<'a> {
        let start = self.at;
        self.at += 1;
        let inside = self.take_while(|next| is_blank(next) || is_setup(next));
        let quotes = inside.find('"').zip(inside.rfind('"')).filter(|(quote, last)| quote < last);
        let is_closed = self.take_if(|next| next == '/');
        if let Some((quote, last)) = quotes.filter(|_| is_closed) {
            return Token::Setup(part(inside, quote + 1..last), start + quote + 2);
        }
        self.at = start;
        let word = self.unreadable();
        // Without its second slash it is no set-up, and its position begins no other game.
        if let Some((_, last)) = quotes.filter(|_| part(inside, ..3) == "FEN") {
            self.at = self.at.max(start + last + 2);
        }
        word
    }

    fn unreadable(&mut self) -> Token<'a> {
        let start = self.at;
        if !self.take_if(ends_word) {
            self.take_while(|next| !ends_word(next));
        }
        Token::Unreadable("a move", part(self.text, start..self.at))
    }
}

fn ends_word(character: char) -> bool {
    is_blank(character) || matches!(character, '{' | '}' | '(' | ')' | '[' | ']' | ';')
}

/// Returns `true` for a character of a set-up. `str::contains` would add 5 kB to a small module.
fn is_setup(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, ':' | ',' | '.' | '-' | '?' | '"')
}

/// The name of a tag at the start of the text, even if the rest of the tag is broken.
pub(super) fn tag_name(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let length = inside.find(|next: char| !is_name(next)).unwrap_or(inside.len());
    Some(part(inside, ..length)).filter(|name| !name.is_empty())
}

fn is_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn within_line(character: char) -> bool {
    !matches!(character, '\n' | '\r')
}

fn is_sign(character: char) -> bool {
    matches!(character, '!' | '?')
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Placed<'a>;

    fn next(&mut self) -> Option<Placed<'a>> {
        self.number = None;
        loop {
            self.skip_blanks();
            let start = self.at;
            let first = self.peek()?;
            if let Some(token) = self.token(first) {
                return Some((token, start));
            }
            if first.is_ascii_digit() {
                self.number = self.number.or(Some(start));
            }
        }
    }
}

#[cfg(test)]
mod tests;
