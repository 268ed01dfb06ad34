//! `lab tables pack`: packs solved classes into files for the engine, and reads them back.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bitboard_checkers::Ruleset;
use bitboard_checkers::endgame::{BlockWriter, EndgameClass, EndgameReader, Endgames, Ending, PackedClass};
use clap::builder::TypedValueParser;
use rayon::prelude::*;

use super::build::{build_by, first_of_pairs, pair};
use super::known::{DRAWN, Value, stored};
use crate::output::{self, NewFile, refuse_same_files};
use crate::rules;

/// The classes to pack, and the files.
#[derive(clap::Args)]
pub struct Args {
    /// The fewest pieces
    #[arg(long, default_value_t = 2, value_parser = super::pieces().map(|pieces| pieces as u8))]
    from: u8,
    /// The most pieces
    #[arg(long, value_parser = super::pieces().map(|pieces| pieces as u8))]
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
    /// The rules: the id of a preset, whose classes are in a folder of that name within the folder
    #[arg(long, default_value = "official", value_parser = rules::read, conflicts_with = "blocks")]
    rules: Ruleset,
    /// The file of results
    file: PathBuf,
    /// A second file, of distances
    distances: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    super::check_order(args.from.into(), args.pieces.into())?;
    if let Some(folder) = args.out.as_deref().filter(|_| args.blocks) {
        return in_blocks(folder, args);
    }
    refuse_same_files([&args.file].into_iter().chain(&args.distances), [])?;
    let file = NewFile::create(&args.file)?;
    let second = args.distances.as_deref().map(NewFile::create).transpose()?;
    let known = build_by(args.rules, args.pieces.into(), args.out.as_deref())?;
    let range = args.from..=args.pieces;
    let value = |class: EndgameClass, index: usize| known.table(class).map_or(DRAWN, |table| table[index]);
    let bytes = Endgames::write_by(args.rules, range.clone(), |class, index| ending(value(class, index)));
    let tables = write(file, &bytes, Endgames::new(args.rules))?;
    if let Some(file) = second {
        let bytes = tables.write_distances(range, value);
        write(file, &bytes, tables)?;
    }
    Ok(())
}

/// Packs the classes of a folder.
fn in_blocks(folder: &Path, args: &Args) -> Result<(), String> {
    let writer = BlockWriter::new(args.from..=args.pieces, args.block_bits);
    let sides = if args.one_sided { Sides::Smaller } else { Sides::Both };
    write_blocks(writer, args.block_bits, sides, folder, &args.file)
}

/// Which classes of a pair are packed.
#[derive(Clone, Copy)]
pub enum Sides {
    Both,
    /// The one that takes fewer bytes.
    Smaller,
    /// Of classes with at most this number of men the one in which the side to move has fewer pieces, because a file of
    /// plies to progress is unpacked faster where the results of the loser's side are stored; of other pairs the
    /// smaller one.
    Weaker(u32),
}

/// Packs the classes of a folder and writes the file, on each core one pair at a time.
pub fn write_blocks(mut writer: BlockWriter, bits: u8, sides: Sides, folder: &Path, file: &Path) -> Result<(), String> {
    let (new, began) = (NewFile::create(file)?, Instant::now());
    let classes: Vec<_> = writer.classes().collect();
    let pack = |&class: &EndgameClass| packed_pair(folder, class, bits, sides);
    let packed: Result<Vec<_>, _> = first_of_pairs(&classes).par_iter().map(pack).collect();
    let packed: Vec<_> = packed?.into_iter().flatten().collect();
    let (mut held, mut left_out) = (0, 0);
    for class in classes {
        let packed = packed.iter().find(|(other, _)| *other == class).map(|(_, packed)| packed);
        match packed {
            Some(packed) => {
                held += class.size();
                eprintln!("{class} {} numbers {} bytes", class.size(), packed.bytes());
            }
            None => left_out += class.size(),
        }
        writer.add(packed);
    }
    let (bytes, seconds) = (writer.finish(), began.elapsed().as_secs_f64());
    new.complete(&bytes)?;
    let (name, count) = (file.display(), bytes.len());
    output::line(format_args!("{name} bytes {count} numbers {held} left out {left_out} in {seconds:.0} s"))
}

/// Packs the wanted classes of a pair.
fn packed_pair(
    folder: &Path,
    class: EndgameClass,
    bits: u8,
    sides: Sides,
) -> Result<Vec<(EndgameClass, PackedClass)>, String> {
    let [own_men, _, opponent_men, _] = class.counts();
    let mut classes = pair(class);
    if matches!(sides, Sides::Weaker(men) if own_men + opponent_men <= men) {
        classes.retain(|class| class.own_pieces() <= class.opponent_pieces());
    }
    let pack = |class: EndgameClass| {
        let table = stored(folder, class)?;
        Ok((class, PackedClass::new(class, bits, |index| ending(table[index]))))
    };
    let mut packed = classes.into_iter().rev().map(pack).collect::<Result<Vec<_>, String>>()?;
    if !matches!(sides, Sides::Both) {
        packed.sort_by_key(|(_, packed)| packed.bytes());
        packed.truncate(1);
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

/// Reads the bytes of a file back before they are written. Returns the tables with its contents added.
fn write(file: NewFile, bytes: &[u8], tables: Endgames) -> Result<Endgames, String> {
    let (name, began) = (file.path().display().to_string(), Instant::now());
    let tables = EndgameReader::new(bytes, tables).map_err(|error| format!("{name}: {error}"))?.finish();
    let seconds = began.elapsed().as_secs_f64();
    file.complete(bytes)?;
    output::line(format_args!("{name} bytes {} read in {seconds:.2} s", bytes.len()))?;
    Ok(tables)
}
