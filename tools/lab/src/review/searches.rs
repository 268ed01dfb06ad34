//! The searches of a review: every position on its own, so that the number of cores changes nothing.

use std::sync::Arc;

use bitboard_checkers::{
    Endgames, Engine, Evaluation, Game, InvalidReview, PositionSearch, Record, Stopwatch, Weights, doubtful_positions,
};
use rayon::prelude::*;

/// Megabytes of an engine's transposition table.
const MEGABYTES: u16 = 4;
/// Positions in doubt are searched with these many times the nodes, one after the other.
const IN_DOUBT: [u64; 2] = [8, 32];

/// How positions are searched.
pub struct Searches {
    pub weights: Option<Arc<Weights>>,
    pub endgames: Option<Arc<Endgames>>,
    /// Nodes for the best move of a position, and for the best other one.
    pub nodes: u64,
}

impl Searches {
    /// The evaluations of all positions of these games, by the threads of the current pool.
    pub fn all(&self, games: &[Game]) -> Result<Vec<Vec<Option<Evaluation>>>, InvalidReview> {
        let every = games.iter().enumerate().flat_map(|(number, game)| {
            let plies = game.history().len();
            (0..=plies).map(move |ply| (number, ply))
        });
        let mut found: Vec<Vec<Option<Evaluation>>> =
            games.iter().map(|game| vec![None; game.history().len() + 1]).collect();
        self.search(games, every.collect(), self.nodes, &mut found);
        for times in IN_DOUBT {
            let mut doubtful = Vec::new();
            for (number, (game, found)) in games.iter().zip(&found).enumerate() {
                doubtful.extend(doubtful_positions(game, found)?.into_iter().map(|ply| (number, ply)));
            }
            self.search(games, doubtful, times * self.nodes, &mut found);
        }
        Ok(found)
    }

    fn search(&self, games: &[Game], places: Vec<(usize, usize)>, nodes: u64, found: &mut [Vec<Option<Evaluation>>]) {
        let engine = || {
            let mut engine = Engine::new(MEGABYTES);
            engine.set_weights(self.weights.clone());
            engine.set_endgames(self.endgames.clone());
            engine
        };
        let results: Vec<_> = places
            .into_par_iter()
            .map_init(engine, |engine, (number, ply)| {
                let game = until(&games[number], ply);
                (number, ply, evaluate(engine, &game, nodes))
            })
            .collect();
        for (number, ply, evaluation) in results {
            found[number][ply] = evaluation;
        }
    }
}

/// Searches the current position of a game; `None` if it has no legal move.
fn evaluate(engine: &mut Engine, game: &Game, nodes: u64) -> Option<Evaluation> {
    let clock = Stopwatch::start();
    let mut search = PositionSearch::start(engine, game, nodes, &clock);
    loop {
        if let Some(evaluation) = search.think(engine, &clock) {
            return Some(evaluation).filter(|it| !it.line.is_empty());
        }
    }
}

/// The game up to a ply. Draws do not end it.
fn until(game: &Game, ply: usize) -> Game {
    let mut earlier = game.clone();
    while earlier.history().len() > ply {
        earlier.undo();
    }
    earlier
}

/// The game of a record's main line. Draws do not end it.
pub fn game_of(record: &Record) -> Game {
    let mut game = Game::from_position(record.start, record.rules);
    game.set_automatic_draws(false);
    for id in record.main_line() {
        // A record has only legal moves.
        if game.play(record.node(id).mv).is_err() {
            break;
        }
    }
    game
}
