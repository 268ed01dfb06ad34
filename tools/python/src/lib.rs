//! The Python module: rules, notation and engine behind classes that own their values.

mod engine;
mod error;
mod game;
mod moves;
mod pdn;
mod position;
mod weights;
mod whole;

use pyo3::prelude::*;

/// The module `bitboard_checkers._native`. `__init__.py` gives its names to users, and `_native.pyi` their types.
#[pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::engine::{Engine, Line, Report};
    #[pymodule_export]
    use crate::error::CheckersError;
    #[pymodule_export]
    use crate::game::{Game, Outcome, outcome_of};
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::pdn::{PdnFault, PdnGame, PdnGames, iter_pdn, read_pdn};
    #[pymodule_export]
    use crate::position::{Position, rule_sets};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::error::declare(module)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// The numbers of squares.
fn numbers(squares: impl Iterator<Item = bitboard_checkers::Square>) -> Vec<u16> {
    // A list of bytes would become `bytes` in Python.
    squares.map(|square| square.number().into()).collect()
}
