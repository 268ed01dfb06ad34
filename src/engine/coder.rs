//! An arithmetic coder: a bit that was expected takes next to nothing, and what to expect is learnt on the way.
//!
//! The coder keeps an interval of numbers. Each bit takes a part of it, as large as the bit is likely; any number of the
//! last interval tells all bits. Bytes leave when they are the same at both ends. Writer and reader learn alike, and a
//! model is written once for both: see [`Coder`].

/// How likely a bit is to be set, learnt from those before in the same place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    /// In parts of 65536, never none and never all.
    set: u16,
    /// Bits seen, as far as they matter.
    seen: u8,
}

/// Old bits count the less the more there are, down to this share.
const MEMORY: u8 = 250;
/// What was known beforehand counts as much as so many bits.
const TRUST: u8 = 12;

impl Chance {
    /// Nothing has been seen.
    pub(super) const EVEN: Self = Self { set: 1 << 15, seen: 0 };

    /// It is expected to be set so often, in parts of 256, as if a number had been seen already.
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
    /// Writes this bit, or reads one and does not look at this. Gives the bit back, and the chance has learnt it.
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// The interval.
#[derive(Clone, Copy, Debug)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const ALL: Self = Self { low: 0, high: !0 };

    /// The last number of the part that a set bit takes.
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

    /// The byte that is the same at both ends.
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

    /// All bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.interval.high.to_be_bytes());
        self.bytes
    }

    /// All bytes, as few as possible: the ends of the interval differ in their first byte, and a reader goes on with zeros.
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

/// Reads bits out of bytes; where they end it reads on, and what it reads has no meaning.
#[derive(Debug)]
pub(super) struct Reader {
    interval: Interval,
    /// The number, as far as it matters.
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

    /// Bits of which one in `odds` is set.
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
