//! Summarises a book, and verifies its moves by a new search of the positions before and after them.

use std::collections::HashSet;
use std::path::Path;

use bitboard_checkers::book::Book;
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::{Position, Ruleset};

use super::judge::Judge;
use crate::output;

/// The loss from which on a move is refuted, in hundredths of a man.
const MARGIN: i32 = 30;

/// Prints the size of a book.
pub fn summary(bytes: &[u8]) -> Result<(), String> {
    let book = Book::from_bytes(bytes).map_err(|error| error.to_string())?;
    let moves: Vec<_> = book.pages().flat_map(|position| book.moves(position).unwrap_or_default()).collect();
    let (plays, models) = (moves.iter().filter(|it| it.plays), moves.iter().filter(|it| it.model.is_some()));
    let (plays, models, bytes) = (plays.count(), models.count(), bytes.len());
    let (positions, moves) = (book.positions(), moves.len());
    output::line(format_args!("positions {positions} moves {moves} plays {plays} models {models} bytes {bytes}"))
}

/// Searches every move that the engine may play, and the position before it, with this number of nodes.
///
/// # Errors
/// If the book cannot be read or one of its moves is refuted.
pub fn run(path: &Path, nodes: u64, judge: &mut Judge) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = std::fs::read(path).map_err(|error| failed(&error))?;
    let book = Book::from_bytes(&bytes).map_err(|error| failed(&error))?;
    summary(&bytes)?;
    let moves = played(&book);
    let positions: HashSet<_> = moves.iter().flat_map(|(before, after, _)| [*before, *after]).collect();
    // In the order of the book, so that the file of scores does not depend on the hash set.
    let positions: Vec<_> = book.pages().filter(|position| positions.contains(position)).copied().collect();
    judge.judge(&positions, nodes)?;
    let score = |position| judge.known(position, nodes).map_or(0, |it| i32::from(it.score));
    let losses: Vec<_> = moves.iter().map(|(before, after, _)| score(before) + score(after)).collect();
    for ((before, _, text), loss) in moves.iter().zip(&losses).filter(|(_, loss)| **loss > MARGIN) {
        output::line(format_args!("{} {text} loses {loss}", write_fen(before)))?;
    }
    let refuted = losses.iter().filter(|loss| **loss > MARGIN).count();
    let worst = losses.iter().max().copied().unwrap_or(0);
    let mean = f64::from(losses.iter().sum::<i32>()) / losses.len().max(1) as f64;
    let moves = moves.len();
    output::line(format_args!(
        "nodes {nodes} moves {moves} refuted {refuted} margin {MARGIN} worst {worst} mean {mean:.1}"
    ))?;
    if refuted == 0 { Ok(()) } else { Err(format!("{refuted} moves of the book are refuted")) }
}

/// The moves that the engine may play: the positions before and after them, and their notation.
fn played(book: &Book) -> Vec<(Position, Position, String)> {
    let of = |position: &Position| {
        // A forced move cannot be refuted.
        let choice = position.legal_moves(Ruleset::OFFICIAL).len() > 1;
        let moves = book.moves(position).unwrap_or_default().into_iter().filter(|it| it.plays && choice);
        let after = |mv| position.after(mv, Ruleset::OFFICIAL).flipped_to_black();
        moves.map(|it| (*position, after(it.mv), it.mv.to_string())).collect::<Vec<_>>()
    };
    book.pages().flat_map(of).collect()
}
