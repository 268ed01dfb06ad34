//! Jumps: which pieces can jump, how a chain continues, and the board after it (clauses 1.18-1.20).

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::pieces::Pieces;
use super::rule_options::{CapturedKing, Chain, Crowning};
use super::ruleset::{Official, Rules};
use super::side::Mover;
use super::visitor::{Counter, Visitor};

/// The pieces among `movers` that can jump in this direction, over one of `targets` to an empty square.
#[inline]
fn jumpers_towards(direction: Direction, movers: Bitboard, targets: Bitboard, empty: Bitboard) -> Bitboard {
    movers & (targets & empty.approach(direction)).approach(direction)
}

/// All pieces of the side to move that can jump.
#[inline]
pub(crate) fn jumpers<M: Mover>(mover: M, pieces: Pieces) -> Bitboard {
    let empty = pieces.empty();
    pieces.by_way(mover).into_iter().fold(Bitboard::EMPTY, |jumpers, (direction, movers)| {
        jumpers | jumpers_towards(direction, movers, pieces.opponent, empty)
    })
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

/// Makes every possible hop from `at` and follows each to the end of its chain.
fn hops<M: Mover, R: Rules, V: Visitor, const KING: bool>(
    leap: Leap<M, R>,
    at: Bitboard,
    trail: V::Trail,
    visitor: &mut V,
) {
    let mut hop = |direction: Direction| {
        let over = at.step(direction) & leap.targets;
        let to = over.step(direction) & leap.empty;
        if !to.is_empty() {
            let leap = Leap { targets: leap.targets ^ over, ..leap };
            land::<_, _, _, KING>(leap, to, visitor.hop(trail, direction), visitor);
        }
    };
    hop(leap.mover.forward()[0]);
    hop(leap.mover.forward()[1]);
    if KING {
        hop(leap.mover.backward()[0]);
        hop(leap.mover.backward()[1]);
    }
}

/// Lands on `to`, then continues the chain, ends it, or does both, as the rules say.
fn land<M: Mover, R: Rules, V: Visitor, const KING: bool>(
    leap: Leap<M, R>,
    to: Bitboard,
    trail: V::Trail,
    visitor: &mut V,
) {
    // A man on the king row has no way forward, so 1.19 (crowning ends the move) needs no code of its own.
    let crowned_on_the_way =
        !KING && matches!(leap.rules.set().crowning, Crowning::Continues) && to.meets(leap.mover.king_row());
    let goes_on = match leap.rules.set().chain {
        Chain::Single | Chain::ExtraTurn => false,
        Chain::Complete | Chain::MayStop if crowned_on_the_way => can_hop::<_, _, true>(leap, to),
        Chain::Complete | Chain::MayStop => can_hop::<_, _, KING>(leap, to),
    };
    if !goes_on || matches!(leap.rules.set().chain, Chain::MayStop) {
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
    let hop = |direction| jumpers_towards(direction, at, leap.targets, leap.empty);
    let mut jumper = hop(leap.mover.forward()[0]) | hop(leap.mover.forward()[1]);
    if KING {
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
    let ends = (left - go_on).len() + (right - go_on).len();
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
