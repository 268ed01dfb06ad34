//! `lab puzzles repack`: writes the files of the page again from themselves, without some puzzles, with themes that fit
//! the solution alone, and with finer ratings of the easiest ones.

use std::path::PathBuf;

use rayon::prelude::*;

use super::pack::{BYTES, Labelled, Labels, chunk_paths, id, ids, shipped_lines, write_files};
use super::rate::{self, LEAST};
use super::record::Puzzle;
use super::themes;
use super::view::View;
use crate::parallel::pool;
use crate::weights;

/// The puzzles to pack again.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the page's puzzles
    folder: PathBuf,
    /// A file of ids that are left out, one a line
    #[arg(long)]
    without: Option<PathBuf>,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let without = ids(args.without.as_deref())?;
    let mut puzzles = Labels::new();
    for (line, puzzle) in lines(&args.folder)? {
        let number = id(&puzzle.start);
        if !without.contains(&number) {
            let known = line.split('\t').nth(6).unwrap_or_default();
            let themes = themes::checked(known, &View::new(&puzzle));
            // As `lab puzzles select`, it leaves out what fits no theme.
            let themes = if themes.is_empty() { themes::of(&View::new(&puzzle)) } else { themes };
            if !themes.is_empty() {
                puzzles.insert(number, Labelled { puzzle, themes });
            }
        }
    }
    let weights = weights::choose(None)?;
    let mut easy: Vec<_> = puzzles.values_mut().filter(|it| it.puzzle.rating == Some(LEAST)).collect();
    pool(args.threads)?.install(|| {
        easy.par_iter_mut().for_each_init(
            || rate::player(weights.clone()),
            |engine, it| it.puzzle.rating = Some(rate::easy_rating(engine, &it.puzzle)),
        );
    });
    write_files(&args.folder, &puzzles, BYTES)
}

/// The lines of all chunks with their puzzles; there is at least one.
fn lines(folder: &std::path::Path) -> Result<Vec<(String, Puzzle)>, String> {
    let mut lines = Vec::new();
    for path in chunk_paths(folder)? {
        lines.extend(shipped_lines(&path)?);
    }
    if lines.is_empty() { Err(format!("{} has no puzzles", folder.display())) } else { Ok(lines) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_puzzles_is_refused() {
        let folder = std::env::temp_dir().join(format!("bitboard-checkers-repack-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("0123ab.txt.gz"), "a certificate").unwrap();
        let refused = run(&Args { folder: folder.clone(), without: None, threads: None }).unwrap_err();
        assert!(refused.contains("has no puzzles"), "{refused}");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
