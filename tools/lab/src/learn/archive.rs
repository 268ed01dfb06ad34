//! Positions from game files.

use std::path::Path;

use bitboard_checkers::pdn::{Record, RecordResult};
use bitboard_checkers::{Position, Ruleset, Side};

use super::sample::Sample;

/// The positions of the games by these rules with a result in a PDN file.
pub fn read_games(path: &Path, rules: Ruleset) -> Result<Vec<Vec<Sample>>, String> {
    let legal = crate::pdn::legal_records(path)?;
    Ok(legal.iter().filter(|record| record.rules.plays_like(rules)).filter_map(samples).collect())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_by_other_rules_are_left_out() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-archive-{}.pdn", std::process::id()));
        let games = "[Event \"1\"]\n\n1. 11-15 1-0\n\n[Event \"2\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 1-0\n";
        std::fs::write(&path, games).unwrap();
        for (rules, plies) in [("official", 1), ("russian", 2), ("pool", 0)] {
            let read = read_games(&path, crate::rules::read(rules).unwrap()).unwrap();
            assert_eq!(read.iter().map(Vec::len).sum::<usize>(), plies, "{rules}");
        }
        std::fs::remove_file(&path).unwrap();
    }
}
