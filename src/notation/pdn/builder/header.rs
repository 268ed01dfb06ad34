//! The tags of a game: they are taken into the record, and the rules and the start position are read from them.

use super::{Builder, MAX_PDN_TAGS, MAX_PDN_TEXT, TOO_LONG_VALUE, TOO_MANY_TAGS};
use crate::notation::algebraic::Corner;
use crate::notation::pdn::game_type::{GameType, in_standard_numbers, is_english};
use crate::notation::pdn::lexer::{Token, tag_name};
use crate::notation::pdn::message::{other_game, shown};
use crate::notation::pdn::split::{NAMES, is_same, known};
use crate::notation::pdn::squares::{SquareNames, says};
use crate::notation::pdn::writer::AGREEING;
use crate::notation::{FenFault, part, read_rules};
use crate::rules::{ALL_DRAUGHTS, Position, Side};

impl Builder<'_> {
    /// Takes the tags into the record. Returns for each name of [`READ`] the index of its first tag and the offset of
    /// the value.
    pub(super) fn read_tags(&mut self) -> Option<[Option<(usize, usize)>; READ.len()]> {
        let mut read = [None; READ.len()];
        for (token, offset) in self.lexer.clone() {
            let Token::Tag(name, written, at) = token else {
                // A game has no tag after a move, see the splitter.
                if let Token::Move(text, _) | Token::Digits(text, _) = token {
                    self.first_move = text;
                    break;
                }
                continue;
            };
            let value = unescaped(written);
            let name = known(name).map_or(name, |index| NAMES[index]);
            // Tags that the writer adds are not counted, so that every written game can be read again.
            let tags = self.record.tags.len();
            if tags >= MAX_PDN_TAGS && !(AGREEING.contains(&name) && self.record.tag(name).is_none()) {
                return self.fail(offset, TOO_MANY_TAGS);
            }
            if name.len().max(value.len()) > MAX_PDN_TEXT {
                return self.fail(offset, TOO_LONG_VALUE);
            }
            if let Some(index) = READ.iter().position(|&known| known == name) {
                read[index] = read[index].or(Some((tags, at)));
            }
            self.record.tags.push((name.to_owned(), value));
        }
        Some(read)
    }

    /// Takes the rules and the start position from their tags, in any order.
    pub(super) fn set_up(&mut self, [game_type, rules, fen]: [Option<(usize, usize)>; READ.len()]) -> Option<()> {
        if let Some((tag, at)) = game_type {
            let kind = in_standard_numbers(&self.record, &self.record.tags[tag].1);
            if let Some(game) = GameType::read(&kind) {
                self.take_game(game, &kind);
                return self.set_up_rules(rules, fen);
            }
            if !is_english(&kind) {
                return self.fail(at, other_game(&kind));
            }
            self.names.a1 = Corner::of_game_type(&kind);
            self.names.corner = self.names.corner.or(Corner::is_told_by(&kind).then_some(self.names.a1));
            self.let_white_begin(&kind);
        }
        if let Some(game) = self.assumed.filter(|_| ALL_DRAUGHTS) {
            self.take_game(game, "");
        }
        self.set_up_rules(rules, fen)
    }

    /// In a game of English draughts whose tag says so White begins, if the first move is one of White. Files say `W`
    /// also where Black begins.
    fn let_white_begin(&mut self, kind: &str) {
        // The men that White can move at the start are on 21 to 24, or on row 3.
        let is_white = |name: &[u8]| matches!(name, [b'2', ..] | [b'A'..=b'z', b'3', ..]);
        if says(kind, b",W") && is_white(self.first_move.as_bytes()) {
            self.record.rules.first = Side::White;
            self.record.start = Position::start(self.record.rules);
        }
    }

    /// Takes the rules of a game, and its names of squares. `kind` is the value of the tag.
    fn take_game(&mut self, game: &GameType, kind: &str) {
        self.of_other_game = true;
        self.record.rules = game.rules(kind);
        self.record.start = Position::start(self.record.rules);
        let (a1, coordinates) = (game.corner(), game.coordinates());
        self.names = SquareNames { a1, corner: self.names.corner.or(Some(a1)), coordinates };
    }

    /// Takes the rules and the start position from their tags.
    fn set_up_rules(&mut self, rules: Option<(usize, usize)>, fen: Option<(usize, usize)>) -> Option<()> {
        if let Some((tag, at)) = rules {
            let id = &self.record.tags[tag].1;
            let Some(rules) = read_rules(id) else {
                return self.fail(at, format!("there is no rule set \"{}\"", shown(id)));
            };
            (self.record.rules, self.of_other_game) = (rules, false);
            self.record.start = Position::start(rules).settled(rules);
        }
        let Some((tag, at)) = fen else { return Some(()) };
        self.read_start(&self.record.tags[tag].1.clone(), at)
    }

    /// The position of a FEN at the offset `at`.
    fn read_position(&mut self, fen: &str, at: usize) -> Option<Position> {
        let setup = match self.names.read_fen(fen) {
            Ok((setup, letters)) => {
                self.names.a1 = letters.unwrap_or(self.names.a1);
                setup
            }
            Err(error) => {
                // An offset in the value is one in the file only if the value has no escapes.
                let is_as_written = part(self.text, at..).starts_with(fen);
                let offset = if is_as_written { error.offset } else { 0 };
                let trouble = (at + offset, format!("FEN: {}", error.explain(fen)));
                if error.fault == FenFault::DoubtfulLetters && self.names.corner.is_none() {
                    // The moves show where a1 is, if there are any.
                    (self.doubt, self.algebraic, self.names.corner) = (Some(trouble), true, Some(self.names.a1));
                    return self.read_position(fen, at);
                }
                self.trouble = Some(trouble);
                return None;
            }
        };
        match setup.position() {
            Ok(position) => Some(position),
            Err(error) => {
                let names = self.names.coordinates;
                self.fail(at, format!("FEN: {}", error.explain(&|square| names.name_in_file(square))))
            }
        }
    }

    /// Sets the start position from a FEN at the offset `at`.
    fn read_start(&mut self, fen: &str, at: usize) -> Option<()> {
        self.record.start = self.read_position(fen, at)?.settled(self.record.rules);
        Some(())
    }

    /// A set-up: the start position or, after a move, the position from which the game goes on.
    pub(super) fn replace_position(&mut self, fen: &str, at: usize) -> Option<()> {
        match self.cursor {
            None => self.read_start(fen, at),
            Some(id) => {
                let position = self.read_position(fen, at)?;
                self.record.set_up(id, position);
                Some(())
            }
        }
    }

    /// Returns `true` if an unreadable tag begins here that the moves do not depend on.
    pub(super) fn can_do_without(&self, offset: usize) -> bool {
        let name = tag_name(part(self.text, offset..)).filter(|_| self.record.next(None).is_empty());
        name.is_some_and(|name| !READ.iter().any(|read| is_same(read, name)))
    }
}

/// A value without the backslashes that escape its quotes.
fn unescaped(written: &str) -> String {
    let mut value = String::with_capacity(written.len());
    let mut escaped = false;
    for next in written.chars() {
        escaped = next == '\\' && !escaped;
        if !escaped {
            value.push(next);
        }
    }
    value
}

/// The tags on which the meaning of the moves depends, in the order that [`Builder::set_up`] expects.
const READ: [&str; 3] = ["GameType", "Rules", "FEN"];
