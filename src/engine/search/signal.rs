//! The signals between the threads of a search. The values are independent of each other and of other memory, so
//! relaxed atomic operations suffice.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize};

/// The signals of one search, for all its threads.
#[derive(Clone, Default, Debug)]
pub(super) struct Signal(Arc<Shared>);

#[derive(Default, Debug)]
struct Shared {
    /// Whether the helper threads have to stop.
    ends: AtomicBool,
    /// The clusters of the transposition table in use.
    clusters: AtomicUsize,
    /// Nodes visited by the helper threads.
    nodes: AtomicU64,
}

impl Signal {
    /// Counts nodes of a helper thread. Returns the clusters of the table in use, or `None` if the thread is to end.
    pub(super) fn report(&self, nodes: u64) -> Option<usize> {
        self.0.nodes.fetch_add(nodes, Relaxed);
        (!self.0.ends.load(Relaxed)).then(|| self.0.clusters.load(Relaxed))
    }

    /// Nodes visited by the helper threads.
    pub(super) fn nodes(&self) -> u64 {
        self.0.nodes.load(Relaxed)
    }

    /// Tells the helper threads how many clusters of the table are in use.
    pub(super) fn set_clusters(&self, clusters: usize) {
        self.0.clusters.store(clusters, Relaxed);
    }

    /// Tells the helper threads to end.
    pub(super) fn end(&self) {
        self.0.ends.store(true, Relaxed);
    }
}
