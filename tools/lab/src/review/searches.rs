//! The searches of a review: every position on its own, so that the number of cores changes nothing.

use std::collections::HashSet;
use std::sync::Arc;

use bitboard_checkers::Game;
use bitboard_checkers::book::Book;
use bitboard_checkers::endgame::Endgames;
use bitboard_checkers::engine::{Engine, Stopwatch, Weights};
use bitboard_checkers::pdn::Record;
use bitboard_checkers::review::{
    Evaluation, GameReview, InvalidReview, PositionSearch, book_plies, doubtful_positions, propagate_evaluations,
    review_game,
};
use rayon::prelude::*;

/// Megabytes of an engine's transposition table.
const MEGABYTES: u16 = 4;
/// The nodes for a doubtful position, as a multiple of those of the first pass.
const DOUBTFUL: u64 = 8;
/// The nodes for a position before or after a judged move, as a multiple of those of the first pass.
const CONFIRMING: u64 = 128;

/// A pass: how it searches positions.
type Start = fn(&mut Engine, &Game, u64, &Stopwatch) -> PositionSearch;

/// How positions are searched.
pub struct Searches {
    pub weights: Option<Arc<Weights>>,
    pub endgames: Option<Arc<Endgames>>,
    pub book: Option<Arc<Book>>,
    /// Nodes for the best move of a position, and for the best other one.
    pub nodes: u64,
}

/// The evaluations of the positions of a game, `None` without a legal move, and the review from them.
pub struct Reviewed {
    pub found: Vec<Option<Evaluation>>,
    pub review: GameReview,
}

impl Searches {
    /// Reviews these games by the threads of the current pool.
    pub fn review(&self, games: &[Game]) -> Result<Vec<Reviewed>, InvalidReview> {
        let mut found: Vec<_> = games.iter().map(|game| vec![None; game.history().len() + 1]).collect();
        let every = found.iter().map(|found| (0..found.len()).collect()).collect();
        self.search(games, every, (PositionSearch::start, self.nodes), &mut found);
        let doubtful = games.iter().zip(&found).map(|(game, found)| doubtful_positions(game, found));
        let doubtful = doubtful.collect::<Result<_, _>>()?;
        self.search(games, doubtful, (PositionSearch::start, DOUBTFUL * self.nodes), &mut found);
        let mut searched = vec![HashSet::new(); games.len()];
        let judged = games.par_iter().zip(&found).map(|(game, found)| self.judge(game, found));
        let mut reviews = judged.collect::<Result<Vec<_>, _>>()?;
        loop {
            // A deep search may question the moves beside it.
            let unsearched = |(review, searched): (&GameReview, &mut HashSet<_>)| {
                let positions = review.positions_to_confirm().into_iter();
                positions.filter(|&ply| searched.insert(ply)).collect::<Vec<_>>()
            };
            let to_confirm: Vec<_> = reviews.iter().zip(&mut searched).map(unsearched).collect();
            if to_confirm.iter().all(Vec::is_empty) {
                let reviewed = games.iter().zip(&found).zip(reviews);
                let reviewed = reviewed
                    .map(|((game, found), review)| Reviewed { found: propagate_evaluations(game, found), review });
                return Ok(reviewed.collect());
            }
            let open: Vec<_> = to_confirm.iter().map(|plies| !plies.is_empty()).collect();
            self.search(games, to_confirm, (PositionSearch::confirming, CONFIRMING * self.nodes), &mut found);
            reviews
                .par_iter_mut()
                .zip(games.par_iter().zip(&found))
                .zip(open)
                .filter(|(_, is_open)| *is_open)
                .try_for_each(|((review, (game, found)), _)| self.judge(game, found).map(|new| *review = new))?;
        }
    }

    fn judge(&self, game: &Game, found: &[Option<Evaluation>]) -> Result<GameReview, InvalidReview> {
        review_game(game, found, self.book.as_ref().map_or(0, |book| book_plies(game, book)))
    }

    /// Searches positions of games; `places` has the numbers of the positions of each game.
    fn search(
        &self,
        games: &[Game],
        places: Vec<Vec<usize>>,
        pass: (Start, u64),
        found: &mut [Vec<Option<Evaluation>>],
    ) {
        let places: Vec<_> = places
            .into_iter()
            .enumerate()
            .flat_map(|(game, plies)| plies.into_iter().map(move |ply| (game, ply)))
            .collect();
        let engine = || {
            let mut engine = Engine::new(MEGABYTES);
            crate::weights::give(&mut engine, self.weights.clone());
            engine.set_endgames(self.endgames.clone());
            engine
        };
        let results: Vec<_> = places
            .into_par_iter()
            .map_init(engine, |engine, (number, ply)| {
                let game = until(&games[number], ply);
                (number, ply, evaluate(engine, &game, pass))
            })
            .collect();
        for (number, ply, evaluation) in results {
            found[number][ply] = evaluation;
        }
    }
}

/// Searches the current position of a game; `None` if it has no legal move.
fn evaluate(engine: &mut Engine, game: &Game, (start, nodes): (Start, u64)) -> Option<Evaluation> {
    let clock = Stopwatch::start();
    let mut search = start(engine, game, nodes, &clock);
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
