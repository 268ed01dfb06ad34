//! The arrows of the page: the folders of `www` in layers, and no two files that know each other.

use super::Breach;
use super::graph;
use super::script::{Import, imports};
use super::source::Source;

/// The layers of `www` from the lowest: a folder, or a file that stands alone, imports from earlier ones only. Beside
/// each stands what it is, and with it why it lies no higher.
const LAYERS: [(&str, &str); 38] = [
    ("platform", "wraps what the browser offers: storage, workers, channels, files"),
    ("language", "phrases, numbers, names of the sides: everything above speaks"),
    ("board", "draws a position and hears the pointer; knows no game, so that it can be used without one"),
    ("wasm.js", "the module of the page: rules and games"),
    ("wasm_whole.js", "the module of the workers: with engine and library"),
    ("widgets", "dialogs, lists, tabs, lazy loading; know no game"),
    ("help", "the keys and the credits: text in a dialog"),
    ("settings", "what can be chosen; every feature reads it"),
    ("tablebases", "large endgame tables: storage, import, dialog"),
    ("engine", "the engine's worker and its client"),
    ("core", "state, store, actions, and what is asked of a state"),
    ("clock", "time controls and clocks"),
    ("players", "agents: person, computer, engine at an address, language model, script"),
    ("rules", "the rules in words, and the choice of them"),
    ("study", "the tree of moves: list, header, edits"),
    ("move_input", "the ways to make a move: pointer, keys, letters, typing, menu"),
    ("analysis", "engine lines, evaluation, book and tablebase panels"),
    ("editor", "the board editor"),
    ("screen_reader", "what is said of every change, and on request"),
    ("openings", "opening names and ballots"),
    ("sound", "sounds and the spoken move; it speaks what screen_reader says"),
    ("game", "plays a game: controller, loop, commands, and the views around the board"),
    ("new_game", "the dialog of a new game"),
    ("own_games", "the database of one's own games"),
    ("autosave", "keeps the running game, and brings it back"),
    ("library", "the dialog of game collections and its worker"),
    ("share", "links, files and pictures of a game"),
    ("lessons", "endings to learn"),
    ("network", "a game with another page, over WebRTC"),
    ("correspondence", "a game in links; it uses the network's exchange of links"),
    ("backup", "everything of one's own into a file and back: settings, games, lessons"),
    ("app", "the page as an app: service worker, reload, shortcuts, lazy features"),
    ("arena", "tournaments, a page of its own"),
    ("elements", "the custom elements for other people's pages"),
    ("arena.js", "wires the arena"),
    ("main.js", "wires the page"),
    ("boot.js", "runs before the first paint, and before any module"),
    ("examples", "other people's pages"),
];

/// A layer of the page imports nothing of a later one, not even its types.
pub(super) fn layers(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| is_script(source)) {
        let Some(own) = layer(&source.path) else {
            breaches.push(Breach::new(source, 1, "stands in no layer: add its folder to the list in tidy/page.rs"));
            continue;
        };
        for Import { line, target, .. } in imports(&source.path, &source.text) {
            if let Some(later) = layer(&target).filter(|later| *later > own) {
                let what = format!("{} imports from {} ({target})", LAYERS[own].0, LAYERS[later].0);
                breaches.push(Breach::new(source, line, what));
            }
        }
    }
    breaches
}

/// No file of the page leads back to itself by its imports, not even by those of types.
pub(super) fn cycles(sources: &[Source]) -> Vec<Breach> {
    let scripts: Vec<&Source> = sources.iter().filter(|source| is_script(source)).collect();
    let imports = scripts.iter().map(|source| (source.path.as_str(), imports(&source.path, &source.text))).collect();
    graph::cycles(&scripts, &imports)
}

fn is_script(source: &Source) -> bool {
    source.extension() == "js" && source.within(&["www"])
}

/// The place of a file in the list; `None` for what is no part of the page, and for what is in no layer.
fn layer(path: &str) -> Option<usize> {
    let top = path.strip_prefix("www/")?.split('/').next()?;
    LAYERS.iter().position(|(name, _)| *name == top)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn a_layer_imports_earlier_ones_only() {
        assert_eq!(lines(layers, "www/board/input.js", "// a\nimport { a } from \"../core/store.js\";"), [2]);
        assert_eq!(lines(layers, "www/board/input.js", "/** @type {import('../engine/client.js').A} */"), [1]);
        assert_eq!(lines(layers, "www/board/input.js", "import { apply } from \"../wasm.js\";"), [1]);
        assert_eq!(lines(layers, "www/clock/a.js", "const a = () => import(\"../game/a.js\");"), [1]);
        assert_eq!(lines(layers, "www/wasm.js", "import { a } from \"./core/state.js\";"), [1]);
        assert_eq!(lines(layers, "www/board/input.js", "import { a } from \"./geometry.js\";"), []);
        assert_eq!(lines(layers, "www/core/store.js", "import { a } from \"../engine/client.js\";"), []);
        assert_eq!(lines(layers, "www/core/store.js", "import { a } from \"../../bitboard-checkers.js\";"), []);
    }

    #[test]
    fn every_folder_has_its_layer() {
        assert_eq!(lines(layers, "www/panels/a.js", ""), [1]);
        assert_eq!(lines(layers, "www/other.js", ""), [1]);
        assert_eq!(lines(layers, "tests/node/a.js", ""), []);
    }

    #[test]
    fn no_file_leads_back_to_itself() {
        let a = Source::new("www/core/a.js", "import \"./b.js\";");
        let b = Source::new("www/core/b.js", "// b\n/** @typedef {import(\"./c.js\").C} C */");
        let c = |text| Source::new("www/core/c.js", text);
        let found = |sources: &[Source]| cycles(sources).into_iter().map(|breach| breach.line).collect::<Vec<_>>();
        assert_eq!(found(&[a, b, c("import { a } from \"./a.js\";")]), [1, 2, 1]);
        let a = Source::new("www/core/a.js", "import \"./b.js\";\nimport \"./c.js\";");
        let b = Source::new("www/core/b.js", "import \"./c.js\";");
        assert_eq!(found(&[a, b, c("import \"../board/a.js\";")]), []);
    }
}
