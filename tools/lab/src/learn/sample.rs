//! Positions with scores and results, in files that an interrupted run can continue.
//!
//! A file is a sequence of games. A game is a head of 6 bytes, its number (4) and the number of its positions (2), and
//! 18 bytes for each position. Numbers are little-endian.
//!
//! | byte | content |
//! |---|---|
//! | 0 to 11 | the squares of Black, of White and of the kings of both: a mask of 4 bytes each |
//! | 12 | the side to move: 0 for Black, 1 for White |
//! | 13 | the result of the game for that side: -1, 0 or 1; -128 for a position that was not played |
//! | 14 to 15 | the score for that side in hundredths of a man; -32768 for none |
//! | 16 to 17 | unused |

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::path::Path;

use bitboard_checkers::{Bitboard, Position, Setup, Side};

use crate::shard::Shard;

/// A position with the score of the search and the result of the game, both for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    pub position: Position,
    /// Hundredths of a man; `None` for positions without a search.
    pub score: Option<i16>,
    /// -1, 0 or 1; `None` for a position that was not played in a game.
    pub result: Option<i8>,
}

/// The bytes of a game's head, and of a position.
const HEAD: usize = 6;
const SIZE: usize = 18;
/// Stands for no score.
const UNSCORED: i16 = i16::MIN;
/// Stands for no result.
const UNPLAYED: i8 = i8::MIN;

/// Appends a game.
pub fn write_game(file: &mut impl Write, number: u32, samples: &[Sample]) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(HEAD + SIZE * samples.len());
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

/// The number of a game in its run, and its positions.
pub type NumberedGame = (u32, Vec<Sample>);

/// Reads the games of a file with their numbers, up to an incomplete game at its end. Returns them and their length in
/// bytes. A file without a complete game, which may be anything, is an error unless it is empty.
pub fn read_games(path: &Path) -> io::Result<(Vec<NumberedGame>, u64)> {
    let mut file = BufReader::new(File::open(path)?);
    let (mut games, mut length) = (Vec::new(), 0);
    while let Some((number, count)) = read_head(&mut file)? {
        let mut body = vec![0; count * SIZE];
        if !fill(&mut file, &mut body)? {
            break;
        }
        let samples: Option<Vec<_>> = body.chunks_exact(SIZE).map(sample).collect();
        let samples = samples.ok_or_else(|| io::Error::other(format!("a damaged position behind byte {length}")))?;
        games.push((number, samples));
        length += (HEAD + body.len()) as u64;
    }
    if games.is_empty() && file.get_ref().metadata()?.len() > 0 {
        return Err(io::Error::other("the file holds no complete game of `lab selfplay`"));
    }
    Ok((games, length))
}

/// The numbers of the games of a file, up to an incomplete game at its end, and their length in bytes. Positions are
/// skipped, because a file may be larger than the memory.
pub fn read_numbers(path: &Path) -> io::Result<(Vec<u32>, u64)> {
    let mut file = BufReader::new(File::open(path)?);
    let end = file.get_ref().metadata()?.len();
    let (mut numbers, mut length) = (Vec::new(), 0);
    while let Some((number, count)) = read_head(&mut file)? {
        let next = length + (HEAD + count * SIZE) as u64;
        if next > end {
            break;
        }
        file.seek_relative((count * SIZE) as i64)?;
        numbers.push(number);
        length = next;
    }
    Ok((numbers, length))
}

/// Opens the file of a shard to continue, after cutting off an incomplete game, or creates it. Returns the number of
/// its games. A file without a complete game is refused, because it may be anything.
pub fn open_shard(path: &Path, shard: Shard) -> io::Result<(File, u32)> {
    let (numbers, length) = if path.exists() { read_numbers(path)? } else { (Vec::new(), 0) };
    let expected = (0..).map(|nth| shard.number(nth));
    if let Some((number, _)) = numbers.iter().zip(expected).find(|&(&number, expected)| number != expected) {
        return Err(io::Error::other(format!("game {number} is not the next of this shard")));
    }
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    if length == 0 && file.metadata()?.len() > 0 {
        return Err(io::Error::other("the file holds no complete game of this command; it is left as it is"));
    }
    file.set_len(length)?;
    Ok((file, numbers.len() as u32))
}

/// The number of the next game and the number of its positions; `None` at the end of the file.
fn read_head(file: &mut impl Read) -> io::Result<Option<(u32, usize)>> {
    let mut head = [0; HEAD];
    let is_whole = fill(file, &mut head)?;
    let [a, b, c, d, low, high] = head;
    Ok(is_whole.then(|| (u32::from_le_bytes([a, b, c, d]), usize::from(u16::from_le_bytes([low, high])))))
}

/// Reads these bytes, or returns `false` if the file ends before.
fn fill(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

fn sample(bytes: &[u8]) -> Option<Sample> {
    let set =
        |at: usize| Bitboard::from_mask(u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]));
    let turn = if bytes[12] == 0 { Side::Black } else { Side::White };
    let position = Setup { black: set(0), white: set(4), kings: set(8), turn }.position().ok()?;
    let (result, score) = (bytes[13] as i8, i16::from_le_bytes([bytes[14], bytes[15]]));
    matches!(result, UNPLAYED | -1..=1).then_some(Sample {
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
        let games: Vec<_> = (0..).zip(games).collect();
        for (number, game) in &games {
            write_game(&mut file, *number, game).unwrap();
        }
        let whole = file.metadata().unwrap().len();
        assert_eq!(read_games(&path).unwrap(), (games.clone(), whole));
        assert_eq!(read_numbers(&path).unwrap(), (vec![0, 1, 2], whole));
        for cut in [5, 20] {
            file.set_len(whole - cut).unwrap();
            assert_eq!(read_games(&path).unwrap(), (games[..2].to_vec(), whole - 24), "half a game is left out");
            assert_eq!(read_numbers(&path).unwrap(), (vec![0, 1], whole - 24));
        }
        write_game(&mut File::create(&path).unwrap(), 0, &[sample(None, Some(2))]).unwrap();
        assert!(read_games(&path).is_err(), "an invalid result");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_file_that_holds_no_games_is_left_alone() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-selfplay-{}", std::process::id()));
        let shard = "1/1".parse().unwrap();
        for text in ["", "a", "[Event \"?\"]\n\n1. 11-15 *\n"] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(open_shard(&path, shard).is_ok(), text.is_empty(), "{text}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::remove_file(&path).unwrap();
    }
}
