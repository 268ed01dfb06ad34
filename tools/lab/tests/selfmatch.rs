//! The engine plays itself by every preset, and a witness who shares no code with it checks each move, each draw and
//! each end: by the oracle's generator, and with books of his own.
//!
//! `SELFMATCH_GAMES` says how many games, a hundred when it does not.

#[path = "../../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../src/random.rs"]
mod random;
#[path = "../src/weights.rs"]
#[allow(dead_code, reason = "weights are only read here")]
mod weights;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use bitboard_checkers::engine::{Engine, Limits, Report, Stopwatch};
use bitboard_checkers::notation::{read_move, write_fen};
use bitboard_checkers::rules::{DrawReason, Objective, PRESETS, QUIET_PLIES, REPETITIONS};
use bitboard_checkers::{Game, Move, Outcome, Position, Ruleset, Side, Square};
use oracle::words::in_its_words;
use random::Random;

const BALLOTS: &str = include_str!("../data/three_move_ballots.tsv");
/// No game that ends by the rules is longer.
const LONGEST: usize = 3_000;

/// A player that records the games.
struct Witness {
    rules: Ruleset,
    /// How often each board stood, with Black to move or not.
    stood: HashMap<(oracle::Cells, bool), usize>,
    cells: oracle::Cells,
    black: bool,
    quiet: u16,
}

impl Witness {
    fn of(game: &Game) -> Self {
        let position = game.start();
        let cells = oracle::board(position.black().mask(), position.white().mask(), position.kings().mask());
        let black = position.turn() == Side::Black;
        Self { rules: game.rules(), stood: HashMap::from([((cells, black), 1)]), cells, black, quiet: 0 }
    }

    fn times(&self) -> usize {
        self.stood[&(self.cells, self.black)]
    }

    /// Checks a move that is about to be played, and plays it.
    fn sees(&mut self, mv: Move) {
        let rules = in_its_words(self.rules);
        let path: Vec<_> = mv.path().map(Square::number).collect();
        let legal = oracle::legal_moves(&self.cells, self.black, rules);
        let found = legal.iter().find(|legal| legal.path == path);
        let found = found.unwrap_or_else(|| panic!("{mv} is none of {legal:?}"));
        self.quiet = if is_king(&self.cells, mv) && found.captured.is_empty() { self.quiet + 1 } else { 0 };
        self.black = oracle::black_moves_next(found, self.black, rules);
        self.cells = found.after;
        *self.stood.entry((self.cells, self.black)).or_default() += 1;
    }

    /// Checks that the game stands as it is said to.
    fn agrees(&self, game: &Game) {
        let position = game.position();
        let masks = (position.black().mask(), position.white().mask(), position.kings().mask());
        assert_eq!(masks, oracle::masks(&self.cells));
        assert_eq!(position.turn() == Side::Black, self.black);
        let stuck = oracle::legal_moves(&self.cells, self.black, in_its_words(self.rules)).is_empty();
        let (repeated, tired) = (self.times() >= REPETITIONS, self.quiet >= self.rules.quiet_moves.plies());
        let wins_when_stuck = self.rules.objective == Objective::Giveaway;
        let right = match game.outcome() {
            Outcome::Playing => !stuck && !repeated && !tired,
            Outcome::Won { winner, .. } => stuck && ((winner == Side::Black) == self.black) == wins_when_stuck,
            Outcome::Drawn(DrawReason::Repetition) => repeated,
            Outcome::Drawn(DrawReason::FortyMoves | DrawReason::QuietMoves) => tired,
            Outcome::Drawn(DrawReason::Blocked) => stuck,
            Outcome::Drawn(DrawReason::Agreement) => false,
        };
        assert!(
            right,
            "{} after {} quiet plies, {} times: {}",
            game.outcome(),
            self.quiet,
            self.times(),
            write_fen(position)
        );
    }
}

fn is_king(cells: &oracle::Cells, mv: Move) -> bool {
    let bit = 1 << (mv.from().number() - 1);
    oracle::masks(cells).2 & bit != 0
}

/// Every second game by the official rules, from one ballot after the other; the others by the other presets in turn,
/// after a few moves at random.
fn opening(number: usize, random: &mut Random) -> Game {
    if number.is_multiple_of(2) {
        let mut game = Game::new(Ruleset::OFFICIAL);
        let ballots: Vec<_> = BALLOTS.lines().filter(|line| !line.starts_with('#')).collect();
        let moves = ballots[number / 2 % ballots.len()].split('\t').nth(1).expect("a ballot has moves");
        for text in moves.split(' ') {
            let mv = read_move(text).expect("a move").choose(&game).expect("a legal move");
            game.play(mv).expect("a legal move is played");
        }
        return game;
    }
    let mut game = Game::new(PRESETS[1 + number / 2 % (PRESETS.len() - 1)].rules);
    for _ in 0..4 {
        let legal = game.legal_moves();
        game.play(legal[random.below(legal.len())]).expect("a legal move is played");
    }
    game
}

fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Report {
    engine.search(game, Limits { nodes: Some(nodes), ..Limits::default() }, &Stopwatch::start())
}

/// Plays a game to its end; its plies.
fn play(engine: &mut Engine, number: usize) -> usize {
    let mut random = Random::new(number as u64);
    let opened = opening(number, &mut random);
    let mut game = Game::from_position(*opened.start(), opened.rules());
    let mut witness = Witness::of(&game);
    let mut opening = opened.history();
    engine.new_game(game.rules());
    loop {
        witness.agrees(&game);
        if game.outcome() != Outcome::Playing {
            return game.history().len();
        }
        let mv = opening.next().unwrap_or_else(|| {
            let report = search(engine, &game, 100 + random.below(800) as u64);
            report.best.expect("there is a move while the game goes on")
        });
        witness.sees(mv);
        game.play(mv).expect("the engine plays legal moves");
        assert!(game.history().len() < LONGEST, "game {number} does not end");
    }
}

#[test]
fn every_game_against_itself_is_legal_and_ends_by_the_rules() {
    let games = std::env::var("SELFMATCH_GAMES").map_or(100, |games| games.parse().expect("a number of games"));
    let weights = weights::choose(None).expect("the project has weights");
    let (next, plies) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut engine = Engine::new(1);
                engine.set_weights(weights.clone());
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    plies.fetch_add(play(&mut engine, number), Ordering::Relaxed);
                }
            });
        }
    });
    println!("games {games} plies {}", plies.into_inner());
}

#[test]
fn the_witness_notices_what_is_wrong() {
    let game = Game::new(Ruleset::OFFICIAL);
    let refused = |test: fn(&mut Witness)| {
        let game = game.clone();
        std::panic::catch_unwind(move || {
            let mut witness = Witness::of(&game);
            test(&mut witness);
            witness.agrees(&game);
        })
        .is_err()
    };
    assert!(!refused(|_| {}));
    assert!(refused(|witness| witness.black = false));
    assert!(refused(|witness| witness.quiet = QUIET_PLIES));
    assert!(refused(|witness| witness.stood.values_mut().for_each(|times| *times = REPETITIONS)));
    assert!(refused(|witness| {
        let end = Position::START.legal_moves(Ruleset::OFFICIAL)[0];
        witness.sees(end);
    }));
}
