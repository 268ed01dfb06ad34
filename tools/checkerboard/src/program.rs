//! The engine with its settings, which `CheckerBoard` keeps between two calls.

use std::ffi::c_int;
use std::sync::Arc;

use bitboard_checkers::book::Book;
use bitboard_checkers::endgame::{EndgameReader, Endgames};
use bitboard_checkers::engine::{Engine, Limits, Report, Stopwatch, Weights};
use bitboard_checkers::notation::{read_move, write_line};
use bitboard_checkers::{Game, Move, Ruleset};

use crate::board::{self, Board, RESULT_DRAW, RESULT_LOSS, RESULT_UNKNOWN, RESULT_WIN};
use crate::time;

const DEFAULT_MEGABYTES: u16 = 64;

/// The project's opening book and endgame tables, as the page loads them.
const BOOK: &[u8] = include_bytes!("../../../www/data/book.bin");
const TABLES: [&[u8]; 2] =
    [include_bytes!("../../../www/data/endgame4.bin"), include_bytes!("../../../www/data/distances4.bin")];

/// The engine and its settings.
pub struct Program {
    pub(crate) engine: Engine,
    /// The size of the hash table in megabytes.
    pub(crate) hash: u16,
    /// The strength of the book: 0 for none.
    pub(crate) book: u8,
    /// The moves that led to the position of the next search, for draws by repetition.
    pub(crate) history: Option<Game>,
}

/// The arguments of `getmove` besides the board.
#[derive(Clone, Copy)]
pub struct Order {
    /// The side to move: 1 for White, 2 for Black.
    pub color: c_int,
    /// The time for the move.
    pub seconds: f64,
    /// Flags, and the kind of clock.
    pub info: c_int,
    /// The clock.
    pub more_info: c_int,
}

impl Program {
    pub fn new() -> Self {
        let mut engine = Engine::new(DEFAULT_MEGABYTES);
        engine.set_weights(Some(Weights::built_in()));
        // Without tables and book the engine plays on: they are files of this project, and the tests read them.
        let tables = TABLES.into_iter().try_fold(Endgames::default(), |tables, bytes| {
            EndgameReader::new(bytes, tables).ok().map(EndgameReader::finish)
        });
        engine.set_endgames(tables.map(Arc::new));
        let mut program = Self { engine, hash: DEFAULT_MEGABYTES, book: 0, history: None };
        program.set_book(3);
        program
    }

    /// Uses the opening book unless the strength is 0. `CheckerBoard` has three strengths and this book one.
    pub fn set_book(&mut self, strength: u8) {
        self.book = strength;
        let book = if strength == 0 { None } else { Book::from_bytes(BOOK).ok() };
        self.engine.set_book(book.map(Arc::new));
    }

    /// Remembers a position with the moves that followed: `FEN MOVE MOVE ...`.
    pub fn set_history(&mut self, text: &str) -> Result<(), String> {
        self.history = None;
        let mut words = text.split_whitespace();
        let fen = words.next().unwrap_or_default();
        let start = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
        let mut game = new_game(start);
        for word in words {
            let squares = read_move(word).map_err(|error| format!("{word}: {}", error.describe(word)))?;
            let mv = squares.choose(&game).map_err(|error| format!("{word}: {error}"))?;
            game.play(mv).map_err(|error| format!("{word}: {error}"))?;
        }
        self.history = Some(game);
        Ok(())
    }

    /// Searches the position on a board and plays the move there. `stops` says if the search is to end at once, and
    /// `show` is given its state. Returns the result of the game.
    pub fn get_move(
        &mut self,
        board: &mut Board,
        order: Order,
        stops: &dyn Fn() -> bool,
        show: &dyn Fn(&str),
    ) -> c_int {
        let position = match board::read(board, order.color) {
            Ok(position) => position,
            Err(error) => {
                show(&error.to_string());
                return RESULT_UNKNOWN;
            }
        };
        let history = self.history.take().filter(|game| *game.position() == position);
        let mut game = history.unwrap_or_else(|| new_game(position));
        let limits = time::limits(order.seconds, order.info, order.more_info).to_choose(&game);
        let Some(mv) = self.search(&game, limits, stops, show) else {
            show("no legal move");
            return RESULT_LOSS;
        };
        if let Err(error) = game.play(mv) {
            show(&error.to_string());
            return RESULT_UNKNOWN;
        }
        board::write(game.position(), board);
        result(&game)
    }

    /// Searches slice by slice and shows what changes.
    fn search(&mut self, game: &Game, limits: Limits, stops: &dyn Fn() -> bool, show: &dyn Fn(&str)) -> Option<Move> {
        let clock = Stopwatch::start();
        self.engine.start(game, limits, &clock);
        let mut told = String::new();
        loop {
            let mut report = self.engine.think(&clock);
            if !report.done && stops() {
                report = self.engine.stop(&clock);
            }
            let text = state(game, &report);
            if text != told {
                show(&text);
                told = text;
            }
            if report.done {
                return report.best;
            }
        }
    }
}

/// A game that repetition and the 40-move rule do not end: `CheckerBoard` decides about draws.
fn new_game(start: bitboard_checkers::Position) -> Game {
    let mut game = Game::from_position(start, Ruleset::OFFICIAL);
    game.set_automatic_draws(false);
    game
}

/// The result after a move of the engine.
fn result(game: &Game) -> c_int {
    if game.draw().is_some() {
        RESULT_DRAW
    } else if game.legal_moves().is_empty() {
        RESULT_WIN
    } else {
        RESULT_UNKNOWN
    }
}

/// The state of a search in one line, with the score for the side to move.
fn state(game: &Game, report: &Report) -> String {
    let pv = write_line(game.position(), game.rules(), &report.line).join(" ");
    if report.depth == 0 {
        return format!("book {pv}");
    }
    let Report { depth, score, nodes, time, .. } = report;
    let speed = *nodes as f64 / time.max(1.0);
    format!("depth {depth}  eval {score}  time {:.2}  nodes {nodes}  {speed:.0} kN/s  pv {pv}", time / 1e3)
}
