//! A session of the Hub protocol: it obeys input lines and answers with output lines.

use std::io;
use std::sync::Arc;

use bitboard_checkers::engine::{
    Engine, GameClock, Level, Limits, MAX_MEGABYTES, MAX_THREADS, Report, Score, Stopwatch, Verdict, Weights,
};
use bitboard_checkers::{Game, Ruleset};

use super::line::Line;
use super::position::{after, read_position, write_move};
use super::urgent;
use super::variant::Variant;
use crate::engine::{Input, Output, Urgent};
use crate::{endgames, opening_book, weights};

const DEFAULT_MEGABYTES: u16 = 64;

/// Why a line was not obeyed.
enum HubError {
    /// The line is refused for this reason.
    Refused(String),
    /// The output is closed.
    Disconnected(io::Error),
}

impl From<String> for HubError {
    fn from(reason: String) -> Self {
        Self::Refused(reason)
    }
}

impl From<io::Error> for HubError {
    fn from(error: io::Error) -> Self {
        Self::Disconnected(error)
    }
}

/// The kind of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// A move for a game.
    Think,
    /// The opponent's expected move has been played in the position: limits of time count from `ponder-hit` on.
    Ponder,
    /// Information: the book would give none.
    Analyze,
}

/// The state of a session between two lines.
pub(super) struct Session {
    engine: Engine,
    variant: Variant,
    /// The position to search, or why the last one was refused.
    game: Result<Game, String>,
    limits: Limits,
    level: Option<Level>,
    /// Whether the engine may use the opening book and the endgame tables.
    book: bool,
    tables: bool,
    clock: Stopwatch,
    input: Input,
    output: Output,
    quits: bool,
}

impl Session {
    pub(super) fn new(weights: Option<Arc<Weights>>, input: Input, output: Output) -> Self {
        let mut engine = Engine::new(DEFAULT_MEGABYTES);
        weights::give(&mut engine, weights);
        Self {
            engine,
            variant: Variant::English,
            game: Ok(Game::new(Ruleset::OFFICIAL)),
            limits: Limits::default(),
            level: None,
            book: true,
            tables: true,
            clock: Stopwatch::start(),
            input,
            output,
            quits: false,
        }
    }

    /// Serves the session until it ends. An error means that the connection is closed.
    pub(super) fn serve(&mut self) -> io::Result<()> {
        while !self.quits
            && let Some(line) = self.input.next()
        {
            match line.map_err(HubError::Refused).and_then(|line| self.obey(&line)) {
                Ok(()) => {}
                Err(HubError::Refused(reason)) => {
                    let plain = |letter: char| if letter == '"' || letter.is_control() { ' ' } else { letter };
                    let reason: String = reason.chars().take(200).map(plain).collect();
                    (self.output)(&format!("error message=\"{reason}\""))?;
                }
                Err(HubError::Disconnected(error)) => return Err(error),
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<(), HubError> {
        if let Some(command) = urgent(line) {
            return Ok(self.obey_urgent(command)?);
        }
        let line = Line::read(line);
        match line.command {
            "hub" => Ok(self.introduce()?),
            "set-param" => Ok(self.set_parameter(&line)?),
            "init" => {
                self.engine.set_book(self.book.then(opening_book::built_in));
                self.engine.set_endgames(None);
                if self.tables {
                    self.load_tables();
                }
                Ok((self.output)("ready")?)
            }
            "new-game" => {
                self.engine.new_game(self.variant.rules());
                Ok(())
            }
            "pos" => {
                let [position, moves] = ["pos", "moves"].map(|name| line.value(name).unwrap_or_default());
                let start = read_position(self.variant, position);
                self.game = start.and_then(|start| after(self.variant, start, moves));
                self.game.as_ref().map(drop).map_err(|reason| reason.clone().into())
            }
            "level" => {
                self.limits = read_level(&line)?;
                Ok(())
            }
            "go" => self.go(&line),
            // Later versions of the protocol may have more commands.
            _ => Ok(()),
        }
    }

    /// Obeys an urgent command when no search is running.
    fn obey_urgent(&mut self, command: Urgent) -> io::Result<()> {
        match command {
            Urgent::IsReady => (self.output)("pong"),
            Urgent::Quit | Urgent::End => {
                self.quits = true;
                Ok(())
            }
            Urgent::Stop | Urgent::PonderHit => Ok(()),
        }
    }

    /// The name of the engine and its parameters.
    fn introduce(&mut self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        let variants = Variant::names();
        let lines = [
            format!("id name=\"Bitboard Checkers\" version={version} author=\"the authors of Bitboard Checkers\""),
            format!("param name=variant value=english type=enum values=\"{variants}\""),
            format!("param name=hash value={DEFAULT_MEGABYTES} type=int min=1 max={MAX_MEGABYTES}"),
            format!("param name=threads value=1 type=int min=1 max={MAX_THREADS}"),
            "param name=level value=0 type=int min=0 max=10".to_owned(),
            "param name=book value=true type=bool".to_owned(),
            "param name=tables value=true type=bool".to_owned(),
            "wait".to_owned(),
        ];
        lines.iter().try_for_each(|line| (self.output)(line))
    }

    fn set_parameter(&mut self, line: &Line) -> Result<(), String> {
        let value = line.value("value").unwrap_or_default();
        match line.value("name").unwrap_or_default() {
            "variant" => {
                let unknown = || format!("variant: expected one of {}, not {value}", Variant::names());
                self.set_variant(Variant::read(value).ok_or_else(unknown)?);
                Ok(())
            }
            "hash" => {
                self.engine.resize(number("hash", value, 1, u64::from(MAX_MEGABYTES))? as u16);
                Ok(())
            }
            "threads" => {
                self.engine.set_threads(number("threads", value, 1, u64::from(MAX_THREADS))? as u8);
                Ok(())
            }
            "level" => {
                self.level = Level::new(number("level", value, 0, 10)? as u8);
                Ok(())
            }
            "book" => {
                self.book = truth("book", value)?;
                Ok(())
            }
            "tables" => {
                self.tables = truth("tables", value)?;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Plays another game from now on, from its start position.
    fn set_variant(&mut self, variant: Variant) {
        if variant == self.variant {
            return;
        }
        let looks_up = self.engine.endgames_for(self.variant.rules()).is_some();
        self.variant = variant;
        self.game = Ok(Game::new(variant.rules()));
        self.engine.new_game(variant.rules());
        if looks_up {
            self.load_tables();
        }
    }

    /// Gives the engine the tables of the variant.
    fn load_tables(&mut self) {
        let tables = match self.variant {
            Variant::English => Some(endgames::of_five()),
            Variant::Russian | Variant::Brazilian => endgames::of_rules(self.variant.rules()),
        };
        if let Some(tables) = tables {
            self.engine.set_endgames(Some(tables));
        }
    }

    fn go(&mut self, line: &Line) -> Result<(), HubError> {
        let purpose = [("think", Purpose::Think), ("ponder", Purpose::Ponder), ("analyze", Purpose::Analyze)];
        let purpose = purpose.into_iter().find(|(word, _)| line.value(word).is_some()).map(|(_, purpose)| purpose);
        let Some(mut purpose) = purpose else { return Err("go think|ponder|analyze".to_owned().into()) };
        let game = self.game.as_ref().map_err(Clone::clone)?;
        if game.legal_moves().is_empty() {
            return Err("go: the position has no legal move".to_owned().into());
        }
        let limits = Limits { level: self.level, ..self.limits };
        let limits = if purpose == Purpose::Think { limits.to_choose(game) } else { limits };
        let untimed = Limits { movetime: None, clock: None, ..limits };
        // The book answers only searches among all moves.
        let all = if purpose == Purpose::Analyze { game.legal_moves() } else { &[] };
        let first = if purpose == Purpose::Ponder { untimed } else { limits };
        self.engine.start_among(game, all, first, &self.clock);
        let mut told = None;
        loop {
            let mut report = self.engine.think(&self.clock);
            while !report.done
                && let Some(command) = self.input.next_urgent(false)
            {
                match command {
                    Urgent::PonderHit if purpose == Purpose::Ponder => {
                        purpose = Purpose::Think;
                        self.engine.limit(limits, &self.clock);
                    }
                    Urgent::IsReady | Urgent::PonderHit => self.obey_urgent(command)?,
                    Urgent::Stop => report = self.engine.stop(&self.clock),
                    Urgent::Quit | Urgent::End => return Ok(self.obey_urgent(command)?),
                }
            }
            if report.depth > 0 && told.as_ref() != Some(&(report.depth, report.line.clone())) {
                (self.output)(&info(self.variant, &report))?;
                told = Some((report.depth, report.line.clone()));
            }
            if report.done {
                return Ok((self.output)(&done(self.variant, &report))?);
            }
        }
    }
}

/// The information about a search, with the score for the side to move in men, the time in seconds and the speed in
/// millions of positions a second.
fn info(variant: Variant, report: &Report) -> String {
    let Report { depth, score, nodes, time, line, .. } = report;
    let speed = *nodes as f64 / time.max(1e-3) / 1e3;
    let pv: Vec<_> = line.iter().map(|&mv| write_move(variant, mv)).collect();
    let (score, seconds, pv) = (men(*score), time / 1e3, pv.join(" "));
    format!("info depth={depth} score={score:.2} nodes={nodes} time={seconds:.3} nps={speed:.1} pv=\"{pv}\"")
}

/// A score in men. A forced end in N plies is 100 less N hundredths, as with other engines of the protocol.
fn men(score: Score) -> f64 {
    match score.verdict() {
        Verdict::Value(hundredths) => f64::from(hundredths) / 100.0,
        Verdict::Win(plies) => 100.0 - f64::from(plies) / 100.0,
        Verdict::Loss(plies) => f64::from(plies) / 100.0 - 100.0,
    }
}

/// The answer, with the expected reply.
fn done(variant: Variant, report: &Report) -> String {
    let mv = report.best.map_or_else(|| "none".to_owned(), |mv| write_move(variant, mv));
    let reply = report.line.get(1).map(|&mv| format!(" ponder={}", write_move(variant, mv)));
    format!("done move={mv}{}", reply.unwrap_or_default())
}

/// The limits in a `level` line. Time is in seconds, and the increment is added before the move.
fn read_level(line: &Line) -> Result<Limits, String> {
    let mut limits = Limits::default();
    if let Some(depth) = line.value("depth") {
        limits.depth = Some(number("depth", depth, 1, 100)? as u8);
    }
    if let Some(nodes) = line.value("nodes") {
        limits.nodes = Some(number("nodes", nodes, 1, u64::MAX)?);
    }
    if let Some(seconds) = line.value("move-time") {
        limits.movetime = Some(milliseconds("move-time", seconds)?);
    }
    if let Some(left) = line.value("time") {
        let increment = line.value("inc").map_or(Ok(0.0), |text| milliseconds("inc", text))?;
        let moves = line.value("moves").map(|text| number("moves", text, 1, 1000)).transpose()?;
        let left = milliseconds("time", left)? + increment;
        limits.clock = Some(GameClock { left, increment, moves: moves.map(|moves| moves as u16) });
    } else if line.value("inc").or(line.value("moves")).is_some() {
        // Without a limit the search would never end.
        return Err("time, which inc and moves are for, is missing".to_owned());
    }
    Ok(limits)
}

fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name}: expected a number from {least} to {most}, not {text}"))
}

fn milliseconds(name: &str, text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| seconds.is_finite());
    // A clock may have run out already.
    seconds.map(|seconds| seconds.max(0.0) * 1e3).ok_or_else(|| format!("{name}: expected seconds, not {text}"))
}

fn truth(name: &str, text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| format!("{name}: expected true or false, not {text}"))
}
