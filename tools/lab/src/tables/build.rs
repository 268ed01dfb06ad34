//! Builds the tables class by class, from the folder where it has them.

use std::path::Path;
use std::time::Instant;

use bitboard_checkers::EndgameClass;

use super::known::{Known, Value, load, save};
use super::solve::solve;

/// Solves all classes with up to this number of pieces, or reads them from the folder.
pub fn build(pieces: u32, folder: Option<&Path>) -> Result<Known, String> {
    let mut known = Known::default();
    for class in (2..=pieces).flat_map(EndgameClass::all) {
        if known.table(class).is_some() {
            continue;
        }
        let pair = [class, class.mirrored()];
        for (class, table) in pair.into_iter().zip(tables(&known, pair, folder)?) {
            known.add(class, table);
        }
    }
    Ok(known)
}

/// The values of a class and its mirror image: solved together, unless both are in the folder.
fn tables(known: &Known, pair: [EndgameClass; 2], folder: Option<&Path>) -> Result<[Vec<Value>; 2], String> {
    let stored = folder.map(|folder| pair.map(|class| load(folder, class)));
    if let Some([Some(first), Some(second)]) = stored {
        return Ok([first, second]);
    }
    let (class, began) = (pair[0], Instant::now());
    let tables = solve(known, class);
    let positions = tables[0].len() + tables[1].len();
    eprintln!("{class} {positions} positions in {:.1} s", began.elapsed().as_secs_f64());
    if let Some(folder) = folder {
        for (class, table) in pair.into_iter().zip(&tables) {
            save(folder, class, table).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
    }
    Ok(tables)
}
