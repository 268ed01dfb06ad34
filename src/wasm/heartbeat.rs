//! The heartbeat of a search: a function of the page, called in the middle of a slice.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

use crate::engine::Engine;

thread_local! {
    /// The function. The engine has only `beat`: its data may move between threads, while a function belongs to one.
    static HEARTBEAT: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Runs a slice of a search that calls the function meanwhile, if there is one.
pub(super) fn during<T>(searcher: &mut Engine, heartbeat: &JsValue, slice: impl FnOnce(&mut Engine) -> T) -> T {
    let function = heartbeat.dyn_ref::<Function>().cloned();
    searcher.set_heartbeat(function.is_some().then_some(beat));
    let outer = HEARTBEAT.replace(function);
    let result = slice(searcher);
    HEARTBEAT.set(outer);
    result
}

/// Calls the function, which may search with another engine. What it throws is ignored: the search goes on.
fn beat() {
    let heartbeat = HEARTBEAT.with_borrow(Clone::clone);
    let _ = heartbeat.map(|heartbeat| heartbeat.call0(&JsValue::UNDEFINED));
}
