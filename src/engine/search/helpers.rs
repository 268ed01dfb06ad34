//! Helper threads, or "Lazy SMP": the other threads of a search repeat the search of the main thread on trees of their
//! own, and all share the transposition table.
//!
//! A thread finds the results of the others in the table. Only the main thread reports, reads the clock and obeys the
//! limits.

use std::thread::{Builder, JoinHandle};

use super::deferral::Deferral;
use super::iterative_deepening::IterativeDeepening;
use super::signal::Signal;
use super::transposition::TranspositionTable;
use super::tree::Tree;

/// The most threads of a search.
///
/// ```
/// use bitboard_checkers::engine::{Engine, MAX_THREADS};
/// let threads = std::thread::available_parallelism().map_or(1, |count| count.get().min(MAX_THREADS.into()) as u8);
/// Engine::new(1).set_threads(threads);
/// ```
pub const MAX_THREADS: u8 = 64;

/// The helper threads of an engine. They run from the start of a search to its end, between slices too.
#[derive(Default, Debug)]
pub(super) struct Helpers {
    /// The number of helpers that a search starts.
    count: u8,
    running: Vec<JoinHandle<()>>,
    signal: Signal,
}

impl Helpers {
    /// The helpers of a search with this many threads.
    pub(super) fn of_threads(threads: u8) -> Self {
        Self { count: threads - 1, running: Vec::new(), signal: Signal::default() }
    }

    /// Starts the helpers of a search that begins with this tree. If the system has no more threads there are fewer.
    pub(super) fn start(&mut self, tree: &mut Tree, search: &IterativeDeepening) {
        self.reset();
        tree.deferral = if self.count > 0 { Deferral::shared() } else { Deferral::default() };
        self.follow(&tree.table);
        for number in 0..self.count {
            let (tree, search) = (tree.of_helper(self.signal.clone()), search.of_helper(1 + (number + 1) % 2));
            self.running.extend(Builder::new().spawn(|| run(tree, search)));
        }
    }

    /// Tells the helpers how much of the table is in use.
    pub(super) fn follow(&self, table: &TranspositionTable) {
        self.signal.set_clusters(table.used());
    }

    /// Nodes that the helpers have visited in this search.
    pub(super) fn nodes(&self) -> u64 {
        self.signal.nodes()
    }

    /// Ends the helpers and forgets their nodes.
    pub(super) fn reset(&mut self) {
        self.stop();
        self.signal = Signal::default();
    }

    /// Ends the helpers and waits for them.
    pub(super) fn stop(&mut self) {
        self.signal.end();
        for helper in self.running.drain(..) {
            // A helper that has panicked has printed its message, and the search can do without it.
            let _ = helper.join();
        }
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.stop();
    }
}

fn run(mut tree: Tree, mut search: IterativeDeepening) {
    tree.set_pause(u64::MAX);
    while !search.is_complete() && search.advance(&mut tree).is_ok() {}
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, GameClock, Limits, Report, Stopwatch};
    use crate::rules::{Game, Ruleset};

    fn engine(threads: u8) -> Engine {
        let mut engine = Engine::new(2);
        engine.set_threads(threads);
        engine
    }

    fn search(engine: &mut Engine, limits: Limits) -> Report {
        engine.search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start())
    }

    fn assert_legal(report: &Report) {
        let mut game = Game::new(Ruleset::OFFICIAL);
        assert_eq!(report.best, report.line.first().copied());
        assert!(!report.line.is_empty());
        for &mv in &report.line {
            game.play(mv).expect("a legal move");
        }
    }

    #[test]
    fn two_threads_find_a_line_of_legal_moves_and_count_the_nodes_of_both() {
        let report = search(&mut engine(2), Limits { depth: Some(14), ..Limits::default() });
        assert!(report.done && report.depth == 14);
        assert_legal(&report);
        let limited = search(&mut engine(2), Limits { nodes: Some(300_000), ..Limits::default() });
        assert!(limited.nodes >= 300_000, "{}", limited.nodes);
    }

    #[test]
    fn one_thread_searches_as_an_engine_that_knows_no_threads() {
        let limits = Limits { depth: Some(11), ..Limits::default() };
        let reports = [&mut Engine::new(2), &mut engine(1)].map(|engine| search(engine, limits));
        let [plain, one] = reports.map(|report| (report.nodes, report.score, report.line));
        assert_eq!(plain, one);
        let mut both = engine(2);
        search(&mut both, limits);
        both.set_threads(1);
        both.new_game(Ruleset::OFFICIAL);
        let back = search(&mut both, limits);
        assert_eq!((back.nodes, back.score, back.line), one);
    }

    #[test]
    fn a_search_of_several_threads_ends_on_time() {
        let mut engine = engine(3);
        let report = search(&mut engine, Limits { movetime: Some(50.0), ..Limits::default() });
        assert_legal(&report);
        // Other tests run beside this one.
        assert!(report.time < 1_000.0, "{}", report.time);
        let clock = Some(GameClock { left: 500.0, increment: 0.0, moves: None });
        assert_legal(&search(&mut engine, Limits { clock, ..Limits::default() }));
    }

    #[test]
    fn helpers_end_with_the_search() {
        let (game, clock) = (Game::new(Ruleset::OFFICIAL), Stopwatch::start());
        let mut engine = engine(2);
        let runs = |engine: &Engine| !engine.helpers().running.is_empty();
        engine.start(&game, Limits::default(), &clock);
        assert!(runs(&engine) && !engine.think(&clock).done);
        let report = engine.stop(&clock);
        assert!(report.done && !runs(&engine));
        assert_legal(&report);
        let ends: [fn(&mut Engine); 3] =
            [|it| it.resize(1), |it| it.new_game(Ruleset::OFFICIAL), |it| it.set_threads(2)];
        for end in ends {
            engine.start(&game, Limits::default(), &clock);
            assert!(runs(&engine));
            end(&mut engine);
            assert!(!runs(&engine));
        }
        engine.start(&game, Limits::default(), &clock);
        drop(engine);
    }

    #[test]
    fn a_level_plays_with_one_thread() {
        let level = crate::engine::Level::new(5);
        let limits = Limits { level, ..Limits::default() };
        let [one, several] = [1, 4].map(|threads| search(&mut engine(threads), limits));
        assert_eq!((one.nodes, one.line), (several.nodes, several.line));
        let mut used = engine(2);
        search(&mut used, Limits { depth: Some(12), ..Limits::default() });
        used.new_game(Ruleset::OFFICIAL);
        assert_eq!(search(&mut used, limits).nodes, one.nodes, "the nodes of earlier helpers do not count");
    }

    #[test]
    fn the_nodes_of_other_threads_do_not_end_the_first_iteration() {
        for nodes in [1, 100, 1000] {
            let report = search(&mut engine(4), Limits { nodes: Some(nodes), ..Limits::default() });
            let alone = search(&mut engine(1), Limits { nodes: Some(nodes), ..Limits::default() });
            assert!(report.depth >= alone.depth.min(1), "{nodes} nodes: {report:?}");
        }
    }
}
