//! A whole game as a short text for the fragment of a URL: start, rules, moves, result and the names of the sides.
//!
//! A move is stored as its index among the legal moves, in as few bits as possible: a forced move takes none, and a
//! game of sixty moves about forty letters. The bytes are written in URL-safe base64; the first letter is the version
//! of the format.

use core::error::Error;
use core::fmt;

use super::pdn::{Record, RecordResult};
use super::rules_text::{read_rules, write_rules};
use super::{floor_char_boundary, part};
use crate::rules::{ALL_DRAUGHTS, Bitboard, PRESETS, Position, Ruleset, Setup, Side, mix};

/// The current version, the only one so far.
pub(crate) const VERSION: char = '1';
/// The URL-safe alphabet of base64.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The results in the order of their codes.
const RESULTS: [RecordResult; 5] = [
    RecordResult::Unknown,
    RecordResult::BlackWins,
    RecordResult::WhiteWins,
    RecordResult::Draw,
    RecordResult::NeitherWins,
];
/// The tags in a link.
const NAMES: [&str; 2] = ["Black", "White"];
/// The most bytes of a name; longer names are cut.
const LONGEST_NAME: usize = 60;
/// The longest link: the maximum number of plies, with 12 bits each.
const LONGEST: usize = 132_000;

/// Why a text was refused as a link.
///
/// ```
/// use bitboard_checkers::notation::{InvalidLink, read_link};
/// assert_eq!(read_link("9hello"), Err(InvalidLink::UnknownVersion));
/// assert_eq!(read_link("1hello"), Err(InvalidLink::Damaged));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidLink {
    /// It has an unknown version, or rules that this build does not know.
    UnknownVersion,
    /// It is incomplete or has been changed.
    Damaged,
}

impl fmt::Display for InvalidLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownVersion => "this link was made by another version of the game, or is not one of its links",
            Self::Damaged => "this link is damaged: a part of it is missing or was changed",
        })
    }
}

impl Error for InvalidLink {}

/// Writes the main line of a record with its start, rules, result and players. It begins after the last set-up.
///
/// ```
/// use bitboard_checkers::notation::{read_link, write_link};
/// use bitboard_checkers::pdn::PdnReader;
/// let record = PdnReader::new("[Black \"Ann\"]\n[White \"Bob\"]\n1. 11-15 23-19 2. 8-11 *").next().unwrap().record;
/// let link = write_link(&record);
/// assert_eq!(link, "1n5UAA0FubgNCb2IAA5CA");
/// assert_eq!(read_link(&link)?.main_line().count(), 3);
/// # Ok::<(), bitboard_checkers::notation::InvalidLink>(())
/// ```
#[must_use]
pub fn write_link(record: &Record) -> String {
    let mut bits = Bits::default();
    // The index of a move says nothing where a set-up replaces the position after it.
    let line: Vec<_> = record.main_line().collect();
    let begins = line.iter().rposition(|&id| record.set_up_after(id).is_some()).map_or(0, |last| last + 1);
    let start = record.position(begins.checked_sub(1).map(|last| line[last]));
    write_rule_set(record.rules, &mut bits);
    write_start(start, record.rules, &mut bits);
    let result = RESULTS.iter().position(|&result| result == record.result).unwrap_or_default();
    bits.push(result as u32, 3);
    for name in NAMES {
        let value = record.tag(name).unwrap_or_default();
        write_text(part(value, ..floor_char_boundary(value, LONGEST_NAME)), &mut bits);
    }
    // The link of a longer game is cut.
    let moves = &line[begins..line.len().min(begins + usize::from(u16::MAX))];
    bits.push(moves.len() as u32, 16);
    for &id in moves {
        let legal = record.position(record.previous(id)).legal_moves(record.rules);
        let index = legal.iter().position(|&mv| mv == record.node(id).mv).unwrap_or_default();
        bits.push(index as u32, width(legal.len()));
    }
    let sum = checksum(&bits.bytes);
    let bytes: Vec<u8> = sum.to_be_bytes().into_iter().chain(bits.bytes).collect();
    format!("{VERSION}{}", encode(&bytes))
}

/// Reads a link that [`write_link`] wrote.
///
/// ```
/// use bitboard_checkers::notation::{InvalidLink, read_link, write_link};
/// use bitboard_checkers::pdn::PdnReader;
/// let record = PdnReader::new("1. 11-15 23-19 *").next().unwrap().record;
/// assert_eq!(read_link(&write_link(&record)), Ok(record));
/// assert_eq!(read_link("1damaged"), Err(InvalidLink::Damaged));
/// ```
///
/// # Errors
/// If the text is not such a link.
pub fn read_link(text: &str) -> Result<Record, InvalidLink> {
    let body = text.trim().strip_prefix(VERSION).ok_or(InvalidLink::UnknownVersion)?;
    let bytes = Some(body).filter(|body| body.len() <= LONGEST).and_then(decode).ok_or(InvalidLink::Damaged)?;
    let (sum, bytes) = bytes.split_first_chunk().ok_or(InvalidLink::Damaged)?;
    if u16::from_be_bytes(*sum) != checksum(bytes) {
        return Err(InvalidLink::Damaged);
    }
    let mut bits = Bits { bytes: bytes.to_vec(), at: 0 };
    // The text is whole, so it was written with these rules by another build.
    let rules = read_rule_set(&mut bits).ok_or(InvalidLink::UnknownVersion)?;
    read_game(rules, &mut bits).ok_or(InvalidLink::Damaged)
}

fn read_game(rules: Ruleset, bits: &mut Bits) -> Option<Record> {
    let start = read_start(rules, bits)?;
    let mut record = Record::new(start.settled(rules), rules);
    record.result = *RESULTS.get(bits.take(3)? as usize)?;
    for name in NAMES {
        let value = read_text(bits)?;
        record.set_tag(name, (!value.is_empty()).then_some(value));
    }
    let mut here = None;
    for _ in 0..bits.take(16)? {
        let legal = record.position(here).legal_moves(rules);
        let mv = *legal.get(bits.take(width(legal.len()))? as usize)?;
        here = Some(record.add(here, mv));
    }
    Some(record)
}

/// The first presets are coded by their number, other rules as text.
fn write_rule_set(rules: Ruleset, bits: &mut Bits) {
    let mut coded = PRESETS.iter().take(OTHER_RULES as usize);
    let preset = coded.position(|preset| preset.rules == rules);
    bits.push(preset.map_or(OTHER_RULES, |preset| preset as u32), 4);
    if preset.is_none() {
        write_parts(&write_rules(rules), bits);
    }
}

/// The code of all other rules.
const OTHER_RULES: u32 = 15;

fn read_rule_set(bits: &mut Bits) -> Option<Ruleset> {
    match bits.take(4)? {
        OTHER_RULES => read_rules(&read_parts(bits)?),
        preset => PRESETS.get(preset as usize).map(|preset| preset.rules),
    }
}

/// One bit for the start position of the rules, or else the board.
fn write_start(start: &Position, rules: Ruleset, bits: &mut Bits) {
    let Setup { black, white, kings, turn } = start.setup();
    let special = *start != Position::start(rules);
    bits.push(u32::from(special), 1);
    if special {
        bits.push(u32::from(turn == Side::White), 1);
        for set in [black, white, kings] {
            bits.push(set.mask(), 32);
        }
    }
}

fn read_start(rules: Ruleset, bits: &mut Bits) -> Option<Position> {
    if bits.take(1)? == 0 {
        return Some(Position::start(rules));
    }
    let turn = if bits.take(1)? == 1 { Side::White } else { Side::Black };
    let mut set = || bits.take(32).map(Bitboard::from_mask);
    Setup { black: set()?, white: set()?, kings: set()?, turn }.position().ok()
}

/// A text after its length in bytes, cut at a character boundary after at most 255 bytes.
fn write_text(text: &str, bits: &mut Bits) {
    let text = part(text, ..floor_char_boundary(text, LONGEST_PART));
    bits.push(text.len() as u32, 8);
    for byte in text.bytes() {
        bits.push(u32::from(byte), 8);
    }
}

fn read_text(bits: &mut Bits) -> Option<String> {
    let length = bits.take(8)?;
    let bytes = (0..length).map(|_| bits.take(8).map(|byte| byte as u8)).collect::<Option<Vec<_>>>()?;
    String::from_utf8(bytes).ok()
}

/// A text in ASCII, in parts of 255 bytes; the last one is shorter. The options of other draughts can be that long.
fn write_parts(mut text: &str, bits: &mut Bits) {
    while ALL_DRAUGHTS && text.len() >= LONGEST_PART {
        write_text(text, bits);
        text = part(text, LONGEST_PART..);
    }
    write_text(text, bits);
}

fn read_parts(bits: &mut Bits) -> Option<String> {
    let mut text = read_text(bits)?;
    let mut length = text.len();
    while ALL_DRAUGHTS && length == LONGEST_PART {
        let next = read_text(bits)?;
        length = next.len();
        text.push_str(&next);
    }
    Some(text)
}

/// The bytes that the length of a text can count.
const LONGEST_PART: usize = u8::MAX as usize;

/// The number of bits that distinguish this many moves.
fn width(moves: usize) -> u32 {
    moves.max(1).next_power_of_two().trailing_zeros()
}

/// A 16-bit checksum.
fn checksum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(mix(bytes.len() as u64), |sum, &byte| mix(sum ^ u64::from(byte))) as u16
}

/// A sequence of bits, the highest bit of a byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    /// The next bit to write or read.
    at: usize,
}

impl Bits {
    /// Appends the lowest `width` bits.
    fn push(&mut self, value: u32, width: u32) {
        for bit in (0..width).rev() {
            if self.at.is_multiple_of(8) {
                self.bytes.push(0);
            }
            self.bytes[self.at / 8] |= ((value >> bit & 1) as u8) << (7 - self.at % 8);
            self.at += 1;
        }
    }

    /// The next `width` bits, if there are enough.
    fn take(&mut self, width: u32) -> Option<u32> {
        let mut value = 0;
        for _ in 0..width {
            let byte = *self.bytes.get(self.at / 8)?;
            value = value << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }
}

/// Base64 without padding.
fn encode(bytes: &[u8]) -> String {
    let mut bits = Bits { bytes: bytes.to_vec(), at: 0 };
    bits.bytes.extend([0; 2]);
    let letters = (bytes.len() * 8).div_ceil(6);
    (0..letters).map(|_| char::from(LETTERS[bits.take(6).unwrap_or_default() as usize])).collect()
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bits = Bits::default();
    for letter in text.bytes() {
        bits.push(LETTERS.iter().position(|&known| known == letter)? as u32, 6);
    }
    bits.bytes.truncate(text.len() * 6 / 8);
    Some(bits.bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::PdnReader;

    fn record(pdn: &str) -> Record {
        let game = PdnReader::new(pdn).next().unwrap();
        assert_eq!(game.fault, None);
        game.record
    }

    #[test]
    fn a_link_gives_back_start_rules_moves_result_and_names() {
        for pdn in [
            "*",
            "[Black \"Ménard\"] [White \"O'Grady \\\"Pat\\\"\"] 1. 11-15 22-18 2. 15x22 25x18 1-0",
            "[FEN \"B:W6,7,14,15,29:BK2\"] 1. 2x11x18x9x2 1/2-1/2",
            "[Rules \"may-stop\"] 1. 21-17 0-1",
            "[Rules \"first=white capture=optional chain=single crowning=ends-move captured_king=demoted blocked=passes\"] 1. 21-17 0-0",
        ] {
            let record = record(pdn);
            let again = read_link(&write_link(&record)).unwrap();
            let said = |record: &Record| {
                let moves: Vec<_> = record.main_line().map(|id| record.node(id).mv).collect();
                let names = NAMES.map(|name| record.tag(name).map(str::to_owned));
                (record.start, record.rules, record.result, moves, names)
            };
            assert_eq!(said(&again), said(&record));
        }
    }

    #[test]
    #[cfg(feature = "other-draughts")]
    fn rules_far_from_any_preset_are_given_back_whole() {
        let last = crate::rules::OPTIONS.map(|(_, ids)| ids.len() - 1);
        for shorter in 0..last.len() {
            let mut values = last;
            values[shorter] = 0;
            for values in [values, last] {
                let rules = Ruleset::from_values(values).unwrap();
                let record = Record::new(Position::start(rules), rules);
                assert_eq!(read_link(&write_link(&record)).unwrap().rules, rules);
            }
        }
    }

    #[test]
    fn unknown_rules_are_of_another_build_and_no_damage() {
        let link = |rules: &str| {
            let mut bits = Bits::default();
            bits.push(OTHER_RULES, 4);
            write_parts(rules, &mut bits);
            let sum = checksum(&bits.bytes);
            let bytes: Vec<u8> = sum.to_be_bytes().into_iter().chain(bits.bytes).collect();
            format!("{VERSION}{}", encode(&bytes))
        };
        let unknown = link("king=teleporting");
        assert_eq!(read_link(&unknown), Err(InvalidLink::UnknownVersion));
        assert_eq!(read_link(&unknown[..unknown.len() - 2]), Err(InvalidLink::Damaged));
        assert_eq!(read_link(&link("may-stop")), Err(InvalidLink::Damaged), "nothing after the rules");
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        let mut long = record("1. 11-15 *");
        long.set_tag("Black", Some("é".repeat(200)));
        assert_eq!(read_link(&write_link(&long)).unwrap().tag("Black"), Some(&*"é".repeat(LONGEST_NAME / 2)));
    }

    #[test]
    fn the_longest_game_is_given_back_and_a_longer_one_up_to_there() {
        let round = ["1-6", "32-27", "6-1", "27-32"];
        let moves: Vec<_> = round.into_iter().cycle().take(65_537).collect();
        let long = record(&format!("[FEN \"B:WK32:BK1\"] {} *", moves.join(" ")));
        let again = read_link(&write_link(&long)).unwrap();
        let squares = |record: &Record| record.main_line().map(|id| record.node(id).mv).collect::<Vec<_>>();
        assert!(squares(&again) == squares(&long)[..65_535]);
        // This is quick, because the writer does not count the moves from the beginning.
        assert!(squares(&record(&crate::pdn::write_pdn(&again))) == squares(&again));
    }

    #[test]
    fn every_changed_or_missing_letter_is_noticed_or_gives_a_legal_game() {
        let link = write_link(&record("1. 11-15 22-18 2. 15x22 25x18 3. 8-11 29-25 4. 4-8 *"));
        let mut noticed = 0;
        for place in 1..link.len() {
            assert_eq!(read_link(&link[..place]).err(), Some(InvalidLink::Damaged), "cut at {place}");
            for letter in LETTERS {
                let mut changed = link.clone().into_bytes();
                changed[place] = *letter;
                let changed = String::from_utf8(changed).unwrap();
                noticed += usize::from(read_link(&changed).is_err());
            }
        }
        assert!(noticed >= (link.len() - 1) * 63 - 64, "{noticed}");
        assert_eq!(read_link("2AAAA"), Err(InvalidLink::UnknownVersion));
        assert_eq!(read_link("1ä"), Err(InvalidLink::Damaged));
        assert_eq!(read_link(""), Err(InvalidLink::UnknownVersion));
    }
}
