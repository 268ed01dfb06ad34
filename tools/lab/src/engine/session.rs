//! A conversation with the engine: lines come in, are obeyed, and are answered by lines, whoever carries them.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bitboard_checkers::{
    Engine, Game, Level, Limits, Line, Report, Ruleset, Stopwatch, Verdict, Weights, line, notation, read_move,
};

use super::input::{Heard, Input, urgent};
use super::limits::{Order, number, read_order};
use crate::clocks::LabClock;
use crate::perft::read_position;
use crate::{endgames, opening_book};

/// Carries a line to whoever listens, at once. An error means that nobody does any more.
pub type Output = Box<dyn FnMut(&str) -> io::Result<()> + Send>;

/// Why a line is refused: in one line of its own, and no longer than one likes to read.
fn refusal(reason: &str) -> String {
    const LENGTH: usize = 200;
    let plain = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let mut text: String = reason.chars().take(LENGTH).map(plain).collect();
    if reason.chars().nth(LENGTH).is_some() {
        text.push_str("...");
    }
    format!("error {text}")
}

/// What comes of a line: an answer for the input's sake, or the end of the output.
enum Trouble {
    /// The line is refused, and why.
    Refused(String),
    /// Nobody reads what is said.
    Unheard(io::Error),
}

impl From<String> for Trouble {
    fn from(reason: String) -> Self {
        Self::Refused(reason)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Unheard(error)
    }
}

/// A search under way.
struct Thought {
    limits: Limits,
    /// Whether its limits of time do not count yet, and its answer is not wanted: until the other side has moved as
    /// expected.
    ponders: bool,
    /// The lines that have been told.
    told: Vec<Line>,
    /// When it is stopped at the latest.
    deadline: Option<Instant>,
}

impl Thought {
    /// Whether only a word can end it.
    fn is_endless(&self) -> bool {
        let Limits { depth, nodes, movetime, clock, level, .. } = self.limits;
        let timed = movetime.is_some() || clock.is_some();
        self.ponders || (!timed && depth.is_none() && nodes.is_none() && level.is_none())
    }
}

/// Files of the project that an engine uses.
#[derive(Clone, Copy, Default)]
pub struct Ours {
    /// Endings are looked up in its tables.
    pub tables: bool,
    /// Where a move is to be played, its book answers.
    pub book: bool,
}

/// What a conversation may have.
#[derive(Clone, Copy)]
pub struct Wants {
    /// Times are processor times of the process.
    pub cpu: bool,
    /// What it has of the project's files.
    pub ours: Ours,
    /// Whether the client may name files of this machine.
    pub files: bool,
    /// The largest hash table that the client may ask for, in megabytes.
    pub max_hash: u16,
    /// A search that takes longer is stopped, and answers with the best move so far.
    pub search_time: Option<Duration>,
}

/// The state between two lines.
pub struct Session {
    engine: Engine,
    game: Game,
    level: Option<Level>,
    /// How many lines are shown.
    shown: u8,
    clock: LabClock,
    input: Input,
    output: Output,
    /// The project's files still to be given to the engine, before the next search.
    wants: Ours,
    /// See [`Wants`].
    files: bool,
    /// See [`Wants`], in megabytes.
    max_hash: u16,
    /// See [`Wants`].
    search_time: Option<Duration>,
    /// Whether the session is to end.
    quits: bool,
}

const DEFAULT_MEGABYTES: u16 = 16;

/// No position has more moves.
const MOST_LINES: u64 = 48;

impl Session {
    /// Nothing has been said yet.
    pub fn new(wants: Wants, weights: Option<Arc<Weights>>, input: Input, output: Output) -> Self {
        let mut engine = Engine::new(DEFAULT_MEGABYTES);
        engine.set_weights(weights);
        Self {
            engine,
            game: Game::new(Ruleset::OFFICIAL),
            level: None,
            shown: 1,
            clock: if wants.cpu { LabClock::Cpu } else { LabClock::Wall(Stopwatch::start()) },
            input,
            output,
            wants: wants.ours,
            files: wants.files,
            max_hash: wants.max_hash,
            search_time: wants.search_time,
            quits: false,
        }
    }

    /// Until the conversation ends; an error means that nobody listens any more.
    pub fn serve(&mut self) -> io::Result<()> {
        (self.output)("ready")?;
        while !self.quits
            && let Some(line) = self.input.next()
        {
            match line.map_err(Trouble::Refused).and_then(|line| self.obey(&line)) {
                Ok(()) => {}
                Err(Trouble::Refused(reason)) => (self.output)(&refusal(&reason))?,
                Err(Trouble::Unheard(error)) => return Err(error),
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<(), Trouble> {
        if let Some(heard) = urgent(line) {
            return Ok(self.obey_idly(heard)?);
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

    /// What cannot wait, told when nothing is being searched.
    fn obey_idly(&mut self, heard: Heard) -> io::Result<()> {
        match heard {
            Heard::IsReady => (self.output)("readyok"),
            Heard::PonderHit => (self.output)(&refusal("ponderhit: the engine is not pondering")),
            Heard::Quit | Heard::End => {
                self.quits = true;
                Ok(())
            }
            Heard::Stop => Ok(()),
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
        // Files go on past the automatic draws, and so does whoever asks here.
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
            ["level", level] => {
                self.level = Level::new(number(level, 1, 10)? as u8);
                Ok(())
            }
            ["multipv", lines] => {
                self.shown = number(lines, 1, MOST_LINES)? as u8;
                Ok(())
            }
            ["tables", "none"] => {
                self.wants.tables = false;
                self.engine.set_endgames(None);
                Ok(())
            }
            ["tables", ..] if !self.files => Err("files cannot be named here".to_owned()),
            ["tables", path @ ..] if !path.is_empty() => {
                self.take_ours();
                let tables = self.engine.endgames().cloned().unwrap_or_default();
                let tables = endgames::with_file(tables, Path::new(&path.join(" ")))?;
                self.engine.set_endgames(Some(Arc::new(tables)));
                Ok(())
            }
            ["book", path @ ..] if !path.is_empty() => self.choose_book(&path.join(" ")),
            _ => Err("setoption hash MB|multipv N|level L|tables FILE|none|book FILE|none".to_owned()),
        }
    }

    /// The project's tables and book, if they are wanted.
    fn take_ours(&mut self) {
        let Ours { tables, book } = std::mem::take(&mut self.wants);
        if tables {
            self.engine.set_endgames(Some(endgames::ours()));
        }
        if book {
            self.engine.set_book(Some(opening_book::ours()));
        }
    }

    fn choose_book(&mut self, path: &str) -> Result<(), String> {
        let book = match path {
            "none" => None,
            _ if !self.files => return Err("files cannot be named here".to_owned()),
            path => Some(opening_book::of_file(Path::new(path))?),
        };
        self.wants.book = false;
        self.engine.set_book(book);
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Trouble> {
        let Order { limits, moves, ponders } = read_order(words, &self.game)?;
        let limits = Limits { level: self.level, lines: self.shown, ..limits };
        self.take_ours();
        let untimed = Limits { movetime: None, clock: None, ..limits };
        self.engine.start_among(&self.game, &moves, if ponders { untimed } else { limits }, &self.clock);
        let deadline = self.search_time.and_then(|time| Instant::now().checked_add(time));
        let mut thought = Thought { limits, ponders, told: Vec::new(), deadline };
        loop {
            let mut report = self.engine.think(&self.clock);
            self.info(&report, &mut thought.told)?;
            let done = report.done && !thought.ponders;
            if !done && self.listen(&mut thought, report.done)? && !report.done {
                report = self.engine.stop(&self.clock);
                self.info(&report, &mut thought.told)?;
            }
            if report.done && !thought.ponders {
                return Ok(self.answer(&report)?);
            }
        }
    }

    /// Obeys what cannot wait: whether the search is to end. Waits for it where there is nothing else to do.
    fn listen(&mut self, thought: &mut Thought, idle: bool) -> io::Result<bool> {
        if thought.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            thought.ponders = false;
            return Ok(true);
        }
        while let Some(heard) = self.input.hear(idle && thought.ponders) {
            let ends = match heard {
                Heard::PonderHit if thought.ponders => {
                    thought.ponders = false;
                    self.engine.limit(thought.limits, &self.clock);
                    false
                }
                Heard::End if !thought.is_endless() => return Ok(false),
                Heard::End | Heard::Stop => true,
                Heard::Quit | Heard::IsReady | Heard::PonderHit => {
                    self.obey_idly(heard)?;
                    self.quits
                }
            };
            if ends {
                thought.ponders = false;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tells the lines that have changed since they were told.
    fn info(&mut self, report: &Report, told: &mut Vec<Line>) -> io::Result<()> {
        if report.depth == 0 || report.lines == *told {
            return Ok(());
        }
        told.clone_from(&report.lines);
        for (rank, line) in report.lines.iter().filter(|line| line.depth > 0).enumerate() {
            let rank = if self.shown > 1 { format!(" multipv {}", rank + 1) } else { String::new() };
            let info = self.info_line(report, &rank, line);
            (self.output)(&info)?;
        }
        Ok(())
    }

    fn info_line(&self, report: &Report, rank: &str, Line { depth, score, moves }: &Line) -> String {
        let score = match score.verdict() {
            Verdict::Value(hundredths) => hundredths.to_string(),
            Verdict::Win(plies) => format!("win {plies}"),
            Verdict::Loss(plies) => format!("loss {plies}"),
        };
        let (nodes, time) = (report.nodes, report.time);
        let nps = nodes as f64 / time.max(1e-3) * 1e3;
        let pv = line(self.game.position(), self.game.rules(), moves).join(" ");
        format!("info depth {depth}{rank} score {score} nodes {nodes} nps {nps:.0} time {time:.0} pv {pv}")
    }

    fn answer(&mut self, report: &Report) -> io::Result<()> {
        let legal = self.game.position().legal_moves(self.game.rules());
        let best = report.best.map_or_else(|| "none".to_owned(), |mv| notation(mv, &legal));
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
        let wants = Wants {
            cpu: false,
            ours: Ours::default(),
            files: false,
            max_hash: 1,
            search_time: Some(Duration::from_millis(20)),
        };
        let output = Box::new(move |text: &str| speaker.send(text.to_owned()).map_err(io::Error::other));
        let session = std::thread::spawn(move || Session::new(wants, None, Input::from_lines(lines), output).serve());
        for endless in ["go infinite", "go ponder movetime 5"] {
            client.send(Ok(endless.to_owned())).expect("the session listens");
            assert!(answers.iter().any(|line| line.starts_with("bestmove ")), "{endless}");
        }
        drop(client);
        session.join().expect("no panic").expect("the output is read");
    }
}
