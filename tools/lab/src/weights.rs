//! The weights of an engine: the project's, those of a file, or none.

use std::io::{Read, Write};
use std::sync::{Arc, OnceLock};

use bitboard_checkers::Ruleset;
use bitboard_checkers::engine::{Engine, Weights};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// The project's weights, as the page loads them.
const OURS: &[u8] = include_bytes!("../../../www/data/weights.bin.gz");

/// Those for other rules, by the id of the rules.
const OTHERS: [(&str, &[u8]); 3] = [
    ("russian", include_bytes!("../../../www/data/weights-russian.bin.gz")),
    ("brazilian", include_bytes!("../../../www/data/weights-brazilian.bin.gz")),
    ("pool", include_bytes!("../../../www/data/weights-pool.bin.gz")),
];

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
    match others().iter().find(|(of, _)| of.plays_like(rules)) {
        Some((_, weights)) if name.is_none() => Ok(Some(weights.clone())),
        None if name.is_none() && !rules.plays_officially() => Ok(None),
        _ => choose(name),
    }
}

/// Gives an engine weights for official play and, unless it has none, the project's own for other rules.
pub fn give(engine: &mut Engine, weights: Option<Arc<Weights>>) {
    if weights.is_some() {
        for (rules, weights) in others() {
            engine.set_weights_for(*rules, Some(weights.clone()));
        }
    }
    engine.set_weights(weights);
}

/// The project's weights for other rules, read once.
///
/// # Panics
/// If this program was built with files of another version.
fn others() -> &'static [(Ruleset, Arc<Weights>)] {
    static READ: OnceLock<Vec<(Ruleset, Arc<Weights>)>> = OnceLock::new();
    let read = |(id, bytes)| (Ruleset::from_id(id).expect("a preset"), Arc::new(read(bytes).expect("our own weights")));
    READ.get_or_init(|| OTHERS.into_iter().map(read).collect())
}

fn read(bytes: &[u8]) -> Result<Weights, String> {
    let mut unpacked = Vec::new();
    if bytes.starts_with(&[0x1F, 0x8B]) {
        GzDecoder::new(bytes).read_to_end(&mut unpacked).map_err(|error| error.to_string())?;
    }
    let bytes = if unpacked.is_empty() { bytes } else { &unpacked };
    Weights::from_bytes(bytes).map_err(|error| error.to_string())
}

/// The bytes of a file of weights, compressed if `is_packed`.
pub fn written(weights: &Weights, is_packed: bool) -> std::io::Result<Vec<u8>> {
    if !is_packed {
        return Ok(weights.to_bytes());
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(&weights.to_bytes())?;
    packer.finish()
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::engine::{Limits, Stopwatch, Verdict};
    use bitboard_checkers::{Game, Position};

    use super::*;

    /// The score of a position for the side to move, after a short search with these weights.
    fn score(rules: Ruleset, fen: &str, weights: Option<Arc<Weights>>) -> i16 {
        let mut engine = Engine::new(1);
        give(&mut engine, weights);
        let position: Position = fen.parse().unwrap();
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let report = engine.search(&Game::from_position(position, rules), limits, &Stopwatch::start());
        match report.score.verdict() {
            Verdict::Value(value) => value,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn searches_by_other_rules_use_the_weights_of_the_project() {
        const BEGUN: &str = "W:W19,21-24,26-32:B1-6,8-12,16";
        const MAN_UP: &str = "W:W21-30:B1-9";
        let (ours, mut scores) = (choose(None).unwrap(), Vec::new());
        for (id, packed) in OTHERS {
            assert!(packed.len() <= 120_000, "{id}");
            let rules = Ruleset::from_id(id).unwrap();
            assert_eq!(choose_for(rules, None), read(packed).map(|weights| Some(Arc::new(weights))));
            assert_ne!(score(rules, BEGUN, ours.clone()), score(rules, BEGUN, None), "{id}");
            assert!(score(rules, MAN_UP, ours.clone()) > 30, "{id}");
            scores.push(score(rules, BEGUN, ours.clone()));
        }
        assert!(scores[0] != scores[1] && scores[1] != scores[2], "each has its own: {scores:?}");
    }

    #[test]
    fn rules_that_play_alike_have_the_same_weights() {
        let of = |id| choose_for(Ruleset::from_id(id).unwrap(), None).unwrap();
        assert_eq!(of("jamaican"), of("pool"));
        assert_eq!((of("official"), of("italian")), (choose(None).unwrap(), None));
        assert_eq!(choose_for(Ruleset::from_id("pool").unwrap(), Some("none")), Ok(None));
    }
}
