//! `lab ballots`: the value of each ballot by a long search, in a table. A search proves nothing: the page calls the
//! values "by search".

mod deck;
pub mod lost;
mod summary;
mod table;
mod value;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bitboard_checkers::Ruleset;
use bitboard_checkers::engine::{Engine, Weights};
use indicatif::{ProgressBar, ProgressStyle};

use crate::parallel::in_order;
use crate::settings::{Settings, print_of_weights, prints_of_files};
use crate::{continued, endgames, output, weights};

/// The table, and how long to search.
#[derive(clap::Args)]
pub struct Args {
    /// The table to write; an interrupted run continues it
    output: PathBuf,
    /// Nodes of the search of each ballot
    #[arg(long, default_value_t = 20_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Megabytes of the transposition table of each thread
    #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    /// A file of endgame tables, besides the project's own of up to four pieces
    #[arg(long, alias = "tables")]
    endgames: Option<PathBuf>,
    /// Weights to evaluate with, or `none`
    #[arg(long)]
    weights: Option<String>,
    /// Threads, each for a ballot of its own [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// Makes the engines that search ballots, one for each thread.
///
/// # Errors
/// If the endgame tables cannot be read.
fn engines(
    hash: u16,
    weights: Option<Arc<Weights>>,
    endgames: Option<&Path>,
) -> Result<impl Fn() -> Engine + Sync, String> {
    let endgames = endgames::choose(false, endgames)?;
    Ok(move || {
        let mut engine = Engine::new(hash);
        engine.set_weights(weights.clone());
        engine.set_endgames(endgames.clone());
        engine
    })
}

fn progress_bar(ballots: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} ballots, {eta} left");
    ProgressBar::new(ballots as u64).with_style(style.unwrap_or(ProgressStyle::default_bar()))
}

/// Searches the ballots that the table does not hold yet, in the order of the decks: first three moves, then two.
///
/// # Errors
/// If a file cannot be read or written, or the table has another search.
pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let engine = engines(args.hash, weights.clone(), args.endgames.as_deref())?;
    let ballots = deck::all()?;
    let evaluation = args.weights.as_deref().unwrap_or("the project's weights");
    // The head of the table has the nodes.
    let settings = Settings(vec![
        ("hash", args.hash.to_string()),
        ("weights", print_of_weights(weights.as_deref())),
        ("endgames", prints_of_files(&args.endgames)),
    ]);
    let head = table::head(args.nodes, evaluation);
    let (mut table, mut rows) = settings.open(&args.output, || continued::open(&args.output, &head))?;
    let done = rows.len();
    let bar = progress_bar(ballots.len()).with_position(done as u64);
    let row = |engine: &mut Engine, number: u32| {
        let ballot = &ballots[number as usize];
        engine.new_game(Ruleset::OFFICIAL);
        value::of(engine, ballot, args.nodes).map(|value| table::row(ballot, &value))
    };
    in_order(args.threads, done as u32..ballots.len() as u32, engine, row, |_, row| {
        let row = row?;
        writeln!(table, "{row}").map_err(|error| format!("{}: {error}", args.output.display()))?;
        rows.push(row);
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    output::line(format_args!("{}ballots {} nodes {}", summary::of(&rows), ballots.len(), args.nodes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_same_for_any_number_of_threads_and_after_an_interruption() {
        let run_to = |name: &str, threads, begun: &str| {
            let name = format!("bitboard-checkers-ballots-{name}-{}", std::process::id());
            let output = std::env::temp_dir().join(name);
            std::fs::write(&output, begun).unwrap();
            let (nodes, hash, threads) = (300, 1, Some(threads));
            run(&Args { output: output.clone(), nodes, hash, endgames: None, weights: None, threads }).unwrap();
            let table = std::fs::read_to_string(&output).unwrap();
            std::fs::remove_file(&output).unwrap();
            std::fs::remove_file(output.with_extension("settings")).unwrap();
            table
        };
        let whole = run_to("one", 1, "");
        assert_eq!(whole.lines().count(), 1 + 174 + 43);
        assert_eq!(run_to("three", 3, ""), whole);
        assert_eq!(run_to("begun", 2, &whole[..whole.len() / 2]), whole);
    }
}
