//! Finds the only move of a position that reaches a goal.
//!
//! Up to five pieces the endgame tables answer. Otherwise the engine searches the best move and, apart from it, all
//! others, and the search for material (`exhaust`) may confirm the answer.

use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::engine::{Engine, Limits, Report, Score, Stopwatch, Verdict, Weights};
use bitboard_checkers::review::expected_points;
use bitboard_checkers::{Game, Move, Position, Ruleset, Side};

use super::exhaust::{Exhaust, WIN};
use crate::prove::piece_lead;

/// The aim of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Win,
    Draw,
    Gain,
}

/// How a puzzle is proven, the strongest proof first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Proof {
    Tables,
    Exhausted,
    Search,
}

/// The goal of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    pub solver: Side,
    pub goal: Goal,
    /// The lead in pieces, [`WIN`] for a win.
    pub lead: i32,
}

/// The only move that reaches a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Only {
    pub mv: Move,
    pub proof: Proof,
}

/// How much is searched.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Nodes of the engine for the best move; the other moves get twice as many.
    pub nodes: u64,
    /// Steps of the search for material, and its most nodes for a question.
    pub steps: u8,
    pub most: u64,
    /// Most pieces of a position in which the engine alone may find a goal.
    pub search_pieces: u32,
}

/// The least difference between the best move and the next, in expected points and in hundredths of a man.
pub const GAP_POINTS: f64 = 0.25;
pub const GAP_SCORE: i32 = 80;
/// The most pieces over those of the tables that jumps may take.
const MOST_CAPTURED: u32 = 6;
/// If several moves still reach this gain, the position is no puzzle.
const MOST_GAIN: i32 = 4;
/// The least expected points of a solution.
const LEAST_POINTS: f64 = 0.5;
/// The greatest expected points of another move where the goal is a win.
const DRAWISH_POINTS: f64 = 0.72;
/// The score of a proven win.
const WON_SCORE: i32 = 2000;
/// The transposition table in megabytes: as much as a search fills.
const MEGABYTES: u16 = 2;

/// Judges moves.
pub struct Judge {
    engine: Engine,
    tables: Arc<Endgames>,
    exhaust: Exhaust,
    pub effort: Effort,
}

impl Judge {
    pub fn new(weights: Option<Arc<Weights>>, tables: Arc<Endgames>, effort: Effort) -> Self {
        let mut engine = Engine::new(MEGABYTES);
        engine.set_weights(weights);
        engine.set_endgames(Some(tables.clone()));
        let exhaust = Exhaust::new(tables.clone());
        Self { engine, tables, exhaust, effort }
    }

    /// Forgets earlier searches, so that results depend on the position alone.
    pub fn forget(&mut self) {
        self.engine.new_game(Ruleset::OFFICIAL);
    }

    /// The exact ending of each legal move for the side to move, if the tables know them all.
    pub fn endings(&self, position: &Position) -> Option<Vec<(Move, Ending)>> {
        let moves = position.legal_moves(Ruleset::OFFICIAL).into_iter();
        moves.map(|mv| Some((mv, self.ending(&position.after(mv, Ruleset::OFFICIAL))?.of_opponent()))).collect()
    }

    /// The exact ending for the side to move, if the tables know it when all jumps are made.
    fn ending(&self, position: &Position) -> Option<Ending> {
        let pieces = position.piece_count();
        if pieces <= self.tables.pieces() {
            return Some(self.tables.result(position)?.ending);
        }
        if pieces > self.tables.pieces() + MOST_CAPTURED || position.jumpers().is_empty() {
            return None;
        }
        let endings = self.endings(position)?;
        endings.into_iter().map(|(_, ending)| ending).max_by_key(|&ending| ending as u8)
    }

    /// The plies to the end of a lost position, if the tables know them.
    pub fn plies(&self, position: &Position) -> Option<u16> {
        let is_known = position.piece_count() <= self.tables.pieces();
        if is_known { self.tables.result(position)?.plies } else { None }
    }

    /// The task of a position, with its first move, if only one move reaches it.
    pub fn task(&mut self, position: &Position) -> Option<(Task, Only)> {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        if moves.len() < 2 {
            return None;
        }
        let solver = position.turn();
        if let Some(endings) = self.endings(position) {
            let (goal, lead) = if endings.iter().any(|&(_, ending)| ending == Ending::Won) {
                (Goal::Win, WIN)
            } else {
                (Goal::Draw, 0)
            };
            let task = Task { solver, goal, lead };
            return Some((task, Only { mv: only_ending(&endings, goal)?, proof: Proof::Tables }));
        }
        let Effort { steps, most, search_pieces, .. } = self.effort;
        let start = piece_lead(position, solver);
        let (mut found, mut target) = (moves, start + 1);
        loop {
            let reaching = self.exhaust.reaching(position, &found, target, steps, most)?;
            match reaching[..] {
                [] if target == start + 1 && position.piece_count() <= search_pieces => {
                    return self.searched_task(position);
                }
                [] => return None,
                [mv] => {
                    let wins = self.exhaust.reaching(position, &[mv], WIN, steps, most)? == [mv];
                    let (goal, lead) = if wins { (Goal::Win, WIN) } else { (Goal::Gain, target) };
                    let task = Task { solver, goal, lead };
                    let only = self.searched_only(position, task, Some(mv))?;
                    return Some((task, only));
                }
                _ if target == start + MOST_GAIN => return None,
                _ => (found, target) = (reaching, target + 1),
            }
        }
    }

    /// A win that only the engine sees.
    fn searched_task(&mut self, position: &Position) -> Option<(Task, Only)> {
        let task = Task { solver: position.turn(), goal: Goal::Win, lead: WIN };
        let only = self.searched_only(position, task, None)?;
        Some((task, only))
    }

    /// The only move that keeps a task; `None` if there are several or none, or if it is not clear.
    pub fn only(&mut self, position: &Position, task: Task) -> Option<Only> {
        if let Some(endings) = self.endings(position) {
            let goal = if task.goal == Goal::Draw { Goal::Draw } else { Goal::Win };
            return Some(Only { mv: only_ending(&endings, goal)?, proof: Proof::Tables });
        }
        if task.goal == Goal::Draw {
            return None;
        }
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let Effort { steps, most, .. } = self.effort;
        let exhausted = match self.exhaust.reaching(position, &moves, task.lead, steps, most) {
            Some(reaching) if reaching.len() > 1 => return None,
            Some(reaching) => reaching.first().copied(),
            None => None,
        };
        self.searched_only(position, task, exhausted)
    }

    /// Of these moves, those that reach a lead in pieces within this many steps; `None` if the search is too large.
    pub fn reaching(&mut self, position: &Position, moves: &[Move], lead: i32, steps: u8) -> Option<Vec<Move>> {
        self.exhaust.reaching(position, moves, lead, steps, self.effort.most)
    }

    /// Whether the search for material confirms a move as the only one within this many steps.
    pub fn confirms(&mut self, position: &Position, task: Task, mv: Move, steps: u8, most: u64) -> bool {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        self.exhaust.reaching(position, &moves, task.lead, steps, most).is_some_and(|reaching| reaching == [mv])
    }

    /// The engine's best move, if no other comes near it and it is the one that was expected.
    fn searched_only(&mut self, position: &Position, task: Task, expected: Option<Move>) -> Option<Only> {
        let pieces = position.piece_count();
        let best = self.search(position, &[], self.effort.nodes);
        let mv = best.best?;
        let points = expected_points(best.score, pieces);
        let wins = matches!(best.score.verdict(), Verdict::Win(_)) || hundredths(best.score) >= WON_SCORE;
        let is_reached = if task.goal == Goal::Win && expected.is_none() { wins } else { points >= LEAST_POINTS };
        if expected.is_some_and(|expected| expected != mv) || !is_reached {
            return None;
        }
        let others: Vec<Move> =
            position.legal_moves(Ruleset::OFFICIAL).into_iter().filter(|&other| other != mv).collect();
        let next = self.search(position, &others, 2 * self.effort.nodes);
        let next_points = expected_points(next.score, pieces);
        let clear = points - next_points >= GAP_POINTS && hundredths(best.score) - hundredths(next.score) >= GAP_SCORE;
        let fails = task.goal != Goal::Win || next_points <= DRAWISH_POINTS;
        let proof = if expected.is_some() { Proof::Exhausted } else { Proof::Search };
        (clear && fails).then_some(Only { mv, proof })
    }

    /// Searches some moves, or all if the list is empty.
    pub fn search(&mut self, position: &Position, moves: &[Move], nodes: u64) -> Report {
        let game = Game::from_position(*position, Ruleset::OFFICIAL);
        let clock = Stopwatch::start();
        self.engine.start_among(&game, moves, Limits { nodes: Some(nodes), ..Limits::default() }, &clock);
        loop {
            let report = self.engine.think(&clock);
            if report.done {
                return report;
            }
        }
    }

    /// The best moves with their scores, best first.
    pub fn best_moves(&mut self, position: &Position, lines: u8, nodes: u64) -> Vec<(Move, Score)> {
        let game = Game::from_position(*position, Ruleset::OFFICIAL);
        let limits = Limits { nodes: Some(nodes), lines, ..Limits::default() };
        let report = self.engine.search(&game, limits, &Stopwatch::start());
        report.lines.iter().filter_map(|line| Some((*line.moves.first()?, line.score))).collect()
    }
}

/// A score in hundredths of a man; a proven win or loss is a large number of them.
pub fn hundredths(score: Score) -> i32 {
    match score.verdict() {
        Verdict::Win(_) => WON_SCORE,
        Verdict::Loss(_) => -WON_SCORE,
        Verdict::Value(value) => i32::from(value).clamp(-WON_SCORE, WON_SCORE),
    }
}

/// The only move that wins or, for a draw, the only one that does not lose.
fn only_ending(endings: &[(Move, Ending)], goal: Goal) -> Option<Move> {
    let wanted = if goal == Goal::Draw { Ending::Drawn } else { Ending::Won };
    let mut keeping = endings.iter().filter(|&&(_, ending)| ending as u8 >= wanted as u8);
    match (keeping.next(), keeping.next()) {
        (Some(&(mv, ending)), None) if ending == wanted && endings.len() > 1 => Some(mv),
        _ => None,
    }
}
