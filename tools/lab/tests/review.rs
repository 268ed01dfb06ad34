//! The review finds planted blunders, hardly ever calls a sound move a blunder, and explains nothing that is false.
//!
//! `REVIEW_GAMES` is the number of games with a planted blunder, `REVIEW_EXPLANATIONS` that of explanations that the
//! witness replays in careless games, `REVIEW_ARCHIVE` that of games of the archive with such explanations,
//! `REVIEW_DEPTH` how many times the nodes a blunder is verified with.

#[path = "../src/endgames.rs"]
#[allow(dead_code, reason = "only the project's own are used here")]
mod endgames;
#[path = "review/endings.rs"]
mod endings;
#[path = "../../../tests/oracle/mod.rs"]
#[allow(dead_code, reason = "the lines alternate, and the witness counts for himself")]
mod oracle;
#[path = "../src/random.rs"]
mod random;
#[path = "../src/review/searches.rs"]
#[allow(dead_code, reason = "the book is not used here")]
mod searches;
#[path = "../src/weights.rs"]
#[allow(dead_code, reason = "weights are only read here")]
mod weights;
mod witness;

use std::collections::BTreeMap;
use std::io::Read;
use std::process::Command;

use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::read_move;
use bitboard_checkers::pdn::{PdnReader, decode};
use bitboard_checkers::review::{ExplanationKind, Judgement, ReviewedMove, expected_points};
use bitboard_checkers::{Game, Move, Position, Ruleset, Side};
use flate2::read::GzDecoder;
use random::Random;
use searches::{Reviewed, Searches};
use witness::Witness;

const NODES: u64 = 4_000;
/// The greatest score of an even game, in hundredths of a man.
const EVEN: i32 = 40;
/// The loss of expected points below which a move is sound.
const SOUND: f64 = 0.05;
/// Of this many blunders one may be sound: any search may be wrong by half a man.
const PER_SOUND: usize = 50;
/// The least loss of a planted blunder, in hundredths of a man.
const LOSS: i32 = 100;
/// The plies after a planted blunder.
const AFTER: usize = 6;
/// The quiet plies within which a planted blunder that loses material by force must be explained.
const FORCED: usize = 7;

/// The games of the sample of the archive.
const ARCHIVE: usize = 1_000;

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn searches() -> Searches {
    Searches { weights: weights::choose(None).unwrap(), endgames: endgames::unless(false), book: None, nodes: NODES }
}

/// Explanations are true whatever the search has found.
fn shallow() -> Searches {
    Searches { nodes: 50, ..searches() }
}

fn engine() -> Engine {
    let mut engine = Engine::new(8);
    engine.set_weights(weights::choose(None).unwrap());
    engine.set_endgames(endgames::unless(false));
    engine
}

/// The score of the best of these moves (of all, if the list is empty), with its line.
fn look(engine: &mut Engine, game: &Game, moves: &[Move], nodes: u64) -> (i32, Option<Move>) {
    engine.new_game(game.rules());
    engine.start_among(game, moves, Limits { nodes: Some(nodes), ..Limits::default() }, &Stopwatch::start());
    loop {
        let report = engine.think(&Stopwatch::start());
        if report.done {
            let score = match report.score.verdict() {
                Verdict::Value(value) => i32::from(value).clamp(-1_000, 1_000),
                Verdict::Win(_) => 1_000,
                Verdict::Loss(_) => -1_000,
            };
            return (score, report.best);
        }
    }
}

/// Returns true if the game is even and this move loses a man, by searches of three lengths.
fn is_blunder(engine: &mut Engine, game: &Game, bad: Move, depth: u64) -> bool {
    // The short search only saves long ones.
    let searches = [(1, 2 * EVEN, LOSS / 2), (depth / 3, EVEN, LOSS), (depth, EVEN, LOSS)];
    searches.into_iter().all(|(times, even, loss)| {
        let nodes = times * NODES;
        let best = look(engine, game, &[], nodes).0;
        best.abs() <= even && best - look(engine, game, &[bad], nodes).0 >= loss
    })
}

/// Plays a sound game, then a move that loses at least a man although the game was even, then a few sound moves.
/// Returns the ply of the blunder.
fn planted(engine: &mut Engine, random: &mut Random, depth: u64) -> (Game, usize) {
    loop {
        let mut game = Game::new(Ruleset::OFFICIAL);
        for ply in 0..60 {
            let legal = game.legal_moves().to_vec();
            if legal.is_empty() {
                break;
            }
            let mv =
                if ply < 4 { legal[random.below(legal.len())] } else { look(engine, &game, &[], NODES).1.unwrap() };
            if ply >= 12 && legal.len() > 1 && random.below(4) == 0 {
                let bad = legal[random.below(legal.len())];
                if is_blunder(engine, &game, bad, depth) {
                    game.play(bad).unwrap();
                    for _ in 0..AFTER {
                        let Some(best) = look(engine, &game, &[], NODES).1 else { break };
                        if game.play(best).is_err() {
                            break;
                        }
                    }
                    return (game, ply);
                }
            }
            if game.play(mv).is_err() {
                break;
            }
        }
    }
}

/// Returns true if a side reaches a quiet position with this lead in pieces within so many quiet plies, whatever the
/// opponent plays. Plain search of all moves, without a table.
fn forces(position: &Position, side: Side, lead: i32, plies: usize) -> bool {
    let pieces = |side: Side| position.side(side).len() as i32;
    if position.is_quiet() && pieces(side) - pieces(!side) >= lead {
        return true;
    }
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    let reaches = |mv: &Move| {
        let left = if mv.is_jump() { Some(plies) } else { plies.checked_sub(1) };
        left.is_some_and(|left| forces(&position.after(*mv, Ruleset::OFFICIAL), side, lead, left))
    };
    if position.turn() == side { moves.iter().any(reaches) } else { moves.iter().all(reaches) }
}

/// Returns true if a move loses material by force within [`FORCED`] quiet plies.
fn loses_material(position: &Position, mv: Move) -> bool {
    let opponent = !position.turn();
    let lead = position.side(opponent).len() as i32 - position.side(!opponent).len() as i32;
    forces(&position.after(mv, Ruleset::OFFICIAL), opponent, lead + 1, FORCED)
}

/// A game with many bad moves.
fn careless(engine: &mut Engine, random: &mut Random) -> Game {
    let mut game = Game::new(Ruleset::OFFICIAL);
    while game.history().len() < 80 && !game.legal_moves().is_empty() {
        let legal = game.legal_moves().to_vec();
        let mv = if random.below(3) == 0 {
            legal[random.below(legal.len())]
        } else {
            look(engine, &game, &[], 400).1.unwrap()
        };
        game.play(mv).unwrap();
    }
    game
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn planted_blunders_are_found_and_sound_moves_are_not_called_blunders() {
    let (count, depth) = (number("REVIEW_GAMES", 2), number("REVIEW_DEPTH", 20) as u64);
    let (mut engine, mut random) = (engine(), Random::new(20));
    let planted: Vec<_> = (0..count).map(|_| planted(&mut engine, &mut random, depth)).collect();
    let games: Vec<_> = planted.iter().map(|(game, _)| game.clone()).collect();
    let (mut blunders, mut questioned, mut missed, mut sound) = (0, 0, Vec::new(), Vec::new());
    let (mut losing, mut unexplained) = (0, Vec::new());
    for ((game, ply), Reviewed { review, .. }) in planted.iter().zip(searches().review(&games).unwrap()) {
        let found = review.moves[*ply].reviewed.as_ref().unwrap();
        let mut before = Game::new(Ruleset::OFFICIAL);
        game.history().take(*ply).for_each(|mv| before.play(mv).unwrap());
        if loses_material(before.position(), review.moves[*ply].mv) {
            losing += 1;
            if !found.explanations.iter().any(|it| it.kind.is_proven()) {
                unexplained.push((before.position().to_string(), review.moves[*ply].mv, found.clone()));
            }
        }
        if found.judgement != Judgement::Blunder {
            missed.push((game.history().map(|mv| mv.to_string()).collect::<Vec<_>>(), *ply, found.clone()));
        }
        let mut at = Game::new(Ruleset::OFFICIAL);
        for it in &review.moves {
            if it.reviewed.as_ref().is_some_and(|it| it.judgement == Judgement::Blunder) {
                blunders += 1;
                let pieces = at.position().piece_count();
                let points = |score: i32| expected_points(Score::from(Verdict::Value(score as i16)), pieces);
                let mut loss = |times: u64| {
                    let all = look(&mut engine, &at, &[], times * NODES).0;
                    points(all) - points(look(&mut engine, &at, &[it.mv], times * NODES).0)
                };
                // The deepest pass of a review searches nearly as deep. Where the two differ, a longer search decides.
                if loss(depth) < SOUND {
                    questioned += 1;
                    if loss(10 * depth) < SOUND {
                        sound.push((at.position().to_string(), it.mv));
                    }
                }
            }
            at.play(it.mv).unwrap();
        }
    }
    let (missing, refuted) = (missed.len(), sound.len());
    println!("planted {count} missed {missing} blunders {blunders} questioned {questioned} sound {refuted}");
    println!("losing material within {FORCED} quiet plies {losing}, of them unexplained {}", unexplained.len());
    let few = refuted * PER_SOUND <= blunders.max(PER_SOUND);
    assert!(missed.is_empty() && few, "not found: {missed:?}; called blunders: {sound:?}");
    assert!(unexplained.is_empty(), "without a proven sentence: {unexplained:?}");
}

/// The number of explanations of each kind.
type Kinds = BTreeMap<&'static str, usize>;

/// Reviews games. The witness checks each explanation that is said to be proven.
fn confirm_games(games: &[Game], kinds: &mut Kinds) {
    for (game, Reviewed { review, .. }) in games.iter().zip(shallow().review(games).unwrap()) {
        for (position, it) in game.positions().zip(&review.moves) {
            let Some(reviewed) = &it.reviewed else { continue };
            for explanation in reviewed.explanations.iter().filter(|it| it.kind.is_proven()) {
                let truth = Witness::new(position).confirms(it.mv, reviewed.best, explanation);
                assert_eq!(truth, Ok(()), "{position} {} {explanation:?}", it.mv);
                *kinds.entry(explanation.kind.name()).or_default() += 1;
            }
        }
    }
}

#[test]
fn explanations_are_true() {
    let wanted = number("REVIEW_EXPLANATIONS", 10);
    let (mut engine, mut random, mut kinds) = (engine(), Random::new(21), Kinds::new());
    while kinds.values().sum::<usize>() < wanted {
        let games: Vec<_> = (0..4).map(|_| careless(&mut engine, &mut random)).collect();
        confirm_games(&games, &mut kinds);
    }
    println!("explanations {} false 0 {kinds:?}", kinds.values().sum::<usize>());
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn explanations_of_archive_games_are_true() {
    let count = number("REVIEW_ARCHIVE", 4).clamp(1, ARCHIVE);
    let packed = include_bytes!("../../../tests/data/sample_1000.pdn.gz");
    let mut bytes = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut bytes).unwrap();
    let text = decode(&bytes);
    let games = PdnReader::new(&text).step_by(ARCHIVE / count);
    let games: Vec<_> = games.map(|game| searches::game_of(&game.record)).collect();
    let mut kinds = Kinds::new();
    games.chunks(8).for_each(|games| confirm_games(games, &mut kinds));
    println!("games {} explanations {} false 0 {kinds:?}", games.len(), kinds.values().sum::<usize>());
    assert!(!kinds.is_empty());
}

/// The review of a move in a position.
fn one_move(fen: &str, text: &str, nodes: u64) -> ReviewedMove {
    let mut game = Game::from_position(fen.parse().unwrap(), Ruleset::OFFICIAL);
    game.play(read_move(text).unwrap().choose(&game).unwrap()).unwrap();
    let reviewed = Searches { nodes, ..searches() }.review(&[game]).unwrap().remove(0);
    reviewed.review.moves[0].reviewed.clone().unwrap()
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn a_better_move_is_searched_as_deep_as_the_move_of_the_game() {
    // 32-27 loses to 5-9, which a search of the position itself does not see.
    let reviewed = one_move("W:W13,17,21,25,26,31,32:B1,5,6,10,14,16,19", "31-27", 4_000);
    assert_eq!(reviewed.judgement, Judgement::Blunder);
    assert_eq!(reviewed.best.map(|mv| mv.to_string()).as_deref(), Some("25-22"));
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn a_gain_that_the_move_makes_too_is_not_missed() {
    let reviewed = one_move("B:WK2,17,19,20,21,24,25,26:B1,5,8,10,12,13", "13x31", 20_000);
    let missed = reviewed.explanations.iter().any(|it| it.kind == ExplanationKind::MissesGain);
    assert!(reviewed.judgement == Judgement::Blunder && !missed, "{reviewed:?}");
}

#[test]
fn a_loss_that_a_longer_way_makes_greater_is_proven_with_what_is_forced() {
    for (fen, text, gain) in [
        ("B:W12,13,17,20,21,22,24,28,31:B1,3,6,9,11,15,19,27", "1-5", -1),
        ("W:W19,21,23,24,25,26,27,29,32:B2,4,6,8,10,11,12,14,18", "24-20", -2),
    ] {
        let reviewed = one_move(fen, text, 2_000);
        let shot = reviewed.explanations.iter().find(|it| it.kind == ExplanationKind::AllowsShot);
        assert_eq!(shot.map(|it| it.exchange.gain()), Some(gain), "{reviewed:?}");
    }
}

#[test]
fn a_king_or_a_piece_is_allowed_where_the_defence_chooses_and_only_there() {
    let fen = "B:W13,17,20,21,23,24,31:B2,6,10,11,12,14,15";
    let kinds = |text| one_move(fen, text, 4_000).explanations.into_iter().map(|it| it.kind).collect::<Vec<_>>();
    let either = ExplanationKind::AllowsKingOrPiece;
    assert!(kinds("15-18").contains(&either));
    assert!(!kinds("12-16").contains(&either), "the best move");
}

#[test]
fn a_move_that_takes_nothing_loses_nothing_again() {
    // The shallow search expects that the move takes a man. The opponent saves it, or exchanges two for two.
    for (fen, text) in [("W:WK7,22,23,24:B4,12,13,14", "22-18"), ("B:W10,21,23,27,30,31,32:B1,2,3,9,11,20", "2-6")] {
        let reviewed = one_move(fen, text, 50);
        let said = reviewed.explanations.iter().any(|it| it.kind == ExplanationKind::LosesPieces);
        assert!(!said, "{reviewed:?}");
    }
}

#[test]
fn a_king_that_the_move_gets_as_soon_is_not_missed_with_a_piece() {
    // 22-18 gets a king and wins a man, 22-17 gets a king within as many steps.
    let reviewed = one_move("W:W9,10,14,22,32:B2,5,20,24,28", "22-17", 500);
    let missed = reviewed.explanations.iter().any(|it| it.kind == ExplanationKind::MissesKing);
    assert!(reviewed.judgement != Judgement::Sound && !missed, "{reviewed:?}");
}

#[test]
fn a_king_for_a_piece_is_allowed_only_by_the_move_that_allows_it() {
    let fen = "B:W13,20,22,24,26,28,29,30,31,32:B1,2,3,4,5,7,11,12,15,19";
    let gain = |text| {
        let explanations = one_move(fen, text, 1_000).explanations;
        explanations.iter().find(|it| it.kind == ExplanationKind::AllowsBreakthrough).map(|it| it.exchange.gain())
    };
    assert_eq!(
        gain("3-8"),
        Some(1),
        "White gives a man: 13-9 5x14 20-16 11x27 32x16 12x19 22-18 14x23 28-24 19x28 26x3"
    );
    assert_eq!(gain("4-8"), None, "the best move");
}

#[test]
fn games_broken_short_and_by_house_rules_are_reviewed_and_it_is_said() {
    let path = std::env::temp_dir().join(format!("lab-review-{}.pdn", std::process::id()));
    let (json, pdn) = (path.with_extension("json"), path.with_extension("out.pdn"));
    let text = "[Event \"broken\"]\n1. 11-15 23-19 2. 9-14 19-16 3. 12x19 5-40 *\n\n\
                [Event \"house\"]\n[Rules \"single-jump\"]\n1. 11-15 22-18 *\n\n[Event \"one\"]\n1. 9-13 *\n\n\
                [Event \"none\"]\n*\n";
    std::fs::write(&path, text).unwrap();
    let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
    let output = lab.arg("review").arg(&path).args(["--nodes", "2000", "--threads", "2"]);
    let output = output.arg("--json").arg(&json).arg("--pdn").arg(&pdn).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("reviewed up to a fault: game 1 line 2 col"), "{said}");
    assert!(said.contains("19-16 blunder") && said.contains("loses a man: 19-16 12x19"), "{said}");
    assert!(said.contains("judged by search alone"), "{said}");
    let written = std::fs::read_to_string(&json).unwrap();
    let lines: Vec<_> = written.lines().collect();
    assert!(
        lines[0].contains("\"kind\":\"loses-pieces\"") && lines[0].contains("\"search_alone\":false"),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains("\"fault\":\"game 1 line 2"), "{}", lines[0]);
    assert!(lines[1].contains("\"search_alone\":true"), "{}", lines[1]);
    assert!(lines[2].contains("\"fault\":null") && lines[2].contains("\"moves\":[{\"move\":\"9-13\""), "{}", lines[2]);
    assert!(lines[3].contains("\"moves\":[]"), "{}", lines[3]);
    assert_eq!(lines.len(), 4);
    let annotated = std::fs::read_to_string(&pdn).unwrap();
    let annotated = annotated.replace('\n', " ").replace("( ", "(");
    for part in [
        "[Event \"broken\"] [Result \"*\"]  {[%eval ",
        "] [%review accuracy ",
        "1. 11-15 {[%eval ",
        "19-16 $4 {[%eval ",
        "] [%review blunder best ",
        "[%why loses-pieces +0 -1 19-16 12x19] [%why better +",
        " {[%engine ",
        "] [%review search-alone accuracy - -]} *",
    ] {
        assert!(annotated.contains(part), "{part}: {annotated}");
    }
    for file in [path, json, pdn] {
        std::fs::remove_file(file).unwrap();
    }
}
