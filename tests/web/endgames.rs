//! Endgame tables on their way into the engine of the module.

use bitboard_checkers::wasm::Engine;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, get, limits, text};

const ENDINGS: &[u8] = include_bytes!("../../www/data/endgame4.bin");
const DISTANCES: &[u8] = include_bytes!("../../www/data/distances4.bin");

#[wasm_bindgen_test]
fn endgame_tables_are_unpacked_in_steps_and_serve_the_next_search() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.position(&"W:WK19,K23:BK1,K5".into(), &Array::new()).is_ok());
    assert_eq!(wanted(&engine, &JsValue::UNDEFINED), Some("endings".to_owned()));
    assert_eq!(code(engine.take_endgames(&ENDINGS[1..])), "invalid-endgames");
    assert_eq!(code(engine.take_endgames(&ENDINGS[..1000])), "invalid-endgames");
    assert!(engine.unpack(), "there is nothing to be done");
    assert!(engine.take_endgames(ENDINGS).is_ok());
    while !engine.unpack() {}
    assert!(engine.go(&limits(r#"{"depth":2}"#)).is_ok());
    assert_eq!(wanted(&engine, &JsValue::UNDEFINED), Some("distances".to_owned()));
    assert_eq!(endings(&engine, "W:WK19,K23:BK1,K5"), ["drawn"; 6], "each legal move");
}

/// A search of the start position goes on all the while.
#[wasm_bindgen_test]
fn fates_of_a_position_are_known_beside_a_search() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.go(&limits(r#"{"depth":60}"#)).is_ok());
    let position = "W:WK32:BK6,K7";
    assert_eq!(wanted(&engine, &position.into()), Some("endings".to_owned()));
    assert_eq!(wanted(&engine, &"W:W21,22,23:B1,2,3".into()), None, "six pieces");
    assert!(engine.fates(&position.into()).is_ok_and(|fates| fates.is_null()), "not yet");
    assert_eq!(code(engine.fates(&"W:W33".into())), "invalid-fen");
    for bytes in [ENDINGS, DISTANCES] {
        assert!(engine.take_endgames(bytes).is_ok());
        while !engine.unpack() {}
    }
    assert_eq!(wanted(&engine, &position.into()), None);
    assert_eq!(wanted(&engine, &"W:W31,K32:B1,K6,K7".into()), Some("endings_of_five".to_owned()));
    assert_eq!(endings(&engine, position), ["lost"; 2]);
    let after = engine.fen_after(&position.into(), &Array::of1(&"32-28".into())).ok().expect("a legal move");
    assert_eq!(after, "B:WK28:BK6,K7");
    assert!(endings(&engine, &after).contains(&"won".to_owned()));
    let fates = fates(&engine, &after);
    let plies = fates.iter().filter_map(|fate| get(&fate, "plies").as_f64());
    assert_eq!(plies.reduce(f64::min), Some(25.0));
    assert!(engine.new_game(&"single-jump".into()).is_ok());
    assert!(engine.fates(&position.into()).is_ok_and(|fates| fates.is_null()), "other rules");
}

fn wanted(engine: &Engine, fen: &JsValue) -> Option<String> {
    engine.wanted_endgames(fen).ok().expect("a position")
}

fn fates(engine: &Engine, fen: &str) -> Array {
    engine.fates(&fen.into()).ok().expect("a position").into()
}

fn endings(engine: &Engine, fen: &str) -> Vec<String> {
    fates(engine, fen).iter().map(|fate| text(&fate, "ending")).collect()
}
