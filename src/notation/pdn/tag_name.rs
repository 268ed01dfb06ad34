//! The names that tags can have.

/// Returns `true` if a tag can have this name: one or more letters, digits and underscores, all of ASCII.
///
/// ```
/// use bitboard_checkers::pdn::is_tag_name;
/// assert!(is_tag_name("GameType") && !is_tag_name("a b") && !is_tag_name(""));
/// ```
#[must_use]
pub fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
