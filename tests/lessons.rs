//! The lessons of the page: what their settings are worth, by the endgame tables, or by a search that comes to an end
//! they know. Of the others, which are published ones, it is asked only that the search leans the right way.
#![cfg(not(target_arch = "wasm32"))]

use std::sync::Arc;

use bitboard_checkers::endgame::{Blocks, EndgameReader, Endgames, Ending};
use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::read_fen;
use bitboard_checkers::{Game, Position, Ruleset};

const LIST: &str = include_str!("../www/training/lessons/list.js");

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

/// The tables of up to four pieces, with distances.
fn tables_of_four() -> Endgames {
    const FILES: [&[u8]; 2] =
        [include_bytes!("../www/data/endgame4.bin"), include_bytes!("../www/data/distances4.bin")];
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own").finish();
    FILES.into_iter().fold(Endgames::default(), read)
}

fn tables_of_five() -> Endgames {
    let mut tables = tables_of_four();
    let five = include_bytes!("../www/data/endgame5.bin").to_vec();
    tables.add_blocks(Blocks::open(Box::new(five), 1 << 20).expect("our own"));
    tables
}

#[test]
fn settings_are_worth_what_is_asked_of_the_player() {
    let tables = tables_of_five();
    let lessons = lessons();
    assert_eq!(lessons.len(), 8);
    for Lesson { id, position, wins, par } in lessons.into_iter().filter(|lesson| lesson.position.piece_count() <= 5) {
        let move_result = tables.result(&position).expect(id);
        assert_eq!(move_result.ending, if wins { Ending::Won } else { Ending::Drawn }, "{id}");
        if position.piece_count() <= 4 {
            assert_eq!(move_result.plies.map(|plies| plies.div_ceil(2)), par, "{id}");
        }
    }
}

/// The result of a search with these tables.
fn searched(position: Position, tables: Endgames) -> Score {
    let mut engine = Engine::new(16);
    engine.set_endgames(Some(Arc::new(tables)));
    engine.new_game(Ruleset::OFFICIAL);
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    engine.search(&Game::from_position(position, Ruleset::OFFICIAL), limits, &Stopwatch::start()).score
}

#[test]
fn the_search_leans_to_what_is_published_of_the_others() {
    for Lesson { id, position, wins, .. } in lessons().into_iter().filter(|lesson| lesson.position.piece_count() > 5) {
        let score = searched(position, tables_of_five());
        assert_eq!(score > Score::DRAW, wins, "{id}: {score:?}");
    }
}

/// The tables of four pieces hold distances, so a search that reaches them reports a win in a number of plies, not an
/// estimate.
#[test]
fn the_second_position_is_won() {
    let second = lessons().into_iter().find(|lesson| lesson.id == "second").expect("a lesson");
    let score = searched(second.position, tables_of_four());
    assert!(matches!(score.verdict(), Verdict::Win(_)), "{score:?}");
}
