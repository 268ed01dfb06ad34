//! The handcrafted evaluation, for rules without learned weights: material, position of the pieces, lead.

use crate::bitboard;
use crate::rules::{Bitboard, KingMove, MAIN_ROAD, Objective, Position, Ruleset, Side};

/// Material, in hundredths of a man.
const MAN: i32 = 100;
const KING: i32 = 135;
/// A king that moves and captures over the whole diagonal.
const LONG_KING: i32 = 300;
/// A man on a bridge square of its home row, which keeps the opponent from crowning.
const BRIDGE: i32 = 6;
/// A piece in the centre.
const CENTRE: i32 = 4;
/// A man, for each row it has advanced.
const ADVANCE: i32 = 2;
/// A man one step from its king row.
const LAST_ROW_BUT_ONE: i32 = 8;
/// A king in a double corner, if its side has fewer pieces.
const REFUGE: i32 = 12;
/// The deduction for a king on the edge, where it has half its moves.
const EDGE_KING: i32 = 6;
/// A king on the main road, if its side has fewer pieces and kings move over the whole diagonal.
const ROAD: i32 = 40;
/// The lead in pieces, as a share of all pieces: exchanges favour the side that has more.
const LEAD: i32 = 240;

const CENTRE_SQUARES: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . X . X . .
    . . X . X . . .
    . . . X . X . .
    . . X . X . . .
    . . . . . . . .
    . . . . . . . .
};

const EDGE: Bitboard = bitboard! {
    . X . X . X . X
    X . . . . . . .
    . . . . . . . X
    X . . . . . . .
    . . . . . . . X
    X . . . . . . .
    . . . . . . . X
    X . X . X . X .
};

/// The corners where one king cannot be driven out by two.
const DOUBLE_CORNERS: Bitboard = bitboard! {
    . X . . . . . .
    X . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . X
    . . . . . . X .
};

/// The value of a king. It differs between short and flying kings.
struct KingValues {
    value: i32,
    /// The squares on which a king is hard to catch.
    refuge: Bitboard,
    /// The bonus for a king in the refuge, for the side with fewer pieces.
    refuge_bonus: i32,
    /// The penalty for a king on the edge.
    edge: i32,
}

const SHORT: KingValues = KingValues { value: KING, refuge: DOUBLE_CORNERS, refuge_bonus: REFUGE, edge: EDGE_KING };
const LONG: KingValues = KingValues { value: LONG_KING, refuge: MAIN_ROAD, refuge_bonus: ROAD, edge: 0 };

const BLACK_BRIDGE: Bitboard = bitboard! {
    . X . . . X . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

const WHITE_BRIDGE: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . X . . . X .
};

/// The score for the side to move, in hundredths of a man.
pub(super) fn by_hand(position: &Position, rules: Ruleset) -> i32 {
    let king = if rules.king == KingMove::OneSquare { &SHORT } else { &LONG };
    let score = |side| side_score(position, side, king);
    let score = score(position.turn()) - score(!position.turn()) + lead(position);
    match rules.objective {
        Objective::Standard => score,
        Objective::Giveaway => -score,
    }
}

/// The score of one side for its pieces and their squares, with these values of a king.
fn side_score(position: &Position, side: Side, king: &KingValues) -> i32 {
    let pieces = position.side(side);
    let (kings, men) = (pieces & position.kings(), pieces - position.kings());
    let opponent = position.side(!side);
    let count = |set: Bitboard| set.len() as i32;
    let bridge = match side {
        Side::Black => BLACK_BRIDGE,
        Side::White => WHITE_BRIDGE,
    };
    let refuge = if opponent.len() > pieces.len() { king.refuge_bonus } else { 0 };
    let guard = if (opponent - position.kings()).is_empty() { 0 } else { BRIDGE };
    MAN * count(men)
        + king.value * count(kings)
        + guard * count(men & bridge)
        + CENTRE * count(pieces & CENTRE_SQUARES)
        + refuge * count(kings & king.refuge)
        - king.edge * count(kings & EDGE)
        + advance(men, side)
}

/// The score of the men for their advance.
fn advance(men: Bitboard, side: Side) -> i32 {
    men.squares()
        .map(|square| {
            let rows = match side {
                Side::Black => square.row(),
                Side::White => 7 - square.row(),
            };
            ADVANCE * i32::from(rows) + if rows == 6 { LAST_ROW_BUT_ONE } else { 0 }
        })
        .sum()
}

/// The score of the lead, which grows as the board empties.
fn lead(position: &Position) -> i32 {
    let count = |side| position.side(side).len() as i32;
    let (own, other) = (count(position.turn()), count(!position.turn()));
    LEAD * (own - other) / (own + other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_fen;

    fn value(fen: &str) -> i32 {
        by_hand(&read_fen(fen).unwrap().position().unwrap(), Ruleset::OFFICIAL)
    }

    #[test]
    fn the_start_is_even_and_colours_are_alike() {
        assert_eq!(value("B:W21-32:B1-12"), 0);
        assert_eq!(value("B:W22,27,K30:B2,7"), value("W:W26,31:BK3,6,11"));
    }

    #[test]
    fn a_king_that_is_behind_seeks_the_double_corner_and_a_flying_one_the_main_road() {
        let russian = Ruleset { king: KingMove::Flying, ..Ruleset::OFFICIAL };
        let value = |fen, rules| by_hand(&read_fen(fen).unwrap().position().unwrap(), rules);
        let [road, corner] = ["B:WK6,K7:BK29", "B:WK6,K7:BK1"];
        assert!(value(road, russian) > value(corner, russian));
        assert!(value(road, Ruleset::OFFICIAL) < value(corner, Ruleset::OFFICIAL));
    }

    #[test]
    fn a_man_a_king_and_an_exchange_when_ahead_count() {
        assert!(value("B:W29,30:B1,2,3") > 80);
        assert!(value("B:W30:BK18") > value("B:W30:B18"));
        assert!(value("B:W30:B1,2") > value("B:W22,30:B1,2,9"));
    }
}
