//! Recognises compressed files, which have to be unpacked before they are read.

/// Returns the format of a compressed file, "gzip", "zip" or "zstd", and `None` for any other file. Needs its first
/// four bytes. This crate does not unpack files, and [`decode`](super::decode) would read the bytes as broken games.
///
/// ```
/// use bitboard_checkers::pdn::compression;
/// assert_eq!(compression(b"\x1F\x8B\x08\0"), Some("gzip"));
/// assert_eq!(compression(b"[Event \"Club\"] 1. 11-15 *"), None);
/// ```
#[must_use]
pub fn compression(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x1F, 0x8B, ..] => Some("gzip"),
        [b'P', b'K', 3, 4, ..] => Some("zip"),
        [0x28, 0xB5, 0x2F, 0xFD, ..] => Some("zstd"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(compression(b"PK\x03\x04\x14"), Some("zip"));
        assert_eq!(compression(b"\x28\xB5\x2F\xFD\x04"), Some("zstd"));
        for text in [&b""[..], b"\x1F", b"PK", b"PKn", b"(", b"\xFF\xFE[\0", b"\xEF\xBB\xBF[Event"] {
            assert_eq!(compression(text), None, "{text:?}");
        }
    }
}
