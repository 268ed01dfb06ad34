//! Vectors of integers: the sums of the first layer and the operations on them.
//!
//! Most are plain loops, which the compiler turns into vector instructions. 128 bits are always there; 256 and 512 are
//! used only inside [`Processor::run`], which has checked for them. The second layer is written twice: for 128 bits the
//! compiler makes slow code of the plain loop.

#![allow(clippy::inline_always, reason = "only what is inlined into `Processor::run` uses its vectors")]

#[cfg(target_arch = "x86_64")]
use fearless_simd::{Level, Simd};
use wide::{i16x8, i32x4};

/// The width of the first layer for a side.
pub(super) const HIDDEN: usize = 256;
/// The width of the second layer.
pub(super) const SECOND: usize = 4;
/// The sums that are changed at a time: eight registers of 256 bits, or in wasm of 128; measured, more is slower there.
const PART: usize = if cfg!(target_arch = "wasm32") { 64 } else { 128 };
const _: () = assert!(HIDDEN.is_multiple_of(PART), "the parts are all of the sums");

/// The weights of an input for all sums of the first layer, or those sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i16; HIDDEN]);

impl Row {
    /// Sets the sums to `last` without the removed rows and with the added ones.
    #[inline(always)]
    pub(super) fn set_changed<'a>(&mut self, last: &Self, removed: &impl Rows<'a>, added: &impl Rows<'a>) {
        // The sums of a part stay in registers while the rows are added.
        for (part, sums) in self.0.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
            let mut changed = last.part(part);
            for row in removed.clone() {
                changed = zipped(changed, row.part(part), i16::wrapping_sub);
            }
            for row in added.clone() {
                changed = zipped(changed, row.part(part), i16::wrapping_add);
            }
            *sums = changed;
        }
    }

    #[inline(always)]
    fn part(&self, part: usize) -> [i16; PART] {
        self.0.as_chunks().0[part]
    }
}

/// An iterator over rows that starts again for each part of the sums.
pub(super) trait Rows<'a>: Iterator<Item = &'a Row> + Clone {}
impl<'a, T: Iterator<Item = &'a Row> + Clone> Rows<'a> for T {}

#[inline(always)]
fn zipped<const N: usize>(one: [i16; N], other: [i16; N], operation: impl Fn(i16, i16) -> i16) -> [i16; N] {
    std::array::from_fn(|place| operation(one[place], other[place]))
}

/// One in the sums of the first layer: its square fills 15 bits.
pub(super) const ONE: i16 = 181;
/// The bits of that square that are dropped, so that 8 are left.
const SQUARE_SHIFT: u32 = 7;

/// Computes the sums of a second layer, without its biases, from those of the first for the side to move and for the
/// other side: clips these to the range from 0 to [`ONE`], squares them, drops [`SQUARE_SHIFT`] bits and multiplies by
/// the weights.
type SecondLayer = fn([&Row; 2], &[[Row; 2]; SECOND]) -> [i32; SECOND];

/// The vectors that the processor has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Processor {
    #[cfg(target_arch = "x86_64")]
    level: Level,
}

impl PartialEq for Processor {
    /// All of them are equal: a program runs on one processor.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Processor {}

impl Processor {
    /// Finds out what this processor has.
    pub(super) fn detect() -> Self {
        Self {
            #[cfg(target_arch = "x86_64")]
            level: Level::new(),
        }
    }

    /// Runs operations with the longest vectors of the processor; they receive the second layer for these.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(clippy::unused_self, reason = "other processors have one kind of vectors")
    )]
    #[inline(always)]
    pub(super) fn run<R>(self, operations: impl FnOnce(SecondLayer) -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = self.level.as_avx512() {
            return avx512.vectorize(|| operations(second_layer));
        } else if let Some(avx2) = self.level.as_avx2() {
            return avx2.vectorize(|| operations(second_layer));
        }
        operations(second_layer_of_lanes)
    }
}

/// For vectors of 256 bits and more.
#[cfg(any(test, target_arch = "x86_64"))]
#[inline(always)]
fn second_layer(rows: [&Row; 2], weights: &[[Row; 2]; SECOND]) -> [i32; SECOND] {
    let squares = rows.map(|row| {
        Row(row.0.map(|sum| {
            let clipped = sum.clamp(0, ONE);
            clipped.wrapping_mul(clipped) >> SQUARE_SHIFT
        }))
    });
    let mut sums = [0; SECOND];
    for (sum, weights) in sums.iter_mut().zip(weights) {
        *sum = dot(&squares[0], &weights[0]).wrapping_add(dot(&squares[1], &weights[1]));
    }
    sums
}

/// The scalar product of two rows.
#[cfg(any(test, target_arch = "x86_64"))]
#[inline(always)]
fn dot(one: &Row, other: &Row) -> i32 {
    let products = one.0.iter().zip(&other.0).map(|(&one, &other)| i32::from(one) * i32::from(other));
    products.fold(0, i32::wrapping_add)
}

/// For vectors of 128 bits. Squares are used where they are made, so that they stay in registers.
#[inline(always)]
fn second_layer_of_lanes(rows: [&Row; 2], weights: &[[Row; 2]; SECOND]) -> [i32; SECOND] {
    let mut sums = [i32x4::ZERO; SECOND];
    for (side, row) in rows.into_iter().enumerate() {
        for (place, &lanes) in row.0.as_chunks().0.iter().enumerate() {
            let clipped = i16x8::new(lanes).max(i16x8::ZERO).min(i16x8::splat(ONE));
            let squares: i16x8 = (clipped * clipped) >> SQUARE_SHIFT;
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum += squares.dot(i16x8::new(weights[side].0.as_chunks().0[place]));
            }
        }
    }
    sums.map(i32x4::reduce_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    fn row(seed: u64) -> Row {
        Row(std::array::from_fn(|place| mix(seed + place as u64) as i16))
    }

    /// The sums in long integers, one after the other.
    fn exact(rows: [&Row; 2], weights: &[[Row; 2]; SECOND]) -> [i32; SECOND] {
        let square = |sum: i16| i64::from(sum.clamp(0, ONE)).pow(2) >> SQUARE_SHIFT;
        let of_row = |row: &Row, weights: &Row| -> i64 {
            row.0.iter().zip(weights.0).map(|(&sum, weight)| square(sum) * i64::from(weight)).sum()
        };
        weights.each_ref().map(|weights| (of_row(rows[0], &weights[0]) + of_row(rows[1], &weights[1])) as i32)
    }

    #[test]
    fn both_ways_and_the_vectors_of_this_processor_give_the_exact_sums() {
        for seed in 0..100 {
            let row = |place: usize| row(1_000_000 * seed + 1000 * place as u64);
            let weights: [[Row; 2]; SECOND] = std::array::from_fn(|sum| [row(2 * sum + 2), row(2 * sum + 3)]);
            let (rows, exact) = ([&row(0), &row(1)], exact([&row(0), &row(1)], &weights));
            assert_eq!(second_layer(rows, &weights), exact);
            assert_eq!(second_layer_of_lanes(rows, &weights), exact);
            assert_eq!(Processor::detect().run(|second_layer| second_layer(rows, &weights)), exact);
        }
    }

    #[test]
    fn sums_wrap_where_they_overflow() {
        let greatest = Row([i16::MAX; HIDDEN]);
        let (rows, weights) = ([&greatest; 2], [[greatest; 2]; SECOND]);
        let expected = [-16_907_776; SECOND]; // 512 * 255 * 32,767 - 2^32
        assert_eq!(exact(rows, &weights), expected);
        assert_eq!(second_layer(rows, &weights), expected);
        assert_eq!(second_layer_of_lanes(rows, &weights), expected);
    }

    #[test]
    fn rows_are_subtracted_and_added() {
        let (last, rows) = (row(1), [row(2), row(3), row(4)]);
        let mut sums = row(5);
        sums.set_changed(&last, &rows[..2].iter(), &rows[2..].iter());
        let sum = |place: usize| {
            let [one, other, added] = [0, 1, 2].map(|number: usize| rows[number].0[place]);
            last.0[place].wrapping_sub(one).wrapping_sub(other).wrapping_add(added)
        };
        assert_eq!(sums, Row(std::array::from_fn(sum)));
    }

    #[test]
    fn sums_are_clipped_before_they_are_squared() {
        let mut sums = Row([0; HIDDEN]);
        sums.0[..4].copy_from_slice(&[-90, 90, 181, 182]);
        let weights = [[Row([1000; HIDDEN]), Row([1; HIDDEN])]; SECOND];
        let expected = [1001 * (63 + 255 + 255); SECOND];
        assert_eq!(second_layer([&sums; 2], &weights), expected);
        assert_eq!(second_layer_of_lanes([&sums; 2], &weights), expected);
    }
}
