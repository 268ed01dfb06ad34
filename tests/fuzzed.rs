//! What the fuzzer found once, and the texts it begins with, through the same checks again: copy a found input from
//! `tests/fuzz/artifacts` to `tests/data/fuzzed` and it is a test. Then each check gets changed copies of them for a
//! second: `cargo xtask fuzz` takes longer, and looks where they lead.
#![cfg(not(target_arch = "wasm32"))]

#[path = "fuzz/checks.rs"]
mod checks;
#[path = "fuzz/mutate.rs"]
mod mutate;
#[path = "../tools/lab/src/random.rs"]
mod random;

use std::any::Any;
use std::fs;
use std::panic::catch_unwind;
use std::time::{Duration, Instant};

use bitboard_checkers::notation::write_link;
use bitboard_checkers::pdn::PdnReader;
use mutate::Mutator;

/// How long a check gets changed inputs.
const TIME: Duration = Duration::from_secs(1);
/// The folder for an input that stops a check.
const STOPPED: &str = env!("CARGO_TARGET_TMPDIR");

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

/// Runs a check on every file, and then on changed copies of them. The changes are the same in every run.
fn run(name: &str, check: fn(&[u8])) {
    let files = files();
    assert!(files.len() > 10, "{} files", files.len());
    for (file, bytes) in &files {
        println!("{file}");
        check(bytes);
    }
    let mut mutator = Mutator::new(files.into_iter().map(|(_, bytes)| bytes).collect());
    let begun = Instant::now();
    let mut count = 0_u32;
    while begun.elapsed() < TIME {
        let bytes = mutator.next();
        if let Err(panic) = catch_unwind(|| check(&bytes)) {
            stop(name, count, &bytes, panic.as_ref());
        }
        count += 1;
    }
    println!("{name}: {count} inputs, {:.0} a second", f64::from(count) / begun.elapsed().as_secs_f64());
}

/// Fails with the input, which is kept.
fn stop(name: &str, count: u32, bytes: &[u8], panic: &(dyn Any + Send)) -> ! {
    let reason = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    let file = format!("{STOPPED}/stopped-{name}");
    fs::write(&file, bytes).expect("the input is kept");
    panic!(
        "the target {name} stops at input {count}: {}\nthe input is in {file}; mend it, and copy the input to tests/data/fuzzed",
        reason.unwrap_or_default()
    );
}

#[test]
fn fen() {
    run("fen", checks::fen);
}

#[test]
fn pdn() {
    run("pdn", checks::pdn);
}

#[test]
fn stream() {
    run("stream", checks::stream);
}

#[test]
fn link() {
    run("link", checks::link);
}

#[test]
fn rules() {
    run("rules", checks::rules);
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
