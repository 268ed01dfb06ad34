//! Why a move is bad: a line from the position before it, and the pieces that change hands there.
//!
//! An explanation is proven only by an exhaustive search of its own ([`Contrast`], [`Trap`]) or by endgame tables, not
//! by the line alone. A line without proof shows the expectation of the search and is marked as unproven.

use super::contrast::Contrast;
use super::force::{Force, Found, Goal};
use super::judgement::TableNote;
use super::material::{Exchange, QuietEnd, lead, quiet_ends};
use super::opposition::{exchange_giving_up_the_move, keeps_the_move};
use super::trap::Trap;
use crate::rules::{Capture, Move, Objective, Position, Ruleset, Side, Square};

/// The steps within which pieces that are lost or won are looked for, whatever the line says.
const STEPS: usize = 9;
/// The steps within which a line is followed that loses or wins pieces later.
const MOST_STEPS: usize = 15;
/// The steps within which a piece that is lost must not be won back by force.
const REGAIN: usize = 5;
/// The plies of a line within which pieces are counted.
const HORIZON: usize = 16;

/// The reason that an explanation gives.
///
/// ```
/// use bitboard_checkers::Square;
/// use bitboard_checkers::review::ExplanationKind;
/// let trapped = ExplanationKind::KingTrapped(Square::new(5).unwrap());
/// assert_eq!((trapped.name(), trapped.square()), ("king-trapped", Square::new(5)));
/// assert!(trapped.is_proven() && !ExplanationKind::Reply.is_proven());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplanationKind {
    /// The move loses pieces by force; of pieces that it takes, it loses some again. After the best move they are not
    /// lost within as many moves.
    LosesPieces,
    /// The move allows a shot: the opponent offers pieces and wins more of them by force.
    AllowsShot,
    /// The best move wins pieces by force. The move does not win as many within as many moves.
    MissesGain,
    /// The best move gives up pieces and wins more of them by force. The move does not win as many within as many
    /// moves.
    MissesShot,
    /// The move starts an exchange after which the opponent has the move ([`holder_of_the_move`]) with one piece a
    /// side, and wins or draws only because of it. The best move keeps the move, and has a better result by the endgame
    /// tables.
    ///
    /// [`holder_of_the_move`]: super::holder_of_the_move
    GivesUpTheMove {
        /// The side that has the move at the end of the line.
        holder: Side,
    },
    /// At the end of the line a king of the side that made the move is trapped on this square: for four turns the
    /// opponent can keep it there, whatever is played, and take it as soon as it steps away. The best move avoids it.
    KingTrapped(Square),
    /// The opponent gets a king by force, and gives up no pieces for it. After the best move it does not within as many
    /// moves.
    AllowsKing,
    /// The best move gets a king by force, and gives up no pieces for it. The move does not within as many moves.
    MissesKing,
    /// The opponent gets a king or wins a piece by force, and gives up no pieces for it; which of the two depends on
    /// the defence. After the best move it gets neither by force within as many moves.
    AllowsKingOrPiece,
    /// The best move gets a king or wins a piece by force, for no pieces; which of the two depends on the defence. The
    /// move does not within as many moves.
    MissesKingOrPiece,
    /// The opponent breaks through: it gives up a piece and gets a king by force. After the best move it does not
    /// within as many moves.
    AllowsBreakthrough,
    /// The best move breaks through: it gives up a piece and gets a king by force. The move does not within as many
    /// moves.
    MissesBreakthrough,
    /// The opponent breaks through or wins a piece by force; which of the two depends on the defence. After the best
    /// move it does neither by force within as many moves.
    AllowsBreakthroughOrPiece,
    /// The best move breaks through or wins a piece by force; which of the two depends on the defence. The move does
    /// not within as many moves.
    MissesBreakthroughOrPiece,
    /// The opponent's best line after the move. Nothing is proven.
    Reply,
    /// The best line instead of the move. Nothing is proven.
    Better,
}

/// An explanation of a move.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Stopwatch};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Explanation, PositionSearch, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let (mut engine, clock) = (Engine::new(1), Stopwatch::start());
/// let mut search = |game: &Game| {
///     let mut search = PositionSearch::start(&mut engine, game, 20_000, &clock);
///     std::iter::from_fn(|| Some(search.think(&mut engine, &clock))).find_map(|found| found)
/// };
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// let mut evaluations = vec![search(&game)];
/// for text in ["11-15", "23-19", "9-14", "19-16"] {
///     game.play(read_move(text)?.choose(&game)?)?;
///     evaluations.push(search(&game));
/// }
/// let review = review_game(&game, &evaluations, 0)?;
/// let Explanation { kind, exchange, .. } = &review.moves[3].reviewed.as_ref().unwrap().explanations[0];
/// assert_eq!((kind.name(), exchange.gain()), ("loses-pieces", -1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
            Self::AllowsKing => "allows-king",
            Self::MissesKing => "misses-king",
            Self::AllowsKingOrPiece => "allows-king-or-piece",
            Self::MissesKingOrPiece => "misses-king-or-piece",
            Self::AllowsBreakthrough => "allows-breakthrough",
            Self::MissesBreakthrough => "misses-breakthrough",
            Self::AllowsBreakthroughOrPiece => "allows-breakthrough-or-piece",
            Self::MissesBreakthroughOrPiece => "misses-breakthrough-or-piece",
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
    /// The positions that each proof may visit.
    pub(super) effort: u32,
    /// The result of the move in the endgame tables.
    pub(super) table: Option<TableNote>,
}

/// Whether the move still lacks an explanation.
fn lacks_explanation(explanations: &[Explanation], mv: Option<&Move>) -> bool {
    explanations.iter().all(|it| it.line.first() != mv)
}

impl Subject<'_> {
    /// The explanations of a judged move: all that are proven, then an unproven line for the move and for the best one,
    /// each only if no explanation of it is proven.
    pub(super) fn explain(&self) -> Vec<Explanation> {
        let played: Vec<_> = std::iter::once(self.mv).chain(self.reply.iter().copied()).take(HORIZON).collect();
        let best = &self.best[..self.best.len().min(HORIZON)];
        let mut explanations = if self.is_provable() { self.proven(&played, best) } else { Vec::new() };
        if lacks_explanation(&explanations, Some(&self.mv)) {
            explanations.extend(self.unproven(ExplanationKind::Reply, &played));
        }
        if lacks_explanation(&explanations, best.first()) {
            explanations.extend(self.unproven(ExplanationKind::Better, best));
        }
        explanations
    }

    /// Whether the proofs hold by the rules: they count pieces as gains, and jumps as forced.
    fn is_provable(&self) -> bool {
        self.rules.objective == Objective::Standard && self.rules.capture == Capture::Mandatory
    }

    /// The explanations that are proven.
    fn proven(&self, played: &[Move], best: &[Move]) -> Vec<Explanation> {
        let mut explanations = Vec::new();
        let better = best.first().copied().filter(|&better| better != self.mv);
        explanations.extend(better.and_then(|better| self.loss(played, better)));
        explanations.extend(self.missed_gain(best));
        explanations.extend(self.given_up_move(played, best));
        if lacks_explanation(&explanations, Some(&self.mv)) {
            explanations.extend(self.trapped_king(played, best));
        }
        if explanations.is_empty() {
            explanations.extend(better.and_then(|better| self.allowed(played, better)));
            explanations.extend(self.missed(best));
        }
        explanations
    }

    /// The pieces that the opponent wins by force after the move, and not so soon after the best one. If there are
    /// none, those that the opponent wins back of what the move takes.
    fn loss(&self, played: &[Move], best: Move) -> Option<Explanation> {
        let ends = quiet_ends(self.position, played, self.rules);
        let taken = ends.first().map_or(0, |end| end.exchange.gain().max(0));
        let steps = within(played, lasting(&ends, |gain, last| gain <= last));
        let lost = self.loss_below(0, [self.mv, best], played, steps);
        lost.or_else(|| self.loss_below(taken, [self.mv, best], played, steps).filter(|_| taken > 0))
    }

    /// The pieces that the opponent wins by force, so that less than this gain is left.
    pub(super) fn loss_below(&self, gain: i32, moves: [Move; 2], played: &[Move], steps: usize) -> Option<Explanation> {
        let (side, opponent) = (self.position.turn(), !self.position.turn());
        let goal = Goal::lead(opponent, lead(self.position, opponent) - gain + 1);
        let line = self.contrast().line(goal, moves, played, steps)?;
        let is_shot = gain == 0 && self.is_offer(&line, 1);
        let kind = if is_shot { ExplanationKind::AllowsShot } else { ExplanationKind::LosesPieces };
        // The opponent may also save the pieces that the move was expected to take: then none are lost again.
        let taken = quiet_ends(self.position, &line, self.rules).first().map_or(0, |end| end.exchange.gain());
        let loses = |it: &Explanation| it.exchange.gain() < gain && (gain == 0 || it.exchange.gain() < taken);
        self.quiet_line(kind, &line, line.len()).filter(|it| loses(it) && !self.comes_back(&line, side))
    }

    /// The pieces that the best move wins by force, and the move of the game does not win so soon.
    fn missed_gain(&self, best: &[Move]) -> Option<Explanation> {
        let ends = quiet_ends(self.position, best, self.rules);
        self.gain_within(best, within(best, lasting(&ends, |gain, last| gain >= last)))
    }

    pub(super) fn gain_within(&self, best: &[Move], steps: usize) -> Option<Explanation> {
        let (side, &first) = (self.position.turn(), best.first()?);
        let goal = Goal::lead(side, lead(self.position, side) + 1);
        let line = self.contrast().line(goal, [first, self.mv], best, steps)?;
        let kind = if self.is_offer(&line, 0) { ExplanationKind::MissesShot } else { ExplanationKind::MissesGain };
        self.quiet_line(kind, &line, line.len()).filter(|it| it.exchange.gain() > 0 && !self.comes_back(&line, !side))
    }

    pub(super) const fn contrast(&self) -> Contrast<'_> {
        Contrast { position: self.position, rules: self.rules, effort: self.effort }
    }

    /// Returns `true` if this side wins a piece back by force soon after the line.
    pub(super) fn comes_back(&self, line: &[Move], side: Side) -> bool {
        let end = line.iter().fold(*self.position, |position, &mv| position.after(mv, self.rules));
        let mut search = Force::new(self.rules, Goal::lead(side, lead(&end, side) + 1), &[], self.effort);
        matches!(search.within(&end, REGAIN), Found::Forced(_))
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

    /// Returns `true` if the king that is trapped on this square at the end of a line is not trapped after the best
    /// move.
    fn avoids_trap(&self, best: &[Move], line: &[Move], square: Square) -> bool {
        let Some(&better) = best.first().filter(|&&better| better != self.mv) else { return false };
        let side = self.position.turn();
        let before = line.iter().rev().fold(square, |at, mv| if mv.to() == at { mv.from() } else { at });
        let then = if better.from() == before { better.to() } else { before };
        Trap::holds(&self.position.after(better, self.rules), self.rules, side, then) == Some(false)
    }

    /// An explanation with the line up to a place where nobody can jump.
    pub(super) fn quiet_line(&self, kind: ExplanationKind, line: &[Move], plies: usize) -> Option<Explanation> {
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

/// The steps within which a line is proven that has pieces change hands for good at this place.
fn within(line: &[Move], end: Option<QuietEnd>) -> usize {
    let steps = end.map_or(0, |end| line[..end.plies].iter().skip(1).filter(|mv| !mv.is_jump()).count());
    steps.clamp(STEPS, MOST_STEPS)
}

/// The first place with the gain of the last one from which on every gain `holds` against it.
fn lasting(ends: &[QuietEnd], holds: impl Fn(i32, i32) -> bool) -> Option<QuietEnd> {
    let last = ends.last()?.exchange.gain();
    let kept = ends.iter().rev().take_while(|end| holds(end.exchange.gain(), last));
    kept.filter(|end| end.exchange.gain() == last).last().copied()
}
