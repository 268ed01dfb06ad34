//! The endgame tables as the page gets them: what they know, and what the engine makes of it.
#![cfg(not(target_arch = "wasm32"))]

use std::sync::{Arc, OnceLock};

use bitboard_checkers::{
    BlockSource, Blocks, EndgameClass, EndgameReader, Endgames, Ending, Engine, Game, Limits, Position, Ruleset, Score,
    Stopwatch, TableResult, Verdict, read_fen, read_move,
};

fn tables() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    const FILES: [&[u8]; 2] =
        [include_bytes!("../www/data/endgame4.bin"), include_bytes!("../www/data/distances4.bin")];
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own").finish();
    READ.get_or_init(|| Arc::new(FILES.into_iter().fold(Endgames::default(), read))).clone()
}

fn position(fen: &str) -> Position {
    read_fen(fen).expect(fen).position().expect(fen)
}

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
        assert_eq!(worth(result), a_ply_more, "{}", bitboard_checkers::write_fen(&position));
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
        let fen = bitboard_checkers::write_fen(&position);
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
fn other_rules_and_levels_that_err_do_not_look_them_up() {
    for preset in bitboard_checkers::PRESETS.into_iter().skip(1) {
        let game = Game::from_position(position("W:WK19,K23:BK1,K5"), preset.rules);
        let mut with = engine();
        let mut without = Engine::new(1);
        assert_eq!(score(&mut with, &game, 3000), score(&mut without, &game, 3000), "{}", preset.id);
    }
}
