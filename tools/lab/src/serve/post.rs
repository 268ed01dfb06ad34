//! A question by HTTP: its lines are obeyed one after the other by an engine of their own, and each line that it says is
//! written at once. A search without limits ends where the lines end.

use std::io::{self, Cursor, Read};
use std::net::TcpStream;
use std::sync::Arc;

use bitboard_checkers::Weights;

use super::http::{begin, finish, line, refuse};
use super::request::{Request, Status};
use super::{LONGEST, PATIENCE};
use crate::engine::{Input, Session};

pub fn serve(
    mut stream: TcpStream,
    request: &Request,
    origin: Option<&str>,
    weights: Option<Arc<Weights>>,
) -> io::Result<()> {
    let body = match body(&mut stream, request) {
        Ok(body) => body,
        Err(status) => return refuse(&mut stream, &status, origin),
    };
    begin(&mut stream, origin)?;
    let mut out = stream.try_clone()?;
    let output = Box::new(move |text: &str| line(&mut out, text));
    Session::new(super::WANTS, weights, Input::of(Cursor::new(body)), output).serve()?;
    finish(&mut stream)
}

fn body(stream: &mut TcpStream, request: &Request) -> Result<Vec<u8>, Status> {
    let length = request.header("content-length").and_then(|length| length.parse().ok());
    let length: usize = length.ok_or_else(|| Status::new(411, "Length Required", "how long is it?"))?;
    if length > LONGEST {
        return Err(Status::new(413, "Content Too Large", format!("{length} bytes are more than {LONGEST}")));
    }
    let mut body = request.rest.clone();
    let missing = length.saturating_sub(body.len());
    body.truncate(length);
    // One that is cut off is not answered as if it were whole.
    let cut_off = |_| Status::new(400, "Bad Request", "the lines did not come");
    stream.set_read_timeout(Some(PATIENCE)).map_err(cut_off)?;
    let mut rest = vec![0; missing];
    stream.read_exact(&mut rest).map_err(cut_off)?;
    body.append(&mut rest);
    Ok(body)
}
