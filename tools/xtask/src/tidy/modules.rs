//! The modules of each crate: no two files that need each other.

use std::collections::HashMap;

use super::Breach;
use super::source::Source;
use super::tokens::{Token, tokens};

/// A path in the code, such as `super::score::Score`, and its line.
struct Path<'a> {
    words: Vec<&'a str>,
    line: usize,
}

/// The folders of the crates' sources.
const CRATES: [&str; 3] = ["src", "tools/lab/src", "tools/xtask/src"];

/// The modules of a crate, each by its path from the root: `["rules", "side"]`.
struct Modules<'a> {
    files: HashMap<Vec<&'a str>, &'a Source>,
    /// The items that a module re-exports, each with the path it takes them from.
    reexports: HashMap<(Vec<&'a str>, &'a str), Vec<&'a str>>,
}

/// A use of another file: its line, and the path of the file.
struct Import {
    line: usize,
    target: String,
}

/// The imports of each file, by its path.
type Imports<'a> = HashMap<&'a str, Vec<Import>>;

/// No module of a crate leads back to itself over the modules it names.
///
/// A module may name its own submodules, because it re-exports them or calls them. Tests are left out.
pub(super) fn cycles(sources: &[Source]) -> Vec<Breach> {
    CRATES.iter().flat_map(|root| cycles_of(sources, root)).collect()
}

/// The cycles of one crate.
fn cycles_of(sources: &[Source], root: &str) -> Vec<Breach> {
    let files: Vec<&Source> =
        sources.iter().filter(|source| source.extension() == "rs" && source.within(&[root])).collect();
    let code: Vec<_> =
        files.iter().map(|file| (module(&file.path[root.len() + 1..]), without_tests(&tokens(&file.text)))).collect();
    let mut modules = Modules { files: HashMap::new(), reexports: HashMap::new() };
    for (file, (module, code)) in files.iter().zip(&code) {
        modules.files.insert(module.clone(), file);
        for Path { words, .. } in reexported(code) {
            let item = words[words.len() - 1];
            modules.reexports.insert((module.clone(), item), words);
        }
    }
    let mut imports = Imports::new();
    for (file, (module, code)) in files.iter().zip(&code) {
        let named = paths(code).into_iter().filter_map(|path| modules.named(module, &path));
        imports.insert(&file.path, named.collect());
    }
    let mut breaches = Vec::new();
    for file in files {
        for import in &imports[file.path.as_str()] {
            if import.target != file.path && leads_to(&imports, &import.target, &file.path) {
                breaches.push(Breach::new(file, import.line, format!("{} leads back to this file", import.target)));
            }
        }
    }
    breaches
}

/// Returns `true` if one file imports another, directly or over other files.
fn leads_to(imports: &Imports, from: &str, to: &str) -> bool {
    let mut seen = vec![from];
    let mut next = 0;
    while let Some(file) = seen.get(next).copied() {
        next += 1;
        for Import { target, .. } in imports.get(file).into_iter().flatten() {
            if target == to {
                return true;
            }
            if !seen.contains(&target.as_str()) {
                seen.push(target);
            }
        }
    }
    false
}

/// The path of the module that a file holds, from the root of the crate.
fn module(path: &str) -> Vec<&str> {
    let mut words: Vec<_> = path.trim_end_matches(".rs").split('/').collect();
    words.pop_if(|last| matches!(*last, "mod" | "lib" | "main"));
    words
}

impl<'a> Modules<'a> {
    /// The file that a path in a module leads to; `None` for one in another crate, in the module itself or below it.
    fn named(&self, own: &[&'a str], path: &Path<'a>) -> Option<Import> {
        let module = self.resolve(own, &path.words)?;
        let file = self.files.get(&module).filter(|_| !module.starts_with(own))?;
        Some(Import { line: path.line, target: file.path.clone() })
    }

    /// The module that holds the item a path names, past re-exports; `None` for a path into another crate.
    fn resolve(&self, own: &[&'a str], path: &[&'a str]) -> Option<Vec<&'a str>> {
        let (mut module, mut rest) = match path {
            ["crate", rest @ ..] => (Vec::new(), rest),
            ["self" | "super", ..] => (own.to_vec(), path),
            [first, ..] if self.files.contains_key(&[own, &[*first]].concat()) => (own.to_vec(), path),
            _ => return None,
        };
        while let [word @ ("self" | "super"), below @ ..] = rest {
            if *word == "super" {
                module.pop()?;
            }
            rest = below;
        }
        for word in rest {
            let below = [&module[..], &[word]].concat();
            if !self.files.contains_key(&below) {
                let source = self.reexports.get(&(module.clone(), word)).filter(|source| source.as_slice() != path);
                return source.and_then(|source| self.resolve(&module, source)).or(Some(module));
            }
            module = below;
        }
        Some(module)
    }
}

/// The code without what only tests compile.
fn without_tests<'a>(code: &[Token<'a>]) -> Vec<Token<'a>> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < code.len() {
        if code[at..].iter().map(|token| token.text).take(TEST.len()).eq(TEST) {
            at = end_of_item(code, at);
        } else {
            kept.push(code[at]);
            at += 1;
        }
    }
    kept
}

/// The place after the item at `at`: after its semicolon, or after the brace that closes it.
fn end_of_item(code: &[Token], mut at: usize) -> usize {
    let mut depth = 0_usize;
    while at < code.len() {
        match code[at].text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let ends = depth == 0 && matches!(code[at].text, ";" | "}");
        at += 1;
        if ends {
            break;
        }
    }
    at
}

/// The paths that a module re-exports, each to one item.
fn reexported<'a>(code: &[Token<'a>]) -> Vec<Path<'a>> {
    let mut found = Vec::new();
    for (at, _) in code.iter().enumerate().filter(|(_, token)| token.text == "use") {
        let is_public = at.checked_sub(1).is_some_and(|before| matches!(code[before].text, "pub" | ")"));
        if is_public {
            read_tree(code, at + 1, &[], &mut found);
        }
    }
    found
}

/// All paths of at least two words in the code.
fn paths<'a>(code: &[Token<'a>]) -> Vec<Path<'a>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < code.len() {
        let is_word = code[at].text.starts_with(|first: char| first.is_alphabetic() || first == '_');
        at = if is_word { read_tree(code, at, &[], &mut found) } else { at + 1 };
    }
    found
}

/// Reads a path or, with braces, a tree of paths behind a common prefix; returns the place after it.
fn read_tree<'a>(code: &[Token<'a>], mut at: usize, prefix: &[&'a str], found: &mut Vec<Path<'a>>) -> usize {
    let text = |at: usize| code.get(at).map_or("", |token| token.text);
    let mut words = prefix.to_vec();
    let line = code.get(at).map_or(0, |token| token.line);
    loop {
        if text(at) == "{" {
            at += 1;
            while at < code.len() && text(at) != "}" {
                at = read_tree(code, at, &words, found);
                at += usize::from(text(at) == ",");
            }
            return at + 1;
        }
        words.extend(code.get(at).map(|token| token.text));
        at += 1;
        if text(at) != "::" {
            break;
        }
        at += 1;
    }
    if words.len() > 1 {
        found.push(Path { words, line });
    }
    if text(at) == "as" { at + 2 } else { at }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The files with a path that leads back to them, each with its line.
    fn found(files: &[(&str, &str)]) -> Vec<(String, usize)> {
        let sources: Vec<_> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
        cycles(&sources).into_iter().map(|breach| (breach.path, breach.line)).collect()
    }

    #[test]
    fn two_modules_that_name_each_other_are_found() {
        let a = ("src/rules/a.rs", "//! a\nuse super::b::B;\npub struct A;");
        assert_eq!(
            found(&[a, ("src/rules/b.rs", "fn f() -> super::a::A { super::a::A }\npub struct B;")]),
            [("src/rules/a.rs".to_owned(), 2), ("src/rules/b.rs".to_owned(), 1), ("src/rules/b.rs".to_owned(), 1)]
        );
        assert_eq!(found(&[a, ("src/rules/b.rs", "use std::{fmt, a::A};\npub struct B;")]), []);
        let tool = ("tools/lab/src/a.rs", "use crate::b::B;");
        assert_eq!(found(&[tool, ("tools/lab/src/b.rs", "use crate::a::A;")]).len(), 2);
    }

    #[test]
    fn reexports_and_trees_of_paths_are_followed() {
        let index = ("src/rules/mod.rs", "mod a;\nmod b;\npub(crate) use a::{A, C as D};\npub use b::B;");
        let root = ("src/lib.rs", "mod rules;\npub use rules::{A, B};");
        let a = ("src/rules/a.rs", "use crate::{rules::{B}};\npub struct A;");
        let b = |text| ("src/rules/b.rs", text);
        assert_eq!(found(&[root, index, a, b("use crate::A;")]).len(), 2);
        assert_eq!(found(&[root, index, a, b("use super::{x, A};")]).len(), 2);
        assert_eq!(found(&[root, index, a, b("use super::x::A;")]), []);
    }

    #[test]
    fn a_module_may_name_its_submodules_and_tests_may_name_anything() {
        let parent = ("src/rules/a.rs", "mod c;\nuse c::C;\npub struct A;");
        assert_eq!(found(&[parent, ("src/rules/a/c.rs", "use super::A;\npub struct C;")]), []);
        let b = (
            "src/rules/b.rs",
            "#[cfg(test)]\nuse super::a;\n#[cfg(test)]\nmod tests { use super::super::a; fn f() {} }",
        );
        assert_eq!(found(&[("src/rules/a.rs", "use super::b;"), b]), []);
    }
}
