//! `lab puzzles`: finds, proves, rates, labels and packs the puzzles of the page.

mod alternatives;
mod audit;
mod certify;
mod correlate;
mod exhaust;
mod find;
mod inputs;
mod judge;
mod pack;
mod prove;
mod rate;
mod record;
mod repack;
mod select;
#[cfg(test)]
mod shipped;
mod solution;
mod stage;
mod themes;
mod view;

use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::endgame::Endgames;
use clap::{Parser, Subcommand};

use crate::settings::{print_of_weights, prints_of_files};
use crate::{endgames, weights};
use judge::{Effort, Judge};

#[derive(Parser)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Finds positions that may be puzzles
    Find(find::Args),
    /// Proves their solutions
    Prove(prove::Args),
    /// Selects those to keep: one of each idea
    Select(select::Args),
    /// Rates them by the levels that solve them
    Rate(rate::Args),
    /// Compares ratings with the levels that solve the puzzles
    Correlate(correlate::Args),
    /// Labels them with themes and writes the files of the page
    Pack(pack::Args),
    /// Writes the files of the page again: leaves out puzzles, checks themes, rates the easiest ones more finely
    Repack(repack::Args),
    /// Searches some solutions again, much deeper
    Audit(audit::Args),
    /// Looks for second solutions of the puzzles of the page
    Alternatives(alternatives::Args),
    /// Proves the goals of some puzzles of the page to the end, and writes certificates
    Certify(certify::Args),
}

/// The tables that decide positions with few pieces.
#[derive(clap::Args)]
struct Tables {
    /// Endgame tables beside the project's own: a file of `lab tables pack`, as www/data/endgame5.bin
    #[arg(long)]
    endgames: Option<PathBuf>,
}

impl Tables {
    fn read(&self) -> Result<Arc<Endgames>, String> {
        endgames::choose(false, self.endgames.as_deref())?.ok_or_else(|| "there are no tables".to_owned())
    }

    /// Tells these tables and the project's weights from others, for the settings of a run with judges.
    fn settings(&self) -> Result<[(&'static str, String); 2], String> {
        let weights = print_of_weights(weights::choose(None)?.as_deref());
        Ok([("tables", prints_of_files(&self.endgames)), ("weights", weights)])
    }

    /// Makes a judge for each thread, with these tables and the project's weights.
    fn judges(&self, effort: Effort) -> Result<impl Fn() -> Judge, String> {
        let (weights, tables) = (weights::choose(None)?, self.read()?);
        Ok(move || Judge::new(weights.clone(), tables.clone(), effort))
    }
}

pub fn run(args: &Args) -> Result<(), String> {
    match &args.command {
        Command::Find(args) => find::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Select(args) => select::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Correlate(args) => correlate::run(args),
        Command::Pack(args) => pack::run(args),
        Command::Repack(args) => repack::run(args),
        Command::Audit(args) => audit::run(args),
        Command::Alternatives(args) => alternatives::run(args),
        Command::Certify(args) => certify::run(args),
    }
}
