//! Tests of the lexer.

use super::*;

fn tokens(text: &str) -> Vec<Token<'_>> {
    Lexer::at(text, 0, 0).map(|(token, _)| token).collect()
}

/// A move without a star.
fn plain(text: &str) -> Token<'_> {
    Token::Move(text, false)
}

#[test]
fn results_moves_and_numbers_are_told_apart() {
    use RecordResult::{BlackWins, Draw, Unknown, WhiteWins};
    assert_eq!(tokens("1-0"), [Token::Result(BlackWins)]);
    assert_eq!(tokens("1. 1-6 1-10"), [plain("1-6"), plain("1-10")]);
    assert_eq!(
        tokens("1.11-15 1... 23-19* 12. 1/2-1/2 *"),
        [plain("11-15"), Token::Move("23-19", true), Token::Result(Draw), Token::Result(Unknown)]
    );
    assert_eq!(tokens("12.\r\n24x15:8"), [plain("24x15:8")]);
    for draw in ["1/2", "1/2 - 1/2", "\u{bd}", "\u{bd}-\u{bd}", "1/2\u{2013}1/2", "1-1"] {
        assert_eq!(tokens(draw), [Token::Result(Draw)], "{draw}");
    }
    assert_eq!(tokens("1 - 0 0\u{2013}1 0\u{2212}2"), [BlackWins, WhiteWins, WhiteWins].map(Token::Result));
    assert_eq!(tokens("1x0")[0], plain("1x0"));
}

#[test]
fn digits_alone_are_told_from_move_numbers() {
    assert_eq!(tokens("17"), [Token::Digits("17", false)]);
    assert_eq!(tokens("1 1115* 2. 2319")[..2], [Token::Digits("1", false), Token::Digits("1115", true)]);
    assert_eq!(tokens("1 ... 23-19 2\u{2026} 2319"), [plain("23-19"), Token::Digits("2319", false)]);
}

#[test]
fn a_position_without_a_tag_is_the_tag() {
    for (text, fen, offset) in [
        ("B:W18:B14 11-15", "B:W18:B14", 0),
        ("2. w : w18 , K19: b14.\n11-15", "w : w18 , K19: b14.", 3),
        (" W:Wa1:Bh8 11-15", "W:Wa1:Bh8", 1),
        ("W:W:B", "W:W:B", 0),
        ("B:W  [Event \"a\"]", "B:W", 0),
        ("\"B:W18:B14\" 11-15", "B:W18:B14", 1),
        ("\u{ab} B:W18:B14 \u{bb}\n11-15", "B:W18:B14", 3),
        ("3. \u{201e}B:W18:B14.\u{201c}11-15", "B:W18:B14.", 6),
    ] {
        assert_eq!(tokens(text)[0], Token::Tag("FEN", fen, offset), "{text}");
    }
    for text in ["B: Bob", "W:Wim", "W", "W:", "b", "x W :: W", "\"W:Wim\"", "\"\"", "' "] {
        assert!(matches!(tokens(text)[0], Token::Unreadable(..)), "{text}");
    }
}

#[test]
fn blanks_may_stand_around_separators() {
    assert_eq!(tokens("11 - 15 11 x18 11-\n15"), [plain("11 - 15"), plain("11 x18"), plain("11-\n15")]);
    assert_eq!(tokens("11\u{2212}15 11\u{96}15")[0], plain("11\u{2212}15"));
    assert_eq!(tokens("11-15\n12. 22-18"), [plain("11-15"), plain("22-18")]);
    let torn = tokens("11-\n2. 22-18");
    assert_eq!((torn.len(), &torn[2]), (3, &plain("22-18")), "a number with a full stop is no square");
}

#[test]
fn algebraic_moves_are_told_from_words() {
    assert_eq!(
        tokens("1. c3-d4 f6e5 2. D4xF6 : h8*"),
        [plain("c3-d4"), plain("f6e5"), Token::Move("D4xF6 : h8", true)]
    );
    for word in ["e4", "c3d", "a9-b8", "Dxe4", "bd6"] {
        assert_eq!(tokens(word), [Token::Unreadable("a move", word)]);
    }
}

#[test]
fn tags_comments_nags_and_escapes_are_read() {
    assert_eq!(
        tokens("% hidden [x\n[Event \"a \\\"b\\\"\"] [White \u{201C}M\u{201D}]"),
        [Token::Tag("Event", "a \\\"b\\\"", 20), Token::Tag("White", "M", 40)]
    );
    assert_eq!(
        tokens("{a (b) [%clk 1]} ; rest 1-5\n$14 !? ((!) (!!?) (!x"),
        [
            Token::Comment("a (b) [%clk 1]"),
            Token::Comment(" rest 1-5"),
            Token::Nag(14),
            Token::Signs("!?"),
            Token::Open,
            Token::Signs("!"),
            Token::Signs("!!?"),
            Token::Open,
            Token::Signs("!"),
            Token::Unreadable("a move", "x"),
        ]
    );
}

#[test]
fn quotes_of_the_other_kind_stand_within_a_value() {
    let values = [
        ("\"The \u{201C}big\u{201D} match\"", "The \u{201C}big\u{201D} match"),
        ("\u{201C}The \"big\" match\u{201D}", "The \"big\" match"),
        ("\u{201E}M\u{201C}", "M"),
        ("\"mixed\u{201D}", "mixed"),
        ("\"\\\\\"", "\\\\"),
    ];
    for (quoted, value) in values {
        let text = format!("[Event {quoted}]");
        assert!(matches!(tokens(&text)[..], [Token::Tag("Event", read, _)] if read == value), "{text}");
    }
}

#[test]
fn a_set_up_is_read_with_its_place() {
    let setup = Token::Setup("B:W22:B11", 12);
    assert_eq!(tokens("SETUP /FEN \"B:W22:B11\"/ 11-15"), [setup, plain("11-15")]);
    assert_eq!(tokens("/ 1-0")[1], Token::Result(RecordResult::BlackWins));
    assert_eq!(tokens("SETUP 11-15")[1], plain("11-15"));
}

#[test]
fn what_cannot_be_read_is_one_token_and_the_rest_goes_on() {
    for text in ["[Event]", "[Event \"x\n]", "{open", "$x", "$999", "hello", "\u{1F600}", "\u{bd}/"] {
        let read = tokens(text);
        assert!(matches!(read[0], Token::Unreadable(..)), "{text}: {read:?}");
    }
    assert_eq!(tokens("hello 11-15").len(), 2);
    assert_eq!(tokens("[ 23-19 *")[1..], [plain("23-19"), Token::Result(RecordResult::Unknown)]);
    assert_eq!(tokens("[note] 23-19")[1..], [plain("23-19")]);
    assert_eq!(tokens("[Event \"x]\n23-19")[1..], [plain("23-19")]);
}

#[test]
fn marks_that_nobody_sees_are_blanks() {
    assert_eq!(tokens("11-15\n\u{FEFF}% hidden\n\u{FEFF}22-18\0\u{1A}"), [plain("11-15"), plain("22-18")]);
}

#[test]
fn what_might_go_on_reaches_the_end() {
    for text in
        ["1", "11-15", "11-15 ", "1/", "{a", "{a\n[Event \"", "[Eve", "[Event \"x\"", "(!", "hel", "; a", "c3-d", "$1"]
    {
        let mut lexer = Lexer::at(text, 0, 0);
        lexer.next();
        assert!(lexer.reached_end(), "{text}");
    }
    for text in ["*", "11-15 2", "{a}", "{a\n[Event \"x\"] {", "[Event \"x\"]", "(1", ")", "(!)", "; a\n", "1-0 ["] {
        let mut lexer = Lexer::at(text, 0, 0);
        lexer.next();
        assert!(!lexer.reached_end(), "{text}");
    }
}
