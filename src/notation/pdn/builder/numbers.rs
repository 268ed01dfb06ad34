//! Digits alone: moves of handwritten scores, and move numbers of printed ones, which have no full stops.

use super::Builder;
use crate::notation::pdn::lexer::Token;
use crate::notation::pdn::message::unexpected;

/// Fewer digits are a move only where they spell a legal one.
const SHORTEST: usize = 3;

impl Builder<'_> {
    /// Plays the move that digits spell, or takes them for a move number.
    pub(super) fn digits(&mut self, text: &str, offset: usize, starred: bool) -> Option<()> {
        let position = *self.record.position(self.cursor);
        let has_number = self.numbered || self.lexer.numbering().is_some();
        let begins = position.turn() == self.record.start.turn();
        let is_next = text.parse() == Ok(self.record.ply(self.cursor) / 2 + 1) && begins;
        if !has_number && is_next || text.len() < SHORTEST && self.ahead.spelled(&position, text).is_empty() {
            // A fragment has the numbers of its game.
            if has_number || !is_next && !self.is_before_move() {
                let expected = "a move, or a full stop after its number";
                return self.fail(offset, unexpected(expected, text, self.names.coordinates));
            }
            self.numbered = true;
            return Some(());
        }
        self.play(text, offset, starred)
    }

    fn is_before_move(&self) -> bool {
        match self.lexer.clone().next() {
            Some((Token::Move(..), _)) => true,
            Some((Token::Digits(text, _), _)) => text.len() >= SHORTEST,
            _ => false,
        }
    }
}
