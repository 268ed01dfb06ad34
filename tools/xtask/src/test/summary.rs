//! Counts the tests that passed and names those that failed or are flaky, from the output of the test runners.

use crate::check::Tally;

/// How cargo reports a test that takes seconds and is left to `verify`.
const LEFT_TO_VERIFY: &str = "... ignored, takes seconds: `cargo xtask verify native`";

/// Counts of cargo's own tests and of wasm-bindgen's, which print the same line once for every test program:
/// `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.03s`. A test that is
/// ignored for any other reason than its duration counts as failed.
pub(super) fn libtest(lines: &[String]) -> Tally {
    let mut tally = Tally::default();
    let results = lines.iter().filter_map(|line| line.trim().strip_prefix("test result: "));
    for part in results.flat_map(|result| result.split([';', '.'])) {
        match counted(part) {
            Some((number, "passed")) => tally.passed += number,
            Some((number, "failed" | "ignored" | "filtered out")) => tally.failed += number,
            _ => {}
        }
    }
    let left = lines.iter().filter(|line| line.trim().ends_with(LEFT_TO_VERIFY)).count();
    tally.failed = tally.failed.saturating_sub(left);
    // `test rules::tests::a_jump ... FAILED`
    let failed = |line: &String| line.trim().strip_prefix("test ")?.strip_suffix(" ... FAILED").map(as_failed);
    tally.listed = lines.iter().filter_map(failed).collect();
    tally
}

/// The counts of Playwright, which ends with a line for every kind of result: `2 failed`, `1 flaky`, `31 passed
/// (12.3s)`. The runner lists a test that failed once and then passed as flaky; it counts as passed here, and is named.
pub(super) fn playwright(lines: &[String]) -> Tally {
    // The last line counts, because a test may print such a line too.
    let last = |kind: &str| lines.iter().rev().find_map(|line| counted(line).filter(|(_, word)| *word == kind));
    let number = |kind: &str| last(kind).map_or(0, |(number, _)| number);
    let sum = |kinds: &[&str]| kinds.iter().map(|kind| number(kind)).sum();
    let failed = sum(&["failed", "skipped", "did not run", "interrupted"]);
    let listed = ["failed", "flaky"].map(|kind| listed(lines, kind)).concat();
    Tally { listed, ..Tally::new(sum(&["passed", "flaky"]), failed) }
}

/// The tests that Playwright lists, deeper indented, under the line `2 failed` at its end, as `failed: NAME`.
fn listed(lines: &[String], kind: &str) -> Vec<String> {
    let head = lines.iter().rposition(|line| counted(line).is_some_and(|(_, word)| word == kind));
    let below = head.map_or(&[][..], |head| &lines[head + 1..]);
    below.iter().map_while(|line| line.strip_prefix("    ")).map(|line| format!("{kind}: {}", line.trim())).collect()
}

fn as_failed(name: &str) -> String {
    format!("failed: {name}")
}

/// The counts of Node's own runner, which ends with a line for every kind of result, even if there is none: `ℹ pass
/// 31`.
pub(super) fn node(lines: &[String]) -> Tally {
    let read = |line: &String, kind: &str| {
        let (_, rest) = line.trim().split_once(' ')?;
        rest.strip_prefix(kind)?.trim().parse::<usize>().ok()
    };
    let number = |kind: &str| lines.iter().rev().find_map(|line| read(line, kind)).unwrap_or(0);
    let sum = |kinds: &[&str]| kinds.iter().map(|kind| number(kind)).sum();
    // `✖ writes it (0.3ms)`: first among all results, then again under this heading.
    let results = lines.iter().map(|line| line.trim()).take_while(|line| *line != "✖ failing tests:");
    let listed = results.filter_map(|line| line.strip_prefix("✖ ")).map(as_failed).collect();
    let failed = sum(&["fail ", "cancelled ", "skipped ", "todo "]);
    Tally { listed, ..Tally::new(number("pass "), failed) }
}

/// Reads `12 passed` or `12 passed (3.4s)`.
fn counted(text: &str) -> Option<(usize, &str)> {
    let (number, rest) = text.trim().split_once(' ')?;
    let word = rest.split(" (").next()?;
    Some((number.parse().ok()?, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn test_programs_add_up() {
        let tally = libtest(&lines(
            "running 3 tests\ntest a ... ok\ntest b::c ... FAILED\n\
             test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
             test result: FAILED. 10 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.25s\n",
        ));
        assert_eq!(tally, Tally { listed: vec!["failed: b::c".to_owned()], ..Tally::new(13, 3) });
    }

    #[test]
    fn a_test_is_left_out_for_its_duration_alone() {
        let ignored = |reason: &str| {
            let text = format!(
                "test a ... ok\ntest b ... ignored{reason}\n\
                 test result: ok. 1 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n"
            );
            libtest(&lines(&text))
        };
        assert_eq!(ignored(", takes seconds: `cargo xtask verify native`"), Tally::new(1, 0));
        assert_eq!(ignored(", too slow"), Tally::new(1, 1));
        assert_eq!(ignored(""), Tally::new(1, 1));
    }

    #[test]
    fn tests_in_the_browser_count_too() {
        let tally = libtest(&lines(
            "    Finished `release` profile [optimized] target(s) in 3.20s\n\
             test result: ok. 14 passed; 0 failed; 0 ignored; 0 filtered out; finished in 2.31s\n",
        ));
        assert_eq!(tally, Tally::new(14, 0));
    }

    #[test]
    fn no_summary_is_no_test() {
        assert_eq!(libtest(&lines("error: could not compile `bitboard-checkers`\n")), Tally::default());
        assert_eq!(playwright(&lines("Error: Cannot find module\n")), Tally::default());
        assert_eq!(node(&lines("node: bad option: --import\n")), Tally::default());
    }

    #[test]
    fn playwright_tells_every_kind_of_ending() {
        let tally = playwright(&lines(
            "  ok  1 smoke.spec.js:5:1 › loads (1.2s)\n\n  2 failed\n    [chromium] › a.spec.js:3:1 › b \n    \
             [chromium] › a.spec.js:9:1 › c\n  1 flaky\n    [chromium] › a.spec.js:12:1 › d\n\
             \n  1 interrupted\n  3 skipped\n  4 did not run\n  31 passed (12.3s)\n",
        ));
        let listed = ["failed: [chromium] › a.spec.js:3:1 › b", "failed: [chromium] › a.spec.js:9:1 › c"];
        let listed = listed.into_iter().chain(["flaky: [chromium] › a.spec.js:12:1 › d"]).map(str::to_owned).collect();
        assert_eq!(tally, Tally { listed, ..Tally::new(32, 10) });
    }

    #[test]
    fn node_tells_every_kind_of_ending() {
        let tally = node(&lines(
            "✔ reads a clock (1.2ms)\n✖ writes it (0.3ms)\nℹ tests 14\nℹ suites 0\nℹ pass 9\nℹ fail 2\nℹ cancelled 0\n\
             ℹ skipped 1\nℹ todo 2\nℹ duration_ms 2459.9\n\n✖ failing tests:\n\n✖ writes it (0.3ms)\n",
        ));
        assert_eq!(tally, Tally { listed: vec!["failed: writes it (0.3ms)".to_owned()], ..Tally::new(9, 5) });
    }

    #[test]
    fn a_playwright_run_that_is_all_well() {
        assert_eq!(playwright(&lines("Running 7 tests using 2 workers\n\n  7 passed (1.0m)")), Tally::new(7, 0));
    }
}
