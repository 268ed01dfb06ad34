//! A catalogue of phrases in its file, with an entry in each line: `"key": "text"` or `"key": { "one": "text", "other":
//! "text" }`.

use std::collections::BTreeSet;

/// The texts of `index.html` and the phrases of one language.
pub(super) struct Catalogue {
    pub(super) page: Vec<Entry>,
    pub(super) phrases: Vec<Entry>,
}

#[derive(Clone)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) message: Message,
    /// From 1.
    pub(super) line: usize,
}

#[derive(Clone)]
pub(super) enum Message {
    One(String),
    /// A text for each plural form of the language.
    Forms(Vec<(String, String)>),
}

impl Message {
    /// Returns `true` if it can replace `english`: it has the same parameters, and plural forms if English has them. A
    /// form for one number may leave out the number.
    pub(super) fn fits(&self, english: &Message) -> bool {
        match (self, english) {
            (Self::One(own), Self::One(words)) => parameters(own) == parameters(words),
            (Self::Forms(own), Self::Forms(words)) => {
                let wanted = words.iter().flat_map(|(_, words)| parameters(words)).collect();
                own.iter().all(|(_, text)| parameters(text).is_subset(&wanted))
                    && own.iter().any(|(form, text)| form == "other" && parameters(text) == wanted)
            }
            _ => false,
        }
    }
}

/// The names in braces.
fn parameters(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name).collect()
}

impl Catalogue {
    /// # Errors
    /// If a line is neither an entry nor the beginning or end of a part, or a part is missing.
    pub(super) fn read(text: &str) -> Result<Self, ()> {
        let mut parts: [Option<Vec<Entry>>; 2] = [None, None];
        let mut open = None;
        for (line, code) in (1..).zip(text.lines()) {
            match code.trim().trim_end_matches(',') {
                "\"page\": {" => open = Some(0),
                "\"phrases\": {" => open = Some(1),
                "{" | "}" | "" => continue,
                entry => {
                    let part = open.ok_or(())?;
                    let entry = read_entry(entry, line).ok_or(())?;
                    parts[part].get_or_insert_default().push(entry);
                    continue;
                }
            }
            parts[open.unwrap_or(0)].get_or_insert_default();
        }
        let [page, phrases] = parts;
        Ok(Self { page: page.ok_or(())?, phrases: phrases.ok_or(())? })
    }
}

/// The entries among the lines of a script.
pub(super) fn english(text: &str) -> Vec<Entry> {
    let entries = (1..).zip(text.lines()).filter(|(_, code)| code.starts_with("  \""));
    entries.filter_map(|(line, code)| read_entry(code.trim().trim_end_matches(','), line)).collect()
}

fn read_entry(code: &str, line: usize) -> Option<Entry> {
    let (key, rest) = quoted(code)?;
    let rest = rest.strip_prefix(':')?.trim_start();
    let message = match rest.strip_prefix('{') {
        None => Message::One(quoted(rest).filter(|(_, after)| after.is_empty())?.0),
        Some(forms) => Message::Forms(read_forms(forms)?),
    };
    Some(Entry { key, message, line })
}

fn read_forms(text: &str) -> Option<Vec<(String, String)>> {
    let mut rest = text.trim_start();
    let mut forms = Vec::new();
    while !rest.starts_with('}') {
        let (form, after) = quoted(rest)?;
        let (words, after) = quoted(after.strip_prefix(':')?.trim_start())?;
        forms.push((form, words));
        rest = after.trim_start_matches(',').trim_start();
    }
    Some(forms)
}

/// The text in the quotation marks that a text begins with, and what comes after it.
fn quoted(text: &str) -> Option<(String, &str)> {
    let inside = text.strip_prefix('"')?;
    let mut found = String::new();
    let mut letters = inside.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => return Some((found, &inside[place + 1..])),
            '\\' => found.push(letters.next()?.1),
            _ => found.push(letter),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_with_their_lines() {
        let text = "{\n  \"page\": {\n    \"A \\\"b\\\"\": \"c\"\n  },\n  \"phrases\": {\n    \"k\": { \"one\": \"1\", \"other\": \"{count}\" }\n  }\n}\n";
        let Ok(Catalogue { page, phrases }) = Catalogue::read(text) else { panic!("it is a catalogue") };
        assert_eq!((page[0].key.as_str(), page[0].line), ("A \"b\"", 3));
        assert!(matches!(&phrases[0].message, Message::Forms(forms) if forms.len() == 2));
        assert!(Catalogue::read("{\n  \"page\": {\n  what\n  }\n}").is_err());
    }
}
