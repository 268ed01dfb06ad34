//! The heartbeat of a search: a function of the page, called in the middle of a slice.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

thread_local! {
    /// The function. The engine has only `beat`: its data may move between threads, while a function belongs to one.
    static HEARTBEAT: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Sets the function that `beat` calls.
pub(super) fn set(heartbeat: Option<Function>) {
    HEARTBEAT.set(heartbeat);
}

/// Calls the function. What it throws is ignored: the search goes on.
pub(super) fn beat() {
    HEARTBEAT.with_borrow(|heartbeat| heartbeat.as_ref().map(|heartbeat| heartbeat.call0(&JsValue::UNDEFINED)));
}
