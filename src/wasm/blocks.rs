//! Large endgame tables that stay in a file. The page gives a function that reads from the file, and the search reads
//! the blocks that it needs.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::endgames::refused;
use super::error::CheckersError;
use super::objects;
use crate::endgame::{BlockSource, Blocks};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/**
 * Reads `length` bytes of a file at the offset `from`. Returns null or fewer bytes on failure. May return the same
 * array again.
 */
export type ReadBytes = (from: number, length: number) => Uint8Array | null;
"#;

/// The size of the cache of unpacked blocks, in bytes.
const CACHE: usize = 8 << 20;

thread_local! {
    /// The functions that read; the engine has only their indices. Its data may move between threads, while a function
    /// belongs to one thread.
    static READERS: RefCell<Vec<Option<Function>>> = const { RefCell::new(Vec::new()) };
}

/// A file that the page reads. Dropping this releases the function.
#[derive(Debug)]
pub(super) struct PageFile(usize);

impl PageFile {
    fn new(read: Function) -> Self {
        READERS.with_borrow_mut(|readers| {
            let free = readers.iter().position(Option::is_none).unwrap_or(readers.len());
            readers.resize(readers.len().max(free + 1), None);
            readers[free] = Some(read);
            Self(free)
        })
    }
}

impl Drop for PageFile {
    fn drop(&mut self) {
        READERS.with_borrow_mut(|readers| readers[self.0] = None);
    }
}

impl BlockSource for PageFile {
    fn read(&self, from: u64, bytes: &mut [u8]) -> bool {
        let read = READERS.with_borrow(|readers| readers.get(self.0).cloned().flatten());
        let answer = read.and_then(|read| {
            let (from, length) = (JsValue::from(from as f64), JsValue::from(bytes.len() as f64));
            read.call2(&JsValue::UNDEFINED, &from, &length).ok()
        });
        let Some(found) = answer.and_then(|answer| objects::view_bytes(&answer)) else { return false };
        let whole = found.length() as usize == bytes.len();
        if whole {
            found.copy_to(bytes);
        }
        whole
    }
}

/// The table in a file that this function reads.
pub(super) fn open(read: &JsValue) -> Result<Blocks, CheckersError> {
    let read: &Function = read.dyn_ref().ok_or(CheckersError::new("invalid-argument", "read is not a function"))?;
    blocks(Box::new(PageFile::new(read.clone())))
}

/// The packed table in these bytes; `None` if they are not one.
pub(super) fn in_memory(bytes: &[u8]) -> Option<Result<Blocks, CheckersError>> {
    bytes.starts_with(Blocks::MAGIC).then(|| blocks(Box::new(bytes.to_vec())))
}

fn blocks(source: Box<dyn BlockSource>) -> Result<Blocks, CheckersError> {
    Blocks::open(source, CACHE).map_err(refused)
}

/// A file of large endgame tables, for checking it before an engine uses it.
#[wasm_bindgen]
pub struct EndgameBlocks(Blocks);

#[wasm_bindgen]
impl EndgameBlocks {
    /// Reads and checks the header of the file. Throws "invalid-endgames".
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "ReadBytes")] read: &JsValue) -> Result<Self, CheckersError> {
        open(read).map(Self)
    }

    /// The smallest number of pieces it covers.
    #[wasm_bindgen(getter)]
    pub fn fewest(&self) -> u8 {
        *self.0.pieces().start()
    }

    /// The largest number of pieces it covers.
    #[wasm_bindgen(getter)]
    pub fn most(&self) -> u8 {
        *self.0.pieces().end()
    }

    /// The size of the complete file, in bytes.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.0.length() as f64
    }

    /// The number of blocks in the complete file.
    #[wasm_bindgen(getter)]
    pub fn blocks(&self) -> u32 {
        self.0.count() as u32
    }

    /// Reads `count` blocks, starting with block `from`, and returns the first damaged one; null if all are
    /// whole.
    #[wasm_bindgen(unchecked_return_type = "number | null")]
    pub fn first_damaged(&self, from: u32, count: u32) -> JsValue {
        let end = from.saturating_add(count).min(self.blocks());
        let damaged = (from..end).find(|&block| !self.0.is_whole(block as usize));
        damaged.map_or(JsValue::NULL, JsValue::from)
    }
}
