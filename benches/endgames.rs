//! How fast endings are looked up: the tables are counted right before they are timed.
//!
//! `cargo bench --bench endgames` looks up positions of two to four pieces in a random order, and fails above 200
//! nanoseconds. The figure is the median of seven runs in processor time, on one core. Then it does the same with five
//! pieces, whose table stays packed in blocks: all of them unpacked, and none.

use bitboard_checkers::Position;
use bitboard_checkers::endgame::{Blocks, EndgameClass, EndgameReader, Endgames};
use bitboard_checkers::rules::key;
use rustix::time::{ClockId, clock_gettime};

const FILES: [&[u8]; 2] = [include_bytes!("../www/data/endgame4.bin"), include_bytes!("../www/data/distances4.bin")];

const FIVE: &[u8] = include_bytes!("../www/data/endgame5.bin");

/// One of so many positions of five pieces is looked up; of these so many where that takes long.
const EVERY: usize = 97;
const SOME: usize = 20_000;

/// All positions of two to four pieces in which nobody has to jump, the side to move lost, drawn, won.
const COUNTS: [u64; 3] = [1_737_771, 1_674_822, 1_828_867];

const RUNS: usize = 7;
/// Nanoseconds.
const MOST: f64 = 200.0;

fn main() {
    let before = seconds();
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own").finish();
    let tables = FILES.into_iter().fold(Endgames::default(), read);
    println!("read in {:.2} s", seconds() - before);
    let mut positions: Vec<_> = (2..=4).flat_map(EndgameClass::all).flat_map(positions).collect();
    assert_eq!(count(&tables, &positions), COUNTS);
    println!("the endings of {} positions are right", positions.len());
    // Each look-up goes to another part of the tables.
    positions.sort_unstable_by_key(key);
    let mut times: Vec<_> = (0..RUNS).map(|_| nanoseconds(&tables, &positions)).collect();
    times.sort_by(f64::total_cmp);
    let median = times[RUNS / 2];
    println!("{median:.1} ns to look a position up");
    assert!(median < MOST, "more than {MOST} ns");
    five();
}

/// A random order is the worst there is: a search asks the same blocks again and again.
fn five() {
    let mut positions: Vec<_> = EndgameClass::all(5).into_iter().flat_map(positions).step_by(EVERY).collect();
    positions.sort_unstable_by_key(key);
    for (cache, what) in [(64 << 20, "unpacked"), (0, "to be unpacked each time")] {
        let mut tables = Endgames::default();
        tables.add_blocks(Blocks::open(Box::new(FIVE.to_vec()), cache).expect("our own"));
        let asked = if cache == 0 { &positions[..SOME] } else { &positions[..] };
        let first = count(&tables, asked);
        let before = seconds();
        assert_eq!(count(&tables, asked), first);
        let took = (seconds() - before) / asked.len() as f64 * 1e9;
        println!("{took:.1} ns to look a position of five pieces up, its block {what}");
        assert!(first.iter().sum::<u64>() > asked.len() as u64 / 2, "those in which nobody has to jump are known");
    }
}

fn positions(class: EndgameClass) -> impl Iterator<Item = Position> {
    (0..class.size()).filter_map(move |index| class.position(index))
}

fn count(tables: &Endgames, positions: &[Position]) -> [u64; 3] {
    let mut counts = [0; 3];
    for move_result in positions.iter().filter_map(|position| tables.look_up(position)) {
        counts[move_result.ending as usize] += 1;
    }
    counts
}

fn nanoseconds(tables: &Endgames, positions: &[Position]) -> f64 {
    let before = seconds();
    let counts = count(tables, positions);
    let took = seconds() - before;
    assert_eq!(counts, COUNTS);
    took / positions.len() as f64 * 1e9
}

fn seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
