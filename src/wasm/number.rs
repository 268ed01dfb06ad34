//! Numbers from JavaScript, where every number is a fraction until it is looked at.

use std::ops::RangeInclusive;

use wasm_bindgen::JsValue;

/// The largest whole number that JavaScript counts exactly.
#[cfg(any(feature = "engine", feature = "records"))]
pub(super) const MOST: f64 = 9_007_199_254_740_991.0;

/// A whole number in this range; none for anything else.
pub(super) fn whole(value: &JsValue, range: RangeInclusive<f64>) -> Option<f64> {
    value.as_f64().filter(|number| number.fract() == 0.0 && range.contains(number))
}
