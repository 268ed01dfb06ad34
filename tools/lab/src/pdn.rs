//! `lab pdn`: reads game files and replays every game.

use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use bitboard_checkers::pdn::{PdnGame, PdnReader, PdnStream, Record, decode, write_pdn};

use crate::archive::Archive;
use crate::output::unwritten;

/// The number of bytes read at once.
const PIECE: usize = 1 << 16;

/// The files to read.
#[derive(clap::Args)]
pub struct Args {
    /// Game files: .pdn or .pdn.gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Writes every legal game and reads it again to compare
    #[arg(long)]
    round_trip: bool,
}

/// The counts over all files.
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
    let mut wrong = Vec::new();
    for file in &args.files {
        let (name, before, mut changed) = (file.display(), count.games, Vec::new());
        let print = |game: &PdnGame| {
            if let Some(fault) = take(game, &mut count) {
                writeln!(out, "{name} {fault}").map_err(|error| unwritten(&error))?;
            } else if args.round_trip && !is_read_as_written(&game.record) {
                let (number, written) = (count.games - before, write_pdn(&game.record));
                changed.push(format!(
                    "{name}: game {number} is not the same when it is written and read again:\n{written}"
                ));
            }
            Ok(())
        };
        // A file that cannot be read does not stop the others, nor does a game that changes.
        let ended = read_games(file, print)?.map(|error| format!("{name}: {error}"));
        wrong.extend(changed.into_iter().chain(ended));
    }
    let Count { games, legal, plies, results: [black, white, draws] } = count;
    let failed = games - legal;
    writeln!(out, "black won {black} white won {white} drawn {draws}").map_err(|error| unwritten(&error))?;
    writeln!(out, "games {games} legal {legal} failed {failed} plies {plies}").map_err(|error| unwritten(&error))?;
    if failed > 0 {
        wrong.push(format!("{failed} of {games} games failed"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\nerror: ")) }
}

/// Shows the games of a file as they are read. Returns the error if one ended the reading early.
fn read_games(
    file: &Path,
    mut show: impl FnMut(&PdnGame) -> Result<(), String>,
) -> Result<Option<std::io::Error>, String> {
    let mut archive = match Archive::open(file) {
        Ok(archive) => archive,
        Err(error) => return Ok(Some(error)),
    };
    let mut stream = PdnStream::new();
    let mut piece = vec![0; PIECE];
    loop {
        let end = match archive.read(&mut piece) {
            Ok(0) => {
                stream.finish();
                Some(None)
            }
            Ok(length) => {
                stream.push(&piece[..length]);
                None
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            // The game that is cut off here is not reported, because the fault is not its own.
            Err(error) => Some(Some(error)),
        };
        while let Some((game, _)) = stream.read() {
            show(&game)?;
        }
        if let Some(error) = end {
            return Ok(error);
        }
    }
}

/// Counts a game. Returns its fault, if it has one.
fn take(PdnGame { record, fault }: &PdnGame, count: &mut Count) -> Option<String> {
    count.games += 1;
    if let Some(fault) = fault {
        return Some(fault.to_string());
    }
    count.legal += 1;
    count.plies += record.main_line().count();
    if let Some(place) = ["1-0", "0-1", "1/2-1/2"].iter().position(|&result| result == record.result.text()) {
        count.results[place] += 1;
    }
    None
}

/// Returns `true` if a game has the same moves after it is written and read again.
fn is_read_as_written(record: &Record) -> bool {
    let again = PdnReader::new(&write_pdn(record)).next();
    let moves = |record: &Record| record.main_line().map(|id| record.node(id).mv).collect::<Vec<_>>();
    again.is_some_and(|again| again.fault.is_none() && moves(&again.record) == moves(record))
}

/// The games of a file without a fault.
pub fn legal_records(path: &Path) -> Result<Vec<Record>, String> {
    let bytes = read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(PdnReader::new(&decode(&bytes)).filter(|game| game.fault.is_none()).map(|game| game.record).collect())
}

/// The bytes of a file, decompressed if necessary.
pub fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    Archive::open(file)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}
