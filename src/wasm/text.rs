//! Typed moves and text boards in the coordinates of the five programs.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::game::{Game, text};
use super::record::{ToJs, record};
use super::types::Move;
#[cfg(feature = "diagram")]
use crate::notation::diagram;
use crate::notation::{Coordinates, NotTyped, TypedWay, candidates, destinations, read_typed};
use crate::rules::{self, Ruleset, Square};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/**
 * A way to name squares, identified by the preset of its program or game. The same square is 9, C1, 41, 17, B6, "1 2"
 * or b6.
 */
export type Coordinates = RulesId;
"#;

record! {
    /// The interpretation of a typed move, or the reason why it cannot be read.
    Typed {
        /// The move, if the text names exactly one legal move.
        mv as "move": Option<Move> => "Move | null",
        /// The coordinates in which it was read, or another way of naming a move.
        way: Option<&'static str> => "Coordinates | \"list-index\" | \"destination\" | null",
        /// The legal moves that begin with the text.
        candidates: Vec<Move> => "Move[]",
        /// The reason why there is no move.
        error: Option<TypedError> => "TypedError | null",
    }
}

record! {
    /// The reason why typed text is not a move.
    TypedError {
        /// A stable code for programs.
        code: &'static str => "ErrorCode",
        /// A message for people, in the requested coordinates.
        message: String => "string",
        /// The position of the error in the text, if it has one.
        offset: Option<u32> => "number | null",
    }
}

record! {
    /// A square that can be reached.
    Destination {
        /// A for the lowest square, B for the next.
        letter: String => "string",
        /// The square.
        square: u8 => "number",
        /// The moves that end there, by ascending start square. The index of a move is the number of its piece.
        moves: Vec<Move> => "Move[]",
    }
}

type Result<T> = std::result::Result<T, CheckersError>;

#[wasm_bindgen]
impl Game {
    /// The legal moves in these coordinates, in the order of `legal_moves`. The index of a move is its number in the
    /// lists of the programs. Throws "invalid-argument".
    pub fn written(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Coordinates")] coordinates: &JsValue,
    ) -> Result<Vec<String>> {
        let coordinates = read_coordinates(coordinates)?;
        Ok(self.study.game().legal_moves().iter().map(|&mv| coordinates.write(mv)).collect())
    }

    /// Interprets a typed move in the notation of any of the programs; these coordinates are tried first. Does not
    /// play the move. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Typed")]
    pub fn typed(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Coordinates")] coordinates: &JsValue,
    ) -> Result<JsValue> {
        let text = self::text(text, "the move")?;
        Ok(Typed::read(&text, self.study.game(), read_coordinates(coordinates)?).to_js())
    }

    /// The squares that a legal move can reach, each with a letter and the moves that end there.
    #[wasm_bindgen(unchecked_return_type = "Destination[]")]
    #[must_use]
    pub fn destinations(&self) -> JsValue {
        reached(self.study.game())
    }

    /// The board as text, as the program with these coordinates prints it. Throws "invalid-argument".
    #[cfg(feature = "diagram")]
    pub fn diagram(&self, #[wasm_bindgen(unchecked_param_type = "Coordinates")] style: &JsValue) -> Result<String> {
        Ok(diagram(self.study.game(), read_coordinates(style)?))
    }
}

/// The names of squares 1 to 32 in these coordinates. Throws "invalid-argument".
#[wasm_bindgen]
pub fn square_names(
    #[wasm_bindgen(unchecked_param_type = "Coordinates")] coordinates: &JsValue,
) -> Result<Vec<String>> {
    let coordinates = read_coordinates(coordinates)?;
    Ok(Square::all().map(|square| coordinates.name(square)).collect())
}

fn read_coordinates(coordinates: &JsValue) -> Result<Coordinates> {
    let read = coordinates.as_string().and_then(|id| Ruleset::from_id(&id)).map(Coordinates::of);
    read.ok_or_else(|| CheckersError::new("invalid-argument", "coordinates are the id of a preset"))
}

impl Typed {
    fn read(text: &str, game: &rules::Game, coordinates: Coordinates) -> Self {
        let legal = game.legal_moves();
        let written = |mv| Move::new(mv, legal);
        let candidates = candidates(text, legal, coordinates).into_iter().map(written).collect();
        match read_typed(text, game, coordinates) {
            Ok(typed) => Self { mv: Some(written(typed.mv)), way: Some(way(typed.way)), candidates, error: None },
            Err(NotTyped::Unreadable(unreadable)) => {
                let error = CheckersError::unreadable(text, unreadable);
                Self { mv: None, way: None, candidates, error: Some(error.into()) }
            }
            Err(NotTyped::Refused(refused, how)) => {
                let error = CheckersError::refused(&refused, coordinates);
                Self { mv: None, way: Some(way(how)), candidates, error: Some(error.into()) }
            }
        }
    }
}

/// The same error as a record, for results that contain it instead of throwing it.
impl From<CheckersError> for TypedError {
    fn from(error: CheckersError) -> Self {
        Self { code: error.code, message: error.message, offset: error.offset }
    }
}

const fn way(way: TypedWay) -> &'static str {
    match way {
        TypedWay::Squares(coordinates) => coordinates.id(),
        TypedWay::ListIndex => "list-index",
        TypedWay::Destination => "destination",
    }
}

/// The squares that a legal move can reach, with the moves that end there.
fn reached(game: &rules::Game) -> JsValue {
    let legal = game.legal_moves();
    let shown = destinations(legal).into_iter().map(|reached| Destination {
        letter: reached.letter.to_string(),
        square: reached.square.number(),
        moves: reached.moves.into_iter().map(|mv| Move::new(mv, legal)).collect(),
    });
    shown.collect::<Vec<_>>().to_js()
}
