//! Finds the end of a comment, even if its closing brace is missing.

use super::lexer::QUOTES;

/// Where a comment ends, in bytes from the start of its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommentEnd {
    /// At this brace.
    Brace(usize),
    /// The brace is missing, and another game begins here.
    NextGame(usize),
    /// There is no brace up to the end of the text. Another game may begin here.
    Missing(Option<usize>),
}

/// Finds the end of a comment. The text begins behind its opening brace.
///
/// The brace is missing where a line seems to begin another game and that game has a comment of its own, or no brace
/// follows at all. In a comment that is closed, a line may begin like a tag.
pub(super) fn end(text: &str) -> CommentEnd {
    let bytes = text.as_bytes();
    let mut next_game = None;
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|byte| matches!(byte, b'{' | b'}' | b'\n' | b'\r')) {
        at += found;
        match (bytes[at], next_game) {
            (b'}', _) => return CommentEnd::Brace(at),
            (b'{', Some(place)) => return CommentEnd::NextGame(place),
            (b'{', None) | (_, Some(_)) => {}
            (_, None) if begins_tag(&text[at + 1..]) => {
                // A comment does not go on over a result and a tag.
                if ends_with_result(&text[..at]) {
                    return CommentEnd::NextGame(at + 1);
                }
                next_game = Some(at + 1);
            }
            (_, None) if begins_numbering(text, at + 1) => next_game = Some(at + 1),
            _ => {}
        }
        at += 1;
    }
    CommentEnd::Missing(next_game)
}

/// Whether a line begins with a tag. Commands within comments look similar: `[%clk 0:01]`.
fn begins_tag(line: &str) -> bool {
    let Some(name) = line.strip_prefix('[') else { return false };
    let length = name.find(|next: char| !next.is_alphanumeric() && next != '_').unwrap_or_default();
    let value = name[length..].trim_start_matches([' ', '\t']);
    length > 0 && value.len() < name.len() - length && value.starts_with(QUOTES)
}

/// Whether the line at `start` begins with move number 1 and follows an empty line.
fn begins_numbering(text: &str, start: usize) -> bool {
    let before = text.as_bytes()[..start].iter().rev().filter(|&&byte| byte != b'\r').take(2);
    text[start..].starts_with("1.") && before.eq(b"\n\n")
}

fn ends_with_result(text: &str) -> bool {
    let text = text.trim_end();
    ["*", "1-0", "0-1", "1/2-1/2", "0-0"].into_iter().any(|result| text.ends_with(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The comment, `None` if its brace is missing, and the text behind it.
    fn read(text: &str) -> (Option<&str>, &str) {
        match end(text) {
            CommentEnd::Brace(place) => (Some(&text[..place]), &text[place + 1..]),
            CommentEnd::NextGame(place) | CommentEnd::Missing(Some(place)) => (None, &text[place..]),
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
        assert_eq!(read("oops\n\n1. 9-13 *"), (None, "1. 9-13 *"));
        assert_eq!(read("oops\r\n\r\n1. 9-13 {fine} *"), (None, "1. 9-13 {fine} *"));
        assert_eq!(read("oops *\n\n[Event \"2\"] oops}"), (None, "[Event \"2\"] oops}"), "a result stands before");
        assert_eq!(read("oops\n1. 9-13 *"), (None, ""));
    }
}
