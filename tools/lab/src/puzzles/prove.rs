//! `lab puzzles prove`: the solution of each position that is found, proven.

use std::path::PathBuf;

use bitboard_checkers::Position;

use super::judge::Effort;
use super::record::Puzzle;
use super::solution::solve;
use super::{Tables, stage};
use crate::records;
use crate::settings::{Settings, prints_of_files};

/// The candidates to prove, and the depth of the search.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stage: stage::Args,
    /// Tables of `lab puzzles find`
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// Nodes of the engine for the best move; the others get twice as many
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Steps of the search for material
    #[arg(long, default_value_t = 7)]
    steps: u8,
    /// Most nodes of the search for material for a question
    #[arg(long, default_value_t = 400_000)]
    most: u64,
    #[command(flatten)]
    tables: Tables,
}

/// No limit: what the quick screen has found may be a win that only the engine sees.
const SEARCH_PIECES: u32 = 24;

pub fn run(args: &Args) -> Result<(), String> {
    let found = records::read(&args.inputs, candidate)?;
    let effort = Effort { nodes: args.nodes, steps: args.steps, most: args.most, search_pieces: SEARCH_PIECES };
    let state = args.tables.judges(effort)?;
    let [tables, weights] = args.tables.settings()?;
    let settings = Settings(vec![
        ("nodes", args.nodes.to_string()),
        ("steps", args.steps.to_string()),
        ("most", args.most.to_string()),
        tables,
        weights,
        ("inputs", prints_of_files(&args.inputs)),
    ]);
    stage::run_all(&args.stage, &settings, &found, state, |judge, found| {
        let puzzles = found.iter().filter_map(|(position, source)| {
            let solved = solve(judge, position)?;
            Some(format!("{}\n", Puzzle::new(*position, &solved, source.clone())))
        });
        puzzles.collect()
    })
}

/// The position and the source in a line of `lab puzzles find`.
fn candidate(line: &str) -> Result<(Position, String), String> {
    let (fen, source) = line.split_once('\t').ok_or_else(|| format!("not a candidate: {line}"))?;
    let position = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
    Ok((position, source.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_has_a_position_and_a_source() {
        assert!(candidate("W:W32:B1\tA - B, 1900").is_ok_and(|(_, source)| source == "A - B, 1900"));
        assert!(["", "garbage", "garbage\tA - B", "W:W32:B1"].iter().all(|line| candidate(line).is_err()));
    }
}
