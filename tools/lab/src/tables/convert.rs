//! `lab tables convert`: plays on from positions of games that the search sees as won, until they are.
//!
//! It takes at most one position of each game: the first one within the range of pieces that a search scores as a win
//! by the tables or as a forced win. A session is the work on [`SESSION`] games. It has two engines, one for either
//! side, which keep their hash tables from game to game as without `newgame`: what they remember must not spoil a win.

use std::fmt::Write as _;
use std::path::PathBuf;

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::{Engine, Limits, Score, Verdict};
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::pdn::{Record, RecordResult, write_pdn};
use bitboard_checkers::{Game, Outcome, Ruleset, Side};

use crate::clocks::LabClock;
use crate::parallel::in_order;
use crate::pdn::legal_records;
use crate::shard::Shard;
use crate::{endgames, output, weights};

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
    /// The most positions to play, to the end of the session that has the last
    #[arg(long, default_value_t = usize::MAX)]
    positions: usize,
    /// Milliseconds of processor time for each move of the winner
    #[arg(long, default_value_t = 40)]
    movetime: u32,
    /// Positions that the winner may visit for a move, in place of a time: the games are then the same on every machine
    #[arg(long, conflicts_with = "movetime")]
    attack: Option<u64>,
    /// Positions that the defender may visit for a move
    #[arg(long, default_value_t = 20_000)]
    defence: u64,
    /// Positions that the search may visit to find out whether a position is won
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Ends a game at the first position that the tables know
    #[arg(long)]
    to_tables: bool,
    /// Prints the games as PDN, each up to the position to play, in place of playing
    #[arg(long)]
    collect: bool,
    /// Plays on from the last position of each game, as collected
    #[arg(long, conflicts_with = "collect")]
    collected: bool,
    /// Does only the sessions of shard I of N
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// Threads; one for each core if not given
    #[arg(long)]
    threads: Option<usize>,
}

/// A greater score is a win by the tables or a forced win, in hundredths of a man.
const WON: i16 = 9_000;
/// Games of a session.
const SESSION: usize = 64;
/// The judge searches on if this part of its nodes shows this lead or more, in hundredths of a man.
const GLANCE: u64 = 20;
const LEAD: i16 = 50;

/// The engines of a session.
struct Engines {
    /// Finds the positions to play.
    judge: Engine,
    winner: Engine,
    defender: Engine,
}

/// A game that has been played.
struct Played {
    /// The game, with the scores of the winner's searches.
    record: Record,
    /// The position from which the engines play.
    start: String,
    outcome: Outcome,
    /// Whether the side with the won first position won the game, or the tables give it a win in the last position.
    won: bool,
    /// Whether a search for the winner did not see the win that an earlier one saw.
    lost_from_sight: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(None)?;
    let engine = || {
        let mut engine = Engine::new(16);
        engine.set_weights(weights.clone());
        engine.set_endgames(Some(endgames::of_five()));
        engine
    };
    let mut records = Vec::new();
    for file in &args.files {
        records.extend(legal_records(file)?);
    }
    records.retain(|record| record.rules.plays_officially());
    let sessions = records.len().div_ceil(SESSION) as u32;
    let work = |(): &mut (), nth| {
        let from = args.shard.number(nth) as usize * SESSION;
        let mut engines = Engines { judge: engine(), winner: engine(), defender: engine() };
        let games = &records[from..records.len().min(from + SESSION)];
        games.iter().filter_map(|record| play(&mut engines, record, args)).collect::<Vec<_>>()
    };
    let (mut count, mut missed, mut unseen) = (0, 0, 0);
    let enough = Err(String::new());
    let print = |_, games: Vec<Played>| {
        for Played { record, start, outcome, won, lost_from_sight } in games {
            (count, missed, unseen) = (count + 1, missed + usize::from(!won), unseen + usize::from(lost_from_sight));
            if args.collect {
                output::line(write_pdn(&record))?;
            } else if !won {
                output::line(format_args!("missed: {start} {outcome}\n{}", write_pdn(&record)))?;
            } else if lost_from_sight {
                output::line(format_args!("lost from sight: {start}\n{}", write_pdn(&record)))?;
            }
        }
        if !args.collect {
            output::line(format_args!("positions {count} missed {missed} lost from sight {unseen}"))?;
        }
        if count >= args.positions { enough.clone() } else { Ok(()) }
    };
    let ended = in_order(args.threads, 0..args.shard.len(sessions), || (), work, print);
    if ended != enough {
        ended?;
    }
    if missed == 0 { Ok(()) } else { Err(format!("{missed} wins were missed")) }
}

/// Finds the position of a game to play from, and plays.
fn play(engines: &mut Engines, record: &Record, args: &Args) -> Option<Played> {
    let game = if args.collected { replayed(record) } else { won_position(engines, record, args) }?;
    if args.collect {
        let start = write_fen(game.position());
        let (record, outcome) = (recorded(record, &game, &[]), Outcome::Playing);
        return Some(Played { record, start, outcome, won: true, lost_from_sight: false });
    }
    Some(play_on(engines, game, record, args))
}

/// The game at its end.
fn replayed(record: &Record) -> Option<Game> {
    let mut game = Game::from_position(*record.position(None), Ruleset::OFFICIAL);
    for id in record.main_line() {
        game.play(record.node(id).mv).ok()?;
    }
    Some(game)
}

/// The first position of a game that the search sees as won for the side to move, with the moves that led to it.
fn won_position(Engines { judge, .. }: &mut Engines, record: &Record, args: &Args) -> Option<Game> {
    let mut game = Game::from_position(*record.position(None), Ruleset::OFFICIAL);
    let mut score = |game: &Game, nodes| {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        judge.search(game, limits, &LabClock::Thread).score
    };
    for id in record.main_line() {
        if game.outcome() != Outcome::Playing {
            return None;
        }
        let pieces = game.position().piece_count();
        if (args.from..=args.pieces).contains(&pieces)
            && score(&game, args.nodes / GLANCE) >= Score::from(Verdict::Value(LEAD))
            && score(&game, args.nodes) > Score::from(Verdict::Value(WON))
        {
            return Some(game);
        }
        game.play(record.node(id).mv).ok()?;
    }
    None
}

/// Plays a game to its end, or to the tables.
fn play_on(engines: &mut Engines, mut game: Game, source: &Record, args: &Args) -> Played {
    let Engines { winner, defender, .. } = engines;
    let (start, side) = (write_fen(game.position()), game.position().turn());
    let movetime = args.attack.is_none().then_some(args.movetime.into());
    let attack = Limits { movetime, nodes: args.attack, ..Limits::default() };
    let defence = Limits { nodes: Some(args.defence), ..Limits::default() };
    let (mut scores, mut by_tables) = (Vec::new(), None);
    while game.outcome() == Outcome::Playing && by_tables.is_none() {
        let attacks = game.position().turn() == side;
        let (engine, limits) = if attacks { (&mut *winner, attack) } else { (&mut *defender, defence) };
        // An only move is not searched deeply enough to see the win.
        let shown = attacks && game.legal_moves().len() > 1;
        let report = engine.search(&game, limits.to_choose(&game), &LabClock::Thread);
        let _ = game.play(report.best.expect("the game is going on"));
        scores.push(shown.then_some(report.score));
        by_tables = if args.to_tables { wins_by_tables(&game, side) } else { None };
    }
    let outcome = game.outcome();
    let wins = matches!(outcome, Outcome::Won { winner, .. } if winner == side);
    let seen: Vec<_> = scores.iter().flatten().map(|&score| score > Score::from(Verdict::Value(WON))).collect();
    let lost_from_sight = !seen.is_sorted();
    let record = recorded(source, &game, &scores);
    Played { record, start, outcome, won: by_tables.unwrap_or(wins), lost_from_sight }
}

/// Whether the tables know this position as won for `side`; `None` if they do not know it.
fn wins_by_tables(game: &Game, side: Side) -> Option<bool> {
    let ending = endgames::of_five().result(game.position())?.ending;
    let wins = if game.position().turn() == side { Ending::Won } else { Ending::Lost };
    Some(ending == wins)
}

/// A record of the game, with the scores of its last moves as comments.
fn recorded(source: &Record, game: &Game, scores: &[Option<Score>]) -> Record {
    let mut record = Record::new(source.start, Ruleset::OFFICIAL);
    record.tags.clone_from(&source.tags);
    record.result = RecordResult::Unknown;
    record.set_tag("Result", Some(record.result.text().to_owned()));
    let before = game.history().len() - scores.len();
    let mut last = None;
    for (ply, mv) in game.history().enumerate() {
        let id = record.add(last, mv);
        if let Some(Some(score)) = ply.checked_sub(before).map(|place| scores[place]) {
            let _ = write!(record.node_mut(id).comment, "{score}");
        }
        last = Some(id);
    }
    record
}
