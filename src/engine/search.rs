//! The engine as it is used: start a search, let it think slice by slice, take its report.
//!
//! A slice ends after a fixed number of nodes, wherever the search is, or earlier where its time runs out. The next slice
//! begins the root move at hand again and finds most of the way back in the transposition table, so that pausing costs
//! little and limits of depth and nodes give the same nodes on every machine.

use super::book::Book;
use super::clock::Clock;
use super::endgame::Endgames;
use super::evaluation::Noise;
use super::levels::Level;
use super::ordering::Ordering;
use super::root::Search;
use super::score::Score;
#[cfg(test)]
use super::selection::Selection;
use super::table::Table;
use super::time::GameClock;
use super::tree::Tree;
use super::weights::Weights;
use crate::rules::{Game, Move, Ruleset, key};
use std::sync::Arc;

/// Nodes in a slice: a few milliseconds.
const SLICE: u64 = 16_384;

/// When a search ends by itself: at the first limit reached. Without any it goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Plies, 1 to 100.
    pub depth: Option<u8>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub movetime: Option<f64>,
    /// The clock that a whole game is played by: the engine takes for the move what it thinks right.
    pub clock: Option<GameClock>,
    /// Plays at this level: its nodes and its errors of judgement.
    pub level: Option<Level>,
    /// Where those errors lie: another seed plays another game.
    pub seed: u32,
    /// How many of the best moves are looked for, each with its line; 0 stands for one.
    pub lines: u8,
}

impl Limits {
    /// Whether a move is to be played, and nothing to be found out: there is a level, a time or a clock, and it is not said
    /// how deep or how far to search, nor how many lines. Only then the book answers.
    #[must_use]
    pub fn plays(&self) -> bool {
        let told = self.level.is_some() || self.movetime.is_some() || self.clock.is_some();
        told && self.depth.is_none() && self.nodes.is_none() && self.lines <= 1
    }
}

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct Report {
    /// Whether it has ended.
    pub done: bool,
    /// Plies of the last iteration that gave a result.
    pub depth: u8,
    /// The worth of the position for the side to move.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since the start.
    pub time: f64,
    /// The best move; none only when there is no legal move.
    pub best: Option<Move>,
    /// The best play of both sides, beginning with the best move.
    pub line: Vec<Move>,
    /// The best moves with their lines, as many as were asked for and there are, the best first.
    pub lines: Vec<Line>,
}

/// A move with what follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Plies it was searched to.
    pub depth: u8,
    /// Its worth for the side to move.
    pub score: Score,
    /// The best play of both sides, beginning with the move.
    pub moves: Vec<Move>,
}

/// Searches positions, one at a time, and remembers between them.
#[derive(Debug)]
pub struct Engine {
    tree: Tree,
    search: Option<Search>,
    /// They are learnt from official play, and judge no other.
    weights: Option<Arc<Weights>>,
    /// They are for official play, too, and for engines that make no errors on purpose.
    endgames: Option<Arc<Endgames>>,
    /// It is for official play as well.
    book: Option<Arc<Book>>,
    /// What it says of the search under way, which is over before it has begun.
    from_book: Option<Report>,
}

impl Engine {
    /// An engine with a transposition table of so many megabytes, 1 to 1024.
    #[must_use]
    pub fn new(megabytes: u16) -> Self {
        let tree = Tree::new(Ruleset::OFFICIAL, megabytes);
        Self { tree, search: None, weights: None, endgames: None, book: None, from_book: None }
    }

    /// An engine without a transposition table. Its searches must fit into one slice.
    #[cfg(test)]
    pub(super) fn without_table() -> Self {
        let mut engine = Self::new(1);
        engine.tree.table = Table::none();
        engine.tree.selection = Selection::NONE;
        engine
    }

    /// Forgets everything it learnt, for a new game by these rules.
    pub fn new_game(&mut self, rules: Ruleset) {
        self.tree.rules = rules;
        self.tree.table.clear();
        self.tree.ordering = Ordering::new();
        self.search = None;
    }

    /// Takes a transposition table of so many megabytes, 1 to 1024, and forgets what was in the old one.
    pub fn resize(&mut self, megabytes: u16) {
        self.tree.table = Table::new(megabytes);
        self.search = None;
    }

    /// Judges official play by these weights from now on; by hand without any.
    pub fn set_weights(&mut self, weights: Option<Arc<Weights>>) {
        self.weights = weights;
        self.tree.table.clear();
        self.search = None;
    }

    /// Looks endings up in these tables from now on; in none without any.
    pub fn set_endgames(&mut self, endgames: Option<Arc<Endgames>>) {
        self.endgames = endgames;
        self.tree.table.clear();
        self.search = None;
    }

    /// The tables that endings are looked up in.
    #[must_use]
    pub fn endgames(&self) -> Option<&Endgames> {
        self.endgames.as_deref()
    }

    /// Plays from this book from now on, where a game is played: see [`Limits::plays`]. From none without any.
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.book = book;
    }

    /// The book that it plays from.
    #[must_use]
    pub fn book(&self) -> Option<&Book> {
        self.book.as_deref()
    }

    /// Begins a search of the position a game has come to; its history counts for draws. A search under way ends.
    pub fn start(&mut self, game: &Game, limits: Limits, clock: &impl Clock) {
        self.start_among(game, &[], limits, clock);
    }

    /// The same among these moves alone, or among all where none is given; others than legal ones are left out.
    pub fn start_among(&mut self, game: &Game, moves: &[Move], limits: Limits, clock: &impl Clock) {
        self.from_book = self.ask_book(game, limits).filter(|_| moves.is_empty());
        if self.from_book.is_some() {
            self.search = None;
            return;
        }
        let noise =
            limits.level.map_or(Noise::default(), |level| Noise { amplitude: level.noise.into(), seed: limits.seed });
        if noise != self.tree.evaluation.noise || game.rules() != self.tree.rules {
            // What was judged otherwise, or by other rules, is of no use.
            self.tree.table.clear();
            self.tree.evaluation.noise = noise;
            self.tree.rules = game.rules();
        }
        let weights = self.weights.clone().filter(|_| game.rules().plays_officially());
        self.tree.evaluation.begin(weights, game.position());
        self.tree.table.next_search();
        self.tree.ordering.next_search();
        self.tree.nodes = 0;
        self.tree.line = line_of(game);
        self.tree.root = self.tree.line.len() - 1;
        let endgames = self.endgames.clone().filter(|_| game.rules().plays_officially() && noise.amplitude == 0);
        self.tree.endings.begin(endgames, game.position(), &self.tree.line);
        let mut legal = game.position().legal_moves(game.rules());
        if !moves.is_empty() {
            legal.retain(|mv| moves.contains(mv));
        }
        if limits.lines <= 1 {
            self.tree.endings.keep_the_win(game.position(), &mut legal);
        }
        self.search = Some(Search::new(*game.position(), legal, limits, clock.milliseconds()));
    }

    /// What the book says, where a game is played by it.
    fn ask_book(&self, game: &Game, limits: Limits) -> Option<Report> {
        let book = self.book.as_ref().filter(|_| limits.plays() && game.rules().plays_officially())?;
        let (mv, score) = book.choose(game, limits.level, limits.seed)?;
        let line = Line { depth: 0, score: Score::value(score.into()), moves: vec![mv] };
        let (score, moves) = (line.score, vec![mv]);
        Some(Report { score, best: Some(mv), line: moves, lines: vec![line], ..Report::nothing() })
    }

    /// Thinks for one slice. What the book knows needs no thought: it is told with a depth of 0, and no positions visited.
    pub fn think(&mut self, clock: &impl Clock) -> Report {
        if let Some(report) = self.from_book.take() {
            return report;
        }
        let Some(search) = &mut self.search else { return Report::nothing() };
        let slice_ends = (self.tree.nodes / SLICE + 1).saturating_mul(SLICE);
        let time_ends = search.timer.nodes_in_time(self.tree.nodes, clock);
        while !search.is_finished(self.tree.nodes, clock) {
            self.tree.pause_at = search.pause_at(slice_ends, time_ends);
            if search.advance(&mut self.tree).is_err() {
                break;
            }
        }
        let done = search.is_finished(self.tree.nodes, clock);
        let report = search.report(done, &self.tree, clock);
        if done {
            self.search = None;
        }
        report
    }

    /// Searches until a limit is reached: for those who have nothing to look up for between slices. Without limits it does
    /// not return.
    pub fn search(&mut self, game: &Game, limits: Limits, clock: &impl Clock) -> Report {
        self.start(game, limits, clock);
        loop {
            let report = self.think(clock);
            if report.done {
                return report;
            }
        }
    }

    /// Lets the search under way end within these limits; none is under way when it has ended. Its time counts from now
    /// on, and what it has thought before makes it end the earlier where a clock gives it a choice. Level, seed
    /// and the number of lines stay.
    pub fn limit(&mut self, limits: Limits, clock: &impl Clock) {
        if let Some(search) = &mut self.search {
            search.limit(limits, clock.milliseconds());
        }
    }

    /// Ends the search with what it has found so far.
    pub fn stop(&mut self, clock: &impl Clock) -> Report {
        if let Some(report) = self.from_book.take() {
            return report;
        }
        match self.search.take() {
            Some(search) => search.report(true, &self.tree, clock),
            None => Report::nothing(),
        }
    }
}

/// The keys of the positions of a game that can still come back, with the quiet plies at each.
fn line_of(game: &Game) -> Vec<(u64, u16)> {
    let quiet = game.quiet_plies();
    let reach = if game.rules().progress_is_reversible() { usize::MAX } else { usize::from(quiet) + 1 };
    let back = (0..=quiet).rev().chain(std::iter::repeat(0));
    let mut line: Vec<_> = game.positions().rev().take(reach).map(key).zip(back).collect();
    line.reverse();
    line
}

impl Report {
    /// What there is to say when nothing is being searched.
    fn nothing() -> Self {
        Self {
            done: true,
            depth: 0,
            score: Score::DRAW,
            nodes: 0,
            time: 0.0,
            best: None,
            line: Vec::new(),
            lines: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Stopwatch;

    fn search(engine: &mut Engine, game: &Game, limits: Limits) -> Report {
        engine.search(game, limits, &Stopwatch::start())
    }

    #[test]
    fn a_table_that_confuses_positions_spoils_no_move() {
        let mut engine = Engine::new(1);
        engine.tree.table = Table::confused();
        let mut game = Game::new(Ruleset::OFFICIAL);
        while let Some(best) = search(&mut engine, &game, Limits { nodes: Some(2_000), ..Limits::default() }).best {
            game.play(best).expect("a legal move");
        }
        assert!(game.history().len() > 20);
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
    fn only_the_moves_that_are_named_are_searched() {
        let game = Game::new(Ruleset::OFFICIAL);
        let legal = game.legal_moves();
        let clock = Stopwatch::start();
        let mut engine = Engine::new(1);
        engine.start_among(&game, &legal[4..5], Limits { depth: Some(3), ..Limits::default() }, &clock);
        assert_eq!(engine.think(&clock).best, Some(legal[4]));
    }
}
