//! Positions drawn by lot, all of some classes with the same chance.

use bitboard_checkers::endgame::EndgameClass;

use crate::random::Random;

/// The classes to draw from.
pub struct Lot {
    classes: Vec<EndgameClass>,
    /// The number of their indices.
    total: usize,
}

impl Lot {
    pub fn new(classes: Vec<EndgameClass>) -> Self {
        let total = classes.iter().map(|class| class.size()).sum();
        Self { classes, total }
    }

    /// A class and an index of it, which need not have a position.
    pub fn draw(&self, random: &mut Random) -> (EndgameClass, usize) {
        let mut index = random.below(self.total);
        for &class in &self.classes {
            if index < class.size() {
                return (class, index);
            }
            index -= class.size();
        }
        unreachable!("the index is below the sum of the sizes")
    }
}
