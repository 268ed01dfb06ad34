//! A game: a start position, the moves played from it, and the outcome.

use alloc::vec::Vec;

use super::endgame_draws::EndgameCounts;
use super::move_refused::MoveRefused;
use super::moves::Move;
use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::Position;
use super::repetition::PositionIndex;
use super::rule_options::{Blocked, Capture, Objective};
use super::ruleset::{ALL_DRAUGHTS, QUIET_PLIES, REPETITIONS, Ruleset};
use super::side::Side;

/// A game of checkers, with unlimited undo and redo.
///
/// ```
/// use bitboard_checkers::{Game, Position, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// let first = game.legal_moves()[0];
/// game.play(first)?;
/// assert_eq!(game.history().count(), 1);
/// assert!(game.undo() && !game.undo() && game.redo());
/// # Ok::<(), bitboard_checkers::rules::MoveRefused>(())
/// ```
///
/// The history, and the ways in which players end a game:
///
/// ```
/// use bitboard_checkers::rules::DrawReason;
/// use bitboard_checkers::{Game, Outcome, Position, Ruleset, Side};
/// let mut game = Game::from_position(Position::START, Ruleset::OFFICIAL);
/// game.play(game.legal_moves()[0])?;
/// assert_eq!((game.start(), game.positions().last()), (&Position::START, Some(game.position())));
/// assert!(!game.moves_ahead().is_empty() && game.quiet_plies() == 0 && game.draw().is_none());
/// game.agree_draw()?;
/// assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Agreement));
/// assert!(game.legal_moves().is_empty() && game.lose_on_time(Side::Black).is_err(), "the game is over");
/// # Ok::<(), bitboard_checkers::rules::MoveRefused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Ruleset,
    start: Position,
    played: Vec<Ply>,
    /// The moves taken back; redo plays the last of them.
    undone: Vec<Ply>,
    /// The outcome that the players declared: a resignation, a loss on time or an agreed draw.
    declared: Option<Outcome>,
    automatic_draws: bool,
    current: Current,
    /// The start and every position after it.
    index: PositionIndex,
}

/// Frequently used facts about the current position, computed once when it arises.
#[derive(Clone, Debug)]
struct Current {
    /// The legal moves of the position, even if the game is over.
    legal: Vec<Move>,
    /// The outcome decided by the board alone, see [`decided`].
    decided: Option<Outcome>,
    /// The draw that ends the game; `None` while automatic draws are off.
    draw: Option<DrawReason>,
}

/// A move played, with the position after it.
#[derive(Clone, Copy, Debug)]
struct Ply {
    mv: Move,
    after: Position,
    /// Plies since the last capture or man's step, this one included.
    quiet: u16,
    /// Plies since the start or the last set-up, this one included.
    since_set_up: u32,
    /// The counts of the endings, under rules that have any.
    counts: EndgameCounts,
    /// Whether another legal move had the same start and target square.
    ambiguous: bool,
}

impl Game {
    /// A game from the start position.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        Self::from_position(Position::start(rules), rules)
    }

    /// A game from any position. If the side to move has to pass there, the turn is passed on first.
    #[must_use]
    pub fn from_position(start: Position, rules: Ruleset) -> Self {
        let start = start.settled(rules);
        let legal = start.legal_moves(rules);
        let current = Current { decided: decided(&start, legal.is_empty(), rules), legal, draw: None };
        let mut index = PositionIndex::default();
        index.push(&start, || core::iter::once(&start));
        let (played, undone) = (Vec::new(), Vec::new());
        Self { rules, start, played, undone, declared: None, automatic_draws: true, current, index }
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.played.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves played so far.
    #[must_use]
    pub fn history(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        self.played.iter().map(|ply| ply.mv)
    }

    /// The moves played so far, each with a flag that says if it was [ambiguous](Move::is_ambiguous) when it was
    /// played.
    #[must_use]
    pub fn history_with_ambiguity(&self) -> impl ExactSizeIterator<Item = (Move, bool)> + DoubleEndedIterator {
        self.played.iter().map(|ply| (ply.mv, ply.ambiguous))
    }

    /// The positions from the start to the current one.
    #[must_use]
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + Clone {
        core::iter::once(&self.start).chain(self.played.iter().map(|ply| &ply.after))
    }

    /// Plies played since the last capture or man's step; the rules say at how many the game is drawn.
    #[must_use]
    pub fn quiet_plies(&self) -> u16 {
        self.played.last().map_or(0, |ply| ply.quiet)
    }

    /// Sets whether repetition and the 40-move rule end the game by themselves. The default is `true`.
    ///
    /// In tournaments a player has to claim these draws, and the games in files continue past them. With `false` this
    /// game continues too.
    pub fn set_automatic_draws(&mut self, automatic: bool) {
        self.automatic_draws = automatic;
        self.current.draw = if automatic { self.draw() } else { None };
    }

    /// The legal moves, ordered by start square, then by path; empty if the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> &[Move] {
        if self.outcome() == Outcome::Playing { &self.current.legal } else { &[] }
    }

    /// The other routes of the legal moves: each is a legal move but for its path. Empty where moves by different
    /// routes are different moves, as in English draughts.
    ///
    /// ```
    /// use bitboard_checkers::{Game, Ruleset};
    /// let game = Game::from_position("W:WK2:B6,11,14,19".parse()?, Ruleset::from_id("russian").unwrap());
    /// let by_path = |moves: &[bitboard_checkers::Move]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(by_path(game.legal_moves()), ["2x9x18x4", "2x9x18x8", "2x9x23x16x2", "2x9x23x16x7"]);
    /// assert_eq!(by_path(&game.other_routes()), ["2x16x23x9x2"]);
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    #[must_use]
    pub fn other_routes(&self) -> Vec<Move> {
        if !self.rules.merges_routes() {
            return Vec::new();
        }
        let others = |&mv: &Move| {
            let mut routes = self.position().routes(mv, self.rules);
            routes.retain(|&route| route != mv);
            routes
        };
        self.legal_moves().iter().filter(|mv| mv.hops() > 1).flat_map(others).collect()
    }

    /// The moves that the side not to move may choose as premoves; empty if the game is over.
    ///
    /// The list holds both steps and jumps, because the opponent's move decides if a jump will be compulsory.
    #[must_use]
    pub fn moves_ahead(&self) -> Vec<Move> {
        let rules = Ruleset { capture: Capture::Optional, ..self.rules };
        if self.outcome() == Outcome::Playing { self.position().passed().legal_moves(rules) } else { Vec::new() }
    }

    /// Plays a move and clears the moves that redo could play.
    ///
    /// # Errors
    /// If the game is over or the move is not legal here; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveRefused> {
        let outcome = self.outcome();
        if outcome != Outcome::Playing {
            return Err(MoveRefused::GameOver(outcome));
        }
        if !self.current.legal.contains(&mv) {
            return Err(MoveRefused::Illegal);
        }
        let quiet = if self.position().is_progress(mv) { 0 } else { self.quiet_plies().saturating_add(1) };
        let ambiguous = mv.is_ambiguous(&self.current.legal);
        let after = self.position().after(mv, self.rules);
        let counts = self.endgame_counts();
        let counts = if self.rules.counts_endings() { counts.after(self.position(), &after) } else { counts };
        let since_set_up = self.since_set_up() + 1;
        self.played.push(Ply { mv, after, quiet, since_set_up, counts, ambiguous });
        self.undone.clear();
        self.step_forward();
        Ok(())
    }

    /// Replaces the position after the last move, or the start position, as a set-up in the middle of a written game
    /// does. All counts of moves begin here, and redo has nothing to play.
    pub fn set_up(&mut self, position: Position) {
        let position = position.settled(self.rules);
        self.index.pop(&self.position().clone());
        let counts = self.first_counts(&position);
        match self.played.last_mut() {
            Some(ply) => (ply.after, ply.quiet, ply.since_set_up, ply.counts) = (position, 0, 0, counts),
            None => self.start = position,
        }
        self.declared = None;
        self.undone.clear();
        self.step_forward();
    }

    /// Takes back the declared outcome or, if there is none, the last move. Returns `false` if there is nothing to
    /// undo.
    pub fn undo(&mut self) -> bool {
        if self.declared.take().is_some() {
            return true;
        }
        let Some(ply) = self.played.pop() else { return false };
        self.undone.push(ply);
        self.index.pop(&ply.after);
        self.arrive();
        true
    }

    /// Plays the last undone move again. Returns `false` if there is none or an outcome has been declared.
    pub fn redo(&mut self) -> bool {
        if self.declared.is_some() {
            return false;
        }
        let Some(ply) = self.undone.pop() else { return false };
        self.played.push(ply);
        self.step_forward();
        true
    }

    /// Indexes the position after the last move and updates [`Current`].
    fn step_forward(&mut self) {
        let mut index = core::mem::take(&mut self.index);
        index.push(self.position(), || self.positions());
        self.index = index;
        self.arrive();
    }

    /// Computes [`Current`] for the current position.
    fn arrive(&mut self) {
        let position = *self.position();
        self.current.legal.clear();
        position.add_legal_moves(self.rules, &mut self.current.legal);
        self.current.decided = decided(&position, self.current.legal.is_empty(), self.rules);
        self.current.draw = if self.automatic_draws { self.draw() } else { None };
    }

    /// Records that this side resigns: the opponent wins.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.declare(Outcome::Won { winner: !side, reason: WinReason::Resigned })
    }

    /// Records that this side has run out of time: the opponent wins.
    ///
    /// # Errors
    /// If the game is over.
    pub fn lose_on_time(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.declare(Outcome::Won { winner: !side, reason: WinReason::Time })
    }

    /// Records that both sides agree to a draw.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<(), MoveRefused> {
        self.declare(Outcome::Drawn(DrawReason::Agreement))
    }

    fn declare(&mut self, end: Outcome) -> Result<(), MoveRefused> {
        match self.outcome() {
            Outcome::Playing => {
                self.declared = Some(end);
                Ok(())
            }
            over => Err(MoveRefused::GameOver(over)),
        }
    }

    /// The outcome of the game.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let ended = self.declared.or(self.current.decided).or(self.current.draw.map(Outcome::Drawn));
        ended.unwrap_or(Outcome::Playing)
    }

    /// The draw that the side to move may claim, even if automatic draws are off.
    #[must_use]
    pub fn draw(&self) -> Option<DrawReason> {
        if self.repetitions() >= REPETITIONS {
            Some(DrawReason::Repetition)
        } else if self.quiet_plies() >= self.rules.quiet_plies() {
            let is_usual = self.rules.quiet_plies() == QUIET_PLIES;
            Some(if is_usual { DrawReason::FortyMoves } else { DrawReason::QuietMoves })
        } else {
            let left = || self.endgame_counts().plies_left(self.rules.endgame_draws, self.position());
            let is_drawn = self.rules.counts_endings() && left() == 0;
            is_drawn.then_some(DrawReason::EndgameCount)
        }
    }

    /// The counts of the endings; none of them runs under rules without any.
    pub(crate) fn endgame_counts(&self) -> EndgameCounts {
        self.played.last().map_or_else(|| self.first_counts(&self.start), |ply| ply.counts)
    }

    /// The counts where they begin with this position.
    fn first_counts(&self, position: &Position) -> EndgameCounts {
        if self.rules.counts_endings() { EndgameCounts::at_start(position) } else { EndgameCounts::default() }
    }

    fn since_set_up(&self) -> u32 {
        self.played.last().map_or(0, |ply| ply.since_set_up)
    }

    /// The number of plies back to the first position that can recur. In most rule sets none before the last capture or
    /// man's step can.
    pub(crate) fn recurring_plies(&self) -> usize {
        if self.rules.progress_is_reversible() { self.since_set_up() as usize } else { self.quiet_plies().into() }
    }

    /// The number of times that the current position has occurred, this time included.
    fn repetitions(&self) -> usize {
        let first = self.played.len().saturating_sub(self.recurring_plies());
        let at = |place: usize| if place == 0 { &self.start } else { &self.played[place - 1].after };
        self.index.count(self.position(), first, REPETITIONS, at)
    }
}

/// The outcome decided by the board alone: a side has no pieces, or the side to move has no move (clause 1.30).
pub(crate) fn decided(position: &Position, blocked: bool, rules: Ruleset) -> Option<Outcome> {
    // A side has no pieces or, on its turn, no move: it loses, unless the aim is to give the pieces away.
    let ended = |side: Side, [lost, won]: [WinReason; 2]| match rules.objective {
        Objective::Giveaway if ALL_DRAUGHTS => Some(Outcome::Won { winner: side, reason: won }),
        _ => Some(Outcome::Won { winner: !side, reason: lost }),
    };
    let no_pieces = [WinReason::NoPieces, WinReason::GaveAll];
    if position.side(position.turn()).is_empty() {
        ended(position.turn(), no_pieces)
    } else if position.side(!position.turn()).is_empty() {
        ended(!position.turn(), no_pieces)
    } else if blocked {
        match rules.blocked {
            Blocked::Loses => ended(position.turn(), [WinReason::Blocked, WinReason::NoMove]),
            Blocked::Draws | Blocked::Passes => Some(Outcome::Drawn(DrawReason::Blocked)),
        }
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
