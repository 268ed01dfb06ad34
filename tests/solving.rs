//! Searches that are to solve their position.

mod searches;

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch, Verdict};
use bitboard_checkers::{Game, Move, Ruleset};
use searches::{game, nodes, search};

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

/// The solver beside a long search finds what the search prunes.
#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn a_long_search_finds_wins_that_pruning_hides() {
    for (fen, wins, plies) in [
        ("B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5", "13-17", 13),
        ("W:W24,22,19,18,17,16,15,14,K13,11,10:BK29,K28,27,26,K25,K23,K20,6,1", "11-8", 21),
    ] {
        let game = game(fen);
        let [first, second] = [0; 2].map(|_| search(&mut Engine::new(16), &game, nodes(6_000_000)));
        assert_eq!(first.best.map(|mv| mv.to_string()).as_deref(), Some(wins), "{fen}");
        assert_eq!(first.score.verdict(), Verdict::Win(plies), "{fen}");
        assert_eq!((first.best, &first.line), (first.line.first().copied(), &first.lines[0].moves));
        assert_eq!((first.nodes, first.line), (second.nodes, second.line), "{fen}");
    }
}

#[test]
fn several_lines_begin_with_the_win_of_the_solver() {
    let game = game("B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5");
    let clock = Stopwatch::start();
    let limits = Limits { lines: 3, ..nodes(5_000_000) };
    let mut engine = Engine::new(16);
    let report = search(&mut engine, &game, limits);
    assert_eq!(report.score.verdict(), Verdict::Win(13));
    assert!(report.lines.len() == 3 && report.lines.is_sorted_by(|one, next| one.score >= next.score));
    let mut first: Vec<_> = report.lines.iter().map(|line| line.moves[0].to_string()).collect();
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 3, "each move has one line");
    let wins = |mv: &Move| ["13-17", "14-17"].contains(&mv.to_string().as_str());
    let others: Vec<_> = game.legal_moves().iter().copied().filter(|mv| !wins(mv)).collect();
    engine.start_among(&game, &others, nodes(2_000_000), &clock);
    let among = loop {
        let report = engine.think(&clock);
        if report.done {
            break report;
        }
    };
    assert!(among.best.is_some_and(|mv| others.contains(&mv)), "the solver keeps to the moves that are named");
}

#[test]
fn a_quick_search_has_no_solver() {
    let game = game("W:W24,22,19,18,17,16,15,14,K13,11,10:BK29,K28,27,26,K25,K23,K20,6,1");
    let quick = search(&mut Engine::new(8), &game, nodes(500_000));
    assert_eq!(quick.score.proved(), None);
    let game = self::game("B:W15,19,22,23,25,27,28,30,31,32:B1,3,4,8,9,10,11,12,13,16,21");
    let to_depth = search(&mut Engine::new(8), &game, Limits { depth: Some(16), ..Limits::default() });
    assert_eq!(to_depth.nodes, 203_310, "as many as before there was a solver");
}
