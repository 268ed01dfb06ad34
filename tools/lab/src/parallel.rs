//! Work on all cores.

use std::ops::Range;

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
