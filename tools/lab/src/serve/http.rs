//! HTTP answers, complete or in chunks.

use std::io::{self, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use super::deadline::Deadline;
use super::request::Status;

/// The headers of every answer; `origin` is the page that may read it.
fn common(origin: Option<&str>) -> String {
    let cors = origin.map(|origin| format!("Access-Control-Allow-Origin: {origin}\r\n")).unwrap_or_default();
    format!(
        "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
         Vary: Origin\r\nConnection: close\r\n{cors}"
    )
}

/// Sends a complete answer.
pub fn respond(
    stream: &mut TcpStream,
    status: &str,
    origin: Option<&str>,
    headers: &str,
    body: &str,
) -> io::Result<()> {
    let length = body.len();
    let head = format!("HTTP/1.1 {status}\r\n{}{headers}Content-Length: {length}\r\n\r\n", common(origin));
    stream.write_all(&[head.as_bytes(), body.as_bytes()].concat())?;
    end(stream)
}

/// Sends a refusal.
pub fn refuse(stream: &mut TcpStream, status: &Status, origin: Option<&str>) -> io::Result<()> {
    respond(stream, &status.line, origin, "", &format!("{}\n", status.reason))
}

/// Begins an answer in chunks.
pub fn begin(stream: &mut TcpStream, origin: Option<&str>) -> io::Result<()> {
    stream.write_all(format!("HTTP/1.1 200 OK\r\n{}Transfer-Encoding: chunked\r\n\r\n", common(origin)).as_bytes())
}

/// Sends a line as a chunk.
pub fn line(stream: &mut TcpStream, text: &str) -> io::Result<()> {
    let length = text.len() + 1;
    stream.write_all(format!("{length:x}\r\n{text}\n\r\n").as_bytes())
}

/// Ends an answer in chunks. Without this the client knows that it was cut off.
pub fn finish(stream: &mut TcpStream) -> io::Result<()> {
    stream.write_all(b"0\r\n\r\n")?;
    end(stream)
}

/// Closes a connection. Input that is still arriving is read for a moment: a reset could otherwise overtake the answer.
pub fn end(stream: &mut TcpStream) -> io::Result<()> {
    const MOST: usize = 16 << 20;
    stream.shutdown(Shutdown::Write)?;
    let deadline = Deadline::after(Duration::from_millis(500));
    let (mut chunk, mut read) = ([0; 4096], 0);
    while read < MOST
        && let Ok(length @ 1..) = deadline.read(stream, &mut chunk)
    {
        read += length;
    }
    Ok(())
}
