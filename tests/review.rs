//! The review of a game: what it judges and what it leaves alone.

use std::sync::Arc;

use bitboard_checkers::book::{Book, BookMove};
use bitboard_checkers::endgame::{EndgameReader, Endgames};
use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::read_move;
use bitboard_checkers::pdn::PdnReader;
use bitboard_checkers::review::{
    Evaluation, ExplanationKind, InvalidReview, Judgement, MoveChoice, PositionSearch, SideReview, book_plies,
    doubtful_positions, holder_of_the_move, review_game,
};
use bitboard_checkers::rules::{Capture, Objective, PRESETS};
use bitboard_checkers::{Game, Ruleset, Side, Square};

fn game(start: &str, text: &str) -> Game {
    by_rules(Ruleset::OFFICIAL, start, text)
}

fn by_rules(rules: Ruleset, start: &str, text: &str) -> Game {
    let mut game = Game::from_position(start.parse().unwrap(), rules);
    for word in text.split_whitespace() {
        game.play(read_move(word).unwrap().choose(&game).unwrap()).unwrap();
    }
    game
}

/// The evaluations of all positions, at this number of nodes.
fn searched(game: &Game, nodes: u64) -> Vec<Option<Evaluation>> {
    let mut engine = Engine::new(1);
    let mut at = Game::from_position(*game.start(), game.rules());
    at.set_automatic_draws(false);
    let mut look = |at: &Game| {
        engine.new_game(game.rules());
        let limits = Limits { nodes: Some(nodes), lines: 2, ..Limits::default() };
        let report = engine.search(at, limits, &Stopwatch::start());
        report.best.is_some().then(|| Evaluation::from(report))
    };
    let mut evaluations = vec![look(&at)];
    for mv in game.history() {
        at.play(mv).unwrap();
        evaluations.push(look(&at));
    }
    evaluations
}

/// The evaluations of all positions by an engine with endgame tables.
fn with_tables(game: &Game) -> Vec<Option<Evaluation>> {
    const TABLES: &[u8] = include_bytes!("../www/data/endgame4.bin");
    let tables = EndgameReader::new(TABLES, Endgames::default()).expect("our own").finish();
    let mut engine = Engine::new(1);
    engine.set_endgames(Some(Arc::new(tables)));
    let clock = Stopwatch::start();
    let mut at = Game::from_position(*game.start(), game.rules());
    let mut search = |at: &Game| {
        let mut search = PositionSearch::start(&mut engine, at, 5_000, &clock);
        std::iter::repeat_with(|| search.think(&mut engine, &clock)).flatten().next()
    };
    let mut evaluations = vec![search(&at)];
    for mv in game.history() {
        at.play(mv).unwrap();
        evaluations.push(search(&at));
    }
    evaluations
}

/// Plays moves that a hash of the ply chooses.
fn wander(rules: Ruleset, plies: usize) -> Game {
    let mut game = Game::new(rules);
    game.set_automatic_draws(false);
    for ply in 0..plies {
        let legal = game.legal_moves();
        let Some(&mv) = legal.get(ply * 7919 % 101 % legal.len().max(1)) else { break };
        game.play(mv).unwrap();
    }
    game
}

const START: &str = "B:W21-32:B1-12";

#[test]
fn a_man_given_away_is_a_blunder_with_a_proven_line() {
    let game = game(START, "11-15 23-19 9-14 19-16 12x19");
    let review = review_game(&game, &searched(&game, 20_000), 0).unwrap();
    let blunder = review.moves[3].reviewed.as_ref().unwrap();
    assert_eq!((blunder.judgement, blunder.judgement.nag()), (Judgement::Blunder, Some(4)));
    let loss = blunder.explanations.iter().find(|it| it.kind == ExplanationKind::LosesPieces);
    let loss = loss.unwrap_or_else(|| panic!("{:?}", blunder.explanations));
    assert_eq!(loss.exchange.gain(), -1);
    assert_eq!(loss.line[0], review.moves[3].mv);
    assert_eq!((review.white.blunders, review.black.blunders), (1, 0));
    assert!(review.white.accuracy < review.black.accuracy);
}

#[test]
fn a_missed_forced_win_is_no_loss_if_the_game_is_as_good_as_won() {
    let game = game(START, "11-15 23-19");
    let judged = |score: i16, promised: Verdict| {
        let mut evaluations = searched(&game, 100);
        let [before, after] = [0, 1].map(|ply| evaluations[ply].clone().unwrap());
        let other =
            game.start().legal_moves(Ruleset::OFFICIAL).into_iter().find(|&mv| Some(mv) != game.history().next());
        let line = other.into_iter().collect();
        let second = Some(Score::from(Verdict::Value(score)));
        evaluations[0] = Some(Evaluation { score: Score::from(promised), line, second, ..before });
        evaluations[1] = Some(Evaluation { score: Score::from(Verdict::Value(-score)), ..after });
        let reviewed = review_game(&game, &evaluations, 0).unwrap().moves[0].reviewed.clone().unwrap();
        (reviewed.judgement, reviewed.accuracy > 99.0, reviewed.only)
    };
    // With 24 pieces 0.9 points are a score of 2.6 men.
    assert_eq!(judged(270, Verdict::Win(9)), (Judgement::Sound, true, false));
    assert_eq!(judged(240, Verdict::Win(9)), (Judgement::Mistake, false, true));
    let best = Verdict::Value(9000);
    assert_ne!(judged(270, best).0, Judgement::Sound, "nothing was forced");
}

#[test]
fn mistakes_are_to_be_confirmed_unless_the_tables_know_them() {
    let lost = game(START, "11-15 23-19 9-14 19-16 12x19");
    let review = review_game(&lost, &searched(&lost, 20_000), 0).unwrap();
    assert_eq!(review.positions_to_confirm(), [3, 4]);
    let drawn = game("B:W20,28:B11,K15", "11-16");
    let review = review_game(&drawn, &with_tables(&drawn), 0).unwrap();
    assert_eq!(review.black.blunders, 1);
    assert!(review.positions_to_confirm().is_empty());
}

#[test]
fn an_exchange_that_gives_up_the_move_is_explained() {
    let explained = |moves: &str| {
        let game = game("B:W20,28:B11,K15", moves);
        let review = review_game(&game, &with_tables(&game), 0).unwrap();
        review.moves[0].reviewed.clone().unwrap().explanations
    };
    let explanations = explained("11-16");
    let given = explanations.iter().find(|it| it.kind == ExplanationKind::GivesUpTheMove { holder: Side::White });
    let given = given.unwrap_or_else(|| panic!("{explanations:?}"));
    assert_eq!(given.line.iter().map(ToString::to_string).collect::<Vec<_>>(), ["11-16", "20x11", "15x8"]);
    assert_eq!(explained("15-18"), [], "this keeps the move, and the win");
}

#[test]
fn a_trapped_king_is_explained_with_its_square() {
    let shut_in = game("B:WK14,17,K26:B3,K25,K29", "25-21");
    let review = review_game(&shut_in, &searched(&shut_in, 20_000), 0).unwrap();
    let reviewed = review.moves[0].reviewed.as_ref().unwrap();
    let trapped = reviewed.explanations.iter().find_map(|it| it.kind.square());
    assert_eq!(trapped, Square::new(29), "{reviewed:?}");
    let free = game("B:WK14,17,K26:B3,K25,K29", "25-22");
    let review = review_game(&free, &searched(&free, 20_000), 0).unwrap();
    assert!(review.moves[0].reviewed.as_ref().unwrap().explanations.is_empty());
}

#[test]
fn forced_moves_are_never_judged_and_book_moves_are_named() {
    let game = game(START, "11-15 22-18 15x22 25x18 8-11");
    let review = review_game(&game, &searched(&game, 5_000), 2).unwrap();
    let choices: Vec<_> = review.moves.iter().map(|it| it.choice).collect();
    assert_eq!(choices[..2], [MoveChoice::Book, MoveChoice::Book]);
    assert_eq!((choices[2], &review.moves[2].reviewed), (MoveChoice::Forced, &None));
    assert_ne!(choices[3], MoveChoice::Book);
}

#[test]
fn of_the_moves_of_the_book_only_blunders_count_for_the_accuracy() {
    let game = game(START, "11-15 23-19 9-14 19-16 12x19");
    let evaluations = searched(&game, 20_000);
    let review = |book| review_game(&game, &evaluations, book).unwrap();
    assert!(review(0).black.accuracy.is_some());
    assert_eq!(review(3).black.accuracy, None, "two moves of the book and a forced jump");
    let blunder = review(0).moves[3].reviewed.as_ref().unwrap().accuracy;
    assert_eq!(review(3).white.accuracy, Some(blunder));
    assert_eq!(review(4).white.accuracy, Some(blunder), "a blunder of the book counts");
}

#[test]
fn the_book_ends_where_few_have_played_on() {
    let book = Book::from_bytes(include_bytes!("../www/data/book.bin")).unwrap();
    let plies = |text: &str| book_plies(&game(START, text), &book);
    assert_eq!(plies("10-15 21-17 9-13"), 3, "a ballot");
    let known = game(START, "11-15 23-19 8-11 22-17 4-8 25-22 9-13 27-23 6-9 23-18 9-14 18x9 5x14");
    let is_rare = |it: &BookMove<'_>| it.games < 5 && !it.plays;
    let rare = |position| book.moves(position).and_then(|moves| moves.into_iter().find(is_rare));
    let (ply, rare) = known.positions().map(rare).enumerate().find_map(|(ply, it)| Some((ply, it?.mv))).unwrap();
    let mut after = known.clone();
    while after.history().len() > ply {
        after.undo();
    }
    after.play(rare).unwrap();
    assert_eq!((book_plies(&known, &book) >= ply, book_plies(&after, &book)), (true, ply), "a move of few games");
    assert_eq!(plies("11-15 23-19 9-14 19-16"), 3, "nobody gave this man away");
}

#[test]
fn a_game_of_one_move_is_reviewed() {
    let one = game(START, "9-13");
    let review = review_game(&one, &searched(&one, 2_000), 0).unwrap();
    assert_eq!((review.moves.len(), review.points.len()), (1, 2));
    assert!(review.black.accuracy.is_some() && review.white.accuracy.is_none());
}

#[test]
fn a_game_without_moves_has_the_points_of_its_start_alone() {
    let none = game(START, "");
    let review = review_game(&none, &searched(&none, 2_000), 0).unwrap();
    assert_eq!((review.moves.len(), review.points.len()), (0, 1));
    assert!(review.points[0].is_some_and(|points| (0.4..0.6).contains(&points)));
    assert_eq!([review.black, review.white], [SideReview::default(); 2]);
    let over = game("B:W18:B", "");
    assert_eq!(review_game(&over, &[None], 0).unwrap().points, [Some(0.0)], "the game ended before it began");
}

#[test]
fn a_game_of_two_hundred_plies_is_reviewed_to_its_end() {
    // The kings go to and fro. A man moves now and then, or the 40-move rule would make everything a draw.
    let mut long = game("B:W32,K18:B1,K6", "");
    long.set_automatic_draws(false);
    for ply in 0..199 {
        let is_at = |number| long.position().kings().has(Square::new(number).unwrap());
        let text = match ply {
            60 => "1-5",
            120 => "5-9",
            160 => "9-13",
            180 => "13-17",
            _ if ply % 2 == 0 => {
                if is_at(6) {
                    "6-2"
                } else {
                    "2-6"
                }
            }
            _ => {
                if is_at(18) {
                    "18-15"
                } else {
                    "15-18"
                }
            }
        };
        long.play(read_move(text).unwrap().choose(&long).unwrap()).unwrap();
    }
    long.play(read_move("15-10").unwrap().choose(&long).unwrap()).unwrap();
    let review = review_game(&long, &searched(&long, 300), 0).unwrap();
    assert_eq!((review.moves.len(), review.points.len()), (200, 201));
    assert!(review.points.iter().flatten().all(|points| (0.0..=1.0).contains(points)));
    let judged = |ply: usize| review.moves[ply].reviewed.as_ref().map(|it| it.judgement);
    assert!((0..199).all(|ply| judged(ply) <= Some(Judgement::Inaccuracy)), "nothing happens");
    assert_eq!(judged(199), Some(Judgement::Blunder), "the king is given away");
    assert_eq!((review.black.blunders, review.white.blunders), (0, 1));
}

#[test]
fn a_game_with_a_broken_ending_is_reviewed_up_to_the_fault() {
    let broken = PdnReader::new("1. 11-15 23-19 2. 9-14 19-16 3. 12x19 5-40 0-1").next().unwrap();
    let fault = broken.fault.expect("there is no square 40");
    assert!(fault.to_string().contains("5-40"), "{fault}");
    let mut played = Game::from_position(broken.record.start, broken.record.rules);
    for id in broken.record.main_line() {
        played.play(broken.record.node(id).mv).unwrap();
    }
    let review = review_game(&played, &searched(&played, 5_000), 0).unwrap();
    assert_eq!((review.moves.len(), review.points.len()), (5, 6));
    let blunder = review.moves[3].reviewed.as_ref().unwrap();
    assert_eq!(blunder.judgement, Judgement::Blunder);
    assert!(review.points[5] > Some(0.75), "Black is a man ahead where the record ends");
}

#[test]
fn games_by_all_rules_are_reviewed_by_search_alone() {
    for preset in PRESETS {
        let game = wander(preset.rules, 40);
        let review = review_game(&game, &searched(&game, 500), 0).unwrap();
        assert_eq!(review.search_alone, !preset.rules.plays_officially());
        assert_eq!(review.moves.len(), game.history().len());
        for (it, position) in review.moves.iter().zip(game.positions()) {
            assert_eq!(it.side, position.turn());
        }
    }
}

#[test]
fn what_was_not_searched_is_not_judged() {
    let game = game(START, "11-15 23-19 9-14 19-16 12x19");
    let mut evaluations = searched(&game, 2_000);
    evaluations[2] = None;
    let review = review_game(&game, &evaluations, 0).unwrap();
    let judged: Vec<_> = review.moves.iter().map(|it| it.reviewed.is_some()).collect();
    assert_eq!(
        judged,
        [true, false, false, true, game.positions().nth(4).unwrap().legal_moves(game.rules()).len() > 1]
    );
}

#[test]
fn wrong_input_is_refused_with_its_place() {
    let game = game(START, "11-15 23-19");
    let mut evaluations = searched(&game, 500);
    evaluations.swap(0, 1);
    let refused = review_game(&game, &evaluations, 0).unwrap_err();
    assert_eq!(refused.to_string(), "the line of position 0 begins with a move that is not legal there");
    evaluations.pop();
    assert_eq!(review_game(&game, &evaluations, 0), Err(InvalidReview::Count { positions: 3, evaluations: 2 }));
    assert!(doubtful_positions(&game, &evaluations).is_err());
}

#[test]
fn the_end_of_a_game_is_known_without_a_search() {
    let game = game("W:W18:B14", "18x9");
    let review = review_game(&game, &[None, None], 0).unwrap();
    assert_eq!(review.points, [None, Some(0.0)], "Black has lost");
    assert_eq!(doubtful_positions(&game, &[None, None]), Ok(vec![]));
    let giveaway = by_rules(Ruleset { objective: Objective::Giveaway, ..Ruleset::OFFICIAL }, "W:W18:B14", "18x9");
    assert_eq!(review_game(&giveaway, &[None, None], 0).unwrap().points, [None, Some(1.0)], "Black has won");
}

/// The proofs count a piece as a gain, and a jump as forced.
#[test]
fn nothing_is_proven_where_pieces_are_given_away_or_jumps_are_free() {
    const MOVES: &str = "11-15 23-19 9-14 19-16 12x19";
    let proven = |rules: Ruleset| {
        let game = by_rules(rules, START, MOVES);
        // By these lines and scores, the fourth move is a blunder under any rules.
        let mut evaluations = searched(&by_rules(Ruleset::OFFICIAL, START, MOVES), 2_000);
        for (evaluation, score) in evaluations.iter_mut().zip([0, 0, 0, 0, 300, -300]) {
            let score = Verdict::Value(score).into();
            *evaluation = evaluation.take().map(|it| Evaluation { score, second: None, ..it });
        }
        let review = review_game(&game, &evaluations, 0).unwrap();
        let reviewed = review.moves[3].reviewed.clone().expect("a move that was searched");
        assert_eq!(reviewed.judgement, Judgement::Blunder);
        reviewed.explanations.iter().any(|it| it.kind.is_proven())
    };
    assert!(proven(Ruleset::OFFICIAL));
    assert!(!proven(Ruleset { objective: Objective::Giveaway, ..Ruleset::OFFICIAL }));
    assert!(!proven(Ruleset { capture: Capture::Optional, ..Ruleset::OFFICIAL }));
}

/// The page's hints in endings know the opposition by themselves; `opposition.test.js` reads the same file.
#[test]
fn the_opposition_is_that_of_the_file_which_the_page_is_checked_by() {
    let lines = include_str!("data/opposition.txt").lines().filter(|line| !line.starts_with('#'));
    let read = lines.map(|line| {
        let (fen, side) = line.rsplit_once(' ').expect("a position and a side");
        let side = if side == "black" { Side::Black } else { Side::White };
        assert_eq!(holder_of_the_move(&fen.parse().unwrap()), Some(side), "{fen}");
    });
    assert_eq!(read.count(), 400);
}
