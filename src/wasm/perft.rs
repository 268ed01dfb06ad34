//! Perft of the exported class, which tests and measures the move generator.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::game::Game;
use super::number::whole;
use crate::rules::{LastPly, perft};

#[wasm_bindgen]
impl Game {
    /// Counts the sequences of `depth` legal moves (0 to 12) from this position, to test and measure the move
    /// generator.
    ///
    /// `last_ply` is "counted" (the default) or "made". Throws "invalid-argument".
    pub fn perft(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "\"counted\" | \"made\"")] last_ply: &JsValue,
    ) -> Result<f64, CheckersError> {
        let depth = whole(depth, 0.0..=12.0);
        let depth = depth.ok_or(CheckersError::new("invalid-argument", "the depth is a whole number from 0 to 12"))?;
        let last_ply = match last_ply.as_string().as_deref() {
            None if last_ply.is_undefined() => LastPly::Counted,
            Some("counted") => LastPly::Counted,
            Some("made") => LastPly::Made,
            _ => return Err(CheckersError::new("invalid-argument", "the last ply is \"counted\" or \"made\"")),
        };
        Ok(perft(self.study.game().position(), self.study.game().rules(), depth as u32, last_ply) as f64)
    }
}
