//! The book moves of a position.

use wasm_bindgen::JsValue;

use super::record::{ToJs, record};
use super::types::Move;
use crate::book::{self, Book, ModelGame};
use crate::rules::{Position, Ruleset};

record! {
    /// A move of the opening book.
    BookMove {
        /// The move.
        mv as "move": Move => "Move",
        /// The number of archive games with a result in which the move was played in this position, or the reversed
        /// move in the colour-reversed position. In the numbers below the colours of the latter are exchanged.
        games: u32 => "number",
        /// The number of those games that Black won.
        black: u32 => "number",
        /// The number of those games that were drawn.
        draws: u32 => "number",
        /// The number of those games that White won.
        white: u32 => "number",
        /// The evaluation in hundredths of a man, for the side to move; null if the move leads out of the book.
        score: Option<f64> => "number | null",
        /// Whether the engine may choose it.
        plays: bool => "boolean",
        /// The players of a sample game, Black first, and its year; null for a rare move. In a game of the
        /// colour-reversed position, Black made the moves of White.
        model: Option<String> => "string | null",
    }
}

/// The book moves of a position, most frequent first; `null` if the position is not in the book.
pub(super) fn moves(book: Option<&Book>, position: &Position, rules: Ruleset) -> JsValue {
    let book = book.filter(|_| rules.plays_officially());
    let legal = position.legal_moves(rules);
    let entry = |it: &book::BookMove<'_>| BookMove {
        mv: Move::new(it.mv, &legal),
        games: it.games,
        black: it.black,
        draws: it.draws,
        white: it.white,
        score: it.score.map(f64::from),
        plays: it.plays,
        model: it.model.map(caption),
    };
    let moves = book.and_then(|book| book.moves(position));
    moves.map(|moves| moves.iter().map(entry).collect::<Vec<_>>()).to_js()
}

fn caption(ModelGame { black, white, year }: ModelGame<'_>) -> String {
    let players = [black, " - ", white].concat();
    if year == 0 { players } else { [&players, ", ", &year.to_string()].concat() }
}
