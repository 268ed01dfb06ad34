//! Answers of HTTP, whole or in pieces.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use super::request::Status;

/// The headers of every answer; `origin` is the page that may read it.
fn common(origin: Option<&str>) -> String {
    let cors = origin.map(|origin| format!("Access-Control-Allow-Origin: {origin}\r\n")).unwrap_or_default();
    format!(
        "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
         Vary: Origin\r\nConnection: close\r\n{cors}"
    )
}

/// An answer that is known from the beginning.
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

/// Says what is wrong.
pub fn refuse(stream: &mut TcpStream, status: &Status, origin: Option<&str>) -> io::Result<()> {
    respond(stream, &status.line, origin, "", &format!("{}\n", status.reason))
}

/// Begins an answer that goes on in pieces.
pub fn begin(stream: &mut TcpStream, origin: Option<&str>) -> io::Result<()> {
    stream.write_all(format!("HTTP/1.1 200 OK\r\n{}Transfer-Encoding: chunked\r\n\r\n", common(origin)).as_bytes())
}

/// A piece of it: a line.
pub fn line(stream: &mut TcpStream, text: &str) -> io::Result<()> {
    let length = text.len() + 1;
    stream.write_all(format!("{length:x}\r\n{text}\n\r\n").as_bytes())
}

/// The end of it: without this it has been cut off, and the other side knows.
pub fn finish(stream: &mut TcpStream) -> io::Result<()> {
    stream.write_all(b"0\r\n\r\n")?;
    end(stream)
}

/// Closes a connection. What was not read is, for a moment: else the answer might be lost with it.
pub fn end(stream: &mut TcpStream) -> io::Result<()> {
    const MOST: usize = 16 << 20;
    stream.shutdown(Shutdown::Write)?;
    stream.set_read_timeout(Some(Duration::from_millis(500)))?;
    let (mut chunk, mut read) = ([0; 4096], 0);
    while read < MOST
        && let Ok(length @ 1..) = stream.read(&mut chunk)
    {
        read += length;
    }
    Ok(())
}
