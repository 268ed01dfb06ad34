//! Other draughts on 32 squares: counts of moves by two programs written for this test.

use bitboard_checkers::notation::read_fen;
use bitboard_checkers::rules::{Board, LastPly, Men, Setup, perft};
use bitboard_checkers::{Bitboard, Position, Ruleset};

/// The counts, and the positions as FENs with the numbers of the game's board.
const COUNTS: &str = include_str!("data/variants_perft.tsv");

/// The position of a FEN in the numbers of the game's own board.
fn read(fen: &str, rules: Ruleset) -> Position {
    let setup = read_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let setup = if rules.board == Board::Mirrored {
        let [black, white, kings] = [setup.black, setup.white, setup.kings].map(Bitboard::renumbered);
        Setup { black, white, kings, ..setup }
    } else {
        setup
    };
    setup.position().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn moves_are_as_many_as_published() {
    let lines: Vec<&str> = COUNTS.lines().filter(|line| !line.starts_with('#')).collect();
    for line in &lines {
        let mut fields = line.split('\t');
        let (game, fen) = (fields.next().unwrap(), fields.next().unwrap());
        let rules = Ruleset::from_id(game).unwrap_or_else(|| panic!("{game} is no preset"));
        let position = match fen {
            // With three rows of men in every game.
            "start" => Position::start(Ruleset { men: Men::ThreeRows, ..rules }),
            _ => read(fen, rules),
        };
        for (depth, count) in (1..).zip(fields.map(|count| count.parse::<u64>().unwrap())) {
            assert_eq!(perft(&position, rules, depth, LastPly::Counted), count, "{game} {fen} at depth {depth}");
        }
    }
    assert!(lines.len() >= 25);
}
