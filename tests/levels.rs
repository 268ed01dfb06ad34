//! The levels: their steps, what they overlook, and which files they use.
#![cfg(not(target_arch = "wasm32"))]

mod searches;

use std::sync::Arc;

use bitboard_checkers::book::Book;
use bitboard_checkers::endgame::Endgames;
use bitboard_checkers::engine::{Engine, LEVELS, Level, Limits, Stopwatch, Verdict, Weights};
use bitboard_checkers::notation::read_move;
use bitboard_checkers::rules::PRESETS;
use bitboard_checkers::{Game, Outcome, Ruleset};
use searches::{game, nodes, search};

#[test]
fn a_stronger_level_beats_a_weaker_one() {
    let mut points = 0;
    for seed in 0..10 {
        let mut game = Game::new(Ruleset::OFFICIAL);
        let mut engines = [Engine::new(1), Engine::new(1)];
        let strong = seed as usize % 2;
        while game.outcome() == Outcome::Playing {
            let mover = game.history().len() % 2;
            let level = Level::new(if mover == strong { 6 } else { 2 });
            let report = search(&mut engines[mover], &game, Limits { level, seed, ..Limits::default() });
            game.play(report.best.unwrap()).unwrap();
        }
        points += match game.outcome() {
            Outcome::Won { winner, .. } => 2 * i32::from((winner == game.start().turn()) == (strong == 0)),
            _ => 1,
        };
    }
    assert!(points >= 16, "{points} points of 20");
}

#[test]
fn levels_grow_and_number_ten() {
    assert!(LEVELS.is_sorted_by(|one, next| one.nodes < next.nodes));
    let [by_hand, by_weights] = [&LEVELS[..4], &LEVELS[4..]];
    assert!(by_hand.iter().all(|level| !level.uses_weights() && level.book == 0));
    assert!(by_weights.iter().all(|level| level.uses_weights() && level.book > 0));
    assert!([by_hand, by_weights].iter().all(|part| part.is_sorted_by(|one, next| one.noise > next.noise)));
    assert!(LEVELS.is_sorted_by_key(|level| level.sight));
    assert!(Level::new(0).is_none() && Level::new(11).is_none());
    assert_eq!(Level::new(10), Some(LEVELS[9]));
}

/// A game in which White, to move, can walk into a two-for-one by 22-17: 11-16, 20x11, 7x32.
const TRAP: &str =
    "12-16 22-17 16-20 24-19 11-15 23-18 15x24 28x19 20-24 27x20 9-14 18x9 5x14 25-22 8-11 17-13 3-8 32-27 8-12";

#[test]
fn the_lowest_levels_overlook_what_comes_back_and_nothing_before() {
    let mut game = Game::new(Ruleset::OFFICIAL);
    for text in TRAP.split_whitespace() {
        game.play(read_move(text).unwrap().choose(&game).unwrap()).unwrap();
    }
    let legal = game.legal_moves();
    let trapped = read_move("22-17").unwrap().choose(&game).unwrap();
    let worth = |sight| {
        let level = Some(Level { nodes: 100_000, sight, noise: 0, book: 0 });
        let limits = Limits { level, lines: legal.len() as u8, ..Limits::default() };
        let report = search(&mut Engine::new(1), &game, limits);
        assert!(report.lines.iter().all(|line| line.moves.len() <= usize::from(sight)), "{report:?}");
        let line = report.lines.iter().find(|line| line.moves[0] == trapped).unwrap();
        match line.score.verdict() {
            Verdict::Value(hundredths) => hundredths,
            forced => panic!("{forced:?}"),
        }
    };
    assert!(worth(3) > 0, "the man offered is taken, and that is all that is seen: {}", worth(3));
    assert!(worth(4) < -80, "three men are taken for it: {}", worth(4));
}

#[test]
fn a_search_that_is_given_other_limits_keeps_its_level() {
    let (game, clock) = (Game::new(Ruleset::OFFICIAL), Stopwatch::start());
    let limits = Limits { level: Level::new(2), seed: 7, lines: 2, ..Limits::default() };
    let alone = search(&mut Engine::new(1), &game, limits);
    let mut engine = Engine::new(1);
    engine.start(&game, limits, &clock);
    engine.limit(nodes(1_000_000), &clock);
    let report = engine.think(&clock);
    assert!(report.done, "{report:?}");
    assert_eq!((report.nodes, report.lines), (alone.nodes, alone.lines));
}

/// The first moves of a game of the level against itself; `arrive` is called before each.
fn opening(level: u8, rules: Ruleset, mut arrive: impl FnMut(&mut Engine, usize)) -> Vec<String> {
    let (mut engine, mut game) = (Engine::new(1), Game::new(rules));
    let limits = Limits { level: Level::new(level), seed: 7, ..Limits::default() };
    let play = |ply| {
        arrive(&mut engine, ply);
        let best = search(&mut engine, &game, limits).best.expect("the game is going on");
        game.play(best).expect("a legal move");
        best.to_string()
    };
    (0..30).map(play).collect()
}

#[test]
fn levels_1_to_4_play_the_same_with_and_without_files_whenever_these_arrive() {
    let weights = Arc::new(Weights::new(&vec![0.0; Weights::COUNT]));
    let book = Arc::new(Book::from_bytes(include_bytes!("../www/data/book.bin")).unwrap());
    for rules in ["official", "russian"].map(|id| Ruleset::from_id(id).unwrap()) {
        let endgames = Arc::new(Endgames::new(rules));
        for level in 1..=5 {
            let bare = opening(level, rules, |_, _| {});
            let arrive_at = |arrival| {
                opening(level, rules, |engine, ply| {
                    if ply == arrival {
                        engine.set_weights_for(rules, Some(weights.clone()));
                        engine.set_endgames(Some(endgames.clone()));
                        engine.set_book(Some(book.clone()));
                    }
                })
            };
            for arrival in [0, 7] {
                assert_eq!(arrive_at(arrival) == bare, level < 5, "level {level}, at ply {arrival}");
            }
        }
    }
}

#[test]
fn scores_by_hand_are_not_those_of_the_weights() {
    let weights = Arc::new(Weights::new(&vec![0.0; Weights::COUNT]));
    let position = game("W:WK31,21,22:B5,12");
    let level = |nodes| Limits { level: Some(Level { nodes, sight: 1, noise: 0, book: 0 }), ..Limits::default() };
    let mut engine = Engine::new(1);
    engine.set_weights(Some(weights));
    let scores = [1_000, 10, 1_000].map(|nodes| search(&mut engine, &position, level(nodes)).score);
    assert!(scores[0] == scores[2] && scores[0] != scores[1], "{scores:?}");
}

#[test]
fn games_without_weights_have_steps_between_their_levels_too() {
    for rules in ["italian", "giveaway"].map(|id| Ruleset::from_id(id).unwrap()) {
        let nodes = [3, 4, 5].map(|level| {
            let limits = Limits { level: Level::new(level), ..Limits::default() };
            search(&mut Engine::new(1), &Game::new(rules), limits).nodes
        });
        assert!(nodes[0] < 130 && nodes[1] < 210 && nodes[2] > 300, "{nodes:?}");
    }
}

#[test]
fn a_level_of_any_fields_plays() {
    for rules in [Ruleset::OFFICIAL, PRESETS[5].rules] {
        for (nodes, sight, noise) in [(0, 0, 0), (5_000, 0, u16::MAX), (5_000, u8::MAX, u16::MAX)] {
            let limits = Limits { level: Some(Level { nodes, sight, noise, book: 0 }), ..Limits::default() };
            assert!(search(&mut Engine::new(1), &Game::new(rules), limits).best.is_some());
        }
    }
}

/// Beyond 9,900 hundredths of a man lie the scores of wins by the tables.
#[test]
fn an_estimate_is_never_taken_for_a_win_by_the_tables() {
    let mut engine = Engine::new(1);
    for seed in 0..500 {
        let level = Some(Level { nodes: 60, sight: 2, noise: 20_000, book: 0 });
        let limits = Limits { level, seed, ..Limits::default() };
        let score = engine.search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start()).score;
        assert_eq!(score.proved(), None, "seed {seed}: {score:?}");
    }
}
