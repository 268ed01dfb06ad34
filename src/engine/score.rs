//! The score of a position for the side to move.

use std::fmt;
use std::ops::Neg;

use super::endgame::Ending;

/// A value in hundredths of a man for the side to move, or a forced win or loss.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// let won = Score::from(Verdict::Win(7));
/// assert!(won > Score::from(Verdict::Value(250)) && (-won).verdict() == Verdict::Loss(7));
/// assert_eq!((won.to_string(), Score::from(Verdict::Value(-34)).to_string()), ("win in 7".into(), "-0.34".into()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Verdict", into = "Verdict"))]
pub struct Score(i16);

/// The meaning of a [`Score`].
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// assert_eq!(Score::from(Verdict::Value(34)).verdict(), Verdict::Value(34));
/// assert!(Score::from(Verdict::Win(3)) > Score::from(Verdict::Win(5)), "the nearer win is better");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// Hundredths of a man; positive values are good for the side to move.
    Value(i16),
    /// The side to move wins in this many plies.
    Win(u16),
    /// The side to move loses in this many plies; 0 means that it has lost.
    Loss(u16),
}

/// An upper bound of the plies in a line of the search.
pub(super) const MAX_PLY: usize = 256;

impl Score {
    /// A draw or an even position.
    pub const DRAW: Self = Self(0);
    /// The score of a lost game at the root.
    const LOST: i16 = -30_000;
    /// Scores beyond this bound are forced wins and losses. A node is at most [`MAX_PLY`] plies from the root, and a
    /// score from the transposition table at most as many plies from the node.
    const FORCED: i16 = -Self::LOST - 2 * MAX_PLY as i16;
    /// The score of a game won by the endgame tables at the root, at an unknown distance. A node in which the line
    /// enters the tables counts for one less with each ply from the root, so that the nearest entry is the best.
    const TABLE_WIN: i16 = 10_500;
    /// The greatest estimate: a score from the transposition table lies at most twice [`MAX_PLY`] below
    /// [`Score::TABLE_WIN`].
    pub(super) const MOST_ESTIMATE: i32 = 9_900;
    /// Greater than every score.
    pub(super) const BEST: Self = Self(i16::MAX);

    /// This many hundredths of a man, clamped below forced wins and losses.
    pub(super) fn value(hundredths: i32) -> Self {
        let bound = i32::from(Self::FORCED) - 1;
        Self(hundredths.clamp(-bound, bound) as i16)
    }

    /// An estimate: this many hundredths of a man, clamped below the scores of wins by the tables.
    pub(super) fn estimate(hundredths: i32) -> Self {
        Self(hundredths.clamp(-Self::MOST_ESTIMATE, Self::MOST_ESTIMATE) as i16)
    }

    /// The score of a game lost at this ply from the root.
    pub(super) fn lost_at(ply: usize) -> Self {
        Self(Self::LOST + ply.min(MAX_PLY) as i16)
    }

    /// The score of a game that the endgame tables give as lost at this ply from the root, at an unknown distance.
    pub(super) fn table_loss_at(ply: usize) -> Self {
        Self(ply.min(MAX_PLY) as i16 - Self::TABLE_WIN)
    }

    /// The plies to the endgame tables, if this is the score of a win or loss by them at an unknown distance.
    pub(super) fn plies_to_tables(self) -> Option<u16> {
        // As with forced ends, a score from the transposition table lies at most as many plies beyond its node.
        let entry = Self::TABLE_WIN - self.0.saturating_abs();
        (0..2 * MAX_PLY as i16).contains(&entry).then_some(entry as u16)
    }

    fn is_by_table(self) -> bool {
        self.plies_to_tables().is_some()
    }

    /// The meaning of the score.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        if self.0 > Self::FORCED {
            Verdict::Win((-Self::LOST - self.0) as u16)
        } else if self.0 < -Self::FORCED {
            Verdict::Loss((self.0 - Self::LOST) as u16)
        } else {
            Verdict::Value(self.0)
        }
    }

    /// The result for the side to move that the score proves: a forced win or loss, or one that the endgame tables know
    /// at an unknown distance; `None` if the score is an estimate, as it is of most draws.
    ///
    /// The 40-move rule may end the game before a win that the tables know, and so may a position that occurs a third
    /// time where every winning move completes one. Under rules that [count moves in
    /// endings](crate::Ruleset::endgame_draws) no win or loss of the tables is proved, because they do not know the
    /// counts; the forced ones of the search are.
    ///
    /// ```
    /// use bitboard_checkers::endgame::Ending;
    /// use bitboard_checkers::engine::{Score, Verdict};
    /// assert_eq!(Score::from(Verdict::Win(13)).proved(), Some(Ending::Won));
    /// assert_eq!(Score::from(Verdict::Value(900)).proved(), None);
    /// ```
    #[must_use]
    pub fn proved(self) -> Option<Ending> {
        match self.verdict() {
            Verdict::Win(_) => Some(Ending::Won),
            Verdict::Loss(_) => Some(Ending::Lost),
            Verdict::Value(_) if !self.is_by_table() => None,
            Verdict::Value(value) => Some(if value > 0 { Ending::Won } else { Ending::Lost }),
        }
    }

    /// The score in hundredths of a man; a forced win or loss is a large number of them.
    pub(super) fn hundredths(self) -> i32 {
        self.0.into()
    }

    /// The next greater score.
    pub(super) fn above(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The next smaller score.
    pub(super) fn below(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Adds hundredths of a man; forced wins and losses are unchanged.
    pub(super) fn plus(self, hundredths: i16) -> Self {
        match self.verdict() {
            Verdict::Value(value) => Self::value(i32::from(value) + i32::from(hundredths)),
            Verdict::Win(_) | Verdict::Loss(_) => self,
        }
    }

    /// Converts a score for the transposition table, in which forced ends and wins by the endgame tables count plies
    /// from the node.
    pub(super) fn to_table(self, ply: usize) -> i16 {
        self.shifted(ply as i16)
    }

    /// Converts a score that counts plies from the root, to count them from this ply.
    pub(super) fn seen_from(self, ply: usize) -> Self {
        Self(self.to_table(ply))
    }

    /// Converts a score from the transposition table, to count plies from the root again.
    pub(super) fn from_table(stored: i16, ply: usize) -> Self {
        Self(Self(stored).shifted(-(ply as i16)))
    }

    fn shifted(self, plies: i16) -> i16 {
        match self.0 {
            win if win > Self::FORCED => win + plies,
            loss if loss < -Self::FORCED => loss - plies,
            by_table if self.is_by_table() => by_table + plies * by_table.signum(),
            value => value,
        }
    }
}

/// The score with this meaning. Values are clamped below forced wins and losses, which are at most 256 plies away.
impl From<Verdict> for Score {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Value(hundredths) => Self::value(hundredths.into()),
            Verdict::Win(plies) => -Self::lost_at(plies.into()),
            Verdict::Loss(plies) => Self::lost_at(plies.into()),
        }
    }
}

/// The meaning of the score.
impl From<Score> for Verdict {
    fn from(score: Score) -> Self {
        score.verdict()
    }
}

/// Men with a sign, as in `+0.34`, or the plies to a forced end, as in `win in 7`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.verdict() {
            Verdict::Value(hundredths) => f.pad(&format!("{:+.2}", f64::from(hundredths) / 100.0)),
            Verdict::Win(plies) => f.pad(&format!("win in {plies}")),
            Verdict::Loss(plies) => f.pad(&format!("loss in {plies}")),
        }
    }
}

/// The score for the other side.
impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_count_plies_and_values_stay_values() {
        assert_eq!(Score::lost_at(0).verdict(), Verdict::Loss(0));
        assert_eq!((-Score::lost_at(13)).verdict(), Verdict::Win(13));
        assert_eq!(Score::lost_at(8).verdict(), Verdict::Loss(8));
        assert_eq!(Score::value(-34).verdict(), Verdict::Value(-34));
        assert!(matches!(Score::value(i32::MAX).verdict(), Verdict::Value(_)));
        assert!(-Score::lost_at(1) > -Score::lost_at(3), "a quicker win is better");
    }

    #[test]
    fn the_table_counts_from_the_node() {
        let win = -Score::lost_at(9);
        assert_eq!(Score::from_table(win.to_table(4), 4), win);
        assert_eq!(Score::from_table(win.to_table(4), 2).verdict(), Verdict::Win(7), "two plies nearer the root");
        assert_eq!(Score::from_table(Score::value(50).to_table(4), 9), Score::value(50));
    }

    #[test]
    fn a_win_by_the_tables_counts_plies_like_a_forced_one() {
        let [near, far] = [4, 9].map(|ply| -Score::table_loss_at(ply));
        assert!(near > far && far > Score::value(9_900));
        assert!(-Score::lost_at(MAX_PLY) > near, "a win at a known distance is better");
        for score in [far, -far] {
            let read = Score::from_table(score.to_table(4), 2);
            assert_eq!(read.hundredths().abs(), 10_500 - 7, "two plies nearer the root");
            assert_eq!(Score::from_table(score.to_table(9), 9), score);
        }
        let deepest = Score::from_table((-Score::table_loss_at(MAX_PLY)).to_table(0), MAX_PLY - 1);
        assert_eq!(Score::from_table(deepest.to_table(MAX_PLY - 1), 0), -Score::table_loss_at(MAX_PLY));
    }

    #[test]
    fn forced_ends_and_wins_by_the_tables_are_proved() {
        let proved = [-Score::lost_at(13), Score::lost_at(8), -Score::table_loss_at(9), Score::table_loss_at(MAX_PLY)];
        let [won, lost] = [Ending::Won, Ending::Lost].map(Some);
        assert_eq!(proved.map(Score::proved), [won, lost, won, lost]);
        assert!([0, 900, -900, 9_900].iter().all(|&value| Score::value(value).proved().is_none()));
    }

    #[test]
    fn a_forced_end_stays_one_at_the_last_plies() {
        for ply in [MAX_PLY - 2, MAX_PLY - 1] {
            let read = Score::from_table(Score::lost_at(2).to_table(0), ply);
            assert_eq!(read.verdict(), Verdict::Loss(2 + ply as u16));
            let deepest = Score::from_table(Score::lost_at(MAX_PLY).to_table(0), ply);
            assert!(matches!((-deepest).verdict(), Verdict::Win(_)));
        }
    }
}
