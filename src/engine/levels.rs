//! The ten levels a player can choose from.

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// How many positions it looks at for a move.
    pub nodes: u64,
    /// By how much its judgement errs at most, in hundredths of a man. The error depends on the position and the seed:
    /// it makes the lower levels human, and two games of any level different.
    pub noise: i32,
}

/// Levels 1 to 10, weakest first.
pub const LEVELS: [Level; 10] = [
    Level { nodes: 30, noise: 120 },
    Level { nodes: 120, noise: 80 },
    Level { nodes: 400, noise: 50 },
    Level { nodes: 1_200, noise: 30 },
    Level { nodes: 4_000, noise: 16 },
    Level { nodes: 15_000, noise: 8 },
    Level { nodes: 60_000, noise: 5 },
    Level { nodes: 250_000, noise: 3 },
    Level { nodes: 1_000_000, noise: 2 },
    Level { nodes: 4_000_000, noise: 1 },
];

impl Level {
    /// The level of this number, 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        LEVELS.get(usize::from(number).checked_sub(1)?).copied()
    }
}
