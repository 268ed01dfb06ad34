//! Names of openings by the positions at their ends.

use crate::notation::read_move;
use crate::rules::{Game, Ruleset, key};

/// Names by the keys of positions.
#[derive(Default)]
pub(super) struct Openings {
    /// In ascending order.
    keys: Vec<u64>,
    /// The name of each.
    names: Vec<String>,
}

impl Openings {
    /// Reads lines of moves, a tab and a name; other lines are ignored.
    pub(super) fn read(text: &str) -> Self {
        let named: Vec<_> = text.lines().filter_map(named).collect();
        let mut keys: Vec<_> = named.iter().map(|&(key, _)| key).collect();
        keys.sort_unstable();
        let mut openings = Self { names: vec![String::new(); keys.len()], keys };
        for (key, name) in named {
            if let Some(index) = openings.index(key) {
                openings.names[index] = name;
            }
        }
        openings
    }

    fn index(&self, key: u64) -> Option<usize> {
        self.keys.binary_search(&key).ok()
    }

    /// The name of the last of these positions that has one.
    pub(super) fn name(&self, keys: &[u64]) -> &str {
        // Openings end early, so a long game need not be searched to its end.
        keys.iter().take(LATEST).rev().find_map(|&key| self.index(key)).map_or("", |index| &self.names[index])
    }
}

/// The number of positions of a game that are looked up.
const LATEST: usize = 24;

fn named(line: &str) -> Option<(u64, String)> {
    let (moves, name) = line.split_once('\t')?;
    let mut game = Game::new(Ruleset::OFFICIAL);
    for mv in moves.split_whitespace() {
        let mv = read_move(mv).ok()?.choose(&game).ok()?;
        game.play(mv).ok()?;
    }
    Some((key(game.position()), name.trim().to_owned()))
}
