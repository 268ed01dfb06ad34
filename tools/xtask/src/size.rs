//! `size`: compares what a first visitor downloads of the release build with a budget.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use crate::dist;
use crate::project::Project;
use crate::run;

/// A file of `dist/`, or of the packed build's folder in it, and its greatest size after `gzip -9`.
struct Budget {
    file: &'static str,
    bytes: usize,
    /// Whether it is loaded before the first move.
    first: bool,
}

const fn first(file: &'static str, bytes: usize) -> Budget {
    Budget { file, bytes, first: true }
}

const fn later(file: &'static str, bytes: usize) -> Budget {
    Budget { file, bytes, first: false }
}

/// All budgets. They are promises to those who load the game over a slow line: raise one only with a reason in the
/// commit.
const BUDGETS: &[Budget] = &[
    first("index.html", 7_000),
    first("page/main.css", 12_000),
    // The page and, packed into it, the generated glue and the English catalogue (7 kB).
    first("page/main.js", 54_250),
    first("www/boot.js", 2_000),
    first("www/icons.svg", 3_000),
    first("www/pieces.svg", 1_000),
    first("www/icon.svg", 500),
    // Rules, PDN, the tree of a game, links. 6 kB find the end of broken games, bound large ones and say what is wrong.
    first(dist::SMALL_MODULE, 78_500),
    // 76 kB for rules, engine and boundary, 10 kB to unpack and look up endgames, 9 kB for those that stay packed in
    // blocks, half of them by the results of the other half, 5.5 kB for the plies to progress from a file, 5 kB to work
    // them out without one and 1.5 kB for a search before that, which takes a hundredth of its time; 3 kB for the best
    // lines and what is known before all files are there, 9 kB for the opening book, 60 kB for records: PDN, the tree
    // of a game, links, the index of a library; 21 kB for game review, 3 of them to prove that a king is trapped or the
    // opposition decides; half a kilobyte for the evaluation cache, a tenth more speed; 7 kB to read what is nearly PDN
    // and dates in any order; 11 kB to confirm the moves that a review recommends and to prove what they do better; 11
    // kB for other draughts: flying kings, priorities, their PDN and text boards, and 2 kB to look up endgames by the
    // rules of each; 1 kB plays a move by its index, and reads games of an archive to be replayed; half a kilobyte
    // keeps wins by the tables until nearer ones are found, and 2 kB prove that a king is won by force for a piece.
    // Weights, book and tables are files of their own, fetched late.
    later(dist::MODULE, 252_800),
    // Half a kilobyte of it asks again for files that hang or fail, and tells what is known before all of them are
    // there; 180 bytes fetch the weights of the rules of each game, and 60 its endgame tables.
    later("www/engine/client/worker.js", 11_350),
    // Only where somebody brings a file of large endgame tables.
    later("www/engine/tablebases/worker.js", 10_950),
    later("page/tablebases-dialog.js", 2_500),
    later("www/records/library/worker.js", 9_280),
    // Generated; it grows when the boundary grows thick. Only other people's pages load it. 2 kB of it, here and in
    // every worker, make the objects that are asked for at every move: fifty times as fast as Rust did.
    later(dist::GLUE, 14_900),
    later("page/library-library.js", 15_000),
    later("page/lessons-lessons.js", 4_650),
    later("www/data/eleven_man.txt", 1_000),
    // The longer decks, each fetched when it is chosen.
    later("www/data/four_move.txt", 4_500),
    later("www/data/five_move.txt", 15_000),
    // The values of the ballots, fetched when one is chosen.
    later("www/data/ballot_values.tsv", 6_000),
    // Fetched with the first scan of a QR code, where the browser has no reader of its own.
    later("www/vendor/qr_decode.js", 16_000),
    // Fetched with the first code of an invitation.
    later("www/vendor/qr_encode.js", 6_700),
    // Fetched when the library is opened.
    later("www/data/famous_games.pdn", 9_000),
    // The Arena in one file: a page of its own, with board, players and the late English catalogue, which has the
    // words of the settings, of the game review, of the menu and of the endgame tables too, and those of the page
    // without a network. A kilobyte and a half of it is the state machine of the tournament.
    later("arena/main.js", 68_900),
    // The training page without its views: the header, the router and the English of the views. Each view is a file.
    later("train/main.js", 38_750),
    // The elements for other people's pages in one file: board, game, glue and English; and what they look like. Half a
    // kilobyte of it are the attributes of <checkers-puzzle>, which have to be there when the page defines it, and the
    // doors to the functions for puzzle files; a kilobyte and a half draw of a long list what is in view. A kilobyte
    // are the attributes, properties and events of arrows, circles, own pieces and premoves, and 700 bytes the remedies
    // of faults with another attempt. What draws the first of these is a file of its own.
    later("elements/main.js", 56_300),
    later("elements/decorations.js", 1_775),
    // What a puzzle does and the reading of puzzle files, with the first puzzle; the check by the engine, with the
    // first move that is not the solution's. A kilobyte of it is the state machine of the puzzle. The sentences of a
    // search and the moves that refute a try are 170 bytes. The hints are 400 bytes of the state machine; their words
    // come with the first hint.
    later("elements/puzzle_mounted.js", 3_600),
    later("elements/puzzle_judge.js", 7_900),
    later("elements/puzzle_hint.js", 2_400),
    later("elements/main.css", 7_050),
    // Fetched when the first search is asked for, packed as it lies there. Eight buckets of the first layer instead of
    // one cost 155 kB and made the engine stronger by some 15 Elo at the same number of nodes.
    later("www/data/weights.bin.gz", 220_000),
    // Fetched with the first search by these rules. One bucket of the first layer stands for all.
    later("www/data/weights-russian.bin.gz", 45_000),
    later("www/data/weights-brazilian.bin.gz", 45_000),
    later("www/data/weights-pool.bin.gz", 45_000),
    // Fetched with the first search of a level that knows it, packed as it lies there.
    later("www/data/book.bin", 400_000),
    // Fetched when the first search has ended, the others when few pieces are left. They are packed as they lie there;
    // that of five pieces stays so in memory, which takes 1.3 MB instead of 35, and costs 0.4 MB more on the way.
    later("www/data/endgame4.bin", 160_000),
    // Fetched when few pieces are left in a game by these rules.
    later("www/data/endgame4-russian.bin", 160_000),
    later("www/data/endgame4-brazilian.bin", 160_000),
    later("www/data/endgame4-pool.bin", 160_000),
    later("www/data/distances4.bin", 460_000),
    later("www/data/endgame5.bin", 1_350_000),
    // How soon a win with five pieces makes progress: every win is carried home with it, which took a guess before.
    later("www/data/progress5.bin", 2_100_000),
];

/// What may be loaded before the first move, all together: the bytes that a browser receives, as `first_load.spec.js`
/// counts them.
const FIRST_LOAD: usize = 150_000;

/// The headers of each response and the lengths of its chunks (212 to 386 bytes were measured).
const HEADERS: usize = 280;

/// Measures the release build in `dist/`.
///
/// # Errors
/// For any argument, or without a build or gzip.
pub(crate) fn size(project: &mut Project, arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("size takes no arguments".to_owned());
    }
    Ok(if within_budget(project)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints all sizes. Returns `true` if all are within their budgets.
///
/// # Errors
/// Without a build or gzip.
pub(crate) fn within_budget(project: &Project) -> Result<bool, String> {
    dist::complete_page(project)?;
    let packed = packed(project)?;
    let uncounted = uncounted(&page(project)?);
    for file in &uncounted {
        println!("{file:32} is loaded at once and has no budget before the first move");
    }
    let mut within = uncounted.is_empty();
    let mut before_first_move = 0;
    for &Budget { file, bytes, first } in BUDGETS {
        let path = [&packed, &project.dist()].map(|folder| folder.join(file)).into_iter().find(|path| path.is_file());
        let path = path.unwrap_or_else(|| packed.join(file));
        let plain = fs::metadata(&path).map_err(|error| format!("dist/{file}: {error}"))?.len();
        let zipped = zipped(project, &path)?;
        println!("{file:32} {plain:8} bytes, {zipped:6} gzipped: {}", verdict(zipped, bytes));
        within &= zipped <= bytes;
        before_first_move += if first { zipped + HEADERS } else { 0 };
    }
    println!(
        "{:32} {:14} {before_first_move:6} received: {}",
        "before the first move",
        "",
        verdict(before_first_move, FIRST_LOAD)
    );
    Ok(within && before_first_move <= FIRST_LOAD)
}

/// The page of the build.
fn page(project: &Project) -> Result<String, String> {
    let page = project.dist().join("index.html");
    fs::read_to_string(&page).map_err(|error| format!("{}: {error}", page.display()))
}

/// The folder of all files that the page loads. Its name is the version of the build.
fn packed(project: &Project) -> Result<PathBuf, String> {
    let version = version(&page(project)?).map(str::to_owned);
    let version = version.ok_or("the build in dist/ is not packed: `cargo xtask setup` gets the packer")?;
    Ok(project.dist().join(version))
}

fn version(page: &str) -> Option<&str> {
    page.split_once("data-packed=\"").and_then(|(_, rest)| rest.split_once('"')).map(|(version, _)| version)
}

/// The files that the page loads at once, except those counted above.
fn uncounted(page: &str) -> Vec<String> {
    const AT_ONCE: [&str; 5] =
        ["<script ", "<use ", "<link rel=\"icon\" ", "<link rel=\"preload\" ", "<link rel=\"stylesheet\" "];
    let folder = version(page).map(|version| format!("{version}/")).unwrap_or_default();
    let named = page.split('<').map(|tag| format!("<{tag}")).filter_map(|tag| {
        let value = tag.split_once("href=\"").or_else(|| tag.split_once("src=\""))?.1;
        let file = value.split(['"', '#']).next()?;
        AT_ONCE.iter().any(|start| tag.starts_with(start)).then(|| file.trim_start_matches(&folder).to_owned())
    });
    // a drawing of the page itself has no file
    let counted = |file: &String| file.is_empty() || BUDGETS.iter().any(|budget| budget.first && budget.file == file);
    let mut files: Vec<String> = named.filter(|file| !counted(file)).collect();
    files.sort();
    files.dedup();
    files
}

/// A size and its budget in words.
pub(crate) fn verdict(bytes: usize, budget: usize) -> String {
    format!("{} the budget of {budget}", if bytes <= budget { "within" } else { "ABOVE" })
}

/// The size after `gzip -9`. Without gzip, Node computes it by the same algorithm.
///
/// # Errors
/// If the file cannot be read, or there is neither gzip nor Node.
pub(crate) fn zipped(project: &Project, path: &Path) -> Result<usize, String> {
    const SCRIPT: &str = "const bytes = require('fs').readFileSync(0); \
        process.stdout.write(require('zlib').gzipSync(bytes, { level: 9 }))";
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if project.on_path(&["gzip"]).is_some() {
        return length_through(project.command("gzip").args(["-9", "-c"]), bytes);
    }
    length_through(project.command("node").args(["-e", SCRIPT]), bytes)
        .map_err(|error| format!("weighing needs gzip or Node.js: {error}"))
}

/// The number of bytes that a filter makes of `bytes`.
fn length_through(filter: &mut Command, bytes: Vec<u8>) -> Result<usize, String> {
    let shown = run::shown(filter);
    let failed = |error: io::Error| format!("`{shown}`: {error}");
    let mut child = filter.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let input = child.stdin.take();
    // On a thread of its own, because a filter stops reading its input when nobody reads its output.
    let writer = thread::spawn(move || input.map(|mut input| input.write_all(&bytes)));
    let output = child.wait_with_output().map_err(failed)?;
    let written = matches!(writer.join(), Ok(Some(Ok(()))));
    if written && output.status.success() { Ok(output.stdout.len()) } else { Err(format!("`{shown}` failed")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_the_page_loads_at_once_has_to_be_counted() {
        let page = r#"<html data-packed="v1"><link rel="icon" href="www/icon.svg"><link rel="manifest" href="www/other.json">
            <link rel="stylesheet" href="v1/page/more.css"><script src="v1/www/boot.js"></script><script src="v1/www/odd.js">
            </script><a href="v1/www/docs/play.html"></a><svg><use href="v1/www/icons.svg#one"/></svg><use href="v1/www/odd.js"/>"#;
        assert_eq!(uncounted(page), ["page/more.css", "www/odd.js"]);
    }

    #[test]
    fn what_comes_out_of_a_filter_is_weighed() {
        assert_eq!(length_through(&mut Command::new("cat"), vec![7; 300_000]), Ok(300_000));
        assert!(length_through(&mut Command::new("false"), vec![7; 300_000]).is_err());
        assert!(length_through(&mut Command::new("no-such-program-here"), Vec::new()).is_err());
    }
}
