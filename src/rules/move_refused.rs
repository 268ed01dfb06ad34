//! `MoveRefused`: why a game refuses a move.

use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::moves::Move;
use super::outcome::Outcome;
use super::ruleset::ALL_DRAUGHTS;
use super::square::Square;

/// Why a game refuses a move, a resignation or a draw.
///
/// ```
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::rules::MoveRefused;
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::from_position("B:W15:B1,11".parse()?, Ruleset::OFFICIAL);
/// let refused = read_move("1-5")?.choose(&game).unwrap_err();
/// assert!(matches!(refused, MoveRefused::MustJump(_)));
/// assert_eq!(refused.to_string(), "a jump is compulsory: with the piece on 11");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRefused {
    /// The game is over.
    GameOver(Outcome),
    /// There is no piece on the start square.
    NoPiece(Square),
    /// The piece on the start square is the opponent's.
    NotYourPiece(Square),
    /// There is a piece on the target square.
    Occupied(Square),
    /// One of these pieces can jump, and one of them must (clause 1.18).
    MustJump(Bitboard),
    /// The jump goes on from this square and must be completed (clause 1.19).
    UnfinishedJump(Square),
    /// Another capture is compulsory: of more pieces, or by the priority of the rules.
    OtherCapture {
        /// The number of pieces that the move would capture.
        captured: u32,
        /// The number of pieces that a legal capture takes.
        required: u32,
    },
    /// Several legal moves match.
    Ambiguous(Vec<Move>),
    /// The move is not legal in this position, for none of the reasons above.
    Illegal,
}

impl MoveRefused {
    /// The reason as a code, which does not change when the sentence does.
    ///
    /// ```
    /// use bitboard_checkers::notation::read_move;
    /// use bitboard_checkers::{Game, Ruleset};
    /// let game = Game::from_position("B:W15:B1,11".parse()?, Ruleset::OFFICIAL);
    /// let refused = read_move("1-5")?.choose(&game).unwrap_err();
    /// assert_eq!(refused.code(), "must-jump");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game-over",
            Self::NoPiece(_) => "no-piece",
            Self::NotYourPiece(_) => "not-your-piece",
            Self::Occupied(_) => "occupied",
            Self::MustJump(_) => "must-jump",
            Self::UnfinishedJump(_) => "unfinished-jump",
            // No rules compel to it in a build without other draughts.
            Self::OtherCapture { .. } if !ALL_DRAUGHTS => "illegal-move",
            Self::OtherCapture { .. } => "other-capture",
            Self::Ambiguous(_) => "ambiguous-move",
            Self::Illegal => "illegal-move",
        }
    }
}
