//! Games.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use bitboard_checkers::pdn::{RecordResult, is_tag_name, write_pdn};
use bitboard_checkers::rules::{DrawReason, WinReason};
use bitboard_checkers::{self as library, Ruleset, Side};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::error::{refused, refused_move};
use crate::moves::{self, Move, MoveOrText};
use crate::numbers;
use crate::position::{self, Position};
use crate::whole::Whole;

/// A game.
#[pyclass(module = "bitboard_checkers")]
pub(crate) struct Game {
    pub(crate) game: library::Game,
    automatic_draws: bool,
}

/// What `pickle` keeps of a game beside the arguments of its constructor.
type State = (Vec<Squares>, usize, Option<String>);
/// The squares of a move: its path, and what it captures.
type Squares = (Vec<u16>, Vec<u16>);

/// The squares of a move.
fn squares_of(mv: library::Move) -> Squares {
    (numbers(mv.path()), numbers(mv.jumped()))
}

impl Game {
    pub(crate) fn from_position(position: library::Position, rules: Ruleset, automatic_draws: bool) -> Self {
        let mut game = library::Game::from_position(position, rules);
        game.set_automatic_draws(automatic_draws);
        Self { game, automatic_draws }
    }

    /// The side that has resigned.
    fn resigned(&self) -> Option<Side> {
        match self.game.outcome() {
            library::Outcome::Won { winner, reason: WinReason::Resigned } => Some(!winner),
            _ => None,
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (fen = None, rules = "official", automatic_draws = true))]
    fn new(fen: Option<&str>, rules: &str, automatic_draws: bool) -> PyResult<Self> {
        let Position { position, rules } = position::read(fen, rules)?;
        Ok(Self::from_position(position, rules, automatic_draws))
    }

    #[getter]
    fn position(&self) -> Position {
        Position { position: *self.game.position(), rules: self.game.rules() }
    }

    #[getter]
    fn fen(&self) -> String {
        self.game.position().to_string()
    }

    #[getter]
    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        self.game.position().turn().id()
    }

    #[getter]
    fn outcome(&self) -> Outcome {
        Outcome(self.game.outcome())
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome() != library::Outcome::Playing
    }

    #[getter]
    fn history(&self) -> Vec<Move> {
        self.game.history().map(Move).collect()
    }

    fn legal_moves(&self) -> Vec<Move> {
        moves::all(self.game.legal_moves())
    }

    fn play(&mut self, r#move: MoveOrText) -> PyResult<()> {
        let chosen = r#move.choose(&self.game)?;
        self.game.play(chosen).map_err(|refusal| refused_move(chosen, &refusal))
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn redo(&mut self) -> bool {
        self.game.redo()
    }

    fn resign(&mut self, side: &str) -> PyResult<()> {
        let side: Side = side.parse().map_err(|error| refused("invalid-argument", error))?;
        self.game.resign(side).map_err(|refusal| refused_move("resign", &refusal))
    }

    fn copy(&self) -> Self {
        Self { game: self.game.clone(), automatic_draws: self.automatic_draws }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// For `pickle`: the class, the arguments of its constructor, and all moves, including those taken back.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, String, bool), State) {
        let mut whole = self.game.clone();
        let resigned = self.resigned();
        if resigned.is_some() {
            whole.undo();
        }
        while whole.redo() {}
        let state = (
            whole.history().map(squares_of).collect(),
            self.game.history().len(),
            resigned.map(|side| side.id().to_owned()),
        );
        (py.get_type::<Self>(), (self.game.start().to_string(), self.rules(), self.automatic_draws), state)
    }

    fn __setstate__(&mut self, state: State) -> PyResult<()> {
        let (moves, played, resigned) = state;
        for squares in &moves {
            let legal = self.game.legal_moves().iter().copied().find(|&mv| squares_of(mv) == *squares);
            let chosen = legal.ok_or_else(|| refused("illegal-move", format!("{squares:?} is not legal here")))?;
            self.game.play(chosen).map_err(|refusal| refused_move(chosen, &refusal))?;
        }
        for _ in played..moves.len() {
            self.game.undo();
        }
        resigned.map_or(Ok(()), |side| self.resign(&side))
    }

    /// `comments` are by ply: 0 is before the first move. `result` is that of a game which goes on by the rules.
    #[pyo3(signature = (tags = None, comments = None, result = None))]
    fn pdn(
        &self,
        tags: Option<&Bound<'_, PyDict>>,
        comments: Option<HashMap<Whole, String>>,
        result: Option<&str>,
    ) -> PyResult<String> {
        let mut record = library::pdn::Record::new(*self.game.start(), self.game.rules());
        for (name, value) in tags.into_iter().flatten() {
            let name: String = name.extract()?;
            if !is_tag_name(&name) {
                let reason = format!("tags: the name {name:?} is not one or more letters, digits or underscores");
                return Err(refused("invalid-argument", reason));
            }
            record.set_tag(&name, Some(value.extract()?));
        }
        record.result = RecordResult::of(self.game.outcome());
        if let Some(text) = result {
            let wrong = || refused("invalid-argument", format!("result: {text:?} is not 1-0, 0-1, 1/2-1/2, 0-0 or *"));
            let said = RecordResult::from_text(text).ok_or_else(wrong)?;
            if record.result == RecordResult::Unknown {
                record.result = said;
            }
        }
        let mut last = None;
        for mv in self.game.history() {
            last = Some(record.add(last, mv));
        }
        let line: Vec<_> = record.main_line().collect();
        for (ply, comment) in comments.into_iter().flatten() {
            let moves = usize::try_from(ply.0).ok().filter(|&moves| moves <= line.len()).ok_or_else(|| {
                let reason = format!("comments: there is no ply {}, only 0 to {}", ply.0, line.len());
                refused("invalid-argument", reason)
            })?;
            match moves.checked_sub(1).and_then(|index| line.get(index)) {
                None => record.comment = comment,
                Some(&id) => record.node_mut(id).comment = comment,
            }
        }
        Ok(write_pdn(&record))
    }

    fn __repr__(&self) -> String {
        format!("<Game of {} moves: {}>", self.game.history().len(), self.game.position())
    }
}

/// The outcome of a game.
#[pyclass(frozen, eq, module = "bitboard_checkers")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Outcome(library::Outcome);

type OutcomeState = (Option<&'static str>, Option<&'static str>);

/// The reasons for which a side wins, and those for a draw.
const WON: [WinReason; 6] = [
    WinReason::NoPieces,
    WinReason::Blocked,
    WinReason::Resigned,
    WinReason::Time,
    WinReason::GaveAll,
    WinReason::NoMove,
];
const DRAWN: [DrawReason; 6] = [
    DrawReason::Repetition,
    DrawReason::FortyMoves,
    DrawReason::QuietMoves,
    DrawReason::EndgameCount,
    DrawReason::Agreement,
    DrawReason::Blocked,
];

/// The outcome with this winner and reason, which `pickle` keeps.
#[pyfunction]
#[pyo3(signature = (winner, reason))]
pub(crate) fn outcome_of(winner: Option<&str>, reason: Option<&str>) -> PyResult<Outcome> {
    let won = [Side::Black, Side::White]
        .into_iter()
        .flat_map(|winner| WON.into_iter().map(move |reason| library::Outcome::Won { winner, reason }));
    let mut all = won.chain(DRAWN.map(library::Outcome::Drawn)).chain([library::Outcome::Playing]).map(Outcome);
    all.find(|one| (one.winner(), one.reason()) == (winner, reason))
        .ok_or_else(|| refused("invalid-argument", "there is no such outcome"))
}

#[pymethods]
impl Outcome {
    /// It never changes, so a copy is itself.
    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    /// For `pickle`: `outcome_of` and its arguments.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, OutcomeState)> {
        let restore = py.import("bitboard_checkers._native")?.getattr("outcome_of")?;
        Ok((restore, (self.winner(), self.reason())))
    }

    #[getter]
    fn state(&self) -> &'static str {
        match self.0 {
            library::Outcome::Playing => "playing",
            library::Outcome::Won { .. } => "won",
            library::Outcome::Drawn(_) => "drawn",
        }
    }

    #[getter]
    fn winner(&self) -> Option<&'static str> {
        match self.0 {
            library::Outcome::Won { winner, .. } => Some(winner.id()),
            _ => None,
        }
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        match self.0 {
            library::Outcome::Playing => None,
            library::Outcome::Won { reason, .. } => Some(match reason {
                WinReason::NoPieces => "no-pieces",
                WinReason::Blocked => "blocked",
                WinReason::Resigned => "resigned",
                WinReason::Time => "time",
                WinReason::GaveAll => "gave-all",
                WinReason::NoMove => "no-move",
            }),
            library::Outcome::Drawn(reason) => Some(match reason {
                DrawReason::Repetition => "repetition",
                DrawReason::FortyMoves => "forty-moves",
                DrawReason::QuietMoves => "quiet-moves",
                DrawReason::EndgameCount => "endgame-count",
                DrawReason::Agreement => "agreement",
                DrawReason::Blocked => "blocked",
            }),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.0)
    }
}
