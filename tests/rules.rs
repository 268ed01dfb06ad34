//! The official rules, clause by clause: a position, and what may be played on it.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../tools/lab/src/random.rs"]
mod random;

use std::collections::HashSet;

use bitboard_checkers::notation::{read_fen, read_move, write_move};
use bitboard_checkers::rules::{DrawReason, MoveRefused, PRESETS, REPETITIONS, WinReason};
use bitboard_checkers::{Game, Move, Outcome, Ruleset, Side};
use random::Random;

fn game(fen: &str) -> Game {
    Game::from_position(read_fen(fen).expect(fen).position().expect(fen), Ruleset::OFFICIAL)
}

/// The legal moves, as they are written.
fn moves(fen: &str) -> Vec<String> {
    let game = game(fen);
    let legal = game.legal_moves();
    legal.iter().map(|&mv| write_move(mv, legal)).collect()
}

fn play(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        let mv = read_move(text).expect(text).choose(game).unwrap_or_else(|refused| panic!("{text}: {refused}"));
        game.play(mv).expect(text);
    }
}

fn after(fen: &str, texts: &str) -> Game {
    let mut game = game(fen);
    play(&mut game, texts);
    game
}

#[test]
fn clause_1_13_black_moves_first() {
    assert_eq!(Game::new(Ruleset::OFFICIAL).position().turn(), Side::Black);
    assert_eq!(moves("B:W21-32:B1-12"), ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
}

#[test]
fn the_moves_ahead_are_those_of_the_other_side_jumps_and_steps_alike() {
    let ahead = |fen: &str| game(fen).moves_ahead().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(ahead("B:W22,30:B18,1"), ["22x15", "22-17", "30-25", "30-26"]);
    assert_eq!(ahead("B:W32:B28,27,23"), Vec::<String>::new(), "a blocked side has none either");
    assert!(after("B:W6:B1,2", "1x10").moves_ahead().is_empty(), "the game is over");
}

#[test]
fn clause_1_15_men_step_forward_only() {
    assert_eq!(moves("B:W32:B14"), ["14-17", "14-18"]);
    assert_eq!(moves("W:W19:B1"), ["19-15", "19-16"]);
}

#[test]
fn clause_1_16_a_man_on_the_king_row_is_crowned() {
    let game = after("B:W1:B26", "26-31");
    assert_eq!(game.position().kings().mask(), 1 << 30);
    assert!(game.history().next().unwrap().crowns());
}

#[test]
fn clause_1_17_kings_step_any_way_and_do_not_fly() {
    assert_eq!(moves("B:W32:BK14"), ["14-9", "14-10", "14-17", "14-18"]);
}

#[test]
fn clause_1_18_jumps_are_compulsory_and_any_may_be_chosen() {
    assert_eq!(moves("B:W18:B5,14"), ["14x23"]);
    assert_eq!(moves("B:W7,10,18:B2,5,14"), ["2x11", "14x23"], "no majority rule");
}

#[test]
fn clause_1_19_a_jump_is_carried_through() {
    assert_eq!(moves("B:W6,14:B1"), ["1x17"]);
    let game = after("B:W6,14,32:B1", "1x10x17");
    assert_eq!(game.position().white().mask(), 1 << 31);
}

#[test]
fn clause_1_19_men_jump_forward_only_and_may_jump_kings() {
    assert_eq!(moves("B:WK18,9:B14"), ["14x23"]);
}

#[test]
fn clause_1_19_crowning_ends_the_move_in_mid_jump() {
    let game = after("B:W25,26,27:BK5,22", "22x31");
    assert_eq!(game.position().white().len(), 2, "the new king does not go on over 27");
    assert!(game.position().kings().squares().any(|square| square.number() == 31));
}

#[test]
fn clause_1_19_a_king_may_end_where_it_began() {
    let fen = "B:WK6,K7,K14,K15,32:BK2,5";
    assert_eq!(moves(fen), ["2x9x18x11x2", "2x11x18x9x2"]);
    let game = after(fen, "2x9x18x11x2");
    assert!(game.position().black().squares().any(|square| square.number() == 2), "the king is still there");
    assert_eq!(game.position().white().mask(), 1 << 31);
}

#[test]
fn clause_1_19_different_routes_are_different_moves() {
    assert_eq!(moves("B:W6,7,14,15:B2"), ["2x9x18", "2x11x18"]);
    let fen = "B:W6,7,8,14,15,16,22,23,24:BK2";
    let routes = moves(fen);
    assert_eq!(routes.len(), 14);
    assert_eq!(routes.iter().filter(|route| route.ends_with("x2")).count(), 4);
    let to_4: HashSet<_> =
        game(fen).legal_moves().iter().filter(|mv| mv.to().number() == 4).map(|mv| mv.captured()).collect();
    assert_eq!(to_4.len(), 4, "2x4 has four captured sets");
}

#[test]
fn clause_1_30_a_blocked_side_loses() {
    let game = after("W:W19,32:B28", "19-16");
    assert_eq!(game.outcome(), Outcome::Won { winner: Side::White, reason: WinReason::Blocked });
    assert!(game.legal_moves().is_empty());
}

#[test]
fn clause_1_30_a_side_without_pieces_loses_whoever_is_to_move() {
    let won = |winner| Outcome::Won { winner, reason: WinReason::NoPieces };
    assert_eq!(after("B:W18:B5,14", "14x23").outcome(), won(Side::Black));
    assert_eq!(game("B:W:B12,14").outcome(), won(Side::Black));
    assert_eq!(game("B:W12:B").outcome(), won(Side::White));
    assert!(game("B:W:B12,14").legal_moves().is_empty());
}

#[test]
fn clause_1_30_where_neither_can_move_the_one_to_move_loses() {
    let game = game("B:W21,22,23,24,25,26,27,28:B13,14,15,16,17,18,19,20");
    assert_eq!(game.outcome(), Outcome::Won { winner: Side::White, reason: WinReason::Blocked });
}

#[test]
fn clause_1_32_1_the_third_time_is_a_draw() {
    let circle = "1-6 32-28 6-1 28-32 ";
    let mut game = after("B:WK32:BK1", circle);
    assert_eq!((REPETITIONS, game.outcome()), (3, Outcome::Playing), "it has stood twice");
    play(&mut game, circle);
    assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition));
    assert!(game.undo() && game.outcome() == Outcome::Playing);
}

#[test]
fn clause_1_32_1_another_side_to_move_is_another_position() {
    // Black's king stands on 1 for the third time, White's on 28 for the second.
    let game = after("B:WK32:BK1", "1-6 32-28 6-1 28-32 1-6 32-28");
    assert_eq!(game.outcome(), Outcome::Playing);
}

/// A game in which kings have wandered about in their own three rows, out of each other's reach, for so many quiet
/// plies, and no position has stood three times.
fn wandered(fen: &str, plies: u16) -> Game {
    (0_u64..).find_map(|seed| wander(game(fen), plies, seed)).expect("some way of wandering does not repeat itself")
}

fn wander(mut game: Game, plies: u16, seed: u64) -> Option<Game> {
    let mut random = Random::new(seed);
    while game.quiet_plies() < plies {
        let position = *game.position();
        let at_home = |mv: Move| match position.turn() {
            Side::Black => mv.to().row() < 3,
            Side::White => mv.to().row() > 4,
        };
        let is_quiet = |mv| !position.is_progress(mv) && at_home(mv);
        let quiet: Vec<_> = game.legal_moves().iter().copied().filter(|&mv| is_quiet(mv)).collect();
        // None are left when the third repetition has ended the game.
        let choice = random.below(quiet.len().max(1));
        game.play(*quiet.get(choice)?).expect("it is legal");
    }
    Some(game)
}

#[test]
fn clause_1_32_2_forty_quiet_moves_each_are_a_draw() {
    let mut game = wandered("B:WK29,21:BK1,12", 80);
    assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::FortyMoves));
    assert!(game.legal_moves().is_empty());
    assert!(game.undo());
    assert_eq!((game.quiet_plies(), game.outcome()), (79, Outcome::Playing));
}

#[test]
fn clause_1_32_2_a_mans_step_starts_the_count_anew() {
    let mut game = wandered("B:WK29,21:BK1,12", 20);
    play(&mut game, "12-16");
    assert_eq!(game.quiet_plies(), 0);
}

#[test]
fn the_automatic_draws_can_be_left_to_the_players() {
    let mut game = game("B:WK32:BK1");
    game.set_automatic_draws(false);
    play(&mut game, &"1-6 32-28 6-1 28-32 ".repeat(30));
    assert_eq!(game.outcome(), Outcome::Playing);
    assert_eq!(game.draw(), Some(DrawReason::Repetition));
    game.set_automatic_draws(true);
    assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition));
}

#[test]
fn clause_1_32_agreement_draws_and_resignation_loses() {
    let mut game = Game::new(Ruleset::OFFICIAL);
    play(&mut game, "11-15");
    game.agree_draw().unwrap();
    assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Agreement));
    assert!(matches!(game.resign(Side::White), Err(MoveRefused::GameOver(_))));
    assert!(game.undo(), "the word is taken back before a move is");
    assert_eq!((game.outcome(), game.history().len()), (Outcome::Playing, 1));
    game.resign(Side::White).unwrap();
    assert_eq!(game.outcome(), Outcome::Won { winner: Side::Black, reason: WinReason::Resigned });
    assert!(!game.redo());
}

#[test]
fn whose_flag_falls_has_lost_unless_the_game_is_over() {
    let mut game = Game::new(Ruleset::OFFICIAL);
    play(&mut game, "11-15");
    game.lose_on_time(Side::White).unwrap();
    assert_eq!(game.outcome(), Outcome::Won { winner: Side::Black, reason: WinReason::Time });
    assert_eq!(game.outcome().to_string(), "Black wins: White has no time left");
    assert!(game.legal_moves().is_empty() && game.lose_on_time(Side::Black).is_err());
    assert!(game.undo() && game.outcome() == Outcome::Playing);
}

#[test]
fn a_refused_move_leaves_the_game_as_it_was() {
    let mut game = Game::new(Ruleset::OFFICIAL);
    let first = game.legal_moves()[0];
    play(&mut game, "11-15");
    let before = game.clone();
    assert_eq!(game.play(first), Err(MoveRefused::Illegal));
    assert_eq!((game.position(), game.history().len()), (before.position(), 1));
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = Game::new(Ruleset::OFFICIAL);
    play(&mut game, "11-15 23-19");
    assert!(game.undo());
    play(&mut game, "22-18");
    assert!(!game.redo());
}

#[test]
fn the_index_counts_as_a_walk_through_the_game_does() {
    let mut repetitions = 0;
    for rules in PRESETS.map(|preset| preset.rules) {
        let start = read_fen("B:WK32,22:BK1,11").unwrap().position().unwrap();
        let mut game = Game::from_position(start, rules);
        game.set_automatic_draws(false);
        let mut random = Random::new(7);
        for step in 0..3_000 {
            let moves = game.legal_moves().to_vec();
            if moves.is_empty() || step % 7 == 6 {
                game.undo();
            } else if step % 11 == 10 && game.redo() {
                continue;
            } else {
                let mv = moves[random.below(moves.len())];
                game.play(mv).unwrap();
            }
            let found = game.positions().filter(|&known| known == game.position()).count();
            let repeated = game.draw() == Some(DrawReason::Repetition);
            assert_eq!(repeated, found >= REPETITIONS, "{step}");
            repetitions += usize::from(repeated);
        }
    }
    assert!(repetitions > 100, "{repetitions}");
}
