//! The search for a lead in pieces: depth first, all moves of both sides, with a step more in each round.
//!
//! Jumps do not count as steps: each takes a piece from the board, so they end by themselves. The engine is not asked,
//! because pieces can be counted; the tables only where a win in them is to count as well.

use std::collections::HashMap;

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::{Move, Position, Ruleset};

use super::claim::Aim;
use super::oracle::{Oracle, Unproved};
use super::strategy::{Choice, Strategy};

/// The most steps of both sides on a way.
const MOST_STEPS: u32 = 16;

struct LeadSearch<'a> {
    oracle: &'a mut Oracle,
    aim: Aim,
    /// Whether a position that is won by the tables ends a line.
    assumes: bool,
    /// The moves to try first, by position.
    line: &'a HashMap<Position, Move>,
    proved: Strategy,
    /// The steps with which a position failed.
    failed: HashMap<Position, u32>,
}

/// Proves that the side of the aim, which is to move in the roots, gets its lead.
///
/// # Errors
/// If it is not proved within the budget or within [`MOST_STEPS`].
pub fn prove(
    oracle: &mut Oracle,
    aim: Aim,
    roots: &[Position],
    assumes: bool,
    line: &HashMap<Position, Move>,
) -> Result<Strategy, Unproved> {
    let mut search = LeadSearch { oracle, aim, assumes, line, proved: Strategy::new(), failed: HashMap::new() };
    for steps in 0..=MOST_STEPS {
        let mut is_proved = true;
        for root in roots {
            is_proved = is_proved && search.prove(root, steps)?;
        }
        if is_proved {
            return Ok(search.proved);
        }
    }
    Err(Unproved::Refuted)
}

impl LeadSearch<'_> {
    /// A position is proved after all that can follow, so nothing proved leads in a circle. It may be proved with fewer
    /// steps while its own moves are tried; that proof then stays.
    fn prove(&mut self, position: &Position, steps: u32) -> Result<bool, Unproved> {
        if self.proved.contains_key(position) {
            return Ok(true);
        }
        if self.failed.get(position).is_some_and(|&failed| failed >= steps) {
            return Ok(false);
        }
        self.oracle.visit()?;
        if self.assumes && self.oracle.ending_in_tables(position) == Some(Ending::Won) {
            self.proved.insert(*position, Choice::Assume);
            return Ok(true);
        }
        let mut moves = position.legal_moves(Ruleset::OFFICIAL);
        let first = self.line.get(position).and_then(|first| moves.iter().position(|mv| mv == first));
        if let Some(place) = first {
            moves[..=place].rotate_right(1);
        }
        for mv in moves {
            if self.is_good(position, mv, steps)? {
                self.proved.entry(*position).or_insert(Choice::Play(mv));
                return Ok(true);
            }
        }
        self.failed.insert(*position, steps);
        Ok(false)
    }

    /// Returns `true` if the side gets its lead after this move and any reply.
    fn is_good(&mut self, position: &Position, mv: Move, steps: u32) -> Result<bool, Unproved> {
        let Some(steps) = steps_after(mv, steps) else { return Ok(false) };
        let after = position.after(mv, Ruleset::OFFICIAL);
        if self.aim.is_reached(&after) {
            return Ok(true);
        }
        for reply in after.legal_moves(Ruleset::OFFICIAL) {
            let next = after.after(reply, Ruleset::OFFICIAL);
            if self.aim.is_reached(&next) {
                continue;
            }
            let Some(steps) = steps_after(reply, steps) else { return Ok(false) };
            if !self.prove(&next, steps)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The steps that are left after a move; `None` if there are too few for it.
const fn steps_after(mv: Move, steps: u32) -> Option<u32> {
    if mv.is_jump() { Some(steps) } else { steps.checked_sub(1) }
}
