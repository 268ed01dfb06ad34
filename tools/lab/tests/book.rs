//! `lab book` makes the same book of the same games, and what it may play is sound.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const ARCHIVE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/sample_1000.pdn.gz");

/// Runs `lab book` with these arguments; the last line that it says, and whether it ended well.
fn book(arguments: &[&str]) -> (String, bool) {
    let run = Command::new(env!("CARGO_BIN_EXE_lab")).arg("book").args(arguments).output().expect("it runs");
    let said = String::from_utf8(run.stdout).expect("it writes UTF-8");
    (said.lines().last().unwrap_or_default().to_owned(), run.status.success())
}

fn make(out: &Path, more: &[&str]) -> String {
    let out = out.to_str().expect("a path");
    let small = ["--games", "12", "--plies", "10", "--nodes", "400", "--proof", "2000"];
    let (said, good) = book(&[&[ARCHIVE, "--out", out], &small[..], more].concat());
    assert!(good, "{said}");
    said
}

#[test]
fn a_book_is_made_continued_and_proved() {
    let folder = std::env::temp_dir().join(format!("lab-book-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name);
    let scores = path("scores");
    let said = make(&path("one"), &["--scores", scores.to_str().expect("a path")]);
    let number = |name: &str| {
        let mut words = said.split(' ').skip_while(|word| *word != name);
        words.nth(1).and_then(|number| number.parse::<usize>().ok()).unwrap_or_else(|| panic!("{name} in {said}"))
    };
    assert!(number("positions") > 20 && number("moves") > number("positions"), "{said}");
    assert!((1..number("moves")).contains(&number("plays")), "{said}");

    // A run interrupted in the middle of a line resumes and repeats the unsaved work, with the same result.
    let text = fs::read_to_string(&scores).expect("the scores");
    fs::write(&scores, &text[..text.len() / 2]).expect("half of them");
    make(&path("two"), &["--scores", scores.to_str().expect("a path")]);
    make(&path("three"), &[]);
    let [one, two, three] = ["one", "two", "three"].map(|name| fs::read(path(name)).expect("a book"));
    assert!(one == two && one == three);

    let (said, good) = book(&["--verify", path("one").to_str().expect("a path"), "--proof", "2000"]);
    assert!(good && said.contains(" refuted 0 "), "{said}");
    fs::write(path("two"), &one[..one.len() / 2]).expect("half a book");
    assert!(!book(&["--verify", path("two").to_str().expect("a path")]).1);
    fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn the_engine_plays_from_the_book_where_a_move_is_to_be_played() {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_lab"));
    let told = |engine: &mut Command, lines: &str| {
        let mut engine = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        engine.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
        String::from_utf8(engine.wait_with_output().expect("it ends").stdout).expect("it writes UTF-8")
    };
    let infos = |said: &str| said.lines().filter(|line| line.starts_with("info")).count();
    let ballot = "position startpos moves 9-14 22-18 5-9\n";
    let from_book =
        told(engine.arg("engine"), &format!("{ballot}go movetime 60000\n{ballot}go btime 60000 wtime 60000\n"));
    assert_eq!((infos(&from_book), from_book.matches("bestmove").count()), (0, 2), "at once: {from_book}");
    for order in [
        "go depth 3",
        "go nodes 500",
        "go movetime 50 depth 3",
        "go movetime 50 searchmoves 25-22",
        "setoption book none\ngo movetime 30",
    ] {
        let said = told(&mut engine, &format!("{ballot}{order}\n"));
        assert!(infos(&said) > 0 && said.matches("bestmove").count() == 1, "{order}: {said}");
    }
    let said = told(&mut engine, "setoption book no/such/file\n");
    assert!(said.contains("error no/such/file: "), "{said}");
}
