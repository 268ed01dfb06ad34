//! The time of a search, from the arguments of `getmove`.

use std::ffi::c_int;

use bitboard_checkers::engine::{GameClock, Limits};

/// Milliseconds of a fixed time that are kept for the answer.
const RESERVE: f64 = 5.0;

/// The limits of a search.
///
/// Bits 2 and 3 of `info` are 0 for a fixed time in seconds. Otherwise there is a clock: the halves of `more_info` are
/// the increment, below, and the time left, in thousandths, hundredths or tenths of a second.
pub fn limits(seconds: f64, info: c_int, more_info: c_int) -> Limits {
    let unit = match info >> 2 & 3 {
        1 => 1.0,
        2 => 10.0,
        3 => 100.0,
        _ => {
            let milliseconds = if seconds.is_finite() { seconds * 1e3 } else { 0.0 };
            return Limits { movetime: Some((milliseconds - RESERVE).max(1.0)), ..Limits::default() };
        }
    };
    let [increment, left] = [more_info & 0xFFFF, more_info >> 16 & 0xFFFF].map(|amount| f64::from(amount) * unit);
    Limits { clock: Some(GameClock { left, increment, moves: None }), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_time_is_kept_and_nonsense_is_short() {
        assert_eq!(
            [2.0, 0.0, -1.0, f64::NAN, f64::INFINITY].map(|time| limits(time, 2, 0).movetime),
            [Some(1995.0), Some(1.0), Some(1.0), Some(1.0), Some(1.0)]
        );
    }

    #[test]
    fn a_clock_is_unpacked() {
        let pack = |left: c_int, increment: c_int| left << 16 | increment;
        let clock = |info, more| limits(1.0, info, more).clock.map(|clock| (clock.left, clock.increment));
        assert_eq!(clock(1 << 2, pack(60_000, 2000)), Some((60_000.0, 2000.0)));
        assert_eq!(clock(2 << 2, pack(300, 50)), Some((3000.0, 500.0)));
        assert_eq!(clock(3 << 2 | 1, -1), Some((6_553_500.0, 6_553_500.0)));
    }
}
