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
    Level { nodes: 30, noise: 160 },
    Level { nodes: 60, noise: 115 },
    Level { nodes: 115, noise: 86 },
    Level { nodes: 200, noise: 68 },
    Level { nodes: 330, noise: 54 },
    Level { nodes: 640, noise: 41 },
    Level { nodes: 1_600, noise: 29 },
    Level { nodes: 5_200, noise: 19 },
    Level { nodes: 25_000, noise: 11 },
    Level { nodes: 2_000_000, noise: 1 },
];

impl Level {
    /// The level of this number, 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        LEVELS.get(usize::from(number).checked_sub(1)?).copied()
    }
}
