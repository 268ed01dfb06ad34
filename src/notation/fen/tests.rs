//! Tests of FEN.

use super::*;

fn fault(text: &str) -> (FenFault, usize) {
    let error = read_fen(text).expect_err(text);
    (error.fault, error.offset)
}

#[test]
fn all_accepted_forms_of_the_start_are_the_start() {
    for text in [
        "B:W21-32:B1-12",
        "B:B1-12:W21-32",
        "b:w21-32:b1-12.",
        " B : W 21 - 32 : B 1-10, 11 ,12 . ",
        "B:W21-32:B1-12:H0:F1",
        "\"B:W21-32:B1-12\"",
        "'B:W21-32:B1-12.'",
        " `B:W21-32:B1-12`. ",
        "\u{201c}B:W21-32:B1-12\u{201d}",
        "\u{201e}B:W21-32:B1-12\u{201c}",
        "\u{2018}B:W21-32:B1-12\u{2019}",
        "\u{ab} B:W21-32:B1-12 \u{bb}",
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    ] {
        assert_eq!(read_fen(text).expect(text), Position::START.setup(), "{text}");
    }
}

#[test]
fn kings_ranges_of_kings_and_empty_sides_are_read() {
    let setup = read_fen("W:WK1-3,5:B").unwrap();
    assert_eq!((setup.white.mask(), setup.kings.mask(), setup.black.mask()), (0b10111, 0b111, 0));
    assert_eq!(setup.turn, Side::White);
    assert_eq!(read_fen("W:W:B12,14").unwrap().white, Bitboard::EMPTY);
    assert_eq!(read_fen("B:B12").unwrap().white, Bitboard::EMPTY);
}

#[test]
fn what_is_written_is_read_back() {
    for text in ["B:W18,K24:B5,K14", "W:WK1:B", "W:W:BK32"] {
        assert_eq!(write_fen(&read_fen(text).unwrap().position().unwrap()), text);
    }
}

#[test]
fn a_position_is_parsed_and_printed_as_fen() {
    let text = "W:WK1,18:B5";
    let parsed: Result<Position, _> = text.parse();
    assert_eq!(parsed.as_ref().map(ToString::to_string).as_deref(), Ok(text));
    assert_eq!("B:W1:B1".parse::<Setup>().unwrap().to_string(), "B:W1:B1");
    let refused = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    assert_eq!(refused("B:W1:B1"), "not a legal position: both sides have a piece on 1");
    assert_eq!(refused("x"), "byte 1: expected B or W for the side to move");
}

#[test]
fn faults_are_named_with_their_place() {
    let square = |number| Square::new(number).unwrap();
    assert_eq!(fault(""), (FenFault::Expected("B or W for the side to move"), 0));
    assert_eq!(fault("?:W1:B2"), (FenFault::UnknownTurn, 0));
    assert_eq!(fault("B"), (FenFault::Expected("a colon and the list of a side"), 1));
    assert_eq!(fault("B:W1:Q2"), (FenFault::Expected("B or W and a list of squares"), 5));
    assert_eq!(fault("B:W1,:B2"), (FenFault::Expected("a number"), 5));
    assert_eq!(fault("B:W0:B2"), (FenFault::NoSuchSquare(0), 3));
    assert_eq!(fault("B:W99999999999:B2"), (FenFault::NoSuchSquare(u32::MAX), 3));
    assert_eq!(fault("B:W12-9:B2"), (FenFault::DownwardRange(square(12), square(9)), 3));
    assert_eq!(fault("B:W1,1:B2"), (FenFault::SquareTwice(square(1)), 5));
    assert_eq!(fault("\u{201c}B:W0:B2\u{201d}"), (FenFault::NoSuchSquare(0), 6));
    assert_eq!(fault("B:\"W1:B2\""), (FenFault::Expected("B or W and a list of squares"), 2));
    assert_eq!(fault("\""), (FenFault::Expected("B or W for the side to move"), 1));
    assert_eq!(fault("B:W1:W2"), (FenFault::ListTwice(Side::White), 5));
    assert_eq!(fault("B:W1:B2 é"), (FenFault::Expected("a colon and the list of a side, or the end"), 8));
}
