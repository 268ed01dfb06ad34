//! Changed copies of known inputs, for a check without the fuzzer.

use super::random::Random;

/// Words that the readers know, a line each: `"[Event \""`.
const WORDS: &str = include_str!("pdn.dict");
/// The longest input.
const LONGEST: usize = 4096;

/// Makes inputs of known ones: always the same sequence.
pub struct Mutator {
    inputs: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
    random: Random,
}

impl Mutator {
    /// Of these inputs, which are not empty.
    pub fn new(mut inputs: Vec<Vec<u8>>) -> Self {
        inputs.sort();
        let words = WORDS.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
        Self { inputs, words: words.map(unescape).collect(), random: Random::new(1) }
    }

    /// The next input.
    pub fn next(&mut self) -> Vec<u8> {
        let mut bytes = self.known();
        for _ in 0..=self.random.below(6) {
            self.change(&mut bytes);
        }
        bytes.truncate(LONGEST);
        bytes
    }

    fn known(&mut self) -> Vec<u8> {
        self.inputs[self.random.below(self.inputs.len())].clone()
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let place = self.random.below(bytes.len() + 1);
        let end = bytes.len().min(place + self.random.below(16));
        match self.random.below(7) {
            0 => drop(bytes.drain(place..end)),
            1 => bytes.insert(place, self.random.below(256) as u8),
            2 => {
                let word = self.words[self.random.below(self.words.len())].clone();
                drop(bytes.splice(place..place, word));
            }
            3 => {
                let again = bytes[place..end].to_vec();
                drop(bytes.splice(place..place, again));
            }
            4 => {
                let other = self.known();
                bytes.truncate(place);
                bytes.extend(&other[self.random.below(other.len() + 1)..]);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(place) {
                    *byte ^= 1 << self.random.below(8);
                }
            }
        }
    }
}

/// A word of the dictionary, with `\"`, `\\` and `\x0A` as the bytes that they stand for.
fn unescape(word: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = word.as_bytes();
    while let [first, behind @ ..] = rest {
        rest = behind;
        match (first, behind) {
            (b'\\', [b'x', digits @ ..]) if digits.len() > 1 => {
                let hexadecimal = core::str::from_utf8(&digits[..2]).ok();
                bytes.extend(hexadecimal.and_then(|digits| u8::from_str_radix(digits, 16).ok()));
                rest = &digits[2..];
            }
            (b'\\', [escaped, behind @ ..]) => {
                bytes.push(*escaped);
                rest = behind;
            }
            _ => bytes.push(*first),
        }
    }
    bytes
}
