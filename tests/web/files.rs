//! The binary files that an engine takes.

use bitboard_checkers::engine::Weights;
use bitboard_checkers::wasm::Engine;
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, get};

/// The glue of a parameter of bytes takes any object for an array, and reserves memory for its `length`.
#[wasm_bindgen_test]
fn bytes_are_checked_before_memory_is_reserved() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    for length in [3.0, -1.0, f64::NAN, 1e12] {
        let fake = Object::new();
        assert!(Reflect::set(&fake, &"length".into(), &length.into()).is_ok());
        assert_eq!(code(engine.set_weights(&fake, &JsValue::UNDEFINED)), "invalid-argument", "{length}");
        assert_eq!(code(engine.take_book(&fake)), "invalid-argument", "{length}");
        assert_eq!(code(engine.take_endgames(&fake)), "invalid-argument", "{length}");
    }
    let mut refusal = |bytes: &Array| code(engine.set_weights(bytes, &JsValue::UNDEFINED));
    assert_eq!(refusal(&Array::of2(&1.into(), &256.into())), "invalid-argument");
    assert_eq!(refusal(&Array::of2(&1.into(), &255.into())), "invalid-weights", "an array of bytes");
    assert_eq!(refusal(&Array::new_with_length(u32::MAX)), "invalid-argument", "a sparse array");
}

/// Weights that know nothing score every position as 0.
#[wasm_bindgen_test]
fn weights_are_set_for_the_rules_named() {
    let bytes = Uint8Array::from(&Weights::new(&vec![0.0; Weights::COUNT]).to_bytes()[..]);
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    assert_eq!(code(engine.set_weights(&bytes, &"chess".into())), "unknown-rules");
    assert!(engine.set_weights(&bytes, &"russian".into()).is_ok());
    let mut score = |rules: &str| {
        assert!(engine.new_game(&rules.into()).is_ok());
        assert!(engine.position(&"W:W21,22,30:B1,2".into(), &Array::new()).is_ok());
        let limits = Object::new();
        assert!(Reflect::set(&limits, &"depth".into(), &1.into()).is_ok());
        assert!(engine.go(&limits).is_ok());
        let report = engine.think(&JsValue::UNDEFINED);
        get(&get(&report, "score"), "value").as_f64().expect("a number")
    };
    assert_eq!(["russian", "official"].map(|rules| score(rules) > 0.0), [false, true]);
}
