//! The limits of a search.

use super::time_budget::GameClock;
use crate::engine::evaluation::Noise;
use crate::engine::levels::Level;
use crate::rules::{Game, Ruleset};

/// When a search ends: at the first limit reached. Without a limit it ends at depth 100, when every line is a proved
/// win or loss, or when it is stopped.
///
/// ```
/// use bitboard_checkers::engine::{GameClock, Limits};
/// let analysis = Limits { nodes: Some(100_000), lines: 3, ..Limits::default() };
/// let clock = GameClock { left: 60_000.0, increment: 500.0, moves: None };
/// let game = Limits { clock: Some(clock), ..Limits::default() };
/// assert!(game.plays() && !analysis.plays());
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Limits {
    /// Plies, 1 to 100.
    pub depth: Option<u8>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Milliseconds. They are used up even if there is only one legal move: see [`Limits::to_choose`].
    pub movetime: Option<f64>,
    /// The clock of the game: the engine decides how much of it to spend on the move.
    pub clock: Option<GameClock>,
    /// Plays at this level, with its node limit and its evaluation noise. In place of one of the
    /// [`LEVELS`](crate::engine::LEVELS) a game with long kings or compulsory largest captures takes the level of the
    /// same number that is calibrated for it, and so do games that the project has no weights for.
    pub level: Option<Level>,
    /// The seed of the noise: each seed gives a different game.
    pub seed: u32,
    /// The number of best moves to report, each with its line; 0 means one.
    pub lines: u8,
    /// Searches without forward pruning: slower, and finds wins that begin with sacrifices. It ends when the result is
    /// proved, see [`Score::proved`](crate::engine::Score::proved). Not for searches at a level.
    pub solve: bool,
}

impl Limits {
    /// Returns `true` if the search is to choose a move for a game and not to analyse: there is a level, a time or a
    /// clock, no limit of depth or nodes, one line, and nothing to solve. Only such a search uses the opening book.
    #[must_use]
    pub fn plays(&self) -> bool {
        let for_a_game = self.level.is_some() || self.movetime.is_some() || self.clock.is_some();
        for_a_game && self.depth.is_none() && self.nodes.is_none() && self.lines <= 1 && !self.solve
    }

    /// Returns `true` if the search is to solve its position.
    pub(super) fn solves(&self) -> bool {
        self.solve && self.level.is_none()
    }

    /// The limits for these rules, see [`Limits::level`].
    pub(super) fn by_rules(self, rules: Ruleset) -> Self {
        Self { level: self.level.map(|level| level.by_rules(rules)), ..self }
    }

    pub(super) fn noise(&self) -> Noise {
        self.level.map_or(Noise::default(), |level| Noise { amplitude: level.noise.into(), seed: self.seed })
    }

    /// The limits of a search that is to choose a move in this game: an only legal move needs no search.
    #[must_use]
    pub fn to_choose(self, game: &Game) -> Self {
        if game.legal_moves().len() == 1 { Self { depth: Some(1), ..self } } else { self }
    }
}
