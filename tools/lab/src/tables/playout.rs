//! `lab tables playout`: lets the engine play won positions against a defender who knows every distance.
//!
//! Each game begins without history, with the 40-move rule and repetition in force. A win counts even if it takes
//! longer than necessary.

use std::cmp::Reverse;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::{
    EndgameClass, Endgames, Engine, Game, Limits, Move, Outcome, Position, Ruleset, Side, Stopwatch, write_fen,
};
use rayon::prelude::*;

use super::build::build;
use super::known::{DRAWN, Known, Value};
use super::progress::is_won;
use crate::endgames;
use crate::random::Random;
use crate::weights;

/// The games to play.
#[derive(clap::Args)]
pub struct Args {
    /// The least number of pieces
    #[arg(long, default_value_t = 2)]
    from: u32,
    /// The greatest number of pieces
    #[arg(long, default_value_t = 4)]
    pieces: u32,
    /// The folder of the tables
    #[arg(long)]
    out: Option<PathBuf>,
    /// Random won positions to play, besides those with the longest wins
    #[arg(long, default_value_t = 100_000)]
    random: usize,
    /// The longest wins to play; a hundredth of all if not given
    #[arg(long)]
    longest: Option<usize>,
    /// The defender puts off captures and men's steps as long as he can, not the end of the game; needs a file of plies
    /// to progress
    #[arg(long)]
    puts_off_progress: bool,
    /// The seed of the random positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Files of endgame tables for the engine, besides the project's own
    #[arg(long)]
    tables: Vec<PathBuf>,
    /// Positions that the engine may visit for a move
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
}

/// A won position: its class, its index, and the plies to the end.
type Start = (EndgameClass, u32, Value);

/// What the defender knows.
struct Defender {
    known: Known,
    /// Tables with the plies to progress, if he puts that off.
    progress: Option<Arc<Endgames>>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let known = build(args.pieces, args.out.as_deref())?;
    let mut won = won(&known, args.from..=args.pieces);
    let mut random = Random::new(args.seed);
    let mut starts: Vec<_> = (0..args.random).map(|_| won[random.below(won.len())]).collect();
    let longest = args.longest.unwrap_or(won.len() / 100).min(won.len() - 1);
    won.select_nth_unstable_by_key(longest, |&(class, index, plies)| (Reverse(plies), class, index));
    starts.extend(&won[..longest]);
    println!("won {} longest {longest} of {} plies and more", won.len(), won[longest].2);
    drop(won);
    let weights = weights::choose(None)?;
    let tables = endgames::with_files(&args.tables)?;
    let progress = args.puts_off_progress.then(|| tables.clone());
    let defender = Defender { known, progress };
    let engine = || {
        let mut engine = Engine::new(8);
        engine.set_weights(weights.clone());
        engine.set_endgames(Some(tables.clone()));
        engine
    };
    // Counts the games that were not won and those that took longer than necessary.
    let play = |engine: &mut Engine, &(class, index, plies): &Start| {
        let Some(start) = class.position(index as usize) else { return (0, 0) };
        match play(engine, &defender, start, args.nodes) {
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

/// All won positions with these numbers of pieces.
fn won(known: &Known, pieces: RangeInclusive<u32>) -> Vec<Start> {
    let classes = pieces.flat_map(EndgameClass::all);
    let of_class = |class| {
        let values = known.table(class).unwrap_or_default().iter().copied().zip(0..);
        values.filter(|&(value, _)| is_won(value)).map(move |(plies, index)| (class, index, plies))
    };
    classes.flat_map(of_class).collect()
}

/// Plays a game. Returns the plies that the win took, or the outcome of a game that was not won.
fn play(engine: &mut Engine, defender: &Defender, start: Position, nodes: u64) -> Result<usize, Outcome> {
    let mut game = Game::from_position(start, Ruleset::OFFICIAL);
    engine.new_game(Ruleset::OFFICIAL);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    while game.outcome() == Outcome::Playing {
        let mv = if game.position().turn() == Side::Black {
            engine.search(&game, limits, &Stopwatch::start()).best
        } else {
            defender.choose(game.position())
        };
        let _ = game.play(mv.expect("the game is going on"));
    }
    match game.outcome() {
        Outcome::Won { winner: Side::Black, .. } => Ok(game.history().len()),
        outcome => Err(outcome),
    }
}

impl Defender {
    /// The move with the longest resistance: draws before losses, then late ends, or late progress before late ends.
    fn choose(&self, position: &Position) -> Option<Move> {
        let worth = |mv: &Move| {
            let after = position.after(*mv, Ruleset::OFFICIAL);
            let progress = self.progress.as_ref().filter(|_| !position.is_progress(*mv));
            let progress = progress.and_then(|tables| tables.progress(&after)).unwrap_or(0);
            match self.known.value(&after) {
                DRAWN => (1000, 0),
                value if is_won(value) => (i32::from(progress), i32::from(value)),
                _ => (2000, 0),
            }
        };
        position.legal_moves(Ruleset::OFFICIAL).into_iter().max_by_key(worth)
    }
}
