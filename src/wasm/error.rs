//! Every refusal as one JavaScript error, `CheckersError`, with a stable code for programs and a message for people.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::objects::make_error;
use crate::notation::{Coordinates, FenError, UnreadableMove};
#[cfg(feature = "records")]
use crate::notation::{InvalidLink, LINK_VERSION};
#[cfg(feature = "records")]
use crate::pdn::PdnFault;
use crate::rules::{InvalidPosition, MoveRefused};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** The kinds of `CheckersError`. */
export type ErrorCode =
  | "unreadable-move"   // the text is not a move; `offset` is the place of the error
  | "no-piece"          // there is no piece on the start square
  | "not-your-piece"    // the piece on the start square is the opponent's
  | "occupied"          // there is a piece on the end square
  | "must-jump"         // a jump is compulsory
  | "unfinished-jump"   // the jump must be continued
  | "other-capture"     // another capture is compulsory: of more pieces, or one that comes first by the rules
  | "ambiguous-move"    // several jumps match; the full path is needed
  | "illegal-move"      // the piece does not move that way
  | "game-over"         // the game is over
  | "invalid-fen"       // the FEN cannot be read; `offset` is the place of the error
  | "invalid-position"  // the FEN is readable, but the position is not legal
  | "invalid-pdn"       // the game cannot be read; `game`, `line` and `column` are the place of the error
  | "compressed-file"   // the bytes are a compressed file, not PDN
  | "invalid-weights"   // the bytes are not a complete weights file of this version
  | "invalid-endgames"  // the bytes are not a complete endgame table file of this version
  | "invalid-book"      // the bytes are not a complete opening book of this version
  | "invalid-link"      // the text is not a complete link made by `link`
  | "unknown-rules"     // there is no rule set with this name
  | "freed"             // the object was freed; only the npm package throws it
  | "csp-worker"        // the page's policy forbids the engine's worker; only the npm package throws it
  | "invalid-argument"; // a value has the wrong type or is out of range

/** The error that every method throws. The object is then unchanged. Its `name` is "CheckersError". */
export interface CheckersError extends Error {
  /** A stable code for programs. */
  code: ErrorCode;
  /** The place of the error in the text, as an index into the string; null if it is not in a text. */
  offset: number | null;
  /** The number of the game in the PDN text, from 1; null for an error that is not in PDN. */
  game: number | null;
  /** The line of the PDN text, from 1; null for an error that is not in PDN. */
  line: number | null;
  /** The character within the line, from 1; null for an error that is not in PDN. */
  column: number | null;
}
"#;

/// A refusal on its way to JavaScript.
pub struct CheckersError {
    pub(super) code: &'static str,
    pub(super) message: String,
    /// The place of the error as an index into a JavaScript string.
    pub(super) offset: Option<u32>,
    /// The number of the game, the line and the column of the error in PDN.
    pdn: Option<[u32; 3]>,
}

impl CheckersError {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), offset: None, pdn: None }
    }

    /// Adds a place in this text: from an offset in bytes to an index into a JavaScript string.
    fn at(self, text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        Self { offset: Some(before.encode_utf16().count() as u32), ..self }
    }

    pub(super) fn unreadable(text: &str, error: UnreadableMove) -> Self {
        Self::new("unreadable-move", error.describe(text)).at(text, error.offset)
    }

    pub(super) fn fen(text: &str, error: FenError) -> Self {
        Self::new("invalid-fen", error.describe(text)).at(text, error.offset)
    }

    /// A module without the other draughts says when a link has rules that it does not know, so that the page loads the
    /// whole module.
    #[cfg(feature = "records")]
    pub(super) fn link(text: &str, error: InvalidLink) -> Self {
        let has_other_rules =
            !crate::rules::ALL_DRAUGHTS && error == InvalidLink::UnknownVersion && text.starts_with(LINK_VERSION);
        Self::new(if has_other_rules { "unknown-rules" } else { "invalid-link" }, error.to_string())
    }
}

#[cfg(feature = "records")]
impl From<PdnFault> for CheckersError {
    fn from(PdnFault { game, line, column, message }: PdnFault) -> Self {
        Self { pdn: Some([game, line, column].map(|number| number as u32)), ..Self::new("invalid-pdn", message) }
    }
}

impl From<InvalidPosition> for CheckersError {
    fn from(error: InvalidPosition) -> Self {
        Self::new("invalid-position", error.to_string())
    }
}

impl CheckersError {
    /// The error for a refused move, with squares named in these coordinates.
    pub(super) fn refused(refused: &MoveRefused, coordinates: Coordinates) -> Self {
        Self::new(refused.code(), refused.explain(coordinates))
    }
}

impl From<MoveRefused> for CheckersError {
    fn from(refused: MoveRefused) -> Self {
        Self::refused(&refused, Coordinates::Official)
    }
}

impl From<CheckersError> for JsValue {
    fn from(error: CheckersError) -> Self {
        let [game, line, column] = error.pdn.map_or([None; 3], |place| place.map(Some));
        make_error(error.code, &error.message, error.offset, game, line, column)
    }
}
