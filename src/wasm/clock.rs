//! The time, as the browser tells it.

use wasm_bindgen::JsCast;
use web_sys::{Performance, WorkerGlobalScope};

use crate::engine::Clock;

/// The clock of the worker or page in which the module runs. The standard library's clock traps in wasm.
pub(super) struct PageClock(Option<Performance>);

impl PageClock {
    pub(super) fn find() -> Self {
        let global = js_sys::global();
        let performance = match global.dyn_ref::<WorkerGlobalScope>() {
            Some(worker) => worker.performance(),
            None => web_sys::window().and_then(|window| window.performance()),
        };
        Self(performance)
    }
}

impl Clock for PageClock {
    fn milliseconds(&self) -> f64 {
        self.0.as_ref().map_or_else(js_sys::Date::now, Performance::now)
    }
}
