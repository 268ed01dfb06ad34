//! Stands in for the deferral of moves in browsers, where a search has one thread.

use crate::rules::Move;

/// The interface of `deferral::Deferral`, without marks.
#[derive(Clone, Default, Debug)]
pub(super) struct Deferral {}

/// A mark that no move has.
#[derive(Clone, Copy)]
pub(super) enum Mark {}

#[allow(clippy::unused_self)]
impl Deferral {
    pub(super) const fn mark(&self, _: u64, _: Move, _: i8) -> Option<Mark> {
        None
    }

    pub(super) const fn is_set(&self, mark: Mark) -> bool {
        match mark {}
    }

    pub(super) const fn set(&self, mark: Mark) {
        match mark {}
    }

    pub(super) const fn remove(&self, mark: Mark) {
        match mark {}
    }
}
