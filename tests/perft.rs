//! Perft against the published tables, and against positions with kings, ambiguous jumps and crowning by capture.
#![cfg(not(target_arch = "wasm32"))]

use bitboard_checkers::{LastPly, Position, RulesId, perft, read_fen};
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
        assert_eq!(perft(&position, RulesId::Official, depth, last_ply), nodes, "{} depth {depth}", table.fen);
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

#[test]
fn no_ply_is_one_sequence() {
    assert_eq!(perft(&Position::START, RulesId::Official, 0, LastPly::Counted), 1);
}
