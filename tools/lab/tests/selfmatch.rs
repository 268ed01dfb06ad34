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
use bitboard_checkers::rules::{DrawReason, EndgameDraws, Objective, PRESETS, QUIET_PLIES, REPETITIONS};
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
    ending: Ending,
}

/// For how many plies a kind of ending has been on the board; `None` while it is not.
#[derive(Default)]
struct Ending {
    /// Three or more kings, and nothing else, against one king.
    three_kings: Option<u16>,
    /// Three pieces with a king against one king on the main road.
    road: Option<u16>,
    /// One or two pieces with a king against one king.
    few: Option<u16>,
    /// The same men and kings of each side, and how many: black and white men, black and white kings.
    same: Option<u16>,
    counts: [u32; 4],
}

impl Ending {
    fn sees(&mut self, cells: &oracle::Cells) {
        const MAIN_ROAD: u32 = 0x1122_4488;
        let (black, white, kings) = oracle::masks(cells);
        let counts = [black & !kings, white & !kings, black & kings, white & kings].map(u32::count_ones);
        let [black_men, white_men, black_kings, white_kings] = counts;
        // The men and the kings against a lone king, and whether it is on the main road.
        let against = |own: u32, men: u32, kings_of_others: u32, is_king: u32| {
            let is_alone = own.is_power_of_two() && is_king > 0 && kings_of_others > 0;
            is_alone.then_some((men, kings_of_others, own & MAIN_ROAD != 0))
        };
        let found =
            against(black, white_men, white_kings, black_kings).or(against(white, black_men, black_kings, white_kings));
        let next = |count: Option<u16>, holds: bool| holds.then(|| count.map_or(0, |plies| plies + 1));
        let is = |kind: fn((u32, u32, bool)) -> bool| found.is_some_and(kind);
        self.three_kings = next(self.three_kings, is(|(men, kings, _)| men == 0 && kings >= 3));
        self.road = next(self.road, is(|(men, kings, road)| men + kings == 3 && road));
        self.few = next(self.few, is(|(men, kings, _)| men + kings <= 2));
        self.same = Some(self.same.filter(|_| counts == self.counts).map_or(0, |plies| plies + 1));
        self.counts = counts;
    }

    fn is_over(&self, draws: EndgameDraws) -> bool {
        let has = |count: Option<u16>, plies: u16| count >= Some(plies);
        let both_have_kings = self.counts[2] > 0 && self.counts[3] > 0;
        let balance = match self.counts.iter().sum() {
            4 | 5 => Some(60),
            6 | 7 => Some(120),
            0..=3 | 8.. => None,
        };
        match draws {
            EndgameDraws::None => false,
            EndgameDraws::Fmjd => {
                has(self.three_kings, 30)
                    || has(self.road, 10)
                    || has(self.few, 10)
                    || both_have_kings && balance.is_some_and(|plies| has(self.same, plies))
            }
            EndgameDraws::Apca => has(self.three_kings, 26),
        }
    }
}

impl Witness {
    fn of(game: &Game) -> Self {
        let position = game.start();
        let cells = oracle::board(position.black().mask(), position.white().mask(), position.kings().mask());
        let black = position.turn() == Side::Black;
        let mut ending = Ending::default();
        ending.sees(&cells);
        Self { rules: game.rules(), stood: HashMap::from([((cells, black), 1)]), cells, black, quiet: 0, ending }
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
        self.ending.sees(&self.cells);
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
        let counted = self.ending.is_over(self.rules.endgame_draws);
        let wins_when_stuck = self.rules.objective == Objective::Giveaway;
        let right = match game.outcome() {
            Outcome::Playing => !stuck && !repeated && !tired && !counted,
            Outcome::Won { winner, .. } => stuck && ((winner == Side::Black) == self.black) == wins_when_stuck,
            Outcome::Drawn(DrawReason::Repetition) => repeated,
            Outcome::Drawn(DrawReason::FortyMoves | DrawReason::QuietMoves) => tired,
            Outcome::Drawn(DrawReason::EndgameCount) => counted,
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
