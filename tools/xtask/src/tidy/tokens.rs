//! Rust code as a list of tokens, without comments and literals: enough to see what a file uses.

/// A word, `::`, or any other single character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// From 1.
    pub(super) line: usize,
}

/// Splits a file into tokens.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut line = 1;
    while !rest.is_empty() {
        let (length, counts) = piece(rest);
        let (text, after) = rest.split_at(length);
        if counts {
            found.push(Token { text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    found
}

/// The length of the first piece of a text, and whether it is a token.
fn piece(text: &str) -> (usize, bool) {
    let first = text.chars().next().map_or(1, char::len_utf8);
    if text.starts_with(char::is_whitespace) {
        return (first, false);
    }
    let skipped = if text.starts_with("//") {
        Some(text.find('\n').unwrap_or(text.len()))
    } else if text.starts_with("/*") {
        Some(comment(text))
    } else {
        quoted(text)
    };
    if let Some(length) = skipped {
        return (length, false);
    }
    let word = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
    let mark = if text.starts_with("::") { 2 } else { first };
    (word.max(mark), true)
}

/// The length of a block comment; they nest.
fn comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut place = 0;
    while place < text.len() {
        let rest = &text.as_bytes()[place..];
        if rest.starts_with(b"/*") {
            (depth, place) = (depth + 1, place + 2);
        } else if rest.starts_with(b"*/") {
            (depth, place) = (depth - 1, place + 2);
            if depth == 0 {
                return place;
            }
        } else {
            place += 1;
        }
    }
    text.len()
}

/// The length of a string, byte string, raw string or character, if the text begins with one.
fn quoted(text: &str) -> Option<usize> {
    let plain = text.strip_prefix(['b', 'c']).unwrap_or(text);
    let prefix = text.len() - plain.len();
    let length = match plain.as_bytes().first()? {
        b'"' => closed(plain, '"')?,
        b'r' => raw(plain)?,
        b'\'' => character(plain)?,
        _ => return None,
    };
    Some(prefix + length)
}

/// The length of a literal up to its closing mark, with escapes in between.
fn closed(text: &str, mark: char) -> Option<usize> {
    let mut escaped = false;
    for (place, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == mark => return Some(place + 1),
            _ => {}
        }
    }
    None
}

/// `r"..."`, `r#"..."#`, but not the raw word `r#type`.
fn raw(text: &str) -> Option<usize> {
    let hashes = text[1..].len() - text[1..].trim_start_matches('#').len();
    let inside = text[1 + hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(1 + hashes + 1 + inside.find(&end)? + end.len())
}

/// `'x'` or `'\n'`, but not the lifetime `'a`.
fn character(text: &str) -> Option<usize> {
    let mut letters = text.char_indices().skip(1);
    let (_, first) = letters.next()?;
    if first == '\\' {
        return closed(text, '\'');
    }
    letters.next().filter(|(_, second)| *second == '\'').map(|(place, _)| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn code_is_taken_apart() {
        assert_eq!(words("use crate::a::{b};"), ["use", "crate", "::", "a", "::", "{", "b", "}", ";"]);
        assert_eq!(words("r#type breed"), ["r", "#", "type", "breed"]);
    }

    #[test]
    fn comments_and_quotes_are_left_out() {
        assert_eq!(words("a // b\nc /* d /* e */ f */ g"), ["a", "c", "g"]);
        assert_eq!(words(r##"a "b \" c" d b"e" f r#"g " h"# i"##), ["a", "d", "f", "i"]);
        assert_eq!(words(r"a 'b' '\'' '\u{1b}' c"), ["a", "c"]);
        assert_eq!(words("&'static str 'b'"), ["&", "'", "static", "str"]);
    }

    #[test]
    fn lines_are_counted_through_everything() {
        let found = tokens("a\n/* \n */ b \"\n\n\" c");
        assert_eq!(found.iter().map(|token| token.line).collect::<Vec<_>>(), [1, 3, 5]);
    }
}
