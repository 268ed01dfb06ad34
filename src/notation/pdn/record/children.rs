//! The moves that follow a move of a record.

use super::NodeId;

/// The moves that follow a move, the main one first. A single move, the usual case, needs no allocation.
#[derive(Clone, Debug, Default)]
pub(super) enum Children {
    #[default]
    None,
    One(NodeId),
    Several(Vec<NodeId>),
}

impl Children {
    pub(super) fn as_slice(&self) -> &[NodeId] {
        match self {
            Self::None => &[],
            Self::One(id) => core::slice::from_ref(id),
            Self::Several(ids) => ids,
        }
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [NodeId] {
        match self {
            Self::None => &mut [],
            Self::One(id) => core::slice::from_mut(id),
            Self::Several(ids) => ids,
        }
    }

    pub(super) fn push(&mut self, id: NodeId) {
        match self {
            Self::None => *self = Self::One(id),
            Self::One(first) => *self = Self::Several(vec![*first, id]),
            Self::Several(ids) => ids.push(id),
        }
    }

    pub(super) fn remove(&mut self, id: NodeId) {
        match self {
            Self::One(only) if *only == id => *self = Self::None,
            Self::Several(ids) => ids.retain(|&known| known != id),
            Self::None | Self::One(_) => {}
        }
    }
}
