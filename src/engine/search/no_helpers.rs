//! Stands in for the helper threads in browsers, where a module without shared memory has none.

use super::iterative_deepening::IterativeDeepening;
use super::transposition::TranspositionTable;
use super::tree::Tree;

/// The interface of `helpers::Helpers`, without threads.
#[derive(Default, Debug)]
pub(super) struct Helpers {}

#[allow(clippy::unused_self)]
impl Helpers {
    pub(super) fn start(&mut self, _: &mut Tree, _: &IterativeDeepening) {}

    pub(super) fn follow(&self, _: &TranspositionTable) {}

    pub(super) fn nodes(&self) -> u64 {
        0
    }

    pub(super) fn reset(&mut self) {}

    pub(super) fn stop(&mut self) {}
}
