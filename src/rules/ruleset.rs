//! The rule sets as one table of data, and the way the move generator reads them without paying for it.
//!
//! Clause numbers are those of the WCDF rule book for English draughts.

use super::side::Side;

/// Which rule set a game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RulesId {
    /// English draughts, American checkers: the WCDF rules.
    #[default]
    Official,
}

/// Whether a side that can jump has to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Capture {
    /// If any jump exists only jumps are legal; any of them may be chosen.
    Mandatory,
    /// Steps stay legal beside jumps.
    Optional,
}

/// How far a jump goes once it has begun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chain {
    /// It is carried through until no further jump is possible.
    Complete,
    /// It may end after any hop: every prefix of a chain is a move of its own.
    MayStop,
    /// It is one hop.
    Single,
}

/// What becomes of a man that reaches the king row by a jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crowning {
    /// It is crowned and its move ends there.
    EndsMove,
    /// It is crowned and goes on at once as a king.
    Continues,
}

/// What happens to a king that is jumped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CapturedKing {
    /// It leaves the board like a man.
    Removed,
    /// It stays on its square and becomes a man of its own side.
    Demoted,
}

/// What happens to a side that has pieces but no legal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Blocked {
    /// It loses.
    Loses,
}

/// A rule set: one row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Its name in data formats and on the command line.
    pub id: &'static str,
    /// The side that moves first from the start position.
    pub first: Side,
    /// Whether jumping is compulsory.
    pub capture: Capture,
    /// How far a jump goes.
    pub chain: Chain,
    /// What crowning in mid-jump does.
    pub crowning: Crowning,
    /// What jumping a king does.
    pub captured_king: CapturedKing,
    /// What being blocked means.
    pub blocked: Blocked,
}

/// English draughts.
#[rustfmt::skip]
const OFFICIAL: Ruleset = Ruleset {
    id: "official",
    first: Side::Black,                   // 1.13
    capture: Capture::Mandatory,          // 1.18
    chain: Chain::Complete,               // 1.19
    crowning: Crowning::EndsMove,         // 1.16, 1.19
    captured_king: CapturedKing::Removed, // 1.19
    blocked: Blocked::Loses,              // 1.30
};

/// Draw by repetition: how often the same position must have stood, with the same side to move (clause 1.32.1).
pub const REPETITIONS: usize = 3;

/// Draw by lack of progress: plies by both sides together without a capture or a man's step (clause 1.32.2).
pub const QUIET_PLIES: u16 = 80;

impl RulesId {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 1] = [Self::Official];

    /// The rules behind the name.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        match self {
            Self::Official => OFFICIAL,
        }
    }

    /// The rule set with this [`Ruleset::id`].
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.ruleset().id == id)
    }
}

/// What the move generator asks of its rules.
///
/// The generator is written once, for any implementor. [`Official`] is one whose answers the compiler knows, so that
/// official play pays nothing for the other rules.
pub(crate) trait Rules: Copy {
    /// The rules.
    fn set(self) -> Ruleset;
}

/// [`RulesId::Official`] as a type.
#[derive(Clone, Copy)]
pub(crate) struct Official;

impl Rules for Official {
    #[inline]
    fn set(self) -> Ruleset {
        OFFICIAL
    }
}

impl Rules for Ruleset {
    fn set(self) -> Ruleset {
        self
    }
}
