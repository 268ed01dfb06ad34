//! `lab tables pack`: packs solved classes into files for the engine, and reads them back.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bitboard_checkers::{BlockWriter, EndgameClass, EndgameReader, Endgames, Ending, PackedClass};
use rayon::prelude::*;

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
    /// The positions of a block, as a power of two: smaller blocks are unpacked faster
    #[arg(long, default_value_t = 14, requires = "blocks", value_parser = clap::value_parser!(u8).range(8..=14))]
    block_bits: u8,
    /// Keeps only the smaller one of a class and its mirror image: half the size, for slower look-ups
    #[arg(long, requires = "blocks")]
    one_sided: bool,
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

/// Packs the classes of a folder, on each core one pair at a time.
fn in_blocks(folder: &Path, args: &Args) -> Result<(), String> {
    let began = Instant::now();
    let mut writer = BlockWriter::new(args.from..=args.pieces, args.block_bits);
    let classes: Vec<_> = writer.classes().collect();
    let is_first = |class: &EndgameClass| {
        let place = |wanted: EndgameClass| classes.iter().position(|&class| class == wanted);
        place(*class) <= place(class.mirrored())
    };
    let pairs: Vec<_> = classes.iter().copied().filter(is_first).collect();
    let pack = |&class: &EndgameClass| pair(folder, class, args).map(|packed| packed.into_iter());
    let packed: Result<Vec<_>, _> = pairs.par_iter().map(pack).collect();
    let packed: Vec<_> = packed?.into_iter().flatten().collect();
    let (mut positions, mut missing, mut bytes) = (0, 0, 0);
    for class in classes {
        let packed = packed.iter().find(|(other, _)| *other == class).and_then(|(_, packed)| packed.as_ref());
        match packed {
            Some(packed) => {
                bytes += packed.len();
                positions += class.size();
                eprintln!("{class} {} numbers {} bytes", class.size(), packed.len());
            }
            None => missing += class.size(),
        }
        writer.add(packed);
    }
    let seconds = began.elapsed().as_secs_f64();
    if !args.measure {
        let file = writer.finish();
        bytes = file.len();
        std::fs::write(&args.file, file).map_err(|error| format!("{}: {error}", args.file.display()))?;
    }
    println!("{} bytes {bytes} numbers {positions} missing {missing} in {seconds:.0} s", args.file.display());
    Ok(())
}

/// Packs a class and its mirror image; `None` for the one that is left out.
fn pair(folder: &Path, class: EndgameClass, args: &Args) -> Result<Vec<(EndgameClass, Option<PackedClass>)>, String> {
    let pack = |class: EndgameClass| match stored(folder, class) {
        Err(_) if args.measure => Ok((class, None)),
        table => {
            let table = table?;
            Ok((class, Some(PackedClass::new(class, args.block_bits, |index| ending(table[index])))))
        }
    };
    let classes = if class == class.mirrored() { vec![class] } else { vec![class, class.mirrored()] };
    let mut packed: Vec<(EndgameClass, Option<PackedClass>)> =
        classes.into_iter().map(pack).collect::<Result<_, String>>()?;
    if let [(_, Some(one)), (_, Some(other))] = &packed[..]
        && args.one_sided
    {
        let greater = usize::from(one.len() < other.len());
        packed[greater].1 = None;
    }
    Ok(packed)
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
