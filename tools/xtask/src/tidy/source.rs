//! The files of the checkout, as the laws read them.

use std::fs;
use std::path::Path;

/// A text file.
pub(super) struct Source {
    /// The path from the root, with `/` as separator.
    pub(super) path: String,
    /// Empty for a file that is not UTF-8.
    pub(super) text: String,
    pub(super) is_utf8: bool,
}

impl Source {
    /// A file with this path and text, which need not exist.
    pub(super) fn new(path: &str, text: &str) -> Self {
        Self::read(path.to_owned(), text.as_bytes().to_vec())
    }

    /// A file with this path and these bytes.
    pub(super) fn read(path: String, bytes: Vec<u8>) -> Self {
        let text = String::from_utf8(bytes);
        Self { path, is_utf8: text.is_ok(), text: text.unwrap_or_default() }
    }

    /// Returns `true` if it is in one of these folders or below.
    pub(super) fn within(&self, folders: &[&str]) -> bool {
        folders.iter().any(|folder| self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
    }

    /// The part of the name after the last dot.
    pub(super) fn extension(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// Its lines, numbered from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Every file below `root` in the order of the paths, without links, the files that `.gitignore` names, and git's own.
///
/// # Errors
/// If a folder or file cannot be read.
pub(super) fn all(root: &Path) -> Result<Vec<Source>, String> {
    let ignored = fs::read_to_string(root.join(".gitignore")).unwrap_or_default();
    let mut ignored: Vec<&str> = ignored.lines().collect();
    ignored.push("/.git");
    let mut sources = Vec::new();
    collect(root, "", &ignored, &mut sources).map_err(|error| format!("the checkout cannot be read: {error}"))?;
    sources.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(sources)
}

fn collect(folder: &Path, within: &str, ignored: &[&str], sources: &mut Vec<Source>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{within}{}", entry.file_name().to_string_lossy());
        if is_ignored(&path, ignored) {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            collect(&entry.path(), &format!("{path}/"), ignored, sources)?;
        } else if kind.is_file() {
            sources.push(Source::read(path, fs::read(entry.path())?));
        }
    }
    Ok(())
}

/// The two forms in the project's `.gitignore`: `/path` from the root, and a bare name anywhere.
fn is_ignored(path: &str, ignored: &[&str]) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    ignored.iter().any(|rule| match rule.strip_prefix('/') {
        Some(whole) => whole.trim_end_matches('/') == path,
        None => rule.trim_end_matches('/') == name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_gitignore_are_understood() {
        let rules = ["/target", "node_modules", "/tests/e2e/results"];
        assert!(is_ignored("target", &rules));
        assert!(is_ignored("tests/e2e/node_modules", &rules));
        assert!(is_ignored("tests/e2e/results", &rules));
        assert!(!is_ignored("src/target", &rules));
        assert!(!is_ignored("results", &rules));
    }

    #[test]
    #[cfg(unix)]
    fn links_are_skipped() {
        let root = std::env::temp_dir().join(format!("xtask-source-{}", std::process::id()));
        fs::create_dir_all(root.join("src")).unwrap();
        fs::write(root.join("src/lib.rs"), "").unwrap();
        for (target, link) in [("src", "folder"), ("nothing", "broken")] {
            std::os::unix::fs::symlink(target, root.join(link)).unwrap();
        }
        let sources = all(&root);
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(sources.unwrap().iter().map(|source| source.path.as_str()).collect::<Vec<_>>(), ["src/lib.rs"]);
    }

    #[test]
    fn a_folder_is_not_its_namesakes_beginning() {
        assert!(Source::new("www/board/scene.js", "").within(&["www/board"]));
        assert!(!Source::new("www/boards/scene.js", "").within(&["www/board"]));
        assert_eq!(Source::new("www/board/scene.test.js", "").extension(), "js");
    }
}
