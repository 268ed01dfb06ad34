//! An entry of the transposition table: the result of a visit to a position, packed into 64 bits.

use crate::engine::score::Score;
use crate::rules::{Move, Square};

/// The result of a visit.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub(super) score: Score,
    /// The static score of the position, if it is known.
    pub(super) static_score: Option<Score>,
    pub(super) bound: Bound,
    pub(super) depth: i8,
    /// The best move; `None` if no move raised alpha.
    pub(super) best: Option<Move>,
}

impl Visit {
    /// Makes a proof of a win or a loss by the endgame tables, which holds at every depth: a bound, because a deeper
    /// search may find a nearer win. The other bound of such a score is an estimate as any other.
    fn as_proof(self) -> Self {
        let bound = Bound::of_proof(self.score);
        if self.score.plies_to_tables().is_some() && self.bound == Bound::Exact { Self { bound, ..self } } else { self }
    }
}

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The entry is empty.
    None,
    /// The true score is at least this: a move failed high.
    Lower,
    /// The true score is at most this: all moves failed low.
    Upper,
    /// The stored score is the true one.
    Exact,
}

impl Bound {
    /// The bound that a proof of this win or loss is.
    fn of_proof(score: Score) -> Self {
        if score > Score::DRAW { Self::Lower } else { Self::Upper }
    }
}

/// A stored visit, packed into 64 bits as it lies in the table: from the lowest bit the score and the static score (16
/// bits each), the depth (8), the start and target square of the best move (5 each), the bound (2) and the age (8).
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry(pub(super) u64);

impl Entry {
    const STATIC_SCORE: u32 = 16;
    const DEPTH: u32 = 32;
    const ENDS: u32 = 40;
    const BOUND: u32 = 50;
    const AGE: u32 = 52;
    const ENDS_MASK: u64 = 0x3FF;

    pub(super) fn new(visit: Visit, ply: usize, age: u8) -> Self {
        let visit = visit.as_proof();
        let field = |bits: u64, at: u32| bits << at;
        let score = |score: i16| u64::from(score as u16);
        Self(
            score(visit.score.to_table(ply))
                | field(score(visit.static_score.map_or(UNKNOWN, |it| it.hundredths() as i16)), Self::STATIC_SCORE)
                | field(u64::from(visit.depth as u8), Self::DEPTH)
                | field(u64::from(visit.best.map_or(0, ends)), Self::ENDS)
                | field(visit.bound as u64, Self::BOUND)
                | field(u64::from(age), Self::AGE),
        )
    }

    /// The same entry with the best move of another one.
    pub(super) const fn with_best_of(self, other: Self) -> Self {
        const MOVE: u64 = Entry::ENDS_MASK << Entry::ENDS;
        Self(self.0 & !MOVE | other.0 & MOVE)
    }

    /// The same entry as if a search with this number had stored it.
    pub(super) const fn of_age(self, age: u8) -> Self {
        Self(self.0 & !(0xFF << Self::AGE) | (age as u64) << Self::AGE)
    }

    pub(super) fn score(self, ply: usize) -> Score {
        Score::from_table(self.0 as i16, ply)
    }

    /// The static score of the position, if the visit computed it.
    pub(super) fn static_score(self) -> Option<Score> {
        let score = (self.0 >> Self::STATIC_SCORE) as i16;
        (score != UNKNOWN).then(|| Score::value(score.into()))
    }

    /// The depth of the visit in plies.
    pub(super) fn depth(self) -> i8 {
        (self.0 >> Self::DEPTH) as i8
    }

    pub(super) fn bound(self) -> Bound {
        match self.0 >> Self::BOUND & 3 {
            0 => Bound::None,
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        }
    }

    /// The plies to the endgame tables, if the entry proves a win or a loss by them.
    pub(super) fn proved_in(self) -> Option<u16> {
        self.score(0).plies_to_tables().filter(|_| self.bound() == Bound::of_proof(self.score(0)))
    }

    /// Returns `true` unless this is a proof, and `new` proves no win or loss as near.
    pub(super) fn gives_way_to(self, new: Self) -> bool {
        let forced = || [self.bound(), Bound::Exact].contains(&new.bound()) && new.score(0).proved().is_some();
        self.proved_in().is_none_or(|plies| new.proved_in().map_or_else(forced, |new| new <= plies))
    }

    /// The number of the search that stored it.
    pub(super) fn age(self) -> u8 {
        (self.0 >> Self::AGE) as u8
    }

    /// Returns `true` if this is the stored best move. Two jumps with the same ends match alike, which is good enough
    /// for move ordering.
    pub(super) fn is_tt_move(self, mv: Move) -> bool {
        (self.0 >> Self::ENDS & Self::ENDS_MASK) as u16 == ends(mv)
    }
}

/// Stands for an unknown static score.
const UNKNOWN: i16 = i16::MIN;

fn ends(mv: Move) -> u16 {
    let number = |square: Square| square.index() as u16;
    number(mv.from()) << 5 | number(mv.to())
}
