//! Digits alone: moves of handwritten scores, and move numbers of printed ones, which have no full stops.

use super::Builder;
use crate::notation::digits::divided;
use crate::notation::pdn::lexer::Token;
use crate::notation::pdn::message::{refused, unexpected};
use crate::rules::Position;

impl Builder<'_> {
    /// Plays the move that digits spell, or takes them for a move number.
    pub(super) fn digits(&mut self, text: &str, offset: usize, starred: bool) -> Option<()> {
        let position = *self.record.position(self.cursor);
        let fitting = self.ahead.spelled(&position, text);
        if self.is_move_number(text, &position, !fitting.is_empty()) {
            self.numbered = true;
            return Some(());
        }
        // Two squares below 10 are written without a zero only where they are a move.
        if fitting.is_empty() && (text.len() < 3 || divided(text).is_empty()) {
            return self.fail(offset, unexpected("a move, or a full stop after its number", text));
        }
        self.before_move(offset)?;
        let lexer = self.lexer.clone();
        let read = self.ahead.choose(&position, &fitting, &lexer).ok_or_else(|| self.why_not(text, &position));
        self.after_move(read, (text, offset), starred)
    }

    /// Returns `true` for the number of the next move, and for another number before a move that it cannot be a part of.
    fn is_move_number(&self, text: &str, position: &Position, is_move: bool) -> bool {
        if self.numbered || self.lexer.numbering().is_some() {
            return false;
        }
        let next = self.record.ply(self.cursor) / 2 + 1;
        if text.parse() == Ok(next) && position.turn() == self.record.start.turn() {
            return true;
        }
        let is_short = text.len() < 3 || divided(text).is_empty();
        !is_move && is_short && self.is_before_move()
    }

    fn is_before_move(&self) -> bool {
        match self.lexer.clone().next() {
            Some((Token::Move(..), _)) => true,
            Some((Token::Digits(text, _), _)) => text.len() > 2,
            _ => false,
        }
    }

    /// The reason why digits are no legal move.
    fn why_not(&self, text: &str, position: &Position) -> String {
        match &divided(text)[..] {
            [squares] => refused(squares, position, self.record.rules),
            _ => "no legal move is written so".to_owned(),
        }
    }
}
