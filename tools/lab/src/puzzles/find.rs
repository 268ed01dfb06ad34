//! `lab puzzles find`: the positions that may be puzzles, by a quick screen.

use std::fmt::Write;
use std::path::PathBuf;

use bitboard_checkers::notation::write_fen;
use bitboard_checkers::rules::key;
use bitboard_checkers::{Position, Ruleset};

use super::inputs::{self, SELF_PLAY, VARIATION, WeakPlayers};
use super::judge::{Effort, Judge};
use super::solution::{LEAST_CHOICES, choices, is_likely};
use super::{Tables, stage};
use crate::random::Random;
use crate::settings::{Settings, prints_of_files};
use crate::weights;

/// The sources of positions, and the effort of the screen.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stage: stage::Args,
    /// Files of games (.pdn, .pdn.gz) and of positions of `lab selfplay` (.bin)
    inputs: Vec<PathBuf>,
    /// Reads only the first games of each file of games
    #[arg(long)]
    games: Option<usize>,
    /// Plays this many games between weak levels, besides
    #[arg(long, default_value_t = 0)]
    play: u32,
    /// The highest level that plays them
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=10))]
    levels: u8,
    /// The seed of these games and of variations
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Takes, instead of each position of a game, the one after this many random moves from it, drawn by the seed
    #[arg(long, default_value_t = 0)]
    variations: u32,
    /// Takes only positions that the tables decide
    #[arg(long)]
    tables_only: bool,
    /// Keeps one of this many positions that the tables decide
    #[arg(long, default_value_t = 1)]
    thin: u64,
    /// The least number of the solver's only moves, forced ones left out, where the tables decide
    #[arg(long, default_value_t = LEAST_CHOICES as u32)]
    choices: u32,
    /// The source to write for positions that are in no game file
    #[arg(long, default_value = SELF_PLAY)]
    source: String,
    /// Nodes of the engine for the best move; the others get twice as many
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Steps of the search for material
    #[arg(long, default_value_t = 5)]
    steps: u8,
    /// Most pieces of positions in which the engine alone may find a win
    #[arg(long, default_value_t = 0)]
    search_pieces: u32,
    #[command(flatten)]
    tables: Tables,
}

/// Positions in a unit of work; a game that is played is a unit too.
const UNIT: usize = 256;
/// Most nodes of the search for material for a question.
const MOST: u64 = 60_000;

pub fn run(args: &Args) -> Result<(), String> {
    let positions = inputs::read(&args.inputs, args.games, &args.source)?;
    let (weights, tables) = (weights::choose(None)?, args.tables.read()?);
    let starts = inputs::starts(None)?;
    let effort = Effort { nodes: args.nodes, steps: args.steps, most: MOST, search_pieces: args.search_pieces };
    let read = positions.list.len().div_ceil(UNIT) as u32;
    let state = || {
        let players = WeakPlayers::new(weights.clone(), starts.clone(), args.levels);
        (Judge::new(weights.clone(), tables.clone(), effort), players)
    };
    stage::run(&args.stage, &settings(args)?, read + args.play, state, |(judge, players), unit| {
        let mut text = String::new();
        let mut take = |position: &Position, source: &str| {
            let Some(position) = variation(position, args.variations, args.seed) else { return };
            if is_candidate(judge, &position, args) {
                let of_archive = args.variations > 0 && source != args.source;
                let _ = writeln!(text, "{}\t{source}{}", write_fen(&position), if of_archive { VARIATION } else { "" });
            }
        };
        if unit < read {
            let from = unit as usize * UNIT;
            let unit = &positions.list[from..positions.list.len().min(from + UNIT)];
            for (position, source) in unit {
                take(position, &positions.sources[*source as usize]);
            }
        } else {
            let game = players.play(args.seed << 32 | u64::from(unit - read));
            for position in &game {
                take(position, &args.source);
            }
        }
        text
    })
}

/// What the candidates depend on. A run may play more games than the one before it.
fn settings(args: &Args) -> Result<Settings, String> {
    let [tables, weights] = args.tables.settings()?;
    Ok(Settings(vec![
        ("games", args.games.map_or_else(|| "all".to_owned(), |games| games.to_string())),
        ("levels", args.levels.to_string()),
        ("seed", args.seed.to_string()),
        ("variations", args.variations.to_string()),
        ("tables-only", args.tables_only.to_string()),
        ("thin", args.thin.to_string()),
        ("choices", args.choices.to_string()),
        ("nodes", args.nodes.to_string()),
        ("steps", args.steps.to_string()),
        ("search-pieces", args.search_pieces.to_string()),
        tables,
        weights,
        ("inputs", prints_of_files(&args.inputs)),
        ("source", args.source.clone()),
    ]))
}

/// The position after this many random moves; `None` if the game ends before.
fn variation(position: &Position, plies: u32, seed: u64) -> Option<Position> {
    let mut random = Random::new(key(position) ^ seed << 32);
    (0..plies).try_fold(*position, |position, _| {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let mv = moves.get(random.below(moves.len().max(1)))?;
        Some(position.after(*mv, Ruleset::OFFICIAL))
    })
}

/// Whether only one move seems to reach a goal. In the tables there must be a second only move after it.
fn is_candidate(judge: &mut Judge, position: &Position, args: &Args) -> bool {
    if judge.endings(position).is_none() {
        return !args.tables_only && is_likely(judge, position);
    }
    let is_kept = key(&position.flipped_to_black()).is_multiple_of(args.thin);
    let Some((task, _)) = (if is_kept { judge.task(position) } else { None }) else { return false };
    choices(judge, position, task, args.choices) >= args.choices
}
