//! Goals that a side reaches by force: proven, or refuted, by trying all moves of both sides.

use super::material::lead;
use crate::rules::{Move, Position, Ruleset, Side};

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
    /// A greater lead will do instead of the kings.
    pub(super) either: bool,
}

impl Goal {
    /// This lead, with any kings.
    pub(super) const fn lead(side: Side, lead: i32) -> Self {
        Self { side, lead, kings: 0, either: false }
    }

    pub(super) fn is_met(&self, position: &Position, rules: Ruleset) -> bool {
        let (kings, ahead) = ((position.side(self.side) & position.kings()).len(), lead(position, self.side));
        let enough = kings >= self.kings || self.either && ahead > self.lead;
        enough && ahead >= self.lead && position.is_quiet_by(rules)
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
    /// How often a move from one square to another has decided a position.
    history: Vec<u32>,
}

/// What is known of a position.
#[derive(Clone, Copy)]
struct Known {
    position: Option<Position>,
    /// The fewest steps within which the goal is reached.
    forced: u8,
    /// The most steps within which it is not, and one more.
    avoided: u8,
    decisive: Option<Move>,
}

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
        let won = !position.has_move_by(self.rules) && position.turn() != self.goal.side;
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

    /// `at` is the place in the line, while the line is followed. `None` if it takes too long to find out.
    fn holds(&mut self, position: &Position, steps: usize, at: Option<usize>) -> Option<bool> {
        self.visited += 1;
        if self.visited > self.most {
            return None;
        }
        let own = position.turn() == self.goal.side;
        let wins = !own && lead(position, self.goal.side) > 0;
        let must_jump = !position.jumpers_by(self.rules).is_empty();
        if steps == 0 && !must_jump {
            return Some(
                self.goal.is_met(position, self.rules) && position.has_move_by(self.rules)
                    || wins && !position.has_move_by(self.rules),
            );
        }
        let index = hash(position) & (self.known.len() - 1);
        let known = Some(self.known[index]).filter(|it| it.position == Some(*position)).unwrap_or(UNKNOWN);
        if usize::from(known.forced) <= steps {
            return Some(true);
        }
        if steps < usize::from(known.avoided) {
            return Some(false);
        }
        let mut moves = position.legal_moves(self.rules);
        if moves.is_empty() {
            return Some(wins);
        }
        if self.goal.is_met(position, self.rules) {
            return Some(true);
        }
        let next = at.and_then(|at| self.line.get(at)).copied();
        let rank = |mv: &Move| {
            let learned = if must_jump { 0 } else { self.history[history_index(*mv)] };
            (Some(*mv) != next, Some(*mv) != known.decisive, std::cmp::Reverse(learned))
        };
        if moves.len() > 1 {
            moves.sort_by_key(rank);
        }
        let mut decisive = None;
        for mv in moves {
            let at = if next == Some(mv) { at.map(|at| at + 1) } else { None };
            let left = steps_after(mv, steps);
            let reached = match left {
                Some(left) => self.holds(&position.after(mv, self.rules), left, at)?,
                None => false,
            };
            // A move of the side proves it; a reply of the opponent refutes it.
            if reached == own {
                decisive = Some(mv);
                break;
            }
        }
        let reached = decisive.is_some() == own;
        if let Some(mv) = decisive {
            self.history[history_index(mv)] += 1 << steps.min(8);
        }
        let steps = steps.min(usize::from(NEVER) - 1) as u8;
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
        Some(reached)
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
mod tests {
    use super::*;

    fn finds(fen: &str, goal: Goal, steps: usize) -> Found {
        Force::new(Ruleset::OFFICIAL, goal, &[], 100_000).within(&fen.parse().unwrap(), steps)
    }

    #[test]
    fn only_a_lead_that_can_be_forced_is_proven() {
        let start: Position = "B:W23,22,32:B15,7,11,1".parse().unwrap();
        let ahead = lead(&start, Side::Black);
        let finds = |lead| finds("B:W23,22,32:B15,7,11,1", Goal::lead(Side::Black, lead), 3);
        assert!(matches!(finds(ahead), Found::Forced(_)), "an exchange costs nothing");
        assert_eq!(finds(ahead + 3), Found::Avoided, "nobody wins three here");
        let hope = super::tests::finds("B:W22,32:B6,1", Goal::lead(Side::Black, 1), 3);
        assert_eq!(hope, Found::Avoided, "White need not give a man");
    }

    #[test]
    fn capturing_the_last_piece_reaches_any_goal() {
        assert_eq!(finds("W:W18:B14", Goal::lead(Side::White, 1), 0), Found::Forced(0), "the game is won");
    }

    #[test]
    fn a_runaway_man_is_crowned_and_a_blocked_one_is_not() {
        let king = |lead| Goal { side: Side::White, lead, kings: 1, either: false };
        assert_eq!(finds("W:W11,32:B20,21", king(0), 3), Found::Forced(3), "11-7, any move, 7-2 or 7-3");
        assert_eq!(finds("W:W11,32:B20,21", king(0), 2), Found::Avoided);
    }

    #[test]
    fn a_piece_will_do_instead_of_a_king_where_either_is_wanted() {
        let wanted = |either| Goal { side: Side::White, lead: 1, kings: 1, either };
        let found = |either| finds("W:W22,23,32:B18,1", wanted(either), 0);
        assert_eq!([true, false].map(found), [Found::Forced(0), Found::Avoided]);
    }

    #[test]
    fn the_way_ends_at_the_goal() {
        let start: Position = "W:W11,32:B20,21".parse().unwrap();
        let mut search =
            Force::new(Ruleset::OFFICIAL, Goal { side: Side::White, lead: 0, kings: 1, either: false }, &[], 100_000);
        let mut more =
            Force::new(Ruleset::OFFICIAL, Goal { side: Side::White, lead: 1, kings: 1, either: false }, &[], 100_000);
        let way = search.way(&start, 3, &mut more).unwrap();
        assert_eq!((way.len(), way[2].crowns()), (3, true));
    }
}
