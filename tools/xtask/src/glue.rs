//! Joins the glue that wasm-bindgen generates for a module with our own `objects.js`.
//!
//! wasm-bindgen copies `objects.js` into the folder `snippets` and imports it from the glue. Joined, a module is only
//! two files, the wasm and its glue, and two modules on one page share no cache.

use std::fs;
use std::path::Path;

/// Replaces the glue's imports from `snippets/` by the code itself.
///
/// # Errors
/// If a file cannot be read or written, or an import has another form than wasm-bindgen gives it.
pub(crate) fn join(folder: &Path, glue: &str) -> Result<(), String> {
    let path = folder.join(glue);
    let text = read(&path)?;
    let joined = joined(&text, |snippet| read(&folder.join(snippet)))?;
    fs::write(&path, joined).map_err(|error| format!("{}: {error}", path.display()))
}

/// Removes the folder `snippets`, which the glue no longer imports.
///
/// # Errors
/// If it cannot be removed.
pub(crate) fn remove_snippets(folder: &Path) -> Result<(), String> {
    let snippets = folder.join("snippets");
    if !snippets.is_dir() {
        return Ok(());
    }
    fs::remove_dir_all(&snippets).map_err(|error| format!("{}: {error}", snippets.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The glue with its imports from `./snippets/`, all of one file, replaced by the code of that file.
fn joined(glue: &str, read: impl Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let (mut joined, mut snippet) = ("", String::new());
    let mut lines = Vec::new();
    for line in glue.lines() {
        let Some((imported, from)) = line.strip_prefix("import ").and_then(|rest| rest.split_once(" from ")) else {
            lines.push(line.to_owned());
            continue;
        };
        let file = from.trim_matches(['"', '\'', ';', ' ']).strip_prefix("./").unwrap_or_default();
        if !file.starts_with("snippets/") {
            lines.push(line.to_owned());
            continue;
        }
        if joined.is_empty() {
            (joined, snippet) = (file, read(file)?);
        } else if file != joined {
            return Err(format!("the glue imports {file} beside {joined}: only one file can be joined"));
        }
        // Imported names are in scope already. A namespace import needs an object with the exports.
        if let Some(object) = imported.strip_prefix("* as ") {
            lines.push(format!("const {object} = {{ {} }};", exports(&snippet).join(", ")));
        } else if !imported.starts_with('{') {
            return Err(format!("the glue has an import of an unknown form: {line}"));
        }
    }
    let code = without_comments(&snippet);
    let plain: Vec<_> = code.into_iter().map(|line| line.strip_prefix("export ").unwrap_or(line)).collect();
    Ok([plain.join("\n"), lines.join("\n")].join("\n") + "\n")
}

/// The lines of a module that have code. A comment on a line with code is kept.
fn without_comments(module: &str) -> Vec<&str> {
    let mut inside = false;
    let mut code = Vec::new();
    for line in module.lines() {
        let text = line.trim();
        let opens = text.starts_with("/**") && (text.ends_with("*/") || !text.contains("*/"));
        let holds_code = !(inside || opens || text.starts_with("//") || text.is_empty());
        inside = (inside || opens) && !text.ends_with("*/");
        if holds_code {
            code.push(line);
        }
    }
    code
}

/// The names of the declarations that a module exports.
fn exports(module: &str) -> Vec<&str> {
    let declared = module.lines().filter_map(|line| line.strip_prefix("export ")?.split_once(' '));
    declared
        .map(|(_, rest)| rest.split(|next: char| !next.is_alphanumeric() && next != '_').next().unwrap_or(rest))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_of_snippets_become_their_functions() {
        let glue = "import { one } from './snippets/a-1/src/objects.js';\nimport * as import1 from \"./snippets/a-1/src/objects.js\"\nuse(one, import1.two);\n";
        let snippet = "// Why.\n/**\n * Three.\n */\nconst three = 3;\n/** One. */\nexport const one = () =>\n  /** @type {3} */ (three);\nexport function two() {}\n";
        let joined = joined(glue, |file| {
            assert_eq!(file, "snippets/a-1/src/objects.js");
            Ok(snippet.to_owned())
        });
        let expected = "const three = 3;\nconst one = () =>\n  /** @type {3} */ (three);\nfunction two() {}\nconst import1 = { one, two };\nuse(one, import1.two);\n";
        assert_eq!(joined.unwrap(), expected);
        assert!(self::joined("import one from './snippets/a.js';", |_| Ok(String::new())).is_err());
        let two = "import { a } from './snippets/a.js';\nimport { b } from './snippets/b.js';";
        assert!(self::joined(two, |_| Ok(String::new())).is_err());
    }
}
