//! Limits for one game of a file: far above real games, and low enough for any machine.
//!
//! A file may have any number of games. A game that exceeds a limit is read up to that point and reported; the games
//! after it are read as usual.

/// The text of one game, in bytes.
pub const MAX_PDN_BYTES: usize = 16 << 20;
/// The moves of one game, variations included.
pub const MAX_PDN_MOVES: usize = 100_000;
/// The depth to which variations may be nested.
pub const MAX_PDN_DEPTH: usize = 1_000;
/// The variations of one move. Reordering them takes time in proportion to their number.
pub const MAX_PDN_VARIATIONS: usize = 1_000;
/// The tags of one game.
pub const MAX_PDN_TAGS: usize = 1_000;
/// The comments at one place, or the value of a tag, in bytes.
pub const MAX_PDN_TEXT: usize = 100_000;
/// The annotations (NAGs) of one move.
pub const MAX_PDN_NAGS: usize = 100;

pub(super) const TOO_LONG: &str = "the game is longer than 16 MB";
pub(super) const TOO_DEEP: &str = "variations are nested more than 1000 deep";
pub(super) const TOO_MANY_VARIATIONS: &str = "a move has more than 1000 variations";
pub(super) const TOO_MANY_TAGS: &str = "the game has more than 1000 tags";
pub(super) const TOO_LONG_VALUE: &str = "the value of a tag is longer than 100000 bytes";
pub(super) const TOO_LONG_COMMENT: &str = "the comments at one place are longer than 100000 bytes";
pub(super) const TOO_MANY_NAGS: &str = "a move has more than 100 annotations";
