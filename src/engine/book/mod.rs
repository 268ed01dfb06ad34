//! The opening book: the moves that masters played, their results, their scores, and which of them the engine plays.
//!
//! A page is found by its position, whatever moves led to it. A position and its colour reversal share a page: all
//! pages have Black to move. `lab book` makes the book.

mod choice;
mod file;
mod index;
mod numbers;

use crate::rules::{Move, Position, Ruleset, Side, Square};
pub use file::InvalidBook;
use index::Index;

/// An opening book for official rules.
///
/// ```
/// use std::sync::Arc;
///
/// use bitboard_checkers::book::{Book, BookEntry, BookPage};
/// use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch};
/// use bitboard_checkers::{Game, Position, Ruleset};
/// let page = |position: &Position| {
///     let moves = position.legal_moves(Ruleset::OFFICIAL);
///     let entry = |&mv| BookEntry { mv, games: 12, won: 5, drawn: 4, plays: true, model: None };
///     (position.piece_count() == 24).then(|| BookPage { score: 5, moves: moves.iter().take(1).map(entry).collect() })
/// };
/// let book = Book::from_bytes(&Book::write(100, page))?;
/// assert!(book.positions() > 1 && book.pages().next() == Some(&Position::START));
/// let mut engine = Engine::new(1);
/// engine.set_book(Some(Arc::new(book)));
/// let limits = Limits { level: Level::new(9), ..Limits::default() };
/// let report = engine.search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start());
/// assert_eq!((report.best.unwrap().to_string().as_str(), report.nodes), ("9-13", 0), "without a search");
/// # Ok::<(), bitboard_checkers::book::InvalidBook>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    pages: Vec<Page>,
    rows: Vec<Row>,
    models: Vec<Model>,
    names: Vec<String>,
    index: Index,
}

/// A position with Black to move.
#[derive(Clone, Copy, Debug)]
struct Page {
    position: Position,
    /// Hundredths of a man for the side to move.
    score: i16,
    /// Plies from the start on the shortest way through the book.
    ply: u8,
    /// The range of its rows.
    first: u32,
    end: u32,
}

/// A move that was played on a page.
#[derive(Clone, Copy, Debug)]
struct Row {
    mv: Move,
    games: u32,
    /// Games won by the side to move.
    won: u32,
    drawn: u32,
    /// The page it leads to, or [`NONE`].
    to: u32,
    plays: bool,
    /// Its model game, or [`NONE`].
    model: u32,
}

/// Stands for no page or no model game.
const NONE: u32 = u32::MAX;

/// A model game: the numbers of the players' names, and the year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Model {
    black: u32,
    white: u32,
    year: u32,
}

/// A game in which a move was played.
///
/// ```
/// use bitboard_checkers::book::{Book, BookEntry, BookPage, ModelGame};
/// use bitboard_checkers::{Position, Ruleset};
/// let start = |position: &Position| {
///     let mv = position.legal_moves(Ruleset::OFFICIAL)[0];
///     let model = Some(("Ann".into(), "Bob".into(), 1891));
///     let entry = BookEntry { mv, games: 12, won: 5, drawn: 4, plays: true, model };
///     (*position == Position::START).then(|| BookPage { score: 5, moves: vec![entry] })
/// };
/// let book = Book::from_bytes(&Book::write(10, start))?;
/// let model = book.moves(&Position::START).unwrap()[0].model;
/// assert_eq!(model, Some(ModelGame { black: "Ann", white: "Bob", year: 1891 }));
/// # Ok::<(), bitboard_checkers::book::InvalidBook>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModelGame<'a> {
    /// The player of Black.
    pub black: &'a str,
    /// The player of White.
    pub white: &'a str,
    /// The year; 0 if it is unknown.
    pub year: u16,
}

/// A move of the book.
///
/// ```
/// use bitboard_checkers::book::{Book, BookEntry, BookPage};
/// use bitboard_checkers::{Position, Ruleset};
/// let start = |position: &Position| {
///     let mv = position.legal_moves(Ruleset::OFFICIAL)[0];
///     let entry = BookEntry { mv, games: 12, won: 5, drawn: 4, plays: true, model: None };
///     (*position == Position::START).then(|| BookPage { score: 5, moves: vec![entry] })
/// };
/// let book = Book::from_bytes(&Book::write(100, start))?;
/// let first = book.moves(&Position::START).unwrap()[0];
/// assert_eq!((first.black, first.draws, first.white), (5, 4, 3));
/// assert_eq!(first.score, None, "it leads out of this book");
/// # Ok::<(), bitboard_checkers::book::InvalidBook>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove<'a> {
    /// The move.
    pub mv: Move,
    /// The number of games in which it was played, or in which its colour reversal was played in the colour-reversed
    /// position. All of them have a result.
    pub games: u32,
    /// Games won by Black, with colours exchanged in those of the reversed position, as in the following numbers.
    pub black: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games won by White.
    pub white: u32,
    /// The score for the side that plays it, in hundredths of a man; `None` if it leads out of the book.
    pub score: Option<i16>,
    /// Whether the engine may choose it.
    pub plays: bool,
    /// A game of well-known players, for moves played often.
    pub model: Option<ModelGame<'a>>,
}

/// A page to be written by [`Book::write`]; its position has Black to move.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::book::{Book, BookPage};
/// let start = |position: &Position| (*position == Position::START).then(BookPage::default);
/// assert_eq!(Book::from_bytes(&Book::write(10, start))?.positions(), 1);
/// # Ok::<(), bitboard_checkers::book::InvalidBook>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BookPage {
    /// The score for the side to move, in hundredths of a man.
    pub score: i16,
    /// The moves that were played, in any order.
    pub moves: Vec<BookEntry>,
}

/// A move of a [`BookPage`].
///
/// ```
/// use bitboard_checkers::book::{Book, BookEntry, BookPage};
/// use bitboard_checkers::{Position, Ruleset};
/// let start = |position: &Position| {
///     let mv = position.legal_moves(Ruleset::OFFICIAL)[0];
///     let entry = BookEntry { mv, games: 12, won: 5, drawn: 4, plays: true, model: None };
///     (*position == Position::START).then(|| BookPage { score: 5, moves: vec![entry] })
/// };
/// let book = Book::from_bytes(&Book::write(100, start))?;
/// assert_eq!(book.moves(&Position::START).unwrap().len(), 1);
/// # Ok::<(), bitboard_checkers::book::InvalidBook>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookEntry {
    /// The move.
    pub mv: Move,
    /// The number of games in which it was played, at least one.
    pub games: u32,
    /// Games won by the side to move.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Whether the engine may choose it; ignored for a move that leads out of the book.
    pub plays: bool,
    /// The players of a model game, Black first, and its year. A move of at least `model_games` games, see
    /// [`Book::write`], needs one, or the file is damaged; for other moves it is ignored. Names are cut after 255
    /// bytes.
    pub model: Option<(String, String, u16)>,
}

impl Book {
    /// Reads a book from the bytes of its file.
    ///
    /// # Errors
    /// If the bytes are not a file of a book.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, InvalidBook> {
        file::read(bytes)
    }

    /// Writes a book of all pages that can be reached from the start. Moves played in at least `model_games` games keep
    /// their model game.
    #[must_use]
    pub fn write(model_games: u32, page: impl Fn(&Position) -> Option<BookPage>) -> Vec<u8> {
        file::write(model_games, page)
    }

    /// The number of positions in the book.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.pages.len()
    }

    /// Iterates over all positions, with Black to move, in the order of their distance from the start.
    #[must_use]
    pub fn pages(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.pages.iter().map(|page| &page.position)
    }

    /// The moves played in a position, most frequent first; `None` if it is not in the book.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Option<Vec<BookMove<'_>>> {
        let mut moves: Vec<BookMove<'_>> = Vec::new();
        for (mv, row) in self.rows_of(position)?.1 {
            let found = self.tell(mv, row, position.turn());
            let place = moves.partition_point(|it| it.games >= found.games);
            moves.insert(place, found);
        }
        Some(moves)
    }

    fn tell(&self, mv: Move, row: &Row, turn: Side) -> BookMove<'_> {
        let lost = row.games - row.won - row.drawn;
        let (black, white) = if turn == Side::Black { (row.won, lost) } else { (lost, row.won) };
        BookMove {
            mv,
            games: row.games,
            black,
            draws: row.drawn,
            white,
            score: self.score(row),
            plays: row.plays,
            model: self.models.get(row.model as usize).map(|model| ModelGame {
                black: &self.names[model.black as usize],
                white: &self.names[model.white as usize],
                year: model.year as u16,
            }),
        }
    }

    /// The score of a move for the side that plays it.
    fn score(&self, row: &Row) -> Option<i16> {
        self.pages.get(row.to as usize).map(|page| -page.score)
    }

    /// The page of a position, with the moves as played in that position.
    fn rows_of(&self, position: &Position) -> Option<(&Page, Vec<(Move, &Row)>)> {
        let page = self.index.find(&position.flipped_to_black(), |number| &self.pages[number].position)?;
        let page = &self.pages[page];
        let rows = &self.rows[page.first as usize..page.end as usize];
        let legal = position.legal_moves(Ruleset::OFFICIAL);
        let here = |row: &Row| {
            let mirrored = position.turn() == Side::White;
            legal.iter().copied().find(|&mv| if mirrored { are_mirrored(mv, row.mv) } else { mv == row.mv })
        };
        Some((page, rows.iter().filter_map(|row| Some((here(row)?, row))).collect()))
    }
}

/// Returns `true` if two moves are the same with colours reversed.
fn are_mirrored(one: Move, other: Move) -> bool {
    let turned = |square: Square| 33 - square.number();
    one.path().map(turned).eq(other.path().map(Square::number))
}

#[cfg(test)]
pub(in crate::engine) mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::rules::mix;

    /// A pseudo-random book of the first plies of all games.
    pub(in crate::engine) fn made_up(plies: usize, plays: bool) -> HashMap<Position, BookPage> {
        let mut pages = HashMap::new();
        let mut row = vec![Position::START];
        for _ in 0..plies {
            for position in std::mem::take(&mut row) {
                let legal = position.legal_moves(Ruleset::OFFICIAL);
                row.extend(legal.iter().map(|&mv| position.after(mv, Ruleset::OFFICIAL).flipped_to_black()));
                pages.entry(position).or_insert_with(|| page(&position, &legal, plays));
            }
        }
        pages
    }

    fn page(position: &Position, legal: &[Move], plays: bool) -> BookPage {
        let entry = |&mv| {
            let chance = mix(crate::rules::key(&position.after(mv, Ruleset::OFFICIAL)));
            let games = 1 + (chance % 40) as u32;
            let won = (chance >> 10) as u32 % (games + 1);
            let drawn = (chance >> 20) as u32 % (games - won + 1);
            let name = |digit: u64| format!("P\u{e9}ter {}", digit % 5);
            let model =
                (games >= 10).then(|| (name(chance >> 30), name(chance >> 33), 1850 + (chance >> 40) as u16 % 99));
            BookEntry { mv, games, won, drawn, plays: plays && chance >> 50 & 7 != 0, model }
        };
        BookPage {
            score: (mix(crate::rules::key(position)) % 41) as i16 - 20,
            moves: legal.iter().map(entry).collect(),
        }
    }

    pub(in crate::engine) fn book(plies: usize) -> Book {
        let pages = made_up(plies, true);
        Book::from_bytes(&Book::write(10, |position| pages.get(position).cloned())).expect("a book")
    }

    #[test]
    fn what_is_written_is_read() {
        let pages = made_up(6, false);
        let book = Book::from_bytes(&Book::write(10, |position| pages.get(position).cloned())).unwrap();
        assert_eq!(book.positions(), pages.len());
        for (position, page) in &pages {
            let moves = book.moves(position).unwrap();
            assert!(moves.is_sorted_by(|one, other| one.games >= other.games));
            assert_eq!(moves.len(), page.moves.len());
            for told in &page.moves {
                let read = moves.iter().find(|it| it.mv == told.mv).unwrap();
                let lost = told.games - told.won - told.drawn;
                assert_eq!((read.games, read.black, read.draws, read.white), (told.games, told.won, told.drawn, lost));
                let to = pages.get(&position.after(told.mv, Ruleset::OFFICIAL).flipped_to_black());
                assert_eq!(read.score, to.map(|page| -page.score));
                let model = read.model.map(|it| (it.black.to_owned(), it.white.to_owned(), it.year));
                assert_eq!((read.plays, model), (told.plays, told.model.clone()));
            }
        }
    }

    #[test]
    fn the_mirror_with_colours_reversed_is_the_same_page() {
        let book = book(5);
        let after = |moves: &[&str]| {
            moves.iter().fold(Position::START, |position, text| {
                let legal = position.legal_moves(Ruleset::OFFICIAL);
                position.after(*legal.iter().find(|mv| mv.to_string() == *text).unwrap(), Ruleset::OFFICIAL)
            })
        };
        let white_to_move = after(&["11-15", "22-17", "15-19"]);
        assert_eq!(white_to_move.turn(), Side::White);
        let (here, mirrored) = (book.moves(&white_to_move).unwrap(), book.moves(&white_to_move.reversed()).unwrap());
        assert!(!here.is_empty() && here.len() == mirrored.len());
        for it in here {
            let other = mirrored.iter().find(|other| are_mirrored(it.mv, other.mv)).unwrap();
            assert_eq!((it.games, it.black, it.white), (other.games, other.white, other.black), "the results too");
            assert_eq!((it.draws, it.score, it.model), (other.draws, other.score, other.model));
        }
        assert!(book.moves(&after(&["11-15", "22-17", "15-19", "24x15", "10x19"])).is_none(), "beyond it");
    }
}
