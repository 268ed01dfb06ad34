//! The arrows of the design: which layer may use which.

use super::Breach;
use super::source::Source;
use super::tokens::{Token, tokens};

/// The layers of the library. Each may use only those before it.
const LAYERS: [&str; 6] = ["rules", "notation", "library", "engine", "review", "wasm"];

/// The modules at the root that re-export a part of a layer, each with the latest layer that they need.
const PARTS: [(&str, &str); 4] =
    [("pdn", "notation"), ("book", "engine"), ("endgame", "engine"), ("prelude", "engine")];

/// A layer uses no later one, neither a module of it nor an item that `lib.rs` re-exports from it.
pub(super) fn layers(sources: &[Source]) -> Vec<Breach> {
    let lib = sources.iter().find(|source| source.path == "src/lib.rs");
    let handed_out = lib.map(|lib| handed_out(&tokens(&lib.text))).unwrap_or_default();
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.extension() == "rs") {
        let Some(own) = LAYERS.iter().position(|layer| source.within(&[&format!("src/{layer}")])) else { continue };
        let found = tokens(&source.text);
        for (place, token) in found.iter().enumerate() {
            let named = layer_named(&found, place, &handed_out).filter(|layer| *layer > own);
            if let Some(later) = named {
                let what = format!("{} knows {} ({})", LAYERS[own], LAYERS[later], token.text);
                breaches.push(Breach::new(source, token.line, what));
            }
        }
    }
    breaches
}

/// The layer that a word names: by its own name or that of a part in a path, or by an item that `lib.rs` re-exports.
fn layer_named(tokens: &[Token], place: usize, handed_out: &[(&str, usize)]) -> Option<usize> {
    let word = tokens[place].text;
    let (before, after) = (text(tokens, place.checked_sub(1)), text(tokens, Some(place + 1)));
    let of_crate = before == "::" && text(tokens, place.checked_sub(2)) == "crate" || in_crate_list(tokens, place);
    let item = handed_out.iter().find(|(item, _)| of_crate && *item == word).map(|(_, layer)| *layer);
    let in_path = of_crate || before == "::" || after == "::";
    let word = PARTS.iter().find(|(part, _)| *part == word).map_or(word, |(_, layer)| *layer);
    LAYERS.iter().position(|layer| in_path && *layer == word).or(item)
}

/// The items that `lib.rs` re-exports as `pub use LAYER::{...}`, each with its layer.
fn handed_out<'a>(lib: &[Token<'a>]) -> Vec<(&'a str, usize)> {
    let mut items = Vec::new();
    for statement in lib.split(|token| token.text == ";") {
        let Some(begin) = statement.iter().position(|token| token.text == "use") else { continue };
        let words = || statement[begin + 1..].iter().map(|token| token.text);
        let layer = words().find_map(|word| LAYERS.iter().position(|layer| *layer == word));
        items.extend(layer.into_iter().flat_map(|layer| words().skip(1).map(move |word| (word, layer))));
    }
    items
}

fn text<'a>(tokens: &[Token<'a>], place: Option<usize>) -> &'a str {
    place.and_then(|place| tokens.get(place)).map_or("", |token| token.text)
}

/// Returns `true` if a token is directly in the braces of `use crate::{...}`.
fn in_crate_list(tokens: &[Token], place: usize) -> bool {
    let mut depth = 0_usize;
    for (index, token) in tokens[..place].iter().enumerate().rev() {
        match token.text {
            ";" => return false,
            "}" => depth += 1,
            "{" if depth > 0 => depth -= 1,
            "{" => return index >= 2 && tokens[index - 1].text == "::" && tokens[index - 2].text == "crate",
            _ => {}
        }
    }
    false
}

/// Only `src/wasm` and the tests in the browser use the crates of the boundary.
pub(super) fn boundary(sources: &[Source]) -> Vec<Breach> {
    const CRATES: [&str; 5] = ["wasm_bindgen", "wasm_bindgen_test", "wasm_bindgen_futures", "js_sys", "web_sys"];
    let native = |source: &&Source| {
        source.extension() == "rs" && !source.within(&["src/wasm", "tests/web"]) && source.path != "tests/web.rs"
    };
    let mut breaches = Vec::new();
    for source in sources.iter().filter(native) {
        let named = tokens(&source.text).into_iter().filter(|token| CRATES.contains(&token.text));
        breaches.extend(named.map(|token| Breach::new(source, token.line, format!("names {}", token.text))));
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn no_layer_knows_a_later_one() {
        assert_eq!(lines(layers, "src/rules/moves.rs", "//! a\nuse crate::engine::search;\n"), [2]);
        assert_eq!(lines(layers, "src/rules/moves.rs", "use super::super::notation;\n"), [1]);
        assert_eq!(lines(layers, "src/notation/fen.rs", "use crate::{\n  rules::{Side},\n  wasm,\n};\n"), [3]);
        assert_eq!(lines(layers, "src/engine/a.rs", "fn f() { crate::wasm::g() }"), [1]);
        assert_eq!(lines(layers, "src/rules/a.rs", "use crate::{rules::{a, b}, engine};"), [1]);
    }

    #[test]
    fn a_layer_knows_earlier_ones_and_may_speak_of_later_ones() {
        assert_eq!(
            lines(layers, "src/engine/a.rs", "use crate::rules::Move;\nuse crate::{notation, rules::Side};"),
            []
        );
        assert_eq!(lines(layers, "src/rules/a.rs", "//! See crate::engine.\nlet engine = \"crate::engine\";"), []);
        assert_eq!(lines(layers, "src/wasm/a.rs", "use crate::engine::Search;\nuse crate::Move;"), []);
        assert_eq!(lines(layers, "src/lib.rs", "mod wasm;\npub use crate::engine::Search;"), []);
    }

    #[test]
    fn a_module_at_the_root_is_no_way_round() {
        assert_eq!(lines(layers, "src/rules/a.rs", "use crate::pdn::Record;"), [1]);
        assert_eq!(lines(layers, "src/library/a.rs", "use crate::{pdn::Record, endgame::Ending};"), [1]);
        assert_eq!(lines(layers, "src/notation/a.rs", "use super::pdn::Record;\nuse crate::prelude::Game;"), [2]);
        assert_eq!(lines(layers, "src/review/a.rs", "use crate::book::Book;\nuse crate::endgame::Ending;"), []);
    }

    #[test]
    fn the_flat_list_is_no_way_round() {
        let lib =
            Source::new("src/lib.rs", "mod engine;\npub use engine::{Search, table::Table};\npub use rules::Side;");
        let breaks = |path, text| !layers(&[Source::new(path, text), Source::new("src/lib.rs", &lib.text)]).is_empty();
        assert!(breaks("src/rules/a.rs", "use crate::Search;"));
        assert!(breaks("src/notation/a.rs", "use crate::{Side, Table};"));
        assert!(!breaks("src/notation/a.rs", "use crate::Side; struct Search;"));
        assert!(!breaks("src/engine/a.rs", "use crate::Search;"));
        assert!(!breaks("src/rules/a.rs", "use crate::bitboard;"));
    }

    #[test]
    fn only_the_boundary_names_the_browser() {
        assert_eq!(lines(boundary, "src/engine/clock.rs", "//! a\nuse web_sys::Performance;"), [2]);
        assert_eq!(lines(boundary, "src/lib.rs", "use wasm_bindgen::prelude::*;"), [1]);
        assert_eq!(lines(boundary, "src/wasm/game.rs", "use wasm_bindgen::prelude::*;"), []);
        assert_eq!(lines(boundary, "tests/web.rs", "use wasm_bindgen_test::*;"), []);
        assert_eq!(lines(boundary, "tools/lab/src/main.rs", "// as in js_sys\nlet a = \"js_sys\";"), []);
    }
}
