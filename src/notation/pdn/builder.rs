//! Builds a record from the tokens of one game, and reports its first fault.

mod header;
mod letters;
mod numbers;

use super::game_type::GameType;
use super::lexer::{Lexer, Token};
use super::limits::{
    MAX_PDN_DEPTH, MAX_PDN_NAGS, MAX_PDN_TAGS, MAX_PDN_TEXT, MAX_PDN_VARIATIONS, TOO_DEEP, TOO_LONG, TOO_LONG_COMMENT,
    TOO_LONG_VALUE, TOO_MANY_NAGS, TOO_MANY_TAGS, TOO_MANY_VARIATIONS,
};
use super::lookahead::LookAhead;
use super::message::{refused, unexpected, wrong_move};
use super::other_names;
use super::record::{NodeId, Record, RecordResult};
use super::split::Extent;
use super::squares::{SquareNames, is_algebraic};
use crate::notation::algebraic::Corner;
use crate::notation::part;
use crate::rules::{ALL_DRAUGHTS, Position, Ruleset};

/// A fault: its offset in bytes, and its message.
pub(super) type Trouble = (usize, String);

/// Reads a game. More than `most_moves` moves are a fault.
pub(super) fn build(text: &str, extent: &Extent, most_moves: usize) -> (Record, Option<Trouble>) {
    let said = build_as(None, text, extent, most_moves);
    let is_open = ALL_DRAUGHTS && said.is_unnamed_in_letters();
    let read = |game| build_as(Some(game), text, extent, most_moves);
    (if is_open { letters::choose(said, read) } else { said }).finish()
}

/// Reads a game as it says, or as one whose tags leave the game open.
fn build_as<'a>(assumed: Option<&'static GameType>, text: &'a str, extent: &Extent, most_moves: usize) -> Builder<'a> {
    let read = |a1| {
        let mut builder = Builder::new(text, extent, most_moves);
        (builder.names.corner, builder.assumed) = (a1, assumed);
        let _ = builder.read(extent.result, a1);
        builder
    };
    let mut first = read(None);
    if first.record.len() == 0 && first.trouble.is_none() {
        first.trouble = first.doubt.take();
        return first;
    }
    let Some((offset, _)) =
        first.trouble.as_ref().filter(|_| first.algebraic && !first.names.coordinates.is_algebraic())
    else {
        return first;
    };
    // Files differ in the corner of a1. The right one is that with which more of the game can be played.
    let other = read(Some(first.names.a1.other()));
    let is_better = other.trouble.as_ref().is_none_or(|(later, _)| later > offset);
    if is_better { other } else { first }
}

/// Makes a record from the tokens of one game. Its steps return `None` after a fault, which is then in `trouble`.
#[expect(clippy::struct_excessive_bools, reason = "independent facts about the text so far")]
struct Builder<'a> {
    /// The text up to the end of the game.
    text: &'a str,
    /// Whether the game was cut off because it is too long, see [`Extent::cut`].
    cut: bool,
    most_moves: usize,
    record: Record,
    trouble: Option<Trouble>,
    /// A fault in a tag that the moves do not depend on.
    wrong_tag: Option<Trouble>,
    lexer: Lexer<'a>,
    names: SquareNames,
    /// The fault of a FEN that can be read with a1 in either corner.
    doubt: Option<Trouble>,
    /// Whether any move was written in algebraic squares.
    algebraic: bool,
    /// The first move of the game, as it is written.
    first_move: &'a str,
    /// The rules are those of a row of other draughts, even if another side begins.
    of_other_game: bool,
    /// The game where the tags do not say one.
    assumed: Option<&'static GameType>,
    ahead: LookAhead,
    /// The last move read; variations replace it.
    cursor: Option<NodeId>,
    /// The offset of each open variation, and the cursor to return to at its end.
    returns: Vec<(usize, Option<NodeId>)>,
    /// A comment before the first move of a variation.
    before: String,
    /// Whether a variation has been opened and none of its moves has been read.
    opened: bool,
    /// The last move, if it ends with a star. The star marks a forced move if another move follows; otherwise it is the
    /// result.
    starred: Option<NodeId>,
    /// Whether a move number without a full stop is before the next move.
    numbered: bool,
}

impl<'a> Builder<'a> {
    fn new(text: &'a str, &Extent { start, end, cut, .. }: &Extent, most_moves: usize) -> Self {
        let text = part(text, ..end);
        Self {
            text,
            cut,
            most_moves,
            record: Record::new(Position::START, Ruleset::OFFICIAL),
            trouble: None,
            wrong_tag: None,
            lexer: Lexer::at(text, start, 0),
            names: SquareNames::STANDARD,
            doubt: None,
            algebraic: false,
            first_move: "",
            of_other_game: false,
            assumed: None,
            ahead: LookAhead::new(end - start),
            cursor: None,
            returns: Vec::new(),
            before: String::new(),
            opened: false,
            starred: None,
            numbered: false,
        }
    }

    /// Reads tags and moves. `a1` is the corner of square a1; without it the tags decide.
    fn read(&mut self, result: Option<RecordResult>, a1: Option<Corner>) -> Option<()> {
        // All tags are read before anything else, so that a later fault does not hide them.
        let header = self.read_tags();
        let told = self.record.tag("Result").and_then(RecordResult::from_text);
        // A star only ends the game: in PDN 3.0 it does so for every result.
        let ended = result.filter(|&result| result != RecordResult::Unknown);
        self.record.result = ended.or(told).unwrap_or_default();
        let ready = header.and_then(|header| self.set_up(header));
        self.record.result = GameType::swap_numbers(self.record.result, self.record.rules, self.of_other_game);
        other_names::add(&mut self.record);
        ready?;
        self.names.a1 = a1.unwrap_or(self.names.a1);
        self.ahead.set_up(self.record.rules, self.names);
        self.read_moves()
    }

    /// The record and the first fault.
    fn finish(self) -> (Record, Option<Trouble>) {
        (self.record, self.wrong_tag.or(self.trouble))
    }

    fn fail<T>(&mut self, offset: usize, message: impl Into<String>) -> Option<T> {
        self.trouble = Some((offset, message.into()));
        None
    }

    fn read_moves(&mut self) -> Option<()> {
        while let Some((token, offset)) = self.lexer.next() {
            match token {
                Token::Tag(..) | Token::Result(_) => {}
                Token::Comment(text) => self.comment(text, offset)?,
                Token::Nag(nag) => self.annotate(nag, offset)?,
                Token::Signs(signs) => self.annotate_signs(signs, offset)?,
                // A variation replaces a move of the game, and so it begins on the board before that move.
                Token::Setup(fen, _) if self.opened => self.leave_variation(&format!("/FEN \"{fen}\"/"), offset)?,
                Token::Setup(fen, at) => self.replace_position(fen, at)?,
                Token::Open => self.open(offset)?,
                Token::Close => self.close(offset)?,
                Token::Unreadable(expected, found) => {
                    let trouble = (offset, unexpected(expected, found, self.names.coordinates));
                    if !self.can_do_without(offset) {
                        self.trouble = Some(trouble);
                        return None;
                    }
                    self.wrong_tag.get_or_insert(trouble);
                }
                Token::Move(text, starred) => self.play(text, offset, starred)?,
                Token::Digits(text, starred) => self.digits(text, offset, starred)?,
            }
        }
        if self.cut {
            return self.fail(self.text.len(), TOO_LONG);
        }
        match self.returns.pop() {
            Some((offset, _)) => self.fail(offset, "expected ) at the end of the variation that begins here"),
            None => Some(()),
        }
    }

    fn comment(&mut self, text: &str, offset: usize) -> Option<()> {
        let target = match (self.opened, self.cursor) {
            (true, _) => &mut self.before,
            (false, Some(id)) => &mut self.record.node_mut(id).comment,
            (false, None) => &mut self.record.comment,
        };
        if target.len() + text.len() > MAX_PDN_TEXT {
            return self.fail(offset, TOO_LONG_COMMENT);
        }
        // Line breaks within a comment become blanks.
        for word in text.split_whitespace() {
            if !target.is_empty() {
                target.push(' ');
            }
            target.push_str(word);
        }
        Some(())
    }

    fn annotate(&mut self, nag: u8, offset: usize) -> Option<()> {
        if let Some(id) = self.cursor.filter(|_| !self.opened) {
            let nags = &mut self.record.node_mut(id).nags;
            if nags.len() + usize::from(self.starred.is_some()) >= MAX_PDN_NAGS {
                return self.fail(offset, TOO_MANY_NAGS);
            }
            nags.push(nag);
        }
        Some(())
    }

    /// Converts signs to the NAGs 1 to 6, in pairs: `!?!` is `!?` and `!`.
    fn annotate_signs(&mut self, signs: &str, offset: usize) -> Option<()> {
        for pair in signs.as_bytes().chunks(2) {
            let nag = match pair {
                b"!" => 1,
                b"?" => 2,
                b"!!" => 3,
                b"??" => 4,
                b"!?" => 5,
                _ => 6,
            };
            self.annotate(nag, offset)?;
        }
        Some(())
    }

    fn open(&mut self, offset: usize) -> Option<()> {
        let Some(replaced) = self.cursor.filter(|_| !self.opened) else {
            return self.fail(offset, "a variation needs a move before it that it replaces");
        };
        if self.returns.len() == MAX_PDN_DEPTH {
            return self.fail(offset, TOO_DEEP);
        }
        self.returns.push((offset, self.cursor));
        self.cursor = self.record.previous(replaced);
        self.opened = true;
        Some(())
    }

    fn close(&mut self, offset: usize) -> Option<()> {
        let Some((_, replaced)) = self.returns.pop() else { return self.fail(offset, "no variation is open here") };
        self.opened = false;
        self.cursor = replaced;
        // A comment in a variation without moves goes to the move that the variation would replace.
        let words = core::mem::take(&mut self.before);
        self.comment(&words, offset)
    }

    fn play(&mut self, text: &str, offset: usize, starred: bool) -> Option<()> {
        if let Some(id) = self.starred.take() {
            self.record.node_mut(id).nags.insert(0, FORCED);
        }
        if self.record.len() == self.most_moves {
            return self.fail(offset, format!("the game has more than {} moves", self.most_moves));
        }
        if self.record.next(self.cursor).len() > MAX_PDN_VARIATIONS {
            return self.fail(offset, TOO_MANY_VARIATIONS);
        }
        match self.read_move(text) {
            Ok(id) => {
                self.starred = Some(id).filter(|_| starred);
                Some(())
            }
            Err(_) if !self.returns.is_empty() => self.leave_variation(text, offset),
            Err(why) => self.fail(offset, wrong_move(text, self.names, &why)),
        }
    }

    /// Adds a move. If the following tokens continue its jump, they are part of it.
    fn read_move(&mut self, text: &str) -> Result<NodeId, String> {
        let position = *self.record.position(self.cursor);
        let mut lexer = self.lexer.clone();
        let mv = if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let fitting = self.ahead.spelled(&position, text);
            self.ahead.choose(&position, &fitting, &lexer).ok_or("no legal move has these squares")?
        } else {
            self.algebraic |= is_algebraic(text);
            let squares = self.names.read_squares(text)?;
            let found = self.ahead.resolve(&position, squares.clone(), &mut lexer);
            found.ok_or_else(|| refused(&squares, &position, (self.record.rules, self.names.coordinates)))?
        };
        self.lexer = lexer;
        let id = self.record.add(self.cursor, mv);
        self.record.node_mut(id).comment_before = core::mem::take(&mut self.before);
        (self.opened, self.numbered) = (false, false);
        self.cursor = Some(id);
        Ok(id)
    }

    /// Keeps the rest of a variation as a comment: an illegal move in a variation does not make the game unreadable.
    fn leave_variation(&mut self, text: &str, offset: usize) -> Option<()> {
        let mut words = core::mem::take(&mut self.before) + " " + text;
        let mut depth = 0_usize;
        loop {
            let mut ahead = self.lexer.clone();
            match ahead.next() {
                None => break,
                Some((Token::Close, _)) if depth == 0 => break,
                Some((Token::Close, _)) => depth -= 1,
                Some((Token::Open, _)) => depth += 1,
                Some((Token::Move(text, _) | Token::Digits(text, _) | Token::Comment(text), _)) => {
                    words = words + " " + text;
                }
                _ => {}
            }
            self.lexer = ahead;
        }
        self.opened = false;
        self.comment(&words, offset)
    }
}

/// The NAG of a forced move, which files also mark with a star.
const FORCED: u8 = 7;

#[cfg(test)]
mod tests;
