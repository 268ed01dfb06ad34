//! Finds where one game of a text ends and the next one begins, even if they have faults.
//!
//! A game ends after its result. If the result is missing, or inside a parenthesis that is not closed, the game ends
//! before the next tag, because no game has tags after its moves. A game of tags alone ends at an empty line that is
//! followed by tags which it already has, or by `Event`, with which a game begins. Text that is not PDN ends before the
//! first tag. Without results and tags, a game ends before move number 1 after an empty line, or after a comment that
//! is not closed. A FEN without a tag around it begins a game, unless only tags are before it.

use super::comment::{begins_numbering, breaks_line};
use super::lexer::{Lexer, Token, tag_name};
use super::limits::MAX_PDN_BYTES;
use super::record::RecordResult;
use crate::notation::part;

/// The names that the reader and lists of games look for, in canonical case. Files may write them in any case.
pub(super) const NAMES: [&str; 10] =
    ["Event", "Site", "Date", "Round", "Black", "White", "Result", "FEN", "GameType", "Rules"];

/// The index of a name in [`NAMES`].
pub(super) fn known(name: &str) -> Option<usize> {
    NAMES.iter().position(|known| is_same(known, name))
}

/// Returns `true` if two names are equal, ignoring case. Not inlined, because the copies would enlarge the module.
#[inline(never)]
pub(super) fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// One game of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    /// Its first byte.
    pub(super) start: usize,
    /// The offset after its last byte.
    pub(super) end: usize,
    /// The result at its end.
    pub(super) result: Option<RecordResult>,
    /// Whether it is cut off because it is too long.
    pub(super) cut: bool,
}

/// Finds the games of a text that may still grow.
#[derive(Default)]
pub(super) struct Splitter {
    /// The offset of the current game.
    start: usize,
    /// The offset of its next token.
    at: usize,
    seen: Seen,
}

/// The part of a game that has been read.
#[allow(clippy::struct_excessive_bools, reason = "each is an independent property of the text")]
#[derive(Default)]
struct Seen {
    /// The offset of its first token.
    first: Option<usize>,
    /// Whether its beginning was already returned, so that the rest is skipped.
    cut: bool,
    /// Whether it has moves or other tokens that are not tags, comments or unreadable.
    body: bool,
    /// Whether it has a word that is not PDN.
    junk: bool,
    /// Whether it has a move, or an unreadable token after a move number.
    moved: bool,
    /// Whether a move number is before the last token.
    numbered: bool,
    /// Whether the last token is a comment that is not closed.
    torn: bool,
    /// Whether it has a bracket that opens no tag.
    broken_tag: bool,
    /// The number of open variations.
    depth: usize,
    /// Whether the last token is a move with a star.
    starred: bool,
    /// A result within a variation, and the offset after it.
    inner: Option<(usize, RecordResult)>,
    tags: Tags,
}

/// The tags of a game: in sections, with empty lines between.
#[derive(Default)]
struct Tags {
    any: bool,
    /// The names of [`NAMES`] in the earlier sections, a bit each.
    earlier: u16,
    /// The names of [`NAMES`] in the current section.
    section: u16,
    /// The offset of the current section.
    start: usize,
    /// The offset after the last tag.
    end: usize,
    /// Whether one of them is a FEN without a tag around it.
    bare: bool,
}

/// The offset at which a game ends, and its result.
type End = (usize, Option<RecordResult>);

impl Splitter {
    /// The next game. `None` if the text has no more games, or must grow before that is known.
    pub(super) fn read(&mut self, text: &str, is_whole: bool) -> Option<Extent> {
        loop {
            let mut lexer = Lexer::at(text, self.at, self.seen.depth);
            let token = lexer.next();
            if lexer.reached_end() && !is_whole {
                return None;
            }
            let end = if let Some((token, offset)) = &token {
                let first = *self.seen.first.get_or_insert(*offset);
                if offset - first > MAX_PDN_BYTES && !self.seen.cut {
                    self.seen.cut = true;
                    let start = core::mem::replace(&mut self.start, *offset);
                    self.at = *offset;
                    return Some(Extent { start, end: *offset, result: None, cut: true });
                }
                let number = lexer.numbering();
                self.seen.numbered = number.is_some();
                // The lexer has found that the parenthesis of `1)` closes no variation.
                let is_first = |&number: &usize| begins_numbering(part(text, number..), false);
                let first_number = number.filter(is_first).or(bare_first(token, *offset));
                let ends = |&number: &usize| self.seen.ends_before_first_number(number, self.at, text);
                if let Some(number) = first_number.filter(ends) {
                    Some((number, self.seen.star()))
                } else {
                    // The number before a FEN is a part of its line.
                    let start = number.filter(|_| is_bare(token, *offset, text)).unwrap_or(*offset);
                    self.seen.take(token, (start, lexer.offset()), text)
                }
            } else {
                self.seen.first?;
                Some(self.seen.inner.map_or((text.len(), self.seen.star()), |(end, result)| (end, Some(result))))
            };
            self.at = lexer.offset();
            let Some((end, result)) = end else { continue };
            let start = core::mem::replace(&mut self.start, end);
            self.at = end;
            if !core::mem::take(&mut self.seen).cut {
                return Some(Extent { start, end, result, cut: false });
            }
        }
    }

    /// The offset of the first byte that is still needed.
    pub(super) fn needed(&self) -> usize {
        match (self.seen.cut, self.seen.inner) {
            (false, _) => self.start,
            (true, Some((end, _))) => end,
            (true, None) => self.at,
        }
    }

    /// The start of the token that could not be read yet.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Adapts to a text whose first bytes were dropped.
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

impl Tags {
    /// Returns `true` if one of them is the start position.
    fn has_fen(&self) -> bool {
        known("FEN").is_some_and(|index| (self.earlier | self.section) >> index & 1 == 1)
    }
}

impl Seen {
    /// Processes a token and its extent. Returns the end of the game, if it ends there or before.
    fn take(&mut self, token: &Token<'_>, (offset, behind): (usize, usize), text: &str) -> Option<End> {
        if let Some((end, result)) = self.inner {
            match token {
                Token::Close => self.inner = None,
                Token::Comment(_) | Token::Nag(_) | Token::Signs(_) => return None,
                // A parenthesis is missing: the result is the game's.
                _ => return Some((end, Some(result))),
            }
        }
        let is_unreadable = matches!(token, Token::Unreadable(..));
        let is_broken_tag = is_unreadable && part(text, offset..).starts_with('[');
        let name = match token {
            Token::Tag(name, ..) => Some(*name),
            _ if is_broken_tag => self.broken_name(offset, text),
            _ => None,
        };
        let bare = is_bare(token, offset, text);
        if self.tags.bare && name.is_some() || bare && self.tags.has_fen() {
            return Some((offset, self.star()));
        }
        if let Some(end) = name.and_then(|name| self.ends_before_tag(name, is_broken_tag, offset, text)) {
            return Some((end, self.star()));
        }
        self.tags.bare |= bare;
        match token {
            Token::Tag(..) => self.tags.end = behind,
            Token::Unreadable(..) if is_broken_tag => {
                self.broken_tag = true;
                self.tags.end = behind;
            }
            Token::Unreadable(..) => self.junk = true,
            // A page or a year in a text between games.
            Token::Digits(digits, _) if digits.len() < 3 => self.junk = true,
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
        self.starred = matches!(token, Token::Move(_, true) | Token::Digits(_, true));
        self.torn = is_unreadable && part(text, offset..).starts_with('{');
        self.moved |= matches!(token, Token::Move(..) | Token::Digits(..)) || is_unreadable && self.numbered;
        None
    }

    /// The result, if the last move ends with a star.
    fn star(&self) -> Option<RecordResult> {
        self.starred.then_some(RecordResult::Unknown)
    }

    /// Returns `true` if the game ends before the move number 1 at `number`. Its last token ends at `behind`.
    fn ends_before_first_number(&self, number: usize, behind: usize, text: &str) -> bool {
        if self.torn {
            // The comment may belong to the previous game, after its result.
            self.moved || !self.tags.any
        } else {
            self.moved && self.depth == 0 && has_empty_line(part(text, behind..number))
        }
    }

    /// The name of a tag that cannot be read. After moves, brackets may also contain notes.
    fn broken_name<'a>(&self, offset: usize, text: &'a str) -> Option<&'a str> {
        let begins_line = || part(text, ..offset).trim_end_matches([' ', '\t']).ends_with(['\n', '\r']);
        tag_name(part(text, offset..)).filter(|name| known(name).is_some() && (!self.body || begins_line()))
    }

    /// The end of the game, if this tag belongs to the next game.
    fn ends_before_tag(&mut self, name: &str, is_broken: bool, offset: usize, text: &str) -> Option<usize> {
        let Tags { any, earlier, section, start, end, .. } = &mut self.tags;
        if self.body || self.junk && !*any {
            return Some(offset);
        }
        let name = known(name);
        if (*any || self.broken_tag) && has_empty_line(part(text, *end..offset)) {
            if self.broken_tag || name == Some(0) {
                return Some(offset);
            }
            *earlier |= core::mem::take(section);
            *start = offset;
        }
        let bit = name.map_or(0, |name| 1 << name);
        if *earlier & bit != 0 {
            return Some(*start);
        }
        if !is_broken {
            *section |= bit;
            *any = true;
        }
        None
    }
}

/// Returns `true` for a FEN without a tag around it.
fn is_bare(token: &Token<'_>, offset: usize, text: &str) -> bool {
    matches!(token, Token::Tag(..)) && !part(text, offset..).starts_with('[')
}

/// The offset of a move number 1 without a full stop.
fn bare_first(token: &Token<'_>, offset: usize) -> Option<usize> {
    matches!(token, Token::Digits("1", false)).then_some(offset)
}

/// Returns `true` if the text has two line breaks.
fn has_empty_line(text: &str) -> bool {
    let bytes = text.as_bytes();
    (0..bytes.len()).filter(|&at| breaks_line(&bytes[at..])).nth(1).is_some()
}
