//! The bounded set of open connections. When it is full, a new connection takes the slot of one that is silent: first
//! of one that has not sent its request, then of a conversation that has been idle for a while.

use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Connections served at the same time.
pub const CAPACITY: usize = 16;

/// A conversation without a line in either direction for this long may be closed in favour of a new connection. Reports
/// of a search do not count: an endless search would hold its slot for ever.
const IDLE: Duration = Duration::from_mins(5);

/// The open connections.
#[derive(Default)]
pub struct Slots {
    entries: Mutex<Entries>,
}

#[derive(Default)]
struct Entries {
    next_id: u64,
    open: Vec<Entry>,
}

struct Entry {
    id: u64,
    /// Closes the connection from outside of the thread that serves it.
    stream: TcpStream,
    /// Whether its request has been read and accepted.
    admitted: bool,
    last_active: Instant,
}

/// The slot of one connection, which is free again when this is dropped.
pub struct Slot {
    slots: Arc<Slots>,
    id: u64,
}

impl Slots {
    /// A slot for this connection. `None` when every other connection is in use, or the system has no more handles.
    pub fn acquire(self: &Arc<Self>, stream: &TcpStream) -> Option<Slot> {
        let stream = stream.try_clone().ok()?;
        let mut entries = self.lock();
        if entries.open.len() >= CAPACITY {
            let silent = entries.replaceable(Instant::now())?;
            let _ = entries.open.swap_remove(silent).stream.shutdown(Shutdown::Both);
        }
        let id = entries.next_id;
        entries.next_id += 1;
        entries.open.push(Entry { id, stream, admitted: false, last_active: Instant::now() });
        Some(Slot { slots: Arc::clone(self), id })
    }

    /// The entries. A thread that panicked with the lock has left them whole: each change is one assignment.
    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    /// The connection to be closed in favour of a new one: the oldest that has not been admitted, or else the one that
    /// has been idle for longest, if that is long enough.
    fn replaceable(&self, now: Instant) -> Option<usize> {
        let may_close = |entry: &Entry| !entry.admitted || now.duration_since(entry.last_active) >= IDLE;
        let candidates = self.open.iter().enumerate().filter(|(_, entry)| may_close(entry));
        candidates.min_by_key(|(_, entry)| (entry.admitted, entry.last_active)).map(|(index, _)| index)
    }
}

impl Slot {
    /// The request is accepted: from now on only idleness counts.
    pub fn admit(&self) {
        self.update(|entry| entry.admitted = true);
    }

    /// A line has been received.
    pub fn touch(&self) {
        self.update(|_| {});
    }

    /// A line has been sent.
    pub fn sent(&self, line: &str) {
        if !line.starts_with("info") {
            self.touch();
        }
    }

    fn update(&self, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.slots.lock().open.iter_mut().find(|entry| entry.id == self.id) {
            change(entry);
            entry.last_active = Instant::now();
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.slots.lock().open.retain(|entry| entry.id != self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    /// A pair of connected streams, both kept open.
    fn connection(listener: &TcpListener) -> (TcpStream, TcpStream) {
        let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        (client, listener.accept().unwrap().0)
    }

    #[test]
    fn a_new_connection_replaces_the_oldest_silent_one() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let slots = Arc::new(Slots::default());
        let streams: Vec<_> = (0..=CAPACITY).map(|_| connection(&listener)).collect();
        let taken: Vec<_> = streams.iter().map(|(_, server)| slots.acquire(server).expect("a slot")).collect();
        let open: Vec<_> = slots.lock().open.iter().map(|entry| entry.id).collect();
        assert_eq!(open.len(), CAPACITY);
        assert!(!open.contains(&taken[0].id) && open.contains(&taken[1].id));
        let mut closed = &streams[0].0;
        assert_eq!(std::io::Read::read(&mut closed, &mut [0]).unwrap(), 0, "the replaced connection is closed");
        drop(taken);
        assert!(slots.lock().open.is_empty());
    }

    #[test]
    fn a_conversation_is_replaced_only_after_it_has_been_idle() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let slots = Arc::new(Slots::default());
        let streams: Vec<_> = (0..=CAPACITY).map(|_| connection(&listener)).collect();
        let (last, first) = streams.split_last().unwrap();
        let taken: Vec<_> = first.iter().map(|(_, server)| slots.acquire(server).unwrap()).collect();
        taken.iter().for_each(Slot::admit);
        assert!(slots.acquire(&last.1).is_none(), "every conversation is active");
        let later = Instant::now() + IDLE;
        assert_eq!(slots.lock().replaceable(later), Some(0));
        slots.lock().open[0].last_active = later;
        assert_eq!(slots.lock().replaceable(later), Some(1), "a line keeps a conversation");
    }

    #[test]
    fn an_endless_search_does_not_keep_its_slot() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let slots = Arc::new(Slots::default());
        let streams: Vec<_> = (0..CAPACITY).map(|_| connection(&listener)).collect();
        let taken: Vec<_> = streams.iter().map(|(_, server)| slots.acquire(server).unwrap()).collect();
        taken.iter().for_each(Slot::admit);
        let long_ago = slots.lock().open[0].last_active;
        for slot in &taken {
            slot.sent("info depth 9 score 12 nodes 100000 pv 11-15");
        }
        assert_eq!(slots.lock().replaceable(long_ago + IDLE), Some(0));
        taken[0].sent("bestmove 11-15");
        assert!(slots.lock().open[0].last_active > long_ago);
    }
}
