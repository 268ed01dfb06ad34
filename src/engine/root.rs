//! The root of the search: iterative deepening, one root move after the other.
//!
//! The root is searched to depth 1, 2, 3 and so on, the best moves of the last iteration first. A score is expected near
//! the last one and looked for in a narrow window, which is opened where it lies outside. Where several lines are wanted,
//! each is searched among the moves that are left.

use super::clock::Clock;
use super::score::{MAX_PLY, Score, Verdict};
use super::search::{Limits, Line, Report};
use super::timer::{Stage, Timer};
use super::tree::{Node, Paused, Tree, Window};
use crate::rules::{Move, Position};

/// No search goes deeper.
const MAX_DEPTH: u8 = 100;
/// From this depth on a score is expected near the last one.
const EXPECTS: u8 = 5;
/// How near, in hundredths of a man.
const NEAR: i16 = 25;

/// A search under way.
#[derive(Debug)]
pub(super) struct Search {
    root: Position,
    limits: Limits,
    pub(super) timer: Timer,
    /// The moves to search: those of the best lines of this iteration, then the others, the best of the last one first.
    moves: Vec<Move>,
    /// The best lines, from this iteration where it has come so far, else from the last.
    lines: Vec<Line>,
    /// The depth being searched.
    depth: u8,
    /// The line being searched.
    rank: usize,
    /// The root move being searched.
    index: usize,
    /// Where the score of the line is expected.
    expected: Window,
    /// The best score of the line in this iteration so far.
    alpha: Score,
}

impl Search {
    pub(super) fn new(root: Position, moves: Vec<Move>, limits: Limits, started: f64) -> Self {
        let lines = moves.iter().take(usize::from(limits.lines.max(1)));
        let lines = lines.map(|&mv| Line { depth: 0, score: Score::DRAW, moves: vec![mv] }).collect();
        let expected = Window::full();
        let alpha = expected.alpha;
        Self {
            root,
            timer: Timer::new(&limits, started),
            limits,
            moves,
            lines,
            depth: 1,
            rank: 0,
            index: 0,
            expected,
            alpha,
        }
    }

    /// Other limits, of which those of time count from now on. How it plays and how many lines it searches stay.
    pub(super) fn limit(&mut self, limits: Limits, now: f64) {
        let Limits { level, seed, lines, .. } = self.limits;
        self.limits = Limits { level, seed, lines, ..limits };
        self.timer.limit(&limits, now);
    }

    /// The ply of the root. The tree ends at its last ply, whatever is under way there: a level that sees less far begins
    /// nearer to it.
    fn ply(&self) -> usize {
        MAX_PLY - 1 - self.limits.level.map_or(MAX_PLY - 1, |level| usize::from(level.sight).clamp(1, MAX_PLY - 1))
    }

    fn deepest(&self) -> u8 {
        let sight = self.limits.level.map_or(MAX_DEPTH, |level| level.sight);
        self.limits.depth.unwrap_or(MAX_DEPTH).min(sight).clamp(1, MAX_DEPTH)
    }

    fn node_limit(&self) -> u64 {
        let level = self.limits.level.map_or(u64::MAX, |level| level.nodes);
        self.limits.nodes.unwrap_or(u64::MAX).min(level).max(1)
    }

    /// Where to pause: at the end of the slice, at the limit, or where the time will have run out. The first iteration is
    /// always complete.
    pub(super) fn pause_at(&self, slice_ends: u64, time_ends: u64) -> u64 {
        let ends = slice_ends.min(self.node_limit());
        if self.depth == 1 { ends } else { ends.min(time_ends) }
    }

    pub(super) fn is_finished(&self, nodes: u64, clock: &impl Clock) -> bool {
        self.moves.is_empty()
            || self.depth > self.deepest()
            || nodes >= self.node_limit()
            || self.is_out_of_time(clock)
            || self.is_only_move()
            || self.is_proved()
    }

    fn is_out_of_time(&self, clock: &impl Clock) -> bool {
        // The first iteration is always complete.
        if self.depth == 1 {
            return false;
        }
        // Where nothing has reached the score expected, the best move is not known. Nobody waits for the lesser lines.
        let falls = self.rank == 0 && self.index > 0 && self.alpha == self.expected.alpha;
        let at = match (self.rank, self.index) {
            (0, 0) => Stage::Complete,
            (0, _) => Stage::BestLine { falls },
            _ => Stage::LesserLines,
        };
        self.timer.is_over(at, clock)
    }

    /// Whether there is nothing to choose, and somebody waits for the move and not for its score.
    fn is_only_move(&self) -> bool {
        let waits = self.limits.level.is_some() || self.limits.movetime.is_some() || self.limits.clock.is_some();
        self.moves.len() == 1 && waits && self.lines[0].depth > 0
    }

    /// Whether the end has been found and a deeper search cannot change it.
    fn is_proved(&self) -> bool {
        let proved = |line: &Line| match line.score.verdict() {
            Verdict::Win(plies) | Verdict::Loss(plies) => u16::from(line.depth) >= plies,
            Verdict::Value(_) => false,
        };
        self.index == 0 && self.rank == 0 && self.lines.iter().all(proved)
    }

    /// Searches the next root move.
    pub(super) fn advance(&mut self, tree: &mut Tree) -> Result<(), Paused> {
        let mv = self.moves[self.index];
        let root = Node { position: self.root, ply: self.ply(), depth: self.depth as i8 };
        let window = Window { alpha: self.alpha, beta: self.expected.beta };
        let score = tree.play_at_root(root, mv, window, self.index == self.rank)?;
        if score > self.alpha {
            self.take(mv, score, tree);
        }
        self.timer.next_move(tree.nodes);
        if score >= window.beta {
            // Better than expected: how much better is to be seen.
            self.expected.beta = Score::BEST;
            self.alpha = self.expected.alpha;
            self.index = self.rank;
            return Ok(());
        }
        self.index += 1;
        if self.index == self.moves.len() {
            self.settle(tree.nodes);
        }
        Ok(())
    }

    /// A move is the best of its line so far.
    fn take(&mut self, mv: Move, score: Score, tree: &Tree) {
        self.alpha = score;
        if self.rank == 0 {
            self.timer.best(tree.nodes, self.lines[0].moves[0] != mv);
        }
        let ply = self.ply();
        let line = &mut self.lines[self.rank];
        (line.depth, line.score) = (self.depth, score.seen_from(ply));
        line.moves.clear();
        line.moves.push(mv);
        line.moves.extend_from_slice(tree.best_line(ply + 1));
        self.moves[self.rank..=self.index].rotate_right(1);
    }

    /// All moves have been searched: the line is known, unless its score is worse than expected.
    fn settle(&mut self, nodes: u64) {
        if self.alpha == self.expected.alpha && self.alpha > -Score::BEST {
            self.expected.alpha = -Score::BEST;
            if self.rank == 0 {
                self.timer.fails();
            }
        } else {
            self.rank += 1;
            if self.rank == self.lines.len() {
                self.timer.settles(self.lines[0].score.hundredths(), nodes);
                (self.depth, self.rank) = (self.depth + 1, 0);
            }
            self.expected = self.expectation();
        }
        (self.index, self.alpha) = (self.rank, self.expected.alpha);
    }

    fn expectation(&self) -> Window {
        let last = self.lines[self.rank].score;
        match last.verdict() {
            Verdict::Value(_) if self.depth >= EXPECTS => Window { alpha: last.plus(-NEAR), beta: last.plus(NEAR) },
            _ => Window::full(),
        }
    }

    pub(super) fn report(&self, done: bool, tree: &Tree, clock: &impl Clock) -> Report {
        // Without a move the game has ended here.
        let end =
            || Line { depth: 0, score: tree.end(Node { position: self.root, ply: 0, depth: 0 }), moves: Vec::new() };
        let mut lines = self.lines.clone();
        for line in &mut lines {
            tree.continue_line(&self.root, &mut line.moves, usize::from(line.depth));
        }
        let Line { depth, score, moves: line } = lines.first().cloned().unwrap_or_else(end);
        Report {
            done,
            depth,
            score,
            nodes: tree.nodes,
            time: self.timer.passed(clock),
            best: line.first().copied(),
            line,
            lines,
        }
    }
}
