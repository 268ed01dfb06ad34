//! The weights of an engine: the project's, those of a file, or none.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use bitboard_checkers::Ruleset;
use bitboard_checkers::engine::Weights;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// The project's weights, as the page loads them.
const OURS: &[u8] = include_bytes!("../../../www/data/weights.bin.gz");

/// The project's weights without a name, `None` for `none`, otherwise those of a file, compressed or not.
pub fn choose(name: Option<&str>) -> Result<Option<Arc<Weights>>, String> {
    let weights = match name {
        None => read(OURS)?,
        Some("none") => return Ok(None),
        Some(path) => {
            let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            read(&bytes).map_err(|error| format!("{path}: {error}"))?
        }
    };
    Ok(Some(Arc::new(weights)))
}

/// The project's weights for these rules without a name, if there are any; otherwise as [`choose`].
pub fn choose_for(rules: Ruleset, name: Option<&str>) -> Result<Option<Arc<Weights>>, String> {
    if name.is_none() && !rules.plays_officially() { Ok(None) } else { choose(name) }
}

fn read(bytes: &[u8]) -> Result<Weights, String> {
    let mut unpacked = Vec::new();
    if bytes.starts_with(&[0x1F, 0x8B]) {
        GzDecoder::new(bytes).read_to_end(&mut unpacked).map_err(|error| error.to_string())?;
    }
    let bytes = if unpacked.is_empty() { bytes } else { &unpacked };
    Weights::from_bytes(bytes).map_err(|error| error.to_string())
}

/// Writes weights to a file, compressed if its name ends in `.gz`.
pub fn write(path: &Path, weights: &Weights) -> std::io::Result<()> {
    let bytes = weights.to_bytes();
    if path.extension().is_none_or(|extension| extension != "gz") {
        return std::fs::write(path, bytes);
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(&bytes)?;
    std::fs::write(path, packer.finish()?)
}
