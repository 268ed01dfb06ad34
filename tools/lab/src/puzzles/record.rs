//! A puzzle as a line of a table.
//!
//! The columns are FEN, solution, what follows by force, goal, lead in pieces, proof, steps of the search for material,
//! source, rating, and for each level the seeds with which it solves the puzzle (1) or not (0).

use std::fmt;
use std::path::PathBuf;

use bitboard_checkers::notation::{read_move, write_fen, write_line};
use bitboard_checkers::{Game, Move, Position, Ruleset};

use super::judge::{Goal, Proof, Task};
use super::solution::Solved;
use crate::records;

/// A proven position, perhaps with a rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    pub start: Position,
    /// The solver's first move to his last one.
    pub solution: Vec<Move>,
    /// The moves after the solution until the position is quiet, for the themes.
    pub tail: Vec<Move>,
    pub task: Task,
    pub proof: Proof,
    /// Steps of the search for material at the first position; 0 if it proves nothing.
    pub steps: u8,
    pub source: String,
    pub rating: Option<i32>,
    /// For each level the seeds with which it solves the puzzle, as text.
    pub solved: String,
}

impl Puzzle {
    pub fn new(start: Position, solved: &Solved, source: String) -> Self {
        let Solved { task, solution, tail, proof, steps } = solved.clone();
        Self { start, solution, tail, task, proof, steps, source, rating: None, solved: String::new() }
    }

    /// The positions of the line: the start, and one after each move of solution and tail.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions = vec![self.start];
        for &mv in self.solution.iter().chain(&self.tail) {
            positions.push(positions[positions.len() - 1].after(mv, Ruleset::OFFICIAL));
        }
        positions
    }

    /// The solution in PDN.
    pub fn written_solution(&self) -> String {
        write_line(&self.start, Ruleset::OFFICIAL, &self.solution).join(" ")
    }

    /// Reads the puzzles of tables, in the order of the files.
    ///
    /// # Errors
    /// If a file cannot be read, or a line is not a puzzle; the message has the file and the line.
    pub fn read_all(paths: &[PathBuf]) -> Result<Vec<Self>, String> {
        records::read(paths, Self::read)
    }

    /// Reads a line of a table.
    ///
    /// # Errors
    /// If it is not a puzzle; the message has the line.
    pub fn read(text: &str) -> Result<Self, String> {
        Self::parse(text).ok_or_else(|| format!("not a puzzle: {text}"))
    }

    /// Reads a line of a file of the page: id, FEN, solution, rating, goal, proof, themes, source.
    ///
    /// # Errors
    /// If it is not a puzzle; the message has the line.
    pub fn read_shipped(text: &str) -> Result<Self, String> {
        let columns: Vec<_> = text.split('\t').collect();
        let [_, fen, solution, rating, goal, proof, _, source] = columns[..] else {
            return Err(format!("not a puzzle: {text}"));
        };
        Self::read(&[fen, solution, "", goal, "0", proof, "0", source, rating, ""].join("\t"))
    }

    fn parse(text: &str) -> Option<Self> {
        let columns: Vec<_> = text.split('\t').collect();
        let [fen, solution, tail, goal, lead, proof, steps, source, rating, solved] = columns[..] else { return None };
        let start: Position = fen.parse().ok()?;
        let mut game = Game::from_position(start, Ruleset::OFFICIAL);
        game.set_automatic_draws(false);
        let mut moves = |words: &str| -> Option<Vec<Move>> {
            let words = words.split(' ').filter(|word| !word.is_empty());
            let mut play = |word| {
                let mv = read_move(word).ok()?.choose(&game).ok()?;
                game.play(mv).ok()?;
                Some(mv)
            };
            words.map(&mut play).collect()
        };
        let (solution, tail) = (moves(solution)?, moves(tail)?);
        let task = Task { solver: start.turn(), goal: Goal::from_id(goal)?, lead: lead.parse().ok()? };
        let (proof, steps) = (Proof::from_id(proof)?, steps.parse().ok()?);
        let (source, rating, solved) = (source.to_owned(), rating.parse().ok(), solved.to_owned());
        Some(Self { start, solution, tail, task, proof, steps, source, rating, solved })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, solution, tail, task, proof, steps, source, rating, solved } = self;
        let all: Vec<Move> = solution.iter().chain(tail).copied().collect();
        let words = write_line(start, Ruleset::OFFICIAL, &all);
        let (solution, tail) = words.split_at(solution.len());
        let rating = rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        write!(f, "{}\t{}\t{}\t{}\t", write_fen(start), solution.join(" "), tail.join(" "), task.goal.id())?;
        write!(f, "{}\t{}\t{steps}\t{source}\t{rating}\t{solved}", task.lead, proof.id())
    }
}

impl Goal {
    pub const ALL: [Self; 3] = [Self::Win, Self::Draw, Self::Gain];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Gain => "gain",
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.id() == id)
    }
}

impl Proof {
    pub const ALL: [Self; 3] = [Self::Tables, Self::Exhausted, Self::Search];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Tables => "tables",
            Self::Exhausted => "exhausted",
            Self::Search => "search",
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|proof| proof.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_as_written() {
        let text = "W:WK15,20:B12,K28\t15-18 28-32 18-22\t\twin\t100\ttables\t0\tA - B, 1900\t1500\t";
        let puzzle = Puzzle::read(text).unwrap();
        assert_eq!(puzzle.to_string(), text);
        assert_eq!(puzzle.positions().len(), 4);
        assert!(Puzzle::read(&text.replace("28-32", "28-31")).is_err(), "an illegal move");
        assert!(Puzzle::read("W:W1:B2").is_err());
    }
}
