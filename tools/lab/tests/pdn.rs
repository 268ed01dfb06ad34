//! `lab pdn` reads what can be read, says what cannot, and fails where anything failed.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;

/// A file of its own for each test.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("lab-pdn-{}-{name}", std::process::id()));
    File::create(&path).and_then(|mut file| file.write_all(bytes)).expect("a temporary file");
    path
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("a vector takes everything");
    encoder.finish().expect("a vector takes everything")
}

/// The lines of its two outputs, without the path, and whether it succeeded.
fn lab_pdn(path: &PathBuf) -> (Vec<String>, String, bool) {
    let run = Command::new(env!("CARGO_BIN_EXE_lab")).arg("pdn").arg(path).output();
    let Output { status, stdout, stderr } = run.expect("the lab");
    let without_path = |bytes| String::from_utf8(bytes).expect("text").replace(&path.display().to_string(), "FILE");
    let lines = without_path(stdout).lines().map(str::to_owned).collect();
    std::fs::remove_file(path).expect("the temporary file");
    (lines, without_path(stderr), status.success())
}

const GAME: &str = "[Event \"x\"]\n1. 11-15 22-18 1-0\n\n";

#[test]
fn games_that_failed_are_listed_and_fail_the_command() {
    let (lines, errors, succeeded) =
        lab_pdn(&file("failed", format!("{GAME}[Event \"y\"]\n1. 11-15 32-28 *\n{GAME}").as_bytes()));
    assert_eq!(
        lines,
        [
            "FILE game 2 line 5 col 10: 32-28: square 28 is taken",
            "black won 2 white won 0 drawn 0",
            "games 3 legal 2 failed 1 plies 4",
        ]
    );
    assert_eq!((&*errors, succeeded), ("error: 1 of 3 games failed\n", false));
    assert!(lab_pdn(&file("good", GAME.as_bytes())).2);
}

#[test]
fn a_reader_that_has_ended_is_an_error() {
    let games = file("ended", GAME.as_bytes());
    let name = games.to_str().expect("text");
    for line in [
        "pdn NAME",
        "perft --depth 1",
        "review NAME --nodes 1",
        "match self self --games 2 --nodes 1",
        "tables count --pieces 2",
        "calibrate --games 0",
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let arguments = line.split(' ').map(|word| word.replace("NAME", name));
        let run = Command::new(env!("CARGO_BIN_EXE_lab")).args(arguments).stdout(writer).output().expect("the lab");
        let errors = String::from_utf8(run.stderr).expect("text");
        assert_eq!(run.status.code(), Some(1), "{line}: {errors}");
        assert!(errors.contains("error: the output cannot be written: "), "{line}: {errors}");
    }
    std::fs::remove_file(&games).expect("the temporary file");
}

#[test]
fn a_review_does_not_overwrite_what_it_reads() {
    let games = file("reviewed", GAME.as_bytes());
    let review = |output: &str| {
        let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
        let run = lab.arg("review").arg(&games).args(["--nodes", "1", output]).arg(&games).output().expect("the lab");
        (run.status.code(), String::from_utf8(run.stderr).expect("text"))
    };
    for output in ["--pdn", "--json"] {
        let (code, errors) = review(output);
        assert_eq!(code, Some(1), "{errors}");
        assert!(errors.contains("is an input or another output too"), "{errors}");
        assert_eq!(std::fs::read_to_string(&games).expect("it is there"), GAME);
    }
    std::fs::remove_file(&games).expect("the temporary file");
}

#[test]
fn a_file_that_breaks_off_gives_the_games_before() {
    // Names that differ: what is the same again and again packs into a few bytes.
    let text: String =
        (0..2_000_u32).map(|game| GAME.replace('x', &game.wrapping_mul(2_654_435_761).to_string())).collect();
    let mut bytes = packed(text.as_bytes());
    bytes.truncate(bytes.len() / 2);
    let (lines, errors, succeeded) = lab_pdn(&file("truncated.gz", &bytes));
    let games: usize = lines[1].split(' ').nth(1).expect("a number").parse().expect("a number");
    assert!((800..1_200).contains(&games), "{lines:?}");
    assert_eq!(lines[1], format!("games {games} legal {games} failed 0 plies {}", 2 * games));
    assert!(errors.starts_with("error: FILE: ") && !succeeded, "{errors}");
}

#[test]
fn a_file_that_unpacks_to_too_much_is_not_read_to_its_end() {
    let filled = packed(format!("{GAME}{}", "; nothing\n".repeat(20 << 20)).as_bytes());
    let (lines, errors, succeeded) = lab_pdn(&file("bomb.gz", &filled));
    assert_eq!(lines.last().map(String::as_str), Some("games 2 legal 1 failed 1 plies 2"));
    assert!(lines[0].ends_with("the comments at one place are longer than 100000 bytes"), "{lines:?}");
    let message = format!(" MB, which is too much for a file of {} bytes", filled.len());
    assert!(errors.contains("it unpacks to more than ") && errors.contains(&message) && !succeeded, "{errors}");
}

#[test]
fn a_file_of_another_format_is_named() {
    for (format, bytes) in [("zip", &b"PK\x03\x04\x14\0"[..]), ("zstd", b"\x28\xB5\x2F\xFD\x04")] {
        let (lines, errors, succeeded) = lab_pdn(&file(format, bytes));
        let message = format!("error: FILE: it is a {format} file: unpack it first, or pack the games with gzip\n");
        assert_eq!((lines.last().map(String::as_str), errors), (Some("games 0 legal 0 failed 0 plies 0"), message));
        assert!(!succeeded);
    }
}

#[test]
fn a_missing_file_does_not_hide_the_next() {
    let good = file("next", GAME.as_bytes());
    let run = Command::new(env!("CARGO_BIN_EXE_lab")).args(["pdn", "/nowhere"]).arg(&good).output().expect("the lab");
    assert!(String::from_utf8_lossy(&run.stdout).ends_with("games 1 legal 1 failed 0 plies 2\n"));
    assert!(String::from_utf8_lossy(&run.stderr).starts_with("error: /nowhere: ") && !run.status.success());
    std::fs::remove_file(good).expect("the temporary file");
}
