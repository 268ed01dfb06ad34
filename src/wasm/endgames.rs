//! The endgame tables of an engine: the files it could use, unpacking in small steps, and the results of a position.

use std::sync::Arc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use super::record::{ToJs, record};
use super::types::Move;
use crate::engine::{Blocks, EndgameReader, Endgames, Ending, InvalidEndgames, Progress};
use crate::rules::{Position, Ruleset};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/**
 * A file of endgame tables: results with up to four pieces, their distances, results with five pieces, and how soon a
 * win with five pieces makes progress.
 */
export type EndgameFile = "endings" | "distances" | "endings_of_five" | "progress_of_five";
"#;

/// The most pieces at which the download of the distances is worthwhile.
const NEAR_DISTANCES: u32 = 8;
/// The most pieces at which the download of the five-piece tables is worthwhile.
const NEAR_FIVE: u32 = 7;
/// The same if there are six-piece tables, which are not probed without those of five pieces.
const NEAR_SIX: u32 = 9;
/// The most pieces at which the download of the plies to progress with five pieces is worthwhile: they serve only the
/// root of a search.
const NEAR_PROGRESS: u32 = 6;
/// The most pieces in the project's own files.
const FIVE: u32 = 5;
/// The most pieces in a file that the user adds.
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

    /// Adds the plies to progress, which stay packed in memory.
    pub(super) fn keep_progress(&mut self, progress: Progress, mut tables: Endgames) {
        tables.add_progress(progress);
        self.complete = Some(tables);
    }

    /// Sets or removes the user's table.
    pub(super) fn bring(&mut self, blocks: Option<Blocks>, mut tables: Endgames) {
        self.brought = blocks.map(Arc::new);
        tables.set_brought(self.brought.clone());
        self.complete = Some(tables);
    }
}

/// The error for a file of tables that was refused.
pub(super) fn refused(error: InvalidEndgames) -> CheckersError {
    CheckersError::new("invalid-endgames", error.to_string())
}

/// The file that a search could use and that is not loaded.
pub(super) fn wanted(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    let near = if tables.blocks(SIX).is_some() { NEAR_SIX } else { NEAR_FIVE };
    let pieces = count(position);
    let progress = || pieces <= NEAR_PROGRESS && !tables.knows_progress(FIVE) && rules.plays_officially();
    let missing = missing(tables, rules, pieces <= NEAR_DISTANCES, pieces <= near);
    missing.or_else(|| progress().then_some("progress_of_five"))
}

/// The file that the results of a position's moves need and that is not loaded. With more than four pieces a jump may
/// lead to a position with a known distance.
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

/// All legal moves of an endgame in their order; `None` unless the tables contain the result of each.
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
