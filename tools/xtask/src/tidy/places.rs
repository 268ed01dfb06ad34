//! Laws against what belongs to one machine, and for the top level of the repository.

use super::Breach;
use super::source::Source;

/// No path into a person's home folder.
pub(super) fn machine_paths(sources: &[Source]) -> Vec<Breach> {
    // Without their slashes, or this file would break its own law.
    const FOLDERS: [&str; 3] = ["root", "home", "Users"];
    let mut breaches = Vec::new();
    for source in sources {
        for (line, text) in source.lines() {
            for folder in FOLDERS.iter().filter(|folder| names_folder(text, folder)) {
                breaches.push(Breach::new(source, line, format!("a path in /{folder}")));
            }
        }
    }
    breaches
}

/// Returns `true` if `/folder/` begins a path in a text.
fn names_folder(text: &str, folder: &str) -> bool {
    let needle = format!("/{folder}/");
    text.match_indices(&needle).any(|(place, _)| {
        let before = text[..place].chars().next_back();
        before.is_none_or(|letter| !letter.is_alphanumeric() && !".-_~}*".contains(letter))
    })
}

/// `package-lock.json` contains no addresses of packages or registries.
pub(super) fn lock(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.path.ends_with("package-lock.json")) {
        for (line, text) in source.lines() {
            let (key, value) = text.trim().split_once(": ").unwrap_or_default();
            // Addresses for donations are part of a package's own description.
            let funding = key == "\"url\"";
            if key == "\"resolved\"" || (value.contains("://") && !funding) {
                breaches.push(Breach::new(source, line, "an address"));
            }
        }
    }
    breaches
}

/// No setting of where npm or cargo fetch packages.
pub(super) fn registry(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for source in sources {
        let starts: &[&str] = match source.path.rsplit('/').next() {
            Some(".npmrc") => &["registry", "@", "//"],
            Some("config.toml" | "config") if source.path.contains(".cargo/") => &["[source", "[registr", "registry"],
            Some("Cargo.lock") => &["source = \"sparse+"],
            _ => continue,
        };
        let settings =
            source.lines().filter(|(_, text)| starts.iter().any(|start| text.trim_start().starts_with(start)));
        breaches.extend(settings.map(|(line, _)| Breach::new(source, line, "a setting of one machine")));
    }
    breaches
}

/// Everything that may stand at the top of the repository.
const TOP: [&str; 26] = [
    ".cargo",
    ".ci",
    ".github",
    ".gitignore",
    ".prettierignore",
    ".prettierrc.json",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "SECURITY.md",
    "Trunk.toml",
    "benches",
    "docs",
    "index.html",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "src",
    "tests",
    "tools",
    "webdriver.json",
    "www",
];

/// The top level holds only the names on the list.
pub(super) fn top_level(sources: &[Source]) -> Vec<Breach> {
    let mut breaches: Vec<Breach> = Vec::new();
    for source in sources {
        let top = source.path.split('/').next().unwrap_or_default();
        let told = breaches.last().is_some_and(|breach| breach.path == top);
        if !TOP.contains(&top) && !told {
            breaches.push(Breach::new(&Source::new(top, ""), 1, "is not on the list"));
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn a_path_of_one_machine_is_found() {
        for folder in ["root", "home", "Users"] {
            let text = format!("a\nlet path = \"/{folder}/somebody/checkers\";\n");
            assert_eq!(lines(machine_paths, "src/a.rs", &text), [2]);
            assert_eq!(lines(machine_paths, "www/a.js", &format!("file:///{folder}/somebody")), [1]);
        }
        let elsewhere = format!("https://example.org/{0}/page and ~/{0}/x", "home");
        assert_eq!(lines(machine_paths, "README.md", &elsewhere), []);
        assert_eq!(lines(machine_paths, "README.md", "/usr/bin/chromium and ~/.cache"), []);
    }

    #[test]
    fn a_lock_file_with_addresses_is_found() {
        let address = "{\n  \"resolved\": \"https://packages.example.org/a/-/a-1.0.0.tgz\",\n}";
        assert_eq!(lines(lock, "tests/e2e/package-lock.json", address), [2]);
        assert_eq!(lines(lock, "tests/e2e/package-lock.json", "  \"version\": \"https://example.org/a.tgz\","), [1]);
        let clean =
            "{\n  \"version\": \"1.0.0\",\n  \"funding\": {\n    \"url\": \"https://example.org/thanks\"\n  }\n}";
        assert_eq!(lines(lock, "tests/e2e/package-lock.json", clean), []);
    }

    #[test]
    fn a_setting_of_a_registry_is_found() {
        assert_eq!(lines(registry, "tests/e2e/.npmrc", "fund=false\nregistry=https://packages.example.org\n"), [2]);
        assert_eq!(lines(registry, ".cargo/config.toml", "[alias]\n[source.crates-io]\n"), [2]);
        assert_eq!(lines(registry, "Cargo.lock", "source = \"sparse+https://packages.example.org/\"\n"), [1]);
        assert_eq!(lines(registry, ".cargo/config.toml", "[alias]\nxtask = \"run\"\n"), []);
        assert_eq!(lines(registry, "Cargo.toml", "registry = false\n"), []);
    }

    #[test]
    fn a_stranger_at_the_top_is_found_once() {
        let sources = ["junk/a", "junk/b", "notes.txt", "src/lib.rs"].map(|path| Source::new(path, ""));
        let paths: Vec<String> = top_level(&sources).into_iter().map(|breach| breach.path).collect();
        assert_eq!(paths, ["junk", "notes.txt"]);
    }
}
