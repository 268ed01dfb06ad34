//! Moves as text in the standard square numbers: `11-15`, `11x18`, `26x17x10x1`, `11 15`.
//!
//! Reading has two steps: the text gives squares ([`MoveText`]), and the squares select a legal move
//! ([`MoveText::choose`]) or are refused with the reason ([`MoveRefused`]).

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::coordinates::Coordinates;
use crate::rules::{
    ALL_DRAUGHTS, Bitboard, CapturePriority, Game, MAX_LONG_HOPS, Move, MoveRefused, Outcome, Position, Ruleset, Square,
};

/// The squares of a written move, at least two.
///
/// ```
/// use bitboard_checkers::notation::MoveText;
/// use bitboard_checkers::{Game, Ruleset};
/// let text: MoveText = "9-14".parse()?;
/// let mv = text.choose(&Game::new(Ruleset::OFFICIAL))?;
/// assert_eq!((mv.from(), mv.to()), (text.squares()[0], text.squares()[1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It may stand for several moves of a list:
///
/// ```
/// use bitboard_checkers::notation::MoveText;
/// use bitboard_checkers::{Position, Ruleset, Square};
/// let [from, to] = [9, 14].map(|number| Square::new(number).unwrap());
/// let text = MoveText::from_squares(vec![from, to]).unwrap();
/// assert_eq!(text.fitting(&Position::START.legal_moves(Ruleset::OFFICIAL)).len(), 1);
/// assert_eq!(MoveText::from_squares(vec![from]), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    squares: Vec<Square>,
}

/// The reason why a text is not a move, and its place.
///
/// ```
/// use bitboard_checkers::notation::read_move;
/// let error = read_move("11-15 please").unwrap_err();
/// assert_eq!(error.offset, 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadableMove {
    /// A description of what was expected.
    pub expected: &'static str,
    /// The position of the fault, in bytes from the start of the text.
    pub offset: usize,
}

/// Reads the squares of a move.
///
/// Squares are separated by `-`, `x`, `:`, a dash, a multiplication sign or spaces. Leading zeros are accepted.
///
/// ```
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::{Game, Ruleset};
/// let mv = read_move("11-15")?.choose(&Game::new(Ruleset::OFFICIAL)).unwrap();
/// assert_eq!((mv.from().number(), mv.to().number()), (11, 15));
/// # Ok::<(), bitboard_checkers::notation::UnreadableMove>(())
/// ```
///
/// # Errors
/// The first position without a square or a separator where one is expected.
pub fn read_move(text: &str) -> Result<MoveText, UnreadableMove> {
    let mut squares = Vec::new();
    let mut rest = text.trim_start();
    loop {
        let offset = text.len() - rest.len();
        let unreadable = |expected| UnreadableMove { expected, offset };
        let (digits, after) = super::split_digits(rest);
        let number = digits.parse().ok().and_then(Square::new);
        squares.push(number.ok_or(unreadable("a square from 1 to 32"))?);
        if squares.len() > MAX_LONG_HOPS + 1 {
            return Err(unreadable("the end: no move visits more squares"));
        }
        if after.trim_end().is_empty() {
            break;
        }
        rest = separator(after).ok_or(UnreadableMove { expected: "- or x", offset: offset + digits.len() })?;
    }
    let missing = UnreadableMove { expected: "a square to move to", offset: text.len() };
    if squares.len() < 2 { Err(missing) } else { Ok(MoveText { squares }) }
}

/// The text after a separator, if there is one.
fn separator(text: &str) -> Option<&str> {
    let trimmed = text.trim_start();
    let behind = trimmed.strip_prefix(is_separator).unwrap_or(trimmed);
    (behind.len() < text.len()).then(|| behind.trim_start())
}

/// Returns `true` for a separator of squares: a hyphen, dash or minus sign of any kind, or a sign of capture.
pub(super) const fn is_separator(character: char) -> bool {
    matches!(character, '-' | 'x' | 'X' | ':' | '\u{d7}' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

impl MoveText {
    /// These squares, from the first to the last; `None` for fewer than two.
    #[must_use]
    pub fn from_squares(squares: Vec<Square>) -> Option<Self> {
        (squares.len() >= 2).then_some(Self { squares })
    }

    /// The legal move with this path or, if there is none, the only one with these ends that passes the squares
    /// between.
    ///
    /// # Errors
    /// The reason if there is no such move or there are several.
    pub fn choose(&self, game: &Game) -> Result<Move, MoveRefused> {
        let outcome = game.outcome();
        if outcome != Outcome::Playing {
            return Err(MoveRefused::GameOver(outcome));
        }
        let legal = game.legal_moves();
        if let Some(exact) = self.exact(legal) {
            return Ok(exact);
        }
        let fitting = self.fitting(legal);
        match fitting[..] {
            [only] => Ok(only),
            [] => self.by_another_route(game.position(), legal, game.rules()).ok_or_else(|| self.refusal(game, legal)),
            _ => Err(MoveRefused::Ambiguous(fitting)),
        }
    }

    /// The squares, from the first to the last.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The moves of a list that match the squares: the one with this path or, if there is none, all with these ends
    /// that pass the squares between.
    #[must_use]
    pub fn fitting(&self, legal: &[Move]) -> Vec<Move> {
        let fitting = || legal.iter().copied().filter(|&mv| self.fits(mv)).collect();
        self.exact(legal).map_or_else(fitting, |mv| vec![mv])
    }

    /// The move of a list with this path.
    fn exact(&self, legal: &[Move]) -> Option<Move> {
        let ends_so = |mv: &Move| mv.from() == self.from() && mv.to() == self.to();
        legal.iter().copied().find(|mv| ends_so(mv) && mv.path().eq(self.squares.iter().copied()))
    }

    /// The one of the legal moves that these squares reach by another route.
    // The copies would enlarge the module.
    #[inline(never)]
    pub(crate) fn by_another_route(&self, position: &Position, legal: &[Move], rules: Ruleset) -> Option<Move> {
        if !ALL_DRAUGHTS {
            return None;
        }
        let ends_so = |mv: &&Move| mv.is_jump() && (mv.from(), mv.to()) == (self.from(), self.to());
        let reaches = |&&mv: &&Move| position.routes(mv, rules).iter().any(|&route| self.fits(route));
        legal.iter().filter(ends_so).find(reaches).copied()
    }

    fn from(&self) -> Square {
        self.squares[0]
    }

    fn to(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }

    /// Returns `true` if the move starts and ends on the same squares and passes all between in this order.
    fn fits(&self, mv: Move) -> bool {
        let mut path = mv.path();
        mv.from() == self.from()
            && mv.to() == self.to()
            && self.squares.iter().all(|&square| path.any(|visited| visited == square))
    }

    fn refusal(&self, game: &Game, legal: &[Move]) -> MoveRefused {
        let (position, from, to) = (game.position(), self.from(), self.to());
        let jumpers: Bitboard = legal.iter().filter(|mv| mv.is_jump()).map(|mv| mv.from()).collect();
        let passes = |mv: &Move| mv.from() == from && mv.path().skip(1).any(|square| square == to);
        if position.side(!position.turn()).has(from) {
            MoveRefused::NotYourPiece(from)
        } else if !position.side(position.turn()).has(from) {
            MoveRefused::NoPiece(from)
        } else if legal.iter().any(passes) {
            MoveRefused::UnfinishedJump(to)
        } else if to != from && (position.black() | position.white()).has(to) {
            MoveRefused::Occupied(to)
        } else if let Some(captured) = self.captured_freely(game) {
            let required = legal.first().map_or(0, |mv| mv.captured().len());
            MoveRefused::OtherCapture { captured, required }
        } else if !jumpers.is_empty() && legal.iter().all(|mv| mv.is_jump()) {
            MoveRefused::MustJump(jumpers)
        } else {
            MoveRefused::Illegal
        }
    }

    /// The pieces that the move would take if any capture could be chosen.
    fn captured_freely(&self, game: &Game) -> Option<u32> {
        let rules = game.rules();
        if !rules.has_priority() {
            return None;
        }
        let free = Ruleset { priority: CapturePriority::Free, ..rules };
        let fitting = self.fitting(&game.position().legal_moves(free));
        fitting.first().filter(|mv| mv.is_jump()).map(|mv| mv.captured().len())
    }
}

impl FromStr for MoveText {
    type Err = UnreadableMove;

    /// Reads the squares of a move, as [`read_move`] does.
    fn from_str(text: &str) -> Result<Self, UnreadableMove> {
        read_move(text)
    }
}

/// Writes the squares with hyphens: the text does not know if the move is a jump.
impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        self.squares[1..].iter().try_for_each(|square| write!(f, "-{square}"))
    }
}

/// Why the priority of captures refuses a capture. A build without other draughts has no such refusal.
fn explain_priority(captured: u32, required: u32) -> String {
    if !ALL_DRAUGHTS {
        String::new()
    } else if captured < required {
        format!("this capture takes {captured}; one that takes {required} is compulsory")
    } else {
        "the rules demand another capture".to_owned()
    }
}

/// Writes a legal move: by its ends, or by its full path if the ends match several moves.
///
/// ```
/// use bitboard_checkers::notation::write_move;
/// use bitboard_checkers::{Position, Ruleset};
/// let moves = Position::START.legal_moves(Ruleset::OFFICIAL);
/// assert_eq!(write_move(moves[0], &moves), "9-13");
/// ```
#[must_use]
pub fn write_move(mv: Move, legal: &[Move]) -> String {
    if mv.is_ambiguous(legal) {
        mv.to_string()
    } else {
        format!("{}{}{}", mv.from(), if mv.is_jump() { "x" } else { "-" }, mv.to())
    }
}

/// Writes a line of play, with each move among those that are legal when it is played.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
/// use bitboard_checkers::notation::write_line;
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::new(Ruleset::OFFICIAL);
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let report = Engine::new(1).search(&game, limits, &Stopwatch::start());
/// let written = write_line(game.position(), game.rules(), &report.line);
/// assert!(!written.is_empty() && written[0].contains('-'));
/// ```
#[must_use]
pub fn write_line(start: &Position, rules: Ruleset, moves: &[Move]) -> Vec<String> {
    let mut position = *start;
    let mut written = Vec::new();
    for &mv in moves {
        written.push(write_move(mv, &position.legal_moves(rules)));
        position = position.after(mv, rules);
    }
    written
}

impl UnreadableMove {
    /// Describes the fault and its position in the text, counted in characters from 1.
    #[must_use]
    pub fn describe(&self, text: &str) -> String {
        format!("at character {}: {self}", super::character(text, self.offset))
    }
}

impl fmt::Display for UnreadableMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl Error for UnreadableMove {}

impl MoveRefused {
    /// Explains the reason, with squares in these coordinates.
    #[must_use]
    pub fn explain(&self, coordinates: Coordinates) -> String {
        let name = |square: Square| coordinates.name(square);
        match self {
            Self::GameOver(outcome) => format!("the game is over: {outcome}"),
            Self::NoPiece(square) => format!("there is no piece on {}", name(*square)),
            Self::NotYourPiece(square) => format!("the piece on {} is the opponent's", name(*square)),
            Self::Occupied(square) => format!("square {} is taken", name(*square)),
            Self::MustJump(jumpers) => {
                let squares: Vec<_> = jumpers.squares().map(name).collect();
                format!("a jump is compulsory: with the piece on {}", squares.join(" or "))
            }
            Self::OtherCapture { captured, required } => explain_priority(*captured, *required),
            Self::UnfinishedJump(square) => format!("the jump goes on from {}", name(*square)),
            Self::Ambiguous(moves) => {
                let paths: Vec<_> = moves.iter().map(|&mv| coordinates.write(mv)).collect();
                format!("several moves fit: {}", paths.join(", "))
            }
            Self::Illegal => "the piece does not move that way".to_owned(),
        }
    }
}

/// Explains the reason, with squares in the standard numbers.
impl fmt::Display for MoveRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(Coordinates::Official))
    }
}

impl Error for MoveRefused {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_fen;

    fn game(fen: &str) -> Game {
        Game::from_position(read_fen(fen).unwrap().position().unwrap(), Ruleset::OFFICIAL)
    }

    fn choose(fen: &str, text: &str) -> Result<String, MoveRefused> {
        read_move(text).expect(text).choose(&game(fen)).map(|mv| mv.to_string())
    }

    #[test]
    fn all_ways_to_write_a_step_and_a_jump_are_read() {
        for text in ["11-15", "11 15", " 11x15 ", "11:15", "11 - 15", "011-0015", "11\u{2013}15"] {
            assert_eq!(choose("B:W21-32:B1-12", text).as_deref(), Ok("11-15"), "{text}");
        }
        for text in ["1x17", "1x10x17", "1 10 17", "1:10:17", "1\u{d7}17"] {
            assert_eq!(choose("B:W6,14:B1", text).as_deref(), Ok("1x10x17"), "{text}");
        }
    }

    #[test]
    fn the_squares_of_a_move_are_parsed_and_printed() {
        assert_eq!("1x10x17".parse::<MoveText>().map(|text| text.to_string()).as_deref(), Ok("1-10-17"));
        assert_eq!("11".parse::<MoveText>(), read_move("11"));
    }

    #[test]
    fn unreadable_text_is_refused_with_its_place() {
        let place = |text| read_move(text).map_err(|error| (error.expected, error.offset));
        assert_eq!(place(""), Err(("a square from 1 to 32", 0)));
        assert_eq!(place("33-1"), Err(("a square from 1 to 32", 0)));
        assert_eq!(place("11-"), Err(("a square from 1 to 32", 3)));
        assert_eq!(place("11"), Err(("a square to move to", 2)));
        assert_eq!(place("11;15"), Err(("- or x", 2)));
        assert_eq!(place("11-15é"), Err(("- or x", 5)));
        assert_eq!(place(&"1-".repeat(20)), Err(("the end: no move visits more squares", 26)));
    }

    #[test]
    fn each_refusal_has_its_reason() {
        let square = |number| Square::new(number).unwrap();
        let start = "B:W21-32:B1-12";
        assert_eq!(choose(start, "14-17"), Err(MoveRefused::NoPiece(square(14))));
        assert_eq!(choose(start, "22-18"), Err(MoveRefused::NotYourPiece(square(22))));
        assert_eq!(choose(start, "6-9"), Err(MoveRefused::Occupied(square(9))));
        assert_eq!(choose(start, "9-18"), Err(MoveRefused::Illegal));
        assert_eq!(choose("B:W18:B5,14", "5-9"), Err(MoveRefused::MustJump([square(14)].into_iter().collect())));
        assert_eq!(choose("B:W6,14:B1", "1x10"), Err(MoveRefused::UnfinishedJump(square(10))));
        assert!(matches!(choose("B:W:B12", "12-16"), Err(MoveRefused::GameOver(_))));
    }

    #[test]
    fn an_ambiguous_jump_needs_its_path() {
        let fen = "B:W6,7,14,15:B2";
        let Err(MoveRefused::Ambiguous(moves)) = choose(fen, "2x18") else { panic!("2x18 has two meanings") };
        assert_eq!(moves.len(), 2);
        assert_eq!(choose(fen, "2x9x18").as_deref(), Ok("2x9x18"));
        let game = game(fen);
        let legal = game.legal_moves();
        assert_eq!(legal.iter().map(|&mv| write_move(mv, legal)).collect::<Vec<_>>(), ["2x9x18", "2x11x18"]);
    }
}
