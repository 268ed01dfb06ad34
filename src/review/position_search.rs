//! The search of one position of a game, in slices.

use super::confirmation::Confirmation;
use super::evaluation::Evaluation;
use crate::endgame::TableResult;
use crate::engine::{Clock, Engine, Limits, Report};
use crate::rules::{Game, Move};

/// A search of the current position of a game for its best move and then for the best other one.
///
/// It begins with an empty transposition table. So the result depends on the position, the number of nodes and what
/// the engine knows (weights and tables), and not on earlier searches or on how positions are shared between engines.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Stopwatch};
/// use bitboard_checkers::review::PositionSearch;
/// use bitboard_checkers::{Game, Ruleset};
/// let (game, clock) = (Game::new(Ruleset::OFFICIAL), Stopwatch::start());
/// let mut engine = Engine::new(1);
/// let mut search = PositionSearch::start(&mut engine, &game, 5_000, &clock);
/// let evaluation = loop {
///     if let Some(evaluation) = search.think(&mut engine, &clock) {
///         break evaluation;
///     }
/// };
/// assert!(evaluation.nodes >= 5_000 && evaluation.second <= Some(evaluation.score));
/// ```
pub struct PositionSearch {
    game: Game,
    limits: Limits,
    confirms: bool,
    step: Step,
}

/// What is being searched.
enum Step {
    /// All moves.
    All,
    /// All but the best move.
    Others(Evaluation),
    /// The position after a move.
    After(Confirmation),
    /// The moves that were not confirmed yet.
    Unconfirmed(Confirmation),
}

impl PositionSearch {
    /// Starts a search of this many nodes for each of the two moves. A search in progress in the engine ends.
    pub fn start(engine: &mut Engine, game: &Game, nodes: u64, clock: &impl Clock) -> Self {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        engine.new_game(game.rules());
        engine.start(game, limits, clock);
        // A game that is drawn by rule goes on after it.
        let mut game = game.clone();
        game.set_automatic_draws(false);
        Self { game, limits, confirms: false, step: Step::All }
    }

    /// As [`PositionSearch::start`], and then confirms the best move: the position after it is searched with as many
    /// nodes, too. If that is worse than what another move promises, the other one is searched in the same way, until
    /// none promises more.
    pub fn confirming(engine: &mut Engine, game: &Game, nodes: u64, clock: &impl Clock) -> Self {
        Self { confirms: true, ..Self::start(engine, game, nodes, clock) }
    }

    /// Continues the search for a slice of [`Engine::think`] with the engine that it was started in. `None` means that
    /// it is to be called again. Without a legal move the line of the result is empty.
    pub fn think(&mut self, engine: &mut Engine, clock: &impl Clock) -> Option<Evaluation> {
        let report = engine.think(clock);
        if !report.done {
            return None;
        }
        let evaluation = match std::mem::replace(&mut self.step, Step::All) {
            Step::All => self.search_others(engine, report, clock)?,
            Step::Others(best) if self.confirms && self.table(engine).is_none() => {
                let (position, rules) = (*self.game.position(), self.game.rules());
                self.confirm(engine, Confirmation::new(position, rules, best).with_promise(report), clock)?
            }
            Step::Others(best) => best.with_second(report),
            Step::After(confirmation) => self.confirm(engine, confirmation.with_reply(report), clock)?,
            Step::Unconfirmed(confirmation) => self.confirm(engine, confirmation.with_promise(report), clock)?,
        };
        Some(Evaluation { table: self.table(engine), ..evaluation })
    }

    /// Starts the search of the other moves; if there are none, the evaluation is complete.
    fn search_others(&mut self, engine: &mut Engine, report: Report, clock: &impl Clock) -> Option<Evaluation> {
        let others = self.moves_except(&[report.best]);
        let evaluation = Evaluation::from(report);
        if others.is_empty() {
            return Some(evaluation);
        }
        engine.start_among(&self.game, &others, self.limits, clock);
        self.step = Step::Others(evaluation);
        None
    }

    /// Searches the move that promises most, or the position after it; if none promises more than the best one that was
    /// confirmed, the evaluation is complete.
    fn confirm(&mut self, engine: &mut Engine, mut next: Confirmation, clock: &impl Clock) -> Option<Evaluation> {
        engine.new_game(self.game.rules());
        if let Some(mv) = next.next() {
            let mut game = self.game.clone();
            if game.play(mv).is_err() {
                return next.result();
            }
            engine.start(&game, self.limits, clock);
            self.step = Step::After(next);
            return None;
        }
        let others = self.moves_except(&next.moves());
        if next.knows_others() || others.is_empty() {
            return next.result();
        }
        engine.start_among(&self.game, &others, self.limits, clock);
        self.step = Step::Unconfirmed(next);
        None
    }

    /// The legal moves but these.
    fn moves_except(&self, known: &[Option<Move>]) -> Vec<Move> {
        let mut moves = self.game.position().legal_moves(self.game.rules());
        moves.retain(|&mv| !known.contains(&Some(mv)));
        moves
    }

    /// The result of the position in the endgame tables.
    fn table(&self, engine: &Engine) -> Option<TableResult> {
        let position = self.game.position();
        let pieces = position.piece_count();
        let tables = engine.endgames();
        let tables = tables.filter(|tables| self.game.rules().plays_officially() && pieces <= tables.pieces());
        tables.and_then(|tables| tables.result(position))
    }
}
