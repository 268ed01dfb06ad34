//! The inputs of the network: a number below [`INPUTS`] for each kind of piece on each square, in one of several
//! buckets.
//!
//! A bucket has weights of its own for the first layer. Kings and the number of pieces change what every piece is
//! worth, so the bucket of a side depends on which sides have kings, and on whether few pieces are left.

use crate::rules::{Bitboard, Position, Side, Square};

/// The number of inputs of a bucket: own men, own kings, the opponent's men and its kings, each on 32 squares.
pub(super) const BUCKET_INPUTS: usize = 128;
/// The number of buckets: no kings, own kings alone, the opponent's alone, kings of both sides, each with many and with
/// few pieces.
pub(super) const BUCKETS: usize = 8;
/// The greatest number of pieces that counts as few.
const FEW: u32 = 12;
/// The number of inputs.
pub(super) const INPUTS: usize = BUCKETS * BUCKET_INPUTS;

/// The pieces of a position by kind: Black's men and kings, then White's.
#[inline]
pub(super) fn kinds(position: &Position) -> [Bitboard; 4] {
    let (black, white, kings) = (position.black(), position.white(), position.kings());
    [black - kings, black & kings, white - kings, white & kings]
}

/// The buckets of a position, as Black and as White see it.
#[inline]
pub(super) fn buckets(position: &Position) -> [usize; 2] {
    let has_kings = |side: Bitboard| usize::from(!(side & position.kings()).is_empty());
    let (black, white) = (has_kings(position.black()), has_kings(position.white()));
    let few = 4 * usize::from(position.piece_count() <= FEW);
    [black + 2 * white + few, white + 2 * black + few]
}

/// The input, within a bucket, of a piece of this kind on this square, as Black sees it.
#[inline]
pub(super) fn input(kind: usize, square: Square) -> usize {
    32 * kind + square.index()
}

/// Converts an input from Black's view to White's: the piece changes sides and its square is turned.
#[inline]
pub(super) fn turned(input: usize) -> usize {
    input ^ (64 + 31)
}

/// Shows the inputs that are set in a position, as the side to move sees the board and as the other side does.
pub(super) fn visit(position: &Position, mut show: impl FnMut(usize, usize)) {
    let [black_bucket, white_bucket] = buckets(position).map(|bucket| bucket * BUCKET_INPUTS);
    for (kind, set) in kinds(position).into_iter().enumerate() {
        for square in set.squares() {
            let black = input(kind, square);
            let (black, white) = (black_bucket + black, white_bucket + turned(black));
            if position.turn() == Side::Black { show(black, white) } else { show(white, black) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_fen;

    fn seen(fen: &str) -> [Vec<usize>; 2] {
        let mut seen = [Vec::new(), Vec::new()];
        visit(&read_fen(fen).unwrap().position().unwrap(), |own, other| {
            seen[0].push(own);
            seen[1].push(other);
        });
        seen.each_mut().map(|inputs| {
            inputs.sort_unstable();
            std::mem::take(inputs)
        })
    }

    #[test]
    fn inputs_are_numbered_by_kind_and_square() {
        let [no_kings, own_kings, their_kings, kings] = [4, 5, 6, 7].map(|bucket| bucket * BUCKET_INPUTS);
        assert_eq!(seen("B:W32:B1")[0], [no_kings, no_kings + 64 + 31]);
        assert_eq!(
            seen("B:WK32:B1"),
            [vec![their_kings, their_kings + 96 + 31], vec![own_kings + 32, own_kings + 64 + 31]]
        );
        assert_eq!(seen("B:WK32:BK1")[0], [kings + 32, kings + 96 + 31]);
        assert!(seen("B:W21-26:B1-7").concat().into_iter().all(|input| input < BUCKET_INPUTS), "many pieces");
    }

    #[test]
    fn the_colours_see_the_same_board_alike() {
        assert_eq!(seen("B:W22,27,K30:B2,7"), seen("W:W26,31:BK3,6,11"));
    }
}
