//! Themes of endings: draws, crowning, kings without a move, and the opposition.

use bitboard_checkers::review::holder_of_the_move;
use bitboard_checkers::{Bitboard, Position, Ruleset, Side, Square};

use crate::puzzles::judge::Goal;
use crate::puzzles::view::View;

/// The most pieces of an ending in which the opposition counts.
const FEW_PIECES: u32 = 6;
/// The most steps of the opponent's man to its king row, in a race.
const RACE_STEPS: u8 = 3;

/// Man-down draw: the solver has fewer pieces than the opponent, and draws.
pub fn is_man_down_draw(view: &View) -> bool {
    view.goal == Goal::Draw && view.start.black().len() < view.start.white().len()
}

/// Only-move draw: each move of the solver is the only one that does not lose.
pub fn is_only_move_draw(view: &View) -> bool {
    view.goal == Goal::Draw
}

/// Promotion race: a man of the solver steps into the king row, while a man of the opponent has at most three steps to
/// his or is crowned too.
pub fn has_promotion_race(view: &View) -> bool {
    let crowned = view.own().find(|ply| ply.crowns && ply.hops == 0);
    let Some(crowned) = crowned else { return false };
    let men = crowned.before.white() - crowned.before.kings();
    let is_near = |square: Square| square.row() <= RACE_STEPS;
    men.squares().any(is_near) || view.plies.iter().any(|ply| !ply.own && ply.crowns)
}

/// King trap: after a move of the solver a king of the opponent has steps, but each is into a jump, and it was not so
/// at the start; the opponent has no jump.
pub fn has_king_trap(view: &View) -> bool {
    let before = trapped(&view.start.passed());
    view.solution().any(|ply| !(trapped(&ply.after) - before).is_empty())
}

/// The kings of the side to move that have no step but into a jump.
fn trapped(position: &Position) -> Bitboard {
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    if moves.first().is_none_or(|mv| mv.is_jump()) {
        return Bitboard::EMPTY;
    }
    let kings = position.side(position.turn()) & position.kings();
    let is_trapped = |king: &Square| {
        let mut steps = moves.iter().filter(|mv| mv.from() == *king).peekable();
        steps.peek().is_some()
            && steps.all(|mv| {
                let replies = position.after(*mv, Ruleset::OFFICIAL).legal_moves(Ruleset::OFFICIAL);
                replies.iter().any(|reply| reply.captured().has(mv.to()))
            })
    };
    kings.squares().filter(is_trapped).collect()
}

/// Opposition: with six pieces at most and equal numbers, the solver has the move after each of his moves, or gets it
/// by an exchange, and no side is ahead at the end.
pub fn has_opposition(view: &View) -> bool {
    let holder = |position: &Position| holder_of_the_move(position);
    let ends = view.solution().filter(|ply| ply.after.jumpers().is_empty()).map(|ply| holder(&ply.after));
    let ends: Vec<_> = ends.collect();
    let kept = ends.iter().all(|&holder| holder == Some(Side::Black));
    let is_even = view.start.black().len() == view.start.white().len();
    let no_jumps = view.plies.iter().filter(|ply| ply.solution).all(|ply| ply.hops == 0);
    let gained = holder(&view.start) == Some(Side::White) && ends.last() == Some(&Some(Side::Black));
    view.start.piece_count() <= FEW_PIECES && is_even && view.goal != Goal::Gain && (no_jumps && kept || gained)
}
