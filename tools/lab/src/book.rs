//! `lab book`: makes the opening book from an archive of games and the engine's own search, and verifies it.

mod file;
mod games;
mod judge;
mod values;
mod verify;

use std::path::{Path, PathBuf};

use crate::output::{self, NewFile, refuse_same_files};
use crate::weights;
use judge::Judge;
use values::Effort;

/// The book to make or to verify.
#[derive(clap::Args)]
pub struct Args {
    /// The games: .pdn or .pdn.gz
    #[arg(required_unless_present = "verify")]
    archive: Option<PathBuf>,
    /// The book to write
    #[arg(long, required_unless_present = "verify")]
    out: Option<PathBuf>,
    /// A book to verify instead, by a new search of its moves
    #[arg(long, conflicts_with_all = ["archive", "out"])]
    verify: Option<PathBuf>,
    /// Leaves out positions reached in fewer games
    #[arg(long, default_value_t = 3)]
    games: u32,
    /// The plies of each game to use
    #[arg(long, default_value_t = 40)]
    plies: usize,
    /// Positions visited to score a position
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Positions visited to score again, with each of these numbers, the moves for the engine and those of `--verify`
    #[arg(long, value_delimiter = ',', default_value = "20000,200000")]
    proof: Vec<u64>,
    /// Moves played in fewer games are not for the engine
    #[arg(long, default_value_t = 8)]
    played: u32,
    /// Makes a book of statistics alone, without scores and moves for the engine
    #[arg(long)]
    statistics: bool,
    /// A file that keeps all scores for the next run
    #[arg(long)]
    scores: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut judge = Judge::open(args.scores.as_deref(), weights::choose(None)?)?;
    match (&args.verify, &args.archive, &args.out) {
        (Some(book), ..) => args.proof.iter().try_for_each(|&nodes| verify::run(book, nodes, &mut judge)),
        (None, Some(archive), Some(out)) => {
            refuse_same_files([out], [archive].into_iter().chain(&args.scores))?;
            make(args, archive, out, &mut judge)
        }
        _ => Err("an archive and --out, or --verify".to_owned()),
    }
}

fn make(args: &Args, archive: &Path, out: &Path, judge: &mut Judge) -> Result<(), String> {
    let file = NewFile::create(out)?;
    let archive = games::read(archive, args.plies)?;
    output::line(format_args!("games {} positions {}", archive.games, archive.pages.len()))?;
    let kept = archive.kept(args.games);
    output::line(format_args!("kept {} in {} games or more", kept.len(), args.games))?;
    let effort = Effort { nodes: args.nodes, proof: &args.proof, played: args.played };
    let values = (!args.statistics).then(|| values::of(&archive, &kept, &effort, judge)).transpose()?;
    let bytes = file::write(&archive, &kept, values.as_ref());
    file.complete(&bytes)?;
    verify::summary(&bytes)
}
