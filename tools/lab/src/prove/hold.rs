//! The search for a way to hold: a set of positions with a move each that no reply leaves.
//!
//! Each position takes a move in the hope that all replies hold. If one turns out to be lost, whatever relied on it
//! takes another move. What is left at the end holds, because no reply leads out of it.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::Limits;
use bitboard_checkers::{Bitboard, Move, Position, Ruleset, Side};

use super::oracle::{Oracle, Unproved, is_won, replies};
use super::strategy::{Choice, Strategy};

/// Nodes of the search of a position.
const NODES: u64 = 500;

struct HoldSearch<'a> {
    oracle: &'a mut Oracle,
    assumes: bool,
    chosen: Strategy,
    lost: HashSet<Position>,
    /// For each position those whose move may lead to it.
    before: HashMap<Position, Vec<Position>>,
    open: Vec<Position>,
    /// How many moves leave the side's men and kings on these squares. A strategy that stays with few of such sets is
    /// small.
    usual: HashMap<(Bitboard, Bitboard), u32>,
}

/// The squares of a side's pieces, and those of its kings.
fn own(position: &Position, side: Side) -> (Bitboard, Bitboard) {
    (position.side(side), position.side(side) & position.kings())
}

/// Proves that the side to move in the roots wins or draws.
///
/// # Errors
/// If it is not proved within the budget.
pub fn prove(oracle: &mut Oracle, roots: &[Position], assumes: bool) -> Result<Strategy, Unproved> {
    let mut search = HoldSearch {
        oracle,
        assumes,
        chosen: Strategy::new(),
        lost: HashSet::new(),
        before: HashMap::new(),
        open: roots.to_vec(),
        usual: HashMap::new(),
    };
    while let Some(position) = search.open.pop() {
        if search.chosen.contains_key(&position) || search.lost.contains(&position) {
            continue;
        }
        match search.choose(&position)? {
            Some(choice) => search.rely(position, choice),
            None => search.lose(position),
        }
        if roots.iter().any(|root| search.lost.contains(root)) {
            return Err(Unproved::Refuted);
        }
    }
    Ok(search.chosen)
}

impl HoldSearch<'_> {
    fn rely(&mut self, position: Position, choice: Choice) {
        self.chosen.insert(position, choice);
        if let Choice::Play(mv) = choice {
            let after = own(&position.after(mv, Ruleset::OFFICIAL), position.turn());
            *self.usual.entry(after).or_default() += 1;
            for reply in replies(&position, mv) {
                self.before.entry(reply).or_default().push(position);
                if !self.chosen.contains_key(&reply) {
                    self.open.push(reply);
                }
            }
        }
    }

    /// Makes the positions that relied on this one choose another move.
    fn lose(&mut self, position: Position) {
        self.lost.insert(position);
        for before in self.before.remove(&position).unwrap_or_default() {
            let relies = |choice: &Choice| matches!(*choice, Choice::Play(mv) if self.is_refuted(&before, mv));
            if self.chosen.get(&before).is_some_and(relies) {
                self.chosen.remove(&before);
                self.open.push(before);
            }
        }
    }

    fn is_refuted(&self, position: &Position, mv: Move) -> bool {
        replies(position, mv).any(|reply| self.lost.contains(&reply))
    }

    /// Chooses the candidates for a move that holds a position.
    fn choose(&mut self, position: &Position) -> Result<Option<Choice>, Unproved> {
        let ending = self.oracle.ending(position);
        if ending == Some(Ending::Lost) {
            return Ok(None);
        }
        if self.assumes && self.oracle.ending_in_tables(position).is_some() {
            return Ok(Some(Choice::Assume));
        }
        let holds = |mv: &Move| {
            let after = self.oracle.ending(&position.after(*mv, Ruleset::OFFICIAL));
            after != Some(Ending::Won) && !self.is_refuted(position, *mv)
        };
        let moves: Vec<Move> = position.legal_moves(Ruleset::OFFICIAL).into_iter().filter(holds).collect();
        let new = |mv: &Move| replies(position, *mv).filter(|reply| !self.chosen.contains_key(reply)).count();
        // The fewest new positions; then progress, after which fewer can follow; then what the side often has.
        let merit = |mv: &&Move| {
            let usual = self.usual.get(&own(&position.after(**mv, Ruleset::OFFICIAL), position.turn())).copied();
            (Reverse(new(mv)), position.is_progress(**mv), usual.unwrap_or(0))
        };
        let Some(&small) = moves.iter().rev().max_by_key(merit) else { return Ok(None) };
        if ending.is_some() || moves.len() == 1 || new(&small) == 0 {
            return Ok(Some(Choice::Play(small)));
        }
        let report = self.oracle.search(position, &moves, Limits { nodes: Some(NODES), ..Limits::default() })?;
        let is_lost = is_won(-report.score);
        Ok(report.best.filter(|_| !is_lost).map(Choice::Play))
    }
}
