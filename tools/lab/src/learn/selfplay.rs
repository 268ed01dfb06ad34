//! `lab selfplay`: plays games of the engine against itself and writes every position with its score and result.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use bitboard_checkers::{Engine, Game, Limits, Move, Outcome, Position, Ruleset, Side, Stopwatch, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::sample::{Sample, read_games, write_game};
use super::starts::Starts;
use crate::parallel::pool;
use crate::random::Random;
use crate::{endgames, weights};

/// How the games are played.
#[derive(clap::Args)]
pub struct Args {
    /// The file of positions; an interrupted run continues it
    output: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Nodes searched for a move
    #[arg(long, default_value_t = 8000)]
    nodes: u64,
    /// Nodes searched for a position beside the game
    #[arg(long, default_value_t = 2000)]
    side_nodes: u64,
    /// Endgame tables beside the project's own: a file of `lab tables pack`
    #[arg(long)]
    endgames: Option<PathBuf>,
    /// Game files (.pdn, .pdn.gz) from whose positions games start
    #[arg(long)]
    archive: Option<PathBuf>,
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

/// The transposition table of a player: as much as one search fills.
const MEGABYTES: u16 = 2;
/// The positions beside the game for each of its own.
const BESIDE: usize = 2;
/// The most plies until a position beside the game is quiet, and the nodes for each.
const LONGEST_EXCHANGE: usize = 6;
const EXCHANGE_NODES: u64 = 200;
/// The score of a certain win.
const CERTAIN: i16 = 2000;
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
    let endgames = endgames::choose(false, args.endgames.as_deref())?;
    let starts = Starts::new(args.archive.as_deref())?;
    let player = || {
        let mut engine = Engine::new(MEGABYTES);
        engine.set_weights(weights.clone());
        engine.set_endgames(endgames.clone());
        Player { engine, starts: &starts, nodes: [args.nodes, args.side_nodes] }
    };
    let (sender, receiver) = channel();
    let written = pool(args.threads)?.in_place_scope(|scope| {
        scope.spawn(move |_| {
            let play = |player: &mut Player, number: u32| {
                let random = Random::new(args.seed ^ u64::from(number) << 20);
                sender.send((number, player.play(random)))
            };
            // The bridge hands out the games in order, so few results have to wait. It fails when the file cannot be
            // written.
            let _ = (done..args.games).par_bridge().try_for_each_init(player, play);
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

/// Plays games with one engine.
struct Player<'a> {
    engine: Engine,
    starts: &'a Starts,
    /// Nodes for a position of the game, and for one beside it.
    nodes: [u64; 2],
}

impl Player<'_> {
    /// Plays a game and shows its quiet positions, and quiet positions beside it.
    fn play(&mut self, mut random: Random) -> Vec<Sample> {
        self.engine.new_game(Ruleset::OFFICIAL);
        let mut game = self.starts.choose(&mut random);
        let (mut played, mut beside) = (Vec::new(), Vec::new());
        let (mut hopeless, mut last) = (0, None);
        while game.outcome() == Outcome::Playing && game.history().len() < LONGEST && hopeless < 2 {
            if let [only] = *game.legal_moves() {
                if game.play(only).is_err() {
                    break;
                }
                continue;
            }
            let quiet = is_quiet(game.position());
            let (score, best) = self.search(&game, if quiet { self.nodes[0] } else { self.nodes[1] });
            last = Some((game.position().turn(), score));
            hopeless = if score.abs() >= HOPELESS { hopeless + 1 } else { 0 };
            if quiet {
                played.push((*game.position(), score));
                for _ in 0..BESIDE {
                    beside.extend(self.look_beside(&game, &mut random));
                }
            }
            if game.quiet_plies() >= IDLE && score.abs() < AHEAD {
                break;
            }
            if best.is_none_or(|best| game.play(best).is_err()) {
                break;
            }
        }
        let winner = winner(&game, last);
        let result = |side: Side| winner.map_or(0, |winner| if winner == side { 1 } else { -1 });
        let played = played.into_iter().map(|(position, score)| Sample {
            position,
            score: Some(score),
            result: Some(result(position.turn())),
        });
        played.chain(beside).collect()
    }

    /// The score of a quiet position a random move away from the game, after the exchanges that follow the move.
    fn look_beside(&mut self, game: &Game, random: &mut Random) -> Option<Sample> {
        let legal = game.legal_moves();
        let mut beside = game.clone();
        beside.play(legal[random.below(legal.len())]).ok()?;
        for _ in 0..LONGEST_EXCHANGE {
            if is_quiet(beside.position()) {
                break;
            }
            let mv = match *beside.legal_moves() {
                [] => return None,
                [only] => only,
                _ => self.search(&beside, EXCHANGE_NODES).1?,
            };
            beside.play(mv).ok()?;
        }
        if !is_quiet(beside.position()) || beside.outcome() != Outcome::Playing {
            return None;
        }
        let (score, _) = self.search(&beside, self.nodes[1]);
        Some(Sample { position: *beside.position(), score: Some(score), result: None })
    }

    /// The score, clamped to that of a certain win, and the best move.
    fn search(&mut self, game: &Game, nodes: u64) -> (i16, Option<Move>) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = self.engine.search(game, limits, &Stopwatch::start());
        let score = match report.score.verdict() {
            Verdict::Value(value) => value.clamp(-CERTAIN, CERTAIN),
            Verdict::Win(_) => CERTAIN,
            Verdict::Loss(_) => -CERTAIN,
        };
        (score, report.best)
    }
}

/// Returns `true` if a search would take the static score of the position.
pub fn is_quiet(position: &Position) -> bool {
    position.jumpers().is_empty() && !position.is_threatened() && !position.is_one_sided()
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
            let starts = Starts::new(None).unwrap();
            Player { engine: Engine::new(1), starts: &starts, nodes: [200, 100] }.play(Random::new(seed))
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
