//! `lab serve`: serves the engine to pages on this machine, over WebSocket (each text message is a line of the
//! protocol) and HTTP (lines are posted, and the answer is the engine's output).
//!
//! It listens on 127.0.0.1 only. A browser lets any page of the web send requests there, so the origin of each request
//! is checked: see [`access`]. Every connection has an engine of its own. Connections, memory and waiting times are
//! bounded, and a shortage of threads or connections affects a single client only.

mod access;
mod deadline;
mod http;
mod post;
mod request;
mod slots;
mod websocket;

use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use bitboard_checkers::engine::Weights;

use crate::engine::{BuiltIn, SessionSettings};
use crate::{endgames, output, weights};
use access::{AccessPolicy, origin};
use http::{refuse, respond};
use request::{Request, Status};
use slots::{Slot, Slots};

/// The address, and the pages to serve.
#[derive(clap::Args)]
pub struct Args {
    /// The port on 127.0.0.1; 0 for any that is free
    #[arg(long, default_value_t = 7300)]
    port: u16,
    /// A page that may use the engine, such as `https://example.org`; pages of this machine always may
    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    allow_origin: Vec<String>,
    /// A file of weights to evaluate official play with, or `none` to evaluate every game by hand [default: the
    /// project's own]
    #[arg(long)]
    weights: Option<String>,
}

/// The settings of a client's session. Sixteen hash tables of this size fit into the memory of a small machine, and
/// each client has one thread.
const SETTINGS: SessionSettings = SessionSettings {
    cpu: false,
    built_in: BuiltIn { tables: true, book: true },
    files: false,
    max_hash: 64,
    max_threads: 1,
    search_time: None,
};

/// The longest message or body, in bytes: a game of several thousand moves.
const MAX_MESSAGE: usize = 64 << 10;

/// The time in which a client has to send a body or to receive a line.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause after a connection that could not be accepted, before the next attempt.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .map_err(|error| format!("port {} cannot be used: {error}", args.port))?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    // Reading the tables takes a moment. Without a thread for it the first search reads them.
    let _ = thread::Builder::new().spawn(endgames::of_five);
    output::line(format_args!("serving ws://127.0.0.1:{port}/ and http://127.0.0.1:{port}/"))?;
    let server = Arc::new(Server { policy: AccessPolicy::new(&args.allow_origin), weights, slots: Arc::default() });
    for stream in listener.incoming() {
        match stream {
            Ok(stream) => server.accept(stream, |work| thread::Builder::new().spawn(work).map(drop)),
            Err(_) => thread::sleep(ACCEPT_PAUSE),
        }
    }
    Ok(())
}

/// The work of a connection.
type Work = Box<dyn FnOnce() + Send>;

/// The state that all connections share.
struct Server {
    policy: AccessPolicy,
    weights: Option<Arc<Weights>>,
    slots: Arc<Slots>,
}

impl Server {
    /// Serves a connection on a thread started by `spawn`. Refuses it when there is no slot or no thread.
    fn accept(self: &Arc<Self>, mut stream: TcpStream, spawn: impl FnOnce(Work) -> io::Result<()>) {
        let slot = self.slots.acquire(&stream);
        let spare = stream.try_clone();
        if let (Some(slot), Ok(own)) = (slot, spare) {
            let server = Arc::clone(self);
            // Errors of a connection concern its client alone, who has noticed them already.
            let work = Box::new(move || drop(server.serve(own, slot)));
            if spawn(work).is_ok() {
                return;
            }
        }
        // This thread accepts all connections, so it must not wait for a client.
        let _ = stream.set_nonblocking(true);
        let _ = refuse(&mut stream, &Status::busy(), None);
    }

    fn serve(&self, mut stream: TcpStream, slot: Slot) -> io::Result<()> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let request = match Request::read(&mut stream) {
            Ok(request) => request,
            Err(status) => return refuse(&mut stream, &status, None),
        };
        let origin = match self.policy.admit(&request) {
            Ok(origin) => origin.map(ToOwned::to_owned),
            Err(status) => return refuse(&mut stream, &status, None),
        };
        slot.admit();
        let origin = origin.as_deref();
        if request.asks_for_websocket() {
            return websocket::serve(stream, &request, self.weights.clone(), slot);
        }
        match request.method.as_str() {
            "POST" => post::serve(stream, &request, origin, self.weights.clone(), slot),
            "OPTIONS" => respond(&mut stream, "204 No Content", origin, access::PREFLIGHT, ""),
            "GET" => respond(&mut stream, "200 OK", origin, "", HELLO),
            _ => refuse(&mut stream, &Status::new(405, "Method Not Allowed", "GET, POST or OPTIONS"), origin),
        }
    }
}

const HELLO: &str = "The engine of Bitboard Checkers.\n\
    Open a WebSocket here and send a line of its protocol in each message, or post the lines of a whole question:\n\
    position startpos moves 11-15\ngo movetime 500\n";

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn a_client_is_refused_when_no_thread_can_be_had() {
        let server = Server { policy: AccessPolicy::new(&[]), weights: None, slots: Arc::default() };
        let server = Arc::new(server);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        for _ in 0..2 * slots::CAPACITY {
            let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
            let none = |_| Err(io::ErrorKind::WouldBlock.into());
            server.accept(listener.accept().unwrap().0, none);
            let mut answer = String::new();
            client.read_to_string(&mut answer).unwrap();
            assert!(answer.starts_with("HTTP/1.1 503 Service Unavailable\r\n"), "{answer}");
        }
    }
}
