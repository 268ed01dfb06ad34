//! Positions and moves of the Hub protocol, in the form of the Python package pydraughts.
//!
//! The protocol is made for games in which White begins, from the high numbers. A position of English draughts is
//! therefore turned by 180 degrees and its colours are exchanged: `w` on the 32nd square is our black man on 1. Moves
//! keep the numbers of English draughts. A position of Russian and Brazilian draughts stands as it is, from b8 at the
//! top left to g1, but its moves count the squares from a1: `9-13` is a3-b4.

use bitboard_checkers::{Bitboard, Game, Move, Setup, Side, Square};

use super::variant::Variant;

/// Reads a position: the side to move, then the contents of the 32 squares.
pub(super) fn read_position(variant: Variant, text: &str) -> Result<Game, String> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => variant.white(),
        Some('B') => !variant.white(),
        _ => return Err("pos: expected W or B for the side to move".to_owned()),
    };
    let squares: Vec<char> = letters.collect();
    if squares.len() != Square::COUNT {
        return Err(format!("pos: {} squares instead of {}", squares.len(), Square::COUNT));
    }
    let mut setup = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn };
    for (square, letter) in variant.squares().into_iter().zip(squares) {
        let square = Bitboard::of(square);
        let side = match letter {
            'w' | 'W' => variant.white(),
            'b' | 'B' => !variant.white(),
            'e' => continue,
            _ => return Err(format!("pos: expected w, b, W, B or e, not {letter}")),
        };
        match side {
            Side::Black => setup.black |= square,
            Side::White => setup.white |= square,
        }
        if letter.is_uppercase() {
            setup.kings |= square;
        }
    }
    let position = setup.position().map_err(|error| format!("pos: {error}"))?;
    let mut game = Game::from_position(position, variant.rules());
    // The other program decides about draws.
    game.set_automatic_draws(false);
    Ok(game)
}

/// The game after these moves, which are separated by blanks.
pub(super) fn after(variant: Variant, mut game: Game, moves: &str) -> Result<Game, String> {
    for text in moves.split_whitespace() {
        let mv = read_move(variant, text, game.legal_moves());
        let mv = mv.ok_or_else(|| format!("moves: {text} is not a legal move"))?;
        game.play(mv).map_err(|error| format!("moves: {text}: {error}"))?;
    }
    Ok(game)
}

/// The legal move with this text: `11-15`, or for a jump its ends and the squares of the captured pieces in any order.
fn read_move(variant: Variant, text: &str, legal: &[Move]) -> Option<Move> {
    let read = |number: &str| number.parse().ok().map(|square| variant.numbered(square));
    let squares: Option<Vec<Square>> = text.split(['-', 'x']).map(read).collect();
    let (&[from, to], captured) = squares.as_deref()?.split_first_chunk()?;
    let captured: Bitboard = captured.iter().copied().collect();
    // Two routes over the same pieces lead to the same position.
    legal.iter().copied().find(|mv| mv.from() == from && mv.to() == to && mv.captured() == captured)
}

/// Writes a move in the same form.
pub(super) fn write_move(variant: Variant, mv: Move) -> String {
    let separator = if mv.is_jump() { "x" } else { "-" };
    let squares = [mv.from(), mv.to()].into_iter().chain(mv.jumped());
    squares.map(|square| variant.numbered(square).to_string()).collect::<Vec<_>>().join(separator)
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::Position;

    use super::*;

    #[test]
    fn the_start_is_turned_and_white_begins() {
        let game = read_position(Variant::English, "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww").expect("the start");
        assert_eq!(*game.position(), Position::START);
        let kings = read_position(Variant::English, "BeeeeeeeeeeeeeeeeeebeeeWeeebeeewW").expect("a position");
        assert_eq!(kings.position().to_string(), "W:W6,14:BK1,2,K10");
    }

    #[test]
    fn positions_of_russian_and_brazilian_draughts_stand_as_they_are() {
        for variant in [Variant::Russian, Variant::Brazilian] {
            let game = read_position(variant, "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww").expect("the start");
            assert_eq!(*game.position(), Position::start(variant.rules()));
            assert_eq!(game.rules(), variant.rules());
            let written: Vec<_> = game.legal_moves().iter().map(|&mv| write_move(variant, mv)).collect();
            for move_of_white in ["9-13", "10-13", "10-14", "11-14", "11-15", "12-15", "12-16"] {
                assert!(written.iter().any(|text| text == move_of_white), "{written:?}");
            }
            let played = after(variant, game, "9-13 24-20 13-17").expect("legal moves");
            let expected = "B:W13,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16";
            assert_eq!(played.position().to_string(), expected, "a3-b4 h6-g5 b4-a5");
        }
    }

    #[test]
    fn captures_of_other_draughts_are_written_as_pydraughts_writes_them() {
        // W:WKa1:Bc3,e5,b6
        let position = "WeeeeeeeebeeeeebeeeeeebeeeeeeWeee";
        for variant in [Variant::Russian, Variant::Brazilian] {
            let game = read_position(variant, position).expect("a position");
            let mut written: Vec<_> = game.legal_moves().iter().map(|&mv| write_move(variant, mv)).collect();
            written.sort();
            assert_eq!(written, ["1x23x10x19", "1x25x10x21", "1x28x10x19", "1x32x10x19"]);
            let played = after(variant, game, "1x25x21x10").expect("a legal move");
            assert_eq!(played.position().to_string(), "B:WK5:B15");
        }
    }

    #[test]
    fn a_broken_position_is_refused_with_the_reason() {
        let reason = |text: &str| read_position(Variant::English, text).expect_err(text);
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
        let game = read_position(Variant::English, "WeeeeeeeeeeeeeeeeebbeeeeeebBeeewe").expect("a position");
        let written: Vec<_> = game.legal_moves().iter().map(|&mv| write_move(Variant::English, mv)).collect();
        assert_eq!(written, ["2x18x6x14", "2x18x7x15"]);
        let legal = game.legal_moves().to_vec();
        assert_eq!(read_move(Variant::English, "2x18x15x7", &legal), Some(legal[1]), "in any order");
        assert_eq!(
            (
                read_move(Variant::English, "2x18", &legal),
                read_move(Variant::English, "2x18x6", &legal),
                read_move(Variant::English, "2", &legal)
            ),
            (None, None, None)
        );
        let refused = after(Variant::English, game.clone(), "2x18x7x15 14-10 18-22 14-9").map(drop);
        assert_eq!(refused, Err("moves: 14-9 is not a legal move".to_owned()));
        let played = after(Variant::English, game, "2x18x7x15 6-9 18-23").expect("legal moves");
        assert_eq!(played.position().to_string(), "W:WK9,14:B23");
    }
}
