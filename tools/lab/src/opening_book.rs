//! The opening book of an engine: the project's, one from a file, or none.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use bitboard_checkers::book::Book;

/// The project's book, as the page loads it.
const OURS: &[u8] = include_bytes!("../../../www/data/book.bin");

/// The project's book, read once.
///
/// # Panics
/// If this program was built with a file of another version.
pub fn built_in() -> Arc<Book> {
    static READ: OnceLock<Arc<Book>> = OnceLock::new();
    READ.get_or_init(|| Arc::new(Book::from_bytes(OURS).expect("our own book"))).clone()
}

/// Reads the book in a file.
pub fn of_file(path: &Path) -> Result<Arc<Book>, String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = std::fs::read(path).map_err(|error| failed(&error))?;
    Book::from_bytes(&bytes).map(Arc::new).map_err(|error| failed(&error))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch};
    use bitboard_checkers::{Game, Ruleset};

    use super::built_in;

    /// The openings of a hundred games that a level plays against itself.
    fn beginnings(level: u8, plies: usize) -> HashSet<String> {
        let mut engine = Engine::new(1);
        engine.set_book(Some(built_in()));
        let line = |seed| {
            let mut game = Game::new(Ruleset::OFFICIAL);
            let limits = Limits { level: Level::new(level), seed, ..Limits::default() };
            for _ in 0..plies {
                game.play(engine.search(&game, limits, &Stopwatch::start()).best.expect("a move"))
                    .expect("a legal one");
            }
            game.history().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
        };
        (0..100).map(line).collect()
    }

    #[test]
    fn no_level_plays_the_same_opening_in_every_game_and_the_weaker_ones_play_more_of_them() {
        let [weak, middle, strong] = [5, 6, 10].map(|level| beginnings(level, 4).len());
        assert!(beginnings(5, 1).len() >= 3, "first moves");
        println!("{weak} {middle} {strong}");
        assert!(strong >= 8 && middle > strong && weak > middle, "{weak} {middle} {strong}");
    }
}
