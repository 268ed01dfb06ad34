//! Laws for every file: an opening comment, a limited length, no unsafe code.

use super::Breach;
use super::source::Source;
use super::tokens::tokens;

/// Files are UTF-8 but for the kinds that are no text. The inputs of tests may have any bytes.
pub(super) fn encoding(sources: &[Source]) -> Vec<Breach> {
    const NO_TEXT: [&str; 3] = ["bin", "gz", "png"];
    let read = |source: &&Source| !NO_TEXT.contains(&source.extension()) && !source.within(&["tests/data"]);
    let strange = sources.iter().filter(read).filter(|source| !source.is_utf8);
    strange.map(|source| Breach::new(source, 1, "is not UTF-8")).collect()
}

/// Rust files open with `//!`; scripts, styles and pages with a comment.
pub(super) fn opening(sources: &[Source]) -> Vec<Breach> {
    let rust = |source: &Source| source.extension() == "rs" && source.within(&["src", "tools", "benches", "tests"]);
    let page = |source: &Source| source.within(&["www", "tests", "benches", "tools"]) || source.path == "index.html";
    let mut breaches = Vec::new();
    for source in sources {
        let missing = match source.extension() {
            "rs" if rust(source) && !source.text.starts_with("//!") => "does not open with //!",
            "js" | "mjs" | "cjs" | "ts" | "css" | "html" if page(source) && !opens_with_comment(source) => {
                "does not open with a comment"
            }
            _ => continue,
        };
        breaches.push(Breach::new(source, 1, missing));
    }
    breaches
}

fn opens_with_comment(source: &Source) -> bool {
    let text = source.text.trim_start();
    match source.extension() {
        "css" => text.starts_with("/*"),
        "html" => {
            let (first, rest) = text.split_once('>').unwrap_or_default();
            text.starts_with("<!--")
                || (first.eq_ignore_ascii_case("<!doctype html") && rest.trim_start().starts_with("<!--"))
        }
        _ => text.starts_with("//") || text.starts_with("/*"),
    }
}

/// The longest file without a reason.
const LONG: usize = 400;

/// Files written by people have at most 400 lines or give a reason. Data and generated files may have any length.
pub(super) fn length(sources: &[Source]) -> Vec<Breach> {
    const GENERATED: [&str; 2] = ["Cargo.lock", "package-lock.json"];
    const DATA: [&str; 2] = ["tests/data", "www/data"];
    const MANIFEST: &str = "www/pages/elements/custom-elements.json";
    let catalogue = |source: &Source| source.within(&["www/kit/language"]) && source.extension() == "json";
    let written = |source: &&Source| {
        let name = source.path.rsplit('/').next().unwrap_or_default();
        let data = source.within(&DATA) || source.path == MANIFEST || catalogue(source);
        !GENERATED.contains(&name) && !name.starts_with("LICENSE-") && !data
    };
    let mut breaches = Vec::new();
    for source in sources.iter().filter(written) {
        let lines = source.text.lines().count();
        let explained = source.text.lines().take(10).any(|line| line.contains("tidy: long because "));
        if lines > LONG && !explained {
            breaches.push(Breach::new(source, LONG + 1, format!("{lines} lines")));
        }
    }
    breaches
}

/// The one interface that is written in C, and its test as C would call it.
const WITH_UNSAFE: [&str; 2] = ["tools/checkerboard/src/abi.rs", "tools/checkerboard/tests/abi.rs"];

/// No other Rust file uses the word. The lint covers only the crates that inherit the workspace's lints.
pub(super) fn without_unsafe(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let safe = |source: &&Source| source.extension() == "rs" && !WITH_UNSAFE.contains(&source.path.as_str());
    for source in sources.iter().filter(safe) {
        let found = tokens(&source.text).into_iter().filter(|token| token.text == "unsafe");
        breaches.extend(found.map(|token| Breach::new(source, token.line, "unsafe code")));
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn a_script_that_is_not_utf_8_breaks_a_law() {
        let paths = ["src/lib.rs", "LICENSE", "www/data/book.bin", "www/icon.png", "tests/data/seed-latin-1.pdn"];
        let sources = paths.map(|path| Source::read(path.to_owned(), b"caf\xe9".to_vec()));
        let broken: Vec<_> = encoding(&sources).into_iter().map(|breach| breach.path).collect();
        assert_eq!(broken, ["src/lib.rs", "LICENSE"]);
        assert!(encoding(&[Source::new("src/lib.rs", "café")]).is_empty());
    }

    #[test]
    fn rust_opens_with_its_purpose() {
        assert_eq!(lines(opening, "src/lib.rs", "use std::fmt;\n"), [1]);
        assert_eq!(lines(opening, "tests/rules.rs", "// not for rustdoc\n"), [1]);
        assert_eq!(lines(opening, "src/lib.rs", "//! Checkers.\n"), []);
    }

    #[test]
    fn scripts_styles_and_pages_open_with_a_comment() {
        assert_eq!(lines(opening, "www/main.js", "import \"./a.js\";\n"), [1]);
        assert_eq!(lines(opening, "tests/e2e/smoke.spec.js", "import \"a\";\n"), [1]);
        assert_eq!(lines(opening, "www/style/page.css", "body {}\n"), [1]);
        assert_eq!(lines(opening, "index.html", "<!doctype html>\n<html>\n"), [1]);
        assert_eq!(lines(opening, "www/main.js", "// Wires all together.\n"), []);
        assert_eq!(lines(opening, "www/main.js", "/** Wires all together. */\n"), []);
        assert_eq!(lines(opening, "www/style/page.css", "/* The page. */\n"), []);
        assert_eq!(lines(opening, "index.html", "<!doctype html>\n<!-- The page. -->\n<html>\n"), []);
    }

    #[test]
    fn a_long_file_says_why() {
        let long = "a\n".repeat(LONG + 1);
        assert_eq!(lines(length, "src/lib.rs", &long), [LONG + 1]);
        assert_eq!(lines(length, "README.md", &long), [LONG + 1]);
        assert_eq!(lines(length, "src/lib.rs", &"a\n".repeat(LONG)), []);
        assert_eq!(lines(length, "src/lib.rs", &format!("//! tidy: long because of a table\n{long}")), []);
        assert_eq!(lines(length, "tests/e2e/package-lock.json", &long), []);
        assert_eq!(lines(length, "tests/data/games.tsv", &long), []);
        assert_eq!(lines(length, "www/pages/elements/custom-elements.json", &long), []);
    }

    #[test]
    fn unsafe_code_is_found_and_the_word_is_not() {
        let code = ["fn f() {\n    ", "unsafe", " { g() }\n}"].concat();
        assert_eq!(lines(without_unsafe, "src/a.rs", &code), [2]);
        assert_eq!(lines(without_unsafe, "tools/checkerboard/src/board.rs", &code), [2]);
        assert_eq!(lines(without_unsafe, "tools/checkerboard/src/abi.rs", &code), []);
        assert_eq!(lines(without_unsafe, "src/a.rs", "#![forbid(unsafe_code)]\n// unsafe\n"), []);
    }
}
