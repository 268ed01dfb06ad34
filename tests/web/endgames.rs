//! Endgame tables on their way into the engine of the module.

use bitboard_checkers::wasm::{EndgameBlocks, Engine};
use js_sys::{Array, Function, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, get, js_bytes, limits, text};

const ENDINGS: &[u8] = include_bytes!("../../www/data/endgame4.bin");
const DISTANCES: &[u8] = include_bytes!("../../www/data/distances4.bin");
const RUSSIAN: &[u8] = include_bytes!("../../www/data/endgame4-russian.bin");
const FIVE: &[u8] = include_bytes!("../../www/data/endgame5.bin");
const PROGRESS: &[u8] = include_bytes!("../../www/data/progress5.bin");

#[wasm_bindgen_test]
fn endgame_tables_are_unpacked_in_steps_and_serve_the_next_search() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.position(&"W:WK19,K23:BK1,K5".into(), &Array::new()).is_ok());
    assert_eq!(wanted(&engine, &JsValue::UNDEFINED), Some("endings".to_owned()));
    assert_eq!(code(engine.take_endgames(&js_bytes(&ENDINGS[1..]))), "invalid-endgames");
    assert_eq!(code(engine.take_endgames(&js_bytes(&ENDINGS[..1000]))), "invalid-endgames");
    assert!(engine.unpack(), "there is nothing to be done");
    assert!(engine.take_endgames(&js_bytes(ENDINGS)).is_ok());
    while !engine.unpack() {}
    assert!(engine.go(&limits(r#"{"depth":2}"#)).is_ok());
    assert_eq!(wanted(&engine, &JsValue::UNDEFINED), Some("distances".to_owned()));
    assert_eq!(endings(&engine, "W:WK19,K23:BK1,K5"), ["drawn"; 6], "each legal move");
}

/// A search of the start position goes on all the while.
#[wasm_bindgen_test]
fn move_results_of_a_position_are_known_beside_a_search() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.go(&limits(r#"{"depth":60}"#)).is_ok());
    let position = "W:WK32:BK6,K7";
    assert_eq!(wanted(&engine, &position.into()), Some("endings".to_owned()));
    assert_eq!(wanted(&engine, &"W:W21,22,23:B1,2,3".into()), None, "six pieces");
    assert!(engine.move_results(&position.into()).is_ok_and(|move_results| move_results.is_null()), "not yet");
    assert_eq!(code(engine.move_results(&"W:W33".into())), "invalid-fen");
    for bytes in [ENDINGS, DISTANCES] {
        assert!(engine.take_endgames(&js_bytes(bytes)).is_ok());
        while !engine.unpack() {}
    }
    assert_eq!(wanted(&engine, &position.into()), None);
    assert_eq!(wanted(&engine, &"W:W31,K32:B1,K6,K7".into()), Some("endings_of_five".to_owned()));
    assert_eq!(endings(&engine, position), ["lost"; 2]);
    let after = engine.fen_after(&position.into(), &Array::of1(&"32-28".into())).ok().expect("a legal move");
    assert_eq!(after, "B:WK28:BK6,K7");
    assert!(endings(&engine, &after).contains(&"won".to_owned()));
    let move_results = move_results(&engine, &after);
    let plies = move_results.iter().filter_map(|move_result| get(&move_result, "plies").as_f64());
    assert_eq!(plies.reduce(f64::min), Some(25.0));
    assert!(engine.new_game(&"single-jump".into()).is_ok());
    assert!(engine.move_results(&position.into()).is_ok_and(|move_results| move_results.is_null()), "other rules");
}

/// Results come before distances, and distances before progress; a jump into four pieces needs no tables of five.
#[wasm_bindgen_test]
fn a_position_is_reported_as_far_as_its_files_are_there() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    let position = "B:WK17,K32:BK18,28,K29";
    let next = |engine: &Engine| wanted(engine, &position.into());
    let counts = |engine: &mut Engine, fen: &str| {
        let report = engine.endgame(&fen.into(), &Array::new()).ok().expect("a position");
        ["move_results", "unknown", "lines"].map(|name| Array::from(&get(&report, name)).length())
    };
    assert_eq!(counts(&mut engine, position), [0, 5, 0]);
    take(&mut engine, ENDINGS);
    assert_eq!(counts(&mut engine, position), [2, 3, 0], "two moves offer a king");
    assert_eq!(counts(&mut engine, "W:WK14,K15:BK18,K23,K29"), [1, 0, 0], "it has to jump, and draws");
    assert_eq!(wanted(&engine, &"W:WK14,K15:BK18,K23,K29".into()), Some("distances".to_owned()));
    assert_eq!(next(&engine), Some("endings_of_five".to_owned()));
    take(&mut engine, FIVE);
    assert_eq!(counts(&mut engine, position), [5, 0, 0], "no line without progress");
    assert_eq!(next(&engine), Some("distances".to_owned()));
    take(&mut engine, DISTANCES);
    assert_eq!(next(&engine), Some("progress_of_five".to_owned()));
    take(&mut engine, PROGRESS);
    assert_eq!(next(&engine), None);
    let [move_results, unknown, lines] = counts(&mut engine, position);
    assert!(
        [move_results, unknown] == [5, 0] && (1..=2).contains(&lines),
        "two moves win: lines of both if there is time"
    );
    let moves = Array::of2(&"18-15".into(), &"17-22".into());
    let number = |of: &JsValue, name| get(of, name).as_f64();
    // On a busy machine a call has no time for the whole line; the next ones find its blocks unpacked.
    let mut reports = std::iter::repeat_with(|| engine.endgame(&position.into(), &moves).ok().expect("legal moves"));
    let report = reports.by_ref().take(50).find(|report| number(report, "progress").is_some()).expect("a whole line");
    assert_eq!([number(&report, "quiet"), number(&report, "progress")], [Some(2.0), Some(57.0)]);
    let best = Array::from(&get(&report, "move_results")).get(0);
    assert_eq!((text(&best, "ending").as_str(), number(&best, "progress")), ("won", Some(57.0)));
    assert!(engine.endgame(&"W:W21,22,23,24:B1,2,3".into(), &Array::new()).is_ok_and(|report| report.is_null()));
    assert_eq!(code(engine.endgame(&position.into(), &Array::of1(&"1-2".into()))), "no-piece");
}

/// Black loses, but can put off progress until the 40-move rule draws the game: not by the longest way to the end.
#[wasm_bindgen_test]
fn near_the_40_move_rule_the_plies_to_progress_of_all_moves_are_there() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    take(&mut engine, ENDINGS);
    take(&mut engine, DISTANCES);
    let shuffle = ["27-23", "29-25", "23-27", "25-29"];
    let mut after = |plies| {
        let moves: Array = shuffle.iter().cycle().take(plies).map(|&mv| JsValue::from(mv)).collect();
        let report = engine.endgame(&"W:WK27,K18:BK29,12".into(), &moves).ok().expect("legal moves");
        assert_eq!(get(&report, "quiet").as_f64(), Some(plies as f64));
        let results = Array::from(&get(&report, "move_results"));
        let read = |one: JsValue| {
            let notation = text(&get(&one, "move"), "notation");
            (notation, ["plies", "progress"].map(|name| get(&one, name).as_f64()))
        };
        (results.iter().map(read).collect::<Vec<_>>(), Array::from(&get(&report, "lines")).get(0))
    };
    let (early, _) = after(17);
    assert!(early.iter().all(|(mv, [plies, progress])| plies.is_some() && (mv == "12-16" || progress.is_none())));
    let (late, line) = after(77);
    assert_eq!(late.first(), Some(&("12-16".into(), [Some(8.0), Some(0.0)])));
    assert!(late.iter().all(|(_, [_, progress])| progress.is_some()), "{late:?}");
    assert!(late.iter().any(|&(_, [_, progress])| progress > Some(3.0)), "{late:?}");
    assert_eq!(Array::from(&line).length(), 8, "the work leaves the time for the line");
}

#[wasm_bindgen_test]
fn the_way_to_win_with_five_pieces_is_wanted_last() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.position(&"B:WK17,K32:BK18,28,K29".into(), &Array::new()).is_ok());
    for (file, bytes) in
        [("endings", ENDINGS), ("distances", DISTANCES), ("endings_of_five", FIVE), ("progress_of_five", PROGRESS)]
    {
        assert_eq!(wanted(&engine, &JsValue::UNDEFINED), Some(file.to_owned()));
        assert!(engine.take_endgames(&js_bytes(bytes)).is_ok());
        while !engine.unpack() {}
    }
    assert_eq!(wanted(&engine, &JsValue::UNDEFINED), None);
    assert_eq!(code(engine.take_endgames(&js_bytes(&PROGRESS[..1000]))), "invalid-endgames");
    let mut other = Engine::new(&1.into()).ok().expect("an engine");
    assert!(other.new_game(&"single-jump".into()).is_ok());
    assert!(other.position(&"B:WK17,K32:BK18,28,K29".into(), &Array::new()).is_ok());
    assert_eq!(wanted(&other, &JsValue::UNDEFINED), None, "other rules");
}

/// Two and three pieces in blocks.
const THREE: &[u8] = include_bytes!("../data/endgame3.bin");

/// Reads these bytes; it throws from a place on.
fn reader(bytes: &[u8], until: usize) -> JsValue {
    let make = Function::new_with_args(
        "bytes, until",
        "return (from, length) => { if (from >= until) throw new Error('gone'); return bytes.slice(from, from + length); }",
    );
    make.call2(&JsValue::UNDEFINED, &Uint8Array::from(bytes), &(until as f64).into()).expect("a function")
}

#[wasm_bindgen_test]
fn a_large_table_is_checked_block_by_block() {
    let open = |bytes: &[u8], until| EndgameBlocks::new(&reader(bytes, until));
    let first_damaged = |bytes: &[u8]| {
        let file = open(bytes, usize::MAX).ok().expect("a file");
        assert_eq!((file.fewest(), file.most(), file.length()), (2, 3, THREE.len() as f64));
        (file.first_damaged(0, u32::MAX), file.blocks())
    };
    assert!(first_damaged(THREE).0.is_null());
    let mut changed = THREE.to_vec();
    changed[THREE.len() - 1] ^= 1;
    let (damaged, blocks) = first_damaged(&changed);
    assert!(damaged.as_f64().is_some_and(|block| block < f64::from(blocks)));
    assert_eq!(code(open(&THREE[..100], usize::MAX)), "invalid-endgames");
    assert_eq!(code(open(THREE, 0)), "invalid-endgames");
    assert_eq!(code(EndgameBlocks::new(&JsValue::NULL)), "invalid-argument");
}

/// The position is lost by the tables, which no search of so few plies sees.
#[wasm_bindgen_test]
fn a_large_table_that_goes_away_is_known_no_more_and_the_engine_plays_on() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.position(&"W:WK32:BK6,K7".into(), &Array::new()).is_ok());
    let mut value = |read: &JsValue| {
        assert!(engine.open_endgames(read).is_ok());
        assert!(engine.go(&limits(r#"{"depth":2}"#)).is_ok());
        let report =
            std::iter::repeat_with(|| engine.think(&JsValue::UNDEFINED)).find(|report| get(report, "done").is_truthy());
        let report = report.expect("it ends");
        assert!(!get(&report, "best").is_null());
        get(&get(&report, "score"), "value").as_f64().expect("no end in sight")
    };
    assert!(value(&reader(THREE, usize::MAX)) < -9000.0);
    let head = THREE[4..8].iter().rev().fold(0, |length, &byte| length << 8 | usize::from(byte));
    assert!(value(&reader(THREE, head)) > -1000.0);
}

/// The tables of a game serve it alone, and those of the other games stay.
#[wasm_bindgen_test]
fn each_game_has_tables_of_its_own() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    take(&mut engine, ENDINGS);
    let road = "W:WK30,K31,K32:BK29";
    let off_road = "B:WK21:BK4,K7,K11";
    assert!(engine.new_game(&"russian".into()).is_ok());
    assert!(engine.move_results(&road.into()).is_ok_and(|move_results| move_results.is_null()), "not yet");
    assert_eq!(wanted(&engine, &JsValue::UNDEFINED), None, "24 pieces");
    assert_eq!(wanted(&engine, &road.into()), Some("endings_russian".to_owned()));
    assert_eq!(wanted(&engine, &"W:WK30,K31,K32:BK29,K28".into()), None, "five pieces");
    take(&mut engine, RUSSIAN);
    assert_eq!(wanted(&engine, &road.into()), None);
    assert!(!endings(&engine, road).contains(&"won".to_owned()));
    assert!(endings(&engine, off_road).contains(&"won".to_owned()));
    assert!(engine.position(&off_road.into(), &Array::new()).is_ok());
    assert!(engine.go(&limits(r#"{"depth":2}"#)).is_ok());
    let report = engine.endgame(&off_road.into(), &Array::new()).ok().expect("a position");
    let best = Array::from(&get(&report, "move_results")).get(0);
    assert!(get(&best, "plies").is_null());
    assert_eq!(get(&best, "progress").as_f64(), Some(21.0), "a king is offered");
    assert!(Array::from(&Array::from(&get(&report, "lines")).get(0)).length() > 0);
    assert!(engine.new_game(&"brazilian".into()).is_ok());
    assert_eq!(wanted(&engine, &road.into()), Some("endings_brazilian".to_owned()));
    assert!(engine.new_game(&"jamaican".into()).is_ok());
    assert_eq!(wanted(&engine, &road.into()), Some("endings_pool".to_owned()));
    assert!(engine.new_game(&"italian".into()).is_ok());
    assert_eq!(wanted(&engine, &road.into()), None);
    assert!(engine.endgame(&road.into(), &Array::new()).is_ok_and(|report| report.is_null()));
    assert!(engine.new_game(&"official".into()).is_ok());
    assert_eq!(wanted(&engine, &road.into()), Some("distances".to_owned()));
}

fn take(engine: &mut Engine, bytes: &[u8]) {
    assert!(engine.take_endgames(&js_bytes(bytes)).is_ok());
    while !engine.unpack() {}
}

fn wanted(engine: &Engine, fen: &JsValue) -> Option<String> {
    engine.wanted_endgames(fen).ok().expect("a position").as_string()
}

fn move_results(engine: &Engine, fen: &str) -> Array {
    engine.move_results(&fen.into()).ok().expect("a position").into()
}

fn endings(engine: &Engine, fen: &str) -> Vec<String> {
    move_results(engine, fen).iter().map(|move_result| text(&move_result, "ending")).collect()
}
