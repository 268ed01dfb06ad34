//! The imports of a JavaScript file.

/// An import: its line, and the file it loads.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Import {
    /// From 1.
    pub(super) line: usize,
    /// The path from the root of the repository.
    pub(super) target: String,
    /// Whether it is in a comment and imports only a type.
    pub(super) of_types: bool,
}

/// All imports of other files: `import ... from "x"`, `export ... from "x"`, `import "x"`, `import("x")`, and the same
/// in the types of comments. They are read line by line, because `from` and its file are on the same line.
pub(super) fn imports(path: &str, text: &str) -> Vec<Import> {
    let mut found = Vec::new();
    for (line, code) in (1..).zip(text.lines()) {
        let of_types = code.trim_start().starts_with(['*', '/']);
        for after in ["from", "import"].into_iter().flat_map(|word| after_each(code, word)) {
            let target = quoted(after.trim_start().trim_start_matches('('));
            if let Some(target) = target.filter(|target| target.starts_with('.')) {
                found.push(Import { line, target: resolved(path, target), of_types });
            }
        }
    }
    found
}

/// What follows each occurrence of `word`.
fn after_each<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(word).map(move |(place, _)| &text[place + word.len()..])
}

/// The content of the quotation marks at the start of a text.
fn quoted(text: &str) -> Option<&str> {
    let mark = text.chars().next().filter(|letter| matches!(letter, '"' | '\'' | '`'))?;
    text[1..].split(mark).next()
}

/// Converts a path relative to a file to a path from the root.
fn resolved(path: &str, target: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_of_importing_is_seen() {
        let text = "import { a } from \"./a.js\";\nexport * from '../b.js';\nimport \"../../c.js\";\n\
                    const d = await import('./d.js');\n/** @type {import(\"../e.js\").E} */\n * @import { F } from \"./f.js\"\n\
                    const important = \"./no.js\"; import { g } from \"elsewhere\";";
        let found = imports("www/board/x.js", text);
        let seen: Vec<_> = found.iter().map(|import| (import.line, import.target.as_str(), import.of_types)).collect();
        assert_eq!(
            seen,
            [
                (1, "www/board/a.js", false),
                (2, "www/b.js", false),
                (3, "c.js", false),
                (4, "www/board/d.js", false),
                (5, "www/e.js", true),
                (6, "www/board/f.js", true),
            ]
        );
    }
}
