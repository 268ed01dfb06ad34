//! The rule sets: one option for every rule that differs between variants, and the presets as one table of data.
//!
//! Clause numbers are those of the WCDF rule book for English draughts.

use super::rule_options::{Blocked, Capture, CapturedKing, Chain, Crowning};
use super::side::Side;

/// The rules of a game: a preset, or any combination of options.
///
/// ```
/// use bitboard_checkers::rules::Capture;
/// use bitboard_checkers::{Game, Ruleset};
/// let rules = Ruleset { capture: Capture::Optional, ..Ruleset::OFFICIAL };
/// let position = "B:W15:B1,11".parse()?;
/// assert_eq!(Game::from_position(position, Ruleset::OFFICIAL).legal_moves().len(), 1);
/// assert_eq!(Game::from_position(position, rules).legal_moves().len(), 4);
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ruleset {
    /// The side that moves first from the start position.
    pub first: Side,
    /// Whether jumping is compulsory.
    pub capture: Capture,
    /// How far a jump continues.
    pub chain: Chain,
    /// What happens to a man crowned during a jump.
    pub crowning: Crowning,
    /// What happens to a captured king.
    pub captured_king: CapturedKing,
    /// What happens to a side without a legal move.
    pub blocked: Blocked,
}

/// A rule set with a name.
///
/// ```
/// use bitboard_checkers::Ruleset;
/// use bitboard_checkers::rules::{PRESETS, Preset};
/// let Preset { id, rules } = PRESETS[0];
/// assert_eq!((Ruleset::from_id(id), rules.id()), (Some(Ruleset::OFFICIAL), Some("official")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in data formats and on the command line.
    pub id: &'static str,
    /// Its rules.
    pub rules: Ruleset,
}

/// All presets, in the order in which the game lists them.
///
/// ```
/// use bitboard_checkers::rules::PRESETS;
/// let ids = PRESETS.map(|preset| preset.id);
/// assert_eq!(ids, ["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]);
/// ```
#[rustfmt::skip]
#[allow(clippy::enum_glob_use, reason = "the table is read by its columns, and each value belongs to one of them")]
pub const PRESETS: [Preset; 6] = {
    use {Blocked::*, Capture::*, CapturedKing::*, Chain::*, Crowning::*, Side::*};
    const fn row(id: &'static str, first: Side, capture: Capture, chain: Chain, crowning: Crowning,
        captured_king: CapturedKing, blocked: Blocked) -> Preset {
        Preset { id, rules: Ruleset { first, capture, chain, crowning, captured_king, blocked } }
    }
    // clause            1.13   1.18       1.19       1.16, 1.19 1.19     1.30
    [
        row("official",    Black, Mandatory, Complete,  EndsMove,  Removed, Loses),
        row("demotion",    Black, Mandatory, Complete,  Continues, Demoted, Loses),
        row("may-stop",    White, Mandatory, MayStop,   Continues, Removed, Draws),
        row("extra-turn",  Black, Optional,  ExtraTurn, EndsMove,  Removed, Passes),
        row("single-jump", White, Mandatory, Single,    EndsMove,  Removed, Passes),
        row("free-choice", Black, Optional,  Single,    EndsMove,  Removed, Passes),
    ]
};

/// Draw by repetition: the number of times that a position must occur with the same side to move (clause 1.32.1).
///
/// ```
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::rules::{DrawReason, REPETITIONS};
/// use bitboard_checkers::{Game, Outcome, Ruleset};
/// let mut game = Game::from_position("B:WK32:BK1".parse()?, Ruleset::OFFICIAL);
/// for text in ["1-5", "32-27", "5-1", "27-32"].repeat(REPETITIONS - 1) {
///     game.play(read_move(text)?.choose(&game)?)?;
/// }
/// assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const REPETITIONS: usize = 3;

/// Draw by lack of progress: plies by both sides together without a capture or a man's step (clause 1.32.2).
///
/// ```
/// use bitboard_checkers::rules::QUIET_PLIES;
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::from_position("B:WK32:BK1".parse()?, Ruleset::OFFICIAL);
/// game.play(game.legal_moves()[0])?;
/// assert_eq!(QUIET_PLIES - game.quiet_plies(), 79, "the plies to the draw");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const QUIET_PLIES: u16 = 80;

impl Ruleset {
    /// English draughts (American checkers): the WCDF rules.
    pub const OFFICIAL: Self = PRESETS[0].rules;

    /// The preset with this [`Preset::id`].
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        PRESETS.into_iter().find(|preset| preset.id == id).map(|preset| preset.rules)
    }

    /// The id of the preset with these rules.
    #[must_use]
    pub fn id(self) -> Option<&'static str> {
        PRESETS.into_iter().find(|preset| preset.rules == self).map(|preset| preset.id)
    }

    /// Returns `true` if these rules differ from the official ones at most in the side that moves first.
    #[must_use]
    pub fn plays_officially(self) -> bool {
        Self { first: Side::Black, ..self } == Self::OFFICIAL
    }

    /// Returns `true` if a jump earns another turn.
    pub(crate) fn jump_earns_turn(self) -> bool {
        self.chain == Chain::ExtraTurn
    }

    /// Returns `true` if a position can recur after a capture or a man's step, because a demoted king can be crowned
    /// again.
    pub(crate) fn progress_is_reversible(self) -> bool {
        self.captured_king == CapturedKing::Demoted
    }
}

/// The official rules.
impl Default for Ruleset {
    fn default() -> Self {
        Self::OFFICIAL
    }
}

/// The rules as the move generator sees them.
///
/// The generator is generic over this trait. [`Official`] is a constant to the compiler, so official play pays nothing
/// for the other rules.
pub(crate) trait Rules: Copy {
    /// The rules.
    fn set(self) -> Ruleset;
}

/// [`Ruleset::OFFICIAL`] as a type.
#[derive(Clone, Copy)]
pub(crate) struct Official;

impl Rules for Official {
    #[inline]
    fn set(self) -> Ruleset {
        Ruleset::OFFICIAL
    }
}

impl Rules for Ruleset {
    #[inline]
    fn set(self) -> Ruleset {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_is_found_by_its_name_and_named_by_its_rules() {
        for preset in PRESETS {
            assert_eq!(Ruleset::from_id(preset.id), Some(preset.rules));
            assert_eq!(preset.rules.id(), Some(preset.id));
        }
        assert_eq!(Ruleset::from_id("flying"), None);
        let custom = Ruleset { blocked: Blocked::Draws, ..Ruleset::OFFICIAL };
        assert_eq!((custom.id(), custom.plays_officially()), (None, false));
        assert!(Ruleset { first: Side::White, ..Ruleset::OFFICIAL }.plays_officially());
    }
}
