//! The rule sets that have a name, as one table of data: each with the options in which it differs from English
//! draughts.

use super::rule_options::{
    Blocked, Board, Capture, CapturePriority, CapturedKing, Chain, Crowning, EndgameDraws, KingMove, ManCapture,
    ManTargets, Men, Objective, QuietMoves, Removal,
};
use super::ruleset::{ALL_DRAUGHTS, Ruleset, first_of};
use super::side::Side;

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

/// All presets: the official rules, those of five programs, and other draughts on 32 squares. Links code a preset by
/// its place, so new ones are added at the end.
///
/// ```
/// use bitboard_checkers::rules::PRESETS;
/// let ids = PRESETS.map(|preset| preset.id);
/// assert_eq!(ids[..6], ["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]);
/// assert_eq!(ids[6..9], ["no-forced-jumps", "russian", "brazilian"]);
/// assert_eq!(ids[9..13], ["pool", "italian", "spanish", "portuguese"]);
/// assert_eq!(ids[13..], ["czech", "thai", "jamaican", "giveaway"]);
/// ```
pub const PRESETS: [Preset; COUNT] = first_of(&ALL_PRESETS);

/// The presets of this build.
const COUNT: usize = if ALL_DRAUGHTS { ALL_PRESETS.len() } else { 7 };

#[allow(clippy::enum_glob_use, reason = "the table is read by its rows, and each value belongs to one option")]
const ALL_PRESETS: [Preset; 17] = {
    use {Capture::*, CapturePriority::*, CapturedKing::*, Chain::*, Crowning::*, KingMove::*, QuietMoves::*, Side::*};
    const OFFICIAL: Ruleset = Ruleset::OFFICIAL;
    const fn row(id: &'static str, rules: Ruleset) -> Preset {
        Preset { id, rules }
    }
    let long = Ruleset { first: White, king: Flying, ..OFFICIAL };
    let all_ways = Ruleset { man_capture: ManCapture::AllDirections, ..long };
    let pool = Ruleset { first: Black, crowning: IfItEnds, ..all_ways };
    let spanish = Ruleset { priority: MostPiecesThenKings, board: Board::Mirrored, ..long };
    [
        row("official", OFFICIAL),
        row("demotion", Ruleset { crowning: Continues, captured_king: Demoted, ..OFFICIAL }),
        row(
            "may-stop",
            Ruleset { first: White, chain: MayStop, crowning: Continues, blocked: Blocked::Draws, ..OFFICIAL },
        ),
        row("extra-turn", Ruleset { capture: Optional, chain: ExtraTurn, blocked: Blocked::Passes, ..OFFICIAL }),
        row("single-jump", Ruleset { first: White, chain: Single, blocked: Blocked::Passes, ..OFFICIAL }),
        row("free-choice", Ruleset { capture: Optional, chain: Single, blocked: Blocked::Passes, ..OFFICIAL }),
        row("no-forced-jumps", Ruleset { capture: Optional, ..OFFICIAL }),
        row(
            "russian",
            Ruleset { crowning: Continues, quiet_moves: Fifteen, endgame_draws: EndgameDraws::Fmjd, ..all_ways },
        ),
        row(
            "brazilian",
            Ruleset {
                crowning: IfItEnds,
                priority: MostPieces,
                quiet_moves: Fifteen,
                endgame_draws: EndgameDraws::Fmjd,
                ..all_ways
            },
        ),
        row("pool", Ruleset { endgame_draws: EndgameDraws::Apca, ..pool }),
        row(
            "italian",
            Ruleset {
                first: White,
                man_targets: ManTargets::Men,
                priority: Italian,
                board: Board::Mirrored,
                ..OFFICIAL
            },
        ),
        row("spanish", spanish),
        row("portuguese", Ruleset { quiet_moves: Twenty, ..spanish }),
        row("czech", Ruleset { priority: WithKing, ..long }),
        row("thai", Ruleset { first: Black, king: FlyingShort, removal: Removal::AtOnce, men: Men::TwoRows, ..long }),
        row("jamaican", Ruleset { first: White, board: Board::Mirrored, ..pool }),
        row("giveaway", Ruleset { objective: Objective::Giveaway, ..OFFICIAL }),
    ]
};

impl Ruleset {
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
        assert_eq!(Ruleset { blocked: Blocked::Draws, ..Ruleset::OFFICIAL }.id(), None);
    }
}
