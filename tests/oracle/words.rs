//! The crate's rules in the oracle's words.

use bitboard_checkers::Ruleset;
use bitboard_checkers::rules::{Blocked, Capture, CapturedKing, Crowning};

use super::{Chain, Rules};

/// The same rules in the oracle's words.
pub fn in_its_words(rules: Ruleset) -> Rules {
    Rules {
        may_decline_jumps: rules.capture == Capture::Optional,
        chain: match rules.chain {
            bitboard_checkers::rules::Chain::Complete => Chain::ToItsEnd,
            bitboard_checkers::rules::Chain::MayStop => Chain::AsFarAsLiked,
            bitboard_checkers::rules::Chain::Single => Chain::OneHop,
            bitboard_checkers::rules::Chain::ExtraTurn => Chain::OneHopAndAnotherTurn,
        },
        crowned_goes_on: rules.crowning == Crowning::Continues,
        kings_become_men: rules.captured_king == CapturedKing::Demoted,
        blocked_side_passes: rules.blocked == Blocked::Passes,
    }
}
