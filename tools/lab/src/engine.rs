//! `lab engine`: the engine behind a line protocol shaped like UCI, with moves as PDN writes them.
//!
//! Lines are read on a thread of their own, so that `stop` is heard while the engine thinks: it looks up between slices.
//! Other lines wait until the answer has been given, `quit` among them unless the search has no end. A session ends with `quit`, with its input, or when nobody reads
//! what it says any more.

mod limits;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bitboard_checkers::{
    Engine, Game, Level, Limits, Line, MAX_MEGABYTES, Report, Ruleset, Stopwatch, Verdict, Weights, line, notation,
    read_move,
};

use crate::clocks::LabClock;
use crate::perft::read_position;
use crate::weights;
use limits::{number, read_limits};

/// How the engine is run.
#[derive(clap::Args)]
pub struct Args {
    /// `movetime` and clocks count processor time of the process
    #[arg(long)]
    cpu: bool,
    /// A file of weights to judge by, or `none`; the project's own when not given
    #[arg(long)]
    weights: Option<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().split(b'\n').map_while(Result::ok) {
            // What is no text makes an unknown command.
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
        }
    });
    // An error means that nobody reads any more.
    let _ = Session::new(args.cpu, weights, lines).serve();
    Ok(())
}

/// Writes a line at once.
fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
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

/// The state between two lines.
struct Session {
    engine: Engine,
    game: Game,
    level: Option<Level>,
    /// How many lines are shown.
    shown: u8,
    clock: LabClock,
    lines: Receiver<String>,
    /// Lines that came while the engine thought, to be obeyed when it has answered.
    waiting: VecDeque<String>,
}

const DEFAULT_MEGABYTES: u16 = 16;

/// No position has more moves.
const MOST_LINES: u64 = 48;

impl Session {
    fn new(cpu: bool, weights: Option<Arc<Weights>>, lines: Receiver<String>) -> Self {
        let mut engine = Engine::new(DEFAULT_MEGABYTES);
        engine.set_weights(weights);
        Self {
            engine,
            game: Game::new(Ruleset::OFFICIAL),
            level: None,
            shown: 1,
            clock: if cpu { LabClock::Cpu } else { LabClock::Wall(Stopwatch::start()) },
            lines,
            waiting: VecDeque::new(),
        }
    }

    fn serve(&mut self) -> io::Result<()> {
        say("ready")?;
        while let Some(line) = self.waiting.pop_front().or_else(|| self.lines.recv().ok()) {
            if line.trim() == "quit" {
                break;
            }
            match self.obey(&line) {
                Ok(()) => {}
                Err(Trouble::Refused(reason)) => say(&format!("error {reason}"))?,
                Err(Trouble::Unheard(error)) => return Err(error),
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<(), Trouble> {
        let words: Vec<_> = line.split_whitespace().collect();
        match words.split_first() {
            None | Some((&"stop", _)) => Ok(()),
            Some((&"isready", _)) => Ok(say("readyok")?),
            Some((&"newgame", rest)) => Ok(self.new_game(rest)?),
            Some((&"position", rest)) => Ok(self.position(rest)?),
            Some((&"setoption", rest)) => Ok(self.set_option(rest)?),
            Some((&"go", rest)) => self.go(rest),
            Some((word, _)) => Err(format!("unknown command {word}").into()),
        }
    }

    fn new_game(&mut self, words: &[&str]) -> Result<(), String> {
        let rules = match words {
            [] => Ruleset::OFFICIAL,
            [id, ..] => Ruleset::from_id(id).ok_or_else(|| format!("there is no rule set {id}"))?,
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
                self.engine.resize(number(megabytes, 1, u64::from(MAX_MEGABYTES))? as u16);
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
            _ => Err("setoption hash MB|multipv N|level L".to_owned()),
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Trouble> {
        let (limits, moves) = read_limits(words, &self.game)?;
        let limits = Limits { level: self.level, lines: self.shown, ..limits };
        self.engine.start_among(&self.game, &moves, limits, &self.clock);
        let Limits { depth, nodes, movetime, clock, level, .. } = limits;
        let timed = movetime.is_some() || clock.is_some();
        let endless = !timed && depth.is_none() && nodes.is_none() && level.is_none();
        let mut told = Vec::new();
        loop {
            let mut report = self.engine.think(&self.clock);
            if !report.done && self.hears_stop(endless) {
                report = self.engine.stop(&self.clock);
            }
            if report.depth > 0 && report.lines != told {
                told.clone_from(&report.lines);
                self.info(&report)?;
            }
            if report.done {
                return Ok(self.answer(&report)?);
            }
        }
    }

    /// Takes in the lines that have come: whether the search is to end. An endless one ends with the session, too.
    fn hears_stop(&mut self, endless: bool) -> bool {
        loop {
            match self.lines.try_recv() {
                Ok(line) if line.trim() == "stop" => return true,
                Ok(line) => {
                    let quits = line.trim() == "quit";
                    self.waiting.push_back(line);
                    if quits && endless {
                        return true;
                    }
                }
                Err(TryRecvError::Empty) => return false,
                Err(TryRecvError::Disconnected) => return endless,
            }
        }
    }

    fn info(&self, report: &Report) -> io::Result<()> {
        report.lines.iter().filter(|line| line.depth > 0).enumerate().try_for_each(|(rank, line)| {
            let rank = if self.shown > 1 { format!(" multipv {}", rank + 1) } else { String::new() };
            self.info_line(report, &rank, line)
        })
    }

    fn info_line(&self, report: &Report, rank: &str, Line { depth, score, moves }: &Line) -> io::Result<()> {
        let score = match score.verdict() {
            Verdict::Value(hundredths) => hundredths.to_string(),
            Verdict::Win(plies) => format!("win {plies}"),
            Verdict::Loss(plies) => format!("loss {plies}"),
        };
        let (nodes, time) = (report.nodes, report.time);
        let nps = nodes as f64 / time.max(1e-3) * 1e3;
        let pv = line(self.game.position(), self.game.rules(), moves).join(" ");
        say(&format!("info depth {depth}{rank} score {score} nodes {nodes} nps {nps:.0} time {time:.0} pv {pv}"))
    }

    fn answer(&self, report: &Report) -> io::Result<()> {
        let legal = self.game.position().legal_moves(self.game.rules());
        let best = report.best.map_or_else(|| "none".to_owned(), |mv| notation(mv, &legal));
        say(&format!("bestmove {best}"))
    }
}
