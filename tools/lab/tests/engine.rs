//! `lab engine` holds out against any input.

mod program;
#[path = "../src/random.rs"]
mod random;

use std::io::Write;

use program::start_engine;
use random::Random;

/// The protocol and more, to be mixed.
const WORDS: [&str; 53] = [
    "go",
    "go",
    "go",
    "position",
    "position",
    "startpos",
    "fen",
    "moves",
    "newgame",
    "setoption",
    "hash",
    "threads",
    "level",
    "multipv",
    "solve",
    "on",
    "searchmoves",
    "depth",
    "nodes",
    "movetime",
    "btime",
    "wtime",
    "binc",
    "winc",
    "infinite",
    "isready",
    "stop",
    "11-15",
    "23-19",
    "8-11",
    "22-17",
    "11x18",
    "15x24",
    "9-6-5",
    "1",
    "2",
    "3",
    "0",
    "-1",
    "1e9",
    "32",
    "33",
    "18446744073709551615",
    "99999999999999999999999",
    "B:W18,24,K5:B12,10,K20",
    "W:W32:B1",
    "W:W:B1",
    "B:W1-32:B2",
    "italian",
    "official",
    "\u{e9}\u{0}",
    "info",
    "bestmove",
];

/// Lines out of known words.
fn sentences(random: &mut Random) -> Vec<u8> {
    let line: Vec<_> = (0..=random.below(9)).map(|_| WORDS[random.below(WORDS.len())]).collect();
    // Whatever is begun by it, ends.
    (line.join(" ") + "\nstop\n").into_bytes()
}

/// Anything at all, but `quit`.
fn noise(random: &mut Random) -> Vec<u8> {
    let mut bytes: Vec<_> = (0..random.below(200)).map(|_| random.next() as u8).collect();
    bytes.extend(b"\r\n");
    bytes
}

/// The output of the engine for this input, and whether it exited successfully.
fn answer(input: Vec<u8>) -> (String, bool) {
    let mut child = start_engine();
    let mut pipe = child.stdin.take().expect("it listens");
    let writer = std::thread::spawn(move || pipe.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends").expect("the engine reads to the end");
    (String::from_utf8(output.stdout).expect("it speaks text"), output.status.success())
}

fn holds_out(seed: u64, lines: usize, line: fn(&mut Random) -> Vec<u8>) {
    let mut random = Random::new(seed);
    let mut input: Vec<_> = (0..lines).flat_map(|_| line(&mut random)).collect();
    input.extend(b"\nstop\nisready\nnewgame\ngo nodes 100\nquit\n");
    let (said, well) = answer(input);
    assert!(well, "it fell at seed {seed}");
    let known = ["ready", "readyok", "error", "info", "proof", "bestmove"];
    let stray = said.lines().find(|line| !known.contains(&line.split(' ').next().unwrap_or_default()));
    assert_eq!(stray, None);
    let last = said.lines().rev().find(|line| !line.starts_with("info")).unwrap_or_default();
    assert!(last.starts_with("bestmove ") && last != "bestmove none", "{last}");
}

#[test]
fn it_holds_out_against_sentences() {
    holds_out(1, 3000, sentences);
}

#[test]
fn it_holds_out_against_noise() {
    holds_out(2, 3000, noise);
}

#[test]
fn several_lines_are_shown_and_named_moves_alone_searched() {
    let lines =
        "setoption multipv 0\nsetoption multipv 2\nsetoption hash 2\ngo depth 5 searchmoves 12-16 9-13 10-14\nquit\n";
    let (said, well) = answer(lines.into());
    assert!(well);
    assert!(said.contains("error 0 is not a number from 1 to 48"));
    let of_rank =
        |rank: &str| said.lines().rfind(|line| line.contains(&format!("multipv {rank} score"))).unwrap_or_default();
    let first_move = |rank| of_rank(rank).split(" pv ").nth(1).and_then(|pv| pv.split(' ').next()).unwrap_or_default();
    let named = ["12-16", "9-13", "10-14"];
    assert!(named.contains(&first_move("1")) && named.contains(&first_move("2")), "{said}");
    assert_ne!(first_move("1"), first_move("2"));
    assert_eq!(said.lines().last(), Some(format!("bestmove {}", first_move("1")).as_str()));
    assert!(!said.contains("multipv 3"));
}

#[test]
fn a_position_to_solve_gets_a_line_about_its_proof() {
    let positions = [
        ("fen B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5", "proof win 13", "13-17"),
        ("fen W:WK1,K2,K20,24,25:B9,K13,K15,18,K32", "proof win tables", "24-19"),
        ("fen B:WK1,K10:BK28,K32", "proof draw tables", ""),
        ("startpos", "proof none", ""),
    ];
    let options = "setoption solve\nsetoption solve maybe\nsetoption hash 16\nsetoption solve on\n";
    let searches = positions.map(|(position, ..)| format!("position {position}\ngo nodes 400000 depth 60\n"));
    let lines = [options, &searches.concat(), "setoption solve off\ngo nodes 100\n"].concat();
    let (said, well) = answer(lines.into());
    assert!(well && said.lines().filter(|line| line.starts_with("error setoption")).count() == 2, "{said}");
    let told: Vec<_> = said.lines().filter(|line| line.starts_with("proof") || line.starts_with("bestmove")).collect();
    assert_eq!(told.len(), 9, "{said}");
    for ((position, proof, best), pair) in positions.iter().zip(told.chunks(2)) {
        assert!(pair[0] == *proof && pair[1].starts_with(&format!("bestmove {best}")), "{position}: {pair:?}");
    }
}

#[test]
fn several_threads_find_a_move_within_the_limits() {
    let lines = "setoption threads 0\nsetoption threads 65\nsetoption threads two\nsetoption threads 2\n\
                 go movetime 50\ngo depth 6\nsetoption threads 1\ngo nodes 900\n";
    let (said, well) = answer(lines.into());
    assert!(well);
    for wrong in ["0", "65", "two"] {
        assert!(said.contains(&format!("error {wrong} is not a number from 1 to 64")), "{said}");
    }
    let best: Vec<_> = said.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    let legal = ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"];
    assert!(best.len() == 3 && best.iter().all(|best| legal.contains(best)), "{said}");
}
