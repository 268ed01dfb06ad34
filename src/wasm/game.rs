//! `Game`: one game as a page holds it.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::error::CheckersError;
#[cfg(not(feature = "records"))]
use super::line::Study;
use super::number::whole;
use super::record::ToJs;
use super::rules::{Rules, read_rules};
use super::types::{self, BoardMasks, Move, Snapshot};
#[cfg(feature = "records")]
use crate::Study;
use crate::rules::{self, Side, Square};
use crate::{MoveText, read_fen, read_move, write_fen};

/// A game of checkers: the position, the moves that led to it, and those that may be played.
#[wasm_bindgen]
pub struct Game {
    pub(super) study: Study,
}

type Result<T> = std::result::Result<T, CheckersError>;

#[wasm_bindgen]
impl Game {
    /// A new game from the start position. Throws "unknown-rules".
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue) -> Result<Self> {
        Ok(Self { study: Study::new(read_rules(rules)?) })
    }

    /// A game from a position in FEN. Throws "invalid-fen" with its place, "invalid-position" with all reasons,
    /// "unknown-rules".
    pub fn from_fen(
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue,
    ) -> Result<Self> {
        let rules = read_rules(rules)?;
        Ok(Self { study: Study::from_position(read_position(fen)?, rules) })
    }

    /// The legal moves, ordered by start square, then by path; none when the game is over.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[must_use]
    pub fn legal_moves(&self) -> JsValue {
        moves(&self.study.game().legal_moves())
    }

    /// The moves that the side which waits would have if it were its turn, jumps and steps alike: for a player who chooses
    /// before the other side has moved. None when the game is over.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[must_use]
    pub fn moves_ahead(&self) -> JsValue {
        moves(&self.study.game().moves_ahead())
    }

    /// Plays a move, written in any accepted notation or taken from `legal_moves`, and returns what came of it. A move that
    /// is already in the tree is stepped into, another becomes the last variation here.
    ///
    /// Throws when it is refused; the game is then as it was.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn apply(&mut self, #[wasm_bindgen(unchecked_param_type = "string | Move")] mv: &JsValue) -> Result<JsValue> {
        let text = match mv.as_string() {
            Some(text) => read_squares(&text)?,
            None => read_path(mv)?,
        };
        self.study.play(text.choose(self.study.game())?)?;
        Ok(self.snapshot())
    }

    /// The pieces as sets of squares: bit `n - 1` is square `n`.
    #[wasm_bindgen(unchecked_return_type = "BoardMasks")]
    #[must_use]
    pub fn board_masks(&self) -> JsValue {
        BoardMasks::from(self.study.game().position()).to_js()
    }

    /// Everything a page needs to show the position.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    #[must_use]
    pub fn snapshot(&self) -> JsValue {
        Snapshot::from(self.study.game()).to_js()
    }

    /// Lifts a resignation, a loss on time or an agreed draw, or else steps back before the last move, which stays in the tree. False when
    /// there is neither.
    pub fn undo(&mut self) -> bool {
        self.study.undo()
    }

    /// Steps forward: plays the move again that was taken back last, or else the main one that follows. False when there
    /// is none.
    pub fn redo(&mut self) -> bool {
        self.study.redo()
    }

    /// This side gives up. Throws "game-over", "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue) -> Result<JsValue> {
        self.study.resign(read_side(side)?)?;
        Ok(self.snapshot())
    }

    /// This side has no time left. Throws "game-over", "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn lose_on_time(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue) -> Result<JsValue> {
        self.study.lose_on_time(read_side(side)?)?;
        Ok(self.snapshot())
    }

    /// Both sides agree to a draw. Throws "game-over".
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

    /// The moves played so far, from the start to here.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    #[must_use]
    pub fn history(&self) -> JsValue {
        types::history(self.study.game()).to_js()
    }

    /// The rules it is played by.
    #[wasm_bindgen(unchecked_return_type = "Rules")]
    #[must_use]
    pub fn rules(&self) -> JsValue {
        Rules::from(self.study.game().rules()).to_js()
    }

    /// How the game stands.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    #[must_use]
    pub fn outcome(&self) -> JsValue {
        self.study.game().outcome().to_js()
    }
}

/// Moves as they cross, each written as one among all of them.
fn moves(all: &[rules::Move]) -> JsValue {
    all.iter().map(|&mv| Move::new(mv, all)).collect::<Vec<_>>().to_js()
}

/// A side by its name.
fn read_side(side: &JsValue) -> Result<Side> {
    let side = side.as_string().and_then(|id| Side::from_id(&id));
    side.ok_or(CheckersError::new("invalid-argument", "a side is \"black\" or \"white\""))
}

/// A string, or the refusal of anything else.
pub(super) fn text(value: &JsValue, what: &str) -> Result<String> {
    value.as_string().ok_or_else(|| CheckersError::new("invalid-argument", format!("{what} is not a string")))
}

/// A legal position from FEN.
pub(super) fn read_position(fen: &JsValue) -> Result<rules::Position> {
    let fen = text(fen, "the FEN")?;
    let setup = read_fen(&fen).map_err(|error| CheckersError::fen(&fen, error))?;
    Ok(setup.position()?)
}

/// The squares of a move as text.
pub(super) fn read_squares(text: &str) -> Result<MoveText> {
    read_move(text).map_err(|error| CheckersError::unreadable(text, error))
}

/// The squares of a move object: its `path`.
fn read_path(mv: &JsValue) -> Result<MoveText> {
    let wrong = || CheckersError::new("invalid-argument", "a move is a string or has a path of squares from 1 to 32");
    let path =
        Reflect::get(mv, &"path".into()).ok().and_then(|path| path.dyn_into::<Array>().ok()).ok_or_else(wrong)?;
    if path.length() as usize > rules::MAX_HOPS + 1 {
        return Err(wrong());
    }
    let square = |value: JsValue| whole(&value, 1.0..=32.0).and_then(|number| Square::new(number as u8));
    let squares: Option<Vec<_>> = path.iter().map(square).collect();
    squares.and_then(MoveText::from_squares).ok_or_else(wrong)
}
