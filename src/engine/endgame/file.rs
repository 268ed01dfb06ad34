//! Files of small endgame tables: `BCE1` holds the results of positions by the official rules, `BCE2` those by other
//! rules, `BCD1` the distances of results to the end.
//!
//! Layout: the four letters; a checksum of eight bytes; for other rules the number of their options in one byte, and
//! the value of each in one; the least and greatest number of pieces, one byte each; for distances the checksum of the
//! results they belong to; then for each class the length of its code in four bytes and the code. Numbers are
//! little-endian.

use std::ops::RangeInclusive;

use super::super::checksum::{SEAL, opened, sealed};
use super::super::coder::{Reader, Writer};
use super::class::EndgameClass;
use super::distances::DistanceCoder;
use super::format::{InvalidEndgames, take};
use super::outcomes::{Ending, OutcomeCoder};
use super::tables::Endgames;
use crate::rules::Ruleset;

const OUTCOMES: [u8; 4] = *b"BCE1";
const BY_RULES: [u8; 4] = *b"BCE2";
const DISTANCES: [u8; 4] = *b"BCD1";

/// Positions read at a time: a few milliseconds.
const STEP: usize = 1 << 15;

/// Reads tables from a file step by step, so that the caller can do other work between the steps.
///
/// ```
/// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending};
/// let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
/// let mut reader = EndgameReader::new(&file, Endgames::default())?;
/// let tables = loop {
///     if let Some(tables) = reader.advance() {
///         break tables;
///     }
/// };
/// assert_eq!(tables.pieces(), 2);
/// # Ok::<(), bitboard_checkers::endgame::InvalidEndgames>(())
/// ```
#[derive(Debug)]
pub struct EndgameReader {
    tables: Endgames,
    /// The classes still to read, the next one last.
    classes: Vec<(EndgameClass, Vec<u8>)>,
    reading: Option<(EndgameClass, Reader, Table)>,
    holds_distances: bool,
    pieces: RangeInclusive<u8>,
    checksum: u64,
}

/// The coder of the class being read.
#[derive(Debug)]
enum Table {
    Outcomes(OutcomeCoder),
    Distances(DistanceCoder),
}

impl EndgameReader {
    /// The rules of the results in a file: those that it names, otherwise the official ones. `None` if this build does
    /// not know them, or if they are cut off.
    #[must_use]
    pub fn rules_of(bytes: &[u8]) -> Option<Ruleset> {
        if bytes.starts_with(&BY_RULES) { take_rules(&mut bytes.get(SEAL..)?).ok()? } else { Some(Ruleset::OFFICIAL) }
    }

    /// Begins to read a file whose tables are to be added to `tables`. The checksum is verified at once.
    ///
    /// # Errors
    /// If the bytes are not a file of tables or do not belong to `tables`.
    pub fn new(bytes: &[u8], tables: Endgames) -> Result<Self, InvalidEndgames> {
        let holds_distances = match bytes.get(..4) {
            Some(magic) if magic == OUTCOMES || magic == BY_RULES => false,
            Some(magic) if magic == DISTANCES => true,
            _ => return Err(InvalidEndgames::UnknownVersion),
        };
        let (mut rest, checksum) = opened(bytes).ok_or(InvalidEndgames::Damaged)?;
        if bytes.starts_with(&BY_RULES) {
            let rules = take_rules(&mut rest)?;
            if !rules.is_some_and(|rules| rules.plays_like(tables.rules())) {
                return Err(InvalidEndgames::OtherRules);
            }
        } else if !tables.rules().plays_officially() && !holds_distances {
            return Err(InvalidEndgames::OtherRules);
        }
        let [fewest, most] = take(&mut rest)?;
        let pieces = fewest..=most;
        if fewest < 2 || fewest > most || usize::from(most) > EndgameClass::MOST {
            return Err(InvalidEndgames::Damaged);
        }
        if holds_distances {
            let origin = u64::from_le_bytes(take(&mut rest)?);
            if pieces.clone().any(|pieces| tables.origins[usize::from(pieces)] != origin) {
                return Err(InvalidEndgames::Foreign);
            }
        }
        let mut classes = Vec::new();
        for class in EndgameClass::in_range(&pieces) {
            let length = u32::from_le_bytes(take(&mut rest)?) as usize;
            let (code, after) = rest.split_at_checked(length).ok_or(InvalidEndgames::Damaged)?;
            classes.push((class, code.to_vec()));
            rest = after;
        }
        classes.reverse();
        Ok(Self { tables, classes, reading: None, holds_distances, pieces, checksum })
    }

    /// Reads for a few milliseconds. Returns the tables when they are complete.
    pub fn advance(&mut self) -> Option<Endgames> {
        let Some((class, reader, table)) = &mut self.reading else { return self.begin() };
        let (class, any) = (*class, |_| Ending::Lost);
        let complete = match (&mut *table, self.tables.outcomes(class)) {
            (Table::Outcomes(coder), _) => coder.advance(reader, STEP, any),
            (Table::Distances(coder), Some(outcomes)) => coder.advance(reader, STEP, outcomes, |_| 0),
            (Table::Distances(_), None) => true,
        };
        if complete {
            match self.reading.take() {
                Some((_, _, Table::Outcomes(coder))) => self.tables.add_outcomes(class, coder.finish()),
                Some((_, _, Table::Distances(coder))) => self.tables.add_distances(class, coder.finish()),
                None => {}
            }
        }
        None
    }

    /// Reads the rest of the file.
    #[must_use]
    pub fn finish(mut self) -> Endgames {
        loop {
            if let Some(tables) = self.advance() {
                return tables;
            }
        }
    }

    /// Begins the next class, or returns the tables after the last one.
    fn begin(&mut self) -> Option<Endgames> {
        let Some((class, code)) = self.classes.pop() else {
            if !self.holds_distances {
                self.pieces.clone().for_each(|pieces| self.tables.origins[usize::from(pieces)] = self.checksum);
            }
            return Some(std::mem::take(&mut self.tables));
        };
        let table = if self.holds_distances {
            Table::Distances(DistanceCoder::new(class))
        } else {
            Table::Outcomes(OutcomeCoder::new(class, self.tables.rules()))
        };
        self.reading = Some((class, Reader::new(code), table));
        None
    }
}

/// Reads the rules that a file names; `None` if this build does not know them.
fn take_rules(rest: &mut &[u8]) -> Result<Option<Ruleset>, InvalidEndgames> {
    let [options] = take(rest)?;
    let (named, after) = rest.split_at_checked(options.into()).ok_or(InvalidEndgames::Damaged)?;
    *rest = after;
    let mut values = Ruleset::OFFICIAL.values();
    for (place, &value) in named.iter().enumerate() {
        match values.get_mut(place) {
            Some(known) => *known = value.into(),
            None if value == 0 => {}
            None => return Ok(None),
        }
    }
    Ok(Ruleset::from_values(values))
}

impl Endgames {
    /// The bytes of a file with the results of positions with these numbers of pieces by the official rules. `ending`
    /// is called for all positions without a jump.
    #[must_use]
    pub fn write(pieces: RangeInclusive<u8>, ending: impl Fn(EndgameClass, usize) -> Ending) -> Vec<u8> {
        Self::write_by(Ruleset::OFFICIAL, pieces, ending)
    }

    /// The same by any rules, which the file names.
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending, InvalidEndgames};
    /// let [russian, pool] = ["russian", "pool"].map(|id| Ruleset::from_id(id).unwrap());
    /// let file = Endgames::write_by(russian, 2..=2, |_, _| Ending::Drawn);
    /// let tables = EndgameReader::new(&file, Endgames::new(russian))?.finish();
    /// assert_eq!(tables.pieces(), 2);
    /// assert_eq!(EndgameReader::new(&file, Endgames::new(pool)).unwrap_err(), InvalidEndgames::OtherRules);
    /// assert_eq!(EndgameReader::rules_of(&file), Some(russian));
    /// # Ok::<(), InvalidEndgames>(())
    /// ```
    #[must_use]
    pub fn write_by(
        rules: Ruleset,
        pieces: RangeInclusive<u8>,
        ending: impl Fn(EndgameClass, usize) -> Ending,
    ) -> Vec<u8> {
        let is_official = rules.plays_officially();
        let values = rules.values().map(|value| value as u8);
        let mut body = if is_official { Vec::new() } else { [&[values.len() as u8], &values[..]].concat() };
        body.extend([*pieces.start(), *pieces.end()]);
        for class in EndgameClass::in_range(&pieces) {
            let (mut writer, mut coder) = (Writer::new(), OutcomeCoder::new(class, rules));
            coder.advance(&mut writer, class.size(), |index| ending(class, index));
            append(&mut body, writer);
        }
        sealed(if is_official { OUTCOMES } else { BY_RULES }, &body)
    }

    /// The bytes of a file with the plies to the end. `plies` is called for all lost positions without a jump.
    #[must_use]
    pub fn write_distances(&self, pieces: RangeInclusive<u8>, plies: impl Fn(EndgameClass, usize) -> u8) -> Vec<u8> {
        let mut body = vec![*pieces.start(), *pieces.end()];
        body.extend(self.origins[usize::from(*pieces.start())].to_le_bytes());
        for class in EndgameClass::in_range(&pieces) {
            let Some(outcomes) = self.outcomes(class) else { continue };
            let (mut writer, mut coder) = (Writer::new(), DistanceCoder::new(class));
            coder.advance(&mut writer, class.size(), outcomes, |index| plies(class, index));
            append(&mut body, writer);
        }
        sealed(DISTANCES, &body)
    }
}

fn append(body: &mut Vec<u8>, writer: Writer) {
    let code = writer.finish();
    body.extend((code.len() as u32).to_le_bytes());
    body.extend(code);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    /// A pseudo-random result.
    fn made_up(class: EndgameClass, index: usize) -> Ending {
        let chance = mix((class.place() * 1_000_000 + index / 3) as u64);
        [Ending::Lost, Ending::Drawn, Ending::Won, Ending::Won][chance as usize % 4]
    }

    fn far(class: EndgameClass, index: usize) -> u8 {
        (mix((class.place() + index / 5) as u64) % 127 * 2) as u8
    }

    fn read(bytes: &[u8], tables: Endgames) -> Result<Endgames, InvalidEndgames> {
        EndgameReader::new(bytes, tables).map(EndgameReader::finish)
    }

    #[test]
    fn what_is_written_is_read() {
        let tables = read(&Endgames::write(2..=3, made_up), Endgames::default()).unwrap();
        assert_eq!((tables.pieces(), tables.knows_distances(3)), (3, false));
        let tables = read(&tables.write_distances(2..=3, far), tables.clone()).unwrap();
        assert!(tables.knows_distances(3));
        for class in EndgameClass::in_range(&(2..=3)) {
            let quiet = |index| class.position(index).filter(|position| position.jumpers().is_empty());
            for (index, position) in (0..class.size()).filter_map(|index| Some((index, quiet(index)?))) {
                let result = tables.look_up(&position).unwrap();
                let plies = (result.ending == Ending::Lost).then(|| u16::from(far(class, index)));
                assert_eq!((result.ending, result.plies), (made_up(class, index), plies), "{class} {index}");
            }
        }
    }

    #[test]
    fn what_is_changed_cut_off_or_foreign_is_refused() {
        let bytes = Endgames::write(2..=2, made_up);
        let tables = read(&bytes, Endgames::default()).unwrap();
        let distances = tables.write_distances(2..=2, far);
        for bytes in [&bytes, &distances] {
            for place in [4, SEAL, bytes.len() / 2, bytes.len() - 1] {
                let mut changed = bytes.clone();
                changed[place] ^= 1;
                assert_eq!(read(&changed, tables.clone()).unwrap_err(), InvalidEndgames::Damaged, "at {place}");
                assert_eq!(read(&bytes[..place], tables.clone()).unwrap_err(), InvalidEndgames::Damaged);
            }
        }
        for pieces in [[1, 2], [3, 2], [2, 7]] {
            assert_eq!(read(&sealed(OUTCOMES, &pieces), Endgames::default()).unwrap_err(), InvalidEndgames::Damaged);
        }
        assert_eq!(read(b"BCW2", Endgames::default()).unwrap_err(), InvalidEndgames::UnknownVersion);
        assert_eq!(read(&distances, Endgames::default()).unwrap_err(), InvalidEndgames::Foreign);
        let others = read(&Endgames::write(2..=2, |_, _| Ending::Drawn), Endgames::default()).unwrap();
        assert_eq!(read(&distances, others).unwrap_err(), InvalidEndgames::Foreign);
    }
}
