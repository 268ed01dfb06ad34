//! The endgame tables as a search probes them, and what they say about its root.

use std::sync::Arc;

use super::limits::Limits;
use crate::engine::endgame::{
    Endgames, Ending, TableResult, longest_resistance, near_progress, near_resistance, nearest_progress,
};
use crate::rules::{Move, Position, Side};

/// The most positions with the same men, for a side to move, whose plies to progress are worked out before a search:
/// about half a second with packed tables.
const MOST_WITH_SAME_MEN: u32 = Endgames::WITH_FOUR_KINGS as u32;
/// Such positions for each millisecond that the search has, which take about a fifth of its time.
const POSITIONS_IN_TIME: f64 = 50.0;
/// The most look-ups to find progress within a few plies, about a tenth of a second with packed tables.
const MOST_LOOK_UPS: u32 = 20_000;
/// Such look-ups for each millisecond that the search has, which take about a fifth of its time.
const LOOK_UPS_IN_TIME: f64 = 40.0;
/// The part of a game's clock that a move may take.
const SHARE_OF_CLOCK: f64 = 0.05;

/// The tables that a search probes, and what they say about its root.
#[derive(Clone, Default, Debug)]
pub(super) struct EndgameProbe {
    tables: Option<Arc<Endgames>>,
    /// The most pieces in the tables, 0 without tables.
    pieces: u32,
    /// The most pieces in the tables of distances.
    pub(super) measured: u32,
    /// Whether no position that has occurred twice can recur.
    pub(super) unrepeated: bool,
    pub(super) root_pieces: u32,
    /// Whether the search is restricted to moves that win by the tables at an unknown distance.
    pub(super) wins: bool,
    /// The result of the root, for this side.
    root: Option<(Side, Ending)>,
    /// Tables, and a copy of them with the plies to progress of the last root for which they were worked out.
    worked_out: Option<(Arc<Endgames>, Arc<Endgames>)>,
}

impl EndgameProbe {
    /// Returns `true` if the last search had these tables.
    pub(super) fn has(&self, tables: Option<&Arc<Endgames>>) -> bool {
        tables.map(Arc::as_ptr) == self.tables.as_ref().map(Arc::as_ptr)
    }

    /// Prepares for a search from `root`; `unrepeated` says that no position that has occurred twice can recur.
    pub(super) fn begin(&mut self, tables: Option<Arc<Endgames>>, root: &Position, unrepeated: bool) {
        let most = tables.as_ref().map_or(0, |tables| tables.pieces());
        let measured = tables
            .as_ref()
            .map_or(0, |tables| (2..=most).take_while(|&pieces| tables.knows_distances(pieces)).last().unwrap_or(0));
        let root_pieces = root.piece_count();
        let known = tables.as_ref().filter(|_| root_pieces <= most).and_then(|tables| tables.result(root));
        let root = known.map(|result| (root.turn(), result.ending));
        let worked_out = self.worked_out.take();
        *self = Self { tables, pieces: most, measured, unrepeated, root_pieces, wins: false, root, worked_out };
    }

    /// Removes the root moves that give away a win at an unknown distance and, if the plies to progress are known,
    /// those that do not make progress as soon as possible. So every win is converted before the 40-move rule ends the
    /// game. If a repetition could come first, the search avoids it.
    ///
    /// The tables with as many pieces as the root are then not probed: the search finds a way to make progress better
    /// without them. Its scores therefore do not tell of the win.
    ///
    /// In a root that is lost at an unknown distance it keeps the moves that put progress off the longest: the
    /// winner may miss it until the 40-move rule ends the game.
    pub(super) fn keep_best_moves(&mut self, root: &Position, moves: &mut Vec<Move>, limits: &Limits) {
        let ending = self.root.map(|(_, ending)| ending).filter(|_| self.root_pieces > self.measured);
        match ending {
            Some(Ending::Won) => self.keep_winning_moves(root, moves, limits),
            Some(Ending::Lost) => self.keep_longest_resistance(root, moves, limits),
            _ => {}
        }
    }

    /// Keeps the moves that put progress off the longest, unless a position has occurred twice: then the search may
    /// find a draw by repetition.
    fn keep_longest_resistance(&mut self, root: &Position, moves: &mut Vec<Move>, limits: &Limits) {
        let longest = self.best_by_progress(
            root,
            limits,
            |tables, look_ups| near_resistance(tables, root, moves, look_ups),
            |tables| longest_resistance(tables, root, moves),
        );
        if let Some(longest) = longest {
            *moves = longest;
        }
    }

    fn keep_winning_moves(&mut self, root: &Position, moves: &mut Vec<Move>, limits: &Limits) {
        let Some(tables) = self.tables.as_ref() else { return };
        let after = |mv| tables.result(&root.after(mv, tables.rules())).map(|result| result.ending);
        let wins: Vec<_> = moves.iter().copied().filter(|&mv| after(mv) == Some(Ending::Lost)).collect();
        if !wins.is_empty() {
            let nearest = self.best_by_progress(
                root,
                limits,
                |tables, look_ups| near_progress(tables, root, &wins, look_ups),
                |tables| nearest_progress(tables, root, &wins),
            );
            *moves = nearest.unwrap_or(wins);
            (self.pieces, self.wins) = (self.measured, true);
        }
    }

    /// The best root moves by the plies to progress: by tables that know them, else by a search for `near` progress,
    /// else worked out if the limits leave the time. `None` if a position has occurred twice.
    fn best_by_progress(
        &mut self,
        root: &Position,
        limits: &Limits,
        near: impl Fn(&Endgames, u32) -> Option<Vec<Move>>,
        exact: impl Fn(&Endgames) -> Option<Vec<Move>>,
    ) -> Option<Vec<Move>> {
        let tables = self.tables.clone().filter(|_| self.unrepeated)?;
        if tables.knows_progress_of(root) {
            return exact(&tables);
        }
        if let Some((origin, copy)) = &self.worked_out
            && Arc::ptr_eq(origin, &tables)
            && copy.knows_progress_of(root)
        {
            return exact(copy);
        }
        if let Some(moves) = near(&tables, within_limits(limits, LOOK_UPS_IN_TIME, MOST_LOOK_UPS)) {
            return Some(moves);
        }
        // A copy, because other engines may use the same tables at other roots.
        let most = within_limits(limits, POSITIONS_IN_TIME, MOST_WITH_SAME_MEN) as usize;
        let copy = Arc::new(tables.with_progress_of(root, most)?);
        let moves = exact(&copy);
        self.worked_out = Some((tables, copy));
        moves
    }

    /// The table result of a position.
    #[inline]
    pub(super) fn look_up(&self, position: &Position) -> Option<TableResult> {
        if position.piece_count() > self.pieces {
            return None;
        }
        self.tables.as_ref()?.look_up(position)
    }

    /// Returns `true` if the tables know the result of the root.
    pub(super) fn knows_root(&self) -> bool {
        self.root.is_some()
    }

    /// Returns `true` if this result for `side` is the one that the root promises with best play.
    pub(super) fn is_kept(&self, side: Side, ending: Ending) -> bool {
        self.root.is_none_or(|(root, expected)| {
            let expected = if side == root { expected } else { expected.of_opponent() };
            ending == expected
        })
    }
}

/// This many steps of work before a search, or fewer if it has little time.
fn within_limits(limits: &Limits, in_millisecond: f64, most: u32) -> u32 {
    let time =
        limits.movetime.into_iter().chain(limits.clock.map(|clock| clock.left * SHARE_OF_CLOCK)).reduce(f64::min);
    time.map_or(most, |milliseconds| most.min((milliseconds * in_millisecond) as u32))
}
