//! Why a move is bad: a line from the position before it, and the pieces that change hands there.
//!
//! An explanation is proven only by an exhaustive search of its own ([`Proof`], [`Trap`]) or by endgame tables, not by
//! the line alone. A line without proof shows the expectation of the search and is marked as unproven.

use super::judgement::TableNote;
use super::material::{Exchange, Proof, QuietEnd, lead, quiet_ends};
use super::opposition::{exchange_giving_up_the_move, keeps_the_move};
use super::trap::Trap;
use crate::rules::{Move, Position, Ruleset, Side, Square};

/// The least drop of the score for each lost piece, in hundredths of a man. With a smaller drop the piece comes back
/// later or is compensated.
const EACH_PIECE: i32 = 60;
/// The steps within which a piece that is lost must not be won back by force.
const REGAIN: usize = 5;
/// The plies of a line within which pieces are counted.
const HORIZON: usize = 16;

/// The reason that an explanation gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplanationKind {
    /// The move loses pieces by force.
    LosesPieces,
    /// The move allows a shot: the opponent offers pieces and wins more of them by force.
    AllowsShot,
    /// Another move won pieces by force.
    MissesGain,
    /// Another move gave up pieces and won more of them by force.
    MissesShot,
    /// The move starts an exchange after which the opponent has the move ([`holder_of_the_move`]) with one piece a side,
    /// and wins or draws only because of it. The best move keeps the move, and has a better result by the endgame tables.
    ///
    /// [`holder_of_the_move`]: super::holder_of_the_move
    GivesUpTheMove {
        /// The side that has the move at the end of the line.
        holder: Side,
    },
    /// At the end of the line a king of the side that made the move is trapped on this square: for four turns the
    /// opponent can keep it there, whatever is played, and take it as soon as it steps away. The best move avoids it.
    KingTrapped(Square),
    /// The opponent's best line after the move. Nothing is proven.
    Reply,
    /// The best line instead of the move. Nothing is proven.
    Better,
}

/// An explanation of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What it says.
    pub kind: ExplanationKind,
    /// The line, from the position before the move: it begins with the move or with a better one. If the kind is
    /// proven, neither side can jump at its end.
    pub line: Vec<Move>,
    /// The pieces that change hands in the line.
    pub exchange: Exchange,
}

impl ExplanationKind {
    /// Its name for programs, such as `loses-pieces`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LosesPieces => "loses-pieces",
            Self::AllowsShot => "allows-shot",
            Self::MissesGain => "misses-gain",
            Self::MissesShot => "misses-shot",
            Self::GivesUpTheMove { .. } => "gives-up-the-move",
            Self::KingTrapped(_) => "king-trapped",
            Self::Reply => "reply",
            Self::Better => "better",
        }
    }

    /// The square that it is about; `None` for all kinds but one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        if let Self::KingTrapped(square) = self { Some(square) } else { None }
    }

    /// Returns `true` if the explanation is proven.
    #[must_use]
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Reply | Self::Better)
    }
}

/// A position with the move made in it and the best lines.
pub(super) struct Subject<'a> {
    pub(super) position: &'a Position,
    pub(super) rules: Ruleset,
    pub(super) mv: Move,
    /// The best line from the position.
    pub(super) best: &'a [Move],
    /// The best line after the move.
    pub(super) reply: &'a [Move],
    /// The score that the move gives away, in hundredths of a man.
    pub(super) drop: i32,
    /// The result of the move in the endgame tables.
    pub(super) table: Option<TableNote>,
}

impl Subject<'_> {
    /// The explanations of a move that was judged: all that are proven, then a line without proof for the move and for the
    /// best one where nothing is proven of it.
    pub(super) fn explain(&self) -> Vec<Explanation> {
        let played: Vec<_> = std::iter::once(self.mv).chain(self.reply.iter().copied()).take(HORIZON).collect();
        let best = &self.best[..self.best.len().min(HORIZON)];
        let (lost, won) = (self.loss(&played), self.gain(best));
        // Pieces that the best line loses too were lost before the move.
        let kept = won.map_or(0, |end| end.exchange.gain());
        let matters = |pieces: i32| pieces > 0 && self.drop >= EACH_PIECE * pieces;
        let mut explanations = Vec::new();
        let is_lost = |end: &QuietEnd| end.exchange.gain() < 0 && matters(kept - end.exchange.gain());
        explanations.extend(lost.filter(is_lost).and_then(|end| self.prove_loss(&played, end)));
        let reached = lost.map_or(0, |end| end.exchange.gain());
        let is_missed = |end: &QuietEnd| end.exchange.gain() > 0 && matters(kept - reached);
        explanations.extend(won.filter(is_missed).and_then(|end| self.prove_gain(best, end)));
        explanations.extend(self.given_up_move(&played, best));
        if explanations.iter().all(|it| it.line[0] != self.mv) {
            explanations.extend(self.trapped_king(&played, best));
        }
        if explanations.iter().all(|it| it.line[0] != self.mv) {
            explanations.extend(self.unproven(ExplanationKind::Reply, &played));
        }
        if explanations.iter().all(|it| it.line.first() != best.first()) {
            explanations.extend(self.unproven(ExplanationKind::Better, best));
        }
        explanations
    }

    /// The place in the line after the move from which on its loss of pieces lasts.
    fn loss(&self, played: &[Move]) -> Option<QuietEnd> {
        lasting(&quiet_ends(self.position, played, self.rules), |gain, last| gain <= last)
    }

    /// The place in the best line from which on its gain of pieces lasts.
    fn gain(&self, best: &[Move]) -> Option<QuietEnd> {
        lasting(&quiet_ends(self.position, best, self.rules), |gain, last| gain >= last)
    }

    fn prove_loss(&self, played: &[Move], end: QuietEnd) -> Option<Explanation> {
        let line = &played[..end.plies];
        let after = self.position.after(self.mv, self.rules);
        let opponent = !self.position.turn();
        let wanted = lead(self.position, opponent) - end.exchange.gain();
        let proven = Proof::new(self.rules, opponent, wanted, &line[1..]).succeeds(&after)
            && !self.comes_back(line, self.position.turn());
        let kind = if self.is_offer(line, 1) { ExplanationKind::AllowsShot } else { ExplanationKind::LosesPieces };
        proven.then(|| Explanation { kind, line: line.to_vec(), exchange: end.exchange })
    }

    fn prove_gain(&self, best: &[Move], end: QuietEnd) -> Option<Explanation> {
        let line = &best[..end.plies];
        let side = self.position.turn();
        let wanted = lead(self.position, side) + end.exchange.gain();
        // The first move of the line is the one that is said to win the pieces.
        let after = self.position.after(*line.first()?, self.rules);
        let proven = Proof::new(self.rules, side, wanted, &line[1..]).succeeds(&after) && !self.comes_back(line, !side);
        let kind = if self.is_offer(line, 0) { ExplanationKind::MissesShot } else { ExplanationKind::MissesGain };
        proven.then(|| Explanation { kind, line: line.to_vec(), exchange: end.exchange })
    }

    /// Returns `true` if this side wins a piece back by force soon after the line.
    fn comes_back(&self, line: &[Move], side: Side) -> bool {
        let end = line.iter().fold(*self.position, |position, &mv| position.after(mv, self.rules));
        Proof::new(self.rules, side, lead(&end, side) + 1, &[]).succeeds_within(&end, REGAIN)
    }

    /// The exchange that gives up the move, if it decides the game.
    fn given_up_move(&self, played: &[Move], best: &[Move]) -> Option<Explanation> {
        use TableNote::{DrawBecomesLoss, WinBecomesDraw, WinBecomesLoss};
        let decides = matches!(self.table, Some(WinBecomesDraw | WinBecomesLoss | DrawBecomesLoss));
        let plies = exchange_giving_up_the_move(self.position, played, self.rules).filter(|_| decides)?;
        let kind = ExplanationKind::GivesUpTheMove { holder: !self.position.turn() };
        keeps_the_move(self.position, best, self.rules).then(|| self.quiet_line(kind, played, plies))?
    }

    /// The line after which a king is trapped. Later moves of its side in the line are forced.
    fn trapped_king(&self, played: &[Move], best: &[Move]) -> Option<Explanation> {
        let side = self.position.turn();
        let line = &played[..quiet_ends(self.position, played, self.rules).first()?.plies];
        let mut position = self.position.after(line[0], self.rules);
        for &mv in &line[1..] {
            if position.turn() == side && position.legal_moves(self.rules).len() > 1 {
                return None;
            }
            position = position.after(mv, self.rules);
        }
        let kings = position.side(side) & position.kings();
        let trapped = |square: &Square| Trap::holds(&position, self.rules, side, *square) == Some(true);
        let square = kings.squares().find(trapped).filter(|&square| self.avoids_trap(best, line, square))?;
        self.quiet_line(ExplanationKind::KingTrapped(square), line, line.len()).filter(|it| it.exchange.gain() >= 0)
    }

    /// Returns `true` if the king that is trapped on this square at the end of a line is not trapped after the best move.
    fn avoids_trap(&self, best: &[Move], line: &[Move], square: Square) -> bool {
        let Some(&better) = best.first().filter(|&&better| better != self.mv) else { return false };
        let side = self.position.turn();
        let before = line.iter().rev().fold(square, |at, mv| if mv.to() == at { mv.from() } else { at });
        let then = if better.from() == before { better.to() } else { before };
        Trap::holds(&self.position.after(better, self.rules), self.rules, side, then) == Some(false)
    }

    /// An explanation with the line up to a place where nobody can jump.
    fn quiet_line(&self, kind: ExplanationKind, line: &[Move], plies: usize) -> Option<Explanation> {
        let ends = quiet_ends(self.position, line, self.rules);
        let end = ends.into_iter().find(|end| end.plies == plies)?;
        Some(Explanation { kind, line: line[..plies].to_vec(), exchange: end.exchange })
    }

    /// Returns `true` if the side that makes this move of the line is the first to lose a piece from then on, although
    /// it does not jump first.
    fn is_offer(&self, line: &[Move], from: usize) -> bool {
        let mut position = *self.position;
        let mut offers = None;
        for (index, &mv) in line.iter().enumerate() {
            if index == from {
                offers = Some(position.turn());
            }
            if index >= from && mv.is_jump() {
                return index > from && offers != Some(position.turn());
            }
            position = position.after(mv, self.rules);
        }
        false
    }

    /// A line without proof, up to its last place where nobody can jump.
    fn unproven(&self, kind: ExplanationKind, line: &[Move]) -> Option<Explanation> {
        let end = quiet_ends(self.position, line, self.rules).pop()?;
        Some(Explanation { kind, line: line[..end.plies].to_vec(), exchange: end.exchange })
    }
}

/// The first place with the gain of the last one from which on every gain `holds` against it.
fn lasting(ends: &[QuietEnd], holds: impl Fn(i32, i32) -> bool) -> Option<QuietEnd> {
    let last = ends.last()?.exchange.gain();
    let kept = ends.iter().rev().take_while(|end| holds(end.exchange.gain(), last));
    kept.filter(|end| end.exchange.gain() == last).last().copied()
}
