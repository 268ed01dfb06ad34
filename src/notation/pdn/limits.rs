//! Limits for one game of a file: far above real games, and low enough for any machine.
//!
//! A file may have any number of games. A game that exceeds a limit is read up to that point and reported; the games
//! after it are read as usual.

/// The text of one game, in bytes.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_BYTES, PdnReader};
/// let game = PdnReader::new(&format!("1. 11-15 {}*", " ".repeat(MAX_PDN_BYTES))).next().unwrap();
/// assert!(game.fault.unwrap().message.contains("longer than 16 MB"));
/// ```
pub const MAX_PDN_BYTES: usize = 16 << 20;
/// The moves of one game, variations included.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_MOVES, PdnReader};
/// // Kings step to and fro.
/// let moves = "1-5 32-27 5-1 27-32 ".repeat(MAX_PDN_MOVES / 4);
/// let game = |more: &str| PdnReader::new(&format!("[FEN \"B:WK32:BK1\"] {moves}{more}*")).next().unwrap();
/// assert!(game("").fault.is_none() && game("1-5 ").fault.is_some());
/// ```
pub const MAX_PDN_MOVES: usize = 100_000;
/// The depth to which variations may be nested.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_DEPTH, PdnReader};
/// let text = |depth: usize| format!("1. 11-15 {}{}*", "(1. 9-13 ".repeat(depth), ")".repeat(depth));
/// let game = |depth: usize| PdnReader::new(&text(depth)).next().unwrap();
/// assert!(game(MAX_PDN_DEPTH).fault.is_none() && game(MAX_PDN_DEPTH + 1).fault.is_some());
/// ```
pub const MAX_PDN_DEPTH: usize = 1_000;
/// The variations of one move. Reordering them takes time in proportion to their number.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_VARIATIONS, PdnReader};
/// let game = |count: usize| PdnReader::new(&format!("1. 11-15 {}*", "(1. 9-13) ".repeat(count))).next().unwrap();
/// assert!(game(MAX_PDN_VARIATIONS).fault.is_none() && game(MAX_PDN_VARIATIONS + 1).fault.is_some());
/// ```
pub const MAX_PDN_VARIATIONS: usize = 1_000;
/// The tags of one game.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_TAGS, PdnReader};
/// let tags = |count: usize| (0..count).map(|tag| format!("[Tag{tag} \"\"]")).collect::<String>();
/// let game = |count: usize| PdnReader::new(&(tags(count) + "1. 11-15 *")).next().unwrap();
/// assert!(game(MAX_PDN_TAGS).fault.is_none() && game(MAX_PDN_TAGS + 1).fault.is_some());
/// ```
pub const MAX_PDN_TAGS: usize = 1_000;
/// The comments at one place, or the value of a tag, in bytes.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_TEXT, PdnReader};
/// let game = |bytes: usize| PdnReader::new(&format!("1. 11-15 {{{}}} *", "x".repeat(bytes))).next().unwrap();
/// assert!(game(MAX_PDN_TEXT).fault.is_none() && game(MAX_PDN_TEXT + 1).fault.is_some());
/// ```
pub const MAX_PDN_TEXT: usize = 100_000;
/// The annotations (NAGs) of one move.
///
/// ```
/// use bitboard_checkers::pdn::{MAX_PDN_NAGS, PdnReader};
/// let game = |count: usize| PdnReader::new(&format!("1. 11-15 {}*", "$1 ".repeat(count))).next().unwrap();
/// assert!(game(MAX_PDN_NAGS).fault.is_none() && game(MAX_PDN_NAGS + 1).fault.is_some());
/// ```
pub const MAX_PDN_NAGS: usize = 100;

pub(super) const TOO_LONG: &str = "the game is longer than 16 MB";
pub(super) const TOO_DEEP: &str = "variations are nested more than 1000 deep";
pub(super) const TOO_MANY_VARIATIONS: &str = "a move has more than 1000 variations";
pub(super) const TOO_MANY_TAGS: &str = "the game has more than 1000 tags";
pub(super) const TOO_LONG_VALUE: &str = "the value of a tag is longer than 100000 bytes";
pub(super) const TOO_LONG_COMMENT: &str = "the comments at one place are longer than 100000 bytes";
pub(super) const TOO_MANY_NAGS: &str = "a move has more than 100 annotations";
