//! `lab puzzles pack`: writes the files of the page.
//!
//! `NN.txt.gz` are chunks of about 30 kB; a puzzle is in the chunk whose number is its id modulo their number. A line
//! has the id, FEN, solution, rating, goal, proof, themes and source, separated by tabs; `index.json` has the counts.

use std::collections::{BTreeMap, HashSet};
use std::fmt::{Display, Write as _};
use std::io::Write as _;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use bitboard_checkers::Position;
use bitboard_checkers::notation::write_fen;
use flate2::Compression;
use flate2::GzBuilder;

use super::record::Puzzle;
use super::themes;
use super::view::View;
use crate::output::{self, NewFile, write_file};
use crate::pdn;
use crate::settings::fingerprint;

/// The puzzles to pack.
#[derive(clap::Args)]
pub struct Args {
    /// The folder to write; earlier chunks in it are replaced
    folder: PathBuf,
    /// Tables of `lab puzzles select`
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// A file of ids that are left out, one a line
    #[arg(long)]
    without: Option<PathBuf>,
    /// Bytes of a chunk
    #[arg(long, default_value_t = BYTES)]
    bytes: NonZero<usize>,
}

/// The usual bytes of a chunk.
pub const BYTES: NonZero<usize> = NonZero::new(30_000).unwrap();
/// The end of the name of a chunk, after its number.
const CHUNK: &str = ".txt.gz";
/// The version of the format.
const VERSION: u32 = 1;
/// The digits of an id: base 32 by Douglas Crockford, in lower case.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Bits and characters of an id.
const ID_BITS: u32 = 30;
const ID_LENGTH: u32 = 6;

/// A puzzle with its themes.
pub struct Labelled {
    pub puzzle: Puzzle,
    pub themes: Vec<&'static str>,
}

/// The puzzles by the numbers of their ids.
pub type Labels = BTreeMap<u32, Labelled>;

pub fn run(args: &Args) -> Result<(), String> {
    let without = ids(args.without.as_deref())?;
    let mut puzzles = Labels::new();
    for puzzle in Puzzle::read_all(&args.inputs)? {
        let number = id(&puzzle.start);
        if !without.contains(&number) {
            let themes = themes::of(&View::new(&puzzle));
            puzzles.entry(number).or_insert(Labelled { puzzle, themes });
        }
    }
    write_files(&args.folder, &puzzles, args.bytes)
}

/// Writes the chunks and the index.
///
/// # Errors
/// If a puzzle has no rating, or a file cannot be written.
pub fn write_files(folder: &Path, puzzles: &Labels, bytes: NonZero<usize>) -> Result<(), String> {
    let lines = puzzles.iter().map(|(&number, labelled)| Ok((number, written(labelled)?)));
    let lines: Vec<(u32, String)> = lines.collect::<Result<_, String>>()?;
    let named = |error: std::io::Error| format!("{}: {error}", folder.display());
    let whole: String = lines.iter().map(|(_, line)| line.as_str()).collect();
    let count = compressed(&whole).map_err(named)?.len().div_ceil(bytes.get()).clamp(1, 100) as u32;
    let mut chunks = vec![String::new(); count as usize];
    for (number, line) in &lines {
        chunks[(number % count) as usize].push_str(line);
    }
    std::fs::create_dir_all(folder).map_err(named)?;
    let earlier = chunk_paths(folder)?;
    let mut written = Vec::new();
    for (number, chunk) in chunks.iter().enumerate() {
        let path = folder.join(format!("{number:02}{CHUNK}"));
        let mut file = NewFile::create(&path)?;
        file.write_all(&compressed(chunk).map_err(named)?).and_then(|()| file.flush()).map_err(named)?;
        written.push(file);
    }
    let sizes: Vec<usize> = chunks.iter().map(|chunk| chunk.lines().count()).collect();
    let index = index(puzzles, &sizes, fingerprint(whole.as_bytes()));
    // The earlier chunks may be the only copy of the puzzles: they are replaced when all new ones are there.
    let mut paths = Vec::new();
    for file in written {
        paths.push(file.path().to_owned());
        file.finish()?;
    }
    for path in earlier.iter().filter(|path| !paths.contains(path)) {
        std::fs::remove_file(path).map_err(named)?;
    }
    write_file(&folder.join("index.json"), index)?;
    output::line(format_args!("puzzles {} chunks {count}", puzzles.len()))
}

/// The chunks in a folder, in their order. Other files have other names: those of certificates end alike.
///
/// # Errors
/// If the folder cannot be read.
pub fn chunk_paths(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let named = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(named)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<_> = entries.collect::<Result<_, _>>().map_err(named)?;
    let number = |path: &PathBuf| path.file_name()?.to_str()?.strip_suffix(CHUNK).map(str::to_owned);
    let is_chunk = |number: String| number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit());
    paths.retain(|path| number(path).is_some_and(is_chunk));
    paths.sort();
    Ok(paths)
}

/// The lines of a file of the page, each with its puzzle.
///
/// # Errors
/// If the file cannot be read, or a line is not a puzzle; the message has the file and the line.
pub fn shipped_lines(path: &Path) -> Result<Vec<(String, Puzzle)>, String> {
    let say = |error: &dyn Display| format!("{}: {error}", path.display());
    let text = String::from_utf8(pdn::read(path).map_err(|error| say(&error))?).map_err(|error| say(&error))?;
    let read = |(number, line): (usize, &str)| {
        let puzzle =
            Puzzle::read_shipped(line).map_err(|fault| format!("{} line {number}: {fault}", path.display()))?;
        Ok((line.to_owned(), puzzle))
    };
    (1..).zip(text.lines()).map(read).collect()
}

/// The puzzles of files of the page, in their order.
///
/// # Errors
/// If a file cannot be read, or a line is not a puzzle.
pub fn shipped_puzzles(paths: &[PathBuf]) -> Result<Vec<Puzzle>, String> {
    let mut puzzles = Vec::new();
    for path in paths {
        puzzles.extend(shipped_lines(path)?.into_iter().map(|(_, puzzle)| puzzle));
    }
    Ok(puzzles)
}

/// The number of a position's id: a hash of the position turned so that the solver is Black. It must never change.
pub fn id(start: &Position) -> u32 {
    const fn mixed(mut bits: u64) -> u64 {
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }
    let turned = start.flipped_to_black();
    let men = u64::from(turned.black().mask()) << 32 | u64::from(turned.white().mask());
    (mixed(mixed(men) ^ u64::from(turned.kings().mask())) >> (64 - ID_BITS)) as u32
}

/// An id as the page shows it.
pub fn written_id(number: u32) -> String {
    let digit = |place: u32| char::from(DIGITS[(number >> (5 * place)) as usize % DIGITS.len()]);
    (0..ID_LENGTH).rev().map(digit).collect()
}

/// The ids of a file: the first word of each line. Without a file the set is empty.
pub fn ids(path: Option<&Path>) -> Result<HashSet<u32>, String> {
    let Some(path) = path else { return Ok(HashSet::new()) };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let words = (1..).zip(text.lines()).filter_map(|(number, line)| Some((number, line.split_whitespace().next()?)));
    let named = |number: usize, word| format!("{} line {number}: not an id: {word}", path.display());
    words.map(|(number, word)| read_id(word).ok_or_else(|| named(number, word))).collect()
}

fn read_id(word: &str) -> Option<u32> {
    let digit = |byte: u8| DIGITS.iter().position(|&digit| digit == byte);
    let number = word.bytes().try_fold(0, |number, byte| Some(number << 5 | digit(byte)? as u32));
    number.filter(|_| word.len() == ID_LENGTH as usize)
}

/// The line of a puzzle.
fn written(Labelled { puzzle, themes }: &Labelled) -> Result<String, String> {
    let id = written_id(id(&puzzle.start));
    let rating = puzzle.rating.ok_or_else(|| format!("{id} has no rating: lab puzzles rate comes before"))?;
    let (fen, solution) = (write_fen(&puzzle.start), puzzle.written_solution());
    let (goal, proof, themes) = (puzzle.task.goal.id(), puzzle.proof.id(), themes.join(","));
    Ok(format!("{id}\t{fen}\t{solution}\t{rating}\t{goal}\t{proof}\t{themes}\t{}\n", puzzle.source))
}

/// The counts, and a digest of all lines: a page takes other puzzles for new ones by it.
fn index(puzzles: &Labels, sizes: &[usize], digest: u64) -> String {
    let mut ratings: Vec<i32> = puzzles.values().filter_map(|it| it.puzzle.rating).collect();
    ratings.sort_unstable();
    let at = |place: usize| ratings.get(place).copied().unwrap_or_default();
    let ratings = [at(0), at(ratings.len() / 2), at(ratings.len().saturating_sub(1))];
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for theme in puzzles.values().flat_map(|it| &it.themes) {
        *counts.entry(theme).or_default() += 1;
    }
    let themes: Vec<String> = counts.iter().map(|(theme, count)| format!("{theme:?}:{count}")).collect();
    let mut text = String::new();
    let (chunks, count, themes) = (sizes.len(), puzzles.len(), themes.join(","));
    let _ = write!(text, r#"{{"version":{VERSION},"chunks":{chunks},"puzzles":{count},"#);
    let _ = write!(text, r#""sizes":{sizes:?},"themes":{{{themes}}},"ratings":{ratings:?},"digest":"{digest:016x}"}}"#);
    text.replace(", ", ",") + "\n"
}

/// Packs a text; the same text gives the same bytes.
fn compressed(text: &str) -> std::io::Result<Vec<u8>> {
    let mut packer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    packer.write_all(text.as_bytes())?;
    packer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_same_for_both_colours_and_never_changes() {
        let position: Position = "W:WK15,20:B12,K28".parse().unwrap();
        assert_eq!(id(&position), id(&position.reversed()));
        assert_ne!(id(&position), id(&position.passed()));
        let written = written_id(id(&position));
        assert_eq!(written.len(), 6);
        assert_eq!(read_id(&written), Some(id(&position)));
        assert_eq!((written_id(0), written_id((1 << ID_BITS) - 1)), ("000000".to_owned(), "zzzzzz".to_owned()));
        for word in ["", "00000", "0000000", "00000u", "0000O0"] {
            assert_eq!(read_id(word), None, "{word}");
        }
    }

    #[test]
    fn the_files_hold_each_puzzle_once_and_say_what_they_hold() {
        let folder = std::env::temp_dir().join(format!("bitboard-checkers-pack-{}", std::process::id()));
        let input = folder.with_extension("tsv");
        let line = "W:WK15,20:B12,K28\t15-18 28-32 18-22\t\twin\t100\ttables\t0\tA - B, 1900\t1500\t\n";
        std::fs::write(&input, line.repeat(2)).unwrap();
        let args = Args { folder: folder.clone(), inputs: vec![input.clone()], without: None, bytes: BYTES };
        run(&args).unwrap();
        let first = std::fs::read(folder.join("00.txt.gz")).unwrap();
        let (certificate, earlier) = (folder.join("0123ab.txt.gz"), folder.join("01.txt.gz"));
        std::fs::write(&certificate, "").unwrap();
        std::fs::write(&earlier, "").unwrap();
        run(&args).unwrap();
        assert_eq!(std::fs::read(folder.join("00.txt.gz")).unwrap(), first, "the same bytes");
        assert!(certificate.exists() && !earlier.exists(), "only chunks are replaced");
        let text = String::from_utf8(crate::pdn::read(&folder.join("00.txt.gz")).unwrap()).unwrap();
        let columns: Vec<_> = text.trim_end().split('\t').collect();
        assert_eq!(columns[1..6], ["W:WK15,20:B12,K28", "15-18 28-32 18-22", "1500", "win", "tables"]);
        assert_eq!(
            (columns[6].split(',').next(), columns[7], columns.len()),
            (Some("first-position"), "A - B, 1900", 8)
        );
        let index = std::fs::read_to_string(folder.join("index.json")).unwrap();
        assert!(index.starts_with(r#"{"version":1,"chunks":1,"puzzles":1,"sizes":[1],"themes":{"#), "{index}");
        assert!(index.contains("},\"ratings\":[1500,1500,1500],\"digest\":\""), "{index}");
        let out = folder.with_extension("out");
        std::fs::write(&out, format!("{} why\n", columns[0])).unwrap();
        run(&Args { without: Some(out.clone()), ..args }).unwrap();
        assert!(std::fs::read_to_string(folder.join("index.json")).unwrap().contains("\"puzzles\":0"));
        std::fs::remove_dir_all(&folder).unwrap();
        std::fs::remove_file(&input).unwrap();
        std::fs::remove_file(&out).unwrap();
    }
}
