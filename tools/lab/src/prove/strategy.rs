//! A strategy: for each position in which the side is to move, what it does.

use std::collections::HashMap;

use bitboard_checkers::{Move, Position, Ruleset};

use super::claim::Aim;

/// The action of the side in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Play(Move),
    /// Nothing: that the tables know the position is an assumption of the certificate.
    Assume,
}

/// A choice for each position.
pub type Strategy = HashMap<Position, Choice>;

/// The positions of a strategy that can come up, and the numbers of those that follow each.
pub struct Tree {
    pub rows: Vec<(Position, Choice)>,
    followers: Vec<Vec<u32>>,
}

impl Tree {
    /// The positions that can come up after the roots, in the order of their distance from them.
    ///
    /// # Panics
    /// If the strategy lacks one of them.
    pub fn new(aim: Aim, roots: &[Position], strategy: &Strategy) -> Self {
        let mut numbers: HashMap<Position, u32> = HashMap::new();
        let mut rows: Vec<(Position, Choice)> = Vec::new();
        let mut number = |position: Position, rows: &mut Vec<(Position, Choice)>| {
            *numbers.entry(position).or_insert_with(|| {
                rows.push((position, strategy[&position]));
                rows.len() as u32 - 1
            })
        };
        for &root in roots {
            number(root, &mut rows);
        }
        let mut followers = Vec::new();
        while let Some(&(position, choice)) = rows.get(followers.len()) {
            followers.push(match choice {
                Choice::Play(mv) => {
                    let open = aim.roots(&position.after(mv, Ruleset::OFFICIAL));
                    open.into_iter().map(|next| number(next, &mut rows)).collect()
                }
                Choice::Assume => Vec::new(),
            });
        }
        Self { rows, followers }
    }

    /// The most plies from each position to the end or to an assumption; `None` if a position can occur again.
    pub fn ranks(&self) -> Option<Vec<u32>> {
        let mut ranks: Vec<Option<u32>> = vec![None; self.rows.len()];
        let mut is_open = vec![false; self.rows.len()];
        for root in 0..self.rows.len() {
            // The positions on the way, and how many of their followers are done.
            let mut way = vec![(root, 0)];
            while let Some((at, done)) = way.pop() {
                if ranks[at].is_some() {
                    continue;
                }
                if let Some(&next) = self.followers[at].get(done) {
                    is_open[at] = true;
                    way.push((at, done + 1));
                    if is_open[next as usize] && ranks[next as usize].is_none() {
                        return None;
                    }
                    way.push((next as usize, 0));
                } else {
                    ranks[at] = Some(self.rank(at, &ranks));
                }
            }
        }
        ranks.into_iter().collect()
    }

    fn rank(&self, at: usize, ranks: &[Option<u32>]) -> u32 {
        let behind = self.followers[at].iter().filter_map(|&next| ranks[next as usize]).max();
        match (self.rows[at].1, behind) {
            (Choice::Assume, _) => 0,
            (Choice::Play(_), behind) => behind.map_or(1, |behind| behind + 2),
        }
    }
}
