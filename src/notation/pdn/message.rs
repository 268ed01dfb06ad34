//! Messages for games that cannot be read.

use super::squares::{is_algebraic, read_squares};
use crate::notation::algebraic::Corner;
use crate::notation::moves::MoveText;
use crate::rules::{Game, MoveRefused, Position, Ruleset};

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

/// The message for a token other than the expected one.
pub(super) fn unexpected(expected: &str, found: &str) -> String {
    if found.is_empty() {
        return format!("expected {expected}");
    }
    // Probably a chess game.
    let letters = found.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
    let hint = if letters { "; squares are numbers here" } else { "" };
    format!("expected {expected}, found `{}`{hint}", shown(found))
}

/// The reason why a move is not legal in its position.
pub(super) fn refused(squares: &MoveText, position: &Position, rules: Ruleset) -> String {
    match squares.choose(&Game::from_position(*position, rules)) {
        Err(MoveRefused::NotYourPiece(square)) => format!("the piece on {square} is {}'s", !position.turn()),
        Err(reason) => reason.to_string(),
        Ok(_) => "it is not legal here".to_owned(),
    }
}

/// The message for a move that cannot be played.
pub(super) fn wrong_move(text: &str, a1: Corner, why: &str) -> String {
    let squares = if is_algebraic(text) { read_squares(text, a1).ok() } else { None };
    let separator = if text.contains(['x', 'X', ':']) { "x" } else { "-" };
    let numbers =
        squares.map(|read| read.squares().iter().map(ToString::to_string).collect::<Vec<_>>().join(separator));
    let known_as = numbers.map_or_else(String::new, |numbers| format!(" ({numbers})"));
    format!("{}{known_as}: {why}", shown(text))
}

/// The message for a `GameType` other than English draughts.
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
    let name = OTHERS.iter().find(|(number, _)| kind.starts_with(number)).map_or("another game", |(_, name)| name);
    format!("GameType \"{}\" is {name}; English draughts is 21", shown(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_one_short_line() {
        assert_eq!(shown("11-\n15\u{1b}[2J"), "11- 15 [2J");
        assert_eq!(shown(&"\u{e9}".repeat(40)), "\u{e9}".repeat(40));
        assert_eq!(shown(&"\u{e9}".repeat(41)), format!("{}\u{2026}", "\u{e9}".repeat(40)));
    }

    #[test]
    fn a_chess_move_is_told_from_other_words() {
        assert_eq!(unexpected("a move", "Dxe4"), "expected a move, found `Dxe4`; squares are numbers here");
        assert_eq!(unexpected("a move", "hello"), "expected a move, found `hello`");
        assert_eq!(unexpected("}", ""), "expected }");
    }
}
