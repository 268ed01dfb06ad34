//! `lab book`: makes the opening book out of an archive of games and our own search, and proves that what it plays is sound.

mod file;
mod games;
mod judge;
mod values;
mod verify;

use std::path::{Path, PathBuf};

use judge::Judge;
use values::Effort;

/// What to make, or what to prove.
#[derive(clap::Args)]
pub struct Args {
    /// The games: .pdn or .pdn.gz
    #[arg(required_unless_present = "verify")]
    archive: Option<PathBuf>,
    /// The book to be written
    #[arg(long, required_unless_present = "verify")]
    out: Option<PathBuf>,
    /// A book whose moves are to be searched anew, instead of making one
    #[arg(long, conflicts_with_all = ["archive", "out"])]
    verify: Option<PathBuf>,
    /// Positions reached in fewer games are left out
    #[arg(long, default_value_t = 3)]
    games: u32,
    /// Only so many plies of each game count
    #[arg(long, default_value_t = 40)]
    plies: usize,
    /// Positions visited to judge a position
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Positions visited to judge again, with each of these numbers, what the engine may play, and the moves of `--verify`
    #[arg(long, value_delimiter = ',', default_value = "20000,200000")]
    proof: Vec<u64>,
    /// Moves played in fewer games are not for the engine
    #[arg(long, default_value_t = 8)]
    played: u32,
    /// Without judgements: statistics alone, and nothing to be played
    #[arg(long)]
    statistics: bool,
    /// A file in which every judgement is kept, and found again
    #[arg(long)]
    scores: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut judge = Judge::open(args.scores.as_deref())?;
    match (&args.verify, &args.archive, &args.out) {
        (Some(book), ..) => args.proof.iter().try_for_each(|&nodes| verify::run(book, nodes, &mut judge)),
        (None, Some(archive), Some(out)) => make(args, archive, out, &mut judge),
        _ => Err("an archive and --out, or --verify".to_owned()),
    }
}

fn make(args: &Args, archive: &Path, out: &Path, judge: &mut Judge) -> Result<(), String> {
    let archive = games::read(archive, args.plies)?;
    println!("games {} positions {}", archive.games, archive.pages.len());
    let kept = archive.kept(args.games);
    println!("kept {} in {} games or more", kept.len(), args.games);
    let effort = Effort { nodes: args.nodes, proof: &args.proof, played: args.played };
    let values = (!args.statistics).then(|| values::of(&archive, &kept, &effort, judge)).transpose()?;
    let bytes = file::write(&archive, &kept, values.as_ref());
    std::fs::write(out, &bytes).map_err(|error| format!("{}: {error}", out.display()))?;
    verify::summary(&bytes)
}
