//! Iterative deepening: searches the root to depth 1, 2, 3 and so on, one root move after the other.
//!
//! The best moves of the last iteration come first, and each line is searched within an aspiration window. If several
//! lines are wanted, each is searched among the moves that earlier lines left.

use super::aspiration::Aspiration;
use super::limits::Limits;
use super::report::{Line, Report};
use super::timer::{Stage, Timer};
use super::tree::{Node, Paused, Tree};
use super::window::Window;
use crate::engine::clock::Clock;
use crate::engine::endgame::Ending;
use crate::engine::score::{MAX_PLY, Score, Verdict};
use crate::rules::{Move, Position};

/// The greatest depth of a search.
const MAX_DEPTH: u8 = 100;

/// A search in progress.
#[derive(Debug)]
pub(super) struct IterativeDeepening {
    root: Position,
    limits: Limits,
    /// Whether the position has a single move to search, and the caller did not name it.
    pub(super) forced: bool,
    pub(super) timer: Timer,
    /// The moves to search: first those of the lines complete in this iteration, then the others, best of the last
    /// iteration first.
    moves: Vec<Move>,
    /// The best lines: those complete in this iteration, best first, the one being searched, and those of the last one.
    lines: Vec<Line>,
    /// The depth of this iteration.
    depth: u8,
    /// The index of the line being searched.
    line: usize,
    /// The index of the root move being searched.
    index: usize,
    /// The aspiration window of the line.
    aspiration: Aspiration,
    /// The best score of the line in this iteration so far.
    alpha: Score,
}

impl IterativeDeepening {
    pub(super) fn new(root: Position, moves: Vec<Move>, limits: Limits, started: f64) -> Self {
        let lines = moves.iter().take(usize::from(limits.lines.max(1)));
        let lines = lines.map(|&mv| Line { depth: 0, score: Score::DRAW, moves: vec![mv] }).collect();
        let aspiration = Aspiration::none();
        let alpha = aspiration.window().alpha;
        Self {
            root,
            forced: false,
            timer: Timer::new(&limits, started),
            limits,
            moves,
            lines,
            depth: 1,
            line: 0,
            index: 0,
            aspiration,
            alpha,
        }
    }

    /// The same search for a helper thread: without limits, and from this depth on.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn of_helper(&self, depth: u8) -> Self {
        let limits = Limits { lines: self.limits.lines, ..Limits::default() };
        Self { depth, ..Self::new(self.root, self.moves.clone(), limits, 0.0) }
    }

    /// The search of a solver: without limits, and for one line.
    pub(super) fn of_solver(&self) -> Self {
        let limits = Limits { solve: true, ..Limits::default() };
        Self::new(self.root, self.moves.clone(), limits, 0.0)
    }

    /// Sets other limits. Time counts from now on; level, seed, number of lines and whether to solve stay.
    pub(super) fn limit(&mut self, limits: Limits, now: f64) {
        let Limits { level, seed, lines, solve, .. } = self.limits;
        self.limits = Limits { level, seed, lines, solve, ..limits };
        self.timer.limit(&limits, now);
    }

    /// The ply of the root. No node lies deeper than the last ply, so a level that sees fewer plies begins nearer to
    /// it.
    fn ply(&self) -> usize {
        MAX_PLY - 1 - self.limits.level.map_or(MAX_PLY - 1, |level| usize::from(level.sight).clamp(1, MAX_PLY - 1))
    }

    fn max_depth(&self) -> u8 {
        let sight = self.limits.level.map_or(MAX_DEPTH, |level| level.sight);
        self.limits.depth.unwrap_or(MAX_DEPTH).min(sight).clamp(1, MAX_DEPTH)
    }

    fn node_limit(&self) -> u64 {
        let level = self.limits.level.map_or(u64::MAX, |level| level.nodes);
        self.limits.nodes.unwrap_or(u64::MAX).min(level).max(1)
    }

    /// The nodes of other threads that count for the limit. They do not end the first iteration.
    pub(super) fn counted(&self, others: u64) -> u64 {
        if self.depth == 1 { 0 } else { others }
    }

    /// The number of nodes at which to pause: at the end of the slice, at the node limit less the nodes of `others`,
    /// the other threads, or at the estimated end of the time. Time does not end the first iteration.
    pub(super) fn pause_at(&self, slice_ends: u64, time_ends: u64, others: u64) -> u64 {
        let ends = slice_ends.min(self.node_limit().saturating_sub(others));
        if self.depth == 1 { ends } else { ends.min(time_ends) }
    }

    pub(super) fn is_finished(&self, nodes: u64, clock: &impl Clock) -> bool {
        self.is_complete() || nodes >= self.node_limit() || self.is_out_of_time(clock) || self.is_only_move()
    }

    /// Returns `true` if there is nothing left to search.
    pub(super) fn is_complete(&self) -> bool {
        self.moves.is_empty() || self.depth > self.max_depth() || self.is_proved()
    }

    fn is_out_of_time(&self, clock: &impl Clock) -> bool {
        // Time does not end the first iteration.
        if self.depth == 1 {
            return false;
        }
        // While no move of the first line has raised alpha, the best move is not known.
        let unresolved = self.line == 0 && self.index > 0 && self.alpha == self.aspiration.window().alpha;
        let stage = match (self.line, self.index) {
            (0, 0) => Stage::Complete,
            (0, _) => Stage::FirstLine { unresolved },
            _ => Stage::LaterLines,
        };
        self.timer.is_over(stage, clock)
    }

    /// Returns `true` if there is only one move, and the search is to play it and not to score it.
    fn is_only_move(&self) -> bool {
        let plays = self.limits.level.is_some() || self.limits.clock.is_some();
        self.forced && plays && self.lines[0].depth > 0
    }

    /// Returns `true` if every line ends in a win or a loss that a deeper search cannot change, or in any win or loss
    /// that is known if the position is to be solved.
    fn is_proved(&self) -> bool {
        let proved = |line: &Line| match line.score.verdict() {
            Verdict::Win(plies) | Verdict::Loss(plies) => u16::from(line.depth) >= plies,
            Verdict::Value(_) => self.limits.solves() && line.depth > 0 && line.score.proved().is_some(),
        };
        self.index == 0 && self.line == 0 && self.lines.iter().all(proved)
    }

    /// Returns `true` if only one line is wanted.
    pub(super) fn has_one_line(&self) -> bool {
        self.limits.lines <= 1
    }

    /// Returns `true` if the search prunes and is free of a level, and has not proved its best move.
    pub(super) fn is_undecided(&self) -> bool {
        let undecided = |line: &Line| line.score.proved().is_none();
        self.limits.level.is_none() && !self.limits.solve && self.lines.first().is_some_and(undecided)
    }

    /// The best line if it is proved to end so.
    pub(super) fn proved_line(&self, ending: Ending, tree: &Tree) -> Option<Line> {
        let line = self.lines.first().filter(|line| line.depth > 0 && line.score.proved() == Some(ending))?;
        let mut line = line.clone();
        tree.extend_line(&self.root, &mut line.moves, usize::from(line.depth));
        Some(line)
    }

    /// Searches the next root move.
    pub(super) fn advance(&mut self, tree: &mut Tree) -> Result<(), Paused> {
        let mv = self.moves[self.index];
        let root = Node { position: self.root, ply: self.ply(), depth: self.depth as i8 };
        let window = Window { alpha: self.alpha, beta: self.aspiration.window().beta };
        let score = tree.search_root_move(root, mv, window, self.index == self.line)?;
        if score > self.alpha {
            self.raise_alpha(mv, score, tree);
        }
        self.timer.next_move(tree.nodes);
        if score >= window.beta {
            // Fail high: the line is searched again with a higher bound, or without one.
            self.aspiration.open_above(score);
            self.alpha = self.aspiration.window().alpha;
            self.index = self.line;
            return Ok(());
        }
        self.index += 1;
        if self.index == self.moves.len() {
            self.finish_line(tree.nodes);
        }
        Ok(())
    }

    /// Takes a move as the best of its line so far.
    fn raise_alpha(&mut self, mv: Move, score: Score, tree: &Tree) {
        self.alpha = score;
        if self.line == 0 {
            self.timer.best_move(tree.nodes, self.lines[0].moves[0] != mv);
        }
        let ply = self.ply();
        self.make_room(mv);
        let line = &mut self.lines[self.line];
        (line.depth, line.score) = (self.depth, score.seen_from(ply));
        // A table cutoff may end the variation early: then the rest of the last iteration's is kept.
        if line.moves.first() != Some(&mv) || !line.moves[1..].starts_with(tree.pv(ply + 1)) {
            line.moves.clear();
            line.moves.push(mv);
            line.moves.extend_from_slice(tree.pv(ply + 1));
        }
        self.moves[self.line..=self.index].rotate_right(1);
    }

    /// Brings the line of a move to the place of the line that is being searched. A move without a line takes the place
    /// of the last one.
    fn make_room(&mut self, mv: Move) {
        let lines = &mut self.lines[self.line..];
        let place = lines.iter().position(|line| line.moves[0] == mv).unwrap_or(lines.len() - 1);
        lines[..=place].rotate_right(1);
    }

    /// Moves the line that has been searched before those with lower scores: in its own search a move may turn out
    /// better than the null window of the first line showed.
    fn put_in_order(&mut self) {
        let place = place_of(&self.lines, self.line);
        self.lines[place..=self.line].rotate_right(1);
        self.moves[place..=self.line].rotate_right(1);
    }

    /// The lines as they are reported, in the order of their scores.
    ///
    /// A line of the last iteration with a higher score than those of this iteration is out of date: its move failed
    /// low against them. It is reported with their lowest score, an upper bound of its own.
    fn reported_lines(&self) -> Vec<Line> {
        let mut lines = self.lines.clone();
        let searched = lines.partition_point(|line| line.depth == self.depth);
        for index in 1..searched {
            let place = place_of(&lines, index);
            lines[place..=index].rotate_right(1);
        }
        for index in searched.max(1)..lines.len() {
            lines[index].score = lines[index].score.min(lines[index - 1].score);
        }
        lines
    }

    /// Ends a line after all its moves have been searched, or repeats it after a fail low.
    fn finish_line(&mut self, nodes: u64) {
        if self.alpha == self.aspiration.window().alpha && self.alpha > -Score::BEST {
            self.aspiration.open_below();
            if self.line == 0 {
                self.timer.fail_low();
            }
        } else {
            self.put_in_order();
            self.line += 1;
            if self.line == self.lines.len() {
                self.timer.iteration_complete(self.lines[0].score.hundredths(), nodes);
                (self.depth, self.line) = (self.depth + 1, 0);
            }
            self.aspiration = Aspiration::around(self.lines[self.line].score, self.depth);
        }
        (self.index, self.alpha) = (self.line, self.aspiration.window().alpha);
    }

    pub(super) fn report(&self, done: bool, tree: &Tree, clock: &impl Clock) -> Report {
        // Without a legal move the game is over.
        let over = || Line {
            depth: 0,
            score: tree.game_over_score(Node { position: self.root, ply: 0, depth: 0 }),
            moves: Vec::new(),
        };
        let mut lines = self.reported_lines();
        for line in &mut lines {
            if tree.endgames.wins {
                // The search has not found the end of the win, but the tables know that there is one.
                line.score = line.score.max(-tree.table_loss_at(MAX_PLY));
            }
            tree.extend_line(&self.root, &mut line.moves, usize::from(line.depth));
        }
        let Line { depth, score, moves: line } = lines.first().cloned().unwrap_or_else(over);
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

/// The place of a line among those before it, which are in the order of their scores.
fn place_of(lines: &[Line], index: usize) -> usize {
    lines[..index].partition_point(|line| line.score >= lines[index].score)
}
