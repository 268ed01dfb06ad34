//! `lab endings`: writes random endings with their results from the endgame tables, to train on.

use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::{Position, Ruleset};

use super::sample::{Sample, write_game};
use super::selfplay::{WIN_SCORE, is_quiet};
use super::starts::random_ending;
use crate::endgames;
use crate::output::NewFile;
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
    /// Endgame tables beside the project's own of up to five pieces: a file of `lab tables pack`
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
/// If the tables cannot be read or do not know the endings, or if the file is not empty or cannot be written.
pub fn run(args: &Args) -> Result<(), String> {
    let tables = match &args.endgames {
        None => endgames::of_five(),
        Some(path) => Arc::new(endgames::with_file(Endgames::clone(&endgames::of_five()), path)?),
    };
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
    if args.output.metadata().is_ok_and(|data| data.len() > 0) {
        return Err(format!("{} is not empty; it is left as it is", args.output.display()));
    }
    let say = |error: std::io::Error| format!("{}: {error}", args.output.display());
    let mut file = NewFile::create(&args.output)?;
    for number in 0..args.positions.div_ceil(TOGETHER) {
        let count = TOGETHER.min(args.positions - number * TOGETHER);
        let samples: Option<Vec<_>> = (0..count).map(|_| sample()).collect();
        let samples = samples.ok_or_else(|| format!("the tables do not know endings of {} pieces", args.pieces))?;
        write_game(&mut file, number as u32, &samples).map_err(say)?;
    }
    file.finish()
}

/// The score of an exact result for the side to move.
fn score(result: Ending) -> i16 {
    match result {
        Ending::Won => WIN_SCORE,
        Ending::Drawn => 0,
        Ending::Lost => -WIN_SCORE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::sample::read_games;

    #[test]
    fn endings_of_five_pieces_are_written_to_a_new_file() {
        let output = std::env::temp_dir().join(format!("bitboard-checkers-endings-{}", std::process::id()));
        let args = |pieces| Args { output: output.clone(), positions: 3, pieces, endgames: None, seed: 1 };
        assert_eq!(run(&args(6)), Err("the tables do not know endings of 6 pieces".to_owned()));
        assert!(!output.exists());
        run(&args(5)).unwrap();
        let written = std::fs::read(&output).unwrap();
        let (games, length) = read_games(&output).unwrap();
        assert_eq!((games.len(), games[0].1.len(), length), (1, 3, written.len() as u64));
        assert!(run(&args(5)).is_err());
        assert_eq!(std::fs::read(&output).unwrap(), written);
        std::fs::remove_file(&output).unwrap();
    }
}
