//! What the page sees: records, each made from its core type.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{ToJs, object, record};
use crate::rules::{self, DrawReason, Side, Square, WinReason};
use crate::{notation, write_fen};

#[wasm_bindgen(typescript_custom_section)]
const UNIONS: &'static str = r#"
/** Black (dark, also called Red) starts on 1-12 and moves first; White starts on 21-32. */
export type Side = "black" | "white";
/** How a game stands, and why. */
export type Outcome =
  | { state: "playing" }
  | { state: "won"; winner: Side; reason: "no-pieces" | "blocked" | "resigned" | "time" }
  | { state: "drawn"; reason: "repetition" | "forty-moves" | "agreement" | "blocked" };
"#;

record! {
    /// A legal move. Squares are numbered 1-32.
    Move {
        /// As it is written: `11-15`, `11x18`, and with the full path where the ends would mean several moves.
        notation: String => "string",
        /// Where it starts.
        from: u8 => "number",
        /// Where it ends; on a circular jump that is where it starts.
        to: u8 => "number",
        /// The squares it visits, `from` and `to` included.
        path: Vec<u8> => "number[]",
        /// The squares of the pieces it takes, in order of capture.
        captured: Vec<u8> => "number[]",
        /// Whether a man becomes a king by it.
        crowns: bool => "boolean",
    }
}

record! {
    /// The board as sets of squares: bit `n - 1` is square `n`, each an unsigned 32-bit number.
    BoardMasks {
        /// Squares with a black piece.
        black: u32 => "number",
        /// Squares with a white piece.
        white: u32 => "number",
        /// Squares whose piece is a king.
        kings: u32 => "number",
        /// The side to move.
        turn: Side => "Side",
    }
}

record! {
    /// A number for each side.
    BySide {
        /// Black's.
        black: u32 => "number",
        /// White's.
        white: u32 => "number",
    }
}

record! {
    /// Everything a page needs to show a position.
    Snapshot {
        /// The position in canonical FEN.
        fen: String => "string",
        /// The side to move.
        turn: Side => "Side",
        /// The pieces.
        board_masks: BoardMasks => "BoardMasks",
        /// Ordered by start square, then by path; empty when the game is over.
        legal_moves: Vec<Move> => "Move[]",
        /// The move that led here.
        last_move: Option<Move> => "Move | null",
        /// How many pieces of each side have been taken since the game began.
        captured: BySide => "BySide",
        /// How the game stands.
        outcome: rules::Outcome => "Outcome",
    }
}

#[cfg(feature = "records")]
record! {
    /// What a game file says about a game.
    Tag {
        /// Such as `Event`.
        name: String => "string",
        /// Such as `World championship`.
        value: String => "string",
    }
}

impl Move {
    /// A move as it is written among the legal moves of its position.
    pub(super) fn new(mv: rules::Move, legal: &[rules::Move]) -> Self {
        Self {
            notation: notation(mv, legal),
            from: mv.from().number(),
            to: mv.to().number(),
            path: mv.path().map(Square::number).collect(),
            captured: mv.jumped().map(Square::number).collect(),
            crowns: mv.crowns(),
        }
    }
}

impl From<&rules::Position> for BoardMasks {
    fn from(position: &rules::Position) -> Self {
        Self {
            black: position.black().mask(),
            white: position.white().mask(),
            kings: position.kings().mask(),
            turn: position.turn(),
        }
    }
}

impl From<&rules::Game> for Snapshot {
    fn from(game: &rules::Game) -> Self {
        let position = game.position();
        let legal = game.legal_moves();
        let captured = |side| game.start().side(side).len() - position.side(side).len();
        Self {
            fen: write_fen(position),
            turn: position.turn(),
            board_masks: position.into(),
            legal_moves: legal.iter().map(|&mv| Move::new(mv, &legal)).collect(),
            last_move: last_move(game),
            captured: BySide { black: captured(Side::Black), white: captured(Side::White) },
            outcome: game.outcome(),
        }
    }
}

/// Tags as they cross.
#[cfg(feature = "records")]
pub(super) fn tags(tags: &[(String, String)]) -> Vec<Tag> {
    tags.iter().map(|(name, value)| Tag { name: name.clone(), value: value.clone() }).collect()
}

/// The move played last, written among those that were legal then.
fn last_move(game: &rules::Game) -> Option<Move> {
    let before = game.positions().rev().nth(1)?;
    game.history().next_back().map(|mv| Move::new(mv, &before.legal_moves(game.rules())))
}

/// The moves played, each written among the moves that were legal when it was.
pub(super) fn history(game: &rules::Game) -> Vec<Move> {
    game.positions().zip(game.history()).map(|(before, mv)| Move::new(mv, &before.legal_moves(game.rules()))).collect()
}

impl ToJs for rules::Outcome {
    fn to_js(&self) -> JsValue {
        match *self {
            Self::Playing => object(&[("state", "playing".into())]),
            Self::Won { winner, reason } => {
                object(&[("state", "won".into()), ("winner", winner.to_js()), ("reason", win_reason(reason).into())])
            }
            Self::Drawn(reason) => object(&[("state", "drawn".into()), ("reason", draw_reason(reason).into())]),
        }
    }
}

const fn win_reason(reason: WinReason) -> &'static str {
    match reason {
        WinReason::NoPieces => "no-pieces",
        WinReason::Blocked => "blocked",
        WinReason::Resigned => "resigned",
        WinReason::Time => "time",
    }
}

const fn draw_reason(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Repetition => "repetition",
        DrawReason::FortyMoves => "forty-moves",
        DrawReason::Agreement => "agreement",
        DrawReason::Blocked => "blocked",
    }
}
