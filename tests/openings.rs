//! The openings and ballots that the page ships are legal, and those of the deck.

use std::collections::{BTreeMap, BTreeSet};

use bitboard_checkers::notation::{read_fen, read_move, write_fen, write_move};
use bitboard_checkers::{Game, Ruleset};

const OPENINGS: &str = include_str!("../www/data/openings.tsv");
const BALLOTS: &str = include_str!("../www/data/ballots.txt");
const FOUR_MOVE: &str = include_str!("../www/data/four_move.txt");
const FIVE_MOVE: &str = include_str!("../www/data/five_move.txt");
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

/// Asserts that the ballots of a deck are numbered from 1, legal, written as in PDN, and lead to different positions.
/// Returns the number of ballots and of those marked as lost.
fn count(deck: &str, moves_each: usize) -> (usize, usize) {
    let (mut positions, mut lost) = (BTreeSet::new(), 0);
    for (row, number) in rows(deck).zip(1..) {
        let (moves, mark) = match row[..] {
            [first, moves] if first == number.to_string() => (moves, false),
            [first, moves, "lost"] if first == number.to_string() => (moves, true),
            _ => panic!("ballot {number}: {row:?}"),
        };
        lost += usize::from(mark);
        assert_eq!(moves.split(' ').count(), moves_each, "{moves}");
        assert_eq!(written(moves), moves);
        assert!(positions.insert(from_start(moves)), "{moves} leads to the position of another ballot");
    }
    (positions.len(), lost)
}

/// The same moves as PDN writes them.
fn written(moves: &str) -> String {
    let mut game = Game::new(Ruleset::OFFICIAL);
    let words = moves.split(' ').map(|text| {
        let mv = read_move(text).ok().and_then(|read| read.choose(&game).ok());
        let mv = mv.unwrap_or_else(|| panic!("{moves}: {text} is not legal"));
        let word = write_move(mv, game.legal_moves());
        game.play(mv).unwrap_or_else(|_| panic!("{moves}: {text} is refused"));
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_ballots_of_four_and_five_moves_are_legal_and_differ() {
    assert_eq!(count(FOUR_MOVE, 4), (794, 252));
    assert_eq!(count(FIVE_MOVE, 5), (2700, 1363));
}

#[test]
fn every_five_move_ballot_begins_with_a_four_move_ballot() {
    let four: BTreeSet<_> = rows(FOUR_MOVE).map(|row| row[1]).collect();
    for row in rows(FIVE_MOVE) {
        let (first_four, _) = row[1].rsplit_once(' ').expect("five moves");
        assert!(four.contains(first_four), "{}", row[1]);
    }
}

#[test]
fn one_hundred_and_forty_seven_ballots_of_eleven_men_are_lost_and_each_is_in_the_deck() {
    let mut rows = rows(ELEVEN_MAN);
    let head = rows.next().expect("White's cards");
    let whites: Vec<_> = head[1].split(',').collect();
    let mut lost = 0;
    for row in rows {
        let Some(&of_row) = row.get(2) else { continue };
        let mut places = Vec::new();
        for card in of_row.split(',') {
            let place = whites.iter().position(|white| *white == card).unwrap_or_else(|| panic!("{card}"));
            assert_eq!(row[1].as_bytes()[place], b'1', "{} against {card} is not played", row[0]);
            places.push(place);
        }
        assert!(places.is_sorted_by(|one, other| one < other), "{of_row}: in the order of the cards, none twice");
        lost += places.len();
    }
    assert_eq!(lost, 147);
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
