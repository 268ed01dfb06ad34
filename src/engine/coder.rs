//! An adaptive arithmetic coder: a bit with a good prediction takes very little space.
//!
//! The coder keeps an interval of numbers. Each bit narrows it in proportion to the bit's probability; any number in
//! the last interval identifies all bits. A byte is written as soon as it is the same at both ends. Writer and reader
//! adapt in the same way, so the code that makes the decisions is written once for both: see [`Coder`].

/// The probability of a set bit, learned from the earlier bits of the same decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    /// In parts of 65536, never 0 and never 65536.
    set: u16,
    /// The number of bits seen, up to [`MEMORY`].
    seen: u8,
}

/// The number of bits after which the weight of a new bit no longer falls.
const MEMORY: u8 = 250;
/// The number of bits that an initial prediction counts for.
const TRUST: u8 = 12;

impl Chance {
    /// No bit has been seen.
    pub(super) const EVEN: Self = Self { set: 1 << 15, seen: 0 };

    /// Starts with this probability in parts of 256, as if [`TRUST`] bits had been seen.
    pub(super) const fn expected(set: u8) -> Self {
        Self { set: (set as u16) << 8 | 0x80, seen: TRUST }
    }

    #[inline]
    fn learn(&mut self, bit: bool) {
        let (now, goal) = (i32::from(self.set), if bit { 65535 } else { 0 });
        let next = now + (goal - now) * 2 / (2 * i32::from(self.seen) + 3);
        self.set = next.clamp(16, 65535 - 16) as u16;
        self.seen = (self.seen + 1).min(MEMORY);
    }
}

/// Writes bits or reads them.
pub(super) trait Coder {
    /// Writes `bit`, or ignores it and reads one. Updates the chance and returns the bit.
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// The interval of the numbers that are still possible.
#[derive(Clone, Copy, Debug)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const ALL: Self = Self { low: 0, high: !0 };

    /// The last number of the part for a set bit.
    #[inline]
    fn split(self, chance: Chance) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(chance.set)) >> 16) as u32
    }

    #[inline]
    fn narrow(&mut self, split: u32, bit: bool) {
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
    }

    /// The highest byte, if it is the same at both ends.
    #[inline]
    fn settled(self) -> Option<u8> {
        ((self.low ^ self.high) >> 24 == 0).then_some((self.high >> 24) as u8)
    }

    #[inline]
    fn shift(&mut self) {
        self.low <<= 8;
        self.high = self.high << 8 | 0xFF;
    }
}

/// Writes bits into bytes.
#[derive(Debug)]
pub(super) struct Writer {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self { interval: Interval::ALL, bytes: Vec::new() }
    }

    /// Ends the code and returns its bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.interval.high.to_be_bytes());
        self.bytes
    }

    /// Ends the code with as few bytes as possible: the ends of the interval differ in their first byte, and a reader
    /// continues with zeros.
    pub(super) fn finish_short(mut self) -> Vec<u8> {
        self.bytes.push((self.interval.high >> 24) as u8);
        self.bytes
    }
}

impl Coder for Writer {
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let split = self.interval.split(*chance);
        self.interval.narrow(split, bit);
        chance.learn(bit);
        while let Some(byte) = self.interval.settled() {
            self.bytes.push(byte);
            self.interval.shift();
        }
        bit
    }
}

/// Reads bits from bytes. Past the end it reads meaningless bits.
#[derive(Debug)]
pub(super) struct Reader {
    interval: Interval,
    /// The current bytes of the coded number.
    number: u32,
    bytes: Vec<u8>,
    next: usize,
}

impl Reader {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        let mut reader = Self { interval: Interval::ALL, number: 0, bytes, next: 0 };
        (0..4).for_each(|_| reader.take());
        reader
    }

    #[inline]
    fn take(&mut self) {
        self.number = self.number << 8 | u32::from(self.bytes.get(self.next).copied().unwrap_or(0));
        self.next += 1;
    }
}

impl Coder for Reader {
    #[inline]
    fn code(&mut self, chance: &mut Chance, _: bool) -> bool {
        let split = self.interval.split(*chance);
        let bit = self.number <= split;
        self.interval.narrow(split, bit);
        chance.learn(bit);
        while self.interval.settled().is_some() {
            self.interval.shift();
            self.take();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mix;

    /// Bits, one in `odds` of them set.
    fn bits(odds: u64) -> Vec<bool> {
        (0..50_000).map(|number| mix(number).is_multiple_of(odds)).collect()
    }

    fn written(bits: &[bool]) -> Vec<u8> {
        let (mut writer, mut chance) = (Writer::new(), Chance::EVEN);
        for &bit in bits {
            writer.code(&mut chance, bit);
        }
        writer.finish()
    }

    #[test]
    fn what_is_written_is_read() {
        for odds in [1, 2, 3, 50, 60_000] {
            let bits = bits(odds);
            let (mut reader, mut chance) = (Reader::new(written(&bits)), Chance::EVEN);
            let read: Vec<_> = bits.iter().map(|_| reader.code(&mut chance, false)).collect();
            assert_eq!(read, bits, "one in {odds}");
        }
    }

    #[test]
    fn what_is_expected_takes_little() {
        assert!(written(&bits(1)).len() < 30);
        assert!((900..1100).contains(&written(&bits(50)).len()), "0.1414 bits each are 884 bytes");
        assert!(written(&bits(2)).len() < 6_350);
    }
}
