//! Game review: what each move of a game cost, and why.
//!
//! [`PositionSearch`] searches one position with an engine. [`review_game`] takes the results as plain data and is
//! pure, so that a caller may spread the positions of a game over many engines. [`expected_points`] is the curve that
//! it judges by.
//!
//! | file | part |
//! |---|---|
//! | `position_search` | the search of a position, in slices |
//! | `confirmation` | the search of the positions after moves, until the best one is confirmed |
//! | `evaluation` | the result of the search of a position |
//! | `expected` | expected points of a score |
//! | `judgement` | the loss of expected points from which a move is a mistake |
//! | `accuracy` | the accuracy of a move and of a side |
//! | `material` | pieces counted where nobody can jump |
//! | `force` | what a side reaches by force, by all moves of both sides |
//! | `contrast` | what is forced after one move and not so soon after another |
//! | `opposition` | who has the move |
//! | `duel` | one piece against one, solved |
//! | `trap` | the proof that a king is trapped |
//! | `prize` | explanations by what a side gets by force: pieces or a king |
//! | `explanation` | why a move is bad |
//! | `propagation` | what a deep search says about the positions after it |
//! | `findings` | what a review finds, as data |
//! | `game_review` | the review of all moves of a game |
//!
//! ```
//! use bitboard_checkers::engine::{Score, Verdict};
//! use bitboard_checkers::notation::read_move;
//! use bitboard_checkers::review::{Evaluation, Judgement, review_game};
//! use bitboard_checkers::{Game, Ruleset};
//! let mut game = Game::new(Ruleset::OFFICIAL);
//! game.play(read_move("11-15")?.choose(&game)?)?;
//! // Values in hundredths of a man, each for the side to move: the move loses two men.
//! let evaluation = |value| {
//!     let line = Vec::new();
//!     let score = Score::from(Verdict::Value(value));
//!     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
//! };
//! let review = review_game(&game, &[evaluation(0), evaluation(200)], 0)?;
//! let judged = review.moves[0].reviewed.as_ref().unwrap();
//! assert_eq!(judged.judgement, Judgement::Blunder);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accuracy;
mod confirmation;
mod contrast;
mod duel;
mod evaluation;
mod expected;
mod explanation;
mod findings;
mod force;
mod game_review;
mod judgement;
mod material;
mod opposition;
mod position_search;
mod prize;
mod propagation;
mod trap;

pub use accuracy::{game_accuracy, move_accuracy};
pub use evaluation::Evaluation;
pub use expected::{exact_points, expected_points};
pub use explanation::{Explanation, ExplanationKind};
pub use findings::{GameReview, MoveChoice, MoveReview, ReviewedMove, SideReview};
pub use game_review::{InvalidReview, book_plies, doubtful_positions, review_game};
pub use judgement::{Judgement, TableNote};
pub use material::{Exchange, PieceCount};
pub use opposition::holder_of_the_move;
pub use position_search::PositionSearch;
pub use propagation::propagate_evaluations;
