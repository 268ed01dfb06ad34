//! `play`: builds the game and serves it on this machine.

use std::env;
use std::io::ErrorKind::AddrInUse;
use std::net::{Ipv4Addr, Ipv6Addr, TcpListener};
use std::process::ExitCode;

use crate::dist;
use crate::project::Project;
use crate::run;
use crate::tools::{Tool, demand, ensure};

/// The first port to try, as in `Trunk.toml`.
const PORT: u16 = 8080;

/// Installs the missing tools, then serves until it is stopped. Arguments after `--` go to trunk.
///
/// # Errors
/// If a tool cannot be installed, no port is free, or trunk fails.
pub(crate) fn play(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    let (own, for_trunk) = match arguments.iter().position(|argument| argument == "--") {
        Some(place) => (&arguments[..place], &arguments[place + 1..]),
        None => (arguments, &[][..]),
    };
    let wished = wished_port(own)?;
    demand(project, &dist::NEEDS)?;
    if Tool::Node.state(project).is_ok() {
        // Without this tool the page still works, in many files.
        ensure(project, &[Tool::Packer]);
    }
    let port = match wished {
        Some(port) if is_free(port) => port,
        Some(port) => return Err(format!("port {port} is in use; choose another with --port")),
        None => (PORT..PORT + 20)
            .find(|port| is_free(*port))
            .ok_or("no port from 8080 on is free; choose one with --port")?,
    };
    let mut command = dist::trunk(project);
    command.args(["serve", "--release", "--port", &port.to_string()]);
    if has_display() && !for_trunk.iter().any(|argument| argument.starts_with("--open")) {
        command.arg("--open");
    }
    println!("play: building the game (a minute the first time), then serving it at");
    println!("\n    http://localhost:{port}/\n\nplay: Ctrl-C ends it");
    run::instead(command.args(for_trunk))?;
    Ok(ExitCode::SUCCESS)
}

fn wished_port(arguments: &[String]) -> Result<Option<u16>, String> {
    let number = |text: &str| text.parse().map(Some).map_err(|_| format!("`{text}` is not a port"));
    match arguments {
        [] => Ok(None),
        [name, port] if name == "--port" => number(port),
        [both] if both.starts_with("--port=") => number(&both["--port=".len()..]),
        _ => Err(format!(
            "play does not know `{}`; it takes --port N, and -- before what is for trunk",
            arguments.join(" ")
        )),
    }
}

/// Trunk serves on the loopback address of both families; a machine may have only one.
fn is_free(port: u16) -> bool {
    let taken = TcpListener::bind((Ipv6Addr::LOCALHOST, port)).is_err_and(|error| error.kind() == AddrInUse);
    !taken && TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// Returns `true` if a browser could open a window. Servers and containers have no display.
fn has_display() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", windows)) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    /// The paths of the checkout that `Trunk.toml` has watched.
    fn watched() -> Vec<PathBuf> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let settings = fs::read_to_string(root.join("Trunk.toml")).unwrap();
        let list = settings.lines().find_map(|line| line.strip_prefix("watch = [")).unwrap();
        list.split('"').skip(1).step_by(2).map(|path| root.join(path).canonicalize().unwrap()).collect()
    }

    #[test]
    fn what_the_page_is_made_of_is_watched() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
        let page = fs::read_to_string(root.join("index.html")).unwrap();
        let links = page.lines().filter(|line| line.contains("<link data-trunk"));
        let linked = links.filter_map(|line| Some(line.split_once("href=\"")?.1.split_once('"')?.0));
        let parts: Vec<_> = linked.chain(["Cargo.toml", "index.html", "src/lib.rs"]).collect();
        assert!(parts.len() > 3, "the links of index.html");
        for part in parts {
            let path = root.join(part);
            assert!(watched().iter().any(|watched| path.starts_with(watched)), "{part} is not watched");
        }
    }

    /// Trunk's watcher panics when folders come and go fast below a watched one.
    #[test]
    fn what_a_build_writes_is_not_watched() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
        for built in ["dist/.stage", "target/release"] {
            let path = root.join(built);
            assert!(!watched().iter().any(|watched| path.starts_with(watched)), "{built} is watched");
        }
    }

    fn port(words: &str) -> Result<Option<u16>, String> {
        wished_port(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn a_port_can_be_wished_in_two_ways() {
        assert_eq!(port(""), Ok(None));
        assert_eq!(port("--port 9000"), Ok(Some(9000)));
        assert_eq!(port("--port=9000"), Ok(Some(9000)));
        assert!(port("--port ninety").is_err());
        assert!(port("--port 70000").is_err());
        assert!(port("9000").is_err());
    }

    #[test]
    fn a_port_in_use_is_not_free() {
        let held = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        assert!(!is_free(held.local_addr().unwrap().port()));
        if let Ok(held) = TcpListener::bind((Ipv6Addr::LOCALHOST, 0)) {
            assert!(!is_free(held.local_addr().unwrap().port()));
        }
    }
}
