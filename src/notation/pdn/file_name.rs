//! Tells the name or the address of a PDN file from a PDN text: a common slip, because other functions take the name.

/// A longer text is not a name, and is not searched.
const LONGEST: usize = 4096;
/// Characters that begin a tag, a variation, a comment or the end of a game; a name has none of them.
const OF_TEXTS: &[char] = &['[', ']', '(', ')', '{', '}', ';', '*', '\r', '\n'];
/// The endings of compressed files.
const PACKED: [&str; 5] = ["", ".gz", ".zip", ".zst", ".zstd"];

/// Returns `true` if a text that should be PDN is the name or the address of a PDN file.
///
/// ```
/// use bitboard_checkers::pdn::is_file_name;
/// assert!(is_file_name("/data/my games/2024-05.pdn.gz") && is_file_name("https://example.org/games.pdn?raw=1"));
/// assert!(!is_file_name("1. 11-15 *") && !is_file_name("[Site \"games.pdn\"]"));
/// ```
#[must_use]
pub fn is_file_name(text: &str) -> bool {
    if text.chars().nth(LONGEST).is_some() {
        return false;
    }
    let name = text.trim().to_ascii_lowercase();
    let first_of_text = name.find(OF_TEXTS).unwrap_or(name.len());
    let last_blank = name.rfind(char::is_whitespace).unwrap_or(0);
    let ends = |at: usize| {
        let is_address = |end: &str| end.starts_with(['?', '#']) && at > last_blank;
        let rest = &name[at + ".pdn".len()..];
        PACKED.iter().filter_map(|packed| rest.strip_prefix(packed)).any(|end| end.is_empty() || is_address(end))
    };
    let mut places = name.match_indices(".pdn").map(|(at, _)| at);
    places.any(|at| at > 0 && at <= first_of_text && ends(at)) && !name.split_whitespace().any(ends_in_move)
}

/// Returns `true` if a word is a move, or a move after its number. A date within a name is not a move.
fn ends_in_move(word: &str) -> bool {
    let mv = word.rsplit('.').next().unwrap_or(word);
    let is_square = |text: &str| matches!(text.len(), 1..=2) && text.bytes().all(|byte| byte.is_ascii_digit());
    mv.split_once(['-', 'x', ':']).is_some_and(|(from, to)| is_square(from) && is_square(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// File names, and texts that are not file names. The test of the npm package reads them too.
    const CASES: &str = include_str!("../../../tests/data/file_names.txt");

    fn cases(kind: &str) -> Vec<String> {
        CASES.lines().filter_map(|line| line.strip_prefix(kind)).map(|case| case.replace("\\n", "\n")).collect()
    }

    #[test]
    fn names_and_addresses_of_pdn_files_are_no_text() {
        let names = cases("name:");
        assert_eq!(names.len(), 10);
        for name in names {
            assert!(is_file_name(&name), "{name}");
        }
    }

    #[test]
    fn texts_are_no_names_whatever_their_end() {
        let texts = cases("text:");
        assert_eq!(texts.len(), 15);
        for text in texts {
            assert!(!is_file_name(&text), "{text}");
        }
        assert!(!is_file_name(&format!("{}.pdn", "a ".repeat(5_000_000))), "a long text is not searched");
    }
}
