//! The rule sets: one option for every rule that differs between variants.
//!
//! Clause numbers are those of the WCDF rule book for English draughts.

use super::rule_options::{
    Blocked, Board, Capture, CapturePriority, CapturedKing, Chain, Crowning, EndgameDraws, KingMove, ManCapture,
    ManTargets, Men, Objective, QuietMoves, Removal,
};
use super::side::Side;

/// The rules of a game: a preset, or any combination of options.
///
/// ```
/// use bitboard_checkers::rules::Capture;
/// use bitboard_checkers::{Game, Ruleset};
/// let rules = Ruleset { capture: Capture::Optional, ..Ruleset::OFFICIAL };
/// let position = "B:W15:B1,11".parse()?;
/// assert_eq!(Game::from_position(position, Ruleset::OFFICIAL).legal_moves().len(), 1);
/// assert_eq!(Game::from_position(position, rules).legal_moves().len(), 4);
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ruleset {
    /// The side that moves first from the start position.
    pub first: Side,
    /// Whether jumping is compulsory.
    pub capture: Capture,
    /// How far a jump continues.
    pub chain: Chain,
    /// What happens to a man crowned during a jump.
    pub crowning: Crowning,
    /// What happens to a captured king.
    pub captured_king: CapturedKing,
    /// What happens to a side without a legal move.
    pub blocked: Blocked,
    /// How far a king moves.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub king: KingMove,
    /// The directions in which a man captures.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub man_capture: ManCapture,
    /// The pieces that a man may capture.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub man_targets: ManTargets,
    /// Which of several captures must be taken.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub priority: CapturePriority,
    /// When captured pieces leave the board.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub removal: Removal,
    /// The aim of the game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub objective: Objective,
    /// The men at the start.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub men: Men,
    /// The corner at each player's left.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub board: Board,
    /// The draw by lack of progress.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub quiet_moves: QuietMoves,
    /// The draws by counts of moves in endings.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_usual"))]
    pub endgame_draws: EndgameDraws,
}

/// Returns `true` for the value of English draughts, which data leave out.
#[cfg(feature = "serde")]
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Draw by repetition: the number of times that a position must occur with the same side to move (clause 1.32.1).
///
/// ```
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::rules::{DrawReason, REPETITIONS};
/// use bitboard_checkers::{Game, Outcome, Ruleset};
/// let mut game = Game::from_position("B:WK32:BK1".parse()?, Ruleset::OFFICIAL);
/// for text in ["1-5", "32-27", "5-1", "27-32"].repeat(REPETITIONS - 1) {
///     game.play(read_move(text)?.choose(&game)?)?;
/// }
/// assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const REPETITIONS: usize = 3;

/// Draw by lack of progress: plies by both sides together without a capture or a man's step (clause 1.32.2).
///
/// ```
/// use bitboard_checkers::rules::QUIET_PLIES;
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::from_position("B:WK32:BK1".parse()?, Ruleset::OFFICIAL);
/// game.play(game.legal_moves()[0])?;
/// assert_eq!(QUIET_PLIES - game.quiet_plies(), 79, "the plies to the draw");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const QUIET_PLIES: u16 = 80;

/// The options of a rule set: the name of each in data formats, and the names of its values.
///
/// ```
/// use bitboard_checkers::rules::OPTIONS;
/// assert_eq!(OPTIONS[1], ("capture", ["mandatory", "optional"].as_slice()));
/// assert_eq!(OPTIONS[6].0, "king");
/// ```
pub const OPTIONS: [(&str, &[&str]); COUNT] = first_of(&ALL_OPTIONS);

/// The options of this build: without the feature `other-draughts` those that the first presets need.
const COUNT: usize = if ALL_DRAUGHTS { ALL_OPTIONS.len() } else { Ruleset::STATED };

/// Whether this build plays more than English draughts and its house rules.
pub(crate) const ALL_DRAUGHTS: bool = cfg!(feature = "other-draughts");

/// The first elements of a list.
pub(super) const fn first_of<T: Copy, const N: usize>(all: &[T]) -> [T; N] {
    let mut first = [all[0]; N];
    let mut place = 0;
    while place < N {
        first[place] = all[place];
        place += 1;
    }
    first
}

const ALL_OPTIONS: [(&str, &[&str]); 16] = [
    ("first", &["black", "white"]),
    ("capture", Capture::IDS),
    ("chain", Chain::IDS),
    ("crowning", Crowning::IDS),
    ("captured_king", CapturedKing::IDS),
    ("blocked", Blocked::IDS),
    ("king", KingMove::IDS),
    ("man_capture", ManCapture::IDS),
    ("man_targets", ManTargets::IDS),
    ("priority", CapturePriority::IDS),
    ("removal", Removal::IDS),
    ("objective", Objective::IDS),
    ("men", Men::IDS),
    ("board", Board::IDS),
    ("quiet_moves", QuietMoves::IDS),
    ("endgame_draws", EndgameDraws::IDS),
];

impl Ruleset {
    /// The number of options that every text and every object with rules states. The others are those of English
    /// draughts if they are not stated.
    pub const STATED: usize = 6;

    /// The value of each option, as an index into the values in [`OPTIONS`].
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// let rules = Ruleset::from_id("pool").unwrap();
    /// assert_eq!(rules.values()[6], 1, "flying kings");
    /// assert_eq!(Ruleset::from_values(rules.values()), Some(rules));
    /// ```
    #[must_use]
    pub const fn values(self) -> [usize; OPTIONS.len()] {
        first_of(&[
            self.first as usize,
            self.capture as usize,
            self.chain as usize,
            self.crowning as usize,
            self.captured_king as usize,
            self.blocked as usize,
            self.king as usize,
            self.man_capture as usize,
            self.man_targets as usize,
            self.priority as usize,
            self.removal as usize,
            self.objective as usize,
            self.men as usize,
            self.board as usize,
            self.quiet_moves as usize,
            self.endgame_draws as usize,
        ])
    }

    /// The options that texts and objects state, each with its value: the first [`Ruleset::STATED`], and those that
    /// differ from English draughts.
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// let italian = Ruleset::from_id("italian").unwrap();
    /// assert_eq!(italian.stated().count(), Ruleset::STATED + 3);
    /// assert_eq!(italian.stated().last(), Some(("board", "mirrored")));
    /// ```
    pub fn stated(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let (values, usual) = (self.values(), Self::OFFICIAL.values());
        (0..OPTIONS.len()).filter_map(move |place| {
            let ((name, ids), value) = (OPTIONS[place], values[place]);
            (place < Self::STATED || value != usual[place]).then(|| (name, ids[value]))
        })
    }

    /// The rules with these values; `None` if an option has no such value.
    #[must_use]
    pub fn from_values(values: [usize; OPTIONS.len()]) -> Option<Self> {
        fn of<T: Copy>(all: &[T], value: usize) -> Option<T> {
            all.get(value).copied()
        }
        let rules = Self {
            first: of(&[Side::Black, Side::White], values[0])?,
            capture: of(Capture::ALL, values[1])?,
            chain: of(Chain::ALL, values[2])?,
            crowning: of(Crowning::ALL, values[3])?,
            captured_king: of(CapturedKing::ALL, values[4])?,
            blocked: of(Blocked::ALL, values[5])?,
            ..Self::OFFICIAL
        };
        #[cfg(feature = "other-draughts")]
        let rules = Self {
            king: of(KingMove::ALL, values[6])?,
            man_capture: of(ManCapture::ALL, values[7])?,
            man_targets: of(ManTargets::ALL, values[8])?,
            priority: of(CapturePriority::ALL, values[9])?,
            removal: of(Removal::ALL, values[10])?,
            objective: of(Objective::ALL, values[11])?,
            men: of(Men::ALL, values[12])?,
            board: of(Board::ALL, values[13])?,
            quiet_moves: of(QuietMoves::ALL, values[14])?,
            endgame_draws: of(EndgameDraws::ALL, values[15])?,
            ..rules
        };
        Some(rules)
    }

    /// English draughts (American checkers): the WCDF rules.
    pub const OFFICIAL: Self = Self {
        first: Side::Black,                   // 1.13
        capture: Capture::Mandatory,          // 1.18
        chain: Chain::Complete,               // 1.19
        crowning: Crowning::EndsMove,         // 1.16, 1.19
        captured_king: CapturedKing::Removed, // 1.19
        blocked: Blocked::Loses,              // 1.30
        king: KingMove::OneSquare,            // 1.17, 1.19
        man_capture: ManCapture::Forward,     // 1.18
        man_targets: ManTargets::All,         // 1.18
        priority: CapturePriority::Free,      // 1.20
        removal: Removal::AtEnd,              // 1.19
        objective: Objective::Standard,       // 1.30
        men: Men::ThreeRows,                  // 1.12
        board: Board::Standard,               // 1.10
        quiet_moves: QuietMoves::Forty,       // 1.32.2
        endgame_draws: EndgameDraws::None,    // 1.32
    };

    /// Returns `true` if these rules differ from the official ones at most in the side that moves first.
    #[must_use]
    #[inline]
    pub fn plays_officially(self) -> bool {
        // Asked at every node of a search: the official value of each option is its first, and the compiler tests all
        // of them at once.
        let [_first, options @ ..] = self.values();
        options.into_iter().fold(0, |others, value| others | value) == 0
    }

    /// Returns `true` if these rules differ from the others at most in the side that moves first, in the counts of
    /// moves that draw a game, and in the board, whose mirror image only renames the squares.
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// let [pool, jamaican, russian] = ["pool", "jamaican", "russian"].map(|id| Ruleset::from_id(id).unwrap());
    /// assert!(jamaican.plays_like(pool) && !russian.plays_like(pool));
    /// ```
    #[must_use]
    pub fn plays_like(self, other: Self) -> bool {
        let Self { first, board, quiet_moves, endgame_draws, .. } = other;
        Self { first, board, quiet_moves, endgame_draws, ..self } == other
    }

    /// The plies without a capture or a man's step after which the game is drawn.
    #[inline]
    pub(crate) fn quiet_plies(self) -> u16 {
        if ALL_DRAUGHTS { self.quiet_moves.plies() } else { QUIET_PLIES }
    }

    /// Returns `true` if moves in endings with few pieces are counted.
    #[inline]
    pub(crate) fn counts_endings(self) -> bool {
        ALL_DRAUGHTS && self.endgame_draws != EndgameDraws::None
    }

    /// Returns `true` if a jump earns another turn.
    pub(crate) fn jump_earns_turn(self) -> bool {
        self.chain == Chain::ExtraTurn
    }

    /// Returns `true` if jumps by different routes are one move when start, target and captured pieces are the same, as
    /// the federations of all games but English draughts count.
    pub(crate) fn merges_routes(self) -> bool {
        self.has_long_kings() || self.men_capture_backward() || self.spares_kings() || self.has_priority()
    }

    /// Returns `true` if the same pieces can jump as under official rules.
    #[cfg(feature = "engine")]
    pub(crate) fn captures_officially(self) -> bool {
        !self.has_long_kings() && !self.men_capture_backward() && !self.spares_kings()
    }

    /// Returns `true` if kings move more than one square.
    #[inline]
    pub(crate) fn has_long_kings(self) -> bool {
        ALL_DRAUGHTS && self.king != KingMove::OneSquare
    }

    /// Returns `true` if kings land anywhere behind the piece that they capture.
    #[inline]
    pub(crate) fn has_flying_kings(self) -> bool {
        ALL_DRAUGHTS && self.king == KingMove::Flying
    }

    /// Returns `true` if men capture forward and backward.
    #[inline]
    pub(crate) fn men_capture_backward(self) -> bool {
        ALL_DRAUGHTS && self.man_capture == ManCapture::AllDirections
    }

    /// Returns `true` if men may not capture kings.
    #[inline]
    pub(crate) fn spares_kings(self) -> bool {
        ALL_DRAUGHTS && self.man_targets == ManTargets::Men
    }

    /// Returns `true` if captured pieces leave the board before the move is complete.
    #[inline]
    pub(crate) fn removes_at_once(self) -> bool {
        ALL_DRAUGHTS && self.removal == Removal::AtOnce
    }

    /// Returns `true` if not every capture may be chosen.
    #[inline]
    pub(crate) fn has_priority(self) -> bool {
        ALL_DRAUGHTS && self.priority != CapturePriority::Free && self.capture == Capture::Mandatory
    }

    /// Returns `true` if a position can recur after a capture or a man's step, because a demoted king can be crowned
    /// again.
    pub(crate) fn progress_is_reversible(self) -> bool {
        self.captured_king == CapturedKing::Demoted
    }
}

/// The official rules.
impl Default for Ruleset {
    fn default() -> Self {
        Self::OFFICIAL
    }
}

/// The rules as the move generator sees them.
///
/// The generator is generic over this trait. [`Official`] is a constant to the compiler, so official play pays nothing
/// for the other rules.
pub(crate) trait Rules: Copy {
    /// The rules.
    fn set(self) -> Ruleset;
}

/// [`Ruleset::OFFICIAL`] as a type.
#[derive(Clone, Copy)]
pub(crate) struct Official;

impl Rules for Official {
    #[inline]
    fn set(self) -> Ruleset {
        Ruleset::OFFICIAL
    }
}

impl Rules for Ruleset {
    #[inline]
    fn set(self) -> Ruleset {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_but_the_first_side_changes_official_play() {
        assert!(Ruleset { first: Side::White, ..Ruleset::OFFICIAL }.plays_officially());
        assert_eq!(Ruleset::OFFICIAL.values(), [0; OPTIONS.len()]);
        for option in 1..OPTIONS.len() {
            let mut values = [0; OPTIONS.len()];
            values[option] = 1;
            assert!(!Ruleset::from_values(values).unwrap().plays_officially(), "{}", OPTIONS[option].0);
        }
    }
}
