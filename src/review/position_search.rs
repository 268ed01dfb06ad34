//! The search of one position of a game, in slices.

use super::evaluation::Evaluation;
use crate::engine::{Clock, Engine, Limits, Report};
use crate::rules::Game;

/// A search of the current position of a game for its best move and then for the best other one.
///
/// It begins with an empty transposition table. So the result depends on the position, the number of nodes and what
/// the engine knows (weights and tables), and not on earlier searches or on how positions are shared between engines.
///
/// ```
/// use bitboard_checkers::{Engine, Game, PositionSearch, Ruleset, Stopwatch};
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
    /// The result of the search of all moves, while the others are searched.
    best: Option<Evaluation>,
}

impl PositionSearch {
    /// Starts a search of this many nodes for each of the two moves. A search in progress in the engine ends.
    pub fn start(engine: &mut Engine, game: &Game, nodes: u64, clock: &impl Clock) -> Self {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        engine.new_game(game.rules());
        engine.start(game, limits, clock);
        Self { game: game.clone(), limits, best: None }
    }

    /// Continues the search for a slice of [`Engine::think`] with the engine that it was started in. `None` means that
    /// it is to be called again. Without a legal move the line of the result is empty.
    pub fn think(&mut self, engine: &mut Engine, clock: &impl Clock) -> Option<Evaluation> {
        let report = engine.think(clock);
        if !report.done {
            return None;
        }
        let evaluation = match self.best.take() {
            Some(best) => best.with_second(report),
            None => self.search_others(engine, report, clock)?,
        };
        Some(self.with_table(engine, evaluation))
    }

    /// Starts the search of the other moves; if there are none, the evaluation is complete.
    fn search_others(&mut self, engine: &mut Engine, report: Report, clock: &impl Clock) -> Option<Evaluation> {
        let mut others = self.game.position().legal_moves(self.game.rules());
        others.retain(|&mv| Some(mv) != report.best);
        let evaluation = Evaluation::from(report);
        if others.is_empty() {
            return Some(evaluation);
        }
        engine.start_among(&self.game, &others, self.limits, clock);
        self.best = Some(evaluation);
        None
    }

    fn with_table(&self, engine: &Engine, evaluation: Evaluation) -> Evaluation {
        let position = self.game.position();
        let pieces = (position.black() | position.white()).len();
        let tables = engine.endgames();
        let tables = tables.filter(|tables| self.game.rules().plays_officially() && pieces <= tables.pieces());
        Evaluation { table: tables.and_then(|tables| tables.result(position)), ..evaluation }
    }
}
