//! The head of an HTTP request, and as much of its body as came with it.

use std::io::Read;
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// An answer that is none: its number, its name, and what is wrong.
#[derive(Debug, PartialEq, Eq)]
pub struct Status {
    /// As in "404 Not Found".
    pub line: String,
    /// A sentence for whoever reads it.
    pub reason: String,
}

impl Status {
    pub fn new(code: u16, name: &str, reason: impl Into<String>) -> Self {
        Self { line: format!("{code} {name}"), reason: reason.into() }
    }

    fn bad(reason: &str) -> Self {
        Self::new(400, "Bad Request", reason)
    }
}

/// What was asked for.
#[derive(Debug)]
pub struct Request {
    /// In capitals.
    pub method: String,
    /// Names in small letters.
    headers: Vec<(String, String)>,
    /// What followed the head.
    pub rest: Vec<u8>,
}

/// The longest head, in bytes.
const LONGEST_HEAD: usize = 16 << 10;

/// A head that has not come in this time is not waited for.
const HEAD_TIME: Duration = Duration::from_secs(10);

impl Request {
    /// Reads one, as fast as it has to come.
    pub fn read(stream: &mut TcpStream) -> Result<Self, Status> {
        let late = || Status::new(408, "Request Timeout", "the request did not come");
        let deadline = Instant::now() + HEAD_TIME;
        let mut bytes = Vec::new();
        let mut chunk = [0; 4096];
        loop {
            let end = bytes.windows(4).position(|window| window == b"\r\n\r\n");
            if end.unwrap_or(bytes.len()) > LONGEST_HEAD {
                return Err(Status::new(431, "Request Header Fields Too Large", "the head of the request is too long"));
            }
            if let Some(end) = end {
                let rest = bytes.split_off(end + 4);
                return Self::parse(&String::from_utf8_lossy(&bytes[..end]), rest);
            }
            let left = deadline.checked_duration_since(Instant::now()).filter(|left| !left.is_zero());
            stream.set_read_timeout(Some(left.ok_or_else(late)?)).map_err(|_| late())?;
            match stream.read(&mut chunk) {
                Ok(0) | Err(_) => return Err(late()),
                Ok(length) => bytes.extend_from_slice(&chunk[..length]),
            }
        }
    }

    fn parse(head: &str, rest: Vec<u8>) -> Result<Self, Status> {
        let mut lines = head.split("\r\n");
        let words: Vec<_> = lines.next().unwrap_or_default().split(' ').collect();
        let [method, _, "HTTP/1.1"] = words[..] else { return Err(Status::bad("this is no request of HTTP/1.1")) };
        let mut headers = Vec::new();
        for line in lines {
            let (name, value) = line.split_once(':').ok_or_else(|| Status::bad("a header has no colon"))?;
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        Ok(Self { method: method.to_owned(), headers, rest })
    }

    /// The value of a header. One that is given twice is none: who reads the other would read something else.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(own, _)| own == name).map(|(_, value)| value.as_str());
        values.next().filter(|_| values.next().is_none())
    }

    /// Whether a header is there, once or more.
    pub fn has(&self, name: &str) -> bool {
        self.headers.iter().any(|(own, _)| own == name)
    }

    pub fn asks_for_websocket(&self) -> bool {
        self.header("upgrade").is_some_and(|value| value.eq_ignore_ascii_case("websocket"))
    }
}

#[cfg(test)]
pub fn request(head: &str) -> Request {
    Request::parse(head, Vec::new()).expect("it is one")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read() {
        let one = request("POST / HTTP/1.1\r\nHost: localhost:1\r\nX:a:b\r\nTwice: 1\r\ntwice: 2");
        assert_eq!(
            (one.method.as_str(), one.header("host"), one.header("x")),
            ("POST", Some("localhost:1"), Some("a:b"))
        );
        assert_eq!((one.header("twice"), one.has("twice"), one.has("origin")), (None, true, false));
        assert!(!one.asks_for_websocket() && request("GET / HTTP/1.1\r\nUpgrade: WebSocket").asks_for_websocket());
    }

    #[test]
    fn what_is_no_head_is_refused() {
        for head in ["", "GET /", "GET / HTTP/1.0", "GET / HTTP/1.1\r\nnonsense", "a b c d"] {
            assert!(Request::parse(head, Vec::new()).is_err(), "{head}");
        }
    }
}
