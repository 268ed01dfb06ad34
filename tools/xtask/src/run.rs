//! Runs commands: watched, captured, or with the terminal handed over.

use std::cell::Cell;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, IsTerminal, Read, stderr, stdout};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

thread_local! {
    static LABEL: Cell<&'static str> = const { Cell::new("") };
}

/// Prints `name` before each line of the commands that this thread watches from now on; nothing when it is empty.
pub(crate) fn label(name: &'static str) {
    LABEL.set(name);
}

/// The result of a watched command, with its output (both streams, without colours).
pub(crate) struct Finished {
    /// Whether it exited by itself with code 0.
    pub(crate) success: bool,
    /// Its exit code, if it exited by itself.
    pub(crate) code: Option<i32>,
    /// Every line, in the order of arrival.
    pub(crate) lines: Vec<String>,
}

/// A seed for tests that use a new one at every run: the time in seconds.
pub(crate) fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs())
}

/// The standard output of a quiet command, if it could be started and succeeded.
pub(crate) fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Hands the terminal to a command until it ends.
///
/// # Errors
/// If it cannot be started or fails; the message names the command.
pub(crate) fn plain(command: &mut Command) -> Result<(), String> {
    let shown = shown(command);
    let status = command.status().map_err(|error| format!("`{shown}` cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Replaces this process by a command where the system can do that, so that whoever ends this process ends the command.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn instead(command: &mut Command) -> Result<(), String> {
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(command);
        Err(format!("`{}` cannot be started: {error}", shown(command)))
    }
    #[cfg(not(unix))]
    plain(command)
}

/// Runs a command, prints every line as it arrives, and keeps it.
///
/// # Errors
/// If it cannot be started.
pub(crate) fn watched(command: &mut Command) -> Result<Finished, String> {
    colour(command);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("`{}` cannot be started: {error}", shown(command)))?;
    let label = match LABEL.get() {
        "" => String::new(),
        name => format!("{name:11} | "),
    };
    let (lines, status) = follow(&mut child, |line| match line {
        Line::Out(text) => println!("{label}{text}"),
        Line::Error(text) => eprintln!("{label}{text}"),
    });
    let code = status.and_then(|status| status.code());
    Ok(Finished { success: code == Some(0), code, lines })
}

/// A line of a command, by its stream.
enum Line {
    Out(String),
    Error(String),
}

/// Reads both streams until the child has ended and is silent, and shows each line. It does not wait for the pipes to
/// close, because a browser left behind by a test runner keeps them open.
fn follow(child: &mut Child, show: impl Fn(&Line)) -> (Vec<String>, Option<ExitStatus>) {
    const BREATH: Duration = Duration::from_millis(300);
    let (sender, receiver) = channel();
    if let Some(pipe) = child.stdout.take() {
        pump(pipe, sender.clone(), Line::Out);
    }
    if let Some(pipe) = child.stderr.take() {
        pump(pipe, sender, Line::Error);
    }
    let mut lines = Vec::new();
    loop {
        match receiver.recv_timeout(BREATH) {
            Ok(line) => {
                show(&line);
                let (Line::Out(text) | Line::Error(text)) = line;
                lines.push(without_colour(&text));
            }
            Err(RecvTimeoutError::Disconnected) => return (lines, child.wait().ok()),
            Err(RecvTimeoutError::Timeout) => {
                if let Ok(Some(status)) = child.try_wait() {
                    return (lines, Some(status));
                }
            }
        }
    }
}

/// Forwards a stream line by line to a channel. Does nothing else, so that no line is late when the terminal is slow.
fn pump(pipe: impl Read + Send + 'static, sender: Sender<Line>, line_of: fn(String) -> Line) {
    thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut bytes = Vec::new();
        while pipe.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
            if sender.send(line_of(text)).is_err() {
                return;
            }
            bytes.clear();
        }
    });
}

/// Commands in a pipe drop their colours although a person reads them.
fn colour(command: &mut Command) {
    if stdout().is_terminal() && stderr().is_terminal() && env::var_os("NO_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
}

/// Removes escape sequences `ESC [ ... letter` from a line.
fn without_colour(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = after.trim_start_matches(|letter: char| !letter.is_ascii_alphabetic());
        rest = rest.get(1..).unwrap_or_default();
    }
    plain + rest
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Ends the processes whose command line names `scratch`, a folder made for one run, because that run has left them
/// behind. Works only where there is `/proc`.
pub(crate) fn end_leftovers(scratch: &Path) {
    let needle = scratch.to_string_lossy().into_owned();
    let Ok(processes) = fs::read_dir("/proc") else { return };
    for process in processes.flatten() {
        let id = process.file_name().to_string_lossy().into_owned();
        let is_process = id.bytes().all(|letter| letter.is_ascii_digit());
        let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
        if is_process && String::from_utf8_lossy(&line).contains(&needle) {
            // A process that has just ended by itself is fine too.
            let _ = ask(Command::new("kill").arg(&id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn both_streams_are_kept() {
        let finished = watched(&mut shell("echo out; echo err >&2")).unwrap();
        assert!(finished.success);
        let mut lines = finished.lines;
        lines.sort();
        assert_eq!(lines, ["err", "out"]);
    }

    #[test]
    fn a_slow_terminal_loses_no_line() {
        let mut child = shell("echo one; echo two; sleep 20 &").stdout(Stdio::piped()).spawn().unwrap();
        let (lines, _) = follow(&mut child, |_| thread::sleep(Duration::from_millis(400)));
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn failing_is_seen() {
        assert!(!watched(&mut shell("exit 3")).unwrap().success);
        assert!(plain(&mut shell("exit 3")).unwrap_err().contains("exit 3"));
        assert!(watched(&mut Command::new("no-such-program-here")).is_err());
    }

    #[test]
    fn a_process_left_behind_does_not_hold_us() {
        let begin = std::time::Instant::now();
        let finished = watched(&mut shell("sleep 20 & echo done")).unwrap();
        assert_eq!(finished.lines, ["done"]);
        assert!(begin.elapsed() < Duration::from_secs(10));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn leftovers_are_found_by_their_folder() {
        let scratch = env::temp_dir().join(format!("xtask-leftover-{}", std::process::id()));
        let mut child = shell(&format!("sleep 20; : {}", scratch.display())).spawn().unwrap();
        // The new process shows our own command line until it has become the shell.
        while !fs::read_to_string(format!("/proc/{}/cmdline", child.id())).is_ok_and(|line| line.contains("sleep 20")) {
            thread::yield_now();
        }
        end_leftovers(&scratch);
        assert!(!child.wait().unwrap().success());
    }

    #[test]
    fn colours_are_taken_off() {
        assert_eq!(without_colour("\u{1b}[32m  12 passed\u{1b}[39m\u{1b}[2m (3s)\u{1b}[22m"), "  12 passed (3s)");
        assert_eq!(without_colour("plain"), "plain");
    }
}
