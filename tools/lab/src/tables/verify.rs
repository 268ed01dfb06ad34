//! `lab tables verify`: every value against those of the positions after each legal move, by the move generator of the
//! rules, of which the build uses only the jumps.

use bitboard_checkers::{EndgameClass, Ruleset, write_fen};

use super::known::{Known, Value};
use super::parallel::in_parallel;
use super::solve::Best;

/// Verifies all classes of up to so many pieces.
pub fn run(known: &Known, pieces: u32) -> Result<(), String> {
    let mut positions = 0;
    for class in (2..=pieces).flat_map(EndgameClass::all) {
        let (count, wrong) = verify(known, class)?;
        if let Some(fen) = wrong {
            return Err(format!("{class}: the value of {fen} is not that of its best move"));
        }
        positions += count;
    }
    println!("positions {positions} verified");
    Ok(())
}

/// How many positions were looked at, and one whose value is wrong.
fn verify(known: &Known, class: EndgameClass) -> Result<(usize, Option<String>), String> {
    let table: &[Value] = known.table(class).ok_or("a class is missing")?;
    let check = |(count, wrong): (usize, Option<String>), index: usize| {
        let Some(position) = class.position(index) else { return (count, wrong) };
        let mut best = Best::default();
        for mv in position.legal_moves(Ruleset::OFFICIAL) {
            best.take(known.value(&position.after(mv, Ruleset::OFFICIAL)));
        }
        let wrong = wrong.or_else(|| (best.value() != table[index]).then(|| write_fen(&position)));
        (count + 1, wrong)
    };
    let nothing = || (0, None);
    let join = |one: (usize, Option<String>), other: (usize, Option<String>)| (one.0 + other.0, one.1.or(other.1));
    Ok(in_parallel(class.size(), nothing, |found, numbers| numbers.fold(found, check), join))
}
