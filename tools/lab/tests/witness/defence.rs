//! The search for a defence: whether a side reaches what it wants, whatever the other one plays.

use std::collections::HashMap;

use bitboard_checkers::{Move, Square};

use super::Witness;
use crate::oracle::{self, Cells, OracleMove};

/// The positions that a search may visit.
const MOST_VISITED: u32 = 4_000_000;

/// A lead in pieces and a number of kings, counted where nobody can jump.
#[derive(Clone, Copy)]
pub struct Wanted {
    pub lead: i32,
    pub kings: i32,
    /// A lead that will do instead of that lead and the kings.
    pub instead: Option<i32>,
}

pub struct Defence<'a> {
    witness: &'a Witness,
    /// Whether Black is the side that wants it.
    winner: bool,
    wanted: Wanted,
    visited: u32,
    known: HashMap<(Cells, bool, usize), bool>,
}

impl<'a> Defence<'a> {
    pub fn new(witness: &'a Witness, winner: bool, wanted: Wanted) -> Self {
        Self { witness, winner, wanted, visited: 0, known: HashMap::new() }
    }

    /// Returns true if every defence fails within this many steps; `None` if it takes too long. The winner's moves of
    /// the line are tried first.
    pub fn fails(&mut self, cells: &Cells, black: bool, steps: usize, line: &[Move]) -> Option<bool> {
        if let Some(&known) = self.known.get(&(*cells, black, steps)) {
            return Some(known);
        }
        self.visited += 1;
        if self.visited > MOST_VISITED {
            return None;
        }
        let fails = self.all_fail(cells, black, steps, line)?;
        self.known.insert((*cells, black, steps), fails);
        Some(fails)
    }

    fn all_fail(&mut self, cells: &Cells, black: bool, steps: usize, line: &[Move]) -> Option<bool> {
        let mut moves = oracle::legal_moves(cells, black, self.witness.rules);
        if moves.is_empty() {
            return Some(black != self.winner);
        }
        if self.is_reached(cells) {
            return Some(true);
        }
        let next: Vec<_> = line.first().map(|mv| mv.path().map(Square::number).collect()).unwrap_or_default();
        let wins = black == self.winner;
        if wins {
            moves.sort_by_key(|mv| mv.path != next);
        }
        for mv in &moves {
            let rest = if mv.path == next { &line[1..] } else { &[] };
            if self.reaches(mv, black, steps, rest)? == wins {
                return Some(wins);
            }
        }
        Some(!wins)
    }

    fn reaches(&mut self, mv: &OracleMove, black: bool, steps: usize, rest: &[Move]) -> Option<bool> {
        let steps = if mv.captured.is_empty() { steps.checked_sub(1) } else { Some(steps) };
        steps.map_or(Some(false), |steps| self.fails(&mv.after, !black, steps, rest))
    }

    fn is_reached(&self, cells: &Cells) -> bool {
        let [blacks, whites] = Witness::count(cells);
        let lead = if self.winner { blacks - whites } else { whites - blacks };
        let crowned = lead >= self.wanted.lead && Witness::kings(cells, self.winner) >= self.wanted.kings;
        let enough = crowned || self.wanted.instead.is_some_and(|instead| lead >= instead);
        enough && !self.witness.jumps(cells, true) && !self.witness.jumps(cells, false)
    }
}
