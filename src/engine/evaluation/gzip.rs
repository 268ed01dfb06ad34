//! Unpacks the project's weights: gzip (RFC 1952) around deflate (RFC 1951).
//!
//! It is short rather than fast: the weights are unpacked once, which is no reason for a dependency. Optional fields of
//! the header and the checksum at the end are not read, because the weights have a checksum of their own.

/// The length of a header without optional fields.
const HEADER: usize = 10;
/// The longest code, in bits.
const LONGEST: usize = 15;
/// The symbol that ends a block. Those above it are lengths.
const END: u16 = 256;
/// The order in which a block lists the lengths of the codes for its code lengths.
const LENGTH_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The unpacked bytes; `None` if these are not gzip or end early.
pub(super) fn unpacked(bytes: &[u8]) -> Option<Vec<u8>> {
    let (header, packed) = bytes.split_at_checked(HEADER)?;
    if header[..4] != [0x1F, 0x8B, 8, 0] {
        return None;
    }
    let mut bits = Bits { bytes: packed, at: 0 };
    let mut output = Vec::new();
    loop {
        let is_last = bits.take(1)? == 1;
        match bits.take(2)? {
            0 => stored(&mut bits, &mut output)?,
            1 => block(&mut bits, &fixed(), &mut output)?,
            2 => {
                let codes = described(&mut bits)?;
                block(&mut bits, &codes, &mut output)?;
            }
            _ => return None,
        }
        if is_last {
            return Some(output);
        }
    }
}

/// The packed bytes as bits, the lowest bit of each byte first.
struct Bits<'a> {
    bytes: &'a [u8],
    /// The number of bits taken.
    at: usize,
}

impl Bits<'_> {
    /// The next bits as a number, the first one lowest.
    fn take(&mut self, count: u8) -> Option<usize> {
        (0..count).try_fold(0, |number, place| Some(number | self.bit()? << place))
    }

    fn bit(&mut self) -> Option<usize> {
        let byte = *self.bytes.get(self.at / 8)?;
        let bit = byte >> (self.at % 8) & 1;
        self.at += 1;
        Some(bit.into())
    }
}

/// A prefix code: shorter codes come first, codes of one length in the order of their symbols.
struct Code {
    /// The number of codes of each length.
    counts: [usize; LONGEST + 1],
    /// The symbols in the order of their codes.
    symbols: Vec<u16>,
}

impl Code {
    /// The code in which each symbol has a code of this length; 0 for none.
    fn new(lengths: &[u8]) -> Self {
        let mut counts = [0; LONGEST + 1];
        let mut symbols = Vec::new();
        for length in 1..=LONGEST {
            let of_length = (0..).zip(lengths).filter(|&(_, &other)| usize::from(other) == length);
            symbols.extend(of_length.map(|(symbol, _)| symbol));
            counts[length] = symbols.len() - counts.iter().sum::<usize>();
        }
        Self { counts, symbols }
    }

    fn read(&self, bits: &mut Bits) -> Option<u16> {
        // `code` counts from the first code of the current length, `before` the symbols with shorter ones.
        let (mut code, mut before) = (0, 0);
        for count in &self.counts[1..] {
            code = 2 * code + bits.bit()?;
            if code < *count {
                return self.symbols.get(before + code).copied();
            }
            code -= count;
            before += count;
        }
        None
    }
}

/// The codes of a block: one for bytes and lengths, one for distances.
type Codes = [Code; 2];

fn fixed() -> Codes {
    let mut lengths = [8; 288];
    lengths[144..256].fill(9);
    lengths[256..280].fill(7);
    [Code::new(&lengths), Code::new(&[5; 30])]
}

/// The codes that a block describes before its data.
fn described(bits: &mut Bits) -> Option<Codes> {
    let (literals, distances, listed) = (bits.take(5)? + 257, bits.take(5)? + 1, bits.take(4)? + 4);
    let mut short = [0; LENGTH_ORDER.len()];
    for place in &LENGTH_ORDER[..listed] {
        short[*place] = bits.take(3)? as u8;
    }
    let code = Code::new(&short);
    let mut lengths: Vec<u8> = Vec::new();
    while lengths.len() < literals + distances {
        let (length, times) = match code.read(bits)? {
            16 => (*lengths.last()?, bits.take(2)? + 3),
            17 => (0, bits.take(3)? + 3),
            18 => (0, bits.take(7)? + 11),
            length => (length as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(length, times));
    }
    let (literals, distances) = lengths.split_at_checked(literals)?;
    Some([Code::new(literals), Code::new(distances)])
}

/// A block of bytes that are not packed.
fn stored(bits: &mut Bits, output: &mut Vec<u8>) -> Option<()> {
    bits.at = bits.at.next_multiple_of(8);
    let length = bits.take(16)?;
    // The complement of the length.
    bits.take(16)?;
    let from = bits.at / 8;
    output.extend_from_slice(bits.bytes.get(from..from + length)?);
    bits.at += 8 * length;
    Some(())
}

/// A packed block.
fn block(bits: &mut Bits, [literals, distances]: &Codes, output: &mut Vec<u8>) -> Option<()> {
    loop {
        let length = match literals.read(bits)? {
            END => return Some(()),
            symbol if symbol < END => {
                output.push(symbol as u8);
                continue;
            }
            symbol => length(bits, usize::from(symbol - END - 1))?,
        };
        let symbol = distances.read(bits)?;
        let from = output.len().checked_sub(distance(bits, symbol.into())?)?;
        // The copy may run into the bytes that it appends.
        (from..from + length).for_each(|place| output.push(output[place]));
    }
}

/// The length of a copy, by its symbol from 0: 3 to 10 without further bits, then four symbols for each number of bits.
fn length(bits: &mut Bits, symbol: usize) -> Option<usize> {
    match symbol {
        0..8 => Some(symbol + 3),
        8..28 => {
            let more = symbol as u8 / 4 - 1;
            Some(((4 + symbol % 4) << more) + 3 + bits.take(more)?)
        }
        28 => Some(258),
        _ => None,
    }
}

/// The distance of a copy, by its symbol: 1 to 4 without further bits, then two symbols for each number of bits.
fn distance(bits: &mut Bits, symbol: usize) -> Option<usize> {
    match symbol {
        0..4 => Some(symbol + 1),
        4..30 => {
            let more = symbol as u8 / 2 - 1;
            Some(((2 + symbol % 2) << more) + 1 + bits.take(more)?)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `abc` in a stored block, as any gzip may write it.
    const STORED: &[u8] = b"\x1F\x8B\x08\0\0\0\0\0\0\x03\x01\x03\0\xFC\xFFabc";
    /// Ten times `a` in a block with fixed codes: one byte and a copy of nine at distance 1.
    const FIXED: &[u8] = b"\x1F\x8B\x08\0\0\0\0\0\0\x03KL\x84\x01\0";

    #[test]
    fn stored_and_fixed_blocks_are_unpacked() {
        assert_eq!(unpacked(STORED).as_deref(), Some(&b"abc"[..]));
        assert_eq!(unpacked(FIXED).as_deref(), Some(&b"aaaaaaaaaa"[..]));
    }

    #[test]
    fn what_is_cut_or_something_else_is_refused() {
        for place in 0..FIXED.len() - 1 {
            assert_eq!(unpacked(&FIXED[..place]), None, "cut at {place}");
        }
        assert_eq!(unpacked(b"BCW2 and then some"), None);
    }
}
