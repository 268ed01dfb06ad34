//! Endgame scores: the scores of nodes whose result the endgame tables hold.
//!
//! - A draw is scored as a draw.
//! - A lost position with a known distance is scored as a loss in that many plies. If the 40-move rule, a repetition or
//!   a count of moves may come first, it is scored as a large number of men, larger for a nearer end.
//! - A won position is searched one ply further, to the lost positions, which hold the distances.
//! - Without distances, a position with fewer pieces than the root is a leaf, and the nearer leaf is the better win: a
//!   score that did not reward progress would let the search put it off until the game is drawn. With as many pieces as
//!   the root, the search goes on as long as nobody has made a mistake, to find a move that makes progress.
//!
//! Tables of up to four pieces are worth +37 +-9 Elo at 10,000 positions a move: `tools/lab/RESULTS.md`.

use super::tree::{Choice, Node, Paused, Tree};
use super::window::Window;
use crate::engine::endgame::{Ending, TableResult};
use crate::engine::score::{MAX_PLY, Score};

/// The score of a win at a known distance that the 40-move rule, a repetition or a count of moves may spoil.
const SPOILT: i32 = 13_000;
/// The deduction from it for each ply to the end.
const EACH_PLY: i32 = 10;
/// The most plies without a capture or a man's step in a win by the shortest way, found by `lab tables stretch` for all
/// endings with known distances; with flying kings it is 30.
const STRETCH: u16 = 54;
/// Below this depth a won position is a leaf, because it is the answer to a mistake.
const DEEPEST: i8 = -1;

impl Tree {
    /// The score of a node from the tables; `None` if the search has to go on.
    #[inline]
    pub(super) fn probe_endgames(&mut self, node: Node, window: Window) -> Result<Option<Score>, Paused> {
        match self.endgames.look_up(&node.position) {
            None => Ok(None),
            Some(result) => self.score_result(node, result, window),
        }
    }

    fn score_result(&mut self, node: Node, result: TableResult, window: Window) -> Result<Option<Score>, Paused> {
        if result.ending == Ending::Drawn || self.is_drawn(&node.position) {
            return Ok(Some(Score::DRAW));
        }
        match result.plies {
            Some(plies) => Ok(Some(self.lost_in(plies, node))),
            None if result.ending == Ending::Won && node.position.piece_count() <= self.endgames.measured => {
                self.search_won(node, window).map(Some)
            }
            None => Ok(self.at_unknown_distance(node, result.ending)),
        }
    }

    /// The score of a node that is lost in this many plies.
    fn lost_in(&self, plies: u16, node: Node) -> Score {
        let quiet = self.quiet();
        let end = node.ply + usize::from(plies);
        let limit = self.rules.quiet_plies();
        let in_time =
            (quiet + plies <= limit || quiet + STRETCH < limit) && self.is_known_in_time(plies, &node.position);
        // A capture on the way leaves the positions behind that have occurred twice.
        let unrepeated = self.endgames.unrepeated || node.position.piece_count() < self.endgames.root_pieces;
        if unrepeated && in_time && end < MAX_PLY {
            Score::lost_at(end)
        } else {
            Score::value(EACH_PLY * i32::from(plies) - SPOILT)
        }
    }

    /// The score of a won node: that of its best move. The transposition table is not used, because its entries do not
    /// hold the number of quiet plies.
    fn search_won(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        if node.depth < DEEPEST || node.ply >= MAX_PLY - 1 {
            return Ok(-self.table_loss_at(node.ply));
        }
        let first = self.moves.len();
        node.position.push_moves(self.rules, &mut self.moves);
        if self.moves.len() == first {
            return Ok(self.game_over_score(node)); // whatever the tables say
        }
        let score = self.search_winning_moves(node, first, window);
        self.moves.truncate(first);
        score
    }

    /// The best score of the moves in the list from `first` on.
    fn search_winning_moves(&mut self, node: Node, first: usize, window: Window) -> Result<Score, Paused> {
        let (mut best, depth) = (-Score::BEST, node.depth.min(0) - 1);
        for index in first..self.moves.len() {
            let mv = self.moves[index];
            let alpha = window.alpha.max(best);
            let score = self.search_move(node, Choice { mv, index: 0 }, depth, Window { alpha, ..window })?;
            if score > best {
                best = score;
                self.update_pv(node.ply, mv);
            }
            if best >= window.beta {
                break;
            }
        }
        Ok(best)
    }

    /// The score of a node that is won or lost at an unknown distance; `None` if the search goes on.
    fn at_unknown_distance(&self, node: Node, ending: Ending) -> Option<Score> {
        if ending == Ending::Lost && !self.has_move(&node.position) {
            return Some(Score::lost_at(node.ply));
        }
        let same = node.position.piece_count() == self.endgames.root_pieces;
        if same && !self.is_leaf(node) && self.endgames.is_kept(node.position.turn(), ending) {
            return None;
        }
        let loss = self.table_loss_at(node.ply);
        Some(if ending == Ending::Won { -loss } else { loss })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Verdict;
    use crate::engine::search::transposition::TranspositionTable;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn a_win_that_may_come_too_late_has_no_exact_distance() {
        let mut tree = Tree::new(Ruleset::OFFICIAL, TranspositionTable::new(1));
        let node = Node { position: Position::START, ply: 3, depth: 0 };
        let mut verdict = |quiet, plies, unrepeated| {
            tree.endgames.unrepeated = unrepeated;
            tree.path = vec![(1, quiet)];
            tree.lost_in(plies, node).verdict()
        };
        assert_eq!(verdict(0, 108, true), Verdict::Loss(111), "it takes a capture or a man's step on the way");
        assert_eq!(verdict(20, 60, true), Verdict::Loss(63));
        assert_eq!(verdict(30, 50, true), Verdict::Loss(53), "the last ply is the eightieth");
        assert_eq!(verdict(30, 52, true), Verdict::Value(-12_480));
        assert_eq!(verdict(40, 60, true), Verdict::Value(-12_400), "it is better to lose later");
        assert_eq!(verdict(0, 10, false), Verdict::Value(-12_900));
        tree.endgames.root_pieces = node.position.piece_count() + 1;
        assert_eq!(tree.lost_in(10, node).verdict(), Verdict::Loss(13), "a capture has left the repetition behind");
    }
}
