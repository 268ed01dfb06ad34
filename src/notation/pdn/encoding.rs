//! Decodes the bytes of a file.

use alloc::borrow::Cow;

/// The text of a file: UTF-8, or UTF-16 with a byte order mark. A byte that is not UTF-8 is read as Windows-1252, the
/// encoding of old programs.
///
/// ```
/// use bitboard_checkers::pdn::decode;
/// assert_eq!(decode(b"[White \"J\xF6rg\"]"), "[White \"J\u{f6}rg\"]", "Windows-1252");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let is_utf_16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
    if let Some(text) = core::str::from_utf8(bytes).ok().filter(|_| !is_utf_16) {
        return Cow::Borrowed(text.strip_prefix('\u{FEFF}').unwrap_or(text));
    }
    let mut decoder = Decoder::default();
    let mut text = String::with_capacity(bytes.len());
    decoder.push(bytes, &mut text);
    decoder.finish(&mut text);
    Cow::Owned(text)
}

/// Decodes a file that arrives in pieces.
#[derive(Default)]
pub(super) struct Decoder {
    encoding: Encoding,
    /// The bytes of a character that is not complete yet.
    kept: Vec<u8>,
}

#[derive(Clone, Copy, Default)]
enum Encoding {
    /// Not known yet: too few bytes have arrived.
    #[default]
    Unknown,
    Utf8,
    /// UTF-16, with the function that converts two bytes to a code unit.
    Utf16(fn([u8; 2]) -> u16),
}

impl Decoder {
    /// Decodes the next bytes of the file and appends their characters.
    pub(super) fn push(&mut self, bytes: &[u8], text: &mut String) {
        self.kept.extend_from_slice(bytes);
        self.decode(false, text);
    }

    /// Marks the end of the file.
    pub(super) fn finish(&mut self, text: &mut String) {
        self.decode(true, text);
    }

    fn decode(&mut self, is_last: bool, text: &mut String) {
        let bytes = &self.kept;
        // The longest byte order mark has three bytes.
        if matches!(self.encoding, Encoding::Unknown) && (bytes.len() > 2 || is_last) {
            self.encoding = match bytes.as_slice() {
                [0xFF, 0xFE, ..] => Encoding::Utf16(u16::from_le_bytes),
                [0xFE, 0xFF, ..] => Encoding::Utf16(u16::from_be_bytes),
                _ => Encoding::Utf8,
            };
            if matches!(self.encoding, Encoding::Utf16(_)) || bytes.starts_with(b"\xEF\xBB\xBF") {
                let mark = if matches!(self.encoding, Encoding::Utf8) { 3 } else { 2 };
                self.kept.drain(..mark);
            }
        }
        let mut done = match self.encoding {
            Encoding::Unknown => return,
            Encoding::Utf8 => from_utf_8(&self.kept, text),
            Encoding::Utf16(unit) => from_utf_16(&self.kept, unit, text),
        };
        if is_last {
            for &byte in &self.kept[done..] {
                text.push(windows_1252(byte));
            }
            done = self.kept.len();
        }
        self.kept.drain(..done);
    }
}

/// Decodes UTF-8 up to a character that is not complete yet. Returns the number of bytes decoded.
fn from_utf_8(bytes: &[u8], text: &mut String) -> usize {
    let mut done = 0;
    loop {
        let error = match core::str::from_utf8(&bytes[done..]) {
            Ok(valid) => {
                text.push_str(valid);
                return bytes.len();
            }
            Err(error) => error,
        };
        let wrong = done + error.valid_up_to();
        text.push_str(core::str::from_utf8(&bytes[done..wrong]).unwrap_or_default());
        done = wrong + error.error_len().unwrap_or_default();
        if done == wrong {
            return done;
        }
        for &byte in &bytes[wrong..done] {
            text.push(windows_1252(byte));
        }
    }
}

/// The same for UTF-16; a surrogate without its partner becomes U+FFFD.
fn from_utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16, text: &mut String) -> usize {
    let unit_at = |at: usize| Some(u32::from(unit([*bytes.get(at)?, *bytes.get(at + 1)?])));
    let mut at = 0;
    while let Some(first) = unit_at(at) {
        let mut code = first;
        if (0xD800..0xDC00).contains(&first) {
            let Some(second) = unit_at(at + 2) else { return at };
            if (0xDC00..0xE000).contains(&second) {
                code = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                at += 2;
            }
        }
        text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
        at += 2;
    }
    at
}

/// Decodes a byte of Windows-1252, which is Latin-1 with quotes, dashes and the like instead of control characters.
fn windows_1252(byte: u8) -> char {
    const FROM_0X80: [u16; 32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ];
    let code = FROM_0X80.get(usize::from(byte).wrapping_sub(0x80)).copied().unwrap_or(u16::from(byte));
    char::from_u32(u32::from(code)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of a file that arrives byte by byte.
    fn in_pieces(bytes: &[u8]) -> String {
        let (mut decoder, mut text) = (Decoder::default(), String::new());
        for &byte in bytes {
            decoder.push(&[byte], &mut text);
        }
        decoder.finish(&mut text);
        text
    }

    #[test]
    fn every_encoding_is_read_as_a_whole_and_in_pieces() {
        let utf_16 =
            |bytes: fn(u16) -> [u8; 2]| "\u{FEFF}Ménard \u{1F600}!".encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        for (bytes, text) in [
            (&b"\xEF\xBB\xBFM\xC3\xA9nard"[..], "Ménard"),
            ("Ménard".as_bytes(), "Ménard"),
            (b"M\xE9nard", "Ménard"),
            (b"M\xC3\xA9nard and M\xE9nard", "Ménard and Ménard"),
            (b"\x93quoted\x94 11\x9615 \x80 \x81", "\u{201C}quoted\u{201D} 11\u{2013}15 \u{20AC} \u{81}"),
            (&utf_16(u16::to_le_bytes), "Ménard \u{1F600}!"),
            (&utf_16(u16::to_be_bytes), "Ménard \u{1F600}!"),
            (b"\xFF\xFE*\0\0\xD8*\0", "*\u{FFFD}*"),
            (b"\xFF\xFE*\0\0\xD8", "*\0\u{D8}"),
            (b"*\xC3", "*\u{C3}"),
            (b"*", "*"),
            (b"", ""),
        ] {
            assert_eq!(decode(bytes), text);
            assert_eq!(in_pieces(bytes), text);
        }
    }
}
