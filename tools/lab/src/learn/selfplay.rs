//! `lab selfplay`: plays games of the engine against itself and writes every position with its score and result.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use bitboard_checkers::{Engine, Game, Limits, Outcome, Ruleset, Side, Stopwatch, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::sample::{Sample, read_games, write_game};
use crate::parallel::pool;
use crate::random::Random;
use crate::weights;

/// How the games are played.
#[derive(clap::Args)]
pub struct Args {
    /// The file of positions; an interrupted run continues it
    output: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Nodes searched for a move
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights to play with, or `none` [default: the project's own]
    #[arg(long)]
    weights: Option<String>,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// The most plies of a game; a longer one is a draw.
const LONGEST: usize = 240;
/// A game is lost when the search scores a side this many hundredths of a man behind, twice in a row.
const HOPELESS: i16 = 700;
/// A game is drawn after this many plies without progress,
const IDLE: u16 = 24;
/// unless a side is this many hundredths of a man ahead. Otherwise half of all positions would come from drawn endings.
const AHEAD: i16 = 120;

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let (file, done) = open(&args.output).map_err(|error| format!("{}: {error}", args.output.display()))?;
    let bar = ProgressBar::new(u64::from(args.games)).with_position(u64::from(done));
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    let engine = || {
        let mut engine = Engine::new(8);
        engine.set_weights(weights.clone());
        engine
    };
    let (sender, receiver) = channel();
    let written = pool(args.threads)?.in_place_scope(|scope| {
        scope.spawn(move |_| {
            let play = |engine: &mut Engine, number: u32| {
                engine.new_game(Ruleset::OFFICIAL);
                let random = Random::new(args.seed ^ u64::from(number) << 20);
                sender.send((number, play(engine, args.nodes, random)))
            };
            // The bridge hands out the games in order, so few results have to wait. It fails when the file cannot be
            // written.
            let _ = (done..args.games).par_bridge().try_for_each_init(engine, play);
        });
        write_in_order(file, done, receiver, &bar)
    });
    written.map_err(|error| format!("{}: {error}", args.output.display()))
}

/// Opens the file to continue, after cutting off an incomplete game, and counts its games.
fn open(path: &Path) -> std::io::Result<(File, u32)> {
    let (games, length) = if path.exists() { read_games(path)? } else { (Vec::new(), 0) };
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(length)?;
    Ok((file, games.len() as u32))
}

/// Writes the games in the order of their numbers, so that the file is the same on every machine.
fn write_in_order(
    mut file: File,
    mut next: u32,
    games: Receiver<(u32, Vec<Sample>)>,
    bar: &ProgressBar,
) -> std::io::Result<()> {
    let mut waiting = BTreeMap::new();
    for (number, samples) in games {
        waiting.insert(number, samples);
        while let Some(samples) = waiting.remove(&next) {
            write_game(&mut file, next, &samples)?;
            next += 1;
            bar.inc(1);
        }
    }
    Ok(())
}

/// One game from a random opening.
fn play(engine: &mut Engine, nodes: u64, mut random: Random) -> Vec<Sample> {
    let mut game = Game::new(Ruleset::OFFICIAL);
    for _ in 0..4 + random.below(8) {
        let legal = game.legal_moves();
        if legal.is_empty() || game.play(legal[random.below(legal.len())]).is_err() {
            break;
        }
    }
    let mut positions = Vec::new();
    let mut hopeless = 0;
    while game.outcome() == Outcome::Playing && game.history().len() < LONGEST && hopeless < 2 {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = engine.search(&game, limits, &Stopwatch::start());
        let score = match report.score.verdict() {
            Verdict::Value(value) => value,
            Verdict::Win(_) => 2000,
            Verdict::Loss(_) => -2000,
        };
        hopeless = if score.abs() >= HOPELESS { hopeless + 1 } else { 0 };
        positions.push((*game.position(), score));
        if game.quiet_plies() >= IDLE && score.abs() < AHEAD {
            break;
        }
        match report.best {
            Some(best) if game.play(best).is_ok() => {}
            _ => break,
        }
    }
    let winner = winner(&game, positions.last().map(|&(position, score)| (position.turn(), score)));
    let result = |side: Side| winner.map_or(0, |winner| if winner == side { 1 } else { -1 });
    positions
        .into_iter()
        .map(|(position, score)| Sample { position, score: Some(score), result: result(position.turn()) })
        .collect()
}

/// The winner: by the rules, or by the last score of an adjudicated game.
fn winner(game: &Game, last: Option<(Side, i16)>) -> Option<Side> {
    match (game.outcome(), last) {
        (Outcome::Won { winner, .. }, _) => Some(winner),
        (Outcome::Playing, Some((side, score))) if score.abs() >= HOPELESS => {
            Some(if score > 0 { side } else { !side })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_depends_on_its_seed_alone_and_its_results_fit() {
        let played = |seed| {
            let mut engine = Engine::new(1);
            engine.new_game(Ruleset::OFFICIAL);
            play(&mut engine, 200, Random::new(seed))
        };
        assert_eq!(played(7), played(7));
        assert_ne!(played(7), played(8));
        for seed in 0..5 {
            let samples = played(seed);
            assert!(samples.len() > 10);
            let blacks =
                |sample: &Sample| if sample.position.turn() == Side::Black { sample.result } else { -sample.result };
            assert!(samples.iter().all(|sample| blacks(sample) == blacks(&samples[0])));
        }
    }
}
