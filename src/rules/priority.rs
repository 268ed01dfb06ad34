//! Removes the jumps that the priority of captures excludes, and all routes of a jump but one.

use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::moves::Move;
use super::rule_options::CapturePriority;

/// Keeps the moves from index `first` on that come first by this priority: all of them are jumps, or all are kept.
/// `kings` are the kings of both sides.
pub(super) fn keep_preferred(moves: &mut Vec<Move>, first: usize, kings: Bitboard, priority: CapturePriority) {
    let rank = |mv: Move| rank(mv, kings, priority);
    let highest = moves[first..].iter().map(|&mv| rank(mv)).max().unwrap_or_default();
    keep(moves, first, |_, mv| rank(mv) == highest);
}

/// Of the moves from index `first` on that differ only in their route, keeps the first by path.
pub(super) fn keep_one_route(moves: &mut Vec<Move>, first: usize) {
    keep(moves, first, |all, mv| {
        let is_before = |other: &Move| mv.is_jump() && other.is_route_of(mv) && other.comes_before(mv);
        !all.iter().any(is_before)
    });
}

/// Keeps the moves from index `first` on for which `is_kept` holds, given all of them and one. The generator lists
/// jumps first: if the first move is a step, all are steps and are kept.
fn keep(moves: &mut Vec<Move>, first: usize, is_kept: impl Fn(&[Move], Move) -> bool) {
    if moves.get(first).is_none_or(|mv| !mv.is_jump()) {
        return;
    }
    let all = moves.split_off(first);
    moves.extend(all.iter().copied().filter(|&mv| is_kept(&all, mv)));
}

/// The rank of a move as a number: the higher of two is preferred.
fn rank(mv: Move, kings: Bitboard, priority: CapturePriority) -> u32 {
    let by_king = u32::from(kings.has(mv.from()));
    let taken = mv.captured().len() << 5 | (mv.captured() & kings).len();
    match priority {
        CapturePriority::Free => 0,
        CapturePriority::WithKing => by_king,
        CapturePriority::MostPieces => mv.captured().len(),
        CapturePriority::MostPiecesThenKings => taken,
        CapturePriority::Italian => {
            // A bit for each captured piece, the first highest.
            let order = mv.jumped().fold(0, |order, square| order << 1 | u32::from(kings.has(square)));
            (taken & !31 | by_king << 4) << 16 | (taken & 15) << 16 | order
        }
    }
}
