//! Walks through all positions of a class in the order of their indices, which is faster than decoding each index.

use super::class::{EndgameClass, FIRST_OPPONENT, FOR_MEN, placed};
use super::combinations::{SQUARES, following, lowest, spread};
use crate::rules::Position;

/// A walk through a class.
#[derive(Debug)]
pub(super) struct Walk {
    /// Own men, the opponent's men, own kings and the opponent's kings, each counted on the squares left for them.
    sets: [u64; 4],
    /// The number of those squares.
    squares: [u32; 4],
}

impl Walk {
    /// Begins with index 0.
    pub(super) fn new(class: EndgameClass) -> Self {
        let [own_men, own_kings, opponent_men, opponent_kings] = class.counts();
        let left = SQUARES - own_men - opponent_men;
        Self {
            sets: [own_men, opponent_men, own_kings, opponent_kings].map(lowest),
            squares: [FOR_MEN, FOR_MEN, left, left - own_kings],
        }
    }

    /// Begins with this index, which must be less than the size of the class.
    pub(super) fn from(class: EndgameClass, index: usize) -> Self {
        Self { sets: class.sets(index), ..Self::new(class) }
    }

    /// The position of the current index, if it has one; moves on to the next index.
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

    /// Advances the last set; a set past its end starts again, and the set before it advances.
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
    fn a_walk_can_begin_anywhere() {
        for class in (2..=5).flat_map(EndgameClass::all) {
            for index in (0..class.size()).step_by(class.size() / 13 + 1) {
                assert_eq!(Walk::from(class, index).next(), class.position(index), "{class} {index}");
            }
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
