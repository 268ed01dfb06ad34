//! Bytes and lists of numbers from JavaScript.
//!
//! A parameter of type `&[u8]` accepts any object: memory is reserved for its `length`, and a wrong length traps. These
//! functions check the type first.

#[cfg(feature = "library")]
use js_sys::Uint32Array;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use super::error::CheckersError;
use super::number::whole;

/// The bytes of a `Uint8Array` or of an array of numbers from 0 to 255. `what` names the argument in the error.
pub(super) fn bytes(value: &JsValue, what: &str) -> Result<Vec<u8>, CheckersError> {
    if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
        return Ok(bytes.to_vec());
    }
    let numbers = elements(value, f64::from(u8::MAX));
    let numbers = numbers.map(|numbers| numbers.into_iter().map(|number| number as u8).collect());
    numbers.ok_or_else(|| {
        CheckersError::new("invalid-argument", format!("{what} are not a Uint8Array or an array of bytes"))
    })
}

/// The numbers of a `Uint32Array` or of an array of whole numbers. `what` names the argument in the error.
#[cfg(feature = "library")]
pub(super) fn numbers(value: &JsValue, what: &str) -> Result<Vec<u32>, CheckersError> {
    if let Some(numbers) = value.dyn_ref::<Uint32Array>() {
        return Ok(numbers.to_vec());
    }
    let numbers = elements(value, f64::from(u32::MAX));
    let numbers = numbers.map(|numbers| numbers.into_iter().map(|number| number as u32).collect());
    numbers.ok_or_else(|| {
        CheckersError::new("invalid-argument", format!("{what} are not a Uint32Array or an array of whole numbers"))
    })
}

/// The elements of an array of whole numbers from 0 to `highest`. `None` at the first other element, so that a long sparse
/// array costs nothing.
pub(super) fn elements(value: &JsValue, highest: f64) -> Option<Vec<f64>> {
    value.dyn_ref::<Array>()?.iter().map(|element| whole(&element, 0.0..=highest)).collect()
}
