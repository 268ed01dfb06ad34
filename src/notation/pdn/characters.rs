//! The classes of characters that several parts of the reader use.

/// The quotation marks around a value: straight ones, and the curly ones of word processors.
pub(super) const QUOTES: [char; 4] = ['"', '\u{201C}', '\u{201D}', '\u{201E}'];

/// Blanks and invisible characters: byte order marks in joined files, zeros and Ctrl-Z at the end of old files.
#[inline(never)]
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '\0' | '\u{1A}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

/// The full stop of a move number, alone or as an ellipsis.
pub(super) fn is_stop(character: char) -> bool {
    matches!(character, '.' | '\u{2026}')
}
