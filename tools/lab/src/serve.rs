//! `lab serve`: our engine on this machine for pages, over WebSocket (a line of the protocol in each text message) and over
//! HTTP (lines are posted, the answer is what the engine says to them).
//!
//! It listens on 127.0.0.1 and nowhere else. A browser lets any page of the web knock here, so whoever knocks has to say
//! where it comes from: see [`gate`]. Every connection has an engine of its own, which ends with it.

mod gate;
mod http;
mod post;
mod request;
mod websocket;

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bitboard_checkers::Weights;

use crate::engine::{Ours, Wants};
use crate::{endgames, weights};
use gate::{Gate, origin};
use http::{refuse, respond};
use request::{Request, Status};

/// Where and for whom.
#[derive(clap::Args)]
pub struct Args {
    /// The port on 127.0.0.1; 0 for any that is free
    #[arg(long, default_value_t = 7300)]
    port: u16,
    /// A page that may use the engine, such as `https://example.org`; those of this machine always may
    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    allow_origin: Vec<String>,
    /// A file of weights to judge by, or `none`; the project's own when not given
    #[arg(long)]
    weights: Option<String>,
}

/// What a page may have of the engine.
const WANTS: Wants = Wants { cpu: false, ours: Ours { tables: true, book: true }, files: false };

/// So many are served at a time.
const MOST: usize = 16;

/// The longest message or body, in bytes: a game of several thousand moves.
const LONGEST: usize = 64 << 10;

/// Whoever does not read for so long has gone.
const PATIENCE: Duration = Duration::from_secs(10);

pub fn run(args: &Args) -> Result<(), String> {
    let weights = weights::choose(args.weights.as_deref())?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .map_err(|error| format!("port {} cannot be used: {error}", args.port))?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    std::thread::spawn(endgames::ours); // they take a while
    println!("serving ws://127.0.0.1:{port}/ and http://127.0.0.1:{port}/");
    let house = Arc::new(House { gate: Gate::new(&args.allow_origin), weights, guests: AtomicUsize::new(0) });
    for stream in listener.incoming().flatten() {
        let house = Arc::clone(&house);
        std::thread::spawn(move || house.receive(stream));
    }
    Ok(())
}

/// What all connections share.
struct House {
    gate: Gate,
    weights: Option<Arc<Weights>>,
    guests: AtomicUsize,
}

impl House {
    fn receive(&self, mut stream: TcpStream) {
        let before = self.guests.fetch_add(1, Ordering::Relaxed);
        // What goes wrong here is the other side's: there is nobody else to tell.
        let _ = if before < MOST {
            self.serve(stream)
        } else {
            refuse(&mut stream, &Status::new(503, "Service Unavailable", "too many connections"), None)
        };
        self.guests.fetch_sub(1, Ordering::Relaxed);
    }

    fn serve(&self, mut stream: TcpStream) -> std::io::Result<()> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let request = match Request::read(&mut stream) {
            Ok(request) => request,
            Err(status) => return refuse(&mut stream, &status, None),
        };
        let origin = match self.gate.admit(&request) {
            Ok(origin) => origin.map(ToOwned::to_owned),
            Err(status) => return refuse(&mut stream, &status, None),
        };
        let origin = origin.as_deref();
        if request.asks_for_websocket() {
            return websocket::serve(stream, &request, self.weights.clone());
        }
        match request.method.as_str() {
            "POST" => post::serve(stream, &request, origin, self.weights.clone()),
            "OPTIONS" => respond(&mut stream, "204 No Content", origin, gate::PREFLIGHT, ""),
            "GET" => respond(&mut stream, "200 OK", origin, "", HELLO),
            _ => refuse(&mut stream, &Status::new(405, "Method Not Allowed", "GET, POST or OPTIONS"), origin),
        }
    }
}

const HELLO: &str = "The engine of Bitboard Checkers.\n\
    Open a WebSocket here and send a line of its protocol in each message, or post the lines of a whole question:\n\
    position startpos moves 11-15\ngo movetime 500\n";
