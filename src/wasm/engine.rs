//! `Engine`: the search as the worker drives it, with the words of the native line protocol.

use std::sync::Arc;

use js_sys::Reflect;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Performance, WorkerGlobalScope};

use super::blocks;
use super::book;
use super::bytes::{bytes as read_bytes, texts};
use super::endgames::{self, TablebaseLoader};
use super::error::CheckersError;
use super::game::{read_position, read_squares};
use super::number::{MOST, whole};
use super::record::{ToJs, object, record};
use super::rules::read_rules;
use super::types::Move;
use crate::engine::{self, Book, Clock, EndgameReader, Endgames, GameClock, Level, MAX_MEGABYTES, Verdict, Weights};
use crate::line;
use crate::rules::{self, Ruleset};
use crate::write_fen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** The worth of a position for the side to move: hundredths of a man, or plies to a forced end. */
export type Score = { value: number } | { win: number } | { loss: number };
/** When a search ends by itself: at the first limit reached. Without any it goes on until it is stopped. */
export interface Limits {
  /** Plies, 1-100. */
  depth?: number;
  /** Positions visited. */
  nodes?: number;
  /** Milliseconds. */
  movetime?: number;
  /** Milliseconds left on the clock for the rest of the game: the engine takes for the move what it thinks right. */
  left?: number;
  /** Milliseconds added to that clock after each move, 0 at first. */
  increment?: number;
  /** Plays at this level, 1-10: its nodes and its errors of judgement. */
  level?: number;
  /** Where those errors lie, an unsigned 32-bit number: another seed plays another game. */
  seed?: number;
  /** How many of the best moves are looked for, each with its line: 1-32, 1 at first. */
  lines?: number;
  /** Only these moves are searched, in any accepted notation. */
  moves?: string[];
}
"#;

record! {
    /// A move with what follows it.
    Line {
        /// Plies it was searched to.
        depth: u32 => "number",
        /// Its worth for the side to move.
        score: engine::Score => "Score",
        /// The best play of both sides, beginning with the move.
        pv: Vec<String> => "string[]",
        /// The move.
        mv as "move": Move => "Move",
    }
}

record! {
    /// How far a search has come.
    Report {
        /// Whether it has ended.
        done: bool => "boolean",
        /// Plies of the last iteration that gave a result.
        depth: u32 => "number",
        /// The worth of the position for the side to move.
        score: engine::Score => "Score",
        /// Positions visited.
        nodes: f64 => "number",
        /// Milliseconds since it began.
        time: f64 => "number",
        /// The best play of both sides, beginning with `move`.
        pv: Vec<String> => "string[]",
        /// The best move so far; null only when there is no legal move.
        best as "move": Option<Move> => "Move | null",
        /// The best moves, as many as were asked for and there are, the best first.
        lines: Vec<Line> => "Line[]",
    }
}

/// A searching engine. `go` begins, `think` works on for a few milliseconds, until a report says that it is done.
#[wasm_bindgen]
pub struct Engine {
    searcher: engine::Engine,
    game: rules::Game,
    clock: PageClock,
    loader: TablebaseLoader,
}

type Result<T> = std::result::Result<T, CheckersError>;

#[wasm_bindgen]
impl Engine {
    /// An engine with a transposition table of so many megabytes, 1-1024, 16 by default. Throws "invalid-argument".
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_optional_param_type = "number")] hash_mb: &JsValue) -> Result<Self> {
        let megabytes = number(hash_mb, "hash_mb", 1.0..=f64::from(MAX_MEGABYTES))?.unwrap_or(16.0);
        Ok(Self {
            searcher: engine::Engine::new(megabytes as u16),
            game: rules::Game::new(Ruleset::OFFICIAL),
            clock: PageClock::find(),
            loader: TablebaseLoader::default(),
        })
    }

    /// Forgets what it learnt, and takes the start position of these rules. Throws "unknown-rules".
    pub fn new_game(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesId | Rules")] rules: &JsValue,
    ) -> Result<()> {
        let rules = read_rules(rules)?;
        self.searcher.new_game(rules);
        self.game = rules::Game::new(rules);
        Ok(())
    }

    /// The position to be searched: a start and the moves from there, which count for draws but are not ended by them.
    /// A search under way ends.
    ///
    /// Throws as `Game.from_fen` and `Game.apply` do; the position is then as it was, and a search goes on.
    pub fn position(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] start_fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<()> {
        let game = self.replay(start_fen, moves)?;
        // What it has found are moves of the old position.
        self.searcher.stop(&self.clock);
        self.game = game;
        Ok(())
    }

    /// The position after these moves from a start, by the rules the engine plays by, for `fates`. The position to be
    /// searched stays as it is. Throws as `position` does.
    pub fn fen_after(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] start_fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<String> {
        Ok(write_fen(self.replay(start_fen, moves)?.position()))
    }

    fn replay(&self, start_fen: &JsValue, moves: &JsValue) -> Result<rules::Game> {
        let mut game = rules::Game::from_position(read_position(start_fen)?, self.game.rules());
        game.set_automatic_draws(false);
        for mv in texts(moves).ok_or_else(no_list)? {
            let squares = read_squares(&mv)?;
            game.play(squares.choose(&game)?)?;
        }
        Ok(game)
    }

    /// Judges official play by these weights from now on, the bytes of their file. Throws "invalid-weights",
    /// "invalid-argument"; the engine then plays on as before.
    pub fn set_weights(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<()> {
        let weights = Weights::from_bytes(&read_bytes(bytes, "the weights")?);
        let weights = weights.map_err(|error| CheckersError::new("invalid-weights", error.to_string()))?;
        self.searcher.set_weights(Some(Arc::new(weights)));
        Ok(())
    }

    /// The file of endgame tables that the engine could use for the position it has or, for a position in FEN, that `fates`
    /// needs to know it; none where there is no such file, or it has it already. Throws as `fates` does.
    #[wasm_bindgen(unchecked_return_type = "EndgameFile | undefined")]
    pub fn wanted_endgames(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] fen: &JsValue,
    ) -> Result<Option<String>> {
        let (tables, rules) = (self.tables(), self.game.rules());
        let wanted = if fen.is_undefined() {
            endgames::wanted(tables, self.game.position(), rules)
        } else {
            endgames::needed(tables, &read_position(fen)?, rules)
        };
        Ok(wanted.map(str::to_owned))
    }

    /// All that have been unpacked; the search has those of its beginning.
    fn tables(&self) -> &Endgames {
        self.loader.complete.as_ref().or(self.searcher.endgames()).unwrap_or(&self.loader.none)
    }

    /// Takes the bytes of a file of endgame tables, to be unpacked by `unpack`. Throws "invalid-endgames",
    /// "invalid-argument"; the engine then plays on as before.
    pub fn take_endgames(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<()> {
        let bytes = read_bytes(bytes, "the tables")?;
        let tables = self.tables().clone();
        if let Some(blocks) = blocks::in_memory(&bytes) {
            self.loader.keep(blocks?, tables);
            return Ok(());
        }
        let reader = EndgameReader::new(&bytes, tables);
        let reader = reader.map_err(|error| CheckersError::new("invalid-endgames", error.to_string()))?;
        self.loader.read(reader);
        Ok(())
    }

    /// Unpacks endgame tables for a few milliseconds: whether nothing is left to be done. The next search uses them.
    pub fn unpack(&mut self) -> bool {
        self.loader.advance()
    }

    /// Looks endings up in a large table that this function reads, from the next search on, instead of the last such one.
    /// A block that cannot be read or is damaged is not known. Throws "invalid-endgames"; the engine then plays on as before.
    pub fn open_endgames(&mut self, #[wasm_bindgen(unchecked_param_type = "ReadBytes")] read: &JsValue) -> Result<()> {
        self.loader.bring(Some(blocks::open(read)?), self.tables().clone());
        Ok(())
    }

    /// Reads that table no more from the next search on.
    pub fn close_endgames(&mut self) {
        self.loader.bring(None, self.tables().clone());
    }

    fn use_unpacked(&mut self) {
        if let Some(tables) = self.loader.complete.take() {
            self.searcher.set_endgames(Some(Arc::new(tables)));
        }
    }

    /// What becomes of a position in FEN after each legal move, by the endgame tables and the rules the engine plays by; null
    /// where they do not know it. A search under way goes on. Throws "invalid-fen" with its place, and "invalid-position".
    #[wasm_bindgen(unchecked_return_type = "MoveFate[] | null")]
    pub fn fates(&self, #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<JsValue> {
        Ok(endgames::fates(self.tables(), &read_position(fen)?, self.game.rules()).to_js())
    }

    /// Plays from this opening book from now on, the bytes of its file, where a move by official rules is to be played: the
    /// limits name a level, a time or a clock, and no depth, number of positions, lines or moves. A move of the book is
    /// reported with a depth of 0. Throws "invalid-book", "invalid-argument"; the engine then plays on as before.
    pub fn take_book(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | number[]")] bytes: &JsValue,
    ) -> Result<()> {
        let book = Book::from_bytes(&read_bytes(bytes, "the bytes of the book")?);
        let book = book.map_err(|error| CheckersError::new("invalid-book", error.to_string()))?;
        self.searcher.set_book(Some(Arc::new(book)));
        Ok(())
    }

    /// What was played in a position in FEN, the most frequent first; null where the book does not know it. A search under way
    /// goes on. Throws as `fates` does.
    #[wasm_bindgen(unchecked_return_type = "BookMove[] | null")]
    pub fn book_moves(&self, #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<JsValue> {
        Ok(book::moves(self.searcher.book(), &read_position(fen)?, self.game.rules()))
    }

    /// Begins a search; one under way ends. Throws "invalid-argument", and what `Game.apply` throws for a move of `moves`.
    pub fn go(&mut self, #[wasm_bindgen(unchecked_param_type = "Limits")] limits: &JsValue) -> Result<()> {
        let (limits, moves) = (read_limits(limits)?, self.read_moves(limits)?);
        self.use_unpacked();
        self.searcher.start_among(&self.game, &moves, limits, &self.clock);
        Ok(())
    }

    /// The moves that alone are to be searched; none where all are.
    fn read_moves(&self, limits: &JsValue) -> Result<Vec<rules::Move>> {
        let moves = Reflect::get(limits, &"moves".into()).unwrap_or_default();
        if moves.is_undefined() {
            return Ok(Vec::new());
        }
        let moves = texts(&moves).ok_or_else(no_list)?;
        moves.iter().map(|mv| Ok(read_squares(mv)?.choose(&self.game)?)).collect()
    }

    /// Searches on for a slice of a few milliseconds.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn think(&mut self) -> JsValue {
        let report = self.searcher.think(&self.clock);
        self.report(&report)
    }

    /// Ends the search with what it has found so far. What it learnt is kept.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn stop(&mut self) -> JsValue {
        let report = self.searcher.stop(&self.clock);
        self.report(&report)
    }

    fn report(&self, report: &engine::Report) -> JsValue {
        let (position, rules) = (self.game.position(), self.game.rules());
        let legal = position.legal_moves(rules);
        let lines = report.lines.iter().map(|found| Line {
            depth: found.depth.into(),
            score: found.score,
            pv: line(position, rules, &found.moves),
            mv: Move::new(found.moves[0], &legal),
        });
        Report {
            done: report.done,
            depth: report.depth.into(),
            score: report.score,
            nodes: report.nodes as f64,
            time: report.time,
            pv: line(position, rules, &report.line),
            best: report.best.map(|mv| Move::new(mv, &legal)),
            lines: lines.collect(),
        }
        .to_js()
    }
}

impl ToJs for engine::Score {
    fn to_js(&self) -> JsValue {
        match self.verdict() {
            Verdict::Value(hundredths) => object(&[("value", hundredths.into())]),
            Verdict::Win(plies) => object(&[("win", plies.into())]),
            Verdict::Loss(plies) => object(&[("loss", plies.into())]),
        }
    }
}

fn no_list() -> CheckersError {
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
    })
}

/// A whole number in this range; none where the value is left out.
fn number(value: &JsValue, name: &str, range: std::ops::RangeInclusive<f64>) -> Result<Option<f64>> {
    if value.is_undefined() {
        return Ok(None);
    }
    whole(value, range.clone()).map(Some).ok_or_else(|| {
        // As integers: to write floating-point numbers takes 15 kB of the module.
        let message = format!("{name} is a whole number from {} to {}", *range.start() as u64, *range.end() as u64);
        CheckersError::new("invalid-argument", message)
    })
}

/// The clock of the worker or page the module runs in: the standard library's traps in wasm.
struct PageClock(Option<Performance>);

impl PageClock {
    fn find() -> Self {
        let global = js_sys::global();
        let performance = match global.dyn_ref::<WorkerGlobalScope>() {
            Some(worker) => worker.performance(),
            None => web_sys::window().and_then(|window| window.performance()),
        };
        Self(performance)
    }
}

impl Clock for PageClock {
    fn milliseconds(&self) -> f64 {
        self.0.as_ref().map_or_else(js_sys::Date::now, Performance::now)
    }
}
