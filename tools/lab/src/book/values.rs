//! The scores of positions, and the moves that the engine may play.
//!
//! Each position is searched, and the scores are carried back: a position has the score of its best move. The engine
//! may play a move if it is nearly as good as the best one, both by the scores carried back and by a deeper search of
//! the positions before and after it. The number of games does not count, because losing moves were popular once.

use std::collections::{HashMap, HashSet};

use bitboard_checkers::{Move, Position, Ruleset};

use super::games::{Archive, Played};
use super::judge::{Judge, Judgement};
use crate::output;

/// How much worse than the best one a move may be, in hundredths of a man, by the scores carried back,
const WORSE: i16 = 30;
/// and by deeper searches of the positions before and after it.
const REFUTED: i16 = 30;

/// The result of the scoring.
pub struct Values {
    /// Hundredths of a man for the side to move.
    pub scores: HashMap<Position, i16>,
    /// The moves that the engine may play.
    pub plays: HashSet<(Position, Move)>,
}

/// The effort of the scoring.
pub struct Effort<'a> {
    /// Positions visited to score a position.
    pub nodes: u64,
    /// Positions visited to score those before and after the moves for the engine: once with each of these numbers.
    pub proof: &'a [u64],
    /// Moves played in fewer games are not for the engine.
    pub played: u32,
}

/// Scores all these positions, and those around the moves for the engine again with more effort.
pub fn of(archive: &Archive, kept: &[Position], effort: &Effort<'_>, judge: &mut Judge) -> Result<Values, String> {
    let &Effort { nodes, proof, played } = effort;
    judge.judge(kept, nodes)?;
    output::line(format_args!("judged {} at {nodes} nodes", kept.len()))?;
    let mut scores = carried_back(archive, kept, |position| judge.known(position, nodes));
    let mut candidates = candidates(archive, kept, played);
    let near = near_the_best(archive, kept, &scores);
    candidates.retain(|(position, row)| near.contains(&(*position, row.mv)));
    for (stage, &nodes) in proof.iter().enumerate() {
        let doubtful: Vec<_> = candidates.iter().flat_map(|(position, row)| [*position, row.after]).collect();
        judge.judge(&doubtful, nodes)?;
        let judged = doubtful.iter().collect::<HashSet<_>>().len();
        output::line(format_args!("judged {judged} at {nodes} nodes"))?;
        let deepest = |position: &Position| {
            let known = proof[..=stage].iter().rev().find_map(|&nodes| judge.known(position, nodes));
            known.or(judge.known(position, effort.nodes))
        };
        scores = carried_back(archive, kept, deepest);
        let near = near_the_best(archive, kept, &scores);
        let deep = |position: &Position| judge.known(position, nodes).map_or(0, |it| i32::from(it.score));
        candidates.retain(|(position, row)| {
            let choice = position.legal_moves(Ruleset::OFFICIAL).len() > 1;
            !choice || near.contains(&(*position, row.mv)) && deep(position) + deep(&row.after) <= i32::from(REFUTED)
        });
    }
    let plays = candidates.iter().map(|(position, row)| (*position, row.mv)).collect();
    Ok(Values { scores, plays })
}

/// Gives each position the score of its best move, last positions first.
fn carried_back(
    archive: &Archive,
    kept: &[Position],
    judged: impl Fn(&Position) -> Option<Judgement>,
) -> HashMap<Position, i16> {
    let all: HashSet<_> = kept.iter().collect();
    let mut scores: HashMap<Position, i16> = HashMap::new();
    for position in kept.iter().rev() {
        let Some(own) = judged(position) else { continue };
        let rows: Vec<_> = archive.pages[position].iter().filter(|row| all.contains(&row.after)).collect();
        let value = |row: &&Played| {
            let own = || judged(&row.after).map(|it| it.score);
            scores.get(&row.after).copied().or_else(own).map(|score| -score)
        };
        // The search's own best move keeps its score, unless the book has the move.
        let other = !rows.iter().any(|row| Some(row.mv) == own.best);
        let best = rows.iter().filter_map(value).chain(other.then_some(own.score)).max();
        scores.insert(*position, best.unwrap_or(own.score));
    }
    scores
}

fn candidates<'a>(archive: &'a Archive, kept: &[Position], played: u32) -> Vec<(Position, &'a Played)> {
    let rows = kept.iter().flat_map(|position| archive.pages[position].iter().map(|row| (*position, row)));
    rows.filter(|(_, row)| row.games >= played).collect()
}

/// The moves that score nearly as much as the best ones.
fn near_the_best(archive: &Archive, kept: &[Position], scores: &HashMap<Position, i16>) -> HashSet<(Position, Move)> {
    let near = |position: &Position| {
        let (position, score) = (*position, scores[position]);
        let rows = archive.pages[&position].iter();
        let is_near = move |row: &&Played| scores.get(&row.after).is_some_and(|after| score + after <= WORSE);
        rows.filter(is_near).map(move |row| (position, row.mv))
    };
    kept.iter().flat_map(near).collect()
}
