//! The players of a match: another program over the line protocol of `lab engine`, or this program's own engine.

mod inside;
mod process;

use std::fmt;
use std::time::Duration;

use bitboard_checkers::engine::{Level, Limits, MAX_MEGABYTES};
use bitboard_checkers::{Game, Ruleset};

use crate::{endgames, opening_book, weights};

pub use inside::Inside;
pub use process::Process;

/// The budget of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// Positions visited.
    Nodes(u64),
    /// Milliseconds of processor time.
    Time(u64),
    /// The limits of the player's own options.
    Own,
}

/// A side of the match: its player, its name and its budget.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// The name in the output and in game files.
    pub name: String,
    /// The program.
    pub program: Program,
    /// The budget of each move.
    pub budget: Budget,
}

/// A program that can play.
#[derive(Clone, PartialEq, Debug)]
pub enum Program {
    /// The engine of this program.
    Inside {
        /// The size of its transposition table.
        megabytes: u16,
        /// The level, if any.
        level: Option<u8>,
        /// The depth of its searches, if limited.
        depth: Option<u8>,
        /// Its weights: a file, `none`, or the project's own.
        weights: Option<String>,
        /// Whether it uses the project's endgame tables.
        tables: bool,
        /// Whether it uses the project's opening book.
        book: bool,
    },
    /// Another program, with the options to set at its start.
    Outside {
        /// The program and its arguments.
        command: Vec<String>,
        /// Options such as `hash 8`.
        options: Vec<String>,
        /// The longest time without an answer.
        patience: Duration,
    },
}

/// Why a player forfeits a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The answer was not a legal move.
    Illegal(String),
    /// The program has ended or cannot be started.
    Dead(String),
    /// The program did not answer in time.
    Silent,
}

/// A player, which plays one game after the other.
pub trait Player {
    /// Forgets the last game, for one by these rules. The seed is for players with random choices.
    ///
    /// # Errors
    /// If the program has ended or does not answer.
    fn new_game(&mut self, rules: Ruleset, seed: u64) -> Result<(), Fault>;

    /// The move for the side to move. `moves` are the moves of the game as text.
    ///
    /// # Errors
    /// If the program has ended or does not answer.
    fn best_move(&mut self, game: &Game, moves: &[String]) -> Result<String, Fault>;
}

/// Parses a player: `self`, `self:level=3,hash=16`, `self:depth=2,weights=none`, or a command line.
///
/// # Errors
/// If the text is not understood.
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
    /// Returns `true` if the player's options limit its moves by a level or a depth.
    pub fn is_limited(&self) -> bool {
        match self {
            Self::Inside { level, depth, .. } => level.is_some() || depth.is_some(),
            Self::Outside { options, .. } => options.iter().any(|option| option.starts_with("level ")),
        }
    }
}

impl Side {
    /// Starts the player of this side, for games by these rules.
    ///
    /// # Errors
    /// If the program cannot be started or refuses its options.
    pub fn player(&self, rules: Ruleset) -> Result<Box<dyn Player>, Fault> {
        Ok(match &self.program {
            Program::Inside { megabytes, level, depth, weights, tables, book } => {
                let limits = Limits { level: level.and_then(Level::new), depth: *depth, ..Limits::default() };
                let mut player = Inside::new(*megabytes, limits, self.budget);
                player.judge_by(rules, weights::choose_for(rules, weights.as_deref()).map_err(Fault::Dead)?);
                player.look_up_in(tables.then(|| endgames::of_rules(rules)).flatten());
                player.play_from(book.then(opening_book::built_in));
                Box::new(player)
            }
            Program::Outside { command, options, patience } => {
                Box::new(Process::new(command, options, *patience, self.budget)?)
            }
        })
    }
}

/// Splits a command line into words, separated by spaces or quoted.
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
