//! Positions and searches for the tests of the engine.

use bitboard_checkers::engine::{Engine, Limits, Report, Stopwatch};
use bitboard_checkers::notation::read_fen;
use bitboard_checkers::{Game, Ruleset};

pub fn game(fen: &str) -> Game {
    Game::from_position(read_fen(fen).expect(fen).position().expect(fen), Ruleset::OFFICIAL)
}

pub fn search(engine: &mut Engine, game: &Game, limits: Limits) -> Report {
    engine.search(game, limits, &Stopwatch::start())
}

pub fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}
