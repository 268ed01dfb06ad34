//! Explanations by what a side gets by force: pieces, a king, one of the two, or a king for a piece.

use super::explanation::{Explanation, ExplanationKind, Subject};
use super::force::{Found, Goal};
use super::material::lead;
use crate::rules::{Move, Position, Side};

/// The steps within which a king or a piece is won by force, where nothing was proven within fewer.
const LONG: usize = 17;

/// What a side may get by force from a position.
#[derive(Clone, Copy)]
struct Prize<'a> {
    position: &'a Position,
    side: Side,
}

impl Prize<'_> {
    /// The goal of one more king, for at most `given` pieces.
    fn king(self, given: i32) -> Goal {
        let kings = (self.position.side(self.side) & self.position.kings()).len() + 1;
        Goal { side: self.side, lead: lead(self.position, self.side) - given, kings, instead: i32::MAX }
    }

    /// The goal of one more king, for at most `given` pieces, or of one more piece.
    fn or_piece(self, given: i32) -> Goal {
        Goal { instead: lead(self.position, self.side) + 1, ..self.king(given) }
    }
}

impl Subject<'_> {
    /// What the opponent gets by force after the move, and not so soon after the best one.
    pub(super) fn allowed(&self, played: &[Move], best: Move) -> Option<Explanation> {
        use ExplanationKind::{AllowsBreakthrough, AllowsBreakthroughOrPiece, AllowsKing, AllowsKingOrPiece};
        let moves = [self.mv, best];
        let prize = Prize { position: self.position, side: !self.position.turn() };
        let kinds = [AllowsKing, AllowsKingOrPiece, AllowsBreakthrough, AllowsBreakthroughOrPiece];
        self.pieces_or_king(prize, moves, played, kinds, &|| self.loss_below(0, moves, played, LONG))
    }

    /// What the best move gets by force, and the move of the game not so soon.
    pub(super) fn missed(&self, best: &[Move]) -> Option<Explanation> {
        use ExplanationKind::{MissesBreakthrough, MissesBreakthroughOrPiece, MissesKing, MissesKingOrPiece};
        let moves = [*best.first()?, self.mv];
        let prize = Prize { position: self.position, side: self.position.turn() };
        let kinds = [MissesKing, MissesKingOrPiece, MissesBreakthrough, MissesBreakthroughOrPiece];
        let gain = || self.gain_within(best, LONG);
        if moves[0] == moves[1] { None } else { self.pieces_or_king(prize, moves, best, kinds, &gain) }
    }

    /// The first proven explanation of what a side gets after the first of two moves: `pieces`, a king, one of the two,
    /// or the same with a piece given up for the king. One of the two is forced wherever pieces or a king are, so a
    /// move after which it is not needs no more proofs of them.
    fn pieces_or_king(
        &self,
        prize: Prize,
        moves: [Move; 2],
        hint: &[Move],
        [king, king_or_piece, breakthrough, breakthrough_or_piece]: [ExplanationKind; 4],
        pieces: &dyn Fn() -> Option<Explanation>,
    ) -> Option<Explanation> {
        let searched = |goal| self.contrast().after(goal, moves[0], hint, LONG);
        let explained =
            |kind, goal, searched| self.crowned(kind, goal, &self.contrast().line_of(goal, moves, hint, searched)?);
        for (given, crowned, either) in [(0, king, king_or_piece), (1, breakthrough, breakthrough_or_piece)] {
            let first = searched(prize.or_piece(given));
            if !matches!(first.1, Found::Forced(_)) {
                continue;
            }
            let wins = if given == 0 { pieces() } else { None };
            let found = wins
                .or_else(|| explained(crowned, prize.king(given), searched(prize.king(given))))
                .or_else(|| explained(either, prize.or_piece(given), first));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The explanation by a line to this goal. If a piece may be given up for a king, it is, or a piece is won.
    fn crowned(&self, kind: ExplanationKind, goal: Goal, line: &[Move]) -> Option<Explanation> {
        let found = self.quiet_line(kind, line, line.len())?;
        let given = lead(self.position, goal.side) - goal.lead;
        let won = if goal.side == self.position.turn() { found.exchange.gain() } else { -found.exchange.gain() };
        let shows = given == 0 || won < 0 || won > 0 && goal.is_alternative();
        let lasts = given == 0 && !goal.is_alternative() || !self.comes_back(line, !goal.side);
        (shows && lasts).then_some(found)
    }
}
