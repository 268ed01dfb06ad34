//! `lab serve` answers programs and pages of this machine, and nobody else.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// A server, which ends with the test.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(more: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
        command.args(["serve", "--port", "0", "--weights", "none"]).args(more).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it speaks")).read_line(&mut line).expect("it says where it is");
        let port = line.trim_end().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Self { child, port: port.unwrap_or_else(|| panic!("no port in {line}")) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time-out");
        stream
    }

    /// The response to a request over its own connection.
    fn asked(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(request).expect("it listens");
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8(answer).expect("it speaks text")
    }

    fn posted(&self, headers: &str, lines: &str) -> String {
        let length = lines.len();
        let host = if headers.contains("Host:") { "" } else { "Host: localhost\r\n" };
        let head = format!("POST / HTTP/1.1\r\n{host}{headers}Content-Length: {length}\r\n\r\n");
        self.asked(&[head.as_bytes(), lines.as_bytes()].concat())
    }

    /// A WebSocket from a page, or from a program; none where it is refused.
    fn socket(&self, origin: Option<&str>) -> Option<Socket> {
        let mut request = format!("ws://127.0.0.1:{}/", self.port).into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        Some(Socket(tungstenite::client(request, self.connect()).ok()?.0))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A conversation.
struct Socket(WebSocket<TcpStream>);

impl Socket {
    fn say(&mut self, line: &str) {
        self.0.send(Message::text(line)).expect("it listens");
    }

    /// The next line, or none when it has gone.
    fn next_urgent(&mut self) -> Option<String> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn hear_until(&mut self, beginning: &str) -> String {
        loop {
            let line = self.next_urgent().expect("it goes on");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }
}

#[test]
fn each_socket_has_an_engine_that_listens_while_it_thinks() {
    let server = Server::start(&[]);
    let mut one = server.socket(Some("http://localhost:8080")).expect("a page of this machine");
    let mut other = server.socket(None).expect("a program");
    assert_eq!((one.next_urgent(), other.next_urgent()), (Some("ready".to_owned()), Some("ready".to_owned())));
    one.say("position startpos moves 11-15\ngo infinite");
    one.hear_until("info depth");
    other.say("go nodes 2000");
    other.hear_until("bestmove ");
    one.say("isready");
    one.hear_until("readyok");
    one.say("stop");
    one.hear_until("bestmove ");
    one.say("position startpos moves 11-15 22-18\ngo depth 3");
    assert_eq!(one.hear_until("bestmove"), "bestmove 15x22");
    one.say("nonsense");
    assert_eq!(one.next_urgent().as_deref(), Some("error unknown command nonsense"));
    one.say("quit");
    assert_eq!(one.next_urgent(), None);
    // One goodbye is answered by one.
    other.0.close(None).expect("it listens");
    let ended = loop {
        if let Err(error) = other.0.read() {
            break error;
        }
    };
    assert!(matches!(ended, tungstenite::Error::ConnectionClosed), "{ended}");
    let mut other = server.socket(None).expect("a program");
    other.say("isready");
    other.hear_until("readyok");
}

#[test]
fn what_is_not_to_be_listened_to_ends_a_socket_and_no_other() {
    let server = Server::start(&[]);
    for message in [Message::text("x".repeat(70 << 10)), Message::binary(vec![1, 2, 3])] {
        let mut socket = server.socket(None).expect("a program");
        socket.0.send(message).expect("it listens");
        while let Some(line) = socket.next_urgent() {
            assert_eq!(line, "ready");
        }
    }
    let mut garbled = server.socket(None).expect("a program");
    garbled.0.get_mut().write_all(&[0xFF; 100]).expect("it listens");
    while garbled.next_urgent().is_some() {}
    // One that goes in mid-thought leaves room for the next: there are never more than sixteen.
    for _ in 0..40 {
        let mut socket = server.socket(None).expect("a program");
        socket.hear_until("ready");
        socket.say("go infinite");
        socket.hear_until("info");
    }
}

#[test]
fn silent_connections_give_way_to_a_client() {
    let server = Server::start(&[]);
    let mut silent: Vec<_> = (0..40).map(|_| server.connect()).collect();
    assert!(server.posted("", "go nodes 500").contains("bestmove "));
    let mut socket = server.socket(None).expect("a program");
    socket.hear_until("ready");
    silent.extend((0..40).map(|_| server.connect()));
    socket.say("go nodes 500");
    socket.hear_until("bestmove ");
}

#[test]
fn a_client_has_a_bounded_hash_table_and_one_thread() {
    let server = Server::start(&[]);
    let answer = server.posted("", "setoption hash 64\nsetoption hash 65\ngo nodes 500");
    assert_eq!(answer.matches("error").count(), 1, "{answer}");
    assert!(answer.contains("error 65 is not a number from 1 to 64") && answer.contains("bestmove "), "{answer}");
    let answer = server.posted("", "setoption threads 1\nsetoption threads 2\ngo nodes 500");
    assert!(answer.contains("error 2 is not a number from 1 to 1") && answer.contains("bestmove "), "{answer}");
}

#[test]
fn lines_are_posted_and_answered() {
    let server = Server::start(&[]);
    let answer =
        server.posted("Origin: http://127.0.0.1:99\r\n", "position startpos moves 11-15 22-18\ngo nodes 500\n");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("\r\nAccess-Control-Allow-Origin: http://127.0.0.1:99\r\n"), "{answer}");
    assert!(answer.contains("bestmove 15x22\n\r\n0\r\n\r\n"), "{answer}");
    // Without limits it ends with the lines.
    assert!(server.posted("", "go infinite").contains("bestmove "));
    assert!(server.posted("", "setoption tables /etc/hostname").contains("error files cannot be named here"));
    assert!(server.posted("", "nonsense").contains("error unknown command nonsense"));
}

#[test]
fn pages_of_the_web_are_refused_unless_they_are_named() {
    let server = Server::start(&["--allow-origin", "https://example.org"]);
    let answer = server.posted("Origin: https://example.com\r\n", "go nodes 1");
    assert!(answer.starts_with("HTTP/1.1 403 ") && answer.contains("--allow-origin https://example.com"), "{answer}");
    assert!(!answer.contains("Allow-Origin:") && !answer.contains("bestmove"), "{answer}");
    assert!(server.posted("Host: example.com\r\n", "go nodes 1").starts_with("HTTP/1.1 403 "));
    assert!(server.posted("Origin: httpx://localhost\r\n", "go nodes 1").starts_with("HTTP/1.1 403 "));
    assert!(server.posted("Origin: https://example.org\r\n", "go nodes 1").contains("bestmove"));
    assert!(server.socket(Some("https://example.com")).is_none());
    assert!(server.socket(Some("https://example.org")).is_some());
    let asked = "Origin: https://example.org\r\nAccess-Control-Request-Method: POST";
    let answer = server.asked(format!("OPTIONS / HTTP/1.1\r\nHost: localhost\r\n{asked}\r\n\r\n").as_bytes());
    assert!(answer.starts_with("HTTP/1.1 204 ") && answer.contains("Access-Control-Allow-Methods: POST"), "{answer}");
}

#[test]
fn what_is_no_request_is_refused() {
    let server = Server::start(&[]);
    for (request, status) in [
        ("nonsense\r\n\r\n".to_owned(), "400"),
        ("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), "405"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), "411"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n".to_owned(), "413"),
        (format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(20_000)), "431"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n\r\n".to_owned(), "426"),
    ] {
        let answer = server.asked(request.as_bytes());
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{status}: {answer}");
    }
    assert!(server.asked(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").contains("WebSocket"));
}
