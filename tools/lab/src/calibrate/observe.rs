//! Quiet positions of games with results, each with the score of a search.

use std::path::Path;

use bitboard_checkers::engine::{Engine, LEVELS, Level, Limits, Stopwatch, Verdict};
use bitboard_checkers::pdn::RecordResult;
use bitboard_checkers::{Game, Outcome, Position, Ruleset, Side};

use crate::pdn::legal_records;
use crate::random::Random;

/// The levels that play the games of the engine against itself, in turn: those that most people meet.
const PLAYED: [u8; 5] = [3, 4, 5, 6, 7];
/// A longer game is a draw.
const LONGEST: usize = 200;
/// Random plies before a game of the engine against itself.
const RANDOM: usize = 4;

/// A game with its result.
pub struct Finished {
    positions: Vec<Position>,
    /// Black's points.
    points: f64,
}

/// A position with its score and the points that its side to move made in the game.
#[derive(Clone, Copy, Debug)]
pub struct Observation {
    /// Hundredths of a man for the side to move.
    pub score: i16,
    /// Pieces of both sides.
    pub pieces: u32,
    /// 0, a half or 1.
    pub points: f64,
}

/// The games with a result in a game file that are played by the official rules.
pub fn archived(path: &Path) -> Result<Vec<Finished>, String> {
    let finished = legal_records(path)?.into_iter().filter(|record| record.rules.plays_officially()).filter_map(|it| {
        let points = match it.result {
            RecordResult::BlackWins => 1.0,
            RecordResult::WhiteWins => 0.0,
            RecordResult::Draw => 0.5,
            RecordResult::NeitherWins | RecordResult::Unknown => return None,
        };
        Some(Finished { positions: it.main_line().map(|id| it.node(id).after).collect(), points })
    });
    Ok(finished.collect())
}

/// A game of a level against itself. Its seed decides everything.
pub fn played(engine: &mut Engine, number: usize, seed: u64) -> Finished {
    let mut random = Random::new(seed ^ (number as u64) << 20);
    let mut game = Game::new(Ruleset::OFFICIAL);
    for _ in 0..RANDOM {
        let legal = game.legal_moves();
        let mv = legal[random.below(legal.len())];
        if game.play(mv).is_err() {
            break;
        }
    }
    let level = Level::new(PLAYED[number % PLAYED.len()]).unwrap_or(LEVELS[0]);
    let seeds = [random.next() as u32, random.next() as u32];
    while game.outcome() == Outcome::Playing && game.history().len() < LONGEST {
        let seed = seeds[usize::from(game.position().turn() == Side::White)];
        let limits = Limits { level: Some(level), seed, ..Limits::default() };
        match engine.search(&game, limits, &Stopwatch::start()).best {
            Some(best) if game.play(best).is_ok() => {}
            _ => break,
        }
    }
    let points = match game.outcome() {
        Outcome::Won { winner: Side::Black, .. } => 1.0,
        Outcome::Won { winner: Side::White, .. } => 0.0,
        Outcome::Playing | Outcome::Drawn(_) => 0.5,
    };
    Finished { positions: game.positions().copied().collect(), points }
}

/// Searches up to `count` quiet positions of a game, drawn by lot. Positions that tables or a forced end decide have no
/// score and are left out.
pub fn observe(
    engine: &mut Engine,
    game: &Finished,
    (count, nodes): (usize, u64),
    mut random: Random,
) -> Vec<Observation> {
    let mut quiet: Vec<_> = game.positions.iter().filter(|position| is_quiet(position)).collect();
    random.shuffle(&mut quiet);
    let search = |position: &&Position| {
        engine.new_game(Ruleset::OFFICIAL);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let game_here = Game::from_position(**position, Ruleset::OFFICIAL);
        let Verdict::Value(score) = engine.search(&game_here, limits, &Stopwatch::start()).score.verdict() else {
            return None;
        };
        let points = if position.turn() == Side::Black { game.points } else { 1.0 - game.points };
        let pieces = position.piece_count();
        let is_known = engine.endgames().is_some_and(|tables| pieces <= tables.pieces());
        (!is_known).then_some(Observation { score, pieces, points })
    };
    quiet.iter().take(count).filter_map(search).collect()
}

/// Returns `true` if neither side could jump, and there is a choice.
fn is_quiet(position: &Position) -> bool {
    position.is_quiet() && position.legal_moves(Ruleset::OFFICIAL).len() > 1
}
