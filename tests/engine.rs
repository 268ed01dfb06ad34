//! The engine as its users see it: it answers with legal moves, keeps its limits, and finds what there is to find.
#![cfg(not(target_arch = "wasm32"))]

mod searches;

use std::sync::Arc;

use bitboard_checkers::book::Book;
use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch, Verdict, Weights};
use bitboard_checkers::notation::{read_fen, read_move};
use bitboard_checkers::rules::{Blocked, CapturedKing, Chain, PRESETS};
use bitboard_checkers::{Game, Outcome, Ruleset};
use searches::{game, nodes, search};

fn depth(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// Games of the engine against itself by these rules, each with errors of judgement of its own; how they ended.
fn self_play(rules: Ruleset, games: u32) -> Vec<Outcome> {
    const LONGEST: usize = 1_000;
    let mut engine = Engine::new(1);
    let play = |seed| {
        let mut game = Game::new(rules);
        while game.outcome() == Outcome::Playing {
            let limits = Limits { level: Level::new(1), seed, ..Limits::default() };
            let best = search(&mut engine, &game, limits).best.expect("the game is going on");
            game.play(best).expect("the engine plays legal moves");
            assert!(game.history().len() <= LONGEST, "a game does not end");
        }
        game.outcome()
    };
    (0..games).map(play).collect()
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn two_hundred_games_by_every_preset_are_played_to_their_end() {
    for preset in PRESETS {
        let outcomes = self_play(preset.rules, 200);
        let won = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Won { .. })).count();
        assert!(won >= 5, "{}: {won} of 200 games were won", preset.id);
    }
}

#[test]
fn a_few_games_by_custom_rules_are_played_to_their_end() {
    for chain in [Chain::Complete, Chain::MayStop, Chain::Single, Chain::ExtraTurn] {
        for captured_king in [CapturedKing::Removed, CapturedKing::Demoted] {
            for blocked in [Blocked::Loses, Blocked::Draws, Blocked::Passes] {
                let rules = Ruleset { chain, captured_king, blocked, ..PRESETS[1].rules };
                self_play(rules, 5);
            }
        }
    }
}

#[test]
fn a_new_game_drops_a_book_move_that_was_not_fetched() {
    let book = Book::from_bytes(include_bytes!("../www/data/book.bin")).unwrap();
    let (mut engine, clock) = (Engine::new(1), Stopwatch::start());
    engine.set_book(Some(Arc::new(book)));
    let limits = Limits { level: Level::new(5), ..Limits::default() };
    engine.start(&Game::new(Ruleset::OFFICIAL), limits, &clock);
    assert!(engine.think(&clock).best.is_some(), "the book knows the start");
    engine.start(&Game::new(Ruleset::OFFICIAL), limits, &clock);
    engine.set_weights_for(Ruleset::from_id("russian").unwrap(), None);
    assert!(engine.think(&clock).best.is_some(), "the weights of other rules leave it");
    engine.start(&Game::new(Ruleset::OFFICIAL), limits, &clock);
    engine.new_game(Ruleset::OFFICIAL);
    assert_eq!(engine.think(&clock).best, None);
}

#[test]
fn weights_count_for_their_rules_and_those_that_play_alike() {
    // By hand a king is worth a lot; these weights know nothing.
    let ignorant = Arc::new(Weights::new(&vec![0.0; Weights::COUNT]));
    let [russian, pool, jamaican] = ["russian", "pool", "jamaican"].map(|id| Ruleset::from_id(id).unwrap());
    let position = read_fen("W:WK31,21,22:B5,12").unwrap().position().unwrap();
    let mut engine = Engine::new(1);
    let mut score = |rules, weights: &[(Ruleset, Option<Arc<Weights>>)]| {
        for (rules, weights) in weights {
            engine.set_weights_for(*rules, weights.clone());
        }
        match search(&mut engine, &Game::from_position(position, rules), depth(1)).score.verdict() {
            Verdict::Value(value) => value,
            other => panic!("{other:?}"),
        }
    };
    let by_hand = [russian, pool, Ruleset::OFFICIAL].map(|rules| score(rules, &[]));
    assert!(by_hand.iter().all(|score| *score > 100), "{by_hand:?}");
    let trained = [(pool, Some(ignorant.clone())), (Ruleset::OFFICIAL, Some(ignorant))];
    assert_eq!([pool, jamaican, Ruleset::OFFICIAL].map(|rules| score(rules, &trained)), [0; 3]);
    assert_eq!(score(russian, &trained), by_hand[0]);
    assert_eq!(score(pool, &[(jamaican, None)]), by_hand[1]);
    assert_eq!(score(Ruleset::OFFICIAL, &[]), 0, "those of other rules stay");
}

#[test]
fn a_search_goes_on_when_weights_for_other_rules_arrive() {
    let weights = Arc::new(Weights::new(&vec![0.0; Weights::COUNT]));
    let (mut engine, clock) = (Engine::new(1), Stopwatch::start());
    engine.start(&Game::new(Ruleset::OFFICIAL), nodes(100_000), &clock);
    assert!(!engine.think(&clock).done);
    engine.set_weights_for(Ruleset::from_id("russian").unwrap(), Some(weights.clone()));
    assert!(!engine.think(&clock).done);
    engine.set_weights(Some(weights));
    assert_eq!(engine.think(&clock).best, None);
}

#[test]
fn the_same_limits_give_the_same_search() {
    let first = search(&mut Engine::new(4), &Game::new(Ruleset::OFFICIAL), nodes(200_000));
    let second = search(&mut Engine::new(4), &Game::new(Ruleset::OFFICIAL), nodes(200_000));
    assert_eq!((first.nodes, first.score, &first.line), (second.nodes, second.score, &second.line));
}

#[test]
fn limits_are_kept() {
    let game = Game::new(Ruleset::OFFICIAL);
    for limit in [1, 7, 500, 100_000] {
        assert!(search(&mut Engine::new(1), &game, nodes(limit)).nodes <= limit);
    }
    assert_eq!(search(&mut Engine::new(1), &game, depth(5)).depth, 5);
    let timed = search(&mut Engine::new(1), &game, Limits { movetime: Some(30.0), ..Limits::default() });
    assert!((30.0..150.0).contains(&timed.time) && timed.best.is_some(), "{} ms", timed.time);
}

#[test]
fn a_search_can_be_stopped_between_slices_with_its_best_move() {
    let clock = Stopwatch::start();
    let mut engine = Engine::new(1);
    let game = Game::new(Ruleset::OFFICIAL);
    engine.start(&game, Limits::default(), &clock);
    for _ in 0..5 {
        assert!(!engine.think(&clock).done, "without limits it goes on");
    }
    let report = engine.stop(&clock);
    assert!(report.done && game.legal_moves().contains(&report.best.unwrap()));
    assert!(engine.think(&clock).done, "nothing is being searched any more");
}

#[test]
fn a_search_goes_on_over_many_slices() {
    // Depth 13 takes some fifty slices; the table brings each back to where the last one ended. Without pauses it takes
    // 1,144,323 nodes.
    let game = Game::new(Ruleset::OFFICIAL);
    let report = search(&mut Engine::new(16), &game, depth(13));
    assert!(report.nodes > 10 * 16_384 && report.nodes < 1_430_000, "{} nodes", report.nodes);
}

/// The longest wins and losses with two pieces, in plies, as complete tables of these endings have them.
const LONGEST: [(&str, Verdict); 8] = [
    ("B:WK13:BK1", Verdict::Win(11)),
    ("B:W10:BK5", Verdict::Win(11)),
    ("B:WK31:B27", Verdict::Win(11)),
    ("B:W30:B25", Verdict::Win(13)),
    ("B:WK1:BK2", Verdict::Loss(10)),
    ("B:W15:BK7", Verdict::Loss(4)),
    ("B:WK4:B1", Verdict::Loss(12)),
    ("B:W26:B3", Verdict::Loss(6)),
];

#[test]
fn forced_ends_are_found_with_their_exact_length() {
    for (fen, verdict) in LONGEST {
        let report = search(&mut Engine::new(16), &game(fen), depth(20));
        assert_eq!(report.score.verdict(), verdict, "{fen} {:?}", report.line);
    }
}

#[test]
fn a_lost_game_is_reported_as_lost() {
    let report = search(&mut Engine::new(1), &game("W:W32:B12,23,27,28"), depth(3));
    assert_eq!((report.score.verdict(), report.best, report.done), (Verdict::Loss(0), None, true));
}

/// Problems of the books with a single winning move.
const PROBLEMS: [(&str, &str); 11] = [
    ("W:WK23,26,30:B17,21,K24", "23-18"),
    ("W:WK10,K17,K23:BK14,K24", "23-19"),
    ("W:WK1,K16:BK3,K4", "1-6"),
    ("B:W14,K17,19:B5,6,7", "6-9"),
    ("W:WK15,K17:BK6,7", "17-14"),
    ("B:WK14,K22:B5,K13,K21", "13-9"),
    ("B:W27,31:B28,K30", "30-25"),
    ("W:WK10,28:BK2,5", "28-24"),
    ("W:WK18,K27:B11,K28", "18-23"),
    ("B:WK4,29:BK5,6", "5-9"),
    ("B:WK1,29:B2,K18", "18-22"),
];

#[test]
fn problems_of_the_books_are_solved() {
    for (fen, solution) in PROBLEMS {
        let report = search(&mut Engine::new(16), &game(fen), nodes(300_000));
        assert_eq!(report.best.expect(fen).to_string(), solution, "{fen}");
    }
}

#[test]
fn the_repetition_of_the_game_is_known_to_the_search() {
    // A side that is behind takes the draw: with 5-1 the start position stands for the third time.
    let mut game = game("W:WK14,K18,K27:BK1");
    for text in "27-32 1-5 32-27 5-1 27-32 1-5 32-27".split_whitespace() {
        let mv = read_move(text).unwrap().choose(&game).unwrap();
        game.play(mv).unwrap();
    }
    let report = search(&mut Engine::new(4), &game, depth(6));
    assert_eq!(report.best.unwrap().to_string(), "5-1");
    assert_eq!(report.score.verdict(), Verdict::Value(0));
}

#[test]
fn a_position_of_the_game_may_be_passed_once_more_on_the_way_to_a_win() {
    // Black's 1-6 leads to a position that has stood once: that alone is no draw.
    let mut game = game("B:WK32,K31,K29:BK1");
    let moves = "1-6 32-27 6-1 27-32";
    for text in moves.split_whitespace() {
        let mv = read_move(text).unwrap().choose(&game).unwrap();
        game.play(mv).unwrap();
    }
    let report = search(&mut Engine::new(16), &game, depth(12));
    assert!(matches!(report.score.verdict(), Verdict::Value(..=-100) | Verdict::Loss(_)), "{report:?}");
}

#[test]
fn ends_within_sight_are_seen_with_their_length() {
    let level = Some(Level { nodes: 10_000, sight: 3, noise: 0, book: 0 });
    let report = search(&mut Engine::new(1), &game("W:WK23,K24:B19"), Limits { level, ..Limits::default() });
    assert_eq!(report.score.verdict(), Verdict::Win(1), "{report:?}");
}

#[test]
fn a_new_game_forgets_everything() {
    let game = Game::new(Ruleset::OFFICIAL);
    let mut engine = Engine::new(4);
    let fresh = search(&mut engine, &game, depth(9));
    search(&mut engine, &game, depth(7));
    engine.new_game(Ruleset::OFFICIAL);
    let again = search(&mut engine, &game, depth(9));
    assert_eq!((fresh.nodes, fresh.score, fresh.line), (again.nodes, again.score, again.line));
}

/// In the second position the winning move is among the last lines at first: the null windows of the first line miss
/// it.
#[test]
fn several_lines_are_in_the_order_of_their_scores_at_any_time() {
    for (fen, lines) in [
        ("B:W32,31,30,29,28,27,26,25,24,23,22,21:B12,11,10,9,8,7,6,5,4,3,2,1", 4),
        ("B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5", 7),
    ] {
        let (game, clock) = (game(fen), Stopwatch::start());
        let mut engine = Engine::new(16);
        engine.start(&game, Limits { lines, ..nodes(1_500_000) }, &clock);
        loop {
            let report = engine.think(&clock);
            let scores: Vec<_> = report.lines.iter().map(|line| line.score).collect();
            assert!(scores.is_sorted_by(|one, other| one >= other), "{fen}: {scores:?}");
            let mut first: Vec<_> = report.lines.iter().filter_map(|line| line.moves.first().copied()).collect();
            assert_eq!((report.best, report.score), (first.first().copied(), scores[0]), "{fen}");
            first.sort_by_key(ToString::to_string);
            first.dedup();
            assert_eq!(first.len(), usize::from(lines), "{fen}: a move has two lines");
            if report.done {
                break;
            }
        }
    }
}

#[test]
fn an_only_move_is_analysed_and_in_a_game_it_is_played_at_once() {
    let (forced, clock) = (game("W:W18,26,27,31:B12,14,20,K2"), Stopwatch::start());
    let [only] = forced.legal_moves()[..] else { panic!("{:?}", forced.legal_moves()) };
    let timed = Limits { movetime: Some(30.0), ..Limits::default() };
    let mut engine = Engine::new(1);
    let report = search(&mut engine, &forced, timed);
    assert!(report.best == Some(only) && report.depth > 5, "depth {}", report.depth);
    let on_a_clock = Limits {
        clock: Some(bitboard_checkers::engine::GameClock { left: 60_000.0, increment: 0.0, moves: None }),
        ..Limits::default()
    };
    for limits in [on_a_clock, Limits { level: Level::new(10), ..Limits::default() }, timed.to_choose(&forced)] {
        assert_eq!(search(&mut Engine::new(1), &forced, limits).depth, 1, "{limits:?}");
    }
    let start = Game::new(Ruleset::OFFICIAL);
    let named = start.legal_moves()[2];
    engine.start_among(&start, &[named], timed, &clock);
    let report = std::iter::repeat_with(|| engine.think(&clock)).find(|report| report.done).expect("an end");
    assert!(report.best == Some(named) && report.depth > 5, "depth {}", report.depth);
    let unchanged = timed.to_choose(&start);
    assert_eq!((unchanged.movetime, unchanged.depth), (timed.movetime, None));
}
