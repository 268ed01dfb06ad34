//! Names of openings, by the positions they lead to.

use crate::notation::read_move;
use crate::rules::{Game, Ruleset, key};

/// Names by the keys of positions, in the order of the keys.
#[derive(Default)]
pub(super) struct Openings {
    names: Vec<(u64, String)>,
}

impl Openings {
    /// From lines of moves, a tab and a name; other lines are left.
    pub(super) fn read(text: &str) -> Self {
        let mut names: Vec<(u64, String)> = Vec::new();
        for named in text.lines().filter_map(named) {
            names.insert(names.partition_point(|(key, _)| *key < named.0), named);
        }
        Self { names }
    }

    /// The name of the last of these positions that has one.
    pub(super) fn name(&self, keys: &[u64]) -> &str {
        let place = |wanted: &u64| self.names.binary_search_by_key(wanted, |&(key, _)| key).ok();
        // No name is of so late a position that a whole game has to be looked through.
        keys.iter().take(LATEST).rev().find_map(place).map_or("", |place| &self.names[place].1)
    }
}

/// Positions up to this one have names.
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
