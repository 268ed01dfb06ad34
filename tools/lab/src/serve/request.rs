//! The head of an HTTP request, and as much of its body as came with it.

use std::net::TcpStream;
use std::time::Duration;

use super::deadline::Deadline;

/// A refusal: its status line and a reason.
#[derive(Debug, PartialEq, Eq)]
pub struct Status {
    /// Such as "404 Not Found".
    pub line: String,
    /// A sentence for the reader.
    pub reason: String,
}

impl Status {
    pub fn new(code: u16, name: &str, reason: impl Into<String>) -> Self {
        Self { line: format!("{code} {name}"), reason: reason.into() }
    }

    /// The refusal of a client for whom there is no room.
    pub fn busy() -> Self {
        Self::new(503, "Service Unavailable", "too many connections")
    }

    fn bad(reason: impl Into<String>) -> Self {
        Self::new(400, "Bad Request", reason)
    }
}

/// A request whose head has been read.
#[derive(Debug)]
pub struct Request {
    /// In capitals.
    pub method: String,
    /// Names in small letters.
    headers: Vec<(String, String)>,
    /// The bytes received after the head.
    pub rest: Vec<u8>,
}

/// The longest head, in bytes.
const MAX_HEAD: usize = 16 << 10;

/// The most headers of a request. Browsers send fewer than thirty.
const MAX_HEADERS: usize = 100;

/// The time in which the whole head has to arrive.
const HEAD_TIME: Duration = Duration::from_secs(10);

impl Request {
    /// Reads the head of a request.
    ///
    /// # Errors
    /// When it is too long, does not arrive in time, or is not HTTP/1.1.
    pub fn read(stream: &mut TcpStream) -> Result<Self, Status> {
        let late = || Status::new(408, "Request Timeout", "the request did not arrive");
        let deadline = Deadline::after(HEAD_TIME);
        let mut bytes = Vec::new();
        let mut chunk = [0; 4096];
        loop {
            let searched = bytes.len();
            match deadline.read(stream, &mut chunk) {
                Ok(0) | Err(_) => return Err(late()),
                Ok(length) => bytes.extend_from_slice(&chunk[..length]),
            }
            // The end of the head may straddle two reads.
            let from = searched.saturating_sub(HEAD_END.len() - 1);
            let end = bytes[from..].windows(HEAD_END.len()).position(|window| window == HEAD_END);
            let end = end.map(|place| from + place + HEAD_END.len());
            if end.unwrap_or(bytes.len()) > MAX_HEAD {
                return Err(Status::new(431, "Request Header Fields Too Large", "the head of the request is too long"));
            }
            if let Some(end) = end {
                let rest = bytes.split_off(end);
                return Self::parse(&bytes, rest);
            }
        }
    }

    fn parse(head: &[u8], rest: Vec<u8>) -> Result<Self, Status> {
        let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        let parsed = request.parse(head).map_err(|error| Status::bad(format!("not an HTTP request: {error}")))?;
        let (Some(method), Some(1), true) = (request.method, request.version, parsed.is_complete()) else {
            return Err(Status::bad("not an HTTP/1.1 request"));
        };
        let text = |value: &[u8]| String::from_utf8_lossy(value).trim().to_owned();
        let headers = request.headers.iter().map(|header| (header.name.to_ascii_lowercase(), text(header.value)));
        Ok(Self { method: method.to_owned(), headers: headers.collect(), rest })
    }

    /// The value of a header that is given exactly once. Of two values another reader might take the other one.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(own, _)| own == name).map(|(_, value)| value.as_str());
        values.next().filter(|_| values.next().is_none())
    }

    /// Returns `true` if a header is given, once or more.
    pub fn has(&self, name: &str) -> bool {
        self.headers.iter().any(|(own, _)| own == name)
    }

    pub fn asks_for_websocket(&self) -> bool {
        self.header("upgrade").is_some_and(|value| value.eq_ignore_ascii_case("websocket"))
    }
}

/// The empty line that ends a head.
const HEAD_END: &[u8] = b"\r\n\r\n";

#[cfg(test)]
pub fn request(head: &str) -> Request {
    Request::parse(format!("{head}\r\n\r\n").as_bytes(), Vec::new()).expect("a request")
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
    fn other_protocols_are_refused() {
        for head in ["", "GET /", "GET / HTTP/1.0", "GET / HTTP/1.1\r\nnonsense", "a b c d"] {
            assert!(Request::parse(format!("{head}\r\n\r\n").as_bytes(), Vec::new()).is_err(), "{head}");
        }
    }
}
