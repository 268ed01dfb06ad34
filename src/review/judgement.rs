//! The loss of expected points from which a move is an inaccuracy, a mistake or a blunder.

use crate::endgame::{Ending, TableResult};

/// The least loss of an inaccuracy, a mistake and a blunder, in points of 0 to 1. `tools/lab/MODEL.md` gives reasons.
const INACCURACY: f64 = 0.05;
pub(super) const MISTAKE: f64 = 0.1;
const BLUNDER: f64 = 0.2;

/// How bad a move is.
///
/// ```
/// use bitboard_checkers::review::Judgement;
/// assert!(Judgement::Blunder > Judgement::Mistake);
/// assert_eq!((Judgement::Mistake.name(), Judgement::Mistake.nag()), ("mistake", Some(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// It loses little or nothing.
    Sound,
    /// It loses at least 0.05 points.
    Inaccuracy,
    /// It loses at least 0.1 points.
    Mistake,
    /// It loses at least 0.2 points.
    Blunder,
}

impl Judgement {
    /// The judgement on a loss of expected points, from 0 to 1.
    ///
    /// ```
    /// use bitboard_checkers::review::Judgement;
    /// let judged = [0.0, 0.06, 0.12, 0.5].map(Judgement::of_loss);
    /// assert_eq!(judged, [Judgement::Sound, Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder]);
    /// ```
    #[must_use]
    pub fn of_loss(loss: f64) -> Self {
        match loss {
            loss if loss >= BLUNDER => Self::Blunder,
            loss if loss >= MISTAKE => Self::Mistake,
            loss if loss >= INACCURACY => Self::Inaccuracy,
            _ => Self::Sound,
        }
    }

    /// Its name for programs: `sound`, `inaccuracy`, `mistake` or `blunder`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The number of its sign in PDN: 6 for an inaccuracy (`?!`), 2 for a mistake (`?`), 4 for a blunder (`??`).
    #[must_use]
    pub const fn nag(self) -> Option<u8> {
        match self {
            Self::Sound => None,
            Self::Inaccuracy => Some(6),
            Self::Mistake => Some(2),
            Self::Blunder => Some(4),
        }
    }
}

/// The result of a move in the endgame tables.
///
/// ```
/// use bitboard_checkers::review::TableNote;
/// let note = TableNote::WinTakesLonger(6);
/// assert_eq!((note.name(), note.plies()), ("win-takes-longer", Some(6)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableNote {
    /// A win becomes a draw.
    WinBecomesDraw,
    /// A win becomes a loss.
    WinBecomesLoss,
    /// A draw becomes a loss.
    DrawBecomesLoss,
    /// The win takes this many plies longer.
    WinTakesLonger(u16),
    /// The loss comes this many plies earlier.
    LossComesEarlier(u16),
}

impl TableNote {
    /// Its name for programs, such as `win-becomes-draw`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinBecomesDraw => "win-becomes-draw",
            Self::WinBecomesLoss => "win-becomes-loss",
            Self::DrawBecomesLoss => "draw-becomes-loss",
            Self::WinTakesLonger(_) => "win-takes-longer",
            Self::LossComesEarlier(_) => "loss-comes-earlier",
        }
    }

    /// The plies of a note about a distance; `None` for a change of the result.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::WinBecomesDraw | Self::WinBecomesLoss | Self::DrawBecomesLoss => None,
            Self::WinTakesLonger(plies) | Self::LossComesEarlier(plies) => Some(plies),
        }
    }

    /// Compares the result of a position with the result after a move, both for the side that makes it. The plies
    /// after the move count from the position before it. `None` if neither the result nor
    /// its distance gets worse.
    ///
    /// ```
    /// use bitboard_checkers::endgame::{Ending, TableResult};
    /// use bitboard_checkers::review::TableNote;
    /// let result = |ending, plies| TableResult { ending, plies };
    /// let (won, slow) = (result(Ending::Won, Some(11)), result(Ending::Won, Some(17)));
    /// assert_eq!(TableNote::of(won, slow), Some(TableNote::WinTakesLonger(6)));
    /// assert_eq!(TableNote::of(won, result(Ending::Drawn, None)), Some(TableNote::WinBecomesDraw));
    /// assert_eq!(TableNote::of(won, won), None);
    /// ```
    #[must_use]
    pub fn of(before: TableResult, after: TableResult) -> Option<Self> {
        let later = |first: Option<u16>, second: Option<u16>| {
            let (first, second) = first.zip(second)?;
            second.checked_sub(first).filter(|&plies| plies > 0)
        };
        match (before.ending, after.ending) {
            (Ending::Won, Ending::Drawn) => Some(Self::WinBecomesDraw),
            (Ending::Won, Ending::Lost) => Some(Self::WinBecomesLoss),
            (Ending::Drawn, Ending::Lost) => Some(Self::DrawBecomesLoss),
            (Ending::Won, Ending::Won) => later(before.plies, after.plies).map(Self::WinTakesLonger),
            (Ending::Lost, Ending::Lost) => later(after.plies, before.plies).map(Self::LossComesEarlier),
            _ => None,
        }
    }
}
