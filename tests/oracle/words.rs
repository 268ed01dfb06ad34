//! The crate's rules in the oracle's words.

use bitboard_checkers::Ruleset;
use bitboard_checkers::rules::{
    Blocked, Capture, CapturePriority, CapturedKing, Crowning, KingMove, ManCapture, ManTargets, Removal,
};

use super::{Chain, Crowned, Preferred, Rules};

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
        crowned: match rules.crowning {
            Crowning::EndsMove => Crowned::Stops,
            Crowning::Continues => Crowned::GoesOnAsKing,
            Crowning::IfItEnds => Crowned::GoesOnAsMan,
        },
        kings_become_men: rules.captured_king == CapturedKing::Demoted,
        blocked_side_passes: rules.blocked == Blocked::Passes,
        kings_fly: rules.king != KingMove::OneSquare,
        kings_land_right_behind: rules.king == KingMove::FlyingShort,
        men_capture_backward: rules.man_capture == ManCapture::AllDirections,
        men_spare_kings: rules.man_targets == ManTargets::Men,
        preferred: match rules.priority {
            CapturePriority::Free => Preferred::AnyOne,
            CapturePriority::MostPieces => Preferred::MostPieces,
            CapturePriority::MostPiecesThenKings => Preferred::MostPiecesThenMostKings,
            CapturePriority::Italian => Preferred::TheItalianWay,
            CapturePriority::WithKing => Preferred::WithAKing,
        },
        captured_leave_at_once: rules.removal == Removal::AtOnce,
    }
}
