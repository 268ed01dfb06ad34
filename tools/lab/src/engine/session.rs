//! A session with the engine: it obeys input lines and answers with output lines, over any connection.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bitboard_checkers::engine::{Engine, Level, Limits, Line, Report, Stopwatch, Weights};
use bitboard_checkers::notation::{read_move, write_move};
use bitboard_checkers::{Game, Ruleset};

use super::input::{Input, Urgent, urgent};
use super::limits::{Order, number, read_order};
use super::output_lines::{info_line, proof_line, refusal};
use crate::clocks::LabClock;
use crate::perft::read_position;
use crate::{endgames, opening_book};

/// Sends a line at once. An error means that the connection is closed.
pub type Output = Box<dyn FnMut(&str) -> io::Result<()> + Send>;

/// Why a line was not obeyed.
enum SessionError {
    /// The line is refused for this reason.
    Refused(String),
    /// The output is closed.
    Disconnected(io::Error),
}

impl From<String> for SessionError {
    fn from(reason: String) -> Self {
        Self::Refused(reason)
    }
}

impl From<io::Error> for SessionError {
    fn from(error: io::Error) -> Self {
        Self::Disconnected(error)
    }
}

/// A search in progress.
struct RunningSearch {
    limits: Limits,
    /// Whether the engine is pondering: time limits do not count yet, and no answer is wanted until `ponderhit`.
    ponders: bool,
    /// The lines that have been reported.
    told: Vec<Line>,
    /// The latest time at which to stop it.
    deadline: Option<Instant>,
}

impl RunningSearch {
    /// Returns `true` if only a command can end the search.
    fn is_endless(&self) -> bool {
        let Limits { depth, nodes, movetime, clock, level, .. } = self.limits;
        let timed = movetime.is_some() || clock.is_some();
        self.ponders || (!timed && depth.is_none() && nodes.is_none() && level.is_none())
    }
}

/// The project's files that an engine uses.
#[derive(Clone, Copy, Default)]
pub struct BuiltIn {
    /// Uses the endgame tables.
    pub tables: bool,
    /// Uses the opening book.
    pub book: bool,
}

/// The settings of a session.
#[derive(Clone, Copy)]
pub struct SessionSettings {
    /// Counts processor time of the process instead of wall time.
    pub cpu: bool,
    /// The project's files to use.
    pub built_in: BuiltIn,
    /// Whether the client may name files of this machine.
    pub files: bool,
    /// The largest hash table that the client may set, in megabytes.
    pub max_hash: u16,
    /// The most threads that the client may set.
    pub max_threads: u8,
    /// The longest search. It is then stopped, with the best move so far.
    pub search_time: Option<Duration>,
}

/// The state of a session between two lines.
pub struct Session {
    engine: Engine,
    game: Game,
    /// Level, number of lines to report, and whether to solve, for all searches.
    options: Limits,
    clock: LabClock,
    input: Input,
    output: Output,
    /// The project's files that the engine is to load before the next search.
    to_load: BuiltIn,
    /// Whether to load the project's tables for the rules of a game before its first search.
    looks_up: bool,
    /// See [`SessionSettings`].
    files: bool,
    /// See [`SessionSettings`], in megabytes.
    max_hash: u16,
    /// See [`SessionSettings`].
    max_threads: u8,
    /// See [`SessionSettings`].
    search_time: Option<Duration>,
    /// Whether the session is to end.
    quits: bool,
}

const DEFAULT_MEGABYTES: u16 = 16;

/// The greatest number of moves in a position.
const MOST_LINES: u64 = 48;

impl Session {
    /// Creates a session.
    pub fn new(settings: SessionSettings, weights: Option<Arc<Weights>>, input: Input, output: Output) -> Self {
        let mut engine = Engine::new(DEFAULT_MEGABYTES);
        crate::weights::give(&mut engine, weights);
        Self {
            engine,
            game: Game::new(Ruleset::OFFICIAL),
            options: Limits { lines: 1, ..Limits::default() },
            clock: if settings.cpu { LabClock::Cpu } else { LabClock::Wall(Stopwatch::start()) },
            input,
            output,
            to_load: settings.built_in,
            looks_up: settings.built_in.tables,
            files: settings.files,
            max_hash: settings.max_hash,
            max_threads: settings.max_threads,
            search_time: settings.search_time,
            quits: false,
        }
    }

    /// Serves the session until it ends. An error means that the connection is closed.
    pub fn serve(&mut self) -> io::Result<()> {
        (self.output)("ready")?;
        while !self.quits
            && let Some(line) = self.input.next()
        {
            match line.map_err(SessionError::Refused).and_then(|line| self.obey(&line)) {
                Ok(()) => {}
                Err(SessionError::Refused(reason)) => (self.output)(&refusal(&reason))?,
                Err(SessionError::Disconnected(error)) => return Err(error),
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<(), SessionError> {
        if let Some(command) = urgent(line) {
            return Ok(self.obey_urgent(command)?);
        }
        let words: Vec<_> = line.split_whitespace().collect();
        match words.split_first() {
            None => Ok(()),
            Some((&"newgame", rest)) => Ok(self.new_game(rest)?),
            Some((&"position", rest)) => Ok(self.position(rest)?),
            Some((&"setoption", rest)) => Ok(self.set_option(rest)?),
            Some((&"go", rest)) => self.go(rest),
            Some((word, _)) => Err(format!("unknown command {word}").into()),
        }
    }

    /// Obeys an urgent command when no search is running.
    fn obey_urgent(&mut self, command: Urgent) -> io::Result<()> {
        match command {
            Urgent::IsReady => (self.output)("readyok"),
            Urgent::PonderHit => (self.output)(&refusal("ponderhit: the engine is not pondering")),
            Urgent::Quit | Urgent::End => {
                self.quits = true;
                Ok(())
            }
            Urgent::Stop => Ok(()),
        }
    }

    fn new_game(&mut self, words: &[&str]) -> Result<(), String> {
        let rules = match words {
            [] => Ruleset::OFFICIAL,
            [id] => Ruleset::from_id(id).ok_or_else(|| format!("there is no rule set {id}"))?,
            _ => return Err("newgame [RULES]".to_owned()),
        };
        self.engine.new_game(rules);
        self.game = Game::new(rules);
        Ok(())
    }

    fn position(&mut self, words: &[&str]) -> Result<(), String> {
        let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (place, moves) = words.split_at(split);
        let rules = self.game.rules();
        let mut game = match place {
            ["startpos"] => Game::new(rules),
            ["fen", fen @ ..] if !fen.is_empty() => Game::from_position(read_position(&fen.join(" "))?, rules),
            _ => return Err("position startpos|fen FEN [moves M ...]".to_owned()),
        };
        // Games in files continue past automatic draws, and so do positions here.
        game.set_automatic_draws(false);
        for text in moves.iter().skip(1) {
            let squares = read_move(text).map_err(|error| format!("move {text}: {}", error.describe(text)))?;
            let mv = squares.choose(&game).map_err(|error| format!("move {text}: {error}"))?;
            game.play(mv).map_err(|error| format!("move {text}: {error}"))?;
        }
        self.game = game;
        Ok(())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["hash", megabytes] => {
                self.engine.resize(number(megabytes, 1, u64::from(self.max_hash))? as u16);
                Ok(())
            }
            ["threads", threads] => {
                self.engine.set_threads(number(threads, 1, u64::from(self.max_threads))? as u8);
                Ok(())
            }
            ["level", level] => {
                self.options.level = Level::new(number(level, 1, 10)? as u8);
                Ok(())
            }
            ["multipv", lines] => {
                self.options.lines = number(lines, 1, MOST_LINES)? as u8;
                Ok(())
            }
            ["solve", choice @ ("on" | "off")] => {
                self.options.solve = *choice == "on";
                Ok(())
            }
            ["tables", "none"] => {
                (self.to_load.tables, self.looks_up) = (false, false);
                self.engine.set_endgames(None);
                Ok(())
            }
            ["tables", ..] if !self.files => Err("files cannot be named here".to_owned()),
            ["tables", path @ ..] if !path.is_empty() => {
                self.load_built_in();
                let tables = self.engine.endgames().cloned().unwrap_or_default();
                let tables = endgames::with_file(tables, Path::new(&path.join(" ")))?;
                self.engine.set_endgames(Some(Arc::new(tables)));
                Ok(())
            }
            ["book", path @ ..] if !path.is_empty() => self.choose_book(&path.join(" ")),
            _ => {
                Err("setoption hash MB|threads N|multipv N|level L|solve on|off|tables FILE|none|book FILE|none"
                    .to_owned())
            }
        }
    }

    /// Loads the project's tables and book, if wanted.
    fn load_built_in(&mut self) {
        let BuiltIn { tables, book } = std::mem::take(&mut self.to_load);
        if tables {
            self.engine.set_endgames(Some(endgames::of_five()));
        }
        let is_missing = self.looks_up && self.engine.endgames_for(self.game.rules()).is_none();
        if let Some(tables) = is_missing.then(|| endgames::of_rules(self.game.rules())).flatten() {
            self.engine.set_endgames(Some(tables));
        }
        if book {
            self.engine.set_book(Some(opening_book::built_in()));
        }
    }

    fn choose_book(&mut self, path: &str) -> Result<(), String> {
        let book = match path {
            "none" => None,
            _ if !self.files => return Err("files cannot be named here".to_owned()),
            path => Some(opening_book::of_file(Path::new(path))?),
        };
        self.to_load.book = false;
        self.engine.set_book(book);
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), SessionError> {
        let Order { limits, moves, ponders } = read_order(words, &self.game)?;
        let Limits { level, lines, solve, .. } = self.options;
        let limits = Limits { level, lines, solve, ..limits };
        self.load_built_in();
        let untimed = Limits { movetime: None, clock: None, ..limits };
        self.engine.start_among(&self.game, &moves, if ponders { untimed } else { limits }, &self.clock);
        let deadline = self.search_time.and_then(|time| Instant::now().checked_add(time));
        let mut search = RunningSearch { limits, ponders, told: Vec::new(), deadline };
        loop {
            let mut report = self.engine.think(&self.clock);
            self.info(&report, &mut search.told)?;
            let done = report.done && !search.ponders;
            if !done && self.listen(&mut search, report.done)? && !report.done {
                report = self.engine.stop(&self.clock);
                self.info(&report, &mut search.told)?;
            }
            if report.done && !search.ponders {
                if self.options.solve && self.options.level.is_none() {
                    let tables = self.engine.endgames_for(self.game.rules());
                    let known = tables.and_then(|tables| tables.result(self.game.position()));
                    (self.output)(&proof_line(&report, known, self.game.rules()))?;
                }
                return Ok(self.answer(&report)?);
            }
        }
    }

    /// Obeys urgent commands during a search. Returns `true` if the search is to end. With `idle` it waits for commands
    /// while pondering.
    fn listen(&mut self, search: &mut RunningSearch, idle: bool) -> io::Result<bool> {
        if search.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            search.ponders = false;
            return Ok(true);
        }
        while let Some(command) = self.input.next_urgent(idle && search.ponders) {
            let ends = match command {
                Urgent::PonderHit if search.ponders => {
                    search.ponders = false;
                    self.engine.limit(search.limits, &self.clock);
                    false
                }
                Urgent::End if !search.is_endless() => return Ok(false),
                Urgent::End | Urgent::Stop => true,
                Urgent::Quit | Urgent::IsReady | Urgent::PonderHit => {
                    self.obey_urgent(command)?;
                    self.quits
                }
            };
            if ends {
                search.ponders = false;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Reports the lines that have changed.
    fn info(&mut self, report: &Report, told: &mut Vec<Line>) -> io::Result<()> {
        if report.depth == 0 || report.lines == *told {
            return Ok(());
        }
        told.clone_from(&report.lines);
        for (rank, line) in report.lines.iter().filter(|line| line.depth > 0).enumerate() {
            let rank = if self.options.lines > 1 { format!(" multipv {}", rank + 1) } else { String::new() };
            let info = info_line(&self.game, report, &rank, line);
            (self.output)(&info)?;
        }
        Ok(())
    }

    fn answer(&mut self, report: &Report) -> io::Result<()> {
        let legal = self.game.position().legal_moves(self.game.rules());
        let best = report.best.map_or_else(|| "none".to_owned(), |mv| write_move(mv, &legal));
        (self.output)(&format!("bestmove {best}"))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_search_is_stopped_after_the_longest_time_allowed() {
        let (client, lines) = channel();
        let (speaker, answers) = channel();
        let settings = SessionSettings {
            cpu: false,
            built_in: BuiltIn::default(),
            files: false,
            max_hash: 1,
            max_threads: 1,
            search_time: Some(Duration::from_millis(20)),
        };
        let output = Box::new(move |text: &str| speaker.send(text.to_owned()).map_err(io::Error::other));
        let session =
            std::thread::spawn(move || Session::new(settings, None, Input::from_lines(lines), output).serve());
        for endless in ["go infinite", "go ponder movetime 5"] {
            client.send(Ok(endless.to_owned())).expect("the session listens");
            assert!(answers.iter().any(|line| line.starts_with("bestmove ")), "{endless}");
        }
        drop(client);
        session.join().expect("no panic").expect("the output is read");
    }
}
