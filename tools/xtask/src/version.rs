//! Version numbers, in the output of programs and in `Cargo.lock`.

use std::fmt;

/// A version, `major.minor.patch`. Anything after `-` or `+` is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version(pub(crate) u32, pub(crate) u32, pub(crate) u32);

impl Version {
    /// The first version in a text, such as `trunk 0.21.14`, `v20.20.2` or `Chromium 156.0.7000.1 built on ...`.
    pub(crate) fn first(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(Self::word)
    }

    fn word(word: &str) -> Option<Self> {
        let numbers = word.strip_prefix('v').unwrap_or(word);
        let numbers = numbers.split(['-', '+']).next()?;
        let mut parts = numbers.split('.').map(|part| part.parse().ok());
        Some(Self(parts.next()??, parts.next()??, parts.next()??))
    }

    /// Returns `true` if this version is compatible with `wanted` in cargo's sense: the same or newer, with the same
    /// leftmost number that is not zero.
    pub(crate) fn serves(self, wanted: Self) -> bool {
        let family = |version: Self| if version.0 > 0 { (version.0, 0) } else { (0, version.1) };
        self >= wanted && family(self) == family(wanted)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}.{}", self.0, self.1, self.2)
    }
}

/// The version of a package in the text of a `Cargo.lock`.
pub(crate) fn locked(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    let version = lines.next()?.strip_prefix("version = \"")?;
    Some(version.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_say_their_version_in_many_ways() {
        assert_eq!(Version::first("trunk 0.21.14"), Some(Version(0, 21, 14)));
        assert_eq!(Version::first("wasm-bindgen 0.2.130"), Some(Version(0, 2, 130)));
        assert_eq!(Version::first("v20.20.2\n"), Some(Version(20, 20, 2)));
        assert_eq!(Version::first("Chromium 156.0.7000.1 built on Debian"), Some(Version(156, 0, 7000)));
        assert_eq!(Version::first("clippy 0.1.95 (f2d3ce0bd 2026-03-21)"), Some(Version(0, 1, 95)));
        assert_eq!(Version::first("rustfmt 1.9.0-stable (f2d3ce0bd 2026-03-21)"), Some(Version(1, 9, 0)));
        assert_eq!(Version::first("no version at all, 3.4 neither"), None);
        assert_eq!(Version::first(""), None);
    }

    #[test]
    fn a_newer_one_of_the_same_family_serves() {
        let wanted = Version(0, 21, 14);
        assert!(Version(0, 21, 14).serves(wanted));
        assert!(Version(0, 21, 20).serves(wanted));
        assert!(!Version(0, 21, 13).serves(wanted));
        assert!(!Version(0, 22, 0).serves(wanted));
        assert!(Version(1, 4, 0).serves(Version(1, 2, 9)));
        assert!(!Version(2, 0, 0).serves(Version(1, 2, 9)));
    }

    #[test]
    fn the_lock_tells_the_version_of_exactly_that_package() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"...\"\n";
        assert_eq!(locked(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked(lock, "wasm"), None);
    }
}
