//! The engine searches any position by any rules within any limits, and never falls: with the tests' checks of arithmetic.
//!
//! `ENDURANCE_SECONDS` says for how long, two when it does not, and `ENDURANCE_SEED` which positions.

#[path = "../src/chance.rs"]
mod chance;
#[path = "../src/weights.rs"]
#[allow(dead_code, reason = "weights are only read here")]
mod weights;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bitboard_checkers::{
    Bitboard, Engine, Game, GameClock, Level, Limits, Move, Outcome, PRESETS, Position, Report, Ruleset, Setup, Side,
    Stopwatch, Weights, write_fen,
};
use chance::Chance;

/// What the environment says, or this.
fn told(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

/// A game that has come somewhere by chance.
fn random_game(chance: &mut Chance, rules: Ruleset) -> Game {
    let mut game = Game::new(rules);
    for _ in 0..chance.below(120) {
        if game.outcome() != Outcome::Playing {
            break;
        }
        let legal = game.legal_moves();
        let _ = game.play(legal[chance.below(legal.len())]);
    }
    game
}

/// A board on which pieces have been strewn.
fn strewn(chance: &mut Chance, rules: Ruleset) -> Option<Game> {
    let mut mask =
        |every: usize| (0..32).fold(0, |mask, bit| if chance.below(every) == 0 { mask | 1_u32 << bit } else { mask });
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
fn rules(chance: &mut Chance) -> Ruleset {
    if chance.below(2) == 0 { Ruleset::OFFICIAL } else { PRESETS[chance.below(PRESETS.len())].rules }
}

/// Nodes between a hundred and a million, and anything else beside them.
fn limits(chance: &mut Chance) -> Limits {
    let some = |chance: &mut Chance, one_in: usize| chance.below(one_in) == 0;
    let exponent = 2.0 + 4.0 * chance.below(1_000) as f64 / 1_000.0;
    let left = chance.below(20_000) as f64;
    let clock = GameClock {
        left,
        increment: chance.below(100) as f64,
        moves: some(chance, 2).then(|| chance.below(40) as u16),
    };
    Limits {
        nodes: Some(10_f64.powf(exponent) as u64),
        depth: some(chance, 6).then(|| 1 + chance.below(100) as u8),
        movetime: some(chance, 10).then(|| chance.below(50) as f64),
        clock: some(chance, 8).then_some(clock),
        level: some(chance, 4).then(|| Level::new(1 + chance.below(10) as u8)).flatten(),
        seed: chance.next() as u32,
        lines: if some(chance, 4) { chance.below(8) as u8 } else { 1 },
    }
}

/// Searches, sometimes broken off.
fn search(engine: &mut Engine, game: &Game, chance: &mut Chance) -> Report {
    let (clock, limits) = (Stopwatch::start(), limits(chance));
    let legal = game.position().legal_moves(game.rules());
    let named = if chance.below(8) == 0 { &legal[..legal.len().min(2)] } else { &[] };
    engine.start_among(game, named, limits, &clock);
    let patience = if chance.below(8) == 0 { chance.below(8) } else { usize::MAX };
    let changes = if chance.below(8) == 0 { chance.below(4) } else { usize::MAX };
    for slice in 0..patience {
        if slice == changes {
            engine.limit(self::limits(chance), &clock);
        }
        let report = engine.think(&clock);
        if report.done {
            return report;
        }
    }
    engine.stop(&clock)
}

/// Whether these moves can be played one after the other.
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

/// Searches until the time is over; the nodes.
fn endure(mut chance: Chance, weights: &Arc<Weights>, end: Instant, nodes: &AtomicU64) {
    while Instant::now() < end {
        let mut engine = Engine::new(1 + chance.below(4) as u16);
        engine.set_weights((chance.below(4) > 0).then(|| weights.clone()));
        for _ in 0..50 {
            let rules = rules(&mut chance);
            let strewn = if chance.below(2) == 0 { strewn(&mut chance, rules) } else { None };
            let game = strewn.unwrap_or_else(|| random_game(&mut chance, rules));
            let report = search(&mut engine, &game, &mut chance);
            check(&game, &report);
            nodes.fetch_add(report.nodes, Ordering::Relaxed);
            if Instant::now() >= end {
                return;
            }
        }
    }
}

#[test]
fn no_search_falls() {
    let weights = weights::choose(None).expect("readable").expect("the project has weights");
    let (seconds, seed) = (told("ENDURANCE_SECONDS", 2), told("ENDURANCE_SEED", 1));
    let (end, nodes) = (Instant::now() + Duration::from_secs(seconds), AtomicU64::new(0));
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        for thread in 0..threads as u64 {
            let (weights, nodes) = (&weights, &nodes);
            scope.spawn(move || endure(Chance::new(seed ^ thread << 32), weights, end, nodes));
        }
    });
    let nodes = nodes.into_inner();
    println!("nodes {nodes} seconds {seconds} seed {seed}");
    assert!(nodes > 1_000);
}
