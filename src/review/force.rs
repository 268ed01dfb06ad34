//! Goals that a side reaches by force: proven, or refuted, by trying all moves of both sides.

use super::material::lead;
use crate::rules::{Blocked, Move, Position, Ruleset, Side};

/// The most entries of the table of known positions, a power of two.
const ENTRIES: usize = 1 << 17;
const NEVER: u8 = u8::MAX;

/// The goal of a side: a quiet position, in which neither side can jump, with this lead and number of kings. Winning
/// the game also counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goal {
    pub(super) side: Side,
    /// The pieces that the side has more than its opponent, at least.
    pub(super) lead: i32,
    /// The kings of the side, at least.
    pub(super) kings: u32,
    /// A lead that will do instead of that lead and the kings.
    pub(super) instead: i32,
}

impl Goal {
    /// This lead, with any kings.
    pub(super) const fn lead(side: Side, lead: i32) -> Self {
        Self { side, lead, kings: 0, instead: i32::MAX }
    }

    /// The same goal with a piece more.
    pub(super) const fn raised(self) -> Self {
        Self { lead: self.lead + 1, instead: self.instead.saturating_add(1), ..self }
    }

    /// Returns `true` if a lead will do instead of the kings.
    pub(super) const fn is_alternative(&self) -> bool {
        self.instead < i32::MAX
    }

    pub(super) fn is_met(&self, position: &Position, rules: Ruleset) -> bool {
        self.has_enough(position) && position.is_quiet_by(rules)
    }

    /// Returns `true` if the side has the lead and the kings. The position need not be quiet.
    fn has_enough(&self, position: &Position) -> bool {
        let (kings, ahead) = ((position.side(self.side) & position.kings()).len(), lead(position, self.side));
        ahead >= self.lead && kings >= self.kings || ahead >= self.instead
    }
}

/// The result of a search for a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// The side reaches it within this many steps, whatever the opponent plays.
    Forced(usize),
    /// The opponent can keep the side from it for as many steps as were searched.
    Avoided,
    /// Nothing is proven.
    Unknown,
}

/// A search that tries all moves of both sides, in rounds of one step more each. Jumps are not counted as steps: each
/// takes a piece from the board, so they end by themselves.
pub(super) struct Force<'a> {
    rules: Ruleset,
    goal: Goal,
    /// A line that may lead there: its moves are tried first.
    line: &'a [Move],
    visited: u32,
    most: u32,
    known: Vec<Known>,
    /// The moves of all positions on the way to the current one, one list after the other.
    moves: Vec<Move>,
    /// How often a move from one square to another has decided a position.
    history: Vec<u32>,
}

/// The results of earlier searches of a position.
#[derive(Clone, Copy)]
struct Known {
    position: Option<Position>,
    /// The fewest steps within which the goal is reached.
    forced: u8,
    /// The most steps within which it is not, and one more.
    avoided: u8,
    decisive: Option<Move>,
}

/// A search has visited all the positions that it may.
struct Exhausted;

const UNKNOWN: Known = Known { position: None, forced: NEVER, avoided: 0, decisive: None };

impl<'a> Force<'a> {
    /// A search that may visit this many positions.
    pub(super) fn new(rules: Ruleset, goal: Goal, line: &'a [Move], most: u32) -> Self {
        Self {
            rules,
            goal,
            line,
            visited: 0,
            most,
            known: vec![UNKNOWN; (most as usize / 4).next_power_of_two().min(ENTRIES)],
            moves: Vec::new(),
            history: vec![0; 33 * 33],
        }
    }

    /// Whether the goal is reached within this many steps.
    pub(super) fn within(&mut self, position: &Position, steps: usize) -> Found {
        for steps in 0..=steps {
            match self.holds(position, steps, Some(0)) {
                Some(true) => return Found::Forced(steps),
                Some(false) => {}
                None => return Found::Unknown,
            }
        }
        Found::Avoided
    }

    /// The moves to the goal from a position where it is forced within this many steps. The side takes the shortest
    /// way; the opponent keeps it from reaching `more`, if it can, and takes the longest way that does. Before a king
    /// is got, the opponent plays the line.
    pub(super) fn way(&mut self, position: &Position, steps: usize, more: &mut Force) -> Option<Vec<Move>> {
        self.most = self.most.saturating_mul(2);
        let (mut position, mut steps, mut way) = (*position, steps, Vec::new());
        while !self.goal.is_met(&position, self.rules) {
            let follows = self.goal.kings > 0 && self.line.starts_with(&way);
            let next = self.line.get(way.len()).copied().filter(|_| follows);
            let Some((needed, mv)) = self.next_of_way(&position, steps, next, more) else { break };
            way.push(mv);
            position = position.after(mv, self.rules);
            steps = needed - usize::from(!mv.is_jump());
        }
        let won = !position.has_move_by(self.rules) && self.is_won(&position);
        (won || self.goal.is_met(&position, self.rules)).then_some(way)
    }

    /// The next move of the way, with the steps that the way still has. The opponent plays this reply if it is legal.
    fn next_of_way(
        &mut self,
        position: &Position,
        steps: usize,
        reply: Option<Move>,
        more: &mut Force,
    ) -> Option<(usize, Move)> {
        let own = position.turn() == self.goal.side;
        let mut best = None;
        for mv in position.legal_moves(self.rules) {
            let Some(left) = steps_after(mv, steps) else { continue };
            let after = position.after(mv, self.rules);
            let Found::Forced(needed) = self.within(&after, left) else { continue };
            let needed = needed + usize::from(!mv.is_jump());
            if !own && reply == Some(mv) {
                return Some((needed, mv));
            }
            let holds = !own && more.within(&after, left) == Found::Avoided;
            let rank = (holds, if own { steps - needed } else { needed });
            if best.is_none_or(|(best, _)| rank > best) {
                best = Some((rank, (needed, mv)));
            }
        }
        best.map(|(_, next)| next)
    }

    /// Returns `true` if the side has won, with more pieces, where nobody can move. By some rules a blocked opponent
    /// draws.
    fn is_won(&self, position: &Position) -> bool {
        position.turn() != self.goal.side
            && lead(position, self.goal.side) > 0
            && (self.rules.blocked == Blocked::Loses || position.is_one_sided())
    }

    /// `at` is the place in the line, while the line is followed. `None` if it takes too long to find out.
    fn holds(&mut self, position: &Position, steps: usize, at: Option<usize>) -> Option<bool> {
        self.visited += 1;
        if self.visited > self.most {
            return None;
        }
        let own = position.turn() == self.goal.side;
        let must_jump = !position.jumpers_by(self.rules).is_empty();
        if steps == 0 && !must_jump {
            let goes_on = position.has_move_by(self.rules);
            return Some(if goes_on { self.goal.is_met(position, self.rules) } else { self.is_won(position) });
        }
        let known = self.known_of(position);
        if let Some(reached) = known.decides(steps) {
            return Some(reached);
        }
        if !position.has_move_by(self.rules) {
            return Some(self.is_won(position));
        }
        if self.goal.is_met(position, self.rules) {
            return Some(true);
        }
        let first = self.moves.len();
        position.push_moves(self.rules, &mut self.moves);
        let decisive = self.decisive_move(position, steps, at, (first, known.decisive));
        self.moves.truncate(first);
        let decisive = decisive.ok()?;
        let reached = decisive.is_some() == own;
        if let Some(mv) = decisive {
            self.history[history_index(mv)] += 1 << steps.min(8);
        }
        self.store(position, steps, reached, decisive);
        Some(reached)
    }

    /// The move that decides a position, of those in the list from `first` on: one of the side that proves it, or a
    /// reply of the opponent that refutes it.
    fn decisive_move(
        &mut self,
        position: &Position,
        steps: usize,
        at: Option<usize>,
        (first, likely): (usize, Option<Move>),
    ) -> Result<Option<Move>, Exhausted> {
        let own = position.turn() == self.goal.side;
        let jumps = self.moves[first].is_jump();
        // A last step that crowns nobody and that no jump answers changes neither lead nor kings.
        let last = own && steps == 1 && !jumps && !self.goal.has_enough(position);
        let rules = self.rules;
        let goes_on = |after: &Position| after.jumpers_by(rules).is_empty() && after.has_move_by(rules);
        let fails = |mv: Move, after: &Position| last && !mv.crowns() && goes_on(after);
        if steps > 1 && !jumps {
            // If one move is known to decide the position, the others need no search.
            for index in first..self.moves.len() {
                let mv = self.moves[index];
                if self.known_of(&position.after(mv, self.rules)).decides(steps - 1) == Some(own) {
                    return Ok(Some(mv));
                }
            }
        }
        let next = at.and_then(|at| self.line.get(at)).copied();
        if self.moves.len() > first + 1 {
            let history = &self.history;
            let rank = |mv: &Move| {
                let learned = if jumps { 0 } else { history[history_index(*mv)] };
                (Some(*mv) != next, Some(*mv) != likely, std::cmp::Reverse(learned))
            };
            self.moves[first..].sort_by_key(rank);
        }
        for index in first..self.moves.len() {
            let mv = self.moves[index];
            let at = if next == Some(mv) { at.map(|at| at + 1) } else { None };
            let after = position.after(mv, self.rules);
            let reached = match steps_after(mv, steps) {
                Some(left) if !fails(mv, &after) => self.holds(&after, left, at).ok_or(Exhausted)?,
                _ => false,
            };
            if reached == own {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// What is known of a position.
    fn known_of(&self, position: &Position) -> Known {
        let known = self.known[hash(position) & (self.known.len() - 1)];
        if known.position == Some(*position) { known } else { UNKNOWN }
    }

    fn store(&mut self, position: &Position, steps: usize, reached: bool, decisive: Option<Move>) {
        let steps = steps.min(usize::from(NEVER) - 1) as u8;
        let index = hash(position) & (self.known.len() - 1);
        let entry = &mut self.known[index];
        if entry.position != Some(*position) {
            *entry = Known { position: Some(*position), ..UNKNOWN };
        }
        if reached {
            entry.forced = entry.forced.min(steps);
        } else {
            entry.avoided = entry.avoided.max(steps + 1);
        }
        entry.decisive = decisive.or(entry.decisive);
    }
}

impl Known {
    /// Looks up if the goal is reached within this many steps; `None` if that is unknown.
    fn decides(&self, steps: usize) -> Option<bool> {
        if usize::from(self.forced) <= steps {
            Some(true)
        } else {
            (steps < usize::from(self.avoided)).then_some(false)
        }
    }
}

/// The steps that are left after a move.
fn steps_after(mv: Move, steps: usize) -> Option<usize> {
    if mv.is_jump() { Some(steps) } else { steps.checked_sub(1) }
}

fn history_index(mv: Move) -> usize {
    33 * usize::from(mv.from().number()) + usize::from(mv.to().number())
}

fn hash(position: &Position) -> usize {
    let parts = [position.black().mask(), position.white().mask(), position.kings().mask()];
    let mixed = parts.into_iter().fold(u64::from(position.turn() == Side::Black), |hash, part| {
        (hash ^ u64::from(part)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    });
    mixed as usize
}

#[cfg(test)]
mod tests;
