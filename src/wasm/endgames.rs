//! The endgame tables of an engine: what it could use, unpacked in small steps, and what it knows of a position.

use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{ToJs, record};
use super::types::Move;
use crate::engine::{EndgameReader, Endgames, Ending};
use crate::rules::{Position, Ruleset};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** A file of endgame tables: what becomes of positions with up to four pieces, how far the end is, the same with five pieces. */
export type EndgameFile = "endings" | "distances" | "endings_of_five";
"#;

/// The most pieces with which distances are worth their bytes,
const NEAR_DISTANCES: u32 = 8;
/// and endings of five pieces theirs.
const NEAR_FIVE: u32 = 7;
/// The most pieces that the files know.
const MOST: u32 = 5;

/// Who reads tables, and those that wait for the next search.
#[derive(Default)]
pub(super) struct Shelf {
    reader: Option<EndgameReader>,
    pub(super) complete: Option<Endgames>,
    /// Where there are no tables.
    pub(super) none: Endgames,
}

impl Shelf {
    pub(super) fn read(&mut self, reader: EndgameReader) {
        self.reader = Some(reader);
    }

    /// Reads on for a few milliseconds: whether nothing is left.
    pub(super) fn advance(&mut self) -> bool {
        let Some(reader) = &mut self.reader else { return true };
        self.complete = reader.advance();
        if self.complete.is_some() {
            self.reader = None;
        }
        self.reader.is_none()
    }
}

/// What a search could use, and has not.
pub(super) fn wanted(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    missing(tables, rules, count(position) <= NEAR_DISTANCES, count(position) <= NEAR_FIVE)
}

/// What is needed to know the fates of a position's moves, and is missing. With five pieces a jump may lead to where
/// distances are known.
pub(super) fn needed(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<&'static str> {
    let left = count(position);
    (left <= MOST).then(|| missing(tables, rules, true, left == MOST))?
}

fn missing(tables: &Endgames, rules: Ruleset, distances: bool, five: bool) -> Option<&'static str> {
    let known = tables.pieces();
    if !rules.plays_officially() {
        None
    } else if known == 0 {
        Some("endings")
    } else if distances && !tables.knows_distances(4) {
        Some("distances")
    } else {
        (five && known == 4).then_some("endings_of_five")
    }
}

fn count(position: &Position) -> u32 {
    position.black().len() + position.white().len()
}

record! {
    /// A legal move of an endgame, and what becomes of the position after it by best play of both sides.
    MoveFate {
        /// The move.
        mv as "move": Move => "Move",
        /// For the side that makes it.
        ending: Ending => "\"won\" | \"drawn\" | \"lost\"",
        /// Plies from the move to the end, it included; null for a draw, and where it is not known.
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
        let after = tables.fate(&position.after(mv, rules))?;
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
