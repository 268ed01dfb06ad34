//! How selective a search is: with forward pruning and reductions, with reductions only, or full-width.

/// How selective a search is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Selectivity {
    /// Full-width, for the tests that compare a search with plain minimax.
    None,
    /// Late moves are reduced, and nothing is pruned.
    ReducesOnly,
    /// Nodes are pruned by their static score too.
    Full,
}

impl Selectivity {
    /// The selectivity of the next search, which is to solve its position or not.
    pub(super) fn of_search(self, solves: bool) -> Self {
        match self {
            Self::None => Self::None,
            _ if solves => Self::ReducesOnly,
            _ => Self::Full,
        }
    }

    /// Returns `true` if late moves are reduced.
    pub(super) fn reduces(self) -> bool {
        self != Self::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_solves_reduces_and_does_not_prune() {
        for before in [Selectivity::ReducesOnly, Selectivity::Full] {
            assert_eq!([true, false].map(|it| before.of_search(it)), [Selectivity::ReducesOnly, Selectivity::Full]);
        }
        assert!(Selectivity::ReducesOnly.reduces() && !Selectivity::None.reduces());
        assert_eq!(Selectivity::None.of_search(true), Selectivity::None, "the tests' plain search stays as it is");
    }
}
