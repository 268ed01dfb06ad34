//! Positions and moves of the Hub protocol, for English draughts.
//!
//! The protocol is made for games in which White begins, from the high numbers: so a position of English draughts is
//! turned by 180 degrees and its colours are exchanged. `w` on the 32nd square is our black man on 1. Moves keep the
//! numbers of English draughts. The Python package pydraughts does both.

use bitboard_checkers::{Bitboard, Game, Move, Ruleset, Setup, Side, Square};

/// Reads a position: the side to move, then the contents of the 32 squares.
pub(super) fn read_position(text: &str) -> Result<Game, String> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Side::Black,
        Some('B') => Side::White,
        _ => return Err("pos: expected W or B for the side to move".to_owned()),
    };
    let squares: Vec<char> = letters.collect();
    if squares.len() != Square::COUNT {
        return Err(format!("pos: {} squares instead of {}", squares.len(), Square::COUNT));
    }
    let mut setup = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn };
    for (square, letter) in Square::all().rev().zip(squares) {
        let square = Bitboard::of(square);
        match letter {
            'w' | 'W' => setup.black |= square,
            'b' | 'B' => setup.white |= square,
            'e' => {}
            _ => return Err(format!("pos: expected w, b, W, B or e, not {letter}")),
        }
        if letter.is_uppercase() {
            setup.kings |= square;
        }
    }
    let position = setup.position().map_err(|error| format!("pos: {error}"))?;
    let mut game = Game::from_position(position, Ruleset::OFFICIAL);
    // The other program decides about draws.
    game.set_automatic_draws(false);
    Ok(game)
}

/// The game after these moves, which are separated by blanks.
pub(super) fn after(mut game: Game, moves: &str) -> Result<Game, String> {
    for text in moves.split_whitespace() {
        let mv = read_move(text, game.legal_moves()).ok_or_else(|| format!("moves: {text} is not a legal move"))?;
        game.play(mv).map_err(|error| format!("moves: {text}: {error}"))?;
    }
    Ok(game)
}

/// The legal move with this text: `11-15`, or for a jump its ends and the squares of the captured pieces in any order.
fn read_move(text: &str, legal: &[Move]) -> Option<Move> {
    let squares: Option<Vec<Square>> = text.split(['-', 'x']).map(|number| number.parse().ok()).collect();
    let (&[from, to], captured) = squares.as_deref()?.split_first_chunk()?;
    let captured: Bitboard = captured.iter().copied().collect();
    // Two routes over the same pieces lead to the same position.
    legal.iter().copied().find(|mv| mv.from() == from && mv.to() == to && mv.captured() == captured)
}

/// Writes a move in the same form.
pub(super) fn write_move(mv: Move) -> String {
    let separator = if mv.is_jump() { "x" } else { "-" };
    let squares = [mv.from(), mv.to()].into_iter().chain(mv.jumped());
    squares.map(|square| square.to_string()).collect::<Vec<_>>().join(separator)
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::Position;

    use super::*;

    #[test]
    fn the_start_is_turned_and_white_begins() {
        let game = read_position("Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww").expect("the start");
        assert_eq!(*game.position(), Position::START);
        let kings = read_position("BeeeeeeeeeeeeeeeeeebeeeWeeebeeewW").expect("a position");
        assert_eq!(kings.position().to_string(), "W:W6,14:BK1,2,K10");
    }

    #[test]
    fn a_broken_position_is_refused_with_the_reason() {
        let reason = |text: &str| read_position(text).expect_err(text);
        assert_eq!(reason("X"), "pos: expected W or B for the side to move");
        assert_eq!(reason("Wbbb"), "pos: 3 squares instead of 32");
        assert_eq!(reason(&format!("W{}", "x".repeat(32))), "pos: expected w, b, W, B or e, not x");
        assert_eq!(
            reason(&format!("W{}", "e".repeat(32))),
            "pos: not a legal position: there is no piece on the board"
        );
    }

    #[test]
    fn jumps_are_written_with_the_captured_pieces() {
        // B:WK6,7,14,15:B2 as pydraughts writes it.
        let game = read_position("WeeeeeeeeeeeeeeeeebbeeeeeebBeeewe").expect("a position");
        let written: Vec<_> = game.legal_moves().iter().map(|&mv| write_move(mv)).collect();
        assert_eq!(written, ["2x18x6x14", "2x18x7x15"]);
        let legal = game.legal_moves().to_vec();
        assert_eq!(read_move("2x18x15x7", &legal), Some(legal[1]), "in any order");
        assert_eq!(
            (read_move("2x18", &legal), read_move("2x18x6", &legal), read_move("2", &legal)),
            (None, None, None)
        );
        let refused = after(game.clone(), "2x18x7x15 14-10 18-22 14-9").map(drop);
        assert_eq!(refused, Err("moves: 14-9 is not a legal move".to_owned()));
        let played = after(game, "2x18x7x15 6-9 18-23").expect("legal moves");
        assert_eq!(played.position().to_string(), "W:WK9,14:B23");
    }
}
