//! Game review in JavaScript: the evaluation of a position in slices, and the review of a game from its evaluations.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::bytes::texts;
use super::engine::{Engine, Result};
use super::error::CheckersError;
use super::game::read_squares;
use super::heartbeat;
use super::number::{MOST, whole};
use super::record::{ToJs, record};
use crate::endgame::{self, Ending};
use crate::engine::{self, Verdict};
use crate::notation::{write_line, write_move};
use crate::review::{self, Evaluation, PositionSearch, doubtful_positions, propagate_evaluations, review_game};
use crate::rules::{self, Position, Ruleset, Side};

record! {
    /// What the endgame tables say about a position, for the side to move.
    TableResult {
        /// The result when both sides play perfectly.
        ending: Ending => "\"won\" | \"drawn\" | \"lost\"",
        /// The number of plies to the end of the game; null for a draw, or if it is not known.
        plies: Option<u32> => "number | null",
    }
}

record! {
    /// The evaluation of a position for a review.
    PositionEvaluation {
        /// The score for the side to move.
        score: engine::Score => "Score",
        /// The principal variation, starting with the best move; empty if there is no legal move.
        pv: Vec<String> => "string[]",
        /// The score of the best other move; null for a single legal move.
        second: Option<engine::Score> => "Score | null",
        /// The depth of the search for the best move, in plies.
        depth: u32 => "number",
        /// The number of positions that all searches visited.
        nodes: f64 => "number",
        /// What the endgame tables say about the position; null if they do not contain it.
        table: Option<TableResult> => "TableResult | null",
    }
}

record! {
    /// A number of men and kings.
    PieceCount {
        /// Men.
        men: u8 => "number",
        /// Kings.
        kings: u8 => "number",
    }
}

record! {
    /// Why a move was judged as it was.
    Explanation {
        /// The kind. `loses-pieces`: the move loses pieces by force. `allows-shot`: the opponent wins pieces by giving
        /// some up first. `misses-gain`, `misses-shot`: the best move wins pieces so. `allows-king`: the opponent gets
        /// a king by force, for no pieces. `misses-king`: the best move gets one so. `allows-king-or-piece`,
        /// `misses-king-or-piece`: a king or a piece, as the defence goes. `allows-breakthrough`,
        /// `misses-breakthrough`: a king for a piece that is given up; `allows-breakthrough-or-piece`,
        /// `misses-breakthrough-or-piece`: that, or a piece, as the defence goes. What is said of one of the two moves
        /// is not so within as many moves after the other. `gives-up-the-move`: after the exchange of the line the
        /// opponent holds the opposition, and the result by the endgame tables is worse. `king-trapped`: at the end of
        /// the line a king of the player cannot leave its square without being taken. `reply`: the best line after the
        /// move, `better`: the best line instead of it; neither is proved.
        kind: &'static str => "\"loses-pieces\" | \"allows-shot\" | \"misses-gain\" | \"misses-shot\" | \"gives-up-the-move\" | \"king-trapped\" | \"allows-king\" | \"misses-king\" | \"allows-king-or-piece\" | \"misses-king-or-piece\" | \"allows-breakthrough\" | \"misses-breakthrough\" | \"allows-breakthrough-or-piece\" | \"misses-breakthrough-or-piece\" | \"reply\" | \"better\"",
        /// Whether an exhaustive search or the endgame tables proved it; if not, it is only the best line of the
        /// search.
        proven: bool => "boolean",
        /// The square of the trapped king, 1-32; null for the other kinds.
        square: Option<u32> => "number | null",
        /// The line from the position before the move. It starts with the move, or with a better one.
        line: Vec<String> => "string[]",
        /// The pieces that the side of the first move captures in the line.
        taken: PieceCount => "PieceCount",
        /// The pieces that it loses.
        lost: PieceCount => "PieceCount",
    }
}

record! {
    /// What the endgame tables say about a move.
    TableNote {
        /// The kind.
        kind: &'static str => "\"win-becomes-draw\" | \"win-becomes-loss\" | \"draw-becomes-loss\" | \"win-takes-longer\" | \"loss-comes-earlier\"",
        /// How many plies longer or earlier; null for a change of the result.
        plies: Option<u32> => "number | null",
    }
}

record! {
    /// A move compared with the best one. All points are those of the side that made it, from 0 to 1.
    ReviewedMove {
        /// The points that the best move promised.
        before: f64 => "number",
        /// The points after the move; those before it if the move costs nothing.
        after: f64 => "number",
        /// How bad the move is: it loses less than 0.05 points, at least 0.05, 0.1 or 0.2.
        judgement: &'static str => "\"sound\" | \"inaccuracy\" | \"mistake\" | \"blunder\"",
        /// The accuracy, 0-100.
        accuracy: f64 => "number",
        /// The best move; null if the search gave none.
        best: Option<String> => "string | null",
        /// Whether every other move is a mistake.
        only: bool => "boolean",
        /// Whether a mistake turns the game: the side stood to win or could hold, and no longer does.
        turning_point: bool => "boolean",
        /// What the endgame tables say.
        table: Option<TableNote> => "TableNote | null",
        /// Why the move is bad; empty if it is sound.
        explanations: Vec<Explanation> => "Explanation[]",
    }
}

record! {
    /// The review of a move.
    MoveReview {
        /// The notation.
        mv as "move": String => "string",
        /// The side that made it.
        side: Side => "Side",
        /// Whether it was the only legal move, a move of the opening book, or the player's own. Forced moves are not
        /// judged, and book moves only if they are blunders.
        choice: &'static str => "\"forced\" | \"book\" | \"free\"",
        /// The judgement; null for a forced move, and if a position before or after it has no evaluation.
        reviewed: Option<ReviewedMove> => "ReviewedMove | null",
    }
}

record! {
    /// The counts of a side.
    SideReview {
        /// The accuracy, 0-100. Forced moves and sound book moves are left out; null if no move is left.
        accuracy: Option<f64> => "number | null",
        /// The number of inaccuracies.
        inaccuracies: u32 => "number",
        /// The number of mistakes.
        mistakes: u32 => "number",
        /// The number of blunders.
        blunders: u32 => "number",
    }
}

record! {
    /// The review of a game.
    GameReview {
        /// One for each move.
        moves: Vec<MoveReview> => "MoveReview[]",
        /// Black's expected points, 0-1, at the start and after each move; null for a position without an evaluation.
        points: Vec<Option<f64>> => "(number | null)[]",
        /// Black's counts.
        black: SideReview => "SideReview",
        /// White's counts.
        white: SideReview => "SideReview",
        /// True under other rules than the official ones: moves are judged by the search alone, with the weights and
        /// endgame tables of the rules where there are any.
        search_alone: bool => "boolean",
        /// The positions that deserve a deeper search, 0 for the start, in ascending order.
        doubtful: Vec<u32> => "number[]",
        /// The positions before and after each inaccuracy, mistake and blunder, unless endgame tables know both: a
        /// confirming evaluation with many times the nodes should follow. Numbered as in `doubtful`.
        to_confirm: Vec<u32> => "number[]",
        /// The evaluations that the review was made of. A deep search of a position replaces the evaluations of the
        /// positions that follow on its line.
        evaluations: Vec<Option<PositionEvaluation>> => "(PositionEvaluation | null)[]",
    }
}

#[wasm_bindgen]
impl Engine {
    /// Starts an evaluation of the position for a review: a search of `nodes` positions for the best move, then one for
    /// the best other move. The transposition table is cleared first, so that the result does not depend on earlier
    /// searches. With `confirms` the position after the best move is searched, too; if it is worse than what another
    /// move promises, the position after that one, and so on, until none promises more. A search in progress is
    /// stopped. Call `think_evaluation` until it returns the result. Throws "invalid-argument".
    pub fn go_evaluation(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "boolean")] confirms: &JsValue,
    ) -> Result<()> {
        let nodes = whole(nodes, 1.0..=MOST).ok_or_else(|| wrong("nodes is a whole number, at least 1"))?;
        self.use_unpacked();
        let (searcher, game, nodes) = (&mut self.searcher, &self.game, nodes as u64);
        self.evaluation = Some(if confirms.is_truthy() {
            PositionSearch::confirming(searcher, game, nodes, &self.clock)
        } else {
            PositionSearch::start(searcher, game, nodes, &self.clock)
        });
        Ok(())
    }

    /// Continues the evaluation for a few milliseconds. Returns null while it continues. `heartbeat` is that of
    /// `think`. Throws "invalid-argument" without an evaluation in progress.
    #[wasm_bindgen(unchecked_return_type = "PositionEvaluation | null")]
    pub fn think_evaluation(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "() => void")] heartbeat: &JsValue,
    ) -> Result<JsValue> {
        let mut search = self.evaluation.take().ok_or_else(|| wrong("no evaluation is in progress"))?;
        let found = heartbeat::during(&mut self.searcher, heartbeat, |searcher| search.think(searcher, &self.clock));
        if found.is_none() {
            self.evaluation = Some(search);
        }
        let write = |found| write_evaluation(found, self.game.position(), self.game.rules());
        Ok(found.as_ref().map(write).to_js())
    }

    /// Reviews a game: a start position and the moves played from it, with the evaluation of the start and of the
    /// position after each move, null where there is none. Moves of the book that the engine has count as book moves. A
    /// search in progress continues. Throws the errors of `position`, and "invalid-argument" for evaluations that do
    /// not belong to the game.
    #[wasm_bindgen(unchecked_return_type = "GameReview")]
    pub fn review(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] start_fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly (PositionEvaluation | null)[]")] evaluations: &JsValue,
    ) -> Result<JsValue> {
        let game = self.replay(start_fen, moves)?;
        let list = evaluations.dyn_ref::<Array>().ok_or_else(|| wrong("the evaluations are not an array"))?;
        // The list is not read, or filled up, beyond one too many, which is a fault too.
        let length = (list.length() as usize).min(game.positions().count() + 1);
        let positions = game.positions().zip(list.iter()).enumerate();
        let mut read: Vec<_> = positions
            .map(|(number, (position, value))| {
                if value.is_null() {
                    return Ok(None);
                }
                let read = read_evaluation(&value, position, game.rules());
                read.map(Some)
                    .ok_or_else(|| wrong(&["evaluation ", &number.to_string(), " does not fit its position"].concat()))
            })
            .collect::<Result<_>>()?;
        read.extend((read.len()..length).map(|_| None));
        let book = self.searcher.book().map_or(0, |book| review::book_plies(&game, book));
        let refused = |error: review::InvalidReview| wrong(&error.to_string());
        let review = review_game(&game, &read, book).map_err(refused)?;
        let doubtful = doubtful_positions(&game, &read).map_err(refused)?;
        let propagated = propagate_evaluations(&game, &read);
        Ok(write_review(&game, &review, &doubtful, &propagated).to_js())
    }
}

fn wrong(message: &str) -> CheckersError {
    CheckersError::new("invalid-argument", message.to_owned())
}

fn write_evaluation(found: &Evaluation, position: &Position, rules: Ruleset) -> PositionEvaluation {
    PositionEvaluation {
        score: found.score,
        pv: write_line(position, rules, &found.line),
        second: found.second,
        depth: found.depth.into(),
        nodes: found.nodes as f64,
        table: found.table.map(|result| TableResult { ending: result.ending, plies: result.plies.map(u32::from) }),
    }
}

/// `None` for a value that is no evaluation of this position.
fn read_evaluation(value: &JsValue, position: &Position, rules: Ruleset) -> Option<Evaluation> {
    let field = |name: &str| Reflect::get(value, &name.into()).ok();
    let second = field("second")?;
    let table = field("table")?;
    Some(Evaluation {
        score: read_score(&field("score")?)?,
        line: read_line(&field("pv")?, *position, rules)?,
        second: if second.is_null() { None } else { Some(read_score(&second)?) },
        table: if table.is_null() { None } else { Some(read_table(&table)?) },
        depth: whole(&field("depth")?, 0.0..=255.0)? as u8,
        nodes: whole(&field("nodes")?, 0.0..=MOST)? as u64,
    })
}

fn read_line(value: &JsValue, start: Position, rules: Ruleset) -> Option<Vec<rules::Move>> {
    let mut game = rules::Game::from_position(start, rules);
    game.set_automatic_draws(false);
    let mut line = Vec::new();
    for text in texts(value)? {
        let mv = read_squares(&text).ok()?.choose(&game).ok()?;
        game.play(mv).ok()?;
        line.push(mv);
    }
    Some(line)
}

fn read_score(value: &JsValue) -> Option<engine::Score> {
    let field = |name: &str| Reflect::get(value, &name.into()).ok();
    let plies = || whole(&field("plies")?, 0.0..=256.0).map(|plies| plies as u16);
    let verdict = match field("kind")?.as_string()?.as_str() {
        "value" => Verdict::Value(whole(&field("value")?, -f64::from(i16::MAX)..=f64::from(i16::MAX))? as i16),
        "win" => Verdict::Win(plies()?),
        "loss" => Verdict::Loss(plies()?),
        _ => return None,
    };
    Some(verdict.into())
}

fn read_table(value: &JsValue) -> Option<endgame::TableResult> {
    let field = |name: &str| Reflect::get(value, &name.into()).ok();
    let ending = match field("ending")?.as_string()?.as_str() {
        "won" => Ending::Won,
        "drawn" => Ending::Drawn,
        "lost" => Ending::Lost,
        _ => return None,
    };
    let plies = field("plies")?;
    let plies = if plies.is_null() { None } else { Some(whole(&plies, 0.0..=f64::from(u16::MAX))? as u16) };
    Some(endgame::TableResult { ending, plies })
}

fn write_review(
    game: &rules::Game,
    review: &review::GameReview,
    doubtful: &[usize],
    evaluations: &[Option<Evaluation>],
) -> GameReview {
    let write = |(position, found): (&Position, &Option<Evaluation>)| {
        found.as_ref().map(|found| write_evaluation(found, position, game.rules()))
    };
    let moves = game.positions().zip(&review.moves).map(|(position, it)| write_reviewed(it, position, game.rules()));
    let plies = |list: &[usize]| list.iter().map(|&ply| ply as u32).collect();
    GameReview {
        moves: moves.collect(),
        points: review.points.clone(),
        black: write_side(&review.black),
        white: write_side(&review.white),
        search_alone: review.search_alone,
        doubtful: plies(doubtful),
        to_confirm: plies(&review.positions_to_confirm()),
        evaluations: game.positions().zip(evaluations).map(write).collect(),
    }
}

fn write_side(side: &review::SideReview) -> SideReview {
    SideReview {
        accuracy: side.accuracy,
        inaccuracies: side.inaccuracies as u32,
        mistakes: side.mistakes as u32,
        blunders: side.blunders as u32,
    }
}

fn write_reviewed(it: &review::MoveReview, position: &Position, rules: Ruleset) -> MoveReview {
    let legal = position.legal_moves(rules);
    let reviewed = it.reviewed.as_ref().map(|it| ReviewedMove {
        before: it.before,
        after: it.after,
        judgement: it.judgement.name(),
        accuracy: it.accuracy,
        best: it.best.map(|mv| write_move(mv, &legal)),
        only: it.only,
        turning_point: it.turning_point,
        table: it.table.map(|note| TableNote { kind: note.name(), plies: note.plies().map(u32::from) }),
        explanations: it.explanations.iter().map(|it| write_explanation(it, position, rules)).collect(),
    });
    MoveReview { mv: write_move(it.mv, &legal), side: it.side, choice: it.choice.name(), reviewed }
}

fn write_explanation(it: &review::Explanation, position: &Position, rules: Ruleset) -> Explanation {
    let count = |count: review::PieceCount| PieceCount { men: count.men, kings: count.kings };
    Explanation {
        kind: it.kind.name(),
        proven: it.kind.is_proven(),
        square: it.kind.square().map(|square| square.number().into()),
        line: write_line(position, rules, &it.line),
        taken: count(it.exchange.taken),
        lost: count(it.exchange.lost),
    }
}
