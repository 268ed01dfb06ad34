//! What the fuzzer found once, and the texts it begins with, through the same checks again: copy a found input from
//! `tests/fuzz/artifacts` to `tests/data/fuzzed` and it is a test.
#![cfg(not(target_arch = "wasm32"))]

#[path = "fuzz/checks.rs"]
mod checks;

use std::fs;

use bitboard_checkers::{PdnReader, write_link};

/// Every file, with its name.
fn files() -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/fuzzed");
    let entries = fs::read_dir(folder).expect(folder).map(|entry| entry.expect(folder));
    let file = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, fs::read(entry.path()).expect("a file"))
    };
    entries.map(file).collect()
}

fn replay(check: fn(&[u8])) {
    let files = files();
    assert!(files.len() > 10, "{} files", files.len());
    for (name, bytes) in files {
        println!("{name}");
        check(&bytes);
    }
}

#[test]
fn fen() {
    replay(checks::fen);
}

#[test]
fn pdn() {
    replay(checks::pdn);
}

#[test]
fn stream() {
    replay(checks::stream);
}

#[test]
fn link() {
    replay(checks::link);
}

#[test]
fn rules() {
    replay(checks::rules);
}

#[test]
fn the_checks_seal_bytes_as_a_link_does() {
    let link = write_link(&PdnReader::new("[Black \"Ann\"] 1. 11-15 23-19 2. 8-11 *").next().unwrap().record);
    // Six bits a letter; the version and the two bytes of the checksum go before what is sealed.
    let letter = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        _ => 63,
    };
    let bits = link.bytes().skip(1).flat_map(|byte| (0..6).rev().map(move |place| letter(byte) >> place & 1));
    let bits: Vec<u8> = bits.collect();
    let bytes: Vec<u8> = bits.chunks_exact(8).map(|eight| eight.iter().fold(0, |byte, bit| byte << 1 | bit)).collect();
    assert_eq!(checks::sealed(&bytes[2..]), link);
}
