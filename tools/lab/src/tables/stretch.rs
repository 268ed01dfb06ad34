//! `lab tables stretch`: finds the longest sequence of plies in a win without a capture or a man's step, if the winner
//! always takes the shortest way and the other side plays anything. Below 80 plies the 40-move rule cannot spoil a win.

use bitboard_checkers::Position;
use bitboard_checkers::endgame::EndgameClass;
use bitboard_checkers::notation::write_fen;

use super::known::{Known, LONGEST, NOTHING, Value};
use crate::output;

/// For each class the length of the first such sequence from every position.
type Stretches = Vec<Vec<u8>>;

/// Prints the longest sequence for each class with up to this number of pieces.
pub fn run(known: &Known, pieces: u32) -> Result<(), String> {
    let classes: Vec<_> = (2..=pieces).flat_map(EndgameClass::all).collect();
    let mut stretches: Stretches = vec![Vec::new(); EndgameClass::PLACES];
    for class in &classes {
        stretches[class.place()] = vec![0; class.size()];
    }
    let mut longest = 0;
    for &class in &classes {
        // A sequence stays within a class and its mirror image, which are processed together.
        let pair = match class.mirrored() {
            mirrored if mirrored == class => vec![class],
            mirrored if mirrored > class => vec![class, mirrored],
            _ => continue,
        };
        for plies in 0..=LONGEST {
            for &class in &pair {
                fill(known, class, plies, &mut stretches)?;
            }
        }
        for class in pair {
            let most = stretches[class.place()].iter().copied().max().unwrap_or(0);
            let example = stretches[class.place()].iter().position(|&stretch| stretch == most);
            let fen = example.and_then(|index| class.position(index)).map_or_else(String::new, |it| write_fen(&it));
            output::line(format_args!("{class} {most} {fen}"))?;
            longest = longest.max(most);
        }
    }
    output::line(format_args!("longest stretch {longest}"))
}

/// Fills in the sequences from all positions of a class that are decided in this many plies.
fn fill(known: &Known, class: EndgameClass, plies: Value, stretches: &mut Stretches) -> Result<(), String> {
    let table = known.table(class).ok_or("a class is missing")?;
    let decided = table.iter().enumerate().filter(|&(_, &value)| value == plies && value < NOTHING);
    for (index, _) in decided {
        if let Some(position) = class.position(index) {
            stretches[class.place()][index] = stretch(known, &position, plies, stretches);
        }
    }
    Ok(())
}

fn stretch(known: &Known, position: &Position, plies: Value, stretches: &Stretches) -> u8 {
    let wins = !plies.is_multiple_of(2);
    let moves = position.legal_moves(known.rules());
    let quiet = moves.into_iter().filter(|&mv| !position.is_progress(mv));
    let after = quiet.map(|mv| position.after(mv, known.rules()));
    let taken = after.filter(|after| !wins || known.value(after) + 1 == plies);
    let first = |after: Position| {
        let class = EndgameClass::of(&after);
        class.index(&after).map_or(0, |index| stretches[class.place()][index])
    };
    taken.map(|after| 1 + first(after)).max().unwrap_or(0)
}
