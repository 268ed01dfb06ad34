//! The evaluation of a position and the review of a game, as JavaScript receives them.

use bitboard_checkers::wasm::Engine;
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, get, json, text};

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
/// White's second move gives a man away.
const MOVES: [&str; 5] = ["11-15", "23-19", "9-14", "19-16", "12x19"];

fn list(moves: &[&str]) -> JsValue {
    moves.iter().map(|&mv| JsValue::from(mv)).collect::<Array>().into()
}

fn evaluate(engine: &mut Engine, moves: &[&str], nodes: u32) -> JsValue {
    assert!(engine.position(&START.into(), &list(moves)).is_ok());
    assert!(engine.go_evaluation(&nodes.into(), &JsValue::UNDEFINED).is_ok());
    loop {
        let found = engine.think_evaluation(&JsValue::UNDEFINED).ok().expect("an evaluation in progress");
        if !found.is_null() {
            return found;
        }
    }
}

#[wasm_bindgen_test]
fn a_game_is_reviewed_from_the_evaluations_of_its_positions() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    let found: Array = (0..=MOVES.len()).map(|ply| evaluate(&mut engine, &MOVES[..ply], 20_000)).collect();
    assert_eq!(json(&get(&get(&found.get(0), "score"), "kind")), "\"value\"");
    assert_eq!(json(&get(&found.get(4), "second")), "null", "the jump is forced");
    let again = evaluate(&mut engine, &MOVES[..2], 20_000);
    assert_eq!(json(&again), json(&found.get(2)), "no earlier search changes the result");
    let review = engine.review(&START.into(), &list(&MOVES), &found).ok().expect("a review");
    let moves = Array::from(&get(&review, "moves"));
    assert_eq!(moves.length(), 5);
    let reviewed = get(&moves.get(3), "reviewed");
    assert_eq!(text(&reviewed, "judgement"), "blunder");
    let explanation = Array::from(&get(&reviewed, "explanations")).get(0);
    assert_eq!(
        (text(&explanation, "kind").as_str(), json(&get(&explanation, "line")).as_str()),
        ("loses-pieces", r#"["19-16","12x19"]"#)
    );
    assert_eq!(text(&moves.get(4), "choice"), "forced");
    assert!(get(&moves.get(4), "reviewed").is_null());
    assert_eq!(json(&get(&get(&review, "white"), "blunders")), "1");
}

#[wasm_bindgen_test]
fn evaluations_of_another_game_are_refused_with_the_place() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert_eq!(code(engine.think_evaluation(&JsValue::UNDEFINED)), "invalid-argument", "none is in progress");
    assert_eq!(code(engine.go_evaluation(&0.into(), &JsValue::UNDEFINED)), "invalid-argument");
    let found = evaluate(&mut engine, &[], 1_000);
    let refused = |evaluations: &Array| {
        let error: JsValue =
            engine.review(&START.into(), &list(&MOVES[..1]), evaluations).expect_err("a refusal").into();
        text(&error, "message")
    };
    assert_eq!(refused(&Array::of1(&found)), "1 evaluations for 2 positions");
    assert_eq!(refused(&Array::of2(&JsValue::NULL, &found)), "evaluation 1 does not fit its position");
    let broken = JSON::parse(&json(&found)).expect("JSON");
    assert!(Reflect::set(&broken, &"score".into(), &7.into()).is_ok());
    assert_eq!(refused(&Array::of2(&broken, &JsValue::NULL)), "evaluation 0 does not fit its position");
    let negative = JSON::parse(r#"{"kind":"win","plies":-200}"#).expect("JSON");
    assert!(Reflect::set(&broken, &"score".into(), &negative).is_ok());
    assert_eq!(refused(&Array::of2(&broken, &JsValue::NULL)), "evaluation 0 does not fit its position");
    assert!(engine.review(&START.into(), &list(&MOVES[..1]), &Array::of2(&found, &JsValue::NULL)).is_ok());
}
