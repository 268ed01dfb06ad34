//! One broken game of a file never costs another: each is read, or reported with its place.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::format_collect, reason = "texts of a test are made once")]

#[path = "in_pieces/mod.rs"]
mod in_pieces;

use bitboard_checkers::library::Library;
use bitboard_checkers::pdn::{
    MAX_PDN_BYTES, MAX_PDN_DEPTH, MAX_PDN_MOVES, MAX_PDN_NAGS, MAX_PDN_TAGS, MAX_PDN_TEXT, MAX_PDN_VARIATIONS, PdnGame,
    PdnReader, PdnStream, Record, RecordResult, write_pdn,
};

/// A game in short: its event, its plies, its result, and its fault if it has one.
fn summary(PdnGame { record, fault }: &PdnGame) -> String {
    let event = record.tag("Event").unwrap_or("-");
    let read = format!("{event}: {} plies, {}", record.main_line().count(), record.result.text());
    fault.as_ref().map_or(read.clone(), |fault| format!("{read}; {fault}"))
}

/// The games of a text, in short.
fn games(text: &str) -> Vec<String> {
    in_pieces::games(text).iter().map(summary).collect()
}

/// A game without a fault.
const GOOD: &str = "[Event \"good\"]\n\n1. 11-15 22-18 2. 15x22 {well} 25x18 (26x17) 1-0\n";
/// Its summary.
const READ: &str = "good: 4 plies, 1-0";

#[test]
fn a_good_game_stands_before_and_behind_any_broken_one() {
    let broken = [
        "[Event \"b\"]\n1. 11-15 [ 23-19 *",
        "[Event \"b\"]\n1. 11-15 23-19 [",
        "[Event \"b\"]\n[White Bob]\n1. 11-15 23-19 *",
        "[Event \"b\"]\n[White \"Bob]\n1. 11-15 23-19 *",
        "[Event \"b\"]\n[White \"Bob\"\n1. 11-15 23-19 *",
        "[Event \"b\"]\n[White",
        "[Event \"b\"]\n1. 11-15 (1. 9-13 22-18 1-0",
        "[Event \"b\"]\n1. 11-15 ((((1. 9-13 22-18 1-0",
        "[Event \"b\"]\n1. 11-15 ) *",
        "[Event \"b\"]\n1. 11-15 {oops 23-19 *",
        "[Event \"b\"]\n1. 11-15 } *",
        "[Event \"b\"]\n1. 11-15 $ *",
        "[Event \"b\"]\n1. 11-15 / *",
        "[Event \"b\"]\n1. 11-15 /FEN \"B:W1:B2\" *",
        "[Event \"b\"]\n1. 11-",
        "[Event \"b\"]\n1. 1-2 *",
        "[Event \"b\"]\n[GameType \"20\"]\n1. 32-28 *",
        "[Event \"b\"]\n[FEN \"B:W99:B1\"]\n1. 1-2 *",
        "These are my games:",
        "\u{89}PNG\r\n\x1a\n lorem ipsum",
    ];
    for text in broken {
        let read = games(&format!("{GOOD}\n{text}\n\n{GOOD}"));
        assert_eq!(read.len(), 3, "{text}: {read:#?}");
        assert_eq!([&*read[0], &read[2]], [READ; 2], "{text}");
        assert!(read[1].contains("; game 2 line "), "{text}: {}", read[1]);
    }
}

#[test]
fn a_stray_bracket_hides_nothing() {
    let read = games("[Event \"b\"]\n1. 11-15 [ 23-19 *\n1. 9-13 22-18 1-0\n1. 11-15 [x] 23-19 *\n1. 9-13 *");
    assert_eq!(
        read,
        [
            "b: 1 plies, *; game 1 line 2 col 10: expected a tag like [Name \"value\"]",
            "-: 2 plies, 1-0",
            "-: 1 plies, *; game 3 line 4 col 10: expected a tag like [Name \"value\"]",
            "-: 1 plies, *",
        ]
    );
}

#[test]
fn a_tag_that_cannot_be_read_costs_no_moves() {
    const BROKEN: [&str; 9] = [
        "[Event 'a']",
        "[Event a b]",
        "[Event]",
        "[Event \"a\"",
        "[Event: \"a\"]",
        "[Event \"a]",
        "[Event a (b)]",
        "[Annotator]",
        "[ Event = \"a\"]",
    ];
    for tag in BROKEN {
        let fault = |game, line| format!("; game {game} line {line} col 1: expected ");
        let text =
            [tag, "[Black \"Ann\"]\n\n1. 11-15 23-19 1-0\n\n[Black \"Bob\"]", tag, "1. 9-13 (9-14) 1/2-1/2"].join("\n");
        let read = games(&text);
        assert_eq!(read.len(), 2, "{text}: {read:?}");
        assert!(read[0].starts_with(&format!("-: 2 plies, 1-0{}", fault(1, 1))), "{read:?}");
        assert!(read[1].starts_with(&format!("-: 1 plies, 1/2-1/2{}", fault(2, 7))), "{read:?}");
        let mut library = Library::new("");
        library.push(text.as_bytes());
        assert_eq!((library.finish(), library.faults().len()), (2, 2));
        assert_eq!((&*library.sheet(0).unwrap().black, &*library.sheet(1).unwrap().black), ("Ann", "Bob"));
    }
    // Without a result before it, it begins a game as another tag does.
    for tag in &BROKEN[..7] {
        let read = games(&format!("1. 11-15 23-19\n{tag}\n1. 9-13\n\n{tag}\n\n1. 9-14"));
        assert_eq!(read.iter().map(|game| &game[..10]).collect::<Vec<_>>(), ["-: 2 plies", "-: 1 plies", "-: 1 plies"]);
        assert_eq!(read[0], "-: 2 plies, *");
        let mut library = Library::new("");
        library.push(format!("[Event \"1\"]\n\n{tag}\n1. 9-13\n").as_bytes());
        assert_eq!((library.finish(), library.faults().len()), (2, 1), "{tag}");
    }
    let read = games("[Event 'a'\nhello\n[Event \"b\"]\n1. 11-15 *");
    assert_eq!((read.len(), &*read[1]), (2, "b: 1 plies, *"));
    // A second fault is not reported, and moves are not read from another position or by other rules than theirs.
    assert_eq!(
        games("[Site]\n1. 11-15 1-2 *"),
        ["-: 1 plies, *; game 1 line 1 col 1: expected a tag like [Name \"value\"]"]
    );
    for tag in ["[FEN 'B:W1:B2']", "[GameType 20]", "[rules: x]"] {
        let fault = "-: 0 plies, *; game 1 line 1 col 1: expected a tag like [Name \"value\"]";
        assert_eq!(games(&format!("{tag}\n1. 11-15 *")), [fault]);
    }
}

#[test]
fn a_game_of_tags_alone_is_a_game_and_keeps_its_tags() {
    let text = "[Event \"1\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n\n[Event \"2\"]\n[White \"Bob\"]\n\n1. 11-15 0-1\n\n[Event \"3\"]\n";
    assert_eq!(games(text), ["1: 0 plies, 1-0", "2: 1 plies, 0-1", "3: 0 plies, *"]);
    let records: Vec<Record> = PdnReader::new(text).map(|game| game.record).collect();
    assert_eq!((records[0].tag("Black"), records[1].tag("Black")), (Some("Ann"), None));
    let mut library = Library::new("");
    library.push(text.as_bytes());
    assert_eq!((library.finish(), library.faults().len()), (3, 0));
    assert_eq!(library.pdn(0), Some("[Event \"1\"]\n[Black \"Ann\"]\n[Result \"1-0\"]"));
    // Tags of one game may stand in sections, and lines may be double-spaced.
    assert_eq!(games("[Site \"x\"]\n\n[Black \"Ann\"]\n\n1. 11-15 *"), ["-: 1 plies, *"]);
    assert_eq!(games("[Event \"1\"]\r\r\n[Site \"x\"]\r\r\n1. 11-15 *\r\r\n"), ["1: 1 plies, *"]);
    // A name that is there already begins the next game with its whole section.
    let sections = "[Site \"x\"]\n[Black \"Ann\"]\n\n[Round \"2\"]\n[Black \"Bob\"]\n1. 11-15 *";
    let records: Vec<Record> = PdnReader::new(sections).map(|game| game.record).collect();
    assert_eq!(records.len(), 2);
    assert_eq!((records[1].tag("Round"), records[1].tag("Black")), (Some("2"), Some("Bob")));
}

#[test]
fn a_parenthesis_that_is_not_closed_is_reported_and_the_result_behind_it_counts() {
    let read = games(
        "1. 11-15 (1. 9-13 22-18 1-0\n\n1. 10-14 22-17 *\n1. 11-15 (1. 9-13 (1. 12-16) 0-1 {won}\n[Event \"2\"] *",
    );
    assert_eq!(
        read,
        [
            "-: 1 plies, 1-0; game 1 line 1 col 10: expected ) at the end of the variation that begins here",
            "-: 2 plies, *",
            "-: 1 plies, 0-1; game 3 line 4 col 10: expected ) at the end of the variation that begins here",
            "2: 0 plies, *",
        ]
    );
    assert_eq!(games("1. 11-15 (1. 9-13 22-18 1-0 {lost} ) 1... 23-19 *"), ["-: 2 plies, *"]);
}

#[test]
fn a_comment_that_is_not_closed_ends_before_the_next_game() {
    let read = games(
        "1. 11-15 {oops *\n\n[Event \"2\"]\n1. 9-13 *\n\n[Event \"3\"]\n1. 11-15 oops} *\n{a\n[Event \"b\"] c} 1. 11-15 *",
    );
    assert_eq!(
        read,
        [
            "-: 1 plies, *; game 1 line 1 col 10: expected } at the end of the comment",
            "2: 1 plies, *",
            "3: 1 plies, *; game 3 line 7 col 10: expected a move, found `oops`",
            "-: 1 plies, *",
        ]
    );
    // An indented tag begins a game as well.
    for indent in ["", "  ", "\t", " \t "] {
        let text = format!("[Event \"a\"]\n1. 11-15 {{oops 23-19 *\n{indent}[Event \"b\"]\n1. 11-15 {{fine}} 23-19 *");
        let fault = "game 1 line 2 col 10: expected } at the end of the comment";
        assert_eq!(games(&text), [format!("a: 1 plies, *; {fault}"), "b: 2 plies, *".to_owned()], "{text}");
        let closed = format!("1. 11-15 {{from\n{indent}[Event \"b\"]\n\nof 1901}} 23-19 *");
        assert_eq!(games(&closed), ["-: 2 plies, *"], "{closed}");
    }
}

#[test]
fn a_comment_that_is_not_closed_ends_before_a_game_without_tags() {
    let fault =
        |plies: usize, place: &str| format!("-: {plies} plies, *; {place}: expected }} at the end of the comment");
    for gap in ["\n\n", "\n", "\r\n", "\r\r\n\r\r\n", "\r", "\n \t\n  ", "\n\n\n\n"] {
        let text = ["1. 11-15 {oops *", "1. 11-15 23-19 2. 8-11 22-17 *", "1. 9-14 *"].join(gap);
        assert_eq!(games(&text), [&fault(1, "game 1 line 1 col 10"), "-: 4 plies, *", "-: 1 plies, *"], "{text:?}");
        let text = ["1. 11-15 23-19 {Kasparov 1-0", "1. 11-15 23-19 2. 8-11 22-17 {fine} 1-0"].join(gap);
        assert_eq!(games(&text), [&fault(2, "game 1 line 1 col 16"), "-: 4 plies, 1-0"], "{text:?}");
        let text = ["1. 11-15 (1. 9-13 {oops 22-18) *", "1. 11-15 {fine} 23-19 1-0"].join(gap);
        assert_eq!(games(&text).last().map(String::as_str), Some("-: 2 plies, 1-0"), "{text:?}");
    }
    let read = games(&"1. 11-15 {x\n\n1. 11-15 *\n".repeat(40));
    assert_eq!(read.len(), 80);
    assert_eq!((&read[78], &*read[79]), (&fault(1, "game 79 line 118 col 10"), "-: 1 plies, *"));
    assert_eq!(games("1. 11-15 {oops\n\n1. 9-13 {fine} 22-18 *"), [&fault(1, "game 1 line 1 col 10"), "-: 2 plies, *"]);
    // Behind a result it stands alone.
    assert_eq!(
        games("1. 11-15 1-0 {oops\n\n1. 9-13 22-18 *"),
        ["-: 1 plies, 1-0", &fault(0, "game 2 line 1 col 14"), "-: 2 plies, *"]
    );
    // Reading resumes after an empty line: the result ends the game.
    assert_eq!(
        games("1. 11-15 {oops\n\n2. 9-13 1-0 1. 11-15 *"),
        ["-: 1 plies, 1-0; game 1 line 1 col 10: expected } at the end of the comment", "-: 1 plies, *"]
    );
    // A comment that is closed may hold what looks like a game.
    for held in ["\n\n1. 9-13 22-18\n\n", "\n1. 9-13 22-18 *\n", "{", " {a", "\n\n2. 9-13 *\n"] {
        assert_eq!(games(&format!("1. 11-15 {{so {held}}} 23-19 1-0")), ["-: 2 plies, 1-0"], "{held}");
    }
}

#[test]
fn a_game_without_a_result_ends_before_move_number_1() {
    let moves = "1. 11-15 23-19 2. 8-11 22-17";
    for gap in
        ["\n\n", "\r\n\r\n", "\r\r", "\n  \n\n ", "\n% hidden\n\n", "\n\n% hidden\n", " ; said\n\n", " {said}\n\n"]
    {
        assert_eq!(
            games(&[moves, moves, "1. 11-15 *"].join(gap)),
            ["-: 4 plies, *", "-: 4 plies, *", "-: 1 plies, *"],
            "{gap:?}"
        );
    }
    assert_eq!(games("1. 11-15\n\n1 . 9-13\n\n1.12-16*\n\n1.\n9-14"), ["-: 1 plies, *"; 4]);
    let faulty = "-: 1 plies, *; game 1 line 1 col 10: 1-2: the piece on 1 is Black's";
    assert_eq!(
        games(&format!("1. 11-15 1-2\n\n{moves}\n\n1. e4 e5")),
        [
            faulty,
            "-: 4 plies, *",
            "-: 0 plies, *; game 3 line 5 col 4: expected a move, found `e4`; squares are numbers here"
        ]
    );
    // It goes on where it has no moves before, or where the number is not 1 or within a variation or Black's.
    for text in [
        "[Event \"-\"]\n\n{said}\n\n1. 11-15 23-19 *",
        "SETUP /FEN \"B:W23:B11\"/\n\n1. 11-15 23-19 *",
        "1. 11-15\n\n1... 23-19 *",
        "1. 11-15\n\n1. ... 23-19 *",
        "1. 11-15\n\n1\u{2026} 23-19 *",
        "1. 11-15\n1. 23-19 *",
        "1. 11-15\n\n11. 23-19 *",
        "1. 11-15\n\n2. 1. 23-19 *",
        "1. 11-15 (\n\n1. 9-13\n\n1. 22-18) 23-19 *",
    ] {
        assert_eq!(games(text), ["-: 2 plies, *"], "{text}");
    }
}

#[test]
fn words_before_the_first_game_do_not_spoil_it() {
    let read = games("My games\n\n[Event \"1\"]\n1. 11-15 *");
    assert_eq!(read, ["-: 0 plies, *; game 1 line 1 col 1: expected a move, found `My`", "1: 1 plies, *"]);
    let mut library = Library::new("");
    library.push(b"My games\n\n[Event \"1\"]\n1. 11-15 *");
    assert_eq!((library.finish(), library.faults().len()), (1, 1));
}

/// The fault of a text, behind which a good game must be read.
fn fault_of(text: &str) -> String {
    let text = format!("{text}\n\n{GOOD}");
    let mut whole = PdnReader::new(&text);
    let (first, second) = (whole.next().expect("a game"), whole.next().expect("another"));
    assert_eq!((summary(&second), whole.next()), (READ.to_owned(), None));
    let mut stream = PdnStream::new();
    let mut streamed = Vec::new();
    for piece in text.as_bytes().chunks(1 << 16) {
        stream.push(piece);
        streamed.extend(std::iter::from_fn(|| stream.read().map(|(game, _)| game)));
    }
    stream.finish();
    streamed.extend(std::iter::from_fn(|| stream.read().map(|(game, _)| game)));
    assert!(streamed == [first.clone(), second]);
    first.fault.map_or(String::new(), |fault| fault.message)
}

#[test]
fn what_is_too_much_is_reported_and_the_next_game_goes_on() {
    let shuffle = "1-6 32-27 6-1 27-32 ";
    let game = |moves: usize| format!("[FEN \"B:WK32:BK1\"] {} *", shuffle.repeat(moves / 4));
    assert_eq!(fault_of(&game(MAX_PDN_MOVES)), "");
    assert_eq!(fault_of(&game(MAX_PDN_MOVES + 4)), format!("the game has more than {MAX_PDN_MOVES} moves"));
    let nested = |depth: usize| format!("1. 11-15 {}{} *", "(9-13 ".repeat(depth), ")".repeat(depth));
    assert_eq!(fault_of(&nested(MAX_PDN_DEPTH)), "");
    assert_eq!(fault_of(&nested(MAX_PDN_DEPTH + 1)), format!("variations are nested more than {MAX_PDN_DEPTH} deep"));
    let wide = |variations: usize| format!("1. 11-15 {} *", "(1. 9-13) ".repeat(variations));
    assert_eq!(fault_of(&wide(MAX_PDN_VARIATIONS)), "");
    assert_eq!(
        fault_of(&wide(MAX_PDN_VARIATIONS + 1)),
        format!("a move has more than {MAX_PDN_VARIATIONS} variations")
    );
    let nags = |count: usize| format!("1. 11-15 {} *", "$1 ".repeat(count));
    assert_eq!(fault_of(&nags(MAX_PDN_NAGS)), "");
    assert_eq!(fault_of(&nags(MAX_PDN_NAGS + 1)), format!("a move has more than {MAX_PDN_NAGS} annotations"));
    let tags = |count: usize| format!("{} *", (0..count).map(|tag| format!("[T{tag} \"x\"]\n")).collect::<String>());
    assert_eq!(fault_of(&tags(MAX_PDN_TAGS)), "");
    assert_eq!(fault_of(&tags(MAX_PDN_TAGS + 1)), format!("the game has more than {MAX_PDN_TAGS} tags"));
    let value = |length: usize| format!("[Site \"{}\"] *", "x".repeat(length));
    assert_eq!(fault_of(&value(MAX_PDN_TEXT)), "");
    assert_eq!(fault_of(&value(MAX_PDN_TEXT + 1)), format!("the value of a tag is longer than {MAX_PDN_TEXT} bytes"));
    let comment = |length: usize| format!("1. 11-15 {{{}}} {{{}}} *", "x".repeat(length / 2), "x".repeat(length / 2));
    assert_eq!(fault_of(&comment(MAX_PDN_TEXT)), "");
    let message = format!("the comments at one place are longer than {MAX_PDN_TEXT} bytes");
    assert_eq!(fault_of(&comment(MAX_PDN_TEXT + 2)), message);
}

#[test]
fn a_game_that_is_too_long_is_cut_and_the_next_one_goes_on() {
    let filled = |length: usize| {
        let moves = ["1-6", "32-27", "6-1", "27-32"].into_iter().cycle().take(length / 80_000);
        let said: String = moves.map(|mv| format!("{mv} {{{}}} ", "x".repeat(80_000 - 10))).collect();
        format!("[Event \"long\"] [FEN \"B:WK32:BK1\"]\n{said} (1-5 1-0) 0-1")
    };
    assert_eq!(fault_of(&filled(MAX_PDN_BYTES - 80_000)), "");
    assert_eq!(fault_of(&filled(MAX_PDN_BYTES + 80_000)), "the game is longer than 16 MB");
    assert_eq!(fault_of(&format!("1. 11-15 {{{}}} *", "x".repeat(MAX_PDN_BYTES))), {
        format!("the comments at one place are longer than {MAX_PDN_TEXT} bytes")
    });
}

#[test]
fn what_is_written_of_the_largest_game_can_be_read() {
    let tags: String = (0..MAX_PDN_TAGS).map(|tag| format!("[T{tag} \"x\"]\n")).collect();
    let text = format!("{tags}SETUP /FEN \"B:WK32:BK1\"/ 1-6* {} 32-27 1-0", "$1 ".repeat(MAX_PDN_NAGS - 1));
    let game = PdnReader::new(&text).next().expect("a game");
    assert_eq!((game.fault, game.record.result), (None, RecordResult::BlackWins));
    let again = PdnReader::new(&write_pdn(&game.record)).next().expect("a game");
    assert_eq!(again.fault, None);
    assert_eq!(again.record.tags.len(), MAX_PDN_TAGS + 2);
}

#[test]
fn games_of_strangers_may_have_fewer_moves() {
    let read = |most| PdnReader::new("1. 11-15 (9-13) 22-18 *").with_most_moves(most).next().unwrap().fault;
    assert_eq!(read(3), None);
    assert_eq!(read(2).unwrap().to_string(), "game 1 line 1 col 17: the game has more than 2 moves");
}
