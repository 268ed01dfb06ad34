//! Finds a goal that a side reaches by force after one move, but later or never after another.

use super::force::{Force, Found, Goal};
use super::material::lead;
use crate::rules::{Move, Position, Ruleset};

/// After a goal that is forced, a greater lead is looked for within so many steps more.
const FURTHER: usize = 2;

/// Compares two moves in a position by what is forced after them.
pub(super) struct Contrast<'a> {
    pub(super) position: &'a Position,
    pub(super) rules: Ruleset,
    /// The positions that each search may visit.
    pub(super) effort: u32,
}

impl Contrast<'_> {
    /// Returns the line to a goal that is forced within `steps` steps after the first of two moves, and not within as
    /// many after the other. If the goal is a lead, and a greater one is proven in the same way, the line leads to the
    /// greatest. It begins with the first move. The search tries the moves of `hint`, which also begins with it, first.
    pub(super) fn line(&self, goal: Goal, moves: [Move; 2], hint: &[Move], steps: usize) -> Option<Vec<Move>> {
        self.line_of(goal, moves, hint, self.after(goal, moves[0], hint, steps))
    }

    /// The same from the result of [`Self::after`] for the first move.
    pub(super) fn line_of<'b>(
        &self,
        goal: Goal,
        moves: [Move; 2],
        hint: &'b [Move],
        first: (Force<'b>, Found),
    ) -> Option<Vec<Move>> {
        let [after, otherwise] = moves.map(|mv| self.position.after(mv, self.rules));
        let (mut next, mut searched, mut found) = (goal, first, None);
        // A side that wins the game reaches any lead.
        let greatest = after.side(goal.side).len() as i32;
        while let (search, Found::Forced(needed)) = searched {
            if next.lead > greatest {
                break;
            }
            if self.search(next, &otherwise, &[], needed).1 == Found::Avoided {
                found = Some((search, next, needed));
            }
            // What is said of a king says nothing of the pieces won with it.
            if goal.kings > 0 {
                break;
            }
            next = next.raised();
            searched = self.after(next, moves[0], hint, needed + FURTHER);
        }
        let (mut search, forced, needed) = found?;
        // The opponent need not give more than is forced.
        let mut more = Force::new(self.rules, forced.raised(), &[], self.effort);
        let way = search.way(&after, needed, &mut more)?;
        let end = way.iter().fold(after, |position, &mv| position.after(mv, self.rules));
        // A side that wins the game reaches the goal with any lead: then the other move must avoid the lead at the end.
        let told = Goal { lead: lead(&end, goal.side), ..goal };
        let differs = || {
            let found = [&after, &otherwise].map(|it| self.search(told, it, &[], needed).1);
            matches!(found, [Found::Forced(_), Found::Avoided])
        };
        // The game may also be won without a king.
        let is_forced =
            if goal.kings > 0 { goal.is_met(&end, self.rules) } else { told.lead == forced.lead || differs() };
        is_forced.then(|| std::iter::once(moves[0]).chain(way).collect())
    }

    /// The search for a goal within this many steps after a move, and its result.
    pub(super) fn after<'b>(&self, goal: Goal, mv: Move, hint: &'b [Move], steps: usize) -> (Force<'b>, Found) {
        self.search(goal, &self.position.after(mv, self.rules), hint.get(1..).unwrap_or_default(), steps)
    }

    fn search<'b>(&self, goal: Goal, position: &Position, hint: &'b [Move], steps: usize) -> (Force<'b>, Found) {
        let mut search = Force::new(self.rules, goal, hint, self.effort);
        let found = search.within(position, steps);
        (search, found)
    }
}
