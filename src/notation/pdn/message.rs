//! Messages for games that cannot be read.

use super::squares::SquareNames;
use crate::notation::moves::MoveText;
use crate::notation::{Coordinates, split_digits};
use crate::rules::{ALL_DRAUGHTS, Game, MoveRefused, Position, Ruleset};

/// The most characters of a file's text that a message shows.
const MOST_SHOWN: usize = 40;

/// Converts text of a file for a message: on one line, shortened, without control characters.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::new();
    for (count, next) in text.chars().enumerate() {
        if count == MOST_SHOWN {
            shown.push('\u{2026}');
            break;
        }
        shown.push(if next.is_control() || next.is_whitespace() { ' ' } else { next });
    }
    shown
}

/// The message for a token other than the expected one, in a game with these coordinates.
pub(super) fn unexpected(expected: &str, found: &str, coordinates: Coordinates) -> String {
    if found.is_empty() {
        return format!("expected {expected}");
    }
    // Probably a chess game.
    let letters = found.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
    let hint = if letters && !coordinates.is_algebraic() { "; squares are numbers here" } else { "" };
    format!("expected {expected}, found `{}`{hint}", shown(found))
}

/// The reason why a move is not legal in its position, with squares in these coordinates.
pub(super) fn refused(squares: &MoveText, position: &Position, (rules, coordinates): (Ruleset, Coordinates)) -> String {
    match squares.choose(&Game::from_position(*position, rules)) {
        Err(MoveRefused::NotYourPiece(square)) => {
            format!("the piece on {} is {}'s", coordinates.name_in_file(square), !position.turn())
        }
        Err(reason) if ALL_DRAUGHTS => reason.explain(coordinates),
        Err(reason) => reason.to_string(),
        Ok(_) => "it is not legal here".to_owned(),
    }
}

/// The message for a move that cannot be played.
pub(super) fn wrong_move(text: &str, names: SquareNames, why: &str) -> String {
    let known_as = names.in_notation(text).map_or_else(String::new, |names| format!(" ({names})"));
    format!("{}{known_as}: {why}", shown(text))
}

/// The games that this build plays, by the number of their `GameType`.
const KNOWN: &str = if ALL_DRAUGHTS {
    "the known games are 21 (English), 22 (Italian), 23 (pool, Jamaican), 24 (Spanish), 25 (Russian), 26 (Brazilian), \
     28 (Portuguese), 29 (Czech) and 31 (Thai)"
} else {
    "English draughts is 21"
};

/// The message for a `GameType` that this build does not play.
pub(super) fn other_game(kind: &str) -> String {
    const OTHERS: &[(&str, &str)] = &[
        ("20", "international draughts, on a 10x10 board"),
        ("22", "Italian draughts"),
        ("23", "pool checkers"),
        ("24", "Spanish draughts"),
        ("25", "Russian draughts"),
        ("26", "Brazilian draughts"),
        ("27", "Canadian draughts, on a 12x12 board"),
        ("40", "Frisian draughts, on a 10x10 board"),
    ];
    let (number, _) = split_digits(kind.trim_start());
    let name = OTHERS.iter().find(|(known, _)| *known == number).map_or("not a known game", |(_, name)| name);
    format!("GameType \"{}\" is {name}; {KNOWN}", shown(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::{PdnReader, write_pdn};

    /// The message of the fault of a game.
    fn told(text: &str) -> String {
        PdnReader::new(text).next().unwrap().fault.unwrap().message
    }

    #[test]
    fn what_is_shown_is_one_short_line() {
        assert_eq!(shown("11-\n15\u{1b}[2J"), "11- 15 [2J");
        assert_eq!(shown(&"\u{e9}".repeat(40)), "\u{e9}".repeat(40));
        assert_eq!(shown(&"\u{e9}".repeat(41)), format!("{}\u{2026}", "\u{e9}".repeat(40)));
    }

    #[test]
    fn a_chess_move_is_told_from_other_words() {
        let told = |expected, found| unexpected(expected, found, Coordinates::Official);
        assert_eq!(told("a move", "Dxe4"), "expected a move, found `Dxe4`; squares are numbers here");
        assert_eq!(told("a move", "hello"), "expected a move, found `hello`");
        assert_eq!(told("}", ""), "expected }");
        #[cfg(feature = "other-draughts")]
        assert_eq!(unexpected("a move", "Dxe4", Coordinates::Russian), "expected a move, found `Dxe4`");
    }

    #[test]
    #[cfg(feature = "other-draughts")]
    fn squares_are_named_as_the_game_names_them() {
        let russian = |moves: &str| told(&format!("[GameType \"25\"]\n\n{moves} *"));
        assert_eq!(russian("1. c3-c4"), "c3-c4: these are not all playing squares");
        assert_eq!(russian("1. d4-e5"), "d4-e5: there is no piece on d4");
        assert_eq!(russian("1. d6-e5"), "d6-e5: the piece on d6 is Black's");
        assert_eq!(russian("1. b2-c3"), "b2-c3: square c3 is taken");
        assert_eq!(russian("1. c3-d4 f6-e5 2. a3-b4"), "a3-b4: a jump is compulsory: with the piece on d4");
        assert_eq!(russian("1. 18-15"), "18-15 (d4-e5): there is no piece on d4", "numbers are of English draughts");
        let italian = |moves: &str| told(&format!("[GameType \"22\"]\n\n{moves} *"));
        assert_eq!(italian("1. 18-14"), "18-14: there is no piece on 18");
        assert_eq!(italian("1. 11-15"), "11-15: the piece on 11 is Black's");
        let english = told("[GameType \"21\"]\n\n1. c3-d4 d4-e5 *");
        assert_eq!(english, "d4-e5 (15-18): the piece on 15 is Black's");
        let fen = |fen: &str| told(&format!("[GameType \"25\"]\n[FEN \"{fen}\"]\n\n*"));
        assert_eq!(fen("W:Wc3,d4:Bc3"), "FEN: not a legal position: both sides have a piece on c3");
        assert_eq!(fen("W:Wc3,c3:Bd6"), "FEN: c3 stands twice in one list");
    }

    #[test]
    #[cfg(feature = "other-draughts")]
    fn digits_alone_are_numbers_of_the_game() {
        let text = "[GameType \"22\"]\n\n1. 2420 1115 *";
        let game = PdnReader::new(text).next().unwrap();
        assert_eq!(game.fault, None);
        assert!(write_pdn(&game.record).contains("1. 24-20 11-15"));
    }

    #[test]
    fn an_unknown_game_is_named_and_keeps_its_tags() {
        let number = |kind: &str| told(&format!("[GameType \"{kind}\"]\n\n1. 32-28 *"));
        let known = |start: &str| format!("{start}; {KNOWN}");
        assert_eq!(number("40"), known("GameType \"40\" is Frisian draughts, on a 10x10 board"));
        assert_eq!(number("27"), known("GameType \"27\" is Canadian draughts, on a 12x12 board"));
        assert_eq!(number("250"), known("GameType \"250\" is not a known game"));
        let game = PdnReader::new("[Event \"x\"]\n[GameType \"40\"]\n\n1. 32-28 *").next().unwrap();
        assert_eq!((game.record.tag("Event"), game.record.tag("GameType")), (Some("x"), Some("40")));
        assert_eq!(write_pdn(&game.record), "[Event \"x\"]\n[GameType \"40\"]\n[Result \"*\"]\n\n*\n");
    }

    #[test]
    #[cfg(feature = "other-draughts")]
    fn the_known_games_are_those_that_are_read() {
        use crate::notation::pdn::game_type::GameType;
        for number in 20..50 {
            let is_known = GameType::read(&number.to_string()).is_some() || number == 21;
            assert_eq!(KNOWN.contains(&format!("{number} (")), is_known, "{number}");
        }
    }
}
