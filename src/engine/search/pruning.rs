//! Pruning and reductions: nodes that are searched to a reduced depth, or not at all.
//!
//! - Futility pruning (in its reverse form): a node near the leaves whose static score exceeds beta by a margin fails
//!   high without a search. Worth +27 +-16 Elo: `tools/lab/RESULTS.md`, "futility pruning".
//! - [`ProbCut`]: a shallow search with a null window beyond the bound predicts that the deep search would fail high or
//!   low. Worth +31 +-16 Elo: "`ProbCut`".
//! - Truncation: a node whose static score lies far outside the window is searched to a reduced depth, and again at
//!   full depth if its score returns into the window. Worth +14 +-11 Elo: "truncation".
//! - Late-move reduction: steps late in the move order are searched to a reduced depth, and again at full depth if they
//!   raise alpha. Worth +35 +-18 Elo: "late-move reductions". Their history adds to the reduction or takes from it,
//!   worth +9 +-7 Elo: "reduction by history".
//!
//! The margins were tuned by SPSA, together worth +24 +-13 Elo: "tuned by SPSA".
//!
//! A search that solves its position only reduces late moves. After a sacrifice the static score lies so far below the
//! window that `ProbCut` and truncation see nothing of the win behind it: `tools/lab/SOLVING.md`.

use super::selectivity::Selectivity;
use super::tree::{Node, Paused, Tree};
use super::window::Window;
use crate::engine::score::{Score, Verdict};

/// The parameters of `ProbCut` at a node.
#[derive(Clone, Copy, Debug)]
struct ProbCut {
    /// Depth of the shallow search.
    depth: i8,
    /// The margin above beta that predicts a fail high, in hundredths of a man.
    above: i16,
    /// The margin below alpha that predicts a fail low.
    below: i16,
}

/// The depth by which the search of a node may be reduced.
#[derive(Clone, Copy, Debug)]
pub(super) struct Truncation {
    /// The difference in depth, 1 or more.
    pub(super) plies: i8,
    /// Whether the static score lies above the window.
    above: bool,
}

/// The greatest depth of futility pruning.
const FUTILITY_DEPTH: i8 = 3;
/// The margin of futility pruning at depth 0 and for each ply of depth, in hundredths of a man.
const FUTILITY_BASE: i16 = 13;
const FUTILITY_MARGIN: i16 = 46;
/// The least depth of `ProbCut`: nearer to the leaves the shallow search costs more than it saves.
const PROBCUT_DEPTH: i8 = 4;
/// The difference in depth between the node and the shallow search.
const PROBCUT_REDUCTION: i8 = 4;
/// The margin above beta, in hundredths of a man.
const PROBCUT_ABOVE: i16 = 21;
/// The margin below alpha. It is wider, because a shallow search misses shots that a deep one finds.
const PROBCUT_BELOW: i16 = 58;
/// The least depth of truncation.
const TRUNCATION_DEPTH: i8 = 2;
/// The distance of the static score from the window that saves a ply, in hundredths of a man.
const TRUNCATION_MARGIN: i32 = 55;
/// The most plies that truncation saves.
const TRUNCATION_MOST: i32 = 2;
/// The least depth of late-move reductions.
const REDUCTION_DEPTH: i8 = 3;
/// The first move in the order that is reduced, counted from 0.
const FIRST_REDUCED: usize = 3;
/// The history count above which a reduced step is reduced a ply less, and below whose negative a ply more.
const REDUCTION_HISTORY: i32 = 3000;

/// The plies by which a late step with this history count is reduced, at a node of this depth. The node after the step
/// keeps depth 0 or more.
///
/// The search does not ask for jumps, crownings and steps that the opponent must answer by a jump, because exchanges
/// and shots begin with them.
pub(super) fn reduction(depth: i8, index: usize, pv: bool, history: i32) -> i8 {
    if index < FIRST_REDUCED || depth < REDUCTION_DEPTH {
        return 0;
    }
    let more = i8::from(index >= 6) + i8::from(depth >= 8 && index >= 4);
    let by_history = i8::from(history < -REDUCTION_HISTORY) - i8::from(history > REDUCTION_HISTORY);
    (1 + by_history + if pv { 0 } else { more }).min(depth - 1)
}

/// The margin of futility pruning at this depth; `None` where the depth is too great for it.
fn futility_margin(depth: i8) -> Option<i16> {
    (depth <= FUTILITY_DEPTH).then_some(FUTILITY_BASE + FUTILITY_MARGIN * i16::from(depth))
}

impl ProbCut {
    /// The parameters at this depth; `None` where the depth is too small.
    fn at(depth: i8) -> Option<Self> {
        let shallow = depth - PROBCUT_REDUCTION;
        (depth >= PROBCUT_DEPTH).then_some(Self { depth: shallow, above: PROBCUT_ABOVE, below: PROBCUT_BELOW })
    }
}

impl Truncation {
    /// The truncation of a node with this depth and static score and a null window; `None` if it is searched in full.
    pub(super) fn at(depth: i8, value: Score, window: Window) -> Option<Self> {
        let above = value >= window.beta;
        let distance = if above {
            value.hundredths() - window.beta.hundredths()
        } else {
            window.alpha.hundredths() - value.hundredths()
        };
        // At least a ply is left.
        let plies = (distance / TRUNCATION_MARGIN).min(TRUNCATION_MOST).min(i32::from(depth) - 1) as i8;
        (depth >= TRUNCATION_DEPTH && plies > 0).then_some(Self { plies, above })
    }

    /// Returns `true` if the score of the reduced depth lies on the side of the window that the static score predicts.
    pub(super) fn holds(self, score: Score, window: Window) -> bool {
        if self.above { score >= window.beta } else { score <= window.alpha }
    }
}

impl Tree {
    /// Returns `true` if the node may be pruned.
    ///
    /// Nodes of the principal variation are not pruned, nor positions with a jump or the threat of one.
    pub(super) fn can_prune(&self, node: Node, window: Window) -> bool {
        !window.is_pv()
            && self.selectivity == Selectivity::Full
            && node.depth > 0
            && is_value(window.beta)
            && !self.can_jump(&node.position)
            && !self.is_threatened(&node.position)
    }

    /// Tries to score a node with this static score without a full search: by futility pruning near the leaves, by
    /// `ProbCut` above.
    pub(super) fn try_prune(&mut self, node: Node, window: Window, value: Score) -> Result<Option<Score>, Paused> {
        if futility_margin(node.depth).is_some_and(|margin| value >= window.beta.plus(margin)) {
            return Ok(Some(value));
        }
        let Some(probcut) = ProbCut::at(node.depth) else { return Ok(None) };
        let shallow = Node { depth: probcut.depth, ..node };
        let (above, below) = (window.beta.plus(probcut.above), window.alpha.plus(-probcut.below));
        // The static score decides which of the two bounds is tried.
        let predicted = if value >= window.beta {
            let score = self.search_again(shallow, Window::null_below(above))?;
            (score >= above).then_some(score)
        } else if value <= below {
            let score = self.search_again(shallow, Window::null_above(below))?;
            (score <= below).then_some(score)
        } else {
            None
        };
        Ok(predicted.filter(|&score| is_value(score)))
    }
}

/// Returns `true` unless the score is a forced win or loss.
fn is_value(score: Score) -> bool {
    matches!(score.verdict(), Verdict::Value(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_further_the_static_score_lies_outside_the_window_the_shallower_the_search() {
        let window = Window::null_above(Score::value(10));
        let plies = |depth, value| Truncation::at(depth, Score::value(value), window).map_or(0, |it| it.plies);
        assert_eq!([40, 80, 145, 900].map(|value| plies(8, value)), [0, 1, 2, 2]);
        assert_eq!([0, -60, -130, -900].map(|value| plies(8, value)), [0, 1, 2, 2]);
        assert_eq!([1, 2, 3].map(|depth| plies(depth, 900)), [0, 1, 2]);
        let above = Truncation::at(8, Score::value(300), window).unwrap();
        assert!(above.holds(Score::value(11), window) && !above.holds(Score::value(10), window));
    }

    #[test]
    fn late_moves_are_reduced_and_early_ones_are_not() {
        assert_eq!([0, 1, 2].map(|index| reduction(10, index, false, -9000)), [0; 3]);
        let reductions: Vec<_> = (3..12).map(|index| reduction(10, index, false, 0)).collect();
        assert!(reductions.is_sorted() && reductions[0] >= 1);
        assert!((0..40).all(|index| reduction(10, index, true, 0) <= 1), "less in the principal variation");
        assert!((0..40).all(|index| reduction(2, index, false, -9000) == 0), "not near the leaves");
        for history in [-9000, 0, 9000] {
            assert!((0..20).all(|depth| reduction(depth, 40, false, history) <= (depth - 1).max(0)), "depth 0 is left");
        }
    }

    #[test]
    fn a_step_that_often_failed_high_is_reduced_less_than_one_searched_in_vain() {
        let by_history = [-REDUCTION_HISTORY - 1, 0, REDUCTION_HISTORY + 1].map(|count| reduction(5, 3, false, count));
        assert_eq!(by_history, [2, 1, 0]);
    }
}
