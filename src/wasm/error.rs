//! Every refusal as one JavaScript error, `CheckersError`, with a stable code for programs and a sentence for people.

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::rules::{InvalidPosition, MoveRefused};
use crate::{Coordinates, FenError, UnreadableMove};
#[cfg(feature = "records")]
use crate::{InvalidLink, PdnFault};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** What kind of refusal a `CheckersError` is. */
export type ErrorCode =
  | "unreadable-move"   // the text names no move; `offset` says where
  | "no-piece"          // there is no piece on the square it starts from
  | "not-your-piece"    // the piece there is the opponent's
  | "occupied"          // there is a piece on the square it goes to
  | "must-jump"         // a jump is compulsory
  | "unfinished-jump"   // the jump goes on
  | "ambiguous-move"    // several jumps fit: the full path is needed
  | "illegal-move"      // the piece does not move that way
  | "game-over"         // the game has ended
  | "invalid-fen"       // the FEN cannot be read; `offset` says where
  | "invalid-position"  // the FEN was read and is no legal position
  | "invalid-pdn"       // the game cannot be read; `game`, `line` and `column` say where
  | "invalid-weights"   // the bytes are not weights of this version, or not all of them
  | "invalid-endgames" // the bytes are not endgame tables of this version, or not all of them
  | "invalid-book"      // the bytes are not an opening book of this version, or not all of it
  | "invalid-link"      // the text is not, or not all of, what `link` made
  | "unknown-rules"     // there is no rule set of that name
  | "invalid-argument"; // a value of the wrong kind or out of range

/** What every method here throws when it refuses; the state is then as it was. Its `name` is "CheckersError". */
export interface CheckersError extends Error {
  /** For programs: stable. */
  code: ErrorCode;
  /** Where in the text the fault lies, as an index into the string. */
  offset?: number;
  /** Which game of a PDN text the fault lies in, from 1. */
  game?: number;
  /** Its line there, from 1. */
  line?: number;
  /** The character of that line, from 1. */
  column?: number;
}
"#;

/// A refusal on its way to JavaScript.
pub struct CheckersError {
    pub(super) code: &'static str,
    pub(super) message: String,
    /// Where the fault lies: the names of properties and their values.
    pub(super) places: Vec<(&'static str, usize)>,
}

impl CheckersError {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), places: Vec::new() }
    }

    /// With a place in this text, given in bytes and handed on as JavaScript counts.
    fn at(self, text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        Self { places: vec![("offset", before.encode_utf16().count())], ..self }
    }

    pub(super) fn unreadable(text: &str, error: UnreadableMove) -> Self {
        Self::new("unreadable-move", error.describe(text)).at(text, error.offset)
    }

    pub(super) fn fen(text: &str, error: FenError) -> Self {
        Self::new("invalid-fen", error.describe(text)).at(text, error.offset)
    }
}

#[cfg(feature = "records")]
impl From<PdnFault> for CheckersError {
    fn from(PdnFault { game, line, column, message }: PdnFault) -> Self {
        let places = vec![("game", game), ("line", line), ("column", column)];
        Self { code: "invalid-pdn", message, places }
    }
}

#[cfg(feature = "records")]
impl From<InvalidLink> for CheckersError {
    fn from(error: InvalidLink) -> Self {
        Self::new("invalid-link", error.to_string())
    }
}

impl From<InvalidPosition> for CheckersError {
    fn from(error: InvalidPosition) -> Self {
        Self::new("invalid-position", error.to_string())
    }
}

impl CheckersError {
    /// A refused move, its squares named in these coordinates.
    pub(super) fn refused(refused: &MoveRefused, coordinates: Coordinates) -> Self {
        let code = match refused {
            MoveRefused::GameOver(_) => "game-over",
            MoveRefused::NoPiece(_) => "no-piece",
            MoveRefused::NotYourPiece(_) => "not-your-piece",
            MoveRefused::Occupied(_) => "occupied",
            MoveRefused::MustJump(_) => "must-jump",
            MoveRefused::UnfinishedJump(_) => "unfinished-jump",
            MoveRefused::Ambiguous(_) => "ambiguous-move",
            MoveRefused::Illegal => "illegal-move",
        };
        Self::new(code, refused.explain(coordinates))
    }
}

impl From<MoveRefused> for CheckersError {
    fn from(refused: MoveRefused) -> Self {
        Self::refused(&refused, Coordinates::Official)
    }
}

impl From<CheckersError> for JsValue {
    fn from(error: CheckersError) -> Self {
        let js = Error::new(&error.message);
        // Setting or deleting a property of a new error object cannot fail.
        let set = |name: &str, value: JsValue| drop(Reflect::set(&js, &name.into(), &value));
        set("name", "CheckersError".into());
        set("code", error.code.into());
        // Safari sets `line` and `column` of every error to a place in the script. Ours are places in the text, if any.
        for own in ["line", "column"] {
            drop(Reflect::delete_property(&js, &own.into()));
        }
        for (name, place) in error.places {
            set(name, JsValue::from_f64(place as f64));
        }
        js.into()
    }
}
