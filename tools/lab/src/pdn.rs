//! `lab pdn`: reads game files and replays every game.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use bitboard_checkers::{PdnGame, PdnReader, Record, decode, write_pdn};
use flate2::read::MultiGzDecoder;

/// What to read.
#[derive(clap::Args)]
pub struct Args {
    /// Game files: .pdn or .pdn.gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write every legal game and read it again: it must be the same
    #[arg(long)]
    round_trip: bool,
}

/// What came of the files.
#[derive(Default)]
struct Count {
    games: usize,
    legal: usize,
    plies: usize,
    results: [usize; 3],
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut count = Count::default();
    let mut out = std::io::stdout().lock();
    let unheard = |error: std::io::Error| format!("nobody reads: {error}");
    for file in &args.files {
        let bytes = read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        for game in PdnReader::new(&decode(&bytes)) {
            if let Some(line) = take(&game, &mut count, args.round_trip)? {
                writeln!(out, "{} {line}", file.display()).map_err(unheard)?;
            }
        }
    }
    let Count { games, legal, plies, results: [black, white, draws] } = count;
    writeln!(out, "black won {black} white won {white} drawn {draws}").map_err(unheard)?;
    writeln!(out, "games {games} legal {legal} failed {} plies {plies}", games - legal).map_err(unheard)
}

/// Counts a game; gives the line that says why it is not legal.
fn take(PdnGame { record, fault }: &PdnGame, count: &mut Count, round_trip: bool) -> Result<Option<String>, String> {
    count.games += 1;
    if let Some(fault) = fault {
        return Ok(Some(fault.to_string()));
    }
    count.legal += 1;
    count.plies += record.main_line().count();
    if let Some(place) = ["1-0", "0-1", "1/2-1/2"].iter().position(|&result| result == record.result.text()) {
        count.results[place] += 1;
    }
    if round_trip {
        let written = write_pdn(record);
        let again = PdnReader::new(&written).next();
        let moves = |record: &Record| record.main_line().map(|id| record.node(id).mv).collect::<Vec<_>>();
        if again.is_none_or(|again| again.fault.is_some() || moves(&again.record) != moves(record)) {
            return Err(format!("game {} is not the same when it is written and read again:\n{written}", count.games));
        }
    }
    Ok(None)
}

/// The games of a file that are legal to their ends.
pub fn legal_records(path: &Path) -> Result<Vec<Record>, String> {
    let bytes = read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(PdnReader::new(&decode(&bytes)).filter(|game| game.fault.is_none()).map(|game| game.record).collect())
}

/// The bytes of a file, unpacked.
pub fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let bytes = fs::read(file)?;
    if !bytes.starts_with(&[0x1F, 0x8B]) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    MultiGzDecoder::new(&bytes[..]).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}
