//! `PdnReader`: reads the games of a PDN file while its bytes arrive.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::bytes::file_bytes;
use super::error::CheckersError;
use super::objects;
use super::record::{ToJs, record};
use super::types::{Move, Tag, tags};
use crate::notation::write_fen;
use crate::pdn::{NodeId, PdnStream, Record, write_pdn};
#[cfg(feature = "other-draughts")]
use crate::rules::{PRESETS, Ruleset};

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
        moves: Notations => "string[]",
        /// The game in canonical PDN, up to the error if there is one.
        pdn: String => "string",
        /// The error at which reading stopped; null if the game was read completely.
        fault: Option<PdnFault> => "PdnFault | null",
    }
}

#[cfg(feature = "other-draughts")]
record! {
    /// A game in a PDN file, to play its moves again.
    PdnReplay {
        /// The number of the game in the file, from 1.
        number: u32 => "number",
        /// The tags, in file order.
        tags: Vec<Tag> => "Tag[]",
        /// The result of the game: the one in the file, otherwise the outcome at the end of the main line.
        result: &'static str => "GameResult",
        /// The start position, in FEN.
        start_fen: String => "string",
        /// The rules of the game.
        rules: Rules => "RulesId | Rules",
        /// The moves of the main line, separated by spaces. One text crosses much faster than a list.
        moves: Notations => "string",
        /// The final position of the main line, in FEN; null unless it was asked for.
        fen: Option<String> => "string | null",
        /// The game in canonical PDN, up to the error if there is one; null unless it was asked for.
        pdn: Option<String> => "string | null",
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
    begun: bool,
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
    /// Windows-1252. Throws "compressed-file" and "invalid-argument".
    pub fn push(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<(), CheckersError> {
        self.stream.push(&file_bytes(bytes, &mut self.begun)?);
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
        let Some((record, fault)) = self.read() else { return JsValue::NULL };
        let ids: Vec<_> = record.main_line().collect();
        PdnGame {
            number: self.games,
            tags: tags(&record.tags),
            result: record.result.text(),
            plies: ids.len() as u32,
            fen: write_fen(record.position(ids.last().copied())),
            moves: Notations::of(&record, &ids, false),
            pdn: write_pdn(&record),
            fault,
        }
        .to_js()
    }

    /// Like `next`, with what is needed to play the moves again. With `texts` also the final position and the PDN,
    /// which take most of the time.
    #[cfg(feature = "other-draughts")]
    #[wasm_bindgen(unchecked_return_type = "PdnReplay | null")]
    pub fn next_replay(&mut self, texts: bool) -> JsValue {
        let Some((record, fault)) = self.read() else { return JsValue::NULL };
        let ids: Vec<_> = record.main_line().collect();
        PdnReplay {
            number: self.games,
            tags: tags(&record.tags),
            result: record.result.text(),
            start_fen: write_fen(&record.start),
            rules: Rules(record.rules),
            moves: Notations::of(&record, &ids, true),
            fen: texts.then(|| write_fen(record.position(ids.last().copied()))),
            pdn: texts.then(|| write_pdn(&record)),
            fault,
        }
        .to_js()
    }

    /// The next complete game with its result, counted.
    fn read(&mut self) -> Option<(Record, Option<PdnFault>)> {
        let (game, _) = self.stream.read()?;
        self.games += 1;
        let mut record = game.record;
        record.result = record.result_of_game();
        Some((record, game.fault.as_ref().map(PdnFault::from)))
    }
}

/// The notations of moves, packed for [`objects`]: a list, or one text.
pub(crate) struct Notations {
    words: Vec<u32>,
    joined: bool,
}

impl Notations {
    fn of(record: &Record, ids: &[NodeId], joined: bool) -> Self {
        let pack = |&id: &NodeId| {
            let (mv, before) = (record.node(id).mv, record.position(record.previous(id)));
            // Only a jump can have the ends of another move.
            let legal = if mv.is_jump() { before.legal_moves(record.rules) } else { Vec::new() };
            Move::new(mv, &legal).packed()
        };
        Self { words: ids.iter().map(pack).collect(), joined }
    }
}

impl ToJs for Notations {
    fn to_js(&self) -> JsValue {
        objects::notations(self.words.iter().copied(), self.joined)
    }
}

/// The rules of a game: the id of their preset, or an object.
#[cfg(feature = "other-draughts")]
pub(crate) struct Rules(Ruleset);

#[cfg(feature = "other-draughts")]
impl ToJs for Rules {
    fn to_js(&self) -> JsValue {
        PRESETS.iter().find(|preset| preset.rules == self.0).map_or_else(|| self.0.to_js(), |preset| preset.id.into())
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
