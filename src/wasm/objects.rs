//! Objects that JavaScript makes of numbers.
//!
//! To set properties one by one from Rust takes some forty microseconds for a list of legal moves, to make them there
//! less than one. `objects.js` says what the numbers mean, [`super::types`] packs them.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(module = "/src/wasm/objects.js")]
extern "C" {
    /// "black" or "white".
    pub(super) fn side(white: bool) -> JsValue;
    pub(super) fn piece(white: bool, king: bool) -> JsValue;
    pub(super) fn board_masks(black: u32, white: u32, kings: u32, white_to_move: bool) -> JsValue;
    pub(super) fn unpack_move(word: u32) -> JsValue;
    /// The moves of `count` words in this memory.
    fn unpack_moves(memory: &JsValue, address: usize, count: usize) -> JsValue;
    pub(super) fn unpack_outcome(place: u32) -> JsValue;
    fn unpack_snapshot(memory: &JsValue, address: usize, count: usize) -> JsValue;
    /// A square from 1 to 32, or 0 for any other value.
    pub(super) fn square(value: &JsValue) -> u32;
    /// The squares of a move object as the digits of a number to base 33, the first lowest; 0 where it has none, and -1 for
    /// a string.
    pub(super) fn pack_squares(mv: &JsValue) -> f64;
}

thread_local! {
    /// The module's own memory. JavaScript keeps its view of it: to make one for every call would take as long as all else.
    static MEMORY: JsValue = wasm_bindgen::memory();
    /// Where the words of a call stand.
    static WORDS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// An array of these moves.
pub(super) fn moves(words: impl Iterator<Item = u32>) -> JsValue {
    unpack(words, unpack_moves)
}

/// A snapshot, see [`super::types::snapshot`].
pub(super) fn snapshot(words: impl Iterator<Item = u32>) -> JsValue {
    unpack(words, unpack_snapshot)
}

fn unpack(words: impl Iterator<Item = u32>, unpack: fn(&JsValue, usize, usize) -> JsValue) -> JsValue {
    WORDS.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.extend(words);
        MEMORY.with(|memory| unpack(memory, buffer.as_ptr().addr(), buffer.len()))
    })
}
