//! Work on all cores.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::mpsc::channel;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Numbers handled at a time.
const CHUNK: usize = 1 << 14;

/// A pool with this number of threads, or one for each core.
///
/// # Errors
/// If the threads cannot be started.
pub fn pool(threads: Option<usize>) -> Result<ThreadPool, String> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.unwrap_or_default()).build();
    pool.map_err(|error| format!("the threads cannot be started: {error}"))
}

/// Does the work of these numbers on this number of threads, or one for each core, and writes the results in the order
/// of the numbers, each as soon as those before it are written. Each thread has a state.
///
/// # Errors
/// If the threads cannot be started, and the error of `write`, which ends the work.
pub fn in_order<S, T: Send>(
    threads: Option<usize>,
    numbers: Range<u32>,
    state: impl Fn() -> S + Sync + Send,
    work: impl Fn(&mut S, u32) -> T + Sync + Send,
    mut write: impl FnMut(u32, T) -> Result<(), String>,
) -> Result<(), String> {
    let mut next = numbers.start;
    let (sender, receiver) = channel();
    pool(threads)?.in_place_scope(|scope| {
        scope.spawn(move |_| {
            let work = |state: &mut S, number| sender.send((number, work(state, number)));
            // The bridge hands out the numbers in order, so few results have to wait. Sending fails after an error of
            // `write`.
            let _ = numbers.par_bridge().try_for_each_init(state, work);
        });
        let mut waiting = BTreeMap::new();
        for (number, result) in receiver {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&next) {
                write(next, result)?;
                next += 1;
            }
        }
        Ok(())
    })
}

/// Folds the numbers below `count` range by range on all cores, each from `start()`, and joins the results in any
/// order.
pub fn in_parallel<T: Send>(
    count: usize,
    start: impl Fn() -> T + Sync + Send,
    work: impl Fn(T, Range<usize>) -> T + Sync + Send,
    join: impl Fn(T, T) -> T + Sync + Send,
) -> T {
    let ranges = (0..count.div_ceil(CHUNK)).into_par_iter();
    let ranges = ranges.map(|number| number * CHUNK..count.min((number + 1) * CHUNK));
    ranges.fold(&start, work).reduce(&start, join)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_are_written_in_the_order_of_their_numbers() {
        let mut written = Vec::new();
        let work = |state: &mut u32, number| {
            // Every third number takes longer than the next ones.
            if number % 3 == 0 {
                std::thread::sleep(Duration::from_millis(5));
            }
            *state += 1;
            number * number
        };
        let write = |number, square| {
            written.push((number, square));
            Ok(())
        };
        in_order(Some(4), 5..40, || 0, work, write).unwrap();
        assert_eq!(written, (5..40).map(|number| (number, number * number)).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_of_writing_ends_the_work() {
        let mut written = 0;
        let write = |number, ()| {
            written += 1;
            if number == 2 { Err("full".to_owned()) } else { Ok(()) }
        };
        assert_eq!(in_order(Some(2), 0..1_000_000, || (), |(), _| (), write), Err("full".to_owned()));
        assert_eq!(written, 3);
    }
}
