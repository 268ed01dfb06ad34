//! `lab match` as a whole: repeatable, resumable, and hard on programs that do not play.

use std::path::{Path, PathBuf};
use std::process::Command;

const LAB: &str = env!("CARGO_BIN_EXE_lab");

/// The output of a match on stdout and stderr.
fn play(arguments: &[&str]) -> (String, String) {
    let output = Command::new(LAB).arg("match").args(arguments).output().expect("it starts");
    let text = |bytes| String::from_utf8(bytes).expect("it speaks text");
    (text(output.stdout), text(output.stderr))
}

fn last_line(arguments: &[&str]) -> String {
    let (said, complained) = play(arguments);
    said.lines().last().unwrap_or_else(|| panic!("{complained}")).to_owned()
}

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("lab-match-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

/// A program that knows the protocol up to `go`, where it does this.
fn program(at_go: &str) -> String {
    format!(
        "sh -c 'echo ready; while read word rest; do case $word in isready) echo readyok;; go) {at_go};; esac; done'"
    )
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn equal_players_share_the_points_within_and_without() {
    let outside = format!("'{LAB}' engine");
    for [a, b] in [["self", "self"], [&outside, "self"], [&outside, &outside]] {
        let line = last_line(&[a, b, "--games", "4", "--nodes", "300"]);
        assert!(line.starts_with("match games 4 wins ") && line.contains(" points 0.500 elo 0.0 "), "{line}");
        assert!(line.ends_with(" llr 0.00 verdict open"), "{line}");
    }
}

#[test]
fn games_by_other_rules_are_played_within_and_without() {
    let (outside, games) = (format!("'{LAB}' engine"), file("russian.pdn"));
    let arguments = [&outside, "self", "--rules", "russian", "--games", "4", "--nodes", "300", "--pdn", text(&games)];
    let (said, complained) = play(&arguments);
    assert!(said.contains("faults: A 0, B 0") || said.contains("by a fault: A 0, B 0"), "{said}{complained}");
    assert!(std::fs::read_to_string(&games).expect("it is there").contains("[GameType \"25"), "Russian draughts");
    let legal = Command::new(LAB).args(["pdn", text(&games)]).output().expect("it starts").stdout;
    assert!(String::from_utf8_lossy(&legal).contains("games 4 legal 4 failed 0"));
    let _ = std::fs::remove_file(&games);
}

#[test]
fn a_test_stops_at_the_same_pair_with_any_number_of_workers() {
    let line = |workers| {
        let arguments = ["self", "self", "--nodes-a", "800", "--nodes-b", "20", "--sprt", "0,60", "--games", "600"];
        last_line(&[&arguments[..], &["--concurrency", workers]].concat())
    };
    let alone = line("1");
    assert!(alone.ends_with("verdict accepted") && !alone.contains("games 600"), "{alone}");
    assert_eq!(line("3"), alone);
}

#[test]
fn a_match_that_was_killed_goes_on() {
    let (journal, games) = (file("journal"), file("games.pdn"));
    let arguments = |nodes: &'static str| {
        let of_files = ["--resume", text(&journal), "--pdn", text(&games)];
        [&["self", "self:hash=1", "--games", "12", "--nodes", nodes][..], &of_files].concat()
    };
    let whole = last_line(&arguments("200"));
    let read = |path| std::fs::read_to_string(path).expect("it is there");
    let (written, all_games) = (read(&journal), read(&games));
    assert_eq!((written.lines().count(), all_games.matches("[Event ").count()), (7, 12));
    // Three pairs are in the journal, a fourth is half written; of its games one is.
    let cut = written.match_indices('\n').nth(3).expect("a line").0 + 9;
    std::fs::write(&journal, &written[..cut]).expect("written");
    let eighth = all_games.match_indices("[Event ").nth(7).expect("a game").0;
    std::fs::write(&games, &all_games[..eighth]).expect("written");
    assert_eq!(last_line(&arguments("200")), whole);
    assert_eq!(read(&games).matches("[Event ").count(), 12);
    assert_eq!(read(&journal).lines().count(), 7);
    let (_, complained) = play(&arguments("300"));
    assert!(complained.contains("belongs to another match"), "{complained}");
    let legal = Command::new(LAB).args(["pdn", text(&games)]).output().expect("it starts").stdout;
    let legal = String::from_utf8(legal).expect("it speaks text");
    assert!(legal.contains("games 12 legal 12 failed 0"), "{legal}");
    let _ = (std::fs::remove_file(&journal), std::fs::remove_file(&games));
}

#[test]
fn programs_that_do_not_play_lose_and_are_reported() {
    for (at_go, report) in [
        ("exit 3", "the program has ended: exit status: 3, at W:W"),
        ("sleep 2", "the program does not answer, at W:W"),
        ("echo bestmove 1-2", "illegal move 1-2, at W:W"),
        ("echo error no", "illegal move error no, at W:W"),
    ] {
        let a = program(at_go);
        let (said, complained) = play(&[&a, "self", "--games", "2", "--nodes", "50", "--timeout", "1"]);
        assert!(said.contains("match games 2 wins 0 draws 0 losses 2 "), "{said}{complained}");
        assert!(said.contains("games lost by a fault: A 2, B 0"), "{said}");
        assert!(complained.contains(report), "{complained}");
    }
}

#[test]
fn programs_that_do_not_start_end_the_match() {
    for a in ["no-such-program-here", "true", "'", "self:depth=0"] {
        let (said, complained) = play(&[a, "self", "--games", "2", "--timeout", "1"]);
        assert!(said.is_empty() && complained.contains("error: "), "{said}{complained}");
    }
}
