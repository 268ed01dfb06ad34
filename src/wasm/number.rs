//! Whole numbers from JavaScript, which has only floating-point numbers.

use std::ops::RangeInclusive;

use wasm_bindgen::JsValue;

/// `Number.MAX_SAFE_INTEGER` of JavaScript.
#[cfg(any(feature = "engine", feature = "records"))]
pub(super) const MOST: f64 = 9_007_199_254_740_991.0;

/// A whole number in this range; `None` for any other value.
pub(super) fn whole(value: &JsValue, range: RangeInclusive<f64>) -> Option<f64> {
    value.as_f64().filter(|number| number.fract() == 0.0 && range.contains(number))
}
