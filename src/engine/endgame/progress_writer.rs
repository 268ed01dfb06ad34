//! Writes files of plies to progress, in the format that [`super::progress`] describes.

use std::ops::RangeInclusive;

use super::super::checksum::sealed;
use super::class::EndgameClass;
use super::format::InvalidEndgames;
use super::progress::{BLOCK, Progress, SAME, has_classes};
use super::progress_coder::{NONE, ProgressCounts};
use super::walk::Walk;

impl Progress {
    /// The bytes of a file with the plies to progress of these classes, which have these numbers of pieces. `plies`
    /// tells those of a position, by its class and index; `None` if it is not lost. It is called for positions without
    /// a jump.
    ///
    /// # Errors
    /// If there are no classes with such numbers of pieces, so that no reader would take the file, or if the code of a
    /// block is too long.
    pub fn write(
        pieces: RangeInclusive<u8>,
        classes: &[EndgameClass],
        plies: impl Fn(EndgameClass, usize) -> Option<u8> + Sync,
    ) -> Result<Vec<u8>, InvalidEndgames> {
        if !has_classes(&pieces) {
            return Err(InvalidEndgames::Damaged);
        }
        let stored: Vec<_> = EndgameClass::in_range(&pieces).filter(|class| classes.contains(class)).collect();
        let blocks =
            || stored.iter().flat_map(|&class| (0..class.size().div_ceil(BLOCK)).map(move |block| (class, block)));
        let mut counts = ProgressCounts::new();
        for (class, block) in blocks() {
            let values = values_of(class, block, &plies);
            if same(&values).is_none() {
                counts.add(&class.strides(), &values);
            }
        }
        let (model, mut lengths, mut codes) = (counts.model(), Vec::new(), Vec::new());
        for (class, block) in blocks() {
            let values = values_of(class, block, &plies);
            let length = if let Some(value) = same(&values) {
                SAME + u16::from(value)
            } else {
                let code = model.write(&class.strides(), &values);
                codes.extend_from_slice(&code);
                let length = u16::try_from(code.len()).ok().filter(|&length| length < SAME);
                length.ok_or(InvalidEndgames::Damaged)?
            };
            lengths.extend(length.to_le_bytes());
        }
        let mut body = vec![*pieces.start(), *pieces.end()];
        body.extend(EndgameClass::in_range(&pieces).map(|class| u8::from(stored.contains(&class))));
        Ok(sealed(*Self::MAGIC, &[&body[..], model.bytes(), &lengths[..], &codes[..]].concat()))
    }
}

/// Half the plies of the lost positions of a block without a jump, [`NONE`] for other indices.
fn values_of(class: EndgameClass, block: usize, plies: impl Fn(EndgameClass, usize) -> Option<u8>) -> Vec<u8> {
    let first = block * BLOCK;
    let mut walk = Walk::from(class, first);
    let halve = |index| {
        let is_quiet = walk.next().is_some_and(|position| position.jumpers().is_empty());
        if is_quiet { plies(class, index).map_or(NONE, |plies| plies / 2) } else { NONE }
    };
    (first..class.size().min(first + BLOCK)).map(halve).collect()
}

/// The value of all positions of a block, if it is one.
fn same(values: &[u8]) -> Option<u8> {
    let mut there = values.iter().copied().filter(|&value| value != NONE);
    let first = there.next().unwrap_or(0);
    there.all(|value| value == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::super::super::checksum::SEAL;
    use super::super::file::EndgameReader;
    use super::super::outcomes::Ending;
    use super::super::tables::Endgames;
    use super::*;
    use crate::rules::mix;

    const PIECES: RangeInclusive<u8> = 2..=3;

    /// Pseudo-random results.
    fn tables() -> Endgames {
        let ending = |class: EndgameClass, index: usize| {
            let chance = mix((class.place() * 1_000_000 + index / 3) as u64);
            [Ending::Lost, Ending::Drawn, Ending::Won, Ending::Lost][chance as usize % 4]
        };
        EndgameReader::new(&Endgames::write(PIECES, ending), Endgames::default()).unwrap().finish()
    }

    /// The classes in which the loser has a king.
    fn with_a_king() -> Vec<EndgameClass> {
        EndgameClass::in_range(&PIECES).filter(|class| class.counts()[1] > 0).collect()
    }

    fn made_up(class: EndgameClass, index: usize) -> u8 {
        (mix((class.place() + index / 9) as u64) % 40 * 2) as u8
    }

    fn write(tables: &Endgames, pieces: RangeInclusive<u8>, classes: &[EndgameClass]) -> Vec<u8> {
        let is_lost = |class, index| tables.ending_at(class, index) == Some(Ending::Lost);
        Progress::write(pieces, classes, |class, index| is_lost(class, index).then(|| made_up(class, index))).unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        let tables = tables();
        let progress = Progress::from_bytes(&write(&tables, PIECES, &with_a_king())).unwrap();
        assert_eq!(progress.pieces(), PIECES);
        let mut count = 0;
        for class in with_a_king() {
            // From the last index, so that blocks are unpacked in another order than they were written.
            for index in (0..class.size()).rev() {
                let quiet = class.position(index).is_some_and(|position| position.jumpers().is_empty());
                if quiet && tables.ending_at(class, index) == Some(Ending::Lost) {
                    let wanted = u16::from(made_up(class, index));
                    assert_eq!(
                        progress.get(class, index, |index| tables.ending_at(class, index)),
                        Some(wanted),
                        "{class} {index}"
                    );
                    count += 1;
                }
            }
        }
        assert!(count > 50_000, "{count}");
        let class = EndgameClass::in_range(&PIECES).last().unwrap();
        assert!(!progress.holds(class), "the loser has no king");
        assert_eq!(progress.get(class, 0, |_| Some(Ending::Lost)), None);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges, reason = "it is refused")]
    fn what_no_reader_takes_is_not_written() {
        for pieces in [1..=2, 3..=2, 2..=EndgameClass::MOST as u8 + 1] {
            assert!(Progress::write(pieces, &[], |_, _| None).is_err());
        }
        assert!(Progress::write(2..=EndgameClass::MOST as u8, &[], |_, _| None).is_ok());
    }

    #[test]
    fn without_results_it_knows_nothing() {
        let progress = Progress::from_bytes(&write(&tables(), PIECES, &with_a_king())).unwrap();
        let class = with_a_king()[0];
        assert!(progress.holds(class));
        assert_eq!(progress.get(class, 0, |_| None), None);
    }

    #[test]
    fn what_is_changed_cut_off_or_foreign_is_refused() {
        let bytes = write(&tables(), 2..=2, &with_a_king());
        for place in [4, SEAL, SEAL + 100, bytes.len() - 1] {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(Progress::from_bytes(&changed).unwrap_err(), InvalidEndgames::Damaged, "at {place}");
            assert_eq!(Progress::from_bytes(&bytes[..place]).unwrap_err(), InvalidEndgames::Damaged);
        }
        let body = &bytes[SEAL..];
        let no_flag = [&body[..2], &[2], &body[3..]].concat();
        for body in [&[1, 2], &[3, 2], &[2, 7], &body[..body.len() - 1], &no_flag] {
            assert_eq!(Progress::from_bytes(&sealed(*Progress::MAGIC, body)).unwrap_err(), InvalidEndgames::Damaged);
        }
        assert_eq!(Progress::from_bytes(b"BCE1").unwrap_err(), InvalidEndgames::UnknownVersion);
    }
}
