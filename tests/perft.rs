//! Perft against the published tables, and against positions with kings, ambiguous jumps and crowning by capture.
#![cfg(not(target_arch = "wasm32"))]

use bitboard_checkers::notation::read_fen;
use bitboard_checkers::rules::{LastPly, PRESETS, perft};
use bitboard_checkers::{Game, Outcome, Position, Ruleset};
use serde::Deserialize;

#[derive(Deserialize)]
struct Tables {
    start: Table,
    positions: Vec<Table>,
}

#[derive(Deserialize)]
struct Table {
    fen: String,
    /// From depth 1 on; the deepest rows of the start position need more than 64 bits and the age of a star.
    paths: Vec<serde_json::Number>,
}

/// The deepest row of the start position that is counted here; the bench goes to 13.
const DEPTH: usize = 11;

fn tables() -> Tables {
    serde_json::from_str(include_str!("data/perft.json")).expect("tests/data/perft.json is as the tests know it")
}

fn check(table: &Table, rows: usize, last_ply: LastPly) {
    let position = read_fen(&table.fen).expect(&table.fen).position().expect(&table.fen);
    for (depth, nodes) in (1..).zip(&table.paths[..rows]) {
        let nodes = nodes.as_u64().expect("the rows that are counted fit 64 bits");
        assert_eq!(perft(&position, Ruleset::OFFICIAL, depth, last_ply), nodes, "{} depth {depth}", table.fen);
    }
}

#[test]
fn the_start_position_has_the_published_counts() {
    check(&tables().start, DEPTH, LastPly::Counted);
    check(&tables().start, DEPTH - 1, LastPly::Made);
    assert_eq!(read_fen(&tables().start.fen).unwrap(), Position::START.setup());
}

#[test]
fn every_row_of_every_other_position_is_met() {
    let tables = tables();
    assert_eq!(tables.positions.len(), 7);
    for table in &tables.positions {
        check(table, table.paths.len(), LastPly::Counted);
        check(table, table.paths.len() - 1, LastPly::Made);
    }
}

#[derive(Deserialize)]
struct HouseRow {
    preset: String,
    fen: String,
    perft: Vec<u64>,
    note: String,
    /// How the game stands at the root, where it is over: who has won, or `draw`.
    result: Option<String>,
}

/// The rows of house rules that are counted here; `cargo lab perft --rules ID` counts the others.
const MOST_NODES: u64 = 1_000_000;

#[test]
fn every_preset_has_the_counts_of_an_independent_program() {
    let rows: Vec<HouseRow> =
        serde_json::from_str(include_str!("data/house_perft.json")).expect("as the test knows it");
    // `tests/variants.rs` counts the moves of the draughts of other countries.
    for preset in &PRESETS[..6] {
        assert!(rows.iter().filter(|row| row.preset == preset.id).count() >= 12, "{}", preset.id);
    }
    for HouseRow { preset, fen, perft: counts, note, result } in rows {
        let rules = Ruleset::from_id(&preset).expect(&preset);
        let position = read_fen(&fen).expect(&fen).position().expect(&fen);
        for (depth, &nodes) in (1..).zip(&counts).filter(|(_, nodes)| **nodes <= MOST_NODES) {
            let what = format!("{preset} {fen} depth {depth}: {note}");
            assert_eq!(perft(&position, rules, depth, LastPly::Counted), nodes, "{what}");
            assert_eq!(perft(&position, rules, depth, LastPly::Made), nodes, "{what}");
        }
        let ended = match Game::from_position(position, rules).outcome() {
            Outcome::Playing => None,
            Outcome::Won { winner, .. } => Some(winner.id()),
            Outcome::Drawn(_) => Some("draw"),
        };
        assert_eq!(ended, result.as_deref(), "{preset} {fen}: {note}");
    }
}

#[test]
fn no_ply_is_one_sequence() {
    assert_eq!(perft(&Position::START, Ruleset::OFFICIAL, 0, LastPly::Counted), 1);
}
