//! `Game`: one game.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::CheckersError;
#[cfg(not(feature = "records"))]
use super::line::Study;
use super::objects;
use super::record::ToJs;
use super::rules::read_rules;
use super::types;
use crate::notation::{MoveText, read_fen, read_move, write_fen};
#[cfg(feature = "records")]
use crate::pdn::Study;
use crate::rules::{self, Side, Square};

/// A game of checkers: the position, the moves that led to it, and the legal moves.
#[wasm_bindgen]
pub struct Game {
    pub(super) study: Study,
}

#[wasm_bindgen]
extern "C" {
    /// The filter of `legal_moves`. With an imported type, a call without a filter needs no call back into JavaScript.
    pub type MoveFilter;
}

type Result<T> = std::result::Result<T, CheckersError>;

#[wasm_bindgen]
impl Game {
    /// Creates a game from the start position. Throws "unknown-rules".
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue) -> Result<Self> {
        Ok(Self { study: Study::new(read_rules(rules)?) })
    }

    /// Creates a game from a position in FEN. Throws "invalid-fen" with the offset of the error, "invalid-position"
    /// with all reasons, or "unknown-rules".
    pub fn from_fen(
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue,
    ) -> Result<Self> {
        let rules = read_rules(rules)?;
        Ok(Self { study: Study::from_position(read_position(fen)?, rules) })
    }

    /// Returns an independent copy of the game.
    #[wasm_bindgen(js_name = "clone")]
    #[must_use]
    pub fn copy(&self) -> Self {
        Self { study: self.study.clone() }
    }

    /// Returns the legal moves, ordered by start square, then by path; empty when the game is over. With `from`,
    /// returns only the moves of the piece on that square. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn legal_moves(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "{ from?: number }")] filter: Option<MoveFilter>,
    ) -> Result<JsValue> {
        let legal = self.study.game().legal_moves();
        Ok(match filter.map(|filter| read_filter(&filter)).transpose()?.flatten() {
            None => types::moves(legal),
            Some(from) => types::moves_from(from, legal),
        })
    }

    /// Returns the jumps and steps that the side not to move could make if it were its turn, for choosing a premove.
    /// Empty when the game is over.
    #[cfg(feature = "views")]
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[must_use]
    pub fn moves_ahead(&self) -> JsValue {
        types::moves(&self.study.game().moves_ahead())
    }

    /// Returns the other routes of the legal moves: each takes the pieces that a legal move takes and ends on its
    /// square, by another path. A move by such a route is that legal move. Empty in English draughts.
    #[cfg(all(feature = "views", feature = "other-draughts"))]
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[must_use]
    pub fn other_routes(&self) -> JsValue {
        types::moves(&self.study.game().other_routes())
    }

    /// Plays a move and returns the new snapshot. The move may be text in any accepted notation, an object from
    /// `legal_moves`, or an object with `from` and `to`. If the move is already in the tree, the game follows it;
    /// otherwise the move is added as the last variation.
    ///
    /// Throws if the move is not legal; the game is then unchanged.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn apply(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string | Move | { from: number; to: number }")] mv: &JsValue,
    ) -> Result<JsValue> {
        self.study.play(choose(mv, self.study.game())?)?;
        Ok(self.snapshot())
    }

    /// Plays the legal move with this index in the list of `legal_moves` and returns the legal moves of the position
    /// after it. Faster than `apply`. Throws "illegal-move" if there is none; the game is then unchanged.
    #[cfg(all(feature = "records", feature = "other-draughts"))]
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[allow(
        clippy::float_cmp,
        reason = "the cast is exact for an index, and the comparison refuses every other number"
    )]
    pub fn play(&mut self, index: f64) -> Result<JsValue> {
        let legal = self.study.game().legal_moves();
        let chosen = legal.iter().enumerate().find(|(place, _)| *place as f64 == index);
        let (_, &mv) = chosen.ok_or(CheckersError::new("illegal-move", "no legal move has this index"))?;
        self.study.play(mv)?;
        Ok(types::moves(self.study.game().legal_moves()))
    }

    /// The pieces as sets of squares: bit `n - 1` is square `n`.
    #[cfg(feature = "views")]
    #[wasm_bindgen(unchecked_return_type = "BoardMasks")]
    #[must_use]
    pub fn board_masks(&self) -> JsValue {
        types::board_masks(&self.study.game().position().setup())
    }

    /// Returns the piece on a square, 1-32; null if the square is empty. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Piece | null")]
    pub fn get(&self, #[wasm_bindgen(unchecked_param_type = "number")] square: &JsValue) -> Result<JsValue> {
        let wrong = || CheckersError::new("invalid-argument", "a square is a whole number from 1 to 32");
        Ok(types::piece(self.study.game().position(), read_square(square).ok_or_else(wrong)?))
    }

    /// The side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    #[must_use]
    pub fn turn(&self) -> JsValue {
        objects::side(self.study.game().position().turn() == Side::White)
    }

    /// Everything a page needs to show the position.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    #[must_use]
    pub fn snapshot(&self) -> JsValue {
        types::snapshot(self.study.game())
    }

    /// Undoes a resignation, a loss on time or an agreed draw; otherwise takes back the last move, which stays in the
    /// tree. Returns false if there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        self.study.undo()
    }

    /// Plays the move that was taken back last, or else the next move of the main line. Returns false if there is
    /// none.
    pub fn redo(&mut self) -> bool {
        self.study.redo()
    }

    /// Resigns the game for this side. Throws "game-over" or "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue) -> Result<JsValue> {
        self.study.resign(read_side(side)?)?;
        Ok(self.snapshot())
    }

    /// Sets whether repetition and the 40-move rule end the game automatically. They do by default, except in a game
    /// read from PDN or a link. Throws "invalid-argument".
    pub fn set_automatic_draws(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "boolean")] automatic: &JsValue,
    ) -> Result<()> {
        let automatic =
            automatic.as_bool().ok_or(CheckersError::new("invalid-argument", "automatic is true or false"))?;
        self.study.set_automatic_draws(automatic);
        Ok(())
    }

    /// Declares that this side has lost on time. Throws "game-over" or "invalid-argument".
    #[cfg(feature = "views")]
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn lose_on_time(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue) -> Result<JsValue> {
        self.study.lose_on_time(read_side(side)?)?;
        Ok(self.snapshot())
    }

    /// Ends the game as a draw by agreement. Throws "game-over".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn agree_draw(&mut self) -> Result<JsValue> {
        self.study.agree_draw()?;
        Ok(self.snapshot())
    }

    /// The position in canonical FEN: side to move, White's list, Black's list, no ranges.
    #[must_use]
    pub fn fen(&self) -> String {
        write_fen(self.study.game().position())
    }

    /// The moves played so far, from the start to the current position.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[must_use]
    pub fn history(&self) -> JsValue {
        types::history(self.study.game())
    }

    /// The rules of the game.
    #[wasm_bindgen(unchecked_return_type = "Rules")]
    #[must_use]
    pub fn rules(&self) -> JsValue {
        self.study.game().rules().to_js()
    }

    /// The outcome of the game so far.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    #[must_use]
    pub fn outcome(&self) -> JsValue {
        types::outcome(self.study.game().outcome())
    }
}

/// Reads a side from its name.
fn read_side(side: &JsValue) -> Result<Side> {
    let side = side.as_string().and_then(|id| Side::from_id(&id));
    side.ok_or(CheckersError::new("invalid-argument", "a side is \"black\" or \"white\""))
}

/// Reads a string. `what` names the argument in the error.
pub(super) fn text(value: &JsValue, what: &str) -> Result<String> {
    value.as_string().ok_or_else(|| CheckersError::new("invalid-argument", format!("{what} is not a string")))
}

/// Reads a legal position from FEN.
pub(super) fn read_position(fen: &JsValue) -> Result<rules::Position> {
    let fen = text(fen, "the FEN")?;
    let setup = read_fen(&fen).map_err(|error| CheckersError::fen(&fen, error))?;
    Ok(setup.position()?)
}

/// Reads the squares of a move from text.
pub(super) fn read_squares(text: &str) -> Result<MoveText> {
    read_move(text).map_err(|error| CheckersError::unreadable(text, error))
}

/// The legal move that a value names: text, an object with a `path`, or an object with `from` and `to`.
fn choose(mv: &JsValue, game: &rules::Game) -> Result<rules::Move> {
    let packed = objects::pack_squares(mv);
    #[cfg(feature = "other-draughts")]
    if packed < -1.0 {
        let squares = objects::path_squares(mv).into_iter().filter_map(Square::new).collect();
        return Ok(MoveText::from_squares(squares).ok_or_else(wrong_move)?.choose(game)?);
    }
    if packed < 0.0 {
        return Ok(read_squares(&text(mv, "the move")?)?.choose(game)?);
    }
    // A fast path without a list for moves of two squares, which are nearly all moves.
    let ends = |mv: &rules::Move| u64::from(mv.from().number()) + 33 * u64::from(mv.to().number());
    match game.legal_moves().iter().find(|mv| mv.hops() < 2 && ends(mv) == packed as u64) {
        Some(&mv) => Ok(mv),
        None => Ok(unpack_squares(packed)?.choose(game)?),
    }
}

/// The squares of a move object, unpacked from the digits of a number in base 33 (see [`objects::pack_squares`]).
fn unpack_squares(packed: f64) -> Result<MoveText> {
    let mut digits = packed as u64;
    let squares = std::iter::from_fn(|| {
        let square = Square::new((digits % 33) as u8)?;
        digits /= 33;
        Some(square)
    });
    MoveText::from_squares(squares.collect()).ok_or_else(wrong_move)
}

fn wrong_move() -> CheckersError {
    CheckersError::new(
        "invalid-argument",
        "a move is a string, or an object with a path of squares from 1 to 32 or with from and to",
    )
}

/// The start square of a move filter, if it names one.
fn read_filter(filter: &JsValue) -> Result<Option<Square>> {
    let wrong = || {
        CheckersError::new(
            "invalid-argument",
            "a move filter is an object with at most one property, from, a square from 1 to 32",
        )
    };
    u8::try_from(objects::pack_filter(filter)).map(Square::new).map_err(|_| wrong())
}

fn read_square(square: &JsValue) -> Option<Square> {
    Square::new(objects::square(square) as u8)
}
