//! Requests over HTTP: each has an engine of its own, which obeys the posted lines one after the other. Every line of
//! its output is sent at once. A search without limits ends with the input.

use std::io::{self, Cursor};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use bitboard_checkers::engine::Weights;

use super::deadline::Deadline;
use super::http::{begin, finish, line, refuse};
use super::request::{Request, Status};
use super::slots::Slot;
use super::{MAX_MESSAGE, PATIENCE};
use crate::engine::{Input, Session, SessionSettings};

/// The longest search of a request. HTTP gives no sign that the client has gone before something is sent to it.
const MAX_SEARCH: Duration = Duration::from_mins(10);

pub fn serve(
    mut stream: TcpStream,
    request: &Request,
    origin: Option<&str>,
    weights: Option<Arc<Weights>>,
    slot: Slot,
) -> io::Result<()> {
    let body = match body(&mut stream, request) {
        Ok(body) => body,
        Err(status) => return refuse(&mut stream, &status, origin),
    };
    let Ok(input) = Input::of(Cursor::new(body)) else { return refuse(&mut stream, &Status::busy(), origin) };
    begin(&mut stream, origin)?;
    let mut out = stream.try_clone()?;
    let output = Box::new(move |text: &str| {
        slot.sent(text);
        line(&mut out, text)
    });
    let settings = SessionSettings { search_time: Some(MAX_SEARCH), ..super::SETTINGS };
    Session::new(settings, weights, input, output).serve()?;
    finish(&mut stream)
}

fn body(stream: &mut TcpStream, request: &Request) -> Result<Vec<u8>, Status> {
    let length = request.header("content-length").and_then(|length| length.parse().ok());
    let length: usize = length.ok_or_else(|| Status::new(411, "Length Required", "Content-Length is missing"))?;
    if length > MAX_MESSAGE {
        return Err(Status::new(413, "Content Too Large", format!("{length} bytes are more than {MAX_MESSAGE}")));
    }
    let mut body = request.rest.clone();
    let received = body.len().min(length);
    body.resize(length, 0);
    // A body that was cut off is not obeyed in part.
    let cut_off = |_| Status::new(400, "Bad Request", "the body is shorter than Content-Length");
    Deadline::after(PATIENCE).read_exact(stream, &mut body[received..]).map_err(cut_off)?;
    Ok(body)
}
