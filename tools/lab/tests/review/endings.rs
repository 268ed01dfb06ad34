//! Explanations of endings: exchanges that give up the move, and trapped kings. `REVIEW_ENDINGS` is their number.

use bitboard_checkers::review::ExplanationKind;
use bitboard_checkers::{Bitboard, Game, Move, Position, Ruleset, Setup, Side, Square};

use crate::endgames;
use crate::random::Random;
use crate::searches::Reviewed;
use crate::witness::Witness;
use crate::{number, shallow};

/// A random ending with this many pieces a side and Black to move; half of the pieces are kings.
fn ending(random: &mut Random, each: usize) -> Option<Game> {
    let mut squares: Vec<_> = Square::all().map(Bitboard::of).collect();
    random.shuffle(&mut squares);
    let mut setup = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn: Side::Black };
    for (number, &square) in squares[..2 * each].iter().enumerate() {
        *(if number < each { &mut setup.black } else { &mut setup.white }) |= square;
        setup.kings |= if random.below(2) == 0 { square } else { Bitboard::EMPTY };
    }
    Some(Game::from_position(setup.position().ok()?, Ruleset::OFFICIAL))
}

/// An ending of two pieces a side, with a move that offers an exchange and throws away a win or a draw.
fn exchange(random: &mut Random) -> Option<Game> {
    let mut game = ending(random, 2)?;
    let (tables, position) = (endgames::built_in(), *game.position());
    // Men on their own king row are in no table.
    let result = |position: &Position| tables.result(position).map(|result| result.ending);
    let spoils = |mv: &Move| {
        let after = position.after(*mv, Ruleset::OFFICIAL);
        let offers = !mv.is_jump() && !after.jumpers().is_empty();
        let results = result(&position).zip(result(&after));
        offers && results.is_some_and(|(first, second)| first as u8 > second.of_opponent() as u8)
    };
    let &mv = game.legal_moves().iter().find(|mv| spoils(mv))?;
    game.play(mv).ok()?;
    Some(game)
}

/// An ending of two to four pieces a side, with any move.
fn any_move(random: &mut Random) -> Option<Game> {
    let each = 2 + random.below(3);
    let mut game = ending(random, each)?;
    let legal = game.legal_moves();
    let &mv = legal.get(random.below(legal.len().max(1)))?;
    game.play(mv).ok()?;
    Some(game)
}

/// Reviews endings of one move until a kind of explanation has been found often enough. The witness checks each.
fn confirm_endings(seed: u64, make: fn(&mut Random) -> Option<Game>, kind: fn(ExplanationKind) -> bool) {
    let (wanted, mut random) = (number("REVIEW_ENDINGS", 1), Random::new(seed));
    let (mut tried, mut confirmed) = (0, 0);
    while confirmed < wanted {
        let games: Vec<_> = std::iter::repeat_with(|| make(&mut random)).flatten().take(64).collect();
        tried += games.len();
        let reviewed = shallow().review(&games).unwrap();
        for (game, Reviewed { review, .. }) in games.iter().zip(reviewed) {
            let Some(reviewed) = &review.moves[0].reviewed else { continue };
            for explanation in reviewed.explanations.iter().filter(|it| kind(it.kind)) {
                let truth = Witness::new(game.start()).confirms(review.moves[0].mv, reviewed.best, explanation);
                assert_eq!(truth, Ok(()), "{} {} {explanation:?}", game.start(), review.moves[0].mv);
                confirmed += 1;
            }
        }
    }
    println!("endings {tried}, explanations {confirmed}, false 0");
}

#[test]
fn exchanges_that_give_up_the_move_are_explained_truly() {
    confirm_endings(22, exchange, |kind| matches!(kind, ExplanationKind::GivesUpTheMove { .. }));
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn trapped_kings_are_explained_truly() {
    confirm_endings(23, any_move, |kind| matches!(kind, ExplanationKind::KingTrapped(_)));
}
