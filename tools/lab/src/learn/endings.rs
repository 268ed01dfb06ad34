//! `lab endings`: writes random endings with their results from the endgame tables, to train on.

use std::fs::File;
use std::path::PathBuf;

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::{Position, Ruleset};

use super::sample::{Sample, write_game};
use super::selfplay::{WIN_SCORE, is_quiet};
use super::starts::random_ending;
use crate::endgames;
use crate::random::Random;

/// The endings to write.
#[derive(clap::Args)]
pub struct Args {
    /// The file of positions
    output: PathBuf,
    /// The number of positions
    #[arg(long, default_value_t = 600_000)]
    positions: usize,
    /// Pieces on the board
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(2..=6))]
    pieces: u8,
    /// Endgame tables beside the project's own: a file of `lab tables pack`
    #[arg(long)]
    endgames: Option<PathBuf>,
    /// The seed of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Positions that are written together, as those of a game are.
const TOGETHER: usize = 100;
/// The positions tried for each that is found, before the tables are taken to be incomplete.
const TRIES: usize = 1000;

/// Writes the endings.
///
/// # Errors
/// If the tables cannot be read or do not know the endings, or if the file cannot be written.
pub fn run(args: &Args) -> Result<(), String> {
    let tables = endgames::choose(false, args.endgames.as_deref())?.ok_or("there are no tables")?;
    let mut random = Random::new(args.seed);
    let ending = |random: &mut Random| *random_ending(random, args.pieces.into(), Ruleset::OFFICIAL).position();
    let mut sample = || {
        let exact = |position: &Position| tables.result(position).map(|result| score(result.ending));
        let mut endings = (0..TRIES).map(|_| ending(&mut random));
        endings.find_map(|position| {
            let score = if is_quiet(&position, Ruleset::OFFICIAL) { exact(&position)? } else { return None };
            Some(Sample { position, score: Some(score), result: None })
        })
    };
    let say = |error: std::io::Error| format!("{}: {error}", args.output.display());
    let mut file = File::create(&args.output).map_err(say)?;
    for number in 0..args.positions.div_ceil(TOGETHER) {
        let count = TOGETHER.min(args.positions - number * TOGETHER);
        let samples: Option<Vec<_>> = (0..count).map(|_| sample()).collect();
        let samples = samples.ok_or_else(|| format!("the tables do not know endings of {} pieces", args.pieces))?;
        write_game(&mut file, number as u32, &samples).map_err(say)?;
    }
    Ok(())
}

/// The score of an exact result for the side to move.
fn score(result: Ending) -> i16 {
    match result {
        Ending::Won => WIN_SCORE,
        Ending::Drawn => 0,
        Ending::Lost => -WIN_SCORE,
    }
}
