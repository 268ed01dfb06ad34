//! Games of PDN files.

use bitboard_checkers as library;
use bitboard_checkers::pdn::{PdnReader, PdnStream, decode, write_pdn};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyByteArray, PyBytes, PyDict, PyIterator, PyMemoryView, PyString};

use crate::error::{refuse_compressed, refuse_file_name, refused_move};
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;

/// Where and why a game in a file cannot be read.
#[pyclass(frozen, get_all, module = "bitboard_checkers")]
#[derive(Clone)]
pub(crate) struct PdnFault {
    line: usize,
    column: usize,
    message: String,
}

#[pymethods]
impl PdnFault {
    /// It never changes, so a copy is itself.
    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __str__(&self) -> String {
        format!("line {} column {}: {}", self.line, self.column, self.message)
    }

    fn __repr__(&self) -> String {
        format!("<PdnFault: {}>", self.__str__())
    }
}

/// A game of a file, up to its first fault.
#[pyclass(frozen, module = "bitboard_checkers")]
pub(crate) struct PdnGame(library::pdn::PdnGame);

#[pymethods]
impl PdnGame {
    /// It never changes, so a copy is itself.
    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.0.record.tags.iter().into_py_dict(py)
    }

    #[getter]
    fn result(&self) -> &'static str {
        self.0.record.result_of_game().text()
    }

    #[getter]
    fn start(&self) -> Position {
        Position { position: self.0.record.start, rules: self.0.record.rules }
    }

    #[getter]
    fn moves(&self) -> Vec<Move> {
        let record = &self.0.record;
        record.main_line().map(|id| Move(record.node(id).mv)).collect()
    }

    /// The comments of the main line, by ply: the first one is before the first move.
    #[getter]
    fn comments(&self) -> Vec<String> {
        let record = &self.0.record;
        let mut comments = vec![record.comment.clone()];
        for node in record.main_line().map(|id| record.node(id)) {
            if let Some(before) = comments.last_mut().filter(|_| !node.comment_before.is_empty()) {
                if !before.is_empty() {
                    before.push(' ');
                }
                before.push_str(&node.comment_before);
            }
            comments.push(node.comment.clone());
        }
        comments
    }

    /// The numeric annotations of the moves of the main line.
    #[getter]
    fn nags(&self) -> Vec<Vec<u16>> {
        let record = &self.0.record;
        // A list of bytes would become `bytes` in Python.
        record.main_line().map(|id| record.node(id).nags.iter().copied().map(u16::from).collect()).collect()
    }

    #[getter]
    fn fault(&self) -> Option<PdnFault> {
        let library::pdn::PdnFault { line, column, message, .. } = self.0.fault.clone()?;
        Some(PdnFault { line, column, message })
    }

    /// A set-up in mid-game begins it anew: a game has one start.
    fn game(&self) -> PyResult<Game> {
        let record = &self.0.record;
        let line: Vec<_> = record.main_line().collect();
        let set_up = line.iter().enumerate().rev().find_map(|(ply, &id)| Some((ply + 1, record.set_up_after(id)?)));
        let (played, start) = set_up.unwrap_or((0, &record.start));
        // Games in files go on after draws that are to be claimed.
        let mut made = Game::from_position(*start, record.rules, false);
        for &id in line.iter().skip(played) {
            let mv = record.node(id).mv;
            made.game.play(mv).map_err(|refusal| refused_move(mv, &refusal))?;
        }
        Ok(made)
    }

    fn pdn(&self) -> String {
        write_pdn(&self.0.record)
    }

    fn __repr__(&self) -> String {
        format!("<PdnGame of {} moves, {}>", self.moves().len(), self.result())
    }
}

/// A file as Python gives it.
pub(crate) enum TextOrBytes {
    Text(String),
    Bytes(Vec<u8>),
}

impl TextOrBytes {
    /// `None` for another type: a list of numbers is not bytes. A text with half of a character is refused.
    fn read(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Some(Self::Text(text.to_cow()?.into_owned())));
        }
        let is_bytes = value.is_instance_of::<PyBytes>()
            || value.is_instance_of::<PyByteArray>()
            || value.is_instance_of::<PyMemoryView>();
        // Of a view, a copy: it may be of anything.
        let bytes = || value.py().get_type::<PyBytes>().call1((value,))?.extract();
        is_bytes.then(bytes).map(|read| read.map(Self::Bytes)).transpose()
    }
}

/// Reads all games of a text.
#[pyfunction]
pub(crate) fn read_pdn(py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<Vec<PdnGame>> {
    let kind = text.get_type();
    let text = TextOrBytes::read(text)?.ok_or_else(|| {
        let hint = "pass the content of a file, `file.read()`";
        PyTypeError::new_err(format!("read_pdn takes str or bytes, not {kind}: {hint}"))
    })?;
    match &text {
        TextOrBytes::Text(text) => refuse_file_name(text)?,
        TextOrBytes::Bytes(bytes) => refuse_compressed(bytes)?,
    }
    Ok(py.detach(|| {
        let text = match &text {
            TextOrBytes::Text(text) => text.into(),
            TextOrBytes::Bytes(bytes) => decode(bytes),
        };
        PdnReader::new(&text).map(PdnGame).collect()
    }))
}

/// The number of bytes or characters that are read from a file at once.
const PIECE: usize = 1 << 16;

/// The number of bytes that tell a compressed file.
const MAGIC: usize = 4;

/// Where the pieces of a file come from.
enum Source {
    /// An object with `read`.
    File(Py<PyAny>),
    Pieces(Py<PyIterator>),
}

/// The games of a file that is read piece by piece.
#[pyclass(module = "bitboard_checkers")]
pub(crate) struct PdnGames {
    source: Option<Source>,
    stream: PdnStream,
    /// The first bytes, until there are enough to tell whether the file is compressed.
    begin: Option<Vec<u8>>,
}

#[pymethods]
impl PdnGames {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<PdnGame>> {
        loop {
            if let Some((game, _)) = py.detach(|| self.stream.read()) {
                return Ok(Some(PdnGame(game)));
            }
            let Some(source) = &self.source else { return Ok(None) };
            if let Some(bytes) = source.next(py)? {
                if let Some(mut begin) = self.begin.take() {
                    begin.extend(bytes.iter().take(MAGIC));
                    refuse_compressed(&begin).inspect_err(|_| self.source = None)?;
                    self.begin = Some(begin).filter(|begin| begin.len() < MAGIC);
                }
                self.stream.push(&bytes);
            } else {
                self.source = None;
                self.stream.finish();
            }
        }
    }
}

impl Source {
    /// The next piece; `None` at the end.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Vec<u8>>> {
        let piece = match self {
            Self::File(file) => Some(file.bind(py).call_method1("read", (PIECE,))?),
            Self::Pieces(pieces) => pieces.clone_ref(py).into_bound(py).next().transpose()?,
        };
        let Some(piece) = piece else { return Ok(None) };
        let kind = piece.get_type();
        let wrong = || PyTypeError::new_err(format!("the pieces of a file are str or bytes, not {kind}"));
        let bytes = match TextOrBytes::read(&piece)?.ok_or_else(wrong)? {
            TextOrBytes::Text(text) => text.into_bytes(),
            TextOrBytes::Bytes(bytes) => bytes,
        };
        // An empty piece is the end of a file, and nothing among the pieces of an iterator.
        Ok(if bytes.is_empty() && matches!(self, Self::File(_)) { None } else { Some(bytes) })
    }
}

/// Reads the games of an open file, or of pieces of it, one by one.
#[pyfunction]
pub(crate) fn iter_pdn(file: &Bound<'_, PyAny>) -> PyResult<PdnGames> {
    let kind = file.get_type();
    let wrong = || PyTypeError::new_err(format!("iter_pdn takes an open file or pieces of one, not {kind}"));
    let source = if file.hasattr("read")? {
        Source::File(file.clone().unbind())
    } else if TextOrBytes::read(file)?.is_some() {
        return Err(wrong());
    } else {
        Source::Pieces(file.try_iter().map_err(|_| wrong())?.unbind())
    };
    Ok(PdnGames { source: Some(source), stream: PdnStream::new(), begin: Some(Vec::new()) })
}
