//! How long the losing side can hold out, coded: the plies to the end from every lost position of a class.
//!
//! For a won one they follow from the positions after its moves. A distance is expected near those of positions that
//! differ by one piece on the next square, and what is coded is by how much it differs.

use std::sync::Arc;

use super::super::coder::{Chance, Coder};
use super::class::EndgameClass;
use super::outcomes::{Ending, Outcomes};

/// There is no distance.
const NONE: u8 = u8::MAX;
/// Where nothing is near, half the plies.
const USUAL: u8 = 8;
/// Half of the longest distance and one more.
const HALVES: usize = 128;
/// How far distances nearby may lie apart, and how many there may be, to be told apart.
const SPREADS: usize = 8;
const COUNTS: usize = 5;
/// Decisions of a difference: none, which way, and for either way whether it ends at 1, 2, 3 and so on.
const STEPS: usize = 32;
const DECISIONS: usize = 2 + 2 * STEPS;

/// A class on its way into a file or out of it.
#[derive(Debug)]
pub(super) struct DistanceCoder {
    class: EndgameClass,
    back: Vec<usize>,
    /// Half the plies; where the position is not lost, none; where nothing is kept, as before.
    halves: Vec<u8>,
    /// What is known of lost positions.
    known: Vec<u8>,
    chances: Vec<Chance>,
}

impl DistanceCoder {
    pub(super) fn new(class: EndgameClass) -> Self {
        Self {
            class,
            back: class.strides(),
            halves: Vec::with_capacity(class.size()),
            known: vec![NONE; class.size()],
            chances: vec![Chance::EVEN; HALVES * SPREADS * COUNTS * DECISIONS],
        }
    }

    /// Goes on for so many positions. `plies` is asked for what is to be written. Whether the end is reached.
    pub(super) fn advance(
        &mut self,
        coder: &mut impl Coder,
        count: usize,
        outcomes: &Outcomes,
        plies: impl Fn(usize) -> u8,
    ) -> bool {
        let end = self.class.size().min(self.halves.len() + count);
        for index in self.halves.len()..end {
            let half = match outcomes.get(index) {
                None => self.halves.last().copied().unwrap_or(NONE),
                Some(Ending::Lost) => {
                    let half = self.code(coder, index, plies(index) / 2);
                    self.known[index] = half;
                    half
                }
                Some(_) => NONE,
            };
            self.halves.push(half);
        }
        end == self.class.size()
    }

    fn code(&mut self, coder: &mut impl Coder, index: usize, half: u8) -> u8 {
        let mut near = [0; COUNTS - 1];
        let mut count = 0;
        for &back in &self.back {
            let half = index.checked_sub(back).map_or(NONE, |place| self.halves[place]);
            if half != NONE {
                near[count] = half;
                count += 1;
            }
        }
        let near = &mut near[..count];
        near.sort_unstable();
        let expected = near.get(count / 2).copied().unwrap_or(USUAL);
        let spread = near.last().map_or(0, |most| most - near[0]).min(SPREADS as u8 - 1);
        let context = (usize::from(expected) * SPREADS + usize::from(spread)) * COUNTS + count;
        let chances = &mut self.chances[context * DECISIONS..(context + 1) * DECISIONS];
        let difference = difference(coder, chances, i16::from(half) - i16::from(expected));
        (i16::from(expected) + difference).clamp(0, HALVES as i16 - 1) as u8
    }

    /// Half the plies of every lost position.
    pub(super) fn finish(self) -> Distances {
        Distances(self.known.into())
    }
}

/// Whether there is a difference, which way it goes, and how far, one by one.
fn difference(coder: &mut impl Coder, chances: &mut [Chance], difference: i16) -> i16 {
    let (ways, steps) = chances.split_at_mut(2);
    if coder.code(&mut ways[0], difference == 0) {
        return 0;
    }
    let more = coder.code(&mut ways[1], difference > 0);
    let steps = &mut steps[if more { 0 } else { STEPS }..][..STEPS];
    let mut far = 1;
    while far < HALVES as i16 && !coder.code(&mut steps[(far as usize - 1).min(STEPS - 1)], difference.abs() == far) {
        far += 1;
    }
    if more { far } else { -far }
}

/// Half the plies to the end of every lost position of a class. Copies share them.
#[derive(Clone, Debug)]
pub(super) struct Distances(Arc<[u8]>);

impl Distances {
    /// Plies to the end of a lost position.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<u16> {
        self.0.get(index).filter(|&&half| half != NONE).map(|&half| 2 * u16::from(half))
    }
}
