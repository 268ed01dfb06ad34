//! `lab tables look-ups`: how long a packed file takes for random positions, most of whose blocks must be unpacked.

use std::path::PathBuf;

use bitboard_checkers::Position;
use bitboard_checkers::endgame::{EndgameClass, Endgames};

use super::lot::Lot;
use crate::clocks::cpu_seconds;
use crate::endgames;
use crate::output;
use crate::random::Random;

/// The file, and how many look-ups to time.
#[derive(clap::Args)]
pub struct Args {
    /// Files of tables with fewer pieces, besides the project's own, which a one-sided file needs
    #[arg(long)]
    tables: Vec<PathBuf>,
    /// Random positions to look up
    #[arg(long, default_value_t = 100_000)]
    count: usize,
    /// The seed of the random positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file
    file: PathBuf,
}

pub fn run(args: &Args) -> Result<(), String> {
    let blocks = endgames::blocks(&args.file)?;
    let pieces = u32::from(*blocks.pieces().end());
    let mut tables = Endgames::clone(&*endgames::with_files(&args.tables)?);
    tables.add_blocks(blocks);
    let blocks = tables.blocks(pieces).cloned().ok_or("the file holds no tables")?;
    let (lot, mut random) = (Lot::new(EndgameClass::all(pieces)), Random::new(args.seed));
    let quiet = || {
        let (class, index) = lot.draw(&mut random);
        class.position(index).filter(|position| position.jumpers().is_empty())
    };
    let positions: Vec<_> = std::iter::repeat_with(quiet).flatten().take(args.count).collect();
    let is_held = |position: &&Position| blocks.holds(EndgameClass::of(position));
    for (what, held) in [("in the file", true), ("by their moves", false)] {
        let chosen: Vec<_> = positions.iter().filter(|position| is_held(position) == held).collect();
        let (before, read) = (cpu_seconds(), blocks.counts().read);
        let known = chosen.iter().filter(|position| tables.look_up(position).is_some()).count();
        let microseconds = (cpu_seconds() - before) * 1e6;
        let each = |sum: f64| sum / chosen.len().max(1) as f64;
        output::line(format_args!(
            "positions {} {what} known {known} microseconds {:.2} blocks read {:.2}",
            chosen.len(),
            each(microseconds),
            each((blocks.counts().read - read) as f64)
        ))?;
    }
    Ok(())
}
