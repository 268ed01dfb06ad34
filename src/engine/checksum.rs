//! The seal of the engine's files: four letters and a checksum, which reveal foreign, truncated and changed files.

use crate::rules::mix;

/// The length of the seal before the body: the letters and the checksum.
pub(super) const SEAL: usize = 12;

/// Makes a file from its letters and its body.
pub(super) fn sealed(letters: [u8; 4], body: &[u8]) -> Vec<u8> {
    [&letters[..], &checksum(body).to_le_bytes()[..], body].concat()
}

/// The body and the checksum of a file; `None` if the checksum does not match.
pub(super) fn opened(bytes: &[u8]) -> Option<(&[u8], u64)> {
    let (seal, body) = bytes.split_at_checked(SEAL)?;
    let sum = checksum(body);
    (seal[4..] == sum.to_le_bytes()).then_some((body, sum))
}

pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(mix(bytes.len() as u64), |sum, chunk| {
        mix(chunk.iter().fold(sum, |sum, &byte| sum.rotate_left(8) ^ u64::from(byte)))
    })
}
