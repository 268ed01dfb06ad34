//! `lab calibrate`: fits the curve from scores to expected points on games with results, and tests it on others.

mod observe;

use std::fs;
use std::path::PathBuf;

use bitboard_checkers::{Engine, Ruleset};
use rayon::prelude::*;

use crate::endgames;
use crate::parallel::pool;
use crate::random::Random;
use crate::weights;
use observe::{Finished, Observation, archived, observe, played};

/// The games, and how their positions are searched.
#[derive(clap::Args)]
pub struct Args {
    /// Game files with results: .pdn or .pdn.gz
    files: Vec<PathBuf>,
    /// Games of levels 3 to 7 against themselves
    #[arg(long, default_value_t = 20_000)]
    games: usize,
    /// Nodes searched for a position
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Positions of a game
    #[arg(long, default_value_t = 4)]
    positions: usize,
    /// The seed of the games and of the choice of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// Writes the observations: game, score, pieces, points
    #[arg(long)]
    dump: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(None)?;
    let engine = || {
        let mut engine = Engine::new(1);
        engine.set_weights(weights.clone());
        engine.set_endgames(endgames::unless(false));
        engine
    };
    let mut games: Vec<Finished> = Vec::new();
    for path in &args.files {
        games.extend(archived(path)?);
    }
    println!("games from files {}", games.len());
    let pool = pool(args.threads)?;
    let observed: Vec<Vec<Observation>> = pool.install(|| {
        let own = (0..args.games).into_par_iter().map_init(engine, |engine, number| {
            engine.new_game(Ruleset::OFFICIAL);
            played(engine, number, args.seed)
        });
        let own: Vec<_> = own.collect();
        games.extend(own);
        let look = |engine: &mut Engine, (number, game): (usize, &Finished)| {
            observe(engine, game, (args.positions, args.nodes), Random::new(!args.seed ^ (number as u64) << 20))
        };
        games.par_iter().enumerate().map(|(number, game)| (number, game)).map_init(engine, look).collect()
    });
    if let Some(path) = &args.dump {
        let mut text = String::new();
        for (number, all) in observed.iter().enumerate() {
            for it in all {
                text += &format!("{number}\t{}\t{}\t{}\n", it.score, it.pieces, it.points);
            }
        }
        fs::write(path, text).map_err(|e| e.to_string())?;
    }
    Ok(())
}
