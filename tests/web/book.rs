//! The opening book on its way into the engine of the module.

use bitboard_checkers::wasm::Engine;
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, js_bytes, json, limits};

const BOOK: &[u8] = include_bytes!("../../www/data/book.bin");
const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

#[wasm_bindgen_test]
fn a_book_is_taken_and_answers_where_a_move_is_to_be_played() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    let moves = |engine: &Engine| engine.book_moves(&START.into()).ok().expect("a position");
    assert_eq!(code(engine.take_book(&js_bytes(&BOOK[1..]))), "invalid-book");
    assert_eq!(code(engine.take_book(&js_bytes(&BOOK[..1000]))), "invalid-book");
    assert!(moves(&engine).is_null());
    assert!(engine.take_book(&js_bytes(BOOK)).is_ok());
    assert_eq!(Array::from(&moves(&engine)).length(), 7, "each first move has been played");
    assert_eq!(code(engine.book_moves(&"nonsense".into())), "invalid-fen");
    let depth = |engine: &mut Engine, text: &str| {
        assert!(engine.go(&limits(text)).is_ok());
        json(&Reflect::get(&engine.think(&JsValue::UNDEFINED), &"depth".into()).expect("it has one"))
    };
    assert_eq!(depth(&mut engine, r#"{"level":10}"#), "0");
    assert_ne!(depth(&mut engine, r#"{"level":1}"#), "0", "it knows no book");
    assert_ne!(depth(&mut engine, r#"{"level":10,"moves":["11-15"]}"#), "0");
    assert_ne!(depth(&mut engine, r#"{"depth":2}"#), "0");
    assert!(engine.new_game(&"single-jump".into()).is_ok());
    assert!(moves(&engine).is_null(), "it is for official play");
}
