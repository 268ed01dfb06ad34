//! Tests of what the builder takes from tags, and of captures in several tokens.

use crate::notation::write_rules;
use crate::pdn::{PdnGame, PdnReader, Record, RecordResult, write_pdn};
use crate::rules::{KingMove, Ruleset, Side};

fn read(text: &str) -> PdnGame {
    PdnReader::new(text).next().unwrap()
}

/// The record of a game without a fault.
fn record(text: &str) -> Record {
    let game = read(text);
    assert_eq!(game.fault, None, "{text}");
    game.record
}

#[test]
fn a_star_at_the_end_leaves_the_result_to_the_tag() {
    for (tag, end, result) in [
        ("1/2-1/2", "23-19 *", RecordResult::Draw),
        ("1-0", "23-19*", RecordResult::BlackWins),
        ("0-0", "23-19 (23-18 *", RecordResult::NeitherWins),
        ("0-1", "23-19", RecordResult::WhiteWins),
        ("*", "23-19 1-0", RecordResult::BlackWins),
        ("0-1", "23-19 1-0", RecordResult::BlackWins),
        ("*", "23-19 *", RecordResult::Unknown),
        ("?", "23-19 *", RecordResult::Unknown),
    ] {
        let game = read(&format!("[Result \"{tag}\"]\n[GameType \"21\"]\n\n1. 11-15 {end}\n")).record;
        assert_eq!(game.result, result, "{tag} {end}");
        assert!(write_pdn(&game).starts_with(&format!("[Result \"{}\"]", result.text())), "{}", write_pdn(&game));
    }
    assert_eq!(record("1. 11-15 *").result, RecordResult::Unknown);
    let russian = record("[Result \"1-0\"]\n[GameType \"25\"]\n\n1. c3-d4 *");
    assert_eq!(russian.result, RecordResult::WhiteWins, "the first number is White's there");
}

#[test]
fn the_first_number_is_that_of_the_side_that_begins_by_the_tag() {
    for (game_type, winner) in [("23,W,8,8,A0,0", RecordResult::WhiteWins), ("25,B,8,8,A0,0", RecordResult::BlackWins)]
    {
        let text = format!("[GameType \"{game_type}\"]\n[Result \"1-0\"]\n\n1-0\n");
        let game = record(&text);
        assert_eq!(game.result, winner, "{text}");
        let written = write_pdn(&game);
        assert_eq!(record(&written).result, winner, "{written}");
    }
    let rules = write_rules(Ruleset { first: Side::White, king: KingMove::Flying, ..Ruleset::OFFICIAL });
    let of_ones_own = format!("[GameType \"25\"]\n[Rules \"{rules}\"]\n\n1-0\n");
    let game = record(&of_ones_own);
    assert_eq!((game.rules.id(), game.result), (None, RecordResult::BlackWins), "the rules are not those of the type");
}

#[test]
fn a_capture_in_several_tokens_may_land_on_other_squares() {
    // The king takes two pieces on one line and may land on d4 or e5 between them; the legal move is that over e5.
    let start = "[GameType \"25\"]\n[P1 \"ann\"]\n[FEN \"W:W28,K29:B9,11,12,22\"]\n\n";
    for capture in ["a1xd4 d4xh8", "a1xe5 e5xh8", "a1:d4:h8"] {
        let game = record(&format!("{start}1. {capture} b6-c5 *\n"));
        assert!(write_pdn(&game).contains("1. a1:h8 b6-c5"), "{}", write_pdn(&game));
    }
    let fault = read(&format!("{start}1. a1xd4 b6-c5 *\n")).fault.unwrap();
    assert!(fault.message.starts_with("a1xd4"), "{}", fault.message);
}

#[test]
fn white_begins_english_draughts_if_the_tag_and_the_first_move_say_so() {
    let white_first = Ruleset { first: Side::White, ..Ruleset::OFFICIAL };
    for text in [
        "[GameType \"21,W,8,8,N1,0\"]\n\n1. 22-18 11-15 *\n",
        "[GameType \"21,W,8,8,A0,0\"]\n[White \"Ann\"]\n\n1. c3-d4 f6-e5 *\n",
    ] {
        let game = record(text);
        let first = game.main_line().next().map(|id| game.node(id).mv.to_string());
        assert_eq!((game.rules, first.as_deref()), (white_first, Some("22-18")), "{text}");
        let written = write_pdn(&game);
        assert_eq!(
            record(&written).position(game.main_line().last()),
            game.position(game.main_line().last()),
            "{written}"
        );
    }
    assert_eq!(record("[GameType \"21,W,8,8,N1,0\"]\n\n1. 11-15 22-18 *\n").rules, Ruleset::OFFICIAL);
    assert_eq!(record("[GameType \"21,B,8,8,N1,0\"]\n\n1. 11-15 22-18 *\n").rules, Ruleset::OFFICIAL);
    assert!(read("[GameType \"21,B,8,8,N1,0\"]\n\n1. 22-18 *\n").fault.is_some());
}

#[test]
fn a_game_in_our_own_numbers_is_not_read_in_those_of_a_site() {
    let thai = Ruleset::from_id("thai").unwrap();
    let mut game = Record::new(crate::Position::start(thai), thai);
    game.set_tag("P1", Some("ann".to_owned()));
    game.add(None, game.start.legal_moves(thai)[0]);
    let written = write_pdn(&game);
    game.tags = record(&written).tags;
    assert_eq!(record(&written), game, "{written}");
    let theirs = record("[P1 \"ann\"]\n[GameType \"31\"]\n\n*");
    assert_eq!(theirs.rules.id(), Some("portuguese"));
}

#[test]
fn a_type_with_several_rows_is_the_one_that_agrees_with_most_fields() {
    let game = record("[GameType \"23,B,8,8,A1,1\"]\n\n1. c6-d5 *\n");
    let jamaican = Ruleset::from_id("jamaican").unwrap();
    assert_eq!(game.rules, Ruleset { first: Side::Black, ..jamaican });
    assert_eq!(record("[GameType \"23,W,8,8,A1,1\"]\n\n1. b3-a4 *\n").rules, jamaican);
}
