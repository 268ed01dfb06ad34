//! The file of a book: `BCO1`, a checksum of eight bytes, and the body.
//!
//! The body begins with three little-endian numbers of four bytes: the number of pages, the number of games from which
//! on a move has a model game, and the number of names. Then come the names, each after its length in one byte, and the
//! pages, arithmetically coded. Positions are not stored: the reader plays the moves and reaches the pages in the same
//! order as the writer, those nearest to the start first.

use std::error::Error;
use std::fmt;

use super::super::checksum::{opened, sealed};
use super::super::coder::{Chance, Coder, Reader, Writer};
use super::index::Index;
use super::numbers::{Numbers, size};
use super::{Book, BookEntry, BookPage, Model, NONE, Page, Row};
use crate::notation::floor_char_boundary;
use crate::rules::{Move, Position, Ruleset};

const MAGIC: [u8; 4] = *b"BCO1";

/// The most bytes of a name.
const LONGEST_NAME: usize = u8::MAX as usize;

/// The greatest absolute value of a score.
const MOST_SCORE: i32 = 9_999;

/// Why a file of a book was refused.
///
/// ```
/// use bitboard_checkers::book::{Book, InvalidBook};
/// assert_eq!(Book::from_bytes(b"PK").unwrap_err(), InvalidBook::UnknownVersion);
/// let bytes = Book::write(10, |_| None);
/// assert_eq!(Book::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err(), InvalidBook::Damaged);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidBook {
    /// It is something else, or a book of another version.
    UnknownVersion,
    /// It is incomplete or has been changed.
    Damaged,
}

impl fmt::Display for InvalidBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownVersion => "this is not an opening book of this version of the engine",
            Self::Damaged => "the opening book is damaged: a part of it is missing or was changed",
        })
    }
}

impl Error for InvalidBook {}

/// Reads a book from the bytes of its file.
pub(super) fn read(bytes: &[u8]) -> Result<Book, InvalidBook> {
    if bytes.get(..4) != Some(&MAGIC) {
        return Err(InvalidBook::UnknownVersion);
    }
    let (mut body, _) = opened(bytes).ok_or(InvalidBook::Damaged)?;
    let mut number = || Some(u32::from_le_bytes(take(&mut body, 4)?.try_into().ok()?));
    let (Some(pages), Some(model_games), Some(names)) = (number(), number(), number()) else {
        return Err(InvalidBook::Damaged);
    };
    let names: Option<Vec<_>> = (0..names).map(|_| name(&mut body)).collect();
    let mut script = Script::new(names.ok_or(InvalidBook::Damaged)?, model_games);
    let mut reader = Reader::new(body.to_vec());
    for page in 0..pages as usize {
        // Every page but the start is reached from an earlier one.
        script.page(&mut reader, page, &|_| None)?;
    }
    if script.book.pages.len() == pages as usize { Ok(script.book) } else { Err(InvalidBook::Damaged) }
}

/// Writes the bytes of a file.
pub(super) fn write(model_games: u32, told: impl Fn(&Position) -> Option<BookPage>) -> Vec<u8> {
    let mut script = Script::new(Vec::new(), model_games);
    let mut writer = Writer::new();
    for page in 0.. {
        if script.page(&mut writer, page, &told).is_err() {
            break;
        }
    }
    let Book { pages, names, .. } = &script.book;
    let mut body = Vec::new();
    for number in [pages.len() as u32, model_games, names.len() as u32] {
        body.extend(number.to_le_bytes());
    }
    for name in names {
        let name = &name[..floor_char_boundary(name, LONGEST_NAME)];
        body.push(name.len() as u8);
        body.extend(name.bytes());
    }
    body.extend(writer.finish());
    sealed(MAGIC, &body)
}

fn take<'a>(body: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, rest) = body.split_at_checked(length)?;
    *body = rest;
    Some(taken)
}

fn name(body: &mut &[u8]) -> Option<String> {
    let length = take(body, 1)?[0];
    String::from_utf8(take(body, length.into())?.to_vec()).ok()
}

/// The size classes of numbers of games.
const SIZES: usize = 16;

/// The state shared by writer and reader: the book so far, and the adaptive probabilities.
struct Script {
    book: Book,
    /// For each page the page and the row that first led to it.
    came: Vec<Option<(u32, u32)>>,
    model_games: u32,
    score: Numbers,
    /// Whether a legal move was played, by the games not yet accounted for and all games that reached the page.
    played: Vec<[Chance; SIZES]>,
    games: Vec<Numbers>,
    won: Vec<Numbers>,
    drawn: Vec<Numbers>,
    /// Whether a move leads to a new page.
    kept: [Chance; SIZES],
    plays: [Chance; SIZES],
    /// Whether the model game is that of the previous move and, if not, whether it is a new one.
    same_model: Chance,
    new_model: Chance,
    back: Numbers,
    name: Numbers,
    year: Numbers,
}

/// The source of the pages to write. The reader has none.
type Told<'a> = &'a dyn Fn(&Position) -> Option<BookPage>;

/// The assumed number of games at the start position.
const ALL_GAMES: u32 = 1 << 14;

impl Script {
    fn new(names: Vec<String>, model_games: u32) -> Self {
        let (pages, rows, models) = (Vec::new(), Vec::new(), Vec::new());
        let mut script = Self {
            book: Book { pages, rows, models, names, index: Index::default() },
            came: Vec::new(),
            model_games,
            score: Numbers::NEW,
            played: vec![[Chance::EVEN; SIZES]; SIZES],
            games: vec![Numbers::NEW; SIZES],
            won: vec![Numbers::NEW; SIZES],
            drawn: vec![Numbers::NEW; SIZES],
            kept: [Chance::EVEN; SIZES],
            plays: [Chance::EVEN; SIZES],
            same_model: Chance::EVEN,
            new_model: Chance::EVEN,
            back: Numbers::NEW,
            name: Numbers::NEW,
            year: Numbers::NEW,
        };
        script.add_page(Position::START, 0, None);
        script
    }

    fn add_page(&mut self, position: Position, ply: u8, came: Option<(u32, u32)>) -> u32 {
        let Book { pages, index, .. } = &mut self.book;
        index.add(&position, |page| &pages[page].position);
        pages.push(Page { position, score: 0, ply, first: 0, end: 0 });
        self.came.push(came);
        pages.len() as u32 - 1
    }

    /// Writes the page that `told` gives, or reads the next one.
    fn page(&mut self, coder: &mut dyn Coder, number: usize, told: Told<'_>) -> Result<(), InvalidBook> {
        let position = self.book.pages.get(number).ok_or(InvalidBook::Damaged)?.position;
        let page = told(&position).unwrap_or_default();
        let came = self.came[number];
        let expected = came.map_or(0, |(page, _)| -i32::from(self.book.pages[page as usize].score));
        let score = expected + self.score.code_signed(coder, i32::from(page.score) - expected);
        if score.abs() > MOST_SCORE {
            return Err(InvalidBook::Damaged);
        }
        let first = self.book.rows.len() as u32;
        let before = came.map(|(_, row)| self.book.rows[row as usize]);
        let games = before.map_or(ALL_GAMES, |row| row.games);
        let mut left = games;
        for mv in position.legal_moves(Ruleset::OFFICIAL) {
            let entry = page.moves.iter().find(|entry| entry.mv == mv);
            if coder.code(&mut self.played[size(left)][size(games)], entry.is_some()) {
                let mut row = self.results(coder, mv, left, entry)?;
                left = left.saturating_sub(row.games);
                self.follow(coder, number, &mut row, entry.map(|entry| (entry, told)));
                if row.games >= self.model_games {
                    row.model = self.model(coder, before.map_or(NONE, |row| row.model), entry)?;
                }
                self.book.rows.push(row);
            }
        }
        let page = &mut self.book.pages[number];
        (page.score, page.first, page.end) = (score as i16, first, self.book.rows.len() as u32);
        Ok(())
    }

    /// Codes the games and results of a move.
    fn results(
        &mut self,
        coder: &mut dyn Coder,
        mv: Move,
        left: u32,
        entry: Option<&BookEntry>,
    ) -> Result<Row, InvalidBook> {
        let (games, won, drawn) = entry.map_or((1, 0, 0), |entry| (entry.games, entry.won, entry.drawn));
        let games = 1 + self.games[size(left)].code(coder, games - 1);
        let drawn = self.drawn[size(games)].code(coder, drawn);
        let decided = games.checked_sub(drawn).ok_or(InvalidBook::Damaged)?;
        let won = if decided == 0 { 0 } else { self.won[size(decided)].code(coder, won) };
        let row = Row { mv, games, won, drawn, to: NONE, plays: false, model: NONE };
        if won <= decided { Ok(row) } else { Err(InvalidBook::Damaged) }
    }

    /// Codes the page that a move leads to, and whether the engine may choose the move.
    fn follow(&mut self, coder: &mut dyn Coder, page: usize, row: &mut Row, told: Option<(&BookEntry, Told<'_>)>) {
        let Page { position, ply, .. } = self.book.pages[page];
        let after = position.after(row.mv, Ruleset::OFFICIAL).flipped_to_black();
        let known = self.book.index.find(&after, |page| &self.book.pages[page].position);
        let size = size(row.games);
        if let Some(known) = known {
            row.to = known as u32;
        } else if coder.code(&mut self.kept[size], told.is_some_and(|(_, told)| told(&after).is_some())) {
            let came = (page as u32, self.book.rows.len() as u32);
            row.to = self.add_page(after, ply.saturating_add(1), Some(came));
        }
        let plays = told.is_some_and(|(entry, _)| entry.plays);
        row.plays = row.to != NONE && coder.code(&mut self.plays[size], plays);
    }

    /// Codes the model game of a move; `before` is that of the previous move.
    fn model(&mut self, coder: &mut dyn Coder, before: u32, entry: Option<&BookEntry>) -> Result<u32, InvalidBook> {
        let told = entry.and_then(|entry| entry.model.as_ref());
        let told = told.map(|(black, white, year)| Model {
            black: self.number_of(black),
            white: self.number_of(white),
            year: (*year).into(),
        });
        let known = told.and_then(|told| self.book.models.iter().rposition(|model| *model == told));
        let known = known.map_or(NONE, |known| known as u32);
        if before != NONE && coder.code(&mut self.same_model, known == before) {
            return Ok(before);
        }
        let count = self.book.models.len() as u32;
        if coder.code(&mut self.new_model, known == NONE) {
            let told = told.unwrap_or(Model { black: 0, white: 0, year: 0 });
            let mut name = |number| self.name.code(coder, number);
            let (black, white) = (name(told.black), name(told.white));
            let year = self.year.code(coder, told.year);
            if black.max(white) as usize >= self.book.names.len() || year > u16::MAX.into() {
                return Err(InvalidBook::Damaged);
            }
            self.book.models.push(Model { black, white, year });
            return Ok(count);
        }
        let back = self.back.code(coder, count.wrapping_sub(1).wrapping_sub(known));
        count.checked_sub(back + 1).ok_or(InvalidBook::Damaged)
    }

    /// The number of a name; a new name is added.
    fn number_of(&mut self, name: &str) -> u32 {
        let known = self.book.names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.book.names.push(name.to_owned());
            self.book.names.len() - 1
        }) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::checksum::SEAL;
    use super::super::tests::made_up;
    use super::*;
    use crate::rules::mix;

    fn bytes() -> Vec<u8> {
        let pages = made_up(4, true);
        write(10, |position| pages.get(position).cloned())
    }

    #[test]
    fn what_is_changed_cut_off_or_foreign_is_refused() {
        let bytes = bytes();
        for place in [4, SEAL, bytes.len() / 2, bytes.len() - 1] {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(read(&changed).unwrap_err(), InvalidBook::Damaged, "at {place}");
            assert_eq!(read(&bytes[..place]).unwrap_err(), InvalidBook::Damaged);
        }
        assert_eq!(read(b"BCO2").unwrap_err(), InvalidBook::UnknownVersion);
        assert_eq!(read(&[]).unwrap_err(), InvalidBook::UnknownVersion);
    }

    #[test]
    fn long_names_are_cut() {
        let mut pages = made_up(1, true);
        let entry = pages.values_mut().flat_map(|page| &mut page.moves).next().expect("a move");
        (entry.games, entry.model) = (10, Some(("\u{e9}".repeat(200), "B".to_owned(), 1900)));
        let book = read(&write(10, |position| pages.get(position).cloned())).unwrap();
        assert!(book.names.contains(&"\u{e9}".repeat(127)));
    }

    #[test]
    fn no_bytes_with_a_right_checksum_do_harm() {
        let bytes = bytes();
        for seed in 0..300 {
            let mut body = bytes[SEAL..].to_vec();
            for change in 0..=seed % 3 {
                let place = mix(seed * 7 + change) as usize % body.len();
                body[place] = mix(seed + 1000 * change) as u8;
            }
            let changed = sealed(MAGIC, &body);
            if let Ok(book) = read(&changed) {
                let told = book.pages().map(|position| book.moves(position).map_or(0, |moves| moves.len()));
                assert!(told.sum::<usize>() > 0);
            }
        }
    }
}
