//! The endgame tables of an engine: what it could use, unpacked in small steps, and what it knows of a position.

use std::sync::Arc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{ToJs, record};
use super::types::Move;
use crate::engine::{Blocks, EndgameReader, Endgames, Ending};
use crate::rules::{Position, Ruleset};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** A file of endgame tables: what becomes of positions with up to four pieces, how far the end is, the same with five pieces. */
export type EndgameFile = "endings" | "distances" | "endings_of_five";
"#;

/// The most pieces with which distances are worth their bytes,
const NEAR_DISTANCES: u32 = 8;
/// endings of five pieces theirs,
const NEAR_FIVE: u32 = 7;
/// and these where those of six are there, which nobody asks without them.
const NEAR_SIX: u32 = 9;
/// The most pieces that our own files know,
const FIVE: u32 = 5;
/// and that a file can know that somebody brings.
const SIX: u32 = 6;

/// Loads endgame tables for an engine: the reader, and the tables that the next search will use.
#[derive(Default)]
pub(super) struct TablebaseLoader {
    reader: Option<EndgameReader>,
    pub(super) complete: Option<Endgames>,
    /// An empty set of tables.
    pub(super) none: Endgames,
    /// The user's table, which the page reads for the engine.
    brought: Option<Arc<Blocks>>,
}

impl TablebaseLoader {
    pub(super) fn read(&mut self, reader: EndgameReader) {
        self.reader = Some(reader);
    }

    /// Reads for a few milliseconds. Returns `true` if nothing is left to read.
    pub(super) fn advance(&mut self) -> bool {
        let Some(reader) = &mut self.reader else { return true };
        if let Some(mut tables) = reader.advance() {
            // The user's table may have been added or removed meanwhile.
            tables.set_brought(self.brought.clone());
            self.complete = Some(tables);
            self.reader = None;
        }
        self.reader.is_none()
    }

    /// Adds a small table that stays packed in memory.
    pub(super) fn keep(&mut self, blocks: Blocks, mut tables: Endgames) {
        tables.add_blocks(blocks);
        self.complete = Some(tables);
    }

    /// Sets or removes the user's table.
    pub(super) fn bring(&mut self, blocks: Option<Blocks>, mut tables: Endgames) {
        self.brought = blocks.map(Arc::new);
        tables.set_brought(self.brought.clone());
        self.complete = Some(tables);
    }
}

/// What a search could use, and has not.
pub(super) fn wanted(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    let near = if tables.blocks(SIX).is_some() { NEAR_SIX } else { NEAR_FIVE };
    missing(tables, rules, count(position) <= NEAR_DISTANCES, count(position) <= near)
}

/// What is needed to know the fates of a position's moves, and is missing. With more than four pieces a jump may lead to
/// where distances are known.
pub(super) fn needed(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    let left = count(position);
    let most = if tables.blocks(SIX).is_some() { SIX } else { FIVE };
    (left <= most).then(|| missing(tables, rules, true, left >= FIVE))?
}

fn missing(tables: &Endgames, rules: Ruleset, distances: bool, five: bool) -> Option<&'static str> {
    if !rules.plays_officially() {
        None
    } else if !tables.is_unpacked(4) {
        Some("endings")
    } else if distances && !tables.knows_distances(4) {
        Some("distances")
    } else {
        (five && tables.blocks(FIVE).is_none()).then_some("endings_of_five")
    }
}

fn count(position: &Position) -> u32 {
    position.black().len() + position.white().len()
}

record! {
    /// A legal move in an endgame, with its result when both sides play perfectly.
    MoveFate {
        /// The move.
        mv as "move": Move => "Move",
        /// The result for the side that makes the move.
        ending: Ending => "\"won\" | \"drawn\" | \"lost\"",
        /// The number of plies to the end of the game, including this move; null for a draw, or if it is not known.
        plies: Option<u32> => "number | null",
    }
}

/// All legal moves of an endgame in their order; none where the tables do not know every one.
pub(super) fn fates(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<Vec<MoveFate>> {
    if !rules.plays_officially() || count(position) > tables.pieces() {
        return None;
    }
    let legal = position.legal_moves(rules);
    let fate = |&mv| {
        let after = tables.result(&position.after(mv, rules))?;
        let (ending, plies) = (after.ending.of_opponent(), after.plies.map(|plies| u32::from(plies) + 1));
        Some(MoveFate { mv: Move::new(mv, &legal), ending, plies })
    };
    legal.iter().map(fate).collect()
}

impl ToJs for Ending {
    fn to_js(&self) -> wasm_bindgen::JsValue {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
        .into()
    }
}
