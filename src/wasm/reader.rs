//! `PdnReader`: reads the games of a PDN file while its bytes arrive.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::bytes::bytes as read_bytes;
use super::error::CheckersError;
use super::record::{ToJs, record};
use super::types::{Tag, tags};
use crate::notation::{write_fen, write_move};
use crate::pdn::{PdnStream, write_pdn};

record! {
    /// A game in a PDN file.
    PdnGame {
        /// The number of the game in the file, from 1.
        number: u32 => "number",
        /// The tags, in file order.
        tags: Vec<Tag> => "Tag[]",
        /// The result of the game: the one in the file, otherwise the outcome at the end of the main line.
        result: &'static str => "GameResult",
        /// The number of moves in the main line.
        plies: u32 => "number",
        /// The final position of the main line, in FEN.
        fen: String => "string",
        /// The moves of the main line.
        moves: Vec<String> => "string[]",
        /// The game in canonical PDN, up to the error if there is one.
        pdn: String => "string",
        /// The error at which reading stopped; null if the game was read completely.
        fault: Option<PdnFault> => "PdnFault | null",
    }
}

record! {
    /// An error in a game of a PDN file.
    PdnFault {
        /// The number of the game in the file, from 1.
        game: u32 => "number",
        /// The line of the file, from 1.
        line: u32 => "number",
        /// The character within the line, from 1.
        column: u32 => "number",
        /// The error message.
        message: String => "string",
    }
}

/// Reads the games of a PDN file as its bytes arrive: call `push` for each chunk and `next` until it returns
/// null; at the end call `finish`, then `next` again for the rest.
#[wasm_bindgen]
#[derive(Default)]
pub struct PdnReader {
    stream: PdnStream,
    games: u32,
}

#[wasm_bindgen]
impl PdnReader {
    /// Creates a reader for a new file.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Accepts the next bytes: UTF-8, or UTF-16 with a byte order mark. Bytes that are not valid UTF-8 are read as
    /// Windows-1252. Throws "invalid-argument".
    pub fn push(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<(), CheckersError> {
        self.stream.push(&read_bytes(bytes, "the bytes of the file")?);
        Ok(())
    }

    /// Marks the end of the file.
    pub fn finish(&mut self) {
        self.stream.finish();
    }

    /// Returns the next complete game; null if no complete game is available.
    #[wasm_bindgen(unchecked_return_type = "PdnGame | null")]
    #[allow(clippy::should_implement_trait, reason = "it follows the naming of JavaScript, not the iterators of Rust")]
    pub fn next(&mut self) -> JsValue {
        let Some((game, _)) = self.stream.read() else { return JsValue::NULL };
        self.games += 1;
        let mut record = game.record;
        record.result = record.result_of_game();
        let ids: Vec<_> = record.main_line().collect();
        let written = |&id| {
            let before = record.position(record.previous(id));
            write_move(record.node(id).mv, &before.legal_moves(record.rules))
        };
        PdnGame {
            number: self.games,
            tags: tags(&record.tags),
            result: record.result.text(),
            plies: ids.len() as u32,
            fen: write_fen(record.position(ids.last().copied())),
            moves: ids.iter().map(written).collect(),
            pdn: write_pdn(&record),
            fault: game.fault.as_ref().map(PdnFault::from),
        }
        .to_js()
    }
}

impl From<&crate::pdn::PdnFault> for PdnFault {
    fn from(fault: &crate::pdn::PdnFault) -> Self {
        Self {
            game: fault.game as u32,
            line: fault.line as u32,
            column: fault.column as u32,
            message: fault.message.clone(),
        }
    }
}
