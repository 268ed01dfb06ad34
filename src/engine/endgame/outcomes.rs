//! Coded outcomes: won, drawn or lost for every position of a class.
//!
//! An outcome is predicted from those of positions in which one piece stands on a square nearby. Positions with a jump
//! are not stored, because the search follows jumps anyway.

use std::sync::Arc;

use super::super::coder::{Chance, Coder};
use super::class::EndgameClass;
use super::walk::Walk;
use crate::rules::{Position, Ruleset};

/// The outcome of a position for the side to move with best play.
///
/// ```
/// use bitboard_checkers::endgame::Ending;
/// assert_eq!(Ending::Won.of_opponent(), Ending::Lost);
/// assert_eq!(Ending::Drawn.of_opponent(), Ending::Drawn);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ending {
    /// The side to move loses.
    Lost,
    /// Neither side can win.
    Drawn,
    /// The side to move wins.
    Won,
}

impl Ending {
    /// The outcome of a position from those after its moves; `None` if an unknown one may matter.
    pub(super) fn by_moves(after: impl Iterator<Item = Option<Self>>) -> Option<Self> {
        let mut best = Some(Self::Lost);
        for ending in after {
            match ending {
                Some(Self::Lost) => return Some(Self::Won),
                Some(Self::Drawn) => best = best.map(|_| Self::Drawn),
                Some(Self::Won) => {}
                None => best = None,
            }
        }
        best
    }

    /// The outcome for the other side.
    #[must_use]
    pub const fn of_opponent(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        }
    }
}

/// Returns `true` if the side to move cannot capture.
#[inline(never)]
pub(super) fn is_quiet(position: &Position, rules: Ruleset) -> bool {
    let jumpers = if rules.captures_officially() { position.jumpers() } else { position.jumpers_by(rules) };
    jumpers.is_empty()
}

/// The code of a position that is not stored.
pub(super) const UNKNOWN: u8 = 3;

/// The outcomes of a class, two bits each. Clones share the data, because tables grow in a clone while a search uses
/// them.
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

/// Writes or reads the outcomes of a class.
#[derive(Debug)]
pub(super) struct OutcomeCoder {
    class: EndgameClass,
    rules: Ruleset,
    walk: Walk,
    /// The index differences to the neighbours that predict an outcome.
    back: Vec<usize>,
    /// The outcomes so far; for positions that are not stored, the previous one.
    predictions: Vec<u8>,
    /// Two bits each.
    outcomes: Vec<u8>,
    /// Two decisions in each context: drawn or not and, if not, won or lost.
    chances: Vec<[Chance; 2]>,
}

impl OutcomeCoder {
    pub(super) fn new(class: EndgameClass, rules: Ruleset) -> Self {
        let back = class.neighbours();
        Self {
            class,
            rules,
            walk: Walk::new(class),
            chances: vec![[Chance::EVEN; 2]; 4_usize.pow(back.len() as u32)],
            back,
            predictions: Vec::with_capacity(class.size()),
            outcomes: vec![!0; class.size().div_ceil(4)],
        }
    }

    /// Codes the next `count` positions. `ending` gives what to write. Returns `true` at the end of the class.
    pub(super) fn advance(&mut self, coder: &mut impl Coder, count: usize, ending: impl Fn(usize) -> Ending) -> bool {
        let end = self.class.size().min(self.predictions.len() + count);
        for index in self.predictions.len()..end {
            let kept = self.walk.next().is_some_and(|position| is_quiet(&position, self.rules));
            let prediction = if kept {
                let known = self.code(coder, index, ending(index));
                self.outcomes[index / 4] ^= (UNKNOWN ^ known) << (index % 4 * 2);
                known
            } else {
                self.predictions.last().copied().unwrap_or(UNKNOWN)
            };
            self.predictions.push(prediction);
        }
        end == self.class.size()
    }

    fn code(&mut self, coder: &mut impl Coder, index: usize, ending: Ending) -> u8 {
        let expected = self.back.iter().fold(0, |context, &back| {
            let prediction = index.checked_sub(back).map_or(UNKNOWN, |place| self.predictions[place]);
            context * 4 + usize::from(prediction)
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
