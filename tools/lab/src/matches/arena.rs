//! The arena: workers, each with its own two players, play the pairs; the main thread counts them.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

use bitboard_checkers::pdn::write_pdn;
use bitboard_checkers::{Ruleset, Side as Colour};

use super::journal::Entry;
use super::openings::Opening;
use super::player::{Player, Side};
use super::referee;
use super::report::Progress;
use super::statistics::{Sprt, Verdict};
use super::tally::{Files, MatchFiles, Tally};
use crate::parallel::pool;
use crate::random::Random;

/// A match.
pub struct Arena {
    /// The sides A and B.
    pub sides: [Side; 2],
    /// The rules of the games.
    pub rules: Ruleset,
    /// The opening of each pair.
    pub openings: Vec<Opening>,
    /// The seed of random choices within games.
    pub seed: u64,
    /// Whether to write the games as text.
    pub writes_games: bool,
}

/// A pair of games: its result, its games as text, and the faults in them.
struct Pair {
    entry: Entry,
    games: String,
    faults: Vec<String>,
}

/// Plays the pairs that are not in the journal, on this number of workers, until all are played or the test has
/// decided.
///
/// # Errors
/// If a player does not start or a file cannot be written.
pub fn run(arena: &Arena, workers: usize, sprt: Option<Sprt>, files: &Files) -> Result<Tally, String> {
    let (mut match_files, known) = MatchFiles::open(files)?;
    let mut tally = Tally::new(sprt);
    known.iter().filter(|entry| entry.pair < arena.openings.len()).for_each(|&entry| tally.take(entry));
    let known: HashSet<_> = known.iter().map(|entry| entry.pair).collect();
    let open: Vec<_> = (0..arena.openings.len()).filter(|pair| !known.contains(pair)).collect();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(tally.verdict() != Verdict::Open));
    let progress = Progress::new(arena.openings.len(), &tally);
    let started = Instant::now();
    let workers = workers.min(open.len());
    let result = pool(Some(workers.max(1)))?.in_place_scope(|scope| {
        let (sender, pairs) = channel();
        for _ in 0..workers {
            let sender = sender.clone();
            let (open, places) = (&open, (&next, &stop));
            scope.spawn(move |_| work(arena, open, places, &sender));
        }
        drop(sender);
        let mut result = Ok(());
        for pair in pairs {
            let counted = pair.and_then(|Pair { entry, games, faults }| {
                for fault in &faults {
                    progress.say(fault);
                }
                tally.take(entry);
                tally.played(2, started.elapsed().as_secs_f64());
                progress.show(&tally);
                match_files.add(entry, &games)
            });
            if counted.is_err() || tally.verdict() != Verdict::Open {
                stop.store(true, Ordering::Relaxed);
            }
            result = result.and(counted);
        }
        result
    });
    progress.end();
    result.map(|()| tally)
}

/// Plays pairs while there are any left.
fn work(
    arena: &Arena,
    open: &[usize],
    (next, stop): (&AtomicUsize, &AtomicBool),
    sender: &Sender<Result<Pair, String>>,
) {
    let started = |side: &Side| side.player(arena.rules).map_err(|fault| format!("{}: {fault}", side.name));
    let mut players = match (started(&arena.sides[0]), started(&arena.sides[1])) {
        (Ok(a), Ok(b)) => [a, b],
        (Err(fault), _) | (_, Err(fault)) => {
            // The channel is closed if another worker has failed before.
            let _ = sender.send(Err(fault));
            return;
        }
    };
    while !stop.load(Ordering::Relaxed) {
        let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
        let Some(pair) = arena.play(number, &mut players, stop) else { break };
        if sender.send(Ok(pair)).is_err() {
            break;
        }
    }
}

impl Arena {
    /// Plays a pair, with A as Black first. Returns `None` if the match is stopped between the games.
    fn play(&self, number: usize, [a, b]: &mut [Box<dyn Player>; 2], stop: &AtomicBool) -> Option<Pair> {
        let opening = &self.openings[number];
        let mut pair =
            Pair { entry: Entry { pair: number, ..Entry::default() }, games: String::new(), faults: Vec::new() };
        let [name_a, name_b] = self.sides.each_ref().map(|side| side.name.as_str());
        for (place, colour) in [Colour::Black, Colour::White].into_iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let seed = Random::new(self.seed.wrapping_add((2 * number + place) as u64)).next();
            let (played, names) = match colour {
                Colour::Black => (referee::play(&mut **a, &mut **b, opening, seed), [name_a, name_b]),
                Colour::White => (referee::play(&mut **b, &mut **a, opening, seed), [name_b, name_a]),
            };
            let round = format!("{}.{}", number + 1, place + 1);
            pair.entry.halves[place] = played.halves(colour);
            if let Some((side, report)) = &played.fault {
                let who = usize::from(*side != colour);
                pair.entry.faults[who] += 1;
                pair.faults.push(format!("game {round}: {} loses: {report}", self.sides[who].name));
            }
            if self.writes_games {
                pair.games += &write_pdn(&played.record(&round, names, opening));
                pair.games.push('\n');
            }
        }
        Some(pair)
    }
}
