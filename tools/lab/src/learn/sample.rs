//! Positions with the results of their games, in files that an interrupted run can continue.
//!
//! A file is a sequence of games: the game's number in four bytes, the number of its positions in two, then 18 bytes
//! for each position: black, white and kings (four bytes each), the side to move (one), the result for that side as -1,
//! 0 or 1, or -128 for none (one), its score in hundredths of a man (two) and two unused bytes. Numbers are little-endian.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use bitboard_checkers::{Bitboard, Position, Setup, Side};

/// A position with the score of the search and the result of the game, both for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    pub position: Position,
    /// Hundredths of a man; `None` for positions without a search.
    pub score: Option<i16>,
    /// -1, 0 or 1; `None` for a position that was not played in a game.
    pub result: Option<i8>,
}

const SIZE: usize = 18;
/// Stands for no score.
const UNSCORED: i16 = i16::MIN;
/// Stands for no result.
const UNPLAYED: i8 = i8::MIN;

/// Appends a game.
pub fn write_game(file: &mut impl Write, number: u32, samples: &[Sample]) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(6 + SIZE * samples.len());
    bytes.extend(number.to_le_bytes());
    bytes.extend((samples.len() as u16).to_le_bytes());
    for Sample { position, score, result } in samples {
        for set in [position.black(), position.white(), position.kings()] {
            bytes.extend(set.mask().to_le_bytes());
        }
        bytes.push(u8::from(position.turn() == Side::White));
        bytes.push(result.unwrap_or(UNPLAYED) as u8);
        bytes.extend(score.unwrap_or(UNSCORED).to_le_bytes());
        bytes.extend([0; 2]);
    }
    file.write_all(&bytes)?;
    file.flush()
}

/// Reads the games of a file, up to an incomplete game at its end, and returns them with their length in bytes.
pub fn read_games(path: &Path) -> io::Result<(Vec<Vec<Sample>>, u64)> {
    let mut file = BufReader::new(File::open(path)?);
    let (mut games, mut length) = (Vec::new(), 0);
    let mut head = [0; 6];
    while file.read_exact(&mut head).is_ok() {
        let count = usize::from(u16::from_le_bytes([head[4], head[5]]));
        let mut body = vec![0; count * SIZE];
        if file.read_exact(&mut body).is_err() {
            break;
        }
        let samples: Option<Vec<_>> = body.chunks_exact(SIZE).map(sample).collect();
        games.push(samples.ok_or_else(|| io::Error::other(format!("a damaged position behind byte {length}")))?);
        length += (head.len() + body.len()) as u64;
    }
    Ok((games, length))
}

fn sample(bytes: &[u8]) -> Option<Sample> {
    let set =
        |at: usize| Bitboard::from_mask(u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]));
    let turn = if bytes[12] == 0 { Side::Black } else { Side::White };
    let position = Setup { black: set(0), white: set(4), kings: set(8), turn }.position().ok()?;
    let (result, score) = (bytes[13] as i8, i16::from_le_bytes([bytes[14], bytes[15]]));
    Some(Sample {
        position,
        score: (score != UNSCORED).then_some(score),
        result: (result != UNPLAYED).then_some(result),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_written_up_to_where_a_run_was_broken() {
        let sample = |score, result| Sample { position: Position::START, score, result };
        let games = [vec![sample(Some(-35), Some(-1)), sample(None, Some(1))], vec![], vec![sample(Some(2000), None)]];
        let path = std::env::temp_dir().join(format!("bitboard-checkers-samples-{}", std::process::id()));
        let mut file = File::create(&path).unwrap();
        for (number, game) in (0..).zip(&games) {
            write_game(&mut file, number, game).unwrap();
        }
        let whole = file.metadata().unwrap().len();
        assert_eq!(read_games(&path).unwrap(), (games.to_vec(), whole));
        file.set_len(whole - 5).unwrap();
        assert_eq!(read_games(&path).unwrap(), (games[..2].to_vec(), whole - 24), "half a game is left out");
        std::fs::remove_file(&path).unwrap();
    }
}
