//! Where one game of a text ends and the next one begins, whatever is wrong with them.
//!
//! A game ends behind its result. A result is missed, or hidden by a parenthesis that is not closed, where a tag follows
//! moves: no game has tags behind its moves. A game of tags alone ends where an empty line is followed by tags that it has
//! already, or by `Event`, with which a game begins. And what is no PDN at all ends where the first tag follows it.

use super::lexer::{Lexer, Token};
use super::limits::MAX_PDN_BYTES;
use super::record::RecordResult;

/// The names that the reader and lists of games look for, as they are written. Others may write them in any case.
pub(super) const NAMES: [&str; 10] =
    ["Event", "Site", "Date", "Round", "Black", "White", "Result", "FEN", "GameType", "Rules"];

/// The place of a name among [`NAMES`].
pub(super) fn known(name: &str) -> Option<usize> {
    NAMES.iter().position(|known| is_same(known, name))
}

/// Whether two names are the same in any case. Called, not inlined for each name that it is compared with.
#[inline(never)]
pub(super) fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// One game of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    /// Its first byte.
    pub(super) start: usize,
    /// The byte behind it.
    pub(super) end: usize,
    /// The result that stands at its end.
    pub(super) result: Option<RecordResult>,
    /// Whether it goes on, but is too long to be read further.
    pub(super) cut: bool,
}

/// Finds the games of a text that may still grow.
#[derive(Default)]
pub(super) struct Splitter {
    /// Where the game at hand begins.
    start: usize,
    /// Where its next token begins.
    at: usize,
    seen: Seen,
}

/// What has been seen of a game.
#[allow(clippy::struct_excessive_bools, reason = "each is a question with two answers")]
#[derive(Default)]
struct Seen {
    /// Where its first token stands.
    first: Option<usize>,
    /// Whether its beginning was handed out already, and the rest only has to be skipped.
    cut: bool,
    /// Whether anything but tags, comments and what cannot be read.
    body: bool,
    /// Whether a word that is no PDN.
    junk: bool,
    /// Whether a bracket that opens no tag.
    broken_tag: bool,
    /// How many variations are open.
    depth: usize,
    /// Whether the last token is a move with a star.
    starred: bool,
    /// A result within a variation, and the byte behind it.
    inner: Option<(usize, RecordResult)>,
    tags: Tags,
}

/// The tags of a game: in sections, with empty lines between.
#[derive(Default)]
struct Tags {
    any: bool,
    /// Which of [`NAMES`] there are in earlier sections, a bit each.
    earlier: u16,
    /// And in this one.
    section: u16,
    /// Where this one begins.
    start: usize,
    /// The byte behind the last tag.
    end: usize,
}

/// Where a game ends, and with which result.
type End = (usize, Option<RecordResult>);

impl Splitter {
    /// The next game; none where the text has no more, or where it has to grow before that can be said.
    pub(super) fn read(&mut self, text: &str, is_whole: bool) -> Option<Extent> {
        loop {
            let mut lexer = Lexer::at(text, self.at);
            let token = lexer.next();
            if lexer.reached_end() && !is_whole {
                return None;
            }
            let end = if let Some((token, place)) = &token {
                let first = *self.seen.first.get_or_insert(*place);
                if place - first > MAX_PDN_BYTES && !self.seen.cut {
                    self.seen.cut = true;
                    let start = std::mem::replace(&mut self.start, *place);
                    self.at = *place;
                    return Some(Extent { start, end: *place, result: None, cut: true });
                }
                self.seen.take(token, (*place, lexer.place()), text)
            } else {
                self.seen.first?;
                Some(self.seen.inner.map_or((text.len(), self.seen.star()), |(end, result)| (end, Some(result))))
            };
            self.at = lexer.place();
            let Some((end, result)) = end else { continue };
            let start = std::mem::replace(&mut self.start, end);
            self.at = end;
            if !std::mem::take(&mut self.seen).cut {
                return Some(Extent { start, end, result, cut: false });
            }
        }
    }

    /// The first byte that is still needed.
    pub(super) fn needed(&self) -> usize {
        match (self.seen.cut, self.seen.inner) {
            (false, _) => self.start,
            (true, Some((end, _))) => end,
            (true, None) => self.at,
        }
    }

    /// Where the token begins that could not be read yet.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Goes on with a text whose first bytes were dropped.
    pub(super) fn shift(&mut self, bytes: usize) {
        self.start = self.start.saturating_sub(bytes);
        self.at -= bytes;
        let Seen { first, inner, tags, .. } = &mut self.seen;
        *first = first.map(|first| first.saturating_sub(bytes));
        *inner = inner.map(|(end, result)| (end.saturating_sub(bytes), result));
        tags.start = tags.start.saturating_sub(bytes);
        tags.end = tags.end.saturating_sub(bytes);
    }
}

impl Seen {
    /// Takes a token between two bytes into account; gives where the game ends, if it does.
    fn take(&mut self, token: &Token<'_>, (place, behind): (usize, usize), text: &str) -> Option<End> {
        if let Some((end, result)) = self.inner {
            match token {
                Token::Close => self.inner = None,
                Token::Comment(_) | Token::Nag(_) | Token::Signs(_) => return None,
                // A parenthesis is missing: the result is the game's.
                _ => return Some((end, Some(result))),
            }
        }
        match token {
            Token::Tag(name, ..) => {
                if let Some(end) = self.ends_before_tag(name, place, text) {
                    return Some((end, self.star()));
                }
                self.tags.end = behind;
            }
            Token::Unreadable(..) if text[place..].starts_with('[') => {
                self.broken_tag = true;
                self.tags.end = behind;
            }
            Token::Unreadable(..) => self.junk = true,
            Token::Comment(_) => {}
            Token::Result(result) if self.depth == 0 => return Some((behind, Some(*result))),
            _ => self.body = true,
        }
        match token {
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            Token::Result(result) => self.inner = Some((behind, *result)),
            _ => {}
        }
        self.starred = matches!(token, Token::Move(_, true));
        None
    }

    /// The result that a star glued to the last move means.
    fn star(&self) -> Option<RecordResult> {
        self.starred.then_some(RecordResult::Unknown)
    }

    /// Where the game ends, if this tag belongs to the next one.
    fn ends_before_tag(&mut self, name: &str, place: usize, text: &str) -> Option<usize> {
        let Tags { any, earlier, section, start, end } = &mut self.tags;
        if self.body || self.junk && !*any {
            return Some(place);
        }
        let name = known(name);
        if (*any || self.broken_tag) && has_empty_line(&text[*end..place]) {
            if self.broken_tag || name == Some(0) {
                return Some(place);
            }
            *earlier |= std::mem::take(section);
            *start = place;
        }
        let bit = name.map_or(0, |name| 1 << name);
        if *earlier & bit != 0 {
            return Some(*start);
        }
        *section |= bit;
        *any = true;
        None
    }
}

/// Whether two line breaks stand in the text. Some programs write `\r\r\n` for one.
fn has_empty_line(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut breaks = 0;
    for (at, byte) in bytes.iter().enumerate() {
        let goes_on = matches!(&bytes[at + 1..], [b'\n', ..] | [b'\r', b'\n', ..]);
        breaks += usize::from(*byte == b'\n' || *byte == b'\r' && !goes_on);
    }
    breaks > 1
}
