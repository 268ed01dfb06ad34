//! The report of the loaded endgame tables on a position: the results of its moves, the best play, and what counts for
//! the 40-move rule.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::endgames::{known, most_pieces};
use super::engine::{Engine, Result};
use super::game::read_position;
use super::record::{ToJs, record};
use super::types::Move;
use crate::endgame::{self, Endgames, Ending};
use crate::engine::Clock;
use crate::notation::write_line;
use crate::rules::{self, Position, Ruleset};

/// A legal move and its result.
type Known = (rules::Move, endgame::MoveResult);

/// The longest time for the lines of a report, in milliseconds: a search beside it waits that long, and for the plies
/// to progress if they are worked out.
const LINES_TIME: f64 = 40.0;
/// The most plies of a line. The longest way of four pieces is shorter.
const MOST_PLIES: usize = 160;
/// The most plies to progress with five pieces or fewer.
const MOST_PROGRESS: u16 = 60;

#[wasm_bindgen]
impl Engine {
    /// Looks up the result of every legal move of a position in the endgame tables, under the rules of the engine;
    /// null if the tables do not contain the position. A search in progress continues. Throws "invalid-fen", with the
    /// offset of the error, or "invalid-position".
    #[wasm_bindgen(unchecked_return_type = "MoveResult[] | null")]
    pub fn move_results(&self, #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<JsValue> {
        Ok(move_results(self.tables(), &read_position(fen)?, self.game.rules()).to_js())
    }

    /// Returns what the endgame tables loaded so far tell of a position: a start position and the moves played from it,
    /// which count towards the 40-move rule. Null with more than six pieces, with more than four under other rules than
    /// the official ones, or if these have no tables. A search in progress continues. Throws the errors of `position`.
    #[wasm_bindgen(unchecked_return_type = "EndgameReport | null")]
    pub fn endgame(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] start_fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<JsValue> {
        let game = self.replay(start_fen, moves)?;
        if game.position().piece_count() > most_pieces(game.rules()) {
            return Ok(JsValue::NULL);
        }
        let (mut results, unknown) = best_first(self.tables(), &game);
        if needs_progress(&results, &game) {
            let tables = self.tables().clone();
            if let Some(tables) = self.loader.with_progress_of(&tables, game.position()) {
                for (mv, result) in &mut results {
                    result.progress = tables.of_move(game.position(), *mv).and_then(|result| result.progress);
                }
            }
        }
        Ok(report(self.tables(), &game, &results, unknown, &self.clock).to_js())
    }
}

record! {
    /// A legal move in an endgame, with its result when both sides play perfectly.
    MoveResult {
        /// The move.
        mv as "move": Move => "Move",
        /// The result for the side that makes the move.
        ending: Ending => "\"won\" | \"drawn\" | \"lost\"",
        /// The number of plies to the end of the game, including this move; null for a draw, or if it is not known.
        plies: Option<u32> => "number | null",
        /// The number of plies to the next capture or man's step, if the winner hurries to one that keeps the win and
        /// the loser puts it off: 1 for a winning move that is or forces one, 0 for a losing move that is one; null for
        /// a draw, or if it is not known.
        progress: Option<u32> => "number | null",
    }
}

/// All legal moves of an endgame in their order; `None` unless the tables contain the result of each.
pub(super) fn move_results(tables: &Endgames, position: &Position, rules: Ruleset) -> Option<Vec<MoveResult>> {
    if position.piece_count() > most_pieces(rules) {
        return None;
    }
    let legal = position.legal_moves(rules);
    known(tables, position, rules).into_iter().map(|(mv, result)| Some(move_result(mv, &result?, &legal))).collect()
}

fn move_result(mv: rules::Move, result: &endgame::MoveResult, legal: &[rules::Move]) -> MoveResult {
    let &endgame::MoveResult { ending, plies, progress } = result;
    MoveResult { mv: Move::new(mv, legal), ending, plies: plies.map(u32::from), progress: progress.map(u32::from) }
}

record! {
    /// The part of a position's table results that the loaded files know.
    EndgameReport {
        /// The moves whose result is known, best first.
        move_results: Vec<MoveResult> => "MoveResult[]",
        /// The legal moves whose result no loaded table tells.
        unknown: Vec<Move> => "Move[]",
        /// The best play of both sides after moves that win or lose, best first. Each line begins with its move and
        /// ends where the game ends, where the tables do not tell the best move, or after 160 plies. Lines that take
        /// too long to find are cut or left out.
        lines: Vec<Vec<String>> => "string[][]",
        /// The plies of the first line up to its first capture or man's step, that included; null if it has none.
        progress: Option<u32> => "number | null",
        /// The plies since the last capture or man's step, which the 40-move rule counts.
        quiet: u32 => "number",
    }
}

/// The legal moves with a known result, best first, and the others.
fn best_first(tables: &Endgames, game: &rules::Game) -> (Vec<Known>, Vec<Move>) {
    let (position, rules) = (game.position(), game.rules());
    let legal = position.legal_moves(rules);
    let (mut results, mut unknown): (Vec<Known>, _) = (Vec::new(), Vec::new());
    for (mv, result) in known(tables, position, rules) {
        match result {
            Some(result) => {
                // A sort would add a kilobyte to the module.
                let better = results.iter().take_while(|(_, other)| other.rank() >= result.rank()).count();
                results.insert(better, (mv, result));
            }
            None => unknown.push(Move::new(mv, &legal)),
        }
    }
    (results, unknown)
}

/// Returns `true` if the plies to progress are needed and not known of all moves: under the official rules if the
/// 40-move rule may draw the game before the known end of the best move, under others if the end is not known.
fn needs_progress(results: &[Known], game: &rules::Game) -> bool {
    let quiet_left = game.rules().quiet_plies().saturating_sub(game.quiet_plies());
    let is_official = game.rules().plays_officially();
    let is_late = |(_, best): &Known| match best.plies {
        Some(plies) => plies > quiet_left,
        None => !is_official && best.ending != Ending::Drawn,
    };
    (!is_official || (1..=MOST_PROGRESS).contains(&quiet_left))
        && results.first().is_some_and(is_late)
        && results.iter().any(|(_, result)| result.ending != Ending::Drawn && result.progress.is_none())
}

/// Builds the report of a position from its table results. Computing the lines takes about [`LINES_TIME`].
fn report(
    tables: &Endgames,
    game: &rules::Game,
    results: &[Known],
    unknown: Vec<Move>,
    clock: &impl Clock,
) -> EndgameReport {
    let (position, rules) = (game.position(), game.rules());
    let end = clock.milliseconds() + LINES_TIME;
    let legal = position.legal_moves(rules);
    let mut lines: Vec<Vec<rules::Move>> = Vec::new();
    let mut in_time = || clock.milliseconds() < end;
    for (mv, result) in results {
        if result.plies.or(result.progress).is_some() && (lines.is_empty() || in_time()) {
            lines.push(tables.best_line(position, *mv, MOST_PLIES, &mut in_time));
        }
    }
    let progress = lines.first().and_then(|line| plies_to_progress(position, rules, line));
    EndgameReport {
        move_results: results.iter().map(|(mv, result)| move_result(*mv, result, &legal)).collect(),
        unknown,
        lines: lines.iter().map(|moves| write_line(position, rules, moves)).collect(),
        progress,
        quiet: game.quiet_plies().into(),
    }
}

fn plies_to_progress(position: &Position, rules: Ruleset, line: &[rules::Move]) -> Option<u32> {
    let mut position = *position;
    let place = line.iter().position(|&mv| {
        let progress = position.is_progress(mv);
        position = position.after(mv, rules);
        progress
    });
    place.map(|place| place as u32 + 1)
}

impl ToJs for Ending {
    fn to_js(&self) -> JsValue {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
        .into()
    }
}
