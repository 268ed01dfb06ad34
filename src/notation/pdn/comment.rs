//! Finds the end of a comment, even if its closing brace is missing.

use super::characters::{QUOTES, is_blank, is_stop};
use crate::notation::part;

/// Where a comment ends, in bytes from the start of its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommentEnd {
    /// At this brace.
    Brace(usize),
    /// The brace is missing, and the comment ends before this line.
    Line(usize),
    /// There is no brace up to the end of the text. The comment may end before this line.
    Missing(Option<usize>),
}

/// Finds the end of a comment. The text begins after its opening brace.
///
/// The closing brace is missing if the text ends or another comment begins first. Then the comment ends before its
/// first line that is empty or seems to begin another game. A closed comment may have such lines.
pub(super) fn end(text: &str) -> CommentEnd {
    let bytes = text.as_bytes();
    let (mut first, mut has_tag) = (None, false);
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|byte| matches!(byte, b'{' | b'}' | b'\n' | b'\r')) {
        at += found;
        match (bytes[at], first) {
            (b'}', _) => return CommentEnd::Brace(at),
            (b'{', Some(offset)) => return CommentEnd::Line(offset),
            (b'\n' | b'\r', _) if !has_tag && breaks_line(&bytes[at..]) => {
                let line = part(text, at + 1..).trim_start_matches([' ', '\t']);
                has_tag = begins_tag(line);
                if has_tag || line.starts_with(['\n', '\r']) || begins_numbering(line, true) {
                    first = first.or(Some(at + 1));
                }
                // A comment ends before a result that is followed by a tag.
                if let Some(offset) = first.filter(|_| has_tag && ends_with_result(part(text, ..at))) {
                    return CommentEnd::Line(offset);
                }
            }
            _ => {}
        }
        at += 1;
    }
    CommentEnd::Missing(first)
}

/// Returns `true` if a line ends with the first of these bytes. Some programs write `\r\r\n` for one line break.
pub(super) fn breaks_line(bytes: &[u8]) -> bool {
    match bytes {
        [b'\r', b'\n', ..] | [b'\r', b'\r', b'\n', ..] => false,
        _ => matches!(bytes, [b'\n' | b'\r', ..]),
    }
}

/// Returns `true` if a line begins with a tag. Commands within comments look similar: `[%clk 0:01]`.
fn begins_tag(line: &str) -> bool {
    let Some(name) = line.strip_prefix('[') else { return false };
    let length = name.find(|next: char| !next.is_alphanumeric() && next != '_').unwrap_or_default();
    let value = part(name, length..).trim_start_matches([' ', '\t']);
    length > 0 && value.len() < name.len() - length && value.starts_with(QUOTES)
}

/// Returns `true` if a text begins with move number 1 of Black, who moves first. In prose `1)` begins a list.
#[inline(never)]
pub(super) fn begins_numbering(text: &str, is_prose: bool) -> bool {
    let behind = text.strip_prefix('1').map(|behind| behind.trim_start_matches([' ', '\t']));
    let behind =
        behind.and_then(|behind| behind.strip_prefix('.').or_else(|| behind.strip_prefix(')').filter(|_| !is_prose)));
    behind.is_some_and(|behind| !behind.trim_start_matches(is_blank).starts_with(is_stop))
}

/// Returns `true` if the last word of a text ends with a result.
pub(super) fn ends_with_result(text: &str) -> bool {
    let text = text.trim_end();
    ["*", "1-0", "0-1", "1/2-1/2", "0-0"].into_iter().any(|result| text.ends_with(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The comment, `None` if its brace is missing, and the text after it.
    fn read(text: &str) -> (Option<&str>, &str) {
        match end(text) {
            CommentEnd::Brace(offset) => (Some(&text[..offset]), &text[offset + 1..]),
            CommentEnd::Line(offset) | CommentEnd::Missing(Some(offset)) => (None, &text[offset..]),
            CommentEnd::Missing(None) => (None, ""),
        }
    }

    #[test]
    fn a_closed_comment_may_hold_lines_like_tags_and_braces() {
        for comment in ["", "a {b", "from\n[Event \"x\"]\nof 1901", "\n\n1. 11-15", "won 1-0\n[%clk 0:01]"] {
            assert_eq!(read(&format!("{comment}}} 22-18 {{fine}}")), (Some(comment), " 22-18 {fine}"));
        }
    }

    #[test]
    fn a_comment_without_a_brace_ends_before_the_next_game() {
        for next in ["[Event \"2\"]\n1. 11-15 {fine} *", "[Event \u{201C}2\u{201D}] *", "[A\t\"2\"]"] {
            assert_eq!(read(&format!("oops\n{next}")), (None, next));
        }
        for gap in ["\n", "\r\n", "\r", "\r\r\n"] {
            let (one, two) = (format!("oops{gap}1. 9-13 {{fine}} *"), format!("oops{gap}{gap}1. 9-13 *"));
            assert_eq!(read(&one), (None, "1. 9-13 {fine} *"));
            assert_eq!(read(&two), (None, &two[4 + gap.len()..]), "before the empty line");
        }
        assert_eq!(read("oops *\n\n[Event \"2\"] oops}"), (None, "\n[Event \"2\"] oops}"), "a result stands before");
        assert_eq!(read("oops\n \t[Event \"2\"] *"), (None, " \t[Event \"2\"] *"));
        assert_eq!(read("oops\n1... 9-13 *"), (None, ""));
    }
}
