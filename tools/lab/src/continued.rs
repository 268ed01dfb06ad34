//! Tables that are written row by row, so that an interrupted run continues where it stopped.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Opens a table to continue it, after cutting off an incomplete row, or creates it. `head` is its first line; it names
/// everything that the rows depend on. Returns the rows that are there.
///
/// # Errors
/// If the file cannot be read or written, or has another head.
pub fn open(path: &Path, head: &str) -> Result<(File, Vec<String>), String> {
    let failed = |error: io::Error| format!("{}: {error}", path.display());
    let text = if path.exists() { std::fs::read_to_string(path).map_err(failed)? } else { String::new() };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut rows = whole.lines().map(str::to_owned);
    match rows.next() {
        Some(found) if found == head => {}
        // A run that was interrupted while it wrote the head.
        None if head.starts_with(&text) => {}
        found => {
            let found = found.as_ref().unwrap_or(&text);
            return Err(format!("{}: the table of another run, which begins with\n{found}", path.display()));
        }
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
    file.set_len(whole.len() as u64).map_err(failed)?;
    if whole.is_empty() {
        writeln!(file, "{head}").map_err(failed)?;
    }
    Ok((file, rows.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_table_continues_after_its_last_complete_row_and_that_of_another_run_is_refused() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-continued-{}", std::process::id()));
        let (mut file, rows) = open(&path, "# nodes 10").unwrap();
        assert!(rows.is_empty());
        write!(file, "one\ntwo\nthr").unwrap();
        assert_eq!(open(&path, "# nodes 10").unwrap().1, ["one", "two"]);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "# nodes 10\none\ntwo\n");
        assert!(open(&path, "# nodes 20").is_err());
        std::fs::write(&path, "# no").unwrap();
        assert!(open(&path, "# nodes 10").unwrap().1.is_empty());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "# nodes 10\n");
        for text in ["a letter", "\nno head\n"] {
            std::fs::write(&path, text).unwrap();
            assert!(open(&path, "# nodes 10").is_err());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "it is left alone");
        }
        std::fs::remove_file(&path).unwrap();
    }
}
