//! The outcomes of a class, coded: won, drawn or lost.
//!
//! An outcome is expected by those of positions that differ by one piece on a square nearby. Where the side to move has
//! to jump nothing is kept: the search follows jumps anyway.

use std::sync::Arc;

use super::super::coder::{Chance, Coder};
use super::class::EndgameClass;
use super::walk::Walk;

/// What becomes of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ending {
    /// It loses.
    Lost,
    /// Nobody can win.
    Drawn,
    /// It wins.
    Won,
}

impl Ending {
    /// The same for the other side.
    #[must_use]
    pub const fn of_opponent(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        }
    }
}

/// Where nothing is kept.
pub(super) const UNKNOWN: u8 = 3;

/// The outcomes of a class, two bits each. Copies share them: tables that grow are copied beside a search that has them.
#[derive(Clone, Debug)]
pub(super) struct Outcomes(Arc<[u8]>);

impl Outcomes {
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Ending> {
        match self.0[index / 4] >> (index % 4 * 2) & 3 {
            0 => Some(Ending::Lost),
            1 => Some(Ending::Drawn),
            2 => Some(Ending::Won),
            _ => None,
        }
    }
}

/// A class on its way into a file or out of it.
#[derive(Debug)]
pub(super) struct OutcomeCoder {
    class: EndgameClass,
    walk: Walk,
    /// How far back the positions lie by which an outcome is expected.
    back: Vec<usize>,
    /// What is known so far; where nothing is kept, what is expected.
    guesses: Vec<u8>,
    /// Two bits each.
    outcomes: Vec<u8>,
    /// Two decisions for each set of expectations: whether it is drawn; if not, whether it is won.
    chances: Vec<[Chance; 2]>,
}

impl OutcomeCoder {
    pub(super) fn new(class: EndgameClass) -> Self {
        let back = class.neighbours();
        Self {
            class,
            walk: Walk::new(class),
            chances: vec![[Chance::EVEN; 2]; 4_usize.pow(back.len() as u32)],
            back,
            guesses: Vec::with_capacity(class.size()),
            outcomes: vec![!0; class.size().div_ceil(4)],
        }
    }

    /// Goes on for so many positions. `ending` is asked for what is to be written. Whether the end is reached.
    pub(super) fn advance(&mut self, coder: &mut impl Coder, count: usize, ending: impl Fn(usize) -> Ending) -> bool {
        let end = self.class.size().min(self.guesses.len() + count);
        for index in self.guesses.len()..end {
            let kept = self.walk.next().is_some_and(|position| position.jumpers().is_empty());
            let guess = if kept {
                let known = self.code(coder, index, ending(index));
                self.outcomes[index / 4] ^= (UNKNOWN ^ known) << (index % 4 * 2);
                known
            } else {
                self.guesses.last().copied().unwrap_or(UNKNOWN)
            };
            self.guesses.push(guess);
        }
        end == self.class.size()
    }

    fn code(&mut self, coder: &mut impl Coder, index: usize, ending: Ending) -> u8 {
        let expected = self.back.iter().fold(0, |context, &back| {
            let guess = index.checked_sub(back).map_or(UNKNOWN, |place| self.guesses[place]);
            context * 4 + usize::from(guess)
        });
        let [drawn, won] = &mut self.chances[expected];
        if coder.code(drawn, ending == Ending::Drawn) {
            Ending::Drawn as u8
        } else if coder.code(won, ending == Ending::Won) {
            Ending::Won as u8
        } else {
            Ending::Lost as u8
        }
    }

    pub(super) fn finish(self) -> Outcomes {
        Outcomes(self.outcomes.into())
    }
}
