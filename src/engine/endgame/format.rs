//! Shared by all formats of endgame files: errors, and reading fields of a fixed size.

use std::error::Error;
use std::fmt;

/// Why a file of endgame tables was refused.
///
/// ```
/// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending, InvalidEndgames};
/// let refused = |bytes: &[u8]| EndgameReader::new(bytes, Endgames::default()).unwrap_err();
/// let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
/// assert_eq!(refused(b"PK"), InvalidEndgames::UnknownVersion);
/// assert_eq!(refused(&file[..file.len() - 1]), InvalidEndgames::Damaged);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidEndgames {
    /// It is something else, or has tables of another version.
    UnknownVersion,
    /// It is incomplete or has been changed.
    Damaged,
    /// It has distances for other tables than the ones loaded.
    Foreign,
    /// The results are those of other rules.
    OtherRules,
}

impl fmt::Display for InvalidEndgames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownVersion => "these are not the endgame tables of this version of the engine",
            Self::Damaged => "the endgame tables are damaged: a part of them is missing or was changed",
            Self::Foreign => "these distances belong to other endgame tables",
            Self::OtherRules => "these endgame tables are those of other rules",
        })
    }
}

impl Error for InvalidEndgames {}

/// Takes the next `N` bytes.
///
/// # Errors
/// If fewer are left.
pub(super) fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], InvalidEndgames> {
    let (first, after) = rest.split_first_chunk().ok_or(InvalidEndgames::Damaged)?;
    *rest = after;
    Ok(*first)
}
