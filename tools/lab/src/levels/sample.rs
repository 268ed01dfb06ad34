//! Positions in which people had a choice, one of each game, in random order.

use std::path::PathBuf;

use bitboard_checkers::pdn::{Record, RecordResult};
use bitboard_checkers::{Move, Position, Ruleset, Side};

use crate::pdn::legal_records;
use crate::random::Random;

/// The plies of a game that are left out: the ballot and the first moves after it, which players know by heart.
const FIRST: usize = 6;
/// Positions of fewer pieces are left out: the tables play them.
const PIECES: u32 = 5;

/// A position, and what a person played in it.
pub struct Choice {
    pub position: Position,
    pub played: Move,
    /// Plies before it.
    pub ply: usize,
    /// 0 if it is not known.
    pub year: u16,
    /// Whether the game belongs to a match for the world championship.
    pub title_match: bool,
    /// The points of the player in the game; `None` without a result.
    pub points: Option<f64>,
}

/// Draws up to `count` positions.
pub fn draw(files: &[PathBuf], count: usize, seed: u64) -> Result<Vec<Choice>, String> {
    let mut records = Vec::new();
    for path in files {
        records.extend(legal_records(path)?.into_iter().filter(|record| record.rules.plays_officially()));
    }
    let mut random = Random::new(seed);
    random.shuffle(&mut records);
    Ok(records.iter().filter_map(|record| choose(record, &mut random)).take(count).collect())
}

/// A position of a game, or `None` if it has no choice.
fn choose(record: &Record, random: &mut Random) -> Option<Choice> {
    let mut position = record.start;
    let mut choices = Vec::new();
    for (ply, id) in record.main_line().enumerate() {
        let node = record.node(id);
        let pieces = position.piece_count();
        if ply >= FIRST && pieces >= PIECES && position.legal_moves(Ruleset::OFFICIAL).len() > 1 {
            choices.push((position, node.mv, ply));
        }
        position = node.after;
    }
    let lot = random.next();
    if choices.is_empty() {
        return None;
    }
    let (position, played, ply) = choices[(lot % choices.len() as u64) as usize];
    let points = match (record.result, position.turn()) {
        (RecordResult::BlackWins, Side::Black) | (RecordResult::WhiteWins, Side::White) => Some(1.0),
        (RecordResult::BlackWins | RecordResult::WhiteWins, _) => Some(0.0),
        (RecordResult::Draw, _) => Some(0.5),
        (RecordResult::NeitherWins | RecordResult::Unknown, _) => None,
    };
    let year = record.tag("Date").and_then(|date| date.get(..4)).and_then(|year| year.parse().ok()).unwrap_or(0);
    let title_match = record.tag("Event").is_some_and(|event| event.starts_with("WCM"));
    Some(Choice { position, played, ply, year, title_match, points })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/sample_1000.pdn.gz");

    #[test]
    fn every_position_has_a_choice_and_a_shorter_sample_begins_a_longer_one() {
        let draw = |count| draw(&[PathBuf::from(GAMES)], count, 5).unwrap();
        let (few, many) = (draw(20), draw(200));
        assert_eq!(many.len(), 200);
        assert!(few.iter().zip(&many).all(|(one, other)| one.position == other.position));
        for choice in &many {
            let legal = choice.position.legal_moves(Ruleset::OFFICIAL);
            assert!(legal.len() > 1 && legal.contains(&choice.played) && choice.ply >= FIRST);
        }
        assert!(many.iter().filter(|choice| choice.year > 1800).count() > 150);
    }
}
