//! What the tables say of single moves, and the best play of both sides after one.
//!
//! Where distances are known the winner takes the shortest way to the end and the loser the longest. With more pieces
//! the winner hurries to the next capture or man's step that keeps the win, and the loser puts it off: neither can be
//! taken back, so such a line ends too, through fewer and fewer pieces.

use std::cmp::Reverse;

use super::outcomes::Ending;
use super::tables::{Endgames, TableResult};
use crate::rules::{Move, Position, Ruleset};

/// What the tables say of a move, for the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveResult {
    /// The ending with best play after the move.
    pub ending: Ending,
    /// Plies to the end, this move included; `None` for a draw or an unknown distance.
    pub plies: Option<u16>,
    /// Plies to the next capture or man's step: 1 for a winning move that is or forces one, 0 for a losing move that is
    /// one; `None` for a draw or if it is not known.
    pub progress: Option<u16>,
}

impl MoveResult {
    /// Orders moves: wins before draws before losses; a nearer win is better, and a farther loss. An unknown distance
    /// is taken for a great one.
    #[must_use]
    pub fn rank(&self) -> i32 {
        let (far, near) = (20_000, 10_000);
        let plies = self.plies.map_or_else(|| near + self.progress.map_or(999, i32::from), i32::from);
        match self.ending {
            Ending::Won => far - plies,
            Ending::Drawn => 0,
            Ending::Lost => plies - far,
        }
    }
}

impl Endgames {
    /// What the tables say of a legal move under official rules; `None` if they do not have the position after it.
    #[must_use]
    pub fn of_move(&self, position: &Position, mv: Move) -> Option<MoveResult> {
        let TableResult { ending, plies } = self.ending_after(position, mv)?;
        let progress = match ending {
            Ending::Drawn => None,
            Ending::Won => self.progress_by(position, mv).flatten(),
            Ending::Lost => self.put_off_by(position, mv),
        };
        Some(MoveResult { ending, plies, progress })
    }

    /// The result of a legal move for the side that makes it, with the plies to the end, this move included.
    #[must_use]
    pub fn ending_after(&self, position: &Position, mv: Move) -> Option<TableResult> {
        let after = self.result(&position.after(mv, Ruleset::OFFICIAL))?;
        Some(TableResult { ending: after.ending.of_opponent(), plies: after.plies.map(|plies| plies + 1) })
    }

    /// The plies for which this move of a lost position puts off progress; 0 if it is progress itself, `None` if it is
    /// not known.
    #[must_use]
    pub fn put_off_by(&self, position: &Position, mv: Move) -> Option<u16> {
        if position.is_progress(mv) {
            return Some(0);
        }
        Some(self.progress(&position.after(mv, Ruleset::OFFICIAL))? + 1)
    }

    /// The best play from a decided position that begins with this move: at most `most` moves, fewer where the game
    /// ends, where the tables do not tell the best move, or from where on `go_on` returns `false`, which is asked
    /// before each move but the first.
    pub fn best_line(
        &self,
        position: &Position,
        first: Move,
        most: usize,
        mut go_on: impl FnMut() -> bool,
    ) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = position.after(first, Ruleset::OFFICIAL);
        while line.len() < most && go_on() {
            let Some(mv) = self.best_move(&position) else { break };
            line.push(mv);
            position = position.after(mv, Ruleset::OFFICIAL);
        }
        line
    }

    /// The best move of a decided position; `None` for a draw, without a legal move, or if the tables do not tell.
    fn best_move(&self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        if let [only] = moves[..] {
            return (self.ending_after(position, only)?.ending != Ending::Drawn).then_some(only);
        }
        let results: Option<Vec<_>> = moves.iter().map(|&mv| self.ending_after(position, mv)).collect();
        let results = results?;
        let best = results.iter().map(|result| result.ending as u8).max()?;
        let among = moves.into_iter().zip(results).filter(|(_, result)| result.ending as u8 == best);
        let among: Vec<_> = among.collect();
        let ending = among.first()?.1.ending;
        if ending == Ending::Drawn {
            return None;
        }
        let plies: Option<Vec<_>> = among.iter().map(|&(mv, result)| Some((result.plies?, mv))).collect();
        if let Some(plies) = plies {
            let (_, mv) = if ending == Ending::Won {
                plies.into_iter().min_by_key(|&(plies, _)| plies)
            } else {
                plies.into_iter().max_by_key(|&(plies, _)| plies)
            }?;
            return Some(mv);
        }
        let among = among.into_iter().map(|(mv, _)| mv);
        if ending == Ending::Won {
            self.nearest_progress(position, among)
        } else {
            self.farthest_progress(position, among)
        }
    }

    /// The winning move with the fewest plies to progress; of those that make it, one with an early end or few plies to
    /// the next progress.
    fn nearest_progress(&self, position: &Position, wins: impl Iterator<Item = Move>) -> Option<Move> {
        let mut nearest: Option<((u16, u16), Move)> = None;
        for mv in wins {
            let plies = self.progress_by(position, mv)??;
            let next = if position.is_progress(mv) { self.after_progress(position, mv) } else { u16::MAX };
            if nearest.is_none_or(|(fewest, _)| (plies, next) < fewest) {
                nearest = Some(((plies, next), mv));
            }
        }
        nearest.map(|(_, mv)| mv)
    }

    /// The losing move that puts progress off the longest; among those that are progress, the one that puts off what
    /// comes next.
    fn farthest_progress(&self, position: &Position, moves: impl Iterator<Item = Move>) -> Option<Move> {
        let most = self.progress(position)?;
        let mut farthest: Option<(u16, Move)> = None;
        for mv in moves {
            if most > 0 && self.put_off_by(position, mv)? == most {
                return Some(mv);
            }
            if most == 0 {
                let next = self.after_progress(position, mv);
                if farthest.is_none_or(|(most, _)| next > most) {
                    farthest = Some((next, mv));
                }
            }
        }
        farthest.map(|(_, mv)| mv)
    }

    /// How far the winner is from the end after this progress if that is known, else from the next progress, which
    /// counts for more.
    fn after_progress(&self, position: &Position, mv: Move) -> u16 {
        let after = position.after(mv, Ruleset::OFFICIAL);
        match self.result(&after).and_then(|result| result.plies) {
            Some(plies) => plies,
            None => self.progress(&after).map_or(u16::MAX - 1, |plies| 1000 + plies),
        }
    }
}

/// The losing moves of a lost position that put progress off the longest; `None` if that is not known of each.
#[must_use]
pub(in crate::engine) fn longest_resistance(tables: &Endgames, lost: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    let plies: Option<Vec<_>> = moves.iter().map(|&mv| tables.put_off_by(lost, mv)).collect();
    let mut ranked: Vec<_> = moves.iter().copied().zip(plies?).collect();
    ranked.sort_by_key(|&(_, plies)| Reverse(plies));
    let most = ranked.first()?.1;
    Some(ranked.into_iter().take_while(|&(_, plies)| plies == most).map(|(mv, _)| mv).collect())
}
