//! The ballots: the three-move deck with the barred ones, then the two-move deck.

use bitboard_checkers::{Game, Move, Ruleset};

use crate::matches::openings::{BALLOTS, read_deck, written};

/// Two-move ballots that are not played: one side loses a man.
const BARRED: [&str; 6] = ["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"];

/// The moves of all ballots.
pub fn all() -> Result<Vec<Vec<Move>>, String> {
    let three = read_deck(BALLOTS, |_| true)?.into_iter().map(|ballot| ballot.moves);
    Ok(three.chain(two_moves()).collect())
}

/// The pairs of first moves.
fn two_moves() -> Vec<Vec<Move>> {
    let start = Game::new(Ruleset::OFFICIAL);
    let pairs = start.legal_moves().iter().flat_map(|&first| {
        let mut game = start.clone();
        // A legal move is played.
        let _ = game.play(first);
        game.legal_moves().iter().map(|&second| vec![first, second]).collect::<Vec<_>>()
    });
    pairs.filter(|moves| !BARRED.contains(&written(moves, Ruleset::OFFICIAL).join(" ").as_str())).collect()
}

/// The game after these moves.
pub fn played(moves: &[Move]) -> Result<Game, String> {
    let mut game = Game::new(Ruleset::OFFICIAL);
    for &mv in moves {
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_have_174_and_43_ballots() {
        let ballots = all().unwrap();
        assert_eq!(ballots.iter().filter(|moves| moves.len() == 3).count(), 174);
        let two: Vec<_> = ballots[174..].iter().map(|moves| written(moves, Ruleset::OFFICIAL).join(" ")).collect();
        assert_eq!(two.len(), 43);
        assert!(two.contains(&"11-15 23-19".to_owned()) && two.iter().all(|moves| !BARRED.contains(&moves.as_str())));
    }
}
