//! The learned weights of other draughts. Those of English draughts are in the library.

use std::sync::{Arc, OnceLock};

use bitboard_checkers::Ruleset;
use bitboard_checkers::engine::{Engine, Weights};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The packed weights by the id of the rules.
const OTHERS: [(&str, &[u8]); 3] = [
    ("russian", include_bytes!("../../../www/data/weights-russian.bin.gz")),
    ("brazilian", include_bytes!("../../../www/data/weights-brazilian.bin.gz")),
    ("pool", include_bytes!("../../../www/data/weights-pool.bin.gz")),
];

/// The weights of other draughts that an engine has.
#[derive(Default)]
pub(crate) struct OtherWeights {
    given: [bool; OTHERS.len()],
}

impl OtherWeights {
    /// Gives the engine the weights for games by these rules, if there are any and it does not have them. They clear
    /// its hash table, so they are given only once.
    pub(crate) fn give(&mut self, py: Python<'_>, engine: &mut Engine, rules: Ruleset) -> PyResult<()> {
        let is_like = |id| Ruleset::from_id(id).is_some_and(|of| of.plays_like(rules));
        if let Some(index) = OTHERS.iter().position(|&(id, _)| is_like(id))
            && !self.given[index]
        {
            engine.set_weights_for(rules, Some(read(py, index)?));
            self.given[index] = true;
        }
        Ok(())
    }
}

/// The weights at this place of [`OTHERS`], unpacked once by the standard library of Python.
fn read(py: Python<'_>, index: usize) -> PyResult<Arc<Weights>> {
    static READ: [OnceLock<Arc<Weights>>; OTHERS.len()] = [const { OnceLock::new() }; OTHERS.len()];
    if let Some(weights) = READ[index].get() {
        return Ok(weights.clone());
    }
    let unpacked: Vec<u8> = py.import("gzip")?.call_method1("decompress", (OTHERS[index].1,))?.extract()?;
    let weights = Weights::from_bytes(&unpacked).map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    Ok(READ[index].get_or_init(|| Arc::new(weights)).clone())
}
