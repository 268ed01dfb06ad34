//! Endgames by their material, and a number for every position of one.
//!
//! A class is seen by the side to move: a position with White to move is the same as the one with colours reversed, so
//! that each is kept once. Within a class the men of the side to move are numbered first, then the opponent's, then its
//! own kings and the opponent's on the squares that are left; the last change fastest. A set of `k` squares has the rank
//! it has among all sets of `k`, compared by their highest squares first.
//!
//! Own men stand on squares 1-28 as Black has them, the opponent's on 5-32. Where two men would stand on one square there
//! is a number without a position.

use std::fmt;
use std::sync::OnceLock;

use super::walk::{following, lowest};
use crate::rules::{Bitboard, Position, Setup, Side, Square};

/// The most pieces of an endgame that can be numbered.
pub const MAX_ENDGAME_PIECES: u32 = 6;

/// Squares on which a man of one side can stand.
pub(super) const FOR_MEN: u32 = 28;
pub(super) const SQUARES: u32 = 32;
/// The first square for the opponent's men, counted from 0.
pub(super) const FIRST_OPPONENT: u32 = 4;

const BASE: u32 = MAX_ENDGAME_PIECES + 1;

/// How many men and kings each side has, the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EndgameClass {
    own_men: u8,
    own_kings: u8,
    opponent_men: u8,
    opponent_kings: u8,
}

/// How many sets of `k` there are among `n` things.
const CHOOSE: [[u32; MAX_ENDGAME_PIECES as usize + 1]; SQUARES as usize + 1] = {
    let mut table = [[0; MAX_ENDGAME_PIECES as usize + 1]; SQUARES as usize + 1];
    let mut n = 0;
    while n <= SQUARES as usize {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MAX_ENDGAME_PIECES as usize && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

impl EndgameClass {
    /// The most pieces.
    pub(super) const MOST: usize = MAX_ENDGAME_PIECES as usize;
    /// Above every [`EndgameClass::place`].
    pub const PLACES: usize = BASE.pow(4) as usize;

    /// All classes of so many pieces, both sides with at least one, in an order in which each comes after all that can
    /// arise from it, its [`EndgameClass::mirrored`] beside it; smaller endgames are not among them.
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

    /// How many pieces there are.
    #[must_use]
    pub const fn pieces(self) -> u32 {
        self.own_pieces() + self.opponent_pieces()
    }

    /// How many pieces the side to move has.
    #[must_use]
    pub const fn own_pieces(self) -> u32 {
        (self.own_men + self.own_kings) as u32
    }

    /// How many pieces the other side has.
    #[must_use]
    pub const fn opponent_pieces(self) -> u32 {
        (self.opponent_men + self.opponent_kings) as u32
    }

    /// A small number of its own, below [`EndgameClass::PLACES`], to keep tables by.
    #[must_use]
    #[inline]
    pub const fn place(self) -> usize {
        let [own_men, own_kings, opponent_men, opponent_kings] = self.counts();
        let place = ((own_men * BASE + own_kings) * BASE + opponent_men) * BASE + opponent_kings;
        place as usize
    }

    /// Own men, own kings, the opponent's men and kings.
    #[must_use]
    pub const fn counts(self) -> [u32; 4] {
        [self.own_men as u32, self.own_kings as u32, self.opponent_men as u32, self.opponent_kings as u32]
    }

    /// How many numbers there are.
    #[must_use]
    pub fn size(self) -> usize {
        self.radices().into_iter().map(|radix| radix as usize).product()
    }

    /// How many sets of squares there are for own men, the opponent's, own kings, the opponent's.
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

    /// How far apart the numbers of positions are that differ by one piece on the next square: the opponent's kings, own
    /// kings, the opponent's men, own men; those of which there are any.
    pub(super) fn strides(self) -> Vec<usize> {
        self.digits().map(|(_, stride)| stride).collect()
    }

    /// The same, and for pieces with as many places those that differ by two rows.
    pub(super) fn neighbours(self) -> Vec<usize> {
        const TWO_ROWS: usize = 8;
        let far = |(radix, stride)| (radix > TWO_ROWS).then_some(TWO_ROWS * stride);
        self.digits().flat_map(|digit| [Some(digit.1), far(digit)]).flatten().collect()
    }

    /// The digits of a number that are not always 0: how many values each has, and what it counts; the lowest first.
    fn digits(self) -> impl Iterator<Item = (usize, usize)> {
        let with_stride = |stride: &mut usize, radix: u32| {
            let digit = (radix as usize, *stride);
            *stride *= digit.0;
            Some(digit)
        };
        self.radices().into_iter().rev().scan(1, with_stride).filter(|&(radix, _)| radix > 1)
    }

    /// The number of a position of this class; none where a man stands on its own king row, as only a set-up can have it.
    ///
    /// For a position of another class the answer has no meaning.
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

    /// The position with this number, Black to move; none where there is no such position.
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

/// The position with pieces on these squares: own men, the opponent's, own kings, the opponent's; Black is to move.
#[inline]
pub(super) fn placed([own_men, opponent_men, own_kings, opponent_kings]: [u32; 4]) -> Option<Position> {
    let [black, white, kings] =
        [own_men | own_kings, opponent_men | opponent_kings, own_kings | opponent_kings].map(bitboard);
    Setup { black, white, kings, turn: Side::Black }.position().ok()
}

/// The public mask of a set of few squares.
#[inline]
fn mask(set: Bitboard) -> u32 {
    set.singles().fold(0, |mask, single| mask | 1 << single.square().index())
}

/// The set of few squares that has this public mask.
fn bitboard(mask: u32) -> Bitboard {
    bits(mask)
        .filter_map(|bit| Square::new(bit as u8 + 1))
        .map(Bitboard::of)
        .fold(Bitboard::EMPTY, |set, one| set | one)
}

/// The places of the bits that are set, the lowest first.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < SQUARES).then_some(bit)
    })
}

/// The rank of a set among those of its size, on the squares that are not taken.
#[inline]
fn rank(set: u32, taken: u32) -> u32 {
    let below = |bit: u32| (taken & ((1 << bit) - 1)).count_ones();
    (1..).zip(bits(set)).map(|(k, bit): (usize, u32)| CHOOSE[(bit - below(bit)) as usize][k]).sum()
}

/// The set of so many squares, none of them taken, that has this rank.
fn set(rank: usize, count: u32, taken: u32) -> u32 {
    static SETS: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    let sets = SETS.get_or_init(|| (0..=MAX_ENDGAME_PIECES as usize).map(all_sets).collect());
    spread(sets[count as usize].get(rank).copied().unwrap_or(0), taken)
}

/// All sets of so many squares by their ranks, which is also their order as numbers.
fn all_sets(count: usize) -> Vec<u32> {
    let next = |&set: &u64| Some(following(set)).filter(|_| set != 0);
    let sets = std::iter::successors(Some(lowest(count as u32)), next);
    sets.take(CHOOSE[SQUARES as usize][count] as usize).map(|set| set as u32).collect()
}

/// The squares at these places among those that are not taken.
pub(super) fn spread(dense: u32, taken: u32) -> u32 {
    // From the lowest taken square on, all that lies above moves up by one.
    bits(taken).fold(dense, |set, bit| {
        let low = (1 << bit) - 1;
        set & low | (set & !low) << 1
    })
}

/// As `1120`: own men, own kings, the opponent's men and kings.
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
                    assert_eq!(class.index(&position), Some(index), "{}", crate::write_fen(&position));
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
    fn a_man_on_its_king_row_has_no_number() {
        let position = crate::read_fen("B:WK5:B30").unwrap().position().unwrap();
        assert_eq!(EndgameClass::of(&position).index(&position), None);
        assert_eq!(EndgameClass::of(&position.reversed()).index(&position.reversed()), None);
    }
}
