//! The bytes of a file as text.

use std::borrow::Cow;

/// The text of a file: UTF-8, with or without a byte order mark, or else Latin-1, in which every byte is a character.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_with_a_mark_and_latin_1_are_read() {
        assert_eq!(decode(b"\xEF\xBB\xBFM\xC3\xA9nard"), "Ménard");
        assert_eq!(decode("Ménard".as_bytes()), "Ménard");
        assert_eq!(decode(b"M\xE9nard"), "Ménard");
    }
}
