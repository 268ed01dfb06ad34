//! What a position is worth to the side to move.

use std::ops::Neg;

/// A value in hundredths of a man for the side to move, or a forced end of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(i16);

/// A [`Score`] in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Hundredths of a man; positive is good for the side to move.
    Value(i16),
    /// The side to move wins in so many plies.
    Win(u16),
    /// The side to move loses in so many plies; 0: it has lost.
    Loss(u16),
}

/// More plies than any search goes deep.
pub(super) const MAX_PLY: usize = 256;

impl Score {
    /// A draw, or even chances.
    pub const DRAW: Self = Self(0);
    /// The game is lost here and now.
    const LOST: i16 = -30_000;
    /// Values beyond it are forced ends: so many plies from the root to a node, and as many again from there, as the
    /// table may tell.
    const FORCED: i16 = -Self::LOST - 2 * MAX_PLY as i16;
    /// Above every score.
    pub(super) const BEST: Self = Self(i16::MAX);

    /// This many hundredths of a man, cut off where forced ends begin.
    pub(super) fn value(hundredths: i32) -> Self {
        let bound = i32::from(Self::FORCED) - 1;
        Self(hundredths.clamp(-bound, bound) as i16)
    }

    /// Lost, so many plies from the root.
    pub(super) fn lost_at(ply: usize) -> Self {
        Self(Self::LOST + ply.min(MAX_PLY) as i16)
    }

    /// In words.
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

    /// In hundredths of a man, a forced end as a great many of them.
    pub(super) fn hundredths(self) -> i32 {
        self.0.into()
    }

    /// The smallest score above it.
    pub(super) fn above(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The greatest score under it.
    pub(super) fn below(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// So many hundredths of a man more; forced ends stay what they are.
    pub(super) fn plus(self, hundredths: i16) -> Self {
        match self.verdict() {
            Verdict::Value(value) => Self::value(i32::from(value) + i32::from(hundredths)),
            Verdict::Win(_) | Verdict::Loss(_) => self,
        }
    }

    /// As it is kept in the table: a forced end counted from the node instead of from the root.
    pub(super) fn to_table(self, ply: usize) -> i16 {
        self.shifted(ply as i16)
    }

    /// A forced end counted from this ply instead of from the root.
    pub(super) fn seen_from(self, ply: usize) -> Self {
        Self(self.to_table(ply))
    }

    /// Back from the table, counted from the root again.
    pub(super) fn from_table(stored: i16, ply: usize) -> Self {
        Self(Self(stored).shifted(-(ply as i16)))
    }

    fn shifted(self, plies: i16) -> i16 {
        match self.0 {
            win if win > Self::FORCED => win + plies,
            loss if loss < -Self::FORCED => loss - plies,
            value => value,
        }
    }
}

/// The same position seen by the other side.
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
    fn a_forced_end_stays_one_at_the_last_plies() {
        for ply in [MAX_PLY - 2, MAX_PLY - 1] {
            let read = Score::from_table(Score::lost_at(2).to_table(0), ply);
            assert_eq!(read.verdict(), Verdict::Loss(2 + ply as u16));
            let deepest = Score::from_table(Score::lost_at(MAX_PLY).to_table(0), ply);
            assert!(matches!((-deepest).verdict(), Verdict::Win(_)));
        }
    }
}
