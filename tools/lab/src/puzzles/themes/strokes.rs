//! Themes of jumps and of what is given for them.

use bitboard_checkers::{Bitboard, Position, Ruleset, Square};

use crate::puzzles::judge::Goal;
use crate::puzzles::view::{Ply, View};

/// Two-for-one: in an exchange of the solution the solver gives one piece and takes two before the position is quiet
/// again.
pub fn has_two_for_one(view: &View) -> bool {
    view.exchanges().iter().any(|exchange| exchange.given == 1 && exchange.lost == 1 && exchange.taken == 2)
}

/// Three-for-one: in an exchange of the solution the solver gives one piece and takes three or more before the position
/// is quiet again.
pub fn has_three_for_one(view: &View) -> bool {
    view.exchanges().iter().any(|exchange| exchange.given == 1 && exchange.lost == 1 && exchange.taken >= 3)
}

/// Triple: a jump of the solution takes three pieces or more.
pub fn has_triple(view: &View) -> bool {
    view.solution().any(|ply| ply.hops >= 3)
}

/// Stroke to the king row: a man takes two pieces or more in the solution and is crowned.
pub fn has_stroke_to_king_row(view: &View) -> bool {
    view.solution().any(|ply| ply.hops >= 2 && ply.crowns)
}

/// In and out: the opponent's jump brings his piece in among the solver's, and the next jump of the solution takes it
/// on its way out to the king row.
pub fn has_in_and_out(view: &View) -> bool {
    view.plies.windows(2).any(|plies| {
        let [inwards, out] = plies else { return false };
        let is_taken_back = out.captured.meets(Bitboard::of(inwards.to));
        !inwards.own && inwards.hops > 0 && is_taken_back && out.solution && out.hops >= 2 && out.crowns
    })
}

/// Breeches: a king of the solver comes between two pieces of the opponent and threatens to jump either, and the
/// opponent has no jump.
pub fn has_breeches(view: &View) -> bool {
    let forks = |ply: &Ply| {
        let is_king = ply.after.kings().meets(Bitboard::of(ply.to));
        is_king && ply.hops == 0 && ply.after.jumpers().is_empty() && threatened_by(&ply.after, ply.to) >= 2
    };
    view.solution().any(forks)
}

/// The pieces that a piece of the side that has just moved could jump first.
fn threatened_by(after: &Position, from: Square) -> u32 {
    let moves = after.passed().legal_moves(Ruleset::OFFICIAL);
    let jumps = moves.iter().filter(|mv| mv.from() == from && mv.is_jump());
    jumps.filter_map(|mv| mv.jumped().next()).collect::<Bitboard>().len()
}

/// Rebound: a piece jumps in the solution, and after a jump of the opponent the same piece jumps again in the solution.
pub fn has_rebound(view: &View) -> bool {
    view.plies.windows(3).any(|plies| {
        let [first, reply, again] = plies else { return false };
        first.own && again.solution && [first, reply, again].iter().all(|ply| ply.hops > 0) && again.from == first.to
    })
}

/// Sacrifice: the solver gives two pieces or more before he takes any, or more than he takes.
pub fn has_sacrifice(view: &View) -> bool {
    view.exchanges().iter().any(|exchange| exchange.given >= 2 || exchange.given > exchange.taken)
}

/// Exchange: the solver gives pieces and takes as many before the position is quiet again.
pub fn has_exchange(view: &View) -> bool {
    let exchanges = view.exchanges();
    exchanges.iter().any(|exchange| exchange.given > 0 && exchange.lost == exchange.taken)
}

/// Quiet move: a move of the solution is no jump and gives nothing, and wins pieces or the game.
pub fn has_quiet_move(view: &View) -> bool {
    let is_quiet = |ply: &Ply| ply.hops == 0 && ply.after.jumpers().is_empty();
    view.goal != Goal::Draw && view.solution().any(is_quiet)
}

/// Choice of jumps: a jump of the solution is one of several that the solver may make.
pub fn has_jump_choice(view: &View) -> bool {
    view.solution().any(|ply| ply.hops > 0 && ply.before.legal_moves(Ruleset::OFFICIAL).len() > 1)
}
