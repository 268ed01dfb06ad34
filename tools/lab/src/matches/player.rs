//! Who plays: another program over the line protocol of `lab engine`, or the engine built in here.

mod inside;
mod process;

use std::fmt;
use std::time::Duration;

use bitboard_checkers::{Game, Level, Limits, MAX_MEGABYTES};

use crate::{endgames, opening_book, weights};

pub use inside::Inside;
pub use process::Process;

/// What a move may cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// Positions visited.
    Nodes(u64),
    /// Milliseconds of processor time.
    Time(u64),
    /// What its own limits allow.
    Own,
}

/// How a side is to be played: by whom, under which name, and with what for a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// In the output and in game files.
    pub name: String,
    /// Who plays it.
    pub program: Program,
    /// What each of its moves may cost.
    pub budget: Budget,
}

/// A program that plays.
#[derive(Clone, PartialEq, Debug)]
pub enum Program {
    /// The engine built in here.
    Inside {
        /// Its transposition table.
        megabytes: u16,
        /// Plays at this level.
        level: Option<u8>,
        /// Looks so many plies ahead.
        depth: Option<u8>,
        /// What it judges by: a file, `none`, or the project's own weights.
        weights: Option<String>,
        /// Looks endings up in the project's tables.
        tables: bool,
        /// Plays from the project's book.
        book: bool,
    },
    /// A command line, and what `setoption` tells it at first.
    Outside {
        /// The program and its arguments.
        command: Vec<String>,
        /// As in `hash 8`.
        options: Vec<String>,
        /// How long it may be silent.
        patience: Duration,
    },
}

/// Why a player loses a game that it did not lose on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// What it answered is not a legal move.
    Illegal(String),
    /// The program has ended or cannot be started.
    Dead(String),
    /// The program does not answer in time.
    Silent,
}

/// Somebody who plays one game after the other.
pub trait Player {
    /// Forgets the last game. The seed is for what players do by chance.
    ///
    /// # Errors
    /// When the program has ended or does not answer.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// The move for the side whose turn it is; the moves that led here are told as text, too.
    ///
    /// # Errors
    /// When the program has ended or does not answer.
    fn best_move(&mut self, game: &Game, moves: &[String]) -> Result<String, Fault>;
}

/// Reads who is to play: `self`, `self:level=3,hash=16`, `self:depth=2,weights=none`, or a command line.
///
/// # Errors
/// What is not understood in it.
pub fn read_program(text: &str, hash: u16, options: &[String], patience: Duration) -> Result<Program, String> {
    let Some(rest) = text.strip_prefix("self").filter(|rest| rest.is_empty() || rest.starts_with(':')) else {
        let command = split(text)?;
        let options = std::iter::once(format!("hash {hash}")).chain(options.iter().cloned()).collect();
        return Ok(Program::Outside { command, options, patience });
    };
    let (mut megabytes, mut level, mut depth, mut weights) = (hash, None, None, None);
    let (mut tables, mut book) = (true, true);
    let own = rest.trim_start_matches(':').split(',').filter(|option| !option.is_empty());
    let told = options.iter().map(String::as_str);
    for option in own.chain(told) {
        let bad = || {
            let known = format!(
                "level=1..10, depth=1..100, hash=1..{MAX_MEGABYTES}, weights=FILE|none, tables=none, book=none"
            );
            format!("{option} is not an option of the engine built in: {known}")
        };
        match option.split_once(['=', ' ']).ok_or_else(bad)? {
            ("level", number) => {
                level = Some(number.parse().ok().filter(|&it| Level::new(it).is_some()).ok_or_else(bad)?);
            }
            ("depth", number) => {
                depth = Some(number.parse().ok().filter(|it| (1..=100).contains(it)).ok_or_else(bad)?);
            }
            ("hash", number) => {
                megabytes = number.parse().ok().filter(|it| (1..=MAX_MEGABYTES).contains(it)).ok_or_else(bad)?;
            }
            ("weights", file) => weights = Some(file.to_owned()),
            ("tables", "none") => tables = false,
            ("book", "none") => book = false,
            _ => return Err(bad()),
        }
    }
    weights::choose(weights.as_deref())?;
    Ok(Program::Inside { megabytes, level, depth, weights, tables, book })
}

impl Program {
    /// Whether it has limits of its own: a level or a depth.
    pub fn is_limited(&self) -> bool {
        match self {
            Self::Inside { level, depth, .. } => level.is_some() || depth.is_some(),
            Self::Outside { options, .. } => options.iter().any(|option| option.starts_with("level ")),
        }
    }
}

impl Side {
    /// Somebody who plays it.
    ///
    /// # Errors
    /// When the program cannot be started or refuses its options.
    pub fn player(&self) -> Result<Box<dyn Player>, Fault> {
        Ok(match &self.program {
            Program::Inside { megabytes, level, depth, weights, tables, book } => {
                let limits = Limits { level: level.and_then(Level::new), depth: *depth, ..Limits::default() };
                let mut player = Inside::new(*megabytes, limits, self.budget);
                player.judge_by(weights::choose(weights.as_deref()).map_err(Fault::Dead)?);
                player.look_up_in(endgames::unless(!tables));
                player.play_from(book.then(opening_book::ours));
                Box::new(player)
            }
            Program::Outside { command, options, patience } => {
                Box::new(Process::new(command, options, *patience, self.budget)?)
            }
        })
    }
}

/// The words of a command line: between spaces, or within quotes.
fn split(text: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match (letter, quote) {
            ('"' | '\'', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (_, Some(open)) if letter == open => quote = None,
            (_, None) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match (words.is_empty(), quote) {
        (false, None) => Ok(words),
        (true, None) => Err("a player is `self` or a command line".to_owned()),
        (_, Some(open)) => Err(format!("{text}: {open} is not closed")),
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Self::Time(milliseconds) => write!(f, "movetime {milliseconds}"),
            Self::Own => write!(f, "its own limits"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(text) => write!(f, "illegal move {text}"),
            Self::Dead(why) => write!(f, "the program has ended: {why}"),
            Self::Silent => write!(f, "the program does not answer"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let read = |text| read_program(text, 8, &[], Duration::from_mins(1));
        let inside = |megabytes, level, depth, weights: Option<&str>| {
            let weights = weights.map(str::to_owned);
            Ok(Program::Inside { megabytes, level, depth, weights, tables: true, book: true })
        };
        assert_eq!(read("self"), inside(8, None, None, None));
        assert_eq!(read("self:level=3,hash=2"), inside(2, Some(3), None, None));
        assert_eq!(read("self:weights=none,depth=2"), inside(8, None, Some(2), Some("none")));
        assert!(matches!(read("self:tables=none"), Ok(Program::Inside { tables: false, book: true, .. })));
        assert!(matches!(read("self:book=none"), Ok(Program::Inside { tables: true, book: false, .. })));
        assert!(read("self:weights=no/such/file").is_err());
        assert!(read("self:level=11").is_err() && read("self:depth=0").is_err() && read("").is_err());
        let outside = |command: &[&str]| Program::Outside {
            command: command.iter().map(ToString::to_string).collect(),
            options: vec!["hash 8".to_owned()],
            patience: Duration::from_mins(1),
        };
        assert_eq!(read("./selfish engine"), Ok(outside(&["./selfish", "engine"])));
        assert_eq!(read("'a b/lab' engine \"\""), Ok(outside(&["a b/lab", "engine", ""])));
        assert!(read("'a b").is_err());
    }
}
