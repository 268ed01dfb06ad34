//! The report of a search.

use crate::engine::score::Score;
use crate::rules::Move;

/// The state of a search.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch, Verdict};
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::from_position("B:W18,26:BK15".parse()?, Ruleset::OFFICIAL);
/// let report = Engine::new(1).search(&game, Limits { depth: Some(9), ..Limits::default() }, &Stopwatch::start());
/// assert_eq!(report.best.map(|mv| mv.to_string()).as_deref(), Some("15x22x31"));
/// assert!(matches!(report.score.verdict(), Verdict::Win(_)));
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report {
    /// Whether the search has ended.
    pub done: bool,
    /// Plies of the last iteration that gave a result.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since the start.
    pub time: f64,
    /// The best move; `None` if there is no legal move, or no search in progress.
    pub best: Option<Move>,
    /// The principal variation, beginning with the best move.
    pub line: Vec<Move>,
    /// The best moves with their lines, best first: as many as the limits ask for, or fewer if there are fewer moves.
    pub lines: Vec<Line>,
}

/// A move with its principal variation.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
/// use bitboard_checkers::{Game, Ruleset};
/// let limits = Limits { nodes: Some(20_000), lines: 3, ..Limits::default() };
/// let report = Engine::new(1).search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start());
/// assert_eq!(report.lines.len(), 3);
/// assert!(report.lines.is_sorted_by(|one, next| one.score >= next.score));
/// assert_eq!(report.lines[0].moves.first(), report.best.as_ref());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// Plies it was searched to.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, beginning with the move.
    pub moves: Vec<Move>,
}

impl Report {
    /// The report without a search.
    pub(super) fn nothing() -> Self {
        Self {
            done: true,
            depth: 0,
            score: Score::DRAW,
            nodes: 0,
            time: 0.0,
            best: None,
            line: Vec::new(),
            lines: Vec::new(),
        }
    }
}
