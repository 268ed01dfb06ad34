//! `lab tables convert`: plays on from positions of games that the search sees as won, until they are.
//!
//! It takes at most one position of each game: the first one within the range of pieces that a search scores as a win
//! by the tables or as a forced win. Each thread has two engines, one for either side, which keep their hash tables
//! from game to game as in a session without `newgame`: what they remember must not spoil a win.

use std::path::PathBuf;

use bitboard_checkers::engine::{Engine, Limits, Score, Verdict};
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::pdn::Record;
use bitboard_checkers::{Game, Outcome, Ruleset, Side};
use rayon::prelude::*;

use crate::clocks::LabClock;
use crate::parallel::pool;
use crate::pdn::legal_records;
use crate::{endgames, weights};

/// The games to play.
#[derive(clap::Args)]
pub struct Args {
    /// Game files: .pdn or .pdn.gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The least number of pieces
    #[arg(long, default_value_t = 6)]
    from: u32,
    /// The greatest number of pieces
    #[arg(long, default_value_t = 8)]
    pieces: u32,
    /// The most positions to play
    #[arg(long, default_value_t = usize::MAX)]
    positions: usize,
    /// Milliseconds of processor time for each move of the winner
    #[arg(long, default_value_t = 40)]
    movetime: u32,
    /// Positions that the defender may visit for a move
    #[arg(long, default_value_t = 20_000)]
    defence: u64,
    /// Positions that the search may visit to find out whether a position is won
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Threads; one for each core if not given
    #[arg(long)]
    threads: Option<usize>,
}

/// A greater score is a win by the tables or a forced win, in hundredths of a man.
const WON: i16 = 9_000;
/// Games to search at a time.
const BATCH: usize = 64;

/// The engines of a thread.
struct Engines {
    /// Finds the positions to play.
    judge: Engine,
    winner: Engine,
    defender: Engine,
}

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(None)?;
    let engine = || {
        let mut engine = Engine::new(16);
        engine.set_weights(weights.clone());
        engine.set_endgames(Some(endgames::of_five()));
        engine
    };
    let engines = || Engines { judge: engine(), winner: engine(), defender: engine() };
    let mut records = Vec::new();
    for file in &args.files {
        records.extend(legal_records(file)?);
    }
    let (mut played, mut missed) = (0, 0);
    pool(args.threads)?.install(|| {
        for batch in records.chunks(BATCH) {
            let play = |engines: &mut Engines, record: &Record| {
                let game = won_position(engines, record, args)?;
                Some(play_on(engines, game, args))
            };
            let games: Vec<_> = batch.par_iter().map_init(engines, play).flatten().collect();
            for (start, outcome, winner) in games {
                played += 1;
                if !matches!(outcome, Outcome::Won { winner: side, .. } if side == winner) {
                    missed += 1;
                    println!("missed: {start} {outcome}");
                }
            }
            println!("positions {played} missed {missed}");
            if played >= args.positions {
                break;
            }
        }
    });
    if missed == 0 { Ok(()) } else { Err(format!("{missed} wins were missed")) }
}

/// The first position of a game that the search sees as won for the side to move, with the moves that led to it.
fn won_position(Engines { judge, .. }: &mut Engines, record: &Record, args: &Args) -> Option<Game> {
    if !record.rules.plays_officially() {
        return None;
    }
    let mut game = Game::from_position(*record.position(None), Ruleset::OFFICIAL);
    let limits = Limits { nodes: Some(args.nodes), ..Limits::default() };
    for id in record.main_line() {
        if game.outcome() != Outcome::Playing {
            return None;
        }
        let pieces = game.position().piece_count();
        if (args.from..=args.pieces).contains(&pieces)
            && judge.search(&game, limits, &LabClock::Thread).score > Score::from(Verdict::Value(WON))
        {
            return Some(game);
        }
        game.play(record.node(id).mv).ok()?;
    }
    None
}

/// Plays a game to its end. Returns its first position, its outcome, and the side that should win.
fn play_on(Engines { winner, defender, .. }: &mut Engines, mut game: Game, args: &Args) -> (String, Outcome, Side) {
    let (start, side) = (write_fen(game.position()), game.position().turn());
    let attack = Limits { movetime: Some(args.movetime.into()), ..Limits::default() };
    let defence = Limits { nodes: Some(args.defence), ..Limits::default() };
    while game.outcome() == Outcome::Playing {
        let (engine, limits) =
            if game.position().turn() == side { (&mut *winner, attack) } else { (&mut *defender, defence) };
        let best = engine.search(&game, limits.to_choose(&game), &LabClock::Thread).best;
        let _ = game.play(best.expect("the game is going on"));
    }
    (start, game.outcome(), side)
}
