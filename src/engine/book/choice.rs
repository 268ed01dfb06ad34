//! The engine's choice among the moves of the book.
//!
//! Only moves that the engine's own search found sound are candidates. The seed draws one of them at random, weighted
//! by games, results and score. Levels with more noise also take weaker moves and leave the book earlier.

use super::super::levels::Level;
use super::{Book, Row};
use crate::rules::{Game, Move, key, mix};

/// How much worse than the best move of the book a move may be without noise, in hundredths of a man.
const TOLERANCE: i32 = 2;
/// The additional tolerance for noise, as a fraction of it.
const MORE: [i32; 2] = [2, 5];
/// The additional tolerance for variety in the first plies: the number of these plies, and the tolerance for each to
/// come.
const EARLY: [i32; 2] = [4, 4];

impl Book {
    /// Chooses a move for the current position of an official game, with its score for the side to move; `None` if the
    /// book, as far as the level knows it, has none.
    pub(in crate::engine) fn choose(&self, game: &Game, level: Option<Level>, seed: u32) -> Option<(Move, i16)> {
        let (page, rows) = self.rows_of(game.position())?;
        let (plies, noise) = level.map_or((u8::MAX, 0), |level| (level.book, level.noise));
        if page.ply >= plies {
            return None;
        }
        let repeats = |mv| {
            let after = game.position().after(mv, game.rules());
            game.positions().any(|position| *position == after)
        };
        let sound = rows.into_iter().filter(|(mv, row)| row.plays && !repeats(*mv));
        let sound: Vec<_> = sound.filter_map(|(mv, row)| Some((mv, row, self.score(row)?))).collect();
        let best = sound.iter().map(|&(_, _, score)| i32::from(score)).max()?;
        let early = EARLY[1] * (EARLY[0] - i32::from(page.ply)).max(0);
        let tolerance = TOLERANCE + early + i32::from(noise) * MORE[0] / MORE[1];
        let weight = |&(_, row, score): &(Move, &Row, i16)| weight(row, best - i32::from(score), tolerance);
        let all: u64 = sound.iter().map(weight).sum();
        let mut drawn = mix(key(game.position()) ^ mix(seed.into())) % all.max(1);
        let chosen = sound.iter().find(|it| {
            let weight = weight(it);
            let found = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            found
        })?;
        Some((chosen.0, chosen.2))
    }
}

/// The weight of a move in the draw: by its games, their results, and the difference from the best score.
fn weight(row: &Row, worse: i32, tolerance: i32) -> u64 {
    let near = u64::try_from(tolerance + 1 - worse).unwrap_or(0);
    // In half points, with two draws added.
    let (points, games) = (u64::from(2 * row.won + row.drawn) + 2, u64::from(row.games) + 2);
    near * near * u64::from(row.games).isqrt() * (32 * points / games)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::tests::book;
    use super::*;
    use crate::rules::Ruleset;

    fn chosen(book: &Book, game: &Game, level: Option<Level>) -> HashSet<Move> {
        (0..400).filter_map(|seed| Some(book.choose(game, level, seed)?.0)).collect()
    }

    #[test]
    fn the_seed_chooses_and_always_the_same() {
        let (book, game) = (book(4), Game::new(Ruleset::OFFICIAL));
        let all = chosen(&book, &game, None);
        assert!(all.len() > 1, "{all:?}");
        for seed in 0..50 {
            assert_eq!(book.choose(&game, None, seed), book.choose(&game, None, seed));
        }
    }

    #[test]
    fn only_moves_that_may_be_played_are() {
        let (book, mut game) = (book(5), Game::new(Ruleset::OFFICIAL));
        for _ in 0..4 {
            let told = book.moves(game.position()).unwrap();
            for mv in chosen(&book, &game, Level::new(5)) {
                assert!(told.iter().any(|it| it.mv == mv && it.plays && it.score.is_some()));
            }
            let Some((mv, score)) = book.choose(&game, None, 1) else { return };
            assert_eq!(told.iter().find(|it| it.mv == mv).and_then(|it| it.score), Some(score));
            game.play(mv).unwrap();
        }
    }

    #[test]
    fn weak_levels_know_less_of_it_and_choose_more_freely() {
        let (book, mut game) = (book(6), Game::new(Ruleset::OFFICIAL));
        assert!((1..=4).all(|level| chosen(&book, &game, Level::new(level)).is_empty()));
        assert!(chosen(&book, &game, Level::new(5)).is_superset(&chosen(&book, &game, Level::new(10))));
        let plies = |level| Level::new(level).unwrap().book;
        assert!((1..10).all(|level| plies(level) <= plies(level + 1)) && plies(10) == u8::MAX);
        let forgetful = Level::new(5).map(|level| Level { book: 4, ..level });
        while game.history().len() < 4 {
            let mut known: Vec<_> = chosen(&book, &game, forgetful).into_iter().collect();
            known.sort_by_key(ToString::to_string);
            let goes_on = |game: &Game| !chosen(&book, game, Level::new(10)).is_empty();
            let after = |mv| {
                let mut game = game.clone();
                game.play(mv).unwrap();
                game
            };
            game = known.into_iter().map(after).find(goes_on).expect("the made-up book goes on");
        }
        assert!(chosen(&book, &game, forgetful).is_empty(), "and this level has forgotten");
    }
}
