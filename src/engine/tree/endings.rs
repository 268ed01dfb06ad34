//! Nodes of which the endgame tables know what becomes.
//!
//! A draw is one, whatever came before. A lost position is lost in so many plies, unless the 40-move rule or a repetition
//! may come first: it then counts as a great many men, the more the nearer the end is. A won one is searched a ply further,
//! where the distances of the lost ones stand. Where no distances are known, what has fewer pieces than the root is left at
//! the ending, and with as many the search goes on as long as nobody has erred, so that it finds a way forward.

use std::sync::Arc;

use super::{Choice, Node, Paused, Tree, Window, is_leaf};
use crate::engine::endgame::{Endgames, Ending, Fate};
use crate::engine::score::{MAX_PLY, Score};
use crate::rules::{Move, Position, QUIET_PLIES, Ruleset, Side};

/// A win that is certain, in hundredths of a man, but not how far away it is.
const WON: i32 = 10_000;
/// What the position is worth besides counts this much at most.
const PROGRESS: i32 = 800;
/// A win at a known distance that the 40-move rule or a repetition may spoil,
const SPOILT: i32 = 13_000;
/// and how much less it is for each ply.
const EACH_PLY: i32 = 10;
/// A win that takes the shortest way never goes on longer than so many plies without a capture or a man's step: what
/// `lab tables stretch` finds for all endings of which distances are known.
const STRETCH: u16 = 54;
/// A won position below this depth is left at that: it is the answer to a mistake.
const DEEPEST: i8 = -1;

/// The tables, as far as they are of use in a search.
#[derive(Debug, Default)]
pub(in crate::engine) struct Endings {
    tables: Option<Arc<Endgames>>,
    /// The most pieces that they know, 0 without any.
    pieces: u32,
    /// The most pieces of which they know distances.
    measured: u32,
    /// Whether no position that stood twice can come back.
    unrepeated: bool,
    root_pieces: u32,
    /// What becomes of the root, for this side.
    root: Option<(Side, Ending)>,
}

impl Endings {
    /// Goes to the root of a search; `line` holds the keys of the positions that can come back.
    pub(in crate::engine) fn begin(&mut self, tables: Option<Arc<Endgames>>, root: &Position, line: &[(u64, u16)]) {
        let most = tables.as_ref().map_or(0, |tables| tables.pieces());
        let measured = tables
            .as_ref()
            .map_or(0, |tables| (2..=most).take_while(|&pieces| tables.knows_distances(pieces)).last().unwrap_or(0));
        let root_pieces = count(root);
        let known = tables.as_ref().filter(|_| root_pieces <= most).and_then(|tables| tables.fate(root));
        let unrepeated = line.iter().enumerate().all(|(place, (key, _))| line[..place].iter().all(|(it, _)| it != key));
        let root = known.map(|fate| (root.turn(), fate.ending));
        *self = Self { tables, pieces: most, measured, unrepeated, root_pieces, root };
    }

    /// Leaves those moves of a won root that win, where it is not known how soon, and the tables of as many pieces aside: the
    /// search then looks for a way forward as it does without them, and finds it better so.
    pub(in crate::engine) fn keep_the_win(&mut self, root: &Position, moves: &mut Vec<Move>) {
        let won = self.root.is_some_and(|(_, ending)| ending == Ending::Won) && self.root_pieces > self.measured;
        let Some(tables) = self.tables.as_ref().filter(|_| won) else { return };
        let after = |mv| tables.fate(&root.after(mv, Ruleset::OFFICIAL)).map(|fate| fate.ending);
        let wins: Vec<_> = moves.iter().copied().filter(|&mv| after(mv) == Some(Ending::Lost)).collect();
        if !wins.is_empty() {
            *moves = wins;
            self.pieces = self.measured;
        }
    }

    /// What is known of a position.
    #[inline]
    fn look_up(&self, position: &Position) -> Option<Fate> {
        if count(position) > self.pieces {
            return None;
        }
        self.tables.as_ref()?.look_up(position)
    }

    /// Whether a position that ends so is what both sides could reach from the root.
    fn is_kept(&self, side: Side, ending: Ending) -> bool {
        self.root.is_none_or(|(root, expected)| {
            let expected = if side == root { expected } else { expected.of_opponent() };
            ending == expected
        })
    }
}

#[inline]
fn count(position: &Position) -> u32 {
    (position.black() | position.white()).len()
}

impl Tree {
    /// The score of a node by the tables; none where the search has to go on.
    #[inline]
    pub(super) fn search_known(&mut self, node: Node, window: Window) -> Result<Option<Score>, Paused> {
        match self.endings.look_up(&node.position) {
            None => Ok(None),
            Some(fate) => self.search_fate(node, fate, window),
        }
    }

    fn search_fate(&mut self, node: Node, fate: Fate, window: Window) -> Result<Option<Score>, Paused> {
        if fate.ending == Ending::Drawn || self.is_drawn(&node.position) {
            return Ok(Some(Score::DRAW));
        }
        match fate.plies {
            Some(plies) => Ok(Some(self.lost_in(plies, node))),
            None if fate.ending == Ending::Won && count(&node.position) <= self.endings.measured => {
                self.search_won(node, window).map(Some)
            }
            None => Ok(self.at_unknown_distance(node, fate.ending)),
        }
    }

    /// The score of a node that is lost in so many plies.
    fn lost_in(&self, plies: u16, node: Node) -> Score {
        let quiet = self.line.last().map_or(0, |&(_, quiet)| quiet);
        let end = node.ply + usize::from(plies);
        let in_time = quiet + plies <= QUIET_PLIES || quiet + STRETCH < QUIET_PLIES;
        if self.endings.unrepeated && in_time && end < MAX_PLY {
            Score::lost_at(end)
        } else {
            Score::value(EACH_PLY * i32::from(plies) - SPOILT)
        }
    }

    /// The score of a won node: that of its best move. The table of visits is left out, for it does not know how many quiet
    /// plies came before.
    fn search_won(&mut self, node: Node, window: Window) -> Result<Score, Paused> {
        if node.depth < DEEPEST || node.ply >= MAX_PLY - 1 {
            return Ok(Score::value(WON));
        }
        let first = self.moves.len();
        node.position.push_moves(self.rules, &mut self.moves);
        let score = self.search_all(node, first, window);
        self.moves.truncate(first);
        score
    }

    /// The best score of the moves that lie in the list from `first` on.
    fn search_all(&mut self, node: Node, first: usize, window: Window) -> Result<Score, Paused> {
        let (mut best, depth) = (-Score::BEST, node.depth.min(0) - 1);
        for index in first..self.moves.len() {
            let mv = self.moves[index];
            let alpha = window.alpha.max(best);
            let score = self.search_move(node, Choice { mv, index: 0 }, depth, Window { alpha, ..window })?;
            if score > best {
                best = score;
                self.extend_best_line(node.ply, mv);
            }
            if best >= window.beta {
                break;
            }
        }
        Ok(best)
    }

    /// The score of a node that is won or lost nobody knows when; none where the search goes on.
    fn at_unknown_distance(&self, node: Node, ending: Ending) -> Option<Score> {
        let same = count(&node.position) == self.endings.root_pieces;
        if same && !is_leaf(node) && self.endings.is_kept(node.position.turn(), ending) {
            return None;
        }
        let progress = self.evaluation.of(&node.position).hundredths().clamp(-PROGRESS, PROGRESS);
        Some(Score::value(if ending == Ending::Won { WON + progress } else { progress - WON }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Verdict;

    #[test]
    fn a_win_that_may_come_too_late_is_not_told_to_the_ply() {
        let mut tree = Tree::new(Ruleset::OFFICIAL, 1);
        let node = Node { position: Position::START, ply: 3, depth: 0 };
        let mut verdict = |quiet, plies, unrepeated| {
            tree.endings.unrepeated = unrepeated;
            tree.line = vec![(1, quiet)];
            tree.lost_in(plies, node).verdict()
        };
        assert_eq!(verdict(0, 108, true), Verdict::Loss(111), "it takes a capture or a man's step on the way");
        assert_eq!(verdict(20, 60, true), Verdict::Loss(63));
        assert_eq!(verdict(30, 50, true), Verdict::Loss(53), "the last ply is the eightieth");
        assert_eq!(verdict(30, 52, true), Verdict::Value(-12_480));
        assert_eq!(verdict(40, 60, true), Verdict::Value(-12_400), "it is better to lose later");
        assert_eq!(verdict(0, 10, false), Verdict::Value(-12_900));
    }
}
