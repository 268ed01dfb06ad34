//! The names that other programs and sites give to the tags of the players and the date.

use super::limits::MAX_PDN_TAGS;
use super::record::Record;
use super::split::is_same;
use crate::rules::{Position, Side};

/// The names, and what each stands for.
const OTHERS: [(&str, usize); 16] = [
    ("BlackPlayer", BLACK),
    ("BlackName", BLACK),
    ("WhitePlayer", WHITE),
    ("WhiteName", WHITE),
    // PlayStrategy's.
    ("P1", FIRST),
    ("P2", SECOND),
    ("Player1", FIRST),
    ("Player2", SECOND),
    ("Player_1", FIRST),
    ("Player_2", SECOND),
    ("FirstPlayer", FIRST),
    ("SecondPlayer", SECOND),
    ("Red", RED),
    ("RedPlayer", RED),
    ("RedName", RED),
    ("UTCDate", DATE),
];
const BLACK: usize = 0;
const WHITE: usize = 1;
/// The player who begins, and the other one.
const FIRST: usize = 2;
const SECOND: usize = 3;
/// The side that the rules call Black or, where the other one is called so, White.
const RED: usize = 4;
const DATE: usize = 5;

/// Adds the tags `Black`, `White` and `Date` that a record has only under other names.
pub(super) fn add(record: &mut Record) {
    // The indices of the first tag for each meaning.
    let mut found = [None; 6];
    for (index, (name, _)) in record.tags.iter().enumerate() {
        if let Some(&(_, meaning)) = OTHERS.iter().find(|(other, _)| is_same(other, name)) {
            found[meaning] = found[meaning].or(Some(index));
        }
    }
    if Position::start(record.rules).turn() == Side::White {
        found.swap(FIRST, SECOND);
    }
    let [black, white, first, second, red, date] = found;
    let red_is_white = record.tag("Black").is_some();
    let (red_black, red_white) = if red_is_white { (None, red) } else { (red, None) };
    for (name, tag) in
        [("Black", black.or(first).or(red_black)), ("White", white.or(second).or(red_white)), ("Date", date)]
    {
        if let Some(tag) = tag.filter(|_| record.tag(name).is_none() && record.tags.len() < MAX_PDN_TAGS) {
            record.tags.push((name.to_owned(), record.tags[tag].1.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::pdn::PdnReader;

    /// The players and the date of a game with these tags.
    fn read(tags: &str) -> [Option<String>; 3] {
        let record = PdnReader::new(&format!("{tags}\n*")).next().unwrap().record;
        ["Black", "White", "Date"].map(|name| record.tag(name).map(str::to_owned))
    }

    #[test]
    fn players_are_found_under_the_names_of_other_programs() {
        let pair = [Some("ann".to_owned()), Some("bob".to_owned()), None];
        for tags in [
            "[P1 \"ann\"] [P2 \"bob\"]",
            "[p2 \"bob\"] [p1 \"ann\"]",
            "[Player1 \"ann\"] [Player2 \"bob\"]",
            "[BlackPlayer \"ann\"] [WhiteName \"bob\"]",
            "[Red \"ann\"] [White \"bob\"]",
            "[Black \"ann\"] [Red \"bob\"]",
            "[Black \"ann\"] [P1 \"eve\"] [P2 \"bob\"]",
        ] {
            assert_eq!(read(tags), pair, "{tags}");
        }
        assert_eq!(read("[Rules \"may-stop\"] [P1 \"bob\"] [P2 \"ann\"]"), pair, "White begins by these rules");
        assert_eq!(read("[Red \"ann\"]")[..2], [Some("ann".to_owned()), None]);
        assert_eq!(read("[UTCDate \"2020.01.02\"]")[2].as_deref(), Some("2020.01.02"));
        assert_eq!(read("[UTCDate \"2020.01.02\"] [Date \"2019.01.02\"]")[2].as_deref(), Some("2019.01.02"));
        assert_eq!(read("[FEN \"B:W99\"] [P1 \"ann\"]")[0].as_deref(), Some("ann"), "after a fault too");
    }
}
