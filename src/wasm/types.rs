//! The types of a game in JavaScript. Moves, snapshots and outcomes cross as packed numbers, see [`objects`].

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::objects;
#[cfg(feature = "records")]
use super::record::record;
use super::record::{ToJs, interface};
use crate::rules::{self, DrawReason, Setup, Side, Square, WinReason};

#[wasm_bindgen(typescript_custom_section)]
const UNIONS: &'static str = r#"
/** Black (dark, also called Red) starts on 1-12 and moves first; White starts on 21-32. */
export type Side = "black" | "white";
/** The state of a game, with the reason for its end. */
export type Outcome =
  | { state: "playing" }
  | { state: "won"; winner: Side; reason: "no-pieces" | "blocked" | "resigned" | "time" | "gave-all" | "no-move" }
  | { state: "drawn"; reason: "repetition" | "forty-moves" | "quiet-moves" | "endgame-count" | "agreement" | "blocked" };
"#;

interface! {
    /// A legal move. Squares are numbered 1-32. Moves are frozen; copy one to change it.
    Move {
        /// The notation: `11-15`, `11x18`, or the full path if several moves have the same ends.
        notation => "string",
        /// The start square.
        from => "number",
        /// The end square; in a circular jump it is the start square.
        to => "number",
        /// The squares it visits, `from` and `to` included.
        path => "readonly number[]",
        /// The squares of the pieces it takes, in order of capture.
        captured => "readonly number[]",
        /// Whether the move crowns a man.
        crowns => "boolean",
    }
}

interface! {
    /// The board as sets of squares: bit `n - 1` is square `n`, each an unsigned 32-bit number.
    BoardMasks {
        /// Squares with a black piece.
        black => "number",
        /// Squares with a white piece.
        white => "number",
        /// Squares whose piece is a king.
        kings => "number",
        /// The side to move.
        turn => "Side",
    }
}

interface! {
    /// A piece on a square.
    Piece {
        /// The side that owns the piece.
        side => "Side",
        /// Whether it is a king.
        king => "boolean",
    }
}

interface! {
    /// A number for each side.
    BySide {
        /// Black's.
        black => "number",
        /// White's.
        white => "number",
    }
}

interface! {
    /// Everything a page needs to show a position.
    Snapshot {
        /// The position in canonical FEN.
        fen => "string",
        /// The side to move.
        turn => "Side",
        /// The pieces.
        board_masks => "BoardMasks",
        /// Ordered by start square, then by path; empty when the game is over.
        legal_moves => "Move[]",
        /// The last move played.
        last_move => "Move | null",
        /// The number of pieces of each side captured so far.
        captured => "BySide",
        /// The outcome of the game so far.
        outcome => "Outcome",
    }
}

#[cfg(feature = "records")]
record! {
    /// A tag of a PDN game.
    Tag {
        /// The name, such as `Event`.
        name: String => "string",
        /// The value, such as `World championship`.
        value: String => "string",
    }
}

/// A move packed into one number for [`objects`]. From the lowest bit: the index of the start square (5 bits), the
/// direction of the step or of the first hop (2), whether it jumps, crowns, is ambiguous (1 each), the number of
/// further hops or, for a step, of the squares that it passes (4), and the directions of further hops (2 each).
///
/// A jump from afar or beyond the next square does not fit. Its squares go to [`objects::keep_move`], which returns a
/// number that stands for it.
#[derive(Clone, Copy)]
pub(crate) struct Move(u32);

impl Move {
    /// Packs a move; `legal` are the legal moves of its position.
    pub(super) fn new(mv: rules::Move, legal: &[rules::Move]) -> Self {
        Self::pack(mv, mv.is_ambiguous(legal))
    }

    /// The number for [`objects`].
    #[cfg(feature = "records")]
    pub(super) fn packed(self) -> u32 {
        self.0
    }

    fn pack(mv: rules::Move, ambiguous: bool) -> Self {
        #[cfg(feature = "other-draughts")]
        if mv.is_long_jump() {
            let path: Vec<u8> = mv.path().map(Square::number).collect();
            let captured: Vec<u8> = mv.jumped().map(Square::number).collect();
            return Self(objects::keep_move(&path, &captured, mv.crowns(), ambiguous));
        }
        let (directions, hops) = (mv.directions(), u32::from(mv.hops()));
        let more = if mv.is_jump() { hops - 1 } else { mv.landings() };
        let ends = u32::from(mv.from().number() - 1) | (directions & 3) << 5;
        let kind = u32::from(mv.is_jump()) << 7 | u32::from(mv.crowns()) << 8 | u32::from(ambiguous) << 9;
        Self(ends | kind | more << 10 | directions >> 2 << 14)
    }
}

impl ToJs for Move {
    fn to_js(&self) -> JsValue {
        objects::unpack_move(self.0)
    }
}

/// All legal moves of a position.
pub(super) fn moves(all: &[rules::Move]) -> JsValue {
    objects::moves(all.iter().map(|&mv| Move::new(mv, all).0))
}

/// The legal moves of a position that start from this square.
pub(super) fn moves_from(from: Square, all: &[rules::Move]) -> JsValue {
    objects::moves(all.iter().filter(|mv| mv.from() == from).map(|&mv| Move::new(mv, all).0))
}

/// The moves played so far. Whether one is ambiguous depends on the legal moves of its own position.
pub(super) fn history(game: &rules::Game) -> JsValue {
    objects::moves(game.history_with_ambiguity().map(|(mv, ambiguous)| Move::pack(mv, ambiguous).0))
}

/// A board packed for [`objects`]: the masks of black, white and kings.
fn pack_board(setup: &Setup) -> [u32; 3] {
    [setup.black.mask(), setup.white.mask(), setup.kings.mask()]
}

/// The pieces and the side to move.
#[cfg(feature = "views")]
pub(super) fn board_masks(setup: &Setup) -> JsValue {
    let [black, white, kings] = pack_board(setup);
    objects::board_masks(black, white, kings, setup.turn == Side::White)
}

/// The piece on a square; `null` if it is empty.
pub(super) fn piece(position: &rules::Position, square: Square) -> JsValue {
    let side = [Side::Black, Side::White].into_iter().find(|&side| position.side(side).has(square));
    side.map_or(JsValue::NULL, |side| objects::piece(side == Side::White, position.kings().has(square)))
}

/// The snapshot of a game, packed in the order that `objects.js` gives.
pub(super) fn snapshot(game: &rules::Game) -> JsValue {
    let (position, legal) = (game.position(), game.legal_moves());
    // A set-up in mid-game may have added pieces.
    let captured = |side| game.start().side(side).len().saturating_sub(position.side(side).len());
    let last = game.history_with_ambiguity().next_back();
    let [black, white, kings] = pack_board(&position.setup());
    let last = last.map_or(u32::MAX, |(mv, ambiguous)| Move::pack(mv, ambiguous).0);
    let (turn, outcome) = (position.turn() as u32, pack_outcome(game.outcome()));
    let head = [black, white, kings, turn, outcome, captured(Side::Black), captured(Side::White), last];
    objects::snapshot(head.into_iter().chain(legal.iter().map(|&mv| Move::new(mv, legal).0)))
}

/// Tags as JavaScript receives them.
#[cfg(feature = "records")]
pub(super) fn tags(tags: &[(String, String)]) -> Vec<Tag> {
    tags.iter().map(|(name, value)| Tag { name: name.clone(), value: value.clone() }).collect()
}

/// The state of a game.
pub(super) fn outcome(outcome: rules::Outcome) -> JsValue {
    objects::unpack_outcome(pack_outcome(outcome))
}

/// An outcome packed for [`objects`]: its index in the list of `objects.js`.
const fn pack_outcome(outcome: rules::Outcome) -> u32 {
    match outcome {
        rules::Outcome::Playing => 0,
        rules::Outcome::Won { winner, reason } => {
            let reason = match reason {
                WinReason::NoPieces => 0,
                WinReason::Blocked => 1,
                WinReason::Resigned => 2,
                WinReason::Time => 3,
                WinReason::GaveAll => 4,
                WinReason::NoMove => 5,
            };
            1 + 2 * reason + winner as u32
        }
        rules::Outcome::Drawn(reason) => {
            13 + match reason {
                DrawReason::Repetition => 0,
                DrawReason::FortyMoves => 1,
                DrawReason::Agreement => 2,
                DrawReason::Blocked => 3,
                DrawReason::QuietMoves => 4,
                DrawReason::EndgameCount => 5,
            }
        }
    }
}
