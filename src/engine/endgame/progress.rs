//! Files of plies to progress, `BCP1`: how soon the winner of an ending forces a capture or a man's step.
//!
//! The plies are counted to the next capture or man's step of either side, if the winner hurries to one that keeps the
//! win and the loser puts off all of them. Such progress cannot be taken back and starts the count of the 40-move rule
//! again. So a winner who always comes nearer to it wins, although the distance to the end of the game is not known,
//! which would take several times as much space.
//!
//! Half the plies are stored of lost positions without a jump, which [`Endgames`] knows from other tables. A loser
//! without a king has no step to put off progress with: these classes are left out.
//!
//! Layout: the four letters; a checksum of eight bytes; the least and greatest number of pieces, one byte each; the
//! [`ProgressModel`]; then for each class two bytes for each of its blocks; then the codes of the blocks. The two bytes
//! are the length of the code or, from [`SAME`] on, the value of all positions of a block without a code. Numbers are
//! little-endian.

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::checksum::{opened, sealed};
use super::class::EndgameClass;
use super::format::{InvalidEndgames, take};
use super::outcomes::Ending;
use super::progress_coder::{DECISIONS, NONE, ProgressCounts, ProgressModel};
use super::runs::BLOCK;
use super::tables::Endgames;
use super::walk::Walk;

/// Greater numbers than the length of any code.
const SAME: u16 = 1 << 15;
/// The unpacked blocks in memory, a byte for each position.
const KEPT: usize = 24;

/// The plies to progress of all lost positions with some numbers of pieces.
#[derive(Debug)]
pub struct Progress {
    pieces: RangeInclusive<u8>,
    model: ProgressModel,
    /// The number of the first block of each class, by [`EndgameClass::place`].
    classes: Vec<Option<usize>>,
    /// The two bytes of each block, and where its code begins.
    blocks: Vec<(u16, usize)>,
    codes: Vec<u8>,
    /// Unpacked blocks, the last one used last.
    kept: Mutex<Vec<(usize, Arc<[u8]>)>>,
}

impl Progress {
    /// The first bytes of every such file.
    pub const MAGIC: &[u8; 4] = b"BCP1";

    /// Reads a file. The checksum is verified at once; blocks are unpacked on demand.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, InvalidEndgames> {
        if !bytes.starts_with(Self::MAGIC) {
            return Err(InvalidEndgames::UnknownVersion);
        }
        let (mut rest, _) = opened(bytes).ok_or(InvalidEndgames::Damaged)?;
        let [fewest, most] = take(&mut rest)?;
        if fewest < 2 || fewest > most || usize::from(most) > EndgameClass::MOST {
            return Err(InvalidEndgames::Damaged);
        }
        let pieces = fewest..=most;
        let (model, mut rest) = rest.split_at_checked(DECISIONS).ok_or(InvalidEndgames::Damaged)?;
        let (mut classes, mut blocks, mut begins) = (vec![None; EndgameClass::PLACES], Vec::new(), 0);
        for class in stored(&pieces) {
            classes[class.place()] = Some(blocks.len());
            for _ in 0..class.size().div_ceil(BLOCK) {
                let length = u16::from_le_bytes(take(&mut rest)?);
                blocks.push((length, begins));
                begins += if length < SAME { usize::from(length) } else { 0 };
            }
        }
        if begins != rest.len() {
            return Err(InvalidEndgames::Damaged);
        }
        let (model, codes) = (ProgressModel::from_bytes(model), rest.to_vec());
        Ok(Self { pieces, model, classes, blocks, codes, kept: Mutex::default() })
    }

    /// The least and greatest number of pieces.
    #[must_use]
    pub fn pieces(&self) -> RangeInclusive<u8> {
        self.pieces.clone()
    }

    /// The plies to progress of a lost position without a jump; `None` if `tables` do not know what the block needs.
    pub(super) fn get(&self, tables: &Endgames, class: EndgameClass, index: usize) -> Option<u16> {
        let Some(first) = *self.classes.get(class.place())? else { return Some(0) };
        let number = first + index / BLOCK;
        let &(length, begins) = self.blocks.get(number)?;
        if length >= SAME {
            return Some(2 * (length - SAME));
        }
        let block = self.kept(number).or_else(|| {
            let stored = stored_in(class, index / BLOCK, |index| tables.ending_at(class, index))?;
            let code = self.codes.get(begins..)?.get(..length.into())?;
            let block: Arc<[u8]> = self.model.read(code, &class.strides(), &stored).into();
            self.keep(number, &block);
            Some(block)
        })?;
        Some(2 * u16::from(*block.get(index % BLOCK)?))
    }

    /// An unpacked block.
    fn kept(&self, number: usize) -> Option<Arc<[u8]>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|&(kept, _)| kept == number)?;
        let block = kept.remove(place);
        kept.push(block.clone());
        Some(block.1)
    }

    fn keep(&self, number: usize, block: &Arc<[u8]>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((number, block.clone()));
    }
}

/// The classes that a file holds, in their order.
fn stored(pieces: &RangeInclusive<u8>) -> impl Iterator<Item = EndgameClass> + use<> {
    EndgameClass::in_range(pieces).filter(|class| class.counts()[1] > 0)
}

/// For each index of a block whether it is lost without a jump; `None` if an ending is unknown.
fn stored_in(class: EndgameClass, block: usize, ending: impl Fn(usize) -> Option<Ending>) -> Option<Vec<bool>> {
    let (from, mut walk) = (block * BLOCK, Walk::from(class, block * BLOCK));
    let is_stored = |index| {
        let quiet = walk.next().is_some_and(|position| position.jumpers().is_empty());
        if quiet { ending(index).map(|ending| ending == Ending::Lost) } else { Some(false) }
    };
    (from..class.size().min(from + BLOCK)).map(is_stored).collect()
}

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
                    assert_eq!(progress.get(&tables, class, index), Some(wanted), "{class} {index}");
                    count += 1;
                }
            }
        }
        assert!(count > 50_000, "{count}");
        let class = EndgameClass::in_range(&PIECES).last().unwrap();
        assert_eq!(progress.get(&Endgames::default(), class, 0), Some(0), "a loser without a king");
    }

    #[test]
    fn without_results_it_knows_nothing() {
        let tables = tables();
        let progress = Progress::from_bytes(&tables.write_progress(PIECES, made_up).unwrap()).unwrap();
        let class = EndgameClass::in_range(&PIECES).next().unwrap();
        assert_eq!(progress.get(&Endgames::default(), class, 0), None);
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
