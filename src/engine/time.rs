//! How long to think when the whole game is to be played within a time.
//!
//! A move is given two limits. At the soft one the search ends as soon as it has something complete to say, and how the
//! search has gone moves it: a best move that has just changed, or a score that has dropped, is worth a longer look; a
//! move that has stood for many iterations, or beside which no other is worth a thought, is not. The hard one ends the
//! search wherever it is, early enough for the answer to arrive before the flag falls.

/// The clock of the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameClock {
    /// Milliseconds that are left.
    pub left: f64,
    /// Milliseconds that are added after each move.
    pub increment: f64,
    /// Moves to be made with what is left; none where it has to last for the whole game.
    pub moves: Option<u16>,
}

/// Milliseconds that the answer may take to arrive, and the share of what is left where that is more: long games are
/// played on slow ways too.
const RESERVE: f64 = 8.0;
const RESERVED_SHARE: f64 = 0.02;
/// Milliseconds that are kept for each answer to come, in a game that may turn out long.
const ON_THE_WAY: f64 = 2.0;
const LONG_GAME: f64 = 50.0;
/// Not more than this share of what is left is kept for them.
const KEPT: f64 = 0.7;
/// The moves of a game that are still to come and cost time: jumps without a choice cost none.
const MOVES_TO_COME: f64 = 28.0;
/// Of the increment so much is used at once.
const OF_INCREMENT: f64 = 0.75;
/// The hard limit, in soft ones.
const AT_MOST: f64 = 4.0;
/// No move may take a greater share of what is left; the last one before more time comes may take more.
const GREATEST_SHARE: f64 = 0.5;
const LAST_SHARE: f64 = 0.9;

/// What a move may take, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Allowance {
    /// When to come to an end.
    pub(super) soft: f64,
    /// When to end.
    pub(super) hard: f64,
}

impl Allowance {
    /// A search that time does not end.
    pub(super) const UNLIMITED: Self = Self { soft: f64::INFINITY, hard: f64::INFINITY };

    /// What a move may take that must not take longer than this.
    pub(super) fn at_most(milliseconds: f64) -> Self {
        Self { soft: f64::INFINITY, hard: milliseconds }
    }

    /// A share of what is left on a clock.
    pub(super) fn of(clock: GameClock) -> Self {
        let moves = clock.moves.map_or(MOVES_TO_COME, |moves| f64::from(moves).clamp(1.0, MOVES_TO_COME));
        let later = clock.moves.map_or(LONG_GAME, f64::from) * (ON_THE_WAY - clock.increment).max(0.0);
        let left = (clock.left - RESERVE.max(RESERVED_SHARE * clock.left) - later.min(KEPT * clock.left)).max(0.0);
        let share = left / moves + OF_INCREMENT * clock.increment;
        let hard = (AT_MOST * share).min(left * if moves > 1.0 { GREATEST_SHARE } else { LAST_SHARE });
        Self { soft: share.min(hard), hard }
    }

    /// Both limits kept.
    pub(super) fn and(self, other: Self) -> Self {
        Self { soft: self.soft.min(other.soft), hard: self.hard.min(other.hard) }
    }
}

/// How a search has gone, as far as it tells whether more time is well spent.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Course {
    /// Iterations that have confirmed the best move.
    steady: u8,
    /// Whether the iteration under way has found a better one.
    changed: bool,
    /// Whether no move has reached the score expected in it.
    falls: bool,
    /// The score of the last iteration, in hundredths of a man.
    score: Option<i32>,
    /// By how much it was below that of the iteration before.
    drop: i32,
    /// Which share of the last iteration went into its best move: the others were refuted by the rest.
    share: f64,
}

/// By how many hundredths of a man a score must drop to be alarming, and very much so.
const DROPS: [(i32, f64); 2] = [(50, 1.7), (15, 1.3)];
/// When a best move has stood so long, nothing new is expected.
const STEADY: u8 = 5;
/// A move that takes such a share of the iteration is the only one worth it.
const ALONE: f64 = 0.9;

impl Course {
    /// Another move has turned out to be the best.
    pub(super) fn changes(&mut self) {
        (self.steady, self.changed) = (0, true);
    }

    /// No move reaches the score that was expected.
    pub(super) fn fails(&mut self) {
        self.falls = true;
    }

    /// Whether the iteration under way has to find out yet how bad things are.
    pub(super) fn falls(&self) -> bool {
        self.falls
    }

    /// An iteration is complete; a share of it went into the best move.
    pub(super) fn settles(&mut self, score: i32, share: f64) {
        if !self.changed {
            self.steady = self.steady.saturating_add(1);
        }
        self.drop = self.score.map_or(0, |last| last - score);
        (self.changed, self.falls, self.score, self.share) = (false, false, Some(score), share);
    }

    /// By what the soft limit is to be multiplied.
    pub(super) fn factor(&self) -> f64 {
        let settled = match self.steady {
            0 => 1.5,
            1 => 1.2,
            2..STEADY => 1.0,
            _ => 0.7,
        };
        let alarmed = DROPS.iter().find(|&&(drop, _)| self.drop >= drop).map_or(1.0, |&(_, factor)| factor);
        let alone = if self.steady >= 2 && self.share >= ALONE { 0.5 } else { 1.0 };
        settled * alarmed * alone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(left: f64, increment: f64) -> Allowance {
        Allowance::of(GameClock { left, increment, moves: None })
    }

    #[test]
    fn a_clock_never_runs_out() {
        for left in [0.0, 1.0, 9.0, 10.0, 30.0, 100.0, 1e3, 1e6] {
            for increment in [0.0, 10.0, 1e4] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u16::MAX)] {
                    let Allowance { soft, hard } = Allowance::of(GameClock { left, increment, moves });
                    assert!(0.0 <= soft && soft <= hard && hard <= (left - RESERVE).max(0.0), "{left} {increment}");
                }
            }
        }
        assert!(of(10.0, 0.0).hard <= 1.0, "ten milliseconds are for the way");
    }

    #[test]
    fn more_time_gives_longer_thought() {
        assert!(of(60e3, 0.0).soft > of(30e3, 0.0).soft);
        assert!(of(30e3, 1e3).soft > of(30e3, 0.0).soft + 500.0);
        assert!((1e3..4e3).contains(&of(60e3, 0.0).soft));
        let moves = |moves| Allowance::of(GameClock { left: 1e3, increment: 0.0, moves: Some(moves) }).soft;
        assert!(moves(1) > 2.0 * moves(3) && moves(3) > moves(10) && moves(10) > moves(20));
    }

    #[test]
    fn both_limits_are_kept() {
        let both = of(60e3, 0.0).and(Allowance::at_most(100.0));
        assert_eq!((both.soft, both.hard), (of(60e3, 0.0).soft, 100.0));
        assert_eq!(Allowance::UNLIMITED.and(both), both);
    }

    /// The factor after iterations with these scores, in which the best move took such a share.
    fn after(scores: &[i32], share: f64) -> f64 {
        let mut course = Course::default();
        for &score in scores {
            course.settles(score, share);
        }
        course.factor()
    }

    #[test]
    fn doubt_costs_time_and_certainty_saves_it() {
        let steady = after(&[10; 3], 0.5);
        assert!(after(&[10; 12], 0.5) < steady, "a move that has stood long");
        assert!(after(&[10; 12], 0.95) < after(&[10; 12], 0.5), "one that stands alone");
        assert!(after(&[10, 10, -10], 0.5) > steady, "a score that drops");
        assert!(after(&[10, 10, -90], 0.5) > after(&[10, 10, -10], 0.5));
        assert!((after(&[10, 10, 90], 0.5) - steady).abs() < 1e-9, "a score that rises");
        let mut course = Course::default();
        for _ in 0..12 {
            course.settles(10, 0.95);
        }
        course.changes();
        assert!(course.factor() > steady, "a move that has just changed");
        course.settles(10, 0.5);
        assert!(course.factor() > steady, "and been confirmed by nothing yet");
    }
}
