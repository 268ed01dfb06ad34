//! Alpha-beta: the nodes below the root, as principal variation search.
//!
//! The first move of a node is searched with the whole window, every later one with a null window and, if it is late in
//! the order, at a reduced depth; a move that raises alpha is searched again in full. Null-window searches
//! were not measured: they are older than `tools/lab/RESULTS.md`.

use super::move_queue::MoveQueue;
use super::pruning::{Truncation, reduction};
use super::quiescence::depth_below;
use super::table_entry::{Bound, Entry, Visit};
use super::tree::{Choice, Node, Paused, Tree};
use super::window::Window;
use crate::engine::score::{MAX_PLY, Score};
use crate::rules::{Capture, Move, key};

/// The table entry, the static score and the truncation of a node, found before its moves are searched.
#[derive(Clone, Copy)]
struct Known {
    entry: Option<Entry>,
    static_score: Option<Score>,
    truncation: Option<Truncation>,
}

impl Tree {
    /// The score of a move at the root: the first move gets the whole window, the others a null window.
    pub(super) fn search_root_move(
        &mut self,
        root: Node,
        mv: Move,
        window: Window,
        first: bool,
    ) -> Result<Score, Paused> {
        self.search_move(root, Choice { mv, index: usize::from(!first) }, root.depth - 1, window)
    }

    /// The score of a node for the side to move.
    fn search(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        self.clear_pv(node.ply);
        self.check()?;
        self.nodes += 1;
        if let Some(score) = self.probe_endgames(node, window)? {
            return Ok(score);
        }
        if self.is_leaf(node) {
            return Ok(self.leaf_score(node));
        }
        if self.is_drawn(&node.position) {
            return Ok(Score::DRAW);
        }
        if node.depth <= 0 && self.rules.capture == Capture::Optional {
            return self.quiescence(node, window);
        }
        self.search_with_table(node, window)
    }

    /// The score of a child node for the side to move at `node`.
    fn search_child(&mut self, node: Node, child: Node, window: Window) -> Result<Score, Paused> {
        // Under some rules the same side may move again.
        if child.position.turn() == node.position.turn() {
            self.search(child, window)
        } else {
            self.search(child, window.swapped()).map(|score| -score)
        }
    }

    /// Tries the transposition table, then pruning, and searches the moves if neither gives a score.
    fn search_with_table(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        let entry = self.table.probe(self.key());
        let trusted = entry.filter(|&entry| self.trusts(entry, &node.position));
        if let Some(score) = trusted.and_then(|entry| cutoff(entry, node, window)) {
            return Ok(score);
        }
        let mut known = Known { entry, static_score: entry.and_then(Entry::static_score), truncation: None };
        if self.can_prune(node, window) {
            let value = known.static_score.unwrap_or_else(|| self.evaluation.of(&node.position));
            known.static_score = Some(value);
            known.truncation = Truncation::at(node.depth, value, window);
            if let Some(score) = self.try_prune(node, window, value)? {
                return Ok(score);
            }
        }
        let first = self.moves.len();
        node.position.push_moves(self.rules, &mut self.moves);
        let score = if self.moves.len() == first || node.ply >= MAX_PLY - 1 {
            Ok(self.leaf_score(node))
        } else {
            self.search_truncated(node, first, window, known)
        };
        self.moves.truncate(first);
        score
    }

    /// Searches the current position again, to another depth or with another window.
    pub(super) fn search_again(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        let score = self.search_with_table(node, window);
        self.clear_pv(node.ply);
        score
    }

    /// Searches the moves in the list from `first` on, at a reduced depth first if the node may be truncated, and
    /// stores the result.
    fn search_truncated(&mut self, node: Node, first: usize, window: Window, known: Known) -> Result<Score, Paused> {
        let Known { mut entry, static_score, truncation } = known;
        if let Some(truncation) = truncation {
            let shallow = Node { depth: node.depth - truncation.plies, ..node };
            let visit = Visit { static_score, ..self.search_moves(shallow, first, window, entry)? };
            // A score that stays outside the window counts as one of the full depth.
            let holds = truncation.holds(visit.score, window);
            let depth = if holds { node.depth } else { shallow.depth };
            self.table.store(self.key(), Visit { depth, ..visit }, node.ply);
            if holds {
                return Ok(visit.score);
            }
            entry = self.table.probe(self.key());
        }
        let visit = Visit { static_score, ..self.search_moves(node, first, window, entry)? };
        self.table.store(self.key(), visit, node.ply);
        Ok(visit.score)
    }

    /// Searches the moves in the list from `first` on.
    fn search_moves(
        &mut self,
        node: Node,
        first: usize,
        window: Window,
        entry: Option<Entry>,
    ) -> Result<Visit, Paused> {
        let depth = depth_below(node, &self.moves[first..]);
        // The hash move often fails high, and then the others need no order.
        let mut unsorted = first + usize::from(self.bring_tt_move_forward(first, entry));
        let (mut best, mut best_move, mut alpha) = (-Score::BEST, None, window.alpha);
        let mut queue = MoveQueue::new(first..self.moves.len());
        while let Some(index) = queue.next() {
            if index == unsorted {
                self.ordering.sort(&mut self.moves[index..], entry, &node.position, node.ply);
                unsorted = usize::MAX;
            }
            let mv = self.moves[index];
            let mark = if index == first { None } else { self.deferral.mark(self.key(), mv, depth) };
            if mark.is_some_and(|mark| self.deferral.is_set(mark)) && queue.defer(index) {
                continue;
            }
            mark.inspect(|&mark| self.deferral.set(mark));
            let choice = Choice { mv, index: index - first };
            let score = self.search_move(node, choice, depth, Window { alpha, ..window });
            mark.inspect(|&mark| self.deferral.remove(mark));
            let score = score?;
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(mv));
                    self.update_pv(node.ply, mv);
                }
            }
            if alpha >= window.beta {
                // Fail high: the opponent will avoid this node, and the other moves do not matter.
                self.ordering.reward(&self.moves[first..=index], &node.position, node.depth, node.ply);
                break;
            }
        }
        let bound = match best_move {
            _ if best >= window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        Ok(Visit { score: best, static_score: None, bound, depth: node.depth, best: best_move })
    }

    /// Puts the hash move before the other moves in the list from `first` on. Returns `true` if there is one.
    fn bring_tt_move_forward(&mut self, first: usize, entry: Option<Entry>) -> bool {
        let moves = &mut self.moves[first..];
        let place = entry.and_then(|entry| moves.iter().position(|&mv| entry.is_tt_move(mv)));
        if let Some(place) = place {
            moves[..=place].rotate_right(1);
        }
        place.is_some()
    }

    /// The score of a move for the side that plays it; `depth` is that of the child node.
    pub(super) fn search_move(
        &mut self,
        node: Node,
        choice: Choice,
        depth: i8,
        window: Window,
    ) -> Result<Score, Paused> {
        let Choice { mv, index } = choice;
        let quiet = if node.position.is_progress(mv) { 0 } else { self.quiet().saturating_add(1) };
        let position = node.position.after(mv, self.rules);
        let key = key(&position);
        self.table.prefetch(key);
        self.path.push((key, quiet));
        self.evaluation.enter(&position);
        let counts = self.count_move(&node.position, &position);
        let child = Node { position, ply: node.ply + 1, depth };
        let score = if index == 0 {
            self.search_child(node, child, window)
        } else {
            let reducible = self.selectivity.reduces() && !mv.is_jump() && !mv.crowns() && !self.can_jump(&position);
            let reduction = if reducible {
                let history = self.ordering.history(&node.position, mv);
                reduction(node.depth, index, window.is_pv(), history)
            } else {
                0
            };
            self.search_null_window(node, child, reduction, window)
        };
        self.path.pop();
        self.counts = counts;
        self.evaluation.leave();
        score
    }

    /// Searches a later move with a null window, at a reduced depth first, and again in full when it raises alpha.
    fn search_null_window(&mut self, node: Node, child: Node, reduction: i8, window: Window) -> Result<Score, Paused> {
        let null = Window::null_above(window.alpha);
        if reduction > 0 {
            let score = self.search_child(node, Node { depth: child.depth - reduction, ..child }, null)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        let score = self.search_child(node, child, null)?;
        if score > window.alpha && score < window.beta { self.search_child(node, child, window) } else { Ok(score) }
    }
}

/// The score of a table entry, if its depth suffices or it is a proof, and its bound lies outside the window or is
/// exact.
fn cutoff(entry: Entry, node: Node, window: Window) -> Option<Score> {
    let score = entry.score(node.ply);
    let proves = match entry.bound() {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
        Bound::None => false,
    };
    (proves && (entry.depth() >= node.depth || entry.proved_in().is_some())).then_some(score)
}
