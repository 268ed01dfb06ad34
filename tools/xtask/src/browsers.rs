//! `verify browsers`: the same journeys through the page in Chromium, Firefox and `WebKitGTK` (`tests/browsers`).

use crate::check::Tally;
use crate::project::Project;
use crate::tools::{Tool, browser, other_browsers};
use crate::{dist, run};

/// The names of the browsers, and the tools that each needs beside those of the build.
const BROWSERS: [(&str, &[Tool]); 3] =
    [("chromium", &[Tool::Browser]), ("firefox", &[Tool::Firefox, Tool::Geckodriver]), ("webkit", &[Tool::WebKit])];

/// The tools a run needs on the machine.
///
/// # Errors
/// For an unknown browser.
pub(crate) fn needs(only: Option<&str>) -> Result<Vec<Tool>, String> {
    let names = BROWSERS.map(|(name, _)| name);
    if let Some(stranger) = only.filter(|only| !names.contains(only)) {
        return Err(format!("there is no browser `{stranger}`, only {}", names.join(", ")));
    }
    let wanted = BROWSERS.into_iter().filter(|(name, _)| only.is_none_or(|only| only == *name));
    let tools = wanted.flat_map(|(_, tools)| tools.iter().copied());
    Ok(dist::PACKED.into_iter().chain(tools).collect())
}

/// Builds the page and runs all journeys, in one browser or in all.
///
/// # Errors
/// If the build fails or the journeys cannot start.
pub(crate) fn check(project: &Project, only: Option<&str>) -> Result<Tally, String> {
    dist::build(project)?;
    let mut command = project.command("node");
    // Node 20 has its WebSocket client behind this switch; later versions accept the switch and do not need it.
    command.args(["--experimental-websocket", "tests/browsers/run.js"]);
    if let Some(only) = only {
        command.args(["--browser", only]);
    }
    let programs = [
        ("CHROMIUM", browser::program(project)),
        ("FIREFOX", other_browsers::firefox(project)),
        ("MINIBROWSER", other_browsers::mini_browser()),
    ];
    command.envs(programs.into_iter().filter_map(|(name, path)| Some((name, path?))));
    let finished = run::watched(&mut command)?;
    Ok(finished.lines.last().and_then(|line| counted(line)).unwrap_or_default().of_runner(finished.success))
}

/// Reads the line that ends a run: `906 passed, 0 failed`.
fn counted(line: &str) -> Option<Tally> {
    let (passed, failed) = line.strip_suffix(" failed")?.split_once(" passed, ")?;
    Some(Tally::new(passed.parse().ok()?, failed.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_counts_the_steps() {
        assert_eq!(counted("906 passed, 3 failed"), Some(Tally::new(906, 3)));
        assert_eq!(counted("Error: 3 failed"), None);
        assert_eq!(counted(""), None);
    }

    #[test]
    fn one_browser_needs_no_other() {
        let all = needs(None).unwrap();
        assert!([Tool::Browser, Tool::Firefox, Tool::Geckodriver, Tool::WebKit].iter().all(|tool| all.contains(tool)));
        let firefox = needs(Some("firefox")).unwrap();
        assert!(firefox.contains(&Tool::Geckodriver) && !firefox.contains(&Tool::WebKit));
        assert!(needs(Some("safari")).unwrap_err().contains("`safari`"));
    }
}
