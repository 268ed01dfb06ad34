//! The outcome of a game, with its reason.

use core::fmt;

use super::ruleset::{ALL_DRAUGHTS, QUIET_PLIES, REPETITIONS};
use super::side::Side;

/// The outcome of a game, or that it is in progress.
///
/// ```
/// use bitboard_checkers::rules::WinReason;
/// use bitboard_checkers::{Game, Outcome, Ruleset, Side};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.resign(Side::White)?;
/// assert_eq!(game.outcome(), Outcome::Won { winner: Side::Black, reason: WinReason::Resigned });
/// assert_eq!(game.outcome().to_string(), "Black wins: White resigned");
/// # Ok::<(), bitboard_checkers::rules::MoveRefused>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// The game is in progress.
    Playing,
    /// A side has won.
    Won {
        /// The winner.
        winner: Side,
        /// The reason.
        reason: WinReason,
    },
    /// The game is drawn.
    Drawn(DrawReason),
}

/// Why a side has won.
///
/// ```
/// use bitboard_checkers::rules::WinReason;
/// use bitboard_checkers::{Game, Outcome, Ruleset, Side};
/// let game = Game::from_position("B:W16,19:B12".parse()?, Ruleset::OFFICIAL);
/// assert_eq!(game.outcome(), Outcome::Won { winner: Side::White, reason: WinReason::Blocked });
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum WinReason {
    /// The loser has no piece left (clause 1.30).
    NoPieces,
    /// The loser has pieces but no legal move on its turn (clause 1.30).
    Blocked,
    /// The loser resigned.
    Resigned,
    /// The loser's time ran out.
    Time,
    /// The winner of a giveaway game has no piece left.
    GaveAll,
    /// The winner of a giveaway game has pieces but no legal move on its turn.
    NoMove,
}

/// Why a game is drawn.
///
/// ```
/// use bitboard_checkers::rules::DrawReason;
/// use bitboard_checkers::{Game, Outcome, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.agree_draw()?;
/// assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Agreement));
/// # Ok::<(), bitboard_checkers::rules::MoveRefused>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DrawReason {
    /// The same position, with the same side to move, for the third time (clause 1.32.1).
    Repetition,
    /// 40 moves by each side without a capture or a man's step (clause 1.32.2).
    FortyMoves,
    /// As many moves without a capture or a man's step as the rules allow, where that is not 40.
    QuietMoves,
    /// As many moves with few pieces as the rules allow, see [`EndgameDraws`](super::EndgameDraws).
    EndgameCount,
    /// Both sides agreed (clause 1.32).
    Agreement,
    /// The side to move has no legal move, or neither side has, and the rules call that a draw.
    Blocked,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Playing => write!(f, "the game is going on"),
            Self::Won { winner, reason } => {
                let of_winner = ALL_DRAUGHTS && matches!(reason, WinReason::GaveAll | WinReason::NoMove);
                let side = if of_winner { *winner } else { !*winner };
                match reason {
                    WinReason::NoPieces | WinReason::GaveAll => write!(f, "{winner} wins: {side} has no pieces left"),
                    WinReason::Blocked | WinReason::NoMove => write!(f, "{winner} wins: {side} is blocked"),
                    WinReason::Resigned => write!(f, "{winner} wins: {side} resigned"),
                    WinReason::Time => write!(f, "{winner} wins: {side} has no time left"),
                }
            }
            Self::Drawn(DrawReason::Repetition) => {
                write!(f, "drawn: the same position stood {REPETITIONS} times")
            }
            Self::Drawn(DrawReason::FortyMoves) => {
                write!(f, "drawn: {} moves each without a capture or a man's move", QUIET_PLIES / 2)
            }
            // Only other draughts have another limit.
            Self::Drawn(DrawReason::QuietMoves | DrawReason::EndgameCount) if !ALL_DRAUGHTS => Ok(()),
            Self::Drawn(DrawReason::QuietMoves) => write!(f, "drawn: too many quiet moves"),
            Self::Drawn(DrawReason::EndgameCount) => write!(f, "drawn: too many moves in this ending"),
            Self::Drawn(DrawReason::Agreement) => write!(f, "drawn by agreement"),
            Self::Drawn(DrawReason::Blocked) => write!(f, "drawn: no move is left"),
        }
    }
}
