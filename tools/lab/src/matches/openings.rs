//! The openings of a match: the three-move ballots and, if they do not suffice, the ballots with a few random moves
//! added.

use std::collections::HashSet;

use bitboard_checkers::notation::{read_move, write_move};
use bitboard_checkers::{Game, Move, Outcome, Position, Ruleset};

use crate::prove::piece_lead;
use crate::random::Random;

/// The ballots used when no file is named.
pub const BALLOTS: &str = include_str!("../../data/three_move_ballots.tsv");

/// The random plies added at first, those with which the attempts end, and the attempts before another ply is added.
const FIRST_PLIES: usize = 2;
const MOST_PLIES: usize = 40;
const TRIES: usize = 20;

/// The plies searched to see if a random opening loses a piece.
const LOOK_AHEAD: u8 = 3;

/// The random plies of an opening by rules that have no ballots.
const RANDOM_PLIES: std::ops::Range<usize> = 5..9;

/// An opening: its rules, its name and its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The rules of the game.
    pub rules: Ruleset,
    /// The number of the ballot and its name, if it has one.
    pub name: String,
    /// The moves from the start.
    pub moves: Vec<Move>,
}

/// Reads ballots: lines of number, moves, class, name and FEN, separated by tabs. Barred and lost ballots are
/// skipped.
///
/// # Errors
/// If a line cannot be read or played.
pub fn read_ballots(text: &str) -> Result<Vec<Opening>, String> {
    read_deck(text, |class| !["barred", "lost"].contains(&class))
}

/// Reads the ballots of the wanted classes.
///
/// # Errors
/// If a line cannot be read or played.
pub fn read_deck(text: &str, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Opening>, String> {
    let mut ballots = Vec::new();
    for (line, place) in text.lines().zip(1..) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let mut columns = line.split('\t');
        let (number, moves) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
        if !is_wanted(columns.next().unwrap_or_default()) {
            continue;
        }
        let name = format!("{number} {}", columns.next().unwrap_or_default()).trim().to_owned();
        let moves = read_moves(moves).map_err(|fault| format!("line {place}: {fault}"))?;
        ballots.push(Opening { rules: Ruleset::OFFICIAL, name, moves });
    }
    if ballots.is_empty() { Err("there is no opening".to_owned()) } else { Ok(ballots) }
}

fn read_moves(text: &str) -> Result<Vec<Move>, String> {
    let mut game = Game::new(Ruleset::OFFICIAL);
    for word in text.split_whitespace() {
        let squares = read_move(word).map_err(|error| error.describe(word))?;
        let mv = squares.choose(&game).map_err(|error| format!("{word}: {error}"))?;
        game.play(mv).map_err(|error| error.to_string())?;
    }
    if game.outcome() != Outcome::Playing {
        return Err("the game is over after these moves".to_owned());
    }
    Ok(game.history().collect())
}

/// Chooses `number` different openings in random order: all ballots, then all of them again with added moves.
///
/// # Errors
/// If a ballot has no even continuation that is new.
pub fn choose(mut ballots: Vec<Opening>, number: usize, seed: u64) -> Result<Vec<Opening>, String> {
    let mut random = Random::new(seed);
    random.shuffle(&mut ballots);
    let mut known: HashSet<Vec<Move>> = ballots.iter().map(|ballot| ballot.moves.clone()).collect();
    let mut chosen = ballots.clone();
    chosen.truncate(number);
    for ballot in ballots.iter().cycle().take(number.saturating_sub(ballots.len())) {
        let opening = extended(ballot, &known, &mut random)
            .ok_or_else(|| format!("there are too few even openings that begin with ballot {}", ballot.name))?;
        known.insert(opening.moves.clone());
        chosen.push(opening);
    }
    Ok(chosen)
}

/// Makes `number` different openings of random plies, for rules without ballots.
pub fn random(rules: Ruleset, number: usize, seed: u64) -> Vec<Opening> {
    let (mut random, mut known, mut openings) = (Random::new(seed), HashSet::new(), Vec::new());
    let start = Opening { rules, name: "random".to_owned(), moves: Vec::new() };
    while openings.len() < number {
        let plies = RANDOM_PLIES.start + random.below(RANDOM_PLIES.len());
        let moves = played_on(&start, plies, &mut random);
        if is_even(&moves, rules) && known.insert(moves.clone()) {
            openings.push(Opening { moves, ..start.clone() });
        }
    }
    openings
}

/// Adds random moves to a ballot until the opening is new and no side has lost a piece; `None` if too many are needed.
fn extended(ballot: &Opening, known: &HashSet<Vec<Move>>, random: &mut Random) -> Option<Opening> {
    let lengths = (FIRST_PLIES..MOST_PLIES).flat_map(|plies| [plies; TRIES]);
    let mut tries = lengths.map(|plies| played_on(ballot, plies, random));
    let moves = tries.find(|moves| !known.contains(moves) && is_even(moves, ballot.rules))?;
    let behind = written(&moves, ballot.rules).split_off(ballot.moves.len()).join(" ");
    Some(Opening { name: format!("{} + {behind}", ballot.name), moves, ..*ballot })
}

/// The moves of the ballot and `plies` random ones, or fewer if the game ends.
fn played_on(ballot: &Opening, plies: usize, random: &mut Random) -> Vec<Move> {
    let mut moves = ballot.moves.clone();
    let mut position = last(&moves, ballot.rules);
    for _ in 0..plies {
        let legal = position.legal_moves(ballot.rules);
        if legal.is_empty() {
            break;
        }
        let mv = legal[random.below(legal.len())];
        position = position.after(mv, ballot.rules);
        moves.push(mv);
    }
    moves
}

/// Writes the moves as in PDN.
pub fn written(moves: &[Move], rules: Ruleset) -> Vec<String> {
    let mut position = Position::start(rules);
    let mut words = Vec::new();
    for &mv in moves {
        words.push(write_move(mv, &position.legal_moves(rules)));
        position = position.after(mv, rules);
    }
    words
}

fn last(moves: &[Move], rules: Ruleset) -> Position {
    moves.iter().fold(Position::start(rules), |position, &mv| position.after(mv, rules))
}

/// Returns `true` if no side is ahead after these moves, nor soon will be.
fn is_even(moves: &[Move], rules: Ruleset) -> bool {
    lead(&last(moves, rules), rules, LOOK_AHEAD, [-100, 100]) == 0
}

/// The number of pieces by which the side to move will be ahead after this many plies and the jumps that follow.
fn lead(position: &Position, rules: Ruleset, plies: u8, [mut alpha, beta]: [i32; 2]) -> i32 {
    let turn = position.turn();
    if plies == 0 && position.jumpers_by(rules).is_empty() {
        return piece_lead(position, turn);
    }
    let moves = position.legal_moves(rules);
    if moves.is_empty() {
        return -99;
    }
    for mv in moves {
        let below = position.after(mv, rules);
        let plies = plies.saturating_sub(1);
        // By some rules a side that jumped may move again.
        alpha = alpha.max(if below.turn() == turn {
            lead(&below, rules, plies, [alpha, beta])
        } else {
            -lead(&below, rules, plies, [-beta, -alpha])
        });
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ballots_that_are_not_barred_are_156() {
        let ballots = read_ballots(BALLOTS).unwrap();
        assert_eq!(ballots.len(), 156);
        assert!(ballots.iter().any(|ballot| ballot.name == "5 Dreaded Edinburgh"));
        assert!(ballots.iter().all(|ballot| ballot.moves.len() == 3));
    }

    #[test]
    fn the_longer_decks_are_openings_without_the_lost_ballots() {
        let number = |text| read_ballots(text).unwrap().len();
        assert_eq!(number(include_str!("../../../../www/data/four_move.txt")), 542);
        assert_eq!(number(include_str!("../../../../www/data/five_move.txt")), 1337);
    }

    #[test]
    fn a_bad_ballot_is_named_by_its_line() {
        assert_eq!(
            read_ballots("# head\n1\t11-16 11-15\tcrossboard\t\t").unwrap_err(),
            "line 2: 11-15: there is no piece on 11"
        );
        assert!(read_ballots("1\tx\tbarred").is_err());
    }

    #[test]
    fn openings_are_the_same_for_a_seed_and_none_comes_twice() {
        let ballots = || read_ballots(BALLOTS).unwrap();
        let choose = |number, seed| choose(ballots(), number, seed).unwrap();
        let many = choose(1000, 1);
        assert_eq!(many, choose(1000, 1));
        assert_eq!(many[..100], choose(100, 1));
        assert_ne!(many[..100], choose(100, 2));
        assert_eq!(many.iter().map(|opening| &opening.moves).collect::<HashSet<_>>().len(), 1000);
        assert!(many[156..].iter().all(|opening| opening.moves.len() >= 5 && opening.name.contains(" + ")));
    }

    #[test]
    fn one_ballot_gives_many_openings() {
        let ballot = read_ballots("1\t9-13 21-17 5-9\tcrossboard\t\t").unwrap();
        assert_eq!(choose(ballot, 200, 3).unwrap().len(), 200);
    }

    #[test]
    fn a_ballot_that_leaves_no_even_game_is_refused() {
        let mut random = Random::new(1);
        let mut game = Game::new(Ruleset::OFFICIAL);
        while game.outcome() == Outcome::Playing {
            let legal = game.legal_moves();
            game.play(legal[random.below(legal.len())]).unwrap();
        }
        let moves: Vec<_> = game.history().collect();
        let deck = |moves: &[Move]| read_ballots(&format!("1\t{}", written(moves, Ruleset::OFFICIAL).join(" ")));
        assert_eq!(deck(&moves).unwrap_err(), "line 1: the game is over after these moves");
        let refused = choose(deck(&moves[..moves.len() - 1]).unwrap(), 4, 1).unwrap_err();
        assert_eq!(refused, "there are too few even openings that begin with ballot 1");
    }

    #[test]
    fn rules_without_ballots_have_random_openings() {
        let russian = crate::rules::read("russian").unwrap();
        let openings = random(russian, 100, 1);
        assert_eq!(openings, random(russian, 100, 1));
        assert_ne!(openings, random(russian, 100, 2));
        assert_eq!(openings.iter().map(|opening| &opening.moves).collect::<HashSet<_>>().len(), 100);
        for Opening { rules, moves, .. } in openings {
            assert!(rules == russian && RANDOM_PLIES.contains(&moves.len()) && is_even(&moves, russian));
        }
    }

    #[test]
    fn a_side_that_moves_twice_leads_by_both_moves() {
        let position = |fen: &str| fen.parse::<Position>().unwrap();
        let lead = |fen, rules| lead(&position(fen), crate::rules::read(rules).unwrap(), 0, [-100, 100]);
        for (fen, by) in [("B:W15,23:B11", 1), ("W:W22:B10,18", 1)] {
            assert_eq!([lead(fen, "extra-turn"), lead(fen, "official")], [by; 2], "{fen}");
        }
    }

    #[test]
    fn an_opening_that_loses_a_man_is_not_even() {
        let moves = |text| read_moves(text).unwrap();
        assert!(is_even(&moves("11-15 23-19"), Ruleset::OFFICIAL));
        assert!(is_even(&moves("11-15 22-18"), Ruleset::OFFICIAL), "an exchange");
        assert!(!is_even(&moves("12-16 24-20 16-19"), Ruleset::OFFICIAL), "23x16 cannot be taken back");
    }
}
