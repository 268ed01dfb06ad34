//! All positions of a class in the order of their numbers, each made from the one before.

use super::class::{EndgameClass, FIRST_OPPONENT, FOR_MEN, SQUARES, placed, spread};
use crate::rules::Position;

/// A walk through a class.
#[derive(Debug)]
pub(super) struct Walk {
    /// Own men, the opponent's, own kings, the opponent's, each among the squares that are left for them.
    sets: [u64; 4],
    /// How many those squares are.
    squares: [u32; 4],
}

impl Walk {
    /// Begins with the position of number 0.
    pub(super) fn new(class: EndgameClass) -> Self {
        let [own_men, own_kings, opponent_men, opponent_kings] = class.counts();
        let left = SQUARES - own_men - opponent_men;
        Self {
            sets: [own_men, opponent_men, own_kings, opponent_kings].map(lowest),
            squares: [FOR_MEN, FOR_MEN, left, left - own_kings],
        }
    }

    /// The position at hand, if the number belongs to one; the next one comes to hand.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Position> {
        let [own_men, opponent_men, own_kings, opponent_kings] = self.sets.map(|set| set as u32);
        self.advance();
        let opponent_men = opponent_men << FIRST_OPPONENT;
        if own_men & opponent_men != 0 {
            return None;
        }
        let men = own_men | opponent_men;
        let own_kings = spread(own_kings, men);
        let opponent_kings = spread(opponent_kings, men | own_kings);
        placed([own_men, opponent_men, own_kings, opponent_kings])
    }

    /// The last set changes; one that has come to its end begins again, and the one before it changes.
    #[inline]
    fn advance(&mut self) {
        for (set, &squares) in self.sets.iter_mut().zip(&self.squares).rev() {
            *set = following(*set);
            if *set >> squares == 0 && *set != 0 {
                return;
            }
            *set = lowest(set.count_ones());
        }
    }
}

/// The first set of so many.
pub(super) fn lowest(count: u32) -> u64 {
    (1 << count) - 1
}

/// The next set of as many: the lowest piece that can goes up by one, and those below it back to the start.
#[inline]
pub(super) fn following(set: u64) -> u64 {
    let low = set & set.wrapping_neg();
    let up = set + low;
    // Of the row of pieces that began with the lowest, all but one go back.
    let back = (set ^ up).checked_shr(low.trailing_zeros() + 2).unwrap_or(0);
    up | back
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_comes_to_every_position_in_turn() {
        for class in (2..=3).flat_map(EndgameClass::all) {
            let mut walk = Walk::new(class);
            for index in 0..class.size() {
                assert_eq!(walk.next(), class.position(index), "{class} {index}");
            }
            assert_eq!(walk.next(), class.position(0), "and begins again");
        }
    }

    #[test]
    fn bigger_classes_begin_alike() {
        for class in (4..=5).flat_map(EndgameClass::all) {
            let mut walk = Walk::new(class);
            assert!((0..5_000).all(|index| walk.next() == class.position(index)), "{class}");
        }
    }
}
