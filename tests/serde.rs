//! The feature `serde`: what is written is read back, and data that no value has is refused.
#![cfg(all(feature = "serde", not(target_arch = "wasm32")))]

use std::fmt::Debug;

use bitboard_checkers::engine::{Engine, Level, Limits, Report, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::MoveText;
use bitboard_checkers::rules::{Direction, PRESETS};
use bitboard_checkers::{Bitboard, Game, Move, Outcome, Position, Ruleset, Setup, Side, Square};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn read<T: DeserializeOwned>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

/// Asserts that a value is written as this JSON, and the JSON read as the value.
fn assert_same<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), json);
    assert_eq!(read::<T>(json).as_ref(), Ok(value), "{json}");
}

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

#[test]
fn values_have_a_plain_form() {
    assert_same(&Square::new(11).unwrap(), "11");
    assert_same(&Bitboard::from_mask(0x8000_0001), "2147483649");
    assert_same(&Side::Black, "\"black\"");
    assert_same(&Direction::UpLeft, "\"up-left\"");
    assert_same(&position("W:WK1,18:B5"), "\"W:WK1,18:B5\"");
    assert_same(&Score::from(Verdict::Win(7)), "{\"win\":7}");
    assert_same(&Score::from(Verdict::Value(-34)), "{\"value\":-34}");
    assert_same(&"11-15".parse::<MoveText>().unwrap(), "\"11-15\"");
    let setup =
        Setup { black: Bitboard::from_mask(1), white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn: Side::White };
    assert_same(&setup, "{\"black\":1,\"white\":0,\"kings\":0,\"turn\":\"white\"}");
    let official = "{\"first\":\"black\",\"capture\":\"mandatory\",\"chain\":\"complete\",\"crowning\":\"ends-move\",\
                    \"captured_king\":\"removed\",\"blocked\":\"loses\"}";
    assert_same(&Ruleset::OFFICIAL, official);
    assert_same(&Outcome::Playing, "\"playing\"");
}

#[test]
fn every_move_is_read_back() {
    let fens = ["B:W21-32:B1-12", "B:W6,7,14,15:BK2", "B:W15,22,23:B11", "W:W5,K18:B1,K14", "B:W18,26,27:B14,22,K32"];
    for fen in fens {
        for preset in PRESETS {
            for mv in position(fen).legal_moves(preset.rules) {
                let json = serde_json::to_string(&mv).expect("JSON");
                assert_eq!(read::<Move>(&json), Ok(mv), "{json}");
            }
        }
    }
}

#[test]
fn what_is_no_value_is_refused() {
    let refused = |error: Result<Move, String>| error.expect_err("no move").split(" at line").next().map(str::to_owned);
    assert_eq!(refused(read("{\"path\":[11]}")).as_deref(), Some("a move visits at least two squares"));
    let nowhere = "no piece moves from a square of the path to the next";
    for path in ["[11,12]", "[11,18,22]", "[11,15,18]", "[1,32]", "[11,11]"] {
        assert_eq!(refused(read(&format!("{{\"path\":{path}}}"))).as_deref(), Some(nowhere), "{path}");
    }
    let long = format!("{{\"path\":[1{}]}}", ",10,1".repeat(60));
    assert_eq!(refused(read(&long)).as_deref(), Some("no move visits that many squares"));
    assert!(read::<Square>("33").is_err() && read::<Square>("0").is_err());
    assert!(read::<Position>("\"B:W1:B1\"").unwrap_err().contains("both sides have a piece on 1"));
}

#[test]
fn limits_may_be_given_in_part_and_a_report_is_data() {
    let limits: Limits = read("{\"nodes\":2000}").expect("limits");
    assert_eq!((limits.nodes, limits.depth, limits.lines), (Some(2000), None, 0));
    let level = Limits { level: Level::new(3), ..Limits::default() };
    let json = serde_json::to_string(&level).expect("JSON");
    assert_eq!(read::<Limits>(&json).expect("limits").level, level.level);
    let report = Engine::new(1).search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start());
    let json = serde_json::to_string(&report).expect("JSON");
    let again: Report = read(&json).expect("a report");
    assert_eq!((again.best, again.score, again.lines), (report.best, report.score, report.lines));
}
