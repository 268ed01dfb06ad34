//! `lab selfplay`: plays games of the engine against itself and writes their quiet positions with score and result.
//!
//! A player that always chooses its best move shows no blunder and no punishment. So variations are searched too: a
//! random move or two away from the game, and the exchanges after them.
//!
//! A game depends on the seed, its number and the files that the engine reads, not on other games. So a run can be
//! interrupted, and divided into shards for many machines.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::engine::{Engine, Limits, Stopwatch, Verdict, Weights};
use bitboard_checkers::rules::KingMove;
use bitboard_checkers::{Game, Move, Outcome, Position, Ruleset, Side};
use indicatif::{ProgressBar, ProgressStyle};

use super::sample::{Sample, open_shard, write_game};
use super::starts::Starts;
use crate::parallel::in_order;
use crate::random::Random;
use crate::settings::{Settings, print_of_weights, prints_of_files};
use crate::shard::Shard;
use crate::{endgames, rules, weights};

/// How the games are played.
#[derive(clap::Args)]
pub struct Args {
    /// The file of positions; an interrupted run with the same settings continues it
    output: PathBuf,
    /// The rules of the games. By other rules than the official ones, games start from random plies and random endings
    /// alone, and no tables are used
    #[arg(long, default_value = "official", value_parser = rules::read)]
    rules: Ruleset,
    /// The number of games, of all shards together
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Plays only the games of shard I of N, 1/N to N/N; the shards together are the whole run
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// Nodes searched for a move
    #[arg(long, default_value_t = 8000)]
    nodes: u64,
    /// Nodes searched for a variation, one or two random moves away from the game
    #[arg(long, default_value_t = 1500)]
    variation_nodes: u64,
    /// Variations for each quiet position of a game: A if it has 1 to 6 pieces, B 7 to 12, C 13 to 18, D 19 to 24.
    /// Games between equal players go through few positions with many pieces and many with few
    #[arg(long, value_name = "A,B,C,D", default_value = "0,1,2,3", value_parser = read_variation_counts)]
    variations: [usize; 4],
    /// Endgame tables beside the project's own: a file of `lab tables pack`; may be given several times
    #[arg(long)]
    endgames: Vec<PathBuf>,
    /// Game files (.pdn, .pdn.gz) from whose positions games start
    #[arg(long)]
    archive: Option<PathBuf>,
    /// The seed of the games, below 2^20; runs with different seeds have different games
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(..1 << SEED_BITS))]
    seed: u64,
    /// The weights to play with, or `none` [default: the project's own for these rules, if there are any]
    #[arg(long)]
    weights: Option<String>,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// The seed fills the low bits of a game's own seed, the number of the game those above.
const SEED_BITS: u32 = 20;
/// The transposition table of a player: as much as one search fills.
const MEGABYTES: u16 = 2;
/// The greatest number that `--variations` accepts.
const MAX_VARIATIONS: usize = 20;
/// The most plies until a variation is quiet, and the nodes for each.
const MAX_EXCHANGE: usize = 6;
const EXCHANGE_NODES: u64 = 200;
/// The score of a proven win; other scores are clamped to it.
pub const WIN_SCORE: i16 = 2000;
/// The most plies of a game; a longer one is a draw.
const MAX_PLIES: usize = 240;
/// A game is won by a side that is this many hundredths of a man ahead in two searches in a row.
const RESIGN_SCORE: i16 = 700;
/// The number of pieces with which nobody resigns where kings are flying: a flying king on the main road draws against
/// three.
const FEW_PIECES: u32 = 6;
/// A game is drawn after this many plies without progress if neither side is ahead by [`DRAW_SCORE`]. Otherwise half of
/// all positions would come from drawn endings.
const DRAW_PLIES: u16 = 24;
/// The lead, in hundredths of a man, with which a game without progress is played on.
const DRAW_SCORE: i16 = 120;

/// Four numbers up to [`MAX_VARIATIONS`], separated by commas.
fn read_variation_counts(text: &str) -> Result<[usize; 4], String> {
    let numbers: Option<Vec<_>> =
        text.split(',').map(|number| number.parse().ok().filter(|&number| number <= MAX_VARIATIONS)).collect();
    let say = || format!("not four numbers from 0 to {MAX_VARIATIONS}, separated by commas");
    numbers.and_then(|numbers| numbers.try_into().ok()).ok_or_else(say)
}

/// The settings that determine the games of a file, without its shard, which the numbers of its games show. Input files
/// are identified by their contents.
fn settings(args: &Args, weights: Option<&Weights>) -> Settings {
    Settings(vec![
        ("rules", args.rules.id().unwrap_or_default().to_owned()),
        ("seed", args.seed.to_string()),
        ("nodes", args.nodes.to_string()),
        ("variation-nodes", args.variation_nodes.to_string()),
        ("variations", args.variations.map(|count| count.to_string()).join(",")),
        ("weights", print_of_weights(weights)),
        ("endgames", prints_of_files(&args.endgames)),
        ("archive", prints_of_files(&args.archive)),
    ])
}

/// Plays the games of the shard that the file does not hold yet.
///
/// # Errors
/// If a file cannot be read or written, and if the output holds games of another shard or of other settings.
pub fn run(args: &Args) -> Result<(), String> {
    let named = |error: io::Error| format!("{}: {error}", args.output.display());
    let rules = args.rules;
    let weights = weights::choose_for(rules, args.weights.as_deref())?;
    let endgames = if rules == Ruleset::OFFICIAL {
        endgames::with_files(&args.endgames)?
    } else if args.endgames.is_empty() {
        Arc::default()
    } else {
        return Err("there are endgame tables for official rules only".to_owned());
    };
    let starts = Starts::by(rules, args.archive.as_deref())?;
    let open = || open_shard(&args.output, args.shard).map_err(named);
    let (mut file, done) = settings(args, weights.as_deref()).open(&args.output, open)?;
    let games = args.shard.len(args.games);
    let bar = ProgressBar::new(u64::from(games)).with_position(u64::from(done));
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    let player = || {
        let mut engine = Engine::new(MEGABYTES);
        engine.set_weights_for(rules, weights.clone());
        engine.set_endgames(Some(endgames.clone()));
        let (nodes, variation_counts) = ([args.nodes, args.variation_nodes], args.variations);
        Player { engine, rules, endgames: &endgames, starts: &starts, nodes, variation_counts }
    };
    let play = |player: &mut Player, nth: u32| {
        player.play(Random::new(args.seed ^ u64::from(args.shard.number(nth)) << SEED_BITS))
    };
    in_order(args.threads, done..games, player, play, |nth, samples| {
        write_game(&mut file, args.shard.number(nth), &samples).map_err(named)?;
        bar.inc(1);
        Ok(())
    })
}

/// Plays games with one engine.
struct Player<'a> {
    engine: Engine,
    rules: Ruleset,
    /// The tables whose results end a game.
    endgames: &'a Endgames,
    starts: &'a Starts,
    /// Nodes for a position of the game, and for a variation.
    nodes: [u64; 2],
    /// The variations for a position of a game, by the stage of its number of pieces.
    variation_counts: [usize; 4],
}

impl Player<'_> {
    /// Plays a game; returns its quiet positions, then those of its variations.
    fn play(&mut self, mut random: Random) -> Vec<Sample> {
        self.engine.new_game(self.rules);
        let mut game = self.starts.choose(&mut random);
        let (mut played, mut variations) = (Vec::new(), Vec::new());
        let (mut decisive, mut last) = (0, None);
        while game.outcome() == Outcome::Playing && game.history().len() < MAX_PLIES && decisive < 2 {
            if self.ending(&game).is_some() {
                break;
            }
            let pieces = game.position().piece_count();
            if let [only] = *game.legal_moves() {
                if game.play(only).is_err() {
                    break;
                }
                continue;
            }
            let quiet = is_quiet(game.position(), self.rules);
            let (score, best) = self.search(&game, if quiet { self.nodes[0] } else { self.nodes[1] });
            last = self.may_resign(pieces).then_some((game.position().turn(), score));
            decisive = if last.is_some() && score.abs() >= RESIGN_SCORE { decisive + 1 } else { 0 };
            if quiet {
                played.push((*game.position(), score));
                for _ in 0..self.variation_counts[(pieces as usize - 1) / 6] {
                    variations.extend(self.variation(&game, &mut random));
                }
            }
            if game.quiet_plies() >= DRAW_PLIES && score.abs() < DRAW_SCORE {
                break;
            }
            if best.is_none_or(|best| game.play(best).is_err()) {
                break;
            }
        }
        let winner = self.ending(&game).map_or_else(|| winner(&game, last), |ending| winner_by_tables(&game, ending));
        let result = |side: Side| winner.map_or(0, |winner| if winner == side { 1 } else { -1 });
        let played = played.into_iter().map(|(position, score)| Sample {
            position,
            score: Some(score),
            result: Some(result(position.turn())),
        });
        played.chain(variations).collect()
    }

    /// Returns `true` if a great score decides a game with this number of pieces.
    fn may_resign(&self, pieces: u32) -> bool {
        self.rules.king == KingMove::OneSquare || pieces > FEW_PIECES
    }

    /// The result for the side to move, if the tables hold it. A game ends there.
    fn ending(&self, game: &Game) -> Option<Ending> {
        let (tables, position) = (self.endgames, game.position());
        let few = position.piece_count() <= tables.pieces();
        few.then(|| tables.result(position)).flatten().map(|result| result.ending)
    }

    /// The position after one or two random moves and the exchanges that follow them, with its score; `None` if it is
    /// not quiet or the game is over.
    fn variation(&mut self, game: &Game, random: &mut Random) -> Option<Sample> {
        let mut variation = game.clone();
        for _ in 0..=random.below(2) {
            let legal = variation.legal_moves();
            let mv = *legal.get(random.below(legal.len().max(1)))?;
            variation.play(mv).ok()?;
        }
        for _ in 0..MAX_EXCHANGE {
            if is_quiet(variation.position(), self.rules) {
                break;
            }
            let mv = match *variation.legal_moves() {
                [] => return None,
                [only] => only,
                _ => self.search(&variation, EXCHANGE_NODES).1?,
            };
            variation.play(mv).ok()?;
        }
        if !is_quiet(variation.position(), self.rules) || variation.outcome() != Outcome::Playing {
            return None;
        }
        let score = match self.ending(&variation) {
            Some(Ending::Won) => WIN_SCORE,
            Some(Ending::Drawn) => 0,
            Some(Ending::Lost) => -WIN_SCORE,
            None => self.search(&variation, self.nodes[1]).0,
        };
        Some(Sample { position: *variation.position(), score: Some(score), result: None })
    }

    /// The score, clamped to that of a proven win, and the best move.
    fn search(&mut self, game: &Game, nodes: u64) -> (i16, Option<Move>) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = self.engine.search(game, limits, &Stopwatch::start());
        let score = match report.score.verdict() {
            Verdict::Value(value) => value.clamp(-WIN_SCORE, WIN_SCORE),
            Verdict::Win(_) => WIN_SCORE,
            Verdict::Loss(_) => -WIN_SCORE,
        };
        (score, report.best)
    }
}

/// Returns `true` if a search would take the static score of the position.
pub fn is_quiet(position: &Position, rules: Ruleset) -> bool {
    position.is_quiet_by(rules) && !position.is_one_sided()
}

/// The winner of a game that ends in a position of the tables.
fn winner_by_tables(game: &Game, ending: Ending) -> Option<Side> {
    let turn = game.position().turn();
    match ending {
        Ending::Won => Some(turn),
        Ending::Drawn => None,
        Ending::Lost => Some(!turn),
    }
}

/// The winner: by the rules, or by the last score of an adjudicated game.
fn winner(game: &Game, last: Option<(Side, i16)>) -> Option<Side> {
    match (game.outcome(), last) {
        (Outcome::Won { winner, .. }, _) => Some(winner),
        (Outcome::Playing, Some((side, score))) if score.abs() >= RESIGN_SCORE => {
            Some(if score > 0 { side } else { !side })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player<'a>(starts: &'a Starts, endgames: &'a Endgames) -> Player<'a> {
        Player {
            engine: Engine::new(1),
            rules: Ruleset::OFFICIAL,
            endgames,
            starts,
            nodes: [200, 100],
            variation_counts: [0, 1, 2, 3],
        }
    }

    #[test]
    fn a_game_ends_where_the_tables_hold_its_result() {
        let (starts, tables, none) = (Starts::new(None).unwrap(), endgames::built_in(), Endgames::default());
        // Games that reach the tables when they are played on without them.
        let few = |sample: &Sample| sample.result.is_some() && sample.position.piece_count() <= tables.pieces();
        let played_on = |seed: &u64| player(&starts, &none).play(Random::new(*seed)).iter().any(few);
        let seeds: Vec<_> = (0..200).filter(played_on).take(5).collect();
        assert_eq!(seeds.len(), 5);
        for seed in seeds {
            let samples = player(&starts, &tables).play(Random::new(seed));
            assert!(samples.iter().any(|sample| sample.result.is_some()) && !samples.iter().any(few), "seed {seed}");
        }
    }

    #[test]
    fn variations_are_four_numbers() {
        assert_eq!(read_variation_counts("0,1,20,3"), Ok([0, 1, 20, 3]));
        assert!(
            ["", "1", "1,2,3", "1,2,3,4,5", "1,2,3,21", "1,2,3,-1", "1, 2,3,4"]
                .iter()
                .all(|it| read_variation_counts(it).is_err())
        );
    }

    #[test]
    fn variations_are_added_at_the_stages_that_ask_for_them() {
        let (starts, tables) = (Starts::new(None).unwrap(), Endgames::default());
        let pieces = |variation_counts| -> Vec<u32> {
            let mut player = Player { variation_counts, ..player(&starts, &tables) };
            let samples = (0..10).flat_map(|seed| player.play(Random::new(seed)));
            let variations = samples.filter(|sample| sample.result.is_none());
            variations.map(|sample| sample.position.piece_count()).collect()
        };
        assert!(pieces([0; 4]).is_empty());
        let few = pieces([0, 2, 0, 0]);
        assert!(!few.is_empty() && few.iter().all(|&pieces| pieces <= 12));
        assert!(pieces([0, 0, 0, 2]).iter().any(|&pieces| pieces > 18));
        assert!(pieces([0, 0, 0, 4]).len() > pieces([0, 0, 0, 1]).len());
    }

    #[test]
    fn the_winner_by_the_tables_is_a_side_and_not_the_side_to_move() {
        let game = |fen: &str| Game::from_position(fen.parse().unwrap(), Ruleset::OFFICIAL);
        let [black, white] = ["B:WK32:BK1", "W:WK32:BK1"].map(game);
        let winners = [Ending::Won, Ending::Drawn, Ending::Lost].map(|ending| winner_by_tables(&black, ending));
        assert_eq!(winners, [Some(Side::Black), None, Some(Side::White)]);
        assert_eq!(winner_by_tables(&white, Ending::Won), Some(Side::White));
    }

    #[test]
    fn a_game_depends_on_its_seed_alone_and_its_results_fit() {
        let starts = Starts::new(None).unwrap();
        let tables = Endgames::default();
        let player = || player(&starts, &tables);
        let mut experienced = player();
        for seed in 0..5 {
            let samples = player().play(Random::new(seed));
            assert_eq!(samples, experienced.play(Random::new(seed)), "earlier games are forgotten");
            assert_ne!(samples, player().play(Random::new(seed + 5)));
            let blacks = |sample: &Sample| {
                sample.result.map(|result| if sample.position.turn() == Side::Black { result } else { -result })
            };
            let (of_game, variations): (Vec<_>, Vec<_>) =
                samples.iter().copied().partition(|sample| sample.result.is_some());
            assert!(!of_game.is_empty() && variations.len() <= 3 * of_game.len());
            assert!(of_game.iter().all(|sample| blacks(sample) == blacks(&of_game[0])));
            assert!(
                samples.iter().all(|sample| is_quiet(&sample.position, Ruleset::OFFICIAL) && sample.score.is_some())
            );
        }
    }
}
