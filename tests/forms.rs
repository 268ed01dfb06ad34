//! Texts that are not quite PDN: printed and handwritten scores, lists of positions, set-ups in the middle of a game.
#![cfg(not(target_arch = "wasm32"))]

#[path = "in_pieces/mod.rs"]
mod in_pieces;

use bitboard_checkers::Position;
use bitboard_checkers::library::Library;
use bitboard_checkers::notation::{read_link, write_fen, write_link};
use bitboard_checkers::pdn::{PdnGame, Record, Study, write_pdn};

use in_pieces::games;

/// A game in short: its moves, its last position, and its fault if it has one.
fn summary(PdnGame { record, fault }: &PdnGame) -> String {
    let moves: Vec<_> = record.main_line().map(|id| record.node(id).mv.to_string()).collect();
    let fault = fault.as_ref().map_or(String::new(), |fault| format!("; {fault}"));
    format!("{}{fault}", moves.join(" "))
}

fn read(text: &str) -> Vec<String> {
    games(text).iter().map(summary).collect()
}

fn last(record: &Record) -> String {
    write_fen(record.position(record.main_line().last()))
}

#[test]
fn printed_scores_have_no_full_stops() {
    assert_eq!(read("1 11-15 23-19 2 8-11"), ["11-15 23-19 8-11"]);
    assert_eq!(
        read("1 11-15 23-19\n2 8-11 22-17 3 4-8 (3 11-16 24-20) 3 ... 17-13 1-0"),
        ["11-15 23-19 8-11 22-17 4-8 17-13"]
    );
    assert_eq!(read("1 11-15 23-19\n\n1 9-13 22-18\n\n1 11-15"), ["11-15 23-19", "9-13 22-18", "11-15"]);
    assert_eq!(read("[Event \"x\"]\n\n1 11-15 23-19 *\n1 9-13 *"), ["11-15 23-19", "9-13"]);
    let fragment = "[FEN \"W:W18:B14\"]\n37 18x9 *";
    assert_eq!(read(fragment), ["18x9"], "a fragment has the numbers of its game");
    for text in ["1. 11-15 17", "17", "11 15 23 19"] {
        assert!(read(text)[0].contains("expected a move, or a full stop after its number"), "{text}");
    }
}

#[test]
fn move_numbers_may_end_with_a_parenthesis() {
    for text in [
        "1) 11-15 23-19 2) 8-11 22-17",
        "1)11-15 23-19 2)8-11 22-17 1-0",
        "1) 11-15 1) ... 23-19\n2) 8-11 2)... 22-17",
        "[Event \"x\"]\n\n1) 1115 2319 2) 811 2217 *",
        "1) 11-15 23-19 (22-18 15x22) 2) 8-11 {why 3)} 22-17 3)",
        "1) 11-15 23-19 2) 8-11 22-\n17",
    ] {
        assert_eq!(read(text), ["11-15 23-19 8-11 22-17"], "{text}");
    }
    assert_eq!(read("1) 11-15 23-19\n\n1) 9-13 22-18\n\n1) 11-15"), ["11-15 23-19", "9-13 22-18", "11-15"]);
    let starts: Vec<_> = games("1) W:W18:B14\n2) \"B:W18:B14\"\n").iter().map(|game| game.record.start).collect();
    assert_eq!(starts.iter().map(write_fen).collect::<Vec<_>>(), ["W:W18:B14", "B:W18:B14"]);
    // In a variation the parenthesis closes it.
    let game = games("1. 11-15 (1. 9-13 22-18 2) 23-19 2) 8-11 *").remove(0);
    assert_eq!(summary(&game), "11-15 23-19 8-11");
    assert_eq!(
        read("1) 11-15 (1) 9-13 22-18) 23-19 *"),
        ["11-15; game 1 line 1 col 14: 9-13: the piece on 9 is Black's"]
    );
    assert_eq!(read("1. 11-15 1115) 23-19")[0].split(';').next(), Some("11-15"), "a move");
}

#[test]
fn handwritten_scores_have_digits_alone() {
    assert_eq!(read("1115 2319 811 2217 48 1713"), ["11-15 23-19 8-11 22-17 4-8 17-13"]);
    assert_eq!(read("1 1115 2319 2 811 2217 3 48 1713"), ["11-15 23-19 8-11 22-17 4-8 17-13"]);
    assert_eq!(
        read("1. 1115 2319* 2. 0811! 2217 {so} 3. 0408 (1116 2420) 1713 1-0"),
        ["11-15 23-19 8-11 22-17 4-8 17-13"]
    );
    assert_eq!(read("[FEN \"B:W6,14,32:B1\"] 117 3227 *"), ["1x10x17 32-27"]);
    assert_eq!(read("[FEN \"B:W6,14,32:B1\"] 11017 3227 *"), ["1x10x17 32-27"]);
    assert_eq!(read("1. 1115 2315"), ["11-15; game 1 line 1 col 9: 2315: no legal move has these squares"]);
    assert_eq!(read("1. 1115 1518"), ["11-15; game 1 line 1 col 9: 1518: no legal move has these squares"]);
    // An illegal move in a variation is kept as a comment.
    assert_eq!(read("1. 1115 (1. 2319) 2319 *"), ["11-15 23-19"]);
}

#[test]
fn a_list_of_positions_is_a_list_of_games() {
    let list = "W:W18,K31:B10,11\nB:W21-32:B1-12.\nW:W5:B26K\n\n B:W18:B14\n2. w : w18 : b14 \n[Event \"x\"]\n1. 11-15 *\nW:W18:B14";
    let starts: Vec<_> = games(list).iter().map(|game| write_fen(&game.record.start)).collect();
    assert_eq!(starts.len(), 7, "{starts:?}");
    assert_eq!([&*starts[0], &starts[3], &starts[4]], ["W:W18,K31:B10,11", "B:W18:B14", "W:W18:B14"]);
    let faults: Vec<_> = games(list).iter().filter_map(|game| game.fault.clone()).collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!((faults[0].game, faults[0].line, faults[0].column), (3, 3, 9));
    let mut library = Library::new("");
    library.push(list.as_bytes());
    assert_eq!((library.finish(), library.faults().len()), (7, 1), "each is a row");
    assert_eq!(library.pdn(0), Some("W:W18,K31:B10,11"));
    let quoted = "\"W:W18,K31:B10,11\"\n\u{201c}B:W21-32:B1-12.\u{201d}\n\u{ab} W:W18:B14 \u{bb} 18x9";
    let starts: Vec<_> = games(quoted).iter().map(|game| write_fen(&game.record.start)).collect();
    assert_eq!((starts.len(), &*starts[0], &*starts[2]), (3, "W:W18,K31:B10,11", "W:W18:B14"));
    assert_eq!(read(quoted), ["", "", "18x9"]);
    // Words around them are text between games.
    let mut library = Library::new("");
    library.push(b"White to move and win:\n\n1. W:W18,K31:B10,11\n2. W:W18:B14 18x9 1-0\n");
    assert_eq!((library.finish(), library.faults().len()), (2, 1));
    assert_eq!(library.sheet(1).unwrap().plies(), 1);
}

#[test]
fn a_position_may_stand_before_its_moves() {
    for text in [
        "B:W18:B14 1. 14x23 *",
        "B:W18:B14\n1. 14x23 1-0",
        "B:W18:B14 14x23",
        "[Event \"x\"]\n\nB:W18:B14\n\n1 1423",
        "B:W18:B14 {easy} 14x23",
    ] {
        assert_eq!(read(text), ["14x23"], "{text}");
        let record = &games(text)[0].record;
        assert_eq!(record.tag("FEN"), Some("B:W18:B14"), "{text}");
        assert_eq!(games(&write_pdn(record))[0].record.main_line().count(), 1);
    }
    // Text that merely resembles a position is not read as one.
    for text in ["B: Bob", "b:", "W: Will 11-15", "W:", "B"] {
        assert!(read(text)[0].contains("expected a move, found"), "{text}");
    }
}

const SET_UP: &str = "[Result \"*\"]\n1. 11-15 23-19 {so} /FEN \"B:W18,24:B9,14\"/ 2. 14x23 24-20 3. 23-27 (23-26) *";

#[test]
fn a_set_up_replaces_the_position() {
    let game = games(SET_UP).remove(0);
    assert_eq!(summary(&game), "11-15 23-19 14x23 24-20 23-27");
    let record = game.record;
    assert_eq!(last(&record), "W:W20:B9,27");
    let second = record.main_line().nth(1).unwrap();
    assert_eq!(record.set_up_after(second).map(write_fen).as_deref(), Some("B:W18,24:B9,14"));
    let written = write_pdn(&record);
    assert!(written.contains("23-19 {so} /FEN \"B:W18,24:B9,14\"/ 2. 14x23"), "{written}");
    assert_eq!(games(&written)[0].record, record);
    // It can be played through, back and forth.
    let mut study = Study::from_record(record.clone());
    let mut seen = Vec::new();
    study.walk(record.main_line().last(), |game| seen.push(write_fen(game.position())));
    assert_eq!((&*seen[2], &*seen[5]), ("B:W18,24:B9,14", "W:W20:B9,27"));
    while study.redo() {}
    assert_eq!(write_fen(study.game().position()), "W:W20:B9,27");
    while study.undo() {}
    assert_eq!(study.game().history().len(), 0);
    study.go_to(record.main_line().nth(2));
    assert_eq!(write_fen(study.game().position()), "W:W24:B9,23");
    // A link has the line after it.
    let link = read_link(&write_link(&record)).unwrap();
    assert_eq!((write_fen(&link.start), link.main_line().count()), ("B:W18,24:B9,14".to_owned(), 3));
}

#[test]
fn set_ups_may_stand_anywhere() {
    // Two at the start, as in the standard: the second is another position after the first.
    assert_eq!(read("/FEN \"B:W32:B1\"/ /FEN \"W:W32:B1\"/ 1... 32-28"), ["32-28"]);
    assert_eq!(read("1. 11-15 /FEN \"W:W32:B1\"/ /FEN \"W:W32:B2\"/ 32-28 2-6"), ["11-15 32-28 2-6"]);
    assert_eq!(read("1. 11-15 (9-13 /FEN \"W:W32:B1\"/ 32-28) 23-19"), ["11-15 23-19"]);
    // At the start of a variation it has no move to stand behind: the variation is kept as a comment.
    let game = games("1. 11-15 (/FEN \"W:W32:B1\"/ 32-28) 23-19").remove(0);
    assert_eq!(summary(&game), "11-15 23-19");
    assert_eq!(game.record.comment, "/FEN \"W:W32:B1\"/ 32-28");
    assert_eq!(
        read("1. 11-15 /FEN \"W:W99:B1\"/ 32-28"),
        ["11-15; game 1 line 1 col 19: FEN: there is no square 99, only 1 to 32"]
    );
}

#[test]
fn letters_are_squares_where_the_corner_of_a1_is_certain() {
    let read =
        |fen: &str| fen.parse::<Position>().map(|position| write_fen(&position)).map_err(|error| error.to_string());
    // With a1 on the other side, a man would stand on its king row.
    assert_eq!(read("W:Wa1:Bh8").as_deref(), Ok("W:W29:B4"));
    assert_eq!(read("W:Wh8:Ba1").as_deref(), Ok("W:W29:B4"), "a1 on Black's side");
    assert_eq!(read("b:wA1,kD4,32:bH8").as_deref(), Ok("B:WK18,29,32:B4"));
    let doubt = "a1 may be on White's side or on Black's, which are different positions; numbers are certain";
    assert_eq!(read("W:Wc3:Bf6"), Err(format!("byte 4: {doubt}")));
    assert_eq!(read("W:WKa1:BKh8"), Err(format!("byte 5: {doubt}")));
    for fen in ["W:Wa2:Bh8", "W:Wa9:Bh8", "W:Wi1:Bh8", "W:Wa:Bh8"] {
        assert!(read(fen).is_err(), "{fen}");
    }
}

#[test]
fn a_game_shows_where_a1_is() {
    let fen = "[FEN \"W:Wc3:Bf6\"]\n";
    let place = "game 1 line 1 col 10: FEN: a1 may be";
    assert!(read(fen)[0].starts_with(&format!("; {place}")), "{:?}", read(fen));
    // By its type.
    let record = |text: &str| games(text)[0].record.clone();
    assert_eq!(write_fen(&record(&format!("[GameType \"21,B,8,8,A0,0\"]{fen}")).start), "W:W11:B22");
    assert_eq!(write_fen(&record(&format!("{fen}[GameType \"21,W,8,8,A0,0\"]")).start), "W:W22:B11");
    // By its moves, with letters or numbers.
    for (moves, start) in [("1. c3-d4 f6-g5", "W:W22:B11"), ("1. c3-b2 f6-g7", "W:W11:B22"), ("1. 11-7", "W:W11:B22")] {
        assert_eq!(write_fen(&record(&format!("{fen}{moves} *")).start), start, "{moves}");
        assert_eq!(games(&format!("{fen}{moves} *"))[0].fault, None, "{moves}");
    }
}
