//! `PdnReader`: the games of a file, one after the other, as it arrives.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::bytes::bytes as read_bytes;
use super::error::CheckersError;
use super::record::{ToJs, record};
use super::types::{Tag, tags};
use crate::{PdnStream, line, write_fen, write_pdn};

record! {
    /// A game of a file.
    PdnGame {
        /// Which game of the file, from 1.
        number: u32 => "number",
        /// Its tags in their order.
        tags: Vec<Tag> => "Tag[]",
        /// How it ended.
        result: &'static str => "GameResult",
        /// How many moves its main line has.
        plies: u32 => "number",
        /// The position at its end.
        fen: String => "string",
        /// Its main line.
        moves: Vec<String> => "string[]",
        /// It in canonical PDN, up to the fault.
        pdn: String => "string",
        /// Why it is not all of it.
        fault: Option<PdnFault> => "PdnFault | null",
    }
}

record! {
    /// What is wrong with a game of a file, and where.
    PdnFault {
        /// Which game of the file, from 1.
        game: u32 => "number",
        /// Which line of the file, from 1.
        line: u32 => "number",
        /// Which character of that line, from 1.
        column: u32 => "number",
        /// What is wrong there, or what was expected.
        message: String => "string",
    }
}

/// Reads the games of a PDN file as its bytes arrive: `push` a piece, take what `next` has, `finish`, take the rest.
#[wasm_bindgen]
#[derive(Default)]
pub struct PdnReader {
    stream: PdnStream,
    games: u32,
}

#[wasm_bindgen]
impl PdnReader {
    /// A reader before the first byte of a file.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next bytes: UTF-8, or UTF-16 behind its byte order mark. A byte that is no UTF-8 is a character of
    /// Windows-1252. Throws "invalid-argument".
    pub fn push(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<(), CheckersError> {
        self.stream.push(&read_bytes(bytes, "the bytes of the file")?);
        Ok(())
    }

    /// There are no more bytes.
    pub fn finish(&mut self) {
        self.stream.finish();
    }

    /// The next game whose end has been pushed; undefined where there is none yet, or none any more.
    #[wasm_bindgen(unchecked_return_type = "PdnGame | undefined")]
    #[allow(clippy::should_implement_trait, reason = "iterators of JavaScript are not those of Rust")]
    pub fn next(&mut self) -> JsValue {
        let Some((game, _)) = self.stream.read() else { return JsValue::UNDEFINED };
        self.games += 1;
        let record = &game.record;
        let ids: Vec<_> = record.main_line().collect();
        let moves: Vec<_> = ids.iter().map(|&id| record.node(id).mv).collect();
        PdnGame {
            number: self.games,
            tags: tags(&record.tags),
            result: record.result.text(),
            plies: moves.len() as u32,
            fen: write_fen(record.position(ids.last().copied())),
            moves: line(&record.start, record.rules, &moves),
            pdn: write_pdn(record),
            fault: game.fault.as_ref().map(PdnFault::from),
        }
        .to_js()
    }
}

impl From<&crate::PdnFault> for PdnFault {
    fn from(fault: &crate::PdnFault) -> Self {
        Self {
            game: fault.game as u32,
            line: fault.line as u32,
            column: fault.column as u32,
            message: fault.message.clone(),
        }
    }
}
