//! Blocks of plies to progress, coded one by one.
//!
//! Half the plies of a lost position are predicted from those of positions in which one piece stands on the next
//! square; the difference is coded. A [`ProgressModel`], one for the whole file, has the first guess of each decision;
//! within a block the guess adapts.

use super::super::coder::{Chance, Coder, Reader, Writer};

/// The value of an index that is not stored.
pub(super) const NONE: u8 = u8::MAX;
/// The greatest half of a number of plies.
pub(super) const MOST: u8 = 127;
/// Half the plies predicted without neighbours.
const USUAL: u8 = 1;

// The contexts: the expected value, the spread of the neighbours' values, and their number.
const EXPECTED: usize = 32;
const SPREADS: usize = 5;
const COUNTS: usize = 5;
/// The decisions of a difference: zero or not, its sign, and for either sign whether it ends at 1, 2, 3 and so on.
const STEPS: usize = 8;
const OF_CONTEXT: usize = 2 + 2 * STEPS;
/// The number of decisions.
pub(super) const DECISIONS: usize = EXPECTED * SPREADS * COUNTS * OF_CONTEXT;

/// The probability of each decision at the start of a block, in parts of 256.
#[derive(Debug)]
pub(super) struct ProgressModel(Vec<u8>);

/// How often each decision was made in either way.
#[derive(Debug)]
pub(super) struct ProgressCounts(Vec<[u32; 2]>);

impl ProgressCounts {
    pub(super) fn new() -> Self {
        Self(vec![[1; 2]; DECISIONS])
    }

    /// Counts the decisions of a block.
    pub(super) fn add(&mut self, back: &[usize], values: &[u8]) {
        let mut count = |decision: usize, bit: bool| {
            self.0[decision][usize::from(bit)] += 2;
            bit
        };
        code(&mut count, back, values.iter().copied());
    }

    pub(super) fn model(&self) -> ProgressModel {
        let chance =
            |&[clear, set]: &[u32; 2]| (u64::from(set) * 256 / (u64::from(clear) + u64::from(set))).clamp(1, 255) as u8;
        ProgressModel(self.0.iter().map(chance).collect())
    }
}

impl ProgressModel {
    /// The model with these [`DECISIONS`] bytes.
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        Self(bytes.to_vec())
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn chances(&self) -> Vec<Chance> {
        self.0.iter().copied().map(Chance::expected).collect()
    }

    /// Codes the values of a block.
    pub(super) fn write(&self, back: &[usize], values: &[u8]) -> Vec<u8> {
        let (mut writer, mut chances) = (Writer::new(), self.chances());
        code(&mut |decision, bit| writer.code(&mut chances[decision], bit), back, values.iter().copied());
        writer.finish_short()
    }

    /// Reads the values of a block; `stored` tells for each index whether it has one.
    pub(super) fn read(&self, code_of_block: &[u8], back: &[usize], stored: &[bool]) -> Vec<u8> {
        let (mut reader, mut chances) = (Reader::new(code_of_block.to_vec()), self.chances());
        let any = stored.iter().map(|&stored| if stored { 0 } else { NONE });
        code(&mut |decision, bit| reader.code(&mut chances[decision], bit), back, any)
    }
}

/// Codes the values of a block; an index without a value has [`NONE`]. `back` are the differences to the indices of
/// neighbours. Returns the values. An index without a value repeats the one before it, which serves as a neighbour.
fn code(decide: &mut impl FnMut(usize, bool) -> bool, back: &[usize], values: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut known: Vec<u8> = Vec::new();
    for (place, value) in values.enumerate() {
        if value == NONE {
            known.push(known.last().copied().unwrap_or(NONE));
            continue;
        }
        let mut near = [0; COUNTS - 1];
        let mut count = 0;
        for &back in back {
            let value = place.checked_sub(back).map_or(NONE, |place| known[place]);
            if value != NONE {
                near[count] = value;
                count += 1;
            }
        }
        let near = &mut near[..count];
        near.sort_unstable();
        let expected = near.get(count / 2).copied().unwrap_or(USUAL);
        let spread = near.last().map_or(0, |most| most - near[0]).min(SPREADS as u8 - 1);
        let context = usize::from(expected).min(EXPECTED - 1) * SPREADS + usize::from(spread);
        known.push(code_value(decide, (context * COUNTS + count) * OF_CONTEXT, expected, value));
    }
    known
}

/// Codes a value: whether it is the expected one, else whether it is greater, then the difference in unary.
fn code_value(decide: &mut impl FnMut(usize, bool) -> bool, first: usize, expected: u8, value: u8) -> u8 {
    if decide(first, value == expected) {
        return expected;
    }
    // Nothing is less than 0.
    let more = expected == 0 || decide(first + 1, value > expected);
    let steps = first + 2 + if more { 0 } else { STEPS };
    let most = if more { MOST.saturating_sub(expected) } else { expected };
    let mut far = 1;
    while far < most && !decide(steps + (usize::from(far) - 1).min(STEPS - 1), value.abs_diff(expected) == far) {
        far += 1;
    }
    if more { expected.saturating_add(far).min(MOST) } else { expected - far }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    fn values(seed: u64, count: u64) -> Vec<u8> {
        let value = |place: u64| match mix(seed + place / 5) % 40 {
            0 => MOST,
            1..=9 => NONE,
            other => (other / 3) as u8,
        };
        (0..count).map(value).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        for (seed, count, back) in [(1, 5_000, &[1, 20, 300][..]), (2, 1, &[1]), (3, 4_000, &[1, 7, 50, 900])] {
            let values = values(seed, count);
            let mut counts = ProgressCounts::new();
            counts.add(back, &values);
            let model = ProgressModel::from_bytes(counts.model().bytes());
            let stored: Vec<_> = values.iter().map(|&value| value != NONE).collect();
            let read = model.read(&model.write(back, &values), back, &stored);
            assert!(read.len() == values.len());
            assert!(values.iter().zip(&read).all(|(&value, &read)| value == NONE || value == read), "{seed}");
        }
    }

    #[test]
    fn any_bytes_end() {
        let model = ProgressCounts::new().model();
        for length in 0..60 {
            let code: Vec<_> = (0..length).map(|place| mix(length + place) as u8).collect();
            assert!(model.read(&code, &[1, 30], &[true; 3_000]).iter().all(|&value| value <= MOST));
        }
    }
}
