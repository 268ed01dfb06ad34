//! The solver: an eighth of a long search looks for a win at the root without forward pruning, which hides some wins at
//! any depth: `tools/lab/SOLVING.md`.
//!
//! Its entries must not meet those of the pruned search, so it has a small transposition table of its own.

use std::mem::swap;

use super::deferral::Deferral;
use super::iterative_deepening::IterativeDeepening;
use super::move_ordering::MoveOrdering;
use super::report::{Line, Report};
use super::selectivity::Selectivity;
use super::transposition::TranspositionTable;
use super::tree::Tree;
use crate::engine::endgame::Ending;

/// The first slice of the solver, after half a million nodes: a quick search stays as it is.
const FIRST_SLICE: u64 = 32;
/// One slice in this many is the solver's.
const SHARE: u64 = 8;
/// The size of its transposition table.
const MEGABYTES: u16 = 4;

/// The search without forward pruning, and its own part of the state of a tree.
#[derive(Debug)]
pub(super) struct Solver {
    search: IterativeDeepening,
    table: TranspositionTable,
    ordering: MoveOrdering,
    /// Empty, because the other threads search another tree.
    deferral: Deferral,
    selectivity: Selectivity,
    win: Option<Line>,
}

impl Solver {
    /// A solver for the root of this search.
    pub(super) fn of(search: &IterativeDeepening) -> Self {
        let mut table = TranspositionTable::new(MEGABYTES);
        table.grow(u64::MAX);
        Self {
            search: search.of_solver(),
            table,
            ordering: MoveOrdering::new(),
            deferral: Deferral::default(),
            selectivity: Selectivity::ReducesOnly,
            win: None,
        }
    }

    /// Returns `true` if a search uses its slice of this number for a solver.
    pub(super) fn is_due(solver: Option<&Self>, slice: u64, search: &IterativeDeepening, tree: &Tree) -> bool {
        // A win that is known gets all slices until it is the shortest.
        let has_turn =
            slice.is_multiple_of(SHARE) || solver.is_some_and(|it| it.win.is_some() && search.has_one_line());
        slice >= FIRST_SLICE
            && has_turn
            && tree.selectivity == Selectivity::Full
            && !tree.endgames.knows_root()
            && search.is_undecided()
    }

    /// Searches until the tree has visited this number of nodes, or until the root is solved.
    pub(super) fn think(&mut self, tree: &mut Tree, pause_at: u64) {
        self.exchange(tree);
        tree.set_pause(pause_at);
        while !self.search.is_complete() && self.search.advance(tree).is_ok() {}
        self.win = self.search.proved_line(Ending::Won, tree);
        self.exchange(tree);
    }

    /// Exchanges the state that the pruned search must not share.
    fn exchange(&mut self, tree: &mut Tree) {
        swap(&mut self.table, &mut tree.table);
        swap(&mut self.ordering, &mut tree.ordering);
        swap(&mut self.deferral, &mut tree.deferral);
        swap(&mut self.selectivity, &mut tree.selectivity);
    }

    /// Returns `true` if the win is as short as it can be.
    pub(super) fn has_solved(&self) -> bool {
        self.win.is_some() && self.search.is_complete()
    }

    /// Puts the win before the lines of a report if it is better.
    pub(super) fn add_to(&self, report: &mut Report) {
        let Some(win) = self.win.as_ref().filter(|win| win.score > report.score) else { return };
        let count = report.lines.len();
        report.lines.retain(|line| line.moves.first() != win.moves.first());
        report.lines.insert(0, win.clone());
        report.lines.truncate(count);
        (report.depth, report.score) = (win.depth, win.score);
        (report.best, report.line) = (win.moves.first().copied(), win.moves.clone());
    }
}
