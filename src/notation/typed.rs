//! Moves as people type them, in the notations of several programs.
//!
//! It accepts the squares of a move in any [`Coordinates`], its number in the list of legal moves, and its destination
//! by letter or name with the number of the piece. `17 26` can be squares in three number systems: the player's
//! coordinates come first, and the others are tried only if they give no legal move.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::coordinates::Coordinates;
use super::moves::{MoveText, UnreadableMove, is_separator};
use crate::rules::{Game, Move, MoveRefused, Square};

/// The interpretation of a typed move.
///
/// ```
/// use bitboard_checkers::notation::{Coordinates, Typed, TypedWay, read_typed};
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::new(Ruleset::OFFICIAL);
/// let Typed { mv, way } = read_typed("11 15", &game, Coordinates::Official).unwrap();
/// assert_eq!((mv.to_string().as_str(), way), ("11-15", TypedWay::Squares(Coordinates::Official)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The move.
    pub mv: Move,
    /// The notation in which it was read.
    pub way: TypedWay,
}

/// The ways to type a move.
///
/// ```
/// use bitboard_checkers::notation::{Coordinates, TypedWay, read_typed};
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::new(Ruleset::OFFICIAL);
/// let way = |text: &str| read_typed(text, &game, Coordinates::Official).unwrap().way;
/// assert_eq!(way("9-13"), TypedWay::Squares(Coordinates::Official));
/// assert_eq!([way("0"), way("A 0")], [TypedWay::ListIndex, TypedWay::Destination]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypedWay {
    /// By its squares.
    Squares(Coordinates),
    /// By its number in the list of legal moves, from 0.
    ListIndex,
    /// By its destination, as a letter or a square, and the number of the piece, from 0.
    Destination,
}

/// The reasons why a typed text is not a move.
///
/// ```
/// use bitboard_checkers::notation::{Coordinates, NotTyped, read_typed};
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::new(Ruleset::OFFICIAL);
/// let refused = |text: &str| read_typed(text, &game, Coordinates::Official).unwrap_err();
/// assert!(matches!(refused("hello"), NotTyped::Unreadable(_)));
/// assert!(matches!(refused("11-18"), NotTyped::Refused(..)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTyped {
    /// It is not a move in any notation.
    Unreadable(UnreadableMove),
    /// The move is refused. It is read in the player's coordinates if possible.
    Refused(MoveRefused, TypedWay),
}

impl fmt::Display for NotTyped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Refused(reason, _) => reason.fmt(f),
        }
    }
}

impl Error for NotTyped {}

/// A square that a legal move can reach, with the moves that end there.
///
/// ```
/// use bitboard_checkers::notation::destinations;
/// use bitboard_checkers::{Position, Ruleset};
/// let second = &destinations(&Position::START.legal_moves(Ruleset::OFFICIAL))[1];
/// assert_eq!((second.letter, second.square.number()), ('B', 14));
/// assert_eq!(second.moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["9-14", "10-14"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// `A` for the lowest square, `B` for the next and so on.
    pub letter: char,
    /// The square.
    pub square: Square,
    /// The moves that end there, by ascending start square. The index of a move is the number of its piece.
    pub moves: Vec<Move>,
}

/// The squares that a legal move can reach, in ascending order.
///
/// ```
/// use bitboard_checkers::notation::destinations;
/// use bitboard_checkers::{Position, Ruleset};
/// let reached = destinations(&Position::START.legal_moves(Ruleset::OFFICIAL));
/// let letters: Vec<_> = reached.iter().map(|to| (to.letter, to.square.number(), to.moves.len())).collect();
/// assert_eq!(letters, [('A', 13, 1), ('B', 14, 2), ('C', 15, 2), ('D', 16, 2)]);
/// ```
///
/// # Panics
/// Never: there are 32 squares, and 32 characters from `A`.
#[must_use]
pub fn destinations(legal: &[Move]) -> Vec<Destination> {
    let reached = Square::all().filter(|&square| legal.iter().any(|mv| mv.to() == square));
    // More than 26 destinations occur only in artificial positions; the letters then continue in lower case.
    let letters = ('A'..='Z').chain('a'..='z');
    reached
        .zip(letters)
        .map(|(square, letter)| {
            let moves = legal.iter().copied().filter(|mv| mv.to() == square).collect();
            Destination { letter, square, moves }
        })
        .collect()
}

/// Reads a typed move.
///
/// ```
/// use bitboard_checkers::notation::{Coordinates, TypedWay, read_typed};
/// use bitboard_checkers::{Game, Ruleset};
/// let game = Game::new(Ruleset::OFFICIAL);
/// let typed = read_typed("B6 to A5", &game, Coordinates::Official).unwrap();
/// assert_eq!((typed.mv.to_string(), typed.way), ("9-13".to_owned(), TypedWay::Squares(Coordinates::SingleJump)));
/// ```
///
/// # Errors
/// If the text is not a move, or the move is refused.
pub fn read_typed(text: &str, game: &Game, chosen: Coordinates) -> Result<Typed, NotTyped> {
    let words = words(text).map_err(NotTyped::Unreadable)?;
    let legal = game.legal_moves();
    let mut refused = None;
    let mut found: Option<Typed> = None;
    for way in ways(chosen) {
        match read_in(way, &words, (game, legal)) {
            None => {}
            Some(Err(reason)) => refused = refused.or(Some(NotTyped::Refused(reason, way))),
            Some(Ok(mv)) if way == TypedWay::Squares(chosen) => return Ok(Typed { mv, way }),
            Some(Ok(mv)) => match found {
                Some(other) if other.mv != mv => {
                    return Err(NotTyped::Refused(MoveRefused::Ambiguous(vec![other.mv, mv]), way));
                }
                Some(_) => {}
                None => found = Some(Typed { mv, way }),
            },
        }
    }
    let unreadable = UnreadableMove { expected: "the squares of a move", offset: 0 };
    found.ok_or(refused.unwrap_or(NotTyped::Unreadable(unreadable)))
}

/// All ways to type a move, the chosen coordinates first.
fn ways(chosen: Coordinates) -> Vec<TypedWay> {
    let mut ways = vec![TypedWay::Squares(chosen)];
    for coordinates in Coordinates::ALL {
        if coordinates != chosen {
            ways.push(TypedWay::Squares(coordinates));
        }
    }
    ways.push(TypedWay::ListIndex);
    ways.push(TypedWay::Destination);
    ways
}

/// The move or its refusal, if the words can be read in this way.
fn read_in(way: TypedWay, words: &[&str], (game, legal): (&Game, &[Move])) -> Option<Result<Move, MoveRefused>> {
    match way {
        TypedWay::Squares(coordinates) => Some(MoveText::from_squares(squares(words, coordinates)?)?.choose(game)),
        TypedWay::ListIndex => list_index(words, legal).map(Ok),
        TypedWay::Destination => destination(words, legal).map(Ok),
    }
}

/// The legal moves that begin with the text, in the player's coordinates or, if there is none, in other coordinates.
///
/// Returns all legal moves for an empty text.
///
/// ```
/// use bitboard_checkers::notation::{Coordinates, candidates};
/// use bitboard_checkers::{Position, Ruleset};
/// let legal = Position::START.legal_moves(Ruleset::OFFICIAL);
/// let begun = candidates("9", &legal, Coordinates::Official);
/// assert_eq!(begun.iter().map(ToString::to_string).collect::<Vec<_>>(), ["9-13", "9-14"]);
/// ```
#[must_use]
pub fn candidates(text: &str, legal: &[Move], chosen: Coordinates) -> Vec<Move> {
    let Ok(words) = words(text) else { return Vec::new() };
    let mut typed = words.join(" ").to_ascii_lowercase();
    // A separator completes a word: `1-` does not match a move from 11.
    if !typed.is_empty() && text.ends_with(|last: char| !last.is_ascii_alphanumeric()) {
        typed.push(' ');
    }
    for way in ways(chosen) {
        let TypedWay::Squares(coordinates) = way else { continue };
        let matches = |mv: &Move| visited(*mv, coordinates).starts_with(&typed);
        let moves: Vec<Move> = legal.iter().copied().filter(matches).collect();
        if !moves.is_empty() {
            return moves;
        }
    }
    Vec::new()
}

/// The squares of a move in lower case, each followed by a space.
fn visited(mv: Move, coordinates: Coordinates) -> String {
    let mut text = String::new();
    for square in mv.path() {
        text += &coordinates.name(square);
        text.push(' ');
    }
    text.to_ascii_lowercase()
}

/// Splits a text into words: numbers and letters, divided by any separator.
///
/// A `-1 -1` at the end marks the end of a chain and is ignored.
fn words(text: &str) -> Result<Vec<&str>, UnreadableMove> {
    const MOST: usize = 24;
    let end = text.trim_end();
    let text = end.strip_suffix("-1 -1").unwrap_or(end);
    let mut words = Vec::new();
    let mut start = 0;
    for (offset, character) in text.char_indices().chain([(text.len(), ' ')]) {
        if character.is_ascii_alphanumeric() && !matches!(character, 'x' | 'X') {
            continue;
        }
        let separates = character == ',' || is_separator(character);
        if !separates && !character.is_whitespace() {
            return Err(UnreadableMove { expected: "squares, with spaces, - or x between", offset });
        }
        let word = super::part(text, start..offset);
        if words.len() == MOST {
            return Err(UnreadableMove { expected: "the end: no move is so long", offset: start });
        }
        if !word.is_empty() && !word.eq_ignore_ascii_case("to") {
            words.push(word);
        }
        start = offset + character.len_utf8();
    }
    Ok(words)
}

/// The squares, if every word is the name of one.
fn squares(words: &[&str], coordinates: Coordinates) -> Option<Vec<Square>> {
    let mut squares = Vec::new();
    for name in words.chunks(coordinates.words()) {
        squares.push(coordinates.square(name)?);
    }
    Some(squares)
}

fn list_index(words: &[&str], legal: &[Move]) -> Option<Move> {
    match words {
        [index] => legal.get(index.parse::<usize>().ok()?).copied(),
        _ => None,
    }
}

/// `B 0` or `G3 0`: the destination, then the number of the piece.
fn destination(words: &[&str], legal: &[Move]) -> Option<Move> {
    let [square, piece] = words else { return None };
    let piece: usize = piece.parse().ok()?;
    let called = |destination: &Destination| {
        let letter = destination.letter.to_string();
        square.eq_ignore_ascii_case(&letter)
            || square.eq_ignore_ascii_case(&Coordinates::Demotion.name(destination.square))
    };
    destinations(legal).into_iter().find(called)?.moves.get(piece).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    fn start(id: &str) -> Game {
        Game::new(Ruleset::from_id(id).unwrap())
    }

    fn typed(text: &str, game: &Game, chosen: Coordinates) -> Result<(String, TypedWay), NotTyped> {
        read_typed(text, game, chosen).map(|typed| (typed.mv.to_string(), typed.way))
    }

    #[test]
    fn each_programs_way_is_read_whatever_the_preset() {
        use Coordinates::*;
        let game = start("official");
        let cases = [
            ("9-13", TypedWay::Squares(Official)),
            ("9 13", TypedWay::Squares(Official)),
            ("C1 D0", TypedWay::Squares(Demotion)),
            ("B6 A5", TypedWay::Squares(SingleJump)),
            ("b6 TO a5", TypedWay::Squares(SingleJump)),
            ("41 32", TypedWay::Squares(MayStop)),
            ("17 24", TypedWay::Squares(ExtraTurn)),
            ("1 2 0 3", TypedWay::Squares(FreeChoice)),
            ("0", TypedWay::ListIndex),
            ("A 0", TypedWay::Destination),
            ("D0 0", TypedWay::Destination),
        ];
        for (text, way) in cases {
            for chosen in Coordinates::ALL {
                assert_eq!(typed(text, &game, chosen), Ok(("9-13".to_owned(), way)), "{text} with {chosen:?}");
            }
        }
    }

    #[test]
    fn the_chosen_coordinates_settle_what_has_several_meanings() {
        // 9 18 is a step of no number system at the start, 17 26 one of two: 10-15 from the top is 17 to 26 elsewhere.
        let game = start("extra-turn");
        assert_eq!(typed("17 26", &game, Coordinates::ExtraTurn).unwrap().0, "9-14");
        let game = start("may-stop");
        assert_eq!(typed("16 25", &game, Coordinates::MayStop).unwrap().0, "21-17");
        assert_eq!(typed("22 18", &game, Coordinates::MayStop).unwrap().1, TypedWay::Squares(Coordinates::Official));
    }

    #[test]
    fn what_cannot_be_played_is_refused_in_the_chosen_coordinates() {
        let game = start("official");
        let refused = |text, chosen| read_typed(text, &game, chosen).unwrap_err();
        let no_piece = MoveRefused::NoPiece(Square::new(14).unwrap());
        let way = TypedWay::Squares(Coordinates::Official);
        assert_eq!(refused("14 18", Coordinates::Official), NotTyped::Refused(no_piece, way));
        assert!(matches!(refused("", Coordinates::Official), NotTyped::Unreadable(_)));
        assert!(matches!(refused("11;15", Coordinates::Official), NotTyped::Unreadable(at) if at.offset == 2));
        assert!(matches!(refused("Z 0", Coordinates::Demotion), NotTyped::Unreadable(_)));
        assert!(matches!(refused(&"1 ".repeat(99), Coordinates::Official), NotTyped::Unreadable(_)));
    }

    #[test]
    fn candidates_narrow_as_one_types() {
        let legal = Position::START.legal_moves(Ruleset::OFFICIAL);
        let count = |text, chosen| candidates(text, &legal, chosen).len();
        assert_eq!(count("", Coordinates::Official), 7);
        assert_eq!(count("1", Coordinates::Official), 5);
        assert_eq!(count("10", Coordinates::Official), 2);
        assert_eq!(count("10-", Coordinates::Official), 2);
        assert_eq!(count("10-15", Coordinates::Official), 1);
        assert_eq!(count("1-", Coordinates::Official), 2, "columns of free-choice, since no move starts on 1");
        assert_eq!(count("b6", Coordinates::SingleJump), 2);
        assert_eq!(count("hello", Coordinates::Official), 0);
    }

    #[test]
    fn destinations_are_lettered_and_their_pieces_numbered() {
        let reached = destinations(&Position::START.legal_moves(Ruleset::OFFICIAL));
        let shown: Vec<_> = reached
            .iter()
            .map(|destination| {
                let pieces: Vec<_> = destination.moves.iter().map(|mv| mv.from().number()).collect();
                (destination.letter, destination.square.number(), pieces)
            })
            .collect();
        assert_eq!(
            shown,
            [('A', 13, vec![9]), ('B', 14, vec![9, 10]), ('C', 15, vec![10, 11]), ('D', 16, vec![11, 12])]
        );
    }
}
