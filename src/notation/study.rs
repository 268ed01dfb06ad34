//! A game as a tree of moves, with a current position in it.

use super::pdn::{NodeId, Record, RecordResult};
use crate::rules::{Game, Move, MoveRefused, Outcome, Position, Ruleset, Side};

/// A record with a current position: moves are played and taken back there, and no move is ever lost.
///
/// Another move after one was taken back becomes a variation; a move that is already there is stepped into.
///
/// ```
/// use bitboard_checkers::{RecordResult, Ruleset, Side, Study};
/// let mut study = Study::new(Ruleset::OFFICIAL);
/// let [first, second] = [0, 1].map(|index| study.game().legal_moves()[index]);
/// study.play(first)?;
/// study.undo();
/// study.play(second)?;
/// assert_eq!(study.record().next(None).len(), 2, "the first is the main move, the second its variation");
/// study.resign(Side::White)?;
/// assert_eq!(study.result(), RecordResult::BlackWins);
/// # Ok::<(), bitboard_checkers::MoveRefused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    record: Record,
    /// The line from the start to here.
    game: Game,
    here: Option<NodeId>,
    /// The moves that were undone; the last of them is the next to be redone.
    ahead: Vec<NodeId>,
    automatic_draws: bool,
}

impl Study {
    /// A game from the start position.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        Self::from_position(Position::start(rules), rules)
    }

    /// A game from any position; a side that has to pass there has passed.
    #[must_use]
    pub fn from_position(start: Position, rules: Ruleset) -> Self {
        let mut study = Self::from_record(Record::new(start.settled(rules), rules));
        study.set_automatic_draws(true);
        study
    }

    /// A game of a file, at its start. Repetition and the 40-move rule do not end it: files go on past them.
    #[must_use]
    pub fn from_record(record: Record) -> Self {
        let game = line(&record, &[]);
        Self { record, game, here: None, ahead: Vec::new(), automatic_draws: false }
    }

    /// The whole game. Its result is the one declared or read, see [`Study::result`].
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The same, for its tags, comments and annotations to be changed.
    pub fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The whole game with the result that it has.
    #[must_use]
    pub fn finished_record(&self) -> Record {
        let mut record = self.record.clone();
        record.result = self.result();
        record
    }

    /// The line from the start to here.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The move that led here; none at the start.
    #[must_use]
    pub fn here(&self) -> Option<NodeId> {
        self.here
    }

    /// Whether repetition and the 40-move rule end the game by themselves.
    pub fn set_automatic_draws(&mut self, automatic: bool) {
        self.automatic_draws = automatic;
        self.game.set_automatic_draws(automatic);
    }

    /// Plays a move here.
    ///
    /// # Errors
    /// When the game is over here or the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveRefused> {
        self.game.play(mv)?;
        let known = self.record.next(self.here).iter().copied().find(|&id| self.record.node(id).mv == mv);
        let id = known.unwrap_or_else(|| self.record.add_known(self.here, mv, *self.game.position()));
        if self.ahead.pop() != Some(id) {
            self.ahead.clear();
        }
        self.here = Some(id);
        Ok(())
    }

    /// Lifts the declared end of the game, or else steps back. False when there is neither.
    pub fn undo(&mut self) -> bool {
        let plies = self.game.history().len();
        if !self.game.undo() {
            return false;
        }
        if self.game.history().len() == plies {
            self.record.result = RecordResult::Unknown;
        } else if let Some(here) = self.here {
            self.ahead.push(here);
            self.here = self.record.previous(here);
        }
        true
    }

    /// Steps forward, along the moves undone or else along the main line. False where nothing follows, or the end of
    /// the game was declared.
    pub fn redo(&mut self) -> bool {
        let next = self.ahead.last().or_else(|| self.record.next(self.here).first()).copied();
        next.is_some_and(|id| self.play(self.record.node(id).mv).is_ok())
    }

    /// Goes to the position after a move of the record, or to the start.
    pub fn go_to(&mut self, id: Option<NodeId>) {
        // Steps back to where the two lines part, and forward from there, so that a neighbour costs one step.
        let (mut common, mut target, mut path) = (self.here, id, Vec::new());
        while common != target {
            if self.record.ply(common) < self.record.ply(target) {
                path.extend(target);
                target = target.and_then(|id| self.record.previous(id));
            } else {
                common = common.and_then(|id| self.record.previous(id));
            }
        }
        let plies = self.record.ply(common);
        // The first `undo` may only lift the declared end.
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
        self.here = id;
        self.ahead.clear();
    }

    /// The line from the start to a move of the record.
    #[must_use]
    pub fn game_at(&self, id: Option<NodeId>) -> Game {
        let mut path: Vec<_> = std::iter::successors(id, |&id| self.record.previous(id)).collect();
        path.reverse();
        let mut game = line(&self.record, &path);
        game.set_automatic_draws(self.automatic_draws);
        game
    }

    /// Calls `show` with the game at the start, and after each move of the line to `id`.
    pub fn walk(&self, id: Option<NodeId>, mut show: impl FnMut(&Game)) {
        let mut path: Vec<_> = std::iter::successors(id, |&id| self.record.previous(id)).collect();
        let mut game = line(&self.record, &[]);
        loop {
            game.set_automatic_draws(self.automatic_draws);
            show(&game);
            game.set_automatic_draws(false);
            // A record holds legal moves only, and without automatic draws nothing forbids the next.
            let Some(id) = path.pop().filter(|&id| game.play(self.record.node(id).mv).is_ok()) else { return };
            debug_assert_eq!(game.position(), self.record.position(Some(id)));
        }
    }

    /// Makes a move the first among its variations.
    pub fn promote(&mut self, id: NodeId) {
        self.record.promote(id);
    }

    /// Deletes a move and everything that follows it. A current position among them moves to the one before.
    pub fn delete(&mut self, id: NodeId) {
        let inside = std::iter::successors(self.here, |&id| self.record.previous(id)).any(|passed| passed == id);
        let stay = if inside { self.record.previous(id) } else { self.here };
        self.record.delete(id);
        self.go_to(stay);
    }

    /// This side gives up: the other has won.
    ///
    /// # Errors
    /// When the game is over here.
    pub fn resign(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.game.resign(side)?;
        self.record.result = RecordResult::of(self.game.outcome());
        Ok(())
    }

    /// The flag of this side has fallen: the other has won.
    ///
    /// # Errors
    /// When the game is over here.
    pub fn lose_on_time(&mut self, side: Side) -> Result<(), MoveRefused> {
        self.game.lose_on_time(side)?;
        self.record.result = RecordResult::of(self.game.outcome());
        Ok(())
    }

    /// Both sides agree to a draw.
    ///
    /// # Errors
    /// When the game is over here.
    pub fn agree_draw(&mut self) -> Result<(), MoveRefused> {
        self.game.agree_draw()?;
        self.record.result = RecordResult::Draw;
        Ok(())
    }

    /// How the game ended: the result declared or read, or else the outcome at the end of the main line.
    #[must_use]
    pub fn result(&self) -> RecordResult {
        if self.record.result != RecordResult::Unknown {
            return self.record.result;
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

/// Plays moves of a record. Turns automatic draws off, and leaves them off.
fn play_on(game: &mut Game, record: &Record, path: &[NodeId]) {
    game.set_automatic_draws(false);
    for &id in path {
        // A record holds legal moves only, and without automatic draws nothing forbids the next.
        if game.play(record.node(id).mv).is_err() {
            break;
        }
    }
}

impl RecordResult {
    /// The result that an outcome means.
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
mod tests {
    use super::*;
    use crate::notation::{PdnReader, read_move};

    fn play(study: &mut Study, text: &str) {
        for word in text.split_whitespace() {
            let mv = read_move(word).unwrap().choose(study.game()).unwrap();
            study.play(mv).unwrap();
        }
    }

    /// The main line from here on, as start and end squares.
    fn main_line(study: &Study) -> String {
        let moves = study.record().main_line().map(|id| study.record().node(id).mv.to_string());
        moves.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn undo_and_redo_are_steps_and_forget_nothing() {
        let mut study = Study::new(Ruleset::OFFICIAL);
        play(&mut study, "11-15 22-18 15x22 25x18");
        assert!(study.undo() && study.undo() && study.undo());
        play(&mut study, "23-19");
        assert!(!study.redo(), "nothing follows the new move");
        assert!(study.undo() && study.redo());
        assert_eq!(study.game().history().last().unwrap().to_string(), "23-19", "forward to where back came from");
        let first = study.record().main_line().next();
        study.go_to(first);
        assert!(study.redo() && study.redo() && study.redo() && !study.redo(), "else along the main line");
        assert_eq!(main_line(&study), "11-15 22-18 15x22 25x18");
    }

    #[test]
    fn a_promoted_variation_is_the_main_line_and_a_deleted_one_is_gone() {
        let mut study = Study::new(Ruleset::OFFICIAL);
        play(&mut study, "11-15 22-18");
        study.undo();
        play(&mut study, "23-19 8-11");
        let variation = study.record().previous(study.here().unwrap()).unwrap();
        study.promote(variation);
        assert_eq!(main_line(&study), "11-15 23-19 8-11");
        study.delete(variation);
        assert_eq!(study.game().history().len(), 1, "who stood in it stands before it");
        assert_eq!(main_line(&study), "11-15 22-18");
        play(&mut study, "22-18");
        assert_eq!(study.record().next(study.record().previous(study.here().unwrap())).len(), 1);
    }

    #[test]
    fn going_anywhere_gives_the_game_that_leads_there() {
        let text = "1. 11-15 (1. 9-13 22-18 (1... 23-18 2. 5-9) 2. 6-9) 1... 23-19 2. 8-11 (2. 9-14) 2... 22-17 *";
        let mut study = Study::from_record(PdnReader::new(text).next().unwrap().record);
        let moves: Vec<_> = study.record().moves().collect();
        let places: Vec<_> = moves.iter().copied().map(Some).chain([None]).collect();
        for &from in &places {
            for &to in &places {
                study.go_to(from);
                if from.is_some() {
                    study.resign(Side::Black).unwrap();
                }
                study.go_to(to);
                assert_eq!((study.here(), study.game().position()), (to, study.record().position(to)));
                assert!(study.game().history().eq(study.game_at(to).history()));
                assert_eq!(study.game().outcome(), Outcome::Playing, "nobody has given up here");
            }
        }
    }

    #[test]
    fn a_walk_shows_every_position_of_the_line() {
        let mut study = Study::new(Ruleset::OFFICIAL);
        play(&mut study, "11-15 22-18 15x22");
        let last = study.here();
        study.go_to(None);
        let mut seen = Vec::new();
        study.walk(last, |game| seen.push((game.history().len(), *game.position())));
        assert_eq!(seen.len(), 4);
        assert!(seen.iter().enumerate().all(|(ply, &(plies, _))| ply == plies));
        assert_eq!(seen[3].1, *study.record().position(last));
    }

    #[test]
    fn the_result_is_as_declared_or_as_the_main_line_ends() {
        let mut study = Study::new(Ruleset::OFFICIAL);
        play(&mut study, "11-15");
        study.resign(Side::Black).unwrap();
        assert_eq!(study.result(), RecordResult::WhiteWins);
        assert!(study.undo() && study.result() == RecordResult::Unknown);
        study.lose_on_time(Side::White).unwrap();
        assert_eq!(study.result(), RecordResult::BlackWins);
        let record = PdnReader::new("[FEN \"B:W18:B14\"] 1. 14x23 *").next().unwrap().record;
        let study = Study::from_record(record);
        assert_eq!((study.result(), study.game().history().len()), (RecordResult::BlackWins, 0));
    }
}
