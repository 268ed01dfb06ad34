//! All numbers of a class, shared out among the cores.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Numbers handed out at a time.
const SHARE: usize = 1 << 14;

/// Works through the numbers below `count` on all cores, a range at a time, and puts together what comes of the ranges,
/// in any order.
pub fn in_parallel<T: Send>(
    count: usize,
    start: impl Fn() -> T + Sync,
    work: impl Fn(T, Range<usize>) -> T + Sync,
    join: impl Fn(T, T) -> T,
) -> T {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut result = start();
        loop {
            let from = next.fetch_add(SHARE, Ordering::Relaxed);
            if from >= count {
                return result;
            }
            result = work(result, from..count.min(from + SHARE));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(run)).collect();
        others.into_iter().fold(run(), |result, other| join(result, other.join().expect("a worker does not fail")))
    })
}
