//! Set-ups: reads them and checks whether they are legal.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::game::text;
use super::number::whole;
use super::record::{ToJs, record};
use super::types;
use crate::notation::{read_fen, write_setup};
use crate::rules::{Bitboard, Setup, Side, Square};

record! {
    /// The result of checking a set-up.
    SetupCheck {
        /// The board in canonical FEN, legal or not.
        fen: String => "string",
        /// The reasons why the board is not legal; empty if it is legal.
        reasons: Vec<String> => "string[]",
        /// The squares of men on their king row: legal, although no game leads to such a position.
        stuck_men: Vec<u8> => "number[]",
    }
}

type Result<T> = std::result::Result<T, CheckersError>;

/// Checks a board and reports every reason why it is not legal. Throws "invalid-argument".
#[wasm_bindgen(unchecked_return_type = "SetupCheck")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "BoardMasks")] setup: &JsValue) -> Result<JsValue> {
    let setup = read_masks(setup)?;
    let reasons = setup.position().err().map(|error| error.reasons).unwrap_or_default();
    Ok(SetupCheck {
        fen: write_setup(&setup),
        reasons: reasons.iter().map(ToString::to_string).collect(),
        stuck_men: setup.stuck_men().squares().map(Square::number).collect(),
    }
    .to_js())
}

/// Reads a board from FEN, legal or not. Throws "invalid-fen" with the offset of the error.
#[wasm_bindgen(unchecked_return_type = "BoardMasks")]
pub fn read_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<JsValue> {
    let fen = text(fen, "the FEN")?;
    Ok(types::board_masks(&read_fen(&fen).map_err(|error| CheckersError::fen(&fen, error))?))
}

/// Reads a set-up from an object of masks.
fn read_masks(masks: &JsValue) -> Result<Setup> {
    let get = |name: &str| Reflect::get(masks, &name.into()).unwrap_or_default();
    let set = |name: &str| {
        let whole = whole(&get(name), 0.0..=f64::from(u32::MAX));
        let wrong = || CheckersError::new("invalid-argument", format!("{name} is an unsigned 32-bit number"));
        whole.map(|mask| Bitboard::from_mask(mask as u32)).ok_or_else(wrong)
    };
    let turn = get("turn").as_string().and_then(|id| Side::from_id(&id));
    let turn = turn.ok_or(CheckersError::new("invalid-argument", "turn is \"black\" or \"white\""))?;
    Ok(Setup { black: set("black")?, white: set("white")?, kings: set("kings")?, turn })
}
