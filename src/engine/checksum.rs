//! How the engine's files are sealed: four letters and a checksum, so that what is foreign, cut off or changed is noticed.

use crate::rules::mix;

/// How many bytes stand before the body: the letters, then its checksum.
pub(super) const SEAL: usize = 12;

/// A file of this body.
pub(super) fn sealed(letters: [u8; 4], body: &[u8]) -> Vec<u8> {
    [&letters[..], &checksum(body).to_le_bytes()[..], body].concat()
}

/// The body of a file and its checksum; none where it is not as it was sealed.
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
