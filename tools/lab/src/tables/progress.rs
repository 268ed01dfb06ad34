//! `lab tables progress`: solves and verifies the plies to progress, and packs them into a file.
//!
//! They tell how soon the winner forces a capture or a man's step that keeps the win, if the loser puts off every
//! capture and man's step, also of his own, as long as possible. Where the loser has nothing else he is 0 plies away
//! from progress, where the winner has such a move he is 1: a lost position has an even number and a won one an odd
//! number.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use bitboard_checkers::endgame::{EndgameClass, Endgames, Progress, before_king_steps};
use bitboard_checkers::notation::write_fen;
use bitboard_checkers::{Position, Ruleset};
use clap::builder::TypedValueParser;

use super::build::{build, first_of_pairs, pair};
use super::known::{Known, NOTHING, Value};
use crate::endgames;
use crate::output::{self, NewFile, refuse_same_files};
use crate::parallel::in_parallel;

/// The classes to solve, and the file.
#[derive(clap::Args)]
pub struct Args {
    /// Pieces on the board
    #[arg(long, value_parser = super::pieces().map(|pieces| pieces as u8))]
    pieces: u8,
    /// The folder of the tables
    #[arg(long)]
    out: Option<PathBuf>,
    /// The file of results with this number of pieces, as `pack` writes it
    results: PathBuf,
    /// The file of plies to progress, to be written
    file: PathBuf,
}

/// The plies to progress of some classes.
pub struct Solved {
    pieces: u8,
    classes: Vec<EndgameClass>,
    plies: Known,
}

pub fn run(args: &Args) -> Result<(), String> {
    refuse_same_files([&args.file], [&args.results])?;
    let file = NewFile::create(&args.file)?;
    let known = build(args.pieces.into(), args.out.as_deref())?;
    // A loser without a king has no step to put off progress with.
    let classes = EndgameClass::all(args.pieces.into()).into_iter().filter(|class| class.counts()[1] > 0);
    let solved = Solved::new(&known, args.pieces, classes.collect())?;
    drop(known);
    let bytes = solved.write()?;
    file.complete(&bytes)?;
    let mut tables = endgames::with_file(Endgames::clone(&endgames::built_in()), &args.results)?;
    tables.add_progress(Progress::from_bytes(&bytes).map_err(|error| error.to_string())?);
    let compared = solved.compare(&tables)?;
    let (name, count) = (args.file.display(), bytes.len());
    output::line(format_args!("{name} bytes {count}, {compared} lost positions as they were solved"))
}

impl Solved {
    /// Solves and verifies the plies to progress of these classes, all of which have this number of pieces.
    ///
    /// # Errors
    /// If the results of a class are missing or a number is wrong.
    pub fn new(known: &Known, pieces: u8, classes: Vec<EndgameClass>) -> Result<Self, String> {
        let mut solved = Self { pieces, classes, plies: Known::default() };
        let (mut positions, mut longest) = (0, 0);
        for first in first_of_pairs(&EndgameClass::all(pieces.into())) {
            if !pair(first).iter().any(|class| solved.classes.contains(class)) {
                continue;
            }
            let mut progress = Known::default();
            for (class, table) in [first, first.mirrored()].into_iter().zip(solve(known, first)?) {
                progress.add(class, table);
            }
            for class in pair(first) {
                positions += verify(known, &progress, class)?;
                let [lost, won] = [is_lost, is_won].map(|is| farthest(&progress, class, is).unwrap_or_default());
                eprintln!("{class} at most {} plies if lost: {}", lost.0, lost.1);
                eprintln!("{class} at most {} plies if won: {}", won.0, won.1);
                longest = longest.max(lost.0).max(won.0);
            }
            for class in pair(first).into_iter().filter(|class| solved.classes.contains(class)) {
                solved.plies.add(class, progress.remove(class).unwrap_or_default());
            }
        }
        output::line(format_args!("positions {positions} verified, at most {longest} plies to progress"))?;
        Ok(solved)
    }

    /// The bytes of a file with these plies.
    ///
    /// # Errors
    /// If they do not fit into a file.
    pub fn write(&self) -> Result<Vec<u8>, String> {
        let plies = |class, index: usize| self.plies.table(class).map(|table| table[index]).filter(|&it| is_lost(it));
        Progress::write(self.pieces..=self.pieces, &self.classes, plies).map_err(|error| error.to_string())
    }

    /// Compares the tables of an engine with these plies. Returns the number of lost positions without a jump.
    ///
    /// # Errors
    /// If a number differs.
    pub fn compare(&self, tables: &Endgames) -> Result<usize, String> {
        let mut count = 0;
        for &class in &self.classes {
            let table = self.plies.table(class).ok_or("a class is missing")?;
            let check = |(count, wrong): (usize, Option<String>), index: usize| {
                let quiet = |position: &Position| is_lost(table[index]) && position.jumpers().is_empty();
                let Some(position) = class.position(index).filter(quiet) else { return (count, wrong) };
                let right = tables.progress(&position) == Some(table[index].into());
                (count + 1, wrong.or_else(|| (!right).then(|| write_fen(&position))))
            };
            count += checked(class, check, "the file says something else")?;
        }
        Ok(count)
    }
}

pub const fn is_lost(value: Value) -> bool {
    value < NOTHING && value.is_multiple_of(2)
}

pub const fn is_won(value: Value) -> bool {
    value < NOTHING && !value.is_multiple_of(2)
}

/// A class that is being solved.
struct Draft<'a> {
    class: EndgameClass,
    known: &'a Known,
    values: &'a [Value],
    /// The plies to progress; [`NOTHING`] if the position is not decided.
    progress: Vec<AtomicU8>,
    /// The steps of the loser's kings that are not known to lead to progress.
    open: Vec<AtomicU8>,
}

/// The plies to progress of every position of a class and its mirror image; [`NOTHING`] if it is drawn.
///
/// Backwards from the positions with progress at once, as [`super::solve`] goes back from the ends of games.
pub fn solve(known: &Known, class: EndgameClass) -> Result<[Vec<Value>; 2], String> {
    let mirrored = class.mirrored();
    let classes = if class == mirrored { vec![class] } else { vec![class, mirrored] };
    let drafts: Vec<_> = classes.into_iter().map(|class| Draft::new(known, class)).collect::<Result<_, _>>()?;
    drafts.iter().for_each(Draft::begin);
    // The positions of one number of plies lead to those of the next, so that the first gap after 0 is the end.
    for plies in 0..NOTHING {
        let go_back = |(number, draft): (usize, &Draft)| draft.go_back(plies, &drafts[(number + 1) % drafts.len()]);
        let found = drafts.iter().enumerate().map(go_back).filter(|&any| any).count();
        if found == 0 && plies > 0 {
            break;
        }
    }
    let mut tables = drafts.into_iter().map(|draft| draft.progress.into_iter().map(AtomicU8::into_inner).collect());
    let first: Vec<Value> = tables.next().unwrap_or_default();
    let second = tables.next().unwrap_or_else(|| first.clone());
    Ok([first, second])
}

impl<'a> Draft<'a> {
    fn new(known: &'a Known, class: EndgameClass) -> Result<Self, String> {
        let bytes = |byte: u8| std::iter::repeat_with(|| AtomicU8::new(byte)).take(class.size()).collect();
        let values = known.table(class).ok_or("a class is missing")?;
        Ok(Self { class, known, values, progress: bytes(NOTHING), open: bytes(0) })
    }

    /// Finds the positions with progress at once.
    fn begin(&self) {
        let begin = |index: usize| {
            let value = self.values[index];
            let Some(position) = self.class.position(index).filter(|_| value < NOTHING) else { return };
            let moves = position.legal_moves(Ruleset::OFFICIAL);
            let progress = moves.iter().filter(|&&mv| position.is_progress(mv));
            if is_lost(value) {
                let open = (moves.len() - progress.count()) as u8;
                self.open[index].store(open, Relaxed);
                if open == 0 {
                    self.progress[index].store(0, Relaxed);
                }
            } else if progress.into_iter().any(|&mv| is_lost(self.known.value(&position.after(mv, Ruleset::OFFICIAL))))
            {
                self.progress[index].store(1, Relaxed);
            }
        };
        in_parallel(self.class.size(), || (), |(), numbers| numbers.for_each(begin), |(), ()| ());
    }

    /// Updates the predecessors of the positions with progress in this many plies. Returns `true` if there are any.
    fn go_back(&self, plies: Value, before: &Self) -> bool {
        let go_back = |any: bool, index: usize| {
            if self.progress[index].load(Relaxed) != plies {
                return any;
            }
            if let Some(position) = self.class.position(index) {
                before_king_steps(&position, Ruleset::OFFICIAL, |position| before.take(position, plies + 1));
            }
            true
        };
        let either = |one, other| one || other;
        in_parallel(self.class.size(), || false, |any, numbers| numbers.fold(any, go_back), either)
    }

    /// Records a king's step to a position with progress a ply sooner.
    fn take(&self, position: &Position, plies: Value) {
        let index = self.class.index(position).expect("a step back stays in the pair");
        let value = self.values[index];
        if is_won(value) && is_won(plies) {
            self.progress[index].fetch_min(plies, Relaxed);
        } else if is_lost(value) && is_lost(plies) && self.open[index].fetch_sub(1, Relaxed) == 1 {
            self.progress[index].store(plies, Relaxed);
        }
    }
}

/// Compares the plies of a class with those after each move. Returns the number of decided positions.
fn verify(known: &Known, progress: &Known, class: EndgameClass) -> Result<usize, String> {
    let (values, table) = known.table(class).zip(progress.table(class)).ok_or("a class is missing")?;
    let right = |position: &Position, index: usize| {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let kept = moves.into_iter().filter_map(|mv| {
            let (quiet, after) = (!position.is_progress(mv), position.after(mv, Ruleset::OFFICIAL));
            let wins = is_won(values[index]);
            (!wins || is_lost(known.value(&after)))
                .then(|| if quiet { 1 + progress.value(&after) } else { u8::from(wins) })
        });
        let best = if is_won(values[index]) { kept.min() } else { Some(kept.max().unwrap_or(0)) };
        best == Some(table[index])
    };
    let check = |(count, wrong): (usize, Option<String>), index: usize| {
        let decided = |_: &Position| values[index] < NOTHING;
        let Some(position) = class.position(index).filter(decided) else { return (count, wrong) };
        (count + 1, wrong.or_else(|| (!right(&position, index)).then(|| write_fen(&position))))
    };
    checked(class, check, "the plies to progress are not those of the best move")
}

/// Counts the positions of a class, unless one is wrong.
fn checked(
    class: EndgameClass,
    check: impl Fn((usize, Option<String>), usize) -> (usize, Option<String>) + Sync + Send,
    fault: &str,
) -> Result<usize, String> {
    let join = |one: (usize, Option<String>), other: (usize, Option<String>)| (one.0 + other.0, one.1.or(other.1));
    match in_parallel(class.size(), || (0, None), |found, numbers| numbers.fold(found, &check), join) {
        (_, Some(fen)) => Err(format!("{class}: {fen}: {fault}")),
        (count, None) => Ok(count),
    }
}

/// The most plies to progress in the positions of this kind, and one that has them.
fn farthest(progress: &Known, class: EndgameClass, is_of_kind: fn(Value) -> bool) -> Option<(Value, String)> {
    let table = progress.table(class)?.iter().copied().enumerate().filter(|&(_, plies)| is_of_kind(plies));
    let (index, plies) = table.max_by_key(|&(_, plies)| plies)?;
    Some((plies, class.position(index).map_or_else(String::new, |position| write_fen(&position))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The engine solves the positions with the same men alone; here whole classes are solved.
    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn the_engine_works_out_the_plies_of_whole_classes() {
        let known = build(3, None).unwrap();
        let mut tables = Endgames::clone(&endgames::built_in());
        let mut count = 0;
        for class in EndgameClass::all(3) {
            let [table, _] = solve(&known, class).unwrap();
            for (index, &plies) in table.iter().enumerate() {
                let quiet = |position: &Position| plies < NOTHING && position.jumpers().is_empty();
                let Some(position) = class.position(index).filter(quiet) else { continue };
                if !tables.knows_progress_of(&position) {
                    tables = tables.with_progress_of(&position, usize::MAX).unwrap();
                }
                assert_eq!(tables.progress(&position), Some(plies.into()), "{}", write_fen(&position));
                count += 1;
            }
        }
        assert!(count > 80_000, "{count}");
    }

    #[test]
    fn three_pieces_agree_with_their_moves() {
        let known = build(3, None).unwrap();
        let mut progress = Known::default();
        for class in EndgameClass::all(3) {
            let [table, mirrored] = solve(&known, class).unwrap();
            progress.add(class, table);
            progress.add(class.mirrored(), mirrored);
        }
        let count = EndgameClass::all(3).into_iter().map(|class| verify(&known, &progress, class).unwrap());
        assert!(count.sum::<usize>() > 100_000);
        let class = EndgameClass::all(3)[0];
        let mut table = progress.table(class).unwrap().to_vec();
        let lost = table.iter().position(|&plies| plies == 2).unwrap();
        table[lost] = 4;
        progress.add(class, table);
        assert!(verify(&known, &progress, class).is_err());
    }
}
