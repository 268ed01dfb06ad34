//! The engine.

use std::hash::{BuildHasher, Hasher, RandomState};

use bitboard_checkers as library;
use bitboard_checkers::engine::{self, Level, Limits, MAX_MEGABYTES, Score, Stopwatch, Verdict, Weights};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::moves::{self, Move};
use crate::position::Position;
use crate::weights::OtherWeights;
use crate::whole::Whole;

/// The most lines that a search reports: there are no more moves in a position.
const MOST_LINES: u8 = 48;
/// The deepest search.
const MOST_DEPTH: u8 = 100;

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
#[derive(Clone, Copy)]
struct Asked {
    depth: Option<Whole>,
    nodes: Option<Whole>,
    seconds: Option<f64>,
    level: Option<Whole>,
    seed: Option<Whole>,
    lines: Whole,
}

/// A seed that differs from search to search.
fn drawn_seed() -> u32 {
    // Each state has keys of its own.
    (RandomState::new().build_hasher().finish() & u64::from(u32::MAX)) as u32
}

impl Asked {
    fn limits(self) -> PyResult<Limits> {
        let Self { depth, nodes, seconds, level, seed, lines } = self;
        if depth.is_none() && nodes.is_none() && seconds.is_none() && level.is_none() {
            return Err(PyValueError::new_err("a search needs a limit: depth, nodes, seconds or level"));
        }
        if seconds.is_some_and(|seconds| !(seconds.is_finite() && seconds >= 0.0)) {
            return Err(PyValueError::new_err("seconds is a number from 0"));
        }
        let depth = depth.map(|depth| depth.within("depth", 1..=MOST_DEPTH)).transpose()?;
        let nodes = nodes.map(|nodes| nodes.within("nodes", 0..=i64::MAX.unsigned_abs())).transpose()?;
        let lines = lines.within("lines", 1..=MOST_LINES)?;
        let seed = seed.map(|seed| seed.within("seed", 0..=u32::MAX)).transpose()?.unwrap_or_else(drawn_seed);
        let level = level.map(|level| level.within("level", 1..=10)).transpose()?.and_then(Level::new);
        let movetime = seconds.map(|seconds| seconds * 1e3);
        Ok(Limits { depth, nodes, movetime, level, seed, lines, clock: None, solve: false })
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (hash = Whole(16)))]
    fn new(hash: Whole) -> PyResult<Self> {
        let hash = hash.within("hash, in megabytes,", 1..=MAX_MEGABYTES)?;
        let mut searcher = engine::Engine::new(hash);
        searcher.set_weights(Some(Weights::built_in()));
        Ok(Self { searcher, other_weights: OtherWeights::default() })
    }

    #[pyo3(signature = (game, *, depth = None, nodes = None, seconds = None, level = None, seed = None, lines = Whole(1)))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn search(
        &mut self,
        py: Python<'_>,
        game: Searched<'_>,
        depth: Option<Whole>,
        nodes: Option<Whole>,
        seconds: Option<f64>,
        level: Option<Whole>,
        seed: Option<Whole>,
        lines: Whole,
    ) -> PyResult<Report> {
        let limits = Asked { depth, nodes, seconds, level, seed, lines }.limits()?;
        let game = match game {
            Searched::Game(game) => game.game.clone(),
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
    /// It never changes, so a copy is itself.
    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

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
    /// It never changes, so a copy is itself.
    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

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
