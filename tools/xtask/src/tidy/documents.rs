//! Laws for Markdown: the documents name files that exist, and the README stays short.

use super::Breach;
use super::source::Source;

/// Everything but the changelog, which also names files of earlier versions.
fn documents(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| source.extension() == "md" && source.path != "CHANGELOG.md")
}

/// Each path from the root, and each relative link with its anchor, leads to something.
pub(super) fn paths(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for document in documents(sources) {
        for (line, text) in document.lines() {
            let named = rooted(text).filter(|path| !exists(sources, path)).map(ToOwned::to_owned);
            let linked = links(text).filter(|link| !leads(sources, document, link)).map(ToOwned::to_owned);
            breaches.extend(named.chain(linked).map(|path| Breach::new(document, line, format!("no file {path}"))));
        }
    }
    breaches
}

/// The words of a line that are paths from the root of the repository.
fn rooted(text: &str) -> impl Iterator<Item = &str> {
    const FOLDERS: [&str; 9] = [".cargo", ".ci", ".github", "benches", "docs", "src", "tests", "tools", "www"];
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && !"_-./*".contains(letter));
    words.map(|word| word.trim_end_matches(['.', '/'])).filter(|word| {
        let (first, rest) = word.split_once('/').unwrap_or_default();
        FOLDERS.contains(&first) && !rest.is_empty()
    })
}

/// The targets of the links in a line that stay in the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    targets.filter(|target| !target.contains("://"))
}

fn exists(sources: &[Source], path: &str) -> bool {
    sources.iter().any(|source| source.path == path || source.within(&[path]))
}

/// Whether a link of a document leads to a file or folder, and its anchor to a place in that file.
fn leads(sources: &[Source], document: &Source, link: &str) -> bool {
    let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
    let path = if target.is_empty() { document.path.clone() } else { resolved(&document.path, target) };
    let file = sources.iter().find(|source| source.path == path);
    match file {
        Some(file) if !anchor.is_empty() => anchors(file).any(|place| place == anchor),
        _ => exists(sources, &path),
    }
}

/// A target as a path from the root, as seen from a file.
fn resolved(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The places of a file that links can name: the headings of Markdown, the ids of HTML.
fn anchors(file: &Source) -> Box<dyn Iterator<Item = String> + '_> {
    if file.extension() == "html" {
        return Box::new(file.text.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or("").to_owned()));
    }
    Box::new(file.text.lines().filter(|line| line.starts_with('#')).map(slug))
}

/// The anchor of a heading, as GitHub makes it.
fn slug(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    words.chars().filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect()
}

/// The longest that the README may be.
const FRONT: usize = 150;

/// The README leads to the documentation; it does not contain it.
pub(super) fn readme(sources: &[Source]) -> Vec<Breach> {
    let readme = sources.iter().filter(|source| source.path == "README.md");
    let long = readme.filter(|source| source.text.lines().count() > FRONT);
    long.map(|source| Breach::new(source, FRONT + 1, "belongs into docs")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    fn breaks(text: &str) -> bool {
        let files = ["src/lib.rs", "www/docs/rust.html"].map(|path| Source::new(path, "<h2 id=\"lines\">Lines</h2>"));
        let document = Source::new("docs/a.md", &format!("# One `two`: three\n{text}\n"));
        let sources: Vec<Source> = files.into_iter().chain([document]).collect();
        paths(&sources).iter().any(|breach| breach.line == 2)
    }

    #[test]
    fn a_path_that_does_not_exist_is_found() {
        assert!(breaks("see `src/main.rs`") && breaks("src/lib.rs, tests/a.rs") && breaks("in src/engine/."));
        assert!(!breaks("see `src/lib.rs`, in `src`, `www/docs/` and src/lib.rs.") && !breaks("and/or, target/src/x"));
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        assert!(breaks("[a](../src/main.rs)") && breaks("[a](rust.html)") && breaks("[a](../www/docs/rust.html#two)"));
        assert!(breaks("[a](#one-two)") && breaks("[a](b.md#one)"));
        assert!(!breaks("[a](../src/lib.rs), [b](../www/docs) and [c](https://example.org/x)"));
        assert!(!breaks("[a](#one-two-three) [b](../www/docs/rust.html#lines)"));
    }

    #[test]
    fn a_long_readme_is_found() {
        assert_eq!(lines(readme, "README.md", &"a\n".repeat(FRONT + 1)), [FRONT + 1]);
        assert_eq!(lines(readme, "README.md", &"a\n".repeat(FRONT)), []);
        assert_eq!(lines(readme, "docs/a.md", &"a\n".repeat(FRONT + 1)), []);
    }
}
