//! The time budget of a move when the whole game is played on a clock.
//!
//! The budget has two limits. At the soft limit, which [`SearchStability`](super::stability::SearchStability) scales,
//! the search ends as soon as an iteration is complete. At the hard limit it ends wherever it is, early enough for the
//! answer to arrive before the flag falls.

/// The clock of the side to move.
///
/// ```
/// use bitboard_checkers::engine::{Engine, GameClock, Limits, Stopwatch};
/// use bitboard_checkers::{Game, Ruleset};
/// let clock = GameClock { left: 100.0, increment: 0.0, moves: None };
/// let limits = Limits { clock: Some(clock), ..Limits::default() };
/// let report = Engine::new(1).search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start());
/// assert!(report.best.is_some() && report.done);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameClock {
    /// Milliseconds left, finite: with infinitely many the search ends after depth 1. A search without a limit of time
    /// has [`Limits`](super::Limits) without a clock.
    pub left: f64,
    /// Milliseconds added after each move.
    pub increment: f64,
    /// Moves to make in the time left; `None` if it has to last for the whole game.
    pub moves: Option<u16>,
}

/// The fewest milliseconds reserved for the answer to arrive.
const RESERVE: f64 = 8.0;
/// The share of the time left that is reserved for it, if that is more: long games are played over slow connections
/// too.
const RESERVED_SHARE: f64 = 0.02;
/// Milliseconds reserved for the delay of each later answer.
const DELAY: f64 = 2.0;
/// The later answers for which delays are reserved, if the clock has no move count.
const LONG_GAME: f64 = 50.0;
/// The greatest share of the time left that is reserved for delays.
const DELAY_SHARE: f64 = 0.7;
/// The expected number of later moves that take time. Forced jumps take none.
const MOVES_TO_COME: f64 = 28.0;
/// The share of the increment that is used at once.
const INCREMENT_SHARE: f64 = 0.75;
/// The hard limit as a multiple of the soft one.
const HARD_FACTOR: f64 = 4.0;
/// The greatest share of the time left for one move.
const GREATEST_SHARE: f64 = 0.5;
/// The greatest share of the time left for the last move before more time is added.
const LAST_SHARE: f64 = 0.9;

/// The time for a move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct TimeBudget {
    /// No iteration begins after this limit.
    pub(super) soft: f64,
    /// The search is stopped at this limit.
    pub(super) hard: f64,
}

impl TimeBudget {
    /// A search without a limit of time.
    pub(super) const UNLIMITED: Self = Self { soft: f64::INFINITY, hard: f64::INFINITY };

    /// The budget of a search with a fixed time.
    pub(super) fn at_most(milliseconds: f64) -> Self {
        Self { soft: f64::INFINITY, hard: milliseconds }
    }

    /// A share of the time left on a clock.
    pub(super) fn of(clock: GameClock) -> Self {
        let moves = clock.moves.map_or(MOVES_TO_COME, |moves| f64::from(moves).clamp(1.0, MOVES_TO_COME));
        let later = clock.moves.map_or(LONG_GAME, f64::from) * (DELAY - clock.increment).max(0.0);
        let left =
            (clock.left - RESERVE.max(RESERVED_SHARE * clock.left) - later.min(DELAY_SHARE * clock.left)).max(0.0);
        let share = left / moves + INCREMENT_SHARE * clock.increment;
        let hard = (HARD_FACTOR * share).min(left * if moves > 1.0 { GREATEST_SHARE } else { LAST_SHARE });
        Self { soft: share.min(hard), hard }
    }

    /// The stricter of two budgets, limit by limit.
    pub(super) fn and(self, other: Self) -> Self {
        Self { soft: self.soft.min(other.soft), hard: self.hard.min(other.hard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(left: f64, increment: f64) -> TimeBudget {
        TimeBudget::of(GameClock { left, increment, moves: None })
    }

    #[test]
    fn a_clock_never_runs_out() {
        for left in [0.0, 1.0, 9.0, 10.0, 30.0, 100.0, 1e3, 1e6] {
            for increment in [0.0, 10.0, 1e4] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u16::MAX)] {
                    let TimeBudget { soft, hard } = TimeBudget::of(GameClock { left, increment, moves });
                    assert!(0.0 <= soft && soft <= hard && hard <= (left - RESERVE).max(0.0), "{left} {increment}");
                }
            }
        }
        assert!(of(10.0, 0.0).hard <= 1.0, "eight milliseconds and later delays are reserved");
    }

    #[test]
    fn more_time_gives_longer_thought() {
        assert!(of(60e3, 0.0).soft > of(30e3, 0.0).soft);
        assert!(of(30e3, 1e3).soft > of(30e3, 0.0).soft + 500.0);
        assert!((1e3..4e3).contains(&of(60e3, 0.0).soft));
        let moves = |moves| TimeBudget::of(GameClock { left: 1e3, increment: 0.0, moves: Some(moves) }).soft;
        assert!(moves(1) > 2.0 * moves(3) && moves(3) > moves(10) && moves(10) > moves(20));
    }

    #[test]
    fn both_limits_are_kept() {
        let both = of(60e3, 0.0).and(TimeBudget::at_most(100.0));
        assert_eq!((both.soft, both.hard), (of(60e3, 0.0).soft, 100.0));
        assert_eq!(TimeBudget::UNLIMITED.and(both), both);
    }
}
