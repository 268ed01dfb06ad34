//! A puzzle turned so that the solver is Black, who moves down the board to the king row 29 to 32.

use bitboard_checkers::{Bitboard, Move, Position, Square};

use super::judge::Goal;
use super::record::Puzzle;

/// A move of the line, turned.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    pub before: Position,
    pub after: Position,
    pub from: Square,
    pub to: Square,
    pub captured: Bitboard,
    pub hops: u8,
    pub crowns: bool,
    /// Whether the solver moves.
    pub own: bool,
    /// Whether the move is part of the solution and not of what follows by force.
    pub solution: bool,
}

/// A puzzle turned.
#[derive(Clone, Debug)]
pub struct View {
    pub goal: Goal,
    pub start: Position,
    pub plies: Vec<Ply>,
}

/// A part of the line from one quiet position to the next, or to its end.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// Pieces that the solver takes and loses.
    pub taken: u32,
    pub lost: u32,
    /// Pieces that the solver loses before he takes the first.
    pub given: u32,
}

impl View {
    pub fn new(puzzle: &Puzzle) -> Self {
        let positions: Vec<Position> = puzzle.positions().iter().map(|position| turned(puzzle, position)).collect();
        let moves = puzzle.solution.iter().chain(&puzzle.tail);
        let plies = moves.enumerate().map(|(number, &mv)| Ply {
            before: positions[number],
            after: positions[number + 1],
            from: turned_square(puzzle, mv.from()),
            to: turned_square(puzzle, mv.to()),
            captured: turned_set(puzzle, mv),
            hops: mv.hops(),
            crowns: mv.crowns(),
            own: number.is_multiple_of(2),
            solution: number < puzzle.solution.len(),
        });
        Self { goal: puzzle.task.goal, start: positions[0], plies: plies.collect() }
    }

    /// The solver's moves.
    pub fn own(&self) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(|ply| ply.own)
    }

    /// The solver's moves of the solution.
    pub fn solution(&self) -> impl Iterator<Item = &Ply> {
        self.own().filter(|ply| ply.solution)
    }

    /// The position after the solution.
    pub fn end(&self) -> Position {
        self.solution().last().map_or(self.start, |ply| ply.after)
    }

    /// The parts of the line in which pieces are taken, as far as they begin in the solution.
    pub fn exchanges(&self) -> Vec<Exchange> {
        let is_end = |ply: &Ply| ply.after.is_quiet();
        let begins = |plies: &&[Ply]| plies.iter().any(|ply| ply.solution);
        let parts = self.plies.split_inclusive(is_end).filter(begins).map(|plies| {
            let (mut taken, mut lost, mut given) = (0, 0, 0);
            for ply in plies {
                if ply.own {
                    taken += ply.captured.len();
                } else {
                    lost += ply.captured.len();
                    given = if taken == 0 { lost } else { given };
                }
            }
            Exchange { taken, lost, given }
        });
        parts.filter(|exchange| exchange.taken + exchange.lost > 0).collect()
    }
}

/// The set of these squares.
pub fn squares(numbers: &[u8]) -> Bitboard {
    numbers.iter().filter_map(|&number| Square::new(number)).collect()
}

fn is_turned(puzzle: &Puzzle) -> bool {
    puzzle.task.solver == bitboard_checkers::Side::White
}

fn turned(puzzle: &Puzzle, position: &Position) -> Position {
    if is_turned(puzzle) { position.reversed() } else { *position }
}

fn turned_square(puzzle: &Puzzle, square: Square) -> Square {
    if is_turned(puzzle) { Square::new(33 - square.number()).unwrap_or(square) } else { square }
}

fn turned_set(puzzle: &Puzzle, mv: Move) -> Bitboard {
    let mask = mv.captured().mask();
    Bitboard::from_mask(if is_turned(puzzle) { mask.reverse_bits() } else { mask })
}
