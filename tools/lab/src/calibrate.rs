//! `lab calibrate`: fits the curve from scores to expected points on games with results, and tests it on others.

mod fit;
mod observe;
mod plot;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use bitboard_checkers::Ruleset;
use bitboard_checkers::engine::Engine;
use rayon::prelude::*;

use crate::endgames;
use crate::parallel::pool;
use crate::random::Random;
use crate::weights;
use fit::{PIECES, SCORES, calibration, fit};
use observe::{Finished, Observation, archived, observe, played};

/// The games, and how their positions are searched.
#[derive(clap::Args)]
pub struct Args {
    /// Game files with results: .pdn or .pdn.gz
    files: Vec<PathBuf>,
    /// Games of levels 3 to 7 against themselves
    #[arg(long, default_value_t = 6_000)]
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
    /// Keeps the observations in this file, and fits again without a search if it exists: a number of the game, score,
    /// pieces and points, separated by tabs
    #[arg(long)]
    observations: Option<PathBuf>,
    /// Writes a picture of the calibration
    #[arg(long)]
    plot: Option<PathBuf>,
}

/// A bin with fewer held-out games says nothing: two points of 100 are less than its own error.
const ENOUGH: usize = 400;
/// The greatest error of a bin, in points of 100.
const MOST_WRONG: f64 = 2.0;

pub fn run(args: &Args) -> Result<(), String> {
    let kept = args.observations.as_deref();
    let games = match kept.filter(|path| path.exists()) {
        Some(path) => read(path)?,
        None => observe_all(args)?,
    };
    if let Some(path) = kept.filter(|path| !path.exists()) {
        write(path, &games).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    // Even games are fitted, odd ones are held out: no game is in both.
    let part = |odd| games.iter().skip(odd).step_by(2).collect::<Vec<_>>();
    let (fitted, held_out) = (part(0), part(1));
    let count = |games: &[&Vec<Observation>]| games.iter().map(|game| game.len()).sum::<usize>();
    println!("fitted: games {} positions {}", fitted.len(), count(&fitted));
    println!("held out: games {} positions {}", held_out.len(), count(&held_out));
    for (row, pieces) in fit(&fitted).chunks(SCORES.len()).zip(PIECES) {
        let written: Vec<_> = row.iter().map(|logit| format!("{:>5.0}", 1000.0 * logit)).collect();
        println!("pieces {pieces:>2}: thousandths of a logit at {SCORES:?}: {}", written.join(", "));
    }
    let bins = calibration(&held_out);
    let mut wrong = 0;
    println!("expected  positions   games  expected %   made %   error");
    for (number, bin) in bins.iter().enumerate() {
        let share = |sum: f64| 100.0 * sum / bin.positions.max(1) as f64;
        let (expected, made) = (share(bin.expected), share(bin.made));
        let enough = bin.games >= ENOUGH;
        let is_wrong = enough && bin.error().abs() > MOST_WRONG;
        wrong += usize::from(is_wrong);
        let remark = if is_wrong {
            "  WRONG"
        } else if enough {
            ""
        } else {
            "  too few games"
        };
        println!(
            "{:>3}-{:>3} %  {:>9}  {:>6}  {expected:>10.1}  {made:>7.1}  {:>+6.2}{remark}",
            10 * number,
            10 * number + 10,
            bin.positions,
            bin.games,
            bin.error()
        );
    }
    if let Some(path) = &args.plot {
        fs::write(path, plot::draw(&bins)).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    if wrong == 0 { Ok(()) } else { Err(format!("{wrong} bins are wrong by more than {MOST_WRONG} points of 100")) }
}

fn observe_all(args: &Args) -> Result<Vec<Vec<Observation>>, String> {
    let weights = weights::choose(None)?;
    let engine = || {
        let mut engine = Engine::new(1);
        engine.set_weights(weights.clone());
        engine.set_endgames(endgames::unless(false));
        engine
    };
    let mut games = Vec::new();
    for path in &args.files {
        games.extend(archived(path)?);
    }
    println!("games of files {} of the engine {}", games.len(), args.games);
    let observed = pool(args.threads)?.install(|| {
        let own = (0..args.games).into_par_iter().map_init(engine, |engine, number| {
            engine.new_game(Ruleset::OFFICIAL);
            played(engine, number, args.seed)
        });
        games.extend(own.collect::<Vec<Finished>>());
        let look = |engine: &mut Engine, (number, game): (usize, &Finished)| {
            observe(engine, game, (args.positions, args.nodes), Random::new(!args.seed ^ (number as u64) << 20))
        };
        games.par_iter().enumerate().map_init(engine, look).collect()
    });
    Ok(observed)
}

fn write(path: &Path, games: &[Vec<Observation>]) -> std::io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for (number, game) in games.iter().enumerate() {
        for Observation { score, pieces, points } in game {
            writeln!(file, "{number}\t{score}\t{pieces}\t{points}")?;
        }
    }
    file.flush()
}

fn read(path: &Path) -> Result<Vec<Vec<Observation>>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut games: Vec<Vec<Observation>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let wrong = || format!("{} line {}: not four numbers: {line}", path.display(), index + 1);
        let columns: Vec<_> = line.split('\t').collect();
        let [game, score, pieces, points] = columns[..] else { return Err(wrong()) };
        let game: usize = game.parse().ok().filter(|game| *game < text.len()).ok_or_else(wrong)?;
        let (score, pieces) = score.parse().ok().zip(pieces.parse().ok()).ok_or_else(wrong)?;
        let points = points.parse().map_err(|_| wrong())?;
        games.resize_with(games.len().max(game + 1), Vec::new);
        games[game].push(Observation { score, pieces, points });
    }
    Ok(games)
}
