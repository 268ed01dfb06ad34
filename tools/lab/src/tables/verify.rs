//! `lab tables verify`: compares every value with those of the positions after each legal move. It uses the move
//! generator of the rules; the solver for the official rules uses only its jumps.

use std::path::{Path, PathBuf};

use bitboard_checkers::Position;
use bitboard_checkers::endgame::{EndgameClass, Endgames};
use bitboard_checkers::notation::write_fen;

use super::build::{Part, each_pair, pair};
use super::known::{Known, Value, is_stored, stored};
use super::pack::ending;
use super::solve::Best;
use crate::endgames;
use crate::output;
use crate::parallel::in_parallel;

/// Verifies all classes by these rules.
pub fn all(known: &Known, pieces: u32) -> Result<(), String> {
    let classes = (2..=pieces).flat_map(EndgameClass::all);
    let positions = classes.map(|class| of_class(known, class)).sum::<Result<usize, String>>()?;
    output::line(format_args!("positions {positions} verified"))
}

/// Verifies a part of the official classes, or all of them.
pub fn run(pieces: u32, folder: Option<&Path>, part: &Part) -> Result<(), String> {
    let mut positions = 0;
    each_pair(pieces, folder, part, |known, class| {
        for class in pair(class) {
            positions += of_class(known, class)?;
        }
        Ok(())
    })?;
    output::line(format_args!("positions {positions} verified"))
}

/// Verifies a class. Returns the number of its positions.
pub fn of_class(known: &Known, class: EndgameClass) -> Result<usize, String> {
    match verify(known, class)? {
        (count, None) => Ok(count),
        (_, Some(fen)) => Err(format!("{class}: the value of {fen} is not that of its best move")),
    }
}

/// Compares a file of blocks with the classes in the folder; fails if the folder has no class of the file. `smaller`
/// are the files with fewer pieces, which a one-sided file needs.
pub fn of_file(file: &Path, folder: &Path, smaller: &[PathBuf]) -> Result<(), String> {
    let blocks = endgames::blocks(file)?;
    let pieces = blocks.pieces();
    let mut tables = Endgames::clone(&*endgames::with_files(smaller)?);
    tables.add_blocks(blocks);
    let (mut positions, mut classes) = (0, 0);
    for class in pieces.flat_map(|pieces| EndgameClass::all(pieces.into())) {
        if !is_stored(folder, class) {
            continue;
        }
        let table = stored(folder, class)?;
        (positions, classes) = (positions + compare(&tables, class, &table)?, classes + 1);
    }
    if classes == 0 {
        return Err(format!("{}: there is no class of the file {}", folder.display(), file.display()));
    }
    output::line(format_args!("classes {classes} positions {positions} as they were solved"))
}

/// Compares what tables say of a class with its values. Returns the number of positions without a jump.
pub fn compare(tables: &Endgames, class: EndgameClass, table: &[Value]) -> Result<usize, String> {
    let check = |(count, wrong): (usize, Option<String>), index: usize| {
        let quiet = |position: &Position| position.jumpers().is_empty();
        let Some(position) = class.position(index).filter(quiet) else { return (count, wrong) };
        let right = tables.look_up(&position).is_some_and(|result| result.ending == ending(table[index]));
        (count + 1, wrong.or_else(|| (!right).then(|| write_fen(&position))))
    };
    let join = |one: (usize, Option<String>), other: (usize, Option<String>)| (one.0 + other.0, one.1.or(other.1));
    match in_parallel(class.size(), || (0, None), |found, numbers| numbers.fold(found, check), join) {
        (count, None) => Ok(count),
        (_, Some(fen)) => Err(format!("{class}: the file says something else of {fen}")),
    }
}

/// Verifies a class. Returns the number of positions, and one with a wrong value if there is any.
fn verify(known: &Known, class: EndgameClass) -> Result<(usize, Option<String>), String> {
    let table: &[Value] = known.table(class).ok_or("a class is missing")?;
    let check = |(count, wrong): (usize, Option<String>), index: usize| {
        let Some(position) = class.position(index) else { return (count, wrong) };
        let mut best = Best::default();
        for mv in position.legal_moves(known.rules()) {
            best.take(known.value(&position.after(mv, known.rules())));
        }
        let wrong = wrong.or_else(|| (best.value() != table[index]).then(|| write_fen(&position)));
        (count + 1, wrong)
    };
    let nothing = || (0, None);
    let join = |one: (usize, Option<String>), other: (usize, Option<String>)| (one.0 + other.0, one.1.or(other.1));
    Ok(in_parallel(class.size(), nothing, |found, numbers| numbers.fold(found, check), join))
}
