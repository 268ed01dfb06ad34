//! Wins that the search sees in the endgame tables at an unknown distance.
#![cfg(not(target_arch = "wasm32"))]

#[path = "tables/mod.rs"]
mod tables;

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::read_move;
use bitboard_checkers::{Game, Ruleset, Side};

use tables::{FAR_WINS, position, tables_of_five};

/// A game after which White wins: the search sees won endings of five pieces from here on.
const WON_GAME: &str = "9-13 23-18 10-15 27-23 5-9 32-27 6-10 18-14 9x18 23x14 10x17 21x14 12-16 24-20 15-18 22x15 11x18 20x11 8x15 \
    26-22 7-11 30-26 4-8 26-23 13-17 22x13 18-22 25x18 15x22 14-9 11-16 27-24 16-20 24-19 2-7 23-18 7-11 9-6 1x10 \
    19-16 10-14 18x9 11-15 16-11 8-12 9-6 15-19 6-2 3-7 11-8 7-11 8-4 19-23 4-8 11-15 8-11 15-18 11-15 23-27 31x24 \
    20x27";

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = read_move(text).expect(text).choose(game).expect(text);
        game.play(mv).expect(text);
    }
}

/// A finished game is scored by its end, not as a win by the tables at an unknown distance.
#[test]
fn the_capture_of_the_last_man_wins_at_once_with_five_pieces_left() {
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(tables_of_five()));
    let game = Game::from_position(position("W:W18,26,30,31,32:B14"), Ruleset::OFFICIAL);
    let report = engine.search(&game, Limits { depth: Some(5), ..Limits::default() }, &Stopwatch::start());
    assert_eq!(report.score.verdict(), Verdict::Win(1));
}

/// The hash table keeps what the searches for earlier moves have found, as in a session of `lab engine`: scores that
/// stayed the same let the engine move its kings to and fro until the game was drawn.
#[test]
fn a_win_that_the_search_sees_in_the_tables_comes_nearer_with_each_move() {
    let engine = || {
        let mut engine = Engine::new(16);
        engine.set_endgames(Some(tables_of_five()));
        engine
    };
    let [mut winner, mut loser] = [engine(), engine()];
    let mut game = Game::new(Ruleset::OFFICIAL);
    play(&mut game, WON_GAME);
    let (mut last, mut nearer) = (Score::from(Verdict::Value(9_000)), 0);
    while game.position().piece_count() > 5 {
        let white = game.position().turn() == Side::White;
        let (engine, nodes) = if white { (&mut winner, 150_000) } else { (&mut loser, 5_000) };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = engine.search(&game, limits, &Stopwatch::start());
        if white && (nearer > 0 || report.score > last) {
            assert!(report.score > last, "{} after {last}, ply {}", report.score, game.history().len());
            (last, nearer) = (report.score, nearer + 1);
        }
        game.play(report.best.expect("the game goes on")).expect("it is legal");
    }
    assert!(nearer > 5, "{nearer} moves");
    let ending = tables_of_five().result(game.position()).expect("five pieces").ending;
    assert_eq!(ending == Ending::Won, game.position().turn() == Side::White);
}

#[test]
fn a_win_by_the_tables_is_scored_as_a_win() {
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(tables_of_five()));
    for fen in FAR_WINS {
        let game = Game::from_position(position(fen), Ruleset::OFFICIAL);
        for (lines, nodes) in [(1, 1), (1, 300), (1, 5_000), (3, 5_000)] {
            engine.new_game(Ruleset::OFFICIAL);
            let limits = Limits { nodes: Some(nodes), lines, ..Limits::default() };
            let score = engine.search(&game, limits, &Stopwatch::start()).score;
            assert!(score > Score::from(Verdict::Value(9_000)), "{fen}, {lines} lines, {nodes} nodes: {score}");
        }
    }
}
