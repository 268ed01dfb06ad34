//! The endgame tables an engine looks things up in: those of the project, those of files, or none.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use bitboard_checkers::{EndgameReader, Endgames};

/// As the page gets them.
const OURS: [&[u8]; 2] =
    [include_bytes!("../../../www/data/endgame4.bin"), include_bytes!("../../../www/data/distances4.bin")];

/// Those of the project, read once.
///
/// # Panics
/// When the project was built with files of another version.
pub fn ours() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own tables").finish();
    READ.get_or_init(|| Arc::new(OURS.into_iter().fold(Endgames::default(), read))).clone()
}

/// Those of the project where they are wanted.
pub fn unless(unwanted: bool) -> Option<Arc<Endgames>> {
    (!unwanted).then(ours)
}

/// None where they are unwanted, else those of the project, and of a file besides.
pub fn choose(unwanted: bool, path: Option<&Path>) -> Result<Option<Arc<Endgames>>, String> {
    let with_file = |path| Ok(Some(Arc::new(with_file(Endgames::clone(&ours()), path)?)));
    path.map_or_else(|| Ok(unless(unwanted)), with_file)
}

/// These tables and those of a file.
pub fn with_file(tables: Endgames, path: &Path) -> Result<Endgames, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let reader = EndgameReader::new(&bytes, tables).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(reader.finish())
}
