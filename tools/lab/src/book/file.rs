//! Writes the book: the moves played, with their scores.

use std::collections::HashSet;

use bitboard_checkers::Position;
use bitboard_checkers::book::{Book, BookEntry, BookPage};

use super::games::{Archive, Played};
use super::values::Values;

/// Moves played in at least this number of games have a model game.
const MODEL_GAMES: u32 = 6;

/// The bytes of a book with these positions.
pub fn write(archive: &Archive, kept: &[Position], values: Option<&Values>) -> Vec<u8> {
    let kept: HashSet<_> = kept.iter().collect();
    Book::write(MODEL_GAMES, |position| kept.contains(position).then(|| page(archive, position, values)))
}

fn page(archive: &Archive, position: &Position, values: Option<&Values>) -> BookPage {
    let entry = |row: &Played| BookEntry {
        mv: row.mv,
        games: row.games,
        won: row.won,
        drawn: row.drawn,
        plays: values.is_some_and(|values| values.plays.contains(&(*position, row.mv))),
        model: (row.games >= MODEL_GAMES)
            .then(|| row.model(archive))
            .flatten()
            .map(|players| (players.black.clone(), players.white.clone(), players.year)),
    };
    let score = values.and_then(|values| values.scores.get(position)).copied().unwrap_or(0);
    BookPage { score, moves: archive.pages[position].iter().map(entry).collect() }
}
