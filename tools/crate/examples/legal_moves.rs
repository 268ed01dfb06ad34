//! Lists the legal moves of a position in FEN, or of the start: `cargo run --example legal_moves -- FEN`.

use std::env;
use std::process::ExitCode;

use bitboard_checkers::notation::{InvalidFen, write_move};
use bitboard_checkers::{Position, Ruleset};

fn main() -> ExitCode {
    let fen = env::args().nth(1);
    match fen.as_deref().map_or(Ok(Position::START), str::parse) {
        Ok(position) => list(&position),
        Err(error) => return refuse(&error),
    }
    ExitCode::SUCCESS
}

fn list(position: &Position) {
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    println!("{position}: {} has {} moves", position.turn(), moves.len());
    for &mv in &moves {
        println!("{:8} {}", write_move(mv, &moves), position.after(mv, Ruleset::OFFICIAL));
    }
}

fn refuse(error: &InvalidFen) -> ExitCode {
    eprintln!("{error}");
    ExitCode::FAILURE
}
