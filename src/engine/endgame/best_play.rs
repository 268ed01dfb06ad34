//! Table results of single moves, and the best play of both sides after one.
//!
//! If the distances are known, the winner takes the shortest way to the end and the loser the longest. Otherwise the
//! winner hurries to the next capture or man's step that keeps the win, and the loser puts it off. Neither can be taken
//! back, so such a line ends too.

use super::outcomes::Ending;
use super::tables::{Endgames, TableResult};
use crate::rules::{Move, Position};

/// The table result of a move, for the side that makes it.
///
/// ```
/// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending, MoveResult};
/// use bitboard_checkers::{Position, Ruleset};
/// let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
/// let tables = EndgameReader::new(&file, Endgames::default())?.finish();
/// let position: Position = "B:WK18:BK15".parse()?;
/// let jump = position.legal_moves(Ruleset::OFFICIAL)[0];
/// let result = tables.of_move(&position, jump).unwrap();
/// assert_eq!(result.ending, Ending::Won);
/// assert!(result.rank() > MoveResult { ending: Ending::Drawn, plies: None, progress: None }.rank());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// The result of a legal move; `None` if the tables do not hold the position after it.
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
        let after = self.result(&position.after(mv, self.rules()))?;
        Some(TableResult { ending: after.ending.of_opponent(), plies: after.plies.map(|plies| plies + 1) })
    }

    /// The plies for which this move of a lost position puts off progress; 0 if it is progress itself, `None` if it is
    /// not known.
    #[must_use]
    pub fn put_off_by(&self, position: &Position, mv: Move) -> Option<u16> {
        if position.is_progress(mv) {
            return Some(0);
        }
        Some(self.progress(&position.after(mv, self.rules()))? + 1)
    }

    /// The best play from a decided position that begins with this move: at most `most` moves, fewer where the game
    /// ends, where the tables do not tell the best move, or from where on `go_on` returns `false`, which is asked
    /// before each move but the first.
    pub fn best_line(
        &self,
        position: &Position,
        first: Move,
        most: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = position.after(first, self.rules());
        while line.len() < most && go_on() {
            let Some(mv) = self.best_move(&position) else { break };
            line.push(mv);
            position = position.after(mv, self.rules());
        }
        line
    }

    /// The best move of a decided position; `None` for a draw, without a legal move, or if the tables do not tell.
    fn best_move(&self, position: &Position) -> Option<Move> {
        let result = self.result(position)?;
        // The progress of a lost position is stored: the first move that reaches it is the best.
        let is_far_loss = result.ending == Ending::Lost && result.plies.is_none();
        let longest = is_far_loss.then(|| self.progress(position)).flatten().filter(|&plies| plies > 0);
        let mut best: Option<(u32, Move)> = None;
        for mv in position.legal_moves(self.rules()) {
            if self.ending_after(position, mv)?.ending != result.ending {
                continue;
            }
            let worth = self.worth(position, mv, result)?;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, mv));
            }
            if longest.is_some_and(|longest| worth >> 16 == u32::from(longest)) {
                break;
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// How good a move is among those that keep the result of a decided position; `None` for a draw and if it is not
    /// known. With a known distance the winner is near the end and the loser far from it. Otherwise the plies to
    /// progress decide, and among moves that are progress what comes next.
    fn worth(&self, position: &Position, mv: Move, result: TableResult) -> Option<u32> {
        let won = match result.ending {
            Ending::Won => true,
            Ending::Lost => false,
            Ending::Drawn => return None,
        };
        let plies = if result.plies.is_some() {
            u32::from(self.ending_after(position, mv)?.plies?)
        } else {
            let plies = if won { self.progress_by(position, mv)?? } else { self.put_off_by(position, mv)? };
            let next = if position.is_progress(mv) { self.after_progress(position, mv) } else { 0 };
            u32::from(plies) << 16 | u32::from(next)
        };
        Some(if won { u32::MAX - plies } else { plies })
    }

    /// How far the winner is from the end after this progress if that is known, else from the next progress, which
    /// counts for more.
    fn after_progress(&self, position: &Position, mv: Move) -> u16 {
        let after = position.after(mv, self.rules());
        match self.result(&after).and_then(|result| result.plies) {
            Some(plies) => plies,
            None => self.progress(&after).map_or(u16::MAX - 1, |plies| 1000 + plies),
        }
    }
}

/// The losing moves of a lost position that put progress off the longest; `None` if that is not known of each.
#[must_use]
pub(in crate::engine) fn longest_resistance(tables: &Endgames, lost: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    with_best_plies(moves, |mv| tables.put_off_by(lost, mv), u16::max)
}

/// The winning moves of a won position with the fewest plies to progress; `None` if these are not known of each.
#[must_use]
pub(in crate::engine) fn nearest_progress(tables: &Endgames, won: &Position, wins: &[Move]) -> Option<Vec<Move>> {
    with_best_plies(wins, |mv| tables.progress_by(won, mv).flatten(), u16::min)
}

fn with_best_plies(
    moves: &[Move],
    plies: impl Fn(Move) -> Option<u16>,
    better: impl Fn(u16, u16) -> u16,
) -> Option<Vec<Move>> {
    let plies: Vec<u16> = moves.iter().map(|&mv| plies(mv)).collect::<Option<_>>()?;
    let best = plies.iter().copied().reduce(better)?;
    Some(moves.iter().zip(plies).filter(|&(_, plies)| plies == best).map(|(&mv, _)| mv).collect())
}
