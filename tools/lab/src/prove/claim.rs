//! The claim of a certificate: a side wins, holds or gets a lead in pieces, or both sides hold, which is a draw.

use std::fmt;

use bitboard_checkers::{Position, Ruleset, Side};

/// The result that a side reaches against any defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Win,
    /// To win or to draw.
    Hold,
    /// To have this many pieces more than the opponent where neither side can jump, or to win.
    Lead(i32),
}

/// A side and its goal: a section of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    pub side: Side,
    pub goal: Goal,
}

impl Aim {
    /// Returns `true` if the side has the lead that it aims at, neither side can jump, and the side has not lost by
    /// having no move.
    pub fn is_reached(self, position: &Position) -> bool {
        let Goal::Lead(wanted) = self.goal else { return false };
        let has_lost = position.turn() == self.side && !position.has_move();
        piece_lead(position, self.side) >= wanted && position.is_quiet() && !has_lost
    }

    /// The positions in which the side still has to play: `start` or, if the opponent is to move, those after its
    /// moves.
    pub fn roots(self, start: &Position) -> Vec<Position> {
        if self.is_reached(start) {
            return Vec::new();
        }
        if start.turn() == self.side {
            return vec![*start];
        }
        let moves = start.legal_moves(Ruleset::OFFICIAL).into_iter();
        let after = moves.map(|mv| start.after(mv, Ruleset::OFFICIAL));
        after.filter(|position| !self.is_reached(position)).collect()
    }
}

/// How many pieces a side has more than its opponent.
pub fn piece_lead(position: &Position, side: Side) -> i32 {
    position.side(side).len() as i32 - position.side(!side).len() as i32
}

/// The claim of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    Of(Aim),
    Draw,
}

impl Claim {
    /// The claim that a side wins.
    pub const fn win(side: Side) -> Self {
        Self::Of(Aim { side, goal: Goal::Win })
    }

    /// The claim that a side gets this many pieces more than its opponent.
    pub const fn lead(side: Side, pieces: i32) -> Self {
        Self::Of(Aim { side, goal: Goal::Lead(pieces) })
    }

    /// The parts to prove, in the order of the sections.
    pub fn aims(self) -> Vec<Aim> {
        match self {
            Self::Of(aim) => vec![aim],
            Self::Draw => [Side::Black, Side::White].map(|side| Aim { side, goal: Goal::Hold }).to_vec(),
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.side == Side::Black { "black" } else { "white" };
        match self.goal {
            Goal::Win => write!(out, "{side} wins"),
            Goal::Hold => write!(out, "{side} holds"),
            Goal::Lead(pieces) => write!(out, "{side} leads {pieces}"),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(aim) => aim.fmt(out),
            Self::Draw => out.write_str("draw"),
        }
    }
}
