//! `lab hub`: the engine behind version 2 of the Hub protocol, which draughts programs speak.
//!
//! Lines have the form `command name=value name="two words" flag`. During a search the engine obeys `ping`,
//! `ponder-hit`, `stop` and `quit` at once; other lines wait until it has answered. Commands and arguments that it does
//! not know are ignored, as the protocol demands. A session ends with `quit` or at the end of its input.

mod line;
mod position;
mod session;
mod variant;

use std::io::{BufReader, Write};

use crate::engine::{Input, Urgent};
use crate::weights;
use session::Session;

/// The settings of the engine; all others are parameters of the protocol.
#[derive(clap::Args)]
pub struct Args {
    /// A file of weights to evaluate English draughts with, or `none` to evaluate every game by hand [default: the
    /// project's own]
    #[arg(long)]
    weights: Option<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let input = Input::of_words(BufReader::new(std::io::stdin()), urgent)
        .map_err(|error| format!("no thread to read on: {error}"))?;
    // An error means that the output is closed.
    let _ = Session::new(weights, input, Box::new(say)).serve();
    Ok(())
}

/// The urgent command in a line, if any.
fn urgent(line: &str) -> Option<Urgent> {
    match line.trim() {
        "ping" => Some(Urgent::IsReady),
        "stop" => Some(Urgent::Stop),
        "ponder-hit" => Some(Urgent::PonderHit),
        "quit" => Some(Urgent::Quit),
        _ => None,
    }
}

/// Writes a line and flushes it.
fn say(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
