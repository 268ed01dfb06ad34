//! The engine searches any position by any rules within any limits without a panic, with checks for overflow.
//!
//! `ENDURANCE_SECONDS` sets the duration (default 2), `ENDURANCE_SEED` the positions.

#[path = "../src/random.rs"]
mod random;
#[path = "../src/weights.rs"]
#[allow(dead_code, reason = "weights are only read here")]
mod weights;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bitboard_checkers::engine::{Engine, GameClock, Level, Limits, Report, Stopwatch, Weights};
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::rules::PRESETS;
use bitboard_checkers::{Bitboard, Game, Move, Outcome, Position, Ruleset, Setup, Side};
use random::Random;

/// A number from the environment, or the default.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

/// A game after random moves.
fn random_game(random: &mut Random, rules: Ruleset) -> Game {
    let mut game = Game::new(rules);
    for _ in 0..random.below(120) {
        if game.outcome() != Outcome::Playing {
            break;
        }
        let legal = game.legal_moves();
        let _ = game.play(legal[random.below(legal.len())]);
    }
    game
}

/// A position with pieces on random squares, if it is legal.
fn scattered(random: &mut Random, rules: Ruleset) -> Option<Game> {
    let mut mask =
        |every: usize| (0..32).fold(0, |mask, bit| if random.below(every) == 0 { mask | 1_u32 << bit } else { mask });
    let black = mask(4);
    let white = mask(4) & !black;
    let kings = (black | white) & mask(2);
    let turn = if mask(2) & 1 == 0 { Side::Black } else { Side::White };
    let set = Bitboard::from_mask;
    let setup = Setup { black: set(black), white: set(white), kings: set(kings), turn };
    let position: Position = setup.position().ok()?;
    Some(Game::from_position(position, rules))
}

/// Most often the official rules.
fn rules(random: &mut Random) -> Ruleset {
    if random.below(2) == 0 { Ruleset::OFFICIAL } else { PRESETS[random.below(PRESETS.len())].rules }
}

/// A limit of a hundred to a million nodes, and random further limits.
fn limits(random: &mut Random) -> Limits {
    let some = |random: &mut Random, one_in: usize| random.below(one_in) == 0;
    let exponent = 2.0 + 4.0 * random.below(1_000) as f64 / 1_000.0;
    let left = random.below(20_000) as f64;
    let clock = GameClock {
        left,
        increment: random.below(100) as f64,
        moves: some(random, 2).then(|| random.below(40) as u16),
    };
    Limits {
        nodes: Some(10_f64.powf(exponent) as u64),
        depth: some(random, 6).then(|| 1 + random.below(100) as u8),
        movetime: some(random, 10).then(|| random.below(50) as f64),
        clock: some(random, 8).then_some(clock),
        level: some(random, 4).then(|| Level::new(1 + random.below(10) as u8)).flatten(),
        seed: random.next() as u32,
        lines: if some(random, 4) { random.below(8) as u8 } else { 1 },
        solve: some(random, 8),
    }
}

/// Searches; some searches are stopped or get new limits.
fn search(engine: &mut Engine, game: &Game, random: &mut Random) -> Report {
    let (clock, limits) = (Stopwatch::start(), limits(random));
    let legal = game.position().legal_moves(game.rules());
    let named = if random.below(8) == 0 { &legal[..legal.len().min(2)] } else { &[] };
    engine.start_among(game, named, limits, &clock);
    let patience = if random.below(8) == 0 { random.below(8) } else { usize::MAX };
    let changes = if random.below(8) == 0 { random.below(4) } else { usize::MAX };
    for slice in 0..patience {
        if slice == changes {
            engine.limit(self::limits(random), &clock);
        }
        let report = engine.think(&clock);
        if report.done {
            return report;
        }
    }
    engine.stop(&clock)
}

/// Returns `true` if these moves can be played one after the other.
fn is_playable(game: &Game, moves: &[Move]) -> bool {
    let mut position = *game.position();
    moves.iter().all(|&mv| {
        let legal = position.legal_moves(game.rules()).contains(&mv);
        position = position.after(mv, game.rules());
        legal
    })
}

fn check(game: &Game, report: &Report) {
    let fen = write_fen(game.position());
    let stuck = game.position().legal_moves(game.rules()).is_empty();
    assert_eq!(report.best.is_none(), stuck, "{fen} {report:?}");
    assert!(report.lines.iter().all(|line| is_playable(game, &line.moves)), "{fen} {report:?}");
    assert!(report.done && is_playable(game, &report.line), "{fen} {report:?}");
}

/// Searches until the time is over. Returns the nodes.
fn endure(mut random: Random, weights: &Arc<Weights>, end: Instant) -> u64 {
    let mut nodes = 0;
    while Instant::now() < end {
        let mut engine = Engine::new(1 + random.below(4) as u16);
        engine.set_weights((random.below(4) > 0).then(|| weights.clone()));
        for _ in 0..50 {
            let rules = rules(&mut random);
            let scattered = if random.below(2) == 0 { scattered(&mut random, rules) } else { None };
            let game = scattered.unwrap_or_else(|| random_game(&mut random, rules));
            let report = search(&mut engine, &game, &mut random);
            check(&game, &report);
            nodes += report.nodes;
            if Instant::now() >= end {
                break;
            }
        }
    }
    nodes
}

#[test]
fn no_search_panics() {
    let weights = weights::choose(None).expect("readable").expect("the project has weights");
    let (seconds, seed) = (setting("ENDURANCE_SECONDS", 2), setting("ENDURANCE_SEED", 1));
    let end = Instant::now() + Duration::from_secs(seconds);
    let searched = rayon::broadcast(|thread| endure(Random::new(seed ^ (thread.index() as u64) << 32), &weights, end));
    let nodes: u64 = searched.into_iter().sum();
    println!("nodes {nodes} seconds {seconds} seed {seed}");
    assert!(nodes > 1_000);
}
