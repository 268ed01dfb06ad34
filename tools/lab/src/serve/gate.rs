//! Who may use the engine: programs of this machine, pages of this machine, and pages that were allowed by name.
//!
//! A browser says in `Origin` which page asks; a page cannot forge it. What comes without is no page but a program. That a
//! page of the web gave its own name this machine's address (DNS rebinding) shows in `Host`, which then holds that name.

use super::request::{Request, Status};

/// The headers that answer a browser's question whether a page may post here.
pub const PREFLIGHT: &str = "Access-Control-Allow-Methods: POST, GET\r\nAccess-Control-Allow-Headers: content-type\r\n\
    Access-Control-Allow-Private-Network: true\r\nAccess-Control-Max-Age: 600\r\n";

/// The names of this machine, as they stand in addresses.
const HERE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The pages that were allowed by name.
pub struct Gate(Vec<String>);

/// `https://example.org`, as browsers write it: without a path.
pub fn origin(text: &str) -> Result<String, String> {
    let (scheme, host) = text.split_once("://").ok_or("an origin looks like https://example.org")?;
    let plain =
        matches!(scheme, "http" | "https") && !host.is_empty() && !host.contains(['/', '?', '#', '*', ' ', '@']);
    if plain { Ok(text.to_ascii_lowercase()) } else { Err("an origin looks like https://example.org".to_owned()) }
}

impl Gate {
    pub fn new(allowed: &[String]) -> Self {
        Self(allowed.to_vec())
    }

    /// Lets a request in: the page it comes from, none for a program.
    pub fn admit<'a>(&self, request: &'a Request) -> Result<Option<&'a str>, Status> {
        let refused = |reason: String| Err(Status::new(403, "Forbidden", reason));
        if !request.header("host").is_some_and(is_here) {
            return refused("the address must begin with localhost or 127.0.0.1".to_owned());
        }
        if !request.has("origin") {
            return Ok(None);
        }
        let Some(origin) = request.header("origin") else { return refused("two origins".to_owned()) };
        let of_here =
            origin.split_once("://").is_some_and(|(scheme, host)| scheme.starts_with("http") && is_here(host));
        if of_here || self.0.iter().any(|allowed| allowed == origin) {
            return Ok(Some(origin));
        }
        let name: String = origin.chars().filter(char::is_ascii_graphic).take(100).collect();
        refused(format!("pages of {name} may not use this engine; --allow-origin {name} lets them"))
    }
}

/// Whether a host, with or without a port, is this machine.
fn is_here(host: &str) -> bool {
    HERE.iter().any(|name| {
        let port = host.strip_prefix(name).map(|rest| rest.strip_prefix(':').unwrap_or(rest));
        port.is_some_and(|port| port.bytes().all(|letter| letter.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use super::super::request::request;
    use super::*;

    fn admits(gate: &Gate, headers: &str) -> bool {
        gate.admit(&request(&format!("POST / HTTP/1.1\r\n{headers}"))).is_ok()
    }

    #[test]
    fn this_machine_comes_in() {
        let gate = Gate::new(&[]);
        for host in ["localhost", "localhost:7300", "127.0.0.1:7300", "[::1]:1"] {
            assert!(admits(&gate, &format!("Host: {host}")), "{host}");
            assert!(admits(&gate, &format!("Host: localhost\r\nOrigin: http://{host}")), "{host}");
        }
    }

    #[test]
    fn the_web_stays_out_unless_it_is_named() {
        let gate = Gate::new(&["https://example.org".to_owned()]);
        for host in
            ["", "example.org", "localhost.example.org", "127.0.0.1.example.org", "127.0.0.1:80a", "localhost:1:2"]
        {
            assert!(!admits(&gate, &format!("Host: {host}")), "{host}");
            assert!(!admits(&gate, &format!("Host: localhost\r\nOrigin: https://{host}.evil")), "{host}");
        }
        assert!(!admits(&gate, "X: no host"));
        assert!(!admits(&gate, "Host: localhost\r\nOrigin: null"));
        assert!(!admits(&gate, "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: https://evil.example"));
        assert!(admits(&gate, "Host: localhost\r\nOrigin: https://example.org"));
        assert!(!admits(&gate, "Host: localhost\r\nOrigin: http://example.org"));
    }

    #[test]
    fn an_origin_has_no_path() {
        assert_eq!(origin("https://Example.org:8080"), Ok("https://example.org:8080".to_owned()));
        for text in ["", "*", "example.org", "https://", "https://example.org/", "ftp://example.org", "https://*"] {
            assert!(origin(text).is_err(), "{text}");
        }
    }
}
