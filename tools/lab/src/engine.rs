//! `lab engine`: the engine behind a line protocol shaped like UCI, with moves as PDN writes them.
//!
//! Lines are read on a thread of their own, so that `stop` is heard while the engine thinks: it looks up between slices.

use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bitboard_checkers::{
    Engine, Game, Level, Limits, MAX_MEGABYTES, Report, Ruleset, Stopwatch, Verdict, notation, read_move,
};

use crate::clocks::LabClock;
use crate::perft::read_position;

/// How the engine is run.
#[derive(clap::Args)]
pub struct Args {
    /// `movetime` and clocks count processor time of the process
    #[arg(long)]
    cpu: bool,
}

pub fn run(args: &Args) {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let mut session = Session::new(args.cpu, lines);
    say("ready");
    while let Some(line) = session.next_line() {
        if line.trim() == "quit" {
            break;
        }
        if let Err(message) = session.obey(&line) {
            say(&format!("error {message}"));
        }
    }
}

fn say(text: &str) {
    println!("{text}");
    // A reader that has gone away ends the session at its next line.
    let _ = std::io::stdout().flush();
}

/// The state between two lines.
struct Session {
    engine: Engine,
    game: Game,
    level: Option<Level>,
    clock: LabClock,
    lines: Receiver<String>,
    /// A line that was read while the engine thought, to be obeyed next.
    waiting: Option<String>,
}

const DEFAULT_MEGABYTES: u16 = 16;

impl Session {
    fn new(cpu: bool, lines: Receiver<String>) -> Self {
        Self {
            engine: Engine::new(DEFAULT_MEGABYTES),
            game: Game::new(Ruleset::OFFICIAL),
            level: None,
            clock: if cpu { LabClock::Cpu } else { LabClock::Wall(Stopwatch::start()) },
            lines,
            waiting: None,
        }
    }

    fn next_line(&mut self) -> Option<String> {
        self.waiting.take().or_else(|| self.lines.recv().ok())
    }

    fn obey(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<_> = line.split_whitespace().collect();
        match words.split_first() {
            None | Some((&"stop", _)) => Ok(()),
            Some((&"isready", _)) => {
                say("readyok");
                Ok(())
            }
            Some((&"newgame", rest)) => self.new_game(rest),
            Some((&"position", rest)) => self.position(rest),
            Some((&"setoption", rest)) => self.set_option(rest),
            Some((&"go", rest)) => self.go(rest),
            Some((word, _)) => Err(format!("unknown command {word}")),
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
            ["fen", fen @ ..] if !fen.is_empty() => Game::from_position(read_position(&fen.concat())?, rules),
            _ => return Err("position startpos|fen FEN [moves M ...]".to_owned()),
        };
        // Files go on past the automatic draws, and so does whoever asks here.
        game.set_automatic_draws(false);
        for text in moves.iter().skip(1) {
            let squares = read_move(text).map_err(|error| format!("move {text}: {error}"))?;
            let mv = squares.choose(&game).map_err(|error| format!("move {text}: {error}"))?;
            game.play(mv).map_err(|error| format!("move {text}: {error}"))?;
        }
        self.game = game;
        Ok(())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["hash", megabytes] => {
                let megabytes = number(megabytes, 1, u64::from(MAX_MEGABYTES))? as u16;
                let rules = self.game.rules();
                self.engine = Engine::new(megabytes);
                self.engine.new_game(rules);
                Ok(())
            }
            ["level", level] => {
                self.level = Level::new(number(level, 1, 10)? as u8);
                Ok(())
            }
            _ => Err("setoption hash MB|level L".to_owned()),
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let limits = Limits { level: self.level, ..read_limits(words)? };
        self.engine.start(&self.game, limits, &self.clock);
        let mut told = 0;
        loop {
            let report = self.engine.think(&self.clock);
            if report.depth > told {
                told = report.depth;
                self.info(&report);
            }
            if report.done {
                self.answer(&report);
                return Ok(());
            }
            match self.lines.try_recv() {
                Ok(line) if line.trim() == "isready" => say("readyok"),
                Err(TryRecvError::Empty) => {}
                // `stop`, or the next command: either ends this search. At the end of the input it is thought to its end.
                Ok(line) => {
                    self.waiting = (line.trim() != "stop").then_some(line);
                    let report = self.engine.stop(&self.clock);
                    self.answer(&report);
                    return Ok(());
                }
                Err(TryRecvError::Disconnected) if limits_end(&limits) => {}
                Err(TryRecvError::Disconnected) => return Ok(()),
            }
        }
    }

    fn info(&self, report: &Report) {
        let score = match report.score.verdict() {
            Verdict::Value(hundredths) => hundredths.to_string(),
            Verdict::Win(plies) => format!("win {plies}"),
            Verdict::Loss(plies) => format!("loss {plies}"),
        };
        let nps = report.nodes as f64 / report.time.max(1e-3) * 1e3;
        let mut position = *self.game.position();
        let line: Vec<_> = report
            .line
            .iter()
            .map(|&mv| {
                let text = notation(mv, &position.legal_moves(self.game.rules()));
                position = position.after(mv, self.game.rules());
                text
            })
            .collect();
        let (depth, nodes, time) = (report.depth, report.nodes, report.time);
        say(&format!(
            "info depth {depth} score {score} nodes {nodes} nps {nps:.0} time {time:.0} pv {}",
            line.join(" ")
        ));
    }

    fn answer(&self, report: &Report) {
        let legal = self.game.position().legal_moves(self.game.rules());
        let best = report.best.map_or_else(|| "none".to_owned(), |mv| notation(mv, &legal));
        say(&format!("bestmove {best}"));
    }
}

/// Whether a search with these limits ends by itself.
fn limits_end(limits: &Limits) -> bool {
    limits.depth.is_some() || limits.nodes.is_some() || limits.movetime.is_some() || limits.level.is_some()
}

fn read_limits(words: &[&str]) -> Result<Limits, String> {
    let mut limits = Limits::default();
    match words {
        [] | ["infinite"] => {}
        ["depth", depth] => limits.depth = Some(number(depth, 1, 100)? as u8),
        ["nodes", nodes] => limits.nodes = Some(number(nodes, 1, u64::MAX)?),
        ["movetime", time] => limits.movetime = Some(number(time, 0, u64::MAX)? as f64),
        _ => return Err("go depth N | nodes N | movetime MS | infinite".to_owned()),
    }
    Ok(limits)
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{text} is not a number from {least} to {most}"))
}
