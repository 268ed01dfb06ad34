//! The checksum of the engine's files: what was cut off or changed on its way is noticed.

use crate::rules::mix;

pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(mix(bytes.len() as u64), |sum, chunk| {
        mix(chunk.iter().fold(sum, |sum, &byte| sum.rotate_left(8) ^ u64::from(byte)))
    })
}
