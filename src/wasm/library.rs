//! `Library`: an index over the games of a PDN file, built while its bytes arrive.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::bytes::{file_bytes, numbers};
use super::error::CheckersError;
use super::game::{read_position, text};
use super::number::{MOST, whole};
use super::reader::PdnFault;
use super::record::{ToJs, object, record};
use crate::library::{self, Column, Material, Query, Sheet};
use crate::pdn::RecordResult;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** A query for games of a library. Properties that are left out do not restrict the result. */
export interface LibraryQuery {
  /** Words that must all occur in the names, event, site, date or opening; case is ignored. */
  text?: string;
  result?: GameResult;
  /** The first year. */
  from_year?: number;
  /** The last year. */
  to_year?: number;
  /** A position in FEN that occurs in the main line, with the same side to move. */
  position?: string;
  /** Numbers of pieces, 0-12 each, that occur together in the main line. */
  material?: { black_men?: number; black_kings?: number; white_men?: number; white_kings?: number };
  /** Whether `position` and `material` may also occur with colours reversed. */
  colours_reversed?: boolean;
  /** The column to sort by, `number` by default. Equal games keep the order of the file. */
  sort?: LibraryColumn;
  /** Whether to sort in descending order. */
  descending?: boolean;
}
/** The columns by which games can be sorted. */
export type LibraryColumn = "number" | "black" | "white" | "event" | "date" | "result" | "opening" | "plies";
/** The games that match a query. */
export interface Selection {
  /** Their indices in the file, from 0, in the order of the query. */
  games: Uint32Array;
  /**
   * For each game the ply after which the position or material first occurred; null without `position` and `material`.
   */
  plies: Uint32Array | null;
}
"#;

/// The names of the columns, in the order of [`Column::ALL`].
const COLUMNS: [&str; 8] = ["number", "black", "white", "event", "date", "result", "opening", "plies"];

record! {
    /// A row of the game list.
    LibraryRow {
        /// The index of the game in the file, from 0.
        game: u32 => "number",
        /// The player of the black pieces.
        black: String => "string",
        /// The player of the white pieces.
        white: String => "string",
        /// The event.
        event: String => "string",
        /// The site.
        site: String => "string",
        /// The date, as written in the file.
        date: String => "string",
        /// The round.
        round: String => "string",
        /// The result of the game.
        result: &'static str => "GameResult",
        /// The name of the opening; empty if it has none.
        opening: String => "string",
        /// The number of moves in the main line.
        plies: u32 => "number",
        /// Whether reading stopped at an error.
        faulty: bool => "boolean",
    }
}

type Result<T> = std::result::Result<T, CheckersError>;

/// An index of the games in a file: it provides the rows of a game list and finds the games that contain a position.
#[wasm_bindgen]
pub struct Library {
    library: library::Library,
    begun: bool,
}

#[wasm_bindgen]
impl Library {
    /// Creates an empty index. `openings` lists the known openings, one per line: moves, a tab, the name. Throws
    /// "invalid-argument".
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] openings: &JsValue) -> Result<Self> {
        Ok(Self { library: library::Library::new(&text(openings, "the list of openings")?), begun: false })
    }

    /// Accepts the next bytes of the file and indexes the games that they complete. Returns the number of games so
    /// far. Throws "compressed-file" and "invalid-argument".
    pub fn push(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<usize> {
        Ok(self.library.push(&file_bytes(bytes, &mut self.begun)?))
    }

    /// Marks the end of the file. Returns the number of games.
    pub fn finish(&mut self) -> usize {
        self.library.finish()
    }

    /// Indexes a text as exactly one game. If the text is not one complete game, the row is marked as faulty and
    /// `faults` gives the reason. Returns the number of games so far. Throws "invalid-argument".
    pub fn push_game(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] pdn: &JsValue) -> Result<usize> {
        Ok(self.library.push_game(&text(pdn, "the PDN")?))
    }

    /// The number of games.
    #[must_use]
    pub fn count(&self) -> usize {
        self.library.len()
    }

    /// The errors at which reading of games stopped; at most the first thousand.
    #[wasm_bindgen(unchecked_return_type = "PdnFault[]")]
    #[must_use]
    pub fn faults(&self) -> JsValue {
        self.library.faults().iter().map(PdnFault::from).collect::<Vec<_>>().to_js()
    }

    /// Returns the indices of the games that match a query, in the order of the query. Throws "invalid-argument",
    /// "invalid-fen" or "invalid-position".
    #[wasm_bindgen(unchecked_return_type = "Selection")]
    pub fn select(&self, #[wasm_bindgen(unchecked_param_type = "LibraryQuery")] query: &JsValue) -> Result<JsValue> {
        let library::Selection { games, plies } = self.library.select(&read_query(query)?);
        let array = |numbers: &[u32]| js_sys::Uint32Array::from(numbers).into();
        let plies = plies.map_or(JsValue::NULL, |plies| array(&plies));
        Ok(object(&[("games", array(&games)), ("plies", plies)]))
    }

    /// Returns the rows of the games with these indices; unknown indices are ignored. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "LibraryRow[]")]
    pub fn rows(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint32Array | number[]")] games: &JsValue,
    ) -> Result<JsValue> {
        // Rows of the same game share their texts, which may be long.
        let (first, rows) = (Array::new(), Array::new());
        for game in numbers(games, "the games")? {
            let Some(sheet) = self.library.sheet(game as usize) else { continue };
            let known = first.get(game);
            let row = if known.is_object() {
                Object::assign(&Object::new(), &known.into()).into()
            } else {
                LibraryRow::new(game, sheet).to_js()
            };
            first.set(game, row.clone());
            rows.push(&row);
        }
        Ok(rows.into())
    }

    /// Returns the text of the game with this index, exactly as in the file. Throws "invalid-argument".
    pub fn pdn(&self, #[wasm_bindgen(unchecked_param_type = "number")] game: &JsValue) -> Result<String> {
        let index = whole(game, 0.0..=MOST);
        let found = index.and_then(|index| self.library.pdn(index as usize));
        let missing = || CheckersError::new("invalid-argument", "the library has no such game");
        found.map(str::to_owned).ok_or_else(missing)
    }
}

impl LibraryRow {
    fn new(game: u32, sheet: &Sheet) -> Self {
        let [black, white, event] = [&sheet.black, &sheet.white, &sheet.event].map(Clone::clone);
        let [site, date, round, opening] = [&sheet.site, &sheet.date, &sheet.round, &sheet.opening].map(Clone::clone);
        let (result, faulty) = (sheet.result.text(), sheet.faulty);
        Self { game, black, white, event, site, date, round, result, opening, plies: sheet.plies() as u32, faulty }
    }
}

/// Reads a query.
fn read_query(query: &JsValue) -> Result<Query> {
    if !query.is_object() {
        return Err(CheckersError::new("invalid-argument", "the query is not an object"));
    }
    let get = |name: &str| Reflect::get(query, &name.into()).unwrap_or_default();
    let wrong = |message: &'static str| CheckersError::new("invalid-argument", message);
    let words = if get("text").is_undefined() { String::new() } else { text(&get("text"), "text")? };
    let result =
        known(&get("result"), RecordResult::from_text).map_err(|()| wrong("result is 1-0, 0-1, 1/2-1/2, 0-0 or *"))?;
    let column = |name: &str| COLUMNS.iter().position(|known| *known == name).map(|index| Column::ALL[index]);
    let sort = known(&get("sort"), column).map_err(|()| wrong("sort is the name of a column"))?;
    let (position, material) = (get("position"), get("material"));
    Ok(Query {
        words: words.split_whitespace().map(str::to_owned).collect(),
        result,
        from_year: amount(&get("from_year"), 9999.0).map_err(|()| wrong("from_year is a year"))?,
        to_year: amount(&get("to_year"), 9999.0).map_err(|()| wrong("to_year is a year"))?,
        position: if position.is_undefined() { None } else { Some(read_position(&position)?) },
        material: if material.is_undefined() { None } else { Some(read_material(&material)?) },
        colours_reversed: get("colours_reversed").is_truthy(),
        sort: sort.unwrap_or_default(),
        descending: get("descending").is_truthy(),
    })
}

fn read_material(material: &JsValue) -> Result<Material> {
    if !material.is_object() {
        return Err(CheckersError::new("invalid-argument", "the material is not an object"));
    }
    let get = |name: &str| {
        let number = Reflect::get(material, &name.into()).unwrap_or_default();
        let wrong = |()| CheckersError::new("invalid-argument", format!("{name} is a number of pieces, 0-12"));
        amount(&number, 12.0).map(|number| number.map(|number| number as u8)).map_err(wrong)
    };
    Ok(Material {
        black_men: get("black_men")?,
        black_kings: get("black_kings")?,
        white_men: get("white_men")?,
        white_kings: get("white_kings")?,
    })
}

/// Reads a word that `find` knows; `None` if the value is undefined.
fn known<T>(word: &JsValue, find: impl Fn(&str) -> Option<T>) -> std::result::Result<Option<T>, ()> {
    if word.is_undefined() {
        return Ok(None);
    }
    word.as_string().and_then(|word| find(&word)).map(Some).ok_or(())
}

/// Reads a whole number from 0 to `highest`; `None` if the value is undefined.
fn amount(number: &JsValue, highest: f64) -> std::result::Result<Option<u16>, ()> {
    if number.is_undefined() {
        return Ok(None);
    }
    whole(number, 0.0..=highest).map(|number| Some(number as u16)).ok_or(())
}
