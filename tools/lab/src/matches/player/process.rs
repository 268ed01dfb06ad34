//! A program as a player, over pipes and the line protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use bitboard_checkers::{Game, Ruleset};

use super::{Budget, Fault, Player};

/// Lines that may wait to be read. A program that writes more, as while its opponent thinks, has to wait.
const MAX_WAITING: usize = 1024;

/// A program, which is restarted after it has ended.
pub struct Process {
    command: Vec<String>,
    options: Vec<String>,
    patience: Duration,
    budget: Budget,
    running: Option<Running>,
}

/// The pipes of a program.
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program and sets its options. With a budget of time, `--cpu` is added to its arguments: it has to count
    /// processor time, because a match uses all cores.
    ///
    /// # Errors
    /// If it does not start, does not answer, or refuses an option.
    pub fn new(command: &[String], options: &[String], patience: Duration, budget: Budget) -> Result<Self, Fault> {
        let counts_time = matches!(budget, Budget::Time(_));
        let mut process = Self {
            command: command.iter().cloned().chain(counts_time.then(|| "--cpu".to_owned())).collect(),
            options: options.to_vec(),
            patience,
            budget,
            running: None,
        };
        process.running()?;
        Ok(process)
    }

    /// The program, started if it is not running.
    fn running(&mut self) -> Result<&mut Running, Fault> {
        let running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        Ok(self.running.insert(running))
    }

    fn start(&self) -> Result<Running, Fault> {
        let mut running = Running::start(&self.command)?;
        for option in &self.options {
            running.say(&format!("setoption {option}"))?;
        }
        running.say("isready")?;
        let mut refused = None;
        let ready = |line: &str| (line == "readyok").then(String::new);
        running.listen(self.patience, |line| {
            if let Some(why) = line.strip_prefix("error ") {
                refused.get_or_insert_with(|| why.to_owned());
            }
            ready(line)
        })?;
        match refused {
            Some(why) => Err(Fault::Dead(format!("it refuses an option: {why}"))),
            None => Ok(running),
        }
    }

    /// Sends lines and waits for the answer that `wanted` accepts. After a fault the program is ended.
    fn ask(&mut self, lines: &str, wanted: impl FnMut(&str) -> Option<String>) -> Result<String, Fault> {
        let patience = self.patience;
        let running = self.running()?;
        let answer = running.say(lines).and_then(|()| running.listen(patience, wanted));
        if answer.is_err() {
            self.running = None;
        }
        answer
    }
}

impl Player for Process {
    fn new_game(&mut self, rules: Ruleset, _: u64) -> Result<(), Fault> {
        // Programs that know one game alone hear nothing of others.
        let named = rules.id().filter(|_| rules != Ruleset::OFFICIAL);
        let line = named.map_or_else(|| "newgame".to_owned(), |id| format!("newgame {id}"));
        self.ask(&format!("{line}\nisready"), |line| (line == "readyok").then(String::new)).map(drop)
    }

    fn best_move(&mut self, _: &Game, moves: &[String]) -> Result<String, Fault> {
        let limit = match self.budget {
            Budget::Own => "go".to_owned(),
            budget => format!("go {budget}"),
        };
        let moves = moves.join(" ");
        self.ask(&format!("position startpos moves {moves}\n{limit}"), |line| {
            match line.split_once(' ') {
                Some(("bestmove", mv)) => Some(mv.trim().to_owned()),
                // The program has refused the position or the limit, so no move will follow.
                Some(("error", _)) => Some(line.to_owned()),
                _ => None,
            }
        })
    }
}

impl Running {
    fn start(command: &[String]) -> Result<Self, Fault> {
        let (program, arguments) = command.split_first().ok_or_else(|| Fault::Dead("it has no name".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::Dead(format!("{program}: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Dead(format!("{program}: it has no pipes")));
        };
        let (sender, lines) = sync_channel(MAX_WAITING);
        std::thread::spawn(move || {
            let read = BufReader::new(output).split(b'\n').map_while(Result::ok);
            for line in read.map(|line| String::from_utf8_lossy(&line).trim().to_owned()) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, lines })
    }

    fn say(&mut self, lines: &str) -> Result<(), Fault> {
        let said = self.input.write_all(format!("{lines}\n").as_bytes()).and_then(|()| self.input.flush());
        said.map_err(|_| self.ended())
    }

    /// Waits for a line that `wanted` accepts.
    fn listen(&mut self, patience: Duration, mut wanted: impl FnMut(&str) -> Option<String>) -> Result<String, Fault> {
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            // A line that waits is received even then: a program that keeps talking would never be late.
            if left.is_zero() {
                return Err(Fault::Silent);
            }
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(answer) = wanted(&line) {
                        return Ok(answer);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silent),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// The fault of a program that has ended.
    fn ended(&mut self) -> Fault {
        // It has closed a pipe: it is ending or has become useless.
        std::thread::sleep(Duration::from_millis(20));
        match self.child.try_wait() {
            Ok(Some(status)) => Fault::Dead(status.to_string()),
            _ => Fault::Dead("it has closed its pipes".to_owned()),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_talks_without_end_does_not_answer() {
        let mut running = Running::start(&["yes", "info"].map(str::to_owned)).unwrap();
        running.listen(Duration::from_mins(1), |_| Some(String::new())).unwrap();
        let mut lines = 0;
        let answer = running.listen(Duration::from_millis(20), |_| {
            // It writes faster than its lines are read.
            std::thread::sleep(Duration::from_millis(1));
            lines += 1;
            (lines == 500).then(String::new)
        });
        assert_eq!(answer, Err(Fault::Silent));
    }
}
