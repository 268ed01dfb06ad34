//! A move: its start, its route and the pieces it captures.

use core::fmt;

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::ruleset::ALL_DRAUGHTS;
use super::square::Square;
use super::visitor::{Hop, Step};

/// The most hops a move can have where kings move one square. A jumped piece never stands on the edge, and all pieces
/// jumped by one move stand on rows of the same parity: there are 9 such squares.
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

/// The most hops a move can have under any rules: a flying king may take all pieces of the opponent.
///
/// ```
/// use bitboard_checkers::rules::{MAX_LONG_HOPS, PIECES_A_SIDE};
/// assert_eq!(MAX_LONG_HOPS, PIECES_A_SIDE as usize);
/// ```
pub const MAX_LONG_HOPS: usize = 12;

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
    /// The empty squares between the ends of the step, or between the captured piece and the landing square of each
    /// hop: a digit each in base [`LANDINGS`], the first lowest. 0 where kings move one square.
    landings: u32,
    captured: Bitboard,
}

/// The number of squares on which a flying king can land behind a piece, at most. Twelve digits in this base fit into
/// 32 bits.
const LANDINGS: u32 = 6;

impl Move {
    pub(super) fn step(step: Step, crowns: bool) -> Self {
        Self {
            from: step.from.square(),
            to: step.to.square(),
            hops: 0,
            crowns,
            route: step.direction as u32,
            landings: step.between.into(),
            captured: Bitboard::EMPTY,
        }
    }

    pub(super) fn jump(trail: Trail, to: Square, captured: Bitboard, crowns: bool) -> Self {
        let Trail { from, hops, route, landings, .. } = trail;
        Self { from: from.square(), to, hops, crowns, route, landings, captured }
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

    /// The squares on which the piece stands, from start to target: two for a step, and one more for each hop.
    pub fn path(self) -> impl Iterator<Item = Square> {
        let (mut walk, mut next) = (Walk::along(self), Some(self.from));
        core::iter::from_fn(move || {
            let square = next?;
            next = if self.is_jump() {
                walk.next().map(|(_, to)| to)
            } else {
                Some(self.to).filter(|_| square != self.to)
            };
            Some(square)
        })
    }

    /// The squares of the captured pieces, in the order of capture.
    pub fn jumped(self) -> impl Iterator<Item = Square> {
        Walk::along(self).map(|(over, _)| over)
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

    /// The empty squares between the ends of the step, or between the captured piece and the landing square of each
    /// hop: a digit each in base 6, the first hop lowest. 0 where kings move one square.
    #[must_use]
    pub const fn landings(self) -> u32 {
        self.landings
    }

    /// Returns `true` if it jumps a piece that is not adjacent, or lands beyond the next square.
    #[must_use]
    pub fn is_long_jump(self) -> bool {
        let is_far = |(at, over): (Square, Square)| Direction::ALL.iter().all(|&way| at.neighbour(way) != Some(over));
        self.is_jump() && (self.landings > 0 || self.path().zip(self.jumped()).any(is_far))
    }

    /// Returns `true` if this is the same move as another but for its route: start, target and captured pieces agree,
    /// and both crown or neither does.
    #[must_use]
    pub fn is_route_of(self, other: Self) -> bool {
        (self.from, self.to, self.captured, self.crowns) == (other.from, other.to, other.captured, other.crowns)
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

/// The hops of a jump: for each the square of the captured piece and the landing square.
struct Walk {
    mv: Move,
    hop: u8,
    at: Square,
    /// The pieces that are not captured yet.
    left: Bitboard,
    landings: u32,
}

impl Walk {
    fn along(mv: Move) -> Self {
        Self { mv, hop: 0, at: mv.from, left: mv.captured, landings: mv.landings }
    }
}

impl Iterator for Walk {
    type Item = (Square, Square);

    fn next(&mut self) -> Option<(Square, Square)> {
        if self.hop == self.mv.hops {
            return None;
        }
        let direction = self.mv.direction(self.hop);
        let next = |square: Square| square.neighbour(direction).unwrap_or(square);
        let mut over = next(self.at);
        self.at = next(over);
        if ALL_DRAUGHTS {
            // No other piece stands between a king and the piece that it captures.
            while !self.left.has(over) && next(over) != over {
                over = next(over);
            }
            self.left -= Bitboard::of(over);
            self.at = (0..=self.landings % LANDINGS).fold(over, |square, _| next(square));
            self.landings /= LANDINGS;
        }
        self.hop += 1;
        Some((over, self.at))
    }
}

/// A move as serde writes it. Everything else follows from the squares.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct MoveData {
    path: alloc::vec::Vec<Square>,
    #[serde(default)]
    crowns: bool,
    /// The captured pieces in order, where the path alone does not tell them: after a long move of a king.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    captured: Option<alloc::vec::Vec<Square>>,
}

#[cfg(feature = "serde")]
impl From<Move> for MoveData {
    fn from(mv: Move) -> Self {
        let path: alloc::vec::Vec<_> = mv.path().collect();
        let short = |pair: &[Square]| ways(pair[0], pair[1]).is_some_and(|way| way.1 == 1 + u8::from(mv.is_jump()));
        let captured = (!path.windows(2).all(short)).then(|| mv.jumped().collect());
        Self { path, crowns: mv.crowns, captured }
    }
}

/// The direction and the number of steps from one square to another on the same diagonal.
#[cfg(feature = "serde")]
fn ways(from: Square, to: Square) -> Option<(Direction, u8)> {
    Direction::ALL.into_iter().find_map(|way| {
        let line = core::iter::successors(from.neighbour(way), |square| square.neighbour(way));
        line.zip(1..).find(|(square, _)| *square == to).map(|(_, steps)| (way, steps))
    })
}

/// The move is one of some position; whether it is legal in another is for [`Game::play`](super::Game::play) to say.
#[cfg(feature = "serde")]
impl TryFrom<MoveData> for Move {
    type Error = &'static str;

    fn try_from(MoveData { path, crowns, captured }: MoveData) -> Result<Self, &'static str> {
        const NO_LINE: &str = "no piece moves from a square of the path to the next";
        let &[from, to, ..] = &path[..] else { return Err("a move visits at least two squares") };
        let (direction, steps) = ways(from, to).ok_or(NO_LINE)?;
        let is_step = captured.as_ref().map_or(steps == 1, alloc::vec::Vec::is_empty);
        if is_step && path.len() == 2 {
            let [from, to] = [from, to].map(Bitboard::of);
            return Ok(Self::step(Step { from, to, direction, between: steps - 1 }, crowns));
        }
        if path.len() > MAX_LONG_HOPS + 1 {
            return Err("no move visits that many squares");
        }
        let (mut trail, mut all, mut at) = (Trail::from(Bitboard::of(from)), Bitboard::EMPTY, from);
        for (hop, next) in path.into_iter().skip(1).enumerate() {
            let (direction, steps) = ways(at, next).ok_or(NO_LINE)?;
            let over = match &captured {
                Some(captured) => *captured.get(hop).ok_or("each hop captures a piece")?,
                None => at.neighbour(direction).filter(|_| steps == 2).ok_or(NO_LINE)?,
            };
            let (_, behind) = ways(over, next).filter(|&(way, _)| way == direction).ok_or(NO_LINE)?;
            if ways(at, over).is_none_or(|(way, _)| way != direction) || all.has(over) {
                return Err(NO_LINE);
            }
            (all, at) = (all | Bitboard::of(over), next);
            trail = trail.hop(Hop { direction, behind: behind - 1 });
        }
        Ok(Self::jump(trail, at, all, crowns))
    }
}

/// The start and route of a jump in progress.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    from: Bitboard,
    hops: u8,
    route: u32,
    landings: u32,
    /// The place of the next digit in `landings`.
    digit: u32,
}

impl Trail {
    pub(super) fn from(from: Bitboard) -> Self {
        Self { from, hops: 0, route: 0, landings: 0, digit: 1 }
    }

    /// The start square.
    pub(super) fn origin(self) -> Bitboard {
        self.from
    }

    pub(super) fn hop(self, hop: Hop) -> Self {
        let route = self.route | (hop.direction as u32) << (2 * self.hops);
        if !ALL_DRAUGHTS {
            return Self { hops: self.hops + 1, route, ..self };
        }
        Self {
            hops: self.hops + 1,
            route,
            landings: self.landings + self.digit * u32::from(hop.behind),
            // Past the twelfth hop there is no further digit.
            digit: self.digit.wrapping_mul(LANDINGS),
            ..self
        }
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
