//! The endgame tables as the page gets them: what they know, and what the engine makes of it.
#![cfg(not(target_arch = "wasm32"))]

#[path = "tables/mod.rs"]
mod tables;

use std::sync::Arc;

use bitboard_checkers::endgame::{BlockSource, Blocks, EndgameClass, Endgames, Ending, TableResult};
use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::{read_move, write_fen};
use bitboard_checkers::{Game, Move, Outcome, Position, Ruleset, Side};

use tables::{FAR_WINS, position, tables, tables_of_five};

fn engine() -> Engine {
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(tables()));
    engine
}

fn score(engine: &mut Engine, game: &Game, nodes: u64) -> Score {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.search(game, limits, &Stopwatch::start()).score
}

/// Positions of up to four pieces from all classes, about so many of each.
fn sample(each: usize) -> impl Iterator<Item = Position> {
    (2..=4).flat_map(EndgameClass::all).flat_map(move |class| {
        let step = class.size() / each + 1;
        (0..class.size()).step_by(step).filter_map(move |index| class.position(index))
    })
}

#[test]
fn classic_endings_are_known() {
    let result = |fen: &str| tables().result(&position(fen)).map(|result| result.ending);
    assert_eq!(result("W:WK15,20:B12,K28"), Some(Ending::Won), "First Position");
    assert_eq!(result("W:WK19,K23:B12,K28"), Some(Ending::Won));
    assert_eq!(result("B:WK1:BK6,K7"), Some(Ending::Won), "two kings against one outside its double corner");
    assert_eq!(result("B:WK29:BK18,K22"), Some(Ending::Won));
    assert_eq!(result("B:W30,K31,K32:BK20,21,K22,K23"), None, "seven pieces");
}

/// The numbers of pieces of these classes do not fit the index of the tables.
#[test]
fn nothing_is_known_of_positions_with_many_pieces() {
    for fen in [
        "B:W21,22,23,24,25,29,30,31,32:B1,2",
        "W:WK30:BK1,K2,K3,K4,K5,K6,K7,K8",
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    ] {
        let position = position(fen);
        assert_eq!((tables().look_up(&position), tables().result(&position)), (None, None), "{fen}");
        assert_eq!(tables_of_five().result(&position), None, "{fen}");
        assert!(!tables_of_five().knows_progress_of(&position), "{fen}");
    }
}

#[test]
fn a_result_is_the_best_of_those_after_each_move() {
    let tables = tables();
    // More than elsewhere: positions in which a mistake loses are rare, and must not lead in a circle.
    for position in sample(300) {
        let result = tables.result(&position).expect("it is in the tables");
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let after = |&mv| tables.result(&position.after(mv, Ruleset::OFFICIAL)).expect("that is, too");
        let plies = |result: TableResult| result.plies.map_or(0, i32::from);
        let worth = |result: TableResult| match result.ending {
            Ending::Won => 1000 - plies(result),
            Ending::Drawn => 0,
            Ending::Lost => plies(result) - 1000,
        };
        let best = moves.iter().map(|mv| -worth(after(mv))).max().unwrap_or(-1000);
        let a_ply_more = best - best.signum() * i32::from(!moves.is_empty());
        assert_eq!(worth(result), a_ply_more, "{}", bitboard_checkers::notation::write_fen(&position));
    }
}

#[test]
fn the_search_says_what_the_tables_know() {
    let (mut engine, tables) = (engine(), tables());
    for position in sample(25) {
        let game = Game::from_position(position, Ruleset::OFFICIAL);
        engine.new_game(Ruleset::OFFICIAL);
        let result = tables.result(&position).expect("it is in the tables");
        let plies = result.plies.unwrap_or(0);
        let verdict = score(&mut engine, &game, 2000).verdict();
        let fen = bitboard_checkers::notation::write_fen(&position);
        match (result.ending, verdict) {
            (Ending::Won, Verdict::Win(told)) | (Ending::Lost, Verdict::Loss(told)) => assert_eq!(told, plies, "{fen}"),
            (Ending::Drawn, Verdict::Value(0)) => {}
            _ => panic!("{fen}: {result:?} {verdict:?}"),
        }
    }
}

#[test]
fn the_forty_move_rule_and_repetition_go_before_the_tables() {
    let mut game = Game::from_position(position("W:WK19,K23:BK1,K5"), Ruleset::OFFICIAL);
    assert_eq!(score(&mut engine(), &game, 5000), Score::DRAW);
    game = Game::from_position(position("B:WK32:BK5,K6"), Ruleset::OFFICIAL);
    let won = |game: &Game| matches!(score(&mut engine(), game, 5000).verdict(), Verdict::Win(_));
    assert!(won(&game));
    for text in ["6-10", "32-28", "10-6", "28-32"] {
        let mv = read_move(text).expect(text).choose(&game).expect(text);
        game.play(mv).expect(text);
    }
    assert!(!won(&game), "it has stood twice: a third time would be a draw");
    assert!(score(&mut engine(), &game, 5000) > Score::DRAW);
}

/// A file of which a part goes bad after its head was read: one read in so many fails, or comes back changed.
#[derive(Debug)]
struct GoingBad(&'static [u8], u64);

impl BlockSource for GoingBad {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        let from_here = &self.0[from as usize..][..bytes.len()];
        bytes.copy_from_slice(from_here);
        if from > 16 && from.is_multiple_of(self.1) {
            bytes[0] ^= 1;
        }
        from <= 16 || from % self.1 != 1
    }
}

#[test]
fn an_engine_plays_on_where_a_large_table_goes_bad_under_it() {
    const FIVE: &[u8] = include_bytes!("../www/data/endgame5.bin");
    let limits = Limits { nodes: Some(60_000), ..Limits::default() };
    for one_in in [2, 7] {
        let mut tables = Endgames::clone(&tables());
        tables.add_blocks(Blocks::open(Box::new(GoingBad(FIVE, one_in)), 1 << 16).expect("its head is whole"));
        let blocks = tables.blocks(5).expect("five pieces").clone();
        let mut engine = Engine::new(1);
        engine.set_endgames(Some(Arc::new(tables)));
        for fen in ["W:WK23,K26:B5,14,K30", "B:W21,30,K32:B1,K2,3,11", "W:W22,27,K32:B9,K13"] {
            let report =
                engine.search(&Game::from_position(position(fen), Ruleset::OFFICIAL), limits, &Stopwatch::start());
            assert!(report.best.is_some(), "{fen}");
        }
        assert!(blocks.counts().failed > 0 && blocks.counts().asked > blocks.counts().failed, "{:?}", blocks.counts());
    }
}

#[test]
fn plies_to_progress_are_those_of_the_best_move() {
    let tables = tables_of_five();
    assert!(tables.knows_progress(5) && !tables.knows_progress(4) && !tables.knows_progress(6));
    let (mut decided, mut far) = (0, 0);
    for class in EndgameClass::all(5) {
        let indices = (0..class.size()).step_by(class.size() / 40 + 1);
        for position in indices.filter_map(|index| class.position(index)) {
            let moves = position.legal_moves(Ruleset::OFFICIAL);
            let after = |mv| position.after(mv, Ruleset::OFFICIAL);
            let best = match tables.result(&position).expect("it is in the tables").ending {
                Ending::Drawn => None,
                Ending::Won => {
                    let wins = moves.into_iter().filter_map(|mv| tables.progress_by(&position, mv).expect("known"));
                    wins.min()
                }
                Ending::Lost => {
                    let quiet = moves.into_iter().filter(|&mv| !position.is_progress(mv));
                    Some(quiet.map(|mv| 1 + tables.progress(&after(mv)).expect("won")).max().unwrap_or(0))
                }
            };
            assert_eq!(tables.progress(&position), best, "{}", write_fen(&position));
            decided += i32::from(best.is_some());
            far += i32::from(best.is_some_and(|plies| plies > 10));
        }
    }
    assert!(decided > 500 && far > 20, "{decided} {far}");
}

/// Wins of five pieces against a defender who puts off captures and men's steps: `lab tables
/// playout` plays thousands.
#[test]
fn wins_of_five_pieces_are_carried_home_within_the_forty_move_rule() {
    let tables = tables_of_five();
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(tables.clone()));
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    let mut longest = 0;
    for fen in FAR_WINS {
        let mut game = Game::from_position(position(fen), Ruleset::OFFICIAL);
        let winner = game.position().turn();
        engine.new_game(Ruleset::OFFICIAL);
        longest = longest.max(tables.progress(game.position()).expect("won"));
        while game.outcome() == Outcome::Playing {
            let here = *game.position();
            let mv = if here.turn() == winner {
                engine.search(&game, limits, &Stopwatch::start()).best
            } else {
                let puts_off = |mv: &_| {
                    let after = here.after(*mv, Ruleset::OFFICIAL);
                    if here.is_progress(*mv) { None } else { tables.progress(&after) }
                };
                here.legal_moves(Ruleset::OFFICIAL).into_iter().max_by_key(puts_off)
            };
            game.play(mv.expect("the game goes on")).expect("it is legal");
        }
        assert!(matches!(game.outcome(), Outcome::Won { winner: side, .. } if side == winner), "{fen}");
    }
    assert_eq!(longest, 59);
}

#[test]
fn other_rules_and_levels_that_err_do_not_look_them_up() {
    for preset in bitboard_checkers::rules::PRESETS.into_iter().skip(1) {
        let game = Game::from_position(position("W:WK19,K23:BK1,K5"), preset.rules);
        let mut with = engine();
        let mut without = Engine::new(1);
        assert_eq!(score(&mut with, &game, 3000), score(&mut without, &game, 3000), "{}", preset.id);
    }
}

#[test]
fn plies_to_progress_are_worked_out_as_the_file_has_them() {
    let from_file = tables_of_five();
    let mut compared = 0;
    for fen in FAR_WINS.into_iter().chain(["B:W12,20:BK4,11,18", "W:WK23,26:B5,K14,K30"]) {
        let position = position(fen);
        let mut tables = Endgames::clone(&tables());
        let five = include_bytes!("../www/data/endgame5.bin").to_vec();
        tables.add_blocks(Blocks::open(Box::new(five), 1 << 23).expect("our own"));
        assert!(tables.with_progress_of(&position, 20).is_none(), "too many for so little");
        let Some(tables) = tables.with_progress_of(&position, 1 << 18) else {
            assert!(position.kings().len() == 5, "{fen}");
            continue;
        };
        for turned in [position, position.passed()] {
            let class = EndgameClass::of(&turned);
            let men = |other: &Position| (other.black() - other.kings(), other.white() - other.kings());
            let with_black_to_move = if turned.turn() == Side::Black { turned } else { turned.reversed() };
            let same_men = |other: &Position| men(&with_black_to_move) == men(other);
            let indices = (0..class.size()).step_by(13);
            for other in indices.filter_map(|index| class.position(index)).filter(same_men) {
                let plies = from_file.progress(&other);
                assert_eq!(tables.progress(&other), plies, "{}", write_fen(&other));
                compared += u32::from(plies.is_some());
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// Both sides play as the tables say, until the game is over.
#[test]
fn the_best_line_of_a_decided_position_leads_to_its_end() {
    let tables = tables_of_five();
    let others = ["W:W26,30,31:B2,4", "B:W11:B2,4", "W:WK32:BK6,K7", "W:WK18,28,K29:BK17,K32", "B:WK28:BK6,K7"];
    for fen in FAR_WINS.into_iter().chain(others) {
        let start = position(fen);
        let winner = match tables.result(&start).expect("it is in the tables").ending {
            Ending::Won => start.turn(),
            Ending::Lost => !start.turn(),
            Ending::Drawn => panic!("{fen}"),
        };
        let ranked = |mv: &_| tables.of_move(&start, *mv).expect("it is in the tables").rank();
        let best = start.legal_moves(Ruleset::OFFICIAL).into_iter().max_by_key(ranked).expect("a move");
        let line = tables.best_line(&start, best, 200, &mut || true);
        let mut game = Game::from_position(start, Ruleset::OFFICIAL);
        for &mv in &line {
            game.play(mv).expect("it is legal, and no draw comes first");
        }
        assert!(matches!(game.outcome(), Outcome::Won { winner: side, .. } if side == winner), "{fen} {line:?}");
        if let Some(plies) = tables.of_move(&start, best).expect("known").plies {
            assert_eq!(line.len(), usize::from(plies), "{fen}: the shortest way against the longest defence");
        }
        assert_eq!(tables.best_line(&start, best, 5, &mut || true), line[..5], "{fen}: no more than asked for");
        let mut asked = 0;
        let mut twice = || {
            asked += 1;
            asked <= 2
        };
        assert_eq!(tables.best_line(&start, best, 200, &mut twice), line[..3], "{fen}: until it is told to stop");
    }
    let drawn = position("W:WK19,K23:BK1,K5");
    let first = drawn.legal_moves(Ruleset::OFFICIAL)[0];
    assert_eq!(tables.best_line(&drawn, first, 200, &mut || true), [first], "no move of a draw is the best");
}

#[test]
fn progress_of_a_move_is_one_ply_more_than_that_of_the_position_after_it() {
    let tables = tables_of_five();
    let (mut won, mut lost, mut forced) = (0, 0, 0);
    for class in EndgameClass::all(5) {
        for start in (0..class.size()).step_by(class.size() / 15 + 1).filter_map(|index| class.position(index)) {
            let moves = start.legal_moves(Ruleset::OFFICIAL);
            let results: Vec<_> = moves.iter().map(|&mv| tables.of_move(&start, mv).expect("it is known")).collect();
            let Some(best) = results.iter().max_by_key(|result| result.rank()) else { continue };
            assert_eq!(tables.result(&start).map(|result| result.ending), Some(best.ending), "{}", write_fen(&start));
            assert!(best.ending == Ending::Drawn || best.plies.or(best.progress).is_some(), "{}", write_fen(&start));
            if best.ending == Ending::Won && results.iter().all(|result| result.plies.is_none()) {
                assert_eq!(tables.progress(&start), best.progress, "{}", write_fen(&start));
                won += 1;
            }
            if best.ending == Ending::Lost {
                let longest = results.iter().filter_map(|result| result.progress).max();
                assert_eq!(tables.progress(&start), longest, "{}", write_fen(&start));
                lost += 1;
                forced += i32::from(longest == Some(0));
            }
        }
    }
    assert!(won > 50 && lost > 50 && forced > 5 && lost > forced, "{won} {lost} {forced}");
}

/// Positions in which the loser can put off progress for a long or a short time.
#[test]
fn the_loser_puts_off_progress_as_long_as_possible() {
    let tables = tables_of_five();
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(tables.clone()));
    let mut choices = 0;
    for fen in FAR_WINS {
        let won = position(fen);
        let wins = won.legal_moves(Ruleset::OFFICIAL);
        let best = wins.into_iter().max_by_key(|&mv| tables.of_move(&won, mv).map(|result| result.rank()));
        let lost = won.after(best.expect("a move"), Ruleset::OFFICIAL);
        let moves = lost.legal_moves(Ruleset::OFFICIAL);
        let put_off = |mv: Move| tables.put_off_by(&lost, mv).expect("it is known");
        let most = moves.iter().map(|&mv| put_off(mv)).max().expect("a move");
        assert_eq!(Some(most), tables.progress(&lost), "{fen}");
        choices += usize::from(moves.iter().any(|&mv| put_off(mv) < most));
        for nodes in [1, 300, 5000] {
            engine.new_game(Ruleset::OFFICIAL);
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let report = engine.search(&Game::from_position(lost, Ruleset::OFFICIAL), limits, &Stopwatch::start());
            assert_eq!(put_off(report.best.expect("a move")), most, "{fen}, {nodes} nodes");
        }
    }
    assert!(choices >= 5, "{choices} positions with a worse move");
}

#[test]
fn without_a_file_the_engine_works_out_the_way_to_progress() {
    let from_file = tables_of_five();
    let mut tables = Endgames::clone(&tables());
    let five = include_bytes!("../www/data/endgame5.bin").to_vec();
    tables.add_blocks(Blocks::open(Box::new(five), 1 << 23).expect("our own"));
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(Arc::new(tables)));
    // Three kings, and four with a man.
    for fen in ["B:WK14,32:BK5,K6,28", "B:WK17,K32:BK18,28,K29"] {
        let game = Game::from_position(position(fen), Ruleset::OFFICIAL);
        let limits = Limits { nodes: Some(1), ..Limits::default() };
        let best = engine.search(&game, limits, &Stopwatch::start()).best.expect("a move");
        let plies = from_file.progress_by(game.position(), best).flatten();
        assert!(plies > Some(20) && plies == from_file.progress(game.position()), "{fen} {best:?} {plies:?}");
    }
}
