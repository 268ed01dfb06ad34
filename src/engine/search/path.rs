//! The path of a game to the root of a search.

use crate::rules::{Game, key};

/// The keys of the positions of a game that can recur, with the quiet plies at each.
pub(super) fn path_of(game: &Game) -> Vec<(u64, u16)> {
    let quiet = game.quiet_plies();
    let back = (0..=quiet).rev().chain(std::iter::repeat(0));
    let mut path: Vec<_> = game.positions().rev().take(game.recurring_plies() + 1).map(key).zip(back).collect();
    path.reverse();
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn the_path_begins_at_a_set_up() {
        let mut game = Game::new(Ruleset::from_id("demotion").unwrap());
        game.play(game.legal_moves()[0]).unwrap();
        game.set_up(Position::START);
        assert_eq!(path_of(&game).len(), 1);
    }
}
