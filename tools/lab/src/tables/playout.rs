//! `lab tables playout`: lets the engine play won positions against a defender who knows every distance.
//!
//! Each game begins without history, with the 40-move rule and repetition in force. A win counts even if it takes
//! longer than necessary.

use std::path::PathBuf;

use bitboard_checkers::{
    EndgameClass, Engine, Game, Limits, Move, Outcome, Position, Ruleset, Side, Stopwatch, write_fen,
};
use rayon::prelude::*;

use super::build::build;
use super::known::{DRAWN, Known, NOTHING, Value};
use crate::endgames;
use crate::random::Random;
use crate::weights;

/// The games to play.
#[derive(clap::Args)]
pub struct Args {
    /// The greatest number of pieces
    #[arg(long, default_value_t = 4)]
    pieces: u32,
    /// The folder of the tables
    #[arg(long)]
    out: Option<PathBuf>,
    /// Random won positions to play, besides the hundredth with the longest wins
    #[arg(long, default_value_t = 100_000)]
    random: usize,
    /// Plays only the random positions
    #[arg(long)]
    random_only: bool,
    /// The seed of the random positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A file of endgame tables for the engine, besides the project's own
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Positions that the engine may visit for a move
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
}

/// A won position: its class, its index, and the plies to the end.
type Start = (EndgameClass, usize, Value);

pub fn run(args: &Args) -> Result<(), String> {
    let known = build(args.pieces, args.out.as_deref())?;
    let mut won = won(&known, args.pieces);
    let mut random = Random::new(args.seed);
    let mut starts: Vec<_> = (0..args.random).map(|_| won[random.below(won.len())]).collect();
    let longest = if args.random_only { 0 } else { won.len() / 100 };
    won.sort_by_key(|&(.., plies)| std::cmp::Reverse(plies));
    starts.extend(&won[..longest]);
    println!("won {} longest hundredth {longest} of {} plies and more", won.len(), won[longest].2);
    let weights = weights::choose(None)?;
    let tables = endgames::choose(false, args.tables.as_deref())?;
    let engine = || {
        let mut engine = Engine::new(8);
        engine.set_weights(weights.clone());
        engine.set_endgames(tables.clone());
        engine
    };
    // Counts the games that were not won and those that took longer than necessary.
    let play = |engine: &mut Engine, &(class, index, plies): &Start| {
        let Some(start) = class.position(index) else { return (0, 0) };
        match play(engine, &known, start, args.nodes) {
            Ok(took) => (0, usize::from(took > plies.into())),
            Err(outcome) => {
                println!("not won: {} win in {plies}: {outcome}", write_fen(&start));
                (1, 0)
            }
        }
    };
    let games = starts.par_iter().map_init(engine, play);
    let (lost, longer) = games.reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
    println!("games {} won {} longer than needed {longer}", starts.len(), starts.len() - lost);
    if lost == 0 { Ok(()) } else { Err(format!("{lost} won positions were not won")) }
}

/// All won positions.
fn won(known: &Known, pieces: u32) -> Vec<Start> {
    let classes = (2..=pieces).flat_map(EndgameClass::all);
    let of_class = |class| {
        let values = known.table(class).unwrap_or_default().iter().copied().enumerate();
        let wins = values.filter(|&(_, value)| value < NOTHING && !value.is_multiple_of(2));
        wins.map(move |(index, plies)| (class, index, plies))
    };
    classes.flat_map(of_class).collect()
}

/// Plays a game. Returns the plies that the win took, or the outcome of a game that was not won.
fn play(engine: &mut Engine, known: &Known, start: Position, nodes: u64) -> Result<usize, Outcome> {
    let mut game = Game::from_position(start, Ruleset::OFFICIAL);
    engine.new_game(Ruleset::OFFICIAL);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    while game.outcome() == Outcome::Playing {
        let mv = if game.position().turn() == Side::Black {
            engine.search(&game, limits, &Stopwatch::start()).best
        } else {
            defend(known, game.position())
        };
        let _ = game.play(mv.expect("the game is going on"));
    }
    match game.outcome() {
        Outcome::Won { winner: Side::Black, .. } => Ok(game.history().len()),
        outcome => Err(outcome),
    }
}

/// The move with the longest resistance.
fn defend(known: &Known, position: &Position) -> Option<Move> {
    let worth = |mv: &Move| match known.value(&position.after(*mv, Ruleset::OFFICIAL)) {
        DRAWN => 1000,
        lost if lost.is_multiple_of(2) => 2000,
        won => i32::from(won),
    };
    position.legal_moves(Ruleset::OFFICIAL).into_iter().max_by_key(worth)
}
