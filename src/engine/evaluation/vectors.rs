//! Vectors of integers: the sums of the first layer and the operations on them.
//!
//! They are plain loops, which the compiler turns into vector instructions. 128 bits are always there; 256 and 512 are used
//! only inside [`Processor::run`], which has checked for them. The scalar product is written twice, because the compiler
//! makes slow code of the plain loop for 128 bits.

#![allow(clippy::inline_always, reason = "only what is inlined into `Processor::run` uses its vectors")]

#[cfg(target_arch = "x86_64")]
use fearless_simd::{Level, Simd};
use wide::{i16x8, i32x4};

/// The width of the first layer for a side.
pub(super) const HIDDEN: usize = 256;
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

    /// The squares of the sums clipped to the range from 0 to `one`, without their low bits.
    #[inline(always)]
    pub(super) fn squares(&self, one: i16, shift: u32) -> Self {
        Self(self.0.map(|sum| {
            let clipped = sum.clamp(0, one);
            clipped.wrapping_mul(clipped) >> shift
        }))
    }
}

/// An iterator over rows that starts again for each part of the sums.
pub(super) trait Rows<'a>: Iterator<Item = &'a Row> + Clone {}
impl<'a, T: Iterator<Item = &'a Row> + Clone> Rows<'a> for T {}

#[inline(always)]
fn zipped<const N: usize>(one: [i16; N], other: [i16; N], operation: impl Fn(i16, i16) -> i16) -> [i16; N] {
    std::array::from_fn(|place| operation(one[place], other[place]))
}

/// The scalar product of two rows.
type Dot = fn(&Row, &Row) -> i32;

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

    /// Runs operations with the longest vectors of the processor; they receive the scalar product for these.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(clippy::unused_self, reason = "other processors have one kind of vectors")
    )]
    #[inline(always)]
    pub(super) fn run<R>(self, operations: impl FnOnce(Dot) -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = self.level.as_avx512() {
            return avx512.vectorize(|| operations(dot));
        } else if let Some(avx2) = self.level.as_avx2() {
            return avx2.vectorize(|| operations(dot));
        }
        operations(dot_of_lanes)
    }
}

/// For vectors of 256 bits and more.
#[cfg(any(test, target_arch = "x86_64"))]
#[inline(always)]
fn dot(one: &Row, other: &Row) -> i32 {
    let products = one.0.iter().zip(&other.0).map(|(&one, &other)| i32::from(one) * i32::from(other));
    products.fold(0, i32::wrapping_add)
}

/// For vectors of 128 bits.
#[inline(always)]
fn dot_of_lanes(one: &Row, other: &Row) -> i32 {
    let (one, other) = (one.0.as_chunks().0, other.0.as_chunks().0);
    let mut sums = i32x4::ZERO;
    for (&one, &other) in one.iter().zip(other) {
        sums += i16x8::new(one).dot(i16x8::new(other));
    }
    sums.reduce_add()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    fn row(seed: u64) -> Row {
        Row(std::array::from_fn(|place| mix(seed + place as u64) as i16))
    }

    #[test]
    fn both_scalar_products_are_equal_even_where_they_overflow() {
        for seed in 0..100 {
            let [one, other] = [row(1000 * seed), row(1000 * seed + 500)];
            let exact: i64 = one.0.iter().zip(other.0).map(|(&one, other)| i64::from(one) * i64::from(other)).sum();
            assert_eq!(dot(&one, &other), exact as i32);
            assert_eq!(dot_of_lanes(&one, &other), exact as i32);
            assert_eq!(Processor::detect().run(|dot| dot(&one, &other)), exact as i32);
        }
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
        let mut sums = row(1);
        sums.0[..4].copy_from_slice(&[-7, 90, 181, 182]);
        assert_eq!(sums.squares(181, 7).0[..4], [0, 63, 255, 255]);
    }
}
