//! The root of the search: iterative deepening, one root move after the other.
//!
//! The root is searched to depth 1, 2, 3 and so on, the best moves of the last iteration first. A score is expected near
//! the last one and looked for in a narrow window, which is opened where it lies outside. Where several lines are wanted,
//! each is searched among the moves that are left.

use super::clock::Clock;
use super::score::{MAX_PLY, Score, Verdict};
use super::search::{Limits, Line, Report};
use super::time::{Allowance, Course};
use super::tree::{Node, Paused, Tree, Window};
use crate::rules::{Move, Position};

/// No search goes deeper.
const MAX_DEPTH: u8 = 100;
/// From this depth on a score is expected near the last one.
const EXPECTS: u8 = 5;
/// How near, in hundredths of a man.
const NEAR: i16 = 25;

/// Positions searched in a millisecond by a slow device, until it is known how fast this one is.
const SLOW: f64 = 200.0;
/// Milliseconds after which that can be told: browsers blur their clocks.
const MEASURABLE: f64 = 1.0;
/// A part of a slice that goes on where the last one ended.
const LEAST: f64 = 256.0;
/// Within an iteration the soft limit may be passed so many times: what it has cost already would be lost.
const WITHIN: f64 = 2.0;

/// A search under way.
#[derive(Debug)]
pub(super) struct Search {
    root: Position,
    limits: Limits,
    /// Milliseconds.
    started: f64,
    /// From when the limits of time count; later than the start when the search was first without them.
    counts_from: f64,
    allowance: Allowance,
    course: Course,
    /// The nodes at which the iteration and its current root move began, and what the best move has taken.
    iteration_began: u64,
    move_began: u64,
    best_took: u64,
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
            limits,
            started,
            counts_from: started,
            allowance: allowance(&limits),
            course: Course::default(),
            iteration_began: 0,
            move_began: 0,
            best_took: 0,
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
        (self.counts_from, self.allowance) = (now, allowance(&limits));
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

    /// How many nodes there will be when the time has run out, if they go on coming as fast as they did.
    pub(super) fn nodes_in_time(&self, nodes: u64, clock: &impl Clock) -> u64 {
        if self.allowance.hard == f64::INFINITY {
            return u64::MAX;
        }
        let now = clock.milliseconds();
        let passed = now - self.started;
        let speed = if nodes > 0 && passed >= MEASURABLE { nodes as f64 / passed } else { SLOW };
        let left = self.counts_from + self.allowance.hard - now;
        nodes.saturating_add((left * speed).max(LEAST) as u64)
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
        if self.allowance.hard == f64::INFINITY || self.depth == 1 {
            return false;
        }
        let now = clock.milliseconds();
        let complete = self.index == 0 && self.rank == 0;
        // Where nothing has reached the score expected, the best move is not known. Nobody waits for the lesser lines.
        let falls = self.course.falls() || (self.index > 0 && self.alpha == self.expected.alpha);
        let falls = falls && self.rank == 0;
        let patience = if complete { 1.0 } else { WITHIN };
        let soft = if falls { f64::INFINITY } else { self.allowance.soft * self.course.factor() * patience };
        now - self.counts_from >= self.allowance.hard || now - self.started >= soft
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
        self.move_began = tree.nodes;
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
            self.best_took = tree.nodes - self.move_began;
            if self.lines[0].moves[0] != mv {
                self.course.changes();
            }
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
                self.course.fails();
            }
        } else {
            self.rank += 1;
            if self.rank == self.lines.len() {
                let share = self.best_took as f64 / (nodes - self.iteration_began).max(1) as f64;
                self.course.settles(self.lines[0].score.hundredths(), share);
                self.iteration_began = nodes;
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
            time: clock.milliseconds() - self.started,
            best: line.first().copied(),
            line,
            lines,
        }
    }
}

/// What the limits say about time.
fn allowance(limits: &Limits) -> Allowance {
    let fixed = limits.movetime.map_or(Allowance::UNLIMITED, Allowance::at_most);
    limits.clock.map_or(Allowance::UNLIMITED, Allowance::of).and(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::GameClock;
    use crate::rules::{Game, Ruleset};

    /// A clock that stands.
    struct At(f64);

    impl Clock for At {
        fn milliseconds(&self) -> f64 {
            self.0
        }
    }

    #[test]
    fn lesser_lines_do_not_delay_the_move() {
        let game = Game::new(Ruleset::OFFICIAL);
        let clock = Some(GameClock { left: 60e3, increment: 0.0, moves: None });
        let limits = Limits { clock, lines: 3, ..Limits::default() };
        let mut search = Search::new(*game.position(), game.legal_moves(), limits, 0.0);
        let late = At(search.allowance.hard - 1.0);
        // In the middle of an iteration in which the best line has fallen.
        search.depth = 9;
        search.expected = Window { alpha: Score::DRAW.plus(-NEAR), beta: Score::DRAW.plus(NEAR) };
        (search.index, search.alpha) = (3, search.expected.alpha);
        assert!(!search.is_out_of_time(&late), "the best move is not known");
        search.course.fails();
        search.alpha = Score::value(-50);
        assert!(!search.is_out_of_time(&late), "nor how bad it is");
        (search.rank, search.alpha) = (1, search.expected.alpha);
        assert!(search.is_out_of_time(&late), "it is the second line that has fallen");
    }
}
