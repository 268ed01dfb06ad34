//! The line of a puzzle: the only moves of the solver, and the best defence.

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::{Move, Position, Ruleset};

use super::judge::{Goal, Judge, Proof, Task, hundredths};
use crate::prove::piece_lead;

/// The most moves of the solver in a line.
const MOST_MOVES: usize = 9;
/// The least moves of the solver that are not forced.
pub const LEAST_CHOICES: usize = 2;
/// How far the defence may be worse than the best one, in hundredths of a man, if the solver has an only move after it.
const DEFENCE_MARGIN: i32 = 60;
/// Replies that are searched.
const REPLIES: u8 = 4;
/// The solver's only moves that the choice of a reply looks ahead in the tables.
const AHEAD: u32 = 2;
/// Steps of the search for material beyond those of the solution, and its most nodes.
const BEYOND: u8 = 2;
const MOST_NODES: u64 = 2_000_000;

/// A move of a line.
#[derive(Clone, Copy, Debug)]
struct Step {
    before: Position,
    mv: Move,
    /// The proof of a move of the solver that is not forced.
    proof: Option<Proof>,
}

/// A puzzle that is proven.
#[derive(Clone, Debug)]
pub struct Solved {
    pub task: Task,
    /// From the first to the last move of the solver that is not forced.
    pub solution: Vec<Move>,
    /// The forced continuation.
    pub tail: Vec<Move>,
    pub proof: Proof,
    /// The steps of the search for material at the first position; 0 without one.
    pub steps: u8,
}

/// Solves a position; `None` if it is no puzzle.
pub fn solve(judge: &mut Judge, start: &Position) -> Option<Solved> {
    let (task, line, tail) = draft(judge, start)?;
    let (proof, steps) = proven(judge, &line, task);
    Some(Solved { task, solution: moves(&line), tail: moves(&tail), proof, steps })
}

/// Whether the position looks like a puzzle with the effort of the judge.
pub fn is_likely(judge: &mut Judge, start: &Position) -> bool {
    draft(judge, start).is_some()
}

fn moves(steps: &[Step]) -> Vec<Move> {
    steps.iter().map(|step| step.mv).collect()
}

/// The task of a position, its solution, and the forced moves after it.
fn draft(judge: &mut Judge, start: &Position) -> Option<(Task, Vec<Step>, Vec<Step>)> {
    judge.forget();
    let (task, first) = judge.task(start)?;
    let mut line = Vec::new();
    let (mut position, mut seen) = (*start, Vec::new());
    while seen.len() < MOST_MOVES && !seen.contains(&position) {
        let (mv, proof) = match position.legal_moves(Ruleset::OFFICIAL)[..] {
            [] => break,
            [only] => (only, None),
            _ if seen.is_empty() => (first.mv, Some(first.proof)),
            _ => match judge.only(&position, task) {
                Some(only) => (only.mv, Some(only.proof)),
                None => break,
            },
        };
        seen.push(position);
        line.push(Step { before: position, mv, proof });
        position = position.after(mv, Ruleset::OFFICIAL);
        let Some(reply) = reply(judge, &position, task) else { break };
        line.push(Step { before: position, mv: reply, proof: None });
        position = position.after(reply, Ruleset::OFFICIAL);
        if task.goal == Goal::Gain && position.is_quiet() && piece_lead(&position, task.solver) >= task.lead {
            break;
        }
    }
    let length = line.iter().rposition(|step| step.proof.is_some())? + 1;
    let tail = line.split_off(length);
    let choices = line.iter().filter(|step| step.proof.is_some()).count();
    (choices >= LEAST_CHOICES).then_some((task, line, tail))
}

/// The weakest proof of a line, with the steps of the search for material at its first position. That search must go
/// beyond the end of the solution.
fn proven(judge: &mut Judge, line: &[Step], task: Task) -> (Proof, u8) {
    let (mut proof, mut first) = (Proof::Tables, 0);
    for (place, step) in line.iter().enumerate() {
        proof = proof.max(step.proof.unwrap_or(Proof::Tables));
        if step.proof != Some(Proof::Exhausted) {
            continue;
        }
        let left = line[place..].iter().filter(|step| !step.mv.is_jump()).count() as u8 + BEYOND;
        let steps = judge.effort.steps.max(left);
        if steps > judge.effort.steps && !judge.confirms(&step.before, task, step.mv, steps, MOST_NODES) {
            return (Proof::Search, 0);
        }
        first = first.max(steps);
    }
    (proof, if proof == Proof::Exhausted { first } else { 0 })
}

/// The best defence: of those nearly as good as the best, one after which the solver has an only move again. `None` if
/// the game is over.
fn reply(judge: &mut Judge, position: &Position, task: Task) -> Option<Move> {
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    if moves.len() < 2 {
        return moves.first().copied();
    }
    if let Some(endings) = judge.endings(position) {
        let wanted = if task.goal == Goal::Draw { Ending::Drawn } else { Ending::Lost };
        let best = endings.iter().filter(|&&(_, ending)| ending == wanted);
        // The longest line of only moves, then the longest defence that keeps the most pieces.
        let rank = |&&(mv, _): &&(Move, Ending)| {
            let after = position.after(mv, Ruleset::OFFICIAL);
            let plies = judge.plies(&after).unwrap_or(0);
            (choices(judge, &after, task, AHEAD), plies, mv.captured().len())
        };
        return best.rev().max_by_key(rank).map(|&(mv, _)| mv);
    }
    let nodes = judge.effort.nodes / 2;
    let replies = judge.best_moves(position, REPLIES, nodes);
    let best = hundredths(replies.first()?.1);
    let near = replies.iter().filter(|&&(_, score)| best - hundredths(score) <= DEFENCE_MARGIN);
    let near: Vec<Move> = near.map(|&(mv, _)| mv).collect();
    if near.len() < 2 {
        return near.first().copied();
    }
    let goes_on = |&&mv: &&Move| {
        let after = position.after(mv, Ruleset::OFFICIAL);
        after.legal_moves(Ruleset::OFFICIAL).len() > 1 && judge.only(&after, task).is_some()
    };
    near.iter().find(goes_on).or(near.first()).copied()
}

/// The only moves of the solver that follow by the tables, forced ones left out, up to a number.
pub fn choices(judge: &Judge, position: &Position, task: Task, most: u32) -> u32 {
    let Some(endings) = judge.endings(position) else { return 0 };
    let count = u32::from(endings.len() > 1);
    let wanted = if task.goal == Goal::Draw { Ending::Drawn } else { Ending::Won };
    let mut keeping = endings.iter().filter(|&&(_, ending)| ending as u8 >= wanted as u8);
    let (Some(&(mv, _)), None) = (keeping.next(), keeping.next()) else { return 0 };
    if count >= most {
        return count;
    }
    let after = position.after(mv, Ruleset::OFFICIAL);
    let Some(replies) = judge.endings(&after) else { return count };
    let held = replies.iter().filter(|&&(_, ending)| ending == wanted.of_opponent());
    let next = held.map(|&(reply, _)| choices(judge, &after.after(reply, Ruleset::OFFICIAL), task, most - count));
    count + next.max().unwrap_or(0)
}
