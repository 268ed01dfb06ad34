//! Counted endings: some rules draw a game after a number of moves with few pieces, see [`EndgameDraws`].
//!
//! - A node where a count has run out is a draw ([`Tree::is_drawn`]).
//! - The entries of the transposition table do not know the counts. A forced win or loss that was found on another path
//!   is trusted only if no count draws the game before its end.
//! - Nor do the endgame tables. Their wins and losses are great scores, but prove nothing.
//!
//! [`EndgameDraws`]: crate::rules::EndgameDraws

use super::table_entry::Entry;
use super::tree::Tree;
use crate::engine::score::{Score, Verdict};
use crate::rules::{EndgameCounts, Position};

/// The plies that are left late in a count: half of those with three kings against one.
const LATE: u16 = 15;
/// The plies after which the shortest count draws a game.
const SHORTEST: u16 = 10;

impl Tree {
    /// Follows a move from the position `before` to this one. Returns the counts to go back to.
    #[inline]
    pub(super) fn count_move(&mut self, before: &Position, position: &Position) -> EndgameCounts {
        let counts = self.counts;
        if self.rules.counts_endings() {
            self.counts = counts.after(before, position);
        }
        counts
    }

    /// The plies to an end that no count which has begun draws first, at most; 0 if a count has run out.
    #[inline]
    fn counted_plies_left(&self, position: &Position) -> u16 {
        if self.rules.counts_endings() { self.counts.plies_left(self.rules.endgame_draws, position) } else { u16::MAX }
    }

    /// Returns `true` if a count has run out.
    #[inline]
    pub(super) fn is_counted_out(&self, position: &Position) -> bool {
        self.counted_plies_left(position) == 0
    }

    /// Returns `true` if a count has run so far that it may end the game before what earlier searches have found.
    pub(super) fn is_counted_late(&self, root: &Position) -> bool {
        self.counted_plies_left(root) <= LATE
    }

    /// Returns `true` unless an entry for the current node is a forced end that the rules may draw before.
    #[inline]
    pub(super) fn is_in_time(&self, entry: Entry, position: &Position) -> bool {
        match entry.score(0).verdict() {
            Verdict::Win(plies) | Verdict::Loss(plies) => {
                self.is_before_quiet_draw(plies) && plies <= self.counted_plies_left(position)
            }
            Verdict::Value(_) => true,
        }
    }

    /// Returns `true` if no count can draw the game before an end in this many plies that the endgame tables know, nor
    /// can one that begins on the way.
    pub(super) fn is_known_in_time(&self, plies: u16, position: &Position) -> bool {
        !self.rules.counts_endings() || plies <= SHORTEST.min(self.counted_plies_left(position))
    }

    /// The score of a game that the endgame tables give as lost at this ply from the root, at an unknown distance.
    /// Under rules that count moves in endings, the score is an estimate, which proves nothing: see [`Score::proved`].
    pub(super) fn table_loss_at(&self, ply: usize) -> Score {
        if self.rules.counts_endings() {
            Score::estimate(ply as i32 - Score::MOST_ESTIMATE)
        } else {
            Score::table_loss_at(ply)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::limits::Limits;
    use crate::engine::search::table_entry::{Bound, Visit};
    use crate::engine::search::transposition::TranspositionTable;
    use crate::engine::{Engine, Stopwatch};
    use crate::rules::{Game, QuietMoves, Ruleset};

    /// The counts after this position has stayed on the board for `plies` plies.
    fn counts_after(plies: u16, position: &Position) -> EndgameCounts {
        (0..plies).fold(EndgameCounts::at_start(position), |counts, _| counts.after(position, position))
    }

    /// The rules with this id, without the limit of quiet moves that is as short as some counts.
    fn rules(id: &str) -> Ruleset {
        Ruleset { quiet_moves: QuietMoves::Forty, ..Ruleset::from_id(id).expect(id) }
    }

    /// The score of a search from this position, `plies` plies after its ending began.
    fn score(id: &str, fen: &str, plies: u16) -> Score {
        let game = Game::from_position(fen.parse().expect(fen), rules(id));
        let (mut engine, clock) = (Engine::new(1), Stopwatch::start());
        engine.start(&game, Limits { depth: Some(16), ..Limits::default() }, &clock);
        engine.tree.counts = counts_after(plies, game.position());
        loop {
            let report = engine.think(&clock);
            if report.done {
                return report.score;
            }
        }
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn three_kings_against_one_off_the_main_road_draw_after_15_moves_in_russian_and_13_in_pool_draughts() {
        let fen = "W:WK29,K30,K31:BK5";
        for id in ["russian", "brazilian"] {
            assert!(score(id, fen, 0) > Score::value(200), "{id}");
            assert_eq!(score(id, fen, 28), Score::DRAW, "{id}: also if two kings go on against one");
        }
        assert!(score("pool", fen, 24) < score("pool", fen, 0), "a king is given up");
        assert_eq!(score("jamaican", fen, 24), score("pool", fen, 0), "no count");
    }

    #[test]
    fn two_kings_against_one_win_within_five_moves_or_draw() {
        for id in ["russian", "brazilian"] {
            let after = |plies| score(id, "B:WK28:BK1,K2", plies).verdict();
            assert_eq!([0, 3].map(after), [Verdict::Win(7); 2], "{id}: the last ply is the tenth");
            assert_eq!([4, 8].map(after), [Verdict::Value(0); 2], "{id}");
        }
    }

    #[test]
    fn a_forced_end_of_another_path_is_trusted_if_the_counts_allow_it() {
        let position: Position = "B:WK28:BK1,K2".parse().expect("a position");
        let trusted = |rules: Ruleset, score: Score, plies: u16| {
            let mut tree = Tree::new(rules, TranspositionTable::new(1));
            let visit = Visit { score, static_score: None, bound: Bound::Exact, depth: 30, best: None };
            tree.table.store(7, visit, 0);
            tree.counts = counts_after(plies, &position);
            tree.trusts(tree.table.probe(7).expect("an entry"), &position)
        };
        for win in [-Score::lost_at(7), Score::lost_at(7)] {
            assert_eq!([3, 4].map(|plies| trusted(rules("russian"), win, plies)), [true, false]);
            assert!(trusted(Ruleset::OFFICIAL, win, 4));
        }
        assert!(trusted(rules("russian"), Score::value(300), 4), "an estimate of this search");
    }

    #[test]
    fn what_earlier_searches_found_is_not_trusted_late_in_a_count() {
        let position: Position = "W:WK29,K30,K31:BK5".parse().expect("a position");
        let trusts = |plies| {
            let mut tree = Tree::new(rules("russian"), TranspositionTable::new(1));
            tree.counts = counts_after(plies, &position);
            tree.begin(&position, vec![(1, 0)], None);
            tree.trusts_earlier
        };
        assert_eq!([14, 15].map(trusts), [true, false]);
    }

    #[test]
    fn the_tables_prove_no_win_where_moves_are_counted() {
        let position: Position = "W:WK29,K30,K31:BK5".parse().expect("a position");
        for (id, proves) in [("official", true), ("italian", true), ("russian", false), ("pool", false)] {
            let tree = Tree::new(rules(id), TranspositionTable::new(1));
            let loss = tree.table_loss_at(9);
            assert_eq!((loss.proved().is_some(), (-loss).proved().is_some()), (proves, proves), "{id}");
            assert!(loss < Score::value(-9_000), "a great score");
        }
        let known = |id, plies_counted, plies| {
            let mut tree = Tree::new(rules(id), TranspositionTable::new(1));
            tree.counts = counts_after(plies_counted, &position);
            tree.is_known_in_time(plies, &position)
        };
        assert!(known("official", 0, 99));
        assert_eq!([10, 11].map(|plies| known("russian", 0, plies)), [true, false], "fewer pieces begin another count");
        assert_eq!([5, 6].map(|plies| known("russian", 25, plies)), [true, false]);
    }
}
