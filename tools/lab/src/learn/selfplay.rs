//! `lab selfplay`: the engine plays itself, and every position it comes to is written down with its result.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use bitboard_checkers::{Engine, Game, Limits, Outcome, Ruleset, Side, Stopwatch, Verdict, Weights};
use indicatif::{ProgressBar, ProgressStyle};

use super::sample::{Sample, read_games, write_game};
use crate::chance::Chance;
use crate::weights;

/// How the games are played.
#[derive(clap::Args)]
pub struct Args {
    /// The file of positions; a run that was broken off is continued in it
    output: PathBuf,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Nodes searched for a move
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// The games depend on nothing else
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights to play with, or `none`; the project's own when not given
    #[arg(long)]
    weights: Option<String>,
    /// Threads; all cores when not given
    #[arg(long)]
    threads: Option<usize>,
}

/// Longer games are drawn.
const LONGEST: usize = 240;
/// A game is given up when the search sees a side so many hundredths of a man behind, twice in a row.
const HOPELESS: i16 = 700;
/// A game is given as drawn when so many plies have brought no progress,
const IDLE: u16 = 24;
/// and neither side is seen so many hundredths of a man ahead: else half of all positions come from drawn endings.
const AHEAD: i16 = 120;

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let (file, done) = open(&args.output).map_err(|error| format!("{}: {error}", args.output.display()))?;
    let bar = ProgressBar::new(u64::from(args.games)).with_position(u64::from(done));
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let next = AtomicU32::new(done);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, weights) = (sender.clone(), &next, weights.clone());
            scope.spawn(move || play_games(args, weights, next, &sender));
        }
        drop(sender);
        write_in_order(file, done, &receiver, &bar)
    })
    .map_err(|error| format!("{}: {error}", args.output.display()))
}

/// The file to go on in, half a game at its end cut off, and how many games it holds.
fn open(path: &Path) -> std::io::Result<(File, u32)> {
    let (games, length) = if path.exists() { read_games(path)? } else { (Vec::new(), 0) };
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(length)?;
    Ok((file, games.len() as u32))
}

fn play_games(args: &Args, weights: Option<Arc<Weights>>, next: &AtomicU32, sender: &Sender<(u32, Vec<Sample>)>) {
    let mut engine = Engine::new(8);
    engine.set_weights(weights);
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= args.games {
            return;
        }
        engine.new_game(Ruleset::OFFICIAL);
        let chance = Chance::new(args.seed ^ u64::from(number) << 20);
        if sender.send((number, play(&mut engine, args.nodes, chance))).is_err() {
            return;
        }
    }
}

/// Games arrive in any order and are written in that of their numbers: the file is the same on any machine.
fn write_in_order(
    mut file: File,
    mut next: u32,
    games: &Receiver<(u32, Vec<Sample>)>,
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
fn play(engine: &mut Engine, nodes: u64, mut chance: Chance) -> Vec<Sample> {
    let mut game = Game::new(Ruleset::OFFICIAL);
    for _ in 0..4 + chance.below(8) {
        let legal = game.legal_moves();
        if legal.is_empty() || game.play(legal[chance.below(legal.len())]).is_err() {
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

/// Who won: by the rules, or as the last search saw it when the game was given up.
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
            play(&mut engine, 200, Chance::new(seed))
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
