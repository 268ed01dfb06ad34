//! Whole games by the clock: no flag falls, and the time is used. The clock is a made-up one that nodes drive, so that
//! every run plays the same games.
#![cfg(not(target_arch = "wasm32"))]

use std::cell::Cell;

use bitboard_checkers::engine::{Clock, Engine, GameClock, Limits, Report};
use bitboard_checkers::notation::read_fen;
use bitboard_checkers::{Game, Outcome, Ruleset};

/// Positions searched in a millisecond.
const SPEED: f64 = 400.0;
/// Milliseconds that an answer is under way.
const WAY: f64 = 0.3;

/// Time that passes when somebody thinks, and a little whenever it is looked at.
#[derive(Default)]
struct Simulated(Cell<f64>);

impl Simulated {
    fn pass(&self, milliseconds: f64) {
        self.0.set(self.0.get() + milliseconds);
    }
}

impl Clock for Simulated {
    fn milliseconds(&self) -> f64 {
        self.pass(1e-4);
        self.0.get()
    }
}

/// A search, and the time that its nodes take.
fn search(engine: &mut Engine, game: &Game, limits: Limits, clock: &Simulated) -> Report {
    engine.start(game, limits, clock);
    let mut nodes = 0;
    loop {
        let report = engine.think(clock);
        clock.pass((report.nodes - nodes) as f64 / SPEED);
        nodes = report.nodes;
        if report.done {
            return report;
        }
    }
}

/// The time control of both sides.
#[derive(Clone, Copy, Debug)]
struct Control {
    seconds: f64,
    /// Milliseconds for each move.
    increment: f64,
    /// After so many moves the seconds are given again.
    moves: Option<usize>,
}

/// The time left at move 40 for the side with more, as a share of the time that it had received until then.
fn play(control: Control, opening: usize) -> Option<f64> {
    let Control { seconds, increment, moves } = control;
    let clock = Simulated::default();
    let mut game = Game::new(Ruleset::OFFICIAL);
    game.play(game.legal_moves()[opening]).unwrap();
    let mut engines = [Engine::new(2), Engine::new(2)];
    let (mut left, mut at_forty) = ([seconds * 1e3; 2], None);
    while game.outcome() == Outcome::Playing {
        let (mover, number) = (game.history().len() % 2, game.history().len() / 2);
        let now = clock.0.get();
        let to_go = moves.map(|moves| (moves - number % moves) as u16);
        let on_clock = GameClock { left: left[mover], increment, moves: to_go };
        let limits = Limits { clock: Some(on_clock), ..Limits::default() };
        let report = search(&mut engines[mover], &game, limits, &clock);
        left[mover] -= clock.0.get() - now + WAY;
        assert!(left[mover] > 0.0, "the flag falls at move {number} of {control:?}");
        left[mover] += increment + if to_go == Some(1) { seconds * 1e3 } else { 0.0 };
        if number == 40 {
            let times = 1 + moves.map_or(0, |moves| 40 / moves);
            let given = seconds * 1e3 * times as f64 + 40.0 * increment;
            at_forty = Some(left[0].max(left[1]) / given);
        }
        game.play(report.best.expect("the game goes on")).unwrap();
    }
    at_forty
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn no_flag_falls_and_the_time_is_used() {
    for (seconds, increment, moves, most) in
        [(1.0, 0.0, None, 0.6), (0.1, 10.0, None, 0.35), (1.0, 0.0, Some(10), 0.25)]
    {
        let control = Control { seconds, increment, moves };
        let left: Vec<_> = (0..3).filter_map(|opening| play(control, opening)).collect();
        assert!(!left.is_empty(), "some games last for forty moves");
        assert!(left.iter().all(|&left| (0.01..most).contains(&left)), "{control:?}: {left:?}");
    }
}

#[test]
fn ten_milliseconds_are_enough_for_a_move() {
    let clock = Simulated::default();
    for left in [0.0, 1.0, 10.0] {
        let limits = Limits { clock: Some(GameClock { left, increment: 0.0, moves: None }), ..Limits::default() };
        let game = Game::new(Ruleset::OFFICIAL);
        let began = clock.0.get();
        let report = search(&mut Engine::new(2), &game, limits, &clock);
        let took = clock.0.get() - began;
        assert!(report.depth >= 1 && took < 2.0, "{took} ms: {report:?}");
    }
}

#[test]
fn without_a_choice_the_answer_comes_at_once() {
    let position = read_fen("B:W18,24,27,32:B1,2,6,15").unwrap().position().unwrap();
    let game = Game::from_position(position, Ruleset::OFFICIAL);
    assert_eq!(game.legal_moves().len(), 1);
    let limits = Limits { clock: Some(GameClock { left: 60e3, increment: 0.0, moves: None }), ..Limits::default() };
    assert!(search(&mut Engine::new(2), &game, limits, &Simulated::default()).nodes < 1_000);
}

#[test]
fn a_search_without_end_is_given_one_and_what_it_has_thought_counts() {
    let (clock, game) = (Simulated::default(), Game::new(Ruleset::OFFICIAL));
    let on_clock = Limits { clock: Some(GameClock { left: 10e3, increment: 0.0, moves: None }), ..Limits::default() };
    let alone = search(&mut Engine::new(4), &game, on_clock, &clock);
    let mut engine = Engine::new(4);
    engine.start(&game, Limits::default(), &clock);
    let mut nodes = 0;
    while nodes < 2 * alone.nodes {
        let report = engine.think(&clock);
        assert!(!report.done, "it has no limits");
        clock.pass((report.nodes - nodes) as f64 / SPEED);
        nodes = report.nodes;
    }
    let began = clock.0.get();
    engine.limit(on_clock, &clock);
    let mut done = engine.think(&clock).done;
    while !done {
        clock.pass(16_384.0 / SPEED);
        done = engine.think(&clock).done;
    }
    let alone = alone.time;
    assert!(clock.0.get() - began < alone, "it ponders {alone} ms and then thinks {}", clock.0.get() - began);
}
