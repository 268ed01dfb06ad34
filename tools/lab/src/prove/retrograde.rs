//! Retrograde analysis of positions with one piece more than the tables have. It takes two bytes for each position.
//!
//! All positions with the same men are solved together, those that a man's step leads to before. Each round follows one
//! more step of a man. Behind the last of them nothing is known: there the attacker is taken not to win if a win is to
//! be proved, and to win if a hold is. So what is found is true, and few steps are often enough.

use std::collections::HashMap;
use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::{Move, Position, Ruleset, Side};

use super::claim::{Aim, Goal};
use super::same_men::{Men, SameMen};

/// All steps of men that are possible.
const ALL: u32 = u32::MAX;

/// The positions that were solved for an aim.
pub struct RetrogradeSolver {
    tables: Arc<Endgames>,
    attacker: Side,
    /// Whether a position that is not known counts as won by the attacker.
    unknown_wins: bool,
    /// The positions with the same men, and the steps of men that were followed from them.
    solved: HashMap<Men, (u32, SameMen)>,
    /// The positions that may still be solved.
    left: u64,
}

impl RetrogradeSolver {
    /// Solves at most `most` positions, until the side of the aim is sure to reach it from the roots, where it is to
    /// move. `None` if it is not.
    pub fn prove(tables: Arc<Endgames>, aim: Aim, roots: &[Position], most: u64) -> Option<Self> {
        let pieces = |root: &Position| root.piece_count();
        if roots.iter().any(|root| pieces(root) > tables.pieces() + 1) {
            return None;
        }
        let (attacker, unknown_wins) = match aim.goal {
            Goal::Win => (aim.side, false),
            Goal::Hold => (!aim.side, true),
            Goal::Lead(_) => return None,
        };
        let mut solver = Self { tables, attacker, unknown_wins, solved: HashMap::new(), left: most };
        let reaches = |solver: &Self, root: &Position| solver.wins(root) == (aim.goal == Goal::Win);
        let (known, open): (Vec<_>, Vec<_>) = roots.iter().partition(|root| solver.tables.result(root).is_some());
        // Of roots that the tables know nothing more can be found out.
        if open.is_empty() || !known.iter().all(|root| reaches(&solver, root)) {
            return None;
        }
        for steps in 0.. {
            for root in &open {
                solver.solve(Men::of(root), steps)?;
            }
            if open.iter().all(|root| reaches(&solver, root)) {
                return Some(solver);
            }
            if open.iter().all(|root| solver.followed(Men::of(root)) == Some(ALL)) {
                break;
            }
        }
        None
    }

    /// Solves the positions with these men, after those that up to `steps` steps of men lead to. `None` if there are
    /// more positions than may still be solved.
    fn solve(&mut self, men: Men, steps: u32) -> Option<()> {
        if self.followed(men).is_some_and(|followed| followed >= steps) {
            return Some(());
        }
        let after = men.after_steps();
        if steps > 0 {
            for &after in &after {
                self.solve(after, steps - 1)?;
            }
        }
        self.left = self.left.checked_sub(2 * men.size()? as u64)?;
        let solved = SameMen::solve(men, self.attacker, |position| self.wins(position))?;
        let behind = after.into_iter().map(|after| self.followed(after).map_or(0, |steps| steps.saturating_add(1)));
        let followed = behind.min().unwrap_or(ALL);
        self.solved.insert(men, (followed, solved));
        Some(())
    }

    /// The steps of men that were followed from positions with these men; [`ALL`] if nothing is unknown behind them.
    fn followed(&self, men: Men) -> Option<u32> {
        Some(self.solved.get(&men)?.0)
    }

    /// The ending of a position for the side to move, as far as the aim needs it.
    pub fn ending(&self, position: &Position) -> Ending {
        match self.wins(position) {
            false => Ending::Drawn,
            true if position.turn() == self.attacker => Ending::Won,
            true => Ending::Lost,
        }
    }

    /// The plies to progress of a position in which the attacker wins by this move; `None` if the move does not win.
    pub fn plies_by(&self, position: &Position, mv: Move) -> Option<u16> {
        let after = position.after(mv, Ruleset::OFFICIAL);
        if position.is_progress(mv) { self.wins(&after).then_some(1) } else { Some(self.plies(&after)? + 1) }
    }

    fn plies(&self, position: &Position) -> Option<u16> {
        self.solved.get(&Men::of(position))?.1.plies(position)
    }

    /// Returns `true` if the attacker wins.
    fn wins(&self, position: &Position) -> bool {
        let is_attacking = position.turn() == self.attacker;
        if let Some(result) = self.tables.result(position) {
            return result.ending == if is_attacking { Ending::Won } else { Ending::Lost };
        }
        match self.solved.get(&Men::of(position)) {
            Some((_, solved)) => solved.plies(position).is_some(),
            None => self.unknown_wins,
        }
    }
}
