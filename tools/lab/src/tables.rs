//! `lab tables`: builds, counts and verifies the endgame tables.

mod build;
mod convert;
mod count;
mod forward;
mod known;
mod look_ups;
mod lot;
mod make;
mod pack;
mod playout;
mod progress;
mod slide;
mod solve;
mod stretch;
mod verify;

use std::path::PathBuf;

use bitboard_checkers::Ruleset;
use bitboard_checkers::endgame::MAX_ENDGAME_PIECES;
use clap::Subcommand;

use crate::rules;
use known::Known;

/// The task.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Solves all endgames with up to this number of pieces, except those in the folder
    Build(InParts),
    /// Solves, verifies, packs and compares, and continues such a run that was interrupted
    Make(make::Args),
    /// Prints wins, draws, losses and the longest of them for every class with this number of pieces, Black to move
    Count(Build),
    /// Compares every value with those of the positions after each legal move
    Verify(InParts),
    /// Compares a file of blocks with the classes in a folder
    Compare(Compare),
    /// Times the look-ups of random positions in a file of blocks
    LookUps(look_ups::Args),
    /// Prints how long a win can go on without a capture or a man's step
    Stretch(Build),
    /// Lets the engine play won positions against a defender who knows all distances
    Playout(playout::Args),
    /// Plays on from positions of games that the search sees as won by the tables
    Convert(convert::Args),
    /// Solves, verifies and packs the plies to the next capture or man's step
    Progress(progress::Args),
    /// Packs tables into the files that the engine reads
    Pack(pack::Args),
}

/// The tables, and their folder.
#[derive(clap::Args)]
struct Build {
    /// Pieces on the board
    #[arg(long, value_parser = pieces())]
    pieces: u32,
    /// The folder that keeps the solved classes
    #[arg(long)]
    out: Option<PathBuf>,
    /// The rules: the id of a preset. Classes of other rules than the official ones are kept in a folder of that name
    /// within the folder
    #[arg(long, default_value = "official", value_parser = rules::read)]
    rules: Ruleset,
}

/// The tables, and the part of them to work on.
#[derive(clap::Args)]
struct InParts {
    #[command(flatten)]
    tables: Build,
    #[command(flatten)]
    part: build::Part,
}

/// Reads a number of pieces that endgame tables may have.
fn pieces() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(2..=i64::from(MAX_ENDGAME_PIECES))
}

/// Refuses numbers of pieces that are in the wrong order.
///
/// # Errors
/// If the least number is greater than the other.
fn check_order(from: u32, pieces: u32) -> Result<(), String> {
    if from <= pieces { Ok(()) } else { Err(format!("--from {from} is more than --pieces {pieces}")) }
}

/// A file of blocks, and the folder of the solved classes.
#[derive(clap::Args)]
struct Compare {
    /// The folder of the tables
    #[arg(long)]
    out: PathBuf,
    /// Files of tables with fewer pieces, besides the project's own, which a one-sided file needs
    #[arg(long)]
    tables: Vec<PathBuf>,
    /// The file
    file: PathBuf,
}

pub fn run(args: &Args) -> Result<(), String> {
    match &args.command {
        Command::Build(InParts { tables, part }) if tables.is_other(part)? => tables.known().map(drop),
        Command::Build(InParts { tables, part }) => build::run(tables.pieces, tables.out.as_deref(), part),
        Command::Make(args) => make::run(args),
        Command::Count(build) => count::run(&build.known()?, build.pieces),
        Command::Verify(InParts { tables, part }) if tables.is_other(part)? => {
            verify::all(&tables.known()?, tables.pieces)
        }
        Command::Verify(InParts { tables, part }) => verify::run(tables.pieces, tables.out.as_deref(), part),
        Command::Compare(compare) => verify::of_file(&compare.file, &compare.out, &compare.tables),
        Command::LookUps(args) => look_ups::run(args),
        Command::Stretch(build) => stretch::run(&build.known()?, build.pieces),
        Command::Playout(args) => playout::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Progress(args) => progress::run(args),
        Command::Pack(args) => pack::run(args),
    }
}

impl Build {
    /// The tables, built if necessary.
    fn known(&self) -> Result<Known, String> {
        build::build_by(self.rules, self.pieces, self.out.as_deref())
    }

    /// Returns `true` if the rules are not the official ones, which alone are solved in parts.
    fn is_other(&self, part: &build::Part) -> Result<bool, String> {
        let is_other = self.rules != Ruleset::OFFICIAL;
        if is_other && !part.is_whole() {
            return Err("only the tables of the official rules are built in parts".to_owned());
        }
        Ok(is_other)
    }
}
