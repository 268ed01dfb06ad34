//! The endgame tables of Russian, Brazilian and pool draughts as the page gets them.
#![cfg(not(target_arch = "wasm32"))]

use std::sync::{Arc, OnceLock};

use bitboard_checkers::endgame::{EndgameClass, EndgameReader, Endgames, Ending, InvalidEndgames};
use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict};
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::rules::EndgameDraws;
use bitboard_checkers::{Game, Move, Outcome, Position, Ruleset};

const OFFICIAL: &[u8] = include_bytes!("../www/data/endgame4.bin");
const FILES: [(&str, &[u8]); 3] = [
    ("russian", include_bytes!("../www/data/endgame4-russian.bin")),
    ("brazilian", include_bytes!("../www/data/endgame4-brazilian.bin")),
    ("pool", include_bytes!("../www/data/endgame4-pool.bin")),
];

fn rules(id: &str) -> Ruleset {
    Ruleset::from_id(id).expect("a preset")
}

fn all_tables() -> &'static [Arc<Endgames>] {
    static READ: OnceLock<Vec<Arc<Endgames>>> = OnceLock::new();
    let read = |(id, bytes): (&str, &[u8])| {
        Arc::new(EndgameReader::new(bytes, Endgames::new(rules(id))).expect("our own").finish())
    };
    READ.get_or_init(|| FILES.into_iter().map(read).collect())
}

fn result(id: &str, fen: &str) -> Option<Ending> {
    let tables = all_tables().iter().find(|tables| tables.rules() == rules(id)).expect("there are tables");
    tables.result(&fen.parse().expect(fen)).map(|result| result.ending)
}

/// Positions of up to four pieces from all classes, about so many of each.
fn sample(each: usize) -> impl Iterator<Item = Position> {
    (2..=4).flat_map(EndgameClass::all).flat_map(move |class| {
        let step = class.size() / each + 1;
        (0..class.size()).step_by(step).filter_map(move |index| class.position(index))
    })
}

#[test]
fn a_result_is_the_best_of_those_after_each_move() {
    for tables in all_tables() {
        assert_eq!(tables.pieces(), 4);
        let mut counts = [0; 3];
        for position in sample(1_000) {
            let ending = tables.result(&position).expect("it is in the tables").ending;
            let after = |mv: Move| tables.result(&position.after(mv, tables.rules())).expect("that is, too").ending;
            let moves = position.legal_moves(tables.rules());
            let best = moves.into_iter().map(|mv| after(mv).of_opponent()).max_by_key(|&ending| ending as u8);
            assert_eq!(ending, best.unwrap_or(Ending::Lost), "{}", write_fen(&position));
            counts[ending as usize] += 1;
        }
        assert!(counts.into_iter().all(|count| count > 3_000), "{counts:?}");
    }
}

#[test]
fn the_main_road_saves_a_lone_king() {
    for (id, _) in FILES {
        let result = |fen| result(id, fen);
        assert_eq!(result("W:WK30,K31,K32:BK5"), Some(Ending::Won), "three kings against one off the main road");
        assert_eq!(result("W:WK30,K31,K32:BK29"), Some(Ending::Drawn), "three kings against one on it");
        assert_eq!(result("W:WK30,K31:BK5"), Some(Ending::Drawn), "two kings against one");
        assert_eq!(result("W:WK30:BK5"), Some(Ending::Drawn));
        assert_eq!(result("W:WK30,K31:BK5,K6,K7"), None, "five pieces");
    }
}

/// A man that captures through its king row goes on as a king in Russian draughts; in pool draughts and by the rules of
/// Brazil it stays a man. In Brazil the most pieces must be captured.
#[test]
fn each_game_has_results_of_its_own() {
    let differing = |one: &Endgames, other: &Endgames| {
        let differs = |position: &Position| one.result(position) != other.result(position);
        sample(6_000).filter(differs).count()
    };
    let [russian, brazilian, pool] = all_tables() else { panic!("three games") };
    assert!(differing(russian, pool) > 5 && differing(brazilian, pool) > 5 && differing(russian, brazilian) > 5);
}

#[test]
fn a_file_of_another_game_is_refused() {
    let games = [("official", OFFICIAL)].into_iter().chain(FILES);
    for (id, file) in games.clone() {
        assert_eq!(EndgameReader::rules_of(file), Some(rules(id)));
        for (other, _) in games.clone().filter(|(other, _)| *other != id) {
            let error = EndgameReader::new(file, Endgames::new(rules(other))).unwrap_err();
            assert_eq!(error, InvalidEndgames::OtherRules, "{id} for {other}");
        }
    }
    assert_eq!(InvalidEndgames::OtherRules.to_string(), "these endgame tables are those of other rules");
    let [_, _, (_, pool)] = FILES;
    assert!(EndgameReader::new(pool, Endgames::new(rules("jamaican"))).is_ok(), "pool on a mirrored board");
    let mut unknown = pool.to_vec();
    unknown[13] = 9;
    assert_eq!(EndgameReader::rules_of(&unknown), None, "an option has no such value");
    assert_eq!(EndgameReader::rules_of(&pool[..20]), None);
}

/// Three kings against one, from positions far from the end, by the rules with all their draws by counts.
#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn the_engine_catches_a_lone_king_before_a_count_runs_out() {
    for tables in all_tables() {
        let mut engine = Engine::new(1);
        engine.set_endgames(Some(tables.clone()));
        for fen in ["B:WK21:BK4,K7,K11", "W:WK30,K31,K32:BK5", "W:WK1,K9,K13:BK2"] {
            let mut game = Game::from_position(fen.parse().expect(fen), tables.rules());
            let winner = game.position().turn();
            engine.new_game(tables.rules());
            let known = tables.with_progress_of(game.position(), 1 << 18).expect("four kings");
            while game.outcome() == Outcome::Playing {
                let here = *game.position();
                let mv = if here.turn() == winner {
                    let limits = Limits { nodes: Some(300), ..Limits::default() };
                    engine.search(&game, limits, &Stopwatch::start()).best
                } else {
                    let moves = here.legal_moves(tables.rules()).into_iter();
                    moves.max_by_key(|&mv| known.progress(&here.after(mv, tables.rules())))
                };
                game.play(mv.expect("the game goes on")).expect("it is legal");
            }
            let won = matches!(game.outcome(), Outcome::Won { winner: side, .. } if side == winner);
            assert!(won && game.history().len() < 26, "{fen}: {} after {}", game.outcome(), game.history().len());
        }
    }
}

#[test]
fn tables_are_probed_by_their_own_rules_only() {
    let [russian, brazilian, pool] = all_tables() else { panic!("three games") };
    let mut engine = Engine::new(1);
    let search = |engine: &mut Engine, rules: Ruleset| {
        let game = Game::from_position("W:WK30,K31:BK5".parse().expect("a position"), rules);
        engine.new_game(rules);
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        engine.search(&game, limits, &Stopwatch::start()).score
    };
    let without = search(&mut engine, russian.rules());
    engine.set_endgames(Some(brazilian.clone()));
    assert_eq!(search(&mut engine, russian.rules()), without);
    engine.set_endgames(Some(russian.clone()));
    engine.set_endgames(Some(pool.clone()));
    assert_ne!(search(&mut engine, russian.rules()), without);
    assert_eq!(engine.endgames_for(rules("jamaican")).map(Endgames::rules), Some(pool.rules()));
    assert!(engine.endgames().is_none() && engine.endgames_for(brazilian.rules()).is_some());
    engine.set_endgames(None);
    assert!(engine.endgames_for(brazilian.rules()).is_none());
    assert_eq!(search(&mut engine, russian.rules()), without);
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn a_win_of_the_tables_is_proved_only_where_no_moves_are_counted() {
    let position: Position = "W:WK29,K30,K31:BK5".parse().expect("a position");
    for tables in all_tables() {
        let counted = tables.rules();
        let uncounted = Ruleset { endgame_draws: EndgameDraws::None, ..counted };
        let result = tables.result(&position).expect("it is in the tables");
        assert_eq!((result.ending_by(counted), result.ending_by(uncounted)), (None, Some(Ending::Won)));
        let proved = [counted, uncounted].map(|rules| {
            let (mut engine, clock) = (Engine::new(1), Stopwatch::start());
            engine.set_endgames(Some(tables.clone()));
            let limits = Limits { depth: Some(4), ..Limits::default() };
            let score = engine.search(&Game::from_position(position, rules), limits, &clock).score;
            assert!(score > Score::from(Verdict::Value(9_000)), "{score}");
            score.proved()
        });
        assert_eq!(proved, [None, Some(Ending::Won)]);
    }
}
