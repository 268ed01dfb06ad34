//! `lab engine`: the engine behind a line protocol shaped like UCI, with moves as PDN writes them.
//!
//! While it thinks it looks up between slices: `stop`, `isready`, `ponderhit` and `quit` are obeyed at once, other lines
//! wait until the answer has been given. So `readyok` tells that the engine is alive, and not that what was said before
//! has been obeyed. Where a `go` waits already, `stop` ends the search under way and that one too, and `ponderhit` is for
//! that one. When the input ends, a search that has limits is finished first. A session ends with `quit`, with its input,
//! or when nobody reads what it says any more.

mod input;
mod limits;
mod session;

use std::io::{BufReader, Write};

use bitboard_checkers::MAX_MEGABYTES;

use crate::{endgames, weights};
pub use input::Input;
pub use session::{Ours, Session, Wants};

/// How the engine is run.
#[derive(clap::Args)]
pub struct Args {
    /// `movetime` and clocks count processor time of the process
    #[arg(long)]
    cpu: bool,
    /// A file of weights to judge by, or `none`; the project's own when not given
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
        // They take a while: those who wait for `ready` need not wait for them.
        let _ = std::thread::Builder::new().spawn(endgames::ours);
    }
    let input =
        Input::of(BufReader::new(std::io::stdin())).map_err(|error| format!("no thread to read on: {error}"))?;
    // An error means that nobody reads any more.
    let ours = Ours { tables: !args.no_tables, book: !args.no_book };
    let wants = Wants { cpu: args.cpu, ours, files: true, max_hash: MAX_MEGABYTES, search_time: None };
    let _ = Session::new(wants, weights, input, Box::new(say)).serve();
    Ok(())
}

/// Writes a line at once.
fn say(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
