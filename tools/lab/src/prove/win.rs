//! The search for a win: depth first, one move of the winner and all replies.
//!
//! If the tables know the distance to the end or to progress, each move of the winner shortens it. Otherwise the engine
//! names the move. It must have seen the win or, a few times on a way, think well of the move. Each round allows more
//! nodes and more of these doubts. A position is proved when all that can follow is, so nothing proved leads in a
//! circle; whatever leads to a position on the way to it fails.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::{Limits, Score, Verdict};
use bitboard_checkers::{Move, Position, Ruleset};

use super::oracle::{Oracle, Unproved, is_won, replies};
use super::strategy::{Choice, Strategy};

/// Nodes of the first search of a position, and of the last in the first round; each round allows eight times as many.
const FIRST: u64 = 2000;
const LAST: u64 = 16_000;
const MORE: u64 = 8;
/// Doubts that each round adds.
const DOUBTS: u32 = 3;
/// The least score of a move in doubt, in hundredths of a man.
const HOPE: i16 = 40;
/// The most moves that are tried in a position.
const TRIES: usize = 3;
/// The most moves of the winner on a way.
const LONGEST: usize = 1000;

/// The search of one round.
pub struct WinSearch<'a> {
    oracle: &'a mut Oracle,
    /// Whether a position of the tables ends a line.
    assumes: bool,
    proved: Strategy,
    /// The doubts with which a position failed in this round.
    failed: HashMap<Position, u32>,
    way: HashSet<Position>,
    last: u64,
}

/// Proves that the side to move in the roots wins.
///
/// # Errors
/// If it is not proved within the budget.
pub fn prove(oracle: &mut Oracle, roots: &[Position], assumes: bool) -> Result<Strategy, Unproved> {
    let mut search =
        WinSearch { oracle, assumes, proved: Strategy::new(), failed: HashMap::new(), way: HashSet::new(), last: LAST };
    let mut doubts = 0;
    loop {
        let used = search.oracle.used();
        let mut is_proved = true;
        for root in roots {
            is_proved = is_proved && search.prove(root, doubts)?;
        }
        if is_proved {
            return Ok(search.proved);
        }
        // Without a move to choose the next rounds would do the same: the moves are forced, and repeat positions.
        let is_idle = doubts > 0 && search.oracle.used() == used;
        if is_idle || roots.iter().any(|root| search.is_refuted(root)) {
            return Err(Unproved::Refuted);
        }
        search.failed.clear();
        search.last = search.last.saturating_mul(MORE);
        doubts += DOUBTS;
    }
}

impl WinSearch<'_> {
    fn is_refuted(&self, position: &Position) -> bool {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        moves.is_empty() || self.oracle.ending(position).is_some_and(|ending| ending != Ending::Won)
    }

    fn prove(&mut self, position: &Position, doubts: u32) -> Result<bool, Unproved> {
        if self.proved.contains_key(position) {
            return Ok(true);
        }
        let has_failed = self.failed.get(position).is_some_and(|&failed| failed >= doubts);
        if has_failed || self.way.len() >= LONGEST || !self.way.insert(*position) {
            return Ok(false);
        }
        let choice = self.choose(position, doubts);
        self.way.remove(position);
        match choice? {
            Some(choice) => self.proved.insert(*position, choice).map_or((), drop),
            None => self.failed.insert(*position, doubts).map_or((), drop),
        }
        Ok(self.proved.contains_key(position))
    }

    /// Chooses the candidates for a winning move in a position that is not proved yet.
    fn choose(&mut self, position: &Position, doubts: u32) -> Result<Option<Choice>, Unproved> {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let ending = self.oracle.ending(position);
        if moves.is_empty() || ending.is_some_and(|ending| ending != Ending::Won) {
            return Ok(None);
        }
        if self.assumes && self.oracle.ending_in_tables(position).is_some() {
            return Ok(Some(Choice::Assume));
        }
        if let Some(&mv) = moves.iter().find(|&&mv| self.unproved(position, mv) == 0) {
            return Ok(Some(Choice::Play(mv)));
        }
        if ending.is_some()
            && let Some(mv) = self.nearest(position, &moves)
        {
            return Ok(self.wins(position, mv, doubts)?.then_some(Choice::Play(mv)));
        }
        let won = |mv: &Move| {
            let ending = self.oracle.ending(&position.after(*mv, Ruleset::OFFICIAL));
            ending.is_none_or(|ending| ending == Ending::Lost)
        };
        let moves = moves.into_iter().filter(won).collect();
        self.choose_by_search(position, moves, doubts)
    }

    fn choose_by_search(
        &mut self,
        position: &Position,
        mut moves: Vec<Move>,
        doubts: u32,
    ) -> Result<Option<Choice>, Unproved> {
        for _ in 0..TRIES {
            if moves.is_empty() {
                break;
            }
            let (mv, score) = if moves.len() == 1 { (moves[0], None) } else { self.best(position, &moves)? };
            let in_doubt = score.is_some_and(|score| !is_won(score));
            if in_doubt && (doubts == 0 || !is_hopeful(score)) {
                break;
            }
            if self.wins(position, mv, doubts - u32::from(in_doubt))? {
                return Ok(Some(Choice::Play(mv)));
            }
            moves.retain(|&other| other != mv);
        }
        Ok(None)
    }

    /// The best move by the engine, which searches until it sees a win or the round ends.
    fn best(&mut self, position: &Position, moves: &[Move]) -> Result<(Move, Option<Score>), Unproved> {
        let mut nodes = FIRST;
        loop {
            // Pruning hides some wins, so later rounds go without it.
            let limits = Limits { nodes: Some(nodes), solve: self.last > LAST, ..Limits::default() };
            let report = self.oracle.search(position, moves, limits)?;
            if is_won(report.score) || nodes >= self.last {
                return Ok((report.best.unwrap_or(moves[0]), Some(report.score)));
            }
            nodes = (nodes * MORE).min(self.last);
        }
    }

    fn wins(&mut self, position: &Position, mv: Move, doubts: u32) -> Result<bool, Unproved> {
        for reply in replies(position, mv) {
            if !self.prove(&reply, doubts)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The move that brings the end or progress nearest by the tables; of equal ones that with the fewest replies to
    /// prove.
    fn nearest(&self, position: &Position, moves: &[Move]) -> Option<Move> {
        let plies: Result<Vec<_>, _> = moves.iter().map(|&mv| self.oracle.plies_by(position, mv)).collect();
        let plies = plies.ok()?;
        let nearest = *plies.iter().flatten().min()?;
        let near = moves.iter().zip(plies).filter(|&(_, plies)| plies == Some(nearest)).map(|(&mv, _)| mv);
        near.rev().max_by_key(|&mv| Reverse(self.unproved(position, mv)))
    }

    /// The replies that are not proved yet.
    fn unproved(&self, position: &Position, mv: Move) -> usize {
        replies(position, mv).filter(|reply| !self.proved.contains_key(reply)).count()
    }
}

fn is_hopeful(score: Option<Score>) -> bool {
    score.is_some_and(|score| matches!(score.verdict(), Verdict::Value(value) if value >= HOPE))
}
