//! The tokens of PDN, each with its place.

/// What a value may stand between: straight quotes, and curly ones as word processors put them.
pub(super) const QUOTES: [char; 4] = ['"', '\u{201C}', '\u{201D}', '\u{201E}'];

/// A piece of a PDN text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag(&'a str, String),
    /// The squares of a move as they are written, and whether a star is glued to it.
    Move(&'a str, bool),
    /// `1-0` and its like, or a star that stands alone.
    Result(&'a str),
    /// `{...}` or `; ...`, without its marks.
    Comment(&'a str),
    /// `$n`, or `!` and `?` signs behind a move.
    Nag(u8),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// What none of these begins with, and what was expected there.
    Unreadable(&'static str),
}

/// A comment without an end.
const UNCLOSED: Token<'static> = Token::Unreadable("} at the end of the comment");

/// A token and where it begins, in bytes.
pub(super) type Placed<'a> = (Token<'a>, usize);

/// Reads the tokens of a text one after the other. Move numbers are read and left.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// Begins at this byte, where a token begins or blanks before one.
    pub(super) fn at(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes as many bytes from the start of the rest.
    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        self.at += bytes;
        taken
    }

    /// Takes up to a character that ends it, which is taken too; to the end of the text where there is none.
    fn take_until(&mut self, end: char) -> Option<&'a str> {
        let found = self.rest().split_once(end);
        self.at = found.map_or(self.text.len(), |(_, behind)| self.text.len() - behind.len());
        found.map(|(taken, _)| taken)
    }

    /// Whether nothing but the line break stands before this place.
    fn begins_line(&self) -> bool {
        self.at == 0 || matches!(self.text.as_bytes()[self.at - 1], b'\n' | b'\r')
    }

    /// How many bytes are left before the line ends.
    fn rest_of_line(&self) -> usize {
        self.rest().find(['\n', '\r']).unwrap_or(self.rest().len())
    }

    fn skip_blanks(&mut self) {
        loop {
            let trimmed = self.rest().trim_start();
            self.at = self.text.len() - trimmed.len();
            // A % at the start of a line hides that line.
            if !(trimmed.starts_with('%') && self.begins_line()) {
                return;
            }
            let line = self.rest_of_line();
            self.take(line);
        }
    }

    fn token(&mut self, first: char) -> Option<Token<'a>> {
        match first {
            '[' => Some(self.tag()),
            '{' => {
                self.at += 1;
                Some(self.comment())
            }
            ';' => {
                self.at += 1;
                let length = self.rest_of_line();
                Some(Token::Comment(self.take(length)))
            }
            '(' | ')' => {
                self.at += 1;
                Some(if first == '(' { Token::Open } else { Token::Close })
            }
            '$' => Some(self.nag()),
            '!' | '?' => Some(self.signs()),
            '*' => Some(Token::Result(self.take(1))),
            '0'..='9' => self.number(),
            '.' | '\u{2026}' => {
                self.at += first.len_utf8();
                None
            }
            _ => {
                let length = self.rest().find(|next: char| next.is_whitespace() || "{}()[];".contains(next));
                self.take(length.unwrap_or(self.rest().len()).max(first.len_utf8()));
                Some(Token::Unreadable("a move, a comment, a variation or a result"))
            }
        }
    }

    /// A comment up to its brace; where that is missing, which shows in a line that begins with a tag, up to that line.
    fn comment(&mut self) -> Token<'a> {
        let comment = self.rest().split_once('}').map(|(comment, _)| comment);
        let begins_tag = |&(place, _): &(usize, &str)| {
            let line = self.rest()[place + 1..].trim_start_matches(['\r', '\n']);
            let name = line.strip_prefix('[').map(|tag| tag.trim_start_matches(char::is_alphanumeric));
            name.is_some_and(|behind| behind.starts_with(" \"") && !line.starts_with("[%"))
        };
        let next_game = comment.unwrap_or(self.rest()).match_indices(['\n', '\r']).find(begins_tag);
        if let Some((place, _)) = next_game {
            self.at += place;
            return UNCLOSED;
        }
        self.take_until('}').map_or(UNCLOSED, Token::Comment)
    }

    /// `[Name "value"]`, with straight or curly quotes, a backslash before quotes within.
    fn tag(&mut self) -> Token<'a> {
        self.at += 1;
        self.skip_blanks();
        let length = self.rest().find(|next: char| !next.is_alphanumeric() && next != '_').unwrap_or(0);
        let name = self.take(length);
        self.skip_blanks();
        let Some(quote) = self.rest().chars().next().filter(|next| QUOTES.contains(next) && !name.is_empty()) else {
            self.take_until(']');
            return Token::Unreadable("a tag like [Name \"value\"]");
        };
        self.at += quote.len_utf8();
        let mut value = String::new();
        let mut escaped = false;
        while let Some(next) = self.rest().chars().next() {
            self.at += next.len_utf8();
            match next {
                '\r' | '\n' => return Token::Unreadable("a quotation mark at the end of the value"),
                _ if escaped => {
                    value.push(next);
                    escaped = false;
                }
                '\\' => escaped = true,
                _ if QUOTES.contains(&next) => break,
                _ => value.push(next),
            }
        }
        self.skip_blanks();
        if self.rest().starts_with(']') {
            self.at += 1;
            Token::Tag(name, value)
        } else {
            Token::Unreadable("] at the end of the tag")
        }
    }

    fn nag(&mut self) -> Token<'a> {
        self.at += 1;
        let digits = self.digits();
        digits.parse().map_or(Token::Unreadable("a number from 0 to 255 behind $"), Token::Nag)
    }

    /// `!`, `?`, `!!`, `??`, `!?`, `?!` as the NAGs 1 to 6.
    fn signs(&mut self) -> Token<'a> {
        const SIGNS: [&str; 7] = ["", "!", "?", "!!", "??", "!?", "?!"];
        let length = self.rest().find(|next| next != '!' && next != '?').unwrap_or(self.rest().len());
        let signs = self.take(length);
        let nag = SIGNS.iter().position(|&known| known == signs);
        nag.map_or(Token::Unreadable("one of ! ? !! ?? !? ?!"), |nag| Token::Nag(nag as u8))
    }

    fn digits(&mut self) -> &'a str {
        self.take(self.rest().bytes().take_while(u8::is_ascii_digit).count())
    }

    /// A result, a move, or a move number, which is left.
    fn number(&mut self) -> Option<Token<'a>> {
        const RESULTS: [&str; 7] = ["1/2-1/2", "1-0", "0-1", "0-0", "2-0", "0-2", "1-1"];
        for result in RESULTS {
            let behind = self.rest().strip_prefix(result);
            if behind
                .is_some_and(|behind| !behind.starts_with(|next: char| next.is_ascii_digit() || "-x:/".contains(next)))
            {
                return Some(Token::Result(self.take(result.len())));
            }
        }
        let start = self.at;
        self.digits();
        let mut squares = 1;
        while let Some(separator) = self.rest().chars().next().filter(|next| is_separator(*next)) {
            let before = self.at;
            self.at += separator.len_utf8();
            if self.digits().is_empty() {
                self.at = before;
                break;
            }
            squares += 1;
        }
        if squares == 1 {
            let numbers_a_move =
                self.rest().starts_with(['.', '\u{2026}']) || self.rest().trim_start().starts_with('.');
            return (!numbers_a_move)
                .then_some(Token::Unreadable("a full stop behind a move number, or - or x in a move"));
        }
        let text = &self.text[start..self.at];
        let starred = self.rest().starts_with('*');
        self.at += usize::from(starred);
        Some(Token::Move(text, starred))
    }
}

fn is_separator(character: char) -> bool {
    matches!(character, '-' | 'x' | 'X' | ':' | '\u{2013}' | '\u{2014}' | '\u{d7}')
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Placed<'a>;

    fn next(&mut self) -> Option<Placed<'a>> {
        loop {
            self.skip_blanks();
            let start = self.at;
            let first = self.rest().chars().next()?;
            if let Some(token) = self.token(first) {
                return Some((token, start));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        Lexer::at(text, 0).map(|(token, _)| token).collect()
    }

    #[test]
    fn results_moves_and_numbers_are_told_apart() {
        use Token::{Move, Result};
        assert_eq!(tokens("1-0"), [Result("1-0")]);
        assert_eq!(tokens("1. 1-6 1-10"), [Move("1-6", false), Move("1-10", false)]);
        assert_eq!(
            tokens("1.11-15 1... 23-19* 12. 1/2-1/2 *"),
            [Move("11-15", false), Move("23-19", true), Result("1/2-1/2"), Result("*"),]
        );
        assert_eq!(tokens("12.\r\n24x15:8"), [Move("24x15:8", false)]);
    }

    #[test]
    fn tags_comments_nags_and_escapes_are_read() {
        assert_eq!(
            tokens("% hidden [x\n[Event \"a \\\"b\\\"\"] [White \u{201C}M\u{201D}]"),
            [Token::Tag("Event", "a \"b\"".to_owned()), Token::Tag("White", "M".to_owned()),]
        );
        assert_eq!(
            tokens("{a (b) [%clk 1]} ; rest 1-5\n$14 !? ("),
            [Token::Comment("a (b) [%clk 1]"), Token::Comment(" rest 1-5"), Token::Nag(14), Token::Nag(5), Token::Open,]
        );
    }

    #[test]
    fn what_cannot_be_read_is_one_token_and_the_rest_goes_on() {
        for text in ["[Event]", "[Event \"x\n]", "{open", "$x", "$999", "!!!", "hello", "17", "\u{1F600}"] {
            let read = tokens(text);
            assert!(matches!(read[0], Token::Unreadable(_)), "{text}: {read:?}");
        }
        assert_eq!(tokens("hello 11-15").len(), 2);
    }
}
