//! Tests of repetition in a game with a set-up.

use super::*;

#[test]
fn repetition_counts_from_a_set_up_on() {
    let start: Position = "B:WK32:BK1".parse().unwrap();
    for id in ["official", "demotion"] {
        let mut game = Game::from_position(start, Ruleset::from_id(id).unwrap());
        let shuffle = |game: &mut Game| {
            for (from, to) in [(1, 5), (32, 27), (5, 1), (27, 32)] {
                let is_it = |mv: &&Move| (mv.from().number(), mv.to().number()) == (from, to);
                let mv = *game.legal_moves().iter().find(is_it).unwrap();
                game.play(mv).unwrap();
            }
        };
        shuffle(&mut game);
        let twice = game.clone();
        shuffle(&mut game);
        assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition), "{id}");
        game = twice;
        game.play(game.legal_moves()[0]).unwrap();
        game.set_up(start);
        assert_eq!(game.outcome(), Outcome::Playing, "{id}");
        shuffle(&mut game);
        assert_eq!(game.outcome(), Outcome::Playing, "{id}");
        shuffle(&mut game);
        assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition), "{id}: three times since");
        while game.history().len() > 4 {
            game.undo();
        }
        shuffle(&mut game);
        assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::Repetition), "{id}: the set-up was taken back");
    }
}
