//! Endgame tables on their way into the engine of the module.

use bitboard_checkers::wasm::Engine;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, json, limits};

const ENDINGS: &[u8] = include_bytes!("../../www/data/endgame4.bin");

#[wasm_bindgen_test]
fn endgame_tables_are_unpacked_in_steps_and_serve_the_next_search() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert!(engine.position(&"W:WK19,K23:BK1,K5".into(), &Array::new()).is_ok());
    assert_eq!(engine.wanted_endgames().as_deref(), Some("endings"));
    assert_eq!(code(engine.take_endgames(&ENDINGS[1..])), "invalid-endgames");
    assert_eq!(code(engine.take_endgames(&ENDINGS[..1000])), "invalid-endgames");
    assert!(engine.unpack(), "there is nothing to be done");
    assert!(engine.take_endgames(ENDINGS).is_ok());
    while !engine.unpack() {}
    assert!(engine.fates().is_null(), "not before the next search");
    assert!(engine.go(&limits(r#"{"depth":2}"#)).is_ok());
    assert_eq!(engine.wanted_endgames().as_deref(), Some("distances"));
    let fates: Array = engine.fates().into();
    assert_eq!(fates.length(), 6, "each legal move");
    let ending = |fate: JsValue| json(&js_sys::Reflect::get(&fate, &"ending".into()).expect("it has one"));
    assert!(fates.iter().map(ending).all(|ending| ending == "\"drawn\""));
}
