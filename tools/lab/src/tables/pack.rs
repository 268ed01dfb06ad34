//! `lab tables pack`: packs solved classes into files for the engine, and reads them back.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bitboard_checkers::{BlockWriter, EndgameClass, EndgameReader, Endgames, Ending};

use super::build::build;
use super::known::{DRAWN, Value, stored};

/// The classes to pack, and the files.
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
    /// Packs in blocks that are read on demand, for large tables
    #[arg(long, requires = "out", conflicts_with = "distances")]
    blocks: bool,
    /// Skips classes that are not solved; only prints the size of the others, without writing a file
    #[arg(long, requires = "blocks")]
    measure: bool,
    /// The file of results
    file: PathBuf,
    /// A second file, of distances
    distances: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    if let Some(folder) = args.out.as_deref().filter(|_| args.blocks) {
        return in_blocks(folder, args);
    }
    let known = build(args.pieces.into(), args.out.as_deref())?;
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

/// Packs the classes of a folder one at a time, so that only one is in memory.
fn in_blocks(folder: &Path, args: &Args) -> Result<(), String> {
    let began = Instant::now();
    let mut writer = BlockWriter::new(args.from..=args.pieces);
    let (mut positions, mut missing) = (0, 0);
    let classes: Vec<_> = writer.classes().collect();
    for class in classes {
        let table = match stored(folder, class) {
            Err(_) if args.measure => {
                missing += class.size();
                continue;
            }
            table => table?,
        };
        let before = writer.len();
        writer.add(class, |index| ending(table[index]));
        eprintln!("{class} {} numbers {} bytes", table.len(), writer.len() - before);
        positions += table.len();
    }
    let (bytes, seconds) = (writer.len(), began.elapsed().as_secs_f64());
    if !args.measure {
        std::fs::write(&args.file, writer.finish()).map_err(|error| format!("{}: {error}", args.file.display()))?;
    }
    println!("{} bytes {bytes} numbers {positions} missing {missing} in {seconds:.0} s", args.file.display());
    Ok(())
}

/// The ending that a value stands for.
pub fn ending(value: Value) -> Ending {
    match value {
        DRAWN => Ending::Drawn,
        loss if loss.is_multiple_of(2) => Ending::Lost,
        _ => Ending::Won,
    }
}

/// Writes a file and reads it back. Returns the tables with its contents added.
fn write(file: &Path, bytes: &[u8], tables: Endgames) -> Result<Endgames, String> {
    std::fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    let began = Instant::now();
    let tables = EndgameReader::new(bytes, tables).map_err(|error| error.to_string())?.finish();
    println!("{} bytes {} read in {:.2} s", file.display(), bytes.len(), began.elapsed().as_secs_f64());
    Ok(tables)
}
