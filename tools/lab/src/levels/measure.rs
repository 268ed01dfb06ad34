//! What the moves of a person and of the levels cost in a position: the expected points of the best move that is known
//! less those of the move, each by a search of its own after the move, with the curve of the game review.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bitboard_checkers::endgame::Endgames;
use bitboard_checkers::engine::{Engine, LEVELS, Limits, Stopwatch, Weights};
use bitboard_checkers::review::expected_points;
use bitboard_checkers::{Game, Move, Position, Ruleset};

use super::sample::Choice;

/// Megabytes of the transposition table.
const MEGABYTES: u16 = 16;

/// A move: whether it is the person's, and what it costs in expected points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    pub same: bool,
    pub points: f64,
}

/// A position of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub ply: usize,
    pub year: u16,
    pub title_match: bool,
    /// The person's points in the game.
    pub result: Option<f64>,
    /// The cost of the person's move.
    pub person: f64,
    /// The levels from 1 on; `None` for a level that did not play.
    pub levels: [Option<Cost>; LEVELS.len()],
}

/// Plays and judges moves.
pub struct Judge {
    engine: Engine,
    nodes: u64,
}

impl Judge {
    pub fn new(weights: Option<Arc<Weights>>, tables: Arc<Endgames>, nodes: u64) -> Self {
        let mut engine = Engine::new(MEGABYTES);
        engine.set_weights(weights);
        engine.set_endgames(Some(tables));
        Self { engine, nodes }
    }

    /// Lets the levels play in a position, and judges their moves and the person's. The levels have no opening book,
    /// because it is made of the games that they are compared with.
    pub fn compare(&mut self, choice: &Choice, seed: u32, with_strongest: bool) -> Row {
        let position = choice.position;
        let numbers = LEVELS.into_iter().enumerate();
        let moves: Vec<_> = numbers
            .map(|(index, level)| {
                let plays = with_strongest || index + 1 < LEVELS.len();
                plays
                    .then(|| self.search(position, Limits { level: Some(level), seed, ..Limits::default() }).0)
                    .flatten()
            })
            .collect();
        let (best, _) = self.search(position, Limits { nodes: Some(self.nodes), ..Limits::default() });
        let mut judged: Vec<(Move, f64)> = Vec::new();
        for mv in moves.iter().flatten().copied().chain(best).chain([choice.played]) {
            if judged.iter().all(|(known, _)| *known != mv) {
                judged.push((mv, self.points_after(position, mv)));
            }
        }
        let most = judged.iter().map(|(_, points)| *points).fold(0.0, f64::max);
        let cost = |mv: Move| judged.iter().find(|(known, _)| *known == mv).map_or(0.0, |(_, points)| most - points);
        let mut levels = [None; LEVELS.len()];
        for (level, mv) in levels.iter_mut().zip(&moves) {
            *level = mv.map(|mv| Cost { same: mv == choice.played, points: cost(mv) });
        }
        Row {
            ply: choice.ply,
            year: choice.year,
            title_match: choice.title_match,
            result: choice.points,
            person: cost(choice.played),
            levels,
        }
    }

    /// The points that the side to move can expect after its move. The curve is that of the pieces before it, so that
    /// an exchange does not change it.
    fn points_after(&mut self, position: Position, mv: Move) -> f64 {
        let pieces = position.piece_count();
        let (_, score) =
            self.search(position.after(mv, Ruleset::OFFICIAL), Limits { nodes: Some(self.nodes), ..Limits::default() });
        1.0 - expected_points(score, pieces)
    }

    /// The best move and the score by a search that begins with nothing.
    fn search(&mut self, position: Position, limits: Limits) -> (Option<Move>, bitboard_checkers::engine::Score) {
        let game = Game::from_position(position, Ruleset::OFFICIAL);
        self.engine.new_game(Ruleset::OFFICIAL);
        let report = self.engine.search(&game, limits, &Stopwatch::start());
        // A side that cannot move has lost.
        let lost = bitboard_checkers::engine::Score::from(bitboard_checkers::engine::Verdict::Loss(0));
        (report.best, if report.best.is_some() { report.score } else { lost })
    }
}

/// Columns separated by tabs: ply, year, `title` or `-`, result, the person's cost, and for each level its cost, with a
/// `=` before it for the person's move, or `-`.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = if self.title_match { "title" } else { "-" };
        let result = self.result.map_or("-".to_owned(), |points| points.to_string());
        write!(f, "{}\t{}\t{title}\t{result}\t{:.4}", self.ply, self.year, self.person)?;
        self.levels.iter().try_for_each(|level| match level {
            None => write!(f, "\t-"),
            Some(Cost { same, points }) => write!(f, "\t{}{points:.4}", if *same { "=" } else { "" }),
        })
    }
}

impl FromStr for Row {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let read = || {
            let mut columns = line.split('\t');
            let mut next = || columns.next();
            let (ply, year) = (next()?.parse().ok()?, next()?.parse().ok()?);
            let title_match = next()? == "title";
            let result = Some(next()?).filter(|text| *text != "-").map(str::parse).transpose().ok()?;
            let person = next()?.parse().ok()?;
            let mut levels = [None; LEVELS.len()];
            for level in &mut levels {
                let text = next()?;
                let same = text.starts_with('=');
                let points = text.trim_start_matches('=');
                *level = if points == "-" { None } else { Some(Cost { same, points: points.parse().ok()? }) };
            }
            Some(Self { ply, year, title_match, result, person, levels })
        };
        read().ok_or_else(|| format!("not a row of levels: {line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::read_position;

    #[test]
    fn a_move_that_loses_a_man_costs_points_and_a_row_is_read_as_it_is_written() {
        // Black can give a man away by 11-16, and need not.
        let position = read_position("B:W19,20,23,27,28,32:B2,3,7,8,11,12").unwrap();
        let mut judge = Judge::new(None, crate::endgames::built_in(), 3_000);
        let legal = position.legal_moves(Ruleset::OFFICIAL);
        let row = |judge: &mut Judge, played| {
            let choice = Choice { position, played, ply: 7, year: 1905, title_match: true, points: Some(0.5) };
            judge.compare(&choice, 3, false)
        };
        let costs: Vec<_> = legal.iter().map(|&mv| row(&mut judge, mv).person).collect();
        assert!(costs.iter().all(|cost| (0.0..=1.0).contains(cost)), "{costs:?}");
        assert!(costs.iter().any(|&cost| cost < 0.02) && costs.iter().any(|&cost| cost > 0.1), "{costs:?}");
        let one = row(&mut judge, legal[0]);
        assert!(one.levels[9].is_none() && one.levels[..9].iter().all(Option::is_some));
        let read: Row = one.to_string().parse().unwrap();
        assert_eq!(read.to_string(), one.to_string());
        assert!("7\t1905\t-\t0.5".parse::<Row>().is_err());
    }
}
