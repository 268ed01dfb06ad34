//! Access control: the engine answers programs of this machine, pages of this machine, and pages allowed by name.
//!
//! A browser names the page in `Origin`, which a page cannot forge; a request without it comes from a program. A page
//! of the web that resolves its own name to this machine (DNS rebinding) is recognised by `Host`, which then holds that
//! name.

use super::request::{Request, Status};

/// The headers of the answer to a browser's preflight request.
pub const PREFLIGHT: &str = "Access-Control-Allow-Methods: POST, GET\r\nAccess-Control-Allow-Headers: content-type\r\n\
    Access-Control-Allow-Private-Network: true\r\nAccess-Control-Max-Age: 600\r\n";

/// The names of this machine in addresses.
const LOCAL_HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The origins allowed by name, beside those of this machine.
pub struct AccessPolicy(Vec<String>);

/// Parses an origin such as `https://example.org`, which has no path.
///
/// # Errors
/// When the scheme is not `http` or `https`, or the host is missing or followed by a path.
pub fn origin(text: &str) -> Result<String, String> {
    let (scheme, host) = text.split_once("://").ok_or("an origin looks like https://example.org")?;
    let plain = is_http(scheme) && !host.is_empty() && !host.contains(['/', '?', '#', '*', ' ', '@']);
    if !plain {
        return Err("an origin looks like https://example.org".to_owned());
    }
    // A browser leaves out the usual port.
    let port = if scheme == "https" { ":443" } else { ":80" };
    Ok(text.strip_suffix(port).unwrap_or(text).to_ascii_lowercase())
}

impl AccessPolicy {
    pub fn new(allowed: &[String]) -> Self {
        Self(allowed.to_vec())
    }

    /// The origin of the page that asks, `None` for a program.
    ///
    /// # Errors
    /// When the request comes from elsewhere: a refusal that names the remedy.
    pub fn admit<'a>(&self, request: &'a Request) -> Result<Option<&'a str>, Status> {
        let refused = |reason: String| Err(Status::new(403, "Forbidden", reason));
        if !request.header("host").is_some_and(is_local) {
            return refused("the address must begin with localhost or 127.0.0.1".to_owned());
        }
        if !request.has("origin") {
            return Ok(None);
        }
        let Some(origin) = request.header("origin") else { return refused("two origins".to_owned()) };
        let local = origin.split_once("://").is_some_and(|(scheme, host)| is_http(scheme) && is_local(host));
        if local || self.0.iter().any(|allowed| allowed == origin) {
            return Ok(Some(origin));
        }
        let name: String = origin.chars().filter(char::is_ascii_graphic).take(100).collect();
        refused(format!("pages of {name} may not use this engine; --allow-origin {name} lets them"))
    }
}

fn is_http(scheme: &str) -> bool {
    matches!(scheme, "http" | "https")
}

/// Returns `true` if a host, with or without a port, is this machine.
fn is_local(host: &str) -> bool {
    LOCAL_HOSTS.iter().any(|name| {
        host.strip_prefix(name).is_some_and(|rest| {
            let port = rest.strip_prefix(':');
            rest.is_empty() || port.is_some_and(|port| port.bytes().all(|letter| letter.is_ascii_digit()))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::request::request;
    use super::*;

    fn admits(policy: &AccessPolicy, headers: &str) -> bool {
        policy.admit(&request(&format!("POST / HTTP/1.1\r\n{headers}"))).is_ok()
    }

    #[test]
    fn programs_and_pages_of_this_machine_are_admitted() {
        let policy = AccessPolicy::new(&[]);
        for host in ["localhost", "localhost:7300", "127.0.0.1:7300", "[::1]:1"] {
            assert!(admits(&policy, &format!("Host: {host}")), "{host}");
            assert!(admits(&policy, &format!("Host: localhost\r\nOrigin: http://{host}")), "{host}");
        }
    }

    #[test]
    fn pages_of_the_web_are_refused_unless_allowed() {
        let policy = AccessPolicy::new(&["https://example.org".to_owned()]);
        for host in [
            "",
            "example.org",
            "localhost.example.org",
            "127.0.0.1.example.org",
            "127.0.0.1:80a",
            "localhost:1:2",
            "localhost80",
            "127.0.0.123",
        ] {
            assert!(!admits(&policy, &format!("Host: {host}")), "{host}");
            assert!(!admits(&policy, &format!("Host: localhost\r\nOrigin: https://{host}.evil")), "{host}");
        }
        assert!(!admits(&policy, "X: no host"));
        assert!(!admits(&policy, "Host: localhost\r\nOrigin: null"));
        for scheme in ["httpx", "https-extension", "ftp", "HTTP", ""] {
            assert!(!admits(&policy, &format!("Host: localhost\r\nOrigin: {scheme}://localhost")), "{scheme}");
        }
        assert!(!admits(&policy, "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: https://evil.example"));
        assert!(admits(&policy, "Host: localhost\r\nOrigin: https://example.org"));
        assert!(!admits(&policy, "Host: localhost\r\nOrigin: http://example.org"));
    }

    #[test]
    fn an_origin_has_no_path() {
        assert_eq!(origin("https://Example.org:8080"), Ok("https://example.org:8080".to_owned()));
        for (scheme, port) in [("https", 443), ("http", 80)] {
            assert_eq!(origin(&format!("{scheme}://a.org:{port}")), Ok(format!("{scheme}://a.org")));
        }
        assert_eq!(origin("http://a.org:443"), Ok("http://a.org:443".to_owned()));
        for text in ["", "*", "example.org", "https://", "https://example.org/", "ftp://example.org", "https://*"] {
            assert!(origin(text).is_err(), "{text}");
        }
    }
}
