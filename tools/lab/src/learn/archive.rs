//! Positions from game files.

use std::path::Path;

use bitboard_checkers::pdn::{Record, RecordResult};
use bitboard_checkers::{Position, Side};

use super::sample::Sample;

/// The positions of the games with a result in a PDN file.
pub fn read_games(path: &Path) -> Result<Vec<Vec<Sample>>, String> {
    let legal = crate::pdn::legal_records(path)?;
    Ok(legal.iter().filter_map(samples).collect())
}

fn samples(record: &Record) -> Option<Vec<Sample>> {
    let blacks = match record.result {
        RecordResult::BlackWins => 1,
        RecordResult::WhiteWins => -1,
        RecordResult::Draw => 0,
        RecordResult::NeitherWins | RecordResult::Unknown => return None,
    };
    let sample = |position: &Position| {
        let result = if position.turn() == Side::Black { blacks } else { -blacks };
        Sample { position: *position, score: None, result: Some(result) }
    };
    Some(record.main_line().map(|id| sample(&record.node(id).after)).collect())
}
