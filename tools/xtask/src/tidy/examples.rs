//! Examples in the documentation of the crate, which `cargo test --doc` runs.

use super::Breach;
use super::source::Source;
use super::tokens::tokens;

/// The files of the public modules.
const MODULES: [&str; 10] = [
    "src/rules/mod.rs",
    "src/notation/mod.rs",
    "src/pdn.rs",
    "src/library/mod.rs",
    "src/engine/mod.rs",
    "src/engine/endgame/combinations.rs",
    "src/book.rs",
    "src/endgame.rs",
    "src/review/mod.rs",
    "src/prelude.rs",
];

/// How the line of a public item begins.
const ITEMS: [&str; 7] =
    ["pub const fn ", "pub const ", "pub enum ", "pub fn ", "pub struct ", "pub trait ", "macro_rules! "];

/// Each public module has an example, and so has each item that it defines or re-exports.
pub(super) fn examples(sources: &[Source]) -> Vec<Breach> {
    let modules = || sources.iter().filter(|source| MODULES.contains(&source.path.as_str()));
    let names: Vec<&str> = modules().flat_map(reexported).collect();
    let mut breaches: Vec<Breach> = modules()
        .filter(|module| !module.lines().any(|(_, line)| line.starts_with("//! ```")))
        .map(|module| Breach::new(module, 1, "the module has no example"))
        .collect();
    let crate_files = sources.iter().filter(|source| source.extension() == "rs" && source.within(&["src"]));
    for source in crate_files.filter(|source| !source.within(&["src/wasm"])) {
        let defines = MODULES.contains(&source.path.as_str());
        let mut has_example = false;
        for (line, text) in source.lines() {
            if text.starts_with("/// ```") {
                has_example = true;
            } else if let Some(name) = item(text) {
                if !has_example && (defines || names.contains(&name)) {
                    breaches.push(Breach::new(source, line, format!("{name} has no example")));
                }
                has_example = false;
            } else if !text.starts_with("///") && !text.starts_with("#[") {
                has_example = false;
            }
        }
    }
    breaches
}

/// The names that a file re-exports with `pub use`.
fn reexported(source: &Source) -> Vec<&str> {
    let code = tokens(&source.text);
    let statements = code.split(|token| token.text == ";");
    let lists = statements.filter_map(|statement| {
        let start = statement.windows(2).position(|pair| [pair[0].text, pair[1].text] == ["pub", "use"])?;
        Some(&statement[start + 2..])
    });
    lists.flatten().map(|token| token.text).collect()
}

/// The name of the public item that a line defines outside any block.
fn item(line: &str) -> Option<&str> {
    let rest = ITEMS.iter().find_map(|start| line.strip_prefix(start))?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The breaches in a file beside the list of a module that re-exports `Side`.
    fn found(text: &str) -> Vec<String> {
        let list = Source::new("src/rules/mod.rs", "//! ```\n//! ```\npub use side::{Side, key};\npub use a::b;");
        let breaches = examples(&[list, Source::new("src/rules/side.rs", text)]);
        breaches.into_iter().map(|breach| format!("{} {}", breach.line, breach.what)).collect()
    }

    #[test]
    fn a_public_item_without_example_is_found() {
        assert_eq!(found("/// A side.\n#[derive(Clone)]\npub enum Side {\n"), ["3 Side has no example"]);
        assert_eq!(found("/// A side.\n/// ```\n/// ```\n#[derive(Clone)]\n#[cfg(a)]\npub enum Side {\n"), [""; 0]);
        assert_eq!(found("/// ```\n/// ```\npub fn other() {}\n\npub fn key() {}\n"), ["5 key has no example"]);
        assert_eq!(found("pub struct Private;\npub(super) struct Side;\n"), [""; 0]);
    }

    #[test]
    fn a_public_module_without_example_is_found() {
        let module = Source::new("src/pdn.rs", "//! PDN.\npub fn decode() {}\n");
        let found = examples(&[module]);
        assert_eq!(found.iter().map(|breach| breach.line).collect::<Vec<_>>(), [1, 2]);
    }
}
