//! Coded distances: the plies to the end from every lost position of a class.
//!
//! The distance of a won position follows from the positions after its moves. A distance is predicted from those of
//! positions in which one piece stands on the next square; the difference is coded.

use std::sync::Arc;

use super::super::coder::{Chance, Coder};
use super::class::EndgameClass;
use super::outcomes::{Ending, Outcomes};

/// No distance.
const NONE: u8 = u8::MAX;
/// Half the plies predicted without neighbours.
const USUAL: u8 = 8;
/// Half of the longest distance, plus one.
const HALVES: usize = 128;
/// The contexts for the spread of the neighbours' distances and for their number.
const SPREADS: usize = 8;
const COUNTS: usize = 5;
/// The decisions of a difference: zero or not, its sign, and for either sign whether it ends at 1, 2, 3 and so on.
const STEPS: usize = 32;
const DECISIONS: usize = 2 + 2 * STEPS;

/// Writes or reads the distances of a class.
#[derive(Debug)]
pub(super) struct DistanceCoder {
    class: EndgameClass,
    back: Vec<usize>,
    /// Half the plies; [`NONE`] if the position is not lost, the previous value if no result is stored.
    halves: Vec<u8>,
    /// Half the plies of the lost positions.
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

    /// Codes the next `count` positions. `plies` gives what to write. Returns `true` at the end of the class.
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

    /// The distances that were coded.
    pub(super) fn finish(self) -> Distances {
        Distances(self.known.into())
    }
}

/// Codes a difference: whether there is one, its sign, then its size in unary.
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

/// Half the plies to the end of every lost position of a class. Clones share the data.
#[derive(Clone, Debug)]
pub(super) struct Distances(Arc<[u8]>);

impl Distances {
    /// Plies to the end of a lost position.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<u16> {
        self.0.get(index).filter(|&&half| half != NONE).map(|&half| 2 * u16::from(half))
    }
}
