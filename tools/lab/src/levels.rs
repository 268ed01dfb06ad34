//! `lab levels`: compares the moves of the ten levels with those of people: how often a level plays the move that was
//! played in the archive, and what its moves and those of the people cost.

mod measure;
mod sample;
mod summary;

use std::io::Write;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};

use crate::settings::{Settings, print_of_weights, prints_of_files};
use crate::{continued, endgames, output, weights};
use measure::Judge;

/// The games, the table to write, and how long to search.
#[derive(clap::Args)]
pub struct Args {
    /// Game files: .pdn or .pdn.gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The table to write, a position a line; an interrupted run continues it
    #[arg(long)]
    out: PathBuf,
    /// Positions, each of another game; a smaller number takes the first ones of the same order
    #[arg(long, default_value_t = 1000)]
    positions: usize,
    /// Nodes of the search that judges a move; as many find the best move
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The strongest level plays in every such position only: it takes as long as all else together
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    strongest_every: u64,
    /// The seed of the positions and of the errors of the levels
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args) -> Result<(), String> {
    let positions = sample::draw(&args.files, args.positions, args.seed)?;
    let head =
        format!("# judged by {} nodes, level 10 in one of {}, seed {}", args.nodes, args.strongest_every, args.seed);
    let weights = weights::choose(None)?;
    // The head of the table has the others.
    let settings =
        Settings(vec![("weights", print_of_weights(weights.as_deref())), ("files", prints_of_files(&args.files))]);
    let (mut table, mut rows) = settings.open(&args.out, || continued::open(&args.out, &head))?;
    let mut judge = Judge::new(weights, endgames::built_in(), args.nodes);
    let bar = ProgressBar::new(positions.len() as u64).with_position(rows.len() as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {eta} left")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    for (number, position) in positions.iter().enumerate().skip(rows.len()) {
        let with_strongest = (number as u64).is_multiple_of(args.strongest_every);
        let row = judge.compare(position, args.seed as u32 ^ number as u32, with_strongest).to_string();
        writeln!(table, "{row}").map_err(|error| format!("{}: {error}", args.out.display()))?;
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    rows.truncate(positions.len());
    output::line(summary::of(&rows.iter().map(|row| row.parse()).collect::<Result<Vec<_>, _>>()?).trim_end())
}
