//! The openings and ballots that the page ships are legal, and those of the deck.

use std::collections::{BTreeMap, BTreeSet};

use bitboard_checkers::notation::{read_fen, read_move, write_fen};
use bitboard_checkers::{Game, Ruleset};

const OPENINGS: &str = include_str!("../www/data/openings.tsv");
const BALLOTS: &str = include_str!("../www/data/ballots.txt");
const ELEVEN_MAN: &str = include_str!("../www/data/eleven_man.txt");
const DECK: &str = include_str!("../tools/lab/data/three_move_ballots.tsv");

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Plays moves from a position and answers with where they lead to.
fn play(mut game: Game, moves: &str) -> String {
    for text in moves.split(' ') {
        let mv = read_move(text).ok().and_then(|read| read.choose(&game).ok());
        let mv = mv.unwrap_or_else(|| panic!("{moves}: {text} is not legal"));
        game.play(mv).unwrap_or_else(|_| panic!("{moves}: {text} is refused"));
    }
    write_fen(game.position())
}

fn from_start(moves: &str) -> String {
    play(Game::new(Ruleset::OFFICIAL), moves)
}

#[test]
fn every_named_line_is_legal_and_no_position_has_two_names() {
    let mut names = BTreeMap::new();
    for row in rows(OPENINGS) {
        let [moves, name] = row[..] else { panic!("{row:?}") };
        assert!(!name.is_empty() && name.trim() == name, "{name}");
        let before = names.insert(from_start(moves), name);
        assert!(before.is_none_or(|before| before == name), "{moves} is called {before:?} and {name}");
    }
    assert!(names.len() >= 60, "{}", names.len());
}

#[test]
fn the_ballots_are_those_of_the_deck() {
    let deck: Vec<_> = rows(DECK).map(|row| (row[0], row[1], row[2] == "barred")).collect();
    let shipped: Vec<_> = rows(BALLOTS).map(|row| (row[0], row[1], row.get(2) == Some(&"barred"))).collect();
    assert_eq!(shipped, deck);
    assert_eq!(shipped.iter().filter(|&&(_, _, barred)| barred).count(), 18);
    let places: BTreeSet<_> = shipped.iter().map(|&(_, moves, _)| from_start(moves)).collect();
    assert_eq!((shipped.len(), places.len()), (174, 174), "no ballot leads to the position of another");
}

#[test]
fn two_thousand_four_hundred_ballots_of_eleven_men_are_legal_and_differ() {
    let mut rows = rows(ELEVEN_MAN);
    let head = rows.next().expect("White's cards");
    let whites: Vec<_> = head[1].split(',').map(card).collect();
    let mut positions = BTreeSet::new();
    for row in rows {
        let (off, first) = card(row[0]);
        assert_eq!(row[1].len(), whites.len());
        for (_, &(other, second)) in row[1].bytes().zip(&whites).filter(|&(met, _)| met == b'1') {
            let men = |range: std::ops::RangeInclusive<u8>, off: u8| {
                range.filter(|&square| square != off).map(|square| square.to_string()).collect::<Vec<_>>().join(",")
            };
            let fen = format!("B:W{}:B{}", men(21..=32, other), men(1..=12, off));
            let game = Game::from_position(read_fen(&fen).expect(&fen).position().expect(&fen), Ruleset::OFFICIAL);
            positions.insert(play(game, &format!("{first} {second}")));
        }
    }
    assert_eq!(positions.len(), 2400);
}

/// The man that goes, and the move.
fn card(text: &str) -> (u8, &str) {
    let (off, mv) = text.split_once(' ').expect("a man and a move");
    (off.parse().expect("a square"), mv)
}
