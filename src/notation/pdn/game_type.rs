//! The tag `GameType` of PDN 3.0: which draughts a game is, and how its squares are named.
//!
//! The numbers and parameters are those of the standard (<https://pdn.fmjd.org/gametype.html>): the type, the side that
//! begins, width and height, the notation, and whether the board is mirrored.

use super::record::{Record, RecordResult};
use crate::notation::algebraic::Corner;
use crate::notation::fen::write_named;
use crate::notation::numbering::Numbering;
use crate::notation::{Coordinates, MoveText};
use crate::rules::{ALL_DRAUGHTS, Move, Position, Ruleset, Setup, Side, Square};

/// A game of the standard.
#[derive(Clone, Copy)]
pub(super) struct GameType {
    /// The value of the tag.
    pub(super) tag: &'static str,
    /// The id of the preset with its rules.
    preset: &'static str,
    /// The sign of a capture.
    capture: &'static str,
}

/// The other draughts on 32 squares. The first row of a number is the one that the number alone means, and
/// the first of a preset the one that is written.
const GAMES: [GameType; 10] = {
    const fn row(tag: &'static str, preset: &'static str, capture: &'static str) -> GameType {
        GameType { tag, preset, capture }
    }
    [
        row("22,W,8,8,N2,1", "italian", "x"),
        row("23,B,8,8,N1,0", "pool", "x"),
        row("23,W,8,8,A1,1", "jamaican", "x"),
        row("23,B,8,8,A1,1", "jamaican", "x"),
        row("24,W,8,8,N1,1", "spanish", "x"),
        row("25,W,8,8,A0,0", "russian", ":"),
        row("26,W,8,8,A0,0", "brazilian", "x"),
        row("28,W,8,8,N1,1", "portuguese", "x"),
        row("29,W,8,8,A0,0", "czech", "x"),
        row("31,B,8,8,N2,0", "thai", "x"),
    ]
};

/// The value of a tag of this record in the numbers of the standard. The site `PlayStrategy`, whose games name their
/// players `P1` and `P2`, numbers English draughts, pool and Portuguese draughts in its own way. White begins
/// Portuguese draughts: if the tag of type 31 says Black, it is that of Thai draughts in the standard.
pub(super) fn in_standard_numbers(record: &Record, tag: &str) -> String {
    let is_thai = || tag.starts_with("31,B");
    if !ALL_DRAUGHTS || record.tag("P1").or(record.tag("P2")).is_none() || is_thai() {
        return tag.to_owned();
    }
    let others = [("32", "21"), ("27", "23"), ("31", "28")];
    let standard = |(theirs, standard)| tag.trim_start().strip_prefix(theirs).map(|rest| format!("{standard}{rest}"));
    others.into_iter().find_map(standard).unwrap_or_else(|| tag.to_owned())
}

/// Returns `true` if a value of the tag `GameType`, in the numbers of the standard, stands for English draughts.
pub(super) fn is_english(tag: &str) -> bool {
    let behind = tag.trim_start().strip_prefix("21");
    behind.is_some_and(|behind| !behind.starts_with(|next: char| next.is_ascii_digit()))
}

impl Numbering {
    /// A move by our numbers from one by these.
    pub(super) fn squares(self, squares: MoveText) -> MoveText {
        if self == Self::STANDARD {
            return squares;
        }
        let ours = squares.squares().iter().map(|&square| self.square(square)).collect();
        MoveText::from_squares(ours).unwrap_or(squares)
    }

    /// A set-up by our numbers from one by these.
    pub(super) fn setup(self, setup: Setup) -> Setup {
        let Setup { black, white, kings, turn } = setup;
        Setup { black: self.set(black), white: self.set(white), kings: self.set(kings), turn }
    }
}

impl GameType {
    /// The game with this tag, which may stop after any parameter; `None` for English draughts and for games that this
    /// build does not play.
    pub(super) fn read(tag: &str) -> Option<&'static Self> {
        if !ALL_DRAUGHTS {
            return None;
        }
        let tag = tag.trim();
        let fits = |game: &&Self| tag.len() >= 2 && game.tag.starts_with(tag);
        let same_type = |game: &&Self| {
            let number = tag.split(',').next().unwrap_or_default().trim();
            number.len() == 2 && game.tag.starts_with(number)
        };
        GAMES.iter().find(fits).or_else(|| GAMES.iter().find(same_type))
    }

    /// The game with these rules, if the standard has it.
    pub(super) fn of(rules: Ruleset) -> Option<&'static Self> {
        Self::of_preset(rules.id()?)
    }

    /// The game of a preset, if the standard has it.
    pub(super) fn of_preset(id: &str) -> Option<&'static Self> {
        if !ALL_DRAUGHTS {
            return None;
        }
        GAMES.iter().find(|game| game.preset == id)
    }

    /// A result as PDN writes it, in which the first number is Black's in English draughts and by rules of one's own,
    /// and otherwise that of the side that begins; or the other way round. `of_other_game`: the tag of the file says
    /// other draughts, which the rules do not show if another side begins.
    pub(super) fn swap_numbers(result: RecordResult, rules: Ruleset, of_other_game: bool) -> RecordResult {
        let is_swapped = rules.first == Side::White && (of_other_game || Self::of(rules).is_some());
        if is_swapped { result.reversed() } else { result }
    }

    /// Its rules. The side that moves first is that of the tag, if it says one.
    pub(super) fn rules(&self, tag: &str) -> Ruleset {
        let rules = Ruleset::from_id(self.preset).unwrap_or_default();
        match tag.split(',').nth(1).map(str::trim) {
            Some("W") => Ruleset { first: Side::White, ..rules },
            Some("B") => Ruleset { first: Side::Black, ..rules },
            _ => rules,
        }
    }

    /// How its files name the squares.
    pub(super) fn coordinates(&self) -> Coordinates {
        Coordinates::of_preset(self.preset)
    }

    /// The corner of square a1, where its files use letters.
    pub(super) fn corner(&self) -> Corner {
        if self.coordinates().numbering().is_mirrored() { Corner::Mirrored } else { Corner::White }
    }

    /// Writes a legal move: by its ends and the fewest squares between that tell it from the others.
    pub(super) fn write_move(&self, mv: Move, legal: &[Move]) -> String {
        let sign = if mv.is_jump() { self.capture } else { "-" };
        let name = |square| self.coordinates().name(square);
        let path: Vec<String> = telling_squares(mv, legal).into_iter().map(name).collect();
        path.join(sign)
    }

    /// Writes a position as FEN, in the game's names of squares.
    pub(super) fn write_fen(&self, position: &Position) -> String {
        write_named(&position.setup(), |square| self.coordinates().name(square))
    }
}

/// The fewest squares of a move, its ends among them, that no other legal move passes in this order.
fn telling_squares(mv: Move, legal: &[Move]) -> Vec<Square> {
    let path: Vec<Square> = mv.path().collect();
    let between = path.len() - 2;
    let tells = |chosen: u32| {
        let is_kept = |&(place, _): &(usize, &Square)| place == 0 || place > between || chosen >> (place - 1) & 1 == 1;
        let squares: Vec<Square> = path.iter().enumerate().filter(is_kept).map(|(_, &square)| square).collect();
        let fitting = MoveText::from_squares(squares.clone())?.fitting(legal);
        (fitting == [mv]).then_some(squares)
    };
    let tried = between.min(LONGEST_CHOICE) as u32;
    let of_size = |size: u32| (0..1 << tried).filter(move |chosen: &u32| chosen.count_ones() == size);
    (0..=tried).flat_map(of_size).find_map(tells).unwrap_or(path)
}

/// The number of squares between the ends that are tried, from the first. If no choice of them identifies the capture,
/// all squares are written.
const LONGEST_CHOICE: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::{PdnReader, write_pdn};
    use crate::rules::{Game, PRESETS};

    #[test]
    fn the_first_number_of_a_result_is_that_of_the_side_that_begins() {
        for (game_type, result, winner) in [
            ("21", "1-0", RecordResult::BlackWins),
            ("23,B", "1-0", RecordResult::BlackWins),
            ("25", "1-0", RecordResult::WhiteWins),
            ("26", "0-2", RecordResult::BlackWins),
            ("22", "1/2-1/2", RecordResult::Draw),
        ] {
            let text = format!("[GameType \"{game_type}\"]\n[Result \"{result}\"]\n\n{result}\n");
            let record = PdnReader::new(&text).next().unwrap().record;
            assert_eq!(record.result, winner, "{text}");
            let written = write_pdn(&record);
            assert_eq!(PdnReader::new(&written).next().unwrap().record.result, winner, "{written}");
            assert!(written.contains("[Result \"1") || result != "1-0", "{written}");
        }
    }

    #[test]
    fn a_tag_may_stop_after_any_parameter() {
        let preset = |tag| GameType::read(tag).map(|game| game.preset);
        assert_eq!(preset("25"), Some("russian"));
        assert_eq!(preset("25,W,8,8,A0,0"), Some("russian"));
        assert_eq!(preset("23"), Some("pool"));
        assert_eq!(preset("23,W,8,8,A1,1"), Some("jamaican"));
        assert_eq!(preset("26,W,8,8,A0"), Some("brazilian"));
        assert_eq!(preset(" 22 , W,8,8"), Some("italian"));
        for tag in ["", "2", "20", "21", "20,W,10,10,N2,0", "250", "40"] {
            assert_eq!(preset(tag), None, "{tag}");
        }
    }

    #[test]
    fn the_tag_says_who_begins_and_sites_have_numbers_of_their_own() {
        let read = |text: &str| {
            let game = PdnReader::new(text).next().unwrap();
            assert_eq!(game.fault, None, "{text}");
            (game.record.rules, game.record.main_line().count())
        };
        let pool = Ruleset::from_id("pool").unwrap();
        let (rules, plies) = read("[GameType \"23,W,8,8,A0,0\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n");
        assert_eq!((rules, plies), (Ruleset { first: Side::White, ..pool }, 3));
        let players = "[P1 \"ann\"]\n[P2 \"bob\"]\n";
        let (rules, plies) = read(&format!("[GameType \"27\"]\n{players}\n1. 11-15 22-18 2. 15x22 25x18 *\n"));
        assert_eq!((rules, plies), (pool, 4));
        assert_eq!(read(&format!("[GameType \"32\"]\n{players}\n1. 11-15 *\n")).0, Ruleset::OFFICIAL);
        assert_eq!(read(&format!("[GameType \"31\"]\n{players}\n1. 10-14 *\n")).0.id(), Some("portuguese"));
        let thai = PdnReader::new("[GameType \"31\"]\n\n*\n").next().unwrap().record.rules;
        assert_eq!(thai.id(), Some("thai"), "by the standard");
        // A capture as `PlayStrategy` writes it: a token for each hop.
        let hops = "[GameType \"25\"]\n[P1 \"ann\"]\n[FEN \"W:Wc3:Bd4,f6\"]\n\n1. c3xe5 e5xg7 *\n";
        assert_eq!(read(hops).1, 1);
    }

    #[test]
    fn a_tag_that_contradicts_the_official_rules_is_not_written() {
        let mut record = PdnReader::new("1. 11-15 22-18 *").next().unwrap().record;
        for (game_type, is_kept) in [("21,B,8,8,N1,0", true), ("25,W,8,8,A0,0", false), ("32", false), ("2 1", false)] {
            record.tags = vec![("GameType".to_owned(), game_type.to_owned())];
            let written = write_pdn(&record);
            let read = PdnReader::new(&written).next().unwrap();
            assert_eq!((read.fault, read.record.main_line().count()), (None, 2), "{written}");
            assert_eq!(read.record.tag("GameType").is_some(), is_kept, "{written}");
        }
        record.tags.push(("P1".to_owned(), "ann".to_owned()));
        record.tags[0].1 = "32".to_owned();
        assert!(write_pdn(&record).contains("[GameType \"32\"]"), "the site's own number");
    }

    #[test]
    fn a_capture_is_written_by_the_fewest_squares_that_tell_it() {
        let rules = Ruleset::from_id("russian").unwrap();
        let legal = "W:WK6:B10,17,18,25,27".parse::<Position>().unwrap().legal_moves(rules);
        let by_path: Vec<_> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(by_path, ["6x15x22x13", "6x15x22x29", "6x24x31x13"]);
        let game = GameType::of(rules).unwrap();
        let written: Vec<_> = legal.iter().map(|&mv| game.write_move(mv, &legal)).collect();
        assert_eq!(written, ["c7:e5:a5", "c7:a1", "c7:g3:a5"]);
    }

    #[test]
    fn games_are_read_in_the_notation_of_their_federations() {
        let played = |text: &str| {
            let game = PdnReader::new(text).next().unwrap();
            assert_eq!(game.fault, None, "{text}");
            write_pdn(&game.record)
        };
        let russian = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 *\n";
        assert!(played(russian).contains("\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 *"), "{}", played(russian));
        assert!(played(russian).contains("[GameType \"25,W,8,8,A0,0\"]"));
        // The men of White stand on 21 to 32 of a mirrored board, and 24 is at the left end of their third row.
        assert!(played("[GameType \"22\"]\n\n1. 24-20 11-15 *\n").contains("1. 24-20 11-15"));
        // Here they stand on 1 to 12.
        assert!(played("[GameType \"24\"]\n\n1. 10-14 23-19 *\n").contains("1. 10-14 23-19"));
        let route = "[GameType \"25\"]\n[FEN \"W:W28,K29:B9,11,12,22\"]\n\n1. a1:d4:h8 b6-c5 *\n";
        assert!(played(route).contains("1. a1:h8 b6-c5"), "by another landing: {}", played(route));
        let start = "[GameType \"25\"]\n[FEN \"W:Wc3,Kd4:Ba7,e5\"]\n\n1. d4:g7 *\n";
        assert!(played(start).contains("[FEN \"W:WKd4,c3:Ba7,e5\"]"), "{}", played(start));
    }

    #[test]
    fn the_tag_agrees_with_the_coordinates() {
        for game in GAMES {
            let fields: Vec<_> = game.tag.split(',').collect();
            let coordinates = game.coordinates();
            assert_eq!(coordinates, Coordinates::of(game.rules("")), "{}", game.tag);
            assert_eq!(fields[4].starts_with('A'), coordinates.is_algebraic(), "{}", game.tag);
            assert_eq!(fields[5] == "1", coordinates.numbering().is_mirrored(), "{}", game.tag);
        }
    }

    #[test]
    fn every_game_is_read_as_it_was_written() {
        for preset in PRESETS {
            let mut game = Game::new(preset.rules);
            let mut record = crate::pdn::Record::new(*game.start(), preset.rules);
            let mut last = None;
            for ply in 0..60 {
                let legal = game.legal_moves();
                let Some(&mv) = legal.get(ply * 7 % legal.len().max(1)) else { break };
                game.play(mv).unwrap();
                last = Some(record.add(last, mv));
            }
            let text = write_pdn(&record);
            let read = PdnReader::new(&text).next().unwrap();
            assert_eq!((read.fault, write_pdn(&read.record)), (None, text.clone()), "{}", preset.id);
            assert_eq!(read.record.rules, preset.rules);
            let end = |record: &crate::pdn::Record| *record.position(record.main_line().last());
            assert_eq!(end(&read.record), *game.position(), "{}: {text}", preset.id);
        }
    }
}
