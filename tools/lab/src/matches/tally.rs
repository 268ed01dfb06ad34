//! The tally of a match: pairs are written to the files as they arrive and counted in order.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::journal::{Entry, Journal};
use super::statistics::{Pairs, Sprt, Verdict};
use crate::settings::{PRINT_OF_NOTHING, Settings, fingerprint, longer_fingerprint};

/// The files of a match, and its settings.
pub struct Files<'a> {
    /// The journal, with a line for each pair.
    pub journal: Option<&'a Path>,
    /// The file for all games.
    pub pdn: Option<&'a Path>,
    /// Everything that the result depends on.
    pub settings: &'a Settings,
}

/// The tally of a match.
pub struct Tally {
    sprt: Option<Sprt>,
    /// Pairs that wait for an earlier one.
    waiting: BTreeMap<usize, Entry>,
    /// The first pair that has not been counted.
    next: usize,
    pairs: Pairs,
    /// Games won, drawn and lost by A.
    games: [u32; 3],
    faults: [u32; 2],
    /// Games played in this run, counted or not.
    played: u32,
    /// The duration of this run in seconds.
    pub seconds: f64,
}

/// The open files of a match.
pub struct MatchFiles {
    journal: Option<Journal>,
    pdn: Option<File>,
    /// The length and the fingerprint of the file of games.
    length: u64,
    print: u64,
}

impl MatchFiles {
    /// Opens the files and returns the pairs that the journal holds.
    ///
    /// # Errors
    /// If they cannot be read or written, or belong to another match.
    pub fn open(files: &Files) -> Result<(Self, Vec<Entry>), String> {
        let (journal, entries) = match files.journal {
            Some(path) => Journal::open(path, files.settings).map(|(journal, entries)| (Some(journal), entries))?,
            None => (None, Vec::new()),
        };
        let last = entries.last();
        let (length, print) = last.map_or((0, PRINT_OF_NOTHING), |entry| (entry.length, entry.print));
        let pdn = files.pdn.map(|path| open_games(path, last)).transpose()?;
        Ok((Self { journal, pdn, length, print }, entries))
    }

    /// Writes a pair: its games first, then its line in the journal, so that the file has the games of every line.
    ///
    /// # Errors
    /// If the files cannot be written.
    pub fn add(&mut self, mut entry: Entry, games: &str) -> Result<(), String> {
        if let Some(pdn) = &mut self.pdn {
            pdn.write_all(games.as_bytes()).map_err(|error| format!("the games: {error}"))?;
            self.length += games.len() as u64;
            self.print = longer_fingerprint(self.print, games.as_bytes());
        }
        (entry.length, entry.print) = (self.length, self.print);
        self.journal.as_mut().map_or(Ok(()), |journal| journal.add(entry))
    }
}

/// Opens the file of games and cuts it off behind the last pair of the journal.
///
/// # Errors
/// If it holds other games: nothing but a pair that the journal does not have yet is cut off.
fn open_games(path: &Path, last: Option<&Entry>) -> Result<File, String> {
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(told)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(told)?;
    let Some(last) = last else {
        let refused = || Err(format!("{} is not empty: it may hold the games of another match", path.display()));
        return if bytes.is_empty() { Ok(file) } else { refused() };
    };
    let known = bytes.split_at_checked(last.length as usize).filter(|(games, _)| fingerprint(games) == last.print);
    let Some((_, behind)) = known else {
        return Err(format!("{} is not the file of games that the journal tells of", path.display()));
    };
    if String::from_utf8_lossy(behind).matches("[Event ").count() > 2 {
        return Err(format!("{} has more games than the journal tells of", path.display()));
    }
    file.set_len(last.length).and_then(|()| file.seek(SeekFrom::End(0))).map_err(told)?;
    Ok(file)
}

impl Tally {
    /// An empty tally.
    pub fn new(sprt: Option<Sprt>) -> Self {
        Self {
            sprt,
            waiting: BTreeMap::new(),
            next: 0,
            pairs: Pairs::default(),
            games: [0; 3],
            faults: [0; 2],
            played: 0,
            seconds: 0.0,
        }
    }

    /// Takes a pair, and counts it and the pairs that waited for it. Pairs after the decision of the test are not
    /// counted.
    pub fn take(&mut self, entry: Entry) {
        self.waiting.insert(entry.pair, entry);
        while self.verdict() == Verdict::Open {
            let Some(entry) = self.waiting.remove(&self.next) else { break };
            self.next += 1;
            self.pairs.add(entry.halves.iter().sum());
            for halves in entry.halves {
                self.games[2 - halves.min(2)] += 1;
            }
            for (sum, faults) in self.faults.iter_mut().zip(entry.faults) {
                *sum += faults;
            }
        }
    }

    /// Records games played in this run.
    pub fn played(&mut self, games: u32, seconds: f64) {
        self.played += games;
        self.seconds = seconds;
    }

    /// The verdict of the test; open without a test.
    pub fn verdict(&self) -> Verdict {
        self.sprt.map_or(Verdict::Open, |sprt| sprt.verdict(&self.pairs))
    }

    /// The log-likelihood ratio of the test; 0 without a test.
    pub fn ratio(&self) -> f64 {
        self.sprt.map_or(0.0, |sprt| sprt.ratio(&self.pairs))
    }

    /// The pairs that have been counted.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The games won, drawn and lost by A.
    pub fn games(&self) -> [u32; 3] {
        self.games
    }

    /// The games that A and B forfeited.
    pub fn faults(&self) -> [u32; 2] {
        self.faults
    }

    /// Games per second in this run.
    pub fn rate(&self) -> f64 {
        f64::from(self.played) / self.seconds.max(1e-3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(pair: usize, halves: [usize; 2]) -> Entry {
        Entry { pair, halves, faults: [1, 0], ..Entry::default() }
    }

    #[test]
    fn pairs_count_in_their_order() {
        let mut tally = Tally::new(None);
        tally.take(entry(1, [2, 1]));
        assert_eq!(tally.pairs().number(), 0);
        tally.take(entry(0, [0, 2]));
        assert_eq!((tally.pairs().counts(), tally.games(), tally.faults()), ([0, 0, 1, 1, 0], [2, 1, 1], [2, 0]));
    }

    #[test]
    fn a_file_with_other_games_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("lab-tally-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let [journal, games] = ["journal", "games"].map(|name| folder.join(name));
        let settings = Settings(vec![("seed", "1".to_owned())]);
        let open = |journal| MatchFiles::open(&Files { journal, pdn: Some(&games), settings: &settings });
        let pair = "[Event \"1\"]\n*\n[Event \"2\"]\n*\n";
        open(Some(&journal)).unwrap().0.add(entry(0, [1, 1]), pair).unwrap();
        // A killed run has written a part of the next pair.
        for (journal, text, continues) in [
            (Some(journal.as_path()), pair.to_owned() + &pair[..20], true),
            (Some(&journal), pair.repeat(3), false),
            (Some(&journal), pair.replace('*', "?"), false),
            (Some(&journal), pair[1..].to_owned(), false),
            (None, pair.to_owned(), false),
            (None, String::new(), true),
        ] {
            std::fs::write(&games, &text).unwrap();
            assert_eq!(open(journal).is_ok(), continues, "{text}");
            let kept = if continues { &text[..text.len().min(pair.len())] } else { &text };
            assert_eq!(std::fs::read_to_string(&games).unwrap(), kept);
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_comes_after_a_decision_does_not_count() {
        let test = Sprt { elo0: 0.0, elo1: 100.0 };
        let (mut forwards, mut backwards) = (Tally::new(Some(test)), Tally::new(Some(test)));
        let pairs = (0..200).map(|pair| entry(pair, [pair % 3, 2]));
        pairs.clone().for_each(|entry| forwards.take(entry));
        pairs.rev().for_each(|entry| backwards.take(entry));
        assert_eq!(forwards.verdict(), Verdict::Accepted);
        assert!(forwards.pairs().number() < 200);
        assert_eq!(forwards.pairs(), backwards.pairs());
    }
}
