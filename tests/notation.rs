//! Game files: hard cases of real archives against their reference results, and records that survive a round trip.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../tools/lab/src/random.rs"]
mod random;

use bitboard_checkers::notation::write_fen;
use bitboard_checkers::pdn::{NodeId, PdnGame, PdnReader, Record, decode, write_pdn};
use bitboard_checkers::rules::PRESETS;
use bitboard_checkers::{Position, Ruleset};
use random::Random;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    pdn: String,
    reference: Vec<Reference>,
}

#[derive(Deserialize)]
struct Reference {
    tags: Vec<(String, String)>,
    result: String,
    status: String,
    plies: usize,
    #[serde(rename = "final")]
    last: Option<String>,
    /// The move text where reading fails.
    at: Option<String>,
    moves: Vec<String>,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("data/pdn_edge_cases.json")).expect("as the test knows it")
}

fn moves(record: &Record) -> Vec<String> {
    record.main_line().map(|id| record.node(id).mv.to_string()).collect()
}

fn last(record: &Record) -> &Position {
    record.position(record.main_line().last())
}

#[test]
fn every_hard_case_has_its_reference_result() {
    let cases = cases();
    assert_eq!(cases.len(), 37);
    for Case { id, pdn, reference } in cases {
        let games: Vec<PdnGame> = PdnReader::new(&pdn).collect();
        assert_eq!(games.len(), reference.len(), "{id}");
        for (PdnGame { record, fault }, right) in games.iter().zip(reference) {
            assert_eq!(record.tags, right.tags, "{id}");
            assert_eq!(record.result.text(), right.result, "{id}");
            assert_eq!(moves(record), right.moves, "{id}");
            assert_eq!(record.main_line().count(), right.plies, "{id}");
            assert_eq!(fault.is_none(), right.status.starts_with("ok"), "{id}: {fault:?}");
            if let (Some(fen), None) = (&right.last, fault) {
                assert_eq!(&write_fen(last(record)), fen, "{id}");
            }
            if let (Some(at), Some(fault)) = (&right.at, fault) {
                assert!(fault.message.contains(at.as_str()), "{id}: {fault}");
            }
        }
    }
}

#[test]
fn latin_1_bytes_are_read_as_the_text_they_mean() {
    let bytes = b"[White \"M\xE9nard\"]\n1. 11-15 23-19 *";
    let text = decode(bytes);
    assert_eq!(PdnReader::new(&text).next().unwrap().record.tag("White"), Some("Ménard"));
}

fn only(text: &str) -> Record {
    let mut games = PdnReader::new(text);
    let game = games.next().expect("one game");
    assert_eq!((game.fault, games.next()), (None, None), "{text}");
    game.record
}

#[test]
fn everything_that_is_said_survives_a_round_trip() {
    let text = "[Event \"A \\\"quoted\\\" name\"]\n[Unknown \"kept\"]\n[Result \"1/2-1/2\"]\n\n\
                {before} 1. 11-15 $1 {[%clk 0:09:55]} (1. 9-13 {a} 1... 22-18) ({why} 1. 12-16\n(1. 10-14 22-18)) \
                1... 23-19 2. 8-11 22-17 1/2-1/2\n";
    let record = only(text);
    assert_eq!(record.main_line().count(), 4);
    assert_eq!(
        record.next(None).len(),
        4,
        "11-15 and the variations of the first move, that of a variation among them"
    );
    let written = write_pdn(&record);
    assert_eq!(only(&written), record);
    assert_eq!(write_pdn(&only(&written)), written, "the canonical form is its own");
    for kept in ["\\\"quoted\\\"", "[Unknown \"kept\"]", "{before}", "$1", "{[%clk 0:09:55]}", "{a}", "{why}"] {
        assert!(written.contains(kept), "{kept} is in\n{written}");
    }
}

#[test]
fn every_hard_case_that_is_read_survives_a_round_trip() {
    for Case { id, pdn, .. } in cases() {
        for PdnGame { record, fault } in PdnReader::new(&pdn) {
            if fault.is_none() {
                let again = only(&write_pdn(&record));
                assert_eq!((moves(&again), again.result), (moves(&record), record.result), "{id}");
                assert_eq!(again.start, record.start, "{id}");
            }
        }
    }
}

#[test]
fn faults_are_reported_with_game_line_and_column() {
    let text = "[Event \"1\"]\n1. 11-15 *\n[Event \"2\"]\n1. 11-15\n  é 23-19 *\n[FEN \"B:W99:B1\"]\n*\n1. 9-13 ) *\n( 1. 9-13 *";
    let faults: Vec<_> = PdnReader::new(text).filter_map(|game| game.fault).map(|fault| fault.to_string()).collect();
    assert_eq!(
        faults,
        [
            "game 2 line 5 col 3: expected a move, found `\u{e9}`",
            "game 3 line 6 col 10: FEN: there is no square 99, only 1 to 32",
            "game 4 line 8 col 9: no variation is open here",
            "game 5 line 9 col 1: a variation needs a move before it that it replaces",
        ]
    );
}

#[test]
fn house_rules_are_read_by_their_tag() {
    let text = "[Rules \"extra-turn\"]\n[FEN \"B:W6,14,32:B1\"]\n1. 1x10 2. 10x17 3. 17-21 32-28 *";
    let record = only(text);
    assert_eq!(record.rules, Ruleset::from_id("extra-turn").unwrap());
    let written = write_pdn(&record);
    assert!(written.ends_with("1. 1x10 2. 10x17 3. 17-21 32-28 *\n"), "{written}");
    assert_eq!(moves(&only(&written)), moves(&record));
    let other_order = only("[FEN \"B:W6,14,32:B1\"]\n[Rules \"extra-turn\"]\n1. 1x10 2. 10x17 3. 17-21 32-28 *");
    assert_eq!((other_order.start, other_order.rules), (record.start, record.rules), "tags stand in any order");
}

#[test]
fn no_text_makes_the_reader_panic() {
    let pieces = [
        "11-15",
        "1.",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "[FEN \"",
        "B:W1:B2",
        "*",
        "1-0",
        "$",
        "$7",
        ";",
        "%",
        "\n",
        " ",
        "é",
        "\u{201C}",
        "2x9",
        "x",
        "23-19*",
        "9999999999-1",
        "\u{2026}",
        "\\",
        "\r\n",
        "0",
        "-",
    ];
    let mut random = Random::new(7);
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..12 {
            text += pieces[random.below(pieces.len())];
        }
        for game in PdnReader::new(&text) {
            if game.fault.is_none() {
                let written = write_pdn(&game.record);
                let again = PdnReader::new(&written).next().expect("what is written is a game");
                assert_eq!(again.fault, None, "{text:?} is written as {written:?}");
                assert_eq!(moves(&again.record), moves(&game.record), "{text:?} is written as {written:?}");
            }
        }
    }
}

#[test]
fn deep_nesting_is_read_and_written_without_recursion() {
    let mut text = String::from("1. 11-15 ");
    for depth in 0..1_000 {
        text += if depth % 2 == 0 { "(1. 9-13 " } else { "(1. 12-16 " };
    }
    text += &")".repeat(1_000);
    text += "*";
    let record = only(&text);
    assert_eq!(only(&write_pdn(&record)).next(None).len(), record.next(None).len());
}

/// A record of random moves with variations everywhere, comments and annotations.
fn random_tree(random: &mut Random, rules: Ruleset) -> Record {
    const SAID: [&str; 6] = ["", "", "", "a word", "[%clk 0:01:02] 11-15 is better (1-0)", "two: \"quoted\" \\ words"];
    let mut record = Record::new(Position::start(rules), rules);
    record.tags.push(("Event".to_owned(), "x \\ \"y\"".to_owned()));
    SAID[random.below(SAID.len())].clone_into(&mut record.comment);
    let mut ids: Vec<Option<NodeId>> = vec![None];
    for _ in 0..40 {
        // Mostly onward from the last move, sometimes a variation anywhere.
        let parent = if random.below(4) == 0 { ids[random.below(ids.len())] } else { ids[ids.len() - 1] };
        let known: Vec<_> = record.next(parent).iter().map(|&id| record.node(id).mv).collect();
        let mut legal = record.position(parent).legal_moves(rules);
        legal.retain(|mv| !known.contains(mv));
        if legal.is_empty() {
            continue;
        }
        let id = record.add(parent, legal[random.below(legal.len())]);
        let variation = !known.is_empty();
        let node = record.node_mut(id);
        SAID[random.below(SAID.len())].clone_into(&mut node.comment);
        if variation {
            SAID[random.below(SAID.len())].clone_into(&mut node.comment_before);
        }
        if random.below(3) == 0 {
            node.nags = vec![random.below(256) as u8, 7];
        }
        ids.push(Some(id));
    }
    record
}

#[test]
fn random_trees_survive_a_round_trip() {
    let mut random = Random::new(1);
    let (mut variations, mut moves) = (0, 0);
    for round in 0..1_200 {
        let rules = PRESETS[round % PRESETS.len()].rules;
        let mut record = random_tree(&mut random, rules);
        let written = write_pdn(&record);
        let again = only(&written);
        // The writer sets the tags right that must agree with the game.
        record.tags.clone_from(&again.tags);
        assert_eq!(again, record, "{written}");
        assert_eq!(write_pdn(&again), written);
        let fits = |line: &str| line.trim_end_matches(')').chars().count() <= 80;
        assert!(written.lines().all(fits), "{written}");
        variations += record.main_line().filter(|&id| record.next(record.previous(id)).len() > 1).count();
        moves += record.main_line().count();
    }
    assert!(variations > 1_000 && moves > 8_000, "{variations} variations of {moves} moves");
}

#[test]
fn variations_are_promoted_and_deleted() {
    let mut record = only("1. 11-15 (1. 9-13 22-18) (1. 12-16) 1... 23-19 *");
    let [played, second, third] = record.next(None)[..] else { panic!("three first moves") };
    record.promote(third);
    assert_eq!(record.next(None), [third, played, second]);
    record.delete(played);
    assert_eq!(record.next(None), [third, second]);
    assert!(write_pdn(&record).ends_with("1. 12-16 (1. 9-13 22-18) *\n"));
    record.promote(second);
    assert_eq!(moves(&record), ["9-13", "22-18"]);
}
