//! One node of the search: alpha-beta below a position.

mod endings;

use super::evaluation::Evaluation;
use super::ordering::Ordering;
use super::score::{MAX_PLY, Score, Verdict};
use super::selection::Selection;
use super::table::{Bound, Entry, Table, Visit};
use crate::rules::{Blocked, Capture, Move, Position, QUIET_PLIES, REPETITIONS, Ruleset, key};

pub(super) use endings::Endings;

/// The search has used up its slice; it can go on later.
pub(super) struct Paused;

/// A score that matters lies above `alpha` and below `beta`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// Everything.
    pub(super) fn full() -> Self {
        Self { alpha: -Score::BEST, beta: Score::BEST }
    }

    /// Only whether the score is above `alpha`.
    pub(super) fn just_above(alpha: Score) -> Self {
        Self { alpha, beta: alpha.above() }
    }

    /// The same seen by the other side.
    fn swapped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether the score is at least this.
    pub(super) fn at_least(score: Score) -> Self {
        Self { alpha: score.below(), beta: score }
    }

    pub(super) fn is_open(self) -> bool {
        self.beta > self.alpha.above()
    }
}

/// A position on its way through the tree.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Plies still to be searched; below 0 only jumps are.
    pub(super) depth: i8,
}

/// A move and its place in the order.
#[derive(Clone, Copy)]
struct Choice {
    mv: Move,
    index: usize,
}

/// Everything that lives as long as the engine and is used at every node.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) rules: Ruleset,
    pub(super) table: Table,
    pub(super) ordering: Ordering,
    pub(super) evaluation: Evaluation,
    pub(super) selection: Selection,
    pub(super) endings: Endings,
    /// Nodes visited in this search.
    pub(super) nodes: u64,
    /// The number of nodes at which to pause.
    pub(super) pause_at: u64,
    /// The positions that led here, of the game and of the tree, and the quiet plies at each.
    pub(super) line: Vec<(u64, u16)>,
    /// Where in the line the root of the tree stands.
    pub(super) root: usize,
    /// The moves of all nodes from the root to here, one after the other.
    moves: Vec<Move>,
    /// The best line below each ply.
    best_lines: Vec<Vec<Move>>,
}

impl Tree {
    pub(super) fn new(rules: Ruleset, megabytes: u16) -> Self {
        Self {
            rules,
            table: Table::new(megabytes),
            ordering: Ordering::new(),
            evaluation: Evaluation::default(),
            selection: Selection::default(),
            endings: Endings::default(),
            nodes: 0,
            pause_at: 0,
            line: Vec::with_capacity(2 * MAX_PLY),
            root: 0,
            moves: Vec::with_capacity(16 * MAX_PLY),
            best_lines: (0..=MAX_PLY).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
        }
    }

    /// The best line found below the node that was searched last at this ply.
    pub(super) fn best_line(&self, ply: usize) -> &[Move] {
        &self.best_lines[ply]
    }

    /// Goes on with a line by the moves that the table remembers, up to so many plies: a score found there ends the search
    /// of a line before its moves are seen.
    pub(super) fn continue_line(&self, root: &Position, line: &mut Vec<Move>, plies: usize) {
        let mut seen = vec![key(root)];
        let mut position = *root;
        for &mv in &*line {
            position = position.after(mv, self.rules);
            seen.push(key(&position));
        }
        while line.len() < plies {
            let Some(entry) = self.table.probe(key(&position)) else { return };
            let legal = position.legal_moves(self.rules);
            let Some(&mv) = legal.iter().find(|&&mv| entry.recalls(mv)) else { return };
            position = position.after(mv, self.rules);
            if seen.contains(&key(&position)) {
                return;
            }
            seen.push(key(&position));
            line.push(mv);
        }
    }

    /// The score of a move at the root: the first with the whole window, the others only as far as they are better.
    pub(super) fn play_at_root(&mut self, root: Node, mv: Move, window: Window, first: bool) -> Result<Score, Paused> {
        self.search_move(root, Choice { mv, index: usize::from(!first) }, root.depth - 1, window)
    }

    /// The score of the node that a move leads to, seen by the side that plays it.
    fn play(&mut self, node: Node, next: Node, window: Window) -> Result<Score, Paused> {
        // The same side may move again.
        if next.position.turn() == node.position.turn() {
            self.search(next, window)
        } else {
            self.search(next, window.swapped()).map(|score| -score)
        }
    }

    /// The score of a node for the side to move.
    fn search(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        self.best_lines[node.ply].clear();
        if self.nodes >= self.pause_at {
            return Err(Paused);
        }
        self.nodes += 1;
        if let Some(score) = self.search_known(node, window)? {
            return Ok(score);
        }
        if is_leaf(node) {
            return Ok(self.stand(node));
        }
        if self.is_drawn(&node.position) {
            return Ok(Score::DRAW);
        }
        if node.depth <= 0 && self.rules.capture == Capture::Optional {
            return self.search_jumps(node, window);
        }
        self.search_remembered(node, window)
    }

    /// Asks the table first, then those guesses that are safe enough, and searches the moves where neither knows.
    fn search_remembered(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        let remembered = self.table.probe(self.key());
        if let Some(score) = remembered.and_then(|entry| cutoff(entry, node, window)) {
            return Ok(score);
        }
        if let Some(score) = self.guess(node, window)? {
            return Ok(score);
        }
        let first = self.moves.len();
        node.position.push_moves(self.rules, &mut self.moves);
        self.ordering.sort(&mut self.moves[first..], remembered, &node.position, node.ply);
        let score = self.search_moves(node, first, window);
        self.moves.truncate(first);
        score
    }

    /// A score beyond the window that a shallow look makes so likely that the deep one is saved.
    fn guess(&mut self, node: Node, window: Window) -> Result<Option<Score>, Paused> {
        let quiet = || node.position.jumpers().is_empty() && !node.position.is_threatened();
        let settled = |score: Score| matches!(score.verdict(), Verdict::Value(_));
        if window.is_open() || !self.selection.guesses(node.depth) || !settled(window.beta) || !quiet() {
            return Ok(None);
        }
        let value = self.evaluation.of(&node.position);
        if let Some(margin) = Selection::stands_above(node.depth)
            && value >= window.beta.plus(margin)
        {
            return Ok(Some(value));
        }
        let Some(look) = Selection::looks(node.depth) else { return Ok(None) };
        let shallow = Node { depth: look.depth, ..node };
        let (above, below) = (window.beta.plus(look.above), window.alpha.plus(-look.below));
        // Only what the position promises as it stands is looked for.
        let believed = if value >= window.beta {
            let score = self.search_again(shallow, Window::at_least(above))?;
            (score >= above).then_some(score)
        } else if value <= below {
            let score = self.search_again(shallow, Window::just_above(below))?;
            (score <= below).then_some(score)
        } else {
            None
        };
        Ok(believed.filter(|&score| settled(score)))
    }

    /// Searches the position at hand once more, to another depth or with another window.
    fn search_again(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        let score = self.search_remembered(node, window);
        self.best_lines[node.ply].clear();
        score
    }

    /// The end of the search where nobody has to jump: jumps are tried, but not to jump is worth what the position is
    /// worth as it stands.
    fn search_jumps(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        let mut best = self.stand(node);
        let first = self.moves.len();
        node.position.push_moves(self.rules, &mut self.moves);
        self.ordering.sort(&mut self.moves[first..], None, &node.position, node.ply);
        // The order puts jumps first.
        let mut next = first;
        while best < window.beta && node.ply < MAX_PLY - 1 && self.moves.get(next).is_some_and(|mv| mv.is_jump()) {
            let alpha = window.alpha.max(best);
            let choice = Choice { mv: self.moves[next], index: 0 };
            let score = self.search_move(node, choice, node.depth, Window { alpha, ..window });
            let Ok(score) = score else {
                self.moves.truncate(first);
                return score;
            };
            if score > best {
                best = score;
                self.extend_best_line(node.ply, self.moves[next]);
            }
            next += 1;
        }
        self.moves.truncate(first);
        Ok(best)
    }

    /// Searches the moves that lie in the list from `first` on.
    fn search_moves(&mut self, node: Node, first: usize, window: Window) -> Result<Score, Paused> {
        let count = self.moves.len() - first;
        if count == 0 || node.ply >= MAX_PLY - 1 {
            return Ok(self.stand(node));
        }
        let depth = depth_below(node, &self.moves[first..]);
        let (mut best, mut best_move, mut alpha) = (-Score::BEST, None, window.alpha);
        for index in first..first + count {
            let mv = self.moves[index];
            let choice = Choice { mv, index: index - first };
            let score = self.search_move(node, choice, depth, Window { alpha, ..window })?;
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(mv));
                    self.extend_best_line(node.ply, mv);
                }
            }
            if alpha >= window.beta {
                self.ordering.reward(mv, node.depth, node.ply);
                break;
            }
        }
        let bound = match best_move {
            _ if best >= window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        self.table.store(self.key(), Visit { score: best, bound, depth: node.depth, best: best_move }, node.ply);
        Ok(best)
    }

    /// Searches one move, and what follows it to this depth: the first of a node with the whole window.
    fn search_move(&mut self, node: Node, choice: Choice, depth: i8, window: Window) -> Result<Score, Paused> {
        let Choice { mv, index } = choice;
        let quiet = self.line.last().map_or(0, |&(_, quiet)| quiet);
        let quiet = if node.position.is_progress(mv) { 0 } else { quiet.saturating_add(1) };
        let position = node.position.after(mv, self.rules);
        self.line.push((key(&position), quiet));
        self.evaluation.enter(&node.position, &position);
        let next = Node { position, ply: node.ply + 1, depth };
        let score = if index == 0 {
            self.play(node, next, window)
        } else {
            let late = !mv.is_jump() && !mv.crowns() && position.jumpers().is_empty();
            let reduction = if late { self.selection.reduction(node.depth, index, window.is_open()) } else { 0 };
            self.search_later(node, next, reduction, window)
        };
        self.line.pop();
        self.evaluation.leave();
        score
    }

    /// A move that is not the first is only asked whether it is better, a late one at first less deep, until one is.
    fn search_later(&mut self, node: Node, next: Node, reduction: i8, window: Window) -> Result<Score, Paused> {
        let ask = Window::just_above(window.alpha);
        if reduction > 0 {
            let score = self.play(node, Node { depth: next.depth - reduction, ..next }, ask)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        let score = self.play(node, next, ask)?;
        if score > window.alpha && score < window.beta { self.play(node, next, window) } else { Ok(score) }
    }

    /// The score of a position that is not searched further.
    fn stand(&self, node: Node) -> Score {
        if !node.position.has_move() {
            self.end(node)
        } else if self.is_drawn(&node.position) {
            Score::DRAW
        } else {
            self.evaluation.of(&node.position)
        }
    }

    /// The score of a position in which the side to move has no move.
    pub(super) fn end(&self, node: Node) -> Score {
        if node.position.side(!node.position.turn()).is_empty() {
            -Score::lost_at(node.ply)
        } else if node.position.is_one_sided() || self.rules.blocked == Blocked::Loses {
            Score::lost_at(node.ply)
        } else {
            Score::DRAW
        }
    }

    /// Whether the position at the end of the line is drawn by repetition or the 40-move rule.
    ///
    /// Within the tree the first recurrence counts already: what can be repeated once can be repeated again. What stood
    /// in the game before must have stood twice.
    fn is_drawn(&self, position: &Position) -> bool {
        let Some(&(key, quiet)) = self.line.last() else { return false };
        let reach = if self.rules.progress_is_reversible() { self.line.len() } else { usize::from(quiet) + 1 };
        let since = self.line.len().saturating_sub(reach);
        let earlier = |line: &[(u64, u16)]| line.iter().filter(|&&(earlier, _)| earlier == key).count();
        let (game, tree) = self.line[since..self.line.len() - 1].split_at(self.root.saturating_sub(since));
        let repeated = earlier(tree) > 0 || earlier(game) >= REPETITIONS - 1;
        repeated || (quiet >= QUIET_PLIES && position.has_move())
    }

    fn key(&self) -> u64 {
        self.line.last().map_or(0, |&(key, _)| key)
    }

    fn extend_best_line(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.best_lines.split_at_mut(ply + 1);
        let (line, below) = (&mut upper[ply], &lower[0]);
        line.clear();
        line.push(mv);
        line.extend_from_slice(below);
    }
}

/// The score that an earlier visit proves, if it was deep enough and the window allows it.
fn cutoff(entry: Entry, node: Node, window: Window) -> Option<Score> {
    let score = entry.score(node.ply);
    let proves = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
        Bound::None => false,
    };
    (proves && entry.depth >= node.depth).then_some(score)
}

/// Whether the position is judged as it stands: nobody has to jump, and at the end of the search nobody would jump if
/// it were the other side's turn either.
fn is_leaf(Node { position, ply, depth }: Node) -> bool {
    position.jumpers().is_empty() && (depth < 0 || ply >= MAX_PLY - 1 || (depth == 0 && !position.is_threatened()))
}

/// How deep what follows these moves is searched: jumps are forced, and a single one leaves nothing to choose, so that it
/// costs no depth; at the end of the search no jump does.
fn depth_below(node: Node, moves: &[Move]) -> i8 {
    let jump = moves[0].is_jump();
    if jump && (moves.len() == 1 || node.depth <= 0) { node.depth } else { node.depth - 1 }
}
