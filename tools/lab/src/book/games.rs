//! The moves played in an archive of games, by position.

use std::collections::{HashMap, HashSet, VecDeque};
use std::path::Path;

use bitboard_checkers::pdn::{Record, RecordResult};
use bitboard_checkers::{Move, Position, Ruleset, Side, Square};

/// The moves of all games. Every position has Black to move; positions with White to move are colour-reversed.
pub struct Archive {
    /// Legal games from the start that have a result.
    pub games: usize,
    /// The moves played in each position.
    pub pages: HashMap<Position, Vec<Played>>,
    /// The players and the year of each game.
    pub records: Vec<Players>,
}

/// A move that was played.
pub struct Played {
    /// The move, with Black to move.
    pub mv: Move,
    /// The position after it, with Black to move.
    pub after: Position,
    /// The number of games in which it was played.
    pub games: u32,
    /// Games won by the side to move.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// The game of the best-known players.
    pub model: usize,
}

/// The players of a game.
pub struct Players {
    /// The player of Black.
    pub black: String,
    /// The player of White.
    pub white: String,
    /// The year; 0 if it is unknown.
    pub year: u16,
    /// The number of games in the archive by the player with fewer of them.
    fame: usize,
}

/// Reads the fully legal games by official rules, up to `plies` plies of each: at least a move.
pub fn read(path: &Path, plies: usize) -> Result<Archive, String> {
    let records: Vec<_> = crate::pdn::legal_records(path)?
        .into_iter()
        .filter(|record| record.rules.plays_officially() && record.start == Position::START && has_result(record))
        .collect();
    let mut archive = Archive { games: records.len(), pages: HashMap::new(), records: players(&records) };
    for (number, record) in records.iter().enumerate() {
        archive.add(number, record, plies);
    }
    if archive.pages.is_empty() {
        let path = path.display();
        return Err(format!("{path}: no game by official rules from the start has moves and a result"));
    }
    Ok(archive)
}

fn has_result(record: &Record) -> bool {
    !matches!(record.result, RecordResult::NeitherWins | RecordResult::Unknown)
}

fn winner(record: &Record) -> Option<Side> {
    match record.result {
        RecordResult::BlackWins => Some(Side::Black),
        RecordResult::WhiteWins => Some(Side::White),
        RecordResult::Draw | RecordResult::NeitherWins | RecordResult::Unknown => None,
    }
}

fn players(records: &[Record]) -> Vec<Players> {
    let tag = |record: &Record, name| record.tag(name).unwrap_or_default().trim().to_owned();
    let mut games: HashMap<String, usize> = HashMap::new();
    for record in records {
        for side in ["Black", "White"] {
            *games.entry(tag(record, side)).or_default() += 1;
        }
    }
    let known = |name: &str| name.len() > 1 && name.len() < 256 && !name.contains('?');
    let fame = |name: &String| if known(name) { games[name] } else { 0 };
    let told = |record| {
        let [black, white] = ["Black", "White"].map(|side| tag(record, side));
        let fame = fame(&black).min(fame(&white));
        let year = tag(record, "Date").get(..4).and_then(|year| year.parse().ok()).unwrap_or(0);
        Players { black, white, year, fame }
    };
    records.iter().map(told).collect()
}

impl Archive {
    fn add(&mut self, number: usize, record: &Record, plies: usize) {
        let (mut before, mut seen) = (record.start, HashSet::new());
        for id in record.main_line().take(plies) {
            let node = record.node(id);
            // A position that recurs in a game counts once.
            if seen.insert(before.flipped_to_black()) {
                self.count(number, &before, node.mv, winner(record));
            }
            before = node.after;
        }
    }

    fn count(&mut self, game: usize, before: &Position, mv: Move, winner: Option<Side>) {
        let position = before.flipped_to_black();
        let after = before.after(mv, Ruleset::OFFICIAL).flipped_to_black();
        let turned = move |square: u8| if before.turn() == Side::Black { square } else { 33 - square };
        let rows = self.pages.entry(position).or_default();
        let path = || mv.path().map(|square| turned(square.number()));
        let known = rows.iter().position(|row| row.mv.path().map(Square::number).eq(path()));
        let known = known.or_else(|| {
            let mut legal = position.legal_moves(Ruleset::OFFICIAL).into_iter();
            let mv = legal.find(|mv| mv.path().map(Square::number).eq(path()))?;
            rows.push(Played { mv, after, games: 0, won: 0, drawn: 0, model: game });
            Some(rows.len() - 1)
        });
        let Some(row) = known.and_then(|known| rows.get_mut(known)) else { return };
        row.games += 1;
        row.won += u32::from(winner == Some(before.turn()));
        row.drawn += u32::from(winner.is_none());
        if self.records[game].fame > self.records[row.model].fame {
            row.model = game;
        }
    }

    /// The positions reached in at least this number of games and connected to the start through one another, nearest
    /// first.
    pub fn kept(&self, games: u32) -> Vec<Position> {
        let enough = |position: &Position| {
            let rows = self.pages.get(position);
            rows.is_some_and(|rows| rows.iter().map(|row| row.games).sum::<u32>() >= games)
        };
        let (mut kept, mut seen) = (Vec::new(), HashSet::from([Position::START]));
        let mut queue = VecDeque::from([Position::START]);
        while let Some(position) = queue.pop_front() {
            kept.push(position);
            for mv in position.legal_moves(Ruleset::OFFICIAL) {
                let after = position.after(mv, Ruleset::OFFICIAL).flipped_to_black();
                let played = self.pages[&position].iter().any(|row| row.mv == mv);
                if played && enough(&after) && seen.insert(after) {
                    queue.push_back(after);
                }
            }
        }
        kept
    }
}

impl Played {
    /// The players of the model game, if they are known.
    pub fn model<'a>(&self, archive: &'a Archive) -> Option<&'a Players> {
        Some(&archive.records[self.model]).filter(|players| players.fame > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_without_a_game_to_count_is_refused() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-games-{}.pdn", std::process::id()));
        for (text, plies, positions) in [
            ("", 40, None),
            ("[Event \"1\"]\n\n1. 11-15 *\n", 40, None),
            ("[Event \"1\"]\n\n1-0\n", 40, None),
            ("[Event \"1\"]\n\n1. 11-15 1-0\n", 0, None),
            ("[Event \"1\"]\n\n1. 11-15 1-0\n", 40, Some(1)),
        ] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(read(&path, plies).ok().map(|archive| archive.kept(0).len()), positions, "{text}");
        }
        std::fs::remove_file(&path).unwrap();
    }
}
