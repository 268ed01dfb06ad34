//! The ten levels a player can choose from.

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// How many positions it looks at for a move, at least one.
    pub nodes: u64,
    /// How many plies it sees ahead, jumps among them: what comes back after them is overlooked, as a beginner overlooks
    /// a two-for-one. At least one; none is taken for one.
    pub sight: u8,
    /// By how much its judgement errs at most, in hundredths of a man. The error depends on the position and the seed:
    /// it makes the lower levels human, and two games of any level different.
    pub noise: u16,
    /// So many plies of a game it knows the opening book, where there is one; 255 for all.
    pub book: u8,
}

/// As far as its positions allow.
const FAR: u8 = u8::MAX;

/// Levels 1 to 10, weakest first.
pub const LEVELS: [Level; 10] = [
    Level { nodes: 40, sight: 3, noise: 110, book: 0 },
    Level { nodes: 75, sight: 3, noise: 72, book: 0 },
    Level { nodes: 125, sight: 4, noise: 70, book: 4 },
    Level { nodes: 200, sight: FAR, noise: 68, book: 5 },
    Level { nodes: 330, sight: FAR, noise: 54, book: 6 },
    Level { nodes: 580, sight: FAR, noise: 42, book: 8 },
    Level { nodes: 1_550, sight: FAR, noise: 29, book: 12 },
    Level { nodes: 6_000, sight: FAR, noise: 18, book: 20 },
    Level { nodes: 60_000, sight: FAR, noise: 7, book: FAR },
    Level { nodes: 2_000_000, sight: FAR, noise: 1, book: FAR },
];

impl Level {
    /// The level of this number, 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        LEVELS.get(usize::from(number).checked_sub(1)?).copied()
    }
}
