//! Tables as text: a record a line. Lines that begin with `#` are no records.

use std::path::PathBuf;

/// The records of tables, in the order of the files.
///
/// # Errors
/// If a file cannot be read, or `parse` refuses a record; the message has the file and the line.
pub fn read<T>(paths: &[PathBuf], parse: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    let mut records = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#') && !line.is_empty()) {
            records.push(parse(line).map_err(|fault| format!("{} line {number}: {fault}", path.display()))?);
        }
    }
    Ok(records)
}
