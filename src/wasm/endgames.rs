//! The endgame tables of an engine: the files it could use, unpacking in small steps, and the results of a position.

use std::sync::Arc;

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
use crate::endgame::{Blocks, EndgameReader, Endgames, Ending, InvalidEndgames, MoveResult, Progress};
use crate::rules::{self, Position, Ruleset};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/**
 * A file of endgame tables: results with up to four pieces, their distances, results with five pieces, and how soon a
 * win with five pieces makes progress; results with up to four pieces by the rules of other games.
 */
export type EndgameFile =
  | "endings"
  | "distances"
  | "endings_of_five"
  | "progress_of_five"
  | "endings_russian"
  | "endings_brazilian"
  | "endings_pool";
"#;

/// The files of other rules, by the id of the rules.
const OTHERS: [(&str, &str); 3] =
    [("russian", "endings_russian"), ("brazilian", "endings_brazilian"), ("pool", "endings_pool")];
/// The most pieces in them.
const FOUR: u32 = 4;
/// The most pieces at which the download of such a file is worthwhile.
const NEAR_OTHERS: u32 = 8;

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
pub(super) const SIX: u32 = 6;

/// Loads endgame tables for an engine: the reader, and the tables that the next search will use.
#[derive(Default)]
pub(super) struct TablebaseLoader {
    reader: Option<EndgameReader>,
    /// At most one set of tables for the same rules.
    pub(super) complete: Vec<Endgames>,
    /// An empty set of tables, by the rules of the current game.
    pub(super) none: Endgames,
    /// The user's table, which the page reads for the engine.
    user_tables: Option<Arc<Blocks>>,
    /// The tables with the plies to progress that were worked out last.
    worked_out: Option<Endgames>,
}

impl TablebaseLoader {
    /// These tables with the plies to progress of the positions with the same men as this one, which are kept for the
    /// next positions. `None` if they cannot be worked out. With three kings against one it took 0.16 seconds in a
    /// browser.
    pub(super) fn with_progress_of(&mut self, tables: &Endgames, position: &Position) -> Option<&Endgames> {
        let is_known = |known: &Endgames| known.rules() == tables.rules() && known.knows_progress_of(position);
        if !self.worked_out.as_ref().is_some_and(is_known) {
            self.worked_out = tables.with_progress_of(position, Endgames::WITH_FOUR_KINGS);
        }
        self.worked_out.as_ref()
    }

    /// Sets the tables that the next search will use.
    fn complete(&mut self, tables: Endgames) {
        self.complete.retain(|other| !other.rules().plays_like(tables.rules()));
        self.complete.push(tables);
        self.worked_out = None;
    }

    pub(super) fn read(&mut self, reader: EndgameReader) {
        self.reader = Some(reader);
    }

    /// Reads for a few milliseconds. Returns `true` if nothing is left to read.
    pub(super) fn advance(&mut self) -> bool {
        let Some(reader) = &mut self.reader else { return true };
        if let Some(mut tables) = reader.advance() {
            // The user's table may have been added or removed meanwhile.
            if tables.rules().plays_officially() {
                tables.set_user_tables(self.user_tables.clone());
            }
            self.complete(tables);
            self.reader = None;
        }
        self.reader.is_none()
    }

    /// Reads the rest of the file that is being read.
    pub(super) fn finish(&mut self) {
        while !self.advance() {}
    }

    /// Adds a small table that stays packed in memory.
    pub(super) fn keep(&mut self, blocks: Blocks, mut tables: Endgames) {
        tables.add_blocks(blocks);
        self.complete(tables);
    }

    /// Adds the plies to progress, which stay packed in memory.
    pub(super) fn keep_progress(&mut self, progress: Progress, mut tables: Endgames) {
        tables.add_progress(progress);
        self.complete(tables);
    }

    /// Sets or removes the user's table.
    pub(super) fn set_user_tables(&mut self, blocks: Option<Blocks>, mut tables: Endgames) {
        self.user_tables = blocks.map(Arc::new);
        tables.set_user_tables(self.user_tables.clone());
        self.complete(tables);
    }
}

/// The error for a file of tables that was refused.
pub(super) fn refused(error: InvalidEndgames) -> CheckersError {
    CheckersError::new("invalid-endgames", error.to_string())
}

/// The file of the rules of another game.
fn file_of_others(rules: Ruleset) -> Option<&'static str> {
    let is_like = |id| Ruleset::from_id(id).is_some_and(|of| of.plays_like(rules));
    OTHERS.iter().find(|(id, _)| is_like(id)).map(|&(_, file)| file)
}

/// The most pieces in tables by these rules, the user's included; 0 if there are none.
pub(super) fn most_pieces(rules: Ruleset) -> u32 {
    if rules.plays_officially() { SIX } else { file_of_others(rules).map_or(0, |_| FOUR) }
}

/// The file that a search could use and that is not loaded.
pub(super) fn wanted(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    let near = if tables.blocks(SIX).is_some() { NEAR_SIX } else { NEAR_FIVE };
    let pieces = position.piece_count();
    if !rules.plays_officially() {
        return missing_of_others(tables, rules, pieces <= NEAR_OTHERS);
    }
    let progress = || pieces <= NEAR_PROGRESS && !tables.knows_progress(FIVE);
    let missing = missing(tables, pieces <= NEAR_DISTANCES, pieces <= near);
    missing.or_else(|| progress().then_some("progress_of_five"))
}

/// The next file that the results of a position's moves need and that is not loaded: first the results themselves, then
/// the distances, last the plies to progress. With more than four pieces a jump may lead to a position with a known
/// distance, and so does the best line.
pub(super) fn needed(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    let left = position.piece_count();
    let most = if tables.blocks(SIX).is_some() { SIX } else { FIVE };
    if !rules.plays_officially() {
        return missing_of_others(tables, rules, left <= FOUR);
    }
    if left > most {
        return None;
    }
    if !tables.is_unpacked(4) {
        return Some("endings");
    }
    let results = || known(tables, position, rules).into_iter().map(|(_, result)| result);
    if left >= FIVE && tables.blocks(FIVE).is_none() && results().any(|result| result.is_none()) {
        return Some("endings_of_five");
    }
    if !tables.knows_distances(4) {
        return Some("distances");
    }
    let is_far = |result: Option<MoveResult>| {
        result.is_some_and(|result| result.ending != Ending::Drawn && result.plies.is_none())
    };
    (left >= FIVE && !tables.knows_progress(FIVE) && results().any(is_far)).then_some("progress_of_five")
}

/// The file of the rules of another game, if it is wanted and not loaded.
fn missing_of_others(tables: &Endgames, rules: Ruleset, is_wanted: bool) -> Option<&'static str> {
    file_of_others(rules).filter(|_| is_wanted && !tables.is_unpacked(FOUR))
}

fn missing(tables: &Endgames, distances: bool, five: bool) -> Option<&'static str> {
    if !tables.is_unpacked(4) {
        Some("endings")
    } else if distances && !tables.knows_distances(4) {
        Some("distances")
    } else {
        (five && tables.blocks(FIVE).is_none()).then_some("endings_of_five")
    }
}

/// The legal moves, each with what the tables tell of it.
pub(super) fn known(tables: &Endgames, position: &Position, rules: Ruleset) -> Vec<(rules::Move, Option<MoveResult>)> {
    position.legal_moves(rules).into_iter().map(|mv| (mv, tables.of_move(position, mv))).collect()
}
