//! A game against the engine on the command line: `cargo run --release --features weights --example play -- LEVEL`.
//!
//! You have Black and type moves as `11-15`; an empty line lets the engine move for you. The game ends with the input.

use std::env;
use std::error::Error;
use std::io;

use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch, Weights};
use bitboard_checkers::notation::{Coordinates, diagram, read_move, write_move};
use bitboard_checkers::{Game, Move, Outcome, Ruleset};

fn main() -> Result<(), Box<dyn Error>> {
    let number = env::args().nth(1).map_or(Ok(5), |text| text.parse())?;
    let level = Level::new(number).ok_or("a level is a number from 1 to 10")?;
    let mut engine = Engine::new(16);
    engine.set_weights(Some(Weights::built_in()));
    let mut game = Game::new(Ruleset::OFFICIAL);
    let mut lines = io::stdin().lines();
    while game.outcome() == Outcome::Playing {
        println!("{}\n{} to move", diagram(&game, Coordinates::Official), game.position().turn());
        let Some(line) = lines.next() else { return Ok(()) };
        let typed = line?;
        if typed.trim().is_empty() {
            answer(&mut engine, &mut game, level)?;
        } else if let Err(refused) = chosen(&typed, &game).and_then(|mv| Ok(game.play(mv)?)) {
            println!("{refused}");
            continue;
        }
        if game.outcome() == Outcome::Playing {
            answer(&mut engine, &mut game, level)?;
        }
    }
    println!("{}\n{}", diagram(&game, Coordinates::Official), game.outcome());
    Ok(())
}

/// The legal move that a player typed.
fn chosen(typed: &str, game: &Game) -> Result<Move, Box<dyn Error>> {
    Ok(read_move(typed)?.choose(game)?)
}

/// Lets the engine move.
fn answer(engine: &mut Engine, game: &mut Game, level: Level) -> Result<(), Box<dyn Error>> {
    let seed = game.history().len() as u32;
    let report = engine.search(game, Limits { level: Some(level), seed, ..Limits::default() }, &Stopwatch::start());
    let mv = report.best.ok_or("the engine has no move")?;
    println!("the engine plays {} ({})", write_move(mv, game.legal_moves()), report.score);
    Ok(game.play(mv)?)
}
