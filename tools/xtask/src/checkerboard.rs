//! `verify checkerboard`: the engine as a library for `CheckerBoard`, loaded by a C program, which plays a whole game.

use std::fs;
use std::path::{Path, PathBuf};

use crate::check::Tally;
use crate::project::Project;
use crate::run::{self, Finished};

const WINDOWS: &str = "x86_64-pc-windows-gnu";
const PROFILE: &str = "plugin";
const HARNESS: &str = "tests/checkerboard/harness.c";
/// A library that older versions of Wine lack.
const RANDOM: &str = "tests/checkerboard/bcryptprimitives.c";

/// Builds the library and the program for this system and, as far as the tools for it are there, for Windows.
///
/// # Errors
/// If a command cannot be started.
pub(crate) fn check(project: &Project) -> Result<Tally, String> {
    let mut tally = here(project)?;
    match windows_tools(project) {
        Ok(tools) => tally += on_windows(project, &tools)?,
        Err(missing) => tally += Tally::not_run(format!("for Windows it needs {missing}")),
    }
    Ok(tally)
}

fn here(project: &Project) -> Result<Tally, String> {
    if project.on_path(&["cc"]).is_none() {
        return Ok(Tally::not_run("there is no C compiler, `cc`"));
    }
    build(project, &[])?;
    let library = project.target().join(PROFILE).join("libbitboard_checkerboard.so");
    let program = library.with_file_name("checkerboard-harness");
    let mut compiler = project.command("cc");
    run::plain(compiler.args(["-Wall", "-Wextra", "-O1", HARNESS, "-ldl", "-o"]).arg(&program))?;
    play(project.command(&program.to_string_lossy()).arg(&library), &library)
}

/// The C compiler for Windows, and Wine if it is there.
struct WindowsTools {
    compiler: &'static str,
    wine: Option<PathBuf>,
}

/// The tools that build for Windows, or the missing ones.
fn windows_tools(project: &Project) -> Result<WindowsTools, String> {
    const COMPILER: &str = "x86_64-w64-mingw32-gcc";
    let folder = run::ask(project.command("rustc").args(["--print", "target-libdir", "--target", WINDOWS]));
    if !folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Err(format!("`rustup target add {WINDOWS}`"));
    }
    if project.on_path(&[COMPILER]).is_none() {
        return Err(format!("{COMPILER}, Debian's gcc-mingw-w64-x86-64"));
    }
    let debian = Path::new("/usr/lib/wine/wine64");
    let wine = project.on_path(&["wine64", "wine"]).or_else(|| debian.is_file().then(|| debian.to_owned()));
    Ok(WindowsTools { compiler: COMPILER, wine })
}

fn on_windows(project: &Project, tools: &WindowsTools) -> Result<Tally, String> {
    build(project, &["--target", WINDOWS])?;
    let library = project.target().join(WINDOWS).join(PROFILE).join("bitboard_checkerboard.dll");
    // Windows finds libraries in the folder of the program; it does not know our paths.
    let folder = library.with_file_name("harness");
    let failed = |error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    fs::copy(&library, folder.join("engine.dll")).map_err(failed)?;
    let compile = |arguments: &[&str]| {
        run::plain(
            project.command(tools.compiler).current_dir(&folder).args(["-Wall", "-Wextra", "-O1"]).args(arguments),
        )
    };
    let [harness, random] = [HARNESS, RANDOM].map(|file| project.root.join(file).to_string_lossy().into_owned());
    compile(&[&harness, "-o", "harness.exe"])?;
    compile(&["-shared", &random, "-ladvapi32", "-o", "bcryptprimitives.dll"])?;
    let Some(wine) = &tools.wine else {
        return Ok(Tally::not_run("for Windows it needs Wine"));
    };
    let mut command = project.command(&wine.to_string_lossy());
    // A folder of its own for Wine's registry, and no windows.
    command.env("WINEPREFIX", project.cache.join("wine")).env("WINEDEBUG", "-all").env("DISPLAY", "");
    play(command.current_dir(&folder).args(["harness.exe", "engine.dll"]), &library)
}

fn build(project: &Project, more: &[&str]) -> Result<(), String> {
    let mut cargo = project.command("cargo");
    cargo.args(["build", "--package", "checkerboard", "--profile", PROFILE, "--target-dir"]).arg(project.target());
    run::plain(cargo.args(more))
}

/// Runs the program, which plays a game, and prints its figures.
fn play(command: &mut std::process::Command, library: &Path) -> Result<Tally, String> {
    let Finished { success, lines, .. } = run::watched(command)?;
    let last = lines.iter().rev().find(|line| line.contains(" plies, ")).map_or("no game", String::as_str);
    let size = library.metadata().map_or(0, |data| data.len());
    println!("checkerboard: {}, {size} bytes: {last}", library.display());
    Ok(Tally::one(success && is_whole(last)))
}

/// Returns `true` if a game has a result, or captures after many plies.
fn is_whole(last: &str) -> bool {
    let numbers: Vec<u32> =
        last.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    matches!(numbers[..], [plies, black, white, result] if plies > 20 && black + white < 24 && (result < 3 || plies > 100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_broke_off_is_not_whole() {
        assert!(is_whole("57 plies, black 3, white 0, result 1") && is_whole("160 plies, black 2, white 3, result 3"));
        assert!(!is_whole("30 plies, black 8, white 8, result 3") && !is_whole("no game"));
        assert!(!is_whole("160 plies, black 12, white 12, result 3"));
    }
}
