//! A move: its start, its route and the pieces it captures.

use core::fmt;

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::square::Square;

/// The most hops a move can have. A jumped piece never stands on the edge, and all pieces jumped by one move stand on
/// rows of the same parity: there are 9 such squares.
///
/// ```
/// use bitboard_checkers::rules::MAX_HOPS;
/// use bitboard_checkers::{Position, Ruleset};
/// let position: Position = "B:W6,7,8,14,15,16,22,23,24:BK1".parse()?;
/// let moves = position.legal_moves(Ruleset::OFFICIAL);
/// assert_eq!(moves.iter().map(|mv| mv.path().count() - 1).max(), Some(MAX_HOPS));
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
pub const MAX_HOPS: usize = 9;

/// A step or a jump of one piece, legal in the position it was generated for.
///
/// Jumps by different routes are different moves, even if they capture the same pieces.
///
/// ```
/// use bitboard_checkers::{Position, Ruleset};
/// let position: Position = "B:W15,22:B11".parse()?;
/// let moves = position.legal_moves(Ruleset::OFFICIAL);
/// let path: Vec<u8> = moves[0].path().map(u8::from).collect();
/// assert_eq!((path, moves[0].captured().len()), (vec![11, 18, 25], 2));
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
///
/// A jump tells which pieces it takes, in which order, and whether it crowns a man:
///
/// ```
/// use bitboard_checkers::{Position, Ruleset, Square};
/// let position: Position = "B:W18,26:B15".parse()?;
/// let jump = position.legal_moves(Ruleset::OFFICIAL)[0];
/// assert_eq!((jump.from().number(), jump.to().number(), jump.hops()), (15, 31, 2));
/// assert_eq!(jump.jumped().map(Square::number).collect::<Vec<_>>(), [18, 26]);
/// assert!(jump.is_jump() && jump.crowns());
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "MoveData", into = "MoveData"))]
pub struct Move {
    from: Square,
    to: Square,
    /// 0 for a step.
    hops: u8,
    crowns: bool,
    /// The direction of the step, or of each hop: two bits each, the first lowest.
    route: u32,
    captured: Bitboard,
}

impl Move {
    pub(super) fn step(from: Square, direction: Direction, to: Square, crowns: bool) -> Self {
        Self { from, to, hops: 0, crowns, route: direction as u32, captured: Bitboard::EMPTY }
    }

    pub(super) fn jump(trail: Trail, to: Square, captured: Bitboard, crowns: bool) -> Self {
        Self { from: trail.from.square(), to, hops: trail.hops, crowns, route: trail.route, captured }
    }

    /// The start square.
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The target square; for a circular jump of a king, the start square.
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// Returns `true` if the move captures.
    #[must_use]
    pub const fn is_jump(self) -> bool {
        self.hops > 0
    }

    /// Returns `true` if the move crowns a man.
    #[must_use]
    pub const fn crowns(self) -> bool {
        self.crowns
    }

    /// The squares of the captured pieces, as a set.
    #[must_use]
    pub const fn captured(self) -> Bitboard {
        self.captured
    }

    /// The squares that the piece visits, from start to target. Two for a step.
    pub fn path(self) -> impl Iterator<Item = Square> {
        let stride = if self.is_jump() { 2 } else { 1 };
        core::iter::successors(Some((self.from, 0)), move |&(at, done)| {
            (done < self.hops.max(1)).then(|| (walk(at, self.direction(done), stride), done + 1))
        })
        .map(|(square, _)| square)
    }

    /// The squares of the captured pieces, in the order of capture.
    pub fn jumped(self) -> impl Iterator<Item = Square> {
        self.path().zip(0..self.hops).map(move |(at, hop)| walk(at, self.direction(hop), 1))
    }

    /// Returns `true` if the path comes before another's in lexicographic order.
    pub(super) fn comes_before(self, other: Self) -> bool {
        if self.from != other.from {
            self.from < other.from
        } else if self.hops.max(other.hops) > 1 {
            self.path().lt(other.path())
        } else {
            self.to < other.to
        }
    }

    /// The number of hops: 0 for a step.
    #[must_use]
    pub const fn hops(self) -> u8 {
        self.hops
    }

    /// The direction of the step or of each hop, as an index into [`Direction::ALL`]: two bits each, the first hop
    /// lowest.
    #[must_use]
    pub const fn directions(self) -> u32 {
        self.route
    }

    /// Returns `true` if another move in `moves` has the same start and target square.
    #[must_use]
    pub fn is_ambiguous(self, moves: &[Self]) -> bool {
        self.is_jump() && moves.iter().any(|other| (other.from, other.to) == (self.from, self.to) && *other != self)
    }

    fn direction(self, hop: u8) -> Direction {
        Direction::ALL[(self.route >> (2 * hop) & 3) as usize]
    }
}

/// The square `steps` steps away. Generated moves stay on the board.
fn walk(from: Square, direction: Direction, steps: u8) -> Square {
    (0..steps).fold(from, |at, _| at.neighbour(direction).unwrap_or(at))
}

/// A move as serde writes it. Everything else follows from the squares.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct MoveData {
    path: alloc::vec::Vec<Square>,
    #[serde(default)]
    crowns: bool,
}

#[cfg(feature = "serde")]
impl From<Move> for MoveData {
    fn from(mv: Move) -> Self {
        Self { path: mv.path().collect(), crowns: mv.crowns }
    }
}

/// The move is one of some position; whether it is legal in another is for [`Game::play`](super::Game::play) to say.
#[cfg(feature = "serde")]
impl TryFrom<MoveData> for Move {
    type Error = &'static str;

    fn try_from(MoveData { path, crowns }: MoveData) -> Result<Self, &'static str> {
        let leads = |from: Square, to: Square, steps| {
            Direction::ALL.into_iter().find(|&way| {
                let over = from.neighbour(way);
                (if steps == 1 { over } else { over.and_then(|over| over.neighbour(way)) }) == Some(to)
            })
        };
        let &[from, to, ..] = &path[..] else { return Err("a move visits at least two squares") };
        if let Some(direction) = leads(from, to, 1).filter(|_| path.len() == 2) {
            return Ok(Self::step(from, direction, to, crowns));
        }
        if path.len() > MAX_HOPS + 1 {
            return Err("no move visits that many squares");
        }
        let mut jump = Self { from, to: from, hops: 0, crowns, route: 0, captured: Bitboard::EMPTY };
        for next in path.into_iter().skip(1) {
            let direction = leads(jump.to, next, 2).ok_or("no piece moves from a square of the path to the next")?;
            jump.captured |= Bitboard::of(walk(jump.to, direction, 1));
            jump.route |= (direction as u32) << (2 * jump.hops);
            (jump.hops, jump.to) = (jump.hops + 1, next);
        }
        Ok(jump)
    }
}

/// The start and route of a jump in progress.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    from: Bitboard,
    hops: u8,
    route: u32,
}

impl Trail {
    pub(super) fn from(from: Bitboard) -> Self {
        Self { from, hops: 0, route: 0 }
    }

    /// The start square.
    pub(super) fn origin(self) -> Bitboard {
        self.from
    }

    pub(super) fn hop(self, direction: Direction) -> Self {
        Self { hops: self.hops + 1, route: self.route | (direction as u32) << (2 * self.hops), ..self }
    }
}

/// Sorts a short list of moves. The sort is stable.
///
/// It is an insertion sort: the lists are short, and the standard library's sort would add 9 kB to the module.
pub(super) fn sort_few(moves: &mut [Move], comes_before: impl Fn(Move, Move) -> bool) {
    for end in 1..moves.len() {
        for place in (1..=end).rev() {
            if !comes_before(moves[place], moves[place - 1]) {
                break;
            }
            moves.swap(place, place - 1);
        }
    }
}

/// Writes the full path, as in `11x18x25` or `11-15`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.is_jump() { "x" } else { "-" };
        write!(f, "{}", self.from)?;
        self.path().skip(1).try_for_each(|square| write!(f, "{separator}{square}"))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn a_few_moves_are_sorted_and_equal_ones_keep_their_order() {
        let mut moves = Position::START.legal_moves(Ruleset::OFFICIAL);
        moves.reverse();
        sort_few(&mut moves, |a, b| a.from() < b.from());
        let written: Vec<_> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(written, ["9-14", "9-13", "10-15", "10-14", "11-16", "11-15", "12-16"]);
    }
}
