//! `lab calibrate`: fits the curve from scores to expected points on games with results, and tests it on others.

mod fit;
mod observe;
mod plot;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bitboard_checkers::Ruleset;
use bitboard_checkers::engine::{Engine, Weights};
use rayon::prelude::*;

use crate::output::{self, NewFile, refuse_same_files};
use crate::parallel::pool;
use crate::random::Random;
use crate::settings::{Settings, print_of_weights, prints_of_files};
use crate::{endgames, weights};
use fit::{Bin, PIECES, SCORES, calibration, fit};
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
    /// Keeps the observations in this file, and fits again without a search if a run with the same files and options
    /// has written it: a number of the game, score, pieces and points, separated by tabs
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
    refuse_same_files(args.observations.iter().chain(&args.plot), &args.files)?;
    let picture = args.plot.as_deref().map(NewFile::create).transpose()?;
    let weights = weights::choose(None)?;
    let games = match args.observations.as_deref() {
        Some(path) => {
            settings(args, weights.as_deref()).open(path, || kept(path, || observe_all(args, weights.as_ref())))?
        }
        None => observe_all(args, weights.as_ref())?,
    };
    // Even games are fitted, odd ones are held out: no game is in both.
    let part = |odd| games.iter().skip(odd).step_by(2).collect::<Vec<_>>();
    let (fitted, held_out) = (part(0), part(1));
    let count = |games: &[&Vec<Observation>]| games.iter().map(|game| game.len()).sum::<usize>();
    output::line(format_args!("fitted: games {} positions {}", fitted.len(), count(&fitted)))?;
    output::line(format_args!("held out: games {} positions {}", held_out.len(), count(&held_out)))?;
    for (row, pieces) in fit(&fitted).chunks(SCORES.len()).zip(PIECES) {
        let written: Vec<_> = row.iter().map(|logit| format!("{:>5.0}", 1000.0 * logit)).collect();
        let written = written.join(", ");
        output::line(format_args!("pieces {pieces:>2}: thousandths of a logit at {SCORES:?}: {written}"))?;
    }
    let bins = calibration(&held_out);
    let (wrong, tested) = test(&bins)?;
    picture.map_or(Ok(()), |picture| picture.complete(plot::draw(&bins)))?;
    match (wrong, tested) {
        (0, 0) => Err(format!("nothing is tested: no bin has {ENOUGH} games")),
        (0, _) => Ok(()),
        _ => Err(format!("{wrong} bins are wrong by more than {MOST_WRONG} points of 100")),
    }
}

/// Prints the bins. Returns the number of those that are wrong, and of those with enough games to tell.
fn test(bins: &[Bin]) -> Result<(usize, usize), String> {
    let (mut wrong, mut tested) = (0, 0);
    output::line("expected  positions   games  expected %   made %   error")?;
    for (number, bin) in bins.iter().enumerate() {
        let share = |sum: f64| 100.0 * sum / bin.positions.max(1) as f64;
        let (expected, made) = (share(bin.expected), share(bin.made));
        let enough = bin.games >= ENOUGH;
        let is_wrong = enough && bin.error().abs() > MOST_WRONG;
        wrong += usize::from(is_wrong);
        tested += usize::from(enough);
        let remark = if is_wrong {
            "  WRONG"
        } else if enough {
            ""
        } else {
            "  too few games"
        };
        output::line(format_args!(
            "{:>3}-{:>3} %  {:>9}  {:>6}  {expected:>10.1}  {made:>7.1}  {:>+6.2}{remark}",
            10 * number,
            10 * number + 10,
            bin.positions,
            bin.games,
            bin.error()
        ))?;
    }
    Ok((wrong, tested))
}

/// What the observations depend on.
fn settings(args: &Args, weights: Option<&Weights>) -> Settings {
    Settings(vec![
        ("games", args.games.to_string()),
        ("nodes", args.nodes.to_string()),
        ("positions", args.positions.to_string()),
        ("seed", args.seed.to_string()),
        ("weights", print_of_weights(weights)),
        ("inputs", prints_of_files(&args.files)),
    ])
}

/// The observations in a file, which is written first if it is not there.
fn kept(
    path: &Path,
    observe: impl FnOnce() -> Result<Vec<Vec<Observation>>, String>,
) -> Result<Vec<Vec<Observation>>, String> {
    if path.exists() {
        return read(path);
    }
    let file = NewFile::create(path)?;
    let games = observe()?;
    file.complete_by(|file| write(file, &games))?;
    Ok(games)
}

fn observe_all(args: &Args, weights: Option<&Arc<Weights>>) -> Result<Vec<Vec<Observation>>, String> {
    let engine = || {
        let mut engine = Engine::new(1);
        engine.set_weights(weights.cloned());
        engine.set_endgames(endgames::unless(false));
        engine
    };
    let mut games = Vec::new();
    for path in &args.files {
        games.extend(archived(path)?);
    }
    output::line(format_args!("games of files {} of the engine {}", games.len(), args.games))?;
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

fn write(file: &mut impl Write, games: &[Vec<Observation>]) -> std::io::Result<()> {
    for (number, game) in games.iter().enumerate() {
        for Observation { score, pieces, points } in game {
            writeln!(file, "{number}\t{score}\t{pieces}\t{points}")?;
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn observations_are_those_of_the_same_run() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-calibrate-{}", std::process::id()));
        let args = |games| Args {
            files: Vec::new(),
            games,
            nodes: 50,
            positions: 1,
            seed: 1,
            threads: Some(1),
            observations: Some(path.clone()),
            plot: None,
        };
        for _ in ["observed", "read"] {
            assert_eq!(run(&args(1)), Err("nothing is tested: no bin has 400 games".to_owned()));
            assert!(std::fs::read_to_string(&path).unwrap().starts_with("0\t"));
        }
        let refused = run(&args(0)).unwrap_err();
        assert!(refused.contains("another setting \"games\""), "{refused}");
        fs::remove_file(&path).unwrap();
        fs::remove_file(path.with_extension("settings")).unwrap();
    }
}
