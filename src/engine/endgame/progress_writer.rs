//! Writes files of plies to progress, in the format that [`super::progress`] describes.

use std::ops::RangeInclusive;

use super::super::checksum::sealed;
use super::class::EndgameClass;
use super::format::InvalidEndgames;
use super::progress::{BLOCK, Progress, SAME, stored, stored_in};
use super::progress_coder::{NONE, ProgressCounts};
use super::tables::Endgames;

impl Endgames {
    /// The bytes of a file with the plies to progress of positions whose results are known. `plies` is called for lost
    /// positions without a jump.
    ///
    /// # Errors
    /// If a result is unknown, or a block does not fit.
    pub fn write_progress(
        &self,
        pieces: RangeInclusive<u8>,
        plies: impl Fn(EndgameClass, usize) -> u8,
    ) -> Result<Vec<u8>, InvalidEndgames> {
        let values = |class: EndgameClass, block: usize| {
            let stored = stored_in(class, block, |index| self.ending_at(class, index));
            let halve = |(place, stored)| if stored { plies(class, block * BLOCK + place) / 2 } else { NONE };
            Ok(stored.ok_or(InvalidEndgames::Foreign)?.into_iter().enumerate().map(halve).collect::<Vec<_>>())
        };
        let blocks = |class: EndgameClass| 0..class.size().div_ceil(BLOCK);
        let mut counts = ProgressCounts::new();
        for class in stored(&pieces) {
            for block in blocks(class) {
                let values = values(class, block)?;
                if same(&values).is_none() {
                    counts.add(&class.strides(), &values);
                }
            }
        }
        let (model, mut lengths, mut codes) = (counts.model(), Vec::new(), Vec::new());
        for class in stored(&pieces) {
            for block in blocks(class) {
                let values = values(class, block)?;
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
        }
        let body = [&[*pieces.start(), *pieces.end()], model.bytes(), &lengths[..], &codes[..]].concat();
        Ok(sealed(*Progress::MAGIC, &body))
    }
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

    fn made_up(class: EndgameClass, index: usize) -> u8 {
        if class.counts()[1] == 0 { 0 } else { (mix((class.place() + index / 9) as u64) % 40 * 2) as u8 }
    }

    #[test]
    fn what_is_written_is_read() {
        let tables = tables();
        let bytes = tables.write_progress(PIECES, made_up).unwrap();
        let progress = Progress::from_bytes(&bytes).unwrap();
        assert_eq!(progress.pieces(), PIECES);
        let mut count = 0;
        for class in EndgameClass::in_range(&PIECES) {
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
        assert_eq!(progress.get(class, 0, |_| None), Some(0), "a loser without a king");
    }

    #[test]
    fn without_results_it_knows_nothing() {
        let tables = tables();
        let progress = Progress::from_bytes(&tables.write_progress(PIECES, made_up).unwrap()).unwrap();
        let class = EndgameClass::in_range(&PIECES).next().unwrap();
        assert_eq!(progress.get(class, 0, |_| None), None);
        assert_eq!(Endgames::default().write_progress(PIECES, made_up).unwrap_err(), InvalidEndgames::Foreign);
    }

    #[test]
    fn what_is_changed_cut_off_or_foreign_is_refused() {
        let bytes = tables().write_progress(2..=2, made_up).unwrap();
        for place in [4, SEAL, SEAL + 100, bytes.len() - 1] {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert_eq!(Progress::from_bytes(&changed).unwrap_err(), InvalidEndgames::Damaged, "at {place}");
            assert_eq!(Progress::from_bytes(&bytes[..place]).unwrap_err(), InvalidEndgames::Damaged);
        }
        let body = &bytes[SEAL..];
        for body in [&[1, 2], &[3, 2], &[2, 7], &body[..body.len() - 1]] {
            assert_eq!(Progress::from_bytes(&sealed(*b"BCP1", body)).unwrap_err(), InvalidEndgames::Damaged);
        }
        assert_eq!(Progress::from_bytes(b"BCE1").unwrap_err(), InvalidEndgames::UnknownVersion);
    }
}
