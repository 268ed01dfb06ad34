//! `Engine`: the search, one slice per call. The names are those of the native line protocol.

use std::sync::Arc;

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::blocks;
use super::book;
use super::bytes::{bytes as read_bytes, texts};
use super::clock::PageClock;
use super::endgames::{self, TablebaseLoader};
use super::error::CheckersError;
use super::game::{read_position, read_squares};
use super::heartbeat;
use super::number::{MOST, whole};
use super::record::{ToJs, object, record};
use super::rules::read_rules;
use super::types::Move;
use crate::book::Book;
use crate::endgame::{EndgameReader, Endgames, Ending, Progress};
use crate::engine::{self, GameClock, Level, MAX_MEGABYTES, Verdict, Weights};
use crate::notation::write_fen;
use crate::notation::write_line;
use crate::review::PositionSearch;
use crate::rules::{self, Ruleset};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** The score of a position for the side to move: hundredths of a man, or plies to a forced end. */
export type Score =
  | { kind: "value"; value: number }
  | { kind: "win"; plies: number }
  | { kind: "loss"; plies: number };
/**
 * The limits of a search, which ends at the first one reached. Without one, it ends at depth 100, when
 * every line is a proved win or loss, or when it is stopped.
 */
export interface Limits {
  /** The depth, 1-100 plies. */
  depth?: number;
  /** The number of positions searched. */
  nodes?: number;
  /** The time for the move, in milliseconds. */
  movetime?: number;
  /** The time left on the clock for the rest of the game, in milliseconds; the engine decides how much to use. */
  left?: number;
  /** The time added to the clock after each move, in milliseconds; 0 by default. */
  increment?: number;
  /** The level, 1-10: it limits the nodes and adds errors of judgement. */
  level?: number;
  /** The seed of these errors, an unsigned 32-bit number. */
  seed?: number;
  /** The number of best moves to find, each with its line: 1-32, 1 by default. */
  lines?: number;
  /**
   * Searches without forward pruning: slower, and finds wins that begin with sacrifices. No effect at a level.
   */
  solve?: boolean;
  /** The only moves to search, in any accepted notation. */
  moves?: string[];
}
"#;

record! {
    /// A move with its principal variation.
    Line {
        /// The search depth, in plies.
        depth: u32 => "number",
        /// The score for the side to move.
        score: engine::Score => "Score",
        /// The result of the move that is proved, as in a `Report`.
        proved: Option<Ending> => "\"won\" | \"drawn\" | \"lost\" | null",
        /// The principal variation, starting with the move.
        pv: Vec<String> => "string[]",
        /// The move.
        mv as "move": Move => "Move",
    }
}

record! {
    /// The progress or result of a search.
    Report {
        /// Whether the search has ended.
        done: bool => "boolean",
        /// The depth of the last iteration that produced a result, in plies.
        depth: u32 => "number",
        /// The score for the side to move.
        score: engine::Score => "Score",
        /// The result for the side to move that is proved; null if the score is only an estimate. If the score is a
        /// "value", the endgame tables know it, without the 40-move rule: only draws under rules with `endgame_draws`.
        proved: Option<Ending> => "\"won\" | \"drawn\" | \"lost\" | null",
        /// The number of positions searched.
        nodes: f64 => "number",
        /// The search time so far, in milliseconds.
        time: f64 => "number",
        /// The principal variation, starting with `move`.
        pv: Vec<String> => "string[]",
        /// The best move so far; null if there is no legal move, or no search in progress.
        best as "move": Option<Move> => "Move | null",
        /// The best moves, best first: at most the number requested by `lines`.
        lines: Vec<Line> => "Line[]",
    }
}

/// A search engine. `go` starts a search; call `think`, which searches for a few milliseconds, until a report is
/// `done`.
#[wasm_bindgen]
pub struct Engine {
    pub(super) searcher: engine::Engine,
    pub(super) game: rules::Game,
    pub(super) clock: PageClock,
    /// The search of `go_evaluation`, if it is in progress.
    pub(super) evaluation: Option<PositionSearch>,
    pub(super) loader: TablebaseLoader,
}

pub(super) type Result<T> = std::result::Result<T, CheckersError>;

#[wasm_bindgen]
impl Engine {
    /// Creates an engine with a transposition table of `hash_mb` megabytes, 1-1024; the default is 16. Throws
    /// "invalid-argument".
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_optional_param_type = "number")] hash_mb: &JsValue) -> Result<Self> {
        let megabytes = number(hash_mb, "hash_mb", 1.0..=f64::from(MAX_MEGABYTES))?.unwrap_or(16.0);
        Ok(Self {
            searcher: engine::Engine::new(megabytes as u16),
            game: rules::Game::new(Ruleset::OFFICIAL),
            clock: PageClock::find(),
            evaluation: None,
            loader: TablebaseLoader::default(),
        })
    }

    /// Clears everything learned from earlier searches and sets the start position of these rules. Throws
    /// "unknown-rules".
    pub fn new_game(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue,
    ) -> Result<()> {
        let rules = read_rules(rules)?;
        self.evaluation = None;
        self.searcher.new_game(rules);
        self.game = rules::Game::new(rules);
        self.loader.none = Endgames::new(rules);
        Ok(())
    }

    /// Sets the position to search: a start position and the moves played from it. The moves count towards draws by
    /// repetition and the 40-move rule, but such a draw does not end the game. A search in progress is stopped.
    ///
    /// Throws the errors of `Game.from_fen` and `Game.apply`; the position then stays unchanged, and a search in
    /// progress continues.
    pub fn position(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] start_fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<()> {
        let game = self.replay(start_fen, moves)?;
        // Its result so far is a move of the old position.
        self.searcher.stop(&self.clock);
        self.evaluation = None;
        self.game = game;
        Ok(())
    }

    /// Returns the FEN of the position after these moves, under the rules of the engine, for use with `move_results`.
    /// The position to search is not changed. Throws the errors of `position`.
    pub fn fen_after(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] start_fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<String> {
        Ok(write_fen(self.replay(start_fen, moves)?.position()))
    }

    pub(super) fn replay(&self, start_fen: &JsValue, moves: &JsValue) -> Result<rules::Game> {
        let mut game = rules::Game::from_position(read_position(start_fen)?, self.game.rules());
        game.set_automatic_draws(false);
        for mv in texts(moves).ok_or_else(not_a_list)? {
            let squares = read_squares(&mv)?;
            game.play(squares.choose(&game)?)?;
        }
        Ok(game)
    }

    /// Evaluates positions under these rules, by default the official ones, with these weights from now on, given as
    /// the bytes of a weights file. Weights set for other rules stay. Throws "invalid-weights", "invalid-argument" or
    /// "unknown-rules"; the engine is then unchanged.
    pub fn set_weights(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue,
    ) -> Result<()> {
        let (bytes, rules) = (read_bytes(bytes, "the weights")?, read_rules(rules)?);
        let weights = Weights::from_bytes(&bytes);
        let weights = weights.map_err(|error| CheckersError::new("invalid-weights", error.to_string()))?;
        self.searcher.set_weights_for(rules, Some(Arc::new(weights)));
        Ok(())
    }

    /// Returns the name of the endgame table file that the engine could use for its position or, given a FEN, that
    /// `move_results` needs next for that position: its results first, then distances and plies to progress. Returns
    /// null if there is no such file or it is already loaded. Throws the errors of `move_results`.
    #[wasm_bindgen(unchecked_return_type = "EndgameFile | null")]
    pub fn wanted_endgames(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] fen: &JsValue,
    ) -> Result<JsValue> {
        let (tables, rules) = (self.tables(), self.game.rules());
        let wanted = if fen.is_undefined() {
            endgames::wanted(tables, self.game.position(), rules)
        } else {
            endgames::needed(tables, &read_position(fen)?, rules)
        };
        Ok(wanted.map_or(JsValue::NULL, JsValue::from))
    }

    /// Accepts the bytes of a file of endgame tables for `unpack`, and unpacks the rest of the file before. They serve
    /// games by the rules of the file. Throws "invalid-endgames" or "invalid-argument"; the file is then not used.
    pub fn take_endgames(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<()> {
        let bytes = read_bytes(bytes, "the tables")?;
        let tables = self.copy_of_all_tables(EndgameReader::rules_of(&bytes).unwrap_or_default());
        if let Some(blocks) = blocks::in_memory(&bytes) {
            self.loader.keep(blocks?, tables);
            return Ok(());
        }
        if bytes.starts_with(Progress::MAGIC) {
            let progress = Progress::from_bytes(&bytes).map_err(endgames::refused)?;
            self.loader.keep_progress(progress, tables);
            return Ok(());
        }
        self.loader.read(EndgameReader::new(&bytes, tables).map_err(endgames::refused)?);
        Ok(())
    }

    /// Unpacks endgame tables for a few milliseconds. Returns true when nothing is left to unpack. The next search
    /// uses the tables.
    pub fn unpack(&mut self) -> bool {
        self.loader.advance()
    }

    /// Uses a large endgame table, read through this function, from the next search on; it replaces the one opened
    /// before. A block that is damaged or cannot be read is treated as unknown. Throws "invalid-endgames"; the engine
    /// is then unchanged.
    pub fn open_endgames(&mut self, #[wasm_bindgen(unchecked_param_type = "ReadBytes")] read: &JsValue) -> Result<()> {
        self.loader.set_user_tables(Some(blocks::open(read)?), self.copy_of_tables(Ruleset::OFFICIAL));
        Ok(())
    }

    /// Stops using the table of `open_endgames` from the next search on.
    pub fn close_endgames(&mut self) {
        self.loader.set_user_tables(None, self.copy_of_tables(Ruleset::OFFICIAL));
    }

    /// Uses this opening book from now on, given as the bytes of its file. The book is used under the official rules
    /// when the limits set a level, a time or a clock, but no depth, nodes, `moves`, `solve` or second line. A book
    /// move is reported with depth 0. Throws "invalid-book" or "invalid-argument"; the engine is then unchanged.
    pub fn take_book(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<()> {
        let book = Book::from_bytes(&read_bytes(bytes, "the bytes of the book")?);
        let book = book.map_err(|error| CheckersError::new("invalid-book", error.to_string()))?;
        self.searcher.set_book(Some(Arc::new(book)));
        Ok(())
    }

    /// Returns the book moves of a position, most frequent first; null if the position is not in the book. A search in
    /// progress continues. Throws the errors of `move_results`.
    #[wasm_bindgen(unchecked_return_type = "BookMove[] | null")]
    pub fn book_moves(&self, #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<JsValue> {
        Ok(book::moves(self.searcher.book(), &read_position(fen)?, self.game.rules()))
    }

    /// Starts a search and stops the one in progress. Throws "invalid-argument", and the errors of `Game.apply` for a
    /// move in `moves`.
    pub fn go(&mut self, #[wasm_bindgen(unchecked_param_type = "Limits")] limits: &JsValue) -> Result<()> {
        let (limits, moves) = (read_limits(limits)?, self.read_moves(limits)?);
        self.evaluation = None;
        self.use_unpacked();
        self.searcher.start_among(&self.game, &moves, limits, &self.clock);
        Ok(())
    }

    /// The only moves to search; empty to search all.
    fn read_moves(&self, limits: &JsValue) -> Result<Vec<rules::Move>> {
        let moves = Reflect::get(limits, &"moves".into()).unwrap_or_default();
        if moves.is_undefined() {
            return Ok(Vec::new());
        }
        let moves = texts(&moves).ok_or_else(not_a_list)?;
        moves.iter().map(|mv| Ok(read_squares(mv)?.choose(&self.game)?)).collect()
    }

    /// Continues the search for a few milliseconds. On a slow device that may take seconds; `heartbeat` is called every
    /// thousand nodes or so meanwhile, and may not use the engine.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn think(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "() => void")] heartbeat: &JsValue,
    ) -> JsValue {
        self.evaluation = None;
        let report = heartbeat::during(&mut self.searcher, heartbeat, |searcher| searcher.think(&self.clock));
        self.report(&report)
    }

    /// Stops the search and returns its result so far. The transposition table is kept.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn stop(&mut self) -> JsValue {
        self.evaluation = None;
        let report = self.searcher.stop(&self.clock);
        self.report(&report)
    }

    fn report(&self, report: &engine::Report) -> JsValue {
        let (position, rules) = (self.game.position(), self.game.rules());
        let legal = position.legal_moves(rules);
        let tables = self.searcher.endgames_for(rules);
        let known = tables.and_then(|tables| tables.result(position));
        let known_after = |mv| tables.and_then(|tables| tables.ending_after(position, mv));
        let lines = report.lines.iter().map(|found| Line {
            depth: found.depth.into(),
            score: found.score,
            proved: found.score.proved().or_else(|| known_after(found.moves[0])?.ending_by(rules)),
            pv: write_line(position, rules, &found.moves),
            mv: Move::new(found.moves[0], &legal),
        });
        Report {
            done: report.done,
            depth: report.depth.into(),
            score: report.score,
            proved: report.score.proved().or_else(|| known?.ending_by(rules)),
            nodes: report.nodes as f64,
            time: report.time,
            pv: write_line(position, rules, &report.line),
            best: report.best.map(|mv| Move::new(mv, &legal)),
            lines: lines.collect(),
        }
        .to_js()
    }
}

impl ToJs for engine::Score {
    fn to_js(&self) -> JsValue {
        match self.verdict() {
            Verdict::Value(hundredths) => object(&[("kind", "value".into()), ("value", hundredths.into())]),
            Verdict::Win(plies) => object(&[("kind", "win".into()), ("plies", plies.into())]),
            Verdict::Loss(plies) => object(&[("kind", "loss".into()), ("plies", plies.into())]),
        }
    }
}

fn not_a_list() -> CheckersError {
    CheckersError::new("invalid-argument", "the moves are not an array of strings")
}

fn read_limits(limits: &JsValue) -> Result<engine::Limits> {
    let field = |name, range| {
        let value = Reflect::get(limits, &JsValue::from_str(name))
            .map_err(|_| CheckersError::new("invalid-argument", "the limits are not an object"))?;
        number(&value, name, range)
    };
    let increment = field("increment", 0.0..=MOST)?.unwrap_or(0.0);
    let level = field("level", 1.0..=10.0)?.and_then(|number| Level::new(number as u8));
    Ok(engine::Limits {
        depth: field("depth", 1.0..=100.0)?.map(|depth| depth as u8),
        nodes: field("nodes", 1.0..=MOST)?.map(|nodes| nodes as u64),
        movetime: field("movetime", 0.0..=MOST)?,
        clock: field("left", 0.0..=MOST)?.map(|left| GameClock { left, increment, moves: None }),
        level,
        seed: field("seed", 0.0..=f64::from(u32::MAX))?.map_or(0, |seed| seed as u32),
        lines: field("lines", 1.0..=32.0)?.map_or(1, |lines| lines as u8),
        solve: flag(limits, "solve")?,
    })
}

/// An optional property that is true or false.
fn flag(limits: &JsValue, name: &str) -> Result<bool> {
    let value = Reflect::get(limits, &JsValue::from_str(name)).unwrap_or_default();
    let given = if value.is_undefined() { Some(false) } else { value.as_bool() };
    given.ok_or_else(|| CheckersError::new("invalid-argument", format!("{name} is true or false")))
}

/// A whole number in this range; `None` if the value is undefined.
fn number(value: &JsValue, name: &str, range: std::ops::RangeInclusive<f64>) -> Result<Option<f64>> {
    if value.is_undefined() {
        return Ok(None);
    }
    whole(value, range.clone()).map(Some).ok_or_else(|| {
        // As integers, because formatting floating-point numbers would add 15 kB to the module.
        let message = format!("{name} is a whole number from {} to {}", *range.start() as u64, *range.end() as u64);
        CheckersError::new("invalid-argument", message)
    })
}
