//! `lab bench`: counts the positions that the engine visits to search fixed positions to a fixed depth.
//!
//! The sum is a signature of the engine's behaviour: a change that keeps it is a refactoring; any other change needs a
//! match to prove it.

use std::io::Write;
use std::sync::Arc;

use bitboard_checkers::{Engine, Game, Limits, Position, Ruleset, Stopwatch, Weights};

use crate::clocks::cpu_seconds;
use crate::perft::read_position;
use crate::weights;

/// The positions, one in each line.
const POSITIONS: &str = include_str!("../data/bench.fen");

const MEGABYTES: u16 = 8;

/// The search to run.
#[derive(clap::Args)]
pub struct Args {
    /// Plies
    #[arg(long, default_value_t = 13, value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: u8,
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
    let (mut sum, mut seconds) = (0, 0.0);
    for (fen, position) in positions()? {
        let (nodes, time) = search(position, args.depth, weights.clone());
        writeln!(out, "{nodes:>10}  {fen}").map_err(|error| format!("the output cannot be written: {error}"))?;
        sum += nodes;
        seconds += time;
    }
    let rate = sum as f64 / seconds.max(1e-9) / 1e6;
    writeln!(out, "signature {sum}  seconds {seconds:.3}  mnps {rate:.2}")
        .map_err(|error| format!("the output cannot be written: {error}"))
}

fn positions() -> Result<Vec<(&'static str, Position)>, String> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| Ok((line, read_position(line)?))).collect()
}

/// The nodes of a search to this depth, and its processor seconds.
fn search(position: Position, depth: u8, weights: Option<Arc<Weights>>) -> (u64, f64) {
    let game = Game::from_position(position, Ruleset::OFFICIAL);
    let mut engine = Engine::new(MEGABYTES);
    engine.set_weights(weights);
    let before = cpu_seconds();
    let report = engine.search(&game, Limits { depth: Some(depth), ..Limits::default() }, &Stopwatch::start());
    (report.nodes, cpu_seconds() - before)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signature at depth 9. A commit that changes it gives the reason: a match that was won, or why none is
    /// needed.
    const SIGNATURE: u64 = 387_267;

    #[test]
    fn the_engine_thinks_as_it_did() {
        let (positions, weights) = (positions().unwrap(), weights::choose(None).unwrap());
        assert_eq!(positions.len(), 20);
        let sum: u64 = positions.into_iter().map(|(_, position)| search(position, 9, weights.clone()).0).sum();
        assert_eq!(
            sum, SIGNATURE,
            "the engine thinks otherwise: show by `lab match` that it is better, then write {sum}"
        );
    }
}
