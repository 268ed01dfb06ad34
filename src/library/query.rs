//! Queries: selects and sorts games.

use super::{Library, Sheet, lower_case};
use crate::pdn::RecordResult;
use crate::rules::{Position, key};

/// A query for games. `None` and empty lists do not restrict the result.
///
/// ```
/// use bitboard_checkers::library::{Library, Query};
/// let mut library = Library::default();
/// library.push(b"[White \"Bob\"][Date \"1891\"] 1. 11-15 22-18 15x22 1-0 [White \"Ann\"] 1. 9-13 * ");
/// library.finish();
/// let words = Query { words: vec!["bob".into()], from_year: Some(1890), ..Query::default() };
/// assert_eq!(library.select(&words).games, [0]);
/// let position = Some("W:W21,23-32,K22:B1-10,12".parse()?);
/// assert!(library.select(&Query { position, ..Query::default() }).games.is_empty());
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Query {
    /// Words that must all occur in the names, event, site, date or opening; case is ignored.
    pub words: Vec<String>,
    /// The result.
    pub result: Option<RecordResult>,
    /// The first year.
    pub from_year: Option<u16>,
    /// The last year.
    pub to_year: Option<u16>,
    /// A position that occurs in the main line, with the same side to move.
    pub position: Option<Position>,
    /// Material that occurs in the main line.
    pub material: Option<Material>,
    /// Whether `position` and `material` may also occur with colours reversed.
    pub colours_reversed: bool,
    /// The column to sort by.
    pub sort: Column,
    /// Whether to sort in descending order.
    pub descending: bool,
}

/// The number of pieces of each kind; `None` means any number.
///
/// ```
/// use bitboard_checkers::library::{Library, Material, Query};
/// let mut library = Library::default();
/// library.push(b"[White \"Bob\"][Date \"1891\"] 1. 11-15 22-18 15x22 1-0 [White \"Ann\"] 1. 9-13 * ");
/// library.finish();
/// let material = Some(Material { white_men: Some(11), ..Material::default() });
/// assert_eq!(library.select(&Query { material, ..Query::default() }).games, [0], "a man was jumped");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Material {
    /// Black men, 0-12.
    pub black_men: Option<u8>,
    /// Black kings, 0-12.
    pub black_kings: Option<u8>,
    /// White men, 0-12.
    pub white_men: Option<u8>,
    /// White kings, 0-12.
    pub white_kings: Option<u8>,
}

/// The columns by which games can be sorted. Equal games keep the order of the file.
///
/// ```
/// use bitboard_checkers::library::{Column, Library, Query};
/// let mut library = Library::default();
/// library.push(b"[White \"Bob\"][Date \"1891\"] 1. 11-15 22-18 15x22 1-0 [White \"Ann\"] 1. 9-13 * ");
/// library.finish();
/// let longest_first = Query { sort: Column::Plies, descending: true, ..Query::default() };
/// assert_eq!(library.select(&longest_first).games, [0, 1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Column {
    /// The number of the game in the file.
    #[default]
    Number,
    /// The player of the black pieces.
    Black,
    /// The player of the white pieces.
    White,
    /// The event.
    Event,
    /// The date; games without one are last in both directions.
    Date,
    /// The result.
    Result,
    /// The name of the opening.
    Opening,
    /// The number of moves.
    Plies,
}

impl Column {
    /// All columns.
    pub const ALL: [Self; 8] =
        [Self::Number, Self::Black, Self::White, Self::Event, Self::Date, Self::Result, Self::Opening, Self::Plies];
}

/// The games that match a query.
///
/// ```
/// use bitboard_checkers::library::{Library, Material, Query, Selection};
/// let mut library = Library::default();
/// library.push(b"[White \"Bob\"][Date \"1891\"] 1. 11-15 22-18 15x22 1-0 [White \"Ann\"] 1. 9-13 * ");
/// library.finish();
/// let material = Some(Material { white_men: Some(11), ..Material::default() });
/// let found = library.select(&Query { material, ..Query::default() });
/// assert_eq!(found, Selection { games: vec![0], plies: Some(vec![3]) }, "after the third ply");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// Their indices, from 0, in the order of the query.
    pub games: Vec<u32>,
    /// For each game the ply after which the position or material first occurred; `None` without `position` and
    /// `material`.
    pub plies: Option<Vec<u32>>,
}

/// The rank of a game without a value in the column: last in both directions.
const LAST: u32 = u32::MAX;

impl Library {
    /// Returns the games that match a query, in its order.
    #[must_use]
    pub fn select(&self, query: &Query) -> Selection {
        let search = Search::of(query);
        let words: Vec<_> = query.words.iter().map(|word| lower_case(word)).collect();
        let order = self.orders[query.sort as usize].get_or_init(|| self.order(query.sort));
        // One number for each hit, the rank above the index of the game, so that sorting the numbers sorts the games.
        let mut hits = Vec::new();
        let mut first = vec![0; self.sheets.len()];
        for (game, sheet) in self.sheets.iter().enumerate() {
            let found = if fits(sheet, query, &words) { search.first(self, sheet) } else { None };
            if let Some(ply) = found {
                let rank = match order[game] {
                    LAST => LAST,
                    rank if query.descending => LAST - 1 - rank,
                    rank => rank,
                };
                hits.push(u64::from(rank) << 32 | game as u64);
                first[game] = ply as u32;
            }
        }
        hits.sort_unstable();
        let games: Vec<_> = hits.into_iter().map(|hit| hit as u32).collect();
        let searched = search.positions.is_some() || search.material.is_some();
        let plies = searched.then(|| games.iter().map(|&game| first[game as usize]).collect());
        Selection { games, plies }
    }

    /// The rank of each game in a column. Equal games have the same rank, games without a date the last one.
    fn order(&self, column: Column) -> Vec<u32> {
        match column {
            Column::Number => (0..self.sheets.len() as u32).collect(),
            Column::Plies => self.sheets.iter().map(|sheet| sheet.plies() as u32).collect(),
            Column::Result => self.sheets.iter().map(|sheet| sheet.result as u32).collect(),
            Column::Black => self.ranks(|sheet| &sheet.black),
            Column::White => self.ranks(|sheet| &sheet.white),
            Column::Event => self.ranks(|sheet| &sheet.event),
            Column::Date => {
                let dated = |(sheet, rank): (&Sheet, u32)| if sheet.year.is_some() { rank } else { LAST };
                self.sheets.iter().zip(self.ranks(Sheet::date_order)).map(dated).collect()
            }
            Column::Opening => self.ranks(|sheet| &sheet.opening),
        }
    }

    /// The ranks of the games by a text, ignoring case.
    fn ranks(&self, text: fn(&Sheet) -> &str) -> Vec<u32> {
        let texts: Vec<_> = self.sheets.iter().map(|sheet| lower_case(text(sheet))).collect();
        let mut sorted: Vec<_> = (0..texts.len() as u32).collect();
        let text = |game: u32| texts[game as usize].as_str();
        sorted.sort_unstable_by(|&one, &other| text(one).cmp(text(other)));
        let mut ranks = vec![0; sorted.len()];
        let mut rank = 0;
        for (at, &game) in sorted.iter().enumerate() {
            rank += u32::from(at > 0 && text(sorted[at - 1]) != text(game));
            ranks[game as usize] = rank;
        }
        ranks
    }
}

/// Returns `true` if the sheet matches the query; positions are checked separately.
fn fits(sheet: &Sheet, query: &Query, words: &[String]) -> bool {
    query.result.is_none_or(|result| sheet.result == result)
        && query.from_year.is_none_or(|year| sheet.year.is_some_and(|played| played >= year))
        && query.to_year.is_none_or(|year| sheet.year.is_some_and(|played| played <= year))
        && words.iter().all(|word| sheet.words.contains(word.as_str()))
}

/// The positions and material to find, each with its colour reversal.
struct Search {
    positions: Option<[u64; 2]>,
    material: Option<[Pattern; 2]>,
}

/// The bits of a [`count`](super::count) to compare, and their wanted values.
#[derive(Clone, Copy)]
struct Pattern {
    mask: u16,
    wanted: u16,
}

impl Search {
    fn of(query: &Query) -> Self {
        let reversed = |position: Position| if query.colours_reversed { position.reversed() } else { position };
        let pattern = |material: Material| {
            let Material { black_men, black_kings, white_men, white_kings } = material;
            let turned = if query.colours_reversed {
                Material {
                    black_men: white_men,
                    black_kings: white_kings,
                    white_men: black_men,
                    white_kings: black_kings,
                }
            } else {
                material
            };
            [Pattern::of(material), Pattern::of(turned)]
        };
        Self {
            positions: query.position.map(|position| [key(&position), key(&reversed(position))]),
            material: query.material.map(pattern),
        }
    }

    /// The first ply at which both match; 0 if there is nothing to find.
    fn first(&self, library: &Library, sheet: &Sheet) -> Option<usize> {
        let (keys, counts) = (&library.keys[sheet.positions.clone()], &library.counts[sheet.positions.clone()]);
        let position = |at: usize| self.positions.is_none_or(|wanted| wanted.contains(&keys[at]));
        let material = |at: usize| self.material.is_none_or(|ways| ways.iter().any(|way| way.fits(counts[at])));
        (0..keys.len()).find(|&at| position(at) && material(at))
    }
}

impl Pattern {
    fn of(Material { black_men, black_kings, white_men, white_kings }: Material) -> Self {
        let mut pattern = Self { mask: 0, wanted: 0 };
        for kind in [black_men, black_kings, white_men, white_kings] {
            pattern.mask = pattern.mask << 4 | if kind.is_some() { 15 } else { 0 };
            pattern.wanted = pattern.wanted << 4 | u16::from(kind.unwrap_or(0).min(15));
        }
        pattern
    }

    fn fits(self, count: u16) -> bool {
        count & self.mask == self.wanted
    }
}
