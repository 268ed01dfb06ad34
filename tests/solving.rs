//! Searches that are to solve their position.

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::{Engine, Level, Limits, Report, Stopwatch, Verdict};
use bitboard_checkers::notation::read_fen;
use bitboard_checkers::{Game, Ruleset};

fn game(fen: &str) -> Game {
    Game::from_position(read_fen(fen).expect(fen).position().expect(fen), Ruleset::OFFICIAL)
}

fn search(engine: &mut Engine, game: &Game, limits: Limits) -> Report {
    engine.search(game, limits, &Stopwatch::start())
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Both are won by a series of sacrifices. `tools/lab/SOLVING.md` has which pruning hides that.
#[test]
fn a_search_that_solves_finds_wins_that_pruning_hides() {
    for (fen, wins, plies) in [
        ("B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5", "13-17", 13),
        ("W:W24,22,19,18,17,16,15,14,K13,11,10:BK29,K28,27,26,K25,K23,K20,6,1", "11-8", 21),
    ] {
        let game = game(fen);
        let mut engine = Engine::new(16);
        // The entries of this search must not hide the win from the next one.
        let plain = search(&mut engine, &game, nodes(500_000));
        assert_eq!(plain.score.proved(), None, "{fen}");
        let solved = search(&mut engine, &game, Limits { solve: true, ..nodes(3_000_000) });
        assert_eq!(solved.best.map(|mv| mv.to_string()).as_deref(), Some(wins), "{fen}");
        assert_eq!(solved.score.verdict(), Verdict::Win(plies), "{fen}");
        assert_eq!(solved.score.proved(), Some(Ending::Won));
        let again = search(&mut engine, &game, nodes(500_000));
        assert_eq!(again.score.proved(), None, "{fen}: pruned again");
    }
}

#[test]
fn levels_and_the_start_are_not_solved() {
    let start = Game::new(Ruleset::OFFICIAL);
    let at_level = Limits { level: Level::new(3), ..Limits::default() };
    let [plain, solved] = [false, true].map(|solve| search(&mut Engine::new(1), &start, Limits { solve, ..at_level }));
    assert_eq!((plain.nodes, plain.line), (solved.nodes, solved.line));
    assert!(at_level.plays() && !Limits { solve: true, ..at_level }.plays());
    let undecided = search(&mut Engine::new(1), &start, Limits { solve: true, ..nodes(20_000) });
    assert_eq!(undecided.score.proved(), None);
}
