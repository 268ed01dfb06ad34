//! `lab hub` in a dialogue, as a program of the Hub protocol leads it.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const START: &str = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
/// W:WKb8,Kf8,Kc1:BKd4 in letters: a draw of Russian and Brazilian draughts, because the lone king has the main road.
const MAIN_ROAD: &str = "pos=WWeWeeeeeeeeeeeeeeBeeeeeeeeeeeWee";

/// The engine, which the test talks to.
struct Hub {
    program: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl Hub {
    fn start() -> Self {
        Self::with(&[])
    }

    fn with(arguments: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_lab"));
        let mut program =
            program.arg("hub").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (input, output) = (program.stdin.take(), program.stdout.take().expect("its output"));
        Self { program, input, output: BufReader::new(output).lines() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    /// The next line that begins with this word.
    fn hear(&mut self, word: &str) -> String {
        let lines = self.output.by_ref().map(|line| line.expect("text"));
        lines.into_iter().find(|line| line.split(' ').next() == Some(word)).expect(word)
    }

    fn ask(&mut self, line: &str, word: &str) -> String {
        self.say(line);
        self.hear(word)
    }
}

impl Drop for Hub {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.program.wait();
    }
}

/// The value of an argument in a line.
fn value<'a>(line: &'a str, name: &str) -> &'a str {
    let (_, rest) = line.split_once(&format!(" {name}=")).unwrap_or_else(|| panic!("{name} in {line}"));
    match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or(quoted),
        None => rest.split(' ').next().unwrap_or(rest),
    }
}

#[test]
fn it_introduces_itself_and_takes_parameters() {
    let mut hub = Hub::start();
    let id = hub.ask("hub", "id");
    assert_eq!((value(&id, "name"), value(&id, "version")), ("Bitboard Checkers", env!("CARGO_PKG_VERSION")));
    let variant = hub.hear("param");
    assert_eq!((value(&variant, "name"), value(&variant, "values")), ("variant", "english russian brazilian"));
    assert_eq!(value(&variant, "value"), "english");
    hub.hear("wait");
    for line in ["set-param name=variant value=english", "set-param name=hash value=8", "set-param name=later value=1"]
    {
        hub.say(line);
    }
    let wrong = hub.ask("set-param name=hash value=0", "error");
    assert_eq!(value(&wrong, "message"), "hash: expected a number from 1 to 1024, not 0");
    let wrong = hub.ask("set-param name=threads value=65", "error");
    assert_eq!(value(&wrong, "message"), "threads: expected a number from 1 to 64, not 65");
    hub.say("set-param name=threads value=2");
    let wrong = hub.ask("set-param name=variant value=\"frisian\"", "error");
    assert_eq!(value(&wrong, "message"), "variant: expected one of english russian brazilian, not frisian");
    hub.ask("init", "ready");
    hub.say("command-of-a-later-version x=1");
    hub.ask("ping", "pong");
}

#[test]
fn it_searches_within_limits_and_reports() {
    let mut hub = Hub::start();
    hub.ask("init", "ready");
    hub.say(&format!("pos pos={START} moves=\"11-15 22-18 15x22x18\""));
    hub.say("level nodes=20000");
    let info = hub.ask("go think", "info");
    assert!(value(&info, "depth").parse::<u8>().is_ok() && value(&info, "score").parse::<f64>().is_ok(), "{info}");
    let answer = hub.hear("done");
    assert!(["25x18x22", "26x17x22"].contains(&value(&answer, "move")), "{answer}");
    assert!(!value(&answer, "ponder").is_empty());
    // B:W6:BK1, turned: Black takes the last piece.
    hub.say(&format!("pos pos=W{}b{}W", "e".repeat(26), "e".repeat(4)));
    hub.say("level depth=5");
    let info = hub.ask("go think", "info");
    assert_eq!(value(&info, "score"), "99.99");
    hub.hear("done");
}

/// The score of a position by the rules of a variant, after a search to depth 1.
fn score(hub: &mut Hub, variant: &str, position: &str) -> String {
    hub.say(&format!("set-param name=variant value={variant}"));
    hub.ask("init", "ready");
    hub.say(&format!("pos {position}"));
    hub.say("level depth=1");
    let info = hub.ask("go think", "info");
    hub.hear("done");
    value(&info, "score").to_owned()
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn it_plays_other_draughts_with_their_weights_and_tables() {
    let (mut hub, mut by_hand) = (Hub::start(), Hub::with(&["--weights", "none"]));
    let begun = format!("pos={START} moves=\"9-13 24-20 13-17\"");
    let scores = ["english", "russian", "brazilian"].map(|variant| {
        let moves = if variant == "english" { format!("pos={START} moves=\"11-15 22-18\"") } else { begun.clone() };
        let learned = score(&mut hub, variant, &moves);
        assert_ne!(learned, score(&mut by_hand, variant, &moves), "{variant} has weights");
        learned
    });
    assert_ne!(scores[1], scores[2], "each has its own");
    for variant in ["russian", "brazilian"] {
        hub.say("set-param name=tables value=true");
        assert_eq!(score(&mut hub, variant, MAIN_ROAD), "0.00", "{variant} has tables");
        hub.say("set-param name=tables value=false");
        assert_ne!(score(&mut hub, variant, MAIN_ROAD), "0.00", "{variant} without tables");
    }
}

#[test]
fn it_may_change_the_variant_between_two_games() {
    let mut hub = Hub::start();
    hub.ask("init", "ready");
    let answer = |hub: &mut Hub, variant: &str, moves: &str| {
        hub.say(&format!("set-param name=variant value={variant}"));
        hub.say("new-game");
        hub.say(&format!("pos pos={START} moves=\"{moves}\""));
        hub.say("level depth=3");
        value(&hub.ask("go think", "done"), "move").to_owned()
    };
    // e3-f4 h6-g5 f4xh6
    assert_eq!(answer(&mut hub, "russian", "11-15 24-20"), "15x24x20");
    assert_eq!(answer(&mut hub, "english", "11-15 22-18"), "15x22x18");
    assert_eq!(answer(&mut hub, "brazilian", "11-15 24-20"), "15x24x20");
    hub.say("set-param name=variant value=english");
    let refused = hub.ask(&format!("pos pos={START} moves=\"11-15 24-20 15x24x20\""), "error");
    assert_eq!(value(&refused, "message"), "moves: 15x24x20 is not a legal move");
    // The tables come without another `init`.
    for variant in ["russian", "brazilian"] {
        hub.say(&format!("set-param name=variant value={variant}"));
        hub.say(&format!("pos {MAIN_ROAD}"));
        assert_eq!(value(&hub.ask("go think", "info"), "score"), "0.00", "{variant} has tables");
        hub.hear("done");
    }
}

#[test]
fn it_listens_during_a_search() {
    let mut hub = Hub::start();
    hub.ask("init", "ready");
    hub.say(&format!("pos pos={START}"));
    hub.say("level infinite");
    hub.say("go analyze");
    hub.ask("ping", "pong");
    hub.ask("stop", "done");
    hub.say("level move-time=0.05");
    hub.say("go ponder");
    hub.hear("info");
    hub.ask("ping", "pong");
    hub.ask("ponder-hit", "done");
    hub.say("level time=1 inc=0.1 moves=10");
    hub.ask("go think", "done");
    hub.say("new-game");
    hub.say("go ponder");
    hub.say("quit");
    assert!(hub.program.wait().expect("it ends").success());
}

#[test]
fn what_it_cannot_search_it_refuses() {
    let mut hub = Hub::start();
    let refused = |hub: &mut Hub, line: &str| value(&hub.ask(line, "error"), "message").to_owned();
    assert_eq!(refused(&mut hub, "pos pos=Wbb"), "pos: 2 squares instead of 32");
    assert_eq!(refused(&mut hub, "go think"), "pos: 2 squares instead of 32");
    assert_eq!(refused(&mut hub, &format!("pos pos={START} moves=\"11-18\"")), "moves: 11-18 is not a legal move");
    hub.say(&format!("pos pos=W{}b", "e".repeat(31)));
    assert_eq!(refused(&mut hub, "go think"), "go: the position has no legal move");
    assert_eq!(refused(&mut hub, "go"), "go think|ponder|analyze");
    assert_eq!(refused(&mut hub, "level depth=0"), "depth: expected a number from 1 to 100, not 0");
    assert_eq!(refused(&mut hub, "level time=soon"), "time: expected seconds, not soon");
    for part in ["moves=9", "inc=1", "depth=3 inc=1"] {
        assert_eq!(refused(&mut hub, &format!("level {part}")), "time, which inc and moves are for, is missing");
    }
    hub.ask("ping", "pong");
}
