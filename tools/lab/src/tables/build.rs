//! Builds the tables class by class, from the folder where it has them.
//!
//! A position leads to its own class and the mirror image, by a crowning to one with a man less, by a capture to fewer
//! pieces. So the pairs with the same numbers of pieces and men do not need each other, and several machines can solve
//! them at the same time: a [`Part`] is what one of them does.

use std::path::Path;
use std::time::Instant;

use bitboard_checkers::Ruleset;
use bitboard_checkers::endgame::EndgameClass;

use super::forward;
use super::known::{Known, Value, is_stored, load, save, stored};
use super::solve::solve;
use crate::shard::Shard;

/// The classes of some numbers of pieces and men, or a shard of them.
#[derive(clap::Args)]
pub struct Part {
    /// Only the classes with this number of men; those with fewer men or pieces must be in the folder
    #[arg(long, requires = "out")]
    men: Option<u32>,
    /// Only the classes in which the side with fewer pieces has this number, such as 3 of four pieces against three
    #[arg(long, requires = "men")]
    fewer: Option<u32>,
    /// Only every Nth of these, a class and its mirror image as one, beginning with number I: I/N
    #[arg(long, requires = "men")]
    shard: Option<Shard>,
}

impl Part {
    #[cfg(test)]
    pub fn new(men: u32, shard: &str) -> Self {
        Self { men: Some(men), fewer: None, shard: shard.parse().ok() }
    }

    /// Returns `true` if it is everything.
    pub fn is_whole(&self) -> bool {
        self.men.is_none()
    }

    /// The first class of each pair to work on; `None` for all.
    fn pairs(&self, pieces: u32) -> Option<Vec<EndgameClass>> {
        let belongs = |class: &EndgameClass| {
            let [own_men, _, opponent_men, _] = class.counts();
            let fewer = class.own_pieces().min(class.opponent_pieces());
            Some(own_men + opponent_men) == self.men && self.fewer.is_none_or(|wanted| wanted == fewer)
        };
        self.men?;
        let pairs: Vec<_> = first_of_pairs(&EndgameClass::all(pieces)).into_iter().filter(belongs).collect();
        let Some(shard) = self.shard else { return Some(pairs) };
        Some((0..shard.len(pairs.len() as u32)).map(|nth| pairs[shard.number(nth) as usize]).collect())
    }
}

/// The classes without those whose mirror image comes before them.
pub fn first_of_pairs(classes: &[EndgameClass]) -> Vec<EndgameClass> {
    let place = |wanted: EndgameClass| classes.iter().position(|&class| class == wanted);
    classes.iter().copied().filter(|&class| place(class) <= place(class.mirrored())).collect()
}

/// The classes of a pair: one, if it is its own mirror image.
pub fn pair(class: EndgameClass) -> Vec<EndgameClass> {
    if class == class.mirrored() { vec![class] } else { vec![class, class.mirrored()] }
}

/// Solves a part that is not in the folder yet, or everything.
pub fn run(pieces: u32, folder: Option<&Path>, part: &Part) -> Result<(), String> {
    let (Some(pairs), Some(folder)) = (part.pairs(pieces), folder) else { return build(pieces, folder).map(drop) };
    let missing: Vec<_> =
        pairs.into_iter().filter(|&class| !pair(class).into_iter().all(|class| is_stored(folder, class))).collect();
    each_with_what_it_needs(&missing, pieces, folder, |known, class| {
        tables(known, [class, class.mirrored()], Some(folder)).map(drop)
    })
}

/// Works on the pairs of a part, or on all pairs with up to this number of pieces, with the classes that each needs.
pub fn each_pair(
    pieces: u32,
    folder: Option<&Path>,
    part: &Part,
    mut work: impl FnMut(&Known, EndgameClass) -> Result<(), String>,
) -> Result<(), String> {
    let (Some(pairs), Some(folder)) = (part.pairs(pieces), folder) else {
        let known = build(pieces, folder)?;
        let classes: Vec<_> = (2..=pieces).flat_map(EndgameClass::all).collect();
        return first_of_pairs(&classes).into_iter().try_for_each(|class| work(&known, class));
    };
    each_with_what_it_needs(&pairs, pieces, folder, |known, class| {
        for class in pair(class) {
            known.add(class, stored(folder, class)?);
        }
        work(known, class)?;
        for class in pair(class) {
            known.remove(class);
        }
        Ok(())
    })
}

/// Works on pairs, each with the classes that its moves lead to.
fn each_with_what_it_needs(
    pairs: &[EndgameClass],
    pieces: u32,
    folder: &Path,
    mut work: impl FnMut(&mut Known, EndgameClass) -> Result<(), String>,
) -> Result<(), String> {
    let mut known = Known::default();
    for class in (2..pieces).flat_map(EndgameClass::all) {
        known.add(class, stored(folder, class)?);
    }
    for &class in pairs {
        // The mirror image leads to the mirror images of these.
        let mut crowned: Vec<_> = class.after_crowning().into_iter().flat_map(pair).collect();
        crowned.sort_unstable();
        crowned.dedup();
        for &class in &crowned {
            known.add(class, stored(folder, class)?);
        }
        work(&mut known, class)?;
        for class in crowned {
            known.remove(class);
        }
    }
    Ok(())
}

/// Solves all classes with up to this number of pieces by the official rules, or reads them from the folder.
pub fn build(pieces: u32, folder: Option<&Path>) -> Result<Known, String> {
    complete(Known::default(), pieces, folder)
}

/// The same by any rules. The classes of other rules than the official ones are in a folder of their own within the
/// folder, so that they are never taken for those of another game.
pub fn build_by(rules: Ruleset, pieces: u32, folder: Option<&Path>) -> Result<Known, String> {
    if rules == Ruleset::OFFICIAL {
        return build(pieces, folder);
    }
    forward::check(rules)?;
    let own = folder.zip(rules.id()).map(|(folder, id)| folder.join(id));
    complete(Known::new(rules), pieces, own.as_deref())
}

fn complete(mut known: Known, pieces: u32, folder: Option<&Path>) -> Result<Known, String> {
    for class in (2..=pieces).flat_map(EndgameClass::all) {
        if known.table(class).is_some() {
            continue;
        }
        let pair = [class, class.mirrored()];
        for (class, table) in pair.into_iter().zip(tables(&known, pair, folder)?) {
            known.add(class, table);
        }
    }
    Ok(known)
}

/// The values of a class and its mirror image: solved together, unless both are in the folder.
fn tables(known: &Known, pair: [EndgameClass; 2], folder: Option<&Path>) -> Result<[Vec<Value>; 2], String> {
    let stored = folder.map(|folder| pair.map(|class| load(folder, class)));
    if let Some([Some(first), Some(second)]) = stored {
        return Ok([first, second]);
    }
    let (class, began) = (pair[0], Instant::now());
    let tables = if known.rules() == Ruleset::OFFICIAL { solve(known, class) } else { forward::solve(known, class) };
    let positions = tables[0].len() + tables[1].len();
    eprintln!("{class} {positions} positions in {:.1} s", began.elapsed().as_secs_f64());
    if let Some(folder) = folder {
        for (class, table) in pair.into_iter().zip(&tables) {
            save(folder, class, table)?;
        }
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_can_be_the_classes_of_two_numbers_of_pieces() {
        let names = |men, fewer| {
            let part = Part { men: Some(men), fewer, shard: None };
            part.pairs(4).unwrap().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(names(1, Some(2)), ["0211"]);
        assert_eq!(names(1, Some(1)), ["0112", "0310"]);
        assert_eq!(names(1, None).len(), 3);
        assert!(names(1, Some(3)).is_empty());
    }
}
