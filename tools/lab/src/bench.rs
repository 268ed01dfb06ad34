//! `lab bench`: counts the positions that the engine visits to search fixed positions to a fixed depth.
//!
//! The sum is a signature of the engine's behaviour: a change that keeps it is a refactoring; any other change needs a
//! match to prove it. With `--threads` it compares the time that several threads take to that of one.

use std::io::Write;
use std::sync::Arc;

use bitboard_checkers::engine::{Engine, Limits, MAX_THREADS, Stopwatch, Weights};
use bitboard_checkers::{Game, Position, Ruleset};

use crate::clocks::cpu_seconds;
use crate::output::unwritten;
use crate::perft::read_position;
use crate::weights;

/// The positions, one in each line.
const POSITIONS: &str = include_str!("../data/bench.fen");

const MEGABYTES: u16 = 8;

/// The hash table of searches that several threads compete with.
const COMPARED_MEGABYTES: u16 = 64;

/// The search to run.
#[derive(clap::Args)]
pub struct Args {
    /// Plies
    #[arg(long, default_value_t = 13, value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: u8,
    /// With `--threads`: for each position the depth that one thread completes within this many nodes
    #[arg(long, conflicts_with = "depth", value_parser = clap::value_parser!(u64).range(1000..))]
    nodes: Option<u64>,
    /// Compares searches with this many threads to searches with one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_THREADS)))]
    threads: u8,
    /// Weights to evaluate with, or `none` [default: the project's own]
    #[arg(long)]
    weights: Option<String>,
}

/// Searches all positions, each with a new engine.
///
/// # Errors
/// If the output cannot be written.
pub fn run(args: &Args) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    let weights = weights::choose(args.weights.as_deref())?;
    let setup = Setup { depth: args.depth, threads: 1, megabytes: MEGABYTES, weights };
    if args.threads > 1 {
        let alone = Setup { megabytes: COMPARED_MEGABYTES, ..setup };
        return compare_threads(&alone, args.threads, args.nodes, &mut out);
    }
    if args.nodes.is_some() {
        return Err("--nodes compares several threads: --threads is missing".to_owned());
    }
    let (mut sum, mut seconds) = (0, 0.0);
    for (fen, position) in positions()? {
        let Timed { nodes, processor, .. } = search(position, &setup);
        writeln!(out, "{nodes:>10}  {fen}").map_err(|error| unwritten(&error))?;
        sum += nodes;
        seconds += processor;
    }
    let rate = sum as f64 / seconds.max(1e-9) / 1e6;
    writeln!(out, "signature {sum}  seconds {seconds:.3}  mnps {rate:.2}").map_err(|error| unwritten(&error))
}

fn positions() -> Result<Vec<(&'static str, Position)>, String> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| Ok((line, read_position(line)?))).collect()
}

/// Prints for each position the seconds of a search with one thread and with several, and their ratio. The last line
/// has the geometric means of the ratios of wall time, and of processor time per thread, which other work on the
/// machine disturbs less.
fn compare_threads(alone: &Setup, threads: u8, nodes: Option<u64>, out: &mut impl Write) -> Result<(), String> {
    let (mut count, mut wall, mut processor) = (0, 0.0, 0.0);
    for (fen, position) in positions()? {
        let depth = nodes.map_or(alone.depth, |nodes| depth_within(position, nodes, alone));
        let alone = Setup { depth, weights: alone.weights.clone(), ..*alone };
        let shared = Setup { threads, weights: alone.weights.clone(), ..alone };
        let [alone, shared] = [alone, shared].map(|setup| search(position, &setup));
        let ratio = alone.wall / shared.wall;
        writeln!(out, "{:>8.3} {:>8.3} {ratio:>6.2}  {fen}", alone.wall, shared.wall)
            .map_err(|error| unwritten(&error))?;
        count += 1;
        wall += ratio.ln();
        processor += (alone.processor / shared.processor * f64::from(threads)).ln();
    }
    let [wall, processor] = [wall, processor].map(|sum| (sum / f64::from(count)).exp());
    writeln!(out, "threads {threads}  positions {count}  speedup {wall:.2}  by processor time {processor:.2}")
        .map_err(|error| unwritten(&error))
}

/// A depth that one thread completes within this many nodes: one less than it reaches, because the last iteration may
/// be incomplete.
fn depth_within(position: Position, nodes: u64, setup: &Setup) -> u8 {
    let game = Game::from_position(position, Ruleset::OFFICIAL);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let report = setup.engine().search(&game, limits, &Stopwatch::start());
    report.depth.saturating_sub(1).max(1)
}

/// How to search.
struct Setup {
    depth: u8,
    threads: u8,
    megabytes: u16,
    weights: Option<Arc<Weights>>,
}

/// The duration of a search, in seconds.
struct Timed {
    nodes: u64,
    wall: f64,
    /// Processor time of all threads.
    processor: f64,
}

impl Setup {
    fn engine(&self) -> Engine {
        let mut engine = Engine::new(self.megabytes);
        engine.set_weights(self.weights.clone());
        engine.set_threads(self.threads);
        engine
    }
}

fn search(position: Position, setup: &Setup) -> Timed {
    let game = Game::from_position(position, Ruleset::OFFICIAL);
    let mut engine = setup.engine();
    let before = cpu_seconds();
    let limits = Limits { depth: Some(setup.depth), ..Limits::default() };
    let report = engine.search(&game, limits, &Stopwatch::start());
    Timed { nodes: report.nodes, wall: report.time / 1e3, processor: cpu_seconds() - before }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signature at depth 9. A commit that changes it gives the reason: a match that was won, or why none is
    /// needed.
    const SIGNATURE: u64 = 161_067;

    #[test]
    fn the_engine_thinks_as_it_did() {
        let (positions, weights) = (positions().unwrap(), weights::choose(None).unwrap());
        assert_eq!(positions.len(), 20);
        let setup = Setup { depth: 9, threads: 1, megabytes: MEGABYTES, weights };
        let sum: u64 = positions.into_iter().map(|(_, position)| search(position, &setup).nodes).sum();
        assert_eq!(
            sum, SIGNATURE,
            "the engine thinks otherwise: show by `lab match` that it is better, then write {sum}"
        );
    }
}
