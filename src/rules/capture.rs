//! Jumps: who can, where a chain goes on, and what it leaves behind (clauses 1.18-1.20).

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::pieces::Pieces;
use super::rule_options::{CapturedKing, Chain, Crowning};
use super::ruleset::{Official, Rules};
use super::side::Mover;
use super::visitor::{Counter, Visitor};

/// Those of `movers` that can jump this way: over one of `targets` to an empty square.
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

/// Shows every jump of these pieces, each of which can jump, to the visitor.
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
            // The square it left counts as empty while it jumps: a king may end where it began (1.19).
            empty: pieces.empty() | from,
        };
        if pieces.kings.meets(from) {
            hops::<_, _, _, true>(leap, from, trail, visitor);
        } else {
            hops::<_, _, _, false>(leap, from, trail, visitor);
        }
    }
}

/// A jump on its way.
#[derive(Clone, Copy)]
struct Leap<M, R> {
    /// Whose it is.
    mover: M,
    /// The rules it obeys.
    rules: R,
    /// The board it set out on, without the jumping piece.
    board: Pieces,
    /// The opponent's pieces it has not jumped yet: none is jumped twice (1.19).
    targets: Bitboard,
    /// Where it may land.
    empty: Bitboard,
}

/// Makes every hop that is possible from `at`, and follows each to its end.
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

/// Lands on `to`: goes on where it can and has to, ends where it has to or may.
fn land<M: Mover, R: Rules, V: Visitor, const KING: bool>(
    leap: Leap<M, R>,
    to: Bitboard,
    trail: V::Trail,
    visitor: &mut V,
) {
    // A man on the king row has no way forward, so that 1.19 (crowning ends the move) needs no word of its own.
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

/// Whether a piece on `at` can jump once more.
#[inline]
fn can_hop<M: Mover, R: Rules, const KING: bool>(leap: Leap<M, R>, at: Bitboard) -> bool {
    let hop = |direction| jumpers_towards(direction, at, leap.targets, leap.empty);
    let mut jumper = hop(leap.mover.forward()[0]) | hop(leap.mover.forward()[1]);
    if KING {
        jumper |= hop(leap.mover.backward()[0]) | hop(leap.mover.backward()[1]);
    }
    !jumper.is_empty()
}

/// The board after the jump has ended on `to`: the captured pieces leave it, a man on the king row is crowned.
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

/// How many jumps these pieces have under official rules, counted by sets of squares where one hop is all.
///
/// Kings and longer chains are followed by the generator, hop by hop.
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
    // What a man has jumped lies behind it, so that its chain need not be told.
    let leap = Leap { mover, rules: Official, board: pieces, targets: pieces.opponent, empty };
    for landing in [left & go_on, right & go_on] {
        for at in landing.singles() {
            hops::<_, _, _, false>(leap, at, (), &mut counter);
        }
    }
    counter.0
}
