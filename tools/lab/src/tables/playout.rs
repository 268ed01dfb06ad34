//! `lab tables playout`: lets the engine play won and drawn positions against an opponent who knows every distance.
//!
//! Each game begins without history, with the 40-move rule and repetition in force. A win counts even if it takes
//! longer than necessary.

use std::cmp::Ordering;
use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::endgame::{EndgameClass, Endgames};
use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::{Game, Move, Outcome, Position, Ruleset, Side};
use rayon::prelude::*;

use super::build::build;
use super::known::{DRAWN, Known, Value};
use super::lot::Lot;
use super::progress::is_won;
use crate::endgames;
use crate::output;
use crate::random::Random;
use crate::weights;

/// The games to play.
#[derive(clap::Args)]
pub struct Args {
    /// The least number of pieces
    #[arg(long, default_value_t = 2, value_parser = super::pieces())]
    from: u32,
    /// The greatest number of pieces
    #[arg(long, default_value_t = 4, value_parser = super::pieces())]
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
    /// Random drawn positions to play, against an opponent who leaves as few moves as possible that draw
    #[arg(long, default_value_t = 0)]
    draws: usize,
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

/// A position to play: its class, its index, and its value.
type Start = (EndgameClass, usize, Value);

/// The opponent of the engine.
struct Opponent {
    known: Known,
    /// Tables with the plies to progress, if he puts that off.
    progress: Option<Arc<Endgames>>,
}

pub fn run(args: &Args) -> Result<(), String> {
    super::check_order(args.from, args.pieces)?;
    let known = build(args.pieces, args.out.as_deref())?;
    let classes: Vec<_> = (args.from..=args.pieces).flat_map(EndgameClass::all).collect();
    let mut random = Random::new(args.seed);
    let mut starts = drawn_by_lot(&known, &classes, args.random, &mut random, is_won);
    starts.extend(longest(&known, &classes, args.longest));
    starts.extend(drawn_by_lot(&known, &classes, args.draws, &mut random, |value| value == DRAWN));
    let weights = weights::choose(None)?;
    let tables = endgames::with_files(&args.tables)?;
    let progress = args.puts_off_progress.then(|| tables.clone());
    let opponent = Opponent { known, progress };
    let engine = || {
        let mut engine = Engine::new(8);
        engine.set_weights(weights.clone());
        engine.set_endgames(Some(tables.clone()));
        engine
    };
    // Counts the games that did not end as they should and the wins that took longer than necessary.
    let play = |engine: &mut Engine, &(class, index, value): &Start| {
        let Some(start) = class.position(index) else { return (0, 0) };
        let game = play(engine, &opponent, start, args.nodes);
        let (ends, plies) = (game.outcome(), game.history().len());
        match ends {
            Outcome::Won { winner: Side::Black, .. } => (0, usize::from(plies > value.into())),
            Outcome::Drawn(_) if value == DRAWN => (0, 0),
            outcome => {
                let aim = if value == DRAWN { "draw".to_owned() } else { format!("win in {value}") };
                // If it cannot be written, the last line cannot be either.
                let _ = output::line(format_args!("missed: {} {aim}: {outcome}", write_fen(&start)));
                (1, 0)
            }
        }
    };
    let games = starts.par_iter().map_init(engine, play);
    let (missed, longer) = games.reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
    let games = starts.len();
    output::line(format_args!("games {games} reached {} longer than needed {longer}", games - missed))?;
    if missed == 0 { Ok(()) } else { Err(format!("{missed} results were missed")) }
}

/// Positions of these classes with such a value, all with the same chance.
fn drawn_by_lot(
    known: &Known,
    classes: &[EndgameClass],
    count: usize,
    random: &mut Random,
    wanted: impl Fn(Value) -> bool,
) -> Vec<Start> {
    let tables = || classes.iter().filter_map(|&class| known.table(class));
    if !tables().any(|table| table.iter().any(|&value| wanted(value))) {
        return Vec::new();
    }
    let lot = Lot::new(classes.to_vec());
    let draw = || {
        let (class, index) = lot.draw(random);
        let value = *known.table(class)?.get(index)?;
        wanted(value).then_some((class, index, value))
    };
    std::iter::repeat_with(draw).flatten().take(count).collect()
}

/// The positions of these classes with the longest wins: this many, or a hundredth of all.
fn longest(known: &Known, classes: &[EndgameClass], count: Option<usize>) -> Vec<Start> {
    if count == Some(0) {
        return Vec::new();
    }
    let values = |&class: &EndgameClass| {
        let values = known.table(class).unwrap_or_default().iter().copied().enumerate();
        values.filter(|&(_, value)| is_won(value)).map(move |(index, value)| (class, index, value))
    };
    let mut counts = [0; 256];
    for (_, _, value) in classes.iter().flat_map(values) {
        counts[usize::from(value)] += 1;
    }
    let all: usize = counts.iter().sum();
    let count = count.unwrap_or(all / 100).min(all);
    // All wins longer than this are among them, and as many of this length as fit.
    let mut shortest = counts.len() - 1;
    let mut longer = 0;
    while shortest > 0 && longer + counts[shortest] < count {
        longer += counts[shortest];
        shortest -= 1;
    }
    let as_long = longer + counts[shortest];
    // If it cannot be written, the last line cannot be either.
    let _ = output::line(format_args!("won {all} longest {count} of {shortest} plies and more, which {as_long} take"));
    let mut fit = count - longer;
    let is_among = |&(_, _, value): &Start| match usize::from(value).cmp(&shortest) {
        Ordering::Greater => true,
        Ordering::Equal if fit > 0 => {
            fit -= 1;
            true
        }
        _ => false,
    };
    classes.iter().flat_map(values).filter(is_among).collect()
}

/// Plays a game, the engine with Black.
fn play(engine: &mut Engine, opponent: &Opponent, start: Position, nodes: u64) -> Game {
    let mut game = Game::from_position(start, Ruleset::OFFICIAL);
    engine.new_game(Ruleset::OFFICIAL);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    while game.outcome() == Outcome::Playing {
        let mv = if game.position().turn() == Side::Black {
            engine.search(&game, limits, &Stopwatch::start()).best
        } else {
            opponent.choose(game.position())
        };
        let _ = game.play(mv.expect("the game is going on"));
    }
    game
}

impl Opponent {
    /// The move with the longest resistance: wins before draws before losses, then late ends, or late progress before
    /// late ends. Of draws, the one that leaves the fewest moves that draw.
    fn choose(&self, position: &Position) -> Option<Move> {
        let worth = |mv: &Move| {
            let after = position.after(*mv, Ruleset::OFFICIAL);
            let progress = self.progress.as_ref().filter(|_| !position.is_progress(*mv));
            let progress = progress.and_then(|tables| tables.progress(&after)).unwrap_or(0);
            match self.known.value(&after) {
                DRAWN => (1000, self.traps(&after)),
                value if is_won(value) => (i32::from(progress), i32::from(value)),
                _ => (2000, 0),
            }
        };
        position.legal_moves(Ruleset::OFFICIAL).into_iter().max_by_key(worth)
    }

    /// How many moves of a drawn position lose, in hundredths.
    fn traps(&self, position: &Position) -> i32 {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let loses = |&&mv: &&Move| is_won(self.known.value(&position.after(mv, Ruleset::OFFICIAL)));
        (moves.iter().filter(loses).count() * 100 / moves.len().max(1)) as i32
    }
}
