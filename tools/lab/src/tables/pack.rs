//! `lab tables pack`: writes what is known into files as the engine reads them, and reads them back.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bitboard_checkers::{EndgameClass, EndgameReader, Endgames, Ending};

use super::known::{DRAWN, Known, Value};

/// What is to be packed, and where to.
#[derive(clap::Args)]
pub struct Args {
    /// The fewest pieces
    #[arg(long, default_value_t = 2)]
    from: u8,
    /// The most pieces
    #[arg(long)]
    pieces: u8,
    /// The folder of the tables
    #[arg(long)]
    out: Option<PathBuf>,
    /// The file of what becomes of positions
    file: PathBuf,
    /// A second file, of the plies to the end
    distances: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let known = Known::build(args.pieces.into(), args.out.as_deref())?;
    let range = args.from..=args.pieces;
    let value = |class: EndgameClass, index: usize| known.table(class).map_or(DRAWN, |table| table[index]);
    let bytes = Endgames::write(range.clone(), |class, index| ending(value(class, index)));
    let tables = write(&args.file, &bytes, Endgames::default())?;
    if let Some(file) = &args.distances {
        let bytes = tables.write_distances(range, value);
        write(file, &bytes, tables)?;
    }
    Ok(())
}

fn ending(value: Value) -> Ending {
    match value {
        DRAWN => Ending::Drawn,
        loss if loss.is_multiple_of(2) => Ending::Lost,
        _ => Ending::Won,
    }
}

/// Writes a file; the tables with what is in it.
fn write(file: &Path, bytes: &[u8], tables: Endgames) -> Result<Endgames, String> {
    std::fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    let began = Instant::now();
    let tables = EndgameReader::new(bytes, tables).map_err(|error| error.to_string())?.finish();
    println!("{} bytes {} read in {:.2} s", file.display(), bytes.len(), began.elapsed().as_secs_f64());
    Ok(tables)
}
