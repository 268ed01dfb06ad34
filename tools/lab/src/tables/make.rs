//! `lab tables make`: solves, verifies, packs and compares in one run that continues where it was interrupted.
//!
//! With six pieces the file also gets the plies to progress of the classes with at most one man. With more men the
//! engine works them out itself.

use std::io::Write;
use std::path::{Path, PathBuf};

use bitboard_checkers::endgame::{BlockWriter, Blocks, EndgameClass, Endgames, PackedClass};
use rayon::prelude::*;

use super::build::build;
use super::known::{Known, stored};
use super::pack::{self, Sides, ending};
use super::progress::Solved;
use super::verify;
use crate::output::{self, write_file};
use crate::{continued, endgames};

/// The positions of a block of the file, as a power of two.
const BLOCK_BITS: u8 = 12;
/// The same of the smaller tables in memory.
const SMALLER_BITS: u8 = 14;

/// With this number of pieces the engine cannot work out all plies to progress.
const MOST_PIECES: u8 = 6;

/// The tables to make.
#[derive(clap::Args)]
pub struct Args {
    /// Pieces on the board
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(3..=6))]
    pieces: u8,
    /// The folder that keeps the solved classes and what has been done
    #[arg(long)]
    out: PathBuf,
    /// Attaches the plies to progress of the classes with at most this number of men [default: 1 with six pieces,
    /// otherwise none]
    #[arg(long)]
    progress_men: Option<u32>,
    /// The file to write: one-sided, in blocks of 4,096 positions
    file: PathBuf,
}

pub fn run(args: &Args) -> Result<(), String> {
    let pieces = u32::from(args.pieces);
    let known = build(pieces, Some(&args.out))?;
    verify_all(&known, pieces, &args.out)?;
    let smaller = smaller(&known, args.pieces - 1)?;
    let men = args.progress_men.or((args.pieces == MOST_PIECES).then_some(1));
    let blocks = match endgames::blocks(&args.file) {
        Ok(blocks) if blocks.pieces() == (args.pieces..=args.pieces) && has_been_made(&args.file, &blocks, men) => {
            drop(known);
            blocks
        }
        _ => make(known, &smaller, men, args)?,
    };
    compare_all(blocks, smaller, pieces, args)
}

/// The file that says what the plies to progress of a file were compared with.
fn report_of(file: &Path) -> PathBuf {
    file.with_extension("progress.txt")
}

/// The first line of that file.
fn report_head(men: u32, length: u64) -> String {
    format!("# plies to progress of the classes with at most {men} men, in a file of {length} bytes\n")
}

/// Returns `true` if the file has the plies to progress that are wanted, as they were solved, or none if none are.
fn has_been_made(file: &Path, blocks: &Blocks, men: Option<u32>) -> bool {
    let Some(men) = men else { return blocks.progress().is_none() };
    let report = std::fs::read_to_string(report_of(file));
    report.is_ok_and(|report| report.starts_with(&report_head(men, blocks.length())))
}

/// Packs the results and the plies to progress, and compares these with the solved ones.
fn make(known: Known, smaller: &Endgames, men: Option<u32>, args: &Args) -> Result<Blocks, String> {
    let mut writer = BlockWriter::new(args.pieces..=args.pieces, BLOCK_BITS);
    let classes =
        men.map(|men| EndgameClass::all(args.pieces.into()).into_iter().filter(move |&class| has_progress(class, men)));
    let solved = classes.map(|classes| Solved::new(&known, args.pieces, classes.collect())).transpose()?;
    drop(known);
    if let Some(solved) = &solved {
        let progress = solved.write()?;
        output::line(format_args!("plies to progress bytes {}", progress.len()))?;
        writer.attach_progress(progress);
    }
    // They tell of the file that is replaced.
    for told in [report_of(&args.file), args.file.with_extension("compared.txt")] {
        if told.exists() {
            std::fs::remove_file(&told).map_err(|error| format!("{}: {error}", told.display()))?;
        }
    }
    let sides = men.map_or(Sides::Smaller, Sides::Weaker);
    pack::write_blocks(writer, BLOCK_BITS, sides, &args.out, &args.file)?;
    let mut tables = smaller.clone();
    if let Some((solved, men)) = solved.zip(men) {
        let blocks = endgames::blocks(&args.file)?;
        let head = report_head(men, blocks.length());
        tables.add_blocks(blocks);
        let report = format!("{} lost positions as they were solved\n", solved.compare(&tables)?);
        write_file(&report_of(&args.file), head + &report)?;
        output::line(format_args!("plies to progress: {}", report.trim_end()))?;
    }
    endgames::blocks(&args.file)
}

/// Returns `true` for a class with at most this number of men in which the side to move has a king. Without one it has
/// no step to put off progress with.
fn has_progress(class: EndgameClass, men: u32) -> bool {
    let [own_men, own_kings, opponent_men, _] = class.counts();
    own_men + opponent_men <= men && own_kings > 0
}

/// Does a step for each class that is not in the table of those done.
fn each_class(
    table: &Path,
    head: &str,
    classes: Vec<EndgameClass>,
    mut step: impl FnMut(EndgameClass) -> Result<usize, String>,
) -> Result<(usize, usize), String> {
    let (mut done, rows) = continued::open(table, head)?;
    let (mut positions, count) = (0, classes.len());
    for class in classes {
        let row = rows.iter().find_map(|row| row.strip_prefix(&format!("{class} ")));
        if let Some(counted) = row.and_then(|row| row.parse::<usize>().ok()) {
            positions += counted;
            continue;
        }
        let counted = step(class)?;
        writeln!(done, "{class} {counted}").map_err(|error| format!("{}: {error}", table.display()))?;
        positions += counted;
    }
    Ok((count, positions))
}

fn verify_all(known: &Known, pieces: u32, folder: &Path) -> Result<(), String> {
    let classes = (2..=pieces).flat_map(EndgameClass::all).collect();
    let head = "# classes whose values are those of their best moves";
    let (classes, positions) =
        each_class(&folder.join("verified.txt"), head, classes, |class| verify::of_class(known, class))?;
    output::line(format_args!("classes {classes} positions {positions} verified"))
}

fn compare_all(blocks: Blocks, mut tables: Endgames, pieces: u32, args: &Args) -> Result<(), String> {
    let head = format!("# classes as in the file of {} bytes and {} blocks", blocks.length(), blocks.count());
    tables.add_blocks(blocks);
    let table = args.file.with_extension("compared.txt");
    let compare = |class| verify::compare(&tables, class, &stored(&args.out, class)?);
    let (classes, positions) = each_class(&table, &head, EndgameClass::all(pieces), compare)?;
    let file = args.file.display();
    output::line(format_args!("{file} classes {classes} positions {positions} as they were solved"))
}

/// Tables with up to this number of pieces, which a one-sided file needs, from the solved classes.
fn smaller(known: &Known, pieces: u8) -> Result<Endgames, String> {
    let mut writer = BlockWriter::new(2..=pieces, SMALLER_BITS);
    let classes: Vec<_> = writer.classes().collect();
    let pack = |&class: &EndgameClass| {
        let table = known.table(class).ok_or("a class is missing")?;
        Ok(PackedClass::new(class, SMALLER_BITS, |index| ending(table[index])))
    };
    let packed: Result<Vec<_>, &str> = classes.par_iter().map(pack).collect();
    packed?.iter().for_each(|class| writer.add(Some(class)));
    let mut tables = Endgames::default();
    tables.add_blocks(Blocks::open(Box::new(writer.finish()), 1 << 26).map_err(|error| error.to_string())?);
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::super::build::{self, Part};
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bitboard-checkers-tables-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn a_run_is_continued_and_a_wrong_file_found() {
        let out = folder("made");
        let args = Args { pieces: 3, progress_men: Some(1), file: out.join("three.bin"), out: out.clone() };
        run(&args).unwrap();
        let (file, compared) = (std::fs::read(&args.file).unwrap(), out.join("three.compared.txt"));
        let done = std::fs::read_to_string(&compared).unwrap();
        assert_eq!(done.lines().count(), 1 + EndgameClass::all(3).len());
        run(&args).unwrap();
        assert_eq!(std::fs::read(&args.file).unwrap(), file);
        assert_eq!(std::fs::read_to_string(&compared).unwrap(), done);
        // Other plies to progress make another file.
        let without = Args { progress_men: None, file: args.file.clone(), out: out.clone(), ..args };
        run(&without).unwrap();
        assert!(!report_of(&args.file).exists() && std::fs::read(&args.file).unwrap() != file);
        for men in [0, 1] {
            run(&Args { progress_men: Some(men), file: args.file.clone(), out: out.clone(), ..args }).unwrap();
            assert_eq!(std::fs::read(&args.file).unwrap() == file, men == 1, "{men} men");
        }
        // Another file of the same form: all its results are draws.
        let mut writer = BlockWriter::new(3..=3, BLOCK_BITS);
        for class in EndgameClass::all(3) {
            let drawn = PackedClass::new(class, BLOCK_BITS, |_| bitboard_checkers::endgame::Ending::Drawn);
            writer.add(Some(&drawn));
        }
        let drawn = writer.finish();
        std::fs::write(report_of(&args.file), report_head(1, drawn.len() as u64)).unwrap();
        std::fs::write(&args.file, drawn).unwrap();
        std::fs::remove_file(&compared).unwrap();
        assert!(run(&args).unwrap_err().contains("the file says something else"));
        std::fs::remove_dir_all(&out).unwrap();
    }

    #[test]
    fn a_file_is_compared_with_every_class_of_the_folder() {
        let out = folder("compared");
        let args = Args { pieces: 3, progress_men: None, file: out.join("three.bin"), out: out.clone() };
        run(&args).unwrap();
        verify::of_file(&args.file, &out, &[]).unwrap();
        assert!(verify::of_file(&args.file, &out.join("other"), &[]).unwrap_err().contains("there is no class"));
        let class = out.join(format!("{}.gz", EndgameClass::all(3)[0]));
        std::fs::write(&class, "damaged").unwrap();
        assert!(verify::of_file(&args.file, &out, &[]).unwrap_err().contains("not whole"));
        std::fs::remove_file(&class).unwrap();
        verify::of_file(&args.file, &out, &[]).unwrap();
        std::fs::remove_dir_all(&out).unwrap();
    }

    #[test]
    fn parts_make_the_same_classes() {
        let [whole, parts] = ["whole", "parts"].map(folder);
        build(3, Some(&whole)).unwrap();
        build(2, Some(&parts)).unwrap();
        assert!(build::run(3, Some(&parts), &Part::new(1, "1/1")).is_err(), "no men comes first");
        for (men, shard) in [(0, "1/1"), (1, "1/2"), (1, "2/2"), (2, "1/1"), (3, "1/1")] {
            build::run(3, Some(&parts), &Part::new(men, shard)).unwrap();
            verify::run(3, Some(&parts), &Part::new(men, shard)).unwrap();
        }
        for class in EndgameClass::all(3) {
            assert_eq!(stored(&parts, class), stored(&whole, class), "{class}");
        }
        for folder in [whole, parts] {
            std::fs::remove_dir_all(folder).unwrap();
        }
    }
}
