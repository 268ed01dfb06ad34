//! The exported functions, called as `CheckerBoard` calls them: a whole game, and arguments that make no sense.

use std::ffi::{CStr, CString, c_char, c_int};
use std::ptr::null_mut;

use bitboard_checkerboard::{enginecommand, getmove};
use bitboard_checkers::{Bitboard, Position, Ruleset, Setup, Side, Square};

type Board = [[c_int; 8]; 8];

/// The board as `CheckerBoard` sets it up, written independently of the library.
fn board_of(position: &Position) -> Board {
    let mut board = [[0; 8]; 8];
    for square in Square::all() {
        let side = c_int::from(position.white().has(square)) + 2 * c_int::from(position.black().has(square));
        let kind = if position.kings().has(square) { 8 } else { 4 };
        board[7 - usize::from(square.column())][usize::from(square.row())] = if side == 0 { 0 } else { side + kind };
    }
    board
}

fn position_of(board: &Board, turn: Side) -> Position {
    let on = |bit: c_int| -> Bitboard {
        let piece = |square: Square| board[7 - usize::from(square.column())][usize::from(square.row())];
        Square::all().filter(|&square| piece(square) & bit != 0).collect()
    };
    let setup = Setup { black: on(2), white: on(1), kings: on(8), turn };
    setup.position().expect("a legal position")
}

fn command(text: &str) -> (c_int, String) {
    let text = CString::new(text).expect("no zero");
    let mut reply = [0 as c_char; 1024];
    // SAFETY: the text ends with a zero, and the reply has 1024 bytes.
    let known = unsafe { enginecommand(text.as_ptr(), reply.as_mut_ptr()) };
    // SAFETY: the library has written a zero.
    (known, unsafe { CStr::from_ptr(reply.as_ptr()) }.to_string_lossy().into_owned())
}

fn think(board: &mut Board, color: c_int, seconds: f64, playnow: &mut c_int) -> (c_int, String) {
    let mut text = [0 as c_char; 1024];
    // SAFETY: the board and the number are ours, and the text has 1024 bytes.
    let result = unsafe { getmove(board, color, seconds, text.as_mut_ptr(), playnow, 0, 0, null_mut()) };
    // SAFETY: the library has written a zero.
    (result, unsafe { CStr::from_ptr(text.as_ptr()) }.to_string_lossy().into_owned())
}

/// The tests share the engine of the library, as the calls of one program do.
#[test]
fn a_whole_game_is_legal_and_nonsense_is_harmless() {
    assert_eq!(command("get gametype"), (1, "21".to_owned()));
    let (mut position, mut plies, mut last) = (Position::START, 0, 3);
    while last == 3 && plies < 150 {
        assert_eq!(command(&format!("set gamehist {position}")).0, 1);
        let color = if position.turn() == Side::White { 1 } else { 2 };
        let mut board = board_of(&position);
        let (result, text) = think(&mut board, color, 0.012, &mut 0);
        let after = position_of(&board, !position.turn());
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        assert!(
            moves.iter().any(|&mv| position.after(mv, Ruleset::OFFICIAL) == after),
            "{position} -> {after}: {text}"
        );
        assert!(text.starts_with("depth ") || text.starts_with("book "), "{text}");
        (position, plies, last) = (after, plies + 1, result);
    }
    assert!(plies > 20);

    // `playnow` makes the engine return its move at once.
    let mut board = board_of(&Position::START);
    command("set book 0");
    let begin = std::time::Instant::now();
    think(&mut board, 2, 1e6, &mut 1);
    assert!(begin.elapsed().as_secs() < 20 && board != board_of(&Position::START));

    let mut blocked = board_of(&"B:W17,22:B13".parse().expect("a position"));
    assert_eq!(think(&mut blocked, 2, 0.01, &mut 0), (2, "no legal move".to_owned()));
    let (result, text) = think(&mut [[15; 8]; 8], 7, f64::NAN, &mut 0);
    assert!(result == 3 && text.starts_with("not a legal position"), "{text}");
    // SAFETY: null pointers are allowed.
    let result = unsafe { getmove(null_mut(), 1, 1.0, null_mut(), null_mut(), 0, 0, null_mut()) };
    assert_eq!(result, 3);
    // SAFETY: null pointers are allowed.
    assert_eq!(unsafe { enginecommand(null_mut(), null_mut()) }, 0);
    assert_eq!(command(&"x".repeat(20_000)), (0, "?".to_owned()));
}
