//! Scores positions by search. Each search starts with an empty engine, so the order does not matter. Scores are kept
//! in a file as they arrive, and an interrupted run continues it. Each line has a fingerprint of the weights: scores of
//! other weights stay in the file and are not used.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;

use bitboard_checkers::engine::{Engine, Limits, Score, Stopwatch, Verdict, Weights};
use bitboard_checkers::notation::{read_move, write_fen};
use bitboard_checkers::{Game, Move, Position, Ruleset};
use rayon::prelude::*;

use crate::endgames;
use crate::parallel::pool;
use crate::perft::read_position;
use crate::settings::fingerprint;

/// The score of a forced win or loss, in hundredths of a man.
const FORCED: i16 = 2_000;

/// The size of a transposition table that suffices for this many nodes and is quick to clear.
fn megabytes(nodes: u64) -> u16 {
    (nodes / 50_000).clamp(2, 32) as u16
}

/// The result of a search.
#[derive(Clone, Copy)]
pub struct Judgement {
    /// Hundredths of a man for the side to move.
    pub score: i16,
    /// The best move; `None` if there is no legal move.
    pub best: Option<Move>,
}

/// A position, the nodes of its search, and the fingerprint of the weights; `None` for a score that was kept without.
type Key = (Position, u64, Option<u64>);

/// Scores positions and remembers the scores.
pub struct Judge {
    weights: Option<Arc<Weights>>,
    /// The fingerprint of the weights.
    print: u64,
    known: HashMap<Key, Judgement>,
    journal: Option<File>,
}

impl Judge {
    /// A judge with these weights. Opens a file of scores, if any, and appends new scores to it. A file of anything
    /// else is refused and left as it is.
    pub fn open(path: Option<&Path>, weights: Option<Arc<Weights>>) -> Result<Self, String> {
        let print = fingerprint(&weights.as_ref().map(|weights| weights.to_bytes()).unwrap_or_default());
        let Some(path) = path else { return Ok(Self { weights, print, known: HashMap::new(), journal: None }) };
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        let text = if path.exists() { fs::read_to_string(path).map_err(failed)? } else { String::new() };
        // The last line may be incomplete, unless it is the only one, which may be anything.
        let whole = text.rfind('\n').map_or(&*text, |end| &text[..=end]);
        let read =
            |line: &str| read_line(line).ok_or_else(|| format!("{}: `{line}` is not a judgement", path.display()));
        let known = whole.lines().map(read).collect::<Result<_, _>>()?;
        let journal = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        journal.set_len(whole.len() as u64).map_err(failed)?;
        Ok(Self { weights, print, known, journal: Some(journal) })
    }

    /// Searches all these positions with this many nodes, except those already known.
    pub fn judge(&mut self, positions: &[Position], nodes: u64) -> Result<(), String> {
        let mut new: Vec<_> = positions.iter().filter(|it| self.known(it, nodes).is_none()).copied().collect();
        let mut seen = HashSet::new();
        new.retain(|position| seen.insert(*position));
        let weights = self.weights.clone();
        let engine = || {
            let mut engine = Engine::new(megabytes(nodes));
            engine.set_weights(weights.clone());
            engine.set_endgames(Some(endgames::built_in()));
            engine
        };
        let (sender, receiver) = channel();
        pool(None)?.in_place_scope(|scope| {
            scope.spawn(move |_| {
                let judge = |engine: &mut Engine, position: &Position| {
                    sender.send((*position, searched(engine, position, nodes)))
                };
                // It fails when the receiver has stopped.
                let _ = new.par_iter().try_for_each_init(engine, judge);
            });
            for (position, judgement) in receiver {
                self.remember(position, nodes, judgement)?;
            }
            Ok(())
        })
    }

    fn remember(&mut self, position: Position, nodes: u64, judgement: Judgement) -> Result<(), String> {
        if let Some(journal) = &mut self.journal {
            let best = judgement.best.map_or_else(|| "none".to_owned(), |mv| mv.to_string());
            writeln!(journal, "{} {nodes} {} {best} {:x}", write_fen(&position), judgement.score, self.print)
                .map_err(|error| format!("the scores cannot be written: {error}"))?;
        }
        self.known.insert((position, nodes, Some(self.print)), judgement);
        Ok(())
    }

    /// The score of a position with this many nodes, if known.
    pub fn known(&self, position: &Position, nodes: u64) -> Option<Judgement> {
        self.known.get(&(*position, nodes, Some(self.print))).copied()
    }
}

fn searched(engine: &mut Engine, position: &Position, nodes: u64) -> Judgement {
    let game = Game::from_position(*position, Ruleset::OFFICIAL);
    engine.new_game(Ruleset::OFFICIAL);
    let report = engine.search(&game, Limits { nodes: Some(nodes), ..Limits::default() }, &Stopwatch::start());
    Judgement { score: hundredths(report.score), best: report.best }
}

fn hundredths(score: Score) -> i16 {
    match score.verdict() {
        Verdict::Value(value) => value.clamp(-FORCED, FORCED),
        Verdict::Win(_) => FORCED,
        Verdict::Loss(_) => -FORCED,
    }
}

fn read_line(line: &str) -> Option<(Key, Judgement)> {
    let mut words = line.split(' ');
    let position = read_position(words.next()?).ok()?;
    let (nodes, score) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let best = match words.next()? {
        "none" => None,
        text => Some(read_move(text).ok()?.choose(&Game::from_position(position, Ruleset::OFFICIAL)).ok()?),
    };
    let print = words.next().map(|print| u64::from_str_radix(print, 16)).transpose().ok()?;
    Some(((position, nodes, print), Judgement { score, best }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights;

    #[test]
    fn a_file_of_scores_is_continued_and_another_file_is_left_alone() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-scores-{}", std::process::id()));
        let mut judge = Judge::open(Some(&path), None).unwrap();
        judge.remember(Position::START, 10, Judgement { score: 5, best: None }).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}{}", &whole[..9])).unwrap();
        let judge = Judge::open(Some(&path), None).unwrap();
        assert_eq!(judge.known(&Position::START, 10).unwrap().score, 5);
        assert_eq!(fs::read_to_string(&path).unwrap(), whole, "the incomplete line is cut off");
        let ours = weights::choose(None).unwrap();
        let mut judge = Judge::open(Some(&path), ours.clone()).unwrap();
        assert!(judge.known(&Position::START, 10).is_none(), "of other weights");
        judge.remember(Position::START, 10, Judgement { score: 7, best: None }).unwrap();
        for (weights, score) in [(None, 5), (ours.clone(), 7)] {
            let judge = Judge::open(Some(&path), weights).unwrap();
            assert_eq!(judge.known(&Position::START, 10).unwrap().score, score);
        }
        let of_earlier_version = whole.rsplit_once(' ').unwrap().0;
        fs::write(&path, format!("{of_earlier_version}\n")).unwrap();
        assert!(Judge::open(Some(&path), None).unwrap().known(&Position::START, 10).is_none(), "of unknown weights");
        for text in ["a letter", "a letter\nof two lines, the last without an end", &whole[..9]] {
            fs::write(&path, text).unwrap();
            assert!(Judge::open(Some(&path), None).is_err());
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        fs::remove_file(&path).unwrap();
    }
}
