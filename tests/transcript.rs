//! Games that the wasm module played in Node (`tests/api/transcript.js`), played again natively: every legal move, FEN,
//! mask, count and outcome must be the same. `cargo xtask verify api` writes a long transcript and names it in the
//! environment variable `TRANSCRIPT`; without it only the short one in `tests/data` is checked.
#![cfg(not(target_arch = "wasm32"))]

use std::{env, fs};

use bitboard_checkers::notation::{read_fen, read_rules, write_fen, write_move};
use bitboard_checkers::rules::{DrawReason, WinReason};
use bitboard_checkers::{Bitboard, Game, Move, Outcome, Side, Square};

const SAMPLE: &str = include_str!("data/transcript.txt");

fn numbers(squares: impl Iterator<Item = Square>) -> String {
    squares.map(|square| square.number().to_string()).collect::<Vec<_>>().join(",")
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn move_columns(mv: Move, legal: &[Move]) -> String {
    let captured = or_dash(numbers(mv.jumped()));
    let crowns = if mv.crowns() { "crowns" } else { "-" };
    let (from, to) = (mv.from().number(), mv.to().number());
    format!("{} {from} {to} {} {captured} {crowns}", write_move(mv, legal), numbers(mv.path()))
}

fn write_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Playing => "playing".to_owned(),
        Outcome::Won { winner, reason } => {
            let reason = match reason {
                WinReason::NoPieces => "no-pieces",
                WinReason::Blocked => "blocked",
                WinReason::GaveAll => "gave-all",
                WinReason::NoMove => "no-move",
                WinReason::Resigned | WinReason::Time => panic!("nobody resigns or loses on time here"),
            };
            format!("won {} {reason}", winner.id())
        }
        Outcome::Drawn(reason) => {
            let reason = match reason {
                DrawReason::Repetition => "repetition",
                DrawReason::FortyMoves => "forty-moves",
                DrawReason::QuietMoves => "quiet-moves",
                DrawReason::EndgameCount => "endgame-count",
                DrawReason::Blocked => "blocked",
                DrawReason::Agreement => panic!("nobody agrees to a draw here"),
            };
            format!("drawn {reason}")
        }
    }
}

/// The line that the module wrote of this position; `last` is the move that led here, as written before it was played.
fn line(game: &Game, last: Option<&str>) -> String {
    let position = game.position();
    let [black, white, kings] = [position.black(), position.white(), position.kings()].map(Bitboard::mask);
    let turn = position.turn().id();
    let captured = |side| game.start().side(side).len() - position.side(side).len();
    let (black_captured, white_captured) = (captured(Side::Black), captured(Side::White));
    let pieces = format!("{black} {white} {kings} {turn} {turn} {black_captured} {white_captured}");
    let legal = game.legal_moves();
    let mut columns = vec![write_fen(position), pieces, write_outcome(game.outcome()), last.unwrap_or("-").to_owned()];
    columns.extend(legal.iter().map(|&mv| move_columns(mv, legal)));
    columns.join("\t")
}

/// Plays the games of a transcript. Gives the number of positions.
fn replay(transcript: &str) -> usize {
    let mut positions = 0;
    let mut game: Option<Game> = None;
    let mut last: Option<String> = None;
    let mut begins = false;
    for (number, theirs) in (1..).zip(transcript.lines()) {
        if let Some(start) = theirs.strip_prefix("game\t") {
            let (rules, fen) = start.split_once('\t').expect("rules and FEN");
            let start = read_fen(fen).expect(fen).position().expect(fen);
            game = Some(Game::from_position(start, read_rules(rules).expect(rules)));
            (last, begins) = (None, true);
            continue;
        }
        let game = game.as_mut().expect("a game begins first");
        if !std::mem::take(&mut begins) {
            let played = theirs.split('\t').nth(3).expect("the last move");
            let legal = game.legal_moves();
            let mv = legal.iter().copied().find(|&mv| move_columns(mv, legal) == played);
            last = Some(played.to_owned());
            game.play(mv.unwrap_or_else(|| panic!("line {number}: {played} is not legal natively"))).expect("legal");
        }
        assert_eq!(line(game, last.as_deref()), theirs, "line {number}");
        positions += 1;
    }
    positions
}

#[test]
fn the_module_plays_as_the_native_library_does() {
    assert!(replay(SAMPLE) > 100);
    if let Ok(file) = env::var("TRANSCRIPT") {
        let positions = replay(&fs::read_to_string(&file).expect(&file));
        println!("transcript: {positions} positions are the same natively");
        assert!(positions > 10_000, "{positions}");
    }
}
