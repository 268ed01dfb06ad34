//! Which games are meant, and in which order.

use super::{Library, Sheet, lower_case};
use crate::notation::RecordResult;
use crate::rules::{Position, key};

/// What games are asked for. What is left out does not matter.
#[derive(Clone, Default, Debug)]
pub struct Query {
    /// Each must occur in the names, event, site, date or opening; case does not matter.
    pub words: Vec<String>,
    /// How it ended.
    pub result: Option<RecordResult>,
    /// Not before this year.
    pub from_year: Option<u16>,
    /// Not after this year.
    pub to_year: Option<u16>,
    /// Stands in the main line, with the same side to move.
    pub position: Option<Position>,
    /// Stands in the main line.
    pub material: Option<Material>,
    /// Whether position and material may also stand with colours reversed.
    pub colours_reversed: bool,
    /// The order.
    pub sort: Column,
    /// Whether the last come first.
    pub descending: bool,
}

/// How many pieces there are of each kind; where nothing is said there may be any number.
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

/// What games can be sorted by. Between equals the number decides, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Column {
    /// The place in the file.
    #[default]
    Number,
    /// Who had Black.
    Black,
    /// Who had White.
    White,
    /// The event.
    Event,
    /// The date; games without one come last either way.
    Date,
    /// The result.
    Result,
    /// The opening's name.
    Opening,
    /// The number of moves.
    Plies,
}

impl Column {
    /// All columns.
    pub const ALL: [Self; 8] =
        [Self::Number, Self::Black, Self::White, Self::Event, Self::Date, Self::Result, Self::Opening, Self::Plies];
}

/// The games that were meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// Their places, from 0.
    pub games: Vec<u32>,
    /// For each the ply after which the position or the material stood first, where one was asked for.
    pub plies: Option<Vec<u32>>,
}

/// The place of a game of which the column says nothing: behind all others, whichever way they are sorted.
const LAST: u32 = u32::MAX;

impl Library {
    /// The games that fit a query, in its order.
    #[must_use]
    pub fn select(&self, query: &Query) -> Selection {
        let search = Search::of(query);
        let words: Vec<_> = query.words.iter().map(|word| lower_case(word)).collect();
        let order = self.orders[query.sort as usize].get_or_init(|| self.order(query.sort));
        // One word for each hit: its place in the order before its number, so that sorting them sorts the games.
        let mut hits = Vec::new();
        let mut first = vec![0; self.sheets.len()];
        for (game, sheet) in self.sheets.iter().enumerate() {
            if fits(sheet, query, &words)
                && let Some(ply) = search.first(self, sheet)
            {
                let place = match order[game] {
                    LAST => LAST,
                    place if query.descending => LAST - 1 - place,
                    place => place,
                };
                hits.push(u64::from(place) << 32 | game as u64);
                first[game] = ply as u32;
            }
        }
        hits.sort_unstable();
        let games: Vec<_> = hits.into_iter().map(|hit| hit as u32).collect();
        let searched = search.positions.is_some() || search.material.is_some();
        let plies = searched.then(|| games.iter().map(|&game| first[game as usize]).collect());
        Selection { games, plies }
    }

    /// The place of each game when they are sorted; equals have the same, and those without a date the last one.
    fn order(&self, column: Column) -> Vec<u32> {
        match column {
            Column::Number => (0..self.sheets.len() as u32).collect(),
            Column::Plies => self.sheets.iter().map(|sheet| sheet.plies() as u32).collect(),
            Column::Result => self.sheets.iter().map(|sheet| sheet.result as u32).collect(),
            Column::Black => self.places(|sheet| &sheet.black),
            Column::White => self.places(|sheet| &sheet.white),
            Column::Event => self.places(|sheet| &sheet.event),
            Column::Date => {
                let dated = |(sheet, place): (&Sheet, u32)| if sheet.year.is_some() { place } else { LAST };
                self.sheets.iter().zip(self.places(|sheet| &sheet.date)).map(dated).collect()
            }
            Column::Opening => self.places(|sheet| &sheet.opening),
        }
    }

    /// The places by a text, without regard to case.
    fn places(&self, text: fn(&Sheet) -> &str) -> Vec<u32> {
        let texts: Vec<_> = self.sheets.iter().map(|sheet| lower_case(text(sheet))).collect();
        let mut sorted: Vec<_> = (0..texts.len() as u32).collect();
        let text = |game: u32| texts[game as usize].as_str();
        sorted.sort_unstable_by(|&one, &other| text(one).cmp(text(other)));
        let mut places = vec![0; sorted.len()];
        let mut place = 0;
        for (at, &game) in sorted.iter().enumerate() {
            place += u32::from(at > 0 && text(sorted[at - 1]) != text(game));
            places[game as usize] = place;
        }
        places
    }
}

/// Returns `true` if the sheet alone does not rule the game out.
fn fits(sheet: &Sheet, query: &Query, words: &[String]) -> bool {
    query.result.is_none_or(|result| sheet.result == result)
        && query.from_year.is_none_or(|year| sheet.year.is_some_and(|played| played >= year))
        && query.to_year.is_none_or(|year| sheet.year.is_some_and(|played| played <= year))
        && words.iter().all(|word| sheet.words.contains(word.as_str()))
}

/// What positions are looked for, each way round.
struct Search {
    positions: Option<[u64; 2]>,
    material: Option<[Pattern; 2]>,
}

/// The bits of a [`count`](super::count) that matter, and what they must be.
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

    /// The ply at which both stand first; 0 when nothing is looked for.
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
