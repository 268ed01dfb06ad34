//! `lab engine` listens while it thinks, and a line that it refuses changes nothing.

mod program;
#[path = "../src/random.rs"]
mod random;

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use program::start_engine;
use random::Random;

/// An engine to talk to.
struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start() -> Self {
        let mut child = start_engine();
        let input = child.stdin.take().expect("it listens");
        let lines = BufReader::new(child.stdout.take().expect("it speaks")).lines();
        let mut engine = Self { child, input, lines };
        assert_eq!(engine.next_urgent(), "ready");
        engine
    }

    fn say(&mut self, line: impl AsRef<[u8]>) {
        self.input.write_all(&[line.as_ref(), b"\n"].concat()).expect("it listens");
    }

    fn next_urgent(&mut self) -> String {
        self.lines.next().expect("it goes on").expect("it speaks text")
    }

    /// The lines up to the one that begins so.
    fn hear_until(&mut self, beginning: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            heard.push(self.next_urgent());
            if heard.last().is_some_and(|line| line.starts_with(beginning)) {
                return heard;
            }
        }
    }

    /// Waits until it is deep in thought.
    fn hear_thinking(&mut self) {
        let depth = |line: String| line.strip_prefix("info depth ")?.split(' ').next()?.parse().ok();
        while depth(self.next_urgent()).is_none_or(|depth: u8| depth < 9) {}
    }

    /// The answers to a line that begins no search.
    fn answers(&mut self, line: impl AsRef<[u8]>) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut heard = self.hear_until("readyok");
        heard.pop();
        heard
    }

    fn ends_well(mut self) {
        drop(self.input);
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// How long it takes from a line to the best move.
fn time_to_answer(engine: &mut Engine, line: &str) -> Duration {
    let began = Instant::now();
    engine.say(line);
    engine.hear_until("bestmove");
    began.elapsed()
}

const LONG: [&str; 4] = ["go infinite", "go depth 60", "go movetime 600000", "go btime 9000000 wtime 9000000"];

#[test]
fn stop_is_heard_at_once_whatever_the_limits_are() {
    let mut engine = Engine::start();
    let mut times = Vec::new();
    for order in LONG {
        engine.say(order);
        engine.hear_thinking();
        engine.say("isready");
        engine.hear_until("readyok");
        times.push(time_to_answer(&mut engine, "stop"));
    }
    // Another program may have the processor for a while, but not every time.
    let quickest = times.iter().min().expect("there are four");
    assert!(*quickest < Duration::from_millis(50), "{times:?}");
    engine.ends_well();
}

#[test]
fn stop_ends_the_search_that_waits_too() {
    let mut engine = Engine::start();
    engine.say("go movetime 600000\nposition startpos moves 11-15\ngo infinite\nstop");
    engine.hear_until("bestmove");
    engine.hear_until("bestmove");
    // `ponderhit` belongs to the queued search and does not end the running one.
    engine.say("go movetime 150\ngo ponder movetime 1\nponderhit");
    engine.hear_until("bestmove");
    engine.hear_until("bestmove");
    assert_eq!(engine.answers("stop"), [""; 0]);
    engine.ends_well();
}

#[test]
fn quit_ends_a_search_with_its_best_move() {
    for order in LONG {
        let mut engine = Engine::start();
        engine.say(order);
        engine.hear_thinking();
        engine.say("newgame nonsense\nquit");
        assert!(engine.hear_until("bestmove").iter().all(|line| !line.starts_with("error")));
        assert!(engine.lines.next().is_none(), "what waited is not obeyed any more");
        engine.ends_well();
    }
}

#[test]
fn the_end_of_the_input_lets_a_limited_search_finish() {
    let mut engine = Engine::start();
    engine.say("go nodes 400000\ngo infinite");
    let Engine { mut child, input, lines } = engine;
    drop(input);
    let said: Vec<_> = lines.map_while(Result::ok).collect();
    assert_eq!(said.iter().filter(|line| line.starts_with("bestmove")).count(), 2);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn pondering_waits_for_the_other_side() {
    let mut engine = Engine::start();
    let pause = Duration::from_millis(60);
    // No limit but those of time is suspended, and the answer waits for one of two words.
    for (order, word) in
        [("go ponder movetime 1", "ponderhit"), ("go ponder nodes 500", "ponderhit"), ("go ponder", "stop")]
    {
        engine.say(order);
        std::thread::sleep(pause);
        engine.say("isready");
        assert!(engine.hear_until("readyok").iter().all(|line| !line.starts_with("bestmove")), "{order}");
        engine.say(word);
        engine.hear_until("bestmove");
    }
    // From then on the time counts.
    engine.say("go ponder movetime 150");
    engine.hear_thinking();
    let took = time_to_answer(&mut engine, "ponderhit");
    assert!(took >= Duration::from_millis(145), "{took:?}");
    assert_eq!(engine.answers("ponderhit"), ["error ponderhit: the engine is not pondering"]);
    engine.ends_well();
}

/// A line that cannot be obeyed, of one of many kinds.
fn bad_line(random: &mut Random) -> Vec<u8> {
    const NUMBERS: [&str; 8] =
        ["-1", "x", "", "99999999999999999999999", "1e3", "0x10", "\u{663}", "18446744073709551616"];
    let number = NUMBERS[random.below(NUMBERS.len())];
    let some = |random: &mut Random, word: &str| word.repeat(1 + random.below(3000));
    match random.below(11) {
        0 => [b"!".to_vec(), (0..random.below(300)).map(|_| random.next() as u8).filter(|&it| it != b'\n').collect()]
            .concat(),
        1 => some(random, "go").into_bytes(),
        2 => format!("go depth {number}").into_bytes(),
        3 => format!("go nodes 3 {}", some(random, "movetime -7 ")).into_bytes(),
        4 => format!("go {}", some(random, "17 ")).into_bytes(),
        5 => format!("position startpos moves 11-15 {}", some(random, "15-19 ")).into_bytes(),
        6 => format!("position fen {}", some(random, "B:W1,")).into_bytes(),
        7 => format!("setoption hash {number}\r").into_bytes(),
        8 => format!("setoption multipv {}", some(random, "9")).into_bytes().into_iter().chain(*b"99").collect(),
        9 => format!("newgame {}", some(random, "official ")).into_bytes().into_iter().chain(*b"x").collect(),
        _ => vec![b'a' + random.below(26) as u8; 5_000 + random.below(40_000)],
    }
}

/// Identifies the state of the engine by the exact search of the position with its options.
fn state(engine: &mut Engine) -> Vec<String> {
    engine.say("go depth 7");
    let timeless = |line: &String| match (line.split_once(" nps "), line.split_once(" pv ")) {
        (Some((before, _)), Some((_, after))) => format!("{before} {after}"),
        _ => line.clone(),
    };
    engine.hear_until("bestmove").iter().map(timeless).collect()
}

#[test]
fn a_bad_line_gives_one_error_and_changes_nothing() {
    let (mut untouched, mut tried) = (Engine::start(), Engine::start());
    for engine in [&mut untouched, &mut tried] {
        engine.say("newgame\nsetoption multipv 2\nsetoption hash 2\nsetoption level 8");
        engine.say("position startpos moves 11-15 22-18 15x22");
    }
    let mut random = Random::new(5);
    for _ in 0..600 {
        let line = bad_line(&mut random);
        let answers = tried.answers(&line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        assert!(answers.len() == 1 && answers[0].starts_with("error "), "{shown}: {answers:?}");
        assert!(answers[0].chars().count() < 220 && !answers[0].contains(char::is_control), "{}", answers[0]);
    }
    assert_eq!(state(&mut tried), state(&mut untouched));
    untouched.ends_well();
    tried.ends_well();
}

/// Black wins, and the tables of five pieces know it: the search alone does not find the end so soon.
#[test]
fn the_tables_of_five_pieces_and_their_progress_are_there_from_the_start() {
    let mut engine = Engine::start();
    engine.say("position fen B:WK14,32:BK5,K6,28");
    engine.say("go nodes 300");
    let heard = engine.hear_until("bestmove ");
    let last = heard.iter().rfind(|line| line.starts_with("info ")).expect("a score");
    let words: Vec<_> = last.split(' ').collect();
    let score = words.iter().position(|&word| word == "score").map(|place| words[place + 1]);
    assert!(score.and_then(|score| score.parse().ok()).is_some_and(|score: i32| score > 9_000), "{last}");
    engine.say("setoption tables none");
    engine.say("go nodes 300");
    assert!(!engine.hear_until("bestmove ").iter().any(|line| line.contains("score 10")), "without tables");
}

#[test]
fn a_search_of_one_named_move_goes_on_to_its_limit() {
    let mut engine = Engine::start();
    engine.say("position startpos");
    engine.say("go movetime 100 searchmoves 9-13");
    let heard = engine.hear_until("bestmove ");
    assert_eq!(heard.last().map(String::as_str), Some("bestmove 9-13"));
    let depths =
        heard.iter().filter_map(|line| line.strip_prefix("info depth ")?.split(' ').next()?.parse::<u8>().ok());
    assert!(depths.max() > Some(5), "{heard:?}");
}
