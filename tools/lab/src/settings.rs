//! The settings of a run that can be interrupted. Only a run with the same settings continues its file, because other
//! results would not fit those that are there.

use std::fmt;
use std::path::{Path, PathBuf};

use bitboard_checkers::engine::Weights;

/// The names and values of settings, in a fixed order. A value may have blanks, but no line break.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings(pub Vec<(&'static str, String)>);

/// All in one line.
impl fmt::Display for Settings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<_> = self.0.iter().map(|(name, value)| format!("{name} {value}")).collect();
        out.write_str(&parts.join(" "))
    }
}

impl Settings {
    /// The name of the first setting that differs from those in this line; `None` if all are the same.
    pub fn difference(&self, line: &str) -> Option<String> {
        let mut rest = line;
        for (name, value) in &self.0 {
            let after = rest.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')?.strip_prefix(value.as_str()));
            match after {
                Some("") => rest = "",
                Some(after) if after.starts_with(' ') => rest = &after[1..],
                _ => return Some((*name).to_owned()),
            }
        }
        // The line has more settings than these.
        rest.split(' ').next().filter(|name| !name.is_empty()).map(str::to_owned)
    }

    /// Opens the file of a run, new or to continue it: only if it was begun with these settings, which are then kept
    /// beside it.
    ///
    /// # Errors
    /// If a setting differs, and as `open`.
    pub fn open<T>(&self, output: &Path, open: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
        self.check(output)?;
        let opened = open()?;
        self.keep(output)?;
        Ok(opened)
    }

    /// Compares these settings with those that [`Settings::keep`] has kept for the file of a run. A file that is not
    /// there or empty is not begun, and any settings fit.
    ///
    /// # Errors
    /// If a setting differs; the message names it.
    fn check(&self, output: &Path) -> Result<(), String> {
        let is_begun = output.metadata().is_ok_and(|data| data.len() > 0);
        let Ok(kept) = std::fs::read_to_string(beside(output)) else { return Ok(()) };
        match self.difference(kept.trim_end()).filter(|_| is_begun) {
            None => Ok(()),
            Some(name) => {
                let (file, kept) = (output.display(), kept.trim_end());
                Err(format!("{file} was begun with another setting \"{name}\":\n  then {kept}\n  now  {self}"))
            }
        }
    }

    /// Keeps these settings in a file beside that of the run. A run of an earlier version has none: its file is taken
    /// as one with these settings.
    ///
    /// # Errors
    /// If the file cannot be written.
    fn keep(&self, output: &Path) -> Result<(), String> {
        let path = beside(output);
        std::fs::write(&path, format!("{self}\n")).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// The file of the settings: the name of the run's file with `.settings` added.
fn beside(output: &Path) -> PathBuf {
    let mut name = output.as_os_str().to_owned();
    name.push(".settings");
    name.into()
}

/// The fingerprints of files, in their order; `none` without any. A file that cannot be read has that of nothing: the
/// run itself complains about it.
pub fn prints_of_files(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> String {
    let print = |path: &Path| format!("{:x}", fingerprint(&std::fs::read(path).unwrap_or_default()));
    let prints: Vec<_> = paths.into_iter().map(|path| print(path.as_ref())).collect();
    if prints.is_empty() { "none".to_owned() } else { prints.join(",") }
}

/// The fingerprint of weights, or `none`.
pub fn print_of_weights(weights: Option<&Weights>) -> String {
    weights.map_or_else(|| "none".to_owned(), |weights| format!("{:x}", fingerprint(&weights.to_bytes())))
}

/// FNV-1a.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    longer_fingerprint(PRINT_OF_NOTHING, bytes)
}

/// The fingerprint of no bytes.
pub const PRINT_OF_NOTHING: u64 = 0xCBF2_9CE4_8422_2325;

/// The fingerprint of bytes with the fingerprint `before`, and of these behind them.
pub fn longer_fingerprint(before: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(before, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(values: &[(&'static str, &str)]) -> Settings {
        Settings(values.iter().map(|&(name, value)| (name, value.to_owned())).collect())
    }

    #[test]
    fn the_first_setting_that_differs_is_named() {
        let now = settings(&[("a", "self b 1"), ("b", "none"), ("nodes", "60")]);
        let difference = |line: &str| now.difference(line);
        assert_eq!(difference(&now.to_string()), None);
        let named = |line: &str| difference(line).unwrap();
        assert_eq!(named("a self b 2 b none nodes 60"), "a");
        assert_eq!(named("a self b 1 b nonesuch nodes 60"), "b");
        assert_eq!(named("a self b 1 b none nodes 600"), "nodes");
        assert_eq!(named("a self b 1 b none"), "nodes");
        assert_eq!(named("a self b 1 b none nodes 60 rules russian"), "rules");
        assert_eq!(named(""), "a");
    }

    #[test]
    fn a_file_is_continued_with_the_settings_it_was_begun_with() {
        let path = std::env::temp_dir().join(format!("lab-settings-{}", std::process::id()));
        let [old, new] = ["60", "61"].map(|nodes| settings(&[("seed", "1"), ("nodes", nodes)]));
        assert_eq!(old.check(&path), Ok(()));
        old.keep(&path).unwrap();
        assert_eq!(new.check(&path), Ok(()), "nothing is there");
        std::fs::write(&path, "a game").unwrap();
        assert_eq!(old.check(&path), Ok(()));
        let refused = new.check(&path).unwrap_err();
        assert!(refused.contains("another setting \"nodes\""), "{refused}");
        std::fs::remove_file(beside(&path)).unwrap();
        assert_eq!(new.check(&path), Ok(()), "of an earlier version");
        std::fs::remove_file(path).unwrap();
    }
}
