//! The names that other programs and sites give to the tags of the players and the date.

use super::record::Record;
use super::split::is_same;
use crate::rules::Side;

/// The names for the player of a side.
const OF_SIDE: [(Side, &[&str]); 2] =
    [(Side::Black, &["BlackPlayer", "BlackName"]), (Side::White, &["WhitePlayer", "WhiteName"])];
/// The names for the player who begins, and for the other one. PlayStrategy has `P1` and `P2`.
const OF_ORDER: [&[&str]; 2] =
    [&["P1", "Player1", "Player_1", "FirstPlayer"], &["P2", "Player2", "Player_2", "SecondPlayer"]];
/// The side that the rules call Black or, where the other one is called so, White.
const RED: &[&str] = &["Red", "RedPlayer", "RedName"];

/// The tags `Black`, `White` and `Date` that a record has only under other names. `first` is the side that begins by
/// the rules.
pub(super) fn known(record: &Record, first: Side) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    let value = |names: &[&str]| {
        let is_named = |(name, _): &&(String, String)| names.iter().any(|known| is_same(known, name));
        record.tags.iter().find(is_named).map(|(_, value)| value.clone())
    };
    let has = |side| record.tag(tag(side)).is_some();
    for (side, names) in OF_SIDE {
        let in_order = OF_ORDER[usize::from(side != first)];
        let red = if side == Side::Black || has(Side::Black) && !has(Side::White) { RED } else { &[] };
        if !has(side)
            && let Some(player) = value(names).or_else(|| value(in_order)).or_else(|| value(red))
        {
            found.push((tag(side), player));
        }
    }
    if record.tag("Date").is_none()
        && let Some(date) = value(&["UTCDate"])
    {
        found.push(("Date", date));
    }
    found
}

/// The name of the tag for the player of a side.
const fn tag(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

#[cfg(test)]
mod tests {
    use crate::PdnReader;

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
