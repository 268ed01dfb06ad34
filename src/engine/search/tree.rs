//! The state that all nodes of a search share: the path to the current node, draws, leaf scores, principal variation.

use std::sync::Arc;

use super::deferral::Deferral;
use super::endgame_probe::EndgameProbe;
use super::move_ordering::MoveOrdering;
use super::selectivity::Selectivity;
#[cfg(not(target_arch = "wasm32"))]
use super::signal::Signal;
use super::table_entry::Entry;
use super::transposition::TranspositionTable;
use crate::engine::endgame::Endgames;
use crate::engine::evaluation::Evaluation;
use crate::engine::score::{MAX_PLY, Score};
use crate::rules::{Blocked, EndgameCounts, Move, Outcome, Position, REPETITIONS, Ruleset, decided, key};

/// The search has used up its slice and can be resumed.
pub(super) struct Paused;

/// Nodes between two calls of the heartbeat, or two reports of a helper thread: about a millisecond, and some twenty on
/// a device that is twenty times slower.
const HEARTBEAT: u64 = 1024;

/// The quiet plies at the first recurrence of a position: each side has moved a king there and back.
const FIRST_RECURRENCE: u16 = 4;
/// The same where a side without a move passes: one side has moved a king there and back.
const FIRST_WHERE_TURNS_PASS: u16 = 2;

/// A position in the tree.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Plies left to search; past depth 0 only jumps are searched.
    pub(super) depth: i8,
}

/// A move and its place in the move order.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) mv: Move,
    pub(super) index: usize,
}

/// The state of the search that all nodes use. It lives as long as the engine.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) rules: Ruleset,
    /// The official rules decide which pieces can jump, so the faster code for those rules applies.
    captures_officially: bool,
    pub(super) table: TranspositionTable,
    pub(super) ordering: MoveOrdering,
    pub(super) evaluation: Evaluation,
    pub(super) endgames: EndgameProbe,
    /// The moves that the threads of the search are searching, if there are several threads.
    pub(super) deferral: Deferral,
    /// How selective the search is.
    pub(super) selectivity: Selectivity,
    /// Nodes visited in this search.
    pub(super) nodes: u64,
    /// The number of nodes at which to pause.
    pause_at: u64,
    /// The number of nodes at which to call the heartbeat, to exchange signals with the main thread, or to pause.
    check_at: u64,
    /// Called now and then during a slice; it does not change the search.
    pub(super) heartbeat: Option<fn()>,
    /// Exchanged with the main thread, if this is the tree of a helper thread.
    #[cfg(not(target_arch = "wasm32"))]
    signal: Option<Signal>,
    /// The keys of the positions from the game and the tree that led to the current node, with the quiet plies at each.
    pub(super) path: Vec<(u64, u16)>,
    /// The index of the root in `path`.
    pub(super) root: usize,
    /// The counts of the endings at the current node, under rules that have any.
    pub(super) counts: EndgameCounts,
    /// Whether the scores that earlier searches stored hold here, see [`Tree::begin`].
    pub(super) trusts_earlier: bool,
    /// The moves of all nodes from the root to the current one, one list after the other.
    pub(super) moves: Vec<Move>,
    /// The principal variation from each ply on.
    pv: Vec<Vec<Move>>,
}

impl Tree {
    pub(super) fn new(rules: Ruleset, table: TranspositionTable) -> Self {
        Self {
            rules,
            captures_officially: rules.captures_officially(),
            table,
            ordering: MoveOrdering::new(),
            evaluation: Evaluation::default(),
            endgames: EndgameProbe::default(),
            deferral: Deferral::default(),
            selectivity: Selectivity::Full,
            nodes: 0,
            pause_at: 0,
            check_at: 0,
            heartbeat: None,
            #[cfg(not(target_arch = "wasm32"))]
            signal: None,
            path: Vec::with_capacity(2 * MAX_PLY),
            root: 0,
            counts: EndgameCounts::default(),
            trusts_earlier: true,
            moves: Vec::with_capacity(16 * MAX_PLY),
            pv: (0..=MAX_PLY).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
        }
    }

    /// A tree for a helper thread of the search that begins with this one.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn of_helper(&self, signal: Signal) -> Self {
        Self {
            ordering: self.ordering.clone(),
            evaluation: self.evaluation.clone(),
            endgames: self.endgames.clone(),
            deferral: self.deferral.clone(),
            selectivity: self.selectivity,
            signal: Some(signal),
            path: self.path.clone(),
            root: self.root,
            counts: self.counts,
            trusts_earlier: self.trusts_earlier,
            ..Self::new(self.rules, self.table.share())
        }
    }

    /// Begins a search at the end of this path, which holds the positions of the game that can recur.
    ///
    /// The entries of the transposition table do not know the path. After a repetition, or late in the count of the
    /// 40-move rule, the win that an earlier search stored may lead to a position that the game has seen twice, or come
    /// too late. Its scores then cut nothing off; its best moves are still tried first. A win or a loss by the endgame
    /// tables still does if it is in time: it comes nearer to the tables with each ply, so that only a position that
    /// has occurred twice can spoil it, and that is a draw wherever the tree meets it.
    pub(super) fn begin(&mut self, root: &Position, path: Vec<(u64, u16)>, tables: Option<Arc<Endgames>>) {
        let unrepeated = path.iter().enumerate().all(|(place, (key, _))| path[..place].iter().all(|(it, _)| it != key));
        self.endgames.begin(tables, root, unrepeated);
        // The draw may come first from half the limit on. Where progress can be undone, the path is the whole game.
        let is_early = |&(_, quiet): &(u64, u16)| quiet < self.rules.quiet_plies() / 2;
        self.trusts_earlier = (self.rules.progress_is_reversible() || unrepeated)
            && path.last().is_none_or(is_early)
            && !self.is_counted_late(root);
        (self.root, self.path) = (path.len() - 1, path);
    }

    /// Returns `true` if the score of an entry for the current node may cut off.
    pub(super) fn trusts(&self, entry: Entry, position: &Position) -> bool {
        let of_this_search = || self.table.is_of_this_search(entry);
        (self.trusts_earlier || entry.proved_in().map_or_else(of_this_search, |plies| self.is_before_quiet_draw(plies)))
            && self.is_in_time(entry, position)
    }

    /// Returns `true` if an end in this many plies comes before the 40-move rule or another limit of quiet moves.
    #[inline]
    pub(super) fn is_before_quiet_draw(&self, plies: u16) -> bool {
        self.quiet() + plies <= self.rules.quiet_plies()
    }

    /// Sets the rules of the next searches.
    pub(super) fn set_rules(&mut self, rules: Ruleset) {
        (self.rules, self.captures_officially) = (rules, rules.captures_officially());
    }

    /// Returns `true` if the side to move can jump.
    #[inline]
    pub(super) fn can_jump(&self, position: &Position) -> bool {
        let jumpers = if self.captures_officially { position.jumpers() } else { position.jumpers_by(self.rules) };
        !jumpers.is_empty()
    }

    /// Returns `true` if the opponent could jump if it were its turn.
    #[inline]
    pub(super) fn is_threatened(&self, position: &Position) -> bool {
        self.can_jump(&position.passed())
    }

    /// Returns `true` if the side to move has a move.
    #[inline]
    pub(super) fn has_move(&self, position: &Position) -> bool {
        if self.captures_officially { position.has_move() } else { position.has_move_by(self.rules) }
    }

    /// Returns `true` if this is the tree of a helper thread.
    #[cfg_attr(target_arch = "wasm32", allow(clippy::unused_self))]
    const fn is_helper(&self) -> bool {
        #[cfg(not(target_arch = "wasm32"))]
        return self.signal.is_some();
        #[cfg(target_arch = "wasm32")]
        false
    }

    /// Sets the number of nodes at which to pause.
    pub(super) fn set_pause(&mut self, nodes: u64) {
        self.pause_at = nodes;
        self.set_check();
    }

    fn set_check(&mut self) {
        let beats = self.heartbeat.is_some() || self.is_helper();
        self.check_at = if beats { self.pause_at.min(self.nodes + HEARTBEAT) } else { self.pause_at };
    }

    /// Pauses the search if its slice is used up. Called at each node.
    #[inline]
    pub(super) fn check(&mut self) -> Result<(), Paused> {
        if self.nodes < self.check_at { Ok(()) } else { self.beat_or_pause() }
    }

    #[cold]
    fn beat_or_pause(&mut self) -> Result<(), Paused> {
        if self.nodes >= self.pause_at {
            return Err(Paused);
        }
        if let Some(beat) = self.heartbeat {
            beat();
        }
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(signal) = &self.signal {
            self.table.set_used(signal.report(HEARTBEAT).ok_or(Paused)?);
        }
        self.set_check();
        Ok(())
    }

    /// The principal variation of the node that was searched last at this ply.
    pub(super) fn pv(&self, ply: usize) -> &[Move] {
        &self.pv[ply]
    }

    /// Begins a node without a principal variation.
    pub(super) fn clear_pv(&mut self, ply: usize) {
        self.pv[ply].clear();
    }

    /// Makes `mv` and the variation of its child node the principal variation of this ply.
    pub(super) fn update_pv(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.pv.split_at_mut(ply + 1);
        let (line, below) = (&mut upper[ply], &lower[0]);
        line.clear();
        line.push(mv);
        line.extend_from_slice(below);
    }

    /// Extends a line to at most `plies` moves from the transposition table, because a table cutoff ends a principal
    /// variation early.
    pub(super) fn extend_line(&self, root: &Position, line: &mut Vec<Move>, plies: usize) {
        let mut seen = vec![key(root)];
        let mut position = *root;
        for &mv in &*line {
            position = position.after(mv, self.rules);
            seen.push(key(&position));
        }
        while line.len() < plies {
            let Some(entry) = self.table.probe(key(&position)) else { return };
            let legal = position.legal_moves(self.rules);
            let Some(&mv) = legal.iter().find(|&&mv| entry.is_tt_move(mv)) else { return };
            position = position.after(mv, self.rules);
            if seen.contains(&key(&position)) {
                return;
            }
            seen.push(key(&position));
            line.push(mv);
        }
    }

    /// The score of a node that is not searched further.
    pub(super) fn leaf_score(&mut self, node: Node) -> Score {
        if !self.has_move(&node.position) {
            self.game_over_score(node)
        } else if self.is_drawn(&node.position) {
            Score::DRAW
        } else {
            self.evaluation.of(&node.position)
        }
    }

    /// The score of a node in which the side to move has no move.
    pub(super) fn game_over_score(&self, node: Node) -> Score {
        let lost = Score::lost_at(node.ply);
        match decided(&node.position, true, self.rules) {
            Some(Outcome::Won { winner, .. }) if winner == node.position.turn() => -lost,
            Some(Outcome::Won { .. }) => lost,
            _ => Score::DRAW,
        }
    }

    /// Returns `true` if the position at the end of the path is drawn by repetition, the 40-move rule or a count of the
    /// moves in its ending.
    ///
    /// Within the tree the first recurrence counts as a draw, because the side that repeats once can repeat again. A
    /// position of the game before the root must have occurred twice.
    pub(super) fn is_drawn(&self, position: &Position) -> bool {
        if self.is_counted_out(position) && self.has_move(position) {
            return true;
        }
        let Some(&(key, quiet)) = self.path.last() else { return false };
        if quiet < self.first_recurrence() && !self.rules.progress_is_reversible() {
            return false;
        }
        let reach = if self.rules.progress_is_reversible() { self.path.len() } else { usize::from(quiet) + 1 };
        let since = self.path.len().saturating_sub(reach);
        let earlier = |path: &[(u64, u16)]| path.iter().filter(|&&(earlier, _)| earlier == key).count();
        let (game, tree) = self.path[since..self.path.len() - 1].split_at(self.root.saturating_sub(since));
        let repeated = earlier(tree) > 0 || earlier(game) >= REPETITIONS - 1;
        repeated || (quiet >= self.rules.quiet_plies() && self.has_move(position))
    }

    /// The quiet plies at the first recurrence of a position.
    #[inline]
    fn first_recurrence(&self) -> u16 {
        if self.rules.blocked == Blocked::Passes { FIRST_WHERE_TURNS_PASS } else { FIRST_RECURRENCE }
    }

    /// The quiet plies at the current node.
    #[inline]
    pub(super) fn quiet(&self) -> u16 {
        self.path.last().map_or(0, |&(_, quiet)| quiet)
    }

    /// The key of the current position.
    pub(super) fn key(&self) -> u64 {
        self.path.last().map_or(0, |&(key, _)| key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::table_entry::{Bound, Visit};

    /// A search at the end of this path begins. Returns whether an entry of key 7 from an earlier search is trusted.
    fn trusts(tree: &mut Tree, path: &[(u64, u16)]) -> bool {
        tree.table.next_search();
        tree.begin(&Position::START, path.to_vec(), None);
        tree.trusts(tree.table.probe(7).expect("an entry"), &Position::START)
    }

    fn store(tree: &Tree, score: Score) {
        let visit = Visit { score, static_score: None, bound: Bound::Lower, depth: 30, best: None };
        tree.table.store(7, visit, 0);
    }

    #[test]
    fn after_a_repetition_a_win_by_the_tables_is_trusted_and_an_estimate_is_not() {
        let mut tree = Tree::new(Ruleset::OFFICIAL, TranspositionTable::new(1));
        let repeated = [(1, 0), (2, 1), (3, 2), (4, 3), (1, 4)];
        for (score, proved) in [(Score::value(300), false), (-Score::table_loss_at(20), true)] {
            store(&tree, score);
            assert!(trusts(&mut tree, &repeated[..4]), "nothing has occurred twice");
            assert_eq!(trusts(&mut tree, &repeated), proved);
        }
    }

    #[test]
    fn late_in_the_count_of_the_40_move_rule_a_win_by_the_tables_is_trusted_if_it_is_in_time() {
        let mut tree = Tree::new(Ruleset::OFFICIAL, TranspositionTable::new(1));
        store(&tree, -Score::table_loss_at(20));
        assert_eq!([39, 60, 61].map(|quiet| trusts(&mut tree, &[(1, quiet)])), [true, true, false]);
        store(&tree, Score::value(0));
        assert!(!trusts(&mut tree, &[(1, 61)]), "nor if this search has met it again");
    }

    #[test]
    fn what_is_late_depends_on_the_limit_of_the_rules() {
        let trusted = |rules: Ruleset| {
            let mut tree = Tree::new(rules, TranspositionTable::new(1));
            [14, 15, 39, 40].map(|quiet| {
                store(&tree, Score::value(50));
                trusts(&mut tree, &[(1, quiet)])
            })
        };
        assert_eq!(trusted(Ruleset::OFFICIAL), [true, true, true, false]);
        assert_eq!(trusted(Ruleset::from_id("russian").unwrap()), [true, false, false, false]);
        assert_eq!(trusted(Ruleset::from_id("demotion").unwrap()), [true, true, true, false]);
    }

    #[test]
    fn a_forced_end_after_the_limit_of_quiet_moves_is_not_trusted() {
        for (id, plies, last) in [("portuguese", 22, 18), ("official", 60, 20)] {
            let mut tree = Tree::new(Ruleset::from_id(id).unwrap(), TranspositionTable::new(1));
            store(&tree, -Score::lost_at(plies));
            assert_eq!([last, last + 1].map(|quiet| trusts(&mut tree, &[(1, quiet)])), [true, false], "{id}");
        }
    }

    #[test]
    fn where_turns_pass_a_position_recurs_after_two_plies() {
        let drawn = |rules: Ruleset, path: &[(u64, u16)]| {
            let mut tree = Tree::new(rules, TranspositionTable::new(1));
            (tree.path, tree.root) = (path.to_vec(), 0);
            tree.is_drawn(&Position::START)
        };
        let there_and_back = [(1, 0), (2, 1), (1, 2)];
        assert!(drawn(Ruleset::from_id("single-jump").unwrap(), &there_and_back));
        assert!(!drawn(Ruleset::from_id("single-jump").unwrap(), &[(1, 0), (2, 1), (3, 2)]));
        assert!(drawn(Ruleset::OFFICIAL, &[(1, 0), (2, 1), (3, 2), (4, 3), (1, 4)]));
    }
}
