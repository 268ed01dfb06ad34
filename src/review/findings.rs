//! What a review finds: the results of a game, of a side and of a move.

use super::explanation::Explanation;
use super::judgement::{Judgement, TableNote};
use crate::rules::{Move, Side};

/// The review of a game.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.play(read_move("11-15")?.choose(&game)?)?;
/// // Values in hundredths of a man, each for the side to move: the move loses two men.
/// let evaluation = |value| {
///     let line = Vec::new();
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
/// };
/// let review = review_game(&game, &[evaluation(0), evaluation(200)], 0)?;
/// assert_eq!((review.moves.len(), review.points.len()), (1, 2));
/// assert_eq!(review.points[0], Some(0.5), "Black's, at the start");
/// assert_eq!(review.positions_to_confirm(), [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// True under other rules than the official ones: moves are judged by the search alone, with the weights and
    /// endgame tables of the rules where there are any.
    pub search_alone: bool,
}

impl GameReview {
    /// The positions before and after each inaccuracy, mistake and blunder, unless endgame tables know both. Ascending
    /// numbers, 0 for the start. [`PositionSearch::confirming`] with many more nodes should confirm the judgement: that
    /// a move loses a man may be proven, but not that another one keeps it. In place of a position with a single legal
    /// move the next one of the game with a choice is named: there the same nodes go deeper, and the result holds
    /// before the forced moves too.
    ///
    /// [`PositionSearch::confirming`]: super::PositionSearch::confirming
    #[must_use]
    pub fn positions_to_confirm(&self) -> Vec<usize> {
        let is_in_question = |it: &ReviewedMove| it.judgement != Judgement::Sound && it.table.is_none();
        let moves = self.moves.iter().enumerate();
        let judged = moves.filter(|(_, it)| it.reviewed.as_ref().is_some_and(is_in_question));
        let mut positions: Vec<_> = judged.flat_map(|(ply, _)| [ply, self.choice_from(ply + 1)]).collect();
        positions.dedup();
        positions
    }

    /// The first position from this one on with a choice of moves; this one if the rest of the game was forced.
    fn choice_from(&self, position: usize) -> usize {
        let rest = self.moves.iter().skip(position);
        rest.clone().position(|it| it.choice != MoveChoice::Forced).map_or(position, |forced| position + forced)
    }
}

/// The counts of a side.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, SideReview, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.play(read_move("11-15")?.choose(&game)?)?;
/// // Values in hundredths of a man, each for the side to move: the move loses two men.
/// let evaluation = |value| {
///     let line = Vec::new();
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
/// };
/// let review = review_game(&game, &[evaluation(0), evaluation(200)], 0)?;
/// assert_eq!((review.black.blunders, review.black.mistakes), (1, 0));
/// assert_eq!(review.white, SideReview::default(), "White has not moved");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// The reason that a player had for a move: no other was legal, the opening book has it, or the player chose it.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, MoveChoice, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.play(read_move("11-15")?.choose(&game)?)?;
/// // Values in hundredths of a man, each for the side to move: the move loses two men.
/// let evaluation = |value| {
///     let line = Vec::new();
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
/// };
/// let review = review_game(&game, &[evaluation(0), evaluation(200)], 0)?;
/// assert_eq!(review.moves[0].choice, MoveChoice::Free);
/// assert_eq!(MoveChoice::Book.name(), "book");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.play(read_move("11-15")?.choose(&game)?)?;
/// // Values in hundredths of a man, each for the side to move: the move loses two men.
/// let evaluation = |value| {
///     let line = Vec::new();
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
/// };
/// let review = review_game(&game, &[evaluation(0), evaluation(200)], 0)?;
/// let first = &review.moves[0];
/// assert_eq!((first.mv.to_string().as_str(), first.side.id()), ("11-15", "black"));
/// assert!(first.reviewed.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.play(read_move("11-15")?.choose(&game)?)?;
/// // Values in hundredths of a man, each for the side to move: the move loses two men.
/// let evaluation = |value| {
///     let line = Vec::new();
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
/// };
/// let review = review_game(&game, &[evaluation(0), evaluation(200)], 0)?;
/// let judged = review.moves[0].reviewed.as_ref().unwrap();
/// assert!(judged.before == 0.5 && judged.loss() > 0.2 && judged.turning_point);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
