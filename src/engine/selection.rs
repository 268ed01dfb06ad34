//! What is searched less deep than the rest, or not at all: where a mistake costs little and is seen soon.

/// Which of these savings are made; none of them in the tests that compare with plain minimax.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    active: bool,
}

impl Default for Selection {
    fn default() -> Self {
        Self { active: true }
    }
}

/// A shallow look before a deep one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Plies.
    pub(super) depth: i8,
    /// By how many hundredths of a man it must exceed the window to be believed.
    pub(super) above: i16,
    /// And by how many it must stay below.
    pub(super) below: i16,
}

/// The deepest node that is judged as it stands, when it stands far above the window.
const STANDS: i8 = 3;
/// How far, in hundredths of a man for each ply.
const STANDS_ABOVE: i16 = 40;
/// From this depth on a shallow look is worth its cost.
const LOOKS: i8 = 5;
/// How much less deep it is.
const LOOKS_LESS: i8 = 4;
/// By how much it must exceed the window, in hundredths of a man.
const LOOKS_ABOVE: i16 = 20;
/// And by how much it must stay below: a shot that a deeper search would find is not seen from so near.
const LOOKS_BELOW: i16 = 60;
/// Late moves are reduced from this depth on.
const REDUCES: i8 = 3;
/// The moves before this one are not reduced.
const LATE: usize = 3;

impl Selection {
    /// Everything is searched.
    #[cfg(test)]
    pub(super) const NONE: Self = Self { active: false };

    /// Whether anything is guessed at this depth.
    pub(super) fn guesses(self, depth: i8) -> bool {
        self.active && depth > 0
    }

    /// How far above the window a position must stand to be left at that.
    pub(super) fn stands_above(depth: i8) -> Option<i16> {
        (depth <= STANDS).then_some(STANDS_ABOVE * i16::from(depth))
    }

    /// The shallow look before a search of this depth.
    pub(super) fn looks(depth: i8) -> Option<Look> {
        (depth >= LOOKS).then_some(Look { depth: depth - LOOKS_LESS, above: LOOKS_ABOVE, below: LOOKS_BELOW })
    }

    /// By how many plies a late step is searched less, at first.
    ///
    /// Jumps and crownings are not, nor what the other side must answer by a jump: exchanges and shots begin so.
    pub(super) fn reduction(self, depth: i8, index: usize, open: bool) -> i8 {
        if !self.active || index < LATE || depth < REDUCES {
            return 0;
        }
        let more = i8::from(index >= 6) + i8::from(depth >= 8 && index >= 4);
        1 + if open { 0 } else { more }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_moves_are_reduced_and_early_ones_are_not() {
        let selection = Selection::default();
        assert_eq!([0, 1, 2].map(|index| selection.reduction(10, index, false)), [0; 3]);
        let reductions: Vec<_> = (3..12).map(|index| selection.reduction(10, index, false)).collect();
        assert!(reductions.is_sorted() && reductions[0] >= 1);
        assert!((0..40).all(|index| selection.reduction(10, index, true) <= 1), "less where the window is open");
        assert!((0..40).all(|index| selection.reduction(2, index, false) == 0), "not near the end");
        assert!((3..20).all(|depth| depth - 1 - selection.reduction(depth, 40, false) >= 0), "a ply is left");
        assert_eq!(Selection::NONE.reduction(10, 12, false), 0);
    }
}
