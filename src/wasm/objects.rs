//! Objects that JavaScript builds from packed numbers.
//!
//! To set the properties of a list of legal moves one by one from Rust takes about 40 µs; to build the list in
//! JavaScript takes less than 1 µs. [`super::types`] packs the numbers, `objects.js` unpacks them.

use std::cell::RefCell;

#[cfg(feature = "engine")]
use js_sys::Array;
#[cfg(any(feature = "engine", feature = "records"))]
use js_sys::{Uint8Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(module = "/src/wasm/objects.js")]
extern "C" {
    /// A `CheckersError` with the place of the error in a text.
    pub(super) fn make_error(
        code: &str,
        message: &str,
        offset: Option<u32>,
        game: Option<u32>,
        line: Option<u32>,
        column: Option<u32>,
    ) -> JsValue;
    /// "black" or "white".
    pub(super) fn side(white: bool) -> JsValue;
    pub(super) fn piece(white: bool, king: bool) -> JsValue;
    pub(super) fn board_masks(black: u32, white: u32, kings: u32, white_to_move: bool) -> JsValue;
    pub(super) fn unpack_move(word: u32) -> JsValue;
    /// A number that stands for this move in the lists that follow.
    #[cfg(feature = "other-draughts")]
    pub(super) fn keep_move(path: &[u8], captured: &[u8], crowns: bool, ambiguous: bool) -> u32;
    /// The moves that are packed in `count` words at `address` in this memory.
    fn unpack_moves(memory: &JsValue, address: usize, count: usize) -> JsValue;
    /// The notations of the moves that are packed in `count` words at `address` in this memory: a list, or one text.
    #[cfg(feature = "records")]
    fn unpack_notations(memory: &JsValue, address: usize, count: usize, joined: bool) -> JsValue;
    /// The outcome at this index of the list in `objects.js`.
    pub(super) fn unpack_outcome(index: u32) -> JsValue;
    /// The snapshot that is packed in `count` words at `address` in this memory.
    fn unpack_snapshot(memory: &JsValue, address: usize, count: usize) -> JsValue;
    /// The move of a tree that is packed in `count` words at `address` in this memory, with its comments.
    #[cfg(feature = "records")]
    fn unpack_node(memory: &JsValue, address: usize, count: usize, before: &str, after: &str) -> JsValue;
    /// A square from 1 to 32, or 0 for any other value.
    pub(super) fn square(value: &JsValue) -> u32;
    /// The square of a move filter, 0 for a filter without a square, -1 for any other value.
    pub(super) fn pack_filter(filter: &JsValue) -> i32;
    /// The bytes of a `Uint8Array`; `None` for any other value, or if its buffer was transferred.
    #[cfg(any(feature = "engine", feature = "records"))]
    pub(super) fn view_bytes(value: &JsValue) -> Option<Uint8Array>;
    /// The elements of an array of whole numbers from 0 to `highest`; `None` if it has any other element.
    #[cfg(any(feature = "engine", feature = "records"))]
    pub(super) fn list_numbers(value: &JsValue, highest: f64) -> Option<Uint32Array>;
    /// The elements of an array of strings; `None` if it has any other element.
    #[cfg(feature = "engine")]
    pub(super) fn list_texts(value: &JsValue) -> Option<Array>;
    /// The squares of a move object as the digits of a number in base 33, the first square lowest; 0 for an object
    /// without squares, -1 for a string, -2 for more squares than fit.
    pub(super) fn pack_squares(mv: &JsValue) -> f64;
    /// The squares of a move object whose path does not fit into a number.
    #[cfg(feature = "other-draughts")]
    pub(super) fn path_squares(mv: &JsValue) -> Vec<u8>;
}

thread_local! {
    /// The module's own memory. JavaScript caches its view of it, because making one takes as long as the rest of a
    /// call.
    static MEMORY: JsValue = wasm_bindgen::memory();
    /// The buffer for the words of a call.
    static WORDS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// An array of the moves packed in these words.
pub(super) fn moves(words: impl Iterator<Item = u32>) -> JsValue {
    unpack(words, unpack_moves)
}

/// The notations of the moves packed in these words: an array, or joined by spaces.
#[cfg(feature = "records")]
pub(super) fn notations(words: impl Iterator<Item = u32>, joined: bool) -> JsValue {
    unpack(words, |memory, address, count| unpack_notations(memory, address, count, joined))
}

/// The snapshot packed in these words, see [`super::types::snapshot`].
pub(super) fn snapshot(words: impl Iterator<Item = u32>) -> JsValue {
    unpack(words, unpack_snapshot)
}

/// The move of a tree packed in these words, see `objects.js`.
#[cfg(feature = "records")]
pub(super) fn tree_node(words: impl Iterator<Item = u32>, before: &str, after: &str) -> JsValue {
    unpack(words, |memory, address, count| unpack_node(memory, address, count, before, after))
}

fn unpack(words: impl Iterator<Item = u32>, unpack: impl Fn(&JsValue, usize, usize) -> JsValue) -> JsValue {
    WORDS.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.extend(words);
        MEMORY.with(|memory| unpack(memory, buffer.as_ptr().addr(), buffer.len()))
    })
}
