//! The language of the page: texts are in the catalogue, and all catalogues agree.

use std::collections::BTreeSet;

use super::Breach;
use super::catalogue::{Catalogue, Entry, Message, english};
use super::html::words;
use super::literals::literals;
use super::source::Source;

/// Messages between threads and on the console, texts of pages that stay English, and texts in all languages for a page
/// without a catalogue.
const NOT_OF_THE_PAGE: [&str; 9] = [
    "www/language",
    "www/examples",
    "www/docs",
    "www/boot.js",
    "www/app/service_worker.js",
    "www/engine/worker.js",
    "www/library/worker.js",
    "www/share/replay.js",
    "www/share/replay_player.js",
];

/// Names of keys and of PDN tags, and values that the platform defines.
const NAMES: [&str; 17] = [
    "Ballot", "Black", "Date", "Delete", "End", "Enter", "Escape", "Event", "Files", "Home", "Opening", "Result",
    "Rules", "Shift", "Site", "Tab", "White",
];

/// What games write into PDN: a file reads the same wherever it was written.
const DATA: [&str; 6] = [
    "www/core/game_identity.js",
    "www/game/saved_game.js",
    "www/share/svg.js",
    "www/app/offline_start.js",
    "www/arena/pdn_game.js",
    "www/players/model_prompt.js",
];

/// Texts of `index.html` that scripts assemble from these phrases, and names.
const PUT_TOGETHER: [&str; 2] = ["hello", "level.named"];
const PROPER: [&str; 1] = ["Bitboard Checkers"];

/// No script contains texts for people.
pub(super) fn strings(sources: &[Source]) -> Vec<Breach> {
    let ours = |source: &&Source| {
        let elsewhere = |path: &str| source.path == path || source.within(&[path]);
        source.extension() == "js"
            && source.within(&["www"])
            && !NOT_OF_THE_PAGE.iter().any(|path| elsewhere(path))
            && !DATA.contains(&source.path.as_str())
    };
    let mut breaches = Vec::new();
    for source in sources.iter().filter(ours) {
        let found = literals(&source.text).into_iter().filter(|literal| is_said(&literal.before, &literal.text));
        breaches.extend(found.map(|literal| Breach::new(source, literal.line, format!("says {:?}", literal.text))));
    }
    breaches
}

/// Returns `true` if people read a text: it is assigned to a visible property, or it is a sentence or a title.
fn is_said(before: &str, text: &str) -> bool {
    const SHOWN: [&str; 8] = [
        "textContent =",
        "\"aria-label\":",
        "\"aria-label\",",
        "title:",
        "title =",
        "placeholder:",
        "placeholder =",
        "label:",
    ];
    if before.contains("console.") || NAMES.contains(&text) {
        return false;
    }
    let begins = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|first| first.is_ascii_uppercase())
            && letters.all(|letter| letter.is_ascii_lowercase())
    };
    let first = text.split(' ').next().unwrap_or_default();
    let title = text.len() > 1 && begins(first.trim_end_matches(['.', ',', ':', '?']));
    let row = text
        .as_bytes()
        .windows(3)
        .any(|three| three[0].is_ascii_lowercase() && three[1] == b' ' && three[2].is_ascii_alphabetic());
    let sentence = row && text.trim_end().ends_with(['.', '?', ':']);
    let shown =
        SHOWN.iter().any(|place| before.ends_with(place)) && text.chars().filter(char::is_ascii_alphabetic).count() > 1;
    title || sentence || shown
}

/// Each catalogue has the keys of the English one with the same parameters, and the texts of `index.html`.
pub(super) fn catalogues(sources: &[Source]) -> Vec<Breach> {
    let English { first, all } = read_english(sources);
    let page = sources.iter().find(|source| source.path == "index.html");
    let texts: Vec<(usize, String)> = page.map(|page| words(&page.text)).unwrap_or_default();
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.extension() == "json" && source.within(&["www/language"])) {
        let Ok(own) = Catalogue::read(&source.text) else {
            breaches.push(Breach::new(source, 1, "is no catalogue: an entry a line, in \"page\" and \"phrases\""));
            continue;
        };
        breaches.extend(compared(source, &all, &own.phrases));
        breaches.extend(compared_texts(source, &texts, &first, &own.page));
    }
    breaches
}

struct English {
    /// The phrases that the page loads at once; the texts of `index.html` are looked up in them too.
    first: Vec<Entry>,
    all: Vec<Entry>,
}

fn read_english(sources: &[Source]) -> English {
    let read = |path| {
        sources.iter().find(|source| source.path == path).map(|source| english(&source.text)).unwrap_or_default()
    };
    let first = read("www/language/en.js");
    let all = ["www/language/en_late.js", "www/language/en_elements.js"].into_iter().flat_map(read);
    let all = first.iter().cloned().chain(all).collect();
    English { first, all }
}

fn compared(source: &Source, english: &[Entry], own: &[Entry]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for Entry { key, message, .. } in english {
        match own.iter().find(|entry| entry.key == *key) {
            None => breaches.push(Breach::new(source, 1, format!("lacks {key}"))),
            Some(entry) if !entry.message.fits(message) => {
                breaches.push(Breach::new(source, entry.line, format!("{key} has other parameters than in English")));
            }
            Some(_) => {}
        }
    }
    let known: BTreeSet<_> = english.iter().map(|entry| &entry.key).collect();
    let surplus = own.iter().filter(|entry| !known.contains(&entry.key));
    breaches.extend(surplus.map(|entry| Breach::new(source, entry.line, format!("{} is no key", entry.key))));
    breaches
}

fn compared_texts(source: &Source, texts: &[(usize, String)], english: &[Entry], own: &[Entry]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let phrase = |text: &str| {
        english.iter().any(|entry| match &entry.message {
            Message::One(words) if PUT_TOGETHER.contains(&entry.key.as_str()) => looks_like(words, text),
            Message::One(words) => words == text,
            Message::Forms(_) => false,
        })
    };
    for (line, text) in texts {
        let known = PROPER.contains(&text.as_str()) || phrase(text) || own.iter().any(|entry| entry.key == *text);
        if !known {
            breaches.push(Breach::new(source, 1, format!("lacks {text:?} of index.html, line {line}")));
        }
    }
    let surplus = own.iter().filter(|entry| !texts.iter().any(|(_, text)| *text == entry.key));
    breaches
        .extend(surplus.map(|entry| Breach::new(source, entry.line, format!("{:?} is not in index.html", entry.key))));
    breaches
}

/// Returns `true` if a text matches a phrase with parameters.
fn looks_like(phrase: &str, text: &str) -> bool {
    let mut rest = text;
    phrase.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after)).all(|part| {
        let found = rest.find(part);
        rest = found.map_or("", |place| &rest[place + part.len()..]);
        found.is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn what_people_read_comes_from_the_catalogue() {
        assert_eq!(lines(strings, "www/widgets/a.js", "// Says it.\nsays.textContent = \"Off\";"), [2]);
        assert_eq!(lines(strings, "www/widgets/a.js", "make(\"p\", {}, \"No moves yet\");"), [1]);
        assert_eq!(lines(strings, "www/widgets/a.js", "make(\"h2\", {}, \"Library\");"), [1]);
        assert_eq!(lines(strings, "www/widgets/a.js", "say(`It is ${side}'s move, and that is all.`);"), [1]);
        assert_eq!(lines(strings, "www/widgets/a.js", "make(\"input\", { \"aria-label\": \"all of it\" });"), [1]);
    }

    #[test]
    fn what_only_programs_read_is_theirs() {
        let fine = [
            "says.textContent = phrase(\"off\");",
            "if (event.key === \"Escape\") stop(); // No moves yet.",
            "make(\"p\", { class: \"rules list\" });",
            "console.info(`The game could not be kept: ${why}`);",
            "/** \"No moves yet.\" */ const a = /[\"'] No moves/;",
        ];
        for text in fine {
            assert_eq!(lines(strings, "www/widgets/a.js", text), [], "{text}");
        }
        assert_eq!(lines(strings, "www/examples/module.js", "says.textContent = \"Off\";"), []);
    }

    fn found(json: &str) -> Vec<String> {
        let sources = [
            Source::new("index.html", "<html><body><p>Type a move</p><p>Off</p><p>Level 3, Learner</p></body></html>"),
            Source::new(
                "www/language/en.js",
                "export const EN = {\n  \"off\": \"Off\",\n  \"level.named\": \"Level {level}, {name}\",\n};\n",
            ),
            Source::new(
                "www/language/en_late.js",
                "  \"games\": { \"one\": \"{count} game\", \"other\": \"{count} games\" },\n",
            ),
            Source::new("www/language/xx.json", json),
        ];
        catalogues(&sources).into_iter().map(|breach| breach.what).collect()
    }

    fn catalogue(page: &str, phrases: &str) -> String {
        format!("{{\n  \"page\": {{\n{page}\n  }},\n  \"phrases\": {{\n{phrases}\n  }}\n}}\n")
    }

    const PAGE: &str = "    \"Type a move\": \"Tippe\"";
    const PHRASES: &str = "    \"off\": \"Aus\",\n    \"level.named\": \"Stufe {level}, {name}\",\n    \
        \"games\": { \"one\": \"eine\", \"other\": \"{count} Partien\" }";

    #[test]
    fn a_whole_catalogue_is_fine() {
        assert_eq!(found(&catalogue(PAGE, PHRASES)), Vec::<String>::new());
    }

    #[test]
    fn what_lacks_or_differs_is_found() {
        assert_eq!(found(&catalogue(PAGE, &PHRASES.replace("\"off\": \"Aus\",\n", ""))), ["lacks off"]);
        assert_eq!(
            found(&catalogue(PAGE, &PHRASES.replace("{name}", "{title}"))),
            ["level.named has other parameters than in English"]
        );
        assert_eq!(
            found(&catalogue(PAGE, &PHRASES.replace("{count} ", ""))),
            ["games has other parameters than in English"]
        );
        assert_eq!(found(&catalogue(PAGE, &format!("    \"on\": \"An\",\n{PHRASES}"))), ["on is no key"]);
        assert_eq!(found(&catalogue("", PHRASES)), ["lacks \"Type a move\" of index.html, line 1"]);
        assert_eq!(
            found(&catalogue(&format!("{PAGE},\n    \"Gone\": \"Weg\""), PHRASES)),
            ["\"Gone\" is not in index.html"]
        );
        assert_eq!(found("{}"), ["is no catalogue: an entry a line, in \"page\" and \"phrases\""]);
    }
}
