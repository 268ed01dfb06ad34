//! The version of a release: every place that names it, and its section in the changelog.

use crate::version;

/// A place that names the version, and the version there.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// A path from the root of the checkout.
    pub(super) place: String,
    /// `None` if the file names no version.
    pub(super) version: Option<String>,
}

impl Claim {
    /// Reads the version from the text of a file, in the form of its kind.
    pub(super) fn read(place: &str, text: &str) -> Self {
        let version = match place.rsplit('/').next().unwrap_or(place) {
            "Cargo.toml" | "pyproject.toml" => in_manifest(text),
            "Cargo.lock" => version::locked(text, "bitboard-checkers"),
            "package.json" => between(text, "\"version\": \"", "\""),
            _ => between(text, "bitboard-checkers-", ".tgz"),
        };
        Self { place: place.to_owned(), version }
    }
}

/// The version in a manifest in TOML.
pub(super) fn in_manifest(text: &str) -> Option<String> {
    text.lines().find_map(|line| Some(line.strip_prefix("version = \"")?.strip_suffix('"')?.to_owned()))
}

fn between(text: &str, before: &str, after: &str) -> Option<String> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0.to_owned())
}

/// The places that contradict `version`, a sentence for each.
pub(super) fn contradictions(version: &str, claims: &[Claim]) -> Vec<String> {
    let wrong = claims.iter().filter(|claim| claim.version.as_deref() != Some(version));
    wrong
        .map(|Claim { place, version: found }| match found {
            Some(found) => format!("{place} says version {found}, Cargo.toml {version}"),
            None => format!("{place} says no version"),
        })
        .collect()
}

/// The entries of a section of the changelog, without empty lines around them. `None` if there is no such section.
pub(super) fn section<'a>(changelog: &'a str, title: &str) -> Option<&'a str> {
    let heading = format!("\n## {title}\n");
    let (_, rest) = changelog.split_once(&heading)?;
    Some(rest.split("\n## ").next().unwrap_or(rest).trim())
}

/// The faults of the changelog for a release, a sentence each. A release with a tag has no unreleased entries.
pub(super) fn changelog_faults(changelog: &str, version: &str, tagged: bool) -> Vec<String> {
    let mut faults = Vec::new();
    match section(changelog, version) {
        None => faults.push(format!("CHANGELOG.md has no section `## {version}`")),
        Some("") => faults.push(format!("the section `## {version}` of CHANGELOG.md is empty")),
        Some(_) => {}
    }
    if tagged && section(changelog, "Unreleased").is_some_and(|entries| !entries.is_empty()) {
        faults.push(format!("CHANGELOG.md has unreleased entries; they belong under `## {version}`"));
    }
    faults
}

/// The fault of a tag, which must be `v` and the version.
pub(super) fn tag_fault(tag: &str, version: &str) -> Option<String> {
    (tag.strip_prefix('v') != Some(version))
        .then(|| format!("the tag {tag} is not v{version}, the version in Cargo.toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_file_tells_its_version() {
        let lock = "[[package]]\nname = \"serde\"\nversion = \"1.0.9\"\n\n[[package]]\nname = \"bitboard-checkers\"\n\
                    version = \"0.3.1\"\n";
        for (place, text) in [
            ("tools/python/pyproject.toml", "[project]\nname = \"bitboard-checkers\"\nversion = \"0.3.1\"\n"),
            ("target/package-crate/Cargo.toml", "[package]\nrust-version = \"1.85\"\nversion = \"0.3.1\"\n"),
            ("Cargo.lock", lock),
            ("target/package-npm/package.json", "{\n  \"name\": \"bitboard-checkers\",\n  \"version\": \"0.3.1\",\n}"),
            ("www/docs/developer.html", "<code>npm install ../target/bitboard-checkers-0.3.1.tgz</code>"),
        ] {
            assert_eq!(Claim::read(place, text).version.as_deref(), Some("0.3.1"), "{place}");
            assert_eq!(Claim::read(place, "").version, None, "{place}");
        }
    }

    #[test]
    fn a_place_with_another_version_or_none_is_named() {
        let claims = ["version = \"0.3.1\"", "version = \"0.3.0\"", ""].map(|text| Claim::read("a/Cargo.toml", text));
        assert_eq!(
            contradictions("0.3.1", &claims),
            ["a/Cargo.toml says version 0.3.0, Cargo.toml 0.3.1", "a/Cargo.toml says no version"]
        );
    }

    #[test]
    fn a_section_ends_where_the_next_begins() {
        let changelog = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.3.1\n\n- Old.\n";
        assert_eq!(section(changelog, "Unreleased"), Some("- New."));
        assert_eq!(section(changelog, "0.3.1"), Some("- Old."));
        assert_eq!(section(changelog, "0.3"), None);
    }

    #[test]
    fn a_release_has_a_section_of_its_own() {
        let sound = "# Changelog\n\n## Unreleased\n\n## 0.3.1\n\n- Old.\n";
        assert_eq!(changelog_faults(sound, "0.3.1", true), [""; 0]);
        assert!(changelog_faults(sound, "0.4.0", false)[0].contains("no section `## 0.4.0`"));
        assert!(changelog_faults("\n## 0.3.1\n\n## 0.3.0\n\n- Old.\n", "0.3.1", true)[0].contains("is empty"));
        let more = sound.replace("Unreleased\n", "Unreleased\n\n- New.\n");
        assert!(changelog_faults(&more, "0.3.1", true)[0].contains("unreleased entries"));
        assert_eq!(changelog_faults(&more, "0.3.1", false), [""; 0]);
    }

    #[test]
    fn a_tag_is_the_version() {
        assert_eq!(tag_fault("v0.3.1", "0.3.1"), None);
        for wrong in ["0.3.1", "v0.3.2", "v0.3.1-rc.1", "release"] {
            assert!(tag_fault(wrong, "0.3.1").is_some_and(|fault| fault.contains(wrong)));
        }
    }
}
