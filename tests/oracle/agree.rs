//! The crate's generator against the oracle.

use bitboard_checkers::notation::{write_fen, write_move};
use bitboard_checkers::rules::{
    Blocked, Capture, CapturePriority, CapturedKing, Chain, Crowning, KingMove, LastPly, ManCapture, ManTargets,
    PRESETS, Removal, perft,
};
use bitboard_checkers::{Bitboard, Position, Ruleset, Side, Square};

use super::oracle::{self, words::in_its_words};

/// Every preset, and every combination of the options that decide which moves are legal.
pub fn all_rules() -> Vec<Ruleset> {
    let mut all: Vec<_> = PRESETS.iter().map(|preset| preset.rules).collect();
    for capture in [Capture::Mandatory, Capture::Optional] {
        for chain in [Chain::Complete, Chain::MayStop, Chain::Single, Chain::ExtraTurn] {
            for crowning in [Crowning::EndsMove, Crowning::Continues] {
                for captured_king in [CapturedKing::Removed, CapturedKing::Demoted] {
                    for blocked in [Blocked::Loses, Blocked::Passes] {
                        let first = Side::Black;
                        let rules =
                            Ruleset { first, capture, chain, crowning, captured_king, blocked, ..Ruleset::OFFICIAL };
                        all.push(rules);
                    }
                }
            }
        }
    }
    all
}

/// Rules with the options of other draughts, in every combination that decides which jumps are legal.
pub fn other_rules() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for &king in KingMove::ALL {
        for &man_capture in ManCapture::ALL {
            for &crowning in Crowning::ALL {
                for &priority in CapturePriority::ALL {
                    for &removal in Removal::ALL {
                        for &man_targets in ManTargets::ALL {
                            let some = Ruleset { king, man_capture, crowning, priority, ..Ruleset::OFFICIAL };
                            all.push(Ruleset { removal, man_targets, ..some });
                        }
                    }
                }
            }
        }
    }
    let may_stop = all.iter().filter(|rules| rules.priority == CapturePriority::Free);
    let may_stop: Vec<_> = may_stop.map(|&rules| Ruleset { chain: Chain::MayStop, ..rules }).collect();
    all.extend(may_stop);
    all
}

/// Returns `true` if two jumps that differ only in their route are one move.
fn merges_routes(rules: Ruleset) -> bool {
    rules.king != KingMove::OneSquare
        || rules.man_capture == ManCapture::AllDirections
        || rules.man_targets == ManTargets::Men
        || rules.priority != CapturePriority::Free
}

/// Of moves that differ only in their route the first by path.
fn one_route_each(moves: Vec<oracle::OracleMove>) -> Vec<oracle::OracleMove> {
    let mut kept: Vec<oracle::OracleMove> = Vec::new();
    for mv in moves {
        let what = |mv: &oracle::OracleMove| {
            let mut captured = mv.captured.clone();
            captured.sort_unstable();
            (mv.path[0], mv.path[mv.path.len() - 1], captured, mv.crowns)
        };
        if mv.captured.is_empty() || kept.iter().all(|other| what(other) != what(&mv)) {
            kept.push(mv);
        }
    }
    kept
}

/// What a sample contained: agreement on a sample without circles proves nothing about circles.
#[derive(Default, Debug)]
pub struct Seen {
    pub positions: usize,
    pub jumps: usize,
    pub circles: usize,
    pub long: usize,
    pub same_ends: usize,
    pub crowned_by_jump: usize,
    pub crowned_and_on: usize,
    pub demoted: usize,
    pub turns_kept: usize,
    pub blocked: usize,
}

/// Compares the generator with the oracle in one position: the moves, what each captures and crowns, the position after
/// it, and the counts.
///
/// # Panics
/// When they differ.
pub fn agree(position: &Position, rules: Ruleset, seen: &mut Seen) {
    let cells = oracle::board(position.black().mask(), position.white().mask(), position.kings().mask());
    let black = position.turn() == Side::Black;
    // The oracle lists moves; it does not know that a game is over when a side has no piece (clause 1.30).
    let is_over = position.black().is_empty() || position.white().is_empty();
    let expected = if is_over { Vec::new() } else { oracle::legal_moves(&cells, black, in_its_words(rules)) };
    let expected = if merges_routes(rules) { one_route_each(expected) } else { expected };
    let moves = position.legal_moves(rules);
    let fen = format!("{rules:?} {}", write_fen(position));
    assert_eq!(moves.len(), expected.len(), "{fen}: {moves:?} instead of {expected:?}");
    for (&mv, right) in moves.iter().zip(&expected) {
        let numbers = |squares: Vec<Square>| squares.into_iter().map(Square::number).collect::<Vec<_>>();
        assert_eq!(numbers(mv.path().collect()), right.path, "{fen}");
        assert_eq!(numbers(mv.jumped().collect()), right.captured, "{fen} {mv}");
        assert_eq!(mv.captured(), mv.jumped().collect::<Bitboard>(), "{fen} {mv}");
        assert_eq!(mv.crowns(), right.crowns, "{fen} {mv}");
        let after = position.after(mv, rules);
        assert_eq!(
            (after.black().mask(), after.white().mask(), after.kings().mask()),
            oracle::masks(&right.after),
            "{fen} after {mv}"
        );
        let black_next = oracle::black_moves_next(right, black, in_its_words(rules));
        assert_eq!(after.turn() == Side::Black, black_next, "{fen} after {mv}");
        seen.turns_kept += usize::from(after.turn() == position.turn());
        seen.demoted += usize::from((after.side(!position.turn()) - after.kings()).meets(mv.captured()));
        seen.crowned_and_on += usize::from(mv.crowns() && !position.turn().king_row().has(mv.to()));
        seen.circles += usize::from(mv.is_jump() && mv.from() == mv.to());
        seen.long += usize::from(right.captured.len() >= 4);
        seen.crowned_by_jump += usize::from(mv.is_jump() && mv.crowns());
        seen.same_ends += usize::from(write_move(mv, &moves).matches('x').count() > 1);
    }
    assert_eq!(position.has_move_by(rules), !moves.is_empty(), "{fen}");
    assert_eq!(perft(position, rules, 1, LastPly::Counted), moves.len() as u64, "{fen}");
    assert_eq!(perft(position, rules, 1, LastPly::Made), moves.len() as u64, "{fen}");
    seen.positions += 1;
    seen.jumps += usize::from(moves.iter().any(|mv| mv.is_jump()));
    seen.blocked += usize::from(moves.is_empty());
}
