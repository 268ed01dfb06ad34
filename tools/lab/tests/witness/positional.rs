//! The opposition and trapped kings.

use bitboard_checkers::{Bitboard, Move, Position, Setup, Side};

use super::{Replayed, Witness};
use crate::endgames;
use crate::oracle::{self, Cells, OracleMove};

/// The turns through which a trapped king is kept.
const TURNS: u32 = 4;

impl Witness {
    /// Confirms that the mover had the move, that the opponent has it after the exchange, and that this is worse.
    pub(super) fn confirms_surrender(&self, end: &Replayed, best: Option<Move>, black: bool) -> Result<(), String> {
        if end.steps != 1 || end.first.is_none() || end.first == Some(self.black) {
            return Err("the line is not one exchange that the move offers".to_owned());
        }
        if black == self.black {
            return Err("the mover still has the move".to_owned());
        }
        let (before, after) = (self.holder(&self.cells, self.black), self.holder(&end.cells, end.black));
        if (before, after) != (Some(self.black), Some(black)) {
            return Err(format!("the move goes from {before:?} to {after:?}"));
        }
        let better = self.find(&self.cells, self.black, best.ok_or("there is no better move")?);
        let kept = better.and_then(|mv| self.holder(&mv.after, !self.black));
        if kept == Some(black) {
            return Err("the best move gives it up too".to_owned());
        }
        let result = |cells: &Cells, turn: bool| {
            let ending = endgames::built_in().result(&position(cells, turn)).map(|result| result.ending);
            ending.map(|it| if turn == self.black { it } else { it.of_opponent() } as i8)
        };
        let (was, is) = (result(&self.cells, self.black), result(&end.cells, end.black));
        if was.is_none() || is >= was {
            return Err(format!("the result was {was:?} and is {is:?}"));
        }
        // With the other side to move, the mover would have the move.
        if result(&end.cells, !end.black) <= is { Err("the opposition does not decide".to_owned()) } else { Ok(()) }
    }

    /// The side that has the move, by the rows whose first squares are 1, 9, 17 and 25, and the others.
    fn holder(&self, cells: &Cells, black: bool) -> Option<bool> {
        let [blacks, whites] = Self::count(cells);
        if blacks != whites || self.jumps(cells, true) || self.jumps(cells, false) {
            return None;
        }
        let rows = if black { [0, 2, 4, 6] } else { [1, 3, 5, 7] };
        let pieces: usize = rows.iter().map(|&row: &usize| cells[row].iter().flatten().count()).sum();
        Some(if pieces % 2 == 1 { black } else { !black })
    }

    /// Confirms that a king of the mover is trapped at the end of the line, and that the best move avoids it.
    pub(super) fn confirms_trap(&self, end: &Replayed, best: Option<Move>, square: u8) -> Result<(), String> {
        if end.choices > 0 {
            return Err("the mover has a choice in the line".to_owned());
        }
        if !self.has_king(&end.cells, square) {
            return Err("there is no king".to_owned());
        }
        if !self.keeps(&end.cells, end.black, square, TURNS) {
            return Err("the king escapes".to_owned());
        }
        let better = self.find(&self.cells, self.black, best.ok_or("there is no better move")?).ok_or("not legal")?;
        let still = self.has_king(&better.after, square) && self.keeps(&better.after, !self.black, square, TURNS);
        if still { Err("the best move leaves it trapped".to_owned()) } else { Ok(()) }
    }

    fn has_king(&self, cells: &Cells, square: u8) -> bool {
        let (black, white, kings) = oracle::masks(cells);
        (if self.black { black } else { white }) & kings & 1 << (square - 1) != 0
    }

    /// Returns true if the opponent can keep the king trapped for this many turns of the mover.
    fn keeps(&self, cells: &Cells, black: bool, square: u8, turns: u32) -> bool {
        let moves = oracle::legal_moves(cells, black, self.rules);
        if black != self.black {
            let keeps =
                |mv: &OracleMove| !mv.captured.contains(&square) && self.keeps(&mv.after, !black, square, turns);
            return moves.iter().any(keeps);
        }
        turns == 0
            || moves.iter().all(|mv| {
                let replies = || oracle::legal_moves(&mv.after, !black, self.rules);
                if mv.path[0] == square {
                    let lands = mv.path.last().expect("a path");
                    mv.captured.is_empty() && replies().iter().any(|reply| reply.captured.contains(lands))
                } else {
                    self.keeps(&mv.after, !black, square, turns - 1)
                }
            })
    }
}

fn position(cells: &Cells, black: bool) -> Position {
    let (blacks, whites, kings) = oracle::masks(cells);
    let [blacks, whites, kings] = [blacks, whites, kings].map(Bitboard::from_mask);
    let turn = if black { Side::Black } else { Side::White };
    Setup { black: blacks, white: whites, kings, turn }.position().expect("a position of the line")
}
