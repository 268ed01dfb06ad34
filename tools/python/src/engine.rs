//! The engine.

use bitboard_checkers as library;
use bitboard_checkers::engine::{self, Level, Limits, MAX_MEGABYTES, Score, Stopwatch, Verdict, Weights};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::moves::{self, Move};
use crate::position::Position;
use crate::weights::OtherWeights;

/// The most lines that a search reports: there are no more moves in a position.
const MOST_LINES: u8 = 48;

/// The engine.
#[pyclass(module = "bitboard_checkers")]
pub(crate) struct Engine {
    searcher: engine::Engine,
    other_weights: OtherWeights,
}

/// What may be searched.
#[derive(FromPyObject)]
enum Searched<'py> {
    Game(PyRef<'py, Game>),
    Position(PyRef<'py, Position>),
}

/// The limits of a search as Python gives them.
#[derive(Clone, Copy, Default)]
struct Asked {
    depth: Option<u8>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    level: Option<u8>,
    seed: u32,
    lines: u8,
}

impl Asked {
    fn limits(self) -> PyResult<Limits> {
        let wrong = |reason: &str| PyValueError::new_err(reason.to_owned());
        let Self { depth, nodes, seconds, level, seed, lines } = self;
        if depth.is_none() && nodes.is_none() && seconds.is_none() && level.is_none() {
            return Err(wrong("a search needs a limit: depth, nodes, seconds or level"));
        }
        if depth.is_some_and(|depth| !(1..=100).contains(&depth)) {
            return Err(wrong("depth is a number from 1 to 100"));
        }
        if seconds.is_some_and(|seconds| !(seconds.is_finite() && seconds >= 0.0)) {
            return Err(wrong("seconds is a number from 0"));
        }
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(wrong("lines is a number from 1 to 48"));
        }
        let of_number = |number| Level::new(number).ok_or_else(|| wrong("level is a number from 1 to 10"));
        let (movetime, level) = (seconds.map(|seconds| seconds * 1e3), level.map(of_number).transpose()?);
        Ok(Limits { depth, nodes, movetime, level, seed, lines, clock: None, solve: false })
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (hash = 16))]
    fn new(hash: u16) -> PyResult<Self> {
        if !(1..=MAX_MEGABYTES).contains(&hash) {
            return Err(PyValueError::new_err(format!("hash is a number of megabytes from 1 to {MAX_MEGABYTES}")));
        }
        let mut searcher = engine::Engine::new(hash);
        searcher.set_weights(Some(Weights::built_in()));
        Ok(Self { searcher, other_weights: OtherWeights::default() })
    }

    #[pyo3(signature = (game, *, depth = None, nodes = None, seconds = None, level = None, seed = 0, lines = 1))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn search(
        &mut self,
        py: Python<'_>,
        game: Searched<'_>,
        depth: Option<u8>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        level: Option<u8>,
        seed: u32,
        lines: u8,
    ) -> PyResult<Report> {
        let limits = Asked { depth, nodes, seconds, level, seed, lines }.limits()?;
        let game = match game {
            Searched::Game(game) => game.0.clone(),
            Searched::Position(place) => library::Game::from_position(place.position, place.rules),
        };
        let Self { searcher, other_weights } = self;
        other_weights.give(py, searcher, game.rules())?;
        let clock = Stopwatch::start();
        searcher.start(&game, limits, &clock);
        loop {
            let report = py.detach(|| searcher.think(&clock));
            if report.done {
                return Ok(Report(report));
            }
            // Between two slices Ctrl-C ends the search.
            if let Err(interrupted) = py.check_signals() {
                searcher.stop(&clock);
                return Err(interrupted);
            }
        }
    }

    fn new_game(&mut self) {
        self.searcher.new_game(library::Ruleset::OFFICIAL);
    }
}

/// The result of a search.
#[pyclass(frozen, module = "bitboard_checkers")]
pub(crate) struct Report(engine::Report);

#[pymethods]
impl Report {
    #[getter]
    fn best(&self) -> Option<Move> {
        self.0.best.map(Move)
    }

    #[getter]
    fn score(&self) -> f64 {
        men(self.0.score)
    }

    #[getter]
    fn win_in(&self) -> Option<u16> {
        match self.0.score.verdict() {
            Verdict::Win(plies) => Some(plies),
            _ => None,
        }
    }

    #[getter]
    fn loss_in(&self) -> Option<u16> {
        match self.0.score.verdict() {
            Verdict::Loss(plies) => Some(plies),
            _ => None,
        }
    }

    #[getter]
    fn depth(&self) -> u8 {
        self.0.depth
    }

    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    #[getter]
    fn seconds(&self) -> f64 {
        self.0.time / 1e3
    }

    #[getter]
    fn moves(&self) -> Vec<Move> {
        moves::all(&self.0.line)
    }

    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.0.lines.iter().cloned().map(Line).collect()
    }

    fn __repr__(&self) -> String {
        let best = self.0.best.map_or_else(|| "no move".to_owned(), |mv| mv.to_string());
        format!("<Report: {best} {} at depth {}>", self.0.score, self.0.depth)
    }
}

/// A move with the play that follows.
#[pyclass(frozen, module = "bitboard_checkers")]
pub(crate) struct Line(engine::Line);

#[pymethods]
impl Line {
    #[getter]
    fn score(&self) -> f64 {
        men(self.0.score)
    }

    #[getter]
    fn moves(&self) -> Vec<Move> {
        moves::all(&self.0.moves)
    }
}

/// A score in men; infinite for a forced win or loss.
fn men(score: Score) -> f64 {
    match score.verdict() {
        Verdict::Value(hundredths) => f64::from(hundredths) / 100.0,
        Verdict::Win(_) => f64::INFINITY,
        Verdict::Loss(_) => f64::NEG_INFINITY,
    }
}
