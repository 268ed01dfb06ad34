//! Endgame classes: the material of a position, and an index for every position with that material.
//!
//! A class is seen by the side to move: a position with White to move has the same index as its colour reversal, so
//! each pair is stored once. The index combines the ranks of four sets of squares: own men, the opponent's men, then
//! own kings and the opponent's kings on the squares that are left. The last set changes fastest.
//!
//! Own men stand on squares 1-28, seen by Black, the opponent's on 5-32. An index that puts two men on one square has
//! no position.

use std::fmt;
use std::ops::RangeInclusive;

use super::combinations::{CHOOSE, LARGEST, SQUARES, bits, rank, set, unranked};
use crate::rules::{Bitboard, Position, Setup, Side, Square};

/// The most pieces of an endgame that can be indexed: 7, or 6 where `usize` has 32 bits.
///
/// ```
/// use bitboard_checkers::endgame::{EndgameClass, MAX_ENDGAME_PIECES};
/// assert!(EndgameClass::all(MAX_ENDGAME_PIECES).iter().all(|class| class.pieces() == MAX_ENDGAME_PIECES));
/// ```
pub const MAX_ENDGAME_PIECES: u32 = LARGEST as u32;

/// The number of squares on which a man of one side can stand.
pub(super) const FOR_MEN: u32 = 28;
/// The first square of the opponent's men, counted from 0.
pub(super) const FIRST_OPPONENT: u32 = 4;

const BASE: u32 = MAX_ENDGAME_PIECES + 1;

/// The number of men and kings of each side, the side to move first.
///
/// ```
/// use bitboard_checkers::Position;
/// use bitboard_checkers::endgame::EndgameClass;
/// let position: Position = "B:WK32:B1,K5".parse()?;
/// let class = EndgameClass::of(&position);
/// assert_eq!(class.counts(), [1, 1, 0, 1], "own men and kings, then the opponent's");
/// let index = class.index(&position).unwrap();
/// assert_eq!(class.position(index), Some(position));
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
///
/// Classes of one size, and what they lead to:
///
/// ```
/// use bitboard_checkers::endgame::EndgameClass;
/// let classes = EndgameClass::all(3);
/// assert!(classes.iter().all(|class| class.pieces() == 3 && class.place() < EndgameClass::PLACES));
/// let class = classes.iter().find(|class| class.counts() == [1, 1, 0, 1]).unwrap();
/// assert_eq!(class.mirrored().counts(), [0, 1, 1, 1]);
/// assert_eq!(class.after_crowning()[0].counts(), [0, 2, 0, 1]);
/// assert_eq!((class.own_pieces(), class.opponent_pieces()), (2, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EndgameClass {
    own_men: u8,
    own_kings: u8,
    opponent_men: u8,
    opponent_kings: u8,
}

impl EndgameClass {
    /// The most pieces.
    pub(super) const MOST: usize = MAX_ENDGAME_PIECES as usize;
    /// An upper bound of [`EndgameClass::place`].
    pub const PLACES: usize = BASE.pow(4) as usize;

    /// All classes with this number of pieces, at least one on each side. For a greater number than
    /// [`MAX_ENDGAME_PIECES`], those with that many.
    ///
    /// Each class comes after the classes that its positions can lead to, next to its [`EndgameClass::mirrored`].
    #[must_use]
    pub fn all(pieces: u32) -> Vec<Self> {
        let mut classes = Vec::new();
        let pieces = pieces.min(MAX_ENDGAME_PIECES) as u8;
        for men in 0..=pieces {
            for own_men in 0..=men {
                for own_kings in 0..=pieces - men {
                    let (opponent_men, opponent_kings) = (men - own_men, pieces - men - own_kings);
                    let class = Self { own_men, own_kings, opponent_men, opponent_kings };
                    let both = own_men + own_kings > 0 && opponent_men + opponent_kings > 0;
                    if both && !classes.contains(&class) {
                        classes.push(class);
                        classes.extend((class != class.mirrored()).then(|| class.mirrored()));
                    }
                }
            }
        }
        classes
    }

    /// All classes with these numbers of pieces, in the order in which files hold them.
    pub(super) fn in_range(pieces: &RangeInclusive<u8>) -> impl Iterator<Item = Self> + use<> {
        pieces.clone().flat_map(|pieces| Self::all(pieces.into()))
    }

    /// The class of a position.
    #[must_use]
    #[inline]
    pub fn of(position: &Position) -> Self {
        let (own, opponent) = (position.side(position.turn()), position.side(!position.turn()));
        let kings = |set: Bitboard| (set & position.kings()).len() as u8;
        let men = |set: Bitboard| (set - position.kings()).len() as u8;
        Self { own_men: men(own), own_kings: kings(own), opponent_men: men(opponent), opponent_kings: kings(opponent) }
    }

    /// The same material with the other side to move.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self {
            own_men: self.opponent_men,
            own_kings: self.opponent_kings,
            opponent_men: self.own_men,
            opponent_kings: self.own_kings,
        }
    }

    /// The classes after a man of either side has been crowned.
    #[must_use]
    pub fn after_crowning(self) -> Vec<Self> {
        let (own_men, opponent_men) = (self.own_men.checked_sub(1), self.opponent_men.checked_sub(1));
        let own = own_men.map(|own_men| Self { own_men, own_kings: self.own_kings + 1, ..self });
        let opponent_kings = self.opponent_kings + 1;
        let opponent = opponent_men.map(|opponent_men| Self { opponent_men, opponent_kings, ..self });
        own.into_iter().chain(opponent).collect()
    }

    /// The number of pieces.
    #[must_use]
    pub const fn pieces(self) -> u32 {
        self.own_pieces() + self.opponent_pieces()
    }

    /// The number of pieces of the side to move.
    #[must_use]
    pub const fn own_pieces(self) -> u32 {
        (self.own_men + self.own_kings) as u32
    }

    /// The number of pieces of the other side.
    #[must_use]
    pub const fn opponent_pieces(self) -> u32 {
        (self.opponent_men + self.opponent_kings) as u32
    }

    /// A small unique number below [`EndgameClass::PLACES`], to index tables of classes; `PLACES` itself for a class of
    /// more pieces than any table has.
    #[must_use]
    #[inline]
    pub const fn place(self) -> usize {
        if self.pieces() > MAX_ENDGAME_PIECES {
            return Self::PLACES;
        }
        let [own_men, own_kings, opponent_men, opponent_kings] = self.counts();
        let place = ((own_men * BASE + own_kings) * BASE + opponent_men) * BASE + opponent_kings;
        place as usize
    }

    /// The numbers of own men, own kings, the opponent's men and the opponent's kings.
    #[must_use]
    pub const fn counts(self) -> [u32; 4] {
        [self.own_men as u32, self.own_kings as u32, self.opponent_men as u32, self.opponent_kings as u32]
    }

    /// The number of indices.
    #[must_use]
    pub fn size(self) -> usize {
        self.radices().into_iter().map(|radix| radix as usize).product()
    }

    /// The number of indices with the same men, which follow each other.
    #[must_use]
    pub(super) fn size_with_same_men(self) -> usize {
        let [_, _, own_kings, opponent_kings] = self.radices();
        own_kings as usize * opponent_kings as usize
    }

    /// The numbers of sets of squares for own men, the opponent's men, own kings and the opponent's kings.
    const fn radices(self) -> [u32; 4] {
        let [own_men, own_kings, opponent_men, opponent_kings] = self.counts();
        let left = SQUARES - own_men - opponent_men;
        [
            CHOOSE[FOR_MEN as usize][own_men as usize],
            CHOOSE[FOR_MEN as usize][opponent_men as usize],
            CHOOSE[left as usize][own_kings as usize],
            CHOOSE[(left - own_kings) as usize][opponent_kings as usize],
        ]
    }

    /// The differences of the indices of positions in which one piece stands on the next square: for the opponent's
    /// kings, own kings, the opponent's men and own men, as far as the class has them.
    pub(super) fn strides(self) -> Vec<usize> {
        self.digits().map(|(_, stride)| stride).collect()
    }

    /// The strides and, for pieces with enough squares, the differences for a piece two rows away.
    pub(super) fn neighbours(self) -> Vec<usize> {
        const TWO_ROWS: usize = 8;
        let far = |(radix, stride)| (radix > TWO_ROWS).then_some(TWO_ROWS * stride);
        self.digits().flat_map(|digit| [Some(digit.1), far(digit)]).flatten().collect()
    }

    /// The digits of an index that are not always 0, lowest first: the number of values of each and its weight.
    fn digits(self) -> impl Iterator<Item = (usize, usize)> {
        let with_stride = |stride: &mut usize, radix: u32| {
            let digit = (radix as usize, *stride);
            *stride *= digit.0;
            Some(digit)
        };
        self.radices().into_iter().rev().scan(1, with_stride).filter(|&(radix, _)| radix > 1)
    }

    /// The index of a position of this class; `None` if a man stands on its own king row, which only a set-up allows.
    ///
    /// For a position of another class the result is meaningless.
    #[must_use]
    #[inline]
    pub fn index(self, position: &Position) -> Option<usize> {
        let black = position.flipped_to_black();
        let [own, opponent, kings] = [black.black(), black.white(), black.kings()].map(mask);
        let (own_men, opponent_men) = (own & !kings, opponent & !kings);
        if own_men >> FOR_MEN != 0 || opponent_men & ((1 << FIRST_OPPONENT) - 1) != 0 {
            return None;
        }
        let [_, second, third, fourth] = self.radices();
        let men = own_men | opponent_men;
        let first = rank(own_men, 0) * second + rank(opponent_men >> FIRST_OPPONENT, 0);
        let kings = rank(own & kings, men) * fourth + rank(opponent & kings, men | own & kings);
        Some(first as usize * (third * fourth) as usize + kings as usize)
    }

    /// The sets of an index, each counted on the squares left for it: own men, the opponent's men, own kings and the
    /// opponent's kings.
    pub(super) fn sets(self, index: usize) -> [u64; 4] {
        let [_, second, third, fourth] = self.radices().map(|radix| radix as usize);
        let ranks = [
            index / (second * third * fourth),
            index / (third * fourth) % second,
            index / fourth % third,
            index % fourth,
        ];
        let [own_men, own_kings, opponent_men, opponent_kings] = self.counts();
        let counts = [own_men, opponent_men, own_kings, opponent_kings];
        std::array::from_fn(|place| unranked(ranks[place], counts[place]))
    }

    /// The position with this index and Black to move; `None` if there is none.
    #[must_use]
    pub fn position(self, index: usize) -> Option<Position> {
        let [_, second, third, fourth] = self.radices().map(|radix| radix as usize);
        let [own_men, own_kings, opponent_men, opponent_kings] = self.counts();
        let own_men = set(index / (second * third * fourth), own_men, 0);
        let opponent_men = set(index / (third * fourth) % second, opponent_men, 0) << FIRST_OPPONENT;
        if own_men & opponent_men != 0 {
            return None;
        }
        let men = own_men | opponent_men;
        let own_kings = set(index / fourth % third, own_kings, men);
        let opponent_kings = set(index % fourth, opponent_kings, men | own_kings);
        placed([own_men, opponent_men, own_kings, opponent_kings])
    }
}

/// The position with Black to move and these own men, opponent's men, own kings and opponent's kings.
#[inline]
pub(super) fn placed([own_men, opponent_men, own_kings, opponent_kings]: [u32; 4]) -> Option<Position> {
    let [black, white, kings] =
        [own_men | own_kings, opponent_men | opponent_kings, own_kings | opponent_kings].map(bitboard);
    Setup { black, white, kings, turn: Side::Black }.position().ok()
}

/// The public mask of a set; fast for few squares.
#[inline]
fn mask(set: Bitboard) -> u32 {
    set.singles().fold(0, |mask, single| mask | 1 << single.square().index())
}

/// The set with this public mask; fast for few squares.
fn bitboard(mask: u32) -> Bitboard {
    bits(mask)
        .filter_map(|bit| Square::new(bit as u8 + 1))
        .map(Bitboard::of)
        .fold(Bitboard::EMPTY, |set, one| set | one)
}

/// Writes a class as `1120`: own men, own kings, the opponent's men and kings.
impl fmt::Display for EndgameClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().into_iter().try_for_each(|count| write!(f, "{count}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_number_of_its_own() {
        for pieces in 2..=3 {
            for class in EndgameClass::all(pieces) {
                let positions = (0..class.size()).filter_map(|index| Some((index, class.position(index)?)));
                let mut count = 0;
                for (index, position) in positions {
                    assert_eq!(EndgameClass::of(&position), class);
                    assert_eq!(class.index(&position), Some(index), "{}", crate::notation::write_fen(&position));
                    assert_eq!(class.index(&position.reversed()), Some(index));
                    count += 1;
                }
                assert!(count > 0 && count <= class.size());
            }
        }
    }

    #[test]
    fn big_classes_are_numbered_to_their_ends() {
        for class in (4..=MAX_ENDGAME_PIECES).flat_map(EndgameClass::all) {
            let step = class.size() / 97;
            for index in (0..class.size()).step_by(step).chain([class.size() - 1]) {
                assert!(class.position(index).is_none_or(|position| class.index(&position) == Some(index)), "{class}");
            }
        }
    }

    #[test]
    fn classes_come_after_those_that_arise_from_them() {
        let names = |pieces| EndgameClass::all(pieces).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(2), ["0101", "0110", "1001", "1010"]);
        let three = ["0102", "0201", "0111", "1101", "0210", "1002", "0120", "2001", "1011", "1110", "1020", "2010"];
        assert_eq!(names(3), three);
        assert_eq!(EndgameClass::all(4).len(), 25);
    }

    #[test]
    fn a_man_is_crowned_on_either_side() {
        let named = |name: &str| EndgameClass::all(4).into_iter().find(|class| class.to_string() == name).unwrap();
        let crowned = |name| named(name).after_crowning().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(crowned("1120"), ["0220", "1111"]);
        assert_eq!(crowned("0211"), ["0202"]);
        assert!(crowned("0301").is_empty());
    }

    #[test]
    fn a_man_on_its_king_row_has_no_number() {
        let position = crate::notation::read_fen("B:WK5:B30").unwrap().position().unwrap();
        assert_eq!(EndgameClass::of(&position).index(&position), None);
        assert_eq!(EndgameClass::of(&position.reversed()).index(&position.reversed()), None);
    }
}
