//! Blocks of outcomes, coded as runs of equal ones. They are fast to decode, so a large table can stay packed in its
//! file.
//!
//! A run continues over positions with a jump and over indices without a position, because these are never looked up.
//! The coder predicts a run from the runs before it and a [`Model`] of the class, which is in the file; within a block
//! the prediction adapts.

use super::super::coder::{Chance, Coder, Reader, Writer};

/// The most positions in a block, as a power of two.
pub(super) const MOST_BITS: u8 = 14;

/// The outcomes lost, drawn and won; [`NONE`] stands for the value before the first run.
const VALUES: usize = 3;
const NONE: usize = VALUES;
/// The most binary digits of a length.
const DIGITS: usize = MOST_BITS as usize + 1;

// The first decision of each kind.
const FIRST: usize = 0;
const VALUE: usize = FIRST + 2;
const SAME: usize = VALUE + VALUES * (VALUES + 1);
const SIZE: usize = SAME + VALUES * (DIGITS + 1);
const HIGH: usize = SIZE + VALUES * (DIGITS + 1) * DIGITS;
const LOW: usize = HIGH + DIGITS * 4;
/// The number of decisions.
pub(super) const DECISIONS: usize = LOW + DIGITS * DIGITS;

/// Equal outcomes in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub(super) value: u8,
    pub(super) length: u32,
}

/// The runs of a block; `None` stands for an index that is never looked up. A block of only these is one run of losses.
pub(super) fn runs(values: impl Iterator<Item = Option<u8>>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut waiting = 0;
    for value in values {
        match (value, runs.last_mut()) {
            (None, None) => waiting += 1,
            (None, Some(run)) => run.length += 1,
            (Some(value), Some(run)) if run.value == value => run.length += 1,
            (Some(value), _) => runs.push(Run { value, length: 1 + std::mem::take(&mut waiting) }),
        }
    }
    if waiting > 0 {
        runs.push(Run { value: 0, length: waiting });
    }
    runs
}

/// The context of a run: the runs before it.
#[derive(Clone, Copy)]
struct Before {
    value: usize,
    older: usize,
    /// The length of the last run of each value, 0 without one.
    lengths: [u32; VALUES],
}

impl Before {
    const NOTHING: Self = Self { value: NONE, older: NONE, lengths: [0; VALUES] };

    /// Writes or reads a run. `decide` gets the number of a decision and the bit to write.
    #[inline]
    fn code(&mut self, decide: &mut impl FnMut(usize, bool) -> bool, run: Run) -> Run {
        let value = self.code_value(decide, usize::from(run.value));
        let expected = self.lengths[value];
        let context = value * (DIGITS + 1) + digits(expected);
        let length = if expected > 0 && decide(SAME + context, run.length == expected) {
            expected
        } else {
            code_length(decide, context, run.length)
        };
        (self.older, self.value) = (self.value, value);
        self.lengths[value] = length;
        Run { value: value as u8, length }
    }

    #[inline]
    fn code_value(&self, decide: &mut impl FnMut(usize, bool) -> bool, value: usize) -> usize {
        if self.value == NONE {
            return if decide(FIRST, value == 1) { 1 } else { 2 * usize::from(decide(FIRST + 1, value == 2)) };
        }
        // One of the two other values, the lower or the higher.
        let (lower, higher) = (usize::from(self.value == 0), if self.value == 2 { 1 } else { 2 });
        let context = self.value * (VALUES + 1) + self.older;
        if decide(VALUE + context, value == higher) { higher } else { lower }
    }
}

/// The number of binary digits.
fn digits(number: u32) -> usize {
    (u32::BITS - number.leading_zeros()) as usize
}

/// Codes a length: its number of binary digits in unary, then the digits below the first.
#[inline]
fn code_length(decide: &mut impl FnMut(usize, bool) -> bool, context: usize, length: u32) -> u32 {
    let sizes = SIZE + context * DIGITS;
    let mut size = 1;
    while size < DIGITS && decide(sizes + size, digits(length) > size) {
        size += 1;
    }
    let mut read = 1;
    for digit in (0..size - 1).rev() {
        // The first two digits depend on each other.
        let decision = if read < 4 { HIGH + (size - 1) * 4 + read as usize } else { LOW + (size - 1) * DIGITS + digit };
        read = read << 1 | u32::from(decide(decision, length >> digit & 1 == 1));
    }
    read
}

/// The probability of each decision at the start of a block.
#[derive(Clone, Debug)]
pub(super) struct Model(Box<[Chance; DECISIONS]>);

impl Model {
    /// The model in a file: probabilities in parts of 256.
    pub(super) fn from_bytes(bytes: &[u8; DECISIONS]) -> Self {
        Self(Box::new(bytes.map(Chance::expected)))
    }

    /// The bytes in a file of the model of a class with these blocks.
    pub(super) fn of(blocks: &[Vec<Run>]) -> [u8; DECISIONS] {
        let mut counts = [[1_u32; 2]; DECISIONS];
        for runs in blocks {
            let mut before = Before::NOTHING;
            for &run in runs {
                before.code(
                    &mut |decision, bit| {
                        counts[decision][usize::from(bit)] += 2;
                        bit
                    },
                    run,
                );
            }
        }
        counts.map(|[clear, set]| (u64::from(set) * 256 / (u64::from(clear) + u64::from(set))).clamp(1, 255) as u8)
    }

    /// Codes the runs of a block.
    pub(super) fn write(&self, runs: &[Run]) -> Vec<u8> {
        let (mut writer, mut chances, mut before) = (Writer::new(), self.0.clone(), Before::NOTHING);
        for &run in runs {
            before.code(&mut |decision, bit| writer.code(&mut chances[decision], bit), run);
        }
        writer.finish_short()
    }

    /// Unpacks the first `count` positions of a block, two bits each.
    pub(super) fn read(&self, code: Vec<u8>, count: usize, into: &mut [u8]) {
        let (mut reader, mut chances, mut before) = (Reader::new(code), self.0.clone(), Before::NOTHING);
        let mut from = 0;
        while from < count {
            let run =
                before.code(&mut |decision, bit| reader.code(&mut chances[decision], bit), Run { value: 0, length: 0 });
            let to = count.min(from + run.length as usize);
            fill(into, from..to, run.value);
            from = to;
        }
    }
}

/// Writes a value of two bits to a range of places.
fn fill(into: &mut [u8], places: std::ops::Range<usize>, value: u8) {
    let pattern = value * 0b0101_0101;
    let (first, last) = (places.start / 4, places.end / 4);
    // The mask of a byte's places from this one on.
    let from = |place: usize| !0_u8 << (place % 4 * 2);
    let mix = |byte: &mut u8, mask: u8| *byte = *byte & !mask | pattern & mask;
    if first == last {
        return mix(&mut into[first], from(places.start) & !from(places.end));
    }
    mix(&mut into[first], from(places.start));
    into[first + 1..last].fill(pattern);
    if !places.end.is_multiple_of(4) {
        mix(&mut into[last], !from(places.end));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    const MOST: usize = 1 << MOST_BITS;

    fn model(blocks: &[Vec<Run>]) -> Model {
        Model::from_bytes(&Model::of(blocks))
    }

    /// Runs of equal values, with gaps.
    fn values(seed: u64, count: usize) -> Vec<Option<u8>> {
        let value = |place: u64| (mix(seed + place / (1 + seed)) % 7) as u8;
        (0..count as u64).map(|place| Some(value(place)).filter(|&value| value < 3 && place % 11 > 1)).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        for (seed, count) in [(0, MOST), (3, MOST), (40, 777), (2_000, MOST), (20_000, MOST), (1, 1)] {
            let values = values(seed, count);
            let runs = runs(values.iter().copied());
            assert_eq!(runs.iter().map(|run| run.length as usize).sum::<usize>(), count);
            let model = model(std::slice::from_ref(&runs));
            let mut block = [0xAA; MOST / 4];
            model.read(model.write(&runs), count, &mut block);
            for (place, value) in values.into_iter().enumerate().filter_map(|(place, value)| Some((place, value?))) {
                assert_eq!(block[place / 4] >> (place % 4 * 2) & 3, value, "{seed} {place}");
            }
        }
    }

    #[test]
    fn any_bytes_end() {
        let model = model(&[]);
        for length in 0..200 {
            let code: Vec<_> = (0..length).map(|place| mix(length + place) as u8).collect();
            model.read(code, MOST, &mut [0; MOST / 4]);
        }
    }

    #[test]
    fn long_runs_take_little() {
        let runs = [Run { value: 2, length: 5_000 }, Run { value: 1, length: 11_384 }];
        assert!(model(&[runs.to_vec()]).write(&runs).len() < 8);
    }
}
