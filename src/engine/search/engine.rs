//! [`Engine`]: starts a search, runs it slice by slice and reports on it.
//!
//! A slice ends after a fixed number of nodes, wherever the search is, or earlier when its time runs out. The next
//! slice restarts the current root move and finds most of its way back in the transposition table, so pausing costs
//! little, and limits of depth and nodes visit the same nodes on every machine.

use super::deferral::Deferral;
use super::helpers::Helpers;
#[cfg(not(target_arch = "wasm32"))]
use super::helpers::MAX_THREADS;
use super::iterative_deepening::IterativeDeepening;
use super::limits::Limits;
use super::move_ordering::MoveOrdering;
use super::path::path_of;
use super::report::{Line, Report};
#[cfg(test)]
use super::selectivity::Selectivity;
use super::solver::Solver;
use super::transposition::TranspositionTable;
use super::tree::Tree;
use crate::engine::book::Book;
use crate::engine::clock::Clock;
use crate::engine::endgame::Endgames;
use crate::engine::evaluation::Weights;
use crate::engine::levels::Level;
use crate::engine::score::Score;
use crate::rules::{Game, Move, Ruleset};
use std::sync::Arc;

/// Nodes in a slice: a few milliseconds.
const SLICE: u64 = 16_384;

/// Searches positions, one at a time, and keeps what it has learned for the next search.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
/// use bitboard_checkers::{Game, Ruleset};
/// let (game, clock) = (Game::new(Ruleset::OFFICIAL), Stopwatch::start());
/// let limits = Limits { nodes: Some(5_000), ..Limits::default() };
/// let mut engine = Engine::new(1);
/// let first = engine.search(&game, limits, &clock);
/// engine.new_game(Ruleset::OFFICIAL);
/// let again = engine.search(&game, limits, &clock);
/// assert_eq!((first.best, first.nodes), (again.best, again.nodes), "it has forgotten the first search");
/// ```
///
/// A search in slices can be stopped, and can be told which moves to consider:
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
/// use bitboard_checkers::{Game, Ruleset};
/// let (game, clock) = (Game::new(Ruleset::OFFICIAL), Stopwatch::start());
/// let mut engine = Engine::new(1);
/// engine.resize(2);
/// engine.start_among(&game, &game.legal_moves()[..1], Limits::default(), &clock);
/// engine.think(&clock);
/// let report = engine.stop(&clock);
/// assert!(report.done && report.best == Some(game.legal_moves()[0]));
/// ```
#[derive(Debug)]
pub struct Engine {
    pub(super) tree: Tree,
    search: Option<IterativeDeepening>,
    /// Looks for a win that pruning hides, if the search is long. It lasts as long as the search.
    solver: Option<Solver>,
    /// The other threads of the search.
    helpers: Helpers,
    /// Weights, each with the rules that they are trained on.
    pub(super) weights: Vec<(Ruleset, Arc<Weights>)>,
    /// Each for games by its rules, searched without evaluation noise.
    pub(super) endgames: Vec<Arc<Endgames>>,
    /// Used for official play only.
    pub(super) book: Option<Arc<Book>>,
    /// The report of a search that the book has answered.
    pub(super) from_book: Option<Report>,
}

impl Engine {
    /// Creates an engine with a transposition table of `megabytes` MB, 1 to 1024, rounded down to a power of two.
    #[must_use]
    pub fn new(megabytes: u16) -> Self {
        let tree = Tree::new(Ruleset::OFFICIAL, TranspositionTable::new(megabytes));
        let helpers = Helpers::default();
        Self {
            tree,
            search: None,
            solver: None,
            helpers,
            weights: Vec::new(),
            endgames: Vec::new(),
            book: None,
            from_book: None,
        }
    }

    /// Creates an engine without transposition table and pruning. Its searches must fit into one slice.
    #[cfg(test)]
    pub(super) fn plain() -> Self {
        let mut engine = Self::new(1);
        engine.tree.table = TranspositionTable::none();
        engine.tree.selectivity = Selectivity::None;
        engine
    }

    /// The other threads of the search.
    #[cfg(all(test, not(target_arch = "wasm32")))]
    pub(super) fn helpers(&self) -> &Helpers {
        &self.helpers
    }

    /// Forgets everything it has learned, and plays by these rules from now on.
    pub fn new_game(&mut self, rules: Ruleset) {
        self.end_search();
        self.tree.set_rules(rules);
        self.tree.table.clear();
        self.tree.ordering = MoveOrdering::new();
    }

    pub(super) fn end_search(&mut self) {
        self.helpers.reset();
        (self.from_book, self.search, self.solver) = (None, None, None);
    }

    /// Replaces the transposition table by an empty one of `megabytes` MB, 1 to 1024, rounded down to a power of two. A
    /// search in progress ends.
    pub fn resize(&mut self, megabytes: u16) {
        self.end_search();
        self.tree.table = TranspositionTable::new(megabytes);
    }

    /// Searches with this many threads, 1 to [`MAX_THREADS`]. They share the transposition table.
    ///
    /// With one thread, the default, limits of depth and nodes visit the same nodes each time; with several they do
    /// not, and a limit of nodes may be exceeded by a slice of each thread. Searches at a level have one thread.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn set_threads(&mut self, threads: u8) {
        self.end_search();
        self.helpers = Helpers::of_threads(threads.clamp(1, MAX_THREADS));
    }

    /// Calls this function about every 1,024 nodes of a slice, so that a watchdog can tell a slow search from one that
    /// hangs. It does not change the search.
    pub fn set_heartbeat(&mut self, heartbeat: Option<fn()>) {
        self.tree.heartbeat = heartbeat;
    }

    /// Starts a search of the current position of a game, whose history counts for draws. A search in progress ends.
    pub fn start(&mut self, game: &Game, limits: Limits, clock: &impl Clock) {
        self.start_among(game, &[], limits, clock);
    }

    /// Starts a search that considers only `moves`. Illegal moves are ignored; if no legal one is left, all moves are
    /// searched.
    pub fn start_among(&mut self, game: &Game, moves: &[Move], limits: Limits, clock: &impl Clock) {
        let started = clock.milliseconds();
        self.end_search();
        self.from_book = self.ask_book(game, limits).filter(|_| moves.is_empty());
        if self.from_book.is_some() {
            return;
        }
        let limits = limits.by_rules(game.rules());
        let noise = limits.noise();
        let selectivity = self.tree.selectivity.of_search(limits.solves());
        let weights = self.weights_for(game.rules()).filter(|_| limits.level.is_none_or(Level::uses_weights)).cloned();
        let endgames = self.tables_for(game.rules()).filter(|_| noise.amplitude == 0).cloned();
        let is_alike = game.rules() == self.tree.rules && selectivity == self.tree.selectivity;
        let knows_alike =
            self.tree.evaluation.is_by(weights.as_ref(), noise) && self.tree.endgames.has(endgames.as_ref());
        if !is_alike || !knows_alike {
            // Scores by another evaluation, tables or rules are useless, and those of a pruned search hide wins.
            self.tree.table.clear();
            self.tree.evaluation.noise = noise;
            self.tree.selectivity = selectivity;
            self.tree.set_rules(game.rules());
        }
        self.tree.evaluation.begin(weights, game.rules(), game.position());
        self.tree.table.next_search();
        self.tree.ordering.next_search();
        self.tree.nodes = 0;
        self.tree.counts = game.endgame_counts();
        self.tree.begin(game.position(), path_of(game), endgames);
        let mut legal = game.position().legal_moves(game.rules());
        let named = legal.iter().any(|mv| moves.contains(mv));
        if named {
            legal.retain(|mv| moves.contains(mv));
        }
        if limits.lines <= 1 {
            self.tree.endgames.keep_best_moves(game.position(), &mut legal, &limits);
        }
        let forced = !named && legal.len() == 1;
        let mut search = IterativeDeepening::new(*game.position(), legal, limits, started);
        search.forced = forced;
        self.tree.deferral = Deferral::default();
        if limits.level.is_none() {
            self.helpers.start(&mut self.tree, &search);
        }
        self.search = Some(search);
    }

    /// The report of the book, if the search may use it and it knows the position.
    fn ask_book(&self, game: &Game, limits: Limits) -> Option<Report> {
        let book = self.book.as_ref().filter(|_| limits.plays() && game.rules().plays_officially())?;
        let (mv, score) = book.choose(game, limits.level, limits.seed)?;
        let line = Line { depth: 0, score: Score::value(score.into()), moves: vec![mv] };
        let (score, moves) = (line.score, vec![mv]);
        Some(Report { score, best: Some(mv), line: moves, lines: vec![line], ..Report::nothing() })
    }

    /// Searches for one slice. A move from the book is reported at once, with a depth of 0 and no positions visited.
    pub fn think(&mut self, clock: &impl Clock) -> Report {
        if let Some(report) = self.from_book.take() {
            return report;
        }
        let Some(search) = &mut self.search else { return Report::nothing() };
        let others = self.helpers.nodes();
        self.tree.table.grow(self.tree.nodes + others);
        self.helpers.follow(&self.tree.table);
        let slice = self.tree.nodes / SLICE;
        let slice_ends = (slice + 1).saturating_mul(SLICE);
        let time_ends = search.timer.nodes_in_time(self.tree.nodes, clock);
        if Solver::is_due(self.solver.as_ref(), slice, search, &self.tree) {
            let pause_at = search.pause_at(slice_ends, time_ends, search.counted(others));
            self.solver.get_or_insert_with(|| Solver::of(search)).think(&mut self.tree, pause_at);
        }
        let solved = search.has_one_line() && self.solver.as_ref().is_some_and(Solver::has_solved);
        while !solved && !search.is_finished(self.tree.nodes + search.counted(others), clock) {
            self.tree.set_pause(search.pause_at(slice_ends, time_ends, search.counted(others)));
            if search.advance(&mut self.tree).is_err() {
                break;
            }
        }
        if solved || search.is_finished(self.tree.nodes + search.counted(others), clock) {
            return self.stop(clock);
        }
        let report = search.report(false, &self.tree, clock);
        self.complete(report)
    }

    /// Starts a search and runs it to its end, without a pause between slices. Without limits it takes very long: see
    /// [`Limits`].
    pub fn search(&mut self, game: &Game, limits: Limits, clock: &impl Clock) -> Report {
        self.start(game, limits, clock);
        loop {
            let report = self.think(clock);
            if report.done {
                return report;
            }
        }
    }

    /// Sets other limits for the search in progress, if there is one.
    ///
    /// Its time counts from now on, but with a clock the search ends earlier the longer it has run already. Level,
    /// seed, number of lines and whether to solve stay.
    pub fn limit(&mut self, limits: Limits, clock: &impl Clock) {
        if let Some(search) = &mut self.search {
            search.limit(limits, clock.milliseconds());
        }
    }

    /// Stops the search and reports what it has found so far.
    pub fn stop(&mut self, clock: &impl Clock) -> Report {
        if let Some(report) = self.from_book.take() {
            return report;
        }
        self.helpers.stop();
        let Some(search) = self.search.take() else { return Report::nothing() };
        let report = search.report(true, &self.tree, clock);
        let report = self.complete(report);
        self.solver = None;
        report
    }

    /// Completes a report of the main thread by the nodes of the others and by what the solver has found.
    fn complete(&self, mut report: Report) -> Report {
        report.nodes = self.tree.nodes + self.helpers.nodes();
        if let Some(solver) = &self.solver {
            solver.add_to(&mut report);
        }
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Stopwatch;
    use crate::engine::search::table_entry::{Bound, Visit};
    use crate::rules::{Position, key};
    use std::sync::atomic::{AtomicU64, Ordering};

    fn search(engine: &mut Engine, game: &Game, limits: Limits) -> Report {
        engine.search(game, limits, &Stopwatch::start())
    }

    #[test]
    fn a_table_that_confuses_positions_spoils_no_move() {
        let mut engine = Engine::new(1);
        engine.tree.table = TranspositionTable::confused();
        let mut game = Game::new(Ruleset::OFFICIAL);
        while let Some(best) = search(&mut engine, &game, Limits { nodes: Some(2_000), ..Limits::default() }).best {
            game.play(best).expect("a legal move");
        }
        assert!(game.history().len() > 20);
    }

    #[test]
    fn scores_of_earlier_searches_cut_nothing_off_after_a_repetition() {
        let start: Position = "W:WK18,32:BK1,3".parse().expect("a position");
        let mut repeated = Game::from_position(start, Ruleset::OFFICIAL);
        for text in ["18-22", "1-5", "22-18", "5-1"] {
            let legal = repeated.legal_moves();
            let mv = *legal.iter().find(|mv| mv.to_string() == text).expect(text);
            repeated.play(mv).expect(text);
        }
        let stored = Score::value(-5_000);
        for (game, trusted) in [(Game::from_position(start, Ruleset::OFFICIAL), true), (repeated, false)] {
            let mut engine = Engine::new(1);
            for mv in game.position().legal_moves(Ruleset::OFFICIAL) {
                let visit = Visit { score: stored, static_score: None, bound: Bound::Exact, depth: 100, best: None };
                engine.tree.table.store(key(&game.position().after(mv, Ruleset::OFFICIAL)), visit, 1);
            }
            let report = search(&mut engine, &game, Limits { depth: Some(4), ..Limits::default() });
            assert_eq!(report.score == -stored, trusted, "{}", report.score);
        }
    }

    #[test]
    fn several_lines_are_the_best_moves_in_their_order() {
        let game = Game::new(Ruleset::OFFICIAL);
        let limits = Limits { depth: Some(7), lines: 3, ..Limits::default() };
        let report = search(&mut Engine::new(4), &game, limits);
        let first = |line: &Line| line.moves[0];
        assert_eq!(report.lines.len(), 3);
        assert!(report.lines.is_sorted_by(|one, other| one.score >= other.score));
        assert!(
            first(&report.lines[0]) != first(&report.lines[1]) && first(&report.lines[1]) != first(&report.lines[2])
        );
        assert_eq!(report.best, Some(first(&report.lines[0])));
        let all = Limits { lines: 40, ..limits };
        assert_eq!(search(&mut Engine::new(4), &game, all).lines.len(), 7, "there are no more moves");
    }

    #[test]
    fn a_line_goes_on_to_where_the_search_has_been() {
        let mut engine = Engine::new(4);
        let game = Game::new(Ruleset::OFFICIAL);
        let report = search(&mut engine, &game, Limits { depth: Some(12), ..Limits::default() });
        assert!(report.line.len() >= 8, "{:?}", report.line);
        let mut played = game;
        for mv in report.line {
            played.play(mv).expect("a legal move");
        }
    }

    #[test]
    fn a_heartbeat_comes_within_each_slice_and_changes_nothing() {
        static BEATS: AtomicU64 = AtomicU64::new(0);
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let game = Game::new(Ruleset::OFFICIAL);
        let without = search(&mut Engine::new(4), &game, limits);
        let mut engine = Engine::new(4);
        engine.set_heartbeat(Some(|| {
            BEATS.fetch_add(1, Ordering::Relaxed);
        }));
        let with = search(&mut engine, &game, limits);
        assert_eq!((with.best, with.nodes, with.line), (without.best, without.nodes, without.line));
        let beats = BEATS.load(Ordering::Relaxed);
        assert!((50..100).contains(&beats), "{beats} in 100,000 nodes");
    }

    #[test]
    fn only_the_moves_that_are_named_are_searched() {
        let game = Game::new(Ruleset::OFFICIAL);
        let legal = game.legal_moves();
        let clock = Stopwatch::start();
        let mut engine = Engine::new(1);
        engine.start_among(&game, &legal[4..5], Limits { depth: Some(3), ..Limits::default() }, &clock);
        assert_eq!(engine.think(&clock).best, Some(legal[4]));
        let mut next = game.clone();
        next.play(legal[0]).unwrap();
        engine.start_among(&game, next.legal_moves(), Limits { depth: Some(3), ..Limits::default() }, &clock);
        let report = engine.think(&clock);
        assert!(report.depth == 3 && report.best.is_some(), "without a legal one, all moves are searched");
    }
}
