//! The exported class in a real browser: `wasm-pack test --headless --chrome`.
//!
//! Everything goes through what JavaScript sees; the core types are not touched.
#![cfg(target_arch = "wasm32")]

use bitboard_checkers::wasm::{CheckersError, Engine, Game, presets, square_names};
use js_sys::{Array, JSON, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

#[path = "web/book.rs"]
mod book;
#[path = "web/endgames.rs"]
mod endgames;
#[path = "web/files.rs"]
mod files;
#[path = "web/objects.rs"]
mod objects;
#[path = "web/records.rs"]
mod records;
#[path = "web/review.rs"]
mod review;

wasm_bindgen_test_configure!(run_in_browser);

fn new_game() -> Game {
    Game::new(&JsValue::UNDEFINED).ok().expect("a new game")
}

fn from_fen(fen: &str) -> Game {
    Game::from_fen(&fen.into(), &JsValue::UNDEFINED).ok().expect("a legal position")
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).expect("an object")
}

fn text(object: &JsValue, name: &str) -> String {
    get(object, name).as_string().expect("a string")
}

/// A value as JSON: `undefined` where it has none.
fn json(value: &JsValue) -> String {
    JSON::stringify(value).map_or_else(|_| "undefined".to_owned(), String::from)
}

/// Plays the moves and gives the last snapshot.
fn play(game: &mut Game, moves: &str) -> JsValue {
    let apply = |mv: &str| game.apply(&mv.into()).ok().expect("a legal move");
    moves.split_whitespace().map(apply).last().expect("at least one move")
}

/// The moves as they are written, with single spaces between.
fn notations(moves: JsValue) -> String {
    let moves = moves.dyn_into::<Array>().expect("an array");
    moves.iter().map(|mv| text(&mv, "notation")).collect::<Vec<_>>().join(" ")
}

/// The error of a refusal as JavaScript gets it.
fn refused<T>(result: Result<T, CheckersError>) -> JsValue {
    let error: JsValue = result.err().expect("a refusal").into();
    assert!(error.is_instance_of::<js_sys::Error>());
    assert_eq!(text(&error, "name"), "CheckersError");
    assert!(!text(&error, "message").is_empty());
    error
}

/// Bytes as JavaScript hands them over.
fn js_bytes(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).into()
}

fn code<T>(result: Result<T, CheckersError>) -> String {
    text(&refused(result), "code")
}

#[wasm_bindgen_test]
fn the_start_has_seven_moves() {
    let game = new_game();
    assert_eq!(notations(game.legal_moves(None).ok().expect("no filter")), "9-13 9-14 10-14 10-15 11-15 11-16 12-16");
    assert_eq!(json(&game.board_masks()), r#"{"black":4095,"white":4293918720,"kings":0,"turn":"black"}"#);
    assert_eq!(game.fen(), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

#[wasm_bindgen_test]
fn a_snapshot_tells_everything_at_once() {
    let snapshot = play(&mut new_game(), "11-15");
    let keys = Object::keys(snapshot.unchecked_ref::<Object>());
    let keys: Vec<_> = keys.iter().filter_map(|key| key.as_string()).collect();
    assert_eq!(keys, ["fen", "turn", "board_masks", "legal_moves", "last_move", "captured", "outcome"]);
    assert_eq!(
        json(&get(&snapshot, "last_move")),
        r#"{"notation":"11-15","from":11,"to":15,"path":[11,15],"captured":[],"crowns":false}"#
    );
    assert_eq!(text(&snapshot, "turn"), "white");
    assert_eq!(json(&get(&snapshot, "captured")), r#"{"black":0,"white":0}"#);
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"playing"}"#);
    assert_eq!(json(&get(&new_game().snapshot(), "last_move")), "null");
}

#[wasm_bindgen_test]
fn a_jump_is_forced() {
    let mut game = from_fen("B:W18:B5,14");
    assert_eq!(notations(game.legal_moves(None).ok().expect("no filter")), "14x23");
    assert_eq!(code(game.apply(&"5-9".into())), "must-jump");
    let snapshot = play(&mut game, "14x23");
    assert_eq!(json(&get(&snapshot, "captured")), r#"{"black":0,"white":1}"#);
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"won","winner":"black","reason":"no-pieces"}"#);
    assert_eq!(json(&get(&snapshot, "legal_moves")), "[]");
}

#[wasm_bindgen_test]
fn the_side_that_waits_may_look_ahead() {
    assert_eq!(notations(from_fen("B:W22,30:B18,1").moves_ahead()), "22x15 22-17 30-25 30-26");
    assert_eq!(notations(from_fen("B:W18:BK5,K14").moves_ahead()), "18x9 18-15");
    assert_eq!(notations(from_fen("W:W1:B2,6").moves_ahead()), "", "the game is over");
}

#[wasm_bindgen_test]
fn an_ambiguous_double_jump_needs_its_path() {
    let mut game = from_fen("B:W6,7,14,15:B2");
    assert_eq!(notations(game.legal_moves(None).ok().expect("no filter")), "2x9x18 2x11x18");
    assert_eq!(code(game.apply(&"2x18".into())), "ambiguous-move");
    let second = game.legal_moves(None).ok().expect("no filter").unchecked_into::<Array>().get(1);
    let snapshot = game.apply(&second).ok().expect("a move object from the list is accepted");
    assert_eq!(json(&get(&get(&snapshot, "last_move"), "captured")), "[7,15]");
}

#[wasm_bindgen_test]
fn crowning_ends_a_jump() {
    let mut game = from_fen("B:W25,26,27:BK5,22");
    let snapshot = play(&mut game, "22x31");
    let mv = get(&snapshot, "last_move");
    assert_eq!((json(&get(&mv, "crowns")), json(&get(&mv, "captured"))), ("true".to_owned(), "[26]".to_owned()));
    assert_eq!(game.fen(), "W:W25,27:BK5,K31");
}

#[wasm_bindgen_test]
fn a_king_may_jump_in_a_circle() {
    let mut game = from_fen("B:WK6,K7,K14,K15,32:BK2,5");
    assert_eq!(notations(game.legal_moves(None).ok().expect("no filter")), "2x9x18x11x2 2x11x18x9x2");
    let snapshot = play(&mut game, "2x9x18x11x2");
    assert_eq!(json(&get(&get(&snapshot, "last_move"), "path")), "[2,9,18,11,2]");
    assert_eq!(game.fen(), "W:W32:BK2,5");
}

#[wasm_bindgen_test]
fn a_blocked_side_loses() {
    let snapshot = play(&mut from_fen("W:W19,32:B28"), "19-16");
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"won","winner":"white","reason":"blocked"}"#);
}

#[wasm_bindgen_test]
fn the_third_time_is_a_draw() {
    let snapshot = play(&mut from_fen("B:WK32:BK1"), &"1-6 32-28 6-1 28-32 ".repeat(2));
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"drawn","reason":"repetition"}"#);
}

/// 80 quiet plies in which no position stands three times: Black's king goes round four squares, White's round
/// fourteen.
#[wasm_bindgen_test]
fn forty_quiet_moves_each_are_a_draw() {
    const BLACK: [&str; 4] = ["2-6", "6-10", "10-7", "7-2"];
    const WHITE: [&str; 14] = [
        "21-17", "17-22", "22-18", "18-23", "23-19", "19-24", "24-28", "28-32", "32-27", "27-31", "31-26", "26-30",
        "30-25", "25-21",
    ];
    let mut game = from_fen("B:WK21:BK2");
    let moves: Vec<_> = (0..40).flat_map(|turn| [BLACK[turn % 4], WHITE[turn % 14]]).collect();
    let snapshot = play(&mut game, &moves[..79].join(" "));
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"playing"}"#);
    let snapshot = play(&mut game, moves[79]);
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"drawn","reason":"forty-moves"}"#);
}

#[wasm_bindgen_test]
fn taking_back_and_playing_again() {
    let mut game = new_game();
    assert!(!game.undo() && !game.redo());
    play(&mut game, "11-15 23-19");
    assert!(game.undo());
    assert_eq!(notations(game.history()), "11-15");
    assert!(game.redo() && !game.redo());
    assert_eq!(notations(game.history()), "11-15 23-19");
}

#[wasm_bindgen_test]
fn resigning_and_agreeing_end_the_game_until_taken_back() {
    let mut game = new_game();
    let snapshot = game.resign(&"black".into()).ok().expect("the game is on");
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"won","winner":"white","reason":"resigned"}"#);
    assert_eq!(notations(game.legal_moves(None).ok().expect("no filter")), "");
    assert!(game.undo());
    let snapshot = game.agree_draw().ok().expect("the game is on again");
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"drawn","reason":"agreement"}"#);
    assert_eq!(json(&game.outcome()), r#"{"state":"drawn","reason":"agreement"}"#);
    assert!(game.undo());
    let snapshot = game.lose_on_time(&"white".into()).ok().expect("the game is on again");
    assert_eq!(json(&get(&snapshot, "outcome")), r#"{"state":"won","winner":"black","reason":"time"}"#);
}

#[wasm_bindgen_test]
fn every_refusal_has_its_code_and_changes_nothing() {
    let mut game = new_game();
    let object = |json: &str| JSON::parse(json).expect("JSON");
    let moves: [(JsValue, &str); 13] = [
        ("".into(), "unreadable-move"),
        ("hello".into(), "unreadable-move"),
        ("14-18".into(), "no-piece"),
        ("22-18".into(), "not-your-piece"),
        ("6-9".into(), "occupied"),
        ("9-18".into(), "illegal-move"),
        (JsValue::UNDEFINED, "invalid-argument"),
        (JsValue::NULL, "invalid-argument"),
        (42.into(), "invalid-argument"),
        (object("{}"), "invalid-argument"),
        (object(r#"{"path":[11]}"#), "invalid-argument"),
        (object(r#"{"path":[11,"15"]}"#), "invalid-argument"),
        (object(r#"{"path":[11,15.5]}"#), "invalid-argument"),
    ];
    for (mv, expected) in moves {
        assert_eq!(code(game.apply(&mv)), expected, "{}", json(&mv));
        assert_eq!((notations(game.history()), game.fen()), (String::new(), new_game().fen()));
    }
    assert_eq!(code(from_fen("B:W6,14:B1").apply(&"1x10".into())), "unfinished-jump");
    assert_eq!(code(from_fen("B:W:B1").apply(&"1-5".into())), "game-over");
    assert_eq!(code(from_fen("B:W:B1").resign(&"black".into())), "game-over");
    assert_eq!(code(from_fen("B:W:B1").agree_draw()), "game-over");
    assert_eq!(code(from_fen("B:W:B1").lose_on_time(&"black".into())), "game-over");
    assert_eq!(code(game.resign(&"red".into())), "invalid-argument");
    assert_eq!(code(game.perft(&13.into(), &JsValue::UNDEFINED)), "invalid-argument");
    for last_ply in [JsValue::from_str("guessed"), JsValue::NULL, 42.into()] {
        assert_eq!(code(game.perft(&3.into(), &last_ply)), "invalid-argument");
    }
}

#[wasm_bindgen_test]
fn bad_positions_are_refused_with_their_place_and_reasons() {
    let none = JsValue::UNDEFINED;
    let read = |fen: JsValue| refused(Game::from_fen(&fen, &none));
    let error = read("B:W\u{fffd}1:B2".into());
    assert_eq!((text(&error, "code").as_str(), get(&error, "offset").as_f64()), ("invalid-fen", Some(3.0)));
    let error = read("B:W1:B1,K2,".into());
    assert_eq!((text(&error, "code").as_str(), get(&error, "offset").as_f64()), ("invalid-fen", Some(11.0)));
    let error = read("B:W1-13:B1".into());
    assert_eq!(text(&error, "code"), "invalid-position");
    assert!(text(&error, "message").contains("13 pieces") && text(&error, "message").contains("both sides"));
    assert_eq!(text(&read(7.into()), "code"), "invalid-argument");
    assert_eq!(code(Game::new(&"flying".into())), "unknown-rules");
    assert_eq!(code(Game::new(&JsValue::NULL)), "unknown-rules");
    assert!(Game::new(&"official".into()).is_ok());
}

#[wasm_bindgen_test]
fn perft_8_by_the_generator_and_4_by_the_class_alone() {
    let mut game = new_game();
    for last_ply in ["counted", "made"] {
        assert_eq!(game.perft(&8.into(), &last_ply.into()).ok(), Some(845_931.0));
    }
    assert_eq!(walk(&mut game, 4), 1469);
}

/// Counts by `legal_moves`, `apply` and `undo`.
fn walk(game: &mut Game, depth: u32) -> u32 {
    let moves = game.legal_moves(None).ok().expect("no filter").unchecked_into::<Array>();
    if depth == 1 {
        return moves.length();
    }
    let mut nodes = 0;
    for mv in moves.iter() {
        game.apply(&mv).ok().expect("a legal move");
        nodes += walk(game, depth - 1);
        assert!(game.undo());
    }
    nodes
}

fn limits(json: &str) -> JsValue {
    JSON::parse(json).expect("JSON")
}

#[wasm_bindgen_test]
fn the_engine_thinks_in_slices_and_answers() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    let moves = ["11-15", "23-19"].into_iter().map(JsValue::from_str).collect::<Array>();
    assert!(engine.position(&new_game().fen().into(), &moves).is_ok());
    assert!(engine.go(&limits(r#"{"nodes":50000}"#)).is_ok());
    let mut slices = 1;
    let report = loop {
        let report = engine.think(&JsValue::UNDEFINED);
        if get(&report, "done").is_truthy() {
            break report;
        }
        slices += 1;
    };
    assert!(slices > 2 && get(&report, "nodes").as_f64() == Some(50_000.0));
    let best = text(&get(&report, "move"), "notation");
    assert_eq!(get(&report, "pv").unchecked_into::<Array>().get(0).as_string(), Some(best));
}

#[wasm_bindgen_test]
fn another_position_ends_the_search_of_the_last_one() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    let none = Array::new();
    assert!(engine.go(&limits("{}")).is_ok());
    assert!(!get(&engine.think(&JsValue::UNDEFINED), "done").is_truthy());
    let wrong = Array::of1(&"11-16-20".into());
    assert_eq!(code(engine.position(&new_game().fen().into(), &wrong)), "illegal-move");
    assert!(!get(&engine.think(&JsValue::UNDEFINED), "done").is_truthy(), "a refused position changes nothing");
    assert!(engine.position(&"B:W32:BK1".into(), &none).is_ok());
    let report = engine.think(&JsValue::UNDEFINED);
    assert!(get(&report, "done").is_truthy());
    assert_eq!((json(&get(&report, "move")), json(&get(&report, "lines"))), ("null".into(), "[]".into()));
}

#[wasm_bindgen_test]
fn the_engine_refuses_what_makes_no_sense_and_keeps_its_position() {
    let mut engine = Engine::new(&JsValue::UNDEFINED).ok().expect("an engine");
    assert_eq!(code(Engine::new(&0.into())), "invalid-argument");
    assert_eq!(code(engine.new_game(&"flying".into())), "unknown-rules");
    assert_eq!(code(engine.position(&"B:W1".into(), &JsValue::NULL)), "invalid-argument");
    let wrong = Array::of1(&"11-16-20".into());
    assert_eq!(code(engine.position(&new_game().fen().into(), &wrong)), "illegal-move");
    assert_eq!(code(engine.go(&JsValue::NULL)), "invalid-argument");
    assert_eq!(code(engine.go(&limits(r#"{"level":11}"#))), "invalid-argument");
    assert_eq!(code(engine.go(&limits(r#"{"depth":"deep"}"#))), "invalid-argument");
    assert_eq!(code(engine.go(&limits(r#"{"left":-1}"#))), "invalid-argument");
    assert!(engine.go(&limits(r#"{"left":1000,"increment":10}"#)).is_ok());
    assert!(engine.go(&limits(r#"{"depth":3}"#)).is_ok());
    assert!(get(&engine.stop(), "done").is_truthy());
}

#[wasm_bindgen_test]
fn rules_are_a_presets_name_or_an_object() {
    let presets: Array = presets().unchecked_into();
    let ids: Vec<_> = presets.iter().map(|preset| text(&preset, "id")).collect();
    assert_eq!(ids, bitboard_checkers::rules::PRESETS.map(|preset| preset.id));
    for preset in presets.iter() {
        let by_name = Game::new(&get(&preset, "id")).ok().expect("a preset");
        let by_value = Game::new(&get(&preset, "rules")).ok().expect("its rules");
        assert_eq!(json(&by_name.rules()), json(&by_value.rules()));
        assert_eq!(json(&by_name.rules()), json(&get(&preset, "rules")));
    }
    let custom = get(&presets.get(0), "rules");
    Reflect::set(&custom, &"blocked".into(), &"draws".into()).expect("an object");
    Reflect::set(&custom, &"king".into(), &"flying".into()).expect("an object");
    let rules = Game::new(&custom).ok().expect("custom rules").rules();
    assert_eq!([text(&rules, "blocked"), text(&rules, "king")], ["draws", "flying"]);
    Reflect::set(&custom, &"chain".into(), &"endless".into()).expect("an object");
    let error = refused(Game::new(&custom));
    assert_eq!(text(&error, "code"), "unknown-rules");
    assert!(text(&error, "message").contains("chain is one of complete, may-stop, single, extra-turn"));
}

#[wasm_bindgen_test]
fn house_rules_are_played() {
    let none = JsValue::UNDEFINED;
    let mut game = Game::from_fen(&"B:W6,14,32:B1".into(), &"extra-turn".into()).ok().expect("a position");
    let snapshot = play(&mut game, "1x10");
    assert_eq!(text(&snapshot, "turn"), "black", "a jump earns another turn");
    let game = Game::from_fen(&"W:W32:B12,23,27,28".into(), &"may-stop".into()).ok().expect("a position");
    assert_eq!(json(&game.outcome()), r#"{"state":"drawn","reason":"blocked"}"#);
    let white_first = Game::new(&"single-jump".into()).ok().expect("a preset");
    assert_eq!(text(&white_first.board_masks(), "turn"), "white");
    assert!(Game::from_fen(&"B:W6,14:B1".into(), &none).is_ok());
}

#[wasm_bindgen_test]
fn moves_are_typed_and_boards_printed_in_every_programs_way() {
    let game = new_game();
    let chosen = JsValue::from_str("official");
    let typed = game.typed(&"b6 a5".into(), &chosen).ok().expect("text");
    assert_eq!((text(&get(&typed, "move"), "notation"), text(&typed, "way")), ("9-13".into(), "single-jump".into()));
    let typed = game.typed(&"1".into(), &chosen).ok().expect("text");
    assert_eq!(get(&typed, "candidates").unchecked_into::<Array>().length(), 5);
    let typed = game.typed(&"G3 F4".into(), &"demotion".into()).ok().expect("text");
    assert_eq!(json(&get(&typed, "move")), "null");
    assert_eq!(text(&get(&typed, "error"), "code"), "not-your-piece");
    assert!(text(&get(&typed, "error"), "message").contains("G3"));
    assert_eq!(game.written(&"extra-turn".into()).ok().expect("coordinates")[0], "17 24");
    assert_eq!(square_names(&"single-jump".into()).ok().expect("coordinates")[8], "B6");
    assert_eq!(notations(get(&game.destinations().unchecked_into::<Array>().get(1), "moves")), "9-14 10-14");
    assert!(game.diagram(&"single-jump".into()).ok().expect("coordinates").starts_with("    A   B"));
    assert_eq!(code(game.diagram(&"round".into())), "invalid-argument");
    assert_eq!(code(game.typed(&7.into(), &chosen)), "invalid-argument");
}
