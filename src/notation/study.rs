//! A game as a tree of moves, with a current position in it.

use super::pdn::{NodeId, Record, RecordResult};
use crate::rules::{Game, Move, MoveRefused, Outcome, Position, Ruleset, Side};

/// A record with a current position, at which moves are played and taken back. No move is ever lost.
///
/// A new move at an earlier position becomes a variation; a move that is already in the tree is followed.
///
/// ```
/// use bitboard_checkers::pdn::{RecordResult, Study};
/// use bitboard_checkers::{Ruleset, Side};
/// let mut study = Study::new(Ruleset::OFFICIAL);
/// let [first, second] = [0, 1].map(|index| study.game().legal_moves()[index]);
/// study.play(first)?;
/// study.undo();
/// study.play(second)?;
/// assert_eq!(study.record().next(None).len(), 2, "the first is the main move, the second its variation");
/// study.resign(Side::White)?;
/// assert_eq!(study.result(), RecordResult::BlackWins);
/// # Ok::<(), bitboard_checkers::rules::MoveRefused>(())
/// ```
///
/// It goes to any move of a game that was read, and on from there:
///
/// ```
/// use bitboard_checkers::pdn::{PdnReader, Study};
/// let record = PdnReader::new("1. 11-15 23-19 2. 8-11 *").next().unwrap().record;
/// let mut study = Study::from_record(record);
/// assert!(study.redo() && study.redo());
/// let second = study.current();
/// assert_eq!(study.game().history().len(), 2);
/// study.go_to(None);
/// assert_eq!(study.game_at(second).history().len(), 2);
/// study.record_mut().comment = "from a file".into();
/// assert_eq!(study.finished_record().comment, "from a file");
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    record: Record,
    /// The line from the start to the current position.
    game: Game,
    current: Option<NodeId>,
    /// The moves that were undone; the last of them is redone first.
    undone: Vec<NodeId>,
    automatic_draws: bool,
}

impl Study {
    /// A game from the start position.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        Self::from_position(Position::start(rules), rules)
    }

    /// A game from any position. A side that must pass has passed.
    #[must_use]
    pub fn from_position(start: Position, rules: Ruleset) -> Self {
        let mut study = Self::from_record(Record::new(start.settled(rules), rules));
        study.set_automatic_draws(true);
        study
    }

    /// A game of a file, at its start. Repetition and the 40-move rule do not end it, because files continue past them.
    #[must_use]
    pub fn from_record(record: Record) -> Self {
        let game = line(&record, &[]);
        Self { record, game, current: None, undone: Vec::new(), automatic_draws: false }
    }

    /// The whole game. Its result is the declared one or the one read; see [`Study::result`].
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The whole game, to change its tags, comments and annotations.
    pub fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// A copy of the whole game with its [`Study::result`].
    #[must_use]
    pub fn finished_record(&self) -> Record {
        let mut record = self.record.clone();
        record.result = self.result();
        record
    }

    /// The line from the start to the current position.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The last move played; `None` at the start.
    #[must_use]
    pub fn current(&self) -> Option<NodeId> {
        self.current
    }

    /// Sets whether repetition and the 40-move rule end the game automatically.
    pub fn set_automatic_draws(&mut self, automatic: bool) {
        self.automatic_draws = automatic;
        self.game.set_automatic_draws(automatic);
    }

    /// Plays a move at the current position.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveRefused> {
        self.game.play(mv)?;
        let known = self.record.next(self.current).iter().copied().find(|&id| self.record.node(id).mv == mv);
        let id = known.unwrap_or_else(|| self.record.add_known(self.current, mv, *self.game.position()));
        set_up(&mut self.game, &self.record, id);
        if self.undone.pop() != Some(id) {
            self.undone.clear();
        }
        self.current = Some(id);
        Ok(())
    }

    /// Undoes a resignation, a loss on time or an agreed draw; otherwise takes back the last move. Returns `false` if
    /// there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        let plies = self.game.history().len();
        if !self.game.undo() {
            return false;
        }
        if self.game.history().len() == plies {
            self.record.result = RecordResult::Unknown;
        } else if let Some(current) = self.current {
            self.undone.push(current);
            self.current = self.record.previous(current);
        }
        true
    }

    /// Plays the last undone move, or else the next move of the main line. Returns `false` if no such move exists, or
    /// if the end of the game was declared.
    pub fn redo(&mut self) -> bool {
        let next = self.undone.last().or_else(|| self.record.next(self.current).first()).copied();
        next.is_some_and(|id| self.play(self.record.node(id).mv).is_ok())
    }

    /// Goes to the position after a move of the record, or to the start.
    pub fn go_to(&mut self, id: Option<NodeId>) {
        // Steps back to the common ancestor and forward from there, so that a neighbour costs one step.
        let (mut common, mut target, mut path) = (self.current, id, Vec::new());
        while common != target {
            if self.record.ply(common) < self.record.ply(target) {
                path.extend(target);
                target = target.and_then(|id| self.record.previous(id));
            } else {
                common = common.and_then(|id| self.record.previous(id));
            }
        }
        let plies = self.record.ply(common);
        // The first `undo` may undo only the declared end.
        self.game.undo();
        while self.game.history().len() > plies {
            self.game.undo();
        }
        if self.game.history().len() < plies {
            self.game.redo();
        }
        path.reverse();
        play_on(&mut self.game, &self.record, &path);
        self.game.set_automatic_draws(self.automatic_draws);
        self.current = id;
        self.undone.clear();
    }

    /// The line from the start to a move of the record.
    #[must_use]
    pub fn game_at(&self, id: Option<NodeId>) -> Game {
        let mut path: Vec<_> = core::iter::successors(id, |&id| self.record.previous(id)).collect();
        path.reverse();
        let mut game = line(&self.record, &path);
        game.set_automatic_draws(self.automatic_draws);
        game
    }

    /// Calls `show` with the game at the start and after each move of the line to `id`.
    pub fn walk(&self, id: Option<NodeId>, mut show: impl FnMut(&Game)) {
        let mut path: Vec<_> = core::iter::successors(id, |&id| self.record.previous(id)).collect();
        let mut game = line(&self.record, &[]);
        loop {
            game.set_automatic_draws(self.automatic_draws);
            show(&game);
            game.set_automatic_draws(false);
            // A record has only legal moves, and without automatic draws the game is not over.
            let Some(id) = path.pop().filter(|&id| game.play(self.record.node(id).mv).is_ok()) else { return };
            set_up(&mut game, &self.record, id);
            debug_assert_eq!(game.position(), self.record.position(Some(id)));
        }
    }

    /// Promotes a variation: its move becomes the main continuation.
    pub fn promote(&mut self, id: NodeId) {
        self.record.promote(id);
    }

    /// Deletes a move and all moves after it. If the current position is among them, it moves to the one before.
    pub fn delete(&mut self, id: NodeId) {
        let inside = core::iter::successors(self.current, |&id| self.record.previous(id)).any(|passed| passed == id);
        let before = self.record.previous(id);
        self.record.delete(id);
        if inside {
            self.go_to(before);
        } else {
            // A declared end stays.
            self.undone.clear();
        }
    }

    /// Resigns the game for this side.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.game.resign(side)?;
        self.record.result = RecordResult::of(self.game.outcome());
        Ok(())
    }

    /// Declares that this side has lost on time.
    ///
    /// # Errors
    /// If the game is over.
    pub fn lose_on_time(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.game.lose_on_time(side)?;
        self.record.result = RecordResult::of(self.game.outcome());
        Ok(())
    }

    /// Ends the game as a draw by agreement.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<(), MoveRefused> {
        self.game.agree_draw()?;
        self.record.result = RecordResult::Draw;
        Ok(())
    }

    /// The result of the game: the one declared or read, otherwise the outcome at the end of the main line.
    #[must_use]
    pub fn result(&self) -> RecordResult {
        if self.record.result != RecordResult::Unknown || !self.automatic_draws {
            return self.record.result_of_game();
        }
        RecordResult::of(self.game_at(self.record.main_line().last()).outcome())
    }
}

/// The game along these moves of a record.
fn line(record: &Record, path: &[NodeId]) -> Game {
    let mut game = Game::from_position(record.start, record.rules);
    play_on(&mut game, record, path);
    game
}

/// Plays moves of a record. Turns automatic draws off and leaves them off.
fn play_on(game: &mut Game, record: &Record, path: &[NodeId]) {
    game.set_automatic_draws(false);
    for &id in path {
        // A record has only legal moves, and without automatic draws the game is not over.
        if game.play(record.node(id).mv).is_err() {
            break;
        }
        set_up(game, record, id);
    }
}

/// Replaces the position after a move of the record, if a set-up does.
fn set_up(game: &mut Game, record: &Record, id: NodeId) {
    if let Some(&position) = record.set_up_after(id) {
        game.set_up(position);
    }
}

impl Record {
    /// The result of the game: the one declared or read, otherwise the outcome at the end of the main line. Draws that
    /// a player must claim are not counted.
    #[must_use]
    pub fn result_of_game(&self) -> RecordResult {
        if self.result != RecordResult::Unknown {
            return self.result;
        }
        let last = self.position(self.main_line().last());
        RecordResult::of(Game::from_position(*last, self.rules).outcome())
    }
}

impl RecordResult {
    /// The result that stands for an outcome.
    #[must_use]
    pub fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Playing => Self::Unknown,
            Outcome::Won { winner: Side::Black, .. } => Self::BlackWins,
            Outcome::Won { winner: Side::White, .. } => Self::WhiteWins,
            Outcome::Drawn(_) => Self::Draw,
        }
    }
}

#[cfg(test)]
mod tests;
