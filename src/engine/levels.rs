//! The ten playing levels.

use crate::rules::Ruleset;

/// The playing strength of the computer.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch};
/// use bitboard_checkers::{Game, Ruleset};
/// let limits = Limits { level: Level::new(3), seed: 7, ..Limits::default() };
/// let report = Engine::new(1).search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start());
/// assert!(report.best.is_some() && report.nodes < 1_000);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Level {
    /// The positions it visits for a move, at least one.
    pub nodes: u64,
    /// The plies it sees ahead, jumps included. It overlooks what happens later, as a beginner overlooks a two-for-one.
    /// 0 means 1.
    pub sight: u8,
    /// The greatest error of its evaluation, in hundredths of a man. The error depends on the position and the seed: it
    /// makes low levels play like people, and two games at the same level differ.
    pub noise: u16,
    /// The number of plies for which it uses the opening book; 255 for all.
    pub book: u8,
}

/// No limit of plies.
const FAR: u8 = u8::MAX;

/// Levels 1 to 10, weakest first, calibrated for English draughts. The first four need no files: they evaluate by hand
/// and have no book. Level 5 has greater errors than level 4 and is stronger by its weights; without weights it is not.
/// For some other games an engine replaces them, see [`Limits::level`](crate::engine::Limits::level).
///
/// ```
/// use bitboard_checkers::engine::{LEVELS, Level};
/// assert_eq!(Level::new(10), Some(LEVELS[9]));
/// assert!(LEVELS.is_sorted_by_key(|level| level.nodes));
/// ```
pub const LEVELS: [Level; 10] = [
    Level { nodes: 70, sight: 4, noise: 72, book: 0 },
    Level { nodes: 130, sight: 4, noise: 64, book: 0 },
    Level { nodes: 200, sight: 6, noise: 56, book: 0 },
    Level { nodes: 320, sight: FAR, noise: 36, book: 0 },
    Level { nodes: 330, sight: FAR, noise: 54, book: 6 },
    Level { nodes: 580, sight: FAR, noise: 42, book: 8 },
    Level { nodes: 1_550, sight: FAR, noise: 29, book: 12 },
    Level { nodes: 6_000, sight: FAR, noise: 18, book: 20 },
    Level { nodes: 60_000, sight: FAR, noise: 7, book: FAR },
    Level { nodes: 2_000_000, sight: FAR, noise: 1, book: FAR },
];

/// Levels 1 to 10 for games with long kings or compulsory largest captures. There more positions gain more than in
/// English draughts, so levels 6 to 9 visit fewer, which keeps the steps between the levels even: see docs/draughts.md.
const OTHER_LEVELS: [Level; 10] = [
    Level { nodes: 70, sight: 4, noise: 72, book: 0 },
    Level { nodes: 130, sight: 4, noise: 64, book: 0 },
    Level { nodes: 200, sight: 6, noise: 56, book: 0 },
    Level { nodes: 320, sight: 7, noise: 8, book: 0 },
    Level { nodes: 330, sight: FAR, noise: 54, book: 6 },
    Level { nodes: 500, sight: FAR, noise: 46, book: 8 },
    Level { nodes: 1_000, sight: FAR, noise: 38, book: 12 },
    Level { nodes: 2_500, sight: FAR, noise: 29, book: 20 },
    Level { nodes: 9_000, sight: FAR, noise: 19, book: FAR },
    Level { nodes: 2_000_000, sight: FAR, noise: 1, book: FAR },
];

/// The first four levels for games without weights, where level 5 evaluates by hand too.
const UNTRAINED_LEVELS: &[Level] = &[
    Level { nodes: 40, sight: 3, noise: 110, book: 0 },
    Level { nodes: 75, sight: 3, noise: 72, book: 0 },
    Level { nodes: 125, sight: 4, noise: 70, book: 0 },
    Level { nodes: 200, sight: FAR, noise: 68, book: 0 },
];

/// The presets that the project has weights for.
const TRAINED: [&str; 4] = ["official", "russian", "brazilian", "pool"];

/// Returns `true` if the project has weights for these rules, whether they are loaded or not.
fn is_trained(rules: Ruleset) -> bool {
    TRAINED.iter().filter_map(|id| Ruleset::from_id(id)).any(|trained| trained.plays_like(rules))
}

impl Level {
    /// The level with this number, 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        LEVELS.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Returns `true` if searches at this level evaluate by the engine's weights. The first four, and others of fewer
    /// nodes than level 5, evaluate by hand even if there are weights: they play the same with every set of files.
    ///
    /// ```
    /// use bitboard_checkers::engine::LEVELS;
    /// assert_eq!(LEVELS.iter().position(|level| level.uses_weights()), Some(4));
    /// ```
    #[must_use]
    pub const fn uses_weights(self) -> bool {
        self.nodes >= LEVELS[4].nodes
    }

    /// The level of the same number for these rules, if it is one of [`LEVELS`]; otherwise itself.
    pub(super) fn by_rules(self, rules: Ruleset) -> Self {
        let Some(place) = LEVELS.iter().position(|level| *level == self) else { return self };
        match UNTRAINED_LEVELS.get(place) {
            Some(level) if !is_trained(rules) => *level,
            _ if rules.has_long_kings() || rules.has_priority() => OTHER_LEVELS[place],
            _ => self,
        }
    }
}
