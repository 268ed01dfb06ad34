//! Laws: what holds for every position, checked on hundreds of thousands of them against a slow generator that is
//! obviously right.
//!
//! Random play hardly ever meets kings that capture in circles, so that half of the positions are made up: boards
//! strewn with kings, and rings of pieces to jump.
#![cfg(not(target_arch = "wasm32"))]

#[path = "oracle/agree.rs"]
mod agree;
mod oracle;
#[path = "../tools/lab/src/random.rs"]
mod random;

use agree::{Seen, agree, all_rules, other_rules};
use bitboard_checkers::notation::{Coordinates, TypedWay, read_fen, read_move, read_typed, write_fen, write_move};
use bitboard_checkers::rules::{LastPly, PRESETS, Preset, perft};
use bitboard_checkers::{Bitboard, Game, Outcome, Position, Ruleset, Setup, Side};
use random::Random;

const RULES: Ruleset = Ruleset::OFFICIAL;

/// A word in which each bit is set about once in `every`.
fn mask(random: &mut Random, every: usize) -> u32 {
    (0..32).fold(0, |mask, bit| if random.below(every) == 0 { mask | 1 << bit } else { mask })
}

/// Random games from the start, to their end.
fn random_games(rules: Ruleset, count: usize, mut visit: impl FnMut(&Game)) {
    let mut random = Random::new(1);
    for _ in 0..count {
        let mut game = Game::new(rules);
        loop {
            visit(&game);
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.below(moves.len())]).expect("a legal move is played");
        }
    }
}

/// Boards made up: sparse and dense, with many kings, and rings of men and kings around a king.
fn made_up(count: usize, mut visit: impl FnMut(&Position)) {
    // The squares that can be jumped from a corner of each parity: a king among them goes in circles.
    const RINGS: [u32; 2] = [0x00E0_E0E0, 0x0707_0700];
    let mut random = Random::new(2);
    let mut made = 0;
    while made < count {
        let turn = if random.below(2) == 0 { Side::Black } else { Side::White };
        let (own, opponent) = if made % 2 == 0 {
            let own = mask(&mut random, 6);
            (own, mask(&mut random, 4) & !own)
        } else {
            let own = 1 << random.below(32);
            (own, RINGS[random.below(2)] & !mask(&mut random, 7) & !own | mask(&mut random, 20) & !own)
        };
        let kings = if made % 3 == 0 { own | opponent } else { (own | opponent) & !mask(&mut random, 3) };
        let (black, white) = if turn == Side::Black { (own, opponent) } else { (opponent, own) };
        let set = Bitboard::from_mask;
        let setup = Setup { black: set(black), white: set(white), kings: set(kings), turn };
        if let Ok(position) = setup.position()
            && own != 0
            && opponent != 0
        {
            visit(&position);
            made += 1;
        }
    }
}

#[test]
fn the_generator_agrees_with_the_oracle_in_random_games() {
    let mut seen = Seen::default();
    random_games(RULES, 3_000, |game| agree(game.position(), RULES, &mut seen));
    assert!(seen.positions > 200_000 && seen.jumps > 40_000 && seen.crowned_by_jump > 1_000, "{seen:?}");
}

#[test]
fn the_generator_agrees_with_the_oracle_on_kings_and_circles() {
    let mut seen = Seen::default();
    made_up(200_000, |position| agree(position, RULES, &mut seen));
    assert!(seen.circles > 2_000 && seen.long > 20_000 && seen.same_ends > 10_000 && seen.blocked > 100, "{seen:?}");
}

#[test]
fn the_generator_agrees_with_the_oracle_by_every_rule_set() {
    let mut seen = Seen::default();
    for rules in all_rules() {
        random_games(rules, 5, |game| agree(game.position(), rules, &mut seen));
        made_up(1_200, |position| agree(&position.settled(rules), rules, &mut seen));
    }
    assert!(seen.positions > 60_000 && seen.crowned_and_on > 300 && seen.demoted > 3_000, "{seen:?}");
    assert!(seen.turns_kept > 3_000 && seen.blocked > 300, "{seen:?}");
}

#[test]
fn the_generator_agrees_with_the_oracle_by_the_options_of_other_draughts() {
    let mut seen = Seen::default();
    for rules in other_rules() {
        random_games(rules, 1, |game| agree(game.position(), rules, &mut seen));
        made_up(100, |position| agree(position, rules, &mut seen));
    }
    assert!(seen.positions > 40_000 && seen.circles > 50 && seen.crowned_and_on > 50 && seen.long > 500, "{seen:?}");
}

/// `cargo xtask verify variants` sets the number of positions to 100,000.
#[test]
fn the_generator_agrees_with_the_oracle_in_games_of_other_draughts() {
    let wanted = std::env::var("VARIANT_POSITIONS").map_or(2_000, |text| text.parse().unwrap());
    for Preset { id, rules } in PRESETS.into_iter().skip(6) {
        let mut seen = Seen::default();
        random_games(rules, wanted / 30, |game| agree(game.position(), rules, &mut seen));
        assert!(seen.positions > wanted && seen.jumps > wanted / 20, "{id}: {seen:?}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let check = |game: &Game| {
        let position = game.position();
        let fen = write_fen(position);
        assert_eq!(read_fen(&fen).expect(&fen).position().expect(&fen), *position);
        let legal = game.legal_moves();
        for &mv in legal {
            for text in [write_move(mv, legal), mv.to_string(), mv.to_string().replace(['-', 'x'], " ")] {
                let read = read_move(&text).expect(&text).choose(game);
                assert_eq!(read, Ok(mv), "{fen}: {text}");
            }
        }
    };
    for Preset { rules, .. } in PRESETS {
        random_games(rules, 50, check);
        made_up(4_000, |position| check(&Game::from_position(*position, rules)));
    }
}

/// 20,000 positions for each way to write squares, by the rules of the program that writes so.
#[test]
fn what_is_written_in_any_coordinates_is_read_back() {
    for (preset, coordinates) in PRESETS.into_iter().zip(Coordinates::ALL) {
        let mut positions = 0;
        let mut check = |game: &Game| {
            positions += 1;
            for &mv in game.legal_moves() {
                let text = coordinates.write(mv);
                let typed = read_typed(&text, game, coordinates).unwrap_or_else(|why| panic!("{text}: {why:?}"));
                assert_eq!((typed.mv, typed.way), (mv, TypedWay::Squares(coordinates)), "{text}");
            }
        };
        random_games(preset.rules, 120, &mut check);
        made_up(18_000, |position| check(&Game::from_position(*position, preset.rules)));
        assert!(positions > 20_000, "{} {positions}", preset.id);
    }
}

#[test]
fn turning_the_board_and_the_colours_changes_nothing() {
    let turned = |set: Bitboard| Bitboard::from_mask(set.mask().reverse_bits());
    made_up(5_000, |position| {
        let Setup { black, white, kings, turn } = position.setup();
        let mirror = Setup { black: turned(white), white: turned(black), kings: turned(kings), turn: !turn };
        let count = |position: &Position| perft(position, RULES, 3, LastPly::Counted);
        assert_eq!(count(position), count(&mirror.position().unwrap()), "{}", write_fen(position));
    });
}

#[test]
fn taking_back_and_playing_again_walks_the_same_way() {
    let mut random = Random::new(3);
    for round in 0..300 {
        let mut game = Game::new(PRESETS[round % PRESETS.len()].rules);
        let mut fens = vec![write_fen(game.position())];
        while game.outcome() == Outcome::Playing {
            let moves = game.legal_moves();
            game.play(moves[random.below(moves.len())]).unwrap();
            fens.push(write_fen(game.position()));
        }
        let end = game.outcome();
        for fen in fens.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!((&write_fen(game.position()), game.outcome()), (fen, Outcome::Playing));
        }
        assert!(!game.undo(), "the start has nothing before it");
        for fen in &fens[1..] {
            assert!(game.redo());
            assert_eq!(&write_fen(game.position()), fen);
        }
        assert!(!game.redo());
        assert_eq!(game.outcome(), end);
    }
}
