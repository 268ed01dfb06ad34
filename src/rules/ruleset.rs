//! The rule sets: one option for every rule that differs between variants, and the presets as one table of data.
//!
//! Clause numbers are those of the WCDF rule book for English draughts.

use super::rule_options::{Blocked, Capture, CapturedKing, Chain, Crowning};
use super::side::Side;

/// The rules of a game: a preset, or any combination of options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// The side that moves first from the start position.
    pub first: Side,
    /// Whether jumping is compulsory.
    pub capture: Capture,
    /// How far a jump goes.
    pub chain: Chain,
    /// What crowning in mid-jump does.
    pub crowning: Crowning,
    /// What jumping a king does.
    pub captured_king: CapturedKing,
    /// What being blocked means.
    pub blocked: Blocked,
}

/// A rule set with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in data formats and on the command line.
    pub id: &'static str,
    /// Its rules.
    pub rules: Ruleset,
}

/// All presets, in the order they are offered.
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

/// Draw by repetition: how often the same position must have stood, with the same side to move (clause 1.32.1).
pub const REPETITIONS: usize = 3;

/// Draw by lack of progress: plies by both sides together without a capture or a man's step (clause 1.32.2).
pub const QUIET_PLIES: u16 = 80;

impl Ruleset {
    /// English draughts, American checkers: the WCDF rules.
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

    /// Whether a game goes on by these rules just as by the official ones: they may differ in who begins.
    #[must_use]
    pub fn plays_officially(self) -> bool {
        Self { first: Side::Black, ..self } == Self::OFFICIAL
    }

    /// Whether a jump earns another turn.
    pub(crate) fn jump_earns_turn(self) -> bool {
        self.chain == Chain::ExtraTurn
    }

    /// Whether a position can come back after a capture or a man's step: a king that is made a man again can be crowned
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

/// What the move generator asks of its rules.
///
/// The generator is written once, for any implementor. [`Official`] is one whose answers the compiler knows, so that
/// official play pays nothing for the other rules.
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
