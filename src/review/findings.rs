//! What a review finds: the results of a game, of a side and of a move.

use super::explanation::Explanation;
use super::judgement::{Judgement, TableNote};
use crate::rules::{Move, Side};

/// The review of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview {
    /// One for each move.
    pub moves: Vec<MoveReview>,
    /// Black's expected points at the start and after each move; `None` where nothing was searched.
    pub points: Vec<Option<f64>>,
    /// The counts of Black.
    pub black: SideReview,
    /// The counts of White.
    pub white: SideReview,
    /// True under house rules: endgame tables, the opening book and the learned evaluation are for official rules.
    pub search_alone: bool,
}

impl GameReview {
    /// The positions before and after each inaccuracy, mistake and blunder, unless endgame tables know both. Ascending
    /// numbers, 0 for the start. [`PositionSearch::confirming`] with many more nodes should confirm the judgement: that
    /// a move loses a man may be proven, but not that another one keeps it.
    ///
    /// [`PositionSearch::confirming`]: super::PositionSearch::confirming
    #[must_use]
    pub fn positions_to_confirm(&self) -> Vec<usize> {
        let is_in_question = |it: &ReviewedMove| it.judgement != Judgement::Sound && it.table.is_none();
        let moves = self.moves.iter().enumerate();
        let judged = moves.filter(|(_, it)| it.reviewed.as_ref().is_some_and(is_in_question));
        let mut positions: Vec<_> = judged.flat_map(|(ply, _)| [ply, ply + 1]).collect();
        positions.dedup();
        positions
    }
}

/// The counts of a side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideReview {
    /// From 0 to 100, over the judged moves; of the book's moves the blunders alone count. `None` without such a move.
    pub accuracy: Option<f64>,
    /// The number of inaccuracies.
    pub inaccuracies: usize,
    /// The number of mistakes.
    pub mistakes: usize,
    /// The number of blunders.
    pub blunders: usize,
}

/// Whether a move was the player's own choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveChoice {
    /// It was the only legal move.
    Forced,
    /// It is in the opening book, like all moves before it.
    Book,
    /// It is the player's own.
    Free,
}

impl MoveChoice {
    /// Its name for programs: `forced`, `book` or `free`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Book => "book",
            Self::Free => "free",
        }
    }
}

/// The review of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview {
    /// The move.
    pub mv: Move,
    /// The side that made it.
    pub side: Side,
    /// The choice of the player. Forced moves are not judged, and moves of the book only if they are blunders.
    pub choice: MoveChoice,
    /// The judgement; `None` for a forced move, and if a position before or after it was not searched.
    pub reviewed: Option<ReviewedMove>,
}

/// A move compared with the best one. All points are those of the side that made it, from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// The points that the best move promised.
    pub before: f64,
    /// The points after the move; those before it if the move costs nothing.
    pub after: f64,
    /// How bad the move is.
    pub judgement: Judgement,
    /// From 0 to 100.
    pub accuracy: f64,
    /// The best move; `None` if the search gave none.
    pub best: Option<Move>,
    /// True if every other move is a mistake.
    pub only: bool,
    /// Whether a mistake turns the game: the side stood to win or could hold, and no longer does.
    pub turning_point: bool,
    /// The result in the endgame tables.
    pub table: Option<TableNote>,
    /// Why the move is bad; empty if it is sound.
    pub explanations: Vec<Explanation>,
}

impl ReviewedMove {
    /// The loss of expected points.
    #[must_use]
    pub fn loss(&self) -> f64 {
        self.before - self.after
    }
}
