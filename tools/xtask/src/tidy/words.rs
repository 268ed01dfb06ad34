//! Old names that must not return, each with the word of the field that replaced it.

use super::Breach;
use super::source::Source;
use super::tokens::tokens;

/// Identifiers of `src`.
const IDENTIFIERS: [(&str, &str); 15] = [
    ("Allowance", "TimeBudget"),
    ("Course", "SearchStability"),
    ("Fate", "TableResult"),
    ("Look", "ProbCut"),
    ("Shelf", "TablebaseLoader"),
    ("Sums", "Accumulator"),
    ("best_lines", "pv"),
    ("guess", "try_prune"),
    ("is_open", "is_pv"),
    ("recalls", "is_tt_move"),
    ("search_jumps", "quiescence"),
    ("search_later", "search_null_window"),
    ("search_remembered", "search_with_table"),
    ("seen_by_black", "flipped_to_black"),
    ("stands_above", "futility_margin"),
];

/// Names of folders and scripts of `www`.
const MODULES: [(&str, &str); 43] = [
    ("allowed", "available_actions"),
    ("asked", "status_queries"),
    ("bounded", "bounded_fetch"),
    ("brought", "user_tablebases"),
    ("brush", "draw_context"),
    ("carriers", "engine_transport"),
    ("carried", "link_exchange"),
    ("carry", "drag_drop or tab_handoff"),
    ("chip", "status_button"),
    ("choose", "selection"),
    ("company", "features"),
    ("early", "preload"),
    ("far", "remote_play"),
    ("give_up", "unsaved_warning"),
    ("grasp", "drag_controller"),
    ("hand", "drag_state"),
    ("heard", "sound_events"),
    ("here", "local_snapshot"),
    ("judge", "quick_eval"),
    ("keeper", "own_game_autosave"),
    ("late", "lazy"),
    ("letters", "destination_letters, or the folder correspondence"),
    ("library_door", "library_button"),
    ("life", "lifecycle"),
    ("look", "settings"),
    ("looks", "position_queries"),
    ("mine", "own_games"),
    ("naming", "square_names"),
    ("panels", "the folder of the feature"),
    ("pointed", "annotations"),
    ("ratio", "canvas_size"),
    ("reopen", "saved_migration"),
    ("rest", "move_pacing"),
    ("room", "library"),
    ("subject", "analysis_request"),
    ("talk", "session_protocol"),
    ("times", "clock_sync"),
    ("told", "pdn_export or messages"),
    ("watchers", "spectators"),
    ("watching", "spectating"),
    ("ways", "move_menu"),
    ("why", "error_message"),
    ("wishes", "analysis_settings"),
];

/// No Rust file of the library and no script of the page has an old name.
pub(super) fn words(sources: &[Source]) -> Vec<Breach> {
    sources
        .iter()
        .flat_map(|source| if source.extension() == "rs" { identifiers(source) } else { modules(source) })
        .collect()
}

fn identifiers(source: &Source) -> Vec<Breach> {
    let code = if source.within(&["src"]) { tokens(&source.text) } else { Vec::new() };
    let old = code.iter().filter_map(|token| Some((token, better(&IDENTIFIERS, token.text)?)));
    old.map(|(token, word)| Breach::new(source, token.line, instead(token.text, word))).collect()
}

fn modules(source: &Source) -> Vec<Breach> {
    let path = source.path.strip_prefix("www/").and_then(|path| path.strip_suffix(".js"));
    let names = path.into_iter().flat_map(|path| path.split('/'));
    let old = names.filter_map(|name| Some((name, better(&MODULES, name)?)));
    old.map(|(name, word)| Breach::new(source, 1, instead(name, word))).collect()
}

fn better(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(old, _)| *old == name).map(|(_, better)| *better)
}

fn instead(name: &str, better: &str) -> String {
    format!("`{name}` is an old name; the field's word is {better}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn an_old_identifier_is_found_and_the_word_in_a_text_is_not() {
        assert_eq!(lines(words, "src/engine/a.rs", "//! a\nstruct Fate;\nfn f(_: Fate) {}"), [2, 3]);
        assert_eq!(lines(words, "src/engine/a.rs", "// Fate\nlet a = \"Shelf\"; struct Fateful;"), []);
        assert_eq!(lines(words, "tools/lab/src/a.rs", "struct Course;"), []);
        let found = words(&[Source::new("src/a.rs", "search_later()")]);
        assert_eq!(found[0].what, "`search_later` is an old name; the field's word is search_null_window");
    }

    #[test]
    fn an_old_name_of_a_folder_or_script_is_found() {
        assert_eq!(lines(words, "www/players/company.js", ""), [1]);
        assert_eq!(lines(words, "www/letters/dialog.js", ""), [1]);
        assert_eq!(lines(words, "www/move_input/destination_letters.js", ""), []);
        assert_eq!(lines(words, "tests/node/players/company.js", ""), []);
        assert_eq!(lines(words, "www/style/watching.css", ""), []);
    }
}
