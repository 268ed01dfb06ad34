//! `PdnReader`: reads the games of a PDN file while its bytes arrive.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::bytes::file_bytes;
use super::error::CheckersError;
use super::game::Game;
use super::objects;
use super::record::{ToJs, interface, object, record};
use super::types::{Move, tags};
use crate::notation::write_fen;
use crate::pdn::{NodeId, PdnGame, PdnStream, Record, Study, write_pdn};
#[cfg(feature = "other-draughts")]
use crate::rules::{PRESETS, Ruleset};

interface! {
    /// The properties that `PdnGame` and `PdnReplay` share.
    PdnHead {
        /// The number of the game in the file, from 1.
        number => "number",
        /// The tags, in file order.
        tags => "Tag[]",
        /// The result of the game: the one in the file, otherwise the outcome at the end of the main line.
        result => "GameResult",
        /// The error at which reading stopped; null if the game was read completely.
        fault => "PdnFault | null",
    }
}

interface! {
    /// A game in a PDN file.
    PdnGame extends PdnHead {
        /// The number of moves in the main line.
        plies => "number",
        /// The final position of the main line, in FEN.
        fen => "string",
        /// The moves of the main line.
        moves => "string[]",
        /// The game in canonical PDN, up to the error if there is one.
        pdn => "string",
    }
}

#[cfg(feature = "other-draughts")]
interface! {
    /// A game in a PDN file, to play its moves again.
    PdnReplay extends PdnHead {
        /// The start position, in FEN.
        start_fen => "string",
        /// The rules of the game.
        rules => "RulesId | Rules",
        /// The moves of the main line, separated by spaces. One text crosses much faster than a list.
        moves => "string",
        /// The final position of the main line, in FEN; null unless it was asked for.
        fen => "string | null",
        /// The game in canonical PDN, up to the error if there is one; null unless it was asked for.
        pdn => "string | null",
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
    /// The game that was read last, for `game`.
    last: Option<Record>,
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
        self.read(&|record, line| {
            vec![
                ("plies", (line.len() as u32).to_js()),
                ("fen", final_fen(record, line).to_js()),
                ("moves", Notations::of(record, line, false).to_js()),
                ("pdn", write_pdn(record).to_js()),
            ]
        })
    }

    /// Like `next`, with what is needed to play the moves again. With `texts` also the final position and the PDN,
    /// which take most of the time.
    #[cfg(feature = "other-draughts")]
    #[wasm_bindgen(unchecked_return_type = "PdnReplay | null")]
    pub fn next_replay(&mut self, texts: bool) -> JsValue {
        self.read(&|record, line| {
            vec![
                ("start_fen", write_fen(&record.start).to_js()),
                ("rules", Rules(record.rules).to_js()),
                ("moves", Notations::of(record, line, true).to_js()),
                ("fen", texts.then(|| final_fen(record, line)).to_js()),
                ("pdn", texts.then(|| write_pdn(record)).to_js()),
            ]
        })
    }

    /// Returns the last game of `next` or `next_replay` as a `Game` at its start position, without reading it again. A
    /// game with an error has the moves before it. Each game can be taken once; throws "invalid-argument" otherwise.
    pub fn game(&mut self) -> Result<Game, CheckersError> {
        let missing = || CheckersError::new("invalid-argument", "there is no game to take; call next first");
        self.last.take().map(|record| Game { study: Study::from_record(record) }).ok_or_else(missing)
    }

    /// The next complete game as an object with the properties of `PdnHead` and those that `own` adds.
    fn read(&mut self, own: &dyn Fn(&Record, &[NodeId]) -> Properties) -> JsValue {
        let Some((PdnGame { mut record, fault }, _)) = self.stream.read() else { return JsValue::NULL };
        self.games += 1;
        let read = record.result;
        record.result = record.result_of_game();
        let line: Vec<_> = record.main_line().collect();
        let mut properties = vec![
            ("number", self.games.to_js()),
            ("tags", tags(&record.tags).to_js()),
            ("result", record.result.text().to_js()),
            ("fault", fault.as_ref().map(PdnFault::from).to_js()),
        ];
        properties.extend(own(&record, &line));
        record.result = read;
        self.last = Some(record);
        object(&properties)
    }
}

/// Names and values of properties.
type Properties = Vec<(&'static str, JsValue)>;

/// The final position of the main line, in FEN.
fn final_fen(record: &Record, line: &[NodeId]) -> String {
    write_fen(record.position(line.last().copied()))
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
