//! Bytes and lists from JavaScript.
//!
//! A parameter of type `&[u8]` accepts any object: memory is reserved for its `length`, and a wrong length traps. An
//! exception while an element is read would leave the called object borrowed forever. `objects.js` checks the type
//! first, catches exceptions, and passes plain arrays.

use wasm_bindgen::JsValue;

use super::error::CheckersError;
use super::objects;
#[cfg(feature = "records")]
use crate::pdn::compression;

/// The most bytes of one call: more would not fit into the module's memory together with the result.
const MOST_BYTES: u32 = 1 << 29;

type Result<T> = std::result::Result<T, CheckersError>;

/// The bytes of a `Uint8Array` or of an array of numbers from 0 to 255. `what` names the argument in the error.
pub(super) fn bytes(value: &JsValue, what: &str) -> Result<Vec<u8>> {
    let wrong = |reason: &str| CheckersError::new("invalid-argument", format!("{what} are {reason}"));
    let Some(view) = objects::view_bytes(value) else {
        let numbers = elements(value, f64::from(u8::MAX));
        let numbers = numbers.map(|numbers| numbers.into_iter().map(|number| number as u8).collect());
        return numbers.ok_or_else(|| wrong("not a Uint8Array or an array of bytes"));
    };
    if view.length() > MOST_BYTES {
        return Err(wrong("more than 512 MB; pass them in pieces"));
    }
    let length = view.length() as usize;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(length).map_err(|_| wrong("too many for the memory"))?;
    bytes.resize(length, 0);
    view.copy_to(&mut bytes);
    Ok(bytes)
}

/// The next bytes of a PDN file. The first ones must not be those of a compressed file.
#[cfg(feature = "records")]
pub(super) fn file_bytes(value: &JsValue, begun: &mut bool) -> Result<Vec<u8>> {
    let bytes = bytes(value, "the bytes of the file")?;
    // Without the name of the format, which would cost a hundred bytes of the module.
    if !*begun && compression(&bytes).is_some() {
        return Err(CheckersError::new("compressed-file", "the file is compressed: unpack it first"));
    }
    *begun = true;
    Ok(bytes)
}

/// The numbers of a `Uint32Array` or of an array of whole numbers. `what` names the argument in the error.
#[cfg(feature = "library")]
pub(super) fn numbers(value: &JsValue, what: &str) -> Result<Vec<u32>> {
    elements(value, f64::from(u32::MAX)).ok_or_else(|| {
        CheckersError::new("invalid-argument", format!("{what} are not a Uint32Array or an array of whole numbers"))
    })
}

/// The elements of an array of whole numbers from 0 to `highest`. `None` at the first other element, so a sparse array
/// is not walked to its end.
pub(super) fn elements(value: &JsValue, highest: f64) -> Option<Vec<u32>> {
    objects::list_numbers(value, highest).map(|numbers| numbers.to_vec())
}

/// The elements of an array of strings. `None` if it has any other element.
#[cfg(feature = "engine")]
pub(super) fn texts(value: &JsValue) -> Option<Vec<String>> {
    objects::list_texts(value).map(|texts| texts.iter().filter_map(|text| text.as_string()).collect())
}
