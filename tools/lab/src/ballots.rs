//! `lab ballots`: the value of each ballot by a long search, in a table. A search proves nothing: the page calls the
//! values "by search".

mod deck;
mod summary;
mod table;
mod value;

use std::io::Write;
use std::path::PathBuf;

use bitboard_checkers::{Engine, Ruleset};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{continued, endgames, weights};

/// The table, and how long to search.
#[derive(clap::Args)]
pub struct Args {
    /// The table to write; an interrupted run continues it
    output: PathBuf,
    /// Nodes of the search of each ballot
    #[arg(long, default_value_t = 20_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Megabytes of the transposition table
    #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    /// A file of endgame tables, besides the project's own of up to four pieces
    #[arg(long, alias = "tables")]
    endgames: Option<PathBuf>,
    /// Weights to evaluate with, or `none`
    #[arg(long)]
    weights: Option<String>,
}

/// Searches the ballots that the table does not hold yet, in the order of the decks: first three moves, then two.
///
/// # Errors
/// If a file cannot be read or written, or the table has another search.
pub fn run(args: &Args) -> Result<(), String> {
    let mut engine = Engine::new(args.hash);
    engine.set_weights(weights::choose(args.weights.as_deref())?);
    engine.set_endgames(endgames::choose(false, args.endgames.as_deref())?);
    let ballots = deck::all()?;
    let evaluation = args.weights.as_deref().unwrap_or("the project's weights");
    let (mut table, mut rows) = continued::open(&args.output, &table::head(args.nodes, evaluation))?;
    let done = rows.len();
    let bar = ProgressBar::new(ballots.len() as u64).with_position(done as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} ballots, {eta} left")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    for ballot in ballots.get(done..).unwrap_or_default() {
        engine.new_game(Ruleset::OFFICIAL);
        let value = value::of(&mut engine, ballot, args.nodes)?;
        let row = table::row(ballot, &value);
        writeln!(table, "{row}").map_err(|error| format!("{}: {error}", args.output.display()))?;
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    print!("{}", summary::of(&rows));
    println!("ballots {} nodes {}", ballots.len(), args.nodes);
    Ok(())
}
