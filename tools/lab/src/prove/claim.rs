//! The claim of a certificate: a side wins, a side holds, or both sides hold, which is a draw.

use std::fmt;

use bitboard_checkers::Side;

/// The result that a side reaches against any defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Win,
    /// To win or to draw.
    Hold,
}

/// A side and its goal: a section of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    pub side: Side,
    pub goal: Goal,
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
        write!(out, "{side} {}", if self.goal == Goal::Win { "wins" } else { "holds" })
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
