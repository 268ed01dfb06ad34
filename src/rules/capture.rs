//! Jumps: which pieces can jump, how a chain continues, and the board after it (clauses 1.18-1.20).

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::pieces::Pieces;
use super::rule_options::{CapturedKing, Chain, Crowning};
use super::ruleset::{Official, Rules};
use super::side::Mover;
use super::visitor::{Counter, Hop, Visitor};

/// The pieces among `movers` that can jump in this direction, over one of `targets` to an empty square.
#[inline]
fn jumpers_towards(direction: Direction, movers: Bitboard, targets: Bitboard, empty: Bitboard) -> Bitboard {
    movers & (targets & empty.approach(direction)).approach(direction)
}

/// All pieces of the side to move that can jump.
#[inline]
pub(crate) fn jumpers<M: Mover, R: Rules>(mover: M, rules: R, pieces: Pieces) -> Bitboard {
    let (set, empty) = (rules.set(), pieces.empty());
    let adjacent = |movers: Bitboard, targets: Bitboard| {
        pieces.by_capture_way(mover, set).into_iter().fold(Bitboard::EMPTY, |jumpers, (direction, ways)| {
            jumpers | jumpers_towards(direction, ways & movers, targets, empty)
        })
    };
    if !set.has_long_kings() && !set.spares_kings() {
        return adjacent(Bitboard::ALL, pieces.opponent);
    }
    let spared = if set.spares_kings() { pieces.kings } else { Bitboard::EMPTY };
    let (men, kings) = (adjacent(!pieces.kings, pieces.opponent - spared), pieces.own & pieces.kings);
    men | if set.has_long_kings() {
        Direction::ALL.into_iter().fold(Bitboard::EMPTY, |jumpers, direction| {
            jumpers | long_jumpers_towards(direction, kings, pieces.opponent, empty)
        })
    } else {
        adjacent(kings, pieces.opponent)
    }
}

/// The kings among `kings` that can jump in this direction from any distance.
fn long_jumpers_towards(direction: Direction, kings: Bitboard, targets: Bitboard, empty: Bitboard) -> Bitboard {
    let mut reach = (targets & empty.approach(direction)).approach(direction);
    let mut jumpers = Bitboard::EMPTY;
    while !reach.is_empty() {
        jumpers |= reach & kings;
        reach = (reach & empty).approach(direction);
    }
    jumpers
}

/// Shows the visitor every jump of `jumpers`, all of which can jump.
#[inline]
pub(crate) fn generate<M: Mover, R: Rules, V: Visitor>(
    (mover, rules): (M, R),
    pieces: Pieces,
    jumpers: Bitboard,
    visitor: &mut V,
) {
    for from in jumpers.singles() {
        let trail = visitor.depart(from);
        let leap = Leap {
            mover,
            rules,
            board: Pieces { own: pieces.own ^ from, opponent: pieces.opponent, kings: pieces.kings - from },
            targets: pieces.opponent,
            // The start square counts as empty during the jump: a king may end where it began (1.19).
            empty: pieces.empty() | from,
        };
        if pieces.kings.meets(from) {
            hops::<_, _, _, true>(leap, from, trail, visitor);
        } else {
            hops::<_, _, _, false>(leap, from, trail, visitor);
        }
    }
}

/// A jump in progress.
#[derive(Clone, Copy)]
struct Leap<M, R> {
    /// The side that jumps.
    mover: M,
    rules: R,
    /// The board before the jump, without the jumping piece.
    board: Pieces,
    /// The opponent's pieces that have not been jumped yet: no piece is jumped twice (1.19).
    targets: Bitboard,
    /// The squares it may land on.
    empty: Bitboard,
}

impl<M: Mover, R: Rules> Leap<M, R> {
    /// The square of the piece that a jump from `at` in this direction would take; empty if there is none. The square
    /// behind that piece may be occupied.
    #[inline]
    fn target<const KING: bool>(self, at: Bitboard, direction: Direction) -> Bitboard {
        let set = self.rules.set();
        let mut next = at.step(direction);
        if KING && set.has_long_kings() {
            while next.meets(self.empty) {
                next = next.step(direction);
            }
        }
        if !KING && set.spares_kings() { next & (self.targets - self.board.kings) } else { next & self.targets }
    }

    /// The jump after it has taken the piece on this square.
    #[inline]
    fn over(self, over: Bitboard) -> Self {
        let empty = if self.rules.set().removes_at_once() { self.empty | over } else { self.empty };
        Self { targets: self.targets ^ over, empty, ..self }
    }
}

/// Makes every possible hop from `at` and follows each to the end of its chain.
fn hops<M: Mover, R: Rules, V: Visitor, const KING: bool>(
    leap: Leap<M, R>,
    at: Bitboard,
    trail: V::Trail,
    visitor: &mut V,
) {
    let set = leap.rules.set();
    let mut hop = |direction: Direction| {
        let over = leap.target::<KING>(at, direction);
        let to = over.step(direction) & leap.empty;
        if to.is_empty() {
            return;
        }
        let leap = leap.over(over);
        if KING && set.has_flying_kings() {
            fly(leap, (to, direction), trail, visitor);
        } else {
            land::<_, _, _, KING>(leap, to, visitor.hop(trail, Hop { direction, behind: 0 }), visitor);
        }
    };
    hop(leap.mover.forward()[0]);
    hop(leap.mover.forward()[1]);
    if KING || set.men_capture_backward() {
        hop(leap.mover.backward()[0]);
        hop(leap.mover.backward()[1]);
    }
}

/// Visits the landing squares of a flying king: the empty squares behind the captured piece, from `first` on. If the
/// rules require it, only the squares with a further jump are visited, provided there are any.
fn fly<M: Mover, R: Rules, V: Visitor>(
    leap: Leap<M, R>,
    (first, direction): (Bitboard, Direction),
    trail: V::Trail,
    visitor: &mut V,
) {
    let landings = || {
        core::iter::successors(Some(first), |to| Some(to.step(direction) & leap.empty))
            .take_while(|to| !to.is_empty())
            .zip(0..)
    };
    let must_go_on =
        leap.rules.set().chain == Chain::Complete && landings().any(|(to, _)| can_hop::<_, _, true>(leap, to));
    for (to, behind) in landings() {
        if !must_go_on || can_hop::<_, _, true>(leap, to) {
            land::<_, _, _, true>(leap, to, visitor.hop(trail, Hop { direction, behind }), visitor);
        }
    }
}

/// Lands on `to`, then continues the chain, ends it, or does both, as the rules say.
fn land<M: Mover, R: Rules, V: Visitor, const KING: bool>(
    leap: Leap<M, R>,
    to: Bitboard,
    trail: V::Trail,
    visitor: &mut V,
) {
    let set = leap.rules.set();
    let on_king_row = !KING && to.meets(leap.mover.king_row());
    let crowned_on_the_way = on_king_row && set.crowning == Crowning::Continues;
    // A man that captures only forward cannot go on from the king row, so 1.19 (crowning ends the move) needs no code.
    let is_stopped = set.men_capture_backward() && on_king_row && set.crowning == Crowning::EndsMove;
    let goes_on = match set.chain {
        Chain::Single | Chain::ExtraTurn => false,
        Chain::Complete | Chain::MayStop if crowned_on_the_way => can_hop::<_, _, true>(leap, to),
        Chain::Complete | Chain::MayStop => !is_stopped && can_hop::<_, _, KING>(leap, to),
    };
    if !goes_on || set.chain == Chain::MayStop {
        visitor.jump(trail, to, after_jump::<_, _, KING>(leap, to));
    }
    if goes_on && crowned_on_the_way {
        hops::<_, _, _, true>(leap, to, trail, visitor);
    } else if goes_on {
        hops::<_, _, _, KING>(leap, to, trail, visitor);
    }
}

/// Returns `true` if a piece on `at` can make another hop.
#[inline]
fn can_hop<M: Mover, R: Rules, const KING: bool>(leap: Leap<M, R>, at: Bitboard) -> bool {
    let set = leap.rules.set();
    if KING && set.has_long_kings() {
        return Direction::ALL
            .into_iter()
            .any(|direction| leap.target::<KING>(at, direction).step(direction).meets(leap.empty));
    }
    let targets = if !KING && set.spares_kings() { leap.targets - leap.board.kings } else { leap.targets };
    let hop = |direction| jumpers_towards(direction, at, targets, leap.empty);
    let mut jumper = hop(leap.mover.forward()[0]) | hop(leap.mover.forward()[1]);
    if KING || set.men_capture_backward() {
        jumper |= hop(leap.mover.backward()[0]) | hop(leap.mover.backward()[1]);
    }
    !jumper.is_empty()
}

/// The board after a jump that ends on `to`: captured pieces are removed, and a man on the king row is crowned.
#[inline]
fn after_jump<M: Mover, R: Rules, const KING: bool>(leap: Leap<M, R>, to: Bitboard) -> Pieces {
    let captured = leap.board.opponent ^ leap.targets;
    let crown = if KING { to } else { to & leap.mover.king_row() };
    let opponent = match leap.rules.set().captured_king {
        CapturedKing::Removed => leap.targets,
        CapturedKing::Demoted => leap.board.opponent - (captured - leap.board.kings),
    };
    Pieces { own: leap.board.own | to, opponent, kings: (leap.board.kings - captured) | crown }
}

/// Counts the jumps of these pieces under official rules.
///
/// Single hops of men are counted as sets of squares; the generator follows kings and longer chains hop by hop.
#[inline]
pub(crate) fn count<M: Mover>(mover: M, pieces: Pieces, jumpers: Bitboard) -> u32 {
    let (men, empty) = (jumpers - pieces.kings, pieces.empty());
    let [left, right] = mover
        .forward()
        .map(|direction| jumpers_towards(direction, men, pieces.opponent, empty).step(direction).step(direction));
    let landed = left | right;
    let go_on = jumpers_towards(mover.forward()[0], landed, pieces.opponent, empty)
        | jumpers_towards(mover.forward()[1], landed, pieces.opponent, empty);
    let ends = (left - go_on).len_of_both(right - go_on);
    let kings = jumpers & pieces.kings;
    if (go_on | kings).is_empty() {
        return ends;
    }
    let mut counter = Counter(ends);
    generate((mover, Official), pieces, kings, &mut counter);
    // A man leaves the pieces it has jumped behind, so they may stay among the targets.
    let leap = Leap { mover, rules: Official, board: pieces, targets: pieces.opponent, empty };
    for landing in [left & go_on, right & go_on] {
        for at in landing.singles() {
            hops::<_, _, _, false>(leap, at, (), &mut counter);
        }
    }
    counter.0
}
