//! Checks, the command that runs them in lanes side by side, and its summary.

use std::fmt::Write as _;
use std::ops::AddAssign;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::project::Project;
use crate::run;
use crate::tools::{self, Lack, Tool};

/// The tests that a check ran. A test that did not plainly pass counts as failed. A part of the check that cannot run
/// on this machine counts as skipped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: usize,
    /// Tests that failed, or that their runner ignored or skipped.
    pub(crate) failed: usize,
    /// Why parts of the check were not run, a reason for each.
    pub(crate) skipped: Vec<String>,
    /// The tests that failed or passed only when repeated: `failed: NAME` or `flaky: NAME`, as the runner has it.
    pub(crate) listed: Vec<String>,
}

impl Tally {
    /// A tally without names.
    pub(crate) fn new(passed: usize, failed: usize) -> Self {
        Self { passed, failed, ..Self::default() }
    }

    /// The tally of a check that is a single test.
    pub(crate) fn one(success: bool) -> Self {
        Self::new(usize::from(success), usize::from(!success))
    }

    /// The tally of a part that was not run, and the reason.
    pub(crate) fn not_run(reason: impl Into<String>) -> Self {
        Self { skipped: vec![reason.into()], ..Self::default() }
    }

    /// The tally of a test runner, checked against its exit code. A runner that fails without a failed test (it did not
    /// compile, it crashed) or that ran no test counts as a failure.
    pub(crate) fn of_runner(self, success: bool) -> Self {
        let silent = (!success && self.failed == 0) || self == Self::default();
        Self { failed: self.failed + usize::from(silent), ..self }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Self) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped.extend(more.skipped);
        self.listed.extend(more.listed);
    }
}

/// The work of a check. `Err` says why it could not be done, which counts as a failure.
pub(crate) type Work = Box<dyn Fn(&Project) -> Result<Tally, String> + Send + Sync>;

/// A row of the table of checks.
pub(crate) struct Check {
    /// The name of the check.
    pub(crate) name: &'static str,
    /// The property that it checks.
    pub(crate) about: &'static str,
    /// The tools it needs.
    pub(crate) needs: Vec<Tool>,
    /// Checks that must have passed first if they are selected too.
    pub(crate) after: &'static [&'static str],
    /// What it locks while it runs, if anything: checks that lock the same never run side by side.
    pub(crate) locks: Option<&'static str>,
    /// The work.
    pub(crate) work: Work,
}

/// The result of a check.
struct Ending {
    name: &'static str,
    tally: Tally,
    time: Duration,
    /// Why it was not run or could not be done.
    reason: Option<String>,
}

/// Selects the checks of `table` with these names, in the order of the table; all of them without names. A check that
/// was named must run whole: it fails if a part of it is skipped.
///
/// # Errors
/// For an unknown name.
pub(crate) fn choose(table: Vec<Check>, names: &[String]) -> Result<Vec<Check>, String> {
    if let Some(stranger) = names.iter().find(|name| table.iter().all(|check| check.name != **name)) {
        let known: Vec<String> = table.iter().map(|check| format!("  {:12} {}", check.name, check.about)).collect();
        return Err(format!("there is no check `{stranger}`; there are\n{}", known.join("\n")));
    }
    let wanted = |check: &Check| names.is_empty() || names.iter().any(|name| name == check.name);
    let chosen = table.into_iter().filter(wanted);
    Ok(if names.is_empty() { chosen.collect() } else { chosen.map(whole).collect() })
}

/// The check with work that fails if a part of it is skipped.
fn whole(check: Check) -> Check {
    let work = check.work;
    let whole = move |project: &Project| {
        let tally = work(project)?;
        if tally.skipped.is_empty() || tally.failed > 0 { Ok(tally) } else { Err(not_run(&tally)) }
    };
    Check { work: Box::new(whole), ..check }
}

/// What a check says of its skipped parts.
fn not_run(tally: &Tally) -> String {
    format!("not run: {}", tally.skipped.join("; "))
}

/// Installs the tools that the checks need, runs the checks, and prints the table and the line `N passed, N failed`,
/// with `, N skipped` if parts were skipped. Up to `lanes` checks run side by side: a lane that is free takes the next
/// check that can start. With several lanes each line of a command's output begins with the name of its check.
pub(crate) fn run(project: &mut Project, checks: Vec<Check>, lanes: usize) -> ExitCode {
    let begin = Instant::now();
    let needs: Vec<Tool> = checks.iter().flat_map(|check| check.needs.iter().copied()).collect();
    let lacks = tools::ensure(project, &needs);
    let lanes = lanes.min(checks.len());
    let queue = Queue::new(checks, lacks);
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| follow(project, &queue, begin, lanes > 1));
        }
    });
    let endings = queue.endings();
    println!("\n{}", table(&endings, begin.elapsed()));
    let failed: usize = endings.iter().map(|ending| ending.tally.failed).sum();
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs checks of the queue until none is left.
fn follow(project: &Project, queue: &Queue, begin: Instant, labelled: bool) {
    while let Some((index, obstacle)) = queue.take() {
        let check = &queue.checks[index];
        println!("\n=== {}: {} (at {:.0} s)", check.name, check.about, begin.elapsed().as_secs_f64());
        run::label(if labelled { check.name } else { "" });
        let ending = end(project, check, obstacle);
        println!("{}", verdict(&ending));
        queue.put(index, ending);
    }
}

/// The checks of a run, from which the lanes take one after the other.
struct Queue {
    checks: Vec<Check>,
    lacks: Vec<Lack>,
    states: Mutex<Vec<State>>,
    changed: Condvar,
}

enum State {
    Waiting,
    Running,
    Ended(Ending),
}

impl Queue {
    fn new(checks: Vec<Check>, lacks: Vec<Lack>) -> Self {
        let states = checks.iter().map(|_| State::Waiting).collect();
        Self { checks, lacks, states: Mutex::new(states), changed: Condvar::new() }
    }

    /// The index of the first check that can start, and why it must not be run, if so. Waits until there is one; `None`
    /// when none waits.
    fn take(&self) -> Option<(usize, Option<String>)> {
        let mut states = self.locked();
        loop {
            let waits = |index: &usize| matches!(states[*index], State::Waiting);
            let mut waiting = (0..self.checks.len()).filter(waits).peekable();
            waiting.peek()?;
            if let Some(index) = waiting.find(|&index| self.can_start(index, &states)) {
                let before: Vec<&Ending> = states.iter().filter_map(State::ending).collect();
                let obstacle = obstacle(&self.checks[index], &before, &self.lacks);
                states[index] = State::Running;
                return Some((index, obstacle));
            }
            states = self.changed.wait(states).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn can_start(&self, index: usize, states: &[State]) -> bool {
        let check = &self.checks[index];
        self.checks.iter().zip(states).all(|(other, state)| match state {
            State::Ended(_) => true,
            State::Running => {
                !check.after.contains(&other.name) && (check.locks.is_none() || check.locks != other.locks)
            }
            State::Waiting => !check.after.contains(&other.name),
        })
    }

    fn put(&self, index: usize, ending: Ending) {
        self.locked()[index] = State::Ended(ending);
        self.changed.notify_all();
    }

    /// A lane that panicked has left nothing half-written.
    fn locked(&self) -> MutexGuard<'_, Vec<State>> {
        self.states.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The endings in the order of the table.
    fn endings(self) -> Vec<Ending> {
        let states = self.states.into_inner().unwrap_or_else(PoisonError::into_inner);
        states
            .into_iter()
            .filter_map(|state| if let State::Ended(ending) = state { Some(ending) } else { None })
            .collect()
    }
}

impl State {
    fn ending(&self) -> Option<&Ending> {
        if let Self::Ended(ending) = self { Some(ending) } else { None }
    }
}

/// Why a check cannot start, if it cannot.
fn obstacle(check: &Check, before: &[&Ending], lacks: &[Lack]) -> Option<String> {
    let lack = lacks.iter().find(|(tool, _)| check.needs.contains(tool));
    let lack = lack.map(|(tool, reason)| format!("not run: it needs {} ({reason})", tool.name()));
    let unmet = before.iter().find(|ending| ending.tally.failed > 0 && check.after.contains(&ending.name));
    lack.or_else(|| unmet.map(|ending| format!("not run: it needs `{}`, which failed", ending.name)))
}

fn end(project: &Project, check: &Check, obstacle: Option<String>) -> Ending {
    let begin = Instant::now();
    let result = obstacle.map_or_else(|| caught(|| (check.work)(project)), Err);
    let time = begin.elapsed();
    match result {
        Ok(tally) => {
            let reason = (!tally.skipped.is_empty()).then(|| not_run(&tally));
            Ending { name: check.name, tally, time, reason }
        }
        Err(reason) => Ending { name: check.name, tally: Tally::one(false), time, reason: Some(reason) },
    }
}

/// The result of this work, or why it panicked: a check without an ending would hold up those that wait for it.
fn caught(work: impl FnOnce() -> Result<Tally, String>) -> Result<Tally, String> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("it panicked: {}", text.unwrap_or("without a message")))
    })
}

fn verdict(ending: &Ending) -> String {
    let word = match &ending.tally {
        Tally { failed: 1.., .. } => "FAILED",
        Tally { passed: 0, skipped, .. } if !skipped.is_empty() => "SKIPPED",
        _ => "passed",
    };
    let reason = ending.reason.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default();
    format!("--- {} {word} in {:.1} s{reason}", ending.name, ending.time.as_secs_f64())
}

/// The table with a row for each check and a row for all, the tests that failed or are flaky, and the line that scripts
/// read. The names stand at the end because a log is often kept only from there.
fn table(endings: &[Ending], time: Duration) -> String {
    let mut text = format!("{:12} {:>8} {:>7} {:>7}\n", "check", "seconds", "passed", "failed");
    let mut row = |name: &str, time: Duration, tally: &Tally, reason: &str| {
        let Tally { passed, failed, .. } = tally;
        // Writing to a string does not fail.
        let _ = writeln!(text, "{name:12} {:8.1} {passed:7} {failed:7}  {reason}", time.as_secs_f64());
    };
    let mut all = Tally::default();
    for ending in endings {
        row(ending.name, ending.time, &ending.tally, ending.reason.as_deref().unwrap_or_default());
        all += ending.tally.clone();
    }
    row("all", time, &all, "");
    for Ending { name, tally, .. } in endings {
        for test in &tally.listed {
            let _ = writeln!(text, "{name} {test}");
        }
    }
    let trimmed: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut last = format!("{} passed, {} failed", all.passed, all.failed);
    if !all.skipped.is_empty() {
        let _ = write!(last, ", {} skipped", all.skipped.len());
    }
    format!("{}\n{last}", trimmed.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &'static str, needs: &[Tool], after: &'static [&'static str]) -> Check {
        Check { name, about: "", needs: needs.to_vec(), after, locks: None, work: Box::new(|_| Ok(Tally::one(true))) }
    }

    fn ending(name: &'static str, passed: usize, failed: usize) -> Ending {
        Ending { name, tally: Tally::new(passed, failed), time: Duration::from_millis(1240), reason: None }
    }

    #[test]
    fn a_runner_that_ran_nothing_or_failed_silently_has_failed() {
        assert_eq!(Tally::new(3, 0).of_runner(true), Tally::new(3, 0));
        assert_eq!(Tally::new(3, 1).of_runner(false), Tally::new(3, 1));
        assert_eq!(Tally::new(3, 0).of_runner(false), Tally::new(3, 1));
        assert_eq!(Tally::default().of_runner(true), Tally::new(0, 1));
    }

    #[test]
    fn checks_are_chosen_by_name_and_keep_their_order() {
        let table = || vec![check("fmt", &[], &[]), check("build", &[], &[]), check("size", &[], &[])];
        let chosen = |names: &[&str]| -> Result<Vec<&str>, String> {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            Ok(choose(table(), &names)?.iter().map(|check| check.name).collect())
        };
        assert_eq!(chosen(&["size", "fmt"]), Ok(vec!["fmt", "size"]));
        assert_eq!(chosen(&[]), Ok(vec!["fmt", "build", "size"]));
        assert!(chosen(&["siez"]).unwrap_err().contains("`siez`"));
    }

    #[test]
    fn a_check_waits_for_what_it_needs() {
        let size = check("size", &[Tool::Trunk], &["build"]);
        assert_eq!(obstacle(&size, &[&ending("build", 1, 0), &ending("fmt", 0, 1)], &[]), None);
        assert!(obstacle(&size, &[&ending("build", 0, 1)], &[]).unwrap().contains("`build`"));
        assert!(obstacle(&size, &[], &[(Tool::Trunk, "no net".to_owned())]).unwrap().contains("no net"));
        assert_eq!(obstacle(&size, &[], &[(Tool::Node, "no net".to_owned())]), None);
    }

    #[test]
    fn a_lane_takes_the_first_check_that_can_start() {
        let locked = |name| Check { locks: Some("target"), ..check(name, &[], &[]) };
        let checks = vec![locked("native"), check("size", &[], &["build"]), locked("clippy"), check("build", &[], &[])];
        let queue = Queue::new(checks, Vec::new());
        let take = || queue.take().map(|(index, obstacle)| (queue.checks[index].name, obstacle.is_some()));
        assert_eq!((take(), take()), (Some(("native", false)), Some(("build", false))));
        queue.put(3, ending("build", 0, 1));
        assert_eq!(take(), Some(("size", true)), "its build failed, and clippy waits for the lock of native");
        queue.put(0, ending("native", 1, 0));
        assert_eq!((take(), take()), (Some(("clippy", false)), None));
        let names = queue.endings().iter().map(|ending| ending.name).collect::<Vec<_>>();
        assert_eq!(names, ["native", "build"], "in the order of the table");
    }

    #[test]
    fn a_skipped_check_has_not_passed_and_fails_if_it_was_named() {
        let table = || {
            let work: Work = Box::new(|_| Ok(Tally::not_run("there is no nginx on PATH")));
            vec![Check { work, ..check("hosting", &[], &[]) }, check("fmt", &[], &[])]
        };
        let project = Project::find().unwrap();
        let endings = |names: &[String]| -> Vec<Ending> {
            choose(table(), names).unwrap().iter().map(|check| end(&project, check, None)).collect()
        };
        let all = endings(&[]);
        assert!(verdict(&all[0]).starts_with("--- hosting SKIPPED in "), "{}", verdict(&all[0]));
        let text = super::table(&all, Duration::ZERO);
        assert!(text.contains("not run: there is no nginx on PATH\n"), "{text}");
        assert_eq!(text.lines().last(), Some("1 passed, 0 failed, 1 skipped"));
        let [named] = &endings(&["hosting".to_owned()])[..] else { panic!("one check is named") };
        assert_eq!(named.tally, Tally::new(0, 1));
        assert!(verdict(named).contains("FAILED") && verdict(named).ends_with("not run: there is no nginx on PATH"));
        assert!(verdict(&endings(&["fmt".to_owned()])[0]).starts_with("--- fmt passed in "));
    }

    #[test]
    fn a_check_that_panics_has_failed_and_holds_up_none() {
        let locked = |name, after| Check { locks: Some("target"), ..check(name, &[], after) };
        let work: Work = Box::new(|_| panic!("too {}", "many"));
        let checks =
            vec![Check { work, ..locked("native", &[]) }, locked("clippy", &[]), check("e2e", &[], &["native"])];
        let queue = Queue::new(checks, Vec::new());
        follow(&Project::find().unwrap(), &queue, Instant::now(), false);
        let endings = queue.endings();
        let failed: Vec<_> = endings.iter().map(|ending| ending.tally.failed).collect();
        assert_eq!(failed, [1, 0, 1]);
        assert_eq!(endings[0].reason.as_deref(), Some("it panicked: too many"));
    }

    #[test]
    fn the_last_line_is_plain() {
        let mut size = ending("size", 0, 1);
        size.reason = Some("not run".to_owned());
        let mut native = ending("native", 40, 2);
        native.tally.listed = vec!["failed: rules::tests::a_jump".to_owned()];
        let text = table(&[native, size], Duration::from_secs(70));
        assert!(text.contains("native            1.2      40       2\n"), "{text}");
        assert!(text.contains("size              1.2       0       1  not run\n"), "{text}");
        assert!(text.contains("\nnative failed: rules::tests::a_jump\n"), "{text}");
        assert_eq!(text.lines().last(), Some("40 passed, 3 failed"));
    }
}
