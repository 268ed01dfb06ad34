//! Codes numbers bit by bit: their length in unary, then their digits, each decision with its own probability.

use super::super::coder::{Chance, Coder};

/// The most binary digits after the first.
const MOST: usize = 20;
/// The digits with an adaptive probability; later ones are coded as even.
const LEARNT: usize = 3;

/// Numbers of one kind, such as counts of games.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    longer: [Chance; MOST],
    digits: [[Chance; 1 << LEARNT]; MOST + 1],
}

impl Numbers {
    /// No number has been coded.
    pub(super) const NEW: Self = Self { longer: [Chance::EVEN; MOST], digits: [[Chance::EVEN; 1 << LEARNT]; MOST + 1] };

    /// Writes `number`, at most 2^20 - 2, or ignores it and reads one.
    pub(super) fn code(&mut self, coder: &mut dyn Coder, number: u32) -> u32 {
        let told = number + 1;
        let wanted = told.ilog2() as usize;
        let mut length = 0;
        while length < MOST && coder.code(&mut self.longer[length], length < wanted) {
            length += 1;
        }
        let mut read = 1;
        for digit in (0..length).rev() {
            let bit = told >> digit & 1 != 0;
            let mut even = Chance::EVEN;
            let place = if read < 1 << LEARNT { &mut self.digits[length][read as usize] } else { &mut even };
            read = read << 1 | u32::from(coder.code(place, bit));
        }
        read - 1
    }

    /// Codes a number that may be negative.
    pub(super) fn code_signed(&mut self, coder: &mut dyn Coder, number: i32) -> i32 {
        let folded = if number < 0 { (-number as u32) * 2 - 1 } else { number as u32 * 2 };
        let read = self.code(coder, folded) as i32;
        if read % 2 == 0 { read / 2 } else { -(read + 1) / 2 }
    }
}

/// The size class of a number: 0, 1, 2-3, 4-7 and so on, as 0 to 15.
pub(super) fn size(number: u32) -> usize {
    (u32::BITS - number.leading_zeros()).min(15) as usize
}

#[cfg(test)]
mod tests {
    use super::super::super::coder::{Reader, Writer};
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let told: Vec<_> = (0..300).chain([1023, 1024, 22_621, (1 << 20) - 2]).collect();
        let (mut writer, mut numbers, mut signed) = (Writer::new(), Numbers::NEW, Numbers::NEW);
        for &number in &told {
            numbers.code(&mut writer, number);
            signed.code_signed(&mut writer, number as i32 / 2 * if number % 3 == 0 { -1 } else { 1 });
        }
        let (mut reader, mut numbers, mut signed) = (Reader::new(writer.finish()), Numbers::NEW, Numbers::NEW);
        for number in told {
            assert_eq!(numbers.code(&mut reader, 0), number);
            let expected = number as i32 / 2 * if number % 3 == 0 { -1 } else { 1 };
            assert_eq!(signed.code_signed(&mut reader, 0), expected);
        }
    }

    #[test]
    fn sizes_are_powers_of_two() {
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 22_621, u32::MAX].map(size), [0, 1, 2, 2, 3, 3, 4, 15, 15]);
    }
}
