//! Recognises compressed files, which are not PDN before they are unpacked.

/// The format of a compressed file by its first bytes, four of which suffice: "gzip", "zip" or "zstd"; `None` for text.
/// This crate unpacks none of them, and [`decode`](super::decode) would read their bytes as the text of broken games.
///
/// ```
/// use bitboard_checkers::pdn::compression;
/// assert_eq!(compression(b"\x1F\x8B\x08\0"), Some("gzip"));
/// assert_eq!(compression(b"[Event \"Club\"] 1. 11-15 *"), None);
/// ```
#[must_use]
pub fn compression(bytes: &[u8]) -> Option<&'static str> {
    const MARKS: [(&str, &[u8]); 3] = [("gzip", b"\x1F\x8B"), ("zip", b"PK\x03\x04"), ("zstd", b"\x28\xB5\x2F\xFD")];
    MARKS.iter().find(|(_, mark)| bytes.starts_with(mark)).map(|(format, _)| *format)
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
