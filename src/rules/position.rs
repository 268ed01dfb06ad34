//! A legal position, its legal moves, and the position after a move.

use alloc::vec::Vec;

use super::bitboard::{Bitboard, bitboard};
use super::capture;
use super::movegen;
use super::moves::{Move, Trail, sort_few};
use super::pieces::Pieces;
use super::priority::{keep_one_route, keep_preferred};
use super::rule_options::{Blocked, CapturedKing, Men};
use super::ruleset::{ALL_DRAUGHTS, Official, Rules, Ruleset};
use super::setup::{InvalidPosition, Setup};
use super::side::{BlackToMove, Mover, Side, WhiteToMove};
use super::turn;
use super::visitor::{Hop, Step, Visitor};

/// Pieces on squares and a side to move, known to be legal.
///
/// ```
/// use bitboard_checkers::{Position, Ruleset};
/// let moves = Position::START.legal_moves(Ruleset::OFFICIAL);
/// assert_eq!(moves.len(), 7);
/// assert_eq!(moves[0].to_string(), "9-13");
/// ```
///
/// The pieces of a position, and the facts that follow from them:
///
/// ```
/// use bitboard_checkers::{Position, Ruleset, Side};
/// let position: Position = "B:W18,K30:B15,K2".parse()?;
/// assert_eq!((position.turn(), position.kings().len()), (Side::Black, 2));
/// assert_eq!(position.side(Side::Black), position.black());
/// assert_eq!(position.jumpers().len(), 1, "15 must jump");
/// assert!(position.has_move() && !position.is_quiet() && !position.is_one_sided());
/// let jump = position.legal_moves(Ruleset::OFFICIAL)[0];
/// assert!(position.is_progress(jump));
/// assert_eq!(position.after(jump, Ruleset::OFFICIAL).to_string(), "W:WK30:BK2,22");
/// assert_eq!(position.reversed().flipped_to_black(), position);
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    black: Bitboard,
    white: Bitboard,
    kings: Bitboard,
    turn: Side,
}

impl Position {
    /// The start position of official play: twelve men a side, Black to move (clause 1.13).
    pub const START: Self = Self {
        black: bitboard! {
            . X . X . X . X
            X . X . X . X .
            . X . X . X . X
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        },
        white: bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X . X . X . X .
            . X . X . X . X
            X . X . X . X .
        },
        kings: Bitboard::EMPTY,
        turn: Side::Black,
    };

    /// The start position under these rules, which say how many men there are and who moves first.
    #[must_use]
    pub const fn start(rules: Ruleset) -> Self {
        let (black, white) = match rules.men {
            Men::TwoRows if ALL_DRAUGHTS => (Bitboard::from_mask(0x0000_00FF), Bitboard::from_mask(0xFF00_0000)),
            _ => (Self::START.black, Self::START.white),
        };
        Self { black, white, turn: rules.first, ..Self::START }
    }

    /// The squares with a black piece.
    #[must_use]
    #[inline]
    pub const fn black(&self) -> Bitboard {
        self.black
    }

    /// The squares with a white piece.
    #[must_use]
    #[inline]
    pub const fn white(&self) -> Bitboard {
        self.white
    }

    /// The squares whose piece is a king.
    #[must_use]
    #[inline]
    pub const fn kings(&self) -> Bitboard {
        self.kings
    }

    /// The side to move.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The squares with a piece of this side.
    #[must_use]
    #[inline]
    pub const fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The position as a set-up that can be edited.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup { black: self.black, white: self.white, kings: self.kings, turn: self.turn }
    }

    /// The position with colours reversed: the board is turned by 180 degrees, and the sides exchange their pieces.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self {
            black: self.white.turned(),
            white: self.black.turned(),
            kings: self.kings.turned(),
            turn: self.opponent(),
        }
    }

    /// The position with colours reversed if White is to move, so that Black is always to move.
    #[must_use]
    #[inline]
    pub const fn flipped_to_black(&self) -> Self {
        match self.turn {
            Side::Black => *self,
            Side::White => self.reversed(),
        }
    }

    /// The board as the side to move sees it.
    #[inline]
    pub(crate) const fn pieces(&self) -> Pieces {
        Pieces { own: self.side(self.turn), opponent: self.side(self.opponent()), kings: self.kings }
    }

    const fn opponent(&self) -> Side {
        match self.turn {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// All legal moves, ordered by start square, then by path. Empty if the side to move has none or a side has no
    /// pieces.
    #[must_use]
    pub fn legal_moves(&self, rules: Ruleset) -> Vec<Move> {
        let mut moves = Vec::new();
        self.add_legal_moves(rules, &mut moves);
        moves
    }

    /// Puts all legal moves, in the same order, into an empty list.
    pub(super) fn add_legal_moves(&self, rules: Ruleset, moves: &mut Vec<Move>) {
        self.push_moves(rules, moves);
        sort_few(moves, Move::comes_before);
    }

    /// Appends all legal moves in the order in which the generator finds them.
    #[inline]
    pub(crate) fn push_moves(&self, rules: Ruleset, moves: &mut Vec<Move>) {
        // A game in which a side has no pieces is over.
        if !self.is_one_sided() {
            // Only the search needs speed: builds without it use a single copy of the generator for all rules.
            let quickly = cfg!(feature = "engine") && rules.plays_officially();
            match self.turn {
                _ if !quickly => self.list(self.turn, rules, moves),
                Side::Black => self.list(BlackToMove, Official, moves),
                Side::White => self.list(WhiteToMove, Official, moves),
            }
        }
    }

    fn list<M: Mover, R: Rules>(&self, side: M, rules: R, moves: &mut Vec<Move>) {
        let before = self.pieces();
        let first = moves.len();
        movegen::generate(side, rules, before, &mut Listing { moves, before });
        let set = rules.set();
        if set.has_priority() {
            keep_preferred(moves, first, self.kings, set.priority);
        }
        if set.merges_routes() {
            keep_one_route(moves, first);
        }
    }

    /// All jumps that are the same move as this one but for their route, this one among them, ordered by path.
    ///
    /// ```
    /// use bitboard_checkers::{Position, Ruleset};
    /// let rules = Ruleset::from_id("russian").unwrap();
    /// let position: Position = "W:WK2:B6,11,14,19".parse()?;
    /// let moves = position.legal_moves(rules);
    /// let circle = moves.iter().find(|mv| mv.from() == mv.to()).unwrap();
    /// assert_eq!(position.routes(*circle, rules).len(), 2, "in both directions");
    /// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
    /// ```
    #[must_use]
    pub fn routes(&self, mv: Move, rules: Ruleset) -> Vec<Move> {
        let mut moves = Vec::new();
        // Without merging; the priority holds for all routes alike.
        let before = self.pieces();
        movegen::generate(self.turn, rules, before, &mut Listing { moves: &mut moves, before });
        moves.retain(|&route| route.is_route_of(mv));
        sort_few(&mut moves, Move::comes_before);
        moves
    }

    /// Returns `true` if the side to move has a legal move under official rules.
    #[must_use]
    pub fn has_move(&self) -> bool {
        !self.is_one_sided()
            && match self.turn {
                Side::Black => turn::can_move(BlackToMove, Official, self.pieces()),
                Side::White => turn::can_move(WhiteToMove, Official, self.pieces()),
            }
    }

    /// Returns `true` if the side to move has a legal move under these rules.
    #[must_use]
    pub fn has_move_by(&self, rules: Ruleset) -> bool {
        !self.is_one_sided() && turn::can_move(self.turn, rules, self.pieces())
    }

    /// The number of pieces on the board, of both sides together.
    ///
    /// ```
    /// use bitboard_checkers::Position;
    /// assert_eq!(Position::START.piece_count(), 24);
    /// ```
    #[must_use]
    #[inline]
    pub fn piece_count(&self) -> u32 {
        (self.black | self.white).len()
    }

    /// Returns `true` if a side has no pieces, which ends the game.
    #[must_use]
    pub const fn is_one_sided(&self) -> bool {
        self.black.is_empty() || self.white.is_empty()
    }

    /// The pieces of the side to move that can jump under official rules.
    #[must_use]
    pub fn jumpers(&self) -> Bitboard {
        match self.turn {
            Side::Black => capture::jumpers(BlackToMove, Official, self.pieces()),
            Side::White => capture::jumpers(WhiteToMove, Official, self.pieces()),
        }
    }

    /// The pieces of the side to move that can jump under these rules. Which of them must is not considered.
    #[must_use]
    pub fn jumpers_by(&self, rules: Ruleset) -> Bitboard {
        capture::jumpers(self.turn, rules, self.pieces())
    }

    /// The same board with the other side to move.
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { turn: self.opponent(), ..*self }
    }

    /// Returns `true` if the opponent could jump under official rules if it were its turn.
    #[must_use]
    pub fn is_threatened(&self) -> bool {
        !self.passed().jumpers().is_empty()
    }

    /// Returns `true` if neither side can jump under official rules, whoever is to move.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.jumpers().is_empty() && !self.is_threatened()
    }

    /// Returns `true` if neither side can jump under these rules, whoever is to move.
    #[must_use]
    pub fn is_quiet_by(&self, rules: Ruleset) -> bool {
        self.jumpers_by(rules).is_empty() && self.passed().jumpers_by(rules).is_empty()
    }

    /// The position after a legal move and, where the rules demand it, a forced pass.
    ///
    /// The move must be legal in this position; for any other move the result is meaningless.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move, rules: Ruleset) -> Self {
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let crown = if self.kings.meets(from) || mv.crowns() { to } else { Bitboard::EMPTY };
        let removed = match rules.captured_king {
            CapturedKing::Removed => mv.captured(),
            CapturedKing::Demoted => mv.captured() - self.kings,
        };
        let after = Pieces {
            own: (self.side(self.turn) - from) | to,
            opponent: self.side(self.opponent()) - removed,
            kings: (self.kings - from - mv.captured()) | crown,
        };
        let (black, white) = match self.turn {
            Side::Black => (after.own, after.opponent),
            Side::White => (after.opponent, after.own),
        };
        let stays = turn::stays(self.turn, rules, after, mv.is_jump());
        Self { black, white, kings: after.kings, turn: if stays { self.turn } else { !self.turn } }
    }

    /// The same board, with the turn passed on if the side to move has to pass.
    #[must_use]
    pub fn settled(&self, rules: Ruleset) -> Self {
        let passed = self.passed();
        if rules.blocked == Blocked::Passes && !self.has_move_by(rules) && passed.has_move_by(rules) {
            passed
        } else {
            *self
        }
    }

    /// Returns `true` if a legal move captures or moves a man, which resets the count of the 40-move rule (clause
    /// 1.32.2).
    #[must_use]
    pub fn is_progress(&self, mv: Move) -> bool {
        mv.is_jump() || !self.kings.has(mv.from())
    }
}

impl Setup {
    /// Checks the set-up and makes it a position.
    ///
    /// A man on its own king row is accepted, because some files contain one; it has no step forward. A side may have
    /// no pieces: that game is over.
    ///
    /// # Errors
    /// All faults of the set-up, if it has any.
    pub fn position(self) -> Result<Position, InvalidPosition> {
        let reasons: Vec<_> = self.faults().collect();
        let Self { black, white, kings, turn } = self;
        if reasons.is_empty() { Ok(Position { black, white, kings, turn }) } else { Err(InvalidPosition { reasons }) }
    }
}

/// Appends moves to a list.
struct Listing<'a> {
    moves: &'a mut Vec<Move>,
    before: Pieces,
}

impl Listing<'_> {
    fn crowns(&self, from: Bitboard, to: Bitboard, after: Pieces) -> bool {
        after.kings.meets(to) && !self.before.kings.meets(from)
    }
}

impl Visitor for Listing<'_> {
    type Trail = Trail;

    fn depart(&self, from: Bitboard) -> Trail {
        Trail::from(from)
    }

    fn hop(&self, trail: Trail, hop: Hop) -> Trail {
        trail.hop(hop)
    }

    fn step(&mut self, step: Step, after: Pieces) {
        self.moves.push(Move::step(step, self.crowns(step.from, step.to, after)));
    }

    fn jump(&mut self, trail: Trail, to: Bitboard, after: Pieces) {
        let removed = self.before.opponent - after.opponent;
        let demoted = (self.before.kings - after.kings) & after.opponent;
        let captured = removed | demoted;
        let crowns = self.crowns(trail.origin(), to, after);
        self.moves.push(Move::jump(trail, to.square(), captured, crowns));
    }
}
