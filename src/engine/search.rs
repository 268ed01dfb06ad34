//! The engine as it is used: start a search, let it think slice by slice, take its report.
//!
//! Iterative deepening: the root is searched to depth 1, 2, 3 and so on, the best moves first. A slice ends after a
//! fixed number of nodes, wherever the search is. The next slice begins the root move at hand again and finds most of
//! the way back in the transposition table, so that pausing costs little and the same limits give the same nodes on
//! every machine.

use super::clock::Clock;
use super::evaluation::Noise;
use super::levels::Level;
use super::ordering::Ordering;
use super::score::{Score, Verdict};
#[cfg(test)]
use super::table::Table;
use super::tree::{Node, Paused, Tree, Window};
use crate::rules::{Game, Move, Position, Ruleset, key};

/// Nodes in a slice: a few milliseconds.
const SLICE: u64 = 16_384;

/// No search goes deeper.
const MAX_DEPTH: u8 = 100;

/// When a search ends by itself: at the first limit reached. Without any it goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Plies, 1 to 100.
    pub depth: Option<u8>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub movetime: Option<f64>,
    /// Plays at this level: its nodes and its errors of judgement.
    pub level: Option<Level>,
    /// Where those errors lie: another seed plays another game.
    pub seed: u32,
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
}

/// Searches positions, one at a time, and remembers between them.
#[derive(Debug)]
pub struct Engine {
    tree: Tree,
    search: Option<Search>,
}

/// A search under way.
#[derive(Debug)]
struct Search {
    root: Position,
    limits: Limits,
    started: f64,
    /// The legal moves, the best of the last iteration first.
    moves: Vec<Move>,
    /// The depth being searched.
    depth: u8,
    /// The root move being searched.
    index: usize,
    /// The best score of this iteration so far.
    alpha: Score,
    /// The best move and line, from this iteration where it has any, else from the last.
    found: Found,
}

#[derive(Clone, Debug)]
struct Found {
    depth: u8,
    score: Score,
    line: Vec<Move>,
}

impl Engine {
    /// An engine with a transposition table of so many megabytes, 1 to 1024.
    #[must_use]
    pub fn new(megabytes: u16) -> Self {
        Self { tree: Tree::new(Ruleset::OFFICIAL, megabytes), search: None }
    }

    /// An engine without a transposition table. Its searches must fit into one slice.
    #[cfg(test)]
    pub(super) fn without_table() -> Self {
        let mut engine = Self::new(1);
        engine.tree.table = Table::none();
        engine
    }

    /// Forgets everything it learnt, for a new game by these rules.
    pub fn new_game(&mut self, rules: Ruleset) {
        self.tree.rules = rules;
        self.tree.table.clear();
        self.tree.ordering = Ordering::new();
        self.search = None;
    }

    /// Begins a search of the position a game has come to; its history counts for draws. A search under way ends.
    pub fn start(&mut self, game: &Game, limits: Limits, clock: &impl Clock) {
        let noise = limits.level.map_or(Noise::default(), |level| Noise { amplitude: level.noise, seed: limits.seed });
        if noise != self.tree.noise || game.rules() != self.tree.rules {
            // What was judged otherwise, or by other rules, is of no use.
            self.tree.table.clear();
            self.tree.noise = noise;
            self.tree.rules = game.rules();
        }
        self.tree.table.next_search();
        self.tree.ordering.next_search();
        self.tree.nodes = 0;
        self.tree.line = line_of(game);
        self.tree.root = self.tree.line.len() - 1;
        let mut search = Search::new(*game.position(), game.rules(), limits, clock.milliseconds());
        if search.moves.is_empty() {
            search.found.score = self.tree.end(Node { position: search.root, ply: 0, depth: 0 });
        }
        self.search = Some(search);
    }

    /// Thinks for one slice.
    pub fn think(&mut self, clock: &impl Clock) -> Report {
        let Some(search) = &mut self.search else { return Report::nothing() };
        self.tree.pause_at = search.slice_end(self.tree.nodes);
        while !search.is_finished(self.tree.nodes, clock) {
            if search.advance(&mut self.tree).is_err() {
                break;
            }
        }
        let done = search.is_finished(self.tree.nodes, clock);
        let report = search.report(done, self.tree.nodes, clock);
        if done {
            self.search = None;
        }
        report
    }

    /// Ends the search with what it has found so far.
    pub fn stop(&mut self, clock: &impl Clock) -> Report {
        match self.search.take() {
            Some(search) => search.report(true, self.tree.nodes, clock),
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

impl Search {
    fn new(root: Position, rules: Ruleset, limits: Limits, started: f64) -> Self {
        let moves = root.legal_moves(rules);
        let found = Found { depth: 0, score: Score::DRAW, line: moves.first().copied().into_iter().collect() };
        Self { root, limits, started, moves, depth: 1, index: 0, alpha: -Score::BEST, found }
    }

    fn node_limit(&self) -> u64 {
        let level = self.limits.level.map_or(u64::MAX, |level| level.nodes);
        self.limits.nodes.unwrap_or(u64::MAX).min(level).max(1)
    }

    /// Where this slice ends: at the next multiple of its length, or at the limit.
    fn slice_end(&self, nodes: u64) -> u64 {
        (nodes / SLICE + 1).saturating_mul(SLICE).min(self.node_limit())
    }

    fn is_finished(&self, nodes: u64, clock: &impl Clock) -> bool {
        let deepest = self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let out_of_time = self.limits.movetime.is_some_and(|limit| clock.milliseconds() - self.started >= limit);
        let only_move = self.moves.len() == 1 && self.limits.level.is_some() && self.found.depth > 0;
        self.moves.is_empty()
            || self.depth > deepest
            || nodes >= self.node_limit()
            || out_of_time
            || only_move
            || self.is_proved()
    }

    /// Whether the end has been found and a deeper search cannot change it.
    fn is_proved(&self) -> bool {
        self.index == 0
            && match self.found.score.verdict() {
                Verdict::Win(plies) | Verdict::Loss(plies) => u16::from(self.found.depth) >= plies,
                Verdict::Value(_) => false,
            }
    }

    /// Searches the next root move.
    fn advance(&mut self, tree: &mut Tree) -> Result<(), Paused> {
        let mv = self.moves[self.index];
        let root = Node { position: self.root, ply: 0, depth: self.depth };
        let window = Window { alpha: self.alpha, ..Window::full() };
        let score = tree.play_at_root(root, mv, window, self.index == 0)?;
        if score > self.alpha {
            self.alpha = score;
            self.found.score = score;
            self.found.depth = self.depth;
            self.found.line.clear();
            self.found.line.push(mv);
            self.found.line.extend_from_slice(tree.best_line(1));
            self.moves[..=self.index].rotate_right(1);
        }
        self.index += 1;
        if self.index == self.moves.len() {
            (self.depth, self.index, self.alpha) = (self.depth + 1, 0, -Score::BEST);
        }
        Ok(())
    }

    fn report(&self, done: bool, nodes: u64, clock: &impl Clock) -> Report {
        Report {
            done,
            depth: self.found.depth,
            score: self.found.score,
            nodes,
            time: clock.milliseconds() - self.started,
            best: self.found.line.first().copied(),
            line: self.found.line.clone(),
        }
    }
}

impl Report {
    /// What there is to say when nothing is being searched.
    fn nothing() -> Self {
        Self { done: true, depth: 0, score: Score::DRAW, nodes: 0, time: 0.0, best: None, line: Vec::new() }
    }
}
