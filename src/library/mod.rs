//! An index over thousands of games: the rows of a game list, and the search for names and positions.
//!
//! ```
//! use bitboard_checkers::library::{Column, Library, Query};
//! let mut library = Library::default();
//! library.push(b"[White \"Bob\"][Date \"1891\"] 1. 11-15 22-18 15x22 1-0 [White \"Ann\"] 1. 9-13 * ");
//! library.finish();
//! let by_name = Query { sort: Column::White, ..Query::default() };
//! assert_eq!(library.select(&by_name).games, [1, 0]);
//! ```

mod date;
mod openings;
mod query;
mod sheet;

pub use query::{Column, Material, Query, Selection};
pub use sheet::Sheet;

use std::cell::OnceCell;

use openings::Openings;

use crate::pdn::{PdnFault, PdnGame, PdnReader, PdnStream, Record};
use crate::rules::{Position, Ruleset, Side, key};

/// The most faults that are kept.
const MOST_FAULTS: usize = 1000;

/// An index of the games of a file, in their order.
///
/// The bytes are pushed as they arrive. Queries find the games read so far.
///
/// ```
/// use bitboard_checkers::library::{Library, Query};
/// let mut library = Library::new("9-13 22-18 6-9\tDreaded Edinburgh");
/// library.push(b"[Black \"Ann\"] 1. 9-13 22-18 2. 6-9 * [Black \"Bob\"] 1. 11-15 *");
/// library.finish();
/// assert_eq!(library.sheet(0).unwrap().opening, "Dreaded Edinburgh");
/// let query = Query { words: vec!["bob".to_owned()], ..Query::default() };
/// assert_eq!(library.select(&query).games, [1]);
/// ```
///
/// Games are also pushed one by one, and their texts are kept:
///
/// ```
/// use bitboard_checkers::library::Library;
/// let mut library = Library::default();
/// library.push_game("1. 11-15 23-19 *");
/// library.push_game("1. 11-16 11-16 *");
/// assert_eq!((library.len(), library.pdn(0)), (2, Some("1. 11-15 23-19 *")));
/// assert_eq!((library.faults().len(), library.faults()[0].game), (1, 2));
/// ```
#[derive(Default)]
pub struct Library {
    stream: PdnStream,
    openings: Openings,
    sheets: Vec<Sheet>,
    /// The texts of all games, concatenated.
    text: String,
    /// The keys of all positions of the main lines, game after game.
    keys: Vec<u64>,
    /// The material of each of these positions, see [`count`].
    counts: Vec<u16>,
    faults: Vec<PdnFault>,
    /// For each column the rank of each game, computed when it is first needed.
    orders: [OnceCell<Vec<u32>>; Column::ALL.len()],
}

impl Library {
    /// An empty index. `openings` lists the known openings, one per line: moves, a tab, the name.
    #[must_use]
    pub fn new(openings: &str) -> Self {
        Self { openings: Openings::read(openings), ..Self::default() }
    }

    /// Accepts the next bytes of the file and indexes the games that they complete. Returns the number of games so far.
    pub fn push(&mut self, bytes: &[u8]) -> usize {
        self.stream.push(bytes);
        self.index()
    }

    /// Marks the end of the file. Returns the number of games.
    pub fn finish(&mut self) -> usize {
        self.stream.finish();
        self.index()
    }

    /// Indexes a text as exactly one game. If the text is not one complete game, its sheet is marked as faulty. Returns
    /// the number of games so far.
    pub fn push_game(&mut self, text: &str) -> usize {
        let mut games = PdnReader::new(text);
        let nothing = || PdnGame { record: Record::new(Position::START, Ruleset::OFFICIAL), fault: None };
        let (first, more) = (games.next(), games.next().is_some());
        let wrong = match (&first, more) {
            (None, _) => Some("there is no game in the text"),
            (Some(_), true) => Some("there is more than one game in the text"),
            (Some(_), false) => None,
        };
        let PdnGame { record, fault } = first.unwrap_or_else(nothing);
        let wrong = wrong.map(|message| PdnFault { game: 1, line: 1, column: 1, message: message.to_owned() });
        let game = self.sheets.len() + 1;
        let fault = fault.or(wrong).map(|fault| PdnFault { game, ..fault });
        self.add(&record, fault, text);
        self.orders = Default::default();
        game
    }

    fn index(&mut self) -> usize {
        // Moved out, because the texts borrow from it.
        let mut stream = std::mem::take(&mut self.stream);
        while let Some((PdnGame { record, fault }, text)) = stream.read() {
            // Text between games is not counted.
            let fault = fault.map(|fault| PdnFault { game: self.sheets.len() + 1, ..fault });
            // A record without tags and moves is text between games.
            if record.tags.is_empty() && record.next(None).is_empty() {
                self.note(fault);
            } else {
                self.add(&record, fault, text);
            }
        }
        self.stream = stream;
        self.orders = Default::default();
        self.sheets.len()
    }

    fn add(&mut self, record: &Record, fault: Option<PdnFault>, text: &str) {
        let (begins, first) = (self.text.len(), self.keys.len());
        self.text += text;
        for position in line(record) {
            self.keys.push(key(position));
            self.counts.push(count(position));
        }
        let opening = self.openings.name(&self.keys[first..]);
        let ranges = (begins..self.text.len(), first..self.keys.len());
        self.sheets.push(Sheet::new(record, ranges, opening, fault.is_some()));
        self.note(fault);
    }

    fn note(&mut self, fault: Option<PdnFault>) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.extend(fault);
        }
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sheets.len()
    }

    /// Returns `true` if there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sheets.is_empty()
    }

    /// The sheet of the game with this index, from 0.
    #[must_use]
    pub fn sheet(&self, game: usize) -> Option<&Sheet> {
        self.sheets.get(game)
    }

    /// The text of a game, exactly as in the file.
    #[must_use]
    pub fn pdn(&self, game: usize) -> Option<&str> {
        self.sheets.get(game).map(|sheet| &self.text[sheet.text.clone()])
    }

    /// The errors at which reading of games stopped; at most the first thousand. Games are counted as in the index, and
    /// a text between games as the game after it.
    #[must_use]
    pub fn faults(&self) -> &[PdnFault] {
        &self.faults
    }
}

/// The positions of a record's main line, including its start.
fn line(record: &Record) -> impl Iterator<Item = &Position> {
    std::iter::once(&record.start).chain(record.main_line().map(|id| &record.node(id).after))
}

/// The lower case of a text for searching. Each character is converted on its own, independent of its neighbours.
fn lower_case(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

/// The numbers of black men, black kings, white men and white kings: four bits each, the first highest.
fn count(position: &Position) -> u16 {
    let kings = position.kings();
    let both = |side| [position.side(side) - kings, position.side(side) & kings].map(|set| set.len() as u16);
    let [[men, own_kings], [others, their_kings]] = [Side::Black, Side::White].map(both);
    men << 12 | own_kings << 8 | others << 4 | their_kings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{read_fen, write_fen};

    const FILE: &str = "[Black \"Ménard\"] [White \"Zoe\"] [Date \"1901.??.??\"] [Event \"Paris\"]
        1. 11-15 22-18 2. 15x22 25x18 1-0
        [Black \"abe\"] [White \"Ménard\"] [Date \"1899.05.01\"] 1. 11-15 23-19 2. 8-11 22-17 1/2-1/2
        [Event \"broken\"] 1. 11-15 22-18 2. 1-2 0-1
        [Rules \"may-stop\"] 1. 22-18 11-15 *";

    fn library() -> Library {
        let mut library =
            Library::new("11-15 23-19\tnot it\n11-15 23-19 8-11\tOld Fourteenth (so far)\nbad line\n1-2\tbad move");
        assert_eq!(library.push(FILE.as_bytes()), 4);
        assert_eq!(library.finish(), 4);
        library
    }

    fn found(query: &Query) -> Vec<u32> {
        library().select(query).games
    }

    #[test]
    fn a_sheet_says_what_the_tags_and_moves_say() {
        let library = library();
        let sheet = library.sheet(1).unwrap();
        assert_eq!((&*sheet.black, &*sheet.white, sheet.year, sheet.plies()), ("abe", "Ménard", Some(1899), 4));
        assert_eq!(sheet.opening, "Old Fourteenth (so far)", "the name of the longest line");
        assert!(library.sheet(2).unwrap().faulty && !sheet.faulty);
        assert_eq!(library.faults()[0].to_string(), "game 3 line 4 col 44: 1-2: square 2 is taken");
        assert!(library.pdn(3).unwrap().starts_with("[Rules") && library.pdn(3).unwrap().ends_with('*'));
        assert_eq!(library.pdn(4), None);
    }

    #[test]
    fn what_is_no_game_is_not_listed() {
        let mut library = Library::new("");
        library.push(b"\x89PNG\r\n\x1a\n lorem ipsum dolor");
        assert_eq!((library.finish(), library.faults().len()), (0, 1));
    }

    #[test]
    fn faults_have_the_numbers_of_the_rows() {
        let mut library = Library::new("");
        library.push(b"My games:\n\n[Black \"Ann\"] 1. 1-2 *\n[Black \"Bob\"] 1. 11-15 *\n[Black \"Eve\"] 1. 2-3 *");
        library.finish();
        let places: Vec<_> = library.faults().iter().map(|fault| (fault.game, fault.line)).collect();
        assert_eq!(places, [(1, 1), (1, 3), (3, 5)]);
    }

    #[test]
    fn a_pushed_text_is_one_game_whatever_it_holds() {
        let mut library = Library::new("");
        let texts = ["1. 11-15 *", "hello", "1. 11-15 * 1. 9-13 *", "", "1. 11-15 1-2 *", "[Black \"Ann\"] *"];
        for (number, text) in (1..).zip(texts) {
            assert_eq!(library.push_game(text), number);
            assert_eq!(library.pdn(number - 1), Some(text));
        }
        let faulty: Vec<_> = (0..texts.len()).map(|game| library.sheet(game).unwrap().faulty).collect();
        assert_eq!(faulty, [false, true, true, true, true, false]);
        assert_eq!(library.faults().iter().map(|fault| fault.game).collect::<Vec<_>>(), [2, 3, 4, 5]);
    }

    #[test]
    fn words_results_and_years_choose() {
        let words = |text: &str| Query { words: vec![text.to_owned()], ..Query::default() };
        assert_eq!(found(&Query::default()), [0, 1, 2, 3]);
        assert_eq!(found(&words("ménard")), [0, 1]);
        assert_eq!(found(&Query { words: vec!["ménard".to_owned(), "paris".to_owned()], ..Query::default() }), [0]);
        assert_eq!(found(&Query { result: Some(crate::pdn::RecordResult::Draw), ..Query::default() }), [1]);
        assert_eq!(found(&Query { from_year: Some(1900), ..Query::default() }), [0]);
        assert_eq!(found(&Query { to_year: Some(1900), ..Query::default() }), [1]);
    }

    #[test]
    fn dates_in_other_orders_are_found_and_sorted() {
        let mut library = Library::new("");
        for date in ["11.05.2002", "31.12.2001", "2001.05.11", "May 2003", "11.05.02"] {
            library.push_game(&format!("[Date \"{date}\"] *"));
        }
        let found = |query: &Query| library.select(query).games;
        assert_eq!(found(&Query { from_year: Some(2002), ..Query::default() }), [0, 3]);
        assert_eq!(found(&Query { to_year: Some(2002), ..Query::default() }), [0, 1, 2]);
        assert_eq!(found(&Query { sort: Column::Date, ..Query::default() }), [2, 1, 0, 3, 4]);
        assert_eq!(library.sheet(0).unwrap().date, "11.05.2002", "it is shown as it is written");
    }

    #[test]
    fn a_game_without_a_result_has_that_of_its_last_position() {
        let mut library = Library::new("");
        library.push(b"[FEN \"B:W11:B\"] * [FEN \"B:W18:B14\"] 1. 14x23 * 1. 11-15 *");
        library.finish();
        let results: Vec<_> = (0..3).map(|game| library.sheet(game).unwrap().result.text()).collect();
        assert_eq!(results, ["0-1", "1-0", "*"]);
    }

    #[test]
    fn a_star_at_the_end_of_a_game_hides_no_result() {
        use crate::pdn::RecordResult::{BlackWins, Draw, Unknown};
        let mut library = Library::new("");
        library.push(b"[Result \"1/2-1/2\"] 1. 11-15 * [Result \"1-0\"] 1. 9-13 22-18* [Result \"*\"] 1. 9-13 *");
        library.finish();
        let with = |result| library.select(&Query { result: Some(result), ..Query::default() }).games;
        assert_eq!([Draw, BlackWins, Unknown].map(with), [[0], [1], [2]]);
    }

    #[test]
    fn columns_sort_with_the_number_deciding_between_equals() {
        let sorted = |column, descending| found(&Query { sort: column, descending, ..Query::default() });
        assert_eq!(sorted(Column::Black, false), [2, 3, 1, 0]);
        assert_eq!(sorted(Column::Black, true), [0, 1, 2, 3]);
        assert_eq!(sorted(Column::Plies, true), [0, 1, 2, 3]);
        assert_eq!(sorted(Column::Date, false), [1, 0, 2, 3], "what has no date comes last");
        assert_eq!(sorted(Column::Date, true), [0, 1, 2, 3], "either way");
        assert_eq!(sorted(Column::Number, true), [3, 2, 1, 0]);
    }

    #[test]
    fn a_position_is_found_also_with_colours_reversed() {
        let library = library();
        let after = |fen: &str| read_fen(fen).unwrap().position().unwrap();
        let first = *line(&crate::pdn::PdnReader::new("1. 11-15 22-18 *").next().unwrap().record).last().unwrap();
        let plain = Query { position: Some(first), ..Query::default() };
        let selection = library.select(&plain);
        assert_eq!((selection.games, selection.plies), (vec![0, 2], Some(vec![2, 2])));
        // By the rules in which White begins, 22-18 11-15 is the same with colours reversed.
        let both = Query { colours_reversed: true, ..plain };
        assert_eq!(library.select(&both).games, [0, 2, 3]);
        assert_eq!(after(&write_fen(&first.reversed())).reversed(), first);
    }

    #[test]
    fn material_is_found_exactly_or_in_part() {
        let library = library();
        let material = |black_men, white_men| Material { black_men, white_men, ..Material::default() };
        let query = |material| Query { material: Some(material), ..Query::default() };
        let selection = library.select(&query(material(Some(11), Some(11))));
        assert_eq!((selection.games, selection.plies), (vec![0], Some(vec![4])));
        assert_eq!(library.select(&query(material(None, Some(11)))).plies, Some(vec![3]));
        assert_eq!(library.select(&query(material(Some(11), Some(12)))).games, [0_u32; 0]);
        let reversed = Query { colours_reversed: true, ..query(material(Some(11), Some(12))) };
        assert_eq!(library.select(&reversed).games, [0]);
    }
}
