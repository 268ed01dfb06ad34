//! Properties that hold for any input bytes. The fuzzer searches for counterexamples; `tests/fuzzed.rs` repeats the
//! inputs that it once found.

#[path = "../oracle/agree.rs"]
mod agree;
#[path = "../oracle/mod.rs"]
mod oracle;
#[path = "rules.rs"]
mod rules_check;

pub use rules_check::rules;

use bitboard_checkers::Position;
use bitboard_checkers::library::{Column, Library, Material, Query, Sheet};
use bitboard_checkers::notation::{read_fen, read_link, write_fen, write_link, write_setup};
use bitboard_checkers::pdn::{PdnGame, PdnReader, PdnStream, Record, decode, write_pdn};

/// A FEN is read as it is written, or its fault has a place in the text.
pub fn fen(bytes: &[u8]) {
    let text = decode(bytes);
    match read_fen(&text) {
        Err(error) => {
            assert!(text.is_char_boundary(error.offset), "{error:?}");
            assert!(error.describe(&text).contains("at character "));
        }
        Ok(setup) => {
            assert_eq!(read_fen(&write_setup(&setup)), Ok(setup));
            match setup.position() {
                Ok(position) => assert_eq!(read_fen(&write_fen(&position)), Ok(setup)),
                Err(invalid) => assert!(!invalid.to_string().is_empty()),
            }
        }
    }
}

/// Every game of a text is read as it is written, or its fault has a place in the text.
pub fn pdn(bytes: &[u8]) {
    let text = decode(bytes);
    // Lines end with a line feed, a carriage return or both.
    let one_break = text.replace("\r\n", "\n");
    let lines: Vec<_> = one_break.split(['\n', '\r']).collect();
    for (place, PdnGame { record, fault }) in PdnReader::new(&text).enumerate() {
        let Some(fault) = fault else {
            survives(&record);
            continue;
        };
        let line = lines.get(fault.line.wrapping_sub(1)).unwrap_or_else(|| panic!("no such line: {fault}"));
        assert!((1..=line.chars().count() + 1).contains(&fault.column), "no such column: {fault}");
        assert_eq!(fault.game, place + 1);
    }
}

/// The record that is read from what is written of this one says the same.
fn survives(record: &Record) {
    let written = write_pdn(record);
    let again = only(&written);
    assert_eq!(again, as_written(record, &again), "written as\n{written}");
    assert_eq!(write_pdn(&again), written, "the canonical form is its own");
    // Written anew are only the tags that must agree with the game; the others stay, in their order. Line breaks, which
    // a link can put into a name, are blanks.
    let others = |record: &Record| {
        let others =
            record.tags.iter().filter(|(name, _)| !matches!(name.as_str(), "Result" | "Rules" | "FEN" | "GameType"));
        others.map(|(name, value)| (name.clone(), value.replace(['\r', '\n'], " "))).collect::<Vec<_>>()
    };
    assert_eq!(others(&again), others(record));
}

fn only(text: &str) -> Record {
    let mut games = PdnReader::new(text);
    let PdnGame { record, fault } = games.next().expect("what is written is a game");
    assert_eq!((fault, games.next()), (None, None), "written as\n{text}");
    record
}

/// The record with what a writer may change: tags that must agree with the game, and braces, which would end a comment.
fn as_written(record: &Record, again: &Record) -> Record {
    let mut record = record.clone();
    record.tags.clone_from(&again.tags);
    let without_braces = |text: &mut String| *text = text.replace('{', "(").replace('}', ")");
    without_braces(&mut record.comment);
    let ids: Vec<_> = record.moves().collect();
    for id in ids {
        let node = record.node_mut(id);
        without_braces(&mut node.comment);
        without_braces(&mut node.comment_before);
    }
    record
}

/// A text in pieces gives the games that it gives as a whole, and a library of them answers.
pub fn stream(bytes: &[u8]) {
    let (mut stream, mut library) = (PdnStream::new(), Library::new("11-15 23-19\tan opening"));
    let mut games: Vec<(PdnGame, String)> = Vec::new();
    for piece in pieces(bytes) {
        stream.push(piece);
        games.extend(read(&mut stream));
        assert!(library.push(piece) <= games.len());
    }
    stream.finish();
    games.extend(read(&mut stream));
    let listed = library.finish();
    if std::str::from_utf8(bytes).is_ok() {
        let text = decode(bytes);
        let whole = PdnReader::new(&text);
        assert!(whole.eq(games.iter().map(|(game, _)| game.clone())), "in pieces:\n{games:#?}");
    }
    // Games with neither tags nor moves are not listed.
    games.retain(|(PdnGame { record, .. }, _)| !record.tags.is_empty() || !record.next(None).is_empty());
    assert_eq!(listed, games.len());
    for (place, (game, text)) in games.iter().enumerate() {
        assert_eq!(library.pdn(place), Some(text.as_str()));
        assert_eq!(library.sheet(place).map(Sheet::plies), Some(game.record.main_line().count()));
        // A % hides a line only at its start, so it does not hide a game that follows another on the same line.
        if !text.starts_with('%') {
            let alone = PdnReader::new(text).next().expect("the text of a game is a game");
            assert_eq!(alone.record, game.record, "{text}");
        }
    }
    ask(&library, &games);
}

fn read(stream: &mut PdnStream) -> Vec<(PdnGame, String)> {
    std::iter::from_fn(|| stream.read().map(|(game, text)| (game, text.to_owned()))).collect()
}

/// The bytes in pieces of 1 to 64, of which the last bytes decide.
fn pieces(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut sizes = bytes.iter().rev().map(|&byte| usize::from(byte % 64) + 1);
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let (piece, behind) = rest.split_at(sizes.next()?.min(rest.len()));
        rest = behind;
        (!piece.is_empty()).then_some(piece)
    })
}

/// A library finds each of its games by what stands in it.
fn ask(library: &Library, games: &[(PdnGame, String)]) {
    for (place, sort) in Column::ALL.into_iter().enumerate() {
        let query = Query { sort, descending: place % 2 == 1, ..Query::default() };
        assert_eq!(library.select(&query).games.len(), games.len());
    }
    for (place, (PdnGame { record, .. }, _)) in games.iter().enumerate().take(4) {
        let finds = |query: Query| library.select(&query).games.contains(&(place as u32));
        let last: Position = *record.position(record.main_line().last());
        assert!(finds(Query { position: Some(last), ..Query::default() }));
        assert!(finds(Query { position: Some(last.reversed()), colours_reversed: true, ..Query::default() }));
        let kings = (last.black() & last.kings()).len() as u8;
        let material = Some(Material { black_kings: Some(kings), ..Material::default() });
        assert!(finds(Query { material, result: Some(record.result_of_game()), ..Query::default() }));
        let words = record.tag("Black").map(str::to_owned).into_iter().collect();
        assert!(finds(Query { words, ..Query::default() }));
    }
}

/// Any text is a link or is refused; the bytes behind a right checksum too; and games of a text are linked to as they
/// are.
pub fn link(bytes: &[u8]) {
    let text = decode(bytes);
    for link in [&*text, &sealed(bytes)] {
        match read_link(link) {
            Err(invalid) => assert!(!invalid.to_string().is_empty()),
            Ok(record) => {
                same_link(&record);
                survives(&record);
            }
        }
    }
    for PdnGame { record, fault } in PdnReader::new(&text) {
        if fault.is_none() {
            same_link(&record);
        }
    }
}

/// Checks that a link to this record restores it, except that long names are cut.
fn same_link(record: &Record) {
    let link = write_link(record);
    let again = read_link(&link).unwrap_or_else(|invalid| panic!("{link}: {invalid}"));
    let said = |record: &Record| {
        let moves: Vec<_> = record.main_line().map(|id| record.node(id).mv).collect();
        (record.start, record.rules, record.result, moves)
    };
    assert_eq!(said(&again), said(record), "{link}");
    for name in ["Black", "White"] {
        let (ours, theirs) = (record.tag(name).unwrap_or_default(), again.tag(name).unwrap_or_default());
        assert!(ours.starts_with(theirs) && (ours.len() < 60 || theirs.len() > 56), "{ours} became {theirs}");
    }
    assert_eq!(write_link(&again), link);
}

/// A link that holds these bytes, with the checksum that they need: else hardly any bytes would be looked at.
pub fn sealed(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mix = |mut x: u64| {
        x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    };
    let sum = bytes.iter().fold(mix(bytes.len() as u64), |sum, &byte| mix(sum ^ u64::from(byte))) as u16;
    let all: Vec<u8> = sum.to_be_bytes().iter().chain(bytes).copied().collect();
    let mut link = String::from("1");
    for three in all.chunks(3) {
        let bits = three.iter().zip([16, 8, 0]).fold(0, |bits, (&byte, place)| bits | u32::from(byte) << place);
        let letters = [18, 12, 6, 0].map(|place| char::from(LETTERS[(bits >> place & 63) as usize]));
        link.extend(&letters[..=three.len()]);
    }
    link
}
