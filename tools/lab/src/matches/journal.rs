//! The journal of a match: a line with the settings, then a line for each complete pair of games. An interrupted match
//! continues from it.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::statistics::KINDS;
use crate::settings::Settings;

/// What the line with the settings begins with.
const BEGIN: &str = "match ";

/// The result of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The number of the pair, from 0.
    pub pair: usize,
    /// The half points of A in its two games: as Black, then as White.
    pub halves: [usize; 2],
    /// The games that A and B forfeited.
    pub faults: [u32; 2],
    /// The length of the file of games after this pair.
    pub length: u64,
    /// The fingerprint of the file of games after this pair.
    pub print: u64,
}

/// A file to which lines are appended at once.
pub struct Journal {
    file: File,
}

impl Journal {
    /// Opens the journal of a match with these settings, or creates it. Returns the pairs it holds.
    ///
    /// # Errors
    /// If it belongs to another match, or cannot be read or written.
    pub fn open(path: &Path, settings: &Settings) -> Result<(Self, Vec<Entry>), String> {
        let head = format!("{BEGIN}{settings}");
        let told = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(told)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(told)?;
        // An incomplete line at the end is ignored.
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut lines = whole.lines();
        match lines.next() {
            None if head.starts_with(&text) => {}
            Some(known) if known == head => {}
            known => {
                let (path, known) = (path.display(), known.unwrap_or(&text));
                let differs = known.strip_prefix(BEGIN).and_then(|known| settings.difference(known));
                let differs = differs.map_or_else(String::new, |name| format!(" with another setting \"{name}\""));
                return Err(format!("{path} belongs to another match{differs}:\n  then {known}\n  now  {head}"));
            }
        }
        let unreadable = |line: &str| format!("{}: not a line of a journal: {line}", path.display());
        let entries = lines.map(|line| read(line).ok_or_else(|| unreadable(line))).collect::<Result<Vec<_>, _>>()?;
        file.set_len(whole.len() as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(told)?;
        if whole.is_empty() {
            writeln!(file, "{head}").map_err(told)?;
        }
        Ok((Self { file }, entries))
    }

    /// Adds a pair.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, entry: Entry) -> Result<(), String> {
        let Entry { pair, halves: [black, white], faults: [a, b], length, print } = entry;
        let line = format!("pair {pair} halves {black} {white} faults {a} {b} pdn {length} {print:x}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| format!("the journal: {error}"))
    }
}

fn read(line: &str) -> Option<Entry> {
    let words: Vec<_> = line.split(' ').collect();
    let ["pair", pair, "halves", black, white, "faults", a, b, "pdn", length, print] = words[..] else { return None };
    let entry = Entry {
        pair: pair.parse().ok()?,
        halves: [black.parse().ok()?, white.parse().ok()?],
        faults: [a.parse().ok()?, b.parse().ok()?],
        length: length.parse().ok()?,
        print: u64::from_str_radix(print, 16).ok()?,
    };
    (entry.halves.iter().sum::<usize>() < KINDS).then_some(entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(a: &str) -> Settings {
        Settings(vec![("a", a.to_owned()), ("seed", "1".to_owned())])
    }

    fn path(name: &str) -> std::path::PathBuf {
        let path = std::env::temp_dir().join(format!("lab-journal-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn a_match_goes_on_where_it_was() {
        let path = path("goes-on");
        let entries = [
            Entry { pair: 1, halves: [1, 2], faults: [0, 0], length: 17, print: 1 },
            Entry { pair: 0, halves: [0, 1], faults: [1, 0], length: 34, print: u64::MAX },
        ];
        let (mut journal, none) = Journal::open(&path, &settings("self")).unwrap();
        assert_eq!(none, []);
        for entry in entries {
            journal.add(entry).unwrap();
        }
        drop(journal);
        // An incomplete line.
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"pair 2 hal").unwrap();
        let (mut journal, known) = Journal::open(&path, &settings("self")).unwrap();
        assert_eq!(known, entries);
        journal.add(Entry { pair: 2, ..Entry::default() }).unwrap();
        assert_eq!(Journal::open(&path, &settings("self")).unwrap().1.len(), 3);
        let refused = Journal::open(&path, &settings("other")).err().unwrap();
        assert!(refused.contains("another match with another setting \"a\""), "{refused}");
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn what_is_no_journal_is_left_alone() {
        let path = path("other");
        for text in
            ["match a self seed 1\npair x\n", "match a self seed 1\npair 1 halves 3 2 faults 0 0 pdn 0 0\n", "a letter"]
        {
            std::fs::write(&path, text).unwrap();
            assert!(Journal::open(&path, &settings("self")).is_err());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::remove_file(path).unwrap();
    }
}
