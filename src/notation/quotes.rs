//! The quotation marks that texts put around a FEN.

/// Returns `true` for a straight or typographic quotation mark of any language, or a backtick.
#[inline(never)]
pub(super) fn is_quote(character: char) -> bool {
    matches!(character, '"' | '\'' | '`' | '\u{ab}' | '\u{bb}' | '\u{2018}'..='\u{201f}' | '\u{2039}' | '\u{203a}')
}
