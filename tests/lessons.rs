//! The lessons of the page: what their settings are worth, by the endgame tables. Those with more pieces are published ones; of them
//! it is asked only that the search leans the right way.
#![cfg(not(target_arch = "wasm32"))]

use std::sync::Arc;

use bitboard_checkers::{
    Blocks, EndgameReader, Endgames, Ending, Engine, Game, Limits, Position, Ruleset, Score, Stopwatch, read_fen,
};

const LIST: &str = include_str!("../www/lessons/list.js");

/// A lesson as the list has it.
struct Lesson {
    id: &'static str,
    position: Position,
    wins: bool,
    /// Own moves of the shortest way.
    par: Option<u16>,
}

fn lessons() -> Vec<Lesson> {
    let field = |line: &'static str, name: &str| {
        let (_, rest) = line.split_once(&format!("{name}: ")).expect(line);
        rest.split([' ', '}']).next().expect(line).trim_end_matches(',').trim_matches('"')
    };
    let lines = LIST.lines().map(str::trim).filter(|line| line.starts_with("{ id:"));
    let lesson = |line| Lesson {
        id: field(line, "id"),
        position: read_fen(field(line, "fen")).expect(line).position().expect(line),
        wins: field(line, "goal") == "win",
        par: field(line, "par").parse().ok(),
    };
    lines.map(lesson).collect()
}

fn pieces(position: &Position) -> u32 {
    position.black().len() + position.white().len()
}

fn tables() -> Endgames {
    const FILES: [&[u8]; 2] =
        [include_bytes!("../www/data/endgame4.bin"), include_bytes!("../www/data/distances4.bin")];
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own").finish();
    let mut tables = FILES.into_iter().fold(Endgames::default(), read);
    let five = include_bytes!("../www/data/endgame5.bin").to_vec();
    tables.add_blocks(Blocks::open(Box::new(five), 1 << 20).expect("our own"));
    tables
}

#[test]
fn settings_are_worth_what_is_asked_of_the_player() {
    let tables = tables();
    let lessons = lessons();
    assert_eq!(lessons.len(), 7);
    for Lesson { id, position, wins, par } in lessons.into_iter().filter(|lesson| pieces(&lesson.position) <= 5) {
        let fate = tables.fate(&position).expect(id);
        assert_eq!(fate.ending, if wins { Ending::Won } else { Ending::Drawn }, "{id}");
        if pieces(&position) <= 4 {
            assert_eq!(fate.plies.map(|plies| plies.div_ceil(2)), par, "{id}");
        }
    }
}

#[test]
fn the_search_leans_to_what_is_published_of_the_others() {
    let mut engine = Engine::new(16);
    engine.set_endgames(Some(Arc::new(tables())));
    for Lesson { id, position, wins, .. } in lessons().into_iter().filter(|lesson| pieces(&lesson.position) > 5) {
        let game = Game::from_position(position, Ruleset::OFFICIAL);
        let limits = Limits { nodes: Some(300_000), ..Limits::default() };
        engine.new_game(Ruleset::OFFICIAL);
        let score = engine.search(&game, limits, &Stopwatch::start()).score;
        assert_eq!(score > Score::DRAW, wins, "{id}: {score:?}");
    }
}
