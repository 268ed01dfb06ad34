//! `lab engine`: the engine behind a line protocol shaped like UCI, with moves as in PDN.
//!
//! During a search the engine checks its input between slices. It obeys `stop`, `isready`, `ponderhit` and `quit` at
//! once; other lines wait until it has answered. So `readyok` means that the engine is alive, not that it has obeyed
//! all earlier lines. If another `go` is waiting, `stop` ends the current search and that one too, and `ponderhit` is
//! for that one. At the end of the input a search with limits is completed. A session ends with `quit`, at the end of
//! its input, or when its output is closed.

mod input;
mod limits;
mod output_lines;
mod session;

use std::io::{BufReader, Write};

use bitboard_checkers::engine::{MAX_MEGABYTES, MAX_THREADS};

use crate::{endgames, weights};
pub use input::{Input, Urgent};
pub use session::{BuiltIn, Output, Session, SessionSettings};

/// The settings of the engine.
#[derive(clap::Args)]
pub struct Args {
    /// `movetime` and clocks count processor time of the process
    #[arg(long)]
    cpu: bool,
    /// A file of weights to evaluate official play with, or `none` to evaluate every game by hand [default: the
    /// project's own]
    #[arg(long)]
    weights: Option<String>,
    /// Without the endgame tables
    #[arg(long)]
    no_tables: bool,
    /// Without the opening book
    #[arg(long)]
    no_book: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    if !args.no_tables {
        // Reading the tables takes a while, and `ready` does not wait for it.
        let _ = std::thread::Builder::new().spawn(endgames::of_five);
    }
    let input =
        Input::of(BufReader::new(std::io::stdin())).map_err(|error| format!("no thread to read on: {error}"))?;
    // An error means that the output is closed.
    let built_in = BuiltIn { tables: !args.no_tables, book: !args.no_book };
    let settings = SessionSettings {
        cpu: args.cpu,
        built_in,
        files: true,
        max_hash: MAX_MEGABYTES,
        max_threads: MAX_THREADS,
        search_time: None,
    };
    let _ = Session::new(settings, weights, input, Box::new(say)).serve();
    Ok(())
}

/// Writes a line and flushes it.
fn say(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
